//! Score pads on many phones: the same sheet everywhere, nothing lost, and no sealed bid revealed.

use foretell_rules::{BySeat, Event, Game, RuleSet, ScoreSheet, Seat, Trump, Waiting};
use foretell_server::ApiSettings;
use foretell_server::web::limits::{Limits, Rate};
use foretell_table::PadId;
use foretell_tables::store::{Appended, Notice, PadAppend};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};

use crate::support::{Client, TestServer};

const NAMES: [&str; 6] = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fred"];

#[derive(Clone, Copy, Default)]
struct Played {
    trump: Option<Trump>,
    bids: BySeat<u8>,
    tricks: BySeat<u8>,
    bombed: bool,
    changed: Option<(Seat, u8)>,
}

fn game(rules: RuleSet, seed: u64) -> (Seat, Vec<Played>, ScoreSheet) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut game, mut sheet) = (Game::new(rules), ScoreSheet::new(rules));
    let (mut first_dealer, mut rounds, mut now) = (Seat::FIRST, Vec::new(), Played::default());
    while game.waiting() != Waiting::Over {
        let mut see = |_, event: Event| {
            sheet.see(&event);
            match event {
                Event::RoundBegan { round: 0, dealer, .. } => first_dealer = dealer,
                Event::TrumpSet { trump, .. } => now.trump = Some(trump),
                Event::TrickEnded { outcome } if outcome.taken_by.is_none() => now.bombed = true,
                Event::RoundScored { bids, changed, tricks, .. } => {
                    let mut said = bids;
                    if let Some((seat, from)) = changed {
                        said[seat] = from;
                    }
                    rounds.push(Played { bids: said, tricks, changed, ..std::mem::take(&mut now) });
                }
                _ => {}
            }
        };
        match game.decision() {
            None => drop(game.chance_with(&mut rng, &mut see)),
            Some(decision) => {
                let seat = decision.seats().first().expect("somebody");
                let legal = game.legal(seat);
                let action = legal.nth(rng.next_u64() as usize % legal.len()).expect("an action");
                game.apply_with(seat, action, &mut see).expect("it is legal");
            }
        }
    }
    (first_dealer, rounds, sheet)
}

/// A player's own bid and tricks; for the first seat also the rest.
fn entries(rules: &RuleSet, number: usize, played: &Played, sheet: &ScoreSheet, seat: Seat) -> Vec<Value> {
    let (round, player) = (number + 1, seat.number());
    let mut all = Vec::new();
    if seat == Seat::FIRST
        && let Some(trump) = played.trump
    {
        all.push(json!({"what": "trump", "round": round, "trump": trump}));
    }
    all.push(json!({"what": "bid", "round": round, "player": player, "bid": played.bids[seat]}));
    all.push(json!({"what": "taken", "round": round, "player": player, "tricks": played.tricks[seat]}));
    if seat == Seat::FIRST && played.bombed {
        all.push(json!({"what": "bomb", "round": round, "fell": true}));
    }
    if seat == Seat::FIRST && rules.plays_with(foretell_rules::Special::Cloud) {
        let bids = sheet.rows()[number].bids;
        let changed = played.changed.map(
            |(seat, from)| json!({"player": seat.number(), "change": if bids[seat] > from { "+1" } else { "-1" }}),
        );
        all.push(json!({"what": "cloud", "round": round, "changed": changed}));
    }
    all
}

async fn begin(ada: &Client, rules: &str, dealer: Seat) -> String {
    let rules: RuleSet = rules.parse().expect("rules");
    let names = &NAMES[..rules.players()];
    let wish = json!({"rules": rules, "players": names, "first_dealer": dealer.number()});
    let begun = ada.post("/api/v1/pads", &wish).await;
    assert_eq!(begun.status, 201, "{begun:?}");
    begun.json()["pad"].as_str().expect("a name").to_owned()
}

async fn write(client: &Client, pad: &str, entry: &Value) -> Value {
    client.post(&format!("/api/v1/pads/{pad}/entries"), entry).await.good()
}

