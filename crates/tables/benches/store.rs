//! Lines per second and their cost: tables that wait for each commit, on both databases.
//!
//! `cargo bench -p foretell-tables --bench store [-- SECONDS]`. PostgreSQL is that of `FORETELL_TEST_POSTGRES`, or a
//! private one from `scripts/postgres`. CPU time is this process's own, from /proc, so only on Linux.

use std::sync::Arc;
use std::time::{Duration, Instant};

use foretell_table::GameId;
use foretell_tables::store::{self, Append, Appended, Store};

#[path = "../tests/store/shared_postgres.rs"]
mod shared_postgres;

/// As long as the line of a played card; a log has the length of a deal now and then.
const SHORT: usize = 120;
const LONG: usize = 1500;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let seconds = std::env::args().filter_map(|argument| argument.parse().ok()).next_back().unwrap_or(3.0);
    let time = Duration::from_secs_f64(seconds);
    println!("{:<10} {:>6} {:>12} {:>14} {:>10} {:>10}", "store", "tables", "appends/s", "CPU/append", "p50", "p99");
    let folder = tempfile::tempdir().expect("a folder");
    let file = store::open(&format!("sqlite:{}", folder.path().join("bench.sqlite").display())).await.expect("opened");
    let server = store::open(shared_postgres::shared()).await.expect("opened");
    let mut first = 0;
    for (name, store) in [("sqlite", file), ("postgres", server)] {
        for tables in [1, 10, 100, 1000] {
            run(name, &store, first, tables, time).await;
            first += tables;
        }
        store.close().await.expect("closed");
    }
}

async fn run(name: &str, store: &Arc<dyn Store>, first: u64, tables: u64, time: Duration) {
    let (began, cpu) = (Instant::now(), processor_time());
    let writing: Vec<_> = (first..first + tables)
        .map(|number| {
            let store = store.clone();
            // Spread over the whole range, as real names are. The nanoseconds keep runs on one database apart.
            let salt = std::time::UNIX_EPOCH.elapsed().expect("after 1970").as_nanos() as u64;
            let game = GameId::from_bits((number ^ salt).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 10);
            tokio::spawn(async move { write(&*store, game, began + time).await })
        })
        .collect();
    let mut written = Vec::new();
    for table in writing {
        written.push(table.await.expect("no panic"));
    }
    let (elapsed, used) = (began.elapsed(), processor_time());
    for (game, waits) in &written {
        let rows = store.read(*game, 0).await.expect("read");
        assert!(rows.iter().map(|row| row.seq).eq(1..=waits.len() as u32), "every acknowledged line is there");
    }
    let mut waits: Vec<Duration> = written.into_iter().flat_map(|(_, waits)| waits).collect();
    let cost = used.zip(cpu).map(|(after, before)| after.saturating_sub(before) / waits.len() as u32);
    waits.sort_unstable();
    let rate = waits.len() as f64 / elapsed.as_secs_f64();
    let cost = cost.map_or_else(|| "-".to_owned(), |cost| format!("{:.1} µs", cost.as_secs_f64() * 1e6));
    let at = |share: f64| format!("{:.1} ms", waits[(share * (waits.len() - 1) as f64) as usize].as_secs_f64() * 1e3);
    println!("{name:<10} {tables:>6} {rate:>12.0} {cost:>14} {:>10} {:>10}", at(0.5), at(0.99));
}

async fn write(store: &dyn Store, game: GameId, until: Instant) -> (GameId, Vec<Duration>) {
    let mut waits = Vec::new();
    while Instant::now() < until {
        let seq = waits.len() as u32 + 1;
        let entry = "x".repeat(if seq % 20 == 1 { LONG } else { SHORT });
        let asked = Instant::now();
        let answer = store.append(Append { game, seq, entry, listing: None }).await;
        assert_eq!(answer.expect("written"), Appended::Written);
        waits.push(asked.elapsed());
    }
    (game, waits)
}

/// In hundredths of a second.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let after_name = text.rsplit_once(')')?.1;
    let ticks = after_name.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().ok());
    Some(Duration::from_millis(10 * ticks.sum::<Option<u64>>()?))
}
