//! Playing in a terminal: line by line through a pipe, on the screen of a real terminal (tmux), and at a server's
//! table.
// A failed unwrap fails the test with its location.
#![allow(clippy::unwrap_used)]

#[path = "play/joined.rs"]
mod joined;
#[path = "play/keeping.rs"]
mod keeping;
mod support;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use foretell_client::blocking::Client;
use foretell_client::request::{self, ApiRequest};
use foretell_client::wire::{SeatKind, StageJson, TableJson};
use serde_json::json;
use support::event_stream::TIMEOUT;
use support::free_address::free_address;
use support::{
    FORETELL, ServerProcess, assert_contains, database, ends_with, succeeds, succeeds_with_input, wait_until,
};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

fn program(data: &Path) -> Command {
    let mut command = Command::new(FORETELL);
    command
        .env("XDG_DATA_HOME", data)
        .env("HOME", data)
        .env("LANG", "C")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES");
    command
}

#[track_caller]
fn with_lines(data: &Path, args: &[&str], lines: &str) -> String {
    succeeds_with_input(program(data).args(args), lines)
}

fn games(data: &Path) -> PathBuf {
    data.join("foretell/play")
}

// ---- line by line ----

struct Player {
    child: Child,
    answers: ChildStdin,
    lines: Receiver<String>,
    heard: Vec<String>,
}

impl Player {
    fn start(data: &Path, args: &[&str]) -> Player {
        let mut child =
            program(data).args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let (answers, out) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (tell, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                if tell.send(line).is_err() {
                    return;
                }
            }
        });
        Player { child, answers, lines, heard: Vec::new() }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.answers, "{line}").expect("the program listens");
    }

    fn play_until(&mut self, is_there: impl Fn(&str) -> bool) {
        let begun = Instant::now();
        loop {
            let line = self.lines.recv_timeout(TIMEOUT).unwrap_or_else(|_| panic!("silence after {:#?}", self.heard));
            assert!(begun.elapsed() < TIMEOUT * 2, "it takes too long: {:#?}", self.heard);
            self.heard.push(line.clone());
            if is_there(&line) {
                return;
            }
            if let Some(choices) = line.strip_prefix("Your choices: ") {
                let answer = first_choice(choices);
                self.say(&answer);
            }
        }
    }

    fn end(mut self) -> Vec<String> {
        self.say("quit");
        drop(self.answers);
        let status = self.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0));
        self.heard.extend(self.lines.iter());
        self.heard
    }
}

fn first_choice(choices: &str) -> String {
    let first = choices.split([',', '.']).next().unwrap_or(choices);
    if let Some((_, rest)) = first.split_once('(') {
        return rest.split(')').next().unwrap().to_owned();
    }
    let digits = first.split(|letter: char| !letter.is_ascii_digit()).find(|part| !part.is_empty());
    digits.unwrap_or_else(|| panic!("nothing to type in {choices:?}")).to_owned()
}

#[test]
fn whole_games_are_played_through_a_pipe() {
    for rules in
        ["pt/4+specials=all+length=first-7", "ca/3+length=first-4", "fr/3+clairvoyance=every-round+length=first-3"]
    {
        let data = folder();
        let mut player =
            Player::start(data.path(), &["play", "--seed", "5", "--rules", rules, "--name", "Zoe", "--plain"]);
        player.play_until(|line| line.starts_with("The record of the game is in "));
        let heard = player.end();
        let places = heard.iter().filter(|line| line.starts_with("Place ")).count();
        assert_eq!(places, rules[3..4].parse::<usize>().unwrap(), "everyone has a place: {heard:#?}");
        assert_eq!(heard.iter().filter(|line| line.starts_with("The game is over: ")).count(), 1);
        let records = fs::read_dir(games(data.path()).join("records")).unwrap().count();
        assert_eq!(records, 1, "the record is kept");
        assert!(!games(data.path()).join("game.foretell").exists(), "a finished game does not go on");
    }
}

