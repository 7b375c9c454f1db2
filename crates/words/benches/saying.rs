//! How long it takes to say something. Every benchmark asserts its answer.

use foretell_rules::{Event, RuleSet, Seat, Viewer};
use foretell_words::{Button, Language, Narrator, Words};

fn main() {
    divan::main();
}

const NAMES: [&str; 4] = ["Ada", "Ben", "Cleo", "Dan"];

fn narrator(language: Language) -> Narrator<'static> {
    let rules: RuleSet = "it/4".parse().expect("allowed rules");
    Narrator::new(Words::new(language), rules, Viewer::Seat(Seat::FIRST), &NAMES)
}

#[divan::bench(args = [Language::English, Language::Polish])]
fn a_button(bencher: divan::Bencher<'_, '_>, language: Language) {
    let words = Words::new(language);
    bencher.bench(|| assert!(!divan::black_box(words).button(Button::PlayNow).is_empty()));
}

#[divan::bench(args = [Language::English, Language::Polish])]
fn a_card_played(bencher: divan::Bencher<'_, '_>, language: Language) {
    let narrator = narrator(language);
    let event = Event::CardPlayed { seat: Seat::FIRST.left(4), play: "G13".parse().expect("a play") };
    bencher.bench(|| {
        let sentence = narrator.event(divan::black_box(&event)).expect("a sentence");
        assert!(sentence.starts_with("Ben"));
    });
}

#[divan::bench(args = [Language::English, Language::Polish])]
fn a_bid_with_its_plural(bencher: divan::Bencher<'_, '_>, language: Language) {
    let narrator = narrator(language);
    let event = Event::BidMade { seat: Seat::FIRST.left(4), bid: 3 };
    bencher.bench(|| {
        let sentence = narrator.event(divan::black_box(&event)).expect("a sentence");
        assert!(sentence.contains('3'));
    });
}