/// Six phones, half of them at another process; one is offline for two rounds, then repeats what others have written.
#[tokio::test]
async fn a_pad_of_every_edition_ends_with_the_sheet_of_the_game_on_every_phone() {
    let server = TestServer::open().await;
    let beside = server.beside().await;
    for (seed, rules) in
        ["it/6", "ca/5", "pl/4+bids=secret", "pt/6+specials=all", "fr/3+bids=simultaneous"].into_iter().enumerate()
    {
        let text = format!("{rules}+length=first-5");
        let rules: RuleSet = text.parse().expect("rules");
        let (dealer, rounds, sheet) = game(rules, seed as u64 + 7);
        let mut phones = Vec::new();
        for seat in rules.seats() {
            let process = if seat.index() % 2 == 0 { &server } else { &beside };
            phones.push(process.guest(NAMES[seat.index()]).await);
        }
        let pad = begin(&phones[0], &text, dealer).await;
        let cut_off = rules.seats().next_back().expect("somebody");
        let mut kept = Vec::new();
        for (number, played) in rounds.iter().enumerate() {
            // Bids come in the order of the table, so that nobody makes the last bidder's banned bid.
            for seat in Seat::clockwise_from(
                rules.left_of(dealer).steps_left(number % rules.players(), rules.players()),
                rules.players(),
            ) {
                let own = entries(&rules, number, played, &sheet, seat);
                let is_cut_off = seat == cut_off && (1..=2).contains(&number);
                let phone = if is_cut_off { &phones[0] } else { &phones[seat.index()] };
                for entry in &own {
                    if entry["what"] != "bomb" && entry["what"] != "cloud" {
                        write(phone, &pad, entry).await;
                    }
                }
                kept.extend(own.into_iter().filter(|_| is_cut_off));
            }
            for entry in entries(&rules, number, played, &sheet, Seat::FIRST) {
                if entry["what"] == "bomb" || entry["what"] == "cloud" {
                    write(&phones[0], &pad, &entry).await;
                }
            }
        }
        for entry in &kept {
            write(&phones[cut_off.index()], &pad, entry).await;
        }
        let last = sheet.rows().last().expect("a round");
        for phone in &phones {
            let seen = phone.get(&format!("/api/v1/pads/{pad}")).await.good();
            assert_eq!(seen["over"], true, "{text}: {seen}");
            let totals: Vec<Value> =
                seen["players"].as_array().expect("players").iter().map(|player| player["total"].clone()).collect();
            assert_eq!(json!(totals), json!(last.totals.of(rules.players())), "{text}");
            assert_eq!(
                (&seen["conflicts"], &seen["corrections"]),
                (&json!([]), &json!([])),
                "{text}: what was sent twice is no news"
            );
            for (round, row) in seen["rounds"].as_array().expect("rounds").iter().zip(sheet.rows()) {
                for numbers in round["numbers"].as_array().expect("numbers") {
                    let seat = Seat::numbered(numbers["player"].as_u64().expect("a player") as u8).expect("a seat");
                    assert_eq!(numbers["points"], row.points[seat], "{text}: {round}");
                }
            }
        }
        let csv = phones[0].get(&format!("/api/v1/pads/{pad}/csv")).await;
        assert_eq!(String::from_utf8_lossy(&csv.body).lines().count(), rounds.len() + 1);
    }
}

