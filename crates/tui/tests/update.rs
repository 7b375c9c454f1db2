//! The screen without a terminal: whole games by keys and by clicks, and any input in between.

mod harness;

use std::collections::BTreeSet;

use foretell_review::{Cost, Grade, Measured, Warning};
use foretell_rules::{Action, Decision};
use foretell_tui::game_messages::{GameRequest, GameUpdate};
use foretell_tui::game_screen::{ClickTarget, GameScreen};
use foretell_tui::input::Input;
use foretell_tui::menu::Menu;
use foretell_tui::overlays::Overlay;
use foretell_tui::save_files::SavedGame;
use foretell_tui::terminal::Effect;
use foretell_words::{Connection, Hint, HintOption, HintReason, Language, RuleBook, Words};
use harness::{Harness, ME, find, picture, presentation};
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

fn play(rules: &str, seed: u64, answer: impl Fn(&mut Harness, Action)) -> BTreeSet<&'static str> {
    let mut harness = Harness::new(rules, seed, presentation(Language::English));
    let mut kinds = BTreeSet::new();
    while harness.go_on() {
        kinds.insert(kind(harness.game.decision().expect("a decision")));
        let wanted = harness.any(ME);
        let sent = harness.requests.len();
        answer(&mut harness, wanted);
        assert_eq!(
            harness.requests.get(sent),
            Some(&GameRequest::Act(wanted)),
            "{rules}: {wanted}\n{}",
            picture(&harness.screen)
        );
    }
    assert!(harness.screen.is_over());
    kinds
}

fn choice_of(harness: &Harness, action: Action) -> usize {
    use foretell_tui::move_choices::Selection;
    let fits = |selection: Selection| match (selection, action) {
        (Selection::Declare(card), Action::Play(play)) => play.card() == card,
        (selection, action) => selection == Selection::Act(action),
    };
    harness.screen.choices().iter().position(|choice| fits(choice.selection)).expect("what is legal is offered")
}

