//! A file of finished games, from which an interrupted run continues. The first line identifies the run, every other
//! line is a game. An incomplete last line is cut off; its game is played again.

use std::collections::HashMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use foretell_rules::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::table::{Played, Tally, Thought};
use crate::{DecisionTimes, Matchup};

/// A longer first line isn't a journal's.
const LONGEST_HEADER: u64 = 1 << 20;

#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: Mutex<File>,
    games: HashMap<u64, JournalGame>,
    names: Vec<Option<String>>,
}

#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    #[error("{}", .0.display())]
    Io(PathBuf, #[source] io::Error),
    #[error("{}: this is not a regular file: name another one", .0.display())]
    NoFile(PathBuf),
    #[error("{}: another run writes to this file", .0.display())]
    InUse(PathBuf),
    #[error(
        "{}: this file belongs to another run ({}): give the same rules, bots and seed, or name another file",
        .0.display(), .1
    )]
    OtherRun(PathBuf, String),
    #[error("{}: line {} is not from a run of the arena: name another file", .0.display(), .1)]
    Foreign(PathBuf, usize),
}

/// The number of games isn't part of it and may change.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Header {
    arena: u32,
    rules: String,
    seed: u64,
    bots: Vec<String>,
    seatings: Vec<Vec<usize>>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum JournalLine {
    Game(JournalGame),
    Names { names: Vec<Option<String>> },
}

#[derive(Debug, Serialize, Deserialize)]
struct JournalGame {
    game: u64,
    /// By round and seat: points, and the bid's distance from the tricks.
    rounds: Vec<Vec<(i16, u8)>>,
    /// By seat: the number of decisions and their time in nanoseconds.
    thought: Vec<(u32, u64)>,
    clocks: Vec<Vec<(usize, u64)>>,
    /// Files of earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sum: Option<u32>,
}

impl Header {
    fn of(matchup: &Matchup) -> Header {
        Header {
            arena: 1,
            rules: matchup.rules.to_string(),
            seed: matchup.seed,
            bots: matchup.contestants.iter().map(ToString::to_string).collect(),
            seatings: matchup.seatings.clone(),
        }
    }
}

impl JournalGame {
    fn new(game: u64, played: &Played, clocks: &[DecisionTimes]) -> JournalGame {
        let tallies = |round: &BySeat<Tally>| {
            let of_seats = round.of(played.players).iter();
            of_seats.map(|tally| (tally.points, tally.missed_by)).collect()
        };
        let thought = played.thought.of(played.players).iter();
        let game = JournalGame {
            game,
            rounds: played.rounds.iter().map(tallies).collect(),
            thought: thought.map(|thought| (thought.decisions, nanoseconds(thought.time))).collect(),
            clocks: clocks.iter().map(DecisionTimes::counts).collect(),
            sum: None,
        };
        JournalGame { sum: Some(game.own_sum()), ..game }
    }

    /// FNV-1a of the numbers, against bit errors.
    fn own_sum(&self) -> u32 {
        let line = json_line(&(self.game, &self.rounds, &self.thought, &self.clocks));
        line.iter().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
    }

    fn is_intact(&self) -> bool {
        self.sum.is_none_or(|sum| sum == self.own_sum())
    }

    fn fits(&self, matchup: &Matchup) -> bool {
        let players = matchup.rules.players();
        self.rounds.len() == matchup.rules.rounds()
            && self.rounds.iter().all(|round| round.len() == players)
            && self.thought.len() == players
            && self.clocks.len() == matchup.contestants.len()
    }

    fn played(&self) -> Played {
        let players = self.thought.len();
        let tally = |round: &Vec<(i16, u8)>, seat: Seat| {
            let (points, missed_by) = round[seat.index()];
            Tally { points, missed_by }
        };
        let thought = |seat: Seat| {
            let (decisions, time) = self.thought[seat.index()];
            Thought { decisions, time: Duration::from_nanos(time) }
        };
        Played {
            players,
            rounds: self.rounds.iter().map(|round| BySeat::from_fn(players, |seat| tally(round, seat))).collect(),
            thought: BySeat::from_fn(players, thought),
        }
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

impl Journal {
    pub fn open(path: &Path, matchup: &Matchup) -> Result<Journal, JournalError> {
        let failed = |why| JournalError::Io(path.to_owned(), why);
        // Opening a pipe would block.
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(JournalError::NoFile(path.to_owned()));
        }
        let file = File::options().read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(JournalError::InUse(path.to_owned())),
            // Where locks don't exist, no other run holds one either.
            Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => return Err(failed(error)),
            _ => {}
        }
        let mut journal =
            Journal { path: path.to_owned(), file: Mutex::new(file), games: HashMap::new(), names: Vec::new() };
        journal.read(matchup)?;
        Ok(journal)
    }

