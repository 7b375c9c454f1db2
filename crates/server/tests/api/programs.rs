use std::collections::BTreeSet;

use foretell_client::connection::{FeedStream, Host, ServerConnection};
use foretell_client::feed::Format;
use foretell_client::request;
use foretell_client::wire::{MyEvent, MyOver, MySeat, MyTurn, StageJson};
use foretell_server::ApiSettings;
use foretell_server::web::cross_origin::SiteOrigin;
use foretell_tables::store::Append;
use hyper::Method;
use serde_json::{Value, json};

use crate::support::{Client, TestServer};

async fn mine(client: &Client, after: Option<i64>) -> FeedStream {
    let host = Host::parse(&format!("http://{}", client.address)).expect("an address");
    let connection = ServerConnection::open(&host).await.expect("the server listens");
    let request = request::my_feed(Format::Lines, after, true);
    connection.follow(&request, client.token.as_deref()).await.expect("an answer").expect("a stream")
}

async fn next(feed: &mut FeedStream) -> MyEvent {
    let piece = feed.next_piece().await.expect("a line").expect("the stream goes on");
    let event: MyEvent = serde_json::from_str(&piece).expect("an event");
    let whole: Value = serde_json::from_str(&piece).expect("JSON");
    assert_eq!(serde_json::to_value(&event).expect("JSON"), whole, "the types of the wire have all fields");
    event
}

async fn next_that<T>(feed: &mut FeedStream, wanted: impl Fn(&MyEvent) -> Option<T>) -> T {
    loop {
        let event = next(feed).await;
        if let Some(found) = wanted(&event) {
            return found;
        }
    }
}

fn short(bots: &str) -> Value {
    json!({"rules": "it/3+length=first-1", "bots": bots, "start": true, "pause_ms": 0})
}

#[tokio::test]
async fn a_step_that_asks_has_a_view_for_those_who_want_it() {
    let (_server, ada) = TestServer::with_ada().await;
    let game = ada.call(&request::open_table(&short("random"))).await.game;
    let mut stream = ada.follow(&game, "?format=ndjson&views=true", &[]).await.expect("a stream");
    let mut plain = ada.lines(&game).await;
    let mut views = 0;
    loop {
        let received = stream.next().await.expect("the stream goes on");
        if received.data["stage"] == "finished" {
            break;
        }
        let Some(legal) = received.data["legal"].as_array() else { continue };
        assert_eq!(received.data["view"]["seat"], 1, "{received:?}");
        assert_eq!(received.data["view"]["round"]["asked"], received.data["waiting"]["for"]);
        views += 1;
        let action = legal[0].as_str().expect("an action");
        ada.act(&game, received.data["version"].as_u64().expect("a version"), action).await.good();
    }
    assert_eq!(views, 2, "a bid and a card");
    while plain.next_of("step").await.data["stage"] != "finished" {}
    assert!(plain.received().iter().all(|received| received.name != "step" || received.data.get("view").is_none()));
}

