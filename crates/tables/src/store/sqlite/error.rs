//! SQLite's errors in our words, with what to do about them.

use std::path::{Path, PathBuf};

use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;
use rusqlite::{Error, ErrorCode};

use crate::store::{OpenError, StoreError};

impl From<Error> for StoreError {
    fn from(error: Error) -> StoreError {
        StoreError::Unavailable(error.sqlite_error_code().map_or_else(|| error.to_string(), words))
    }
}

impl OpenError {
    pub(super) fn from_sqlite(path: &Path, error: &Error) -> OpenError {
        let path = || PathBuf::from(path);
        let Some(failure) = error.sqlite_error() else { return OpenError::Damaged(path()) };
        match failure.code {
            // Shared memory is a file too.
            _ if failure.extended_code == SQLITE_IOERR_SHMSIZE => OpenError::Full(path()),
            ErrorCode::DiskFull => OpenError::Full(path()),
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => OpenError::Served(path()),
            ErrorCode::NotADatabase => OpenError::NotDatabase(path()),
            _ if path().is_dir() => OpenError::Folder(path()),
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied => OpenError::ReadOnly(path()),
            ErrorCode::DatabaseCorrupt => OpenError::Damaged(path()),
            code => OpenError::Unusable(format!("{}: {}", path().display(), words(code))),
        }
    }
}

pub(super) fn unusable(error: &Error) -> OpenError {
    OpenError::Unusable(error.sqlite_error_code().map_or_else(|| error.to_string(), words))
}

fn words(code: ErrorCode) -> String {
    match code {
        ErrorCode::DiskFull => "the disk is full",
        ErrorCode::ReadOnly | ErrorCode::PermissionDenied => "the database may not be written to",
        ErrorCode::CannotOpen => "the database cannot be opened: check that its folder is there and who may use it",
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => "another program is using the database",
        ErrorCode::DatabaseCorrupt => {
            "the database is damaged: `foretell db check` lists what is wrong, and a backup replaces it"
        }
        ErrorCode::NotADatabase => "the file is not a database, or its beginning is damaged",
        ErrorCode::SystemIoFailure => "the disk does not read or write the database: check it for errors",
        ErrorCode::OutOfMemory => "there is not enough memory",
        ErrorCode::TooBig => "a text is too long for the database",
        ErrorCode::ConstraintViolation => "the database holds something that contradicts what was to be written",
        ErrorCode::SchemaChanged => "another program has changed the database",
        // SQLite's general error; our statements are right where the tables are ours.
        ErrorCode::Unknown => "the database lacks a table or column: `foretell db check` lists what is wrong",
        // What remains are mistakes of this program; SQLite names them best.
        _ => return format!("an unexpected error of SQLite ({code:?})"),
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi;

    use super::*;

    fn failure(code: i32) -> Error {
        Error::SqliteFailure(ffi::Error::new(code), Some("what SQLite says".to_owned()))
    }

    #[test]
    fn what_goes_wrong_with_the_file_is_told_in_our_words() {
        let path = Path::new("/data/games.sqlite");
        for (code, expected) in [
            (ffi::SQLITE_FULL, "the disk is full"),
            (ffi::SQLITE_IOERR_SHMSIZE, "the disk is full"),
            (ffi::SQLITE_READONLY, "may not be written to"),
            (ffi::SQLITE_PERM, "may not be written to"),
            (ffi::SQLITE_BUSY, "being served by another process"),
            (ffi::SQLITE_LOCKED, "being served by another process"),
            (ffi::SQLITE_NOTADB, "not a Foretell database"),
            (ffi::SQLITE_CORRUPT, "damaged"),
            (ffi::SQLITE_CANTOPEN, "cannot be opened"),
            (ffi::SQLITE_IOERR_READ, "check it for errors"),
            (ffi::SQLITE_NOMEM, "not enough memory"),
            (ffi::SQLITE_ERROR, "lacks a table or column"),
        ] {
            let at_start = OpenError::from_sqlite(path, &failure(code)).to_string();
            assert!(at_start.contains(expected) && at_start.contains("/data/games.sqlite"), "{at_start}");
            let later = StoreError::from(failure(code)).to_string();
            for text in [at_start, later] {
                assert!(!text.contains("SQLite") && !text.contains("Error code"), "{code}: {text}");
            }
        }
    }
}
