//! A terminal at a server's table: chat, clock, earlier events, and leaving.

use std::io::Read;
use std::net::{TcpListener, TcpStream};

use super::*;

fn table_of(server: &ServerProcess, host: &str, wish: &serde_json::Value) -> (Browser, String, String) {
    let browser = Browser::sign_in(server, host);
    let table = browser.send(&request::open_table(wish)).game;
    let address = format!("{}/tables/{table}", server.url());
    (browser, table, address)
}

#[test]
fn talk_and_reactions_go_both_ways() {
    let data = folder();
    let server = serve(data.path());
    let wish = json!({ "rules": "it/3+length=first-2", "pause_ms": 0 });
    let (browser, table, address) = table_of(&server, "Ada", &wish);
    browser.send(&request::talk(&table, "table", "who else?"));
    let mut player = Player::start(data.path(), &["play", "--plain", "--name", "Zoe", "--join", &address]);
    player.play_until(|line| line == "Ada: who else?");
    player.say("say me, and\x1b[2J a friend");
    browser.wait_for(&table, |shown| shown.talk.iter().any(|line| line.name == "Zoe" && line.text.contains("me, and")));
    player.play_until(|line| line.starts_with("Zoe: me, and"));
    browser.send(&request::fill(&table, "random"));
    browser.send(&request::start(&table));
    browser.send(&request::react(&table, "applause"));
    player.play_until(|line| line == "Ada: Well done!");
    let other = std::thread::spawn(move || browser.play(&table, |_| {}));
    player.play_until(|line| line.starts_with("Type “again”"));
    player.say("react 6");
    player.play_until(|line| line == "Zoe: Thank you!");
    player.end();
    other.join().unwrap();
}

#[test]
fn an_asked_player_sees_the_clock() {
    let data = folder();
    let server = serve(data.path());
    let wish = json!({ "rules": "it/3", "pause_ms": 0, "clock": { "seconds": 60, "reserve": 30 } });
    let (browser, table, address) = table_of(&server, "Ada", &wish);
    let mut player = Player::start(data.path(), &["play", "--plain", "--name", "Zoe", "--join", &address]);
    browser.wait_for(&table, |shown| shown.seats[1].kind == SeatKind::Person);
    browser.send(&request::fill(&table, "random"));
    browser.send(&request::start(&table));
    // The game continues until the test is over.
    std::thread::spawn(move || browser.play(&table, |_| {}));
    player.play_until(|line| {
        line.ends_with(" seconds left")
            && line.split(' ').next().unwrap().parse::<u32>().is_ok_and(|left| (30..=90).contains(&left))
    });
}

#[test]
fn a_player_who_comes_in_the_middle_reads_what_happened() {
    let data = folder();
    let server = serve(data.path());
    let wish = json!({ "rules": "it/3+length=first-2", "pause_ms": 0, "bots": "apprentice", "start": true });
    let (browser, table, address) = table_of(&server, "Ada", &wish);
    browser.wait_for(&table, |shown| shown.legal.is_some());
    let terminal = Terminal::open("log", data.path(), (100, 30), &format!("play --pace 0 --name Zoe --join {address}"));
    terminal.wait_for("You are watching");
    terminal.press("l");
    let log = terminal.wait_for("Round 1 of 2 begins");
    assert!(log.contains("What happened"), "{log}");
    terminal.press("q");
    terminal.wait_for("ended with 0");
}

#[test]
fn a_player_without_a_name_is_a_guest() {
    let data = folder();
    let server = serve(data.path());
    let (browser, table, address) = table_of(&server, "Ada", &json!({ "rules": "it/3", "pause_ms": 0 }));
    let mut command = program(data.path());
    command.args(["play", "--plain", "--join", &address]).stdin(Stdio::piped()).stdout(Stdio::null());
    let player = ["USER", "LOGNAME", "USERNAME"].iter().fold(&mut command, |all, name| all.env_remove(name));
    let mut child = player.spawn().unwrap();
    browser.wait_for(&table, |shown| shown.seats[1].name.as_deref().is_some_and(|name| name.starts_with("Guest ")));
    drop(child.stdin.take());
    child.wait().unwrap();
}

#[test]
fn a_script_at_its_end_leaves_the_table() {
    let data = folder();
    let server = serve(data.path());
    let (browser, table, address) = table_of(&server, "Ada", &json!({ "rules": "it/3", "pause_ms": 0 }));
    let said = with_lines(data.path(), &["play", "--plain", "--name", "Zoe", "--join", &address], "");
    assert!(said.contains("At the table: "), "{said}");
    browser.wait_for(&table, |shown| shown.seats[1].kind == SeatKind::Empty);
    // Before the game, commands are read and answers are queued.
    let said = with_lines(data.path(), &["play", "--plain", "--name", "Zoe", "--join", &address], "say bye\nquit\n");
    assert!(said.ends_with("Goodbye!\n"), "{said}");
    browser.wait_for(&table, |shown| shown.talk.iter().any(|line| line.text == "bye"));
}

