//! Whole games in every language.
//!
//! Two small games are stored in `tests/golden`; `UPDATE_GOLDEN=1` rewrites them.

use std::fmt::Write as _;
use std::path::Path;

use foretell_rules::{
    Action, ActionError, Audience, Decision, Event, Game, Play, RuleSet, Seat, SeatSet, View, Viewer, Waiting,
};
use foretell_words::{Language, Narrator, RoundBids, Words, hand_order};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const NAMES: [&str; 6] = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn"];

/// Together they have every option and every special card.
const RULES: &[&str] = &[
    "it/3+length=first-4",
    "it/4+wizards=last+length=every-other-3",
    "it/2",
    "it/3+sum=leader-never-evens+length=last-2",
    "ca/5+length=first-4",
    "pl/6+bids=simultaneous+length=first-3",
    "pl/4+deck=one-colour+clairvoyance=every-round+length=first-2",
    "pt/3+specials=all+length=first-6",
    "pt/4+specials=all+bids=secret+length=first-5",
    "pt/6+specials=juggler,cloud,shapeshifter+length=last-2",
    "fr/4+clairvoyance=first-round+length=first-3",
    "fr/3+sum=never-even+length=first-4",
];

/// Plays a random game and visits every step with its events.
fn play(rules: RuleSet, seed: u64, mut show: impl FnMut(&[(Audience, Event)], &Game)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(rules);
    while game.waiting() != Waiting::Over {
        let mut events = Vec::new();
        let mut witness = |audience: Audience, event: Event| events.push((audience, event));
        match game.waiting() {
            Waiting::Draw(_) | Waiting::Deal(_) => drop(game.chance_with(&mut rng, &mut witness)),
            Waiting::Decision(decision) => {
                let seat = decision.seats().first().expect("a seat is waited for");
                let action = choose(&game, seat, &mut rng);
                game.apply_with(seat, action, &mut witness).expect("a legal action");
            }
            Waiting::Over => {}
        }
        show(&events, &game);
    }
}

