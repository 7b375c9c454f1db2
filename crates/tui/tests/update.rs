//! The screen without a terminal: whole games by keys and by clicks, and whatever anybody may do in between.

mod desk;

use std::collections::BTreeSet;

use desk::{Desk, ME, find, manner, picture};
use foretell_rules::{Action, Decision};
use foretell_tui::input::Input;
use foretell_tui::menu::{Kept, Menu};
use foretell_tui::places::{Target, target};
use foretell_tui::room::{News, Wish};
use foretell_tui::state::{Effect, Overlay, State};
use foretell_words::{Connection, Hint, HintOption, HintReason, Language};
use proptest::prelude::*;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

const RULES: [&str; 7] = [
    "pt/4+specials=all+length=first-8",
    "ca/3+length=first-5",
    "it/2+length=first-5",
    "pl/4+deck=one-colour+length=first-4",
    "fr/5+bids=secret+length=first-4",
    "fr/3+clairvoyance=every-round+length=first-4",
    "it/6+length=first-4",
];

fn kind(decision: Decision) -> &'static str {
    decision.asks_for()
}

/// Plays a whole game in which the first seat answers through the screen alone.
fn play(rules: &str, seed: u64, answer: impl Fn(&mut Desk, Action)) -> BTreeSet<&'static str> {
    let mut desk = Desk::new(rules, seed, manner(Language::English));
    let mut kinds = BTreeSet::new();
    while desk.go_on() {
        kinds.insert(kind(desk.game.decision().expect("a decision")));
        let wish = desk.any(ME);
        let sent = desk.wishes.len();
        answer(&mut desk, wish);
        assert_eq!(desk.wishes.get(sent), Some(&Wish::Act(wish)), "{rules}: {wish}\n{}", picture(&desk.state));
    }
    assert!(desk.state.is_over());
    kinds
}

fn offer_of(desk: &Desk, action: Action) -> usize {
    use foretell_tui::offers::Deed;
    let fits = |deed: Deed| match (deed, action) {
        (Deed::Declare(card), Action::Play(play)) => play.card() == card,
        (deed, action) => deed == Deed::Act(action),
    };
    desk.state.offers().iter().position(|offer| fits(offer.deed)).expect("what is legal is offered")
}

#[test]
fn whole_games_can_be_played_with_arrows_and_enter() {
    let mut kinds = BTreeSet::new();
    for (seed, rules) in (0..3).flat_map(|seed| RULES.map(|rules| (seed, rules))) {
        kinds.extend(play(rules, seed, |desk, action| {
            for _ in 0..2 {
                let place = offer_of(desk, action);
                let by = place as isize - desk.state.cursor as isize;
                let key = if by < 0 { KeyCode::Left } else { KeyCode::Right };
                (0..by.abs()).for_each(|_| desk.press(key));
                desk.press(KeyCode::Enter);
                if desk.state.declaring.is_none() {
                    break;
                }
            }
        }));
    }
    assert_eq!(kinds.len(), 5, "every kind of decision came up: {kinds:?}");
}

#[test]
fn whole_games_can_be_played_with_numbers() {
    for (seed, rules) in RULES.into_iter().enumerate() {
        play(rules, seed as u64, |desk, action| {
            for _ in 0..2 {
                let number = match action {
                    Action::Bid(bid) => usize::from(bid),
                    _ => offer_of(desk, action) + 1,
                };
                number.to_string().chars().for_each(|digit| desk.press(KeyCode::Char(digit)));
                desk.press(KeyCode::Char(' '));
                if desk.state.declaring.is_none() {
                    break;
                }
            }
        });
    }
}

#[test]
fn whole_games_can_be_played_with_the_mouse() {
    for (seed, rules) in RULES.into_iter().enumerate() {
        let size: (u16, u16) = [(80, 24), (100, 30), (60, 16), (120, 40)][seed % 4];
        play(rules, seed as u64, |desk, action| {
            desk.take(Input::Resize(size.0, size.1));
            for _ in 0..2 {
                let wanted = Some(Target::Offer(offer_of(desk, action)));
                let everywhere = (0..size.1).rev().flat_map(|row| (0..size.0).map(move |column| (column, row)));
                let mut there = everywhere.filter(|(column, row)| target(&desk.state, *column, *row) == wanted);
                let (column, row) = there.next().expect("what is offered can be clicked");
                click(desk, column, row);
                if desk.state.declaring.is_none() {
                    break;
                }
            }
        });
    }
}

