//! Storage that fails under a running server and recovers: the table reports it, refuses moves, loses nothing, and
//! continues. Also a suspended server, at no player's cost.
#![cfg(target_os = "linux")]

mod support;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use foretell_client::blocking::Client;
use foretell_client::request::{self, ApiRequest};
use foretell_client::wire::{FeedEvent, StepEventJson, TableEventJson};
use foretell_dev::load::Acknowledged;
use support::acknowledged_moves::assert_all_logged;
use support::event_stream::EventStream;
use support::postgres::Postgres;
use support::{HttpResponse, ServerProcess, assert_contains, behind_shell, database, wait_until};
use tempfile::tempdir;

struct Table<'a> {
    server: &'a ServerProcess,
    token: String,
    game: String,
    stream: EventStream,
    acknowledged: Vec<Acknowledged>,
}

impl Table<'_> {
    fn begin(server: &ServerProcess) -> Table<'_> {
        Table::with(server, r#"{"rules":"it/3","pause_ms":0,"bots":"apprentice","away_after":3600,"start":true}"#)
    }

    fn with<'a>(server: &'a ServerProcess, settings: &str) -> Table<'a> {
        let token = server.sign_in("Ada");
        let game = server.open_table(&token, settings);
        let stream = EventStream::open(server.address, &game, &token, None).expect("a stream");
        Table { server, token, game, stream, acknowledged: Vec::new() }
    }

    fn exchange<T>(&self, request: &ApiRequest<T>) -> HttpResponse {
        let bearer = format!("Bearer {}", self.token);
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
        self.server.request(request.method.as_str(), &request.path, &headers, &request.body)
    }

    /// Returns whether the answer was acknowledged.
    fn play(&mut self, asked: &FeedEvent) -> bool {
        let action = asked.legal()[0].to_string();
        let answer = self.exchange(&request::act(&self.game, asked.version().expect("a version"), &action));
        if answer.status != 200 {
            refused(&answer);
            return false;
        }
        self.note(&answer, action);
        true
    }

    fn note(&mut self, answer: &HttpResponse, action: String) {
        let version = answer.json()["version"].as_u64().expect("a version") as u32;
        self.acknowledged.push(Acknowledged { game: self.game.clone(), version, action });
    }

    fn hears_of_storage(&self, works: bool) {
        let what = if works { "that the storage is back" } else { "that the storage is gone" };
        self.stream.until(what, |event| matches!(event, FeedEvent::Storage(storage) if storage.ok == works));
    }

    /// To strangers: whether a session is still valid can't be asked without storage.
    fn shows_storage(&self) -> bool {
        let shown = Client::new(&self.server.url(), None).send(&request::table(&self.game));
        shown.expect("looking is possible").storage
    }
}

#[track_caller]
fn refused(answer: &HttpResponse) {
    assert_eq!(answer.status, 503, "{}", answer.body);
    assert_contains(&answer.body, &["/problems/storage", "othing was lost"]);
    assert_contains(&answer.head.to_lowercase(), &["retry-after:", "application/problem+json"]);
}

/// The server's knowledge of the storage may lag.
fn waits_for_readiness(server: &ServerProcess, status: u16) {
    wait_until(&format!("{status} from /readyz"), || server.get("/readyz").status == status);
}

#[test]
fn a_table_waits_for_a_postgresql_that_is_gone() {
    let (folder, postgres) = (tempdir().expect("a folder"), Postgres::start());
    let server = ServerProcess::at(&postgres.url, folder.path());
    let mut table = Table::begin(&server);
    let mut asked = table.stream.asked();
    for end in [Postgres::kill, Postgres::stop] {
        for _ in 0..3 {
            assert!(table.play(&asked), "all is well");
            asked = table.stream.asked();
        }
        end(&postgres);
        // It is pushed before anybody acts.
        table.hears_of_storage(false);
        assert!(!table.play(&asked), "nothing is accepted that cannot be written");
        assert!(!table.shows_storage());
        waits_for_readiness(&server, 503);
        assert!(!table.play(&asked), "nor later");
        postgres.revive();
        table.hears_of_storage(true);
        assert!(table.shows_storage());
        waits_for_readiness(&server, 200);
    }
    assert!(table.play(&asked), "the same question, the same answer");
    table.stream.asked();
    let acknowledged = std::mem::take(&mut table.acknowledged);
    drop(table);
    drop(server);
    assert_all_logged(&acknowledged, &postgres.url, folder.path());
}