/// No bid above two, so that some are made.
fn choose(game: &Game, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> Action {
    let legal = game.legal(seat);
    let most = if matches!(game.decision(), Some(Decision::Bid(_))) { legal.len().min(3) } else { legal.len() };
    legal.nth(rng.next_u64() as usize % most).expect("a legal action")
}

#[track_caller]
fn check(sentence: &str, language: Language) {
    let clean = !sentence.contains(['{', '}', '$', '\n', '\u{2068}', '\u{2069}']) && !sentence.contains("  ");
    assert!(clean && !sentence.is_empty() && sentence.trim() == sentence, "{language}: {sentence:?}");
}

#[track_caller]
fn check_sentence(sentence: &str, language: Language) {
    check(sentence, language);
    let begins = sentence
        .trim_start_matches(['«', '\u{a0}', '¿', '¡'])
        .starts_with(|c: char| c.is_uppercase() || c.is_numeric());
    assert!(begins && sentence.ends_with(['.', '?', '!']), "{language}: {sentence:?} is no sentence");
}

#[test]
fn every_event_has_a_sentence_for_every_viewer_and_language() {
    for (seed, text) in RULES.iter().enumerate() {
        let rules: RuleSet = text.parse().expect("allowed rules");
        play(rules, seed as u64, |events, game| {
            for language in Language::ALL {
                // For replays with open hands, the gallery gets everything.
                for viewer in Viewer::all(rules.players()) {
                    let narrator = Narrator::new(Words::new(language), rules, viewer, &NAMES);
                    let may_know = |audience: &Audience| viewer == Viewer::Gallery || audience.includes(viewer);
                    for (_, event) in events.iter().filter(|(audience, _)| may_know(audience)) {
                        if let Some(sentence) = narrator.event_with(event, || RoundBids::of(&game.view(viewer))) {
                            check_sentence(&sentence, language);
                        }
                    }
                }
            }
        });
    }
}

#[test]
fn bids_are_read_out_once_a_round_and_never_while_they_are_sealed() {
    for (rules, often) in [("it/3", 1), ("it/3+bids=simultaneous", 1), ("it/3+bids=secret", 0), ("it/2", 0)] {
        let parsed: RuleSet = rules.parse().expect("allowed rules");
        let words = Words::new(Language::English);
        for viewer in Viewer::all(parsed.players()) {
            let narrator = Narrator::new(words, parsed, viewer, &NAMES);
            let (mut rounds, mut read) = (0, 0);
            play(parsed, 7, |events, game| {
                for (_, event) in events.iter().filter(|(audience, _)| audience.includes(viewer)) {
                    let sentence = narrator.event_with(event, || RoundBids::of(&game.view(viewer))).unwrap_or_default();
                    rounds += usize::from(matches!(event, Event::RoundBegan { .. }));
                    let sum = sentence.contains(" bid for ");
                    read += usize::from(sum);
                    assert!(
                        !sum || matches!(event, Event::PlayBegan | Event::BidsRevealed { .. }),
                        "{rules}: {sentence}"
                    );
                }
            });
            assert_eq!(read, often * rounds, "{rules} for {viewer:?}");
        }
    }
}

#[test]
fn every_kind_of_event_comes_up_in_those_games() {
    let mut seen = std::collections::BTreeSet::new();
    for (seed, text) in RULES.iter().enumerate() {
        let rules: RuleSet = text.parse().expect("allowed rules");
        play(rules, seed as u64, |events, _| {
            seen.extend(events.iter().map(|(_, event)| {
                let name = format!("{event:?}");
                name.split([' ', '{']).next().unwrap_or_default().to_owned()
            }));
        });
    }
    assert!(seen.len() >= 22, "only {seen:?}");
}

#[test]
fn at_every_step_everyone_can_ask_for_everything_in_every_language() {
    for (seed, text) in RULES.iter().enumerate() {
        let rules: RuleSet = text.parse().expect("allowed rules");
        let mut step = 0;
        play(rules, 100 + seed as u64, |_, game| {
            step += 1;
            let language = Language::ALL[step % Language::ALL.len()];
            for viewer in Viewer::all(rules.players()) {
                let view = game.view(viewer);
                let narrator = Narrator::of_view(Words::new(language), &view, &NAMES);
                for sentence in [
                    narrator.prompt(&view),
                    narrator.hand(&view),
                    narrator.table(&view),
                    narrator.bids(&view),
                    narrator.scores(&view.scores),
                    narrator.ending(&view.scores).into_owned(),
                ] {
                    check_sentence(&sentence, language);
                }
                narrator.podium(&view.scores).iter().for_each(|(.., sentence)| check(sentence, language));
                check_actions(&narrator, &view, language);
            }
        });
    }
}

fn check_actions(narrator: &Narrator<'_>, view: &View, language: Language) {
    for action in view.legal() {
        check(&narrator.words().action(action), language);
        if let Action::Play(play) = action {
            check(&narrator.words().play_label(play), language);
            assert_eq!(narrator.why_not_play(view, play.card()), None);
        }
    }
    let hand = view.round().map(|round| round.hand).unwrap_or_default();
    for sentence in hand_order(hand).filter_map(|card| narrator.why_not_play(view, card)) {
        check_sentence(&sentence, language);
    }
}

#[test]
fn every_refusal_has_a_reason_in_every_language() {
    let card = |text: &str| text.parse().expect("a card");
    let (one, all) = (Seat::FIRST, SeatSet::all(4));
    let turn = |decision| ActionError::NotYourTurn { seat: one, decision };
    let refusals = [
        ActionError::Over,
        ActionError::NotDealt,
        ActionError::NoSuchSeat(one),
        turn(Decision::Trump { by: one, or_none: false }),
        turn(Decision::Bid(all)),
        turn(Decision::Play(one)),
        turn(Decision::Pass(all)),
        turn(Decision::Change(one)),
        ActionError::ChosenAlready(one),
        ActionError::NotAsked,
        ActionError::DealerMustNameSuit,
        ActionError::BidTooHigh { bid: 9, most: 1 },
        ActionError::BidTooHigh { bid: 9, most: 5 },
        ActionError::BidsWouldMatchTricks { bid: 2, tricks: 5 },
        ActionError::NotInHand(card("Dragon")),
        ActionError::MustFollow { card: card("W1"), followers: [card("E1"), card("E2")].into_iter().collect() },
        ActionError::BidBelowZero,
    ];
    for language in Language::ALL {
        let rules = "it/4".parse().expect("allowed rules");
        let narrator = Narrator::new(Words::new(language), rules, Viewer::Gallery, &NAMES);
        for illegal in refusals {
            check_sentence(&narrator.refusal(illegal), language);
        }
    }
}

#[test]
fn every_card_and_play_has_a_name_in_every_language() {
    for language in Language::ALL {
        let words = Words::new(language);
        for card in foretell_rules::CardSet::EVERY_CARD {
            check(&words.card(card), language);
            check(&words.card_object(card), language);
            check(&words.card_label(card), language);
            words.card_about(card).iter().for_each(|sentence| check_sentence(sentence, language));
            check(&words.card_subject(card), language);
            for play in Play::all_of(card) {
                check(&words.play(play), language);
                check(&words.play_object(play), language);
            }
        }
    }
}

// ---- two small games to read ----

fn story(language: Language, rules: &str, seed: u64) -> String {
    let rules: RuleSet = rules.parse().expect("allowed rules");
    let viewer = Viewer::Seat(Seat::FIRST);
    let words = Words::new(language);
    let narrator = Narrator::new(words, rules, viewer, &NAMES);
    let mut story = format!("{}\n{}\n", words.rules_line(&rules), words.rounds(&rules));
    let mut bids = RoundBids::default();
    play(rules, seed, |events, game| {
        for (_, event) in events.iter().filter(|(audience, _)| audience.includes(viewer)) {
            if matches!(event, Event::RoundBegan { .. }) {
                story.push('\n');
            }
            bids.see(event);
            if let Some(sentence) = narrator.event_with(event, || bids) {
                let _ = writeln!(story, "{sentence}");
            }
        }
        let view = game.view(viewer);
        if let Some(asked) = narrator.asked(&view) {
            let _ = writeln!(story, "  > {asked}\n  > {}\n  > {}", narrator.table(&view), narrator.bids(&view));
        }
        if game.waiting() == Waiting::Over {
            let _ = writeln!(story, "\n{}\n{}", narrator.scores(&view.scores), narrator.ending(&view.scores));
            narrator.podium(&view.scores).iter().for_each(|(.., sentence)| story.extend([sentence.as_ref(), "\n"]));
        }
    });
    story
}

#[test]
fn golden_stories_are_unchanged() {
    for language in [Language::English, Language::Polish] {
        let found = [
            story(language, "pt/3+specials=all+length=first-5", 936),
            story(language, "it/4+clairvoyance=first-round+bids=simultaneous+length=first-2", 3),
        ]
        .join("\n----\n\n");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{language}.txt"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &found).expect("a golden file can be written");
        }
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        let differs = expected.lines().zip(found.lines()).position(|(expected, found)| expected != found);
        assert!(
            expected == found,
            "{} differs from line {:?} on; if that is meant, run the tests with UPDATE_GOLDEN=1 and read the change",
            path.display(),
            differs.map(|line| line + 1),
        );
    }
}
