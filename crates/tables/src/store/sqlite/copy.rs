//! A copy of a file that a server may be using, and a copy in the place of a file.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use rusqlite::Connection;

use super::file::{Place, Prepared, connect_to_read, empty_log_of_changes, open_alone, prepare, version};
use super::lock::{beside, lock_path, private_file, real_path};
use super::{mark, schema};
use crate::store::OpenError;
use crate::store::migrate::VERSION;

/// Writes everything, as it is at one moment, into a new file. Until it is whole it has another name.
pub(in crate::store) fn backup(path: &Path, to: &Path) -> Result<(), OpenError> {
    let refused = |error| OpenError::from_io(to, error);
    if to.exists() {
        return Err(OpenError::Exists(to.to_owned()));
    }
    let connection = connect_to_read(path).map_err(|error| unusable(path, &error))?;
    check_version(&connection, path)?;
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) {
        return Err(OpenError::NoFolder(folder.to_owned()));
    }
    let partial = beside(to, ".partial");
    copy_into(&connection, &partial)?;
    publish(&partial, to).map_err(refused)
}

/// Writes everything that a connection sees into a file, for its owner alone. Where that fails nothing is left.
fn copy_into(connection: &Connection, partial: &Path) -> Result<(), OpenError> {
    let refused = |error| OpenError::from_io(partial, error);
    remove(partial).map_err(refused)?;
    // SQLite writes into an empty file that is there.
    drop(private_file().open(partial).map_err(refused)?);
    let copied = connection.execute("VACUUM INTO ?1", [partial.to_string_lossy()]);
    copied.map(drop).map_err(|error| {
        // What went wrong first is what matters.
        let _ = remove(partial);
        OpenError::from_sqlite(partial, &error)
    })
}

/// Puts a copy in the place of a file, which no server may be using. Whenever it is broken off, what is there is either
/// the file as it was or the whole copy.
pub(in crate::store) fn restore(path: &Path, from: &Path) -> Result<(), OpenError> {
    if !from.is_file() {
        return Err(OpenError::NoBackup(from.to_owned()));
    }
    // What cannot be found has no name yet, and so is not the same file.
    if fs::canonicalize(path).is_ok_and(|path| fs::canonicalize(from).is_ok_and(|from| from == path)) {
        return Err(OpenError::SameFile(from.to_owned()));
    }
    let copy = connect_to_read(from).map_err(|error| unusable(from, &error))?;
    check_version(&copy, from)?;
    schema::check(&copy, from)?;
    let is_new = !real_path(path)?.exists();
    // The lock is held until the end. What is there is not brought to today's shape: it may be somebody else's.
    let restored = match open_alone(path) {
        Ok((path, connection, _lock)) => replace(connection, &path, &copy),
        // Somebody else's file is not touched.
        Err(error @ OpenError::Served(_)) => return Err(error),
        Err(error) => Err(error),
    };
    if restored.is_err() && is_new {
        // The database that was made to take the copy.
        remove_all(path);
    }
    restored
}

/// Puts what a connection sees in the place of a file. What is in the file's log of changes goes into the file first,
/// so that it can go.
fn replace(connection: Connection, path: &Path, copy: &Connection) -> Result<(), OpenError> {
    let emptied = empty_log_of_changes(&connection).map_err(|error| unusable(path, &error))?;
    if !emptied {
        return Err(OpenError::Unusable(format!("{} is being read: try again in a moment", path.display())));
    }
    drop(connection);
    let partial = beside(path, ".restoring");
    copy_into(copy, &partial)?;
    let replaced = put_in_place(&partial, path);
    if replaced.is_err() {
        for ending in ["", "-wal", "-shm", "-journal"] {
            // What went wrong first is what matters.
            let _ = remove(&beside(&partial, ending));
        }
    }
    replaced
}

fn put_in_place(partial: &Path, path: &Path) -> Result<(), OpenError> {
    let refused = |error| OpenError::from_io(path, error);
    keep_log_of_changes(partial).map_err(|error| OpenError::from_sqlite(partial, &error))?;
    for ending in ["-wal", "-shm"] {
        remove(&beside(path, ending)).map_err(refused)?;
    }
    mark::forget(path).map_err(refused)?;
    publish(partial, path).map_err(refused)
}

/// Lets a file have a log of changes, as servers want it. Were it done in its own place and broken off there, nobody
/// could read the file before a server had mended it.
fn keep_log_of_changes(partial: &Path) -> rusqlite::Result<()> {
    let connection = Connection::open(partial)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.close().map_err(|(_, error)| error)
}

/// Writes the whole file anew, without anything that was deleted from it.
pub(in crate::store) fn compact(path: &Path) -> Result<(), OpenError> {
    let Prepared { connection, file: _lock } = prepare(&Place::File(path.to_owned()))?;
    let vacuumed = connection.execute_batch("VACUUM").and_then(|()| empty_log_of_changes(&connection));
    vacuumed.map(drop).map_err(|error| OpenError::from_sqlite(path, &error))
}

/// Removes a database that was made a moment ago, and what lies beside it.
pub(in crate::store) fn remove_all(path: &Path) {
    let Ok(path) = real_path(path) else { return };
    for file in [path.clone(), beside(&path, "-wal"), beside(&path, "-shm"), lock_path(&path)] {
        // What cannot be removed is empty.
        let _ = remove(&file);
    }
    let _ = mark::forget(&path);
}

fn check_version(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    match version(connection).map_err(|error| unusable(path, &error))? {
        0 => Err(OpenError::NotDatabase(path.to_owned())),
        found if found > VERSION => Err(OpenError::Newer { found, known: VERSION }),
        _ => Ok(()),
    }
}

fn unusable(path: &Path, error: &rusqlite::Error) -> OpenError {
    if path.exists() { OpenError::from_sqlite(path, error) } else { OpenError::NoDatabase(path.to_owned()) }
}

/// Gives a file its name once all of it is on disk.
fn publish(partial: &Path, to: &Path) -> io::Result<()> {
    File::open(partial)?.sync_all()?;
    fs::rename(partial, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Not every system lets a folder be opened; there the name is safe a moment later.
    File::open(folder).and_then(|folder| folder.sync_all()).or(Ok(()))
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
