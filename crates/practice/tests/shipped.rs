//! The shipped puzzles can be parsed, stand on their own, and have one best answer each.

use std::collections::BTreeSet;

use foretell_practice::{
    Collection, Day, Difficulty, Finder, Progress, PuzzleFilter, Rating, Ratings, Source, Theme, position_text,
};
use foretell_rules::{Bids, Choice, Clairvoyance, Deck, Edition, RuleSet, Special, Sum, View, Viewer, Wizards};
use foretell_words::{Language, Words};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn all() -> &'static Collection {
    Collection::shipped()
}

#[test]
fn there_are_many_and_none_twice() {
    let puzzles = all().puzzles();
    assert!(puzzles.len() >= 500, "{}", puzzles.len());
    let positions: BTreeSet<String> = puzzles.iter().map(|puzzle| position_text(&puzzle.view)).collect();
    assert_eq!(positions.len(), puzzles.len());
    assert!(puzzles.iter().all(|puzzle| all().get(puzzle.id()) == Some(puzzle)));
    let sentence = format!("{} ship with the program", puzzles.len());
    assert!(include_str!("../../../docs/PRACTICE.md").contains(&sentence), "docs/PRACTICE.md says how many there are");
}

#[test]
fn every_puzzle_is_a_legal_position_with_one_legal_best_answer() {
    for puzzle in all().puzzles() {
        let legal: Vec<_> = puzzle.view.legal().iter().collect();
        assert!(legal.contains(&puzzle.best), "{}", puzzle.id());
        assert_eq!(puzzle.answers.len(), legal.len(), "{}", puzzle.id());
        let next = puzzle.answers.iter().filter(|promise| !puzzle.is_right(promise.action));
        let next = next.map(|promise| promise.points).max_by(f64::total_cmp).expect("not all answers are the best");
        let best = puzzle.promise(puzzle.best).expect("the best is an answer").points;
        assert!(best - next > 4.89, "{}: {best} and {next}", puzzle.id());
        assert_eq!(puzzle.to_string().parse::<foretell_practice::Puzzle>().as_ref(), Ok(puzzle));
    }
}

/// Another world that agrees with the view makes the same puzzle, so nothing else about the deal is stored.
#[test]
fn nothing_that_the_solver_cannot_know_is_in_a_puzzle() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for puzzle in all().puzzles().iter().step_by(7) {
        let view: View = puzzle.view;
        let worlds = view.worlds();
        let other = worlds.sample(&mut rng).expect("there is at least the real one");
        let seen = other.view(Viewer::Seat(puzzle.seat()));
        assert_eq!(position_text(&seen), position_text(&view), "{}", puzzle.id());
    }
}

#[test]
fn there_is_something_of_everything() {
    let rules: BTreeSet<String> = all().puzzles().iter().map(|puzzle| puzzle.view.rules.to_string()).collect();
    let options: Vec<_> = rules.iter().map(|text| text.parse::<RuleSet>().expect("allowed rules").options()).collect();
    let some = |fits: &dyn Fn(&foretell_rules::Options) -> bool| options.iter().any(fits);
    for players in 2..=6 {
        let filter = PuzzleFilter { players: Some(players), ..PuzzleFilter::default() };
        assert!(all().count(&filter) >= 20, "{players} players");
    }
    for (edition, name, _) in Edition::VALUES {
        assert!(all().count(&PuzzleFilter { edition: Some(*edition), ..PuzzleFilter::default() }) >= 20, "{name}");
    }
    for difficulty in Difficulty::ALL {
        assert!(
            all().count(&PuzzleFilter { difficulty: Some(difficulty), ..PuzzleFilter::default() }) >= 20,
            "{}",
            difficulty.word()
        );
    }
    // Some puzzles are about the special cards, not merely played with them.
    for theme in Theme::ALL {
        assert!(all().count(&PuzzleFilter { theme: Some(theme), ..PuzzleFilter::default() }) >= 5, "{}", theme.word());
    }
    assert!(Bids::VALUES.iter().all(|(bids, ..)| some(&|options| options.bids == *bids)));
    assert!(Sum::VALUES.iter().all(|(sum, ..)| some(&|options| options.sum == *sum)));
    assert!(Wizards::VALUES.iter().all(|(wizards, ..)| some(&|options| options.wizards == *wizards)));
    assert!(Clairvoyance::VALUES.iter().all(|(when, ..)| some(&|options| options.clairvoyance == *when)));
    assert!(Deck::VALUES.iter().all(|(deck, ..)| some(&|options| options.deck == *deck)));
    assert!(Special::ALL.iter().all(|special| some(&|options| options.specials.contains(*special))));
}

