//! Plays all games of a matchup on several threads.

use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use foretell_rules::{Record, Recorder, Seat};
use rayon::ThreadPool;

use crate::exec::{ProcessPlayer, Starts, TimeLimits};
use crate::player::{BotPlayer, Chair, Player, PlayerError};
use crate::records::{RecordsError, prepare_directory, write_new};
use crate::seeds::Seeds;
use crate::sim::{ThreadsError, thread_pool};
use crate::stop_rule;
use crate::table::{Played, Table};
use crate::trace::{Trace, Tracer};
use crate::{Contestant, DecisionTimes, Journal, JournalError, Matchup};

#[derive(Clone, Debug)]
pub struct Run {
    pub threads: usize,
    pub records: Option<PathBuf>,
    pub limits: TimeLimits,
    /// Stops early when the 95 % interval of every difference is at most this many points wide to either side.
    pub until: Option<f64>,
    pub trace: Option<PathBuf>,
    pub journal: Option<Arc<Journal>>,
}

#[derive(Debug, Default)]
pub struct Results {
    /// By number (from 0), in order.
    pub games: Vec<(u64, Played)>,
    pub failures: Vec<Failure>,
    pub clocks: Vec<DecisionTimes>,
    pub names: Vec<Option<String>>,
    pub resumed: u64,
    pub interrupted: bool,
    pub until_met: Option<bool>,
    pub elapsed: Duration,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub game: u64,
    pub contestant: usize,
    pub seat: Seat,
    pub fault: PlayerError,
    pub last_words: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Threads(#[from] ThreadsError),
    #[error(transparent)]
    Records(#[from] RecordsError),
    #[error(transparent)]
    Journal(#[from] JournalError),
    #[error("{}: the trace cannot be written", .path.display())]
    Trace {
        path: PathBuf,
        #[source]
        why: io::Error,
    },
}

impl Run {
    pub fn new(threads: usize) -> Run {
        Run { threads, records: None, limits: TimeLimits::default(), until: None, trace: None, journal: None }
    }

    /// `progress` is called after each new game. When `stop` turns true, returns the games played so far.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use foretell_arena::{Matchup, Run, Standing, contestants};
    /// let matchup = Matchup::table("it/3".parse()?, &contestants("random,random,apprentice")?, 6, 1)?;
    /// let results = Run::new(2).play(&matchup, &Arc::default(), &|| {})?;
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
        let trace = self.create_trace()?;
        let starts: Vec<Starts> = matchup.contestants.iter().map(|_| Starts::default()).collect();
        let shared = Shared {
            run: self,
            matchup,
            seeds: Seeds::new(matchup.seed),
            next: AtomicU64::new(0),
            starts: &starts,
            trace: trace.as_ref(),
            stop,
            progress,
        };
        let start = Instant::now();
        let mut results = shared.play_deals(&pool)?;
        results.names = self.names(&starts)?;
        results.elapsed = start.elapsed();
        match trace.and_then(|trace| trace.take_error()).zip(self.trace.clone()) {
            Some((why, path)) => Err(RunError::Trace { path, why }),
            None => Ok(results),
        }
    }

    fn names(&self, starts: &[Starts]) -> Result<Vec<Option<String>>, JournalError> {
        let Some(journal) = &self.journal else { return Ok(starts.iter().map(Starts::name).collect()) };
        let name = |(place, starts): (usize, &Starts)| starts.name().or_else(|| journal.name(place));
        let names: Vec<Option<String>> = starts.iter().enumerate().map(name).collect();
        journal.add_names(&names)?;
        Ok(names)
    }

    fn create_trace(&self) -> Result<Option<Arc<Trace>>, RunError> {
        let Some(path) = &self.trace else { return Ok(None) };
        let trace = Trace::create(path).map_err(|why| RunError::Trace { path: path.clone(), why })?;
        Ok(Some(Arc::new(trace)))
    }
}

impl Results {
    fn of_nothing(contestants: usize) -> Results {
        Results { clocks: vec![DecisionTimes::default(); contestants], ..Results::default() }
    }

    fn add(&mut self, part: Results) {
        self.games.extend(part.games);
        self.failures.extend(part.failures);
        self.resumed += part.resumed;
        self.clocks.iter_mut().zip(&part.clocks).for_each(|(clock, more)| clock.add(more));
    }
}

struct Shared<'a> {
    run: &'a Run,
    matchup: &'a Matchup,
    seeds: Seeds,
    next: AtomicU64,
    starts: &'a [Starts],
    trace: Option<&'a Arc<Trace>>,
    stop: &'a Arc<AtomicBool>,
    progress: &'a (dyn Fn() + Sync),
}

impl Shared<'_> {
    /// The stop rule is checked after each batch.
    fn play_deals(&self, pool: &ThreadPool) -> Result<Results, RunError> {
        let Shared { run, matchup, .. } = self;
        let workers: Vec<Mutex<Worker>> =
            (0..pool.current_num_threads()).map(|_| Mutex::new(Worker::new(self))).collect();
        let worker = |thread: usize| workers[thread].lock().unwrap_or_else(PoisonError::into_inner);
        let mut results = Results::of_nothing(matchup.contestants.len());
        let mut deals = 0;
        while deals < matchup.deals && !results.interrupted && results.until_met != Some(true) {
            deals = run.until.map_or(matchup.deals, |_| stop_rule::next_check(deals, matchup.deals));
            let games = deals * matchup.seatings.len() as u64;
            pool.broadcast(|thread| worker(thread.index()).work(games)).into_iter().collect::<Result<(), _>>()?;
            (0..workers.len()).for_each(|thread| results.add(worker(thread).take_results()));
            results.games.sort_unstable_by_key(|(game, _)| *game);
            results.interrupted = ((results.games.len() + results.failures.len()) as u64) < games;
            results.until_met = run.until.map(|until| stop_rule::is_met(until, matchup, &results));
            self.next.store(games, Ordering::Relaxed);
        }
        results.failures.sort_unstable_by_key(|failure| failure.game);
        // Processes take a moment to end, so they all end at once.
        pool.broadcast(|thread| worker(thread.index()).bench.clear());
        Ok(results)
    }
}

