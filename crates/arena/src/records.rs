//! Writes games as files, one record each.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use foretell_rules::Record;

use crate::Simulation;

#[derive(Debug, thiserror::Error)]
pub enum RecordsError {
    #[error("{} exists already and is not overwritten: choose another directory", .0.display())]
    Exists(PathBuf),
    #[error("{}", .path.display())]
    Io {
        path: PathBuf,
        #[source]
        why: io::Error,
    },
}

/// Fails if the directory already has records; `progress` is called after each game.
///
/// ```
/// # use foretell_arena::{Simulation, write_records};
/// let simulation = Simulation { rules: "it/3".parse()?, games: 2, seed: 1 };
/// # let parent = tempfile::tempdir()?;
/// let directory = parent.path().join("games");
/// write_records(&simulation, &directory, &|_| {})?;
/// assert!(directory.join("game-000002.foretell").exists());
/// assert!(write_records(&simulation, &directory, &|_| {}).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_records(simulation: &Simulation, directory: &Path, progress: &dyn Fn(u64)) -> Result<(), RecordsError> {
    prepare_directory(directory)?;
    for number in 1..=simulation.games {
        let path = directory.join(format!("game-{number:06}.foretell"));
        write_new(&path, &simulation.record(number))?;
        progress(1);
    }
    Ok(())
}

pub(crate) fn prepare_directory(directory: &Path) -> Result<(), RecordsError> {
    fs::create_dir_all(directory).map_err(|why| RecordsError::at(directory, why))?;
    refuse_records_in(directory)
}

pub(crate) fn write_new(path: &Path, record: &Record) -> Result<(), RecordsError> {
    let write = || {
        let text = record.to_text().map_err(io::Error::other)?;
        // Another program may have written here in the meantime.
        let mut file = fs::File::create_new(path)?;
        // Remove a partial file.
        file.write_all(text.as_bytes()).inspect_err(|_| drop(fs::remove_file(path)))
    };
    write().map_err(|why| RecordsError::at(path, why))
}

fn refuse_records_in(directory: &Path) -> Result<(), RecordsError> {
    let entries = fs::read_dir(directory).map_err(|why| RecordsError::at(directory, why))?;
    for entry in entries {
        let path = entry.map_err(|why| RecordsError::at(directory, why))?.path();
        if path.extension().is_some_and(|extension| extension == "foretell") {
            return Err(RecordsError::Exists(path));
        }
    }
    Ok(())
}

impl RecordsError {
    pub fn at(path: &Path, why: io::Error) -> RecordsError {
        match why.kind() {
            io::ErrorKind::AlreadyExists => RecordsError::Exists(path.to_owned()),
            _ => RecordsError::Io { path: path.to_owned(), why },
        }
    }
}

/// Without abbreviations.
pub(crate) fn system_text(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".into(),
        io::ErrorKind::PermissionDenied => "permission is missing".into(),
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        _ => error.raw_os_error().map_or_else(|| error.to_string(), |code| format!("the system reports error {code}")),
    }
}
