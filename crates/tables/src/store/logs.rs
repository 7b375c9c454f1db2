//! Logs of games and of score pads. Lines are numbered from 1 without gaps, and only ever added; the owner may have
//! some written anew, which never touches a number, a move or a card.

use std::fmt;

use foretell_table::{GameId, Listing, Millis, PadId};
use serde::{Deserialize, Serialize};

use super::{NUL, Store, StoreError, StoreFuture};

/// A line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, which is also the version of the table or pad after it.
    pub seq: u32,
    /// What happened, as text.
    pub entry: String,
}

/// A line to be written into a game's log, and what it changes in the list of games.
#[derive(Clone, Debug)]
pub struct Append {
    /// Whose log.
    pub game: GameId,
    /// The number that it must get.
    pub seq: u32,
    /// What happened.
    pub entry: String,
    /// The game's new place in the list, where that changes; written in the same transaction.
    pub listing: Option<Listing>,
}

/// A line to be written on a pad. The first is the setup.
#[derive(Clone, Debug)]
pub struct PadAppend {
    /// Which pad.
    pub pad: PadId,
    /// The number that it must get.
    pub seq: u32,
    /// When.
    pub at: Millis,
    /// What, as text.
    pub entry: String,
}

/// A line to be written into a log.
#[derive(Clone, Debug)]
pub enum NewLine {
    /// A game's.
    Game(Append),
    /// A score pad's.
    Pad(PadAppend),
}

/// How writing a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk.
    Written,
    /// That number is taken: another writer was first. Nothing was written.
    Taken,
    /// There is no such pad, or it was forgotten. Nothing was written. A game's log begins with its first line, and is
    /// never gone.
    Gone,
}

/// Whose log it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LogName {
    /// A game's.
    Game(GameId),
    /// A score pad's.
    Pad(PadId),
}

impl LogName {
    /// The game's or the pad's name.
    pub(super) fn id(&self) -> &str {
        match self {
            LogName::Game(game) => game.as_str(),
            LogName::Pad(pad) => pad.as_str(),
        }
    }

    /// The statements for it, with the name as the first value.
    pub(super) fn sql(self) -> &'static LogSql {
        match self {
            LogName::Game(_) => &OF_GAME,
            LogName::Pad(_) => &OF_PAD,
        }
    }

    /// A line that would leave a hole before it. Its writer is confused, and must read the log again.
    pub(super) fn gap(self, seq: u32, last: u32) -> StoreError {
        StoreError::Damaged(format!("line {seq} of {self} cannot be written, because its last line is {last}"))
    }
}

impl fmt::Display for LogName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogName::Game(game) => write!(f, "{game}"),
            LogName::Pad(pad) => write!(f, "score pad {pad}"),
        }
    }
}

/// Statements for logs. SQLite numbers `$1`, `$2` and so on in the order in which they first appear, so that has to be
/// the order of the values.
pub(super) struct LogSql {
    /// The lines after a number.
    pub(super) read: &'static str,
    /// The last number; 0 where there is none.
    pub(super) last: &'static str,
    /// What a line says.
    pub(super) entry: &'static str,
    /// Has a line say something else.
    pub(super) rewrite: &'static str,
    /// Has several say something else, as PostgreSQL does that at once.
    pub(super) rewrite_all: &'static str,
}

macro_rules! log_sql {
    ($table:literal, $name:literal) => {
        LogSql {
            read: concat!("SELECT seq, entry FROM ", $table, " WHERE ", $name, " = $1 AND seq > $2 ORDER BY seq"),
            last: concat!("SELECT coalesce(max(seq), 0) FROM ", $table, " WHERE ", $name, " = $1"),
            entry: concat!("SELECT entry FROM ", $table, " WHERE ", $name, " = $1 AND seq = $2"),
            rewrite: concat!("UPDATE ", $table, " SET entry = ?3 WHERE ", $name, " = ?1 AND seq = ?2"),
            rewrite_all: concat!(
                "UPDATE ",
                $table,
                " AS log SET entry = new.after
                 FROM unnest($2::int[], $3::text[], $4::text[]) AS new (seq, before, after)
                 WHERE log.",
                $name,
                " = $1 AND log.seq = new.seq AND log.entry = new.before"
            ),
        }
    };
}

const OF_GAME: LogSql = log_sql!("log", "game");
const OF_PAD: LogSql = log_sql!("pad_line", "pad");

impl NewLine {
    /// Whose log, and the number that the line must get.
    pub(super) fn place(&self) -> (LogName, u32) {
        match self {
            NewLine::Game(line) => (LogName::Game(line.game), line.seq),
            NewLine::Pad(line) => (LogName::Pad(line.pad), line.seq),
        }
    }

    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        match self {
            NewLine::Game(line) => line.check(),
            NewLine::Pad(line) => line.check(),
        }
    }
}

