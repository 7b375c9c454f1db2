use foretell_client::request;
use foretell_fair::verify;
use foretell_rules::Record;
use foretell_tables::store::SessionsFilter;
use hyper::Method;
use serde_json::{Value, json};

use crate::support::{FollowBy, Player, TestServer};

fn name_of(value: &Value) -> String {
    value["game"].as_str().expect("a game").to_owned()
}

#[tokio::test]
async fn a_guest_needs_only_a_name() {
    let server = TestServer::open().await;
    let client = server.client();
    let reply = client.post("/api/v1/sessions", &json!({"name": " Ada \u{202e}Lovelace "})).await;
    assert_eq!(reply.status, 201);
    let begun = reply.good();
    assert_eq!((begun["name"].as_str(), begun["token"].as_str().map(str::len)), (Some("Ada Lovelace"), Some(43)));
    let cookie = reply.headers["set-cookie"].to_str().expect("a cookie");
    for part in ["foretell_session=", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "over plain http the cookie must be sent back");

    let kept = cookie.split(';').next().expect("a pair");
    let me = client.request(Method::GET, "/api/v1/me", &[("cookie", kept)], None).await.good();
    assert_eq!((&me["player"], &me["name"]), (&begun["player"], &begun["name"]));
    for name in ["", "   ", "\u{200b}", &"x".repeat(25), &"x".repeat(5000), "Seer", "Lehrling", "Foretell"] {
        let reply = client.post("/api/v1/sessions", &json!({"name": name})).await;
        assert_eq!((reply.status.as_u16(), reply.problem().as_str()), (422, "invalid"), "{name:?}");
    }
    for body in [json!({}), json!({"name": "Ada", "admin": true}), json!({"name": 7}), json!([]), json!(null)] {
        assert_eq!(client.post("/api/v1/sessions", &body).await.problem(), "invalid", "{body}");
    }
}