#[tokio::test]
async fn all_tables_of_a_player_are_one_stream_which_can_be_resumed() {
    let (server, ada) = TestServer::with_ada().await;
    let mut feed = mine(&ada, None).await;
    assert_eq!(next(&mut feed).await, MyEvent::Pulse, "there is no table yet");
    let mut games = BTreeSet::new();
    for _ in 0..3 {
        games.insert(ada.call(&request::open_table(&short("random"))).await.game);
    }
    let (mut over, mut latest) = (BTreeSet::new(), 0);
    while over != games {
        let event = next(&mut feed).await;
        latest = latest.max(event.at().unwrap_or_default());
        match event {
            MyEvent::Turn(MyTurn { game, version, legal, view, .. }) => {
                assert_eq!(view.and_then(|view| view.viewer.seat()), Some(foretell_rules::Seat::FIRST));
                ada.call(&request::act(&game, version, &legal[0].to_string())).await;
            }
            MyEvent::Over(MyOver { game, stage: StageJson::Finished, .. }) => {
                over.insert(game);
            }
            MyEvent::Seat(MySeat { stage, .. }) => assert!(matches!(stage, StageJson::Gathering | StageJson::Playing)),
            other => panic!("{other:?}"),
        }
    }
    drop(feed);

    // A returning client hears what ended meanwhile; one that knows nothing hears of games in progress, which are none.
    let mut feed = mine(&ada, Some(latest)).await;
    let again: BTreeSet<String> = [next(&mut feed).await, next(&mut feed).await, next(&mut feed).await]
        .into_iter()
        .map(|event| if let MyEvent::Over(over) = event { over.game } else { panic!("{event:?}") })
        .collect();
    assert_eq!(again, games);
    let mut feed = mine(&ada, None).await;
    assert_eq!(next(&mut feed).await, MyEvent::Pulse);

    let first = games.first().expect("a game").clone();
    let opened = ada.call(&request::rematch(&first)).await.game;
    let rematch = next_that(&mut feed, |event| match event {
        MyEvent::Rematch(again) => Some(again.rematch.clone()),
        _ => None,
    });
    assert_eq!(rematch.await, opened);
    ada.call(&request::sign_out()).await;
    next_that(&mut feed, |event| matches!(event, MyEvent::Bye { .. }).then_some(())).await;
    drop(server);
}

#[tokio::test]
async fn a_stream_of_all_tables_hears_of_other_processes_and_of_the_end_of_its_own() {
    let (server, ada) = TestServer::with_ada().await;
    let ben = server.guest("Ben").await;
    let game = server.seat(&[ada.again(), ben.again()], json!({"rules": "it/3", "pause_ms": 0})).await;
    ada.call(&request::fill(&game, "random")).await;
    let elsewhere = server.beside().await;
    let mut there = elsewhere.client();
    there.token.clone_from(&ada.token);
    let mut feed = mine(&there, None).await;
    let is_seat =
        |event: &MyEvent| matches!(event, MyEvent::Seat(MySeat { stage: StageJson::Gathering, .. })).then_some(());
    next_that(&mut feed, is_seat).await;
    assert_eq!(ben.table_json(&game).await["seats"][0]["here"], true, "she is there by this stream");
    ada.call(&request::start(&game)).await;
    next_that(&mut feed, |event| {
        matches!(event, MyEvent::Seat(MySeat { stage: StageJson::Playing, .. })).then_some(())
    })
    .await;
    elsewhere.lobby.close().await.expect("closed");
    next_that(&mut feed, |event| matches!(event, MyEvent::Bye { .. }).then_some(())).await;
}

#[tokio::test]
async fn lists_come_in_parts_and_games_can_be_taken_along() {
    let (server, ada) = TestServer::with_ada().await;
    for _ in 0..5 {
        ada.call(&request::open_table(&json!({"public": true}))).await;
    }
    for list in ["/api/v1/tables", "/api/v1/me/games"] {
        let (mut next, mut games, mut parts) = (Some(format!("{list}?most=2")), BTreeSet::new(), 0);
        while let Some(path) = next {
            let part = ada.get(&path).await;
            let listed = part.good();
            games.extend(listed.as_array().expect("a list").iter().map(|game| game["game"].to_string()));
            let link = part.headers.get("link").map(|link| link.to_str().expect("text"));
            next =
                link.map(|link| link.strip_prefix('<').and_then(|link| link.split_once('>')).expect("a link").0.into());
            parts += 1;
        }
        assert_eq!((games.len(), parts), (5, 3), "{list}");
        assert_eq!(ada.get(&format!("{list}?after=0000000000")).await.problem(), "no-such-table");
    }
    let game = ada.call(&request::open_table(&short("random"))).await.game;
    crate::support::Player::new(&ada, &game, crate::support::FollowBy::Lines, 1).play().await;
    let export = ada.get("/api/v1/me/games/export").await;
    assert_eq!(export.headers["content-type"], "application/x-ndjson");
    let lines: Vec<Value> =
        serde_json::Deserializer::from_slice(&export.body).into_iter().map(|line| line.expect("JSON")).collect();
    assert_eq!((lines.len(), &lines[0]["game"]), (1, &json!(game)), "only what is over");
    let record = ada.get(&format!("/api/v1/games/{game}/record")).await;
    assert_eq!(lines[0]["record"], String::from_utf8_lossy(&record.body).as_ref());
    assert!(ada.get(&format!("/api/v1/me/games/export?after={game}")).await.body.is_empty());
    assert_eq!(server.client().get("/api/v1/me/games/export").await.problem(), "no-session");
}

