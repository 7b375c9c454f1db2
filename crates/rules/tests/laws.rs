//! Laws of the engine, for rule sets of every kind.

mod common;

use common::{any_rules, every_action, generator, random_move, watch};
use foretell_rules::*;
use proptest::prelude::*;
use proptest::test_runner::Config;

fn cases(cases: u32) -> Config {
    Config { cases, ..Config::default() }
}

proptest! {
    #![proptest_config(cases(150))]

    /// All other actions are rejected and change nothing.
    #[test]
    fn generated_is_accepted(rules in any_rules(), seed in any::<u64>()) {
        let every = every_action();
        let mut turn = 0;
        watch(rules, seed, |game, _, _| {
            turn += 1;
            // All actions in every position would take too long; many games cover every kind of position.
            if turn % 13 != (seed % 13) as usize {
                return;
            }
            for seat in Seat::all(MOST_PLAYERS) {
                let legal = game.legal(seat);
                assert_eq!(legal.iter().count(), legal.len());
                assert!(legal.iter().all(|action| legal.contains(action)), "{legal:?}");
                for action in &every {
                    check_action(game, seat, *action, legal);
                }
            }
        });
    }

    #[test]
    fn folded_events_are_the_view(rules in any_rules(), seed in any::<u64>()) {
        let mut folded: Vec<View> = Viewer::all(rules.players()).map(|viewer| View::new(rules, viewer)).collect();
        watch(rules, seed, |game, step, events| {
            for view in &mut folded {
                for (audience, event) in events {
                    if audience.includes(view.viewer) {
                        view.see(event);
                    }
                }
                assert_eq!(*view, game.view(view.viewer), "after {step:?} with {rules}");
                let legal = view.viewer.seat().map_or(Actions::None, |seat| game.legal(seat));
                assert_eq!(view.legal(), legal, "{:?} with {rules}", view.viewer);
            }
        });
    }

    #[test]
    fn verdicts_are_the_games(rules in any_rules(), seed in any::<u64>()) {
        let (mut trump, mut trick) = (Trump::None, Vec::new());
        watch(rules, seed, |game, _, events| {
            for (_, event) in events {
                match *event {
                    Event::TrumpSet { trump: set, .. } => trump = set,
                    Event::CardPlayed { seat, play } => trick.push(Placed { seat, play }),
                    Event::TrickEnded { outcome } => check_verdict(&rules, trump, &std::mem::take(&mut trick), outcome),
                    _ => {}
                }
            }
            if let Some(Decision::Play(seat)) = game.decision() {
                check_plays(game, seat, &trick);
            }
        });
    }

    #[test]
    fn every_card_is_somewhere(rules in any_rules(), seed in any::<u64>()) {
        watch(rules, seed, |game, _, _| {
            let gallery = game.view(Viewer::Gallery);
            let Some(round) = gallery.round() else { return };
            let mut places = vec![game.rules().deck() - game.pack(), round.open_cards()];
            places.extend(rules.seats().map(|seat| game.hand(seat)));
            let all = places.iter().fold(CardSet::EMPTY, |all, place| all | *place);
            assert_eq!(places.iter().map(|place| place.len()).sum::<usize>(), all.len(), "a card is in two places");
            assert!(all.is_subset(rules.deck()));

            let (tricks, bombed) = game.tricks();
            let taken: usize = rules.seats().map(|seat| usize::from(tricks[seat])).sum();
            assert_eq!(taken + usize::from(bombed), round.plays.len() / rules.players(), "tricks taken and bombed");
            let sizes = rules.seats().map(|seat| (game.hand(seat).len(), round.hand_size(seat)));
            assert!(sizes.into_iter().all(|(held, known)| held == known));
        });
    }

    #[test]
    fn a_record_is_the_game(rules in any_rules(), seed in any::<u64>(), stop in 0..600usize) {
        let mut rng = generator(seed);
        let mut game = Game::new(rules);
        let mut recorder = Recorder::new(rules);
        let mut moves = Vec::new();
        while let Some(step) = random_move(&game, &mut rng).filter(|_| moves.len() < stop) {
            game.make_with(step, &mut recorder).expect("a random legal move is accepted");
            moves.push(step);
        }
        prop_assert_eq!(Record { moves, ..Record::new(rules) }.replay(&mut NoEvents), Ok(game));
        let record = recorder.record;
        let text = record.to_text().expect("a legal record");
        let read: Record = text.parse().map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(read.to_text(), Ok(text));
        // A Cloud change is reported with the scores, so a record that ends just before them lacks it.
        if !matches!(game.decision(), Some(Decision::Change(_))) {
            prop_assert_eq!(read.replay(&mut NoEvents), Ok(game));
        }
        prop_assert_eq!(read, record);
    }

    #[test]
    fn remarks_survive_with_the_record(
        rules in any_rules(),
        seed in any::<u64>(),
        said in prop::collection::vec((any::<prop::sample::Index>(), "[a-z][a-z0-9-]{0,19}", "\\PC{1,80}"), 0..8),
    ) {
        let mut recorder = Recorder::new(rules);
        Game::new(rules).playout_with(&mut generator(seed), &mut recorder);
        let record = recorder.record;
        let remark = |(step, kind, text): (prop::sample::Index, String, String)| {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            Remark { step: step.index(record.moves.len() + 1), kind, text }
        };
        let mut remarks: Vec<Remark> = said.into_iter().map(remark).filter(|remark| remark.check().is_ok()).collect();
        remarks.sort_by_key(|remark| remark.step);
        let record = Record { remarks, ..record };
        let text = record.to_text().expect("a legal record");
        prop_assert_eq!(text.parse::<Record>(), Ok(record));
    }

    #[test]
    fn rules_survive_their_text(rules in any_rules()) {
        prop_assert_eq!(rules.to_string().parse::<RuleSet>(), Ok(rules));
    }

    #[test]
    fn playouts_are_legal_games(rules in any_rules(), seed in any::<u64>(), begun in 0..400usize) {
        let mut rng = generator(seed);
        let mut start = Game::new(rules);
        let mut recorder = Recorder::new(rules);
        while recorder.record.moves.len() < begun && let Some(step) = random_move(&start, &mut rng) {
            start.make_with(step, &mut recorder).expect("a random legal move is accepted");
        }
        let acts = |record: &Record| record.moves.iter().filter(|step| matches!(step, Move::Act(..))).count() as u64;
        let before = acts(&recorder.record);

        let mut with_events = start;
        let decisions = with_events.playout_with(&mut generator(seed), &mut recorder);
        prop_assert_eq!(before + decisions, acts(&recorder.record));
        prop_assert_eq!(recorder.record.replay(&mut NoEvents), Ok(with_events));

        let mut silent = start;
        prop_assert_eq!(silent.playout(&mut generator(seed)), decisions);
        prop_assert_eq!(silent, with_events);

        let (mut by_rounds, mut rng, mut decisions_of_rounds) = (start, generator(seed), 0);
        while by_rounds.waiting() != Waiting::Over {
            decisions_of_rounds += by_rounds.playout_round(&mut rng);
        }
        prop_assert_eq!(decisions_of_rounds, decisions);
        prop_assert_eq!(by_rounds, with_events);
    }
}

