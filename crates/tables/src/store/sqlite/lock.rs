//! Lets only one process serve a file, whatever its names.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use crate::store::OpenError;

const SQLITE: &[u8] = b"SQLite format 3\0";

const HEADER: usize = 100;

pub(super) struct Lock {
    _beside: File,
    /// Only where SQLite's lock is a different one. Opened before SQLite and closed after it, because closing the file
    /// anywhere drops SQLite's locks.
    #[cfg(target_os = "linux")]
    _itself: File,
}

/// WAL, lock and marks are stored next to the file that links lead to. It may be missing.
pub(super) fn real_path(path: &Path) -> Result<PathBuf, OpenError> {
    let refused = |error| OpenError::from_io(path, error);
    match fs::canonicalize(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        found => return found.map_err(refused),
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(OpenError::NoFolder(folder.to_owned()));
    }
    match fs::read_link(path) {
        Ok(target) => real_path(&folder.join(target)),
        Err(_) => Ok(fs::canonicalize(folder).map_err(refused)?.join(path.file_name().unwrap_or_default())),
    }
}

/// Created readable by its owner only: it contains seeds of games in progress.
pub(super) fn lock(path: &Path) -> Result<Lock, OpenError> {
    let beside = lock_path(path);
    // Pipes and devices could block.
    if fs::metadata(path).is_ok_and(|file| !file.is_file() && !file.is_dir()) {
        return Err(OpenError::NotDatabase(path.to_owned()));
    }
    if !beside.exists() {
        check_is_database(path)?;
    }
    let file = private_file().open(&beside).map_err(|error| OpenError::from_io(&beside, error))?;
    take(&file, path)?;
    check_has_one_name(path)?;
    let itself = private_file().open(path).map_err(|error| OpenError::from_io(path, error))?;
    #[cfg(target_os = "linux")]
    take(&itself, path)?;
    #[cfg(not(target_os = "linux"))]
    drop(itself);
    Ok(Lock {
        _beside: file,
        #[cfg(target_os = "linux")]
        _itself: itself,
    })
}

/// By any process.
pub(in crate::store) fn is_locked(path: &Path) -> bool {
    let file = real_path(path).ok().and_then(|path| File::open(lock_path(&path)).ok());
    file.is_some_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

fn take(file: &File, path: &Path) -> Result<(), OpenError> {
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => OpenError::Served(path.to_owned()),
        TryLockError::Error(error) => OpenError::from_io(path, error),
    })
}

/// Checked before a lock is created next to a foreign file.
fn check_is_database(path: &Path) -> Result<(), OpenError> {
    let refused = |error| OpenError::from_io(path, error);
    let mut file = match OpenOptions::new().read(true).write(true).open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        opened => opened.map_err(refused)?,
    };
    let mut header = Vec::new();
    file.by_ref().take(HEADER as u64).read_to_end(&mut header).map_err(refused)?;
    // A power cut may leave half of the first page and no lock: SQLite repairs that from its other files.
    let is_mended = ["-wal", "-journal"].iter().any(|ending| beside(path, ending).exists());
    if header.is_empty() || is_mended || (header.starts_with(SQLITE) && !is_of_another_program(&header)) {
        return Ok(());
    }
    Err(OpenError::NotDatabase(path.to_owned()))
}

/// Tables without a version: ours get both together.
fn is_of_another_program(header: &[u8]) -> bool {
    let number = |at: usize| header.get(at..at + 4).is_some_and(|bytes| bytes != [0; 4]);
    let (schema_cookie, user_version) = (number(40), number(60));
    schema_cookie && !user_version
}

/// The write-ahead log belongs to one name: opening the file by a hard link or mount would miss and overwrite it.
#[cfg(unix)]
fn check_has_one_name(path: &Path) -> Result<(), OpenError> {
    use std::os::unix::fs::MetadataExt;
    match fs::metadata(path) {
        Ok(file) if file.nlink() > 1 => return Err(OpenError::Linked(path.to_owned(), file.nlink())),
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(OpenError::from_io(path, error)),
        _ => {}
    }
    // Only Linux has this list; single files are mounted as container volumes.
    let mounts = fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
    if is_mounted(path, &mounts) { Err(OpenError::Mounted(path.to_owned())) } else { Ok(()) }
}

#[cfg(not(unix))]
fn check_has_one_name(_: &Path) -> Result<(), OpenError> {
    Ok(())
}

#[cfg(unix)]
fn is_mounted(path: &Path, mounts: &str) -> bool {
    // Blanks are escaped there.
    let spelled = path.to_string_lossy().replace('\\', "\\134").replace(' ', "\\040").replace('\t', "\\011");
    mounts.lines().any(|mount| mount.split(' ').nth(4) == Some(&*spelled))
}

/// The lock file stays; only its lock matters.
pub(super) fn lock_path(path: &Path) -> PathBuf {
    beside(path, ".lock")
}

pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

pub(super) fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

impl OpenError {
    pub(super) fn from_io(path: &Path, error: io::Error) -> OpenError {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => OpenError::Full(path.to_owned()),
            ErrorKind::IsADirectory => OpenError::Folder(path.to_owned()),
            _ => OpenError::NotAllowed(path.to_owned(), error),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_mounted_by_itself_is_recognised() {
        let mounts = "29 1 254:0 / / rw - ext4 /dev/vda rw\n\
                      88 29 254:0 /srv/my\\040games.db /data/my\\040games.db rw - ext4 /dev/vda rw\n";
        assert!(is_mounted(Path::new("/data/my games.db"), mounts));
        assert!(!is_mounted(Path::new("/srv/my games.db"), mounts));
    }
}
