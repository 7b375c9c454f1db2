//! Three processes behind the proxy of `deploy/`. One after the other is silently cut off; its pages continue at
//! another, and no move is lost or made twice.

use std::process::Command;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::child_process::ChildProcess;
use crate::driver::{Browser, DESKTOP, Driver};
use crate::free_address::free_address;
use crate::haproxy::Haproxy;
use crate::postgres::Postgres;
use crate::relay::Relay;
use crate::server::{FORETELL, ask, folder, import_tables, listed, serve};
use crate::table::Table;

const PATIENCE: Duration = Duration::from_secs(30);

struct Process {
    address: String,
    from_proxy: Relay,
    to_database: Relay,
    _server: ChildProcess,
}

impl Process {
    fn start(postgres: &Postgres, folder: &TempDir) -> Process {
        let to_database = Relay::to_socket(&postgres.socket());
        let database = format!("postgres://postgres@{}/postgres", to_database.address);
        let address = free_address();
        let server = serve(folder.path(), &database, &address.to_string(), &[]);
        let from_proxy = Relay::to_address(address);
        Process { address: format!("http://{address}"), from_proxy, to_database, _server: server }
    }

    fn is_cut_off(&self) {
        self.from_proxy.cut();
        self.to_database.cut();
    }

    fn is_back(&self) {
        self.from_proxy.mend();
        self.to_database.mend();
    }
}

fn hand_at(process: &Process) -> Option<usize> {
    let table = ask(&process.address, listed("Ada"), &format!("/tables/{}", listed("trick")), None);
    table["view"]["round"]["hand"].as_array().map(Vec::len)
}

/// Notices that were on their way arrive after the line is mended, at some moment.
fn wait_until_caught_up(process: &Process, cards: usize) {
    let begun = Instant::now();
    while hand_at(process) != Some(cards) {
        assert!(begun.elapsed() < PATIENCE, "the process still has {:?} of {cards} cards", hand_at(process));
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_page_goes_on_when_a_process_is_cut_off() {
    let (postgres, folder, driver) = (Postgres::start(), folder(), Driver::start());
    import_tables(folder.path(), &postgres.url);
    let processes: [Process; 3] = std::array::from_fn(|_| Process::start(&postgres, &folder));
    let proxy = Haproxy::start(processes.each_ref().map(|process| process.from_proxy.address), folder.path());
    let browser = Browser::open(&driver, &format!("http://{}", proxy.address), DESKTOP);
    let table = Table::found(&browser, "trick");
    let mut longest = Duration::ZERO;
    for process in &processes {
        let look = table.waits_for_our_turn();
        process.is_cut_off();
        let begun = Instant::now();
        browser.press(&format!("[data-action='{}']", table.somehow(&look)));
        let played = table.looks_until("the move arrives", |next| next.hand().len() < look.hand().len());
        longest = longest.max(begun.elapsed());
        assert_eq!(played.hand().len() + 1, look.hand().len(), "the move counts once");
        let next = table.waits_for_our_turn();
        process.is_back();
        proxy.wait_for_all(3);
        if next.decision() == "play" {
            wait_until_caught_up(process, next.hand().len());
        }
    }
    println!("the page stood still for at most {:.1} s", longest.as_secs_f64());
    let most = std::env::var("FORETELL_FAILOVER_LIVE_WITHIN_MS").map_or(u64::MAX, |ms| ms.parse().expect("a number"));
    assert!(longest <= Duration::from_millis(most), "the page should be live again within {most} ms");
    let checked = Command::new(FORETELL).args(["db", "check", "--database", &postgres.url]).output().expect("it runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}
