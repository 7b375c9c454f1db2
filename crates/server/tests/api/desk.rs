use std::net::IpAddr;

use foretell_client::connection::Host;
use foretell_client::socket::Socket;
use foretell_server::ApiSettings;
use foretell_server::web::limits::{Limits, Rate};
use hyper::Method;
use serde_json::{Value, json};

use crate::support::{Client, Reply, TestServer};

const KEY: &str = "0123456789abcdef";
const ELSEWHERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7));

fn with_desk() -> ApiSettings {
    ApiSettings { desk_keys: format!("ada:{KEY}").parse().expect("a key"), ..TestServer::patient() }
}

async fn act(server: &TestServer, key: &str, act: &Value) -> Reply {
    let bearer = format!("Bearer {key}");
    server.client().request(Method::POST, "/api/v1/desk", &[("authorization", &bearer)], Some(act)).await
}

async fn page(client: &Client, path: &str, ticket: &str) -> String {
    let reply = client.request(Method::GET, path, &[("cookie", ticket), ("accept", "text/html")], None).await;
    String::from_utf8(reply.body.to_vec()).expect("text")
}

async fn send(client: &Client, path: &str, ticket: &str, fields: &str) -> Reply {
    let kind = ("content-type", "application/x-www-form-urlencoded");
    client.raw(Method::POST, path, &[("cookie", ticket), kind], fields.to_owned().into()).await
}

#[tokio::test]
async fn the_desk_is_closed_without_the_right_key() {
    let settle = json!({"act": "settle", "report": "1a2b3c4d"});
    let closed = TestServer::open().await;
    assert_eq!(act(&closed, KEY, &settle).await.problem(), "no-key");
    assert_eq!(closed.client().get("/desk").await.status, 404);
    let open = TestServer::with(with_desk()).await;
    for key in ["", "0123456789abcdeg", "0123456789abcde"] {
        assert_eq!(act(&open, key, &settle).await.problem(), "no-key", "{key}");
    }
    assert_eq!(open.client().get("/desk").await.status, 401);
    assert_eq!(open.client().get("/desk/players/7xk2m9abqrst").await.status, 401);
    let there_is_none = act(&open, KEY, &settle).await;
    assert_eq!((there_is_none.problem().as_str(), there_is_none.status.as_u16()), ("invalid", 422));
    assert_eq!(act(&open, KEY, &json!({"act": "dance"})).await.problem(), "invalid");
}

#[tokio::test]
async fn the_desk_has_a_limit_of_its_own_with_the_right_key_or_not() {
    let desk = Rate { burst: 4, every_ms: 3_600_000 };
    let settings = with_desk();
    let server = TestServer::with(ApiSettings { limits: Limits { desk, ..settings.limits }, ..settings }).await;
    for (key, problem) in [("", "no-key"), (KEY, "invalid"), ("0123456789abcdeg", "no-key"), (KEY, "invalid")] {
        assert_eq!(act(&server, key, &json!({"act": "dance"})).await.problem(), problem, "{key}");
    }
    for key in [KEY, "0123456789abcdeg"] {
        assert_eq!(act(&server, key, &json!({"act": "dance"})).await.problem(), "too-many", "{key}");
    }
    server.client().get("/api/v1/bots").await.good();
}

#[tokio::test]
async fn a_report_is_shown_with_its_context_and_settled() {
    let server = TestServer::with(with_desk()).await;
    let people = [server.guest("Ada").await, server.guest("Bob <b>").await];
    let game = server.seat(&people, json!({"rules": "it/3"})).await;
    let [ada, bob] = people;
    bob.post(&format!("/api/v1/tables/{game}/talk"), &json!({"text": "<i>rude</i> words"})).await.good();
    let path = |whom: &str| format!("/api/v1/tables/{game}/reports/{whom}");
    for _ in 0..2 {
        assert_eq!(ada.post(&path(&bob.player), &json!({"what": "talk"})).await.status, 204);
    }
    assert_eq!(ada.post(&path(&ada.player), &json!({"what": "name"})).await.problem(), "no-such-person");
    assert_eq!(ada.post(&path("000000000000"), &json!({"what": "name"})).await.problem(), "no-such-person");
    assert_eq!(ada.post(&path(&bob.player), &json!({"what": "face"})).await.problem(), "invalid");

    let owner = server.client();
    let wrong = send(&owner, "/desk/enter", "", "key=wrong-wrong-wrong").await;
    assert!(wrong.status == 401 && String::from_utf8_lossy(&wrong.body).contains("This key is wrong"));
    let entered = send(&owner, "/desk/enter", "", &format!("key={KEY}")).await;
    let cookie = entered.headers["set-cookie"].to_str().expect("text").to_owned();
    assert!(cookie.contains("HttpOnly; SameSite=Strict") && !cookie.contains(KEY), "{cookie}");
    let ticket = cookie.split(';').next().expect("a cookie");
    let desk = page(&owner, "/desk", ticket).await;
    let (_, after) = desk.split_once("/desk/reports/").expect("a report");
    assert_eq!(desk.matches("/desk/reports/").count(), 1, "the same report twice is one");
    let report = &after[..8];
    let shown = page(&owner, &format!("/desk/reports/{report}"), ticket).await;
    for part in ["Bob &lt;b&gt;", "<mark>&lt;i&gt;rude&lt;/i&gt; words</mark>", &game, &bob.player] {
        assert!(shown.contains(part), "{part} is missing in {shown}");
    }
    let settled = send(&owner, "/desk/act", ticket, &format!("act=settle&report={report}")).await;
    assert_eq!(settled.status, 200);
    let desk = page(&owner, "/desk", ticket).await;
    assert!(!desk.contains("/desk/reports/") && desk.contains("settle"), "{desk}");
    assert!(page(&owner, &format!("/desk/tables/{game}"), ticket).await.contains("rude"));
    assert!(page(&owner, &format!("/desk/players/{}", bob.player), ticket).await.contains(&game));
}

