//! A long evening with everything at once: many tables, a server that is killed, frozen and its clock set, and an
//! attacker. Everything acknowledged is in the logs.
//!
//! `scripts/soak` runs it for any time; `FORETELL_SOAK_…` set duration and numbers. Trouble lasts until two seconds
//! after all clients are back; move latency is measured outside of it.
#![cfg(unix)]

mod hostile;
#[path = "../support/mod.rs"]
mod support;

use std::fs::{self, File};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::mpsc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use foretell_dev::load::{Plan, TroubleWatch, through_trouble};
use hostile::Hostile;
use support::acknowledged_moves::assert_all_logged;
use support::free_address::free_address;
use support::pad_writers::{PadWriters, assert_all_on_pads};
use support::{ServerProcess, foretell};

/// For the requests of all clients that have just come back.
const SETTLING: Duration = Duration::from_secs(2);

/// For all clients to come back.
const PATIENCE: Duration = Duration::from_mins(2);

#[test]
fn a_long_evening_loses_nothing() {
    let (tables, seconds) = (number("TABLES", 20), number("SECONDS", 12));
    let folder = tempfile::tempdir().expect("a folder");
    let mut evening = Evening::begin(folder.path(), number("SEED", clock_seed()));
    let plan = Plan {
        url: format!("http://{}", evening.address),
        tables: tables as usize,
        seconds,
        think_ms: number("THINK_MS", 1000),
        rules: "it/4".parse().expect("rules"),
        share: None,
        strangers: 0,
        browsers: 0,
        onlookers: 0,
        forwarded: true,
        sockets: false,
    };
    let (played, entries) = std::thread::scope(|scope| {
        let (seated, begun) = mpsc::channel();
        let playing = scope.spawn(|| {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
            runtime.block_on(through_trouble(&plan, move |watch| seated.send((watch, Instant::now())).expect("begun")))
        });
        if let Ok((watch, begin)) = begun.recv() {
            let hostile = Hostile::begin(evening.address, watch.clone());
            let pads = PadWriters::begin(evening.address, 4, Duration::from_millis(number("THINK_MS", 1000)));
            evening.trouble_until(begin + Duration::from_secs(seconds), &watch, tables as usize * 4);
            let played = playing.join().expect("the clients do not panic");
            hostile.end();
            (played, pads.end())
        } else {
            (playing.join().expect("the clients do not panic"), Vec::new())
        }
    });
    let (report, acknowledged) = played.expect("the server answers");
    evening.end();
    let database = evening.database.clone();
    assert_all_logged(&acknowledged, &database, folder.path());
    assert_all_on_pads(&entries, &database, folder.path());
    println!("{tables} tables for {seconds} s (seed {})", evening.seed);
    println!(
        "  acknowledged   {} moves, all of them there; {} games finished",
        acknowledged.len(),
        report.games_finished
    );
    println!("                 {} entries on score pads, all of them there", entries.len());
    let [kills, freezes, steps] = evening.counts;
    let longest = evening.longest_recovery.as_secs_f64();
    println!("  trouble        {kills} kills, {freezes} freezes, {steps} clock steps; back within {longest:.1} s");
    let (p50, p99, max) = (report.p50_ms, report.p99_ms, report.max_ms);
    println!("  outside of it  p50 {p50:.1} ms, p99 {p99:.1} ms, slowest {max:.1} ms");
    println!("  memory         {} MB at most", evening.most_memory_kb / 1000);
    assert!(report.moves > 0 && kills > 0, "something has happened");
    let log = fs::read_to_string(folder.path().join("server.log")).expect("a log");
    assert!(!log.contains("panic"), "{log}");
    let most = number("P99_MS", u64::MAX);
    assert!(p99 <= most as f64, "99 of 100 moves should arrive within {most} ms");
}

struct Evening {
    address: SocketAddr,
    database: String,
    folder: PathBuf,
    server: Option<ServerProcess>,
    /// Sets a process's clock; `None` if not installed or not requested.
    faketime: Option<String>,
    seed: u64,
    random: u64,
    counts: [u32; 3],
    longest_recovery: Duration,
    most_memory_kb: u64,
}