    fn read(&mut self, matchup: &Matchup) -> Result<(), JournalError> {
        let file = self.file.get_mut().unwrap_or_else(PoisonError::into_inner);
        let failed = |why| JournalError::Io(self.path.clone(), why);
        let mut text = Vec::new();
        (&*file).take(LONGEST_HEADER).read_to_end(&mut text).map_err(failed)?;
        if text.len() as u64 == LONGEST_HEADER && !text.contains(&b'\n') {
            return Err(JournalError::Foreign(self.path.clone(), 1));
        }
        file.read_to_end(&mut text).map_err(failed)?;
        let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let header = Header::of(matchup);
        let mut lines = text[..whole].split_inclusive(|byte| *byte == b'\n').enumerate();
        match lines.next() {
            Some((_, first)) => {
                let foreign = || JournalError::Foreign(self.path.clone(), 1);
                let found: Header = serde_json::from_slice(first).map_err(|_| foreign())?;
                if found != header {
                    let run = format!("{}, seed {}, {}", found.rules, found.seed, found.bots.join(", "));
                    return Err(JournalError::OtherRun(self.path.clone(), run));
                }
            }
            // Not the start of our header: somebody else's file.
            None if !json_line(&header).starts_with(&text) => {
                return Err(JournalError::Foreign(self.path.clone(), 1));
            }
            None => {}
        }
        for (index, line) in lines {
            match serde_json::from_slice(line) {
                Ok(JournalLine::Game(game)) if game.fits(matchup) && game.is_intact() => {
                    self.games.insert(game.game, game);
                }
                Ok(JournalLine::Names { names }) if names.len() == matchup.contestants.len() => self.names = names,
                _ => return Err(JournalError::Foreign(self.path.clone(), index + 1)),
            }
        }
        file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        if whole == 0 {
            file.write_all(&json_line(&header)).map_err(failed)?;
        }
        Ok(())
    }

    pub fn games_before(&self, end: u64) -> u64 {
        self.games.keys().filter(|game| **game < end).count() as u64
    }

    pub(crate) fn replay(&self, game: u64, clocks: &mut [DecisionTimes]) -> Option<Played> {
        let found = self.games.get(&game)?;
        for (clock, counts) in clocks.iter_mut().zip(&found.clocks) {
            clock.add_counts(counts);
        }
        Some(found.played())
    }

    pub(crate) fn name(&self, contestant: usize) -> Option<String> {
        self.names.get(contestant).cloned().flatten()
    }

    pub(crate) fn add(&self, game: u64, played: &Played, clocks: &[DecisionTimes]) -> Result<(), JournalError> {
        self.write(&JournalGame::new(game, played, clocks))
    }

    pub(crate) fn add_names(&self, names: &[Option<String>]) -> Result<(), JournalError> {
        if names.iter().all(Option::is_none) || names == self.names {
            return Ok(());
        }
        self.write(&JournalLine::Names { names: names.to_vec() })
    }

    fn write(&self, line: &impl Serialize) -> Result<(), JournalError> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(&json_line(line)).map_err(|why| JournalError::Io(self.path.clone(), why))
    }
}

