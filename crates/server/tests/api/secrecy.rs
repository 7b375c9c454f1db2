//! No reader receives a card that this reader may not know at that time. Games are played at random over HTTP, and all
//! received bytes are compared with what the log and the rules let each reader know at each version.

use std::collections::BTreeSet;

use foretell_client::connection::Host;
use foretell_client::socket::Socket;
use foretell_rules::json::{event_json, view_json};
use foretell_rules::{Audience, Card, CardSet, Event, Game, Move, Record, RuleSet, Viewer};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};

use crate::support::client::StreamEvent;
use crate::support::{Client, FollowBy, Player, Stream, TestServer};

fn cards(bytes: &[u8]) -> CardSet {
    let words = bytes.split(|byte| !byte.is_ascii_alphanumeric()).filter_map(|word| std::str::from_utf8(word).ok());
    words.filter_map(|word| word.parse::<Card>().ok()).collect()
}

/// In one version: the events, and everything that a view before or after it shows.
struct Knowable {
    events: Vec<Value>,
    view: Option<Value>,
    legal: Vec<String>,
    cards: CardSet,
}

struct Truth {
    rules: RuleSet,
    moves: Vec<Vec<Move>>,
}

impl Truth {
    async fn of(server: &TestServer, game: &str, record: &Record) -> Truth {
        let rows = server.store().read(game.parse().expect("a game"), 0).await.expect("the log");
        let mut left = record.moves.iter().copied();
        let count = |row: &Value| {
            let facts = row["do"].as_array().expect("facts").iter();
            facts.filter(|fact| ["act", "deal", "draw"].iter().any(|kind| fact.get(kind).is_some())).count()
        };
        let moves = rows.iter().map(|row| {
            let row: Value = serde_json::from_str(&row.entry).expect("an entry");
            left.by_ref().take(count(&row)).collect()
        });
        let moves = moves.collect();
        assert_eq!(left.next(), None, "every move is in the log");
        Truth { rules: record.rules, moves }
    }

    fn knowable(&self, viewer: Viewer) -> Vec<Knowable> {
        let mut game = Game::new(self.rules);
        let mut has_begun = false;
        let players = self.rules.players();
        self.moves
            .iter()
            .map(|moves| {
                let mut known = if has_begun {
                    cards(view_json(&game.view(viewer)).to_string().as_bytes())
                } else {
                    CardSet::EMPTY
                };
                let mut events = Vec::new();
                for step in moves {
                    has_begun = true;
                    let mut tell = |audience: Audience, event: Event| {
                        if audience.includes(viewer) {
                            events.push(event_json(&event, players));
                        }
                    };
                    game.make_with(*step, &mut tell).expect("a legal move");
                }
                let view = view_json(&game.view(viewer));
                known |= cards(view.to_string().as_bytes()) | cards(json!(events).to_string().as_bytes());
                let legal = viewer.seat().map(|seat| game.legal(seat).iter().map(|it| it.to_string()).collect());
                Knowable { events, view: Some(view), legal: legal.unwrap_or_default(), cards: known }
            })
            .collect()
    }
}

fn compare(received: &StreamEvent, knowable: &[Knowable], who: &str) {
    let Some(version) = received.id else {
        assert!(cards(received.data.to_string().as_bytes()).is_empty(), "{who}: {received:?}");
        return;
    };
    let may = &knowable[version as usize - 1];
    let extra = cards(received.data.to_string().as_bytes()) - may.cards;
    assert!(extra.is_empty(), "{who} is told of {extra} in version {version}: {received:?}");
    if received.name == "step" {
        let is_of_the_game = |event: &&Value| !TABLE_EVENTS.split(' ').any(|name| event["event"] == name);
        let events: Vec<Value> =
            received.data["events"].as_array().expect("events").iter().filter(is_of_the_game).cloned().collect();
        assert_eq!(events, may.events, "{who}, version {version}");
    }
    if let (Some(view), Some(expected)) = (received.data.get("view").filter(|view| !view.is_null()), &may.view) {
        assert_eq!(view, expected, "{who}, version {version}");
    }
    if let Some(legal) = received.data["legal"].as_array() {
        let legal: BTreeSet<&str> = legal.iter().filter_map(Value::as_str).collect();
        assert_eq!(legal, may.legal.iter().map(String::as_str).collect(), "{who}, version {version}");
    }
}

