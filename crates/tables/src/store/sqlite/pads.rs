//! Score pads in a file.

use foretell_table::PadId;
use rusqlite::{Connection, params};

use super::desk::rewrite_all;
use super::rows::{append_pad, collect, get, pad_of};
use super::writer::Task;
use super::{Millis, Row, Sqlite, StoreError, StoreFuture};
use crate::store::desk::Rewrite;
use crate::store::pads::{KeptPad, MARKS_AT_ONCE, PadAppend, PadAppended, PadMark, PadStore};

pub(in crate::store) fn read_pad(connection: &Connection, pad: PadId, after: u32) -> Result<Vec<Row>, StoreError> {
    let sql = "SELECT seq, entry FROM pad_line WHERE pad = ?1 AND seq > ?2 ORDER BY seq";
    collect(connection, sql, params![pad.as_str(), after], |row| Ok(Row { seq: get(row, 0)?, entry: get(row, 1)? }))
}

/// Score pads in the order of their names, beginning after one.
pub(in crate::store) fn pads(
    connection: &Connection,
    after: Option<PadId>,
    most: u32,
) -> Result<Vec<(PadId, Millis)>, StoreError> {
    let sql = "SELECT pad, changed_at FROM pad WHERE pad > ?1 ORDER BY pad LIMIT ?2";
    let after = after.map(|pad| pad.to_string()).unwrap_or_default();
    collect(connection, sql, params![after, most], |row| Ok((pad_of(row)?, get(row, 1)?)))
}

/// Writes a whole pad of another database; says whether it was new, or else whether it is the same here.
pub(super) fn import(connection: &Connection, kept: &KeptPad) -> Result<Import, StoreError> {
    let rows = read_pad(connection, kept.pad, 0)?;
    if !rows.is_empty() {
        let is_same = rows.iter().map(|row| &row.entry).eq(&kept.lines);
        return Ok(if is_same { Import::Same } else { Import::Differs });
    }
    for (seq, entry) in (1..).zip(&kept.lines) {
        let line = PadAppend { pad: kept.pad, seq, at: kept.changed_at, entry: entry.clone() };
        append_pad(connection, &line)?;
    }
    Ok(Import::New)
}

/// What became of a pad or a review that came from elsewhere.
pub(super) enum Import {
    New,
    Same,
    Differs,
}

impl PadStore for Sqlite {
    fn append_pad(&self, line: PadAppend) -> StoreFuture<'_, PadAppended> {
        Box::pin(async move {
            line.check()?;
            self.queue.ask(|answer| Task::AppendPad(line, answer)).await
        })
    }

    fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        Box::pin(self.look(move |connection| read_pad(connection, pad, after)))
    }

    fn drop_pads(&self, unchanged_since: Millis, most: u32) -> StoreFuture<'_, Vec<PadId>> {
        Box::pin(self.change(move |connection| {
            let sql = "SELECT pad FROM pad WHERE changed_at < ?1 ORDER BY changed_at, pad LIMIT ?2";
            let pads = collect(connection, sql, params![unchanged_since, most], pad_of)?;
            for pad in &pads {
                for table in ["pad_line", "pad_mark", "pad"] {
                    connection.execute(&format!("DELETE FROM {table} WHERE pad = ?1"), [pad.as_str()])?;
                }
            }
            Ok(pads)
        }))
    }

    fn pad_marks(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>> {
        let sql = "SELECT pad, mark FROM pad_mark WHERE (pad, mark) > (?1, ?2) ORDER BY pad, mark LIMIT ?3";
        let (pad, mark) = after.map_or_else(Default::default, |(pad, mark)| (pad.to_string(), mark));
        Box::pin(self.look(move |connection| {
            collect(connection, sql, params![pad, mark, MARKS_AT_ONCE], |row| Ok((pad_of(row)?, get(row, 1)?)))
        }))
    }

    fn rewrite_pad(&self, pad: PadId, lines: Vec<Rewrite>) -> StoreFuture<'_, bool> {
        let find = "SELECT entry FROM pad_line WHERE pad = ?1 AND seq = ?2";
        let write = "UPDATE pad_line SET entry = ?3 WHERE pad = ?1 AND seq = ?2";
        Box::pin(self.change(move |connection| rewrite_all(connection, (find, write), pad.as_str(), &lines)))
    }
}
