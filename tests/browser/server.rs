//! The real program with its games in a temporary folder, optionally with the prepared tables of `tables/find`.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::child_process::ChildProcess;
use crate::driver::TIMEOUT;
use crate::free_address::free_address;
use crate::pad_sheet::kept_pads;

pub(crate) const FORETELL: &str = env!("CARGO_BIN_EXE_foretell");

/// Generous, for busy machines.
const LONG_TIMEOUTS: &[&str] = &["--request-timeout", "90s", "--stuck-timeout", "90s"];

pub(crate) struct TestServer {
    folder: TempDir,
    server: Option<ChildProcess>,
    pub(crate) address: String,
}

impl TestServer {
    pub(crate) fn empty() -> TestServer {
        TestServer::on(folder())
    }

    pub(crate) fn with_tables() -> TestServer {
        TestServer::on(folder_with_tables())
    }

    pub(crate) fn with_tables_known_as(url: &str) -> TestServer {
        TestServer::with(folder_with_tables(), &["--public-url", url])
    }

    pub(crate) fn known_as(url: &str) -> TestServer {
        TestServer::with(folder(), &["--public-url", url])
    }

    fn on(folder: TempDir) -> TestServer {
        TestServer::with(folder, &[])
    }

    fn with(folder: TempDir, more: &[&str]) -> TestServer {
        let bind = free_address().to_string();
        let server = serve(folder.path(), &database(folder.path()), &bind, more);
        TestServer { folder, server: Some(server), address: format!("http://{bind}") }
    }

    pub(crate) fn kill(&mut self) {
        self.server = None;
    }

    /// With the same games and address, which a killed process holds for a moment longer than its shell.
    pub(crate) fn start_again(&mut self) {
        let bind = self.address.trim_start_matches("http://");
        let begun = Instant::now();
        while TcpListener::bind(bind).is_err() {
            assert!(begun.elapsed() < TIMEOUT, "the server that was killed still holds {bind}");
            std::thread::sleep(Duration::from_millis(10));
        }
        self.server = Some(serve(self.folder.path(), &database(self.folder.path()), bind, &[]));
    }

    #[track_caller]
    pub(crate) fn asks(&self, token: &str, path: &str, body: Option<&Value>) -> Value {
        ask(&self.address, token, path, body)
    }

    /// The first legal action, or the first with this prefix.
    #[track_caller]
    pub(crate) fn answers(&self, token: &str, game: &str, start: &str) {
        let table = self.asks(token, &format!("/tables/{game}"), None);
        let legal = table["legal"].as_array().unwrap_or_else(|| panic!("nothing is asked: {table}"));
        let action = legal.iter().find(|action| action.as_str().is_some_and(|action| action.starts_with(start)));
        let answer = json!({ "version": table["version"], "action": action.expect("such an answer") });
        self.asks(token, &format!("/tables/{game}/actions"), Some(&answer));
    }
}

#[track_caller]
pub(crate) fn ask(server: &str, token: &str, path: &str, body: Option<&Value>) -> Value {
    let address = format!("{server}/api/v1{path}");
    let bearer = format!("Bearer {token}");
    let answer = match body {
        None => ureq::get(address).header("authorization", bearer).call(),
        Some(body) => {
            let request = ureq::post(address).header("authorization", bearer);
            request.header("content-type", "application/json").send(body.to_string())
        }
    };
    let mut answer = answer.unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&answer.body_mut().read_to_string().expect("an answer")).expect("it is JSON")
}

pub(crate) fn import_tables(folder: &Path, database: &str) {
    let file = folder.join("tables.jsonl");
    fs::write(&file, with_pads(&of_today(include_str!("tables/tables.jsonl")))).expect("a file can be written");
    let mut import = Command::new(FORETELL);
    let done = import.args(["db", "import", "--database", database]).arg(&file).output().expect("it can be started");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

fn folder_with_tables() -> TempDir {
    let folder = folder();
    import_tables(folder.path(), &database(folder.path()));
    folder
}

/// In memory if possible: a busy disk delays every move.
pub(crate) fn folder() -> TempDir {
    let in_memory = tempfile::tempdir_in("/dev/shm");
    in_memory.or_else(|_| tempfile::tempdir()).expect("a folder can be made")
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if let Some(server) = self.server.as_ref().filter(|_| std::thread::panicking()) {
            println!("the server's log:\n{}", server.log());
        }
    }
}

pub(crate) fn serve(folder: &Path, database: &str, bind: &str, more: &[&str]) -> ChildProcess {
    let args = [&["serve", "--bind", bind, "--database", database], LONG_TIMEOUTS, more].concat();
    // Benchmarks measure another build.
    let program = std::env::var_os("FORETELL_BIN").unwrap_or_else(|| FORETELL.into());
    let server = ChildProcess::start(folder, "server", program, &args);
    server.hears("Foretell is open", TIMEOUT);
    server
}

fn database(folder: &Path) -> String {
    let file: PathBuf = folder.join("games.sqlite");
    format!("sqlite:{}", file.display())
}

/// Moves the dates to today, because old sessions and tables are deleted.
fn of_today(export: &str) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    let fresh = |line: &str| {
        let mut item: Value = serde_json::from_str(line).expect("an export is lines of JSON");
        if item["session"].is_object() {
            item["session"]["seen_at"] = json!(now);
        }
        item.to_string() + "\n"
    };
    export.lines().map(fresh).collect()
}

/// The last line of an export has its counts.
fn with_pads(export: &str) -> String {
    let pads = kept_pads();
    let (rest, end) = export.trim_end().rsplit_once('\n').expect("an export has an end");
    let mut end: Value = serde_json::from_str(end).expect("an export is lines of JSON");
    end["end"]["pads"] = json!(pads.len());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    let kept = pads.iter().map(|(name, pad)| {
        let lines: Vec<String> = pad.to_text().split_inclusive('\n').map(str::to_owned).collect();
        json!({ "pad": { "pad": name, "changed_at": now, "lines": lines } }).to_string() + "\n"
    });
    format!("{rest}\n{}{end}\n", kept.collect::<String>())
}

/// The name of a prepared table's game, or a person's token.
pub(crate) fn listed(name: &str) -> &'static str {
    let pairs = include_str!("tables/tables.txt").lines().filter_map(|line| line.split_once(' '));
    let found = pairs.into_iter().find(|(known, _)| *known == name);
    found.unwrap_or_else(|| panic!("tables/find has found no «{name}»")).1
}

/// Of a group that has a result, an open table and a guest.
pub(crate) fn group_pages(server: &TestServer) -> Vec<String> {
    let ada = |path: &str, body: &Value| server.asks(listed("Ada"), path, Some(body));
    let group = ada("/groups", &serde_json::json!({ "name": "Friday evening", "table": listed("podium") }));
    let (id, code) = (group["group"].as_str().expect("a group"), group["invitation"].as_str().expect("a code"));
    ada(&format!("/groups/{id}/tables"), &serde_json::json!({ "rules": "it/4" }));
    ["/groups".to_owned(), format!("/groups/{id}"), format!("/groups/join/{code}")].into()
}
