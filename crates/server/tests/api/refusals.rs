use hyper::Method;
use serde_json::{Value, json};

use crate::support::{Client, Reply, TestServer};

async fn begun(rules: &str) -> (TestServer, Vec<Client>, String) {
    let server = TestServer::open().await;
    let people = vec![server.guest("Ada").await, server.guest("Bob").await, server.guest("Cleo").await];
    let game = server.seat(&people, json!({"rules": rules, "pause_ms": 0})).await;
    people[0].ask(&format!("/api/v1/tables/{game}/start")).await.good();
    let (table, seats) = asked(&people, &game).await;
    if table["waiting"]["for"] == "trump" {
        people[seats[0]].act(&game, version(&table), "trump H").await.good();
    }
    (server, people, game)
}

/// Returns the table and the players who must bid. If a Wizard is turned up, its dealer names a trump first.
async fn asked(people: &[Client], game: &str) -> (Value, Vec<usize>) {
    loop {
        let table = people[0].table_json(game).await;
        let seats = table["waiting"]["seats"].as_array().into_iter().flatten().filter_map(Value::as_u64);
        let seats: Vec<usize> = seats.map(|seat| seat as usize - 1).collect();
        match table["waiting"]["for"].as_str() {
            Some("bid") => return (table, seats),
            Some("trump") => {
                people[seats[0]].act(game, version(&table), "trump H").await.good();
            }
            _ => tokio::time::sleep(std::time::Duration::from_millis(2)).await,
        }
    }
}

fn version(table: &Value) -> u64 {
    table["version"].as_u64().expect("a version")
}

async fn is_refused(reply: Reply, problem: &str, client: &Client, game: &str, before: u64) {
    assert_eq!(reply.problem(), problem, "{reply:?}");
    assert_eq!(reply.json()["version"], before, "{reply:?}");
    assert_eq!(version(&client.table_json(game).await), before, "{problem} changed the table");
}

#[tokio::test]
async fn an_answer_that_is_late_doubled_or_out_of_turn_changes_nothing() {
    let (_server, people, game) = begun("it/3").await;
    let (_, seats) = asked(&people, &game).await;
    let (now, next) = (seats[0], (seats[0] + 1) % 3);
    let seen = version(&people[now].table_json(&game).await);

    let out_of_turn = people[next].act(&game, seen, "bid 0").await;
    is_refused(out_of_turn, "not-your-turn", &people[0], &game, seen).await;
    let too_early = people[now].act(&game, seen + 1, "bid 0").await;
    is_refused(too_early, "not-yet", &people[0], &game, seen).await;
    let too_late = people[now].act(&game, 1, "bid 0").await;
    is_refused(too_late, "late", &people[0], &game, seen).await;
    let too_much = people[now].act(&game, seen, "bid 20").await;
    assert!(too_much.json()["detail"].as_str().is_some_and(|detail| detail.contains("(rule ")), "{too_much:?}");
    is_refused(too_much, "illegal", &people[0], &game, seen).await;
    let wrong_kind = people[now].act(&game, seen, "play H7").await;
    is_refused(wrong_kind, "illegal", &people[0], &game, seen).await;

    let accepted = people[now].act(&game, seen, "bid 0").await.good();
    assert_eq!(accepted["version"], seen + 1);
    let doubled = people[now].act(&game, seen, "bid 0").await.good();
    assert_eq!((&doubled["version"], version(&people[0].table_json(&game).await)), (&accepted["version"], seen + 1));
    let other = people[now].act(&game, seen, "bid 1").await;
    is_refused(other, "already-answered", &people[0], &game, seen + 1).await;
    let again = people[now].act(&game, seen + 1, "bid 0").await;
    is_refused(again, "not-your-turn", &people[0], &game, seen + 1).await;
}

#[tokio::test]
async fn two_equal_answers_at_the_same_moment_are_one() {
    let (_server, people, game) = begun("it/3").await;
    let (table, seats) = asked(&people, &game).await;
    let (one, other) = (&people[seats[0]], people[seats[0]].again());
    let seen = version(&table);
    let (first, second) = tokio::join!(one.act(&game, seen, "bid 1"), other.act(&game, seen, "bid 1"));
    assert_eq!([first.good()["version"].as_u64(), second.good()["version"].as_u64()], [Some(seen + 1); 2]);
    assert_eq!(version(&people[0].table_json(&game).await), seen + 1, "it counts once");
}