impl Append {
    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let spoiled = |listing: &Listing| {
            let seats = listing.seats.iter().flatten();
            seats.chain([&listing.rules, &listing.host]).any(|text| text.contains(NUL))
        };
        if self.entry.contains(NUL) || self.listing.as_ref().is_some_and(spoiled) {
            return Err(StoreError::Damaged(format!("line {} of {} has a zero character in it", self.seq, self.game)));
        }
        if i32::try_from(self.seq).is_err() {
            return Err(StoreError::Damaged(format!("{} is too big for the number of a line", self.seq)));
        }
        Ok(())
    }
}

impl PadAppend {
    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.entry.contains(NUL) || i32::try_from(self.seq).is_err() || self.seq == 0 {
            return Err(StoreError::Damaged(format!("line {} of pad {} can't be stored", self.seq, self.pad)));
        }
        Ok(())
    }

    /// How it went where the line was not written: another was first, the pad is gone, or the writer believes in lines
    /// that are not there.
    pub(super) fn not_written(&self, last: u32) -> Result<Appended, StoreError> {
        match last {
            _ if self.seq <= last => Ok(Appended::Taken),
            0 => Ok(Appended::Gone),
            _ => Err(LogName::Pad(self.pad).gap(self.seq, last)),
        }
    }
}

/// A line of a log that is written anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewrite {
    /// Its number.
    pub seq: u32,
    /// What it says: where it says something else by now, nothing is written.
    pub before: String,
    /// What it will say.
    pub after: String,
}

/// Which logs are forgotten.
#[derive(Clone, Copy, Debug)]
pub enum LogsOf {
    /// That of a game, with its place in the list and its reviews.
    Game(GameId),
    /// Those of pads that have not changed since a time, so many at most.
    UnchangedPads(Millis, u32),
}

/// Lines of a log that were acknowledged and are missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    /// Whose log.
    pub log: LogName,
    /// The last line that is there; 0 where none is.
    pub has: u32,
    /// The last line that is known to have been acknowledged.
    pub acknowledged: u32,
}

impl Lost {
    /// How many lines that is.
    pub fn lines(&self) -> u64 {
        u64::from(self.acknowledged.saturating_sub(self.has))
    }
}

/// A whole pad, as it goes from one database to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptPad {
    /// Which.
    pub pad: PadId,
    /// When it was last written on.
    pub changed_at: Millis,
    /// Its lines, the first being number 1.
    pub lines: Vec<String>,
}

/// Under which mark somebody has written on a pad.
pub type PadMark = (PadId, String);

/// How many marks are read at once.
pub(super) const MARKS_AT_ONCE: u32 = 5000;

/// The mark in a line of a pad, if it has one.
pub(super) fn mark_in(entry: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Line {
        by: Option<String>,
    }
    serde_json::from_str::<Line>(entry).ok()?.by
}

impl dyn Store {
    /// Writes a line of a game, see [`Store::append_line`].
    pub fn append(&self, line: Append) -> StoreFuture<'_, Appended> {
        self.append_line(NewLine::Game(line))
    }

    /// Writes a line on a pad, see [`Store::append_line`].
    pub fn append_pad(&self, line: PadAppend) -> StoreFuture<'_, Appended> {
        self.append_line(NewLine::Pad(line))
    }

    /// The lines of a game after a number, in order.
    pub fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.read_log(LogName::Game(game), after)
    }

    /// The lines of a pad after a number, in order.
    pub fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.read_log(LogName::Pad(pad), after)
    }

    /// Writes lines of a game anew, and its place in the list, see [`Store::rewrite_log`].
    pub fn rewrite(&self, game: GameId, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool> {
        self.rewrite_log(LogName::Game(game), lines, listing)
    }

    /// Writes lines of a pad anew, see [`Store::rewrite_log`].
    pub fn rewrite_pad(&self, pad: PadId, lines: Vec<Rewrite>) -> StoreFuture<'_, bool> {
        self.rewrite_log(LogName::Pad(pad), lines, None)
    }

    /// Forgets a game: its log, its place in the list and its reviews.
    pub fn drop_game(&self, game: GameId) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.drop_logs(LogsOf::Game(game)).await.map(drop) })
    }

    /// Forgets pads that have not changed since a time, and says which.
    pub fn drop_pads(&self, unchanged_since: Millis, most: u32) -> StoreFuture<'_, Vec<PadId>> {
        Box::pin(async move {
            let dropped = self.drop_logs(LogsOf::UnchangedPads(unchanged_since, most)).await?;
            let pad = |log| match log {
                LogName::Pad(pad) => Some(pad),
                LogName::Game(_) => None,
            };
            Ok(dropped.into_iter().filter_map(pad).collect())
        })
    }
}
