//! Pictures of the screen in several sizes and languages. Read a changed picture before accepting it.

mod harness;

use foretell_rules::{Decision, Game, Record, Recorder, Special, Viewer};
use foretell_tui::game_messages::GameUpdate;
use foretell_tui::game_screen::GameScreen;
use foretell_tui::input::Input;
use foretell_tui::menu::Menu;
use foretell_tui::presentation::ScreenPresentation;
use foretell_tui::replay_screen::ReplayScreen;
use foretell_tui::save_files::SavedGame;
use foretell_tui::table::{GameSnapshot, Occupant, SeatInfo};
use foretell_tui::terminal::FullScreen;
use foretell_words::{Language, Words, say};
use harness::{Harness, ME, find, picture, presentation, text};
use insta::assert_snapshot;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

fn ascii(language: Language) -> ScreenPresentation {
    let mut presentation = presentation(language);
    presentation.theme.ascii = true;
    presentation
}

fn must_follow(harness: &Harness) -> bool {
    let cards = harness.screen.choices().iter().filter(|choice| choice.card().is_some()).count();
    cards == 6 && harness.screen.choices().iter().any(|choice| !choice.allowed)
}

fn bids(cards: u8) -> impl Fn(&Harness) -> bool {
    move |harness| {
        let round = harness.screen.table.as_ref().and_then(|table| table.view.round());
        round.is_some_and(|round| round.cards == cards && matches!(round.decision, Decision::Bid(_)))
    }
}

fn decides(wanted: impl Fn(Decision) -> bool) -> impl Fn(&Harness) -> bool {
    move |harness| harness.game.decision().is_some_and(&wanted)
}

fn with_a_notice(presentation: ScreenPresentation, notice: &str) -> String {
    let harness = find("it/4", presentation, must_follow);
    let table = harness.screen.table.as_ref().expect("a table");
    let (view, seat_info, sheet) = (table.view, table.seat_info.clone(), table.sheet.clone());
    let snapshot = GameSnapshot {
        view,
        seat_info,
        sheet,
        past: Vec::new(),
        begun: true,
        host: false,
        notice: Some(notice.into()),
    };
    let mut screen = GameScreen::new(presentation, None);
    screen.update(Input::Resize(80, 24));
    screen.update(Input::Game(GameUpdate::Snapshot(Box::new(snapshot))));
    picture(&screen)
}

#[test]
fn a_retracted_decision_is_reported_once() {
    let shown = with_a_notice(presentation(Language::English), "Your last decision was taken back.");
    assert_eq!(shown.matches("taken back").count(), 1, "{shown}");
}

#[test]
fn plain_signs_are_plain_in_sentences_too() {
    let shown = with_a_notice(ascii(Language::English), "«Zoë» has −20 points – and 9¾…");
    assert!(shown.contains("\"Zoë\" has -20 points - and 9 3/4..."), "{shown}");
    assert!(shown.replace('ë', "e").is_ascii(), "{shown}");
}

// ---- the first screen ----

fn menu(presentation: ScreenPresentation, size: (u16, u16)) -> String {
    let rules = "it/4".parse().expect("allowed rules");
    let saved = SavedGame {
        file: "game.foretell".into(),
        rules: "pt/3+specials=all".parse().expect("allowed rules"),
        rounds_played: 6,
        date: "2026-11-15".into(),
    };
    let menu = Menu {
        set_aside: vec![SavedGame { rules, rounds_played: 2, ..saved.clone() }],
        aside_shown: 0,
        saved: Some(saved),
        rules,
        bots: "apprentice".into(),
        cursor: 4,
        notice: None,
    };
    let mut screen = GameScreen::new(presentation, Some(menu));
    screen.update(Input::Resize(size.0, size.1));
    picture(&screen)
}

#[test]
fn the_first_screen() {
    assert_snapshot!("menu-en-80x24", menu(presentation(Language::English), (80, 24)));
    assert_snapshot!("menu-de-100x30", menu(presentation(Language::German), (100, 30)));
    assert_snapshot!("menu-pl-ascii-60x16", menu(ascii(Language::Polish), (60, 16)));
}

