//! Reconnecting: after one missed step, after five, after five hundred; to another process; after falling behind.

use std::time::{Duration, Instant};

use foretell_server::ApiSettings;
use foretell_server::web::limits::{Limits, Rate};
use serde_json::{Value, json};

use crate::support::{Client, FollowBy, Player, TestServer};

async fn table() -> (TestServer, Client, String) {
    let (server, ada) = TestServer::with_ada().await;
    let game = ada.post("/api/v1/tables", &json!({"rules": "it/3"})).await.good();
    (server, ada, game["game"].as_str().expect("a game").to_owned())
}

async fn make_steps(client: &Client, game: &str, steps: usize) -> u64 {
    let mut version = 0;
    for step in 0..steps {
        let words = json!({"contribution": format!("words {step}")});
        let made = client.put(&format!("/api/v1/tables/{game}/contribution"), Some(&words)).await.good();
        version = made["version"].as_u64().expect("a version");
    }
    version
}

#[tokio::test]
async fn a_few_missed_steps_are_told_one_by_one() {
    let (_server, ada, game) = table().await;
    for (missed, header) in [(1, true), (5, false), (5, true), (0, true)] {
        let mut stream = ada.follow(&game, "", &[]).await.expect("a stream");
        let seen = stream.next_of("view").await.id.expect("a version");
        drop(stream);
        let now = if missed == 0 { seen } else { make_steps(&ada, &game, missed).await };
        assert_eq!(now, seen + missed as u64);
        let id = seen.to_string();
        let (query, headers) = if header {
            (String::new(), vec![("last-event-id", id.as_str())])
        } else {
            (format!("?after={id}"), vec![])
        };
        let mut stream = ada.follow(&game, &query, &headers).await.expect("a stream");
        for expected in seen + 1..=now {
            let received = stream.next().await.expect("a step");
            assert_eq!((received.name.as_str(), received.id), ("step", Some(expected)));
            assert_eq!(received.data["events"][0]["event"], "contributed");
        }
        assert_eq!(stream.next().await.expect("who is there").name, "presence");
        let next = make_steps(&ada, &game, 1).await;
        assert_eq!(stream.next_of("step").await.id, Some(next), "and then what happens");
    }
}

#[tokio::test]
async fn after_five_hundred_missed_steps_there_is_a_fresh_view() {
    let (_server, ada, game) = table().await;
    let now = make_steps(&ada, &game, 500).await;
    for after in ["1", "0", "4000000000"] {
        let mut stream = ada.follow(&game, "", &[("last-event-id", after)]).await.expect("a stream");
        let received = stream.next().await.expect("a view");
        assert_eq!((received.name.as_str(), received.id), ("view", Some(now)), "after {after}");
        assert_eq!(received.data["seats"][0]["contribution"], "open words%20499");
    }
    let mut near = ada.follow(&game, &format!("?after={}&format=ndjson", now - 150), &[]).await.expect("a stream");
    for expected in now - 149..=now {
        assert_eq!(near.next().await.expect("a step").id, Some(expected), "150 steps fit");
    }
}

