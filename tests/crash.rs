//! A server that is killed repeatedly during its games: everything acknowledged is in the logs, and every game was
//! played to its end.
//!
//! `scripts/crash-test` runs it with many games; `FORETELL_CRASH_GAMES` and `FORETELL_CRASH_KILLS` set the numbers.

mod support;

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use foretell_dev::load::{Plan, to_the_end};
use support::ServerProcess;
use support::acknowledged_moves::assert_all_logged;
use support::free_address::free_address;
use support::pad_writers::{PadWriters, assert_all_on_pads};
use support::postgres::Postgres;

#[test]
fn no_acknowledged_move_is_lost_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    crash(&format!("sqlite:{}", folder.path().join("games.db").display()), folder.path(), false);
}

#[test]
fn no_acknowledged_move_is_lost_on_postgresql() {
    let folder = tempfile::tempdir().expect("a folder");
    let postgres = Postgres::start();
    crash(&postgres.url, folder.path(), false);
}

#[test]
fn no_move_that_was_acknowledged_by_a_socket_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    crash(&format!("sqlite:{}", folder.path().join("games.db").display()), folder.path(), true);
}

fn crash(database: &str, folder: &Path, sockets: bool) {
    let (games, kills) = (number("FORETELL_CRASH_GAMES", 24), number("FORETELL_CRASH_KILLS", 3));
    let address = free_address();
    let mut server = ServerProcess::bound_to(address, database, folder);
    let plan = Plan {
        url: format!("http://{address}"),
        tables: games as usize,
        seconds: 600,
        think_ms: 40,
        rules: "it/4+length=first-6".parse().expect("rules"),
        share: None,
        strangers: 0,
        browsers: 0,
        onlookers: 0,
        forwarded: false,
        sockets,
    };
    let begun = AtomicBool::new(false);
    let acknowledged = std::thread::scope(|scope| {
        let playing = scope.spawn(|| {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
            runtime.block_on(to_the_end(&plan, |_| begun.store(true, Ordering::Release)))
        });
        while !begun.load(Ordering::Acquire) && !playing.is_finished() {
            std::thread::sleep(Duration::from_millis(5));
        }
        for kill in 0..kills {
            std::thread::sleep(Duration::from_millis(700 + 130 * (kill % 7)));
            server.kill();
            server = ServerProcess::bound_to(address, database, folder);
        }
        playing.join().expect("the clients do not panic").expect("the server answers")
    });
    let acknowledged =
        acknowledged.unwrap_or_else(|waiting| panic!("{waiting} clients never saw the end of their game"));
    drop(server);
    assert_all_logged(&acknowledged, database, folder);
    println!("{games} games, {kills} kills, {} acknowledged moves, all of them there", acknowledged.len());
}

#[test]
fn no_acknowledged_entry_of_a_pad_is_lost_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    crash_pads(&format!("sqlite:{}", folder.path().join("games.db").display()), folder.path());
}

#[test]
fn no_acknowledged_entry_of_a_pad_is_lost_on_postgresql() {
    let folder = tempfile::tempdir().expect("a folder");
    let postgres = Postgres::start();
    crash_pads(&postgres.url, folder.path());
}

/// Phones write on score pads while the server is killed repeatedly, and retry: every acknowledged entry is stored
/// once.
fn crash_pads(database: &str, folder: &Path) {
    let (pads, kills) = (number("FORETELL_CRASH_GAMES", 24) / 6 + 1, number("FORETELL_CRASH_KILLS", 3));
    let address = free_address();
    let mut server = ServerProcess::bound_to(address, database, folder);
    let writers = PadWriters::begin(address, pads as usize, Duration::from_millis(15));
    for kill in 0..kills {
        std::thread::sleep(Duration::from_millis(500 + 130 * (kill % 7)));
        server.kill();
        server = ServerProcess::bound_to(address, database, folder);
    }
    let acknowledged = writers.end();
    drop(server);
    assert_all_on_pads(&acknowledged, database, folder);
    println!("{pads} score pads, {kills} kills, {} acknowledged entries, all of them there", acknowledged.len());
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}