#[test]
fn a_recorded_game_can_be_replayed() {
    let data = folder();
    let mut player =
        Player::start(data.path(), &["play", "--seed", "1", "--rules", "it/3+length=first-2", "--name", "Zoe"]);
    player.play_until(|line| line.starts_with("The record of the game is in "));
    let record = player.heard.last().unwrap().rsplit(' ').next().unwrap().trim_end_matches('.').to_owned();
    player.end();
    let output = succeeds(program(data.path()).args(["replay", &record]));
    assert!(output.starts_with("Zoe, Ada and Ben play it/3+length=first-2."), "{output}");
}

#[test]
fn end_of_input_saves_the_game() {
    let data = folder();
    let first = with_lines(data.path(), &["play", "--seed", "2", "--rules", "it/3", "--name", "Zoe"], "0\n");
    assert!(first.ends_with("Goodbye! Your game is saved.\n"), "{first}");
    assert!(first.contains("You bid no tricks."), "{first}");
    let kept = fs::read_to_string(games(data.path()).join("game.foretell")).unwrap();
    assert!(kept.starts_with("Foretell record 1\nRules: it/3\n"), "{kept}");
    let again = with_lines(data.path(), &["play"], "yes\nhand\ntable\nscores\nquit\n");
    assert!(again.contains("Continue playing: Round 1 of 20"), "{again}");
    assert!(again.contains("Your hand: ") && again.contains("Scores: "), "{again}");
    // The bots may have played on meanwhile.
    let later = fs::read_to_string(games(data.path()).join("game.foretell")).unwrap();
    assert!(later.starts_with(kept.trim_end()), "{later}");
    // A new game sets the old one aside.
    let other = with_lines(data.path(), &["play"], "no\nquit\n");
    assert!(other.contains("Round 1 of 15 begins"), "{other}");
    let set_aside = "Your earlier game was set aside; `foretell play left-1.foretell` continues it.";
    assert_contains(&other, &[set_aside]);
    assert_eq!(fs::read_to_string(games(data.path()).join("left-1.foretell")).unwrap(), later);
    // Its bare name is found from any folder, unless a file there has that name.
    let elsewhere = folder();
    let from_elsewhere = |code| {
        ends_with(code, program(data.path()).args(["play", "--plain", "left-1.foretell"]).current_dir(elsewhere.path()))
    };
    fs::write(elsewhere.path().join("left-1.foretell"), "not a record").unwrap();
    assert_contains(&from_elsewhere(1).1, &["left-1.foretell: "]);
    fs::remove_file(elsewhere.path().join("left-1.foretell")).unwrap();
    assert_contains(&from_elsewhere(0).0, &["You bid no tricks."]);
    assert!(!games(data.path()).join("left-1.foretell").exists(), "it is the game that goes on now");
    // The same with rules on the command line, which don't ask about the saved game.
    fs::remove_file(games(data.path()).join("left-2.foretell")).unwrap();
    assert_contains(&with_lines(data.path(), &["play", "--plain", "--rules", "it/3"], "quit\n"), &[set_aside]);
}

#[test]
fn a_game_that_is_over_is_reviewed() {
    let data = folder();
    let args = ["play", "--plain", "--seed", "1", "--rules", "it/3+length=first-1", "--name", "Zoe"];
    let mut player = Player::start(data.path(), &args);
    player.play_until(|line| line.starts_with("Type “again” to play again, “review”"));
    player.say("review");
    player.play_until(|line| line == "Review: Zoe");
    let heard = player.end();
    assert!(heard.iter().any(|line| line.contains("decision")), "{heard:#?}");
}

#[test]
fn answers_are_explained_taken_back_and_advised() {
    let data = folder();
    let lines = "help\nnonsense\n9\nundo\n1\nundo\nhint\nquit\n";
    let said = with_lines(data.path(), &["play", "--seed", "2", "--rules", "pl/3", "--plain"], lines);
    let parts = [
        "Words: hand, table, scores",
        "“nonsense” isn't an answer here",
        "You can't bid 9: there is only one trick.",
        "There is nothing to take back yet.",
        "Your last decision was taken back.",
        "Hint: ",
    ];
    assert_contains(&said, &parts);
    assert_eq!(said.matches("Your last decision was taken back.").count(), 1, "{said}");
}

