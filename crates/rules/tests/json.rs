//! JSON as a contract: byte for byte as in the committed examples, and errors for what no game can produce.
// A failing `unwrap` is a failing test and shows where.
#![allow(clippy::unwrap_used)]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::{any_rules, below, generator, watch};
use foretell_rules::json::*;
use foretell_rules::*;
use proptest::prelude::*;
use proptest::test_runner::Config;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

// ---- the committed examples ----

fn lines_of_game(rules: RuleSet, seed: u64, every: usize) -> Vec<String> {
    let players = rules.players();
    let mut lines = Vec::new();
    let mut steps = 0;
    watch(rules, seed, |game, _, events| {
        lines.extend(events.iter().map(|(_, event)| serde_json::to_string(&EventJson { event, players }).unwrap()));
        steps += 1;
        let rare = matches!(game.decision(), Some(Decision::Trump { .. } | Decision::Pass(_) | Decision::Change(_)));
        if steps % every == 0 || rare || game.winners().is_some() {
            let views = Viewer::all(players).map(|viewer| game.view(viewer));
            lines.extend(views.map(|view| serde_json::to_string(&StateJson(&view)).unwrap()));
        }
    });
    lines
}

#[test]
fn every_byte_is_as_in_the_committed_examples() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/json");
    let (mut files, mut events, mut asked) = (0, BTreeSet::new(), BTreeSet::new());
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let mut lines = text.lines();
        let title: Vec<&str> = lines.next().unwrap().split(' ').collect();
        let [rules, seed, every] = title[..] else { panic!("{title:?} should be rules, seed and steps") };
        let found = lines_of_game(rules.parse().unwrap(), seed.parse().unwrap(), every.parse().unwrap());
        for (number, (expected, line)) in lines.clone().zip(&found).enumerate() {
            assert_eq!(line, expected, "{}:{}", path.display(), number + 2);
            let value: Value = serde_json::from_str(line).unwrap();
            events.extend(value["event"].as_str().map(str::to_owned));
            asked.extend(value["round"]["asked"].as_str().map(str::to_owned));
        }
        assert_eq!(lines.count(), found.len(), "{}", path.display());
        files += 1;
    }
    assert_eq!((files, events.len(), asked.len()), (6, 24, 5), "every event and every question: {events:?} {asked:?}");
}

fn document() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/BOT-PROTOCOL.md")).unwrap()
}

/// The document breaks lines for reading.
fn documented_messages() -> Vec<Value> {
    let document = document();
    let exchange = document.split("```").find(|part| part.contains("> {\"type\":\"hello\"")).unwrap();
    let messages = exchange.split("\n> ").skip(1).map(|message| message.split("\n<").next().unwrap());
    messages.map(|message| serde_json::from_str(message).unwrap()).collect()
}

#[test]
fn the_document_shows_what_is_written() {
    let messages = documented_messages();
    let game = messages.iter().find(|message| message["type"] == "game").unwrap();
    let rules: RuleSet = game["rules"]["text"].as_str().unwrap().parse().unwrap();
    assert_eq!(serde_json::to_string(&RulesJson(&rules)).unwrap(), game["rules"].to_string());
    let mut states = 0;
    let mut view = View::new(rules, Viewer::Seat(Seat::FIRST));
    for message in &messages {
        for json in message["events"].as_array().into_iter().flatten() {
            let event = event_from_json(json).unwrap();
            assert_eq!(serde_json::to_string(&EventJson { event: &event, players: 3 }).unwrap(), json.to_string());
            view.see(&event);
        }
        if message["type"] == "decide" {
            assert_eq!(serde_json::to_string(&StateJson(&view)).unwrap(), message["state"].to_string());
            states += 1;
        }
    }
    assert_eq!(states, 2);
    assert_eq!(view.phase, ViewPhase::Over { winners: SeatSet::only(Seat::FIRST) });
}

#[test]
fn the_document_shows_a_whole_view() {
    let example = document().split("```").map(str::trim).find(|part| part.contains("\"scene\":")).unwrap().to_owned();
    let view = view_from_json(&serde_json::from_str(&example).unwrap()).unwrap();
    assert_eq!(serde_json::to_string(&ViewJson(&view)).unwrap(), example);
}

