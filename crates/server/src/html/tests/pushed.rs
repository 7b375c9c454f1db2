//! After each push a browser has the page as rendered anew, and onlookers who see the same are sent the same.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use foretell_bots::BotSpec;
use foretell_rules::{RuleSet, Seat, View};
use foretell_words::Language;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::html::table::live::{HtmlEncoder, TableReader};
use crate::html::table::shared_pushes::SharedPushes;
use crate::web::stream::StreamEncoder;
use foretell_pages::layout::preferences::Volume;
use foretell_pages::table::drawing::hash_of;
use foretell_pages::table::model::TableModel;
use foretell_pages::table::room::{PageKind, draw_room};
use foretell_pages::testing::{RULES, known, presentation, room, shown};
use foretell_table::testing::{TestTable, player};
use foretell_table::{PlayerId, Stage, Step, TableSnapshot};

struct Browser {
    reader: Option<PlayerId>,
    language: Language,
    encoder: HtmlEncoder,
    page: String,
    sent: Vec<u8>,
}

impl Browser {
    fn open(snapshot: &TableSnapshot, reader: Option<PlayerId>, language: Language, shared: &SharedPushes) -> Browser {
        let (presentation, kind) = (presentation(language), PageKind::of(snapshot.stage()));
        let page = draw_room(&TableModel::new(snapshot, reader, presentation), kind);
        let of_page = TableReader { presentation, player: reader, house_bots: Arc::default(), is_big_screen: false };
        let hash = Some(hash_of(&page.known));
        let encoder = HtmlEncoder::new(of_page, shared.of(snapshot.game()), snapshot, hash);
        let page = page.html.into_string();
        let mut browser = Browser { reader, language, encoder, page, sent: Vec::new() };
        let mut first = Vec::new();
        browser.encoder.presence(snapshot, &mut first);
        assert!(first.len() < 2_500, "only who is there is sent again: {}", String::from_utf8_lossy(&first));
        browser.put_sections(&first);
        browser
    }

    fn hear(&mut self, step: &Step) {
        self.sent.clear();
        let mut sent = Vec::new();
        self.encoder.step(step, &mut sent);
        self.put_sections(&sent);
        self.sent = sent;
    }

    fn fall_behind(&mut self, snapshot: &TableSnapshot) {
        let mut sent = Vec::new();
        self.encoder.view(snapshot, &mut sent);
        self.put_sections(&sent);
        self.sent = sent;
    }

    /// As in `assets/sections.js`.
    fn put_sections(&mut self, sent: &[u8]) {
        let text = std::str::from_utf8(sent).expect("text");
        for line in text.lines().filter_map(|line| line.strip_prefix("data: ")) {
            let (sign, rest) = line.split_at(1);
            let (id, html) = rest.split_once(' ').unwrap_or((rest, ""));
            match sign {
                "<" => self.page.replace_range(element(&self.page, own_id(line)), line),
                "=" => {
                    let place = tag(&self.page, id);
                    let changed = with_attributes(&self.page[place.clone()], html);
                    self.page.replace_range(place, &changed);
                }
                "-" => self.page.replace_range(element(&self.page, id), ""),
                "^" => self.page.insert_str(tag(&self.page, id).end, html),
                ">" => self.page.insert_str(element(&self.page, id).end, html),
                "+" => assert!(id == "news" || id == "bubbles", "{line}"),
                _ => panic!("{line}"),
            }
        }
    }

    fn count_cards_that_may_be_known(&self, snapshot: &TableSnapshot) -> usize {
        let model = TableModel::new(snapshot, self.reader, presentation(self.language));
        // During a round's result, everything played in that round is known.
        let may_be_known = known(model.view.as_ref().expect("a game is on"));
        let last_round = snapshot.state().last_round().and_then(View::round);
        let text = std::str::from_utf8(&self.sent).expect("text");
        let count_in = |line: &str| {
            let last_trick = last_round.filter(|_| line.contains(" id=\"last\"")).map(|round| round.plays.cards());
            let secret = shown(line) - may_be_known - last_trick.unwrap_or_default();
            assert!(secret.is_empty(), "{secret} for {:?} in {line}", self.reader);
            shown(line).len()
        };
        text.lines().map(count_in).sum()
    }

    fn look_at_end(&mut self) {
        let mut sent = Vec::new();
        self.encoder.come_due(&mut sent);
        self.put_sections(&sent);
    }

