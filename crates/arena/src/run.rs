//! All games of a matchup, on several threads, kept as they come.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use foretell_rules::{Record, Recorder, Seat};

use crate::exec::{Limits, Outsider, Starts};
use crate::player::{Chair, Insider, Player, PlayerError};
use crate::records::{RecordsError, prepare_directory, write_new};
use crate::seeds::Seeds;
use crate::sim::{ThreadsError, thread_pool};
use crate::table::{Played, Table};
use crate::{Clock, Contestant, Matchup};

/// How the games of a matchup are to be played.
#[derive(Clone, Debug)]
pub struct Run {
    /// On how many threads, each with a game of its own.
    pub threads: usize,
    /// Where every game is written down, if anywhere.
    pub records: Option<PathBuf>,
    /// How long outside players may take.
    pub limits: Limits,
}

/// What has been played.
#[derive(Debug, Default)]
pub struct Results {
    /// The games that were played to their end, by number (from 0), in order.
    pub games: Vec<(u64, Played)>,
    /// Those that were not because of a player's fault, in order.
    pub failures: Vec<Failure>,
    /// The decision times of each contestant.
    pub clocks: Vec<Clock>,
    /// Whether the run was stopped before its end.
    pub interrupted: bool,
    /// How long it took.
    pub elapsed: Duration,
}

/// A game that could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Which game, from 0.
    pub game: u64,
    /// Whose fault it was: a place in the matchup's list.
    pub contestant: usize,
    /// Where they sat.
    pub seat: Seat,
    /// What they did.
    pub fault: PlayerError,
    /// The last lines that the process wrote to standard error.
    pub last_words: Vec<String>,
}

/// Why a run could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// No threads.
    #[error(transparent)]
    Threads(#[from] ThreadsError),
    /// Records cannot be written.
    #[error(transparent)]
    Records(#[from] RecordsError),
}

impl Run {
    /// Plays the games. `progress` is told of each; when `stop` turns true, what has been played so far is returned.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use foretell_arena::{Limits, Matchup, Run, Standing, contestants};
    /// let matchup = Matchup::table("it/3".parse()?, &contestants("random,random,apprentice")?, 6, 1)?;
    /// let run = Run { threads: 2, records: None, limits: Limits::default() };
    /// let results = run.play(&matchup, &Arc::default(), &|| {})?;
    /// let standing = Standing::new(&matchup, &results);
    /// assert_eq!(standing.lines[0].games, 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(
        &self,
        matchup: &Matchup,
        stop: &Arc<AtomicBool>,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Results, RunError> {
        if let Some(directory) = &self.records {
            prepare_directory(directory)?;
        }
        let pool = thread_pool(self.threads)?;
        let starts: Vec<Starts> = matchup.contestants.iter().map(|_| Starts::default()).collect();
        let shared = Shared {
            run: self,
            matchup,
            seeds: Seeds::new(matchup.seed),
            next: AtomicU64::new(0),
            starts: &starts,
            stop,
            progress,
        };
        let start = Instant::now();
        let parts = pool.broadcast(|_| Worker::new(&shared).work());
        let mut results = Results { clocks: vec![Clock::default(); matchup.contestants.len()], ..Results::default() };
        for part in parts {
            results.add(part?);
        }
        results.games.sort_unstable_by_key(|(game, _)| *game);
        results.failures.sort_unstable_by_key(|failure| failure.game);
        let ended = (results.games.len() + results.failures.len()) as u64;
        results.interrupted = ended < matchup.games();
        results.elapsed = start.elapsed();
        Ok(results)
    }
}

impl Results {
    fn add(&mut self, part: Results) {
        self.games.extend(part.games);
        self.failures.extend(part.failures);
        self.clocks.iter_mut().zip(&part.clocks).for_each(|(clock, more)| clock.add(more));
    }
}

/// What all workers share.
struct Shared<'a> {
    run: &'a Run,
    matchup: &'a Matchup,
    seeds: Seeds,
    /// The next game that no thread plays yet.
    next: AtomicU64,
    starts: &'a [Starts],
    stop: &'a Arc<AtomicBool>,
    progress: &'a (dyn Fn() + Sync),
}

/// Plays one game after the other, always the next that no other thread plays yet.
struct Worker<'a> {
    shared: &'a Shared<'a>,
    /// For each contestant those who wait for a game: processes are used again.
    bench: Vec<Vec<Box<dyn Player>>>,
    results: Results,
}