#[tokio::test]
async fn whoever_is_banned_is_told_why_and_until_when_in_their_language() {
    let server = TestServer::seen_from(with_desk(), Some(ELSEWHERE)).await;
    let ada = server.guest("Ada").await;
    let ban = json!({"act": "ban", "player": ada.player, "days": 3, "reason": "Geschrei"});
    let done = act(&server, KEY, &ban).await.good();
    let refused = ada.get("/api/v1/me").await;
    assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (403, "banned"));
    assert!(refused.json()["detail"].as_str().is_some_and(|detail| detail.contains("Geschrei")), "{refused:?}");
    let cookie = format!("foretell_session={}", ada.token.as_deref().expect("a token"));
    let headers = [("cookie", cookie.as_str()), ("accept-language", "de"), ("accept", "text/html")];
    let page = server.client().request(Method::GET, "/", &headers, None).await;
    let page = String::from_utf8(page.body.to_vec()).expect("text");
    assert!(page.contains("nicht spielen") && page.contains("Geschrei"), "{page}");
    server.guest("Ben").await.get("/api/v1/me").await.good();
    let name = done["ban"].as_str().expect("the name of the ban");
    assert!(done["done"].as_str().is_some_and(|done| done.ends_with(&format!(" {name}."))), "{done}");
    act(&server, KEY, &json!({"act": "unban", "ban": name})).await.good();
    ada.get("/api/v1/me").await.good();

    let network = json!({"act": "ban", "network": "192.0.2.0/24", "days": 1, "reason": "flood"});
    act(&server, KEY, &network).await.good();
    assert_eq!(server.client().post("/api/v1/sessions", &json!({"name": "Eve"})).await.problem(), "banned");
    assert_eq!(ada.get("/api/v1/me").await.problem(), "banned");
    for (field, value) in [("network", json!("0.0.0.0/0")), ("days", json!(0)), ("reason", json!(" "))] {
        let mut wrong = network.clone();
        wrong[field] = value;
        assert_eq!(act(&server, KEY, &wrong).await.problem(), "invalid", "{field}");
    }
}

#[tokio::test]
async fn a_table_is_closed_whatever_is_going_on_there() {
    let server = TestServer::with(with_desk()).await;
    let ada = server.guest("Ada").await;
    let settings = json!({"rules": "it/3", "bots": "apprentice", "start": true});
    let game = ada.post("/api/v1/tables", &settings).await.good()["game"].as_str().expect("a game").to_owned();
    let close = json!({"act": "close", "game": game, "reason": "maintenance <now>"});
    act(&server, KEY, &close).await.good();
    assert_eq!(ada.table_json(&game).await["stage"], "closed");
    let page = page(&ada, &format!("/tables/{game}"), "").await;
    assert!(page.contains("maintenance &lt;now&gt;"), "{page}");
    assert_eq!(act(&server, KEY, &close).await.problem(), "invalid", "it is closed already");
}

#[tokio::test]
async fn a_person_who_asks_for_it_is_forgotten_and_gone_at_every_process() {
    let server = TestServer::open().await;
    let other = server.beside().await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let game = server.seat(&[ada.again(), ben.again()], json!({"rules": "it/3"})).await;
    ada.post(&format!("/api/v1/tables/{game}/talk"), &json!({"text": "hello"})).await.good();
    let elsewhere = other.client();
    assert_eq!(elsewhere.table_json(&game).await["talk"].as_array().map(Vec::len), Some(1));
    assert_eq!(ada.request(Method::DELETE, "/api/v1/me?forget=true", &[], None).await.status, 204);
    assert_eq!(ada.get("/api/v1/me").await.problem(), "no-session");
    for client in [&elsewhere, &ben] {
        let mut table = client.table_json(&game).await;
        while table.to_string().contains("Ada") {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            table = client.table_json(&game).await;
        }
        assert_eq!(table["talk"].as_array().map(Vec::len), Some(0));
    }
    assert_eq!(ben.request(Method::DELETE, "/api/v1/me", &[], None).await.status, 204);
}

