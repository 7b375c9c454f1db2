//! Uniformly random games, for statistics of the rules and the engine's speed. Each is a function of rules, seed and
//! number, so the number of threads doesn't matter.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use foretell_rules::{BySeat, Game, Record, Recorder, RuleSet, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rayon::prelude::*;

/// Some milliseconds of work.
const BATCH: u64 = 256;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Simulation {
    pub rules: RuleSet,
    pub games: u64,
    pub seed: u64,
}

#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    pub totals: Totals,
    pub elapsed: Duration,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub games: u64,
    pub decisions: u64,
    pub scores: BySeat<i64>,
    pub digest: u64,
}

impl Totals {
    /// ```
    /// # use foretell_arena::Totals;
    /// # use foretell_rules::{BySeat, Seat};
    /// let totals = Totals { games: 4, scores: BySeat::from_fn(3, |_| -10), ..Totals::default() };
    /// assert_eq!(totals.mean_score(Seat::FIRST), -2.5);
    /// ```
    pub fn mean_score(&self, seat: Seat) -> f64 {
        if self.games == 0 { 0.0 } else { self.scores[seat] as f64 / self.games as f64 }
    }

    fn add(&mut self, number: u64, game: &Game, decisions: u64) {
        let players = game.rules().players();
        let scores = game.scores();
        self.games += 1;
        self.decisions += decisions;
        for seat in Seat::all(players) {
            self.scores[seat] += i64::from(scores[seat]);
        }
        self.digest = self.digest.wrapping_add(fingerprint(number, scores.of(players)));
    }

    fn plus(mut self, other: Totals) -> Totals {
        self.games += other.games;
        self.decisions += other.decisions;
        for seat in Seat::all(foretell_rules::MOST_PLAYERS) {
            self.scores[seat] += other.scores[seat];
        }
        self.digest = self.digest.wrapping_add(other.digest);
        self
    }
}

#[derive(Debug, thiserror::Error)]
#[error("{threads} threads could not be started: {why}")]
pub struct ThreadsError {
    threads: usize,
    why: rayon::ThreadPoolBuildError,
}

pub(crate) fn thread_pool(threads: usize) -> Result<rayon::ThreadPool, ThreadsError> {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(|why| ThreadsError { threads, why })
}

impl Simulation {
    /// `progress` is called by any thread with the number of games just played.
    pub fn run(&self, threads: usize, progress: &(dyn Fn(u64) + Sync)) -> Result<Outcome, ThreadsError> {
        self.run_until(threads, &AtomicBool::new(false), progress)
    }

