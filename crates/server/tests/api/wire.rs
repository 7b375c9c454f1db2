//! `Client::call` and every stream compare parsed types with the received JSON, so that the two cannot drift apart.

use foretell_client::bodies::{DeskAct, NamedEntry, NewPad, OpenTable, PadEntryJson, TableSettings};
use foretell_client::feed::Format;
use foretell_client::request;
use foretell_client::wire::{StageJson, TimeControlJson};

use crate::support::{FollowBy, Player, TestServer};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_request_is_understood_and_every_answer_read_whole() {
    let server = TestServer::open().await;
    let (ada, bob, mut phone) = (server.guest("Ada").await, server.guest("Bob").await, server.client());
    assert_eq!(ada.call(&request::rename("Augusta")).await, ada.call(&request::me()).await);
    let code = ada.call(&request::device_code()).await.code;
    phone.take(phone.call(&request::sign_in_with_code(&code)).await);
    assert_eq!(phone.player, ada.player);
    phone.call(&request::sign_out()).await;

    // The stream is read up to its end below.
    let settings = |rules: &str| TableSettings {
        pause_ms: Some(0),
        public: Some(true),
        clock: Some(TimeControlJson { seconds: 600, reserve: 0 }),
        ..TableSettings::new(rules.parse().expect("rules"))
    };
    let wish = OpenTable { settings: settings("it/4+length=last-2"), bots: None, start: false };
    let game = ada.call(&request::open_table(&wish)).await.game;
    let mut stream = ada.lines(&game).await;
    assert_eq!(bob.call(&request::tables()).await[0].game, game);
    bob.call(&request::sit_down(&game, Some(3), Some("rain"))).await;
    bob.call(&request::swap(&game, [3, 2])).await;
    bob.call(&request::contribute(&game, None)).await;
    ada.call(&request::put_bot(&game, 3, "random")).await;
    ada.call(&request::stand_up(&game, 3)).await;
    for settings in [settings("it/5+length=last-2"), wish.settings] {
        ada.call(&request::settle(&game, &settings)).await;
    }
    let cleo = server.guest("Cleo").await;
    cleo.call(&request::sit_down(&game, Some(3), None)).await;
    ada.call(&request::hand_over_host(&game, &bob.player)).await;
    bob.call(&request::talk(&game, "table", "Welcome")).await;
    ada.call(&request::react(&game, "thanks")).await;
    ada.call(&request::mute(&game, &bob.player)).await;
    assert_eq!(ada.call(&request::table(&game)).await.muted, [bob.player.as_str()]);
    ada.call(&request::unmute(&game, &bob.player)).await;
    bob.call(&request::fill(&game, "random")).await;
    bob.call(&request::start(&game)).await;

    bob.call(&request::away(&game)).await;
    bob.call(&request::back(&game)).await;
    while ada.call(&request::table(&game)).await.waiting.is_none() {}
    let dora = server.guest("Dora").await;
    dora.call(&request::request_seat(&game, 4)).await;
    assert_eq!(dora.call(&request::table(&game)).await.wishes[0].player, dora.player);
    dora.call(&request::withdraw_seat_request(&game, &dora.player)).await;
    dora.call(&request::request_seat(&game, 4)).await;
    bob.call(&request::let_in(&game, &dora.player)).await;
    let table = dora.call(&request::table(&game)).await;
    assert_eq!(
        (table.newcomers[0].player.as_str(), table.you.seat),
        (dora.player.as_str(), None),
        "with the next deal"
    );
    bob.call(&request::withdraw_seat_request(&game, &dora.player)).await;
    bob.call(&request::stand_up(&game, 3)).await;
    assert_eq!(cleo.reply(&request::table(&game)).await.problem(), "removed");
    // Whichever seat begins, Ada is asked as soon as bots have the other seats.
    bob.call(&request::leave(&game)).await;
    while stream.next().await.expect("the stream goes on").data["legal"].is_null() {}
    let hint = ada.call(&request::hint(&game)).await;
    let (version, action) = (hint.version, hint.action.to_string());
    let written = ada.call(&request::act(&game, version, &action)).await.version;
    assert_eq!(ada.call(&request::act(&game, version, &action)).await.version, written);
    Player::new(&ada, &game, FollowBy::Lines, 1).play().await;
    let rematch = ada.call(&request::rematch(&game)).await.game;
    while stream.next_of("step").await.data["events"][0]["event"] != "rematch" {}
    let table = ada.call(&request::table(&game)).await;
    assert_eq!((table.stage, table.rematch.as_deref()), (StageJson::Finished, Some(rematch.as_str())));
    assert_eq!(table.score_sheet().expect("a sheet").rows().len(), table.settings.rules.rounds());
    ada.call(&request::close_table(&rematch)).await;

    let result = ada.call(&request::result(&game)).await;
    let position = ada.call(&request::position(&game, result.steps)).await;
    assert!(!position.events().expect("events").is_empty());
    assert_eq!(position.hands.len(), position.view.rules.players());
    let record = ada.reply(&request::record(&game)).await;
    let record = request::record(&game).read(200, &record.body).expect("a text");
    assert_eq!(record.parse::<foretell_rules::Record>().expect("a record").moves.len(), result.steps);
    let export = ada.reply(&request::export_games()).await;
    let export = request::export_games().read(200, &export.body).expect("lines");
    assert_eq!(export[0].record.as_deref(), Some(record.as_str()));
    assert!(!ada.call(&request::ask_review(&game, Some(&[1]))).await.seats.is_empty());
    while !ada.call(&request::review(&game)).await.is_made {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(!ada.call(&request::review(&game)).await.decisions.is_empty());
    let stages: Vec<StageJson> = ada.call(&request::my_games()).await.iter().map(|listing| listing.stage).collect();
    assert_eq!(stages, [StageJson::Closed, StageJson::Finished], "the latest first");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_has_no_table_is_read_whole_too() {
    let server = TestServer::open().await;
    let ada = server.guest("Ada").await;
    let puzzle = ada.call(&request::puzzle_of_today()).await;
    assert_eq!(puzzle.view.legal().iter().collect::<Vec<_>>(), puzzle.legal);
    assert_eq!(ada.call(&request::puzzle(&puzzle.puzzle)).await.legal, puzzle.legal);
    let answer = puzzle.legal[0].to_string();
    assert!(ada.call(&request::answer_puzzle(&puzzle.puzzle, &answer)).await.counts);
    assert!(!ada.call(&request::bots()).await.is_empty());
    assert_eq!(ada.call(&request::rules()).await.editions.len(), 5);
    let checked = ada.call(&request::check_rules("pt/5+specials=all")).await;
    assert_eq!(checked.rules.map(|rules| rules.text).as_deref(), Some("pt/5+specials=all"));
    let reason = ada.call(&request::check_rules("it/4+nothing of this kind")).await.reason;
    assert!(reason.is_some());
    let players = ["Ada", "Ben", "Cleo"].map(str::to_owned).to_vec();
    let new_pad = NewPad { rules: "it/3".parse().expect("rules"), players, first_dealer: None };
    let pad = ada.call(&request::begin_pad(&new_pad)).await.pad;
    let entry = PadEntryJson::Bid { round: 1, player: 2, bid: 1, instead_of: None };
    let named = NamedEntry { once: Some("first".into()), entry: entry.clone() };
    assert_eq!(ada.call(&request::write_on_pad(&pad, &named)).await.version, 1);
    assert_eq!(ada.call(&request::write_on_pad(&pad, &entry)).await, ada.call(&request::pad(&pad)).await);
    let sheet = ada.reply(&request::pad_csv(&pad)).await;
    assert!(request::pad_csv(&pad).read(200, &sheet.body).expect("a text").contains("Cleo"));
    let refused = ada.reply(&request::act_as_owner(&DeskAct::Forget { player: ada.player.clone() })).await;
    assert_eq!(refused.problem(), "no-key");
}

#[tokio::test]
async fn the_client_has_every_call_of_the_interface_and_no_other() {
    let server = TestServer::open().await;
    let document = server.client().get("/api/v1/openapi.json").await.json();
    let plain = |path: &str| {
        let path = path.split('?').next().unwrap_or_default();
        let part = |part: &str| if part.starts_with('{') { "{}".to_owned() } else { part.to_owned() };
        path.split('/').map(part).collect::<Vec<_>>().join("/")
    };
    let mut offered = std::collections::BTreeSet::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for method in ["get", "post", "put", "patch", "delete"] {
            if item[method].is_object() {
                offered.insert((method.to_uppercase(), plain(path)));
            }
        }
    }
    let streams = [
        request::feed("{game}", Format::Lines, None).path,
        request::my_feed(Format::Lines, None, false).path,
        request::pad_feed("{pad}", Format::Lines).path,
        request::check_rules("it/4").path,
        request::socket_path("{game}", None),
    ];
    let calls = request::CALLS.iter().map(|(method, path)| (method.to_string(), plain(path)));
    let known = calls.chain(streams.iter().map(|path| ("GET".to_owned(), plain(path)))).collect();
    let differing: Vec<_> = offered.symmetric_difference(&known).collect();
    assert!(differing.is_empty(), "{differing:#?}");
}