/// Returns the cookie to send from then on.
async fn enter(owner: &Client) -> String {
    let entered = send(owner, "/desk/enter", "", &format!("key={KEY}")).await;
    let cookie = entered.headers["set-cookie"].to_str().expect("text");
    cookie.split(';').next().expect("a cookie").to_owned()
}

#[tokio::test]
async fn whoever_has_left_the_desk_cannot_come_in_with_the_old_ticket() {
    let server = TestServer::with(with_desk()).await;
    let owner = server.client();
    let (ticket, phone) = (enter(&owner).await, enter(&owner).await);
    assert_ne!(ticket, phone, "each browser has its own");
    let status = async |ticket: &str| owner.request(Method::GET, "/desk", &[("cookie", ticket)], None).await.status;
    assert_eq!(status(&ticket).await, 200);
    let left = send(&owner, "/desk/leave", &ticket, "").await;
    assert_eq!(left.status, 303);
    assert_eq!(status(&ticket).await, 401, "a copy of the cookie is worth nothing");
    assert_eq!(send(&owner, "/desk/act", &ticket, "act=settle&report=1").await.status, 401);
    assert_eq!(status(&phone).await, 200, "the other browser stays");
    assert!(page(&owner, "/desk", &phone).await.contains("ada: left the desk"));
}

#[tokio::test]
async fn no_page_of_the_desk_is_kept_in_a_cache() {
    let server = TestServer::with(with_desk()).await;
    let owner = server.client();
    let ticket = enter(&owner).await;
    for (path, ticket) in [
        ("/desk", ""),
        ("/desk", ticket.as_str()),
        ("/desk/tables/0000000000", &ticket),
        ("/desk/players/7xk2m9abqrst", &ticket),
        ("/desk/reports/none", &ticket),
    ] {
        let reply = owner.request(Method::GET, path, &[("cookie", ticket)], None).await;
        assert_eq!(reply.headers["cache-control"], "no-store", "{path}");
    }
    for (path, fields) in [("/desk/act", "act=dance"), ("/desk/enter", "key=wrong"), ("/desk/leave", "")] {
        assert_eq!(send(&owner, path, &ticket, fields).await.headers["cache-control"], "no-store", "{path}");
    }
}

#[tokio::test]
async fn a_ban_of_a_network_ends_what_was_open_from_there() {
    let server = TestServer::seen_from(with_desk(), Some(ELSEWHERE)).await;
    let ada = server.guest("Ada").await;
    let game = server.seat(&[ada.again()], json!({"rules": "it/3"})).await;
    let (mut stream, mut onlooker) = (ada.lines(&game).await, server.client().lines(&game).await);
    let host = Host::parse(&format!("http://{}", server.address)).expect("an address");
    let mut socket = Socket::open(&host, &game, ada.token.as_deref(), None).await.expect("a socket");
    let ban = |network: &str| json!({"act": "ban", "network": network, "days": 1, "reason": "flood"});
    act(&server, KEY, &ban("198.51.100.0/24")).await.good();
    ada.post(&format!("/api/v1/tables/{game}/talk"), &json!({"text": "hello"})).await.good();
    stream.next_of("step").await;
    onlooker.next_of("step").await;
    act(&server, KEY, &ban("192.0.2.0/24")).await.good();
    stream.next_of("bye").await;
    onlooker.next_of("bye").await;
    while let Ok(Some(_)) = socket.next_line().await {}
    let again = server.client().get(&format!("/api/v1/tables/{game}/feed")).await;
    assert_eq!(again.problem(), "banned", "and none is opened again");
}

#[tokio::test]
async fn a_port_behind_the_address_does_not_get_round_a_ban() {
    let server = TestServer::with(ApiSettings { trust_proxy: true, ..with_desk() }).await;
    let ban = json!({"act": "ban", "network": "203.0.113.0/24", "days": 1, "reason": "flood"});
    act(&server, KEY, &ban).await.good();
    for forwarded in ["203.0.113.9", "203.0.113.9:4711", "198.51.100.1, 203.0.113.9:4711", "[::ffff:203.0.113.9]:4711"]
    {
        let headers = [("x-forwarded-for", forwarded)];
        let reply =
            server.client().request(Method::POST, "/api/v1/sessions", &headers, Some(&json!({"name": "Eve"}))).await;
        assert_eq!(reply.problem(), "banned", "{forwarded}");
    }
}

#[tokio::test]
async fn a_ban_without_effect_is_refused() {
    let server = TestServer::with(with_desk()).await;
    for network in ["127.0.0.1", "::1"] {
        let ban = json!({"act": "ban", "network": network, "days": 1, "reason": "flood"});
        let refused = act(&server, KEY, &ban).await;
        assert_eq!(refused.problem(), "invalid");
        assert!(refused.json()["detail"].as_str().is_some_and(|detail| detail.contains("no effect")), "{refused:?}");
    }
}