/// The server doesn't know about its path `/cards`.
fn behind_a_path(server: &ServerProcess) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (own, behind) = (listener.local_addr().unwrap(), server.address);
    std::thread::spawn(move || {
        for client in listener.incoming().map_while(Result::ok) {
            let upstream = TcpStream::connect(behind).unwrap();
            let (mut from, mut to) = (client.try_clone().unwrap(), upstream.try_clone().unwrap());
            std::thread::spawn(move || {
                let mut bytes = [0; 16384];
                while let Ok(read @ 1..) = from.read(&mut bytes) {
                    let text = String::from_utf8_lossy(&bytes[..read]).into_owned();
                    assert!(!text.starts_with("GET /api") && !text.starts_with("POST /api"), "{text}");
                    if to.write_all(text.replace(" /cards/api/", " /api/").as_bytes()).is_err() {
                        return;
                    }
                }
            });
            let (mut from, mut to) = (upstream, client);
            std::thread::spawn(move || std::io::copy(&mut from, &mut to));
        }
    });
    format!("http://{own}/cards")
}

#[test]
fn a_server_behind_a_path_is_joined() {
    let data = folder();
    let server = serve(data.path());
    let (browser, table, _) = table_of(&server, "Ada", &json!({ "rules": "it/3", "pause_ms": 0, "public": true }));
    let prefixed = behind_a_path(&server);
    for address in [format!("{prefixed}/tables/{table}"), format!("{prefixed}/")] {
        let said = with_lines(data.path(), &["play", "--plain", "--name", "Zoe", "--join", &address], "quit\n");
        assert!(said.contains("At the table: Ada and Zoe."), "{said}");
    }
    browser.wait_for(&table, |shown| shown.seats[1].kind == SeatKind::Person);
}

#[test]
fn a_line_is_written_on_the_screen() {
    let data = folder();
    let server = serve(data.path());
    let (browser, table, address) = table_of(&server, "Ada", &json!({ "rules": "it/3", "pause_ms": 0 }));
    let terminal =
        Terminal::open("talk", data.path(), (100, 30), &format!("play --pace 0 --name Zoe --join {address}"));
    let waiting = terminal.wait_for("Waiting for the host to start the game.");
    let footer = waiting.lines().rfind(|line| !line.trim().is_empty()).unwrap();
    assert!(footer.contains("m Chat") && !footer.contains("Undo") && !footer.contains("Hint"), "{footer}");
    terminal.press("m");
    terminal.wait_for("Chat: ");
    terminal.tmux(&["send-keys", "-l", "quick question"]);
    terminal.wait_for("Chat: quick question");
    terminal.press("Enter");
    browser.wait_for(&table, |shown| shown.talk.iter().any(|line| line.text == "quick question"));
    terminal.wait_for("Zoe: quick question");
    terminal.press("q");
    terminal.wait_for("ended with 0");
}

// ---- without encryption ----

#[test]
fn a_dumb_terminal_gets_lines() {
    let data = folder();
    let home = data.path().display();
    let play = format!("TERM=dumb HOME={home} XDG_DATA_HOME={home} LANG=C {FORETELL} play --seed 1 --rules it/3");
    let terminal = Terminal::open("dumb", data.path(), (80, 24), &format!("--version; {play}"));
    let lines = terminal.wait_for("Your choices: ");
    assert!(!lines.contains("? Help"), "{lines}");
    terminal.tmux(&["send-keys", "quit", "Enter"]);
    terminal.wait_for("Goodbye! Your game is saved.");
}

#[test]
fn bots_must_be_one_for_all_or_one_for_each() {
    let data = folder();
    for (rules, bots, seats) in [("it/4", "seer,apprentice", "3"), ("it/3", "random,random,random", "2")] {
        let (_, said) = ends_with(2, program(data.path()).args(["play", "--plain", "--rules", rules, "--bots", bots]));
        assert!(said.contains(seats) && said.contains("--bots"), "{said}");
    }
    with_lines(data.path(), &["play", "--plain", "--rules", "it/3", "--bots", "random,apprentice"], "quit\n");
}

#[test]
fn the_rules_can_be_read_while_playing() {
    let data = folder();
    let args = ["play", "--plain", "--seed", "1", "--rules", "it/3+sum=never-even", "--lang", "de"];
    let said = with_lines(data.path(), &args, "regeln\nende\n");
    assert!(said.contains("Ziel") && said.contains("Stiche"), "{said}");
    let terminal = Terminal::open("rules", data.path(), (100, 30), "play --pace 0 --seed 3 --rules it/3+wizards=last");
    terminal.wait_for("New game");
    terminal.press("Enter");
    terminal.wait_for("Trump:");
    terminal.press("r");
    terminal.wait_for("The aim");
    terminal.press("q");
    terminal.wait_for("ended with 0");
}
