use foretell_server::ApiSettings;
use foretell_server::web::limits::{Limits, Rate};
use serde_json::{Value, json};

use crate::support::{Client, Stream, TestServer};

async fn table(server: &TestServer) -> (Client, Client, Client, String) {
    let (ada, bob, eve) = (server.guest("Ada").await, server.guest("Bob").await, server.guest("Eve").await);
    let people = [ada, bob];
    let game = server.seat(&people, json!({"rules": "it/3"})).await;
    let [ada, bob] = people;
    (ada, bob, eve, game)
}

async fn heard(stream: &mut Stream, up_to: u64) -> Vec<Value> {
    let mut heard = Vec::new();
    loop {
        let received = stream.next().await.expect("the stream goes on");
        if received.name == "view" || received.name == "step" {
            let events = received.data["events"].as_array().into_iter().flatten().cloned();
            heard.extend(events.filter(|event| event["event"] == "said" || event["event"] == "reacted"));
            if received.id >= Some(up_to) {
                return heard;
            }
        }
    }
}

#[tokio::test]
async fn players_and_gallery_have_rooms_of_their_own() {
    let server = TestServer::open().await;
    let (ada, bob, eve, game) = table(&server).await;
    let path = format!("/api/v1/tables/{game}/talk");
    let (mut at_table, mut in_gallery) = (bob.lines(&game).await, eve.lines(&game).await);
    ada.post(&path, &json!({"text": "  Hello\u{202e},\n<b>all</b> "})).await.good();
    let said = eve.post(&path, &json!({"room": "gallery", "text": "Ada has a bad hand"})).await.good();
    assert_eq!(eve.post(&path, &json!({"text": "hm"})).await.problem(), "wrong-room");
    assert_eq!(ada.post(&path, &json!({"room": "gallery", "text": "hm"})).await.problem(), "wrong-room");
    assert_eq!(ada.post(&path, &json!({"text": " \u{200b} "})).await.problem(), "invalid");
    let version = said["version"].as_u64().expect("a version");

    let players = heard(&mut at_table, version).await;
    assert_eq!(players.len(), 1, "players do not see the gallery: {players:?}");
    assert_eq!((&players[0]["text"], &players[0]["name"]), (&json!("Hello, <b>all</b>"), &json!("Ada")));
    assert_eq!(heard(&mut in_gallery, version).await.len(), 2);
    assert_eq!(ada.table_json(&game).await["talk"].as_array().map(Vec::len), Some(1));
    assert_eq!(eve.table_json(&game).await["talk"].as_array().map(Vec::len), Some(2));
    assert_eq!(server.client().table_json(&game).await["talk"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn who_is_muted_is_not_read() {
    let server = TestServer::open().await;
    let (ada, bob, _, game) = table(&server).await;
    let at = |path: &str| format!("/api/v1/tables/{game}{path}");
    let mute = at(&format!("/mutes/{}", ada.player));
    bob.put(&mute, None).await.good();
    assert_eq!(bob.put(&mute, None).await.problem(), "nothing-to-do");
    assert_eq!(bob.table_json(&game).await["muted"], json!([ada.player]));
    assert_eq!(ada.table_json(&game).await["muted"], json!([]), "nobody learns who mutes them");
    let (mut of_bob, mut of_ada) = (bob.lines(&game).await, ada.lines(&game).await);
    ada.post(&at("/talk"), &json!({"text": "Can you hear me?"})).await.good();
    let reacted = ada.post(&at("/reactions"), &json!({"reaction": "applause"})).await.good();
    let version = reacted["version"].as_u64().expect("a version");
    assert_eq!(heard(&mut of_bob, version).await, Vec::<Value>::new());
    assert_eq!(heard(&mut of_ada, version).await.len(), 2);
    bob.delete(&mute).await.good();
    let said = ada.post(&at("/talk"), &json!({"text": "And now?"})).await.good();
    assert_eq!(heard(&mut of_bob, said["version"].as_u64().expect("a version")).await.len(), 1);
    assert_eq!(bob.put(&at("/mutes/nobody"), None).await.problem(), "no-such-person");
    assert_eq!(ada.post(&at("/reactions"), &json!({"reaction": "fireworks"})).await.problem(), "invalid");
}

#[tokio::test]
async fn only_those_can_be_muted_who_can_be_read() {
    let limits = Limits { reactions: Rate { burst: 100, every_ms: 1 }, ..TestServer::patient().limits };
    let server = TestServer::with(ApiSettings { limits, ..ApiSettings::default() }).await;
    let (_, bob, eve, game) = table(&server).await;
    let at = |path: &str| format!("/api/v1/tables/{game}{path}");
    let mute = at(&format!("/mutes/{}", eve.player));
    let before = bob.table_json(&game).await["version"].clone();
    assert_eq!(bob.put(&mute, None).await.problem(), "no-such-person", "she only looks on");
    assert_eq!(bob.delete(&mute).await.problem(), "no-such-person");
    assert_eq!(bob.put(&at("/mutes/7xk2m9abqrst"), None).await.problem(), "no-such-person");
    assert_eq!(bob.table_json(&game).await["version"], before, "what is refused is not written down");
    eve.post(&at("/talk"), &json!({"room": "gallery", "text": "Good evening"})).await.good();
    let muted = bob.put(&mute, None).await.good();
    assert_eq!(bob.put(&mute, None).await.problem(), "nothing-to-do");
    assert_eq!(bob.table_json(&game).await["version"], muted["version"], "muting twice is not written down");
    bob.delete(&mute).await.good();
    assert_eq!(bob.delete(&mute).await.problem(), "nothing-to-do");
}

#[tokio::test]
async fn talk_comes_in_bursts_and_no_faster() {
    let usual = Limits::default().talk;
    assert_eq!((usual.burst, usual.every_ms), (5, 2000));
    // The same limits, but they never recover during the test, even on the slowest machine.
    let limits = Limits { talk: Rate { every_ms: 3_600_000, ..usual }, ..TestServer::patient().limits };
    let server = TestServer::with(ApiSettings { limits, ..ApiSettings::default() }).await;
    let (ada, bob, _, game) = table(&server).await;
    let path = format!("/api/v1/tables/{game}/talk");
    for number in 0..5 {
        ada.post(&path, &json!({"text": format!("line {number}")})).await.good();
    }
    let refused = ada.post(&path, &json!({"text": "one more"})).await;
    assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (429, "too-many"));
    let wait: u32 = refused.headers["retry-after"].to_str().expect("text").parse().expect("seconds");
    assert!((3_000..=3_600).contains(&wait), "{refused:?}");
    bob.post(&path, &json!({"text": "my turn"})).await.good();
    let long = bob.post(&path, &json!({"text": "x".repeat(281)})).await;
    assert_eq!((long.status.as_u16(), long.problem().as_str()), (422, "invalid"));
}