#[test]
fn the_whole_rules_can_be_read_in_the_games_language() {
    let data = folder();
    let args = ["play", "--seed", "2", "--rules", "pl/3", "--plain", "--lang", "de"];
    let said = with_lines(data.path(), &args, "regeln\nquit\n");
    assert_contains(&said, &["\nTrumpf\n", "Hast du Karten", "Wer links vom Geber sitzt", "20 Punkte"]);
}

#[test]
fn the_tutor_warns_before_a_costly_answer() {
    let data = folder();
    let args = ["play", "--tutor", "--seed", "1", "--rules", "it/4+length=last-13", "--bots", "apprentice", "--plain"];
    // Three low cards, of which one is trump: nobody takes all three tricks.
    let said = with_lines(data.path(), &args, "3\n1\nquit\n");
    let parts = ["The tutor is on", "That would be a blunder.", "Bid 3 tricks. Better: Bid one trick.", "Cost: "];
    assert_contains(&said, &parts);
    assert!(said.contains("Type “anyway”") && said.contains("You bid one trick."), "{said}");
    assert!(!said.contains("You bid 3 tricks."), "it was taken back: {said}");
    let kept = fs::read_to_string(games(data.path()).join("game.foretell")).unwrap();
    assert!(kept.contains("\nHints 1: 1\n"), "a warning counts as a hint: {kept}");

    let said = with_lines(data.path(), &args, "3\nanyway\nquit\n");
    assert!(said.contains("You bid 3 tricks."), "{said}");
    let said = with_lines(data.path(), &args, "tutor\n3\nquit\n");
    assert!(said.contains("The tutor is off.") && !said.contains("That would be"), "{said}");
    assert!(said.contains("You bid 3 tricks."), "{said}");
    ends_with(2, program(data.path()).args(["play", "--tutor", "--join", "http://localhost:1/"]));
}

#[test]
fn plain_signs_are_all_that_is_written_where_nothing_else_is_wanted() {
    let data = folder();
    let args = ["play", "--seed", "5", "--rules", "it/3+length=first-4", "--name", "Zoe", "--plain", "--ascii"];
    let said = with_lines(data.path(), &args, "nonsense\nquit\n");
    assert!(said.is_ascii() && said.contains("\"nonsense\" isn't an answer here"), "{said}");
    let mut player = Player::start(data.path(), &args);
    player.play_until(|line| line.starts_with("The record of the game is in "));
    let heard = player.end();
    assert!(heard.iter().all(|line| line.is_ascii()), "{heard:#?}");
    assert!(heard.iter().any(|line| line.contains(" -10")), "somebody lost points: {heard:#?}");
}

#[test]
fn the_language_is_the_one_of_the_environment_or_the_one_asked_for() {
    let data = folder();
    let args = ["play", "--seed", "2", "--rules", "it/3", "--plain"];
    let polish = succeeds(program(data.path()).env("LANG", "pl_PL.UTF-8").args(args));
    assert!(polish.contains("Do zobaczenia!"), "{polish}");
    let german = with_lines(data.path(), &[&args[..], &["--lang", "de"]].concat(), "hilfe\nende\n");
    assert!(german.contains("Wörter: blatt"), "the words are those of the language");
    ends_with(2, program(data.path()).args(["play", "--lang", "xx"]));
}

#[test]
fn a_broken_game_is_set_aside_with_a_word() {
    let data = folder();
    fs::create_dir_all(games(data.path())).unwrap();
    fs::write(games(data.path()).join("game.foretell"), "not a record").unwrap();
    let said = with_lines(data.path(), &["play"], "quit\n");
    assert!(said.starts_with("The saved game can't be read. It was moved to "), "{said}");
    assert_eq!(fs::read_to_string(games(data.path()).join("broken-1.foretell")).unwrap(), "not a record");
}

