use std::net::IpAddr;

use bytes::Bytes;
use foretell_server::ApiSettings;
use foretell_server::web::limits::{Limits, Rate};
use hyper::Method;
use serde_json::json;

use crate::support::{Reply, TestServer};

const ELSEWHERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7));

fn few() -> Limits {
    // No limit recovers during a test.
    let rate = |burst| Rate { burst, every_ms: 3_600_000 };
    Limits {
        requests_per_session: rate(30),
        requests_per_address: rate(60),
        sessions_per_address: rate(3),
        codes_per_session: rate(2),
        code_tries_per_address: rate(2),
        tables_per_session: rate(2),
        tables_per_address: rate(3),
        talk_per_address: rate(2),
        changes: rate(3),
        streams_per_session: 2,
        streams_per_address: 3,
        ..Limits::default()
    }
}

async fn strict(from: Option<IpAddr>) -> TestServer {
    TestServer::seen_from(ApiSettings { limits: few(), ..ApiSettings::default() }, from).await
}

fn is_too_much(reply: &Reply) {
    assert_eq!((reply.status.as_u16(), reply.problem().as_str()), (429, "too-many"), "{reply:?}");
    let wait = reply.headers["retry-after"].to_str().ok().and_then(|wait| wait.parse::<u32>().ok());
    assert!(wait.is_some_and(|wait| (1..=3600).contains(&wait)), "{reply:?}");
}

#[tokio::test]
async fn an_address_begins_only_so_many_sessions_and_requests() {
    let server = strict(Some(ELSEWHERE)).await;
    let client = server.client();
    for _ in 0..3 {
        client.post("/api/v1/sessions", &json!({"name": "Ada"})).await.good();
    }
    is_too_much(&client.post("/api/v1/sessions", &json!({"name": "Ada"})).await);
    for _ in 0..2 {
        let guess = client.post("/api/v1/sessions", &json!({"code": "aaaabbbb"})).await;
        assert_eq!(guess.problem(), "wrong-code");
    }
    is_too_much(&client.post("/api/v1/sessions", &json!({"code": "aaaabbbb"})).await);
    for _ in 0..53 {
        client.get("/api/v1/bots").await.good();
    }
    is_too_much(&client.get("/api/v1/bots").await);
}

#[tokio::test]
async fn this_machine_counts_as_no_address_unless_a_proxy_is_trusted() {
    let server = strict(None).await;
    let client = server.client();
    for _ in 0..100 {
        client.post("/api/v1/sessions", &json!({"name": "Ada"})).await.good();
    }
    let forged = [("x-forwarded-for", "203.0.113.1")];
    for _ in 0..10 {
        let reply = client.request(Method::POST, "/api/v1/sessions", &forged, Some(&json!({"name": "Ada"}))).await;
        assert_eq!(reply.status, 201, "what strangers write there is not believed");
    }
    let settings = ApiSettings { limits: few(), trust_proxy: true, ..ApiSettings::default() };
    let server = TestServer::with(settings).await;
    let client = server.client();
    let begin = async |from: &str| {
        let from = [("x-forwarded-for", from), ("x-forwarded-proto", "https")];
        client.request(Method::POST, "/api/v1/sessions", &from, Some(&json!({"name": "Ada"}))).await
    };
    for forged in ["203.0.113.1", "10.0.0.1, 203.0.113.1", "::1, 203.0.113.1"] {
        let reply = begin(forged).await;
        assert_eq!(reply.status, 201);
        assert!(reply.headers["set-cookie"].to_str().expect("a cookie").ends_with("; Secure"));
    }
    is_too_much(&begin("127.0.0.1, 203.0.113.1").await);
    assert_eq!(begin("203.0.113.2").await.status, 201, "somebody else");
}

#[tokio::test]
async fn a_session_asks_only_for_so_much() {
    let server = strict(None).await;
    let ada = server.guest("Ada").await;
    for _ in 0..2 {
        ada.post("/api/v1/tables", &json!({})).await.good();
        ada.ask("/api/v1/me/devices").await.good();
    }
    is_too_much(&ada.post("/api/v1/tables", &json!({})).await);
    is_too_much(&ada.ask("/api/v1/me/devices").await);
    for _ in 0..24 {
        ada.get("/api/v1/me").await.good();
    }
    is_too_much(&ada.get("/api/v1/me").await);
    server.guest("Bob").await.get("/api/v1/me").await.good();
}

#[tokio::test]
async fn an_address_opens_only_so_many_tables_and_says_only_so_much() {
    let server = strict(Some(ELSEWHERE)).await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let mut tables = Vec::new();
    for client in [&ada, &ada, &bob] {
        let opened = client.post("/api/v1/tables", &json!({})).await.good();
        tables.push(opened["game"].as_str().expect("a game").to_owned());
    }
    is_too_much(&bob.post("/api/v1/tables", &json!({})).await);
    let say = async |client: &crate::support::Client, game: &str| {
        client.post(&format!("/api/v1/tables/{game}/talk"), &json!({"text": "Hello!"})).await
    };
    say(&ada, &tables[0]).await.good();
    say(&bob, &tables[2]).await.good();
    is_too_much(&say(&bob, &tables[2]).await);
}