#[tokio::test]
async fn a_game_that_cannot_be_read_is_exported_without_its_record_and_keeps_no_other_back() {
    let (server, ada) = TestServer::with_ada().await;
    let mut games = Vec::new();
    for seed in 1..=2 {
        let game = ada.call(&request::open_table(&short("random"))).await.game;
        crate::support::Player::new(&ada, &game, crate::support::FollowBy::Lines, seed).play().await;
        games.push(game);
    }
    let damaged: foretell_table::GameId = games[1].parse().expect("a name");
    let lines = server.store().read(damaged, 0).await.expect("a log").len() as u32;
    let line = Append { game: damaged, seq: lines + 1, entry: "nonsense".into(), listing: None };
    server.store().append(line).await.expect("memory does not fail");
    let beside = server.beside().await;
    let export = ada.at(beside.address).get("/api/v1/me/games/export").await;
    let lines: Vec<Value> =
        serde_json::Deserializer::from_slice(&export.body).into_iter().map(|line| line.expect("JSON")).collect();
    let received: Vec<(&str, bool)> =
        lines.iter().map(|line| (line["game"].as_str().expect("a name"), line["record"].is_string())).collect();
    assert_eq!(received, [(&*games[1], false), (&*games[0], true)]);
    assert_eq!(lines[0]["names"][0], "Ada");
    assert_eq!(ada.at(beside.address).get(&format!("/api/v1/games/{}/record", games[1])).await.problem(), "storage");
}

#[tokio::test]
async fn pages_of_named_sites_come_with_a_token_and_never_with_the_cookie() {
    let site = "https://cards.example.org";
    let settings = ApiSettings { allowed_origins: vec![SiteOrigin::new(site)], ..TestServer::patient() };
    let server = TestServer::with(settings).await;
    let ada = server.guest("Ada").await;
    let from = |origin: &'static str| [("origin", origin), ("sec-fetch-site", "cross-site")];
    let asks = [("access-control-request-method", "POST"), from(site)[0], from(site)[1]];
    let preflight = server.client().request(Method::OPTIONS, "/api/v1/tables", &asks, None).await;
    assert_eq!(
        (preflight.status.as_u16(), &preflight.headers["access-control-allow-origin"]),
        (204, &site.parse().expect("a value"))
    );
    assert!(preflight.headers["access-control-allow-headers"].to_str().is_ok_and(|it| it.contains("authorization")));
    let opened = ada.request(Method::POST, "/api/v1/tables", &from(site), Some(&json!({}))).await;
    assert_eq!(
        (opened.status.as_u16(), &opened.headers["access-control-allow-origin"]),
        (201, &site.parse().expect("a value"))
    );
    assert!(!opened.headers.contains_key("access-control-allow-credentials"));
    let cookie = format!("foretell_session={}", ada.token.as_deref().expect("a token"));
    let with_cookie = [("cookie", cookie.as_str()), from(site)[0], from(site)[1]];
    assert_eq!(ada.request(Method::GET, "/api/v1/me", &with_cookie, None).await.problem(), "no-session");
    let begun =
        server.client().request(Method::POST, "/api/v1/sessions", &from(site), Some(&json!({"name": "Ben"}))).await;
    assert!(begun.status == 201 && !begun.headers.contains_key("set-cookie"), "{begun:?}");
    let other = ada.request(Method::POST, "/api/v1/tables", &from("https://evil.example"), Some(&json!({}))).await;
    assert_eq!(other.problem(), "cross-site");
    assert!(!other.headers.contains_key("access-control-allow-origin"));
}
