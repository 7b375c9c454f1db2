//! Pictures of the screen in several sizes and languages. A change of a picture is read before it is accepted.

mod desk;

use desk::{Desk, ME, find, manner, picture, text};
use foretell_rules::{Decision, Game, Record, Recorder, Special, Viewer};
use foretell_tui::input::Input;
use foretell_tui::menu::{Kept, Menu};
use foretell_tui::replay::ReplayScreen;
use foretell_tui::room::News;
use foretell_tui::screen::Shown;
use foretell_tui::state::{Manner, State};
use foretell_tui::table::{Chair, Sitter, Whole};
use foretell_words::Language;
use insta::assert_snapshot;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;

fn ascii(language: Language) -> Manner {
    let mut manner = manner(language);
    manner.theme.ascii = true;
    manner
}

/// Somebody has led a suit, and not every card of the hand follows it.
fn must_follow(desk: &Desk) -> bool {
    let cards = desk.state.offers().iter().filter(|offer| offer.card().is_some()).count();
    cards == 6 && desk.state.offers().iter().any(|offer| !offer.allowed)
}

fn bids(cards: u8) -> impl Fn(&Desk) -> bool {
    move |desk| {
        let round = desk.state.table.as_ref().and_then(|table| table.view.round());
        round.is_some_and(|round| round.cards == cards && matches!(round.decision, Decision::Bid(_)))
    }
}

fn decides(wanted: impl Fn(Decision) -> bool) -> impl Fn(&Desk) -> bool {
    move |desk| desk.game.decision().is_some_and(&wanted)
}

/// A table that was sent anew with a sentence, as after a decision that was taken back.
fn with_a_word(manner: Manner, word: &str) -> String {
    let desk = find("it/4", manner, must_follow);
    let table = desk.state.table.as_ref().expect("a table");
    let (view, chairs, sheet) = (table.view, table.chairs.clone(), table.sheet.clone());
    let whole = Whole { view, chairs, sheet, past: Vec::new(), begun: true, host: false, word: Some(word.into()) };
    let mut state = State::new(manner, None);
    state.update(Input::Resize(80, 24));
    state.update(Input::News(News::Table(Box::new(whole))));
    picture(&state)
}

#[test]
fn a_decision_that_is_taken_back_is_told_once() {
    let shown = with_a_word(manner(Language::English), "Your last decision is taken back.");
    assert_eq!(shown.matches("taken back").count(), 1, "{shown}");
}

#[test]
fn plain_signs_are_plain_in_sentences_too() {
    let shown = with_a_word(ascii(Language::English), "«Zoë» has −20 points – and 9¾…");
    assert!(shown.contains("\"Zoë\" has -20 points - and 9 3/4..."), "{shown}");
    assert!(shown.replace('ë', "e").is_ascii(), "{shown}");
}

// ---- the first screen ----

fn menu(manner: Manner, size: (u16, u16)) -> String {
    let rules = "it/4".parse().expect("allowed rules");
    let kept = Some(Kept { rules: "pt/3+specials=all".parse().expect("allowed rules"), rounds_played: 6 });
    let menu = Menu { kept, rules, bots: "apprentice".into(), cursor: 3, word: None };
    let mut state = State::new(manner, Some(menu));
    state.update(Input::Resize(size.0, size.1));
    picture(&state)
}

#[test]
fn the_first_screen() {
    assert_snapshot!("menu-en-80x24", menu(manner(Language::English), (80, 24)));
    assert_snapshot!("menu-de-100x30", menu(manner(Language::German), (100, 30)));
    assert_snapshot!("menu-pl-ascii-60x16", menu(ascii(Language::Polish), (60, 16)));
}

// ---- the table ----

#[test]
fn a_card_is_asked_for() {
    let mut desk = find("it/4", manner(Language::English), must_follow);
    assert_snapshot!("play-en-80x24", desk.picture(80, 24));
    assert_snapshot!("play-en-100x30", desk.picture(100, 30));
    assert_snapshot!("play-en-120x40", desk.picture(120, 40));
    assert_snapshot!("play-en-60x16", desk.picture(60, 16));
    assert_snapshot!("play-pl-80x24", find("it/4", manner(Language::Polish), must_follow).picture(80, 24));
    assert_snapshot!("play-de-100x30", find("it/4", manner(Language::German), must_follow).picture(100, 30));
    assert_snapshot!("play-en-ascii-80x24", find("it/4", ascii(Language::English), must_follow).picture(80, 24));
}

#[test]
fn a_bid_is_asked_for() {
    assert_snapshot!("bid-en-80x24", find("ca/4", manner(Language::English), bids(5)).picture(80, 24));
    assert_snapshot!("bid-pl-100x30", find("ca/4", manner(Language::Polish), bids(5)).picture(100, 30));
    assert_snapshot!("bid-de-ascii-80x24", find("ca/4", ascii(Language::German), bids(5)).picture(80, 24));
}