// ---- what is written can be read ----

proptest! {
    #![proptest_config(Config { cases: 16, ..Config::default() })]

    #[test]
    fn events_and_views_survive_at_every_step(rules in any_rules(), seed in any::<u64>()) {
        let start = View::new(rules, Viewer::Gallery);
        assert_eq!(view_from_json(&view_json(&start)), Ok(start));
        watch(rules, seed, |game, step, events| {
            for (_, event) in events {
                let sent = serde_json::to_string(&EventJson { event, players: rules.players() }).unwrap();
                assert_eq!(event_from_json(&serde_json::from_str(&sent).unwrap()).as_ref(), Ok(event), "{sent}");
                assert_eq!(event_json(event, rules.players()).to_string(), sent);
            }
            for viewer in Viewer::all(rules.players()) {
                let view = game.view(viewer);
                let sent = serde_json::to_string(&ViewJson(&view)).unwrap();
                let read = view_from_json(&serde_json::from_str(&sent).unwrap());
                assert_eq!(read.as_ref(), Ok(&view), "after {step:?} with {rules}: {sent}");
            }
        });
    }

    #[test]
    fn a_view_begins_with_the_state(rules in any_rules(), seed in any::<u64>()) {
        watch(rules, seed, |game, _, _| {
            let view = game.view(Viewer::Seat(Seat::FIRST));
            let state = serde_json::to_string(&StateJson(&view)).unwrap();
            let whole = serde_json::to_string(&ViewJson(&view)).unwrap();
            let rest = whole.strip_prefix(state.strip_suffix('}').unwrap()).expect("the state comes first");
            assert!(rest.starts_with(&format!(",\"rules\":\"{rules}\",\"scene\":\"")), "{rest}");
            assert_eq!(view_json(&view).to_string(), whole);
            assert_eq!(state_json(&view).to_string(), state);
        });
    }
}

#[test]
fn a_view_stays_short() {
    let rules: RuleSet = "it/3".parse().unwrap();
    let mut longest = 0;
    watch(rules, 3, |game, _, _| {
        let views = Viewer::all(3).map(|viewer| serde_json::to_string(&ViewJson(&game.view(viewer))).unwrap().len());
        longest = longest.max(views.max().unwrap());
    });
    assert!((1000..2400).contains(&longest), "the longest view has {longest} bytes");
}

// ---- hostile JSON ----

fn places(value: &Value, here: &str, found: &mut Vec<String>) {
    found.push(here.to_owned());
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(n, value)| places(value, &format!("{here}/{n}"), found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| places(value, &format!("{here}/{name}"), found));
        }
        _ => {}
    }
}

fn any_place(value: &Value, rng: &mut Xoshiro256PlusPlus) -> String {
    let mut found = Vec::new();
    places(value, "", &mut found);
    found.swap_remove(below(found.len(), rng))
}

fn something_else(old: &Value, rng: &mut Xoshiro256PlusPlus) -> Value {
    let numbers = [0i64, 1, 2, 3, 6, 7, 10, 20, 60, 255, 256, -1, -10, i64::from(i32::MIN), i64::MAX];
    let any_number = json!(numbers[below(numbers.len(), rng)]);
    let texts = ["", "none", "H", "Z9", "H14", "Werewolf", "Cloud=E", "Cloud", "bid", "play", "round", "it/6", "pt/3"];
    match (below(8, rng), old) {
        (0, _) => Value::Null,
        (1, _) => any_number,
        (2, _) => json!(texts[below(texts.len(), rng)]),
        (3, _) => [json!([]), json!({}), json!(1.5), json!(true), json!([[1]])][below(5, rng)].clone(),
        (_, Value::Number(number)) if number.is_i64() => {
            let number = number.as_i64().unwrap();
            json!([number.wrapping_add(1), number.wrapping_sub(1), number.wrapping_mul(-10)][below(3, rng)])
        }
        (_, Value::String(_)) => json!(CardSet::EVERY_CARD.nth(below(67, rng)).unwrap().to_string()),
        (4, Value::Array(list)) => json!(list.iter().rev().collect::<Vec<_>>()),
        (5, Value::Array(list)) => json!(vec![list.first().cloned().unwrap_or(any_number); below(300, rng)]),
        (_, Value::Array(list)) => json!(list[..below(list.len() + 1, rng)]),
        _ => any_number,
    }
}