#[test]
fn names_are_checked_as_on_servers() {
    let data = folder();
    for name in ["", "  ", "\u{202e}", &"x".repeat(25), &"x".repeat(300)] {
        let (_, said) = ends_with(2, program(data.path()).args(["play", "--plain", "--name", name]));
        assert_contains(&said, &["--name", "a name has 1 to 24 visible characters"]);
    }
    with_lines(data.path(), &["play", "--rules", "it/3", "--name", &"ö".repeat(24)], "");
    assert_contains(&with_lines(data.path(), &["play"], "yes\n"), &["Continue playing: "]);
    assert!(!games(data.path()).join("broken-1.foretell").exists());
}

#[test]
fn wrong_bots_and_addresses_are_refused() {
    let data = folder();
    ends_with(2, program(data.path()).args(["play", "--bots", "nobody"]));
    let (_, said) = ends_with(2, program(data.path()).args(["play", "--join", "ftp://x"]));
    assert_contains(&said, &["isn't the address of a table"]);
    let nowhere = format!("http://{}/tables/7xk2m9abqr", free_address());
    let (_, said) = ends_with(1, program(data.path()).args(["play", "--join", &nowhere, "--name", "Zoe"]));
    assert_contains(&said, &["The server can't be reached: nothing is listening at that address and port."]);
    let unknown = "http://foretell.invalid";
    let (_, said) = ends_with(1, program(data.path()).args(["play", "--join", unknown, "--name", "Zoe"]));
    assert_contains(&said, &["The server can't be reached: no host of that name can be found."]);
    let args = ["play", "--join", unknown, "--rules", "it/3"];
    assert_contains(&ends_with(2, program(data.path()).args(args)).1, &["--open"]);
    let args = ["play", "--join", &nowhere, "--open"];
    assert_contains(&ends_with(2, program(data.path()).args(args)).1, &["this is the address of a table"]);
}

// ---- on a screen ----

struct Terminal {
    socket: String,
}

impl Terminal {
    fn open(name: &str, data: &Path, size: (u16, u16), command: &str) -> Terminal {
        // The program's last screen stays until the terminal is closed.
        Terminal::running(name, data, size, &format!("{FORETELL} {command}; echo \"ended with $?\"; sleep 600"))
    }

    fn running(name: &str, data: &Path, (columns, rows): (u16, u16), command: &str) -> Terminal {
        let terminal = Terminal { socket: format!("foretell-{name}-{}", std::process::id()) };
        let (columns, rows) = (columns.to_string(), rows.to_string());
        let data = data.display();
        let command = format!("export HOME={data} XDG_DATA_HOME={data} LANG=C.UTF-8 LC_ALL= NO_COLOR=; {command}");
        terminal.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &columns, "-y", &rows, &command]);
        terminal
    }

    #[track_caller]
    fn tmux(&self, args: &[&str]) -> String {
        let output = Command::new("tmux").args(["-u", "-L", &self.socket]).args(args).output();
        let output = output.expect("tmux is there: scripts/test installs it");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "tmux {args:?}: {said}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn press(&self, key: &str) {
        self.tmux(&["send-keys", key]);
    }

    fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    #[track_caller]
    fn wait_for(&self, part: &str) -> String {
        self.looks_until(&format!("{part:?} never comes"), |screen| screen.contains(part))
    }

    #[track_caller]
    fn play_to_the_end(&self) -> String {
        self.looks_until("the game never ends", |screen| {
            let is_over = screen.contains("Press n to play again");
            if !is_over {
                self.press("Enter");
            }
            is_over
        })
    }

    /// A key right after Escape would be read as Alt and that key, so this waits until the panel is gone.
    #[track_caller]
    fn close(&self, panel: &str) {
        self.press("Escape");
        self.looks_until(&format!("{panel:?} never goes"), |screen| !screen.contains(panel));
    }

    #[track_caller]
    fn looks_until(&self, else_say: &str, is_so: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < TIMEOUT, "{else_say}:\n{screen}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
    }
}

