use foretell_client::request;
use foretell_client::wire::{GroupJson, NewGroup, ResultSourceJson};
use foretell_server::ApiSettings;
use hyper::Method;
use serde_json::{Value, json};

use crate::support::{Client, TestServer};

async fn founded(ada: &Client) -> GroupJson {
    let new = NewGroup { name: "  Fridays ".into(), picture: Some("fox".into()), table: None };
    ada.call(&request::create_group(&new)).await
}

/// With a bot on the other seats; bots play for the people to the end.
async fn finished(server: &TestServer, people: &[&Client], game: &str) {
    for person in people {
        let _ = person.reply(&request::sit_down(game, None, None)).await;
    }
    let _ = people[0].reply(&request::fill(game, "apprentice")).await;
    let _ = people[0].reply(&request::start(game)).await;
    for person in people {
        person.reply(&request::away(game)).await.good();
    }
    while server.client().get(&format!("/api/v1/games/{game}")).await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

fn short() -> Value {
    json!({"rules": "it/3+length=first-2", "pause_ms": 0, "when_empty": "finish"})
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_found_a_group_play_and_have_standings() {
    let (server, ada) = TestServer::with_ada().await;
    let ben = server.guest("Ben").await;
    let group = founded(&ada).await;
    assert_eq!((group.name.as_str(), group.picture.as_str(), group.you), ("Fridays", "fox", 1));
    let joined = ben.call(&request::join_group(&group.invitation)).await;
    assert_eq!(joined.people.iter().map(|person| person.role.as_str()).collect::<Vec<_>>(), ["founder", "member"]);
    let opened = ben.reply(&request::open_group_table(&group.group, &short())).await;
    assert_eq!(opened.status, 201);
    let game = opened.json()["game"].as_str().expect("a game").to_owned();
    let mine = ada.call(&request::my_groups()).await;
    assert_eq!((mine.len(), mine[0].tables.as_slice()), (1, [game.clone()].as_slice()), "she sees the next game");
    finished(&server, &[&ben, &ada], &game).await;
    let now = loop {
        let now = ada.call(&request::group(&group.group)).await;
        if now.standings.games > 0 {
            break now;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    assert!(now.tables.is_empty());
    let result = ada.call(&request::result(&game)).await;
    let totals: i64 = now.standings.people.iter().map(|person| person.points).sum();
    let results = ada.call(&request::group_results(&group.group)).await;
    let all: i64 = results[0].seats.iter().map(|seat| i64::from(seat.points)).sum();
    let bots: i64 =
        results[0].seats.iter().filter(|seat| seat.person.is_none()).map(|seat| i64::from(seat.points)).sum();
    assert_eq!((now.standings.people.len(), totals), (2, all - bots));
    let sheet = result.sheet.last().expect("rounds");
    let points: Vec<i32> = results[0].seats.iter().map(|seat| seat.points).collect();
    assert_eq!(sheet.totals.clone(), points, "what the group counts is what the game says");

    let csv = ben.reply(&request::group_csv(&group.group)).await;
    let csv = String::from_utf8(csv.body.to_vec()).expect("text");
    assert!(csv.starts_with("date,code,source,") && csv.contains(&game) && csv.contains("\"Ada\""), "{csv}");
    assert_eq!(csv.lines().count(), 4);
    let export = ben.call(&request::export_group(&group.group)).await;
    assert_eq!(export.results, results);
    ada.call(&request::close_season(&group.group)).await;
    assert_eq!(ben.call(&request::season(&group.group, 1)).await.games, 1);
    assert_eq!(ben.call(&request::group(&group.group)).await.season.games, 0);
    assert_eq!(ben.reply(&request::leave_group(&group.group)).await.status, 204);
    assert_eq!(ben.reply(&request::group(&group.group)).await.problem(), "no-such-group");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_a_table_are_invited() {
    let (server, ada) = TestServer::with_ada().await;
    let ben = server.guest("Ben").await;
    let game = ada.reply(&request::open_table(&short())).await.json()["game"].as_str().expect("a game").to_owned();
    finished(&server, &[&ada, &ben], &game).await;
    let new = NewGroup { name: "Ours".into(), picture: None, table: Some(game.clone()) };
    let group = ada.call(&request::create_group(&new)).await;
    assert_eq!((group.standings.games, group.people[1].role.as_str()), (1, "invited"));
    assert_eq!(ben.reply(&request::group(&group.group)).await.problem(), "no-such-group", "not before he joins");
    let mine = ben.call(&request::my_groups()).await;
    assert_eq!((mine[0].role.as_str(), mine[0].name.as_str()), ("invited", "Ours"));
    let joined = ben.call(&request::accept_group(&group.group)).await;
    assert_eq!(joined.you, 2);
    let again = ben.call(&request::create_group(&new)).await;
    assert_eq!(again.group, group.group, "the table has a group already");
    let eve = server.guest("Eve").await;
    assert_eq!(eve.reply(&request::create_group(&new)).await.problem(), "not-seated");
    let again = ben.call(&request::rematch(&game)).await;
    assert_eq!(ada.call(&request::my_groups()).await[0].tables, [again.game], "members see the rematch");
}

#[tokio::test]
async fn strangers_learn_nothing_and_change_nothing() {
    let (server, ada) = TestServer::with_ada().await;
    let eve = server.guest("Eve").await;
    let group = founded(&ada).await;
    let before = ada.call(&request::group(&group.group)).await;
    let group = group.group.as_str();
    let requests: Vec<(Method, String, Value)> = vec![
        (Method::GET, String::new(), json!(null)),
        (Method::PATCH, String::new(), json!({"name": "Mine"})),
        (Method::POST, "/accept".into(), json!(null)),
        (Method::POST, "/leave".into(), json!(null)),
        (Method::POST, "/invitation".into(), json!(null)),
        (Method::DELETE, "/people/1".into(), json!(null)),
        (Method::PUT, "/founder".into(), json!({"person": 1})),
        (Method::POST, "/merges".into(), json!({"guest": 1, "into": 2})),
        (Method::POST, "/tables".into(), json!({})),
        (Method::GET, "/results".into(), json!(null)),
        (Method::PUT, "/results/0000000000".into(), json!({"source": "pad"})),
        (Method::PATCH, "/results/0000000000".into(), json!({"seat": 1, "person": 1})),
        (Method::DELETE, "/results/0000000000".into(), json!(null)),
        (Method::POST, "/seasons".into(), json!(null)),
        (Method::GET, "/seasons/1".into(), json!(null)),
        (Method::GET, "/export".into(), json!(null)),
        (Method::GET, "/csv".into(), json!(null)),
    ];
    for (method, path, body) in &requests {
        let body = Some(body).filter(|body| !body.is_null());
        // An existing group and one that doesn't exist look the same.
        let mut answers = Vec::new();
        for named in [group, "0000000000", "no-group"] {
            let address = format!("/api/v1/groups/{named}{path}");
            answers.push(eve.request(method.clone(), &address, &[], body).await);
            let nobody = server.client().request(method.clone(), &address, &[], body).await;
            assert_eq!(nobody.problem(), "no-session", "{method} {address}");
            let cross = [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")];
            if *method != Method::GET {
                let cross = ada.request(method.clone(), &address, &cross, body).await;
                assert_eq!(cross.problem(), "cross-site", "{method} {address}");
            }
        }
        let told: Vec<_> = answers.iter().map(|answer| (answer.status, answer.body.clone())).collect();
        assert!(told.iter().all(|answer| *answer == told[0]), "{method} {path}: {told:?}");
        assert_eq!(answers[0].problem(), "no-such-group", "{method} {path}");
    }
    let now = ada.call(&request::group(group)).await;
    assert_eq!(now, before);
}

#[tokio::test]
async fn invitations_are_not_guessed() {
    let (server, ada) = TestServer::with_ada().await;
    let group = founded(&ada).await;
    let eve = server.guest("Eve").await;
    for code in ["", "x", &group.group, &group.invitation[..33], &"é".repeat(40), &"0".repeat(5000)] {
        assert_eq!(eve.reply(&request::join_group(code)).await.problem(), "wrong-invitation", "{code}");
    }
    let old = group.invitation;
    let renewed = ada.call(&request::renew_invitation(&group.group)).await;
    assert_ne!(renewed.invitation, old);
    assert_eq!(eve.reply(&request::join_group(&old)).await.problem(), "wrong-invitation");
    eve.call(&request::join_group(&renewed.invitation)).await;
    // As many tries as there are for any code.
    let slow = TestServer::seen_from(ApiSettings::default(), Some([192, 0, 2, 7].into())).await;
    let eve = slow.guest("Eve").await;
    let mut refused = String::new();
    for _ in 0..12 {
        refused = eve.reply(&request::join_group("guess")).await.problem();
    }
    assert_eq!(refused, "too-many");
}

#[tokio::test]
async fn what_is_wrong_is_refused() {
    let (_server, ada) = TestServer::with_ada().await;
    let group = founded(&ada).await.group;
    for body in [
        json!({}),
        json!({"name": ""}),
        json!({"name": "\u{200b}"}),
        json!({"name": "x".repeat(41)}),
        json!({"name": "x", "picture": "../etc"}),
        json!({"name": "x", "picture": "owl"}),
        json!({"name": "x", "founder": 2}),
    ] {
        assert_eq!(ada.post("/api/v1/groups", &body).await.problem(), "invalid", "{body}");
    }
    assert_eq!(
        ada.post("/api/v1/groups", &json!({"name": "x", "table": "0000000000"})).await.problem(),
        "no-such-table"
    );
    let pad = ResultSourceJson::Pad;
    assert_eq!(ada.reply(&request::add_result(&group, "0000000000", pad)).await.problem(), "not-your-game");
    assert_eq!(ada.reply(&request::add_result(&group, "..", pad)).await.problem(), "not-your-game");
    assert_eq!(ada.reply(&request::remove_result(&group, "0000000000")).await.problem(), "not-your-game");
    assert_eq!(ada.reply(&request::remove_member(&group, 1)).await.problem(), "not-founder");
    assert_eq!(ada.reply(&request::remove_member(&group, 7)).await.problem(), "no-such-person");
    assert_eq!(ada.reply(&request::hand_over_group(&group, 1)).await.problem(), "no-such-person");
    assert_eq!(ada.reply(&request::merge_guest(&group, 0, 0)).await.problem(), "no-such-person");
    assert_eq!(ada.reply(&request::close_season(&group)).await.problem(), "nothing-to-do");
    assert_eq!(ada.reply(&request::season(&group, 9)).await.problem(), "no-such-group");
}
