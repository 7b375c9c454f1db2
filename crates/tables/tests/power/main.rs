//! A power cut is a copy of the [`disk`] at some write, without some unsynced data, and what had been acknowledged by
//! then. Each copy is opened by the real store and compared; play continues from one of them.
//!
//! `scripts/crash-test --power` makes many cuts, `FORETELL_POWER_CUTS` sets how many.
#![cfg(unix)]

mod disk;
mod play;
mod vfs;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use disk::{Disk, Platter, Temper, locked, roll};
use foretell_table::GameId;
use foretell_tables::store::sqlite::Sqlite;
use foretell_tables::store::{self, OpenError, Row, Store};
use foretell_tables::{Lobby, audit};
use play::{Acknowledged, Person};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tempfile::{TempDir, tempdir};

const NAME: &str = "games.sqlite";
const MARK: &str = "games.sqlite.acknowledged";
const LOCK: &str = "games.sqlite.lock";

const PEOPLE: u64 = 4;

/// Cuts before play continues from one of them.
const CUTS_AT_ONCE: usize = 25;

struct Cut {
    platter: Platter,
    acknowledged: Acknowledged,
}

type Written = BTreeMap<GameId, Vec<Row>>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_power_cut_loses_nothing_acknowledged() {
    let wanted: usize = number("FORETELL_POWER_CUTS").unwrap_or(75) as usize;
    let seed = number("FORETELL_POWER_SEED").unwrap_or_else(|| getrandom::u64().expect("random"));
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut folder, mut acknowledged) = (tempdir().expect("a folder"), Acknowledged::default());
    let (mut cuts, mut lines, mut sessions) = (0, 0, 0);
    while cuts < wanted {
        let (made, written) = play(folder.path(), acknowledged.clone(), Temper::Honest, random.next_u64()).await;
        let next = roll(&mut random, made.len() as u64) as usize;
        for (number, cut) in made.into_iter().enumerate() {
            let left = left_of(&cut, &mut random);
            if let Err(why) = compare(left.path(), &cut.acknowledged, &written).await {
                panic!("cut {cuts} of seed {seed}: {why}; see {}", left.keep().display());
            }
            (cuts, lines) =
                (cuts + 1, lines + cut.acknowledged.lines.values().map(|last| u64::from(*last)).sum::<u64>());
            sessions += cut.acknowledged.sessions.len();
            if number == next {
                let begin_anew = roll(&mut random, 5) == 0;
                (folder, acknowledged) = if begin_anew {
                    (tempdir().expect("a folder"), Acknowledged::default())
                } else {
                    (left, cut.acknowledged)
                };
            }
        }
    }
    println!(
        "{cuts} power cuts; {lines} lines and {sessions} sessions were acknowledged before them, all of them there"
    );
}

/// Proves that the test can fail. What a single run loses depends on thread timing, so there are several runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_does_not_sync_loses_acknowledged_lines() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let (mut acknowledged, mut losses) = (0, Vec::new());
    for seed in 7..47 {
        let folder = tempdir().expect("a folder");
        let (cuts, written) = play(folder.path(), Acknowledged::default(), Temper::NeverSyncs, seed).await;
        // Without acknowledgements before the cut nothing can be lost.
        let has_acknowledged = |cut: &&Cut| !cut.acknowledged.lines.is_empty() || !cut.acknowledged.sessions.is_empty();
        for cut in cuts.iter().filter(has_acknowledged) {
            acknowledged += 1;
            let left = left_of(cut, &mut random);
            losses.extend(compare(left.path(), &cut.acknowledged, &written).await.err());
        }
        let is_noticed = losses.iter().any(|why| why.contains("that were acknowledged to players"));
        if is_noticed && losses.len() > acknowledged / 4 {
            return;
        }
    }
    panic!("such a disk loses more than this, and some of it is noticed; of {acknowledged} cuts {losses:#?}");
}

