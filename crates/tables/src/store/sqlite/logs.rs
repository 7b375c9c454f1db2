use foretell_table::PadId;
use rusqlite::{Connection, params};

use super::rows::{collect, collect_each, get, pad_of, put_listing};
use super::{Listing, Millis, Row, StoreError};
use crate::store::Page;
use crate::store::documents::DROP_OF_GAME;
use crate::store::logs::{Appended, LogName, LogsOf, PadAppend, Rewrite, StoredPad};
use crate::store::pad_marks::claims;

pub(in crate::store) fn read_log(connection: &Connection, log: LogName, after: u32) -> Result<Vec<Row>, StoreError> {
    let read = |row: &rusqlite::Row<'_>| Ok(Row { seq: get(row, 0)?, entry: get(row, 1)? });
    collect(connection, log.sql().read, params![log.id(), after], read)
}

pub(super) fn last_seq(connection: &Connection, log: LogName) -> Result<u32, StoreError> {
    Ok(connection.prepare_cached(log.sql().last)?.query_row([log.id()], |row| row.get(0))?)
}

pub(super) fn entry(connection: &Connection, log: LogName, seq: u32) -> Result<Option<String>, StoreError> {
    Ok(collect(connection, log.sql().entry, params![log.id(), seq], |row| get(row, 0))?.pop())
}

pub(super) fn append_pad(connection: &Connection, line: &PadAppend) -> Result<Appended, StoreError> {
    let last = last_seq(connection, LogName::Pad(line.pad))?;
    if line.seq != last + 1 {
        return line.not_written(last);
    }
    let sql = "INSERT INTO pad_line (pad, seq, entry) VALUES (?1, ?2, ?3)";
    connection.prepare_cached(sql)?.execute(params![line.pad.as_str(), line.seq, line.entry])?;
    let sql = "INSERT INTO pad (pad, changed_at) VALUES (?1, ?2)
               ON CONFLICT (pad) DO UPDATE SET changed_at = max(changed_at, excluded.changed_at)";
    connection.prepare_cached(sql)?.execute(params![line.pad.as_str(), line.at])?;
    if let Some((player, mark)) = line.signature() {
        let sql = "INSERT INTO pad_mark (pad, mark, player) VALUES (?1, ?2, ?3)
                   ON CONFLICT (pad, mark) DO UPDATE SET player = excluded.player WHERE player IS NULL";
        connection.prepare_cached(sql)?.execute(params![line.pad.as_str(), mark, player])?;
    }
    Ok(Appended::Written)
}

pub(super) fn rewrite(
    connection: &Connection,
    log: LogName,
    lines: &[Rewrite],
    listing: Option<&Listing>,
) -> Result<bool, StoreError> {
    for line in lines {
        if entry(connection, log, line.seq)?.as_ref() != Some(&line.before) {
            return Ok(false);
        }
    }
    for line in lines {
        connection.prepare_cached(log.sql().rewrite)?.execute(params![log.id(), line.seq, line.after])?;
    }
    listing.map_or(Ok(()), |listing| put_listing(connection, listing))?;
    Ok(true)
}

pub(super) fn drop_logs(connection: &Connection, of: LogsOf) -> Result<Vec<LogName>, StoreError> {
    let drop = |table: &str, column: &str, name: &str| {
        connection.execute(&format!("DELETE FROM {table} WHERE {column} = ?1"), [name])
    };
    match of {
        LogsOf::Game(game) => {
            for table in ["log", "named", "listing"] {
                drop(table, "game", game.as_str())?;
            }
            connection.execute(DROP_OF_GAME, [game.as_str()])?;
            Ok(vec![LogName::Game(game)])
        }
        LogsOf::UnchangedPads(since, most) => {
            let sql = "SELECT pad FROM pad WHERE changed_at < ?1 ORDER BY changed_at, pad LIMIT ?2";
            let pads = collect(connection, sql, params![since, most], pad_of)?;
            for pad in &pads {
                for table in ["pad_line", "pad_mark", "pad"] {
                    drop(table, "pad", pad.as_str())?;
                }
            }
            Ok(pads.into_iter().map(LogName::Pad).collect())
        }
    }
}

pub(in crate::store) fn pads(
    connection: &Connection,
    after: Option<PadId>,
    most: u32,
) -> Result<Page<(PadId, Millis)>, StoreError> {
    let sql = "SELECT pad, changed_at FROM pad WHERE pad > ?1 ORDER BY pad LIMIT ?2";
    let after = after.map(|pad| pad.to_string()).unwrap_or_default();
    collect_each(connection, sql, params![after, most], |row| Ok((pad_of(row)?, get(row, 1)?)))
}

pub(super) fn claim_marks(connection: &Connection) -> rusqlite::Result<()> {
    let mut unknown = connection.prepare("SELECT pad, mark FROM pad_mark WHERE player IS NULL")?;
    let unknown = unknown.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<Vec<_>, _>>()?;
    if unknown.is_empty() {
        return Ok(());
    }
    let mut players = connection.prepare("SELECT DISTINCT player FROM session")?;
    let players = players.query_map([], |row| row.get(0))?.collect::<Result<Vec<_>, _>>()?;
    let mut claim = connection.prepare("UPDATE pad_mark SET player = ?3 WHERE pad = ?1 AND mark = ?2")?;
    for claimed in claims(&unknown, &players) {
        claim.execute(claimed)?;
    }
    Ok(())
}

pub(super) fn import(connection: &Connection, pad: &StoredPad) -> Result<Import, StoreError> {
    let rows = read_log(connection, LogName::Pad(pad.pad), 0)?;
    if !rows.is_empty() {
        let is_same = rows.iter().map(|row| &row.entry).eq(&pad.lines);
        return Ok(if is_same { Import::Same } else { Import::Differs });
    }
    for (seq, entry) in (1..).zip(&pad.lines) {
        let line = PadAppend { pad: pad.pad, seq, at: pad.changed_at, entry: entry.clone(), by: None };
        append_pad(connection, &line)?;
    }
    Ok(Import::New)
}

pub(super) enum Import {
    New,
    Same,
    Differs,
}
