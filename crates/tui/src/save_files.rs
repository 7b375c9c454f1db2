//! Saved games in a folder of the user: the one that goes on, and the records of those that are over.
//!
//! The game that goes on is itself a record, in the same format: `foretell replay` reads it. Nothing is ever lost here:
//! a file is replaced in one step, and one that cannot be read is set aside.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use foretell_rules::{NoEvents, Record};
use time::OffsetDateTime;

/// The folder of the saved games.
#[derive(Clone, Debug)]
pub struct SaveFolder {
    folder: PathBuf,
}

/// What the folder has of a game that goes on.
#[derive(Clone, Debug, PartialEq)]
pub enum LoadedSave {
    /// No game.
    None,
    /// A game that goes on.
    Game(Record),
    /// Something that cannot be read, and lies under this name now.
    Broken(PathBuf),
}

/// The file of the game that goes on.
const CURRENT_GAME: &str = "game.foretell";

impl SaveFolder {
    /// The games in a folder, which is made when something is first written.
    pub fn new(folder: impl Into<PathBuf>) -> SaveFolder {
        SaveFolder { folder: folder.into() }
    }

    /// The folder for the data of this user, as each system has it; `variable` reads the environment.
    pub fn default_path(variable: impl Fn(&str) -> Option<std::ffi::OsString>) -> Option<PathBuf> {
        let folder = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let data = if cfg!(windows) {
            folder("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            folder("HOME").map(|home| home.join("Library/Application Support"))
        } else {
            folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
        };
        data.map(|data| data.join("foretell").join("play"))
    }

    fn current_game(&self) -> PathBuf {
        self.folder.join(CURRENT_GAME)
    }

    /// Reads the game that goes on. One that cannot be read, or breaks the rules, is set aside.
    pub fn load(&self) -> io::Result<LoadedSave> {
        let bytes = match fs::read(self.current_game()) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(LoadedSave::None),
            Err(error) => return Err(error),
        };
        let record = String::from_utf8(bytes).ok().and_then(|text| text.parse::<Record>().ok());
        match record {
            Some(record) if record.replay(&mut NoEvents).is_ok() => Ok(LoadedSave::Game(record)),
            _ => self.set_aside("broken").map(LoadedSave::Broken),
        }
    }

    /// Saves a game as it is now.
    pub fn save(&self, record: &Record) -> io::Result<()> {
        write_atomically(&self.current_game(), record.to_text().map_err(io::Error::other)?.as_bytes())
    }

    /// Puts a game that is over among the records, and returns the file.
    pub fn archive(&self, record: &Record) -> io::Result<PathBuf> {
        let folder = self.folder.join("records");
        fs::create_dir_all(&folder)?;
        let path = free_name(&folder, record.date.as_deref().unwrap_or("game"));
        write_atomically(&path, record.to_text().map_err(io::Error::other)?.as_bytes())?;
        match fs::remove_file(self.current_game()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(path),
        }
    }

    /// Puts the game that goes on under another name, so that a new one can begin.
    pub fn set_aside(&self, why: &str) -> io::Result<PathBuf> {
        let path = free_name(&self.folder, why);
        fs::rename(self.current_game(), &path)?;
        Ok(path)
    }

    // ---- texts beside the games ----

    /// The text in a file, if there is one.
    pub fn read_text(&self, name: &str) -> io::Result<Option<String>> {
        match fs::read_to_string(self.folder.join(name)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            text => text.map(Some),
        }
    }

    /// Writes a text to a file that only the user can read.
    pub fn write_text(&self, name: &str, text: &str) -> io::Result<()> {
        write_atomically(&self.folder.join(name), text.as_bytes())
    }
}

/// A file name that is not taken yet: `NAME-1.foretell`, `NAME-2.foretell` …
fn free_name(folder: &Path, name: &str) -> PathBuf {
    let named = |number: u32| folder.join(format!("{name}-{number}.foretell"));
    (1..=u32::MAX).map(named).find(|path| !path.exists()).unwrap_or_else(|| named(0))
}

/// Writes a file so that at any moment it has its old or its new content.
fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = path.with_extension("new");
    let mut file = create_private(&fresh)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(fresh, path)
}

#[cfg(unix)]
fn create_private(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    File::options().write(true).create(true).truncate(true).mode(0o600).open(path)
}

#[cfg(not(unix))]
fn create_private(path: &Path) -> io::Result<File> {
    File::create(path)
}

/// Today's date in Greenwich, as records write it.
pub fn today() -> String {
    OffsetDateTime::now_utc().date().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        Record::new("it/3".parse().expect("allowed rules"))
    }

    #[test]
    fn a_game_is_kept_and_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path().join("deep/er"));
        assert_eq!(saves.load().expect("readable"), LoadedSave::None);
        saves.save(&record()).expect("writable");
        assert_eq!(saves.load().expect("readable"), LoadedSave::Game(record()));
        let kept = saves.archive(&record()).expect("writable");
        assert!(kept.ends_with("records/game-1.foretell") && kept.exists());
        assert_eq!(saves.load().expect("readable"), LoadedSave::None);
    }

    #[test]
    fn what_is_broken_is_set_aside_and_not_lost() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path());
        for (number, broken) in ["nonsense", "", "Foretell record 1\nRules: it/3\nHand 1: H99\n"].iter().enumerate() {
            fs::write(folder.path().join(CURRENT_GAME), broken).expect("writable");
            let LoadedSave::Broken(path) = saves.load().expect("readable") else { panic!("{broken:?} is broken") };
            assert!(path.ends_with(format!("broken-{}.foretell", number + 1)));
            assert_eq!(fs::read_to_string(path).expect("readable"), *broken);
            assert_eq!(saves.load().expect("readable"), LoadedSave::None);
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_folder_is_where_the_system_has_it() {
        let with = |known: &'static [(&'static str, &'static str)]| {
            SaveFolder::default_path(|name| known.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into()))
        };
        assert_eq!(with(&[("XDG_DATA_HOME", "/d"), ("HOME", "/h")]), Some("/d/foretell/play".into()));
        assert_eq!(
            with(&[("XDG_DATA_HOME", "relative"), ("HOME", "/h")]),
            Some("/h/.local/share/foretell/play".into())
        );
        assert_eq!(with(&[]), None);
    }
}