#[tokio::test]
async fn a_bad_last_event_id_is_refused() {
    let (_server, ada, game) = table().await;
    for id in ["x", "-1", "1.5", "99999999999"] {
        let refused = ada.follow(&game, "", &[("last-event-id", id)]).await.err().expect("no stream");
        assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (400, "malformed"), "{id}");
    }
    for query in ["?after=x", "?format=xml", "?since=3", "?after=1&after=2"] {
        assert_eq!(ada.follow(&game, query, &[]).await.err().expect("no stream").status, 400, "{query}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_over_streams_that_break_again_and_again() {
    let server = TestServer::open().await;
    let beside = server.beside().await;
    let ada = server.guest("Ada").await;
    let mut there = Client::new(beside.address);
    (there.token, there.player) = (ada.token.clone(), ada.player.clone());
    let wish = json!({"rules": "it/3+length=first-4", "bots": "random", "start": true, "pause_ms": 0});
    let game = ada.post("/api/v1/tables", &wish).await.good()["game"].as_str().expect("a game").to_owned();

    let mut player = Player::new(&ada, &game, FollowBy::Lines, 3);
    let mut seen = 0;
    for round in 0.. {
        let client = if round % 2 == 0 { &ada } else { &there };
        let query = if seen == 0 { "?format=ndjson".to_owned() } else { format!("?format=ndjson&after={seen}") };
        let mut stream = client.follow(&game, &query, &[]).await.expect("a stream");
        let mut finished = false;
        for _ in 0..7 {
            let received = stream.next().await.expect("the stream goes on");
            let Some(version) = received.id else { continue };
            assert!(seen == 0 || version == seen + 1, "{seen} then {version}");
            seen = version;
            finished = received.data["stage"] == "finished";
            if finished {
                break;
            }
            let Some(action) = player.choose(&received.data["legal"]) else { continue };
            // After reconnecting a question may come again; then it was answered already.
            let reply = client.act(&game, version, &action).await;
            assert!(reply.status == 200 || reply.status == 409, "{reply:?}");
        }
        if finished {
            break;
        }
    }
    // The end may have been reported by the other process, and notices take a moment.
    let begun = Instant::now();
    while there.table_json(&game).await["stage"] != "finished" {
        assert!(begun.elapsed() < Duration::from_mins(1), "the end is never seen there");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_read_is_let_go_and_can_come_back() {
    let fast = Rate { burst: 1_000_000, every_ms: 1 };
    let limits =
        Limits { stuck_timeout: Duration::from_secs(2), talk: fast, requests_per_session: fast, ..Limits::default() };
    let server = TestServer::with(ApiSettings { limits, ..ApiSettings::default() }).await;
    let people = [server.guest("Ada").await, server.guest("Slow").await];
    let game = server.seat(&people, json!({"rules": "it/3"})).await;
    let [ada, slow] = &people;
    let unread = slow.open_without_reading(&game).await;
    while ada.table_json(&game).await["seats"][1]["here"] == false {}
    let line = json!({"text": "\u{1f0cf}".repeat(280)});
    let begun = Instant::now();
    // Whatever the buffers hold, they fill up at some point.
    while ada.table_json(&game).await["seats"][1]["here"] == true {
        for _ in 0..50 {
            // A fast machine may reach the table's limit of lines first; then the loop only waits.
            ada.post(&format!("/api/v1/tables/{game}/talk"), &line).await;
        }
        assert!(begun.elapsed() < Duration::from_mins(2), "the stream is never closed");
    }
    drop(unread);
    let mut stream = slow.follow(&game, "", &[("last-event-id", "3")]).await.expect("a stream");
    let received = stream.next().await.expect("everything");
    assert_eq!(received.id, ada.table_json(&game).await["version"].as_u64());
}

#[tokio::test]
async fn a_stream_says_who_comes_and_goes() {
    let (server, ada, game) = table().await;
    let mut stranger = server.client().lines(&game).await;
    let here = |seats: &Value| seats[0]["here"].as_bool().expect("a word");
    assert!(!here(&stranger.next_of("view").await.data["seats"]));
    let stream = ada.lines(&game).await;
    assert!(here(&stranger.next_of("presence").await.data["seats"]));
    drop(stream);
    assert!(!here(&stranger.next_of("presence").await.data["seats"]));
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye() {
    let (server, ada, game) = table().await;
    let mut lines = ada.lines(&game).await;
    let mut events = ada.follow(&game, "", &[]).await.expect("a stream");
    lines.next_of("view").await;
    events.next_of("view").await;
    let lobby = server.lobby.clone();
    tokio::time::timeout(Duration::from_mins(1), lobby.close()).await.expect("in time").expect("closed");
    for stream in [&mut lines, &mut events] {
        let bye = stream.next_of("bye").await;
        assert!(bye.data["retry_ms"].as_u64().is_some_and(|wait| wait < 10_000));
        assert!(stream.next().await.is_none(), "the stream ends");
    }
    assert!(String::from_utf8_lossy(&events.bytes).starts_with("retry: "));
}
