//! A game is saved when the program says so, and failures are reported.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;

use super::*;

fn kept_game(data: &Path) -> String {
    fs::read_to_string(games(data).join("game.foretell")).unwrap_or_default()
}

#[test]
fn a_game_reported_as_saved_is_on_the_disk() {
    for seed in ["1", "2", "3", "4", "5"] {
        let data = folder();
        let said = with_lines(data.path(), &["play", "--plain", "--pace", "0", "--seed", seed, "--rules", "it/4"], "");
        assert!(said.ends_with("Goodbye! Your game is saved.\n"), "{said}");
        assert!(kept_game(data.path()).contains("Hand 1: "), "seed {seed}: the game is not there");
    }
}

#[test]
fn a_finished_game_is_recorded_however_soon_one_leaves() {
    for seed in ["1", "2", "3", "4", "5"] {
        let data = folder();
        let args = ["play", "--plain", "--pace", "0", "--seed", seed, "--rules", "it/3+length=first-1"];
        let said = with_lines(data.path(), &args, "0\n1\nquit\n");
        assert!(said.contains("The game is over: ") && !said.contains("Your game is saved"), "{said}");
        let records = games(data.path()).join("records");
        assert_eq!(fs::read_dir(&records).map_or(0, Iterator::count), 1, "seed {seed}: no record in {records:?}");
        assert_eq!(kept_game(data.path()), "", "a finished game does not go on");
    }
}

#[test]
fn a_bid_is_saved_when_the_screen_is_left_at_once() {
    let data = folder();
    let terminal = Terminal::open("at-once", data.path(), (80, 24), "play --pace 0 --seed 3 --rules it/3");
    terminal.wait_for("New game");
    terminal.press("Enter");
    terminal.wait_for("Trump:");
    terminal.looks_until("nothing is asked", |screen| screen.contains("Will you take the one trick"));
    terminal.tmux(&["send-keys", "Enter", "q"]);
    let after = terminal.wait_for("ended with 0");
    assert!(after.contains("Goodbye! Your game is saved."), "{after}");
    let kept = kept_game(data.path());
    let bids = kept.lines().find(|line| line.starts_with("Bids: ")).unwrap_or_default();
    assert!(bids.contains("1:0"), "the own bid is missing:\n{kept}");
}

/// Not even root can create a folder in it.
fn home_without_room(data: &Path) {
    fs::write(data.join("foretell"), "in the way").unwrap();
}