#[tokio::test]
async fn a_sealed_bid_is_told_to_its_writer_alone_and_the_stream_tells_every_change() {
    let server = TestServer::open().await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let pad = begin(&ada, "it/3+bids=secret+length=last-2", Seat::FIRST).await;
    let mut feed = tokio::net::TcpStream::connect(server.address).await.expect("it listens");
    let request = format!("GET /api/v1/pads/{pad}/feed?format=ndjson HTTP/1.1\r\nhost: here\r\n\r\n");
    feed.write_all(request.as_bytes()).await.expect("written");
    let mut lines = BufReader::new(feed).lines();
    let mut sheet = async || loop {
        let line = lines.next_line().await.expect("a line").expect("the stream goes on");
        if line.starts_with('{') {
            return serde_json::from_str::<Value>(&line).expect("JSON");
        }
    };
    assert_eq!(sheet().await["version"], 0);
    let bid = |bid: u8| json!({"what": "bid", "round": 1, "player": 1, "bid": bid});
    write(&ada, &pad, &bid(17)).await;
    let written = write(&ada, &pad, &bid(13)).await;
    assert_eq!(
        written["rounds"][0]["numbers"][2],
        json!({"player": 1, "bid": 13, "sealed": false, "taken": null, "points": null, "total": null})
    );
    let received = loop {
        let received = sheet().await;
        if received["version"] == 2 {
            break received;
        }
    };
    let bens = ben.get(&format!("/api/v1/pads/{pad}")).await.good();
    for seen in [&bens, &received] {
        assert_eq!(seen["rounds"][0]["numbers"][2]["sealed"], true);
        // The pad's name may contain these digits.
        let text = seen.to_string().replace(&pad, "");
        assert!(!text.contains("13") && !text.contains("17"), "{seen}");
        assert_eq!(seen["corrections"][0]["what"], "bid");
    }
}

#[tokio::test]
async fn what_a_pad_refuses_says_why() {
    let (server, ada) = TestServer::with_ada().await;
    let pad = begin(&ada, "ca/3+length=last-2", Seat::FIRST).await;
    let path = format!("/api/v1/pads/{pad}/entries");
    for (player, bid) in [(2, 9), (3, 5)] {
        write(&ada, &pad, &json!({"what": "bid", "round": 1, "player": player, "bid": bid})).await;
    }
    for (entry, problem, says) in [
        (json!({"what": "bid", "round": 1, "player": 1, "bid": 5}), "illegal", "(V4)"),
        (json!({"what": "bid", "round": 1, "player": 1, "bid": 20}), "illegal", "(B12)"),
        (json!({"what": "bid", "round": 9, "player": 1, "bid": 1}), "illegal", "round 9"),
        (json!({"what": "undo", "entry": 1}), "late", "entry 1"),
        (json!({"what": "dance"}), "invalid", "what"),
        (json!({"what": "bid", "round": 1, "player": 1, "bid": 1, "colour": "blue"}), "invalid", "colour"),
    ] {
        let refused = ada.post(&path, &entry).await;
        assert_eq!(refused.problem(), problem, "{entry}");
        assert!(refused.json()["detail"].as_str().is_some_and(|detail| detail.contains(says)), "{refused:?}");
        assert_eq!(ada.get(&format!("/api/v1/pads/{pad}")).await.good()["version"], 2, "{entry}");
    }
    assert_eq!(server.client().post(&path, &json!({"what": "undo", "entry": 2})).await.problem(), "no-session");
    assert_eq!(ada.get("/api/v1/pads/0000000000").await.problem(), "no-such-pad");
    let nobody = json!({"rules": "it/3", "players": ["Ada", "ada", "Ben"]});
    assert_eq!(ada.post("/api/v1/pads", &nobody).await.problem(), "invalid");
}

/// It is written once, whichever process answers, whatever the cell has by then, and after a restart.
#[tokio::test]
async fn an_entry_that_is_sent_twice_is_answered_as_the_first_time() {
    let server = TestServer::open().await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let pad = begin(&ada, "it/3", Seat::FIRST).await;
    let beside = server.beside().await;
    ada.at(beside.address).get(&format!("/api/v1/pads/{pad}")).await.good();
    let bid = |bid: u8, once: &str| json!({"what": "bid", "round": 1, "player": 1, "bid": bid, "once": once});
    assert_eq!(write(&ada, &pad, &bid(1, "a-1")).await["version"], 1);
    assert_eq!(write(&ben, &pad, &bid(0, "a-1")).await["version"], 2, "names are each writer's own");
    let restarted = server.beside().await;
    for process in [&server, &beside, &restarted] {
        let ada = ada.at(process.address);
        let answer = write(&ada, &pad, &bid(1, "a-1")).await;
        assert_eq!((&answer["version"], &answer["rounds"][0]["numbers"][2]["bid"]), (&json!(2), &json!(0)));
        let other = ada.post(&format!("/api/v1/pads/{pad}/entries"), &bid(0, "a-1")).await;
        assert_eq!(other.problem(), "already-answered");
    }
    for name in ["", "a b", "ä", &"a".repeat(65)] {
        let refused = ada.post(&format!("/api/v1/pads/{pad}/entries"), &bid(1, name)).await;
        assert_eq!(refused.problem(), "invalid", "{name}");
        assert!(refused.json()["detail"].as_str().is_some_and(|detail| detail.contains("once")), "{refused:?}");
    }
}