#[tokio::test]
async fn a_forged_answer_is_refused() {
    let (server, people, game) = begun("it/3").await;
    let (table, seats) = asked(&people, &game).await;
    let seen = version(&table);
    let stranger = server.guest("Mallory").await;
    is_refused(stranger.act(&game, seen, "bid 0").await, "not-seated", &people[0], &game, seen).await;
    let nobody = server.client();
    assert_eq!(nobody.act(&game, seen, "bid 0").await.problem(), "no-session");
    let mut liar = server.client();
    for token in ["", "x", &"x".repeat(43), &people[seats[0]].player] {
        liar.token = Some(token.to_owned());
        let reply = liar.act(&game, seen, "bid 0").await;
        assert_eq!((reply.status.as_u16(), reply.problem().as_str()), (401, "no-session"), "{token}");
        assert_eq!(reply.headers["www-authenticate"], "Bearer realm=\"foretell\"");
    }
    assert_eq!(version(&people[0].table_json(&game).await), seen);
}

#[tokio::test]
async fn nobody_ends_a_match_as_its_winner() {
    let (_server, people, game) = begun("it/3").await;
    let (table, seats) = asked(&people, &game).await;
    let seen = version(&table);
    let (host, asked) = (&people[0], &people[seats[0]]);
    let at = |path: &str| format!("/api/v1/tables/{game}{path}");
    let tries = [
        (Method::DELETE, at(""), json!(null), "has-begun"),
        (Method::DELETE, at("/seats/1"), json!(null), "has-begun"),
        (Method::POST, at("/start"), json!(null), "has-begun"),
        (Method::POST, at("/rematch"), json!(null), "not-over"),
        (Method::POST, at("/actions"), json!({"version": seen, "action": "win"}), "invalid"),
        (Method::POST, at("/actions"), json!({"version": seen, "action": "bid 0", "winner": 1}), "invalid"),
        (Method::POST, at("/actions"), json!({"version": seen, "events": [{"event": "game_ended"}]}), "invalid"),
        (Method::PUT, at(""), json!({"stage": "finished"}), "wrong-method"),
        (Method::PATCH, at(""), json!({"stage": "finished"}), "wrong-method"),
        (Method::PUT, format!("/api/v1/games/{game}"), json!({"winners": [1]}), "wrong-method"),
        (Method::POST, format!("/api/v1/games/{game}/record"), json!({"winners": [1]}), "wrong-method"),
    ];
    for (method, path, body, problem) in tries {
        for person in [host, asked] {
            let body = (!body.is_null()).then_some(&body);
            let reply = person.request(method.clone(), &path, &[], body).await;
            let not_host = person.player != host.player && problem == "has-begun";
            let known = reply.problem();
            assert!(known == problem || (not_host && known == "not-host"), "{method} {path}: {reply:?}");
            assert_eq!(version(&host.table_json(&game).await), seen, "{method} {path} changed the table");
        }
    }
    for person in &people[1..] {
        person.ask(&at("/leave")).await.good();
    }
    assert_eq!(host.table_json(&game).await["stage"], "playing", "whoever stays has not won by that");
    assert_eq!(host.get(&format!("/api/v1/games/{game}")).await.problem(), "not-over");
}

#[tokio::test]
async fn when_all_bid_at_once_nobody_is_late() {
    let (_server, people, game) = begun("it/3+bids=secret").await;
    let (table, seats) = asked(&people, &game).await;
    assert_eq!(seats.len(), 3);
    let seen = version(&table);
    for person in &people {
        person.act(&game, seen, "bid 0").await.good();
    }
    let doubled = people[0].act(&game, seen, "bid 1").await;
    assert_eq!(doubled.problem(), "already-answered");
}

