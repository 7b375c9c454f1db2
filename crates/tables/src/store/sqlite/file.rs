//! The file, and how it is opened.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig::{
    SQLITE_DBCONFIG_ENABLE_QPSG as PLAN_ONCE, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE as KEEP_LOG_OF_CHANGES,
};
use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::lock::{Lock, lock, real_path};
use super::mark::{self, Acknowledged, Mark, acknowledged, lost};
use super::schema::{STATISTICS, check_runs_nothing_else};
use crate::store::migrate::{Dialect, VERSION, migrations_after};
use crate::store::{Lost, OpenError};

/// Where a database is.
#[derive(Clone, Debug)]
pub(in crate::store) enum Place {
    File(PathBuf),
    Memory,
}

/// How long a connection waits for another one, which on a file of our own is a moment (a checkpoint, a backup).
const BUSY: Duration = Duration::from_secs(3);

/// What a writing connection does. A commit is on disk before it is answered (`synchronous`). The log of changes is
/// copied into the file by the writer, not by SQLite in the middle of a commit. What is deleted or replaced is written
/// over with zeros (`secure_delete`): a name that is forgotten is not left lying in a page.
const WRITING: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 0;
    PRAGMA cache_size = -4096;
    PRAGMA temp_store = MEMORY;
    PRAGMA secure_delete = ON;
";

/// Opens a database to write into it.
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

/// Opens a database to read from it, also while another process writes into it.
pub(super) fn connect_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    make_ready(&connection)?;
    Ok(connection)
}

fn make_ready(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(32);
    // Otherwise a question is read and planned anew whenever it is asked with other values, kept as it may be: another
    // value might be worth another plan. Ours have one plan each.
    connection.set_db_config(PLAN_ONCE, true).map(drop)
}

/// A look at everything as it is now, and its version.
pub(in crate::store) fn snapshot(path: &Path) -> Result<(u32, Connection), OpenError> {
    look_at_all(path).map_err(|error| OpenError::from_sqlite(path, &error))
}

fn look_at_all(path: &Path) -> rusqlite::Result<(u32, Connection)> {
    let connection = connect_to_read(path)?;
    connection.execute_batch("BEGIN")?;
    // The moment is that of the first question.
    let version = version(&connection)?;
    if version == 1 {
        // Sessions of the first version have no bots; this hides them behind sessions that say so.
        connection.execute_batch("CREATE TEMP VIEW session AS SELECT *, NULL AS bot FROM main.session")?;
    }
    Ok((version, connection))
}

/// Copies the log of changes into the file and empties it, so that the file alone is the whole database. Says whether
/// that was possible: somebody who reads an older moment keeps it, and is not waited for.
pub(super) fn empty_log_of_changes(connection: &Connection) -> rusqlite::Result<bool> {
    connection.busy_timeout(Duration::ZERO)?;
    let emptied = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0));
    connection.busy_timeout(BUSY)?;
    emptied.map(|was_busy| !was_busy)
}

/// A database to write into, that no other process writes into.
pub(super) struct Prepared {
    pub(super) connection: Connection,
    /// For a file, its real path, its mark and its lock.
    pub(super) file: Option<(PathBuf, Mark, Lock)>,
}

/// Takes the lock, makes the file where it is missing, and brings it to today's shape.
pub(super) fn prepare(place: &Place) -> Result<Prepared, OpenError> {
    let Place::File(path) = place else {
        let mut connection = connect(place).map_err(|error| OpenError::Unusable(error.to_string()))?;
        migrate(&mut connection).map_err(|error| OpenError::Unusable(error.to_string()))?;
        return Ok(Prepared { connection, file: None });
    };
    let (path, mut connection, lock) = open_alone(path)?;
    let failed = |error| OpenError::from_sqlite(&path, &error);
    // Migrating writes, and so would run what somebody else has put there.
    check_runs_nothing_else(&connection, &path)?;
    migrate(&mut connection).map_err(failed)?;
    connection.set_db_config(KEEP_LOG_OF_CHANGES, false).map_err(failed)?;
    if forget_statistics(&connection).map_err(failed)? {
        // A connection that has read them goes by them until its end.
        drop(connection);
        connection = connect(&Place::File(path.clone())).map_err(failed)?;
    }
    let mark = Mark::open(&path).map_err(|error| OpenError::from_io(&path, error))?;
    Ok(Prepared { connection, file: Some((path, mark, lock)) })
}

/// Takes the lock and opens the file as it is, with its real path. It is made where it is missing; one that is refused
/// is left as it was, for those who can make more of it.
pub(super) fn open_alone(path: &Path) -> Result<(PathBuf, Connection, Lock), OpenError> {
    let path = real_path(path)?;
    let failed = |error| OpenError::from_sqlite(&path, &error);
    let told = acknowledged(&path)?;
    if !path.exists() && !told.is_empty() {
        return Err(OpenError::Lost(path, all_of(told)));
    }
    let lock = lock(&path)?;
    let connection = connect(&Place::File(path.clone())).map_err(failed)?;
    connection.set_db_config(KEEP_LOG_OF_CHANGES, true).map_err(failed)?;
    let found = version(&connection).map_err(failed)?;
    if found > VERSION {
        return Err(OpenError::Newer { found, known: VERSION });
    }
    let lost = lost(&connection, &told).map_err(|error| OpenError::Unusable(error.to_string()))?;
    if !lost.is_empty() {
        return Err(OpenError::Lost(path, lost));
    }
    Ok((path, connection, lock))
}

/// Forgets what SQLite has counted; says whether there was anything. That is of one moment: by what was counted of a
/// small database, which earlier versions did when they were stopped, a large one is searched from end to end. Our
/// questions find their indexes without.
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

/// Takes for granted that what is missing is lost.
pub(in crate::store) fn accept_loss(path: &Path) -> Result<(), OpenError> {
    let path = real_path(path)?;
    // A file that is gone is not made again only to be locked.
    let _lock = if path.exists() { Some(lock(&path)?) } else { None };
    mark::forget(&path).map_err(|error| OpenError::from_io(&path, error))
}

/// Everything is missing where the file is.
fn all_of(told: Acknowledged) -> Vec<Lost> {
    told.into_iter().map(|(log, acknowledged)| Lost { log, has: 0, acknowledged }).collect()
}

/// The version of a database; an empty one has 0.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// All steps in one transaction: a database is of one version or of the other.
fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let from = version(connection)?;
    if from == VERSION {
        return Ok(());
    }
    let transaction = connection.transaction()?;
    for step in migrations_after(from, Dialect::Sqlite) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()
}

impl OpenError {
    /// What SQLite says about a file, at the start.
    pub(super) fn from_sqlite(path: &Path, error: &rusqlite::Error) -> OpenError {
        let failure = error.sqlite_error().map(|failure| (failure.code, failure.extended_code));
        match failure {
            // The second is about the memory that connections share, which is a file too.
            Some((ErrorCode::DiskFull, _) | (_, SQLITE_IOERR_SHMSIZE)) => OpenError::Full(path.to_owned()),
            Some((ErrorCode::DatabaseBusy, _)) => OpenError::Served(path.to_owned()),
            Some((ErrorCode::NotADatabase, _)) => OpenError::NotDatabase(path.to_owned()),
            _ if path.is_dir() => OpenError::NotDatabase(path.to_owned()),
            _ => OpenError::Unusable(format!("{}: {error}", path.display())),
        }
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;

    #[test]
    fn a_question_is_planned_once_whatever_it_is_asked_with() {
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
