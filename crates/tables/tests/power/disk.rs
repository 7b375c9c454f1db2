//! A disk that remembers what was synced and, in order, what was not, and what a power cut may leave of it.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

/// Written whole or not at all.
const SECTOR: usize = 512;

/// By the folders where they are mounted.
static DISKS: LazyLock<Mutex<HashMap<PathBuf, Arc<Disk>>>> = LazyLock::new(Mutex::default);

/// The file's disk, and its name there. Shared memory is on no disk.
pub(crate) fn disk_of(path: &Path) -> Option<(Arc<Disk>, &str)> {
    let name = path.file_name()?.to_str().filter(|name| !name.ends_with("-shm"))?;
    Some((locked(&DISKS).get(path.parent()?)?.clone(), name))
}

pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// As SQLite names the folder.
fn real(folder: &Path) -> PathBuf {
    folder.canonicalize().expect("a folder")
}

/// Stays the same when a file is renamed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inode(usize);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Temper {
    Honest,
    /// Reports a sync and does nothing (`synchronous = OFF`).
    NeverSyncs,
    Small(usize),
}

/// Called with the disk before each change, where a power cut may come.
type Watcher = Box<dyn Fn(&Platter) + Send + Sync>;

pub(crate) struct Disk {
    platter: Mutex<Platter>,
    temper: Temper,
    watcher: Watcher,
}

#[derive(Clone, Default)]
pub(crate) struct Platter {
    files: Vec<File>,
    /// Names, and which of them are synced in the folder.
    names: BTreeMap<String, Inode>,
    synced_names: BTreeMap<String, Inode>,
    /// In bytes.
    taken: usize,
}

#[derive(Clone, Default)]
struct File {
    synced: Vec<u8>,
    changes: Vec<Change>,
}

#[derive(Clone)]
enum Change {
    Write(usize, Vec<u8>),
    Truncate(usize),
}

impl Disk {
    /// Existing files count as synced.
    pub(crate) fn mount(folder: &Path, temper: Temper, watcher: Watcher) -> Arc<Disk> {
        let mut platter = Platter::default();
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
            let inode = platter.make(&name);
            platter.files[inode.0].synced = std::fs::read(&path).expect("a file");
        }
        platter.synced_names = platter.names.clone();
        let disk = Arc::new(Disk { platter: Mutex::new(platter), temper, watcher });
        locked(&DISKS).insert(real(folder), disk.clone());
        disk
    }

    pub(crate) fn unmount(folder: &Path) {
        locked(&DISKS).remove(&real(folder));
    }

    pub(crate) fn opened(&self, name: &str) -> Inode {
        let mut platter = self.about_to_change();
        platter.names.get(name).copied().unwrap_or_else(|| platter.make(name))
    }

    pub(crate) fn deleted(&self, name: &str, sync_folder: bool) {
        let mut platter = self.about_to_change();
        platter.names.remove(name);
        if sync_folder {
            self.sync_folder(&mut platter);
        }
    }

    pub(crate) fn written(&self, inode: Inode, at: usize, bytes: &[u8]) -> bool {
        let mut platter = self.about_to_change();
        platter.taken += bytes.len();
        platter.files[inode.0].changes.push(Change::Write(at, bytes.to_owned()));
        self.has_room(&platter)
    }

    /// For something that isn't stored; false if there wasn't enough room.
    pub(crate) fn take_room(&self, bytes: usize) -> bool {
        let mut platter = locked(&self.platter);
        platter.taken += bytes;
        self.has_room(&platter)
    }

    fn has_room(&self, platter: &Platter) -> bool {
        !matches!(self.temper, Temper::Small(room) if platter.taken > room)
    }

    pub(crate) fn truncated(&self, inode: Inode, length: usize) {
        self.about_to_change().files[inode.0].changes.push(Change::Truncate(length));
    }

    pub(crate) fn synced(&self, inode: Inode, folder_too: bool) {
        let mut platter = self.about_to_change();
        if folder_too {
            self.sync_folder(&mut platter);
        }
        if self.temper != Temper::NeverSyncs {
            let file = &mut platter.files[inode.0];
            for change in std::mem::take(&mut file.changes) {
                change.apply(&mut file.synced);
            }
        }
    }

    fn sync_folder(&self, platter: &mut Platter) {
        if self.temper != Temper::NeverSyncs {
            platter.synced_names = platter.names.clone();
        }
    }

    fn about_to_change(&self) -> MutexGuard<'_, Platter> {
        let platter = locked(&self.platter);
        (self.watcher)(&platter);
        platter
    }
}