#[test]
fn the_tutor_asks_on_a_real_screen() {
    let data = folder();
    let command = "play --tutor --pace 0 --seed 1 --rules it/4+length=last-13 --bots apprentice --lang en";
    let terminal = Terminal::open("tutor", data.path(), (80, 24), command);
    terminal.wait_for("New game");
    terminal.press("Enter");
    terminal.wait_for("How many of the 3 tricks");
    terminal.press("3");
    terminal.press("Enter");
    let asked = terminal.wait_for("That would be a blunder");
    assert!(asked.contains("▶ Take it back") && asked.contains("Play it anyway"), "{asked}");
    terminal.press("Enter");
    terminal.looks_until("it is not taken back", |screen| !screen.contains("Take it back"));
    terminal.press("Enter");
    terminal.wait_for("▶ Take it back");
    terminal.press("Right");
    terminal.wait_for("▶ Play it anyway");
    terminal.press("Enter");
    terminal.looks_until("the bid is not made", |screen| {
        !screen.contains("Play it anyway") && !screen.contains("How many of the 3 tricks")
    });
    terminal.press("q");
    terminal.wait_for("ended with 0");
}

#[test]
fn a_whole_game_is_played_on_a_real_screen() {
    let data = folder();
    let command = "play --pace 0 --seed 3 --name Zoe --rules pt/3+specials=all+length=first-4";
    let terminal = Terminal::open("game", data.path(), (80, 24), command);
    let first = terminal.wait_for("New game");
    assert!(first.contains("Foretell"), "{first}");
    terminal.press("Enter");
    terminal.wait_for("Trump:");
    terminal.press("?");
    terminal.wait_for("a hint, with its reason");
    terminal.close("a hint, with its reason");
    let last = terminal.play_to_the_end();
    assert!(last.contains("wins with") || last.contains("You win with") || last.contains("share"), "{last}");
    terminal.press("s");
    terminal.wait_for("tricks/bid");
    terminal.close("tricks/bid");
    terminal.press("v");
    terminal.wait_for("Review: Zoe");
    terminal.press("q");
    terminal.wait_for("Press n to play again");
    terminal.press("n");
    terminal.wait_for("Round 1 of 4");
    terminal.press("q");
    let after = terminal.wait_for("ended with 0");
    assert!(!after.contains("Trump:"), "the screen is given back as it was:\n{after}");
    assert_eq!(fs::read_dir(games(data.path()).join("records")).unwrap().count(), 1);
    assert!(games(data.path()).join("game.foretell").exists(), "the second game is kept");
}

#[test]
fn the_screen_is_restored_when_the_program_is_stopped() {
    let data = folder();
    let terminal = Terminal::open("stop", data.path(), (100, 30), "play --pace 0 --seed 3 --rules it/4");
    terminal.wait_for("New game");
    terminal.press("Enter");
    terminal.wait_for("Trump:");
    let shell = terminal.tmux(&["display-message", "-p", "#{pane_pid}"]);
    let stopped =
        Command::new("pkill").args(["-TERM", "-P", shell.trim(), "foretell"]).status().expect("pkill is there");
    assert!(stopped.success());
    let after = terminal.wait_for("ended with 0");
    assert!(!after.contains("Trump:"), "{after}");
}

#[test]
fn a_window_may_change_its_size() {
    let data = folder();
    let terminal = Terminal::open("size", data.path(), (120, 40), "play --pace 0 --seed 3 --rules it/4 --lang de");
    terminal.wait_for("Neues Spiel");
    terminal.press("Enter");
    terminal.wait_for("Trumpf:");
    terminal.tmux(&["resize-window", "-x", "50", "-y", "12"]);
    terminal.wait_for("Dieses Fenster ist zu klein");
    terminal.tmux(&["resize-window", "-x", "80", "-y", "24"]);
    terminal.wait_for("Trumpf:");
    terminal.press("C-c");
    terminal.wait_for("ended with 0");
}

