use std::sync::Arc;

use foretell_client::request;
use foretell_client::wire::BotCardJson;
use foretell_rules::Seat;
use foretell_table::{Caller, PlayerId, Request, Settings};
use foretell_tables::sessions::MOST_BOTS;
use foretell_tables::store::Session;
use serde_json::{Value, json};

use crate::support::TestServer;

fn card(author: &str, plays: &str) -> BotCardJson {
    let link = Some("https://example.org/hal".to_owned());
    BotCardJson { author: author.into(), link, plays: vec![plays.into()], seconds: 5 }
}

#[tokio::test]
async fn a_bot_declares_itself_is_listed_invited_and_plays() {
    let (server, ada) = TestServer::with_ada().await;
    let mut hal = server.client();
    let begun = hal.call(&request::sign_in_as_bot("Hal", &card("Ada", "it/*+*"))).await;
    assert_eq!(begun.name, "BOT Hal");
    hal.take(begun);
    let taken = server.client().reply(&request::sign_in_as_bot("BOT HaI", &card("Eve", "*/*"))).await;
    assert_eq!(taken.problem(), "name-taken", "it looks the same");
    for name in ["BOT Eve", "bot", "Bot-Eve"] {
        assert_eq!(server.client().reply(&request::sign_in(name)).await.problem(), "invalid", "{name}");
    }
    let no_link = BotCardJson { link: Some("javascript:alert(1)".into()), ..card("Ada", "*/*") };
    assert_eq!(server.client().reply(&request::sign_in_as_bot("Eve", &no_link)).await.problem(), "invalid");

    let me = hal.call(&request::me()).await;
    assert_eq!(me.bot, Some(card("Ada", "it/*+*")));
    assert_eq!(hal.call(&request::invitations()).await, []);
    let bots = ada.call(&request::guest_bots()).await;
    assert_eq!((bots.len(), bots[0].name.as_str(), bots[0].here), (1, "BOT Hal", true));
    for (who, refused) in [(&hal, "people-only"), (&ada, "")] {
        let opened = who.post("/api/v1/tables", &json!({"rules": "it/3+length=first-1", "pause_ms": 0})).await;
        assert_eq!(if opened.status.is_success() { String::new() } else { opened.problem() }, refused);
    }
    let game = ada.call(&request::my_games()).await.remove(0).game;
    assert_eq!(hal.reply(&request::sit_down(&game, None, None)).await.problem(), "people-only");
    assert_eq!(hal.reply(&request::rename("Dave")).await.problem(), "people-only");
    assert_eq!(ada.reply(&request::change_card(&card("Ada", "*/*"))).await.problem(), "not-a-bot");
    assert_eq!(ada.reply(&request::invite(&game, 3, "Nobody")).await.problem(), "no-such-bot");
    ada.call(&request::settle(&game, &json!({"rules": "pl/3"}))).await;
    assert_eq!(ada.reply(&request::invite(&game, 3, "Hal")).await.problem(), "bot-declines");
    ada.call(&request::settle(&game, &json!({"rules": "it/3+length=first-1", "pause_ms": 0}))).await;
    ada.call(&request::invite(&game, 3, "hal")).await;
    let invited = hal.call(&request::invitations()).await;
    assert_eq!((invited.len(), &invited[0].game, invited[0].seat.number()), (1, &game, 3));
    assert_eq!(ada.call(&request::table(&game)).await.seats[2].invited.as_deref(), Some("BOT Hal"));
    let page = ada.get(&format!("/tables/{game}")).await;
    assert!(String::from_utf8_lossy(&page.body).contains("data-kind=\"invited\""));

    hal.call(&request::sit_down(&game, None, None)).await;
    let seat = ada.call(&request::table(&game)).await.seats[2].clone();
    assert_eq!((seat.name.as_deref(), seat.card), (Some("BOT Hal"), Some(card("Ada", "it/*+*"))));
    let page = String::from_utf8_lossy(&ada.get(&format!("/tables/{game}")).await.body).into_owned();
    assert!(page.contains("BOT Hal") && page.contains("href=\"https://example.org/hal\""), "{page}");
    let page = String::from_utf8_lossy(&ada.get("/bots").await.body).into_owned();
    assert!(page.contains("data-bot=\"BOT Hal\"") && page.contains("it/*+*"), "{page}");
    ada.call(&request::fill(&game, "random")).await;
    ada.call(&request::start(&game)).await;
    loop {
        let stage = ada.get(&format!("/api/v1/tables/{game}")).await.good()["stage"].clone();
        for who in [&ada, &hal] {
            let table: Value = who.get(&format!("/api/v1/tables/{game}")).await.good();
            if let Some(action) = table["legal"][0].as_str() {
                let version = table["version"].as_u64().expect("a version") as u32;
                who.reply(&request::act(&game, version, action)).await;
            }
        }
        if stage == "finished" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    let record = ada.get(&format!("/api/v1/games/{game}/record")).await;
    assert!(String::from_utf8_lossy(&record.body).contains("BOT Hal"), "the record says what it was");
}

#[tokio::test]
async fn a_guest_bot_is_put_on_a_seat_by_the_call_for_all_bots() {
    let (server, ada) = TestServer::with_ada().await;
    server.client().call(&request::sign_in_as_bot("Hal", &card("Ada", "*/*+*"))).await;
    let game = ada.call(&request::open_table(&json!({"rules": "it/3"}))).await.game;
    ada.call(&request::put_bot(&game, 2, "Hal")).await;
    assert_eq!(ada.call(&request::table(&game)).await.seats[1].invited.as_deref(), Some("BOT Hal"));
    let detail = |reply: crate::support::Reply| reply.json()["detail"].as_str().unwrap_or_default().to_owned();
    let nobody = detail(ada.reply(&request::put_bot(&game, 3, "Nobody")).await);
    assert!(nobody.contains("there is no bot") && nobody.contains("/guest-bots"), "{nobody}");
    let everywhere = detail(ada.reply(&request::fill(&game, "Hal")).await);
    assert!(everywhere.contains("PUT /tables/{game}/seats/{seat}/invitation"), "{everywhere}");
}

#[tokio::test]
async fn a_bot_is_not_crowded_out() {
    let server = TestServer::open().await;
    let mut hal = server.client();
    let begun = hal.call(&request::sign_in_as_bot("Hal", &card("Ada", "*/*+*"))).await;
    let player: PlayerId = begun.player.parse().expect("a player");
    hal.take(begun);
    let bots = 2 * u64::from(MOST_BOTS);
    for number in 0..bots {
        let mut key = [7; 32];
        key[..8].copy_from_slice(&number.to_be_bytes());
        let (name, seen_at) = (format!("BOT Crowd {number}"), server.lobby.clock().now() + 1000);
        let bot = serde_json::to_string(&card("Eve", "*/*")).expect("JSON");
        let session = Session { key, player: PlayerId::from_bits(number), name, seen_at, bot: Some(bot) };
        server.store().begin_bot(session, 0).await.expect("an answer").expect("the name is free");
    }
    let impostor = server.client().reply(&request::sign_in_as_bot("HaI", &card("Eve", "*/*"))).await;
    assert_eq!(impostor.problem(), "name-taken");
    let (mut listed, mut next) = (Vec::new(), Some("/api/v1/guest-bots".to_owned()));
    while let Some(path) = next {
        let reply = hal.get(&path).await;
        listed.extend(reply.good().as_array().expect("bots").iter().map(|bot| bot["name"].clone()));
        let link = reply.headers.get("link").map(|link| link.to_str().expect("text").to_owned());
        next = link.and_then(|link| link.split(['<', '>']).nth(1).map(str::to_owned));
    }
    assert_eq!((listed.len() as u64, listed.iter().filter(|name| *name == "BOT Hal").count()), (bots + 1, 1));

    let settings = Settings { rules: "it/3".parse().expect("rules"), ..Settings::default() };
    for number in 0..120 {
        let host = Caller::new(PlayerId::from_bits(1_000_000 + number), "Host");
        let table = server.lobby.open(host.clone(), settings.clone()).await.expect("a table");
        let bot = Caller::new(player, "BOT Hal");
        let card = serde_json::from_value(json!({"author": "Ada", "plays": ["*/*"]})).expect("a card");
        let invite = Request::Invite { seat: Seat::numbered(2).expect("a seat"), bot, card: Arc::new(card) };
        table.ask(host, invite).await.expect("invited");
    }
    assert_eq!(hal.call(&request::invitations()).await.len(), 120);
}
