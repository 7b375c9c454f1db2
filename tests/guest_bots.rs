//! A Python bot written from the documentation, and a command behind `foretell bot --join`, play with people at a
//! server that is stopped and killed. `FORETELL_GUEST_GAMES=50` plays fifty whole games.

mod support;

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use foretell_client::ClientError;
use foretell_client::blocking::Client;
use foretell_client::request::{self, ApiRequest};
use foretell_client::wire::{Question, SeatKind, StageJson, TableJson};
use serde_json::json;
use support::free_address::free_address;
use support::{FORETELL, ServerProcess, assert_contains, database, ends_with, foretell, wait_until};

struct BotProcess(Child);

impl Drop for BotProcess {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl BotProcess {
    fn start(command: &mut Command) -> BotProcess {
        BotProcess(command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().expect("it starts"))
    }

    fn stop(&mut self) {
        let killed = Command::new("kill").arg(self.0.id().to_string()).status().expect("kill can be started");
        assert!(killed.success() && self.0.wait().expect("it ends").success());
    }

    fn python(url: &str, folder: &Path) -> BotProcess {
        let mut command = Command::new("python3");
        BotProcess::start(command.args(["examples/guest_bot.py", url, "Pythia", "Ada"]).arg(folder.join("pythia.json")))
    }

    fn outside(url: &str, folder: &Path) -> BotProcess {
        let mut command = Command::new(FORETELL);
        command.args(["bot", "exec:python3 examples/bot.py", "--join", url, "--name", "Hal", "--author", "Ben"]);
        BotProcess::start(command.args(["--accept", "*/4+*", "--session"]).arg(folder.join("hal.json")))
    }
}

struct Person(Client);

impl Person {
    fn named(url: &str, name: &str) -> Person {
        let token = with_patience(|| Client::new(url, None).send(&request::sign_in(name))).token;
        Person(Client::new(url, Some(token)))
    }

    fn send<T>(&self, request: &ApiRequest<T>) -> T {
        with_patience(|| self.0.send(request))
    }

