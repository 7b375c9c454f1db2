//! Acknowledged lines that may be in the write-ahead log only, in a small file next to the database: SQLite silently
//! ignores a damaged log from the damage on. Lines are only appended, so old marks stay true; they are never synced.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use sha2::{Digest, Sha256};

use super::file::version;
use super::lock::real_path;
use super::logs::last_seq;
use crate::store::{LogName, LostLines, OpenError, StoreError};

pub(in crate::store) type Acknowledged = BTreeMap<LogName, u32>;

pub(super) struct HighWaterMarks(File);

impl HighWaterMarks {
    pub(super) fn open(database: &Path) -> io::Result<HighWaterMarks> {
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(marks_path(database)).map(HighWaterMarks)
    }

    /// Lines on disk that are about to be acknowledged. A failure only means that less is known.
    pub(super) fn note(&mut self, lines: impl Iterator<Item = (LogName, u32)>) {
        if let Some(record) = record(lines) {
            let _ = self.0.write_all(record.as_bytes());
        }
    }

    pub(super) fn clear(&mut self) {
        let _ = self.0.set_len(0);
    }
}

pub(in crate::store) fn acknowledged_lines(database: &Path) -> Result<Acknowledged, OpenError> {
    let path = marks_path(&real_path(database)?);
    match std::fs::read(&path) {
        Ok(bytes) => Ok(read(&bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Acknowledged::new()),
        Err(error) => Err(OpenError::from_io(&path, error)),
    }
}

pub(super) fn forget(database: &Path) -> io::Result<()> {
    match std::fs::remove_file(marks_path(database)) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

pub(in crate::store) fn lost(
    connection: &Connection,
    acknowledged: &Acknowledged,
) -> Result<Vec<LostLines>, StoreError> {
    let mut lost = Vec::new();
    // A new database has no table for logs.
    let is_empty = !acknowledged.is_empty() && version(connection)? == 0;
    for (log, acknowledged) in acknowledged {
        let has = if is_empty { 0 } else { last_seq(connection, *log)? };
        if has < *acknowledged {
            lost.push(LostLines { log: *log, has, acknowledged: *acknowledged });
        }
    }
    Ok(lost)
}

pub(super) fn marks_path(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".acknowledged");
    name.into()
}

/// With a checksum, so that a torn record is ignored, and a line break first in case the one before was torn.
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
    fn marks_have_the_last_line_of_each_log() {
        let pad = LogName::Pad(PadId::from_bits(1));
        let text = noted(&[(game(1), 7), (game(2), 1), (pad, 3)])
            + &noted(&[(pad, 4), (game(1), 8)])
            + &noted(&[(game(3), 4_000_000_000)]);
        let parsed: Vec<(LogName, u32)> = read(text.as_bytes()).into_iter().collect();
        assert_eq!(parsed, [(game(1), 8), (game(2), 1), (game(3), 4_000_000_000), (pad, 4)]);
        assert_eq!(record(std::iter::empty()), None);
    }

    #[test]
    fn torn_records_are_ignored() {
        let (first, second) = (noted(&[(game(1), 7)]), noted(&[(game(1), 18)]));
        for cut in 0..second.len() - 1 {
            let text = format!("{first}{}{}", &second[..cut], noted(&[(game(2), 5)]));
            let parsed = read(text.as_bytes());
            assert_eq!(parsed[&game(1)], 7, "{text}");
            assert_eq!(parsed[&game(2)], 5, "the next record begins anew: {text}");
        }
    }
}