    fn has_page_of(&self, snapshot: &TableSnapshot) -> bool {
        let page = room(&TableModel::new(snapshot, self.reader, presentation(self.language)));
        let (page, own) = (with_sorted_attributes(&page), with_sorted_attributes(&self.page));
        if page != own {
            let same = page.chars().zip(own.chars()).take_while(|(one, other)| one == other).count();
            let around = |html: &str| html.chars().skip(same.saturating_sub(120)).take(400).collect::<String>();
            panic!("{:?} has\n{}\ninstead of\n{}", self.reader, around(&own), around(&page));
        }
        true
    }
}

fn own_id(html: &str) -> &str {
    let first = &html[..html.find('>').expect("a tag")];
    first.split(" id=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_else(|| panic!("no id: {html}"))
}

fn tag(page: &str, id: &str) -> Range<usize> {
    let at = page.find(&format!(" id=\"{id}\"")).unwrap_or_else(|| panic!("#{id} is not on the page"));
    let begin = page[..at].rfind('<').expect("a tag");
    begin..at + page[at..].find('>').expect("the end of a tag") + 1
}

fn attributes(text: &str) -> BTreeMap<&str, &str> {
    let (mut found, mut rest) = (BTreeMap::new(), text.trim_start());
    while !rest.is_empty() {
        let name = &rest[..rest.find([' ', '=']).unwrap_or(rest.len())];
        let after = &rest[name.len()..];
        let value = if after.starts_with('=') { &after[..after[2..].find('"').expect("an end") + 3] } else { "" };
        found.insert(name, value);
        rest = after[value.len()..].trim_start();
    }
    found
}

fn tag_of(name: &str, attributes: &BTreeMap<&str, &str>) -> String {
    let attributes: Vec<String> = attributes.iter().map(|(name, value)| format!(" {name}{value}")).collect();
    format!("<{name}{}>", attributes.concat())
}

fn with_attributes(tag: &str, changes: &str) -> String {
    let (name, text) = tag[1..tag.len() - 1].split_once(' ').expect("an id at least");
    let mut all = attributes(text);
    for (name, value) in attributes(changes) {
        match name.strip_prefix('-') {
            Some(absent) => drop(all.remove(absent)),
            None => drop(all.insert(name, value)),
        }
    }
    tag_of(name, &all)
}

/// Their order doesn't matter.
fn with_sorted_attributes(page: &str) -> String {
    let sorted = |piece: &str| {
        let Some((tag, text)) = piece.split_once('>') else { return piece.to_owned() };
        match tag.split_once(' ') {
            Some((name, inside)) => tag_of(name, &attributes(inside)) + text,
            None => format!("<{tag}>{text}"),
        }
    };
    page.split('<').map(sorted).collect()
}

fn element(page: &str, id: &str) -> Range<usize> {
    let Range { start, end } = tag(page, id);
    let name = page[start + 1..].split([' ', '>']).next().expect("a name");
    if name == "input" || name == "img" {
        return start..end;
    }
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let (mut at, mut depth) = (end, 1);
    while depth > 0 {
        let next_close = at + page[at..].find(&close).expect("an end");
        let next_open = page[at..next_close]
            .match_indices(&open)
            .map(|(place, _)| at + place)
            .find(|place| page[place + open.len()..].starts_with([' ', '>']));
        (at, depth) = match next_open {
            Some(place) => (place + open.len(), depth + 1),
            None => (next_close + close.len(), depth - 1),
        };
    }
    start..at
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
        let shared = SharedPushes::default();
        let mut browsers = readers.map(|reader| Browser::open(&table.snapshot(), reader, language, &shared));
        while let Some(step) = table.step(&mut rng) {
            let snapshot = table.snapshot();
            if PageKind::of(snapshot.stage()) != PageKind::Playing {
                break;
            }
            for browser in &mut browsers {
                browser.hear(&step);
                // What isn't sent at once is missing in the next comparison, too.
                if step.version() % 3 == 0 {
                    assert!(browser.has_page_of(&snapshot), "{rules}");
                }
                (pushes, bytes) = (pushes + 1, bytes + browser.sent.len());
            }
        }
    }
    assert!(pushes > 1_500, "whole games were followed: {pushes}");
    assert!(bytes / pushes < 3_000, "and what changed was told, not everything: {} bytes a push", bytes / pushes);
}