    fn play(&self, game: &str) -> TableJson {
        let table = self.send(&request::table(game));
        if let Some(action) = table.legal.as_ref().and_then(|legal| legal.last()) {
            let act = request::act(game, table.version, &action.to_string());
            // Answers stored before the server died count.
            if let Err(error @ ClientError::Refused(_)) = self.0.send(&act) {
                assert!(error.is("already-answered"), "{error}");
            }
        }
        table
    }
}

fn with_patience<T>(mut send: impl FnMut() -> Result<T, ClientError>) -> T {
    for _ in 0..6000 {
        match send() {
            Ok(answer) => return answer,
            Err(ClientError::Unreachable(_)) => thread::sleep(Duration::from_millis(20)),
            Err(error) => panic!("{error}"),
        }
    }
    panic!("the server does not come back")
}

/// The bots play every move themselves.
fn game(url: &str, rules: &str) {
    let people = [Person::named(url, "Clara"), Person::named(url, "Dora")];
    let wish = json!({"rules": rules, "pause_ms": 0, "away_after": 120});
    let game = people[0].send(&request::open_table(&wish)).game;
    for (seat, bot) in [(3, "Pythia"), (4, "Hal")] {
        with_patience(|| match people[0].0.send(&request::invite(&game, seat, bot)) {
            // It was stored before the server died.
            Err(error) if error.is("seat-taken") => Ok(()),
            asked => asked.map(drop),
        });
    }
    with_patience(|| match people[1].0.send(&request::sit_down(&game, Some(2), None)) {
        Err(error) if error.is("already-seated") => Ok(()),
        seated => seated.map(drop),
    });
    wait_until("the bots come", || {
        people[0].send(&request::table(&game)).seats.iter().all(|seat| seat.kind != SeatKind::Empty)
    });
    with_patience(|| match people[0].0.send(&request::start(&game)) {
        Err(error) if error.is("has-begun") => Ok(()),
        started => started.map(drop),
    });
    loop {
        let tables = people.each_ref().map(|person| person.play(&game));
        let [.., table] = tables;
        for seat in &table.seats[2..] {
            assert!(seat.kind == SeatKind::Bot && seat.away.is_none() && !seat.left, "{seat:?}");
        }
        if table.stage == StageJson::Finished {
            return;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn bots_play_among_people_at_a_server_that_is_restarted_and_lose_no_game() {
    let many = std::env::var("FORETELL_GUEST_GAMES").ok().and_then(|games| games.parse::<usize>().ok());
    let (games, rules) = many.map_or((4, "it/4+length=first-4"), |games| (games, "it/4"));
    let folder = tempfile::tempdir().expect("a folder");
    let (folder, address) = (folder.path(), free_address());
    let (url, base) = (format!("http://{address}"), database(folder));
    let open = || {
        let mut command = foretell(folder);
        ServerProcess::start(command.args(["serve", "--bind", &address.to_string(), "--database", &base]))
    };
    let mut server = open();
    let python = BotProcess::python(&url, folder);
    let mut outside = BotProcess::outside(&url, folder);
    let somebody = Person::named(&url, "Ada");
    let are_here = || somebody.send(&request::guest_bots()).iter().filter(|bot| bot.here).count() == 2;
    wait_until("the bots are here", are_here);

    let (begun, played) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let still_there = thread::scope(|scope| {
        for _ in 0..if many.is_some() { 5 } else { 2 } {
            scope.spawn(|| {
                while begun.fetch_add(1, Ordering::Relaxed) < games {
                    game(&url, rules);
                    played.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        let until = |part: usize| {
            while played.load(Ordering::Relaxed) < games * part / 3 && begun.load(Ordering::Relaxed) <= games {
                thread::sleep(Duration::from_millis(20));
            }
        };
        until(1);
        server.stop();
        server = open();
        outside.stop();
        outside = BotProcess::outside(&url, folder);
        until(2);
        server.kill();
        (open(), outside)
    });
    assert_eq!(played.load(Ordering::Relaxed), games, "no game is lost");
    assert_eq!(somebody.send(&request::guest_bots()).len(), 2, "they are the same bots as before");
    drop((python, still_there));
}

const FAILS: &str = r#"
import json, sys, time
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
    elif said["type"] == "decide" and said["legal"][0].startswith("bid"):
        print(json.dumps({"type": "action", "id": said["id"], "action": said["legal"][0]}), flush=True)
    elif said["type"] == "decide":
        time.sleep(600 if sys.argv[1] == "stalls" else 0)
        sys.exit("this was too much")
"#;

const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

#[test]
fn bots_of_the_house_play_and_one_that_fails_is_stood_in_for_and_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let fails = folder.path().join("fails.py");
    std::fs::write(&fails, FAILS).expect("written");
    let fails = format!("python3 {}", fails.display());
    let bots = format!("Sophie=python3 examples/bot.py; Clumsy=false; Vera={fails} crashes; Leo={fails} stalls");
    let key = "owner:0123456789abcdef";
    let server = ServerProcess::with(folder.path(), &["--house-bots", &bots, "--desk-keys", key]);
    let url = server.url();
    let ada = Person::named(&url, "Ada");
    let wish = json!({"rules": "it/5+length=first-1", "pause_ms": 0});
    let game = ada.send(&request::open_table(&wish)).game;
    for (seat, bot) in [(2, "Sophie"), (3, "Clumsy"), (4, "Vera"), (5, "Leo")] {
        ada.send(&request::invite(&game, seat, bot));
    }
    let table = || ada.send(&request::table(&game));
    wait_until("the bots come", || table().seats.iter().all(|seat| seat.kind != SeatKind::Empty));
    ada.send(&request::start(&game));
    wait_until("the game is over", || ada.play(&game).stage == StageJson::Finished);
    let failures = server.get("/metrics").body;
    let of = |name: &str| format!("foretell_house_bot_failures_total{{bot=\"{name}\"}} ");
    let count = |name: &str| failures.lines().find_map(|line| line.strip_prefix(&of(name))?.parse::<u32>().ok());
    assert_eq!(count("Sophie"), Some(0), "{failures}");
    assert_eq!(count("Clumsy"), Some(2), "a bid and a card: {failures}");
    for name in ["Vera", "Leo"] {
        assert_eq!(count(name), Some(1), "it has bid, and fails at its card: {failures}");
    }
    // The owner's desk shows it too.
    let entered = server.request("POST", "/desk/enter", &[FORM], "key=0123456789abcdef");
    let cookie =
        entered.head.split_once("foretell_desk=").and_then(|(_, rest)| rest.split_once(';')).expect("a cookie");
    let desk = server.request("GET", "/desk", &[("cookie", &format!("foretell_desk={}", cookie.0))], "").body;
    assert!(desk.contains("BOT Sophie: no failure since the server started"), "{desk}");
    assert!(desk.contains("BOT Leo: replaced 1 time since"), "{desk}");
    let log = server.stop().log;
    let of = |name: &str| log.lines().any(|line| line.contains("a bot of the house has failed") && line.contains(name));
    assert!(of("Clumsy") && of("Vera") && of("Leo"), "{log}");
}

#[test]
fn a_bot_that_does_not_start_is_reported_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = ServerProcess::with(folder.path(), &["--house-bots", "Sophie=no-such-program"]);
    let mut guest = Command::new(FORETELL);
    guest.args(["bot", "exec:no-such-program", "--join", &server.url(), "--name", "Zed", "--author", "Ben"]);
    let (_, said) = ends_with(2, guest.env("XDG_DATA_HOME", folder.path()));
    assert_contains(&said, &["the bot did not start: no-such-program: there is no such file"]);
    assert!(Person::named(&server.url(), "Ada").send(&request::guest_bots()).iter().all(|bot| bot.name != "BOT Zed"));
    thread::sleep(Duration::from_millis(500));
    let log = server.stop().log;
    assert!(log.lines().any(|line| line.contains("Sophie") && line.contains("did not start")), "{log}");
}

const WAITS: &str = r#"
import json, os, sys, time
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
    elif said["type"] == "decide":
        if said["legal"][0].startswith("bid"):
            open(sys.argv[1] + ".asked", "a").write("x")
            while not os.path.exists(sys.argv[1]): time.sleep(0.01)
        print(json.dumps({"type": "action", "id": said["id"], "action": said["legal"][0]}), flush=True)
"#;

#[test]
fn a_sealed_bid_is_answered_once_however_many_others_bid_meanwhile() {
    let folder = tempfile::tempdir().expect("a folder");
    let (script, go) = (folder.path().join("waits.py"), folder.path().join("go"));
    std::fs::write(&script, WAITS).expect("written");
    let server = ServerProcess::on(folder.path());
    let url = server.url();
    let command = format!("exec:python3 {} {}", script.display(), go.display());
    let log = std::fs::File::create(folder.path().join("log")).expect("a log");
    let mut hal = Command::new(FORETELL);
    hal.args(["bot", &command, "--join", &url, "--name", "Hal", "--author", "Ben", "--session"]);
    let mut hal = BotProcess::start(hal.arg(folder.path().join("hal.json")).stderr(log));
    let people = [Person::named(&url, "Clara"), Person::named(&url, "Dora")];
    let wish = json!({"rules": "fr/3+bids=secret+length=first-1", "pause_ms": 0, "away_after": 120});
    let game = people[0].send(&request::open_table(&wish)).game;
    people[1].send(&request::sit_down(&game, Some(2), None));
    wait_until("the bot is here", || !people[0].send(&request::guest_bots()).is_empty());
    people[0].send(&request::invite(&game, 3, "Hal"));
    let table = || people[0].send(&request::table(&game));
    wait_until("the bot comes", || table().seats.iter().all(|seat| seat.kind != SeatKind::Empty));
    people[0].send(&request::start(&game));
    // While the bot thinks about its bid, the others bid.
    let bids = |person: &Person| person.send(&request::table(&game)).legal.is_some_and(|legal| !legal.is_empty());
    wait_until("the others have bid, and the bot is asked", || {
        for person in &people {
            drop(person.play(&game));
        }
        go.with_extension("asked").exists() && !people.iter().any(bids)
    });
    std::fs::write(&go, "").expect("written");
    wait_until("the game is over", || {
        let stages: Vec<StageJson> = people.iter().map(|person| person.play(&game).stage).collect();
        stages == [StageJson::Finished; 2]
    });
    hal.stop();
    let log = std::fs::read_to_string(folder.path().join("log")).expect("a log");
    assert!(!log.contains("refused"), "{log}");
    let asked = std::fs::read_to_string(go.with_extension("asked")).expect("it was asked");
    assert_eq!(asked, "x", "it was asked once");
}

#[test]
fn a_program_is_asked_for_a_sealed_bid_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = ServerProcess::on(folder.path());
    let url = server.url();
    let people = ["Clara", "Dora", "Edda"].map(|name| Person::named(&url, name));
    let wish = json!({"rules": "fr/3+bids=secret+length=first-1", "pause_ms": 0, "away_after": 120});
    let game = people[0].send(&request::open_table(&wish)).game;
    for person in &people[1..] {
        person.send(&request::sit_down(&game, None, None));
    }
    people[0].send(&request::start(&game));
    let [clara, others @ ..] = people;
    let bid_of = |person: &Person| {
        wait_until("a bid is asked for, or made", || {
            person.play(&game).waiting.is_some_and(|waiting| waiting.r#for == Question::Bid)
        });
        person.play(&game);
    };
    let mut bids = 0;
    thread::scope(|scope| {
        let played = clara.0.play(&game, |turn| {
            if matches!(turn.legal[0], foretell_rules::Action::Bid(_)) {
                bids += 1;
                others.iter().for_each(bid_of);
                // The steps of the others are on their way, and then some more.
                scope.spawn(|| {
                    wait_until("the game is over", || {
                        let stages: Vec<StageJson> = others.iter().map(|person| person.play(&game).stage).collect();
                        stages == [StageJson::Finished; 2]
                    });
                });
            }
            turn.legal[0]
        });
        assert_eq!(played.expect("a game").stage, StageJson::Finished);
    });
    assert_eq!(bids, 1);
}

/// Ignores the end of its input and all ignorable signals.
const STUBBORN: &str = r#"
import json, os, signal, sys, time
for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP): signal.signal(name, signal.SIG_IGN)
open(sys.argv[1], "w").write(str(os.getpid()))
print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
while True: time.sleep(1)
"#;

#[cfg(target_os = "linux")]
#[test]
fn no_bot_of_the_house_outlives_its_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let (script, pid) = (folder.path().join("stubborn.py"), folder.path().join("pid"));
    std::fs::write(&script, STUBBORN).expect("written");
    let bots = format!("Leo=python3 {} {}", script.display(), pid.display());
    for ends in ["stopped", "killed"] {
        let mut server = ServerProcess::with(folder.path(), &["--house-bots", &bots]);
        let ada = Person::named(&server.url(), "Ada");
        let wish = json!({"rules": "it/3+length=first-1", "pause_ms": 0, "when_empty": "sleep"});
        let game = ada.send(&request::open_table(&wish)).game;
        ada.send(&request::put_bot(&game, 2, "Leo"));
        ada.send(&request::put_bot(&game, 3, "random"));
        let table = || ada.send(&request::table(&game));
        wait_until("the bot comes", || table().seats.iter().all(|seat| seat.kind != SeatKind::Empty));
        // The process that was tried at the start has ended.
        std::fs::write(&pid, "").expect("written");
        ada.send(&request::start(&game));
        wait_until("its process runs", || std::fs::read_to_string(&pid).is_ok_and(|id| !id.is_empty()));
        let process = Path::new("/proc").join(std::fs::read_to_string(&pid).expect("a number"));
        assert!(process.exists());
        if ends == "stopped" {
            assert_eq!(server.stop().code, Some(0));
            assert!(!process.exists(), "it has ended before the server");
        } else {
            server.kill();
            wait_until("the system ends it", || !process.exists());
        }
        std::fs::remove_file(&pid).expect("removed");
    }
}