struct Worker<'a> {
    shared: &'a Shared<'a>,
    bench: Vec<Vec<Box<dyn Player>>>,
    times: Vec<(usize, Duration)>,
    results: Results,
}

impl<'a> Worker<'a> {
    fn new(shared: &'a Shared<'a>) -> Worker<'a> {
        let contestants = shared.matchup.contestants.len();
        let bench = (0..contestants).map(|_| Vec::new()).collect();
        Worker { shared, bench, times: Vec::new(), results: Results::of_nothing(contestants) }
    }

    fn take_results(&mut self) -> Results {
        let nothing = Results::of_nothing(self.shared.matchup.contestants.len());
        std::mem::replace(&mut self.results, nothing)
    }

    fn work(&mut self, end: u64) -> Result<(), RunError> {
        while !self.shared.stop.load(Ordering::Relaxed) {
            let game = self.shared.next.fetch_add(1, Ordering::Relaxed);
            if game >= end {
                break;
            }
            if self.resume(game) {
                continue;
            }
            if let Err(error) = self.play(game) {
                // The other threads can stop, because the run has failed.
                self.shared.next.store(u64::MAX / 2, Ordering::Relaxed);
                return Err(error);
            }
        }
        Ok(())
    }

    fn resume(&mut self, game: u64) -> bool {
        let Some(journal) = &self.shared.run.journal else { return false };
        let Some(played) = journal.replay(game, &mut self.results.clocks) else { return false };
        self.results.resumed += 1;
        self.results.games.push((game, played));
        true
    }

    fn play(&mut self, game: u64) -> Result<(), RunError> {
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
            self.note_in_journal(game, &played)?;
            self.results.games.push((game, played));
        }
        (self.shared.progress)();
        Ok(())
    }

    fn note_in_journal(&self, game: u64, played: &Played) -> Result<(), JournalError> {
        let Some(journal) = &self.shared.run.journal else { return Ok(()) };
        let mut clocks = vec![DecisionTimes::default(); self.results.clocks.len()];
        self.times.iter().for_each(|(place, time)| clocks[*place].note(*time));
        journal.add(game, played, &clocks)
    }

    fn call(&mut self, place: usize) -> Box<dyn Player> {
        let Shared { run, matchup, starts, trace, stop, .. } = self.shared;
        let contestant = &matchup.contestants[place];
        self.bench[place].pop().unwrap_or_else(|| match contestant {
            Contestant::Bot(spec) => Box::new(BotPlayer::new(*spec)),
            Contestant::Weights(file) => Box::new(BotPlayer::learned(Arc::clone(&file.weights))),
            Contestant::Exec(command) => {
                let tracer = trace.map(|trace| Tracer::new(Arc::clone(trace), contestant.to_string()));
                Box::new(ProcessPlayer::new(
                    command.clone(),
                    run.limits,
                    starts[place].clone(),
                    Arc::clone(stop),
                    tracer,
                ))
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
        self.times.clear();
        for (seat, player) in rules.seats().zip(players.iter_mut()) {
            let chair = Chair { rules, seat, seed: seeds.bot(game, seat.index()), game: game + 1 };
            if let Err(fault) = player.sit_down(&chair) {
                return (Err((seat, fault)), None);
            }
        }
        let times = &mut self.times;
        let mut clock = |seat: Seat, time: Duration| times.push((seating[seat.index()], time));
        let recorder = run.records.is_some().then(|| Recorder::new(rules));
        let mut table = Table { rules, players, recorder, stop, clock: &mut clock };
        let played = table.play(&mut seeds.cards(deal));
        let record = table.into_record();
        self.times.iter().for_each(|(place, time)| self.results.clocks[*place].note(*time));
        (played, record)
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
    use crate::{contestants, difference};

    fn matchup(rules: &str, list: &str, games: u64) -> Matchup {
        let named = contestants(list).expect("a list");
        Matchup::table(rules.parse().expect("rules"), &named, games, 3).expect("a full table")
    }

    fn play(matchup: &Matchup, threads: usize, stop: &Arc<AtomicBool>) -> Results {
        Run::new(threads).play(matchup, stop, &|| {}).expect("threads can be started")
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
        let matchup = matchup("it/3", "random", 1_000_000);
        let results = Run::new(2).play(&matchup, &stop, &|| stop.store(true, Ordering::Relaxed)).expect("it runs");
        assert!(results.interrupted && !results.games.is_empty() && results.games.len() < 10);
    }

    #[test]
    fn a_run_stops_when_the_differences_are_known_well_enough() {
        let matchup = matchup("it/3+length=first-2", "random,apprentice,random", 3000);
        let until = |until, threads| {
            let run = Run { until: Some(until), ..Run::new(threads) };
            run.play(&matchup, &Arc::default(), &|| {}).expect("threads can be started")
        };
        let results = until(4.0, 1);
        assert_eq!((results.until_met, results.interrupted), (Some(true), false));
        let half_width = difference(&matchup, &results, 0, 1).half_width.expect("many deals");
        assert!(half_width <= 4.0 && results.games.len() < 3000, "{half_width} after {} games", results.games.len());
        assert_eq!(until(4.0, 3).games.len(), results.games.len(), "threads do not matter");
        let widest = until(1e9, 2);
        assert_eq!((widest.games.len(), widest.until_met), (90, Some(true)), "thirty deals at least");
        let narrow = until(1e-9, 2);
        assert_eq!((narrow.games.len(), narrow.until_met, narrow.interrupted), (3000, Some(false), false));
    }
}
