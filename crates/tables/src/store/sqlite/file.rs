//! The file, how it is opened, and the lock beside it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::store::migrate::{Dialect, VERSION, migrations_after};
use crate::store::{OpenError, StoreError};

/// Where a database is.
#[derive(Clone, Debug)]
pub(in crate::store) enum Place {
    File(PathBuf),
    Memory,
}

/// What every file of SQLite begins with.
const SQLITE: &[u8] = b"SQLite format 3\0";

/// How long a connection waits for another one, which on a file of our own is a moment (a checkpoint, a backup).
const BUSY: Duration = Duration::from_secs(3);

/// What a writing connection does. A commit is on disk before it is answered (`synchronous`). The log of changes is
/// copied into the file when it has grown to 16 MB: the later, the more changes of one page are copied only once.
const WRITING: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA journal_size_limit = 67108864;
    PRAGMA cache_size = -4096;
    PRAGMA temp_store = MEMORY;
";

/// Opens a database to write into it.
pub(super) fn connect(place: &Place) -> rusqlite::Result<Connection> {
    let connection = match place {
        Place::File(path) => {
            Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?
        }
        Place::Memory => Connection::open_in_memory()?,
    };
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(32);
    connection.execute_batch(WRITING)?;
    Ok(connection)
}

/// Opens a database to read from it, also while another process writes into it.
pub(super) fn connect_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// A look at everything as it is now, and its version.
pub(in crate::store) fn snapshot(path: &Path) -> Result<(u32, Connection), StoreError> {
    let connection = connect_to_read(path)?;
    connection.execute_batch("BEGIN")?;
    // The moment is that of the first question.
    Ok((version(&connection)?, connection))
}

/// Takes the lock, makes the file where it is missing, and brings it to today's shape. The lock is held as long as the
/// returned file is open.
pub(super) fn prepare(place: &Place) -> Result<(Connection, Option<File>), OpenError> {
    let unusable = |error: rusqlite::Error| match place {
        Place::File(path) => OpenError::Unusable(format!("{}: {error}", path.display())),
        Place::Memory => OpenError::Unusable(error.to_string()),
    };
    let lock = match place {
        Place::File(path) => Some(lock_and_create(path)?),
        Place::Memory => None,
    };
    let mut connection = connect(place).map_err(unusable)?;
    let version = version(&connection).map_err(unusable)?;
    if version > VERSION {
        return Err(OpenError::Newer { found: version, known: VERSION });
    }
    if version < VERSION {
        migrate(&mut connection, version).map_err(unusable)?;
    }
    Ok((connection, lock))
}

/// The version of a database; an empty one has 0.
fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// All steps in one transaction: a database is of one version or of the other.
fn migrate(connection: &mut Connection, from: u32) -> rusqlite::Result<()> {
    let transaction = connection.transaction()?;
    for step in migrations_after(from, Dialect::Sqlite) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", VERSION)?;
    transaction.commit()
}

/// Makes the file, readable for its owner alone (it holds the seeds of games that are on), and locks the one beside it.
fn lock_and_create(path: &Path) -> Result<File, OpenError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(OpenError::NoFolder(folder.to_owned()));
    }
    let refused = |error| OpenError::NotAllowed(path.to_owned(), error);
    if !lock_path(path).exists() {
        check_is_database(path)?;
    }
    let lock = private_file().open(lock_path(path)).map_err(|error| OpenError::NotAllowed(lock_path(path), error))?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(OpenError::Served(path.to_owned())),
        Err(TryLockError::Error(error)) => return Err(OpenError::NotAllowed(lock_path(path), error)),
    }
    private_file().open(path).map_err(refused)?;
    Ok(lock)
}

/// Refuses a file that cannot be a database of ours, so that no lock is left beside another program's. Once there is
/// a lock there is no need to look: the process that serves the file would lose SQLite's own locks if we opened and
/// closed it.
fn check_is_database(path: &Path) -> Result<(), OpenError> {
    let refused = |error| OpenError::NotAllowed(path.to_owned(), error);
    let mut file = match OpenOptions::new().read(true).write(true).open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        opened => opened.map_err(refused)?,
    };
    let mut begin = Vec::new();
    file.by_ref().take(SQLITE.len() as u64).read_to_end(&mut begin).map_err(refused)?;
    // SQLite makes a database of an empty file.
    if begin.is_empty() || begin == SQLITE {
        return Ok(());
    }
    Err(OpenError::Unusable(format!("{}: file is not a database", path.display())))
}

/// The file whose lock says that a database is being served. It stays where it is; only its lock means anything.
fn lock_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
