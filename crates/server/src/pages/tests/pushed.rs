//! What is pushed to pages: whatever is played, a browser that puts together what it was sent has the page as it would
//! be drawn anew, and onlookers who see the same are sent the same.

use std::collections::BTreeMap;
use std::sync::Arc;

use foretell_rules::{RuleSet, Seat, View};
use foretell_words::Language;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::drawn::{RULES, known, presentation, shown};
use crate::pages::table::live::HtmlEncoder;
use crate::pages::table::model::TableModel;
use crate::pages::table::patch::{one_line, patched};
use crate::pages::table::sections::PageKind;
use crate::web::stream::StreamEncoder;
use foretell_table::testing::{TestTable, player};
use foretell_table::{PlayerId, Step, TableSnapshot};

/// A browser as its stream sees it: the sections of the page, by their ids.
struct Browser {
    reader: Option<PlayerId>,
    language: Language,
    encoder: HtmlEncoder,
    page: BTreeMap<String, String>,
    /// The sections as they were before the last time.
    before: BTreeMap<String, String>,
    sent: Vec<u8>,
}

impl Browser {
    /// Opens the page, and then its stream.
    fn open(snapshot: &TableSnapshot, reader: Option<PlayerId>, language: Language) -> Browser {
        let shown = presentation(language);
        let encoder = HtmlEncoder::new(shown, reader, Arc::default(), snapshot, Some(snapshot.version()), None);
        let mut browser =
            Browser { reader, language, encoder, page: BTreeMap::new(), before: BTreeMap::new(), sent: Vec::new() };
        browser.page = browser.drawn(snapshot);
        let mut first = Vec::new();
        browser.encoder.presence(snapshot, &mut first);
        browser.put_together(&first);
        browser
    }

    fn hear(&mut self, step: &Step) {
        self.sent.clear();
        let mut sent = Vec::new();
        self.encoder.step(step, &mut sent);
        self.put_together(&sent);
        self.sent = sent;
    }

    fn put_together(&mut self, sent: &[u8]) {
        let text = std::str::from_utf8(sent).expect("text");
        for line in text.lines().filter_map(|line| line.strip_prefix("data: ")).filter(|line| line.starts_with('~')) {
            let id = line[1..].split('\u{1f}').next().expect("an id");
            let last = self.page.get(id).expect("a section of the page");
            let (id, whole) = patched(last, self.before.get(id).map_or("", String::as_str), line);
            let last = self.page.insert(id.clone(), whole).unwrap_or_default();
            self.before.insert(id, last);
        }
    }

    /// The sections as they are drawn anew.
    fn drawn(&self, snapshot: &TableSnapshot) -> BTreeMap<String, String> {
        let model = TableModel::new(snapshot, self.reader, presentation(self.language));
        let draw = |section: &crate::pages::table::sections::Section| {
            (section.id.to_owned(), one_line((section.draw)(&model).into_string()))
        };
        PageKind::Playing.sections().iter().map(draw).collect()
    }
}

#[test]
fn a_browser_that_follows_has_the_page_as_it_is_drawn_anew() {
    let (mut pushes, mut bytes) = (0, 0);
    for (seed, rules) in RULES.into_iter().enumerate() {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
        let mut table = TestTable::begun(rules, seed as u8);
        let language = Language::ALL[seed % Language::ALL.len()];
        let readers = [Some(player(Seat::FIRST)), None];
        let mut browsers = readers.map(|reader| Browser::open(&table.snapshot(), reader, language));
        while let Some(step) = table.step(&mut rng) {
            let snapshot = table.snapshot();
            if PageKind::of(snapshot.stage()) != PageKind::Playing {
                break;
            }
            for browser in &mut browsers {
                browser.hear(&step);
                // What is not sent once is missing at the next look, too.
                if step.version() % 3 == 0 {
                    assert_eq!(browser.page, browser.drawn(&snapshot), "{rules}, for {:?}", browser.reader);
                }
                (pushes, bytes) = (pushes + 1, bytes + browser.sent.len());
            }
        }
    }
    assert!(pushes > 1_500, "whole games were followed: {pushes}");
    assert!(bytes / pushes < 3_000, "and what changed was told, not everything: {} bytes a push", bytes / pushes);
}

#[test]
fn what_a_table_is_sent_together_tells_nobody_of_another_hand() {
    let (mut pushes, mut told) = (0, 0);
    for (seed, rules) in RULES.into_iter().enumerate() {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(60 + seed as u64);
        let mut table = TestTable::begun(rules, 60 + seed as u8);
        let language = Language::ALL[(seed + 3) % Language::ALL.len()];
        let open = |seat: Seat| Browser::open(&table.snapshot(), Some(player(seat)), language);
        let mut browsers: Vec<Browser> = rules.seats().map(open).collect();
        for number in 0_usize.. {
            let second = Seat::FIRST.left(rules.players());
            let step = match number {
                20 => table.rename(Seat::FIRST, "Countess <Ada> of Lovelace"),
                22 => table.go_away(second),
                25 => table.hint(Seat::FIRST),
                27 => table.come_back(second),
                30 => table.leave(second),
                _ => match table.step(&mut rng) {
                    Some(step) => step,
                    None => break,
                },
            };
            let snapshot = table.snapshot();
            if PageKind::of(snapshot.stage()) != PageKind::Playing {
                break;
            }
            if number == 30 {
                // Who has left is sent another page as a whole.
                browsers.retain(|browser| browser.reader != Some(player(second)));
            }
            for browser in &mut browsers {
                browser.hear(&step);
                let cards = shown(std::str::from_utf8(&browser.sent).expect("text"));
                let view = snapshot.view(browser.reader).expect("a game is on");
                let last = snapshot.state().last_round().and_then(View::round);
                let secret = cards - known(&view) - last.map(|round| round.plays.cards()).unwrap_or_default();
                assert!(secret.is_empty(), "{rules}: {secret} for {:?}", browser.reader);
                (pushes, told) = (pushes + 1, told + cards.len());
                // Whoever hears it first draws it for the others, and each has the page that is drawn for them alone.
                if number % 4 == 0 || (20..32).contains(&number) {
                    assert_eq!(browser.page, browser.drawn(&snapshot), "{rules}, for {:?}", browser.reader);
                }
            }
            browsers.rotate_left(1);
        }
    }
    assert!(pushes > 3_000 && told > 3_000, "whole games were followed: {pushes}, {told}");
}

#[test]
fn onlookers_who_see_the_same_are_sent_the_same() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut table = TestTable::begun("it/4+length=first-3".parse().expect("allowed rules"), 3);
    let stranger = |number: u64, table: &TestTable, language| {
        Browser::open(&table.snapshot(), Some(PlayerId::from_bits(number)), language)
    };
    let mut early = stranger(2_001, &table, Language::German);
    let mut polish = stranger(2_002, &table, Language::Polish);
    for _ in 0..12 {
        let step = table.step(&mut rng).expect("the game goes on");
        early.hear(&step);
        polish.hear(&step);
        assert_ne!(early.sent, polish.sent, "each is told in their own language");
    }
    let mut late = stranger(2_003, &table, Language::German);
    for round in 0..3 {
        while let Some(step) = table.step(&mut rng) {
            early.hear(&step);
            late.hear(&step);
            if round > 0 {
                assert_eq!(early.sent, late.sent, "version {}", step.version());
            }
            assert_eq!(late.page, late.drawn(&table.snapshot()));
            if table.asked().is_empty() {
                break;
            }
        }
    }
}
