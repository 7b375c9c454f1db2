//! All bids are read out before the first card of a round: once, to everyone who may know them, and to nobody else.

use std::sync::Arc;

use foretell_rules::{Event, RuleSet, Seat};
use foretell_table::StepEvent;
use foretell_table::testing::{TestTable, player};
use foretell_words::Language;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::html::table::live::{HtmlEncoder, TableReader};
use crate::web::stream::StreamEncoder;
use foretell_pages::table::model::TableModel;
use foretell_pages::table::page::past;
use foretell_pages::testing::presentation;

fn read_out(rules: &str, reader: Option<Seat>) -> (usize, usize) {
    let rules: RuleSet = rules.parse().expect("allowed rules");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut table = TestTable::begun(rules, 5);
    let (reader, shown) = (reader.map(player), presentation(Language::English));
    let snapshot = table.snapshot();
    let of_page = TableReader { presentation: shown, player: reader, house_bots: Arc::default(), is_big_screen: false };
    let mut encoder = HtmlEncoder::new(of_page, Arc::default(), &snapshot, None);
    encoder.presence(&snapshot, &mut Vec::new());
    let (mut read, mut rounds, mut steps) = (0, 0, Vec::new());
    while let Some(step) = table.step(&mut rng) {
        let begins = |received: &&StepEvent| matches!(received, StepEvent::Game(_, Event::PlayBegan));
        let mut sent = Vec::new();
        encoder.step(&step, &mut sent);
        let news = String::from_utf8(sent).expect("text");
        let received = news.lines().filter(|line| line.contains("data-event=") && line.contains(" bid for "));
        let received: Vec<&str> = received.collect();
        rounds += step.events_for(reader).filter(begins).count();
        assert!(
            received.is_empty() || step.events_for(reader).any(|received| begins(&received)),
            "{rules}: {received:?}"
        );
        read += received.len();
        steps.push(step);
    }
    let steps: Vec<Arc<_>> = steps.into_iter().map(Arc::from).collect();
    let snapshot = table.snapshot();
    let received = past(&TableModel::new(&snapshot, reader, shown), &steps);
    assert_eq!(
        received.iter().filter(|received| received.contains(" bid for ")).count(),
        read,
        "a page that is opened says the same"
    );
    (read, rounds)
}

#[test]
fn open_and_revealed_bids_are_read_out_once_a_round() {
    for rules in ["it/4+length=first-3", "it/3+bids=simultaneous+length=first-3"] {
        for reader in [Some(Seat::FIRST), None] {
            assert_eq!(read_out(rules, reader), (3, 3), "{rules} for {reader:?}");
        }
    }
}

#[test]
fn secret_bids_are_not_read_out() {
    for reader in [Some(Seat::FIRST), None] {
        assert_eq!(read_out("it/3+bids=secret+length=first-3", reader), (0, 3), "for {reader:?}");
    }
}