/// At 60 by 20, a small window.
fn small_menu(language: Language) -> String {
    let notice = say!(Words::new(language), "play-open-elsewhere").into_owned();
    let rules = "it/4".parse().expect("allowed rules");
    let (saved, set_aside, bots) = (None, Vec::new(), "apprentice".to_owned());
    let menu = Menu { saved, set_aside, aside_shown: 0, rules, bots, cursor: 1, notice: Some(notice) };
    let mut screen = GameScreen::new(presentation(language), Some(menu));
    screen.update(Input::Resize(60, 20));
    picture(&screen)
}

#[test]
fn a_small_window_shows_whole_sentences() {
    for (language, end) in [(Language::English, "saved"), (Language::German, "gespeichert.")] {
        let shown = small_menu(language);
        // Below it, values of the menu may be cut off.
        let above: Vec<&str> = shown.lines().take(7).collect();
        assert!(above.concat().contains(end) && !above.concat().contains('…'), "{shown}");
    }
    let path = format!("/home/ada/.local/share/{}/2026-11-15.foretell", "games/".repeat(12));
    let mut screen = GameScreen::new(presentation(Language::English), None);
    screen.update(Input::Resize(60, 20));
    let rules = "it/4".parse().expect("allowed rules");
    let seat_info = vec![SeatInfo::person("Zoe"), SeatInfo::bot("Ada"), SeatInfo::bot("Ben"), SeatInfo::bot("Cleo")];
    let notice = Some(format!("The record of the game is in {path}."));
    let snapshot = GameSnapshot { notice, ..GameSnapshot::new(rules, Viewer::Seat(ME), seat_info) };
    screen.update(Input::Game(GameUpdate::Snapshot(Box::new(snapshot))));
    let shown = picture(&screen);
    let text: String = shown.lines().map(str::trim).collect();
    assert!(text.contains(&path), "{shown}");
    let replay = ReplayScreen::new(record(), presentation(Language::German)).expect("a legal record");
    let mut buffer = Buffer::empty(Rect::new(0, 0, 60, 20));
    replay.draw(&mut buffer);
    let shown = text_of_last_line(&buffer);
    assert!(shown.contains("? Hilfe") && !shown.contains('…'), "{shown}");
}

#[test]
fn a_chosen_value_that_is_cut_off_is_whole_below_the_menu() {
    let saved = SavedGame {
        file: "game.foretell".into(),
        rules: "pt/3+specials=all".parse().expect("allowed rules"),
        rounds_played: 6,
        date: "2026-11-15".into(),
    };
    let (rules, words) = ("it/4".parse().expect("allowed rules"), Words::new(Language::German));
    let whole = words.rules_line(&saved.rules);
    let (saved, set_aside, bots, notice) = (Some(saved), Vec::new(), "apprentice".to_owned(), None);
    let menu = Menu { saved, set_aside, aside_shown: 0, rules, bots, cursor: 0, notice };
    let mut screen = GameScreen::new(presentation(Language::German), Some(menu));
    screen.update(Input::Resize(60, 20));
    let shown = picture(&screen);
    let text = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains(&*whole), "{shown}");
}

fn text_of_last_line(buffer: &Buffer) -> String {
    text(buffer).lines().last().unwrap_or_default().to_owned()
}

// ---- the table ----

#[test]
fn a_card_is_asked_for() {
    let mut harness = find("it/4", presentation(Language::English), must_follow);
    assert_snapshot!("play-en-80x24", harness.picture(80, 24));
    assert_snapshot!("play-en-100x30", harness.picture(100, 30));
    assert_snapshot!("play-en-120x40", harness.picture(120, 40));
    assert_snapshot!("play-en-60x16", harness.picture(60, 16));
    assert_snapshot!("play-pl-80x24", find("it/4", presentation(Language::Polish), must_follow).picture(80, 24));
    assert_snapshot!("play-de-100x30", find("it/4", presentation(Language::German), must_follow).picture(100, 30));
    assert_snapshot!("play-en-ascii-80x24", find("it/4", ascii(Language::English), must_follow).picture(80, 24));
}

