use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig::{
    SQLITE_DBCONFIG_ENABLE_QPSG as PLAN_ONCE, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE as KEEP_WAL,
};
use rusqlite::{Connection, OpenFlags};

use super::error::unusable;
use super::high_water_marks::{self, Acknowledged, HighWaterMarks, acknowledged_lines, lost};
use super::lock::{Lock, lock, real_path};
use super::logs::claim_marks;
use super::schema::{STATISTICS, check_runs_nothing_else};
use crate::store::migrate::{Dialect, VERSION, migrations_after};
use crate::store::{LostLines, OpenError};

#[derive(Clone, Debug)]
pub(in crate::store) enum Place {
    File(PathBuf),
    Memory,
}

const BUSY: Duration = Duration::from_secs(3);

/// The writer runs checkpoints between commits. `secure_delete`: names must not survive their erasure.
const WRITING: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 0;
    PRAGMA cache_size = -4096;
    PRAGMA temp_store = MEMORY;
    PRAGMA secure_delete = ON;
";

pub(super) fn connect(place: &Place) -> rusqlite::Result<Connection> {
    let connection = match place {
        Place::File(path) => {
            Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?
        }
        Place::Memory => Connection::open_in_memory()?,
    };
    make_ready(&connection)?;
    connection.execute_batch(WRITING)?;
    Ok(connection)
}

pub(super) fn connect_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    make_ready(&connection)?;
    Ok(connection)
}

fn make_ready(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(32);
    // Otherwise SQLite replans statements when values change; ours have one plan each.
    connection.set_db_config(PLAN_ONCE, true).map(drop)
}

pub(in crate::store) fn snapshot(path: &Path) -> Result<(u32, Connection), OpenError> {
    begin_read(path).map_err(|error| OpenError::from_sqlite(path, &error))
}

fn begin_read(path: &Path) -> rusqlite::Result<(u32, Connection)> {
    let connection = connect_to_read(path)?;
    connection.execute_batch("BEGIN")?;
    // The first query fixes the snapshot.
    let version = version(&connection)?;
    if version == 1 {
        // Version 1 has no column for bots; this view adds it.
        connection.execute_batch("CREATE TEMP VIEW session AS SELECT *, NULL AS bot FROM main.session")?;
    }
    Ok((version, connection))
}

/// Checkpoints, so that the file alone is the whole database. False if a reader still holds an older snapshot.
pub(super) fn empty_wal(connection: &Connection) -> rusqlite::Result<bool> {
    connection.busy_timeout(Duration::ZERO)?;
    let emptied = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0));
    connection.busy_timeout(BUSY)?;
    emptied.map(|was_busy| !was_busy)
}

pub(super) struct Prepared {
    pub(super) connection: Connection,
    pub(super) file: Option<(PathBuf, HighWaterMarks, Lock)>,
}

pub(super) fn prepare(place: &Place) -> Result<Prepared, OpenError> {
    let Place::File(path) = place else {
        let mut connection = connect(place).map_err(|error| unusable(&error))?;
        migrate(&mut connection).map_err(|error| unusable(&error))?;
        return Ok(Prepared { connection, file: None });
    };
    let (path, mut connection, lock) = open_alone(path)?;
    let failed = |error| OpenError::from_sqlite(&path, &error);
    // Migrations write, which would run foreign triggers.
    check_runs_nothing_else(&connection, &path)?;
    migrate(&mut connection).map_err(failed)?;
    connection.set_db_config(KEEP_WAL, false).map_err(failed)?;
    if forget_statistics(&connection).map_err(failed)? {
        // A connection keeps using statistics that it has read.
        drop(connection);
        connection = connect(&Place::File(path.clone())).map_err(failed)?;
    }
    let marks = HighWaterMarks::open(&path).map_err(|error| OpenError::from_io(&path, error))?;
    Ok(Prepared { connection, file: Some((path, marks, lock)) })
}

/// Returns the real path, without migrating. Created if missing; a rejected file isn't changed.
pub(super) fn open_alone(path: &Path) -> Result<(PathBuf, Connection, Lock), OpenError> {
    let path = real_path(path)?;
    let failed = |error| OpenError::from_sqlite(&path, &error);
    let acknowledged = acknowledged_lines(&path)?;
    if !path.exists() && !acknowledged.is_empty() {
        return Err(OpenError::Lost(path, all_of(acknowledged)));
    }
    let lock = lock(&path)?;
    let connection = connect(&Place::File(path.clone())).map_err(failed)?;
    connection.set_db_config(KEEP_WAL, true).map_err(failed)?;
    let found = version(&connection).map_err(failed)?;
    if found > VERSION {
        return Err(OpenError::Newer { found, known: VERSION });
    }
    let lost = lost(&connection, &acknowledged).map_err(|error| OpenError::Unusable(error.to_string()))?;
    if !lost.is_empty() {
        return Err(OpenError::Lost(path, lost));
    }
    Ok((path, connection, lock))
}

/// Counted in a small database by earlier versions, they cause full scans in a large one. We don't need them.
fn forget_statistics(connection: &Connection) -> rusqlite::Result<bool> {
    let mut has_any = false;
    for (table, _) in STATISTICS {
        let is_there = "SELECT EXISTS (SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = ?1)";
        if connection.query_row(is_there, [table], |row| row.get(0))? {
            connection.execute_batch(&format!("DROP TABLE main.{table}"))?;
            has_any = true;
        }
    }
    Ok(has_any)
}

pub(in crate::store) fn accept_loss(path: &Path) -> Result<(), OpenError> {
    let path = real_path(path)?;
    // Don't create a missing file only to lock it.
    let _lock = if path.exists() { Some(lock(&path)?) } else { None };
    high_water_marks::forget(&path).map_err(|error| OpenError::from_io(&path, error))
}

fn all_of(acknowledged: Acknowledged) -> Vec<LostLines> {
    acknowledged.into_iter().map(|(log, acknowledged)| LostLines { log, has: 0, acknowledged }).collect()
}

pub(super) fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// One transaction: the database never has a version in between.
fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let from = version(connection)?;
    if from == VERSION {
        return Ok(());
    }
    let transaction = connection.transaction()?;
    for step in migrations_after(from, Dialect::Sqlite) {
        transaction.execute_batch(step)?;
    }
    claim_marks(&transaction)?;
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;

    #[test]
    fn a_statement_is_planned_once_for_all_values() {
        let mut connection = connect(&Place::Memory).expect("a database");
        migrate(&mut connection).expect("tables");
        let question = "SELECT coalesce(max(seq), 0) FROM log WHERE game = ?1 AND seq > ?2";
        for (game, after) in [("one", 0), ("two", 7), ("one", 1)] {
            let mut asked = connection.prepare_cached(question).expect("a question");
            let last: u32 = asked.query_row((game, after), |row| row.get(0)).expect("an answer");
            assert_eq!((last, asked.get_status(StatementStatus::RePrepare)), (0, 0), "{game} after {after}");
        }
    }
}