impl Platter {
    fn make(&mut self, name: &str) -> Inode {
        let inode = Inode(self.files.len());
        self.files.push(File::default());
        self.names.insert(name.to_owned(), inode);
        inode
    }

    pub(crate) fn add(&mut self, name: &str, older: Vec<u8>, newer: Vec<u8>) {
        let inode = self.make(name);
        let changes = vec![Change::Truncate(newer.len()), Change::Write(0, newer)];
        self.files[inode.0] = File { synced: older, changes };
    }

    /// By name: what was synced, and a random part of the rest.
    pub(crate) fn after_cut(&self, random: &mut Xoshiro256PlusPlus) -> BTreeMap<String, Vec<u8>> {
        let fate = Fate::draw(random);
        let mut left = BTreeMap::new();
        for name in self.names.keys().chain(self.synced_names.keys()) {
            // An unsynced folder may have its new entries or its old ones.
            let newer = fate.keeps(random);
            let inode = if newer { self.names.get(name) } else { self.synced_names.get(name) };
            if let (Some(inode), false) = (inode, left.contains_key(name)) {
                left.insert(name.clone(), self.files[inode.0].after_cut(fate, random));
            }
        }
        left
    }
}

/// What happens to unsynced data. Disks differ: losing half of the sectors at random is only one way.
#[derive(Clone, Copy, Debug)]
struct Fate {
    /// Percentages of sectors that reach the disk, and that contain garbage.
    kept: u64,
    spoiled: u64,
}

impl Fate {
    fn draw(random: &mut Xoshiro256PlusPlus) -> Fate {
        let [kept, spoiled] =
            [[0, 0], [100, 0], [50, 0], [90, 0], [10, 0], [50, 25], [95, 5]][roll(random, 7) as usize];
        Fate { kept, spoiled }
    }

    fn keeps(self, random: &mut Xoshiro256PlusPlus) -> bool {
        roll(random, 100) < self.kept
    }
}

impl File {
    fn after_cut(&self, fate: Fate, random: &mut Xoshiro256PlusPlus) -> Vec<u8> {
        let mut bytes = self.synced.clone();
        for change in &self.changes {
            match change {
                Change::Write(at, written) => write_some(&mut bytes, *at, written, fate, random),
                truncate @ Change::Truncate(_) if fate.keeps(random) => truncate.apply(&mut bytes),
                Change::Truncate(_) => {}
            }
        }
        bytes
    }
}

/// Bytes outside the write are never spoiled: SQLite relies on that.
fn write_some(bytes: &mut Vec<u8>, at: usize, written: &[u8], fate: Fate, random: &mut Xoshiro256PlusPlus) {
    let mut from = 0;
    while from < written.len() {
        let to = written.len().min(from + SECTOR - (at + from) % SECTOR);
        match roll(random, 100) {
            drawn if drawn < fate.kept => put(bytes, at + from, &written[from..to]),
            drawn if drawn < fate.kept + fate.spoiled => {
                let rubbish: Vec<u8> = (from..to).map(|_| random.next_u64() as u8).collect();
                put(bytes, at + from, &rubbish);
            }
            _ => {}
        }
        from = to;
    }
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        match self {
            Change::Write(at, written) => put(bytes, *at, written),
            Change::Truncate(length) => bytes.resize(*length, 0),
        }
    }
}

fn put(bytes: &mut Vec<u8>, at: usize, written: &[u8]) {
    let end = at + written.len();
    if bytes.len() < end {
        bytes.resize(end, 0);
    }
    bytes[at..end].copy_from_slice(written);
}

pub(crate) fn roll(random: &mut Xoshiro256PlusPlus, of: u64) -> u64 {
    random.next_u64() % of
}
