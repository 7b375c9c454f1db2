//! What was acknowledged and may be in the log of changes alone, noted in a small file beside the database.
//!
//! SQLite reads a damaged log of changes up to the damage and says nothing of the rest. The mark does: it names the
//! last line of every game and every score pad that was written since the log of changes was last copied into the file.
//! Lines are only ever added, so whatever the mark says stays true; it is never waited for and never synced, and after
//! a power cut it may say less than there was.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use sha2::{Digest, Sha256};

use super::file::version;
use super::lock::real_path;
use super::logs::last_seq;
use crate::store::{LogName, Lost, OpenError, StoreError};

/// The last line of each log that is known to have been acknowledged.
pub(in crate::store) type Acknowledged = BTreeMap<LogName, u32>;

/// The file, while a database is being served.
pub(super) struct Mark(File);

impl Mark {
    pub(super) fn open(database: &Path) -> io::Result<Mark> {
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(mark_path(database)).map(Mark)
    }

    /// Notes lines that are on disk and about to be acknowledged. Where there is no room for it less is known, which is
    /// no reason to refuse them.
    pub(super) fn note(&mut self, lines: impl Iterator<Item = (LogName, u32)>) {
        if let Some(record) = record(lines) {
            let _ = self.0.write_all(record.as_bytes());
        }
    }

    /// Forgets everything, because all of it is in the database's own file. What is not forgotten is still true.
    pub(super) fn clear(&mut self) {
        let _ = self.0.set_len(0);
    }
}

/// What a mark says. Where there is none it says nothing.
pub(in crate::store) fn acknowledged(database: &Path) -> Result<Acknowledged, OpenError> {
    let mark = mark_path(&real_path(database)?);
    match std::fs::read(&mark) {
        Ok(bytes) => Ok(read(&bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Acknowledged::new()),
        Err(error) => Err(OpenError::from_io(&mark, error)),
    }
}

/// Takes what is missing for granted from now on.
pub(super) fn forget(database: &Path) -> io::Result<()> {
    match std::fs::remove_file(mark_path(database)) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// What of it is not in the database.
pub(in crate::store) fn lost(connection: &Connection, acknowledged: &Acknowledged) -> Result<Vec<Lost>, StoreError> {
    let mut lost = Vec::new();
    // A database that was made anew has not even a table for logs.
    let is_empty = !acknowledged.is_empty() && version(connection)? == 0;
    for (log, acknowledged) in acknowledged {
        let has = if is_empty { 0 } else { last_seq(connection, *log)? };
        if has < *acknowledged {
            lost.push(Lost { log: *log, has, acknowledged: *acknowledged });
        }
    }
    Ok(lost)
}

fn mark_path(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".acknowledged");
    name.into()
}

/// The lines of one commit as text, with a check sum in front: what a power cut has left of a record is not believed.
/// It begins on a line of its own also where the one before was cut short.
fn record(lines: impl Iterator<Item = (LogName, u32)>) -> Option<String> {
    let mut text = String::new();
    for (log, seq) in lines {
        match log {
            LogName::Game(game) => text.extend([" ", game.as_str(), " "]),
            LogName::Pad(pad) => text.extend([" ", PAD, pad.as_str(), " "]),
        }
        text.push_str(itoa::Buffer::new().format(seq));
    }
    (!text.is_empty()).then(|| format!("\n{}{text}\n", check_sum(&text)))
}

/// Stands before the name of a score pad; a game's name stands alone.
const PAD: &str = "pad/";

fn log_of(word: &str) -> Option<LogName> {
    match word.strip_prefix(PAD) {
        Some(pad) => pad.parse().ok().map(LogName::Pad),
        None => word.parse().ok().map(LogName::Game),
    }
}

fn check_sum(text: &str) -> String {
    hex::encode(&Sha256::digest(text.as_bytes())[..4])
}

fn read(bytes: &[u8]) -> Acknowledged {
    let mut acknowledged = Acknowledged::new();
    let records = bytes.split(|byte| *byte == b'\n').filter_map(|record| std::str::from_utf8(record).ok());
    for text in records.filter_map(|record| record.split_at_checked(8)) {
        if check_sum(text.1) != text.0 {
            continue;
        }
        let mut words = text.1.split_whitespace();
        while let (Some(log), Some(Ok(seq))) = (words.next().and_then(log_of), words.next().map(str::parse)) {
            let last = acknowledged.entry(log).or_insert(seq);
            *last = seq.max(*last);
        }
    }
    acknowledged
}

#[cfg(test)]
mod tests {
    use super::*;
    use foretell_table::{GameId, PadId};

    fn game(number: u64) -> LogName {
        LogName::Game(GameId::from_bits(number))
    }

    fn noted(lines: &[(LogName, u32)]) -> String {
        record(lines.iter().copied()).expect("a record")
    }

    #[test]
    fn a_mark_names_the_last_line_of_each_game_and_each_pad() {
        let pad = LogName::Pad(PadId::from_bits(1));
        let text = noted(&[(game(1), 7), (game(2), 1), (pad, 3)])
            + &noted(&[(pad, 4), (game(1), 8)])
            + &noted(&[(game(3), 4_000_000_000)]);
        let told: Vec<(LogName, u32)> = read(text.as_bytes()).into_iter().collect();
        assert_eq!(told, [(game(1), 8), (game(2), 1), (game(3), 4_000_000_000), (pad, 4)]);
        assert_eq!(record(std::iter::empty()), None);
    }

    #[test]
    fn what_is_left_of_a_record_is_not_believed() {
        let (first, second) = (noted(&[(game(1), 7)]), noted(&[(game(1), 18)]));
        for cut in 0..second.len() - 1 {
            let text = format!("{first}{}{}", &second[..cut], noted(&[(game(2), 5)]));
            let told = read(text.as_bytes());
            assert_eq!(told[&game(1)], 7, "{text}");
            assert_eq!(told[&game(2)], 5, "the next record begins anew: {text}");
        }
    }
}