/// SQLite sees the file size limit as a full disk. The limit is soft, so it can be raised.
fn on_small_disk(kilobytes: u32, folder: &Path) -> ServerProcess {
    let mut command = behind_shell(&format!("trap '' XFSZ; ulimit -S -f {kilobytes}"));
    command.args(["serve", "--bind", "127.0.0.1:0", "--database", &database(folder)]);
    command.args(["--limit-talk", "100000/1ms", "--limit-requests-per-session", "100000/1ms"]);
    ServerProcess::start(command.stderr(Stdio::null()))
}

fn make_room(server: &ServerProcess) {
    let room = Command::new("prlimit").args(["--fsize=unlimited:", &format!("--pid={}", server.id())]).status();
    assert!(room.expect("prlimit can be started").success(), "there is room again");
}

#[test]
fn a_table_waits_for_room_on_a_full_disk() {
    let folder = tempdir().expect("a folder");
    let server = on_small_disk(600, folder.path());
    let mut table = Table::begin(&server);
    let asked = table.stream.asked();

    // Chat until the disk is full: checkpoints make room now and then.
    let long = "la ".repeat(90);
    let mut refusals = 0;
    for line in 0.. {
        assert!(line < 20_000, "the disk is never full");
        let text = format!("{line} {}", long.trim());
        let answer = table.exchange(&request::talk(&table.game, "table", &text));
        if answer.status == 200 {
            table.note(&answer, text);
            refusals = 0;
        } else {
            refused(&answer);
            refusals += 1;
        }
        if refusals == 10 {
            break;
        }
    }
    table.hears_of_storage(false);
    assert!(!table.shows_storage());
    waits_for_readiness(&server, 503);
    assert!(!table.play(&asked), "nothing is accepted that cannot be written");
    assert_eq!(server.get("/healthz").status, 200, "the process goes on");
    assert_eq!(server.get(&format!("/api/v1/tables/{}", table.game)).status, 200, "looking is still possible");

    make_room(&server);
    waits_for_readiness(&server, 200);
    wait_until("that the table notices by itself", || table.shows_storage());
    assert!(table.play(&asked), "the same question, the same answer");
    table.stream.asked();
    let acknowledged = std::mem::take(&mut table.acknowledged);
    drop(table);
    drop(server);
    assert_all_logged(&acknowledged, &database(folder.path()), folder.path());
}

#[test]
fn a_server_that_begins_on_a_full_disk_says_so() {
    let folder = tempdir().expect("a folder");
    let mut server = ServerProcess::on(folder.path());
    let token = server.sign_in("Ada");
    server.open_table(&token, "{}");
    // Its write-ahead log remains and can't be checkpointed on such a disk either.
    server.kill();
    let server = on_small_disk(34, folder.path());
    assert_eq!(server.get("/readyz").status, 503, "before anybody has tried to write");
    make_room(&server);
    waits_for_readiness(&server, 200);
}

#[test]
fn a_suspended_server_takes_nobodys_time() {
    const SETTINGS: &str = r#"{"rules":"it/3","pause_ms":0,"bots":"apprentice","clock":{"seconds":5},"start":true}"#;
    let folder = tempdir().expect("a folder");
    let server = ServerProcess::on(folder.path());
    let mut table = Table::with(&server, SETTINGS);
    let asked = table.stream.asked();
    server.signal("STOP");
    // Longer than her time to answer: that is the test.
    std::thread::sleep(Duration::from_secs(7));
    server.signal("CONT");
    let woke = |event: &FeedEvent| {
        let FeedEvent::Step(step) = event else { return false };
        step.events().any(|event| matches!(event, StepEventJson::Table(TableEventJson::Woke)))
    };
    table.stream.until("that her time begins anew", woke);
    assert!(table.play(&asked), "the same question, the same answer");
    let seats = server.send(&table.token, &request::table(&table.game)).seats;
    assert_eq!(seats[0].away, None, "no bot plays for her");
}
