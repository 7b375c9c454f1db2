//! Saved games, as records that `foretell replay` reads. Files are replaced atomically, unreadable ones set aside, and
//! two programs never write the same game.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use foretell_rules::{NoEvents, Record, RuleSet};
use time::OffsetDateTime;

#[derive(Clone, Debug)]
pub struct SaveFolder {
    folder: PathBuf,
}

#[derive(Debug)]
pub struct SaveSlot {
    saves: SaveFolder,
    number: u32,
    /// `None` where locks don't exist.
    _lock: Option<File>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum LoadedSave {
    None,
    Game(Record),
    Broken(PathBuf),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    pub file: PathBuf,
    pub rules: RuleSet,
    pub rounds_played: usize,
    pub date: String,
}

const LEFT: &str = "left";

const RECORD: &str = "foretell";

const MOST_LISTED: usize = 50;

impl SaveFolder {
    pub fn new(folder: impl Into<PathBuf>) -> SaveFolder {
        SaveFolder { folder: folder.into() }
    }

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

    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// The first that no other program has. Without write access there is nothing to lock, and saving reports it.
    pub fn claim(&self) -> SaveSlot {
        let slot = |number, lock| SaveSlot { saves: self.clone(), number, _lock: lock };
        for number in 1..u32::MAX {
            match self.lock_slot(number) {
                Ok(SlotLock::Held(lock)) => return slot(number, Some(lock)),
                Ok(SlotLock::InUse) => {}
                Err(_) => return slot(number, None),
            }
        }
        slot(u32::MAX, None)
    }

