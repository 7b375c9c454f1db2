//! A disk that remembers what was synced and, in order, what was not; and what may be left of it after a power cut.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

/// What a disk writes whole or not at all.
const SECTOR: usize = 512;

/// The disks by the folders that they are seen through.
static DISKS: LazyLock<Mutex<HashMap<PathBuf, Arc<Disk>>>> = LazyLock::new(Mutex::default);

/// The disk that has a file, and the file's name there. What is shared memory is on no disk.
pub(crate) fn disk_of(path: &Path) -> Option<(Arc<Disk>, &str)> {
    let name = path.file_name()?.to_str().filter(|name| !name.ends_with("-shm"))?;
    Some((locked(&DISKS).get(path.parent()?)?.clone(), name))
}

pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A folder as SQLite names it.
fn real(folder: &Path) -> PathBuf {
    folder.canonicalize().expect("a folder")
}

/// Which file it is, under whatever name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Inode(usize);

/// Whether a disk does what it is asked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Temper {
    Honest,
    /// It says that it has synced and does nothing, as if SQLite had never asked (`synchronous = OFF`).
    NeverSyncs,
    /// It has room for so many bytes.
    Small(usize),
}

/// Called before each change with how the disk stands; a cut may come there.
type Watcher = Box<dyn Fn(&Platter) + Send + Sync>;

pub(crate) struct Disk {
    platter: Mutex<Platter>,
    temper: Temper,
    watcher: Watcher,
}

/// What is on a disk, and what is on its way there.
#[derive(Clone, Default)]
pub(crate) struct Platter {
    files: Vec<File>,
    /// Which names there are, and which of them the folder has on disk.
    names: BTreeMap<String, Inode>,
    synced_names: BTreeMap<String, Inode>,
    /// How many bytes were written.
    taken: usize,
}

#[derive(Clone, Default)]
struct File {
    synced: Vec<u8>,
    /// What came since, in order.
    changes: Vec<Change>,
}

#[derive(Clone)]
enum Change {
    Write(usize, Vec<u8>),
    Truncate(usize),
}

impl Disk {
    /// Watches a folder. Everything that is in it counts as synced.
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

    /// Says whether there was room for it.
    pub(crate) fn written(&self, inode: Inode, at: usize, bytes: &[u8]) -> bool {
        let mut platter = self.about_to_change();
        platter.taken += bytes.len();
        platter.files[inode.0].changes.push(Change::Write(at, bytes.to_owned()));
        self.has_room(&platter)
    }

    /// Takes room for something that is not kept. Says whether there was so much.
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

    /// Adds a file that is not written through SQLite and never synced.
    pub(crate) fn add(&mut self, name: &str, older: Vec<u8>, newer: Vec<u8>) {
        let inode = self.make(name);
        let changes = vec![Change::Truncate(newer.len()), Change::Write(0, newer)];
        self.files[inode.0] = File { synced: older, changes };
    }

    /// What a power cut at this moment leaves, by name: what was synced, and anything of the rest.
    pub(crate) fn after_cut(&self, random: &mut Xoshiro256PlusPlus) -> BTreeMap<String, Vec<u8>> {
        let fate = Fate::draw(random);
        let mut left = BTreeMap::new();
        for name in self.names.keys().chain(self.synced_names.keys()) {
            // A folder that was not synced may have its new entries, or its old ones.
            let newer = fate.keeps(random);
            let inode = if newer { self.names.get(name) } else { self.synced_names.get(name) };
            if let (Some(inode), false) = (inode, left.contains_key(name)) {
                left.insert(name.clone(), self.files[inode.0].after_cut(fate, random));
            }
        }
        left
    }
}

/// What becomes of that which was not synced. Disks have moods: a cut that loses half of the sectors at random is only
/// one of them.
#[derive(Clone, Copy, Debug)]
struct Fate {
    /// Of a hundred sectors, how many get to the disk, and how many have rubbish in them.
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

/// Writes some of the sectors of a write. Bytes that it does not touch are never spoiled: SQLite relies on that.
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
