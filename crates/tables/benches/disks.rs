//! How long a move waits for its commit, and what that costs, on fast and slow disks.
//!
//! `cargo bench -p foretell-tables --bench disks [-- SECONDS]`. Disks are simulated below SQLite, by the same layer as
//! the power cuts. CPU time is read from /proc, so only on Linux.

#[cfg(unix)]
mod disk {
    use std::path::{Path, PathBuf};
    use std::sync::{Arc, Mutex, PoisonError};
    use std::time::Duration;

    static MOUNTED: Mutex<Option<(PathBuf, Arc<Disk>)>> = Mutex::new(None);

    /// Only takes time.
    pub(crate) struct Disk {
        sync: Duration,
    }

    #[derive(Clone, Copy)]
    pub(crate) struct Inode;

    pub(crate) fn disk_of(path: &Path) -> Option<(Arc<Disk>, &str)> {
        let name = path.file_name()?.to_str().filter(|name| !name.ends_with("-shm"))?;
        let mounted = MOUNTED.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, disk) = mounted.as_ref().filter(|(folder, _)| Some(folder.as_path()) == path.parent())?;
        Some((disk.clone(), name))
    }

    // The same interface as the disk of the power cuts; this one only waits.
    #[allow(clippy::unused_self)]
    impl Disk {
        pub(crate) fn mount(folder: &Path, sync: Duration) {
            let folder = folder.canonicalize().expect("a folder");
            *MOUNTED.lock().unwrap_or_else(PoisonError::into_inner) = Some((folder, Arc::new(Disk { sync })));
        }

        pub(crate) fn opened(&self, _: &str) -> Inode {
            Inode
        }

        pub(crate) fn deleted(&self, _: &str, _: bool) {}

        pub(crate) fn written(&self, _: Inode, _: usize, _: &[u8]) -> bool {
            true
        }

        pub(crate) fn truncated(&self, _: Inode, _: usize) {}

        pub(crate) fn synced(&self, _: Inode, _: bool) {
            std::thread::sleep(self.sync);
        }

        pub(crate) fn take_room(&self, _: usize) -> bool {
            true
        }
    }
}

#[cfg(unix)]
#[path = "../tests/power/vfs.rs"]
mod vfs;

#[cfg(unix)]
mod moves {
    use std::sync::Arc;
    use std::time::{Duration, Instant};

    use foretell_table::GameId;
    use foretell_tables::store::sqlite::Sqlite;
    use foretell_tables::store::{Append, Appended, NewLine, Store};

    use super::{disk::Disk, vfs};

    /// In microseconds. The last is the real disk.
    const SYNCS: [Option<u64>; 5] = [Some(0), Some(100), Some(1_000), Some(10_000), None];

    /// Number of tables, and the pause between a table's moves.
    const TABLES: [(u64, Duration); 2] = [(1_000, Duration::from_secs(1)), (100, Duration::ZERO)];

    pub(super) async fn run(time: Duration) {
        vfs::install();
        println!("     sync  tables   moves/s   CPU/move       p50       p99");
        for (tables, pause) in TABLES {
            for sync in SYNCS {
                let folder = tempfile::tempdir().expect("a folder");
                if let Some(sync) = sync {
                    Disk::mount(folder.path(), Duration::from_micros(sync));
                }
                let store = Arc::new(Sqlite::open(&folder.path().join("games.sqlite")).expect("opened"));
                let disk = sync.map_or("this one".into(), |sync| format!("{:.1} ms", sync as f64 / 1e3));
                let row = play(&store, tables, pause, time).await;
                println!("{disk:>9} {tables:>7} {row}");
                store.close().await.expect("closed");
            }
        }
    }

    async fn play(store: &Arc<Sqlite>, tables: u64, pause: Duration, time: Duration) -> String {
        let (began, cpu) = (Instant::now(), processor_time());
        let playing: Vec<_> = (0..tables)
            .map(|number| {
                let store = store.clone();
                let game = GameId::from_bits(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 10);
                let first = began + pause.mul_f64(number as f64 / tables as f64);
                tokio::spawn(async move { play_one(&store, game, first, pause, began + time).await })
            })
            .collect();
        let mut waits = Vec::new();
        for table in playing {
            waits.extend(table.await.expect("no panic"));
        }
        let (elapsed, used) = (began.elapsed(), processor_time());
        let cost = used.zip(cpu).map(|(after, before)| after.saturating_sub(before) / waits.len() as u32);
        let cost = cost.map_or_else(|| "-".to_owned(), |cost| format!("{:.1} µs", cost.as_secs_f64() * 1e6));
        waits.sort_unstable();
        let at = |share: f64| waits[(share * (waits.len() - 1) as f64) as usize].as_secs_f64() * 1e3;
        let rate = waits.len() as f64 / elapsed.as_secs_f64();
        format!("{rate:>9.0} {cost:>10} {:>6.1} ms {:>6.1} ms", at(0.5), at(0.99))
    }

    async fn play_one(store: &Sqlite, game: GameId, first: Instant, pause: Duration, end: Instant) -> Vec<Duration> {
        let (mut waits, mut next) = (Vec::new(), first);
        while next.max(Instant::now()) < end {
            tokio::time::sleep_until(next.into()).await;
            let (seq, asked) = (waits.len() as u32 + 1, Instant::now());
            let line = Append { game, seq, entry: "x".repeat(120), listing: None };
            let written = store.append_line(NewLine::Game(line)).await;
            assert_eq!(written.expect("written"), Appended::Written);
            waits.push(asked.elapsed());
            next += pause;
        }
        waits
    }

    /// In hundredths of a second.
    fn processor_time() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/self/stat").ok()?;
        let after_name = text.rsplit_once(')')?.1;
        let ticks = after_name.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().ok());
        Some(Duration::from_millis(10 * ticks.sum::<Option<u64>>()?))
    }
}

#[cfg(unix)]
#[tokio::main(flavor = "multi_thread", worker_threads = 1)]
async fn main() {
    let seconds = std::env::args().filter_map(|argument| argument.parse().ok()).next_back().unwrap_or(5.0);
    moves::run(std::time::Duration::from_secs_f64(seconds)).await;
}

#[cfg(not(unix))]
fn main() {}