#[test]
fn a_bid_is_asked_for() {
    assert_snapshot!("bid-en-80x24", find("ca/4", presentation(Language::English), bids(5)).picture(80, 24));
    assert_snapshot!("bid-pl-100x30", find("ca/4", presentation(Language::Polish), bids(5)).picture(100, 30));
    assert_snapshot!("bid-de-ascii-80x24", find("ca/4", ascii(Language::German), bids(5)).picture(80, 24));
}

#[test]
fn the_longest_hand_and_the_fullest_table() {
    let many = |harness: &Harness| bids(20)(harness);
    assert_snapshot!(
        "twenty-cards-en-80x24",
        find("it/3+length=last-1", presentation(Language::English), many).picture(80, 24)
    );
    assert_snapshot!(
        "twenty-cards-en-60x16",
        find("it/3+length=last-1", presentation(Language::English), many).picture(60, 16)
    );
    let full = |harness: &Harness| harness.screen.choices().len() == 9 && harness.screen.choices()[0].card().is_some();
    assert_snapshot!("six-players-de-80x24", find("it/6", presentation(Language::German), full).picture(80, 24));
}

#[test]
fn hands_of_the_others_are_seen_in_clairvoyance_and_the_own_is_not() {
    let mut harness = find("fr/4+clairvoyance=every-round", presentation(Language::English), bids(7));
    let seen = harness.picture(80, 24);
    assert!(seen.contains("░░░░"), "the own cards lie with their backs up");
    assert_snapshot!("clairvoyance-en-80x24", seen);
}

#[test]
fn bids_can_be_secret() {
    let playing = |harness: &Harness| must_follow(harness);
    assert_snapshot!(
        "secret-en-80x24",
        find("fr/4+bids=secret", presentation(Language::English), playing).picture(80, 24)
    );
}

// ---- the special cards ----

const SPECIALS: &str = "pt/4+specials=all";

#[test]
fn a_special_card_is_declared() {
    for (special, name) in
        [(Special::Juggler, "juggler"), (Special::Cloud, "cloud"), (Special::Shapeshifter, "shapeshifter")]
    {
        let card = foretell_rules::Card::special(special);
        let place = |harness: &Harness| {
            harness.screen.choices().iter().position(|choice| choice.card() == Some(card) && choice.allowed)
        };
        let is_play = |harness: &Harness| matches!(harness.game.decision(), Some(Decision::Play(_)));
        let mut harness =
            find(SPECIALS, presentation(Language::English), |harness| is_play(harness) && place(harness).is_some());
        harness.screen.cursor = place(&harness).expect("the card");
        harness.press(KeyCode::Enter);
        assert_snapshot!(format!("declare-{name}-en-80x24"), harness.picture(80, 24));
    }
}

#[test]
fn the_other_decisions_of_special_cards() {
    let english = presentation(Language::English);
    let passes = decides(|decision| matches!(decision, Decision::Pass(_)));
    assert_snapshot!("pass-en-80x24", find(SPECIALS, english, passes).picture(80, 24));
    let changes = decides(|decision| matches!(decision, Decision::Change(_)));
    assert_snapshot!("change-en-80x24", find(SPECIALS, english, changes).picture(80, 24));
    let werewolf = decides(|decision| matches!(decision, Decision::Trump { or_none: true, .. }));
    assert_snapshot!("werewolf-en-80x24", find(SPECIALS, english, werewolf).picture(80, 24));
    let dealer = decides(|decision| matches!(decision, Decision::Trump { or_none: false, .. }));
    assert_snapshot!("trump-pl-80x24", find("it/4", presentation(Language::Polish), dealer).picture(80, 24));
}

// ---- the end, and overlays ----

#[test]
fn the_end_of_a_game() {
    let mut harness = Harness::new("it/4+length=first-3", 4, presentation(Language::English));
    harness.until(|harness| harness.game.winners().is_some());
    assert_snapshot!("over-en-80x24", harness.picture(80, 24));
}