    /// If stopped, the totals cover the games played.
    pub fn run_until(
        &self,
        threads: usize,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Outcome, ThreadsError> {
        self.run_in_batches(threads, BATCH, stop, progress)
    }

    fn run_in_batches(
        &self,
        threads: usize,
        batch: u64,
        stop: &AtomicBool,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Outcome, ThreadsError> {
        let pool = thread_pool(threads)?;
        let start = Instant::now();
        let play_batch = |index: u64| {
            let first = index * batch + 1;
            let totals = self.play_all(first..=self.games.min(index * batch + batch));
            progress(totals.games);
            totals
        };
        let totals = pool.install(|| {
            let batches = (0..self.games.div_ceil(batch)).into_par_iter();
            let batches = batches.take_any_while(|_| !stop.load(Ordering::Relaxed));
            batches.map(play_batch).reduce(Totals::default, Totals::plus)
        });
        Ok(Outcome { totals, elapsed: start.elapsed() })
    }

    fn play_all(&self, numbers: impl Iterator<Item = u64>) -> Totals {
        let mut totals = Totals::default();
        for number in numbers {
            let mut game = Game::new(self.rules);
            let decisions = game.playout(&mut self.generator(number));
            totals.add(number, &game, decisions);
        }
        totals
    }

    /// Counted from 1.
    ///
    /// ```
    /// # use foretell_arena::Simulation;
    /// let simulation = Simulation { rules: "pl/3".parse()?, games: 9, seed: 4 };
    /// assert_eq!(simulation.record(9).seed.as_deref(), Some("4, game 9"));
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    pub fn record(&self, number: u64) -> Record {
        let mut recorder = Recorder::new(self.rules);
        Game::new(self.rules).playout_with(&mut self.generator(number), &mut recorder);
        recorder.record.seed = Some(format!("{}, game {number}", self.seed));
        recorder.record
    }

    /// The seed is mixed first so that neighbouring seeds don't share games.
    fn generator(&self, number: u64) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(mix(mix(self.seed).wrapping_add(number)))
    }
}

fn fingerprint(number: u64, scores: &[i32]) -> u64 {
    scores.iter().fold(mix(number), |sum, score| mix(sum ^ i64::from(*score) as u64))
}

const fn mix(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use foretell_rules::NoEvents;

    use super::*;

    fn simulation(rules: &str, games: u64, seed: u64) -> Simulation {
        Simulation { rules: rules.parse().expect("allowed rules"), games, seed }
    }

    fn totals(simulation: Simulation) -> Totals {
        simulation.run(1, &|_| {}).expect("one thread can be started").totals
    }

    #[test]
    fn threads_and_batches_do_not_matter() {
        for rules in ["it/4", "pt/5+specials=all", "it/2", "pl/3+deck=one-colour"] {
            let simulation = simulation(rules, 97, 5);
            let alone = totals(simulation);
            for (threads, batch) in [(1, 1), (2, 1), (2, 7), (3, 10), (3, 1000), (2, 97)] {
                let outcome = simulation
                    .run_in_batches(threads, batch, &AtomicBool::new(false), &|_| {})
                    .expect("threads can be started");
                assert_eq!(outcome.totals, alone, "{rules} on {threads} threads in batches of {batch}");
            }
        }
    }

    #[test]
    fn the_digest_depends_on_seed_rules_and_number_of_games() {
        let one = totals(simulation("it/4", 50, 1)).digest;
        assert_ne!(one, totals(simulation("it/4", 50, 2)).digest);
        assert_ne!(one, totals(simulation("it/4", 51, 1)).digest);
        assert_ne!(one, totals(simulation("it/4+wizards=last", 50, 1)).digest);
    }

    /// Changes of seeding, random choices or the digest would break published figures.
    #[test]
    fn the_digest_is_the_one_that_was_published() {
        let Totals { decisions, digest, .. } = totals(simulation("it/4", 1000, 1));
        assert_eq!((decisions, digest), (540_916, 0xd236_b6ba_0f26_67b2));
    }

    #[test]
    fn progress_adds_up_to_the_games() {
        let reported = AtomicU64::new(0);
        let progress = |games| {
            reported.fetch_add(games, Ordering::Relaxed);
        };
        simulation("pl/3", 1001, 1).run(2, &progress).expect("threads can be started");
        assert_eq!(reported.into_inner(), 1001);
    }

    #[test]
    fn a_stopped_run_reports_the_games_played() {
        let stop = AtomicBool::new(false);
        let long = simulation("it/4", 1_000_000_000, 1);
        let outcome = long.run_until(2, &stop, &|_| stop.store(true, Ordering::Relaxed)).expect("threads");
        assert!((256..10_000).contains(&outcome.totals.games), "{}", outcome.totals.games);
        assert!(outcome.totals.decisions > outcome.totals.games * 400);
    }

    #[test]
    fn handles_runs_without_games() {
        let nothing = totals(simulation("it/4", 0, 1));
        assert_eq!(nothing, Totals::default());
        assert!(nothing.mean_score(Seat::FIRST).abs() < f64::EPSILON);
    }

    #[test]
    fn random_players_lose_points_and_no_seat_is_favoured() {
        let totals = totals(simulation("it/4", 2000, 3));
        let means: Vec<f64> = Seat::all(4).map(|seat| totals.mean_score(seat)).collect();
        assert!(means.iter().all(|mean| (-500.0..0.0).contains(mean)), "{means:?}");
        assert!(means.iter().all(|mean| (mean - means[0]).abs() < 25.0), "{means:?}");
    }

    #[test]
    fn a_record_is_the_game_that_was_counted() {
        for rules in ["it/4", "pt/6+specials=all", "it/2"] {
            let mut summed = Totals::default();
            let simulation = simulation(rules, 20, 8);
            for number in 1..=20 {
                let record = simulation.record(number);
                let game = record.replay(&mut NoEvents).expect("a recorded game is legal");
                let decisions = record.moves.iter().filter(|step| matches!(step, foretell_rules::Move::Act(..)));
                summed.add(number, &game, decisions.count() as u64);
            }
            assert_eq!(summed, totals(simulation), "{rules}");
        }
    }
}