#[test]
fn a_game_goes_on_after_it_was_stopped_and_drawn_anew() {
    let data = folder();
    let terminal = Terminal::running("suspended", data.path(), (100, 30), "sh -i");
    terminal.press(&format!("{FORETELL} play --pace 0 --seed 3 --rules it/4"));
    terminal.press("Enter");
    terminal.wait_for("New game");
    terminal.press("Enter");
    terminal.wait_for("Trump:");
    for round in 1..=2 {
        terminal.press("C-z");
        terminal.looks_until("it is not stopped", |screen| screen.matches("Stopped").count() == round);
        terminal.tmux(&["resize-window", "-x", &format!("{}", 100 - 10 * round)]);
        terminal.press("fg");
        terminal.press("Enter");
        terminal.wait_for("Trump:");
        // Other output over it is gone.
        let tty = terminal.tmux(&["display-message", "-p", "#{pane_tty}"]);
        fs::write(tty.trim(), "\x1b[2J\x1b[HSomebody writes to all terminals").expect("a terminal");
        terminal.wait_for("Somebody writes");
        terminal.press("C-l");
        terminal.wait_for("Trump:");
        terminal.looks_until("it is not drawn anew", |screen| !screen.contains("Somebody writes"));
        // Keys are still read.
        terminal.press("?");
        terminal.wait_for("a hint, with its reason");
        terminal.close("a hint, with its reason");
    }
    terminal.press("q");
    terminal.looks_until("it does not end", |screen| !screen.contains("Trump:"));
    assert!(games(data.path()).join("game.foretell").exists(), "the game is kept");
}

#[test]
fn a_record_is_shown_on_the_screen() {
    let data = folder();
    let records = data.path().join("records");
    let args = ["sim", "--games", "1", "--rules", "it/3+length=first-3", "--records"];
    succeeds(program(data.path()).args(args).arg(&records));
    let record = records.join("game-000001.foretell");
    let terminal = Terminal::open("replay", data.path(), (100, 30), &format!("replay {}", record.display()));
    terminal.wait_for("Step 0 of ");
    terminal.press("NPage");
    terminal.wait_for("Round 1 of 3");
    terminal.press("End");
    terminal.wait_for("Place 1: ");
    terminal.press("q");
    terminal.wait_for("ended with 0");
}

#[test]
fn a_record_is_reviewed_on_the_screen() {
    let data = folder();
    let records = data.path().join("records");
    let args = ["sim", "--games", "1", "--rules", "it/3+length=first-2", "--records"];
    succeeds(program(data.path()).args(args).arg(&records));
    let record = records.join("game-000001.foretell");
    let terminal = Terminal::open("review", data.path(), (100, 30), &format!("replay {}", record.display()));
    terminal.wait_for("Step 0 of ");
    terminal.press("v");
    terminal.wait_for("Review: Player 1");
    terminal.press("Right");
    terminal.wait_for("Review: Player 2");
    terminal.close("Review: Player 2");
    terminal.press("v");
    terminal.looks_until("the review never begins", |screen| screen.contains("Review"));
    terminal.press("C-c");
    terminal.wait_for("ended with 0");
}

// ---- at a server's table ----

fn serve(data: &Path) -> ServerProcess {
    ServerProcess::at(&database(data), data)
}

fn restart(server: &mut ServerProcess, data: &Path, noticed: impl Fn() -> bool) {
    server.kill();
    wait_until("that the terminal notices", noticed);
    *server = ServerProcess::bound_to(server.address, &database(data), data);
}

struct Browser(Client);

impl Browser {
    fn sign_in(server: &ServerProcess, name: &str) -> Browser {
        Browser(server.client(&server.sign_in(name)))
    }

    #[track_caller]
    fn send<T>(&self, request: &ApiRequest<T>) -> T {
        self.0.send(request).expect("the server does it")
    }