impl Evening {
    fn begin(folder: &Path, seed: u64) -> Evening {
        let mut evening = Evening {
            address: free_address(),
            database: format!("sqlite:{}", folder.join("games.db").display()),
            folder: folder.to_owned(),
            server: None,
            faketime: std::env::var("FORETELL_SOAK_FAKETIME").ok().filter(|library| !library.is_empty()),
            seed,
            random: seed,
            counts: [0; 3],
            longest_recovery: Duration::ZERO,
            most_memory_kb: 0,
        };
        evening.set_clock(0);
        evening.start();
        evening
    }

    fn start(&mut self) {
        let (mut command, bind) = (foretell(&self.folder), self.address.to_string());
        command.args(["serve", "--bind", &bind, "--database", &self.database, "--log-level", "error"]);
        // Clients claim addresses, so that those of a table don't share a rate limit with all others.
        command.args(["--trusted-proxies", "127.0.0.0/8"]);
        let log = File::options().append(true).create(true).open(self.folder.join("server.log")).expect("a log");
        command.stderr(Stdio::from(log));
        if let Some(library) = &self.faketime {
            command.env("LD_PRELOAD", library).env("FAKETIME_TIMESTAMP_FILE", self.folder.join("clock"));
            command.env("FAKETIME_CACHE_DURATION", "1").env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        self.server = Some(ServerProcess::start(&mut command));
    }

    fn set_clock(&self, seconds: i64) {
        fs::write(self.folder.join("clock"), format!("{seconds:+}\n")).expect("written");
    }

    /// Stops while there is time left to recover.
    fn trouble_until(&mut self, end: Instant, watch: &TroubleWatch, clients: usize) {
        let every = number("EVERY_SECONDS", 4) * 1000;
        loop {
            let quiet = Duration::from_millis(every / 2 + self.random(every));
            if Instant::now() + quiet + SETTLING > end {
                return;
            }
            std::thread::sleep(quiet);
            watch.trouble();
            let begun = Instant::now();
            self.trouble();
            let is_back = || watch.streams_open() + clients / 100 + 4 >= clients;
            while !is_back() && Instant::now() < end {
                let open = watch.streams_open();
                assert!(begun.elapsed() < PATIENCE, "only {open} of {clients} clients have come back");
                std::thread::sleep(Duration::from_millis(20));
            }
            if is_back() {
                self.longest_recovery = self.longest_recovery.max(begun.elapsed());
                std::thread::sleep(SETTLING);
                watch.calm();
            }
        }
    }

    fn trouble(&mut self) {
        let kinds = if self.faketime.is_some() { 3 } else { 2 };
        // The first is the worst.
        let kind = if self.counts[0] == 0 { 0 } else { self.random(kinds) as usize };
        self.counts[kind] += 1;
        let server = self.server.as_mut().expect("a server");
        match kind {
            0 => {
                self.most_memory_kb = self.most_memory_kb.max(peak_memory_kb(server.id()));
                server.kill();
                let pause = self.random(1000);
                std::thread::sleep(Duration::from_millis(pause));
                self.start();
            }
            1 => {
                server.signal("STOP");
                let pause = 500 + self.random(3500);
                std::thread::sleep(Duration::from_millis(pause));
                self.server.as_ref().expect("a server").signal("CONT");
            }
            // Ten minutes either way: more than any clock at a table, less than the time after which an unused table is
            // closed.
            _ => {
                let seconds = self.random(1200) as i64 - 600;
                self.set_clock(seconds);
            }
        }
    }

    fn end(&mut self) {
        let server = self.server.take().expect("a server");
        self.most_memory_kb = self.most_memory_kb.max(peak_memory_kb(server.id()));
        drop(server);
    }

    fn random(&mut self, below: u64) -> u64 {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.random >> 33) % below.max(1)
    }
}

fn peak_memory_kb(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

fn clock_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_secs())
}

fn number(name: &str, usual: u64) -> u64 {
    let name = format!("FORETELL_SOAK_{name}");
    std::env::var(&name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}