#[tokio::test]
async fn a_name_can_be_changed_and_a_session_ended() {
    let (_server, ada) = TestServer::with_ada().await;
    let renamed = ada.request(Method::PATCH, "/api/v1/me", &[], Some(&json!({"name": "Augusta"}))).await.good();
    assert_eq!(renamed["name"], "Augusta");
    assert_eq!(ada.get("/api/v1/me").await.good()["name"], "Augusta");
    let ended = ada.delete("/api/v1/me").await;
    assert_eq!((ended.status.as_u16(), ended.body.len()), (204, 0));
    assert!(ended.headers["set-cookie"].to_str().expect("a cookie").contains("Max-Age=0"));
    assert_eq!(ada.get("/api/v1/me").await.problem(), "no-session");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ends_while_it_is_renamed_has_ended() {
    let server = TestServer::open().await;
    for forget in ["", "?forget=true"] {
        for number in 0..30 {
            let ada = server.guest("Ada").await;
            let (new_name, end) = (json!({"name": format!("Zoë {number}")}), format!("/api/v1/me{forget}"));
            let rename = ada.request(Method::PATCH, "/api/v1/me", &[], Some(&new_name));
            let (renamed, ended) = tokio::join!(rename, ada.delete(&end));
            assert!([200, 401].contains(&renamed.status.as_u16()), "{}", renamed.status);
            assert_eq!(ended.status, 204);
            assert_eq!(ada.get("/api/v1/me").await.problem(), "no-session");
        }
    }
    let left = server.store().sessions_like(SessionsFilter::default(), 99).await.expect("found");
    assert_eq!(left, [], "nor is any of them there after a restart");
}

#[tokio::test]
async fn a_new_name_is_that_of_every_device() {
    let (server, laptop) = TestServer::with_ada().await;
    let code = laptop.ask("/api/v1/me/devices").await.good()["code"].clone();
    let mut phone = server.client();
    let begun = phone.post("/api/v1/sessions", &json!({"code": code})).await.good();
    phone.token = begun["token"].as_str().map(str::to_owned);
    laptop.request(Method::PATCH, "/api/v1/me", &[], Some(&json!({"name": "Augusta"}))).await.good();
    assert_eq!(phone.get("/api/v1/me").await.good()["name"], "Augusta");
    let game = name_of(&phone.post("/api/v1/tables", &json!({"rules": "it/3"})).await.good());
    assert_eq!(phone.table_json(&game).await["seats"][0]["name"], "Augusta");
}

#[tokio::test]
async fn the_host_sets_the_pace_and_everyone_hears_of_it_and_of_new_names() {
    let server = TestServer::open().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let game = name_of(&ada.post("/api/v1/tables", &json!({"rules": "it/3"})).await.good());
    bob.post(&format!("/api/v1/tables/{game}/seats"), &json!({})).await.good();
    ada.post(&format!("/api/v1/tables/{game}/fill"), &json!({"bot": "apprentice"})).await.good();
    ada.ask(&format!("/api/v1/tables/{game}/start")).await.good();
    let mut heard = bob.lines(&game).await;
    heard.next_of("view").await;

    let path = format!("/api/v1/tables/{game}/pace");
    let wish = json!({"pause_ms": 400, "each_trick": true});
    assert_eq!(bob.put(&path, Some(&wish)).await.problem(), "not-host");
    ada.put(&path, Some(&wish)).await.good();
    assert_eq!(ada.put(&path, Some(&wish)).await.problem(), "nothing-to-do");
    let slow = json!({"pause_ms": 90_000});
    assert_eq!(ada.put(&path, Some(&slow)).await.problem(), "invalid");
    let settings = ada.get(&format!("/api/v1/tables/{game}")).await.good()["settings"].clone();
    assert_eq!((&settings["pause_ms"], &settings["each_trick"]), (&json!(400), &json!(true)));

    ada.request(Method::PATCH, "/api/v1/me", &[], Some(&json!({"name": "Augusta"}))).await.good();
    let table = bob.get(&format!("/api/v1/tables/{game}")).await.good();
    assert_eq!((&table["seats"][0]["name"], &table["host_name"]), (&json!("Augusta"), &json!("Augusta")));
    let mut received = Vec::new();
    while !received.contains(&json!({"event": "renamed", "seat": 1, "name": "Augusta", "before": "Ada"})) {
        received.extend(heard.next_of("step").await.data["events"].as_array().cloned().unwrap_or_default());
    }
    assert!(received.contains(&json!({"event": "paced", "pause_ms": 400, "each_trick": true})), "{received:?}");
}

#[tokio::test]
async fn streams_end_with_their_session() {
    let server = TestServer::open().await;
    let (ada, bob) = (server.guest("Ada").await, server.guest("Bob").await);
    let game = name_of(&ada.post("/api/v1/tables", &json!({"rules": "it/3"})).await.good());
    let (mut own, mut other) = (ada.lines(&game).await, bob.lines(&game).await);
    own.next_of("view").await;
    other.next_of("view").await;
    ada.delete("/api/v1/me").await;
    own.next_of("bye").await;
    assert!(own.next().await.is_none(), "nothing comes after the end");
    let goes_on = tokio::time::timeout(std::time::Duration::from_millis(200), other.next_of("bye")).await;
    assert!(goes_on.is_err(), "another session's stream goes on");
}

#[tokio::test]
async fn a_code_makes_another_device_the_same_person_once() {
    let server = TestServer::open().await;
    let beside = server.beside().await;
    let ada = server.guest("Ada").await;
    let game = name_of(&ada.post("/api/v1/tables", &json!({})).await.good());
    let reply = ada.ask("/api/v1/me/devices").await;
    assert_eq!(reply.status, 201);
    let code = reply.good()["code"].as_str().expect("a code").to_owned();
    assert_eq!(code.len(), 8);

    let mut phone = beside.client();
    let typed = format!("{} {}", code[..4].to_uppercase(), &code[4..]);
    phone.take(phone.call(&request::sign_in_with_code(&typed)).await);
    assert_eq!((&phone.player, phone.table_json(&game).await["you"]["seat"].as_u64()), (&ada.player, Some(1)));
    assert_ne!(phone.token, ada.token);
    assert_eq!(phone.get("/api/v1/me/games").await.good()[0]["game"], *game);
    let again = server.client().post("/api/v1/sessions", &json!({"code": code})).await;
    assert_eq!((again.status.as_u16(), again.problem().as_str()), (403, "wrong-code"));
    let both = json!({"code": code, "name": "Ada"});
    assert_eq!(server.client().post("/api/v1/sessions", &both).await.problem(), "invalid");
}

#[tokio::test]
async fn the_host_decides_who_sits_where() {
    let server = TestServer::open().await;
    let (ada, bob, cleo) = (server.guest("Ada").await, server.guest("Bob").await, server.guest("Cleo").await);
    let game = name_of(&ada.post("/api/v1/tables", &json!({"rules": "it/4", "public": true})).await.good());
    let at = |path: &str| format!("/api/v1/tables/{game}{path}");
    assert!(bob.get("/api/v1/tables").await.good().as_array().expect("a list").iter().any(|it| it["game"] == *game));

    assert_eq!(bob.post(&at("/seats"), &json!({"seat": 3})).await.good()["seat"], 3);
    assert_eq!(bob.post(&at("/seats"), &json!({})).await.problem(), "already-seated");
    assert_eq!(cleo.post(&at("/seats"), &json!({"seat": 3})).await.problem(), "seat-taken");
    assert_eq!(cleo.post(&at("/seats"), &json!({"seat": 6})).await.problem(), "no-such-seat");
    assert_eq!(cleo.ask(&at("/seats")).await.good()["seat"], 2, "the first that is free");

    assert_eq!(bob.put(&at("/seats/4/bot"), Some(&json!({"bot": "random"}))).await.problem(), "not-host");
    ada.put(&at("/seats/4/bot"), Some(&json!({"bot": "random"}))).await.good();
    assert_eq!(ada.put(&at("/seats/2/bot"), Some(&json!({"bot": "random"}))).await.problem(), "seat-taken");
    assert_eq!(ada.put(&at("/seats/4/bot"), Some(&json!({"bot": "genius"}))).await.problem(), "invalid");
    assert_eq!(ada.put(&at("/seats/4/bot"), Some(&json!({"bot": "seer:ms=60000"}))).await.problem(), "invalid");
    bob.post(&at("/swap"), &json!({"seats": [3, 4]})).await.good();
    assert_eq!(bob.post(&at("/swap"), &json!({"seats": [4, 2]})).await.problem(), "not-host");
    ada.post(&at("/swap"), &json!({"seats": [4, 2]})).await.good();
    assert_eq!(bob.table_json(&game).await["you"]["seat"], 2);

    assert_eq!(bob.delete(&at("/seats/1")).await.problem(), "not-host");
    ada.delete(&at("/seats/3")).await.good();
    assert_eq!(ada.delete(&at("/seats/3")).await.problem(), "seat-empty");
    cleo.delete(&at("/seats/4")).await.good();
    assert_eq!(ada.put(&at("/host"), Some(&json!({"player": cleo.player}))).await.problem(), "no-such-person");
    ada.put(&at("/host"), Some(&json!({"player": bob.player}))).await.good();
    assert_eq!(ada.ask(&at("/start")).await.problem(), "not-host");
    bob.ask(&at("/leave")).await.good();
    assert_eq!(ada.table_json(&game).await["host"], *ada.player, "the role moves on by itself");
    ada.post(&at("/fill"), &json!({"bot": "random"})).await.good();
    assert_eq!(ada.post(&at("/fill"), &json!({"bot": "random"})).await.problem(), "nothing-to-do");
    assert_eq!(cleo.post(&at("/seats"), &json!({})).await.problem(), "table-full");
    assert!(ada.table_json(&game).await["commitment"].is_string(), "shown before anybody contributes");
    ada.put(&at("/contribution"), Some(&json!({"contribution": "rain & 7 cats"}))).await.good();
    assert_eq!(ada.table_json(&game).await["seats"][0]["contribution"], "open rain%20%26%207%20cats");
    ada.put(&at("/contribution"), Some(&json!({"contribution": null}))).await.good();
    assert_eq!(ada.put(&at("/contribution"), Some(&json!({"contribution": ""}))).await.problem(), "invalid");
    ada.ask(&at("/start")).await.good();
    assert_eq!(cleo.post(&at("/seats"), &json!({})).await.problem(), "has-begun");
    let late = json!({"contribution": "other words"});
    assert_eq!(ada.put(&at("/contribution"), Some(&late)).await.problem(), "has-begun");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_for_the_shuffles_cannot_come_before_the_commitment() {
    let (_server, ada) = TestServer::with_ada().await;
    let early = ada.post("/api/v1/tables", &json!({"contribution": "rain & 7 cats"})).await;
    assert_eq!(early.problem(), "invalid");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_friend_gets_the_view_of_the_seat_and_whoever_is_removed_the_last_word() {
    let server = TestServer::open().await;
    let (ada, cleo) = (server.guest("Ada").await, server.guest("Cleo").await);
    let wish = json!({"rules": "it/3", "bots": "random", "start": true, "pause_ms": 0});
    let game = name_of(&ada.post("/api/v1/tables", &wish).await.good());
    let mut stream = cleo.lines(&game).await;
    assert!(stream.next_of("view").await.data["view"]["seat"].is_null(), "from the gallery");
    cleo.call(&request::request_seat(&game, 3)).await;
    let wished = ada.call(&request::table(&game)).await.wishes;
    assert_eq!((wished[0].name.as_str(), wished[0].seat.number()), ("Cleo", 3));
    cleo.request(Method::PATCH, "/api/v1/me", &[], Some(&json!({"name": "Clementine"}))).await.good();
    let wished = ada.call(&request::table(&game)).await.wishes;
    assert_eq!((wished.len(), wished[0].name.as_str(), wished[0].seat.number()), (1, "Clementine", 3));
    ada.call(&request::let_in(&game, &cleo.player)).await;
    let table = cleo.call(&request::table(&game)).await;
    assert_eq!((table.newcomers[0].player.as_str(), table.you.seat), (cleo.player.as_str(), None), "not in this round");
    let address = format!("/api/v1/tables/{game}");
    loop {
        let table = ada.get(&address).await.good();
        if table["seats"][2]["kind"] == "person" {
            break;
        }
        if let Some(action) = table["legal"][0].as_str() {
            let answer = json!({"version": table["version"], "action": action});
            ada.post(&format!("{address}/actions"), &answer).await.good();
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let view = stream.next_of("view").await.data;
    assert_eq!((&view["you"]["seat"], &view["view"]["seat"]), (&json!(3), &json!(3)), "{view}");

    ada.delete(&format!("/api/v1/tables/{game}/seats/3")).await.good();
    let received = loop {
        let step = stream.next_of("step").await.data;
        if step["events"][0]["event"] == "removed" {
            break step;
        }
    };
    assert_eq!(received["events"][0]["player"], cleo.player.as_str());
    stream.next_of("bye").await;
    assert_eq!(cleo.get(&format!("/api/v1/tables/{game}")).await.problem(), "removed");
    assert_eq!(cleo.post(&format!("/api/v1/tables/{game}/wishes"), &json!({"seat": 2})).await.problem(), "removed");
}

#[tokio::test]
async fn ones_own_games_are_read_on_from_the_last_that_is_known() {
    let (_server, ada) = TestServer::with_ada().await;
    for _ in 0..3 {
        ada.post("/api/v1/tables", &json!({})).await.good();
    }
    let names = |games: &Value| -> Vec<String> { games.as_array().expect("games").iter().map(name_of).collect() };
    let all = names(&ada.get("/api/v1/me/games").await.good());
    let first = names(&ada.get("/api/v1/me/games?most=2").await.good());
    let rest = names(&ada.get(&format!("/api/v1/me/games?most=2&after={}", first[1])).await.good());
    assert_eq!([first, rest].concat(), all);
    assert_eq!(ada.get("/api/v1/me/games?after=0000000000").await.problem(), "no-such-table");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_now_ends_with_a_rematch() {
    let (server, ada) = TestServer::with_ada().await;
    let wish = json!({"rules": "it/3+length=first-2", "bots": "random", "start": true, "pause_ms": 0});
    let reply = ada.post("/api/v1/tables", &wish).await;
    assert_eq!(reply.status, 201);
    let game = name_of(&reply.good());
    assert_eq!(reply.headers["location"], format!("/api/v1/tables/{game}"));
    Player::new(&ada, &game, FollowBy::Lines, 1).play().await;
    let stranger = server.guest("Bob").await;
    let path = format!("/api/v1/tables/{game}/rematch");
    assert_eq!(stranger.ask(&path).await.problem(), "not-seated");
    let again = ada.ask(&path).await;
    assert_eq!(again.status, 201);
    assert_eq!(name_of(&ada.ask(&path).await.good()), name_of(&again.good()), "there is one rematch");
    assert_eq!(name_of(&stranger.ask(&path).await.good()), name_of(&again.good()), "who may look on may follow");
    let table = ada.table_json(&name_of(&again.good())).await;
    assert_eq!(
        (table["stage"].as_str(), table["you"]["seat"].as_u64()),
        (Some("playing"), Some(1)),
        "against bots at once"
    );
    assert_eq!(ada.table_json(&game).await["rematch"], table["game"]);

    let nobody = json!({"rules": "it/3", "start": true});
    assert_eq!(ada.post("/api/v1/tables", &nobody).await.problem(), "invalid");
    for wish in [json!({"rules": "it/9"}), json!({"pause_ms": 60000}), json!({"colour": 1}), json!({"bots": "genius"})]
    {
        assert_eq!(ada.post("/api/v1/tables", &wish).await.problem(), "invalid", "{wish}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_legal_noted_and_can_be_switched_off() {
    let (_server, ada) = TestServer::with_ada().await;
    // In the last round no card is turned up, so whatever is dealt she is asked for a bid.
    let wish = json!({"rules": "it/3+length=last-1", "bots": "random", "start": true, "pause_ms": 0});
    let game = name_of(&ada.post("/api/v1/tables", &wish).await.good());
    let mut stream = ada.lines(&game).await;
    let asked = loop {
        let received = stream.next().await.expect("the stream goes on");
        if received.data["legal"].is_array() {
            break received.data;
        }
    };
    let hint = ada.ask(&format!("/api/v1/tables/{game}/hint")).await.good();
    assert!(asked["legal"].as_array().expect("a list").contains(&hint["action"]), "{hint}");
    assert!(hint["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    assert!(["imagined", "single-card"].contains(&hint["why"]["kind"].as_str().expect("a kind")), "{hint}");
    let options = hint["options"].as_array().expect("a list");
    let actions: Vec<&Value> = options.iter().map(|option| &option["action"]).collect();
    assert_eq!(actions, asked["legal"].as_array().expect("a list").iter().collect::<Vec<_>>(), "each has its numbers");
    for option in options {
        let number = |name: &str| option[name].as_f64().expect("a number");
        assert!((-200.0..=220.0).contains(&number("expected_points")), "{option}");
        assert!((0.0..=1.0).contains(&number("kept_share")) && number("margin") >= 0.0, "{option}");
        assert!(option["worlds"].is_null() || option["worlds"].as_u64() > Some(0), "{option}");
    }
    assert_eq!(stream.next_of("step").await.data["events"][0], json!({"event": "hinted", "seat": 1}));
    let version = hint["version"].as_u64().expect("a version");
    ada.act(&game, version, hint["action"].as_str().expect("an action")).await.good();
    assert_eq!(ada.table_json(&game).await["seats"][0]["hints"], 1);

    let wish = json!({"rules": "it/3", "bots": "random", "start": true, "pause_ms": 0, "hints": false});
    let game = name_of(&ada.post("/api/v1/tables", &wish).await.good());
    assert_eq!(ada.ask(&format!("/api/v1/tables/{game}/hint")).await.problem(), "no-hints");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_hint_is_marked_in_the_record_with_its_decision() {
    let (_server, ada) = TestServer::with_ada().await;
    let wish = json!({"rules": "it/3+length=first-2", "bots": "random", "start": true, "pause_ms": 0});
    let game = name_of(&ada.post("/api/v1/tables", &wish).await.good());
    let mut stream = ada.lines(&game).await;
    let mut hints = 0;
    loop {
        let received = stream.next().await.expect("the stream goes on").data;
        if received["stage"] == "finished" {
            break;
        }
        if received["legal"].is_array() && received["events"][0]["event"] != "hinted" {
            let hint = ada.ask(&format!("/api/v1/tables/{game}/hint")).await.good();
            hints += 1;
            let version = hint["version"].as_u64().expect("a version");
            ada.act(&game, version, hint["action"].as_str().expect("an action")).await.good();
        }
    }
    let text = ada.get(&format!("/api/v1/games/{game}/record")).await;
    let text = std::str::from_utf8(&text.body).expect("text");
    let record: Record = text.parse().expect("a record");
    verify(&record).expect("a fair game to its end");
    let value = |name: &str| record.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
    assert_eq!(value("Hints 1"), Some(hints.to_string().as_str()), "{text}");
    assert!(value("Hints 1 in round 1").is_some_and(|about| about.ends_with("bid 1")), "{text}");
    assert!(value("Hints 1 in round 2").is_some_and(|about| about.ends_with("bid 1 2")), "{text}");
    assert!(!text.contains("Hints 2"), "bots had none: {text}");
}

#[tokio::test]
async fn a_seat_is_handed_over_taken_back_and_left() {
    let (server, ada) = TestServer::with_ada().await;
    let bob = server.guest("Bob").await;
    let people = [ada, bob];
    let game = server.seat(&people, json!({"rules": "it/2", "pause_ms": 0})).await;
    let at = |path: &str| format!("/api/v1/tables/{game}{path}");
    let [ada, bob] = &people;
    let _present = (ada.lines(&game).await, bob.lines(&game).await);
    ada.ask(&at("/start")).await.good();
    assert_eq!(ada.ask(&at("/back")).await.problem(), "nothing-to-do");
    ada.ask(&at("/away")).await.good();
    assert_eq!(ada.ask(&at("/away")).await.problem(), "nothing-to-do");
    assert_eq!(bob.table_json(&game).await["seats"][0]["away"], "handed_over");
    ada.ask(&at("/back")).await.good();
    assert_eq!(bob.table_json(&game).await["seats"][0]["away"], Value::Null);
    ada.ask(&at("/leave")).await.good();
    assert_eq!(ada.ask(&at("/back")).await.problem(), "not-seated");
    let table = bob.table_json(&game).await;
    assert_eq!((&table["seats"][0]["left"], &table["host"]), (&json!(true), &json!(bob.player)));
}

#[tokio::test]
async fn without_a_gallery_only_players_look() {
    let server = TestServer::open().await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let game = name_of(&ada.post("/api/v1/tables", &json!({"rules": "it/2", "gallery": false})).await.good());
    let mut early = eve.lines(&game).await;
    assert_eq!(early.next().await.expect("a view").name, "view", "before the game everybody may come in");
    ada.post(&format!("/api/v1/tables/{game}/fill"), &json!({"bot": "random"})).await.good();
    ada.ask(&format!("/api/v1/tables/{game}/start")).await.good();
    let refused = eve.get(&format!("/api/v1/tables/{game}")).await;
    assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (403, "no-gallery"));
    let refused = eve.follow(&game, "", &[]).await.err().expect("no stream");
    assert_eq!(refused.problem(), "no-gallery");
    while early.next().await.is_some_and(|received| received.name != "bye") {}
    assert!(early.next().await.is_none(), "the stream from before has ended");
    assert_eq!(ada.table_json(&game).await["stage"], "playing");
}

#[tokio::test]
async fn who_begins_a_session_in_a_wrong_way_is_told_the_right_one() {
    let server = TestServer::open().await;
    for (body, said) in [
        (json!({}), "«name» is missing"),
        (json!({"name": "Ada", "code": "abcd2345"}), "not both"),
        (
            json!({"code": "abcd2345", "bot": {"author": "Ada", "plays": ["*/*"], "seconds": 1}}),
            "«bot» goes with «name»",
        ),
        (json!({"name": 7}), "«name» must be a text"),
        (json!({"nick": "Ada"}), "there is no field «nick», only «name», «bot», «code»"),
        (json!({"name": "Ada", "bot": {}}), "«bot.author» is missing"),
    ] {
        let reply = server.client().post("/api/v1/sessions", &body).await;
        let detail = reply.json()["detail"].as_str().unwrap_or_default().to_owned();
        assert!(detail.contains(said) && !detail.contains("enum"), "{body}: {detail}");
    }
}