#[test]
fn overlays() {
    let mut harness = find("it/4", presentation(Language::English), must_follow);
    for (key, name) in [('s', "sheet"), ('t', "last-trick"), ('l', "log"), ('?', "help")] {
        harness.press(KeyCode::Char(key));
        assert_snapshot!(format!("{name}-en-80x24"), harness.picture(80, 24));
        harness.press(KeyCode::Esc);
    }
    let mut harness = find("it/6", ascii(Language::Polish), |harness| harness.game.rounds_played() == 9);
    harness.press(KeyCode::Char('s'));
    assert_snapshot!("sheet-pl-ascii-80x24", harness.picture(80, 24));
    harness.press(KeyCode::Char('?'));
    assert_snapshot!("help-pl-ascii-100x30", harness.picture(100, 30));
}

#[test]
fn the_legend_of_the_sheet_names_the_columns_that_are_shown() {
    let is_changed = |harness: &Harness| {
        let rows = harness.screen.table.as_ref().map(|table| table.sheet.rows()).unwrap_or_default();
        rows.iter().any(|row| row.changed.is_some())
    };
    let mut harness = find("pt/6+specials=all", presentation(Language::English), is_changed);
    harness.press(KeyCode::Char('s'));
    let shown = harness.picture(80, 24);
    assert!(shown.contains("tricks/bid, total") && shown.contains("* bid changed by the Cloud"), "{shown}");
    let mut harness = find("it/3", presentation(Language::English), |harness| harness.game.rounds_played() == 2);
    harness.press(KeyCode::Char('s'));
    let shown = harness.picture(80, 24);
    assert!(shown.contains("tricks/bid, points, total") && !shown.contains("Cloud"), "{shown}");
}

#[test]
fn a_small_window_gets_a_message() {
    let mut harness = Harness::new("it/4", 1, presentation(Language::English));
    assert_snapshot!("too-small", harness.picture(40, 8));
}

// ---- at a server ----

#[test]
fn a_table_before_its_game() {
    let rules = "it/4".parse().expect("allowed rules");
    let mut seat_info: Vec<SeatInfo> = vec![SeatInfo::person("Ada"), SeatInfo::person("Zoe"), SeatInfo::bot("Seer 3")];
    seat_info.push(SeatInfo { occupant: Occupant::Empty, ..SeatInfo::default() });
    let seat = ME.left(4);
    let snapshot = GameSnapshot { begun: false, host: true, ..GameSnapshot::new(rules, Viewer::Seat(seat), seat_info) };
    let mut screen = GameScreen::new(presentation(Language::English), None);
    screen.update(Input::Game(GameUpdate::Snapshot(Box::new(snapshot))));
    assert_snapshot!("gathering-en-80x24", picture(&screen));
}

// ---- replays ----

fn record() -> Record {
    let rules = "pt/3+specials=all+length=first-6".parse().expect("allowed rules");
    let mut recorder = Recorder::new(rules);
    Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(8), &mut recorder);
    recorder.record.players = ["Ada", "Ben", "Cleo"].map(str::to_owned).into();
    recorder.record
}

#[test]
fn a_record_step_by_step() {
    let mut replay = ReplayScreen::new(record(), presentation(Language::English)).expect("a legal record");
    let press = |replay: &mut ReplayScreen, code: KeyCode| {
        replay.update(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    };
    let picture = |replay: &ReplayScreen| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        replay.draw(&mut buffer);
        text(&buffer)
    };
    (0..5).for_each(|_| press(&mut replay, KeyCode::PageDown));
    (0..2).for_each(|_| press(&mut replay, KeyCode::Down));
    (0..2).for_each(|_| press(&mut replay, KeyCode::Right));
    assert_snapshot!("replay-en-80x24", picture(&replay));
    press(&mut replay, KeyCode::End);
    assert_snapshot!("replay-end-en-80x24", picture(&replay));
}