#[test]
fn whole_games_can_be_played_with_arrows_and_enter() {
    let mut kinds = BTreeSet::new();
    for (seed, rules) in (0..3).flat_map(|seed| RULES.map(|rules| (seed, rules))) {
        kinds.extend(play(rules, seed, |harness, action| {
            for _ in 0..2 {
                let place = choice_of(harness, action);
                let by = place as isize - harness.screen.cursor as isize;
                let key = if by < 0 { KeyCode::Left } else { KeyCode::Right };
                (0..by.abs()).for_each(|_| harness.press(key));
                harness.press(KeyCode::Enter);
                if harness.screen.declaring.is_none() {
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
        play(rules, seed as u64, |harness, action| {
            for _ in 0..2 {
                let number = match action {
                    Action::Bid(bid) => usize::from(bid),
                    _ => choice_of(harness, action) + 1,
                };
                number.to_string().chars().for_each(|digit| harness.press(KeyCode::Char(digit)));
                harness.press(KeyCode::Char(' '));
                if harness.screen.declaring.is_none() {
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
        play(rules, seed as u64, |harness, action| {
            harness.take(Input::Resize(size.0, size.1));
            for _ in 0..2 {
                let wanted = Some(ClickTarget::Choice(choice_of(harness, action)));
                let everywhere = (0..size.1).rev().flat_map(|row| (0..size.0).map(move |column| (column, row)));
                let mut there = everywhere.filter(|(column, row)| harness.screen.click_target(*column, *row) == wanted);
                let (column, row) = there.next().expect("what is offered can be clicked");
                click(harness, column, row);
                if harness.screen.declaring.is_none() {
                    break;
                }
            }
        });
    }
}

fn click(harness: &mut Harness, column: u16, row: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    harness.take(Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
}

#[test]
fn a_card_that_may_not_be_played_is_refused_with_the_reason() {
    let has_no_choice =
        |harness: &Harness| harness.screen.choices().iter().any(|choice| !choice.allowed && choice.card().is_some());
    let mut harness = find("it/4", presentation(Language::English), has_no_choice);
    let place =
        harness.screen.choices().iter().position(|choice| !choice.allowed).expect("a card that does not follow");
    let number = (place + 1).to_string();
    number.chars().for_each(|digit| harness.press(KeyCode::Char(digit)));
    harness.press(KeyCode::Enter);
    assert!(harness.requests.is_empty());
    let notice = harness.screen.notice.clone().expect("a reason");
    assert!(notice.is_bad && notice.text.contains("doesn't follow suit"), "{notice:?}");
    harness.press(KeyCode::Esc);
    assert_eq!(harness.screen.notice, None);
}

#[test]
fn a_forbidden_bid_is_refused_with_the_reason() {
    let is_banned =
        |harness: &Harness| harness.screen.choices().iter().any(|choice| !choice.allowed && choice.card().is_none());
    let mut harness = find("it/4+sum=never-even", presentation(Language::German), is_banned);
    let place = harness.screen.choices().iter().position(|choice| !choice.allowed).expect("a bid that is banned");
    place.to_string().chars().for_each(|digit| harness.press(KeyCode::Char(digit)));
    harness.press(KeyCode::Enter);
    assert!(harness.requests.is_empty() && harness.screen.notice.as_ref().is_some_and(|notice| notice.is_bad));
}

#[test]
fn a_declaration_can_be_taken_back() {
    let has_juggler = |harness: &Harness| {
        use foretell_tui::move_choices::Selection;
        harness
            .screen
            .choices()
            .iter()
            .any(|choice| choice.allowed && matches!(choice.selection, Selection::Declare(_)))
    };
    let mut harness = find("pt/4+specials=all", presentation(Language::English), has_juggler);
    let is_special = |choice: &foretell_tui::move_choices::MoveChoice| {
        matches!(choice.selection, foretell_tui::move_choices::Selection::Declare(_))
    };
    harness.screen.cursor = harness.screen.choices().iter().position(is_special).expect("a special card");
    harness.press(KeyCode::Enter);
    assert!(harness.screen.declaring.is_some());
    harness.press(KeyCode::Esc);
    assert_eq!(harness.screen.declaring, None);
    assert!(harness.requests.is_empty());
}

#[test]
fn events_wait_for_each_other_and_for_a_key_after_a_round() {
    let mut quick = presentation(Language::English);
    quick.pace = 400;
    let mut harness = Harness::new("it/3+length=first-2", 1, quick);
    harness.go_on();
    assert!(harness.screen.choices().is_empty(), "the others are still being shown");
    let mut now = 0;
    while let Some(wait) = harness.screen.due_in() {
        now += wait.max(1);
        harness.take(Input::Time(now));
    }
    assert!(now >= 400 && !harness.screen.choices().is_empty());
    while harness.game.rounds_played() == 0 {
        let action = harness.any(ME);
        let place = choice_of(&harness, action);
        harness.screen.cursor = place;
        harness.press(KeyCode::Enter);
        harness.go_on();
        while let Some(wait) = harness.screen.due_in() {
            now += wait.max(1);
            harness.take(Input::Time(now));
        }
    }
    assert!(harness.screen.waits_for_key());
    assert_eq!(harness.screen.overlay.open, Some(Overlay::Sheet));
    harness.press(KeyCode::Enter);
    assert!(!harness.screen.waits_for_key() && harness.screen.overlay.open.is_none());
}

#[test]
fn the_whole_rules_can_be_leafed_through_in_every_language() {
    for language in Language::ALL {
        let mut harness = Harness::new("pt/5+specials=all", 1, presentation(language));
        harness.go_on();
        harness.press(KeyCode::Char('r'));
        let mut seen = harness.picture(80, 24);
        for _ in 0..30 {
            harness.press(KeyCode::Right);
            seen += &harness.picture(80, 24);
        }
        let book = RuleBook::new(Words::new(language), "pt/5+specials=all".parse().expect("rules"));
        for chapter in book.chapters() {
            assert!(seen.contains(&*chapter.title), "{language:?}: {}", chapter.title);
            for paragraph in chapter.paragraphs {
                // A few words of each: lines are broken anywhere.
                let words: String = paragraph.text.chars().take(14).collect();
                assert!(seen.contains(words.trim()), "{language:?}: {}", paragraph.id);
            }
        }
        assert_eq!(harness.screen.overlay.open, Some(Overlay::Rules));
        harness.press(KeyCode::Left);
        harness.press(KeyCode::Esc);
        assert_eq!(harness.screen.overlay.open, None);
    }
}

fn warning() -> Warning {
    let measured = |mean| Measured { mean, error: 0.5 };
    let cost = Cost { points: measured(38.2), chance: measured(0.06), ..Cost::default() };
    Warning {
        action: Action::Bid(0),
        best: Action::Bid(2),
        cost,
        grade: Grade::Blunder,
        in_cards: None,
        consequence: None,
    }
}

#[test]
fn the_tutor_asks_whether_a_costly_answer_is_meant() {
    let mut harness = find("it/4", presentation(Language::English), |harness| harness.screen.choices().len() > 3);
    // The game is asked for nothing here that it does at once: the tutor answers in its place.
    let press =
        |harness: &mut Harness, code| harness.screen.update(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    let asks = |request| vec![Effect::Send(request)];
    let blunder = Action::Bid(0);
    assert_eq!(press(&mut harness, KeyCode::Char('a')), asks(GameRequest::Tutor));
    press(&mut harness, KeyCode::Char('0'));
    assert_eq!(press(&mut harness, KeyCode::Enter), asks(GameRequest::Act(blunder)));
    harness.take(Input::Game(GameUpdate::Warned(Box::new(warning()))));
    let picture = harness.picture(80, 24);
    for told in ["That would be a blunder", "Better: Bid 2 tricks.", "38 points", "▶ Take it back", "  Play it anyway"]
    {
        assert!(picture.contains(told), "{told} in\n{picture}");
    }
    // Pressing Enter twice doesn't play it.
    assert_eq!(press(&mut harness, KeyCode::Enter), []);
    assert!(harness.screen.overlay.open.is_none() && harness.screen.choices().len() > 3, "another can be chosen");

    assert_eq!(press(&mut harness, KeyCode::Enter), asks(GameRequest::Act(blunder)));
    harness.take(Input::Game(GameUpdate::Warned(Box::new(warning()))));
    assert_eq!(press(&mut harness, KeyCode::Right), []);
    assert!(harness.picture(80, 24).contains("▶ Play it anyway"));
    assert_eq!(press(&mut harness, KeyCode::Enter), asks(GameRequest::Insist(blunder)));
    assert!(harness.screen.choices().is_empty(), "it is on its way");
}

#[test]
fn a_verdict_is_read_whole_and_enter_leads_to_the_next_puzzle() {
    let mut harness = find("it/4", presentation(Language::English), |harness| harness.screen.choices().len() > 3);
    let sentences: Vec<String> =
        (1..=8).map(|number| format!("Sentence {number} says {}.", "a lot ".repeat(12))).collect();
    harness.take(Input::Game(GameUpdate::Verdict(sentences.clone())));
    let shown = harness.picture(80, 24);
    for number in 1..=8 {
        assert!(shown.contains(&format!("Sentence {number} ")), "{shown}");
    }
    assert!(harness.screen.choices().is_empty(), "nothing is asked any more");
    harness.press(KeyCode::Esc);
    let shown = harness.picture(80, 24);
    assert!(
        shown.contains("Enter: next puzzle.") && !shown.contains("Sentence 1 "),
        "the table can be looked at: {shown}"
    );
    harness.press(KeyCode::Char('1'));
    harness.press(KeyCode::Char('u'));
    assert_eq!(harness.requests, [], "nothing is answered or taken back");
    harness.press(KeyCode::Enter);
    assert_eq!(harness.requests, [GameRequest::Rematch]);
    harness.take(Input::Game(GameUpdate::Verdict(sentences)));
    harness.press(KeyCode::Enter);
    assert_eq!(harness.requests, [GameRequest::Rematch, GameRequest::Rematch], "also while it is read");
}

#[test]
fn nobody_plays_by_accident_in_a_window_that_is_too_small() {
    let mut harness = find("it/4", presentation(Language::English), |harness| harness.screen.choices().len() > 3);
    harness.take(Input::Resize(40, 24));
    for key in [KeyCode::Enter, KeyCode::Char('2'), KeyCode::Enter, KeyCode::Char('u'), KeyCode::Char('h')] {
        harness.press(key);
    }
    assert_eq!(harness.requests, []);
    harness.take(Input::Resize(80, 24));
    harness.press(KeyCode::Enter);
    assert_eq!(harness.requests.len(), 1);
}

#[test]
fn hints_are_shown_and_move_the_choice() {
    let mut harness = find("it/4", presentation(Language::English), |harness| harness.screen.choices().len() > 3);
    harness.press(KeyCode::Char('h'));
    assert_eq!(harness.requests, [GameRequest::Hint]);
    let option = |bid, points, made| HintOption { action: Action::Bid(bid), points, made };
    let hint = Hint {
        action: Action::Bid(2),
        reason: HintReason::Imagined { made: 0.61, worlds: 300 },
        passed_over: None,
        in_cards: None,
        consequence: None,
        options: vec![option(0, -7.0, 0.1), option(1, 8.4, 0.3), option(2, 20.4, 0.61), option(3, 12.0, 0.4)],
    };
    harness.take(Input::Game(GameUpdate::Hint(Box::new(hint))));
    let notice = harness.screen.notice.clone().expect("a hint");
    assert_eq!(notice.text, "Hint: Bid 2 tricks. In 61% of 300 imagined deals you then make your bid.");
    assert_eq!(
        harness.screen.choices()[harness.screen.cursor].selection,
        foretell_tui::move_choices::Selection::Act(Action::Bid(2))
    );
    let picture = harness.picture(80, 24);
    let squeezed = picture.split_whitespace().collect::<Vec<_>>().join(" ");
    for row in ["0 −7 10%", "1 +8 30% █", "▶ 2 +20 61% █", "3 +12 40% █"] {
        assert!(squeezed.contains(row), "{row} in\n{picture}");
    }
    harness.press(KeyCode::Enter);
    assert!(
        harness.screen.overlay.open.is_none() && harness.requests.len() == 1,
        "the first key puts the numbers away"
    );
    harness.press(KeyCode::Enter);
    assert_eq!(harness.requests.last(), Some(&GameRequest::Act(Action::Bid(2))));
}

#[test]
fn a_lost_connection_is_shown_until_it_is_back() {
    let mut harness = Harness::new("it/3", 1, presentation(Language::English));
    harness.take(Input::Game(GameUpdate::Connection(Connection::Lost)));
    assert!(harness.screen.connection.is_some() && harness.picture(80, 24).contains("Connection lost."));
    harness.take(Input::Game(GameUpdate::Connection(Connection::Back)));
    assert!(harness.screen.connection.is_none() && harness.picture(80, 24).contains("Connected again."));
}

#[test]
fn the_first_screen_begins_a_game_and_can_be_left() {
    let rules = "it/4".parse().expect("allowed rules");
    let menu = Menu {
        saved: Some(SavedGame { file: "game".into(), rules, rounds_played: 3, date: "2026-11-15".into() }),
        set_aside: Vec::new(),
        aside_shown: 0,
        rules,
        bots: "seer".into(),
        cursor: 0,
        notice: None,
    };
    let mut screen = GameScreen::new(presentation(Language::English), Some(menu));
    let mut press = |code| screen.update(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    assert_eq!(press(KeyCode::Enter), [Effect::Send(GameRequest::Resume)]);
    assert!(press(KeyCode::Down).is_empty());
    assert_eq!(press(KeyCode::Enter), [Effect::Send(GameRequest::New(rules, "seer".into()))]);
    assert_eq!(press(KeyCode::Char('q')), [Effect::Quit]);
    assert_eq!(screen.update(Input::Stop), [Effect::Quit]);
}

// ---- any input ----

#[derive(Clone, Copy, Debug)]
enum UserInput {
    Key(KeyCode),
    Click(u16, u16),
    Size(u16, u16),
    Wait(u64),
    OthersPlay,
}

fn user_inputs() -> impl Strategy<Value = Vec<UserInput>> {
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
    let input = prop_oneof![
        4 => prop_oneof![letters, others].prop_map(UserInput::Key),
        4 => Just(UserInput::Key(KeyCode::Enter)),
        2 => (0..130_u16, 0..45_u16).prop_map(|(column, row)| UserInput::Click(column, row)),
        1 => (1..130_u16, 1..45_u16).prop_map(|(columns, rows)| UserInput::Size(columns, rows)),
        1 => (0..5000_u64).prop_map(UserInput::Wait),
        2 => Just(UserInput::OthersPlay),
    ];
    prop::collection::vec(input, 1..120)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn no_input_breaks_the_screen(
        user_inputs in user_inputs(),
        which in 0..RULES.len(),
        seed in 0..50_u64,
        pace in prop::sample::select(vec![0_u64, 300]),
        ascii in any::<bool>(),
    ) {
        let mut setup = presentation(Language::ALL[seed as usize % 8]);
        (setup.pace, setup.theme.ascii) = (pace, ascii);
        let mut harness = Harness::new(RULES[which], seed, setup);
        let mut now = 0;
        for input in user_inputs {
            // The screen sends only legal moves: the harness panics if the game refuses one.
            match input {
                UserInput::Key(code) => harness.press(code),
                UserInput::Click(column, row) => click(&mut harness, column, row),
                UserInput::Size(columns, rows) => harness.take(Input::Resize(columns, rows)),
                UserInput::Wait(ms) => {
                    now += ms;
                    harness.take(Input::Time(now));
                }
                UserInput::OthersPlay => drop(harness.go_on()),
            }
            picture(&harness.screen);
        }
    }
}

// ---- at a server's table ----

fn online() -> foretell_tui::presentation::ScreenPresentation {
    foretell_tui::presentation::ScreenPresentation { online: true, ..presentation(Language::English) }
}

#[test]
fn the_clock_runs_on_the_screen() {
    let mut harness = find("it/4", online(), |harness| !harness.screen.choices().is_empty());
    harness.take(Input::Time(1000));
    harness.take(Input::Game(GameUpdate::Clock(vec![(ME, 12_500)])));
    assert!(harness.picture(80, 24).contains("13 s"), "{}", harness.picture(80, 24));
    assert_eq!(harness.screen.due_in(), Some(500), "the next second is shown when it begins");
    harness.take(Input::Time(1501));
    assert!(harness.picture(80, 24).contains("12 s"));
    harness.take(Input::Time(60_000));
    assert!(harness.picture(80, 24).contains("0 s") && harness.screen.due_in().is_none());
    harness.take(Input::Game(GameUpdate::Clock(Vec::new())));
    assert!(!harness.picture(80, 24).contains("0 s"));
}

#[test]
fn a_message_is_written_sent_and_given_up() {
    let mut harness = Harness::new("it/3", 1, online());
    let type_text = |harness: &mut Harness, text: &str| text.chars().for_each(|key| harness.press(KeyCode::Char(key)));
    type_text(&mut harness, "mquit? 1");
    assert!(harness.picture(80, 24).contains("Chat: quit? 1"));
    harness.press(KeyCode::Backspace);
    harness.press(KeyCode::Enter);
    assert_eq!(harness.requests.last(), Some(&GameRequest::Say("quit? ".into())));
    type_text(&mut harness, "mnever mind");
    harness.press(KeyCode::Esc);
    assert_eq!((harness.requests.len(), &harness.screen.message), (1, &None));
    type_text(&mut harness, "e2");
    assert_eq!(harness.requests.last(), Some(&GameRequest::React("surprise")));
    type_text(&mut harness, &format!("m{}", "x".repeat(500)));
    assert_eq!(harness.screen.message.as_ref().map(String::len), Some(280));
}

#[test]
fn the_last_line_names_only_keys_that_do_something() {
    let footer = |harness: &mut Harness| harness.picture(120, 30).lines().last().unwrap_or_default().to_owned();
    let mut asked = find("it/4", presentation(Language::English), |harness| !harness.screen.choices().is_empty());
    let line = footer(&mut asked);
    assert!(
        line.contains("Confirm") && line.contains("Hint") && line.contains("Undo") && !line.contains("Chat"),
        "{line}"
    );
    let mut online = find("it/4", online(), |harness| !harness.screen.choices().is_empty());
    let line = footer(&mut online);
    assert!(line.contains("Chat") && !line.contains("Undo"), "{line}");
    let puzzles = foretell_tui::presentation::ScreenPresentation { puzzles: true, ..presentation(Language::English) };
    let mut practising = find("it/4", puzzles, |harness| !harness.screen.choices().is_empty());
    let line = footer(&mut practising);
    assert!(line.contains("Hint") && !line.contains("Undo"), "{line}");
    let mut over = Harness::new("it/4+length=first-1", 4, presentation(Language::English));
    over.until(|harness| harness.game.winners().is_some());
    let line = footer(&mut over);
    assert!(line.contains("Rematch") && !line.contains("Hint") && !line.contains("Undo"), "{line}");
}