    fn lock_slot(&self, number: u32) -> io::Result<SlotLock> {
        fs::create_dir_all(&self.folder)?;
        let path = self.game(number).with_extension("lock");
        // A read-only lock file can still be locked.
        let lock = create_private(&path).or_else(|error| File::open(&path).map_err(|_| error))?;
        match lock.try_lock() {
            Ok(()) => Ok(SlotLock::Held(lock)),
            Err(TryLockError::WouldBlock) => Ok(SlotLock::InUse),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    fn game(&self, number: u32) -> PathBuf {
        self.folder.join(if number == 1 { "game.foretell".to_owned() } else { format!("game-{number}.foretell") })
    }

    fn has(&self, file: &Path) -> bool {
        let parent = file.parent().map(|parent| if parent.as_os_str().is_empty() { Path::new(".") } else { parent });
        let both = parent.and_then(|parent| fs::canonicalize(parent).ok()).zip(fs::canonicalize(&self.folder).ok());
        both.is_some_and(|(parent, folder)| parent == folder)
    }

    // ---- texts beside the games ----

    pub fn read_text(&self, name: &str) -> io::Result<Option<String>> {
        match read_bounded(&self.folder.join(name)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
            Ok(bytes) => String::from_utf8(bytes).map(Some).map_err(|_| io::ErrorKind::InvalidData.into()),
        }
    }

    pub fn write_text(&self, name: &str, text: &str) -> io::Result<()> {
        write_atomically(&self.folder.join(name), text.as_bytes())
    }

    /// As `broken-practice-1.txt`.
    pub fn set_aside_broken_text(&self, name: &str) -> io::Result<PathBuf> {
        let file = self.folder.join(name);
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let extension = file.extension().unwrap_or_default().to_string_lossy();
        set_aside(&file, &format!("broken-{stem}"), &extension)
    }

    pub fn lock_text(&self, name: &str) -> io::Result<File> {
        fs::create_dir_all(&self.folder)?;
        let lock = create_private(&self.folder.join(name).with_extension("lock"))?;
        match lock.lock() {
            // Without locks there is nothing to wait for.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(lock),
            locked => locked.map(|()| lock),
        }
    }
}

fn slot_of(file: &Path) -> Option<u32> {
    let name = file.file_name()?.to_str()?.strip_suffix(".foretell")?;
    match name.strip_prefix("game")? {
        "" => Some(1),
        number => number.strip_prefix('-')?.parse().ok(),
    }
}

enum SlotLock {
    Held(File),
    InUse,
}

impl SaveSlot {
    pub fn saves(&self) -> &SaveFolder {
        &self.saves
    }

    pub fn is_beside_another(&self) -> bool {
        self.number > 1
    }

    pub fn current_game(&self) -> PathBuf {
        self.saves.game(self.number)
    }

    pub fn load(&self) -> io::Result<LoadedSave> {
        let bytes = match read_bounded(&self.current_game()) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(LoadedSave::None),
            Err(error) => return Err(error),
        };
        match readable_record(bytes) {
            Some(record) => Ok(LoadedSave::Game(record)),
            None => self.set_aside_as("broken").map(LoadedSave::Broken),
        }
    }

    pub fn save(&self, record: &Record) -> io::Result<()> {
        write_atomically(&self.current_game(), record.to_text().map_err(io::Error::other)?.as_bytes())
    }

    pub fn archive(&self, record: &Record) -> io::Result<PathBuf> {
        let text = record.to_text().map_err(io::Error::other)?;
        let path = reserve_name(&self.saves.folder.join("records"), record.date.as_deref().unwrap_or("game"), RECORD)?;
        write_atomically(&path, text.as_bytes()).inspect_err(|_| drop(fs::remove_file(&path)))?;
        match fs::remove_file(self.current_game()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(path),
        }
    }

    /// Returns the game's new file.
    pub fn set_aside(&self) -> io::Result<Option<PathBuf>> {
        fs::exists(self.current_game())?.then(|| self.set_aside_as(LEFT)).transpose()
    }

    fn set_aside_as(&self, why: &str) -> io::Result<PathBuf> {
        set_aside(&self.current_game(), why, RECORD)
    }

    pub fn games_set_aside(&self) -> Vec<SavedGame> {
        let Ok(entries) = fs::read_dir(&self.saves.folder) else { return Vec::new() };
        let is_set_aside = |file: &PathBuf| {
            let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let is_left = name.starts_with(&format!("{LEFT}-")) && name.ends_with(".foretell");
            let slot = slot_of(file).filter(|slot| *slot != self.number);
            is_left || slot.is_some_and(|slot| matches!(self.saves.lock_slot(slot), Ok(SlotLock::Held(_))))
        };
        let files = entries.flatten().map(|entry| entry.path()).filter(is_set_aside);
        let changed = |file: &Path| fs::metadata(file).and_then(|data| data.modified()).ok();
        let mut dated: Vec<(SystemTime, PathBuf)> = files.filter_map(|file| Some((changed(&file)?, file))).collect();
        dated.sort_by(|one, other| other.cmp(one));
        let goes_on = |(game, record): (SavedGame, Record)| {
            record.replay(&mut NoEvents).is_ok_and(|state| state.winners().is_none()).then_some(game)
        };
        let read = |(_, file): (SystemTime, PathBuf)| SavedGame::read(&file).and_then(goes_on);
        dated.into_iter().filter_map(read).take(MOST_LISTED).collect()
    }

    /// Sets the current game aside first. A file from elsewhere stays where it is.
    pub fn take_over(&self, file: &Path) -> Result<(), TakeOverError> {
        if !self.saves.has(file) {
            self.set_aside()?;
            return Ok(());
        }
        let slot = slot_of(file);
        if slot == Some(self.number) {
            return Ok(());
        }
        let _lock = match slot.map(|slot| self.saves.lock_slot(slot)).transpose()? {
            Some(SlotLock::InUse) => return Err(TakeOverError::InUse),
            Some(SlotLock::Held(lock)) => Some(lock),
            None => None,
        };
        self.set_aside()?;
        fs::rename(file, self.current_game())?;
        Ok(sync_folder(&self.saves.folder)?)
    }
}

#[derive(Debug, thiserror::Error)]
pub enum TakeOverError {
    #[error("this game is open in another program: close it there first")]
    InUse,
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl SavedGame {
    pub fn read(file: &Path) -> Option<(SavedGame, Record)> {
        let record = readable_record(read_bounded(file).ok()?)?;
        SavedGame::of(file, &record).map(|game| (game, record))
    }

    pub fn of(file: &Path, record: &Record) -> Option<SavedGame> {
        let rounds_played = record.replay(&mut NoEvents).ok()?.rounds_played();
        let changed = fs::metadata(file).and_then(|data| data.modified()).ok();
        let date = changed.map_or_else(|| record.date.clone().unwrap_or_default(), date_of);
        Some(SavedGame { file: file.to_owned(), rules: record.rules, rounds_played, date })
    }
}

fn readable_record(bytes: Vec<u8>) -> Option<Record> {
    let record: Record = String::from_utf8(bytes).ok()?.parse().ok()?;
    record.replay(&mut NoEvents).is_ok().then_some(record)
}

pub(crate) const LARGEST_FILE: u64 = 4 << 20;

fn read_bounded(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST_FILE).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Renames a file to `NAME-1.EXTENSION`, `NAME-2.EXTENSION` …
fn set_aside(file: &Path, name: &str, extension: &str) -> io::Result<PathBuf> {
    let folder = file.parent().unwrap_or(Path::new("."));
    let path = reserve_name(folder, name, extension)?;
    fs::rename(file, &path).inspect_err(|_| drop(fs::remove_file(&path)))?;
    sync_folder(folder)?;
    Ok(path)
}

/// Reserves the name by creating the file.
fn reserve_name(folder: &Path, name: &str, extension: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    for number in 1..u32::MAX {
        let path = folder.join(format!("{name}-{number}.{extension}"));
        match private_file().create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => return made.map(|_| path),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Atomic even across a power cut.
fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let fresh = path.with_extension("new");
    let write = || {
        let mut file = create_private(&fresh)?;
        file.set_len(0)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&fresh, path)
    };
    // Remove the partial file.
    write().inspect_err(|_| drop(fs::remove_file(&fresh)))?;
    sync_folder(folder)
}

#[cfg(unix)]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

fn create_private(path: &Path) -> io::Result<File> {
    private_file().create(true).truncate(false).open(path)
}

pub(crate) fn private_file() -> fs::OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

pub fn today() -> String {
    date_of(SystemTime::now())
}

pub(crate) fn date_of(time: SystemTime) -> String {
    OffsetDateTime::from(time).date().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        Record::new("it/3".parse().expect("allowed rules"))
    }