#[test]
fn the_longest_hand_and_the_fullest_table() {
    let many = |desk: &Desk| bids(20)(desk);
    assert_snapshot!(
        "twenty-cards-en-80x24",
        find("it/3+length=last-1", manner(Language::English), many).picture(80, 24)
    );
    assert_snapshot!(
        "twenty-cards-en-60x16",
        find("it/3+length=last-1", manner(Language::English), many).picture(60, 16)
    );
    let full = |desk: &Desk| desk.state.offers().len() == 9 && desk.state.offers()[0].card().is_some();
    assert_snapshot!("six-players-de-80x24", find("it/6", manner(Language::German), full).picture(80, 24));
}

#[test]
fn hands_of_the_others_are_seen_in_clairvoyance_and_the_own_is_not() {
    let mut desk = find("fr/4+clairvoyance=every-round", manner(Language::English), bids(7));
    let seen = desk.picture(80, 24);
    assert!(seen.contains("░░░░"), "the own cards lie with their backs up");
    assert_snapshot!("clairvoyance-en-80x24", seen);
}

#[test]
fn bids_can_be_secret() {
    let playing = |desk: &Desk| must_follow(desk);
    assert_snapshot!("secret-en-80x24", find("fr/4+bids=secret", manner(Language::English), playing).picture(80, 24));
}

// ---- the special cards ----

const SPECIALS: &str = "pt/4+specials=all";

#[test]
fn a_special_card_is_declared() {
    for (special, name) in
        [(Special::Juggler, "juggler"), (Special::Cloud, "cloud"), (Special::Shapeshifter, "shapeshifter")]
    {
        let card = foretell_rules::Card::special(special);
        let place =
            |desk: &Desk| desk.state.offers().iter().position(|offer| offer.card() == Some(card) && offer.allowed);
        let is_play = |desk: &Desk| matches!(desk.game.decision(), Some(Decision::Play(_)));
        let mut desk = find(SPECIALS, manner(Language::English), |desk| is_play(desk) && place(desk).is_some());
        desk.state.cursor = place(&desk).expect("the card");
        desk.press(KeyCode::Enter);
        assert_snapshot!(format!("declare-{name}-en-80x24"), desk.picture(80, 24));
    }
}

#[test]
fn the_other_decisions_of_special_cards() {
    let english = manner(Language::English);
    let passes = decides(|decision| matches!(decision, Decision::Pass(_)));
    assert_snapshot!("pass-en-80x24", find(SPECIALS, english, passes).picture(80, 24));
    let changes = decides(|decision| matches!(decision, Decision::Change(_)));
    assert_snapshot!("change-en-80x24", find(SPECIALS, english, changes).picture(80, 24));
    let werewolf = decides(|decision| matches!(decision, Decision::Trump { or_none: true, .. }));
    assert_snapshot!("werewolf-en-80x24", find(SPECIALS, english, werewolf).picture(80, 24));
    let dealer = decides(|decision| matches!(decision, Decision::Trump { or_none: false, .. }));
    assert_snapshot!("trump-pl-80x24", find("it/4", manner(Language::Polish), dealer).picture(80, 24));
}

// ---- the end, and what lies over the table ----

#[test]
fn the_end_of_a_game() {
    let mut desk = Desk::new("it/4+length=first-3", 4, manner(Language::English));
    desk.until(|desk| desk.game.winners().is_some());
    assert_snapshot!("over-en-80x24", desk.picture(80, 24));
}

#[test]
fn what_lies_over_the_table() {
    let mut desk = find("it/4", manner(Language::English), must_follow);
    for (key, name) in [('s', "sheet"), ('t', "last-trick"), ('l', "log"), ('?', "help")] {
        desk.press(KeyCode::Char(key));
        assert_snapshot!(format!("{name}-en-80x24"), desk.picture(80, 24));
        desk.press(KeyCode::Esc);
    }
    let mut desk = find("it/6", ascii(Language::Polish), |desk| desk.game.rounds_played() == 9);
    desk.press(KeyCode::Char('s'));
    assert_snapshot!("sheet-pl-ascii-80x24", desk.picture(80, 24));
    desk.press(KeyCode::Char('?'));
    assert_snapshot!("help-pl-ascii-100x30", desk.picture(100, 30));
}

#[test]
fn a_window_that_is_too_small_is_told_so_politely() {
    let mut desk = Desk::new("it/4", 1, manner(Language::English));
    assert_snapshot!("too-small", desk.picture(40, 8));
}

// ---- at a server ----

#[test]
fn a_table_before_its_game() {
    let rules = "it/4".parse().expect("allowed rules");
    let mut chairs: Vec<Chair> = vec![Chair::person("Ada"), Chair::person("Zoe"), Chair::bot("Seer 3")];
    chairs.push(Chair { sitter: Sitter::Nobody, ..Chair::default() });
    let seat = ME.left(4);
    let whole = Whole { begun: false, host: true, ..Whole::new(rules, Viewer::Seat(seat), chairs) };
    let mut state = State::new(manner(Language::English), None);
    state.update(Input::News(News::Table(Box::new(whole))));
    assert_snapshot!("gathering-en-80x24", picture(&state));
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
    let mut replay = ReplayScreen::new(record(), manner(Language::English)).expect("a legal record");
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