fn spoil(json: &mut Value, rng: &mut Xoshiro256PlusPlus) {
    let place = any_place(json, rng);
    match below(6, rng) {
        0 => {
            let other = json.pointer(&any_place(json, rng)).unwrap().clone();
            *json.pointer_mut(&place).unwrap() = other;
        }
        1 => match json.pointer_mut(&place).unwrap() {
            Value::Object(fields) if !fields.is_empty() => {
                let name = fields.keys().nth(below(fields.len(), rng)).unwrap().clone();
                fields.remove(&name);
            }
            Value::Array(list) if !list.is_empty() => drop(list.remove(below(list.len(), rng))),
            _ => {}
        },
        2 => {
            let old = json.pointer_mut(&place).unwrap();
            if let Value::Array(list) = old {
                let again = list.get(below(list.len().max(1), rng)).cloned().unwrap_or(json!("H1"));
                list.push(again);
            }
        }
        _ => {
            let old = json.pointer_mut(&place).unwrap();
            *old = something_else(old, rng);
        }
    }
}

/// Asks a view everything. If it was accepted, it must answer like one of a game.
fn interrogate(view: &View, rng: &mut Xoshiro256PlusPlus) {
    let legal: Vec<Action> = view.legal().iter().collect();
    let mut world = view.worlds().sample(rng).expect("there is a world for every view that is accepted");
    assert_eq!(world.view(view.viewer), *view);
    assert_eq!(view_from_json(&view_json(view)).as_ref(), Ok(view));
    if let Some(seat) = view.viewer.seat() {
        assert_eq!(legal, world.legal(seat).iter().collect::<Vec<_>>());
        let waited_for = view.decision().is_some_and(|decision| decision.seats().contains(seat));
        assert_eq!(!legal.is_empty(), waited_for, "{view:?}");
    }
    world.playout(rng);
}

proptest! {
    #![proptest_config(Config { cases: 150, ..Config::default() })]

    #[test]
    fn corrupted_views_are_rejected_or_possible(rules in any_rules(), seed in any::<u64>()) {
        let mut rng = generator(!seed);
        let mut step = 0;
        let (mut refused, mut accepted) = (0, 0);
        watch(rules, seed, |game, _, _| {
            step += 1;
            if step % 9 != 0 {
                return;
            }
            let viewers: Vec<Viewer> = Viewer::all(rules.players()).collect();
            let mut json = view_json(&game.view(viewers[below(viewers.len(), &mut rng)]));
            for _ in 0..=below(3, &mut rng) {
                spoil(&mut json, &mut rng);
            }
            match view_from_json(&json) {
                Ok(view) => {
                    interrogate(&view, &mut rng);
                    accepted += 1;
                }
                Err(why) => {
                    let why = why.to_string();
                    assert!(!why.is_empty() && why.len() < 700, "{why}");
                    refused += 1;
                }
            }
            // Events from the same random JSON.
            let _ = event_from_json(&json);
        });
        prop_assert!(refused + accepted == step / 9);
    }

    #[test]
    fn corrupted_events_are_rejected_or_valid(rules in any_rules(), seed in any::<u64>()) {
        let mut rng = generator(!seed);
        watch(rules, seed, |_, _, events| {
            for (_, event) in events {
                let mut json = event_json(event, rules.players());
                spoil(&mut json, &mut rng);
                if let Ok(event) = event_from_json(&json) {
                    let again = event_json(&event, MOST_PLAYERS);
                    assert_eq!(event_from_json(&again), Ok(event), "{json}");
                }
            }
        });
    }

    #[test]
    fn corrupted_text_is_rejected_or_safe(rules in any_rules(), seed in any::<u64>(), stop in 1..200usize) {
        let mut rng = generator(seed);
        let mut game = Game::new(rules);
        for _ in 0..stop {
            let Some(step) = common::random_move(&game, &mut rng) else { break };
            game.make(step).unwrap();
        }
        let text = serde_json::to_string(&ViewJson(&game.view(Viewer::Seat(Seat::FIRST)))).unwrap();
        for _ in 0..40 {
            let mut bytes = text.clone().into_bytes();
            for _ in 0..=below(2, &mut rng) {
                let place = below(bytes.len(), &mut rng);
                let letters = b"0123456789HEDGWJ,:[]{}\"nul-";
                bytes[place] = letters[below(letters.len(), &mut rng)];
            }
            if let Ok(json) = serde_json::from_slice::<Value>(&bytes)
                && let Ok(view) = view_from_json(&json)
            {
                interrogate(&view, &mut rng);
            }
        }
    }
}