/// Two pads differ only in one sealed bid: every write is answered with the same bytes, and onlookers read the same.
#[tokio::test]
async fn no_answer_tells_a_sealed_bid_to_who_guesses_it() {
    let server = TestServer::open().await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    for rules in ["it/3+bids=secret+length=last-2", "it/3+bids=simultaneous+length=last-2"] {
        let mut received = Vec::new();
        for number in [3, 4] {
            let pad = begin(&ada, rules, Seat::FIRST).await;
            let path = format!("/api/v1/pads/{pad}/entries");
            let mut heard = follow(&server, &pad).await;
            write(&ada, &pad, &json!({"what": "bid", "round": 1, "player": 1, "bid": number, "once": "a"})).await;
            let mut answers = vec![heard.sheet_of(1).await];
            let guess = |bid: u8| json!({"what": "bid", "round": 1, "player": 1, "bid": bid});
            for entry in [
                guess(3),
                json!({"what": "undo", "entry": 2}),
                guess(4),
                json!({"what": "bid", "round": 1, "player": 1, "bid": 4, "instead_of": 3}),
                json!({"what": "undo", "entry": 5}),
                json!({"what": "undo", "entry": 4}),
                json!({"what": "bid", "round": 1, "player": 1, "bid": 5, "instead_of": 4, "once": "a"}),
                json!({"what": "undo", "entry": 99}),
            ] {
                let answer = ben.post(&path, &entry).await;
                answers.push(format!("{} {}", answer.status, String::from_utf8_lossy(&answer.body)));
                let version =
                    ben.get(&format!("/api/v1/pads/{pad}")).await.good()["version"].as_u64().expect("a version");
                answers.push(heard.sheet_of(version).await);
                let csv = server.client().get(&format!("/api/v1/pads/{pad}/csv")).await;
                answers.push(String::from_utf8_lossy(&csv.body).into_owned());
            }
            received.push(answers.into_iter().map(|answer| answer.replace(&pad, "PAD")).collect::<Vec<_>>());
        }
        assert_eq!(received[0], received[1], "{rules}");
    }
}

struct Heard(tokio::io::Lines<BufReader<tokio::net::TcpStream>>, String);

async fn follow(server: &TestServer, pad: &str) -> Heard {
    let mut feed = tokio::net::TcpStream::connect(server.address).await.expect("it listens");
    let request = format!("GET /api/v1/pads/{pad}/feed?format=ndjson HTTP/1.1\r\nhost: here\r\n\r\n");
    feed.write_all(request.as_bytes()).await.expect("written");
    Heard(BufReader::new(feed).lines(), String::new())
}

impl Heard {
    async fn next(&mut self) -> Option<String> {
        loop {
            let line = self.0.next_line().await.expect("a line")?;
            if line.starts_with('{') {
                return Some(line);
            }
            if line == "0" {
                return None;
            }
        }
    }

    async fn sheet_of(&mut self, version: u64) -> String {
        loop {
            let is_it = |line: &str| {
                let received: Option<Value> = serde_json::from_str(line).ok();
                received.is_some_and(|received| received["version"] == version)
            };
            if is_it(&self.1) {
                return self.1.clone();
            }
            self.1 = self.next().await.expect("the stream goes on");
        }
    }
}