impl<'a> Worker<'a> {
    fn new(shared: &'a Shared<'a>) -> Worker<'a> {
        let contestants = shared.matchup.contestants.len();
        let results = Results { clocks: vec![Clock::default(); contestants], ..Results::default() };
        Worker { shared, bench: (0..contestants).map(|_| Vec::new()).collect(), results }
    }

    fn work(mut self) -> Result<Results, RecordsError> {
        while !self.shared.stop.load(Ordering::Relaxed) {
            let game = self.shared.next.fetch_add(1, Ordering::Relaxed);
            if game >= self.shared.matchup.games() {
                break;
            }
            if let Err(error) = self.play(game) {
                // The others need not go on: the caller will not see the result.
                self.shared.next.store(u64::MAX / 2, Ordering::Relaxed);
                return Err(error);
            }
        }
        Ok(self.results)
    }

    fn play(&mut self, game: u64) -> Result<(), RecordsError> {
        let (deal, seating) = self.shared.matchup.sitting(game);
        let mut players: Vec<Box<dyn Player>> = seating.iter().map(|place| self.call(*place)).collect();
        let (played, record) = self.play_at_table(game, deal, seating, &mut players);
        if let Err((_, PlayerError::Interrupted)) = played {
            return Ok(());
        }
        if let Err((seat, fault)) = &played {
            self.results.failures.push(Failure {
                game,
                contestant: seating[seat.index()],
                seat: *seat,
                fault: fault.clone(),
                last_words: players[seat.index()].last_words(),
            });
        }
        for (place, player) in seating.iter().zip(players) {
            self.bench[*place].push(player);
        }
        if let Some(record) = record {
            self.write(game, record, played.as_ref().err())?;
        }
        if let Ok(played) = played {
            self.results.games.push((game, played));
        }
        (self.shared.progress)();
        Ok(())
    }

    /// A player for a contestant.
    fn call(&mut self, place: usize) -> Box<dyn Player> {
        let Shared { run, matchup, starts, stop, .. } = self.shared;
        self.bench[place].pop().unwrap_or_else(|| match &matchup.contestants[place] {
            Contestant::Bot(spec) => Box::new(Insider::new(*spec)),
            Contestant::Weights(file) => Box::new(Insider::learned(Arc::clone(&file.net))),
            Contestant::Exec(command) => {
                Box::new(Outsider::new(command.clone(), run.limits, starts[place].clone(), Arc::clone(stop)))
            }
        })
    }

    fn play_at_table(
        &mut self,
        game: u64,
        deal: u64,
        seating: &[usize],
        players: &mut [Box<dyn Player>],
    ) -> (Result<Played, (Seat, PlayerError)>, Option<Record>) {
        let Shared { run, matchup, seeds, stop, .. } = self.shared;
        let rules = matchup.rules;
        for (seat, player) in rules.seats().zip(players.iter_mut()) {
            let chair = Chair { rules, seat, seed: seeds.bot(game, seat.index()), game: game + 1 };
            if let Err(fault) = player.sit_down(&chair) {
                return (Err((seat, fault)), None);
            }
        }
        let clocks = &mut self.results.clocks;
        let mut clock = |seat: Seat, time: Duration| clocks[seating[seat.index()]].note(time);
        let recorder = run.records.is_some().then(|| Recorder::new(rules));
        let mut table = Table { rules, players, recorder, stop, clock: &mut clock };
        let played = table.play(&mut seeds.cards(deal));
        (played, table.into_record())
    }

    fn write(&self, game: u64, mut record: Record, fault: Option<&(Seat, PlayerError)>) -> Result<(), RecordsError> {
        let Shared { run, matchup, .. } = self.shared;
        let (Some(directory), (deal, seating)) = (&run.records, matchup.sitting(game)) else { return Ok(()) };
        record.players = seating.iter().map(|place| matchup.contestants[*place].to_string()).collect();
        record.seed = Some(format!("{}, deal {}", matchup.seed, deal + 1));
        if let Some((seat, fault)) = fault {
            record.tags.push(("Broken off".into(), format!("seat {seat} {fault}")));
        }
        write_new(&directory.join(format!("game-{:06}.foretell", game + 1)), &record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contestants;

    fn matchup(rules: &str, list: &str, games: u64) -> Matchup {
        let named = contestants(list).expect("a list");
        Matchup::table(rules.parse().expect("rules"), &named, games, 3).expect("a full table")
    }

    fn play(matchup: &Matchup, threads: usize, stop: &Arc<AtomicBool>) -> Results {
        let run = Run { threads, records: None, limits: Limits::default() };
        run.play(matchup, stop, &|| {}).expect("threads can be started")
    }

    #[test]
    fn threads_do_not_matter() {
        let matchup = matchup("pt/3+specials=all", "random,apprentice,random", 30);
        let rounds = |threads| {
            let games = play(&matchup, threads, &Arc::default()).games;
            games.into_iter().map(|(game, played)| (game, played.rounds)).collect::<Vec<_>>()
        };
        assert_eq!(rounds(1), rounds(3));
        assert_eq!(rounds(1).len(), 30);
    }

    #[test]
    fn a_run_can_be_stopped() {
        let stop = Arc::new(AtomicBool::new(false));
        let run = Run { threads: 2, records: None, limits: Limits::default() };
        let matchup = matchup("it/3", "random", 1_000_000);
        let results = run.play(&matchup, &stop, &|| stop.store(true, Ordering::Relaxed)).expect("it runs");
        assert!(results.interrupted && !results.games.is_empty() && results.games.len() < 10);
    }
}