fn check_action(game: &Game, seat: Seat, action: Action, legal: Actions) {
    let mut next = *game;
    let mut events = 0;
    let answer = next.apply_with(seat, action, &mut |_, _| events += 1);
    assert_eq!(answer, game.check(seat, action));
    assert_eq!(answer.is_ok(), legal.contains(action), "{seat:?} {action}: {answer:?} but {legal:?}");
    if let Err(why) = answer {
        assert_eq!(next, *game, "a refused action changed the game");
        assert_eq!(events, 0, "a rejected action emitted events");
        assert!(!why.to_string().is_empty() && !why.rule().is_empty());
    } else {
        let mut unchecked = *game;
        unchecked.apply_unchecked(seat, action);
        assert_eq!(unchecked, next, "the two doors lead to different places");
    }
}

#[test]
fn a_game_stays_small() {
    assert!(size_of::<Game>() <= 384, "{} bytes: searches copy games all the time", size_of::<Game>());
}

fn check_verdict(rules: &RuleSet, trump: Trump, trick: &[Placed], outcome: TrickOutcome) {
    let plays: Vec<Play> = trick.iter().map(|placed| placed.play).collect();
    let verdict = TrickVerdict::of(rules, trump, trick[0].seat, &plays).expect("a trick of the game");
    assert_eq!(verdict.outcome, outcome, "{trick:?} with {rules}");
    assert!(trick.contains(&Placed { seat: outcome.next_leader, play: verdict.winning }));
    assert!(verdict.complete && verdict.reason != TrickReason::NothingYet, "{trick:?} with {rules}");
    verdict.rules().into_iter().for_each(check_rule);
    assert_eq!(
        TrickVerdict::of(rules, trump, trick[0].seat, &[plays[0], plays[0]]),
        Err(TrickError::Twice(plays[0].card()))
    );
}

fn check_plays(game: &Game, seat: Seat, trick: &[Placed]) {
    let rules = game.rules();
    let plays: Vec<Play> = trick.iter().map(|placed| placed.play).collect();
    let lead = trick.iter().fold(Lead::Open, |lead, placed| lead.then(placed.play));
    let hand = game.hand(seat);
    let can_follow = matches!(lead, Lead::Suit(suit) if !(hand & CardSet::suit(suit)).is_empty());
    for card in hand {
        let verdict = PlayVerdict::of(&rules, &plays, card, can_follow);
        let legal = Play::all_of(card).any(|play| game.legal(seat).contains(Action::Play(play)));
        assert_eq!(verdict.allowed, legal, "{card} after {trick:?} with {rules}");
        check_rule(verdict.reason.rule());
    }
}

fn check_rule(rule: &str) {
    assert!(include_str!("../../../RULES.md").contains(&format!("\n| {rule} | ")), "RULES.md has no {rule}");
}