    #[test]
    fn a_game_is_saved_and_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path().join("deep/er")).claim();
        assert_eq!(saves.load().expect("readable"), LoadedSave::None);
        saves.save(&record()).expect("writable");
        assert_eq!(saves.load().expect("readable"), LoadedSave::Game(record()));
        let path = saves.archive(&record()).expect("writable");
        assert!(path.ends_with("records/game-1.foretell") && path.exists());
        assert_eq!(saves.load().expect("readable"), LoadedSave::None);
    }

    #[test]
    fn broken_files_are_set_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path()).claim();
        for (number, broken) in ["nonsense", "", "Foretell record 1\nRules: it/3\nHand 1: H99\n"].iter().enumerate() {
            fs::write(saves.current_game(), broken).expect("writable");
            let LoadedSave::Broken(path) = saves.load().expect("readable") else { panic!("{broken:?} is broken") };
            assert!(path.ends_with(format!("broken-{}.foretell", number + 1)));
            assert_eq!(fs::read_to_string(path).expect("readable"), *broken);
            assert_eq!(saves.load().expect("readable"), LoadedSave::None);
        }
    }

    #[test]
    fn each_program_has_a_slot_of_its_own_and_leaves_the_others_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path());
        let (first, second) = (saves.claim(), saves.claim());
        assert!(!first.is_beside_another() && second.is_beside_another());
        second.save(&record()).expect("writable");
        assert_eq!(first.games_set_aside(), [], "a game that is being played is not offered");
        let file = second.current_game();
        assert!(matches!(first.take_over(&file), Err(TakeOverError::InUse)));
        drop(second);
        let listed = first.games_set_aside();
        assert!(listed.len() == 1 && listed[0].file == file, "{listed:?}");
        assert_eq!((listed[0].rounds_played, listed[0].date.as_str()), (0, today().as_str()));
        first.save(&Record { date: Some("2026-01-01".into()), ..record() }).expect("writable");
        first.take_over(&file).expect("free again");
        assert_eq!(first.load().expect("readable"), LoadedSave::Game(record()));
        assert!(folder.path().join("left-1.foretell").exists() && !file.exists());
        drop(first);
        assert!(!saves.claim().is_beside_another());
    }

    #[test]
    fn a_file_from_elsewhere_stays_where_it_is() {
        let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let slot = SaveFolder::new(folder.path()).claim();
        slot.save(&record()).expect("writable");
        let file = other.path().join("left-1.foretell");
        fs::copy(slot.current_game(), &file).expect("writable");
        slot.take_over(&file).expect("movable");
        assert!(file.exists() && !slot.current_game().exists());
    }

    #[test]
    fn a_failed_write_leaves_nothing_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let slot = SaveFolder::new(folder.path()).claim();
        fs::create_dir(slot.current_game()).expect("writable");
        assert!(slot.save(&record()).is_err());
        assert!(!folder.path().join("game.new").exists());
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