const TABLE_EVENTS: &str = concat!(
    "sat stood swapped host contributed began away back left said reacted muted hinted slept woke closed rematch ",
    "settled removed wished unwished let_in"
);

async fn read_by_socket(client: &Client, game: &str) -> Vec<StreamEvent> {
    let host = Host::parse(&format!("http://{}", client.address)).expect("an address");
    let mut socket = Socket::open(&host, game, client.token.as_deref(), None).await.expect("a socket");
    let mut received = Vec::new();
    loop {
        let line = socket.next_line().await.expect("a line").expect("the socket is open");
        let data: Value = serde_json::from_str(&line).expect("JSON");
        let name = data["type"].as_str().expect("a type").to_owned();
        let id = data["version"].as_u64().filter(|_| name == "view" || name == "step");
        let is_over = data["stage"] == "finished";
        received.push(StreamEvent { id, name, data });
        if is_over {
            return received;
        }
        if id.is_some_and(|version| version % 11 == 5) {
            let refused = socket.act(1, "bid 60").await.expect_err("it is refused");
            assert!(cards(refused.to_string().as_bytes()).is_empty(), "{refused}");
        }
    }
}

async fn read(client: &Client, game: &str) -> (Vec<StreamEvent>, Vec<Vec<u8>>) {
    let mut received = Vec::new();
    let mut lines: Stream = client.lines(game).await;
    let mut refusals = Vec::new();
    loop {
        let next = lines.next().await.expect("the stream goes on");
        let finished = next.data["stage"] == "finished";
        let version = next.id.unwrap_or(0);
        received.push(next);
        if finished {
            break;
        }
        if version % 7 == 3 {
            let view = client.table_json(game).await;
            received.push(StreamEvent { id: view["version"].as_u64(), name: "view".into(), data: view });
        }
        if version % 11 == 5 {
            for action in ["bid 60", "play Dragon", "pass W1", "trump none"] {
                let reply = client.act(game, 1, action).await;
                assert_ne!(reply.status, 200, "{reply:?}");
                refusals.push(reply.body.to_vec());
            }
            for path in ["/record", "/steps/3", ""] {
                let reply = client.get(&format!("/api/v1/games/{game}{path}")).await;
                // A slow reader may ask after the end of the game, when all cards are open.
                if reply.status == 409 {
                    refusals.push(reply.body.to_vec());
                }
            }
        }
    }
    refusals.push(lines.bytes);
    (received, refusals)
}

