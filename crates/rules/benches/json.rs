//! Speed of writing and reading JSON: a server writes an event for every seat and every card.
//!
//! `cargo bench -p foretell-rules --features json --bench json`

use divan::Bencher;
use divan::counter::BytesCount;
use foretell_rules::json::{EventJson, ViewJson, event_from_json, view_from_json, view_json};
use foretell_rules::{Event, Game, RuleSet, Seat, View, Viewer};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    divan::main();
}

const CARD_PLAYED: &str = r#"{"event":"card_played","seat":2,"card":"H13","declared":null}"#;

fn card_played() -> Event {
    let seat = Seat::FIRST.left(4);
    Event::CardPlayed { seat, play: "H13".parse().expect("a play") }
}

/// Into a reused buffer, as a server does.
#[divan::bench]
fn event_written(bencher: Bencher<'_, '_>) {
    let event = card_played();
    let mut buffer = Vec::with_capacity(4096);
    serde_json::to_writer(&mut buffer, &EventJson { event: &event, players: 4 }).expect("a buffer takes everything");
    assert_eq!(buffer, CARD_PLAYED.as_bytes());
    bencher.counter(BytesCount::new(buffer.len())).bench_local(|| {
        buffer.clear();
        let event = EventJson { event: divan::black_box(&event), players: 4 };
        serde_json::to_writer(&mut buffer, &event).expect("a buffer takes everything");
    });
}

#[divan::bench]
fn event_as_text(bencher: Bencher<'_, '_>) {
    let event = card_played();
    let write = |event| serde_json::to_string(&EventJson { event, players: 4 }).expect("an event is JSON");
    assert_eq!(write(&event), CARD_PLAYED);
    bencher.counter(BytesCount::new(CARD_PLAYED.len())).bench(|| write(divan::black_box(&event)));
}

#[divan::bench]
fn event_read(bencher: Bencher<'_, '_>) {
    let read = |text| event_from_json(&serde_json::from_str(text).expect("JSON")).expect("an event");
    assert_eq!(read(CARD_PLAYED), card_played());
    bencher.counter(BytesCount::new(CARD_PLAYED.len())).bench(|| read(divan::black_box(CARD_PLAYED)));
}

fn late_in_a_round() -> View {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut game = Game::new("pl/4+length=last-1".parse::<RuleSet>().expect("allowed rules"));
    game.chance(&mut rng);
    for step in 0..34 {
        let seat = game.decision().and_then(|decision| decision.seats().first()).expect("somebody is waited for");
        let legal = game.legal(seat);
        game.apply(seat, legal.nth(step % legal.len()).expect("there is something to do")).expect("it is legal");
    }
    game.view(Viewer::Seat(Seat::FIRST))
}

#[divan::bench]
fn view_written(bencher: Bencher<'_, '_>) {
    let view = late_in_a_round();
    let mut buffer = Vec::with_capacity(4096);
    serde_json::to_writer(&mut buffer, &ViewJson(&view)).expect("a buffer takes everything");
    assert_eq!(buffer, view_json(&view).to_string().as_bytes());
    bencher.counter(BytesCount::new(buffer.len())).bench_local(|| {
        buffer.clear();
        serde_json::to_writer(&mut buffer, &ViewJson(divan::black_box(&view))).expect("a buffer takes everything");
    });
}

#[divan::bench]
fn view_as_text(bencher: Bencher<'_, '_>) {
    let view = late_in_a_round();
    let write = |view| serde_json::to_string(&ViewJson(view)).expect("a view is JSON");
    let length = write(&view).len();
    assert_eq!(view.round().map(|round| round.plays.len()), Some(30));
    bencher.counter(BytesCount::new(length)).bench(|| write(divan::black_box(&view)));
}

/// Includes checking that a game can lead to the view.
#[divan::bench]
fn view_read(bencher: Bencher<'_, '_>) {
    let view = late_in_a_round();
    let text = view_json(&view).to_string();
    let read = |text| view_from_json(&serde_json::from_str(text).expect("JSON")).expect("a view");
    assert_eq!(read(&text), view);
    bencher.counter(BytesCount::new(text.len())).bench(|| read(divan::black_box(&text)));
}