fn in_the_middle() -> (View, Value) {
    let mut found = None;
    watch("pl/4".parse().unwrap(), 12, |game, _, _| {
        let view = game.view(Viewer::Seat(Seat::FIRST));
        if view.rounds_played == 2 && view.round().is_some_and(|round| round.plays.len() == 5) {
            found = Some(view);
        }
    });
    let view = found.unwrap();
    (view, view_json(&view))
}

#[test]
fn errors_name_the_contradicting_field() {
    let (view, whole) = in_the_middle();
    let round = view.round().unwrap();
    let mine = round.hand.first().unwrap().to_string();
    let played = round.plays.all()[0].play.to_string();
    let bid = round.bids[Seat::FIRST].unwrap();
    let mut out_of_turn = whole["round"]["plays"].clone();
    out_of_turn.as_array_mut().unwrap().swap(1, 2);
    for (place, value, says) in [
        ("/rules", json!("xx/4"), "no such edition"),
        ("/rules", json!("pl/3"), "one entry for each seat of this table"),
        ("/seat", json!(5), "«seat» must be a seat of this table"),
        ("/seat", json!(round.leader.number()), "no game leads to this view"),
        ("/scores", json!([0, 0, 0]), "«scores» must be a list with one entry"),
        ("/scores/0", json!(15), "seat 1 cannot have 15 points after 2 rounds"),
        ("/scores/0", json!(2_147_483_647), "cannot have 2147483647 points"),
        ("/rounds_played", json!(14), "«number» does not agree"),
        ("/rounds_played", json!(200), "«rounds_played» does not agree"),
        ("/used", json!(["H1"]), "other cards have left the game"),
        ("/scene", json!("over"), "«winners» must be"),
        ("/scene", json!("lunch"), "«scene» must be drawing, dealing, round or over"),
        ("/round/cards", json!(60), "«cards» does not agree"),
        ("/round/dealer", json!(2), "«dealer» does not agree"),
        ("/round/hand", json!([mine, mine]), "each at most once"),
        ("/round/hand", json!(["Dragon", mine]), "no game leads to this view"),
        ("/round/hand", json!([played]), "«hand» does not agree"),
        ("/round/hand_sizes/2", json!(3), "«hand_sizes» does not agree"),
        ("/round/turned_up", json!(mine), "no game leads to this view"),
        ("/round/turned_up", json!(null), "no game leads to this view"),
        ("/round/trump", json!(null), "«trump» does not agree"),
        ("/round/have_bid", json!([1, 2, 3]), "«have_bid» does not agree"),
        ("/round/bids/0", json!(4), "a bid of 4 is too high"),
        ("/round/bids/0", json!(null), "«bids» does not agree"),
        ("/round/tricks", json!([1, 1, 0, 0]), "«tricks» does not agree"),
        ("/round/bombed", json!(1), "«bombed» does not agree"),
        ("/round/cloud", json!(1), "«cloud» does not agree"),
        ("/round/passed_after", json!(1), "no game leads to this view"),
        ("/round/passed_after", json!(2), "«passed_after» does not agree"),
        ("/round/given", json!("H1"), "«given» does not agree"),
        ("/round/leader", json!(round.leader.left(4).number()), "«leader» does not agree"),
        ("/round/trick", json!([]), "«trick» does not agree"),
        ("/round/plays", json!(vec![json!({"seat": 1, "play": "H1"}); 1000]), "no longer than there are cards"),
        ("/round/plays", out_of_turn, "out of turn"),
        ("/round/plays/1/play", json!("H77"), "a list of plays"),
        ("/round/asked", json!("change"), "«asked» does not agree"),
        ("/round/waiting_for", json!([]), "«waiting_for» does not agree"),
    ] {
        let mut json = whole.clone();
        *json.pointer_mut(place).unwrap() = value.clone();
        let error = view_from_json(&json).expect_err(&format!("{place} = {value} must be refused")).to_string();
        assert!(error.contains(says), "{place} = {value}: {error}");
    }
    // What can't be proved wrong is accepted.
    let mut json = whole;
    json["round"]["bids"][0] = json!(u8::from(bid == 0));
    assert!(view_from_json(&json).is_ok());
}