#[test]
fn an_unsaved_game_is_never_reported_as_saved() {
    let data = folder();
    home_without_room(data.path());
    let mut command = program(data.path());
    command.args(["play", "--plain", "--pace", "0", "--seed", "1", "--rules", "it/4"]);
    let (said, error) = ends_with(1, &mut command);
    assert!(said.contains("can't be saved") && !said.contains("is saved"), "{said}");
    assert!(error.contains("can't be saved") && error.contains("foretell"), "{error}");
    assert!(!said.contains("os error") && !error.contains("os error"), "{said}{error}");
    // It is the same for a game that is over.
    command = program(data.path());
    command.args(["play", "--plain", "--pace", "0", "--seed", "1", "--rules", "it/3+length=first-1"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"0\n1\nquit\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn the_screen_reports_an_unsaved_game_at_its_end() {
    let data = folder();
    home_without_room(data.path());
    let terminal = Terminal::open("no-room", data.path(), (80, 24), "play --pace 0 --seed 3 --rules it/3");
    terminal.wait_for("New game");
    terminal.press("Enter");
    terminal.wait_for("Trump:");
    terminal.press("q");
    let after = terminal.wait_for("ended with 1");
    assert!(after.contains("can't be saved") && !after.contains("is saved"), "{after}");
}

#[test]
fn leaving_the_menu_saves_nothing() {
    let data = folder();
    let terminal = Terminal::open("menu-left", data.path(), (80, 24), "play");
    terminal.wait_for("New game");
    terminal.press("q");
    let after = terminal.wait_for("ended with 0");
    assert!(!after.contains("is saved"), "{after}");
}

#[test]
fn a_reader_that_leaves_does_not_take_the_game_with_it() {
    let data = folder();
    let mut command = program(data.path());
    command.args(["play", "--plain", "--pace", "0", "--seed", "1", "--rules", "it/4"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(said.any(|line| line.starts_with("Your hand: ")), "no card was shown");
    // Both ends of the terminal are closed: nobody hears the goodbye.
    drop(said);
    drop(child.stdin.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(kept_game(data.path()).contains("Hand 1: "), "the game is not there");
}

// ---- input without end ----

fn megabytes(id: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a running process has memory");
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
}

fn terminate(id: u32) {
    assert!(Command::new("kill").args(["-TERM", &id.to_string()]).status().unwrap().success());
}

#[track_caller]
fn ends_soon(child: &mut Child) -> std::process::ExitStatus {
    let mut status = None;
    wait_until("the end of the program", || {
        status = child.try_wait().unwrap();
        status.is_some()
    });
    status.unwrap()
}

fn fed_without_end(data: &Path, endless: &'static [u8], out: Stdio) -> Child {
    let mut command = program(data);
    command.args(["play", "--plain", "--pace", "0", "--seed", "1", "--rules", "it/4"]);
    let mut child = command.stdin(Stdio::piped()).stdout(out).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    std::thread::spawn(move || while input.write_all(endless).is_ok() {});
    child
}

#[test]
fn endless_input_neither_fills_the_memory_nor_drowns_signals() {
    for endless in [&[b'z'; 4096][..], b"zzz\nzzz\nzzz\nzzz\n"] {
        let data = folder();
        let mut child = fed_without_end(data.path(), endless, Stdio::null());
        wait_until("the game begins", || games(data.path()).join("game.foretell").exists());
        std::thread::sleep(Duration::from_secs(1));
        assert!(megabytes(child.id()) < 60, "{} MB after a second", megabytes(child.id()));
        terminate(child.id());
        assert_eq!(ends_soon(&mut child).code(), Some(0));
        assert!(kept_game(data.path()).contains("Hand 1: "));
    }
}

#[test]
fn a_signal_ends_a_program_whose_output_nobody_reads() {
    let data = folder();
    let (_reader, writer) = std::io::pipe().unwrap();
    let mut child = fed_without_end(data.path(), b"zzz\n", writer.into());
    wait_until("the game begins", || games(data.path()).join("game.foretell").exists());
    std::thread::sleep(Duration::from_millis(500));
    terminate(child.id());
    let status = ends_soon(&mut child);
    assert!(status.code().is_some() && status.signal().is_none(), "{status:?}");
    assert!(kept_game(data.path()).contains("Hand 1: "));
}

#[test]
fn invalid_text_is_not_the_end_of_input() {
    let data = folder();
    let mut command = program(data.path());
    command.args(["play", "--plain", "--pace", "0", "--seed", "2", "--rules", "it/3"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"\xff\xfe\n0\nquit\n").unwrap();
    let said = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert!(said.contains("You bid no tricks."), "{said}");
}

// ---- two at once ----

const QUICK: [&str; 4] = ["play", "--plain", "--pace", "0"];

#[test]
fn two_programs_do_not_write_over_each_other() {
    let data = folder();
    let mut first = Player::start(data.path(), &[&QUICK[..], &["--seed", "2", "--rules", "it/3"]].concat());
    first.play_until(|line| line.starts_with("Your choices: "));
    let said = with_lines(data.path(), &[&QUICK[..], &["--seed", "9", "--rules", "pt/4"]].concat(), "0\nquit\n");
    assert!(said.contains("is open in another window"), "{said}");
    first.say("0");
    first.play_until(|line| line.starts_with("Your choices: "));
    first.end();
    let kept = kept_game(data.path());
    assert!(kept.contains("Rules: it/3\n") && kept.contains("1:0"), "{kept}");
    // The second game is saved separately and offered.
    let listed = with_lines(data.path(), &["play", "--plain", "--pace", "0"], "games\nquit\n");
    assert!(listed.contains("Round 1 of 15") && listed.contains("Portuguese"), "{listed}");
    let resumed = with_lines(data.path(), &["play", "--plain", "--pace", "0"], "1\nscores\nquit\n");
    assert!(resumed.contains("Round 1 of 15 begins") && resumed.contains("Scores: "), "{resumed}");
    assert!(kept_game(data.path()).contains("Rules: pt/4\n"), "{}", kept_game(data.path()));
    let left = fs::read_to_string(games(data.path()).join("left-1.foretell")).unwrap();
    assert_eq!(left, kept, "the other game is set aside for it");
}

#[test]
fn a_game_is_resumed_from_its_file() {
    let data = folder();
    with_lines(data.path(), &[&QUICK[..], &["--seed", "2", "--rules", "it/3"]].concat(), "0\nquit\n");
    with_lines(data.path(), &[&QUICK[..], &["--seed", "3", "--rules", "it/4"]].concat(), "quit\n");
    let left = games(data.path()).join("left-1.foretell");
    let path = left.to_str().unwrap();
    let said = with_lines(data.path(), &["play", path, "--plain", "--pace", "0"], "hand\nquit\n");
    assert!(said.contains("You bid no tricks.") && said.contains("Your hand: "), "{said}");
    assert!(kept_game(data.path()).contains("Rules: it/3\n"));
    let other = games(data.path()).join("left-2.foretell");
    assert!(fs::read_to_string(&other).unwrap().contains("Rules: it/4\n"), "the other game is set aside for it");
    assert!(!left.exists(), "it is no longer set aside itself");
    // A file elsewhere stays unchanged.
    let elsewhere = data.path().join("copy.foretell");
    fs::copy(&other, &elsewhere).unwrap();
    let before = fs::read_to_string(&elsewhere).unwrap();
    let said = with_lines(data.path(), &["play", elsewhere.to_str().unwrap(), "--plain", "--pace", "0"], "0\nquit\n");
    assert!(said.contains("Your game is saved") && kept_game(data.path()).contains("Rules: it/4\n"), "{said}");
    assert_eq!(fs::read_to_string(&elsewhere).unwrap(), before);
}

#[test]
fn a_file_that_holds_no_game_to_go_on_with_is_refused() {
    let data = folder();
    let broken = data.path().join("broken.foretell");
    fs::write(&broken, "nonsense").unwrap();
    let records = data.path().join("records");
    succeeds(program(data.path()).args(["sim", "--games", "1", "--rules", "it/3", "--records"]).arg(&records));
    let over = records.join("game-000001.foretell");
    for (file, why) in [(&broken, "begins with the line"), (&over, "foretell replay"), (&data.path().join("no"), "no")]
    {
        let (_, error) = ends_with(1, program(data.path()).args(["play", "--plain"]).arg(file));
        assert!(error.contains(why) && !error.contains("os error"), "{error}");
    }
    let (_, error) = ends_with(2, program(data.path()).args(["play", "--plain", "x.foretell", "--rules", "it/4"]));
    assert!(error.contains("cannot be used with"), "{error}");
}

#[test]
fn games_that_were_set_aside_are_found_in_the_menu() {
    let data = folder();
    with_lines(data.path(), &[&QUICK[..], &["--seed", "2", "--rules", "it/3"]].concat(), "0\nquit\n");
    with_lines(data.path(), &[&QUICK[..], &["--seed", "3", "--rules", "it/4"]].concat(), "quit\n");
    let terminal = Terminal::open("aside", data.path(), (100, 30), "play --pace 0");
    let menu = terminal.wait_for("Games set aside");
    assert!(menu.contains("Round 1 of 20") && menu.contains("20"), "{menu}");
    terminal.press("Down");
    terminal.looks_until("the line is not chosen", |screen| screen.contains("▶ Games set aside"));
    terminal.press("Enter");
    terminal.wait_for("Round 1 of 20");
    terminal.press("q");
    terminal.wait_for("ended with 0");
    assert!(kept_game(data.path()).contains("Rules: it/3\n"));
}

#[test]
fn sessions_of_two_programs_are_both_saved() {
    // Saving a session waits for another program that is saving one.
    let data = folder();
    fs::create_dir_all(games(data.path())).unwrap();
    let lock = File::create(games(data.path()).join("sessions.lock")).unwrap();
    lock.lock().unwrap();
    let server = serve(data.path());
    let browser = Browser::sign_in(&server, "Ada");
    let table = browser.send(&request::open_table(&json!({ "rules": "it/3" }))).game;
    let mut player = Player::start(
        data.path(),
        &["play", "--plain", "--name", "Zoe", "--join", &format!("{}/tables/{table}", server.url())],
    );
    std::thread::sleep(Duration::from_millis(300));
    fs::write(games(data.path()).join("sessions.json"), "{ \"http://other\": \"token\" }").unwrap();
    lock.unlock().unwrap();
    player.play_until(|line| line.starts_with("At the table: "));
    player.end();
    let sessions = fs::read_to_string(games(data.path()).join("sessions.json")).unwrap();
    assert!(sessions.contains("http://other") && sessions.contains(&server.url()), "{sessions}");
}