fn click(desk: &mut Desk, column: u16, row: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    desk.take(Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
}

#[test]
fn a_card_that_may_not_be_played_is_refused_with_the_reason() {
    let has_no_choice = |desk: &Desk| desk.state.offers().iter().any(|offer| !offer.allowed && offer.card().is_some());
    let mut desk = find("it/4", manner(Language::English), has_no_choice);
    let place = desk.state.offers().iter().position(|offer| !offer.allowed).expect("a card that does not follow");
    let number = (place + 1).to_string();
    number.chars().for_each(|digit| desk.press(KeyCode::Char(digit)));
    desk.press(KeyCode::Enter);
    assert!(desk.wishes.is_empty());
    let notice = desk.state.notice.clone().expect("a reason");
    assert!(notice.is_bad && notice.text.contains("does not follow suit"), "{notice:?}");
    desk.press(KeyCode::Esc);
    assert_eq!(desk.state.notice, None);
}

#[test]
fn a_forbidden_bid_is_refused_with_the_reason() {
    let is_banned = |desk: &Desk| desk.state.offers().iter().any(|offer| !offer.allowed && offer.card().is_none());
    let mut desk = find("it/4+sum=never-even", manner(Language::German), is_banned);
    let place = desk.state.offers().iter().position(|offer| !offer.allowed).expect("a bid that is banned");
    place.to_string().chars().for_each(|digit| desk.press(KeyCode::Char(digit)));
    desk.press(KeyCode::Enter);
    assert!(desk.wishes.is_empty() && desk.state.notice.as_ref().is_some_and(|notice| notice.is_bad));
}

#[test]
fn a_declaration_can_be_taken_back() {
    let has_juggler = |desk: &Desk| {
        use foretell_tui::offers::Deed;
        desk.state.offers().iter().any(|offer| offer.allowed && matches!(offer.deed, Deed::Declare(_)))
    };
    let mut desk = find("pt/4+specials=all", manner(Language::English), has_juggler);
    let is_special = |offer: &foretell_tui::offers::Offer| matches!(offer.deed, foretell_tui::offers::Deed::Declare(_));
    desk.state.cursor = desk.state.offers().iter().position(is_special).expect("a special card");
    desk.press(KeyCode::Enter);
    assert!(desk.state.declaring.is_some());
    desk.press(KeyCode::Esc);
    assert_eq!(desk.state.declaring, None);
    assert!(desk.wishes.is_empty());
}

#[test]
fn events_wait_for_each_other_and_for_a_key_after_a_round() {
    let mut quick = manner(Language::English);
    quick.pace = 400;
    let mut desk = Desk::new("it/3+length=first-2", 1, quick);
    desk.go_on();
    assert!(desk.state.offers().is_empty(), "the others are still being shown");
    let mut now = 0;
    while let Some(wait) = desk.state.due_in() {
        now += wait.max(1);
        desk.take(Input::Time(now));
    }
    assert!(now >= 400 && !desk.state.offers().is_empty());
    while desk.game.rounds_played() == 0 {
        let action = desk.any(ME);
        let place = offer_of(&desk, action);
        desk.state.cursor = place;
        desk.press(KeyCode::Enter);
        desk.go_on();
        while let Some(wait) = desk.state.due_in() {
            now += wait.max(1);
            desk.take(Input::Time(now));
        }
    }
    assert!(desk.state.waits_for_key());
    assert_eq!(desk.state.overlay, Some(Overlay::Sheet));
    desk.press(KeyCode::Enter);
    assert!(!desk.state.waits_for_key() && desk.state.overlay.is_none());
}

#[test]
fn hints_are_shown_and_move_the_choice() {
    let mut desk = find("it/4", manner(Language::English), |desk| desk.state.offers().len() > 3);
    desk.press(KeyCode::Char('h'));
    assert_eq!(desk.wishes, [Wish::Hint]);
    let option = |bid, points, kept| HintOption { action: Action::Bid(bid), points, kept };
    let hint = Hint {
        action: Action::Bid(2),
        reason: HintReason::Imagined { kept: 0.61, worlds: 300 },
        passed_over: None,
        options: vec![option(0, -7.0, 0.1), option(1, 8.4, 0.3), option(2, 20.4, 0.61), option(3, 12.0, 0.4)],
    };
    desk.take(Input::News(News::Hint(hint)));
    let notice = desk.state.notice.clone().expect("a hint");
    assert_eq!(notice.text, "Hint: Predict 2 tricks. In 61 % of 300 imagined deals your prediction then comes true.");
    assert_eq!(desk.state.offers()[desk.state.cursor].deed, foretell_tui::offers::Deed::Act(Action::Bid(2)));
    let picture = desk.picture(80, 24);
    let squeezed = picture.split_whitespace().collect::<Vec<_>>().join(" ");
    for row in ["0 −7 10 %", "1 +8 30 % █", "▶ 2 +20 61 % █", "3 +12 40 % █"] {
        assert!(squeezed.contains(row), "{row} in\n{picture}");
    }
    desk.press(KeyCode::Enter);
    assert!(desk.state.overlay.is_none() && desk.wishes.len() == 1, "the first key puts the numbers away");
    desk.press(KeyCode::Enter);
    assert_eq!(desk.wishes.last(), Some(&Wish::Act(Action::Bid(2))));
}

#[test]
fn a_lost_connection_is_said_and_forgotten_when_it_is_back() {
    let mut desk = Desk::new("it/3", 1, manner(Language::English));
    desk.take(Input::News(News::Connection(Connection::Lost)));
    assert!(desk.state.connection.is_some() && desk.picture(80, 24).contains("The connection is lost."));
    desk.take(Input::News(News::Connection(Connection::Back)));
    assert!(desk.state.connection.is_none() && desk.picture(80, 24).contains("The connection is back."));
}

#[test]
fn the_first_screen_begins_a_game_and_can_be_left() {
    let rules = "it/4".parse().expect("allowed rules");
    let menu = Menu { kept: Some(Kept { rules, rounds_played: 3 }), rules, bots: "seer".into(), cursor: 0, word: None };
    let mut state = State::new(manner(Language::English), Some(menu));
    let mut press = |code| state.update(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    assert_eq!(press(KeyCode::Enter), [Effect::Wish(Wish::Resume)]);
    assert!(press(KeyCode::Down).is_empty());
    assert_eq!(press(KeyCode::Enter), [Effect::Wish(Wish::New(rules, "seer".into()))]);
    assert_eq!(press(KeyCode::Char('q')), [Effect::Quit]);
    assert_eq!(state.update(Input::Stop), [Effect::Quit]);
}

// ---- whatever anybody may do ----

#[derive(Clone, Copy, Debug)]
enum Deed {
    Key(KeyCode),
    Click(u16, u16),
    Size(u16, u16),
    Wait(u64),
    Others,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let letters = prop::sample::select("whunbgstlc?0123456789 x".chars().collect::<Vec<_>>()).prop_map(KeyCode::Char);
    let others = prop::sample::select(vec![
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Tab,
        KeyCode::PageDown,
        KeyCode::F(1),
    ]);
    let deed = prop_oneof![
        4 => prop_oneof![letters, others].prop_map(Deed::Key),
        4 => Just(Deed::Key(KeyCode::Enter)),
        2 => (0..130_u16, 0..45_u16).prop_map(|(column, row)| Deed::Click(column, row)),
        1 => (1..130_u16, 1..45_u16).prop_map(|(columns, rows)| Deed::Size(columns, rows)),
        1 => (0..5000_u64).prop_map(Deed::Wait),
        2 => Just(Deed::Others),
    ];
    prop::collection::vec(deed, 1..120)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_anybody_does_breaks_the_screen(
        deeds in deeds(),
        which in 0..RULES.len(),
        seed in 0..50_u64,
        pace in prop::sample::select(vec![0_u64, 300]),
        ascii in any::<bool>(),
    ) {
        let mut setup = manner(Language::ALL[seed as usize % 8]);
        (setup.pace, setup.theme.ascii) = (pace, ascii);
        let mut desk = Desk::new(RULES[which], seed, setup);
        let mut now = 0;
        for deed in deeds {
            // Whatever the screen sends is legal: the desk panics if the game refuses it.
            match deed {
                Deed::Key(code) => desk.press(code),
                Deed::Click(column, row) => click(&mut desk, column, row),
                Deed::Size(columns, rows) => desk.take(Input::Resize(columns, rows)),
                Deed::Wait(ms) => {
                    now += ms;
                    desk.take(Input::Time(now));
                }
                Deed::Others => drop(desk.go_on()),
            }
            picture(&desk.state);
        }
    }
}