#[test]
fn state_between_rounds_is_checked() {
    let view = |rules: &str| view_json(&View::new(rules.parse().unwrap(), Viewer::Gallery));
    let refused = |mut json: Value, place: &str, value: Value| {
        *json.pointer_mut(place).unwrap() = value;
        view_from_json(&json).unwrap_err().to_string()
    };
    assert!(refused(view("it/4"), "/drawers", json!([1, 2, 3])).contains("3 seats draw after 0 cards"));
    assert!(refused(view("it/4"), "/drawers", json!([1, 1, 2, 3])).contains("each at most once"));
    assert!(refused(view("it/4"), "/drawn", json!(["H1", "H2"])).contains("4 seats draw after 2 cards"));
    assert!(refused(view("it/4"), "/rules", json!("pl/4")).contains("first deal alone"));
    assert!(refused(view("pl/4"), "/dealer", json!(2)).contains("«dealer» does not agree"));
    assert!(refused(view("pl/4"), "/round", json!({})).contains("«round» does not agree"));
    assert!(refused(view("pl/4"), "/rounds_played", json!(15)).contains("«rounds_played» does not agree"));
    assert!(refused(view("pl/4"), "/rounds_played", json!(16)).contains("16 rounds were played"));
    let mut over = view("pl/4");
    over["rounds_played"] = json!(15);
    over["scene"] = json!("over");
    over["winners"] = json!([1, 2, 3, 4]);
    assert!(view_from_json(&over).is_ok());
    over["winners"] = json!([1]);
    assert!(view_from_json(&over).unwrap_err().to_string().contains("«winners» does not agree"));
}

#[test]
fn rejects_invalid_events() {
    for (wrong, says) in [
        (json!(null), "«event» must be a text"),
        (json!([]), "«event» must be a text"),
        (json!({"event": "earthquake"}), "there is no event \"earthquake\""),
        (json!({"event": "bid_made", "seat": 9, "bid": 1}), "«seat» must be a seat from 1 to 6"),
        (json!({"event": "bid_made", "seat": 1, "bid": 999}), "«bid» must be a whole number from 0 to 255"),
        (json!({"event": "round_began", "round": 0, "cards": 1, "dealer": 1}), "«round» must be"),
        (json!({"event": "bids_revealed", "bids": [1, 2, 3, 4, 5, 6, 7]}), "«bids» must be"),
        (json!({"event": "hand_dealt", "seat": 1, "hand": ["H1", "H1"]}), "each at most once"),
        (json!({"event": "game_ended", "winners": [1, 7]}), "«winners» must be"),
        (json!({"event": "card_played", "seat": 1, "card": "H1", "declared": "W"}), "«declared» must be"),
        (json!({"event": "card_played", "seat": 1, "card": "Cloud", "declared": null}), "«declared» must be"),
        (json!({"event": "round_scored", "bids": [], "changed": 1}), "«changed» must be an object"),
    ] {
        let error = event_from_json(&wrong).expect_err(&wrong.to_string()).to_string();
        assert!(error.contains(says), "{wrong}: {error}");
    }
}
