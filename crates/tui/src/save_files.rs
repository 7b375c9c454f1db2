//! Saved games in a folder of the user: those that go on, and the records of those that are over.
//!
//! A game that goes on is itself a record, in the same format: `foretell replay` reads it. Nothing is ever lost here: a
//! file is replaced in one step, one that cannot be read is set aside, and two programs never write to the same game.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use foretell_rules::{NoEvents, Record, RuleSet};
use time::OffsetDateTime;

/// The folder of the saved games.
#[derive(Clone, Debug)]
pub struct SaveFolder {
    folder: PathBuf,
}

/// The place of one game that goes on. Each program has its own, for as long as it runs.
#[derive(Debug)]
pub struct SaveSlot {
    saves: SaveFolder,
    number: u32,
    /// It is held until the program ends. There is none where the system cannot lock anything.
    _lock: Option<File>,
}

/// What a slot has of a game that goes on.
#[derive(Clone, Debug, PartialEq)]
pub enum LoadedSave {
    /// No game.
    None,
    /// A game that goes on.
    Game(Record),
    /// Something that cannot be read, and lies under this name now.
    Broken(PathBuf),
}

/// A saved game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its file.
    pub file: PathBuf,
    /// Its rules.
    pub rules: RuleSet,
    /// How many of its rounds have been played.
    pub rounds_played: usize,
    /// When it was last played, as records write it.
    pub date: String,
}

/// Games that were put aside so that another one could begin.
const LEFT: &str = "left";

/// The list of games that were set aside has no more than this, the latest.
const MOST_LISTED: usize = 50;

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

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// Takes the first slot that no other program has. Where nothing can be written there is nothing to lock either,
    /// and saving says so.
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
        // An old lock may be read even where nothing can be written any more.
        let lock = create_private(&path).or_else(|error| File::open(&path).map_err(|_| error))?;
        match lock.try_lock() {
            Ok(()) => Ok(SlotLock::Held(lock)),
            Err(TryLockError::WouldBlock) => Ok(SlotLock::InUse),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// The game of a slot.
    fn game(&self, number: u32) -> PathBuf {
        self.folder.join(if number == 1 { "game.foretell".to_owned() } else { format!("game-{number}.foretell") })
    }

    /// Whether a file lies in this folder.
    fn has(&self, file: &Path) -> bool {
        let parent = file.parent().map(|parent| if parent.as_os_str().is_empty() { Path::new(".") } else { parent });
        let both = parent.and_then(|parent| fs::canonicalize(parent).ok()).zip(fs::canonicalize(&self.folder).ok());
        both.is_some_and(|(parent, folder)| parent == folder)
    }

    // ---- texts beside the games ----

    /// The text in a file, if there is one.
    pub fn read_text(&self, name: &str) -> io::Result<Option<String>> {
        match read_bounded(&self.folder.join(name)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
            Ok(bytes) => String::from_utf8(bytes).map(Some).map_err(|_| io::ErrorKind::InvalidData.into()),
        }
    }

    /// Writes a text to a file that only the user can read.
    pub fn write_text(&self, name: &str, text: &str) -> io::Result<()> {
        write_atomically(&self.folder.join(name), text.as_bytes())
    }

    /// Waits until no other program changes a text. What is returned is held while it is changed.
    pub fn lock_text(&self, name: &str) -> io::Result<File> {
        fs::create_dir_all(&self.folder)?;
        let lock = create_private(&self.folder.join(name).with_extension("lock"))?;
        match lock.lock() {
            // A system without locks has no other program either that waits for one.
            Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(lock),
            locked => locked.map(|()| lock),
        }
    }
}

