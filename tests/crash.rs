//! A server that is killed without warning in the middle of its games, again and again: afterwards everything that was
//! acknowledged is in the logs, and every game has gone on to its end.
//!
//! `scripts/crash-test` runs it with many games; `FORETELL_CRASH_GAMES` and `FORETELL_CRASH_KILLS` say how many here.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use foretell_server::load::{Acknowledged, Plan, to_the_end};

#[test]
fn no_acknowledged_move_is_lost_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    crash(&format!("sqlite:{}", folder.path().join("games.db").display()), folder.path());
}

#[test]
fn no_acknowledged_move_is_lost_on_postgresql() {
    let folder = tempfile::tempdir().expect("a folder");
    let postgres = Postgres::start();
    crash(&postgres.url, folder.path());
}

/// Plays, kills, and compares.
fn crash(database: &str, folder: &Path) {
    let (games, kills) = (number("FORETELL_CRASH_GAMES", 24), number("FORETELL_CRASH_KILLS", 3));
    let address = free_address();
    let mut server = Server::start(database, &address);
    let plan = Plan {
        url: format!("http://{address}"),
        tables: games as usize,
        seconds: 600,
        think_ms: 40,
        rules: "it/4+length=first-6".parse().expect("rules"),
    };
    let begun = AtomicBool::new(false);
    let acknowledged = std::thread::scope(|scope| {
        let playing = scope.spawn(|| {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
            runtime.block_on(to_the_end(&plan, || begun.store(true, Ordering::Release)))
        });
        while !begun.load(Ordering::Acquire) && !playing.is_finished() {
            std::thread::sleep(Duration::from_millis(5));
        }
        for kill in 0..kills {
            std::thread::sleep(Duration::from_millis(700 + 130 * (kill % 7)));
            server.kill();
            server = Server::start(database, &address);
        }
        playing.join().expect("the clients do not panic").expect("the server answers")
    });
    let acknowledged =
        acknowledged.unwrap_or_else(|waiting| panic!("{waiting} clients never saw the end of their game"));
    drop(server);
    compare(&acknowledged, database, folder);
    println!("{games} games, {kills} kills, {} acknowledged moves, all of them there", acknowledged.len());
}

/// Every acknowledged move stands in its place in the log, and all logs fit the rules.
fn compare(acknowledged: &[Acknowledged], database: &str, folder: &Path) {
    assert!(!acknowledged.is_empty(), "something was played");
    let export = folder.join("everything.jsonl");
    let foretell = || Command::new(env!("CARGO_BIN_EXE_foretell"));
    let exported = foretell().args(["db", "export", "--database", database]).arg(&export).output().expect("it runs");
    assert!(exported.status.success(), "{exported:?}");
    let mut lines: BTreeMap<(String, u64), String> = BTreeMap::new();
    for line in std::fs::read_to_string(&export).expect("an export").lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let line = line.get("line").unwrap_or(&line);
        if let (Some(game), Some(seq), Some(entry)) =
            (line["game"].as_str(), line["seq"].as_u64(), line["entry"].as_str())
        {
            lines.insert((game.to_owned(), seq), entry.to_owned());
        }
    }
    for Acknowledged { game, version, action } in acknowledged {
        let entry = lines.get(&(game.clone(), u64::from(*version)));
        let entry = entry.unwrap_or_else(|| panic!("{game}: version {version} was acknowledged, and is lost"));
        assert!(entry.contains(&format!("\"{action}\"")), "{game}: version {version} is {entry}, not {action}");
    }
    let checked = foretell().args(["db", "check", "--database", database]).output().expect("it runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("its address").to_string()
}

/// A server in a process of its own.
struct Server(Child);

impl Server {
    fn start(database: &str, address: &str) -> Server {
        let child = Command::new(env!("CARGO_BIN_EXE_foretell"))
            .args(["serve", "--bind", address, "--database", database])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let server = Server(child);
        for _ in 0..600 {
            if std::net::TcpStream::connect(address).is_ok() {
                return server;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the server does not listen at {address}");
    }

    /// Without warning.
    fn kill(&mut self) {
        self.0.kill().expect("it can be killed");
        self.0.wait().expect("it is gone");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A PostgreSQL of our own, for as long as somebody holds it.
struct Postgres {
    url: String,
    process: Child,
    hold: Option<ChildStdin>,
}

impl Postgres {
    fn start() -> Postgres {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/postgres");
        let mut process = Command::new(script)
            .arg("hold")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("scripts/postgres starts");
        let hold = process.stdin.take();
        let mut url = String::new();
        let stdout = process.stdout.take().expect("its output");
        BufReader::new(stdout).read_line(&mut url).expect("its address");
        assert!(url.starts_with("postgres"), "scripts/postgres says {url:?}");
        Postgres { url: url.trim().to_owned(), process, hold }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.hold.take());
        let _ = self.process.wait();
    }
}
