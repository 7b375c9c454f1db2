use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::file::{Place, Prepared, connect_to_read, empty_wal, open_alone, prepare, version};
use super::lock::{beside, lock_path, private_file, real_path};
use super::{high_water_marks, schema};
use crate::store::OpenError;
use crate::store::migrate::VERSION;

/// The file has a temporary name until it is complete.
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

/// Readable by its owner only; leaves nothing after a failure.
fn copy_into(connection: &Connection, partial: &Path) -> Result<(), OpenError> {
    let refused = |error| OpenError::from_io(partial, error);
    remove(partial).map_err(refused)?;
    // SQLite accepts an existing empty file.
    drop(private_file().open(partial).map_err(refused)?);
    let copied = connection.execute("VACUUM INTO ?1", [partial.to_string_lossy()]);
    copied.map(drop).map_err(|error| {
        // The first error matters.
        let _ = remove(partial);
        OpenError::from_sqlite(partial, &error)
    })
}

/// If interrupted, either the old file or the whole copy is there.
pub(in crate::store) fn restore(path: &Path, from: &Path) -> Result<(), OpenError> {
    if !from.is_file() {
        return Err(OpenError::NoBackup(from.to_owned()));
    }
    // A missing file can't be the same file.
    if fs::canonicalize(path).is_ok_and(|path| fs::canonicalize(from).is_ok_and(|from| from == path)) {
        return Err(OpenError::SameFile(from.to_owned()));
    }
    let copy = connect_to_read(from).map_err(|error| unusable(from, &error))?;
    check_version(&copy, from)?;
    schema::check(&copy, from)?;
    let missing = MissingFiles::of(path);
    // Locked until the end. The old file isn't migrated: it may be another program's.
    let restored = open_alone(path).and_then(|(path, connection, _lock)| replace(connection, &path, &copy));
    restored.inspect_err(|error| missing.remove_made(Some(error)))
}

/// The file's write-ahead log is emptied first, so that it can be deleted.
fn replace(connection: Connection, path: &Path, copy: &Connection) -> Result<(), OpenError> {
    let emptied = empty_wal(&connection).map_err(|error| unusable(path, &error))?;
    if !emptied {
        return Err(OpenError::Unusable(format!("{} is being read: try again in a moment", path.display())));
    }
    drop(connection);
    let partial = beside(path, ".restoring");
    copy_into(copy, &partial)?;
    let replaced = put_in_place(&partial, path);
    if replaced.is_err() {
        for ending in ["", "-wal", "-shm", "-journal"] {
            let _ = remove(&beside(&partial, ending));
        }
    }
    replaced
}

fn put_in_place(partial: &Path, path: &Path) -> Result<(), OpenError> {
    let refused = |error| OpenError::from_io(path, error);
    enable_wal(partial).map_err(|error| OpenError::from_sqlite(partial, &error))?;
    for ending in ["-wal", "-shm"] {
        remove(&beside(path, ending)).map_err(refused)?;
    }
    high_water_marks::forget(path).map_err(refused)?;
    publish(partial, path).map_err(refused)
}

/// Switches to WAL before the file is in place: interrupted there, it would be unreadable until a server repaired it.
fn enable_wal(partial: &Path) -> rusqlite::Result<()> {
    let connection = Connection::open(partial)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.close().map_err(|(_, error)| error)
}

pub(in crate::store) fn compact(path: &Path) -> Result<(), OpenError> {
    let Prepared { connection, file: _lock } = prepare(&Place::File(path.to_owned()))?;
    let vacuumed = connection.execute_batch("VACUUM").and_then(|()| empty_wal(&connection));
    vacuumed.map(drop).map_err(|error| OpenError::from_sqlite(path, &error))
}

/// Removed again after a failed import or restore. Nothing else is: a write-ahead log alone still has moves.
pub(in crate::store) struct MissingFiles(Vec<PathBuf>);

impl MissingFiles {
    pub(in crate::store) fn of(path: &Path) -> MissingFiles {
        let Some(path) = real_path(path).ok().filter(|path| !path.exists()) else { return MissingFiles(Vec::new()) };
        let beside = ["-wal", "-shm"].map(|ending| beside(&path, ending));
        let marks = high_water_marks::marks_path(&path);
        let all = beside.into_iter().chain([lock_path(&path), marks, path]);
        MissingFiles(all.filter(|file| !file.exists()).collect())
    }

    pub(in crate::store) fn remove_made(&self, failed: Option<&OpenError>) {
        if matches!(failed, Some(OpenError::Served(_))) {
            // Another process has made them.
            return;
        }
        for file in &self.0 {
            let _ = remove(file);
        }
    }
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

fn publish(partial: &Path, to: &Path) -> io::Result<()> {
    File::open(partial)?.sync_all()?;
    fs::rename(partial, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Not every system can sync a folder.
    File::open(folder).and_then(|folder| folder.sync_all()).or(Ok(()))
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