/// The slot whose game a file is.
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
    /// The folder of all saved games.
    pub fn saves(&self) -> &SaveFolder {
        &self.saves
    }

    /// Whether another program is open that plays the user's first game.
    pub fn is_beside_another(&self) -> bool {
        self.number > 1
    }

    /// The file of the game that goes on here.
    pub fn current_game(&self) -> PathBuf {
        self.saves.game(self.number)
    }

    /// Reads the game that goes on. One that cannot be read, or breaks the rules, is set aside.
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

    /// Saves a game as it is now. When this returns, it is on the disk.
    pub fn save(&self, record: &Record) -> io::Result<()> {
        write_atomically(&self.current_game(), record.to_text().map_err(io::Error::other)?.as_bytes())
    }

    /// Puts a game that is over among the records, and returns the file.
    pub fn archive(&self, record: &Record) -> io::Result<PathBuf> {
        let text = record.to_text().map_err(io::Error::other)?;
        let path = reserve_name(&self.saves.folder.join("records"), record.date.as_deref().unwrap_or("game"))?;
        write_atomically(&path, text.as_bytes()).inspect_err(|_| drop(fs::remove_file(&path)))?;
        match fs::remove_file(self.current_game()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(path),
        }
    }

    /// Puts the game that goes on under another name, so that a new one can begin. Nothing is done where there is none.
    pub fn set_aside(&self) -> io::Result<()> {
        if fs::exists(self.current_game())? {
            self.set_aside_as(LEFT)?;
        }
        Ok(())
    }

    fn set_aside_as(&self, why: &str) -> io::Result<PathBuf> {
        let path = reserve_name(&self.saves.folder, why)?;
        fs::rename(self.current_game(), &path).inspect_err(|_| drop(fs::remove_file(&path)))?;
        sync_folder(&self.saves.folder)?;
        Ok(path)
    }

    /// The games that were set aside, the latest first. Those that another program plays are not among them.
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

    /// Makes a game that was set aside the one that goes on here, after the present one is set aside itself. A file
    /// from elsewhere stays where it is.
    pub fn take_over(&self, file: &Path) -> Result<(), TakeOverError> {
        if !self.saves.has(file) {
            return Ok(self.set_aside()?);
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

/// Why a game that was set aside cannot go on here.
#[derive(Debug, thiserror::Error)]
pub enum TakeOverError {
    /// Another program plays it.
    #[error("this game is open in another program: close it there first")]
    InUse,
    /// The files cannot be moved.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl SavedGame {
    /// The game in a file, with its record; nothing where there is none that could go on.
    pub fn read(file: &Path) -> Option<(SavedGame, Record)> {
        let record = readable_record(read_bounded(file).ok()?)?;
        SavedGame::of(file, &record).map(|game| (game, record))
    }

    /// How a game is listed.
    pub fn of(file: &Path, record: &Record) -> Option<SavedGame> {
        let rounds_played = record.replay(&mut NoEvents).ok()?.rounds_played();
        let changed = fs::metadata(file).and_then(|data| data.modified()).ok();
        let date = changed.map_or_else(|| record.date.clone().unwrap_or_default(), date_of);
        Some(SavedGame { file: file.to_owned(), rules: record.rules, rounds_played, date })
    }
}

/// A record that can be read and keeps to the rules.
fn readable_record(bytes: Vec<u8>) -> Option<Record> {
    let record: Record = String::from_utf8(bytes).ok()?.parse().ok()?;
    record.replay(&mut NoEvents).is_ok().then_some(record)
}

/// More than any of our files has.
pub(crate) const LARGEST_FILE: u64 = 4 << 20;

fn read_bounded(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST_FILE).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Takes a file name that nobody has yet: `NAME-1.foretell`, `NAME-2.foretell` … The file is there when this returns,
/// so that no other program takes the same name.
fn reserve_name(folder: &Path, name: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    for number in 1..u32::MAX {
        let path = folder.join(format!("{name}-{number}.foretell"));
        match private_file().create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => return made.map(|_| path),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Writes a file so that at any moment it has its old or its new content, also after a power cut.
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
    // Half a file is of no use, and takes room where there may be none.
    write().inspect_err(|_| drop(fs::remove_file(&fresh)))?;
    sync_folder(folder)
}

/// Waits until the names of a folder are on the disk.
#[cfg(unix)]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Opens a file to be written, or makes one that only the user can read.
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

/// Today's date in Greenwich, as records write it.
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
    fn a_game_is_kept_and_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let saves = SaveFolder::new(folder.path().join("deep/er")).claim();
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
    fn what_cannot_be_written_leaves_nothing_half_done() {
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