#[tokio::test]
async fn nothing_can_be_played_before_the_game_or_after_the_table_was_closed() {
    let (_server, host) = TestServer::with_ada().await;
    let game = host.post("/api/v1/tables", &json!({})).await.good()["game"].as_str().expect("a game").to_owned();
    assert_eq!(host.act(&game, 1, "bid 0").await.problem(), "not-playing");
    let at = |path: &str| format!("/api/v1/tables/{game}{path}");
    assert_eq!(host.ask(&at("/start")).await.problem(), "not-full");
    assert_eq!(host.ask(&at("/hint")).await.problem(), "not-playing");
    assert_eq!(host.ask(&at("/away")).await.problem(), "not-playing");
    assert_eq!(host.ask(&at("/rematch")).await.problem(), "not-over");
    for path in ["", "/record", "/steps/0"] {
        let reply = host.get(&format!("/api/v1/games/{game}{path}")).await;
        assert_eq!((reply.status.as_u16(), reply.problem().as_str()), (409, "not-over"));
    }
    host.delete(&at("")).await.good();
    assert_eq!(host.table_json(&game).await["stage"], "closed");
    assert_eq!(host.ask(&at("/start")).await.problem(), "closed");
}

#[tokio::test]
async fn tables_are_found_by_their_name_as_people_write_it() {
    let (_server, host) = TestServer::with_ada().await;
    let game = host.post("/api/v1/tables", &json!({})).await.good()["game"].as_str().expect("a game").to_owned();
    let shouted = game.to_uppercase();
    assert_eq!(host.table_json(&format!("{}-{}", &shouted[..5], &shouted[5..])).await["game"], *game);
    for name in ["0000000000", "short", "much-too-long-for-a-name", "%F0%9F%83%8F", "..%2F..%2Fetc"] {
        let reply = host.get(&format!("/api/v1/tables/{name}")).await;
        assert_eq!((reply.status.as_u16(), reply.problem().as_str()), (404, "no-such-table"), "{name}");
    }
    assert_eq!(host.get("/api/v1/tables/%FF%FE").await.status, 400, "not UTF-8");
}

#[tokio::test]
async fn a_view_that_is_known_is_not_sent_again() {
    let (_server, host) = TestServer::with_ada().await;
    let game = host.post("/api/v1/tables", &json!({})).await.good()["game"].as_str().expect("a game").to_owned();
    let path = format!("/api/v1/tables/{game}");
    let reply = host.get(&path).await;
    let tag = reply.headers["etag"].to_str().expect("a tag").to_owned();
    let same = host.request(Method::GET, &path, &[("if-none-match", &tag)], None).await;
    assert_eq!((same.status.as_u16(), same.body.len()), (304, 0));
    host.post(&format!("{path}/fill"), &json!({"bot": "random"})).await.good();
    let other = host.request(Method::GET, &path, &[("if-none-match", &tag)], None).await;
    assert_eq!(other.status, 200);
    assert_ne!(other.headers["etag"], tag);
}

