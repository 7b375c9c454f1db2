//! Games that are kept in a folder of the user: the one that goes on, and the records of those that are over.
//!
//! The game that goes on is itself a record, in the same format: `foretell replay` reads it. Nothing is ever lost here:
//! a file is replaced in one step, and one that cannot be read is set aside.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use foretell_rules::{NoEvents, Record};

/// The folder of the games.
#[derive(Clone, Debug)]
pub struct Saves {
    folder: PathBuf,
}

/// What was found in the folder.
#[derive(Clone, Debug, PartialEq)]
pub enum Found {
    /// No game that goes on.
    Nothing,
    /// A game that goes on.
    Game(Record),
    /// Something that cannot be read, and lies under this name now.
    Broken(PathBuf),
}

/// How the game that goes on is called.
const GOING_ON: &str = "game.foretell";

impl Saves {
    /// The games in a folder, which is made when something is first written.
    pub fn at(folder: impl Into<PathBuf>) -> Saves {
        Saves { folder: folder.into() }
    }

    /// Where the programs of this user keep their data, as each system has it; an environment is asked by name.
    pub fn folder_of_user(variable: impl Fn(&str) -> Option<std::ffi::OsString>) -> Option<PathBuf> {
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

    /// The folder itself.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn going_on(&self) -> PathBuf {
        self.folder.join(GOING_ON)
    }

    /// Looks for a game that goes on. What cannot be read, or breaks the rules, is set aside.
    pub fn find(&self) -> io::Result<Found> {
        let bytes = match fs::read(self.going_on()) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
            Err(error) => return Err(error),
        };
        let record = String::from_utf8(bytes).ok().and_then(|text| text.parse::<Record>().ok());
        match record {
            Some(record) if record.replay(&mut NoEvents).is_ok() => Ok(Found::Game(record)),
            _ => self.set_aside("broken").map(Found::Broken),
        }
    }

    /// Keeps a game as it is now.
    pub fn keep(&self, record: &Record) -> io::Result<()> {
        write_whole(&self.going_on(), record.to_text().map_err(io::Error::other)?.as_bytes())
    }

    /// Puts a game that is over among the records, and says where.
    pub fn finish(&self, record: &Record) -> io::Result<PathBuf> {
        let folder = self.folder.join("records");
        fs::create_dir_all(&folder)?;
        let path = free_name(&folder, record.date.as_deref().unwrap_or("game"));
        write_whole(&path, record.to_text().map_err(io::Error::other)?.as_bytes())?;
        match fs::remove_file(self.going_on()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(path),
        }
    }

    /// Puts the game that goes on under another name, so that a new one can begin.
    pub fn set_aside(&self, why: &str) -> io::Result<PathBuf> {
        let path = free_name(&self.folder, why);
        fs::rename(self.going_on(), &path)?;
        Ok(path)
    }

    // ---- small things beside the games ----

    /// The text that is kept under a name, if there is one.
    pub fn note(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.folder.join(name)).ok()
    }

    /// Keeps a text under a name; nobody but the user can read it.
    pub fn write_note(&self, name: &str, text: &str) -> io::Result<()> {
        write_whole(&self.folder.join(name), text.as_bytes())
    }
}

/// A file name that nothing has yet: `NAME-1.foretell`, `NAME-2.foretell` …
fn free_name(folder: &Path, name: &str) -> PathBuf {
    let named = |number: u32| folder.join(format!("{name}-{number}.foretell"));
    (1..=u32::MAX).map(named).find(|path| !path.exists()).unwrap_or_else(|| named(0))
}

/// Writes a file so that at any moment it is there as it was or as it is to be.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = path.with_extension("new");
    let mut file = private(&fresh)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(fresh, path)
}

#[cfg(unix)]
fn private(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    File::options().write(true).create(true).truncate(true).mode(0o600).open(path)
}

#[cfg(not(unix))]
fn private(path: &Path) -> io::Result<File> {
    File::create(path)
}

/// Today's date in Greenwich, as records write it.
pub fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    date((since.as_secs() / 86_400) as i64)
}

/// The date of a day, counted from the first of January 1970. The year is counted from March, so that the leap day is
/// the last one.
fn date(day: i64) -> String {
    let day = day + 719_468;
    let (era, of_era) = (day.div_euclid(146_097), day.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
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
        let saves = Saves::at(folder.path().join("deep/er"));
        assert_eq!(saves.find().expect("readable"), Found::Nothing);
        saves.keep(&record()).expect("writable");
        assert_eq!(saves.find().expect("readable"), Found::Game(record()));
        let kept = saves.finish(&record()).expect("writable");
        assert!(kept.ends_with("records/game-1.foretell") && kept.exists());
        assert_eq!(saves.find().expect("readable"), Found::Nothing);
    }

    #[test]
    fn what_is_broken_is_set_aside_and_not_lost() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = Saves::at(folder.path());
        for (number, broken) in ["nonsense", "", "Foretell record 1\nRules: it/3\nHand 1: H99\n"].iter().enumerate() {
            fs::write(folder.path().join(GOING_ON), broken).expect("writable");
            let Found::Broken(path) = saves.find().expect("readable") else { panic!("{broken:?} is broken") };
            assert!(path.ends_with(format!("broken-{}.foretell", number + 1)));
            assert_eq!(fs::read_to_string(path).expect("readable"), *broken);
            assert_eq!(saves.find().expect("readable"), Found::Nothing);
        }
    }

    #[test]
    fn days_have_dates() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(59), "1970-03-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(20_772), "2026-11-15");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_folder_is_where_the_system_has_it() {
        let with = |known: &'static [(&'static str, &'static str)]| {
            Saves::folder_of_user(|name| known.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into()))
        };
        assert_eq!(with(&[("XDG_DATA_HOME", "/d"), ("HOME", "/h")]), Some("/d/foretell/play".into()));
        assert_eq!(
            with(&[("XDG_DATA_HOME", "relative"), ("HOME", "/h")]),
            Some("/h/.local/share/foretell/play".into())
        );
        assert_eq!(with(&[]), None);
    }
}