#[tokio::test]
async fn a_full_disk_is_reported_at_the_start() {
    vfs::install();
    let mut opened = None;
    for room in (0..400).map(|pages| pages * 1024) {
        let folder = tempdir().expect("a folder");
        Disk::mount(folder.path(), Temper::Small(room), Box::new(|_| {}));
        let path = folder.path().join(NAME);
        match Sqlite::open(&path) {
            Ok(store) => opened = Some((room, store.close().await)),
            Err(refused) => {
                assert!(matches!(refused, OpenError::Full(_)), "{room} bytes: {refused}");
                let acknowledged = format!("the disk is full, so that {}", path.display());
                assert!(refused.to_string().contains(&acknowledged), "{refused}");
            }
        }
        Disk::unmount(folder.path());
        if opened.is_some() {
            break;
        }
    }
    assert!(opened.is_some_and(|(room, _)| room > 0), "with room it opens");
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

async fn play(folder: &Path, acknowledged: Acknowledged, temper: Temper, seed: u64) -> (Vec<Cut>, Written) {
    vfs::install();
    let acknowledged = Arc::new(Mutex::new(acknowledged));
    let cuts = Arc::new(Mutex::new(Vec::new()));
    Disk::mount(folder, temper, watcher(folder.join(MARK), &acknowledged, &cuts, seed));
    let store = Arc::new(Sqlite::open(&folder.join(NAME)).expect("opened"));
    // Sometimes after a few pages, sometimes after many.
    store.copy_after(20_000 << (seed % 5)).await.expect("an answer");
    let lobby = Lobby::new(store.clone()).expect("random");
    let mut people = tokio::task::JoinSet::new();
    for number in 1..=PEOPLE {
        people.spawn(Person::new(number, &lobby, &acknowledged, seed).play());
    }
    while locked(&cuts).len() < CUTS_AT_ONCE {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    people.shutdown().await;
    let mut written = Written::new();
    let games: Vec<GameId> = locked(&acknowledged).lines.keys().copied().collect();
    for game in games {
        written.insert(game, lobby.store().read(game, 0).await.expect("read"));
    }
    lobby.close().await.expect("closed");
    Disk::unmount(folder);
    (std::mem::take(&mut locked(&cuts)), written)
}

fn watcher(
    mark: PathBuf,
    acknowledged: &Arc<Mutex<Acknowledged>>,
    cuts: &Arc<Mutex<Vec<Cut>>>,
    seed: u64,
) -> Box<dyn Fn(&Platter) + Send + Sync> {
    let (acknowledged, cuts, is_new) = (acknowledged.clone(), cuts.clone(), !mark.exists());
    let state = Mutex::new((Xoshiro256PlusPlus::seed_from_u64(seed), 0, Vec::new()));
    Box::new(move |platter| {
        let (random, wait, older) = &mut *locked(&state);
        if *wait > 0 {
            *wait -= 1;
            return;
        }
        let mut cuts = locked(&cuts);
        // More cuts while a database is being created.
        *wait = roll(random, if is_new && cuts.len() < CUTS_AT_ONCE / 2 { 6 } else { 60 });
        if cuts.len() < CUTS_AT_ONCE {
            // Everything acknowledged was acknowledged before this moment.
            let acknowledged = locked(&acknowledged).clone();
            let mut platter = platter.clone();
            let newer = std::fs::read(&mark).unwrap_or_default();
            platter.add(MARK, std::mem::replace(older, newer.clone()), newer);
            platter.add(LOCK, Vec::new(), Vec::new());
            cuts.push(Cut { platter, acknowledged });
        }
    })
}

fn left_of(cut: &Cut, random: &mut Xoshiro256PlusPlus) -> TempDir {
    let left = tempdir().expect("a folder");
    for (name, bytes) in cut.platter.after_cut(random) {
        std::fs::write(left.path().join(name), bytes).expect("written");
    }
    left
}

async fn compare(folder: &Path, acknowledged: &Acknowledged, written: &Written) -> Result<(), String> {
    let path = folder.join(NAME);
    let store: &dyn Store = &Sqlite::open(&path).map_err(|error| error.to_string())?;
    for (game, last) in &acknowledged.lines {
        let rows = store.read(*game, 0).await.map_err(|error| error.to_string())?;
        if rows.len() < *last as usize {
            return Err(format!("line {last} of {game} was acknowledged, and {} are there", rows.len()));
        }
        if !written[game].starts_with(&rows) {
            return Err(format!("{game} has lines that nobody wrote"));
        }
        audit::log(&rows).map_err(|unfit| format!("{game}: {unfit}"))?;
    }
    for key in &acknowledged.sessions {
        let session = store.session(*key).await.map_err(|error| error.to_string())?;
        session.ok_or("a session was acknowledged, and is lost")?;
    }
    store.close().await.map_err(|error| error.to_string())?;
    let reader = store::open_to_read(&format!("sqlite:{}", path.display())).await.map_err(|error| error.to_string())?;
    let damage = reader.damage().await.map_err(|error| error.to_string())?;
    if damage.is_empty() { Ok(()) } else { Err(format!("the file is damaged: {damage:?}")) }
}