#[tokio::test]
async fn a_name_that_is_erased_from_a_finished_game_is_not_known_any_more() {
    let (server, ada) = TestServer::with_ada().await;
    let settings = json!({"rules": "it/3+length=last-1", "bots": "random", "start": true, "pause_ms": 0});
    let game = ada.post("/api/v1/tables", &settings).await.good()["game"].as_str().expect("a game").to_owned();
    let path = format!("/api/v1/tables/{game}");
    loop {
        let table = ada.get(&path).await.good();
        if table["stage"] == "finished" {
            break;
        }
        if let Some(action) = table["legal"][0].as_str() {
            ada.post(&format!("{path}/actions"), &json!({"version": table["version"], "action": action})).await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let stranger = server.client();
    let tag = stranger.get(&path).await.headers["etag"].to_str().expect("a tag").to_owned();
    let known = async || stranger.request(Method::GET, &path, &[("if-none-match", &tag)], None).await;
    assert_eq!(known().await.status, 304);
    assert_eq!(ada.delete("/api/v1/me?forget=true").await.status, 204);
    let erased = async {
        while stranger.table_json(&game).await.to_string().contains("\"Ada\"") {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_mins(1), erased).await.expect("the name is erased");
    assert_eq!(known().await.status, 200);
}

#[tokio::test]
async fn a_wrong_body_or_query_is_answered_with_the_field_and_what_would_be_right() {
    let (_server, host) = TestServer::with_ada().await;
    for (body, detail) in [
        (json!([]), "the body must be an object, not a list"),
        (json!({"clock": [30, 60]}), "«clock» must be an object, not a list"),
        (json!({"clock": 30}), "«clock» must be an object, not the number 30"),
        (json!({"clock": {}}), "«clock.seconds» is missing"),
        (
            json!({"clock": {"seconds": "x"}}),
            "«clock.seconds» must be a whole number from 0 to 4294967295, not the text",
        ),
        (json!({"clock": {"seconds": 1, "minutes": 2}}), "there is no field «minutes», only «seconds» or «reserve»"),
        (json!({"colour": "blue"}), "there is no field «colour», only «rules», «public», «clock»"),
        (json!({"public": "yes"}), "«public» must be true or false, not the text \"yes\""),
        (json!({"pause_ms": -1}), "«pause_ms» must be a whole number from 0 to 4294967295, not the number -1"),
        (json!({"when_empty": "dance"}), "«when_empty» must be «sleep» or «finish», not «dance»"),
        (json!({"when_empty": 3}), "«when_empty» must be a text"),
        (json!({"bots": 4}), "«bots» must be a text, not the number 4"),
        (json!({"bots": "genius"}), "«bots»: there is no bot"),
        (json!({"rules": "it/4+bids=hidden"}), "«rules»: "),
        (json!("x"), "the body must be an object, not the text"),
    ] {
        let reply = host.post("/api/v1/tables", &body).await;
        is_told_plainly(&reply, "invalid", detail);
    }
    let names = json!({"rules": "it/3", "players": ["Ada", "Ben", "Cleo"]});
    let pad = host.post("/api/v1/pads", &names).await.good()["pad"].as_str().expect("a pad").to_owned();
    for (entry, detail) in [
        (
            json!({"what": "bid", "round": 1, "player": 1, "bid": -1}),
            "«bid» must be a whole number from 0 to 255, not the",
        ),
        (
            json!({"what": "bid", "round": 1, "player": 1, "bid": "x"}),
            "«bid» must be a whole number from 0 to 255, not the",
        ),
        (json!({"what": "bid", "round": "x", "player": 1, "bid": 1}), "«round» must be a whole number from 0"),
        (json!({"what": "bomb", "round": 1, "fell": null}), "«fell» must be true or false"),
        (json!({"what": "bid", "round": 1, "player": 1}), "«bid» is missing"),
        (json!({"what": "dance"}), "«what» must be"),
    ] {
        is_told_plainly(&host.post(&format!("/api/v1/pads/{pad}/entries"), &entry).await, "invalid", detail);
    }
    let twice = json!({"rules": "it/3", "players": ["Ada", "Ada", "Cleo"]});
    is_told_plainly(&host.post("/api/v1/pads", &twice).await, "invalid", "«players»: two players are called Ada");
    is_told_plainly(&host.post("/api/v1/sessions", &json!({"name": " "})).await, "invalid", "«name»: a name has");
    let reply = host.get("/api/v1/tables?most=many").await;
    is_told_plainly(&reply, "malformed", "«most» must be a whole number from 0 to 4294967295");
    is_told_plainly(&host.get("/api/v1/rules/check").await, "malformed", "«spec» is missing");
    let reply = host.get("/api/v1/tables?colour=blue").await;
    is_told_plainly(&reply, "malformed", "there is no field «colour», only «most»");
}

#[track_caller]
fn is_told_plainly(reply: &Reply, problem: &str, begin: &str) {
    let detail = reply.json()["detail"].as_str().expect("a detail").to_owned();
    assert_eq!(reply.problem(), problem, "{detail}");
    assert!(detail.starts_with(begin), "{begin:?} is not how it begins:\n{detail}");
    for word in ["struct ", "deserialize", "u32", " column ", "expected"] {
        assert!(!detail.contains(word), "{word:?} is not for people:\n{detail}");
    }
}