    fn wait_for(&self, table: &str, is_there: impl Fn(&TableJson) -> bool) -> TableJson {
        let begun = Instant::now();
        loop {
            // The server may be down for a while.
            match self.0.send(&request::table(table)) {
                Ok(shown) if is_there(&shown) => return shown,
                shown => assert!(begun.elapsed() < TIMEOUT, "it never comes: {shown:?}"),
            }
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    fn play(&self, table: &str, mut after_round: impl FnMut(usize)) -> TableJson {
        let mut rounds = 0;
        loop {
            let asked = |shown: &TableJson| shown.legal.is_some() || shown.stage == StageJson::Finished;
            let shown = self.wait_for(table, asked);
            let Some(legal) = &shown.legal else { return shown };
            let played = shown.sheet.len();
            if played > rounds {
                rounds = played;
                after_round(rounds);
            }
            // After a crash the server asks the same question again.
            let _ = self.0.send(&request::act(table, shown.version, &legal[0].to_string()));
        }
    }
}

#[test]
fn a_terminal_plays_beside_a_browser_and_survives_a_server_that_dies() {
    let data = folder();
    let mut server = serve(data.path());
    let browser = Browser::sign_in(&server, "Ada");
    let wish = json!({ "rules": "it/3+length=first-4", "pause_ms": 0, "away_after": 3600 });
    let table = browser.send(&request::open_table(&wish)).game;
    let address = format!("{}/tables/{table}", server.url());

    let player = Player::start(data.path(), &["play", "--plain", "--name", "Zoe", "--join", &address]);
    browser.wait_for(&table, |shown| shown.seats[1].kind == SeatKind::Person);
    browser.send(&request::fill(&table, "apprentice"));
    browser.send(&request::start(&table));

    let noticed = AtomicBool::new(false);
    let (shown, heard) = std::thread::scope(|scope| {
        let terminal = scope.spawn(|| {
            let mut player = player;
            player.play_until(|line| {
                noticed.fetch_or(line.contains("Connection lost."), Ordering::Relaxed);
                line.starts_with("Type “again”")
            });
            player.end()
        });
        let shown = browser.play(&table, |round| {
            if round == 2 {
                restart(&mut server, data.path(), || noticed.load(Ordering::Relaxed));
            }
        });
        (shown, terminal.join().expect("the terminal plays to the end"))
    });
    for part in ["Connection lost.", "Connected again.", "Ada bids", "You bid", "Apprentice 3 "] {
        assert!(heard.iter().any(|line| line.contains(part)), "{part:?} is missing in {heard:#?}");
    }
    let added = &shown.seats[1].contribution;
    assert!(added.starts_with("open ") && added.len() == 37, "the terminal adds words to the shuffles: {added}");
    // Both saw the same end.
    let totals = &shown.sheet[3].totals;
    let places: Vec<&String> = heard.iter().filter(|line| line.starts_with("Place ")).collect();
    let is_shown = |points: &i32| {
        let points = points.to_string().replace('-', "−");
        places.iter().any(|line| line.contains(&format!(" {points} point")))
    };
    assert!(places.len() == 3 && totals.iter().all(is_shown), "{totals:?} {places:?}");
}

#[test]
fn a_player_who_comes_too_late_watches_and_is_known_again() {
    let data = folder();
    let server = serve(data.path());
    let browser = Browser::sign_in(&server, "Ada");
    let wish = json!({ "rules": "it/3+length=first-2", "pause_ms": 0, "bots": "apprentice", "start": true });
    let table = browser.send(&request::open_table(&wish)).game;
    let address = format!("{}/tables/{table}", server.url());
    let mut player = Player::start(data.path(), &["play", "--plain", "--name", "Zoe", "--join", &address]);
    player.play_until(|line| line.starts_with("You are watching"));
    browser.play(&table, |_| {});
    player.play_until(|line| line.starts_with("Type “again”"));
    player.end();
    let sessions = fs::read_to_string(games(data.path()).join("sessions.json")).unwrap();
    assert!(sessions.contains(&server.url()), "the session is kept: {sessions}");
    // The second time the player need not give a name.
    ends_with(0, program(data.path()).args(["play", "--plain", "--join", &address]));
    assert_eq!(fs::read_to_string(games(data.path()).join("sessions.json")).unwrap(), sessions);
}

#[test]
fn a_screen_joins_a_table_and_its_host_can_begin() {
    let data = folder();
    let server = serve(data.path());
    let browser = Browser::sign_in(&server, "Ada");
    let wish = json!({ "rules": "it/3+length=first-2", "pause_ms": 0, "public": true });
    let table = browser.send(&request::open_table(&wish)).game;
    // Without a table in the address, any public one with a free seat will do.
    let command = format!("play --pace 0 --name Zoe --join {}", server.url());
    let terminal = Terminal::open("join", data.path(), (100, 30), &command);
    let waiting = terminal.wait_for("Waiting for the host to start the game.");
    assert!(waiting.contains("Ada") && waiting.contains("One seat is still free."), "{waiting}");
    browser.send(&request::fill(&table, "random"));
    browser.send(&request::start(&table));
    let other = std::thread::spawn(move || browser.play(&table, |_| {}));
    terminal.play_to_the_end();
    assert_eq!(other.join().expect("the other plays to the end").stage, StageJson::Finished);
    terminal.press("q");
    terminal.wait_for("ended with 0");
}

#[test]
fn a_terminal_opens_a_table_that_others_come_to() {
    let data = folder();
    let server = serve(data.path());
    let args =
        ["play", "--plain", "--name", "Zoe", "--join", &server.url(), "--open", "--rules", "it/3+length=first-1"];
    let mut player = Player::start(data.path(), &args);
    let address = format!("{}/tables/", server.url());
    player.play_until(|line| line.contains(&address));
    let line = player.heard.last().unwrap().clone();
    let is_told = |line: &str| line == "Type “begin” to start, “bots” to fill the free seats with bots.";
    if !player.heard.iter().any(|line| is_told(line)) {
        player.play_until(is_told);
    }
    let nowhere = format!("{}/pad/x", server.url());
    let (_, said) = ends_with(1, program(data.path()).args(["play", "--plain", "--name", "Zoe", "--join", &nowhere]));
    assert_contains(&said, &["isn't the address of a table"]);
    let (_, said) = ends_with(
        2,
        program(data.path()).args(["bot", "random", "--name", "Hal", "--join", &nowhere, "--author", "Ben"]),
    );
    assert_contains(&said, &["isn't the address of a table or a server"]);
    let table = line.split(&address).nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    let browser = Browser::sign_in(&server, "Ada");
    browser.send(&request::sit_down(&table, None, None));
    let shown = browser.send(&request::table(&table));
    assert_eq!(shown.settings.rules.to_string(), "it/3+length=first-1");
    assert_ne!(shown.seats[0].contribution, "", "the host adds words to the shuffles, too");
    player.play_until(|line| line.contains("Ada"));
    player.say("bots");
    player.say("begin");
    let other = std::thread::spawn(move || browser.play(&table, |_| {}));
    player.play_until(|line| line.starts_with("Type “again”"));
    other.join().expect("the other plays to the end");
    // The review is made locally, from the server's record.
    player.say("review");
    player.play_until(|line| line == "Review: Zoe");
    player.end();
}

// ---- completions and manual pages ----

#[test]
fn completions_and_manual_pages_know_every_command() {
    let data = folder();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = succeeds(program(data.path()).args(["completions", shell]));
        for command in ["play", "serve", "replay", "completions"] {
            assert!(text.contains(command), "{shell} does not know {command}");
        }
    }
    let text = succeeds(program(data.path()).args(["completions", "bash"]));
    let script = data.path().join("foretell.bash");
    fs::write(&script, text).unwrap();
    assert!(Command::new("bash").arg("-n").arg(&script).status().unwrap().success(), "bash can read it");
    let page = succeeds(program(data.path()).arg("man"));
    assert!(page.contains(".TH foretell 1") && page.contains("foretell\\-play(1)"), "{page}");
    let pages = data.path().join("man1");
    succeeds(program(data.path()).arg("man").arg(&pages));
    let play = fs::read_to_string(pages.join("foretell-play.1")).unwrap();
    assert!(play.contains("\\-\\-join") && play.contains("screen readers"), "{play}");
}