/// Another search with other worlds finds the same best answer under both models, for nearly all of a sample.
#[test]
fn a_sample_is_confirmed_by_another_search() {
    let sample: Vec<_> = all().puzzles().iter().step_by(40).collect();
    let finder = Finder { seed: 99, longer: 4, theme: None };
    let held = sample.iter().filter(|puzzle| finder.verify(puzzle).is_some()).count();
    assert!(5 * held >= 4 * sample.len(), "{held} of {}", sample.len());
}

/// The same position with another answer as the best is rejected.
#[test]
fn a_worse_answer_does_not_hold() {
    let puzzle =
        all().puzzles().iter().max_by(|one, other| one.lead.total_cmp(&other.lead)).expect("there are puzzles");
    let worse = puzzle.answers.iter().find(|promise| !puzzle.is_right(promise.action)).expect("not all are right");
    let wrong = foretell_practice::Puzzle { best: worse.action, ..puzzle.clone() };
    let finder = Finder { seed: 5, longer: 1, theme: None };
    assert!(finder.verify(puzzle).is_some_and(|again| again.lead > 0.0 && again.best == puzzle.best));
    assert_eq!(finder.verify(&wrong), None);
}

#[test]
fn finding_one_theme_finds_no_other() {
    let (rules, mut found) = ("pt/3+specials=all+length=first-4".parse().expect("allowed rules"), Vec::new());
    let finder = Finder { seed: 1, longer: 1, theme: Some(Theme::Special(Special::Cloud)) };
    for number in 0..200 {
        if found.len() < 2 {
            finder.find(&Source::SelfPlay(rules, number), &mut |puzzle| found.push(puzzle.theme), &|| false);
        }
    }
    assert!(!found.is_empty());
    assert!(found.iter().all(|theme| Some(*theme) == finder.theme));
}

#[test]
fn finding_is_repeatable() {
    let find = |seed| {
        let (rules, mut found) = ("it/3+length=first-4".parse().expect("allowed rules"), Vec::new());
        // Which games have a puzzle depends on how the bots play.
        for number in 0..40 {
            if !found.is_empty() {
                break;
            }
            let mut keep = |puzzle: foretell_practice::Puzzle| found.push(puzzle.to_string());
            Finder { seed, longer: 1, theme: None }.find(&Source::SelfPlay(rules, number), &mut keep, &|| false);
        }
        found
    };
    let found = find(3);
    assert!(!found.is_empty());
    assert_eq!(found, find(3));
}

#[test]
fn reasons_of_puzzles_name_cards_of_their_hands() {
    let (mut told, mut asked) = (0, 0);
    for puzzle in all().puzzles().iter().step_by(24) {
        let Some(reason) = puzzle.consequence_of(puzzle.best) else { continue };
        asked += 1;
        assert_eq!(puzzle.consequence_of(puzzle.best), Some(reason), "it repeats itself");
        let hand = puzzle.view.round().expect("a round").hand;
        assert!(puzzle.is_right(reason.advised) && !puzzle.is_right(reason.rival), "{reason:?}");
        assert!(reason.deciding.is_none_or(|deciding| hand.contains(deciding.card)), "{reason:?}");
        told += usize::from(reason.deciding.is_some());
        println!("{}: {}", puzzle.id(), puzzle.reasons(Words::new(Language::English), puzzle.best).join(" "));
    }
    assert!(told > 2 && asked > 5, "{told} {asked}");
}

#[test]
fn every_puzzle_is_the_puzzle_of_some_day_before_one_comes_again() {
    let count = u32::try_from(all().puzzles().len()).expect("a small number");
    let days = (20_000..20_000 + count).filter_map(|day| all().of_day(Day(day)));
    let seen: BTreeSet<_> = days.map(foretell_practice::Puzzle::id).collect();
    assert_eq!(seen.len(), all().puzzles().len());
}