#[test]
fn a_browser_that_missed_steps_has_the_page_as_it_is_drawn_anew() {
    let mut views = 0;
    for (seed, rules) in RULES.into_iter().enumerate() {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(90 + seed as u64);
        let mut table = TestTable::begun(rules, 90 + seed as u8);
        let shared = SharedPushes::default();
        let readers = [Some(player(Seat::FIRST)), None];
        let mut browsers = readers.map(|reader| Browser::open(&table.snapshot(), reader, Language::French, &shared));
        for number in 1_usize.. {
            let Some(_) = table.step(&mut rng) else { break };
            let snapshot = table.snapshot();
            if PageKind::of(snapshot.stage()) != PageKind::Playing {
                break;
            }
            // Now and then more than a round is missed, and the same cards may be on the table again.
            if number % 13 != 0 && number % 64 != 1 {
                continue;
            }
            for browser in &mut browsers {
                browser.fall_behind(&snapshot);
                browser.count_cards_that_may_be_known(&snapshot);
                assert!(browser.has_page_of(&snapshot), "{rules}");
                views += 1;
            }
        }
    }
    assert!(views > 100, "many steps were missed: {views}");
}

#[test]
fn what_a_table_is_sent_together_tells_nobody_of_another_hand() {
    let (mut pushes, mut received) = (0, 0);
    for (seed, rules) in RULES.into_iter().enumerate() {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(60 + seed as u64);
        let mut table = TestTable::begun(rules, 60 + seed as u8);
        let language = Language::ALL[(seed + 3) % Language::ALL.len()];
        let shared = SharedPushes::default();
        let open = |seat: Seat| Browser::open(&table.snapshot(), Some(player(seat)), language, &shared);
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
                // A player who has left is sent another page as a whole.
                browsers.retain(|browser| browser.reader != Some(player(second)));
            }
            for browser in &mut browsers {
                browser.hear(&step);
                (pushes, received) = (pushes + 1, received + browser.count_cards_that_may_be_known(&snapshot));
                if number % 4 == 0 || (20..32).contains(&number) {
                    assert!(browser.has_page_of(&snapshot), "{rules}");
                }
            }
            browsers.rotate_left(1);
        }
    }
    assert!(pushes > 3_000 && received > 3_000, "whole games were followed: {pushes}, {received}");
}

#[test]
fn onlookers_who_see_the_same_are_sent_the_same() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut table = TestTable::begun("it/4+length=first-3".parse().expect("allowed rules"), 3);
    let shared = SharedPushes::default();
    let stranger = |number: u64, table: &TestTable, language| {
        Browser::open(&table.snapshot(), Some(PlayerId::from_bits(number)), language, &shared)
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
            if table.snapshot().stage() == Stage::Finished {
                late.look_at_end();
            }
            assert!(late.has_page_of(&table.snapshot()));
            if table.asked().is_empty() {
                break;
            }
        }
    }
    assert_eq!(table.snapshot().stage(), Stage::Finished, "the whole game was followed");
}

/// When a game begins, onlookers get a new room, in which their own volume is selected.
#[test]
fn onlookers_keep_their_own_volume() {
    let rules: RuleSet = "it/4".parse().expect("allowed rules");
    let mut table = TestTable::gathering(rules, 3);
    rules.seats().skip(1).for_each(|seat| table.seat_bot(seat, BotSpec::Apprentice));
    let (shared, before) = (SharedPushes::default(), table.snapshot());
    let mut onlookers = [Volume::Off, Volume::Low, Volume::Full].map(|volume| {
        let mut presentation = presentation(Language::English);
        presentation.preferences.volume = volume;
        let reader = TableReader { presentation, player: None, house_bots: Arc::default(), is_big_screen: false };
        let mut encoder = HtmlEncoder::new(reader, shared.of(before.game()), &before, None);
        encoder.presence(&before, &mut Vec::new());
        (presentation, encoder)
    });
    let began = table.begin();
    for (presentation, encoder) in &mut onlookers {
        let mut sent = Vec::new();
        encoder.step(&began, &mut sent);
        let (sent, volume) = (String::from_utf8(sent).expect("text"), presentation.preferences.volume.word());
        assert!(sent.contains(&format!("value=\"{volume}\" aria-pressed=\"true\"")), "{volume}: {sent}");
    }
}

#[test]
fn a_push_to_a_seat_is_small_over_a_whole_game() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut table = TestTable::begun("it/4".parse().expect("allowed rules"), 4);
    let shared = SharedPushes::default();
    let mut browser = Browser::open(&table.snapshot(), Some(player(Seat::FIRST)), Language::English, &shared);
    let (mut pushes, mut bytes) = (0, 0);
    while let Some(step) = table.step(&mut rng) {
        browser.hear(&step);
        (pushes, bytes) = (pushes + 1, bytes + browser.sent.len());
    }
    assert!(pushes > 500, "a whole game was followed: {pushes}");
    assert!(bytes / pushes <= 2_200, "{} bytes a push", bytes / pushes);
}