fn json_line(value: &impl Serialize) -> Vec<u8> {
    // Only maps with keys that aren't strings can fail, and no line has any.
    let mut line = serde_json::to_vec(value).unwrap_or_else(|why| unreachable!("every line is JSON: {why}"));
    line.push(b'\n');
    line
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{Results, Run, contestants};

    fn matchup(games: u64, seed: u64) -> Matchup {
        let named = contestants("apprentice,random,random").expect("a list");
        Matchup::table("it/3+length=first-4".parse().expect("rules"), &named, games, seed).expect("a full table")
    }

    fn play(path: &Path, matchup: &Matchup) -> Results {
        let journal = Journal::open(path, matchup).expect("the file of this run");
        let run = Run { journal: Some(Arc::new(journal)), ..Run::new(2) };
        run.play(matchup, &Arc::default(), &|| {}).expect("threads can be started")
    }

    fn games(results: &Results) -> Vec<(u64, Vec<BySeat<Tally>>)> {
        results.games.iter().map(|(game, played)| (*game, played.rounds.clone())).collect()
    }

    #[test]
    fn a_killed_run_continues() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("run.jsonl");
        let matchup = matchup(30, 1);
        let whole = Run::new(2).play(&matchup, &Arc::default(), &|| {}).expect("threads can be started");
        assert_eq!(games(&play(&path, &matchup)), games(&whole));
        let text = fs::read(&path).expect("readable");
        assert_eq!(text.split(|byte| *byte == b'\n').count(), 32);
        // Wherever the file was cut, only the missing games are played, with the same result.
        for cut in [0, 10, text.len() / 3, text.len() - 1, text.len()] {
            fs::write(&path, &text[..cut]).expect("writable");
            let left = Journal::open(&path, &matchup).expect("the file of this run").games_before(30);
            let results = play(&path, &matchup);
            assert_eq!((games(&results), results.resumed), (games(&whole), left), "cut at {cut}");
            let decisions = |results: &Results| results.clocks.iter().map(DecisionTimes::decisions).collect::<Vec<_>>();
            assert_eq!(decisions(&results), decisions(&whole), "cut at {cut}");
        }
        let more = play(&path, &self::matchup(45, 1));
        assert_eq!((more.resumed, more.games.len()), (30, 45), "a run can be made longer");
    }

    #[test]
    fn a_file_of_something_else_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("run.jsonl");
        play(&path, &matchup(3, 1));
        let other = Journal::open(&path, &matchup(3, 2)).expect_err("another seed").to_string();
        assert!(other.contains("another run (it/3+length=first-4, seed 1, apprentice, random)"), "{other}");
        let mut text = fs::read_to_string(&path).expect("readable");
        text.push_str("{\"game\":1,\"rounds\":[],\"thought\":[],\"clocks\":[]}\n");
        fs::write(&path, &text).expect("writable");
        let foreign = Journal::open(&path, &matchup(3, 1)).expect_err("a game that does not fit").to_string();
        assert!(foreign.contains("line 5 is not from a run"), "{foreign}");
        for letter in ["dear diary", "dear diary\n"] {
            fs::write(&path, letter).expect("writable");
            assert!(matches!(Journal::open(&path, &matchup(3, 1)), Err(JournalError::Foreign(_, 1))));
            assert_eq!(fs::read_to_string(&path).expect("readable"), letter);
        }
    }

    #[test]
    fn a_changed_line_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("run.jsonl");
        play(&path, &matchup(3, 1));
        let text = fs::read_to_string(&path).expect("readable");
        let (header, games) = text.split_once('\n').expect("games");
        let (start, digit) = games.char_indices().skip(30).find(|(_, letter)| *letter == '0').expect("a digit");
        let changed = format!("{header}\n{}9{}", &games[..start], &games[start + digit.len_utf8()..]);
        fs::write(&path, changed).expect("writable");
        assert!(matches!(Journal::open(&path, &matchup(3, 1)), Err(JournalError::Foreign(_, 2..))));
        let plain: Vec<&str> = games.lines().map(|line| line.split_once(",\"sum\"").expect("a sum").0).collect();
        fs::write(&path, format!("{header}\n{}}}\n", plain.join("}\n"))).expect("writable");
        assert_eq!(Journal::open(&path, &matchup(3, 1)).expect("the file of this run").games_before(3), 3);
    }

    #[test]
    fn rejects_files_that_are_not_regular() {
        let folder = tempfile::tempdir().expect("a folder");
        let refused = |path: &Path| matches!(Journal::open(path, &matchup(3, 1)), Err(JournalError::NoFile(_)));
        assert!(refused(folder.path()));
        #[cfg(target_os = "linux")]
        assert!(refused(Path::new("/dev/full")), "it would be read without end");
        let path = folder.path().join("long");
        fs::write(&path, vec![b'{'; LONGEST_HEADER as usize + 1]).expect("writable");
        assert!(matches!(Journal::open(&path, &matchup(3, 1)), Err(JournalError::Foreign(_, 1))));
    }

    #[test]
    fn two_runs_do_not_share_a_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("run.jsonl");
        let _first = Journal::open(&path, &matchup(3, 1)).expect("a new file");
        assert!(matches!(Journal::open(&path, &matchup(3, 1)), Err(JournalError::InUse(_))));
    }
}