#[test]
fn the_next_puzzle_matches_filter_and_rating_and_is_new() {
    let mut progress = Progress::default();
    let filter = PuzzleFilter { theme: Some(Theme::LoseOnPurpose), ..PuzzleFilter::default() };
    let fitting = all().count(&filter);
    for number in 0..fitting as u64 {
        let puzzle = all().next(&filter, &progress, &Ratings::default(), number).expect("one is left");
        assert_eq!(puzzle.theme, Theme::LoseOnPurpose);
        assert!(progress.answer(puzzle.id(), Rating::of_level(puzzle.level), true), "it is new");
    }
    assert_eq!(all().next(&filter, &progress, &Ratings::default(), 1), None, "all were tried");
    let far = |rating: f64| {
        let mut progress = Progress::default();
        progress.rating.rating = rating;
        (0..20)
            .filter_map(|seed| all().next(&PuzzleFilter::default(), &progress, &Ratings::default(), seed))
            .map(|puzzle| puzzle.level)
            .max()
    };
    assert!(far(700.0) < far(2000.0), "the weaker solver gets easier puzzles");
}

/// Ratings from solvers count, not only the initial level.
#[test]
fn the_next_puzzle_is_chosen_by_the_ratings_that_puzzles_have_come_to() {
    let hard = all().puzzles().iter().max_by_key(|puzzle| puzzle.level).expect("there are puzzles");
    let mut progress = Progress::default();
    progress.rating.rating = 100.0;
    let chosen = |ratings: &Ratings| {
        (0..100)
            .any(|seed| all().next(&PuzzleFilter::default(), &progress, ratings, seed).is_some_and(|next| next == hard))
    };
    assert!(!chosen(&Ratings::default()));
    let easy = Rating { rating: 100.0, ..Rating::of_level(hard.level) };
    assert!(chosen(&[(hard.id(), easy)].into_iter().collect()));
}

/// Answers many puzzles with a true strength; levels are somewhat wrong. Returns the ratings and which were solved.
fn simulated(strength: f64, answers: usize, seed: u64) -> (Vec<f64>, Vec<bool>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut progress, mut ratings, mut solved) = (Progress::default(), Vec::new(), Vec::new());
    for _ in 0..answers {
        let next = all().next(&PuzzleFilter::default(), &progress, &Ratings::default(), rng.next_u64());
        let puzzle = next.expect("there are enough puzzles");
        let mut dice = || (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        let difficulty = f64::from(puzzle.level) + 240.0 * (dice() + dice() + dice() - 1.5);
        let is_right = dice() < 1.0 / (1.0 + 10_f64.powf((difficulty - strength) / 400.0));
        assert!(progress.answer(puzzle.id(), Rating::of_level(puzzle.level), is_right));
        ratings.push(progress.rating.rating);
        solved.push(is_right);
    }
    (ratings, solved)
}

fn share(solved: &[bool]) -> f64 {
    solved.iter().filter(|solved| **solved).count() as f64 / solved.len() as f64
}

#[test]
fn new_solvers_start_easily_and_their_ratings_settle_gently() {
    const SOLVERS: u64 = 40;
    for strength in [900.0, 1100.0, 1300.0, 1500.0, 1700.0] {
        let runs: Vec<_> = (0..SOLVERS).map(|seed| simulated(strength, 20, seed)).collect();
        for (ratings, _) in &runs {
            let before = [Rating::default().rating].into_iter().chain(ratings.iter().copied());
            assert!(before.zip(ratings).all(|(before, after)| (after - before).abs() < 75.01), "{ratings:?}");
        }
        let mean = |of: &dyn Fn(&[f64], &[bool]) -> f64| {
            runs.iter().map(|(ratings, solved)| of(ratings, solved)).sum::<f64>() / SOLVERS as f64
        };
        let error = mean(&|ratings, _| (ratings[19] - strength).powi(2)).sqrt();
        let first = mean(&|_, solved| share(&solved[..10]));
        println!("{strength}: off by {error:.0} after 20 answers; solved {first:.2} of the first ten");
        assert!(error < 130.0, "{strength}: off by {error}");
        assert!(first > if strength < 1000.0 { 0.5 } else { 0.65 }, "{strength}: {first}");
    }
}

#[test]
fn puzzles_stay_near_the_solver() {
    for strength in [1100.0, 1300.0] {
        let runs = (0..8).map(|seed| share(&simulated(strength, 100, seed).1[40..]));
        let solved = runs.sum::<f64>() / 8.0;
        println!("{strength}: solved {solved:.2} from the 41st on");
        assert!((0.66..0.82).contains(&solved), "{strength}: {solved}");
    }
}