async fn keep_secret(rules: &str, seed: u64) {
    let server = TestServer::open().await;
    let parsed: RuleSet = rules.parse().expect("rules");
    let mut people = Vec::new();
    for number in 0..parsed.players() {
        people.push(server.guest(&format!("Guest-{number}")).await);
    }
    let game = server.seat(&people, json!({"rules": rules, "pause_ms": 0})).await;
    let gallery = server.client();
    let mut events = gallery.follow(&game, "", &[]).await.expect("a stream");
    people[0].ask(&format!("/api/v1/tables/{game}/start")).await.good();

    let readers = people.iter().chain([&gallery]).map(|client| read(client, &game));
    let sockets = people.iter().chain([&gallery]).map(|client| read_by_socket(client, &game));
    let mut seats: Vec<Player> = people
        .iter()
        .enumerate()
        .map(|(place, person)| Player::new(person, &game, FollowBy::Events, seed * 10 + place as u64))
        .collect();
    let (received, by_socket, streams) = tokio::join!(
        futures_util::future::join_all(readers),
        futures_util::future::join_all(sockets),
        futures_util::future::join_all(seats.iter_mut().map(Player::play)),
    );
    while events.next_of("step").await.data["stage"] != "finished" {}

    let record = gallery.get(&format!("/api/v1/games/{game}/record")).await;
    let record: Record = std::str::from_utf8(&record.body).expect("text").parse().expect("a record");
    let truth = Truth::of(&server, &game, &record).await;
    let seed = record.seed.clone().expect("the seed");
    assert_eq!(seed.len(), 64);
    let viewers = parsed.seats().map(Viewer::Seat).chain([Viewer::Gallery]);
    for ((viewer, (received, others)), by_socket) in viewers.zip(received).zip(by_socket) {
        let knowable = truth.knowable(viewer);
        let who = format!("{rules}: {viewer:?}");
        assert!(
            by_socket.iter().all(|received| !contains(received.data.to_string().as_bytes(), seed.as_bytes())),
            "{who}"
        );
        for received in received.iter().chain(&by_socket) {
            compare(received, &knowable, &who);
        }
        for bytes in others.split_last().expect("the stream").1 {
            let named: CardSet = ["Dragon", "W1"].iter().filter_map(|card| card.parse::<Card>().ok()).collect();
            assert!((cards(bytes) - named).is_empty(), "{who}: {}", String::from_utf8_lossy(bytes));
        }
        assert!(others.iter().all(|bytes| !contains(bytes, seed.as_bytes())), "{who} was told the seed");
    }
    for stream in streams.iter().flatten().chain([&events]) {
        assert!(!contains(&stream.bytes, seed.as_bytes()), "a stream told the seed");
    }
    let viewers = parsed.seats().map(Viewer::Seat).chain([Viewer::Gallery]);
    for (viewer, stream) in viewers.zip(streams.iter().flatten().chain([&events])) {
        let (knowable, received) = (truth.knowable(viewer), stream.received());
        assert!(received.len() > truth.moves.len() / 2, "{viewer:?} was told only {} things", received.len());
        for received in &received {
            compare(received, &knowable, &format!("{rules}: {viewer:?} by events"));
        }
    }
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

fn any_rules(rng: &mut Xoshiro256PlusPlus) -> String {
    let mut pick = |list: &[&'static str]| list[rng.next_u64() as usize % list.len()];
    loop {
        let text = format!(
            "{}/{}{}{}{}{}{}{}",
            pick(&["it", "ca", "pl", "pt", "fr"]),
            pick(&["2", "3", "4", "5", "6"]),
            pick(&["", "+bids=simultaneous", "+bids=secret"]),
            pick(&["", "+sum=free", "+sum=never-even"]),
            pick(&["", "+wizards=last"]),
            pick(&["", "+clairvoyance=first-round", "+clairvoyance=every-round"]),
            pick(&["", "", "+deck=one-colour", "+specials=all", "+specials=juggler,cloud", "+specials=bomb,werewolf"]),
            pick(&["+length=first-4", "+length=last-2", "+length=every-other-3"]),
        );
        if text.parse::<RuleSet>().is_ok_and(|rules| rules.to_string() == text) {
            return text;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_card_is_told_too_early_whatever_the_rules() {
    let seed = std::env::var("FORETELL_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(20);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for number in 0..6 {
        let rules = any_rules(&mut rng);
        println!("FORETELL_SEED={seed}, game {number}: {rules}");
        keep_secret(&rules, seed + number).await;
    }
}

macro_rules! rule_sets {
    ($($name:ident $seed:literal [$($rules:literal)*])*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                for rules in [$($rules),*] {
                    keep_secret(rules, $seed).await;
                }
            }
        )*
    };
}

rule_sets! {
    no_card_is_told_too_early_in_the_base_game 1
        ["it/3+length=every-other-5" "it/4+length=last-2" "fr/2+length=first-6"]
    no_card_is_told_too_early_with_hidden_bids 2
        ["it/4+bids=simultaneous+length=first-5" "fr/5+bids=secret+length=first-4"]
    no_card_is_told_too_early_with_special_cards 3
        ["pt/4+specials=all+length=every-other-6" "pt/6+specials=all+length=last-2"]
    no_card_is_told_too_early_in_clairvoyance 4
        ["it/3+clairvoyance=every-round+length=first-5" "it/5+clairvoyance=first-round+length=first-3"]
    no_card_is_told_too_early_with_own_colours 5
        ["pl/4+deck=one-colour+length=first-6"]
    no_card_is_told_too_early_in_odd_games 6
        ["ca/4+length=first-5" "pt/3+specials=juggler,cloud,werewolf+wizards=last+length=last-4"]
}