#[tokio::test]
async fn a_session_changes_only_so_much_at_tables() {
    let server = strict(None).await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let game = ada.post("/api/v1/tables", &json!({})).await.good()["game"].as_str().expect("a game").to_owned();
    let put = async |path: &str, body: &serde_json::Value| {
        ada.request(Method::PUT, &format!("/api/v1/tables/{game}/{path}"), &[], Some(body)).await
    };
    put("contribution", &json!({"contribution": "some words"})).await.good();
    put("seats/3/bot", &json!({"bot": "apprentice"})).await.good();
    ada.request(Method::PATCH, "/api/v1/me", &[], Some(&json!({"name": "Augusta"}))).await.good();
    is_too_much(&put("contribution", &json!({"contribution": "other words"})).await);
    is_too_much(&put("seats/3/bot", &json!({"bot": "random"})).await);
    is_too_much(&ada.request(Method::PATCH, "/api/v1/me", &[], Some(&json!({"name": "Ada"}))).await);
    bob.post(&format!("/api/v1/tables/{game}/seats"), &json!({})).await.good();
}

#[tokio::test]
async fn somebody_with_very_many_games_opens_no_more() {
    let limits = Limits { games_at_once: 3, ..Limits::default() };
    let server = TestServer::with(ApiSettings { limits, ..ApiSettings::default() }).await;
    let ada = server.guest("Ada").await;
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(ada.post("/api/v1/tables", &json!({})).await.good()["game"].as_str().expect("a game").to_owned());
    }
    is_too_much(&ada.post("/api/v1/tables", &json!({})).await);
    ada.delete(&format!("/api/v1/tables/{}", games[0])).await.good();
    ada.post("/api/v1/tables", &json!({})).await.good();
}

#[tokio::test]
async fn streams_are_counted_for_sessions_and_addresses() {
    let server = strict(Some(ELSEWHERE)).await;
    let ada = server.guest("Ada").await;
    let game = ada.post("/api/v1/tables", &json!({})).await.good()["game"].as_str().expect("a game").to_owned();
    let one = ada.lines(&game).await;
    let _other = ada.lines(&game).await;
    is_too_much(&ada.follow(&game, "", &[]).await.err().expect("no stream"));
    let stranger = server.client();
    let _third = stranger.lines(&game).await;
    is_too_much(&stranger.follow(&game, "", &[]).await.err().expect("no stream"));
    drop(one);
    let begun = std::time::Instant::now();
    while let Err(reply) = stranger.follow(&game, "", &[]).await {
        is_too_much(&reply);
        assert!(begun.elapsed() < std::time::Duration::from_mins(1), "a closed stream still counts");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn what_is_too_large_is_not_read() {
    let (_server, ada) = TestServer::with_ada().await;
    let json = [("content-type", "application/json")];
    let large = Bytes::from(format!("{{\"name\":\"{}\"}}", "x".repeat(17_000)));
    let reply = ada.raw(Method::POST, "/api/v1/sessions", &json, large).await;
    assert_eq!((reply.status.as_u16(), reply.problem().as_str()), (413, "too-large"));
    let reply = ada.get(&format!("/api/v1/rules/check?spec={}", "x".repeat(2100))).await;
    assert_eq!((reply.status.as_u16(), reply.problem().as_str()), (414, "address-too-long"));
}

#[tokio::test]
async fn pages_of_other_sites_change_nothing() {
    let (server, ada) = TestServer::with_ada().await;
    let cookie = format!("foretell_session={}", ada.token.as_deref().expect("a token"));
    let host = server.address.to_string();
    let from = async |headers: &[(&str, &str)]| {
        let mut headers = headers.to_vec();
        headers.push(("cookie", &cookie));
        ada.request(Method::POST, "/api/v1/tables", &headers, Some(&json!({}))).await
    };
    for bad in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
        ("origin", "null"),
    ] {
        let reply = from(&[bad]).await;
        assert_eq!((reply.status.as_u16(), reply.problem().as_str()), (403, "cross-site"), "{bad:?}");
    }
    let plain = from(&[("content-type", "text/plain")]).await;
    assert_eq!((plain.status.as_u16(), plain.problem().as_str()), (415, "not-json"), "as forms send it");
    assert_eq!(ada.get("/api/v1/me/games").await.good(), json!([]), "nothing was opened");
    from(&[("sec-fetch-site", "same-origin")]).await.good();
    from(&[("origin", &format!("http://{host}"))]).await.good();
    let gone = ada.request(Method::GET, "/api/v1/me", &[("cookie", "foretell_session=gone")], None).await;
    assert_eq!(gone.problem(), "no-session");
}

#[tokio::test]
async fn what_is_left_is_told_before_it_is_used_up() {
    let server = strict(None).await;
    let ada = server.guest("Ada").await;
    for left in (0..30).rev() {
        let reply = ada.get("/api/v1/me").await;
        assert_eq!(reply.headers["ratelimit-policy"], "\"requests\";q=30;w=108000", "{reply:?}");
        let received = reply.headers["ratelimit"].to_str().expect("text");
        assert!(received.starts_with(&format!("\"requests\";r={left};t=")), "{received}");
    }
    let refused = ada.get("/api/v1/me").await;
    is_too_much(&refused);
    assert!(refused.headers["ratelimit"].to_str().is_ok_and(|received| received.starts_with("\"requests\";r=0;t=")));
}