#[tokio::test]
async fn a_pad_that_is_forgotten_is_gone_for_those_who_have_it() {
    let (server, ada) = TestServer::with_ada().await;
    let pad = begin(&ada, "it/3", Seat::FIRST).await;
    let mut heard = follow(&server, &pad).await;
    heard.sheet_of(0).await;
    let forgotten = server.store().drop_pads(i64::MAX, 9).await.expect("dropped");
    assert_eq!(forgotten.len(), 1);
    server.store().announce(Notice::PadRewritten(forgotten[0])).await.expect("announced");
    assert_eq!(heard.next().await.as_deref(), Some("{\"type\":\"gone\"}"));
    assert_eq!(heard.next().await, None, "and then it ends");
    let entry = json!({"what": "bid", "round": 1, "player": 1, "bid": 1});
    assert_eq!(ada.post(&format!("/api/v1/pads/{pad}/entries"), &entry).await.problem(), "no-such-pad");
    for path in ["", "/csv", "/feed"] {
        assert_eq!(ada.get(&format!("/api/v1/pads/{pad}{path}")).await.problem(), "no-such-pad");
    }
    // If no other process could report it, the next writer finds out.
    let pad = begin(&ada, "it/3", Seat::FIRST).await;
    let mut heard = follow(&server, &pad).await;
    heard.sheet_of(0).await;
    server.store().drop_pads(i64::MAX, 9).await.expect("dropped");
    assert_eq!(ada.post(&format!("/api/v1/pads/{pad}/entries"), &entry).await.problem(), "no-such-pad");
    assert_eq!(heard.next().await.as_deref(), Some("{\"type\":\"gone\"}"));
}

#[tokio::test]
async fn there_is_a_limit_to_everything_about_pads() {
    let slow = Rate { burst: 3, every_ms: 3_600_000 };
    let limits = Limits { pad_entries: slow, tables_per_session: slow, ..TestServer::patient().limits };
    let server = TestServer::with(ApiSettings { limits, ..TestServer::patient() }).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let wish = json!({"rules": "it/3", "players": ["Ada", "Ben", "Cleo"]});
    let entry = |bid: u8, once: &str| json!({"what": "bid", "round": 1, "player": 1, "bid": bid, "once": once});

    let pad = begin(&ada, "it/3", Seat::FIRST).await;
    write(&ada, &pad, &entry(1, "first")).await;
    let id: PadId = pad.parse().expect("a name");
    for seq in 3..=foretell_pad::Pad::MOST_ENTRIES as u32 + 1 {
        let bid = seq % 2;
        let text = format!(
            "{{\"entry\":{{\"what\":\"bid\",\"round\":1,\"player\":2,\"bid\":{bid},\"instead_of\":{}}}}}\n",
            1 - bid
        );
        let line = PadAppend { pad: id, seq, at: 1, entry: text, by: None };
        assert_eq!(server.store().append_pad(line).await.expect("an answer"), Appended::Written);
    }
    let path = format!("/api/v1/pads/{pad}/entries");
    let full = ben.post(&path, &entry(0, "one-more")).await;
    assert_eq!((full.problem().as_str(), full.status.as_u16()), ("pad-full", 409));
    assert!(full.json()["detail"].as_str().is_some_and(|detail| detail.contains("2000 entries")), "{full:?}");
    assert_eq!(write(&ada, &pad, &entry(1, "first")).await["version"], 2000);

    let slower = loop {
        let answer = ada.post(&path, &entry(1, "first")).await;
        if !answer.status.is_success() {
            break answer;
        }
    };
    assert_eq!((slower.problem().as_str(), slower.status.as_u16()), ("too-many", 429));
    assert!(slower.headers.contains_key("retry-after"));
    let begun = loop {
        let answer = ada.post("/api/v1/pads", &wish).await;
        if !answer.status.is_success() {
            break answer;
        }
    };
    assert_eq!((begun.problem().as_str(), begun.status.as_u16()), ("too-many", 429));
    assert!(begun.headers.contains_key("retry-after"));

    // Bodies are limited, also without a content length.
    let long = json!({"what": "joins", "round": 1, "name": "x".repeat(20_000), "left_of": 1, "begins": "nothing"});
    assert_eq!(ben.post(&path, &long).await.problem(), "too-large");
    let many = json!({"rules": "it/3", "players": vec!["x".repeat(200); 100]});
    assert_eq!(ben.post("/api/v1/pads", &many).await.problem(), "too-large");
    let long_name = json!({"rules": "it/3", "players": ["x".repeat(25), "Ben", "Cleo"]});
    assert_eq!(ben.post("/api/v1/pads", &long_name).await.problem(), "invalid");
}
