//! Log lines are numbered from 1 without gaps and only appended. Erasures never change a number, a move or a card.

use std::fmt;

use foretell_table::{GameId, Listing, Millis, PadId, PlayerId};
use serde::{Deserialize, Serialize};

use super::pad_marks::mark_on;
use super::{NUL, Store, StoreError, StoreFuture};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Also the version of the table or pad after it.
    pub seq: u32,
    pub entry: String,
}

#[derive(Clone, Debug)]
pub struct Append {
    pub game: GameId,
    pub seq: u32,
    pub entry: String,
    pub listing: Option<Listing>,
}

#[derive(Clone, Debug)]
pub struct PadAppend {
    pub pad: PadId,
    pub seq: u32,
    pub at: Millis,
    pub entry: String,
    pub by: Option<PlayerId>,
}

#[derive(Clone, Debug)]
pub enum NewLine {
    Game(Append),
    Pad(PadAppend),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    Written,
    /// Another writer was first; nothing was written.
    Taken,
    /// The pad doesn't exist; nothing was written. Game logs are never gone.
    Gone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LogName {
    Game(GameId),
    Pad(PadId),
}

impl LogName {
    pub(super) fn id(&self) -> &str {
        match self {
            LogName::Game(game) => game.as_str(),
            LogName::Pad(pad) => pad.as_str(),
        }
    }

    pub(super) fn sql(self) -> &'static LogSql {
        match self {
            LogName::Game(_) => &OF_GAME,
            LogName::Pad(_) => &OF_PAD,
        }
    }

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

/// SQL for logs. SQLite numbers `$1`, `$2` in the order of appearance, so that must be the order of values.
pub(super) struct LogSql {
    pub(super) read: &'static str,
    pub(super) last: &'static str,
    pub(super) entry: &'static str,
    pub(super) rewrite: &'static str,
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
    pub(super) fn place(&self) -> (LogName, u32) {
        match self {
            NewLine::Game(line) => (LogName::Game(line.game), line.seq),
            NewLine::Pad(line) => (LogName::Pad(line.pad), line.seq),
        }
    }

    pub(super) fn check(&self) -> Result<(), StoreError> {
        match self {
            NewLine::Game(line) => line.check(),
            NewLine::Pad(line) => line.check(),
        }
    }
}

impl Append {
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
    pub(super) fn signature(&self) -> Option<(String, String)> {
        self.by.map(|by| (by.to_string(), mark_on(self.pad, by)))
    }

    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.entry.contains(NUL) || i32::try_from(self.seq).is_err() || self.seq == 0 {
            return Err(StoreError::Damaged(format!("line {} of pad {} can't be stored", self.seq, self.pad)));
        }
        Ok(())
    }

    pub(super) fn not_written(&self, last: u32) -> Result<Appended, StoreError> {
        match last {
            _ if self.seq <= last => Ok(Appended::Taken),
            0 => Ok(Appended::Gone),
            _ => Err(LogName::Pad(self.pad).gap(self.seq, last)),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewrite {
    pub seq: u32,
    /// If the text has changed, nothing is written.
    pub before: String,
    pub after: String,
}

#[derive(Clone, Copy, Debug)]
pub enum LogsOf {
    Game(GameId),
    UnchangedPads(Millis, u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LostLines {
    pub log: LogName,
    pub has: u32,
    pub acknowledged: u32,
}

impl LostLines {
    pub fn lines(&self) -> u64 {
        u64::from(self.acknowledged.saturating_sub(self.has))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredPad {
    pub pad: PadId,
    pub changed_at: Millis,
    pub lines: Vec<String>,
}

impl dyn Store {
    pub fn append(&self, line: Append) -> StoreFuture<'_, Appended> {
        self.append_line(NewLine::Game(line))
    }

    pub fn append_pad(&self, line: PadAppend) -> StoreFuture<'_, Appended> {
        self.append_line(NewLine::Pad(line))
    }

    pub fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.read_log(LogName::Game(game), after)
    }

    pub fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.read_log(LogName::Pad(pad), after)
    }

    pub fn rewrite(&self, game: GameId, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool> {
        self.rewrite_log(LogName::Game(game), lines, listing)
    }

    pub fn rewrite_pad(&self, pad: PadId, lines: Vec<Rewrite>) -> StoreFuture<'_, bool> {
        self.rewrite_log(LogName::Pad(pad), lines, None)
    }

    pub fn drop_game(&self, game: GameId) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.drop_logs(LogsOf::Game(game)).await.map(drop) })
    }

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
