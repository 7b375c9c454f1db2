//! The command line from outside: output and exit codes.
// A failed unwrap fails the test with its location.
#![allow(clippy::unwrap_used)]

#[path = "cli/errors.rs"]
mod errors;
mod support;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use support::{FORETELL, assert_contains as says, ends_with, succeeds_with_input};
use tempfile::TempDir;

fn foretell(args: &[&str]) -> Command {
    let mut command = Command::new(FORETELL);
    command.args(args);
    command
}

#[track_caller]
fn succeeds(args: &[&str]) -> String {
    support::succeeds(&mut foretell(args))
}

#[track_caller]
fn fails(code: i32, args: &[&str]) -> String {
    let (out, said) = ends_with(code, &mut foretell(args));
    assert_eq!(out, "", "{args:?} must not answer");
    said
}

#[track_caller]
fn json(args: &[&str]) -> Value {
    serde_json::from_str(&succeeds(args)).expect("the output is JSON")
}

fn records(rules: &str, games: u32) -> TempDir {
    let directory = tempfile::tempdir().expect("a directory can be made");
    let path = directory.path().to_str().expect("a plain path");
    succeeds(&["sim", "--rules", rules, "--games", &games.to_string(), "--seed", "3", "--records", path]);
    directory
}

fn game(directory: &Path, number: u32) -> String {
    directory.join(format!("game-{number:06}.foretell")).to_str().expect("a plain path").to_owned()
}

// ---- help ----

#[test]
fn help_has_an_example_of_each_command() {
    let help = succeeds(&["help"]);
    assert_eq!(help, succeeds(&["--help"]));
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // A description may take several lines; the first begins with the name.
    let names = commands.filter(|line| !line.starts_with("   ")).filter_map(|line| line.split_whitespace().next());
    for command in names.filter(|name| *name != "help") {
        says(&help, &[&format!("  foretell {command} ")]);
    }
}

#[test]
fn every_command_has_help_with_examples() {
    for command in ["rules", "sim", "replay", "review", "arena", "tournament", "health"] {
        says(&succeeds(&[command, "--help"]), &["Usage: foretell", "Examples:", "--json"]);
    }
    says(&succeeds(&["practice", "--help"]), &["Usage: foretell practice", "Examples:", "--theme"]);
    says(&succeeds(&["--version"]), &["foretell 0."]);
}

#[test]
fn wrong_usage_ends_with_2() {
    for args in [
        &["conquer"][..],
        &["--loud"],
        &["rules", "it/4", "it/5"],
        &["rules", "it/4", "--list"],
        &["sim", "--games", "0"],
        &["tournament", "--players", "10"],
        &["tournament", "--pairing", "knockout"],
        &["sim", "--games", "many"],
        &["sim", "--seed", "-1"],
        &["sim", "--threads", "0"],
        &["sim", "it/4"],
        &["replay"],
    ] {
        fails(2, args);
    }
}

#[test]
fn foreign_command_names_get_a_suggestion() {
    for word in ["--listen", "--port", "--host", "--address"] {
        let said = fails(2, &["serve", word, "8000"]);
        says(&said, &[word, "--bind 0.0.0.0:7654"]);
        assert!(!said.contains("--limit"), "{said}");
        assert_eq!(said.matches("tip:").count(), 1, "{said}");
    }
}

#[test]
fn a_flag_of_serve_without_its_command_is_answered_with_the_command() {
    says(&fails(2, &["--bind", "127.0.0.1:8000"]), &["'--bind'", "foretell serve --bind …"]);
    says(&fails(2, &["--print-config"]), &["foretell serve --print-config …"]);
    says(&fails(2, &["--port", "8000"]), &["'--port'", "foretell serve --bind …"]);
    for args in [&["--loud"][..], &["sim", "--bind", "127.0.0.1:8000"]] {
        assert!(!fails(2, args).contains("foretell serve"), "{args:?}");
    }
}

#[test]
fn wrong_rules_end_with_2_and_point_at_the_part() {
    let said = fails(2, &["rules", "it/4+bids=hidden"]);
    says(&said, &["open, simultaneous, secret", "\n  it/4+bids=hidden\n            ^^^^^^\n"]);
    let said = fails(2, &["sim", "--rules", "it/2+bids=open"]);
    says(&said, &["2 players can't be combined with bids=open"]);
    for text in ["", "it", "it/7", "ö/4", "it/4+", "it/4+length=first-99999999999"] {
        fails(2, &["rules", text]);
    }
}

// ---- rules ----

#[test]
fn rules_are_described_in_words() {
    says(
        &succeeds(&["rules"]),
        &[
            "it/4: ",
            "Playing a trick",
            "If you hold cards of the suit that was led, you must play one of them",
            "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
            "you score 20 points",
        ],
    );
    let specials = succeeds(&["rules", "pt/3+specials=dragon,fairy,bomb"]);
    says(
        &specials,
        &["20 rounds", "Special cards: Dragon, Fairy and Bomb", "  - Dragon: ", "  - Fairy: ", "  - Bomb: "],
    );
    assert!(!specials.contains("Werewolf"), "the Werewolf is not in play:\n{specials}");
    says(&succeeds(&["rules", "it/2"]), &["2, 3, 4, 5, 6, 7", "shuffled only once"]);
    says(&succeeds(&["rules", "ca/4"]), &["The round of one card is exempt"]);
    says(&succeeds(&["rules", "pl/4+deck=one-colour"]), &["There is no trump", "12 rounds", "Nobody deals."]);
}

#[test]
fn rules_as_json() {
    let rules = json(&["rules", "pt/3+length=every-other-5+specials=fairy,dragon", "--json"]);
    assert_eq!(rules["rules"], "pt/3+specials=dragon,fairy+length=every-other-5");
    assert_eq!(rules["edition"], "pt");
    assert_eq!(rules["players"], 3);
    assert_eq!(rules["rounds"], 5);
    assert_eq!(rules["cards"], serde_json::json!([12, 14, 16, 18, 20]));
    assert_eq!(rules["options"]["bids"], "open");
    assert_eq!(rules["options"]["specials"], "dragon,fairy");
    assert_eq!(rules["options"]["length"], "every-other-5");
    let differs: Vec<&str> =
        rules["differs"].as_array().unwrap().iter().map(|d| d["option"].as_str().unwrap()).collect();
    assert_eq!(differs, ["specials", "length"]);
}

#[test]
fn the_list_names_editions_options_and_what_is_forbidden() {
    says(
        &succeeds(&["rules", "--list"]),
        &[
            "it ",
            "ca ",
            "pl ",
            "pt ",
            "fr ",
            "leader-never-evens",
            "every-other-N",
            "first-dealer",
            "can't be combined",
        ],
    );
    let list = json(&["rules", "--list", "--json"]);
    assert_eq!(list["editions"].as_array().unwrap().len(), 5);
    assert_eq!(list["options"].as_array().unwrap().len(), 8);
    for pair in list["forbidden"].as_array().unwrap() {
        says(&fails(2, &["rules", pair["example"].as_str().unwrap()]), &[pair["why"].as_str().unwrap()]);
    }
    for example in list["examples"].as_array().unwrap() {
        succeeds(&["rules", example["rules"].as_str().unwrap()]);
    }
}

// ---- sim ----

#[test]
fn a_simulation_as_json_has_every_figure() {
    let sim = json(&["sim", "--rules", "it/5", "--games", "300", "--seed", "2", "--threads", "2", "--json"]);
    assert_eq!(sim["rules"], "it/5");
    assert_eq!((&sim["games"], &sim["seed"], &sim["threads"]), (&300.into(), &2.into(), &2.into()));
    assert!(sim["decisions"].as_u64().unwrap() >= 300 * 5 * (78 + 12));
    for figure in ["seconds", "decisions_per_second", "games_per_second"] {
        assert!(sim[figure].as_f64().unwrap() > 0.0, "{figure}");
    }
    assert_eq!(sim["mean_scores"].as_array().unwrap().len(), 5);
    assert_eq!(sim["digest"].as_str().unwrap().len(), 16);
}

#[test]
fn the_digest_depends_on_rules_games_and_seed_alone() {
    let digest = |more: &[&str]| {
        let args = [&["sim", "--games", "700", "--json"][..], more].concat();
        json(&args)["digest"].as_str().unwrap().to_owned()
    };
    let one = digest(&["--threads", "1"]);
    assert_eq!(one, digest(&["--threads", "2"]));
    assert_eq!(one, digest(&["--threads", "7"]));
    assert_eq!(one, digest(&["--rules", "it/4", "--seed", "1"]));
    assert_ne!(one, digest(&["--seed", "2"]));
    assert_ne!(one, digest(&["--rules", "it/4+wizards=last"]));
}

#[test]
fn a_simulation_in_words() {
    says(&succeeds(&["sim", "--games", "1500", "--threads", "1"]), &["1,500 in ", "1 thread", "Digest", "seat 4"]);
}

#[test]
fn records_are_reproducible_and_never_overwritten() {
    let (one, other) = (records("pl/3", 3), records("pl/3", 3));
    for number in 1..=3 {
        let text = fs::read_to_string(game(one.path(), number)).unwrap();
        says(&text, &["Rules: pl/3\n", &format!("Seed: 3, game {number}\n")]);
        assert!(!text.contains("Date:"), "a date would make every run another");
        assert_eq!(text, fs::read_to_string(game(other.path(), number)).unwrap());
    }
    let path = one.path().to_str().unwrap();
    let said = fails(1, &["sim", "--games", "1", "--records", path]);
    says(&said, &["is not overwritten", "choose another directory"]);
}

#[test]
fn records_that_cannot_be_written_end_with_1() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "in the way").unwrap();
    says(&fails(1, &["sim", "--games", "1", "--records", file.join("x").to_str().unwrap()]), &["file"]);
    fails(1, &["sim", "--games", "1", "--records", file.to_str().unwrap()]);
}

#[test]
fn a_failed_write_leaves_no_file() {
    let (games, folder) = (records("it/3+length=first-1", 1), tempfile::tempdir().unwrap());
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let file = game(games.path(), 1);
    for args in [
        &["sim", "--games", "2", "--records", &at("games")][..],
        &["man", &at("man")],
        &quickly(&file, &["--html", &at("review.html")]),
        &quickly(&file, &["--record", &at("reviewed.foretell")]),
    ] {
        // As on a full disk: no file can grow.
        ends_with(1, support::behind_shell("ulimit -f 0; trap '' XFSZ").args(args));
    }
    let files = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    assert_eq!([at("games"), at("man")].map(|folder| files(Path::new(&folder)).len()), [0, 0]);
    assert_eq!(files(folder.path()).len(), 2, "{:?}", files(folder.path()));
    succeeds(&["sim", "--games", "2", "--records", &at("games")]);
}

// ---- replay ----

const SMALL_GAME: &str = "\
Foretell record 1
Rules: pt/3+specials=dragon,fairy+length=first-1
Seat 1: Ada
Seat 2: Ben
Seat 3: Cleo
Date: 2026-11-15

Round 1: 1 card, dealer 1
Hand 1: H7
Hand 2: Dragon
Hand 3: Fairy
Turned up: W2
Trump: E named by 1
Bids: 2:1 3:0 1:0
Trick 1: 2:Dragon 3:Fairy 1:H7 -> 3
Points: 1:+20 2:-10 3:-10
Total: 1:20 2:-10 3:-10

Winner: 1
";

#[track_caller]
fn replay(text: &[u8], code: i32) -> (String, String) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.foretell").to_str().unwrap().to_owned();
    fs::write(&path, text).unwrap();
    (support::run_to_exit(code, &mut foretell(&["replay", &path])), path)
}

#[test]
fn a_replay_uses_names_and_ends_with_the_sheet() {
    says(
        &replay(SMALL_GAME.as_bytes(), 0).0,
        &[
            "Ada, Ben and Cleo play pt/3+specials=dragon,fairy+length=first-1.",
            "Date: 2026-11-15",
            "Round 1: 1 card each, Ada deals",
            "W2 is turned up; Ada says: Elves are trump.",
            "Bids: Ben: 1, Cleo: 0, Ada: 0; together 1 for 1 trick.",
            "Trick 1: Ben leads Dragon, Cleo Fairy, Ada H7. Cleo takes it.",
            "Ada +20 (bid 0, took 0)",
            "  1          1  20 ( 0)  -10 ( 1)  -10 ( 0)",
            "Ada wins with 20 points.",
        ],
    );
}

/// Whoever gives no name is called «You» in the record, in the language of the game.
#[test]
fn ones_own_game_is_replayed_in_the_second_person() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.foretell").to_str().unwrap().to_owned();
    fs::write(&path, SMALL_GAME.replace("Seat 1: Ada", "Seat 1: Du")).unwrap();
    let english = succeeds(&["replay", &path, "--lang", "en"]);
    says(
        &english,
        &[
            "You, Ben and Cleo play ",
            "Round 1: 1 card each, you deal\n",
            "W2 is turned up; you say: Elves are trump.",
            "Bids: Ben: 1, Cleo: 0, you: 0; together",
            "Ben leads Dragon, Cleo Fairy, you H7. Cleo takes it.",
            "You win with 20 points.",
        ],
    );
    assert!(!english.contains("Du "), "{english}");
    fs::write(&path, SMALL_GAME.replace("Seat 1: Ada", "Seat 1: You")).unwrap();
    let german = succeeds(&["replay", &path, "--lang", "de"]);
    says(&german, &["Du, Ben und Cleo: ", "Du spielst ", "Ben spielt "]);
    assert!(!german.contains("You") && !german.contains("Du spielt "), "{german}");
}

#[test]
fn simulated_records_of_all_kinds_can_be_replayed() {
    for rules in
        ["it/4", "it/2", "pt/5+specials=all", "fr/3+deck=one-colour+bids=simultaneous", "pl/3+clairvoyance=every-round"]
    {
        let directory = records(rules, 3);
        for number in 1..=3 {
            let output = succeeds(&["replay", &game(directory.path(), number)]);
            says(&output, &["Score sheet", " points"]);
            let json = json(&["replay", &game(directory.path(), number), "--json"]);
            assert_eq!(json["rules"], rules.parse::<foretell_rules::RuleSet>().unwrap().to_string());
            assert_eq!(json["finished"], true);
            let sheet = json["sheet"].as_array().unwrap();
            assert_eq!(sheet.last().unwrap()["totals"], json["scores"]);
            let events = json["events"].as_array().unwrap();
            assert_eq!(events.last().unwrap()["event"], "game_ended");
            assert_eq!(events.last().unwrap()["winners"], json["winners"]);
        }
    }
}

#[test]
fn a_record_can_come_from_standard_input() {
    says(&succeeds_with_input(&mut foretell(&["replay", "-"]), SMALL_GAME), &["Ada wins with 20 points."]);
}

#[test]
fn an_unfinished_record_is_replayed_as_far_as_it_goes() {
    let (half, _) = SMALL_GAME.split_once(" 1:0\n").unwrap();
    says(
        &replay(format!("{half}\n").as_bytes(), 0).0,
        &["Ben: 1, Cleo: 0 …", "The record ends before the game does: its only round is not scored."],
    );
}

#[test]
fn a_broken_record_is_refused_with_its_line_and_the_reason() {
    let refused = |text: &[u8], line: usize, reason: &str| {
        let (said, path) = replay(text, 1);
        says(&said, &[&format!("{path}: line {line}: "), reason]);
    };
    refused(b"", 1, "a record begins with the line");
    refused(b"Foretell record 1\nRules: it/9\n", 2, "no such number of players");
    refused(SMALL_GAME.replace("2:1 3:0", "2:1 3:2").as_bytes(), 14, "too high");
    refused(SMALL_GAME.replace("-> 3", "-> 1").as_bytes(), 15, "it should be: Trick 1: 2:Dragon 3:Fairy 1:H7 -> 3");
    refused(SMALL_GAME.replace("1:+20", "1:+30").as_bytes(), 16, "it should be: Points: 1:+20");
    refused(SMALL_GAME.replace("H7 ->", "H8 ->").as_bytes(), 15, "H8 isn't in the hand");
    refused(b"Foretell record 1\n\xff\xfe\n", 2, "isn't UTF-8");
    refused(&vec![b'#'; 5 << 20], 1, "too large");
}

#[test]
fn a_file_that_is_not_there_ends_with_1() {
    says(&fails(1, &["replay", "no/such.foretell"]), &["no/such.foretell: "]);
    fails(1, &["replay", env!("CARGO_MANIFEST_DIR")]);
}

// ---- review ----

#[test]
fn a_record_carries_what_a_review_found_and_what_people_say() {
    let directory = records("it/3+length=first-2", 1);
    let file = game(directory.path(), 1);
    let out = directory.path().join("reviewed.foretell").to_str().unwrap().to_owned();
    let with_remark = format!("{}#@1 remark The first deal.\n", fs::read_to_string(&file).unwrap());
    fs::write(&file, with_remark).unwrap();
    assert_eq!(succeeds(&quickly(&file, &["--record", &out])), "");
    let reviewed = fs::read_to_string(&out).unwrap();
    let remarks = |text: &str, kind: &str| text.lines().filter(|line| line.split(' ').nth(1) == Some(kind)).count();
    assert!(reviewed.lines().any(|line| line == "#@1 remark The first deal."), "{reviewed}");
    let found = remarks(&reviewed, "eval");
    assert!(found > 0, "{reviewed}");
    // A second review gives the same, without duplicates.
    let again = directory.path().join("again.foretell").to_str().unwrap().to_owned();
    succeeds(&quickly(&out, &["--record", &again]));
    assert_eq!(fs::read_to_string(&again).unwrap(), reviewed);

    let output = succeeds(&["replay", &out, "--plain"]);
    says(&output, &["» The first deal.", ": Review: "]);
    assert_eq!(output.matches("» ").count(), found + 1, "{output}");
    says(&succeeds(&["replay", &out, "--plain", "--lang", "de"]), &["» The first deal.", ": Analyse: "]);
    let listed = json(&["replay", &out, "--json"]);
    assert_eq!(listed["remarks"].as_array().map(Vec::len), Some(found + 1));
    assert_eq!(listed["remarks"][0]["text"], "The first deal.");
    fails(2, &quickly(&file, &["--json", "--record", "reviewed.foretell"]));

    let hostile = reviewed.replace("The first deal.", "\u{1b}[2J");
    fs::write(&out, hostile).unwrap();
    let said = fails(1, &["replay", &out]);
    says(&said, &["a remark has no control characters"]);
    assert!(!said.contains('\u{1b}'), "{said:?}");
}

fn quickly<'a>(file: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["review", file, "--worlds", "32"], more].concat()
}

#[test]
fn a_game_is_reviewed_in_words_as_json_and_as_a_page() {
    let directory = records("it/3+length=first-4", 1);
    let (file, page) = (game(directory.path(), 1), directory.path().join("review.html"));
    let output = succeeds(&quickly(&file, &["--lang", "en"]));
    says(&output, &["Review: Player 1", "Review: Player 3", "What was lost", "Chance to win", "Costliest decisions"]);
    let [once, again] = [0, 1].map(|_| json(&quickly(&file, &["--json", "--of", "2"])));
    assert_eq!(once, again, "the same seed says the same");
    let decisions = once["decisions"].as_array().unwrap();
    assert_eq!(decisions.len(), 4 + 1 + 2 + 3 + 4, "four bids and ten cards");
    assert!(decisions.iter().all(|decided| decided["seat"] == 2));
    says(&output, &["How good your cards were", "Strong players on average", "Luck", "Decisions", "Everything else"]);
    let (luck, number) = (&once["seats"][0]["luck"], |value: &Value| value.as_f64().unwrap());
    let parts = ["average", "luck", "skill"].map(|part| number(&luck[part]["mean"]));
    assert!((parts.iter().sum::<f64>() - number(&luck["result"])).abs() < 1e-6, "{luck}");
    assert_eq!(luck["rounds"].as_array().unwrap().len(), 4);
    assert_ne!(once["decisions"], json(&quickly(&file, &["--json", "--of", "2", "--seed", "2"]))["decisions"]);
    assert_eq!(succeeds(&quickly(&file, &["--lang", "pl", "--html", page.to_str().unwrap()])), "");
    let html = fs::read_to_string(&page).unwrap();
    says(&html, &["<html lang=\"pl\">", "class=\"win-curve\"", "class=\"luck-bar\"", "Szansa na wygraną", "</html>"]);
    for absent in ["Chance to win", "<script", "href=", "src=", "url("] {
        assert!(!html.contains(absent), "a file of its own has no {absent}: {html}");
    }
    says(&fails(2, &["review", &file, "--of", "4"]), &["seats 1 to 3"]);
    says(&fails(2, &quickly(&file, &["--bot", "exec:cat"])), &["too slow"]);
    fails(2, &quickly(&file, &["--ms", "5"]));
    fails(2, &quickly(&file, &["--json", "--html", "review.html"]));
    says(&fails(1, &["review", "no/such.foretell"]), &["no/such.foretell: "]);
    // An unwritable file is reported before the work, which would take days here.
    let folder = directory.path().to_str().unwrap();
    for (form, place) in [("--html", "no/such/folder.html"), ("--record", folder)] {
        let said = fails(1, &["review", &file, "--worlds", "100000", form, place]);
        says(&said, &[&format!("{place}: ")]);
    }
}

#[test]
fn a_review_of_an_unfinished_game_says_so() {
    let directory = records("it/3+length=first-1", 1);
    let file = game(directory.path(), 1);
    let output = succeeds(&quickly(&file, &["--lang", "en"]));
    assert!(!output.contains("isn't over") && output.contains("Strong players played"), "{output}");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.find("Trick 1").unwrap()]).unwrap();
    let output = succeeds(&quickly(&file, &["--lang", "en"]));
    assert!(output.starts_with("This game isn't over") && !output.contains("Strong players played"), "{output}");
}

/// Neither an earlier page nor the reviewed record, and nothing of a page that can't be written.
#[test]
fn a_review_overwrites_nothing() {
    let directory = records("it/3+length=first-1", 1);
    let file = game(directory.path(), 1);
    let page = directory.path().join("review.html").to_str().unwrap().to_owned();
    succeeds(&quickly(&file, &["--html", &page]));
    let before = [&file, &page].map(|file| fs::read(file).unwrap());
    for place in [["--record", &file], ["--html", &page], ["--record", &page]] {
        says(&fails(1, &quickly(&file, &place)), &[place[1], "exists already and is not overwritten"]);
    }
    assert_eq!([&file, &page].map(|file| fs::read(file).unwrap()), before);
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 2, "no file half written");
}

// ---- practice ----

fn in_home(home: &Path, args: &[&str], typed: &str) -> (String, Option<i32>) {
    let mut command = Command::new(FORETELL);
    command.args(args).env("XDG_DATA_HOME", home).env("HOME", home).env("LANG", "en_GB.UTF-8").env("USER", "Ada");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program can be started");
    // The program may exit before it has read everything.
    let _ = child.stdin.take().expect("it has one").write_all(typed.as_bytes());
    let output = child.wait_with_output().expect("it ends");
    let text = [output.stdout, output.stderr].concat();
    (String::from_utf8(text).expect("text"), output.status.code())
}

/// Games of a player on seat 1: with two clear mistakes and a decision that cost less, all of them bids; and with three
/// mistakes. Seat 2 of the second game has one.
const BLUNDERS: [&str; 2] =
    [include_str!("records/two_mistakes_of_three.foretell"), include_str!("records/first_seat_blunders.foretell")];

#[test]
fn the_costly_decisions_of_a_record_are_asked_again_and_not_rated() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("game.foretell");
    fs::write(&file, BLUNDERS[0]).unwrap();
    let own = ["practice", "--plain", "--from", file.to_str().unwrap(), "--of", "1", "--lang", "en"];
    let (output, code) = in_home(home.path(), &own, "0\n0\n1\n");
    assert_eq!(code, Some(0), "{output}");
    says(
        &output,
        &["Your decision in round 1 (1 of ", "Decisions worth another try: ", "Clear mistakes among them: 2."],
    );
    says(&output, &["Right: ", "In the game: ", "Your decision in round 3 (2 of ", "Not the best."]);
    says(&output, &["Those were all the decisions in this game."]);
    assert!(!output.contains("Your rating"), "{output}");
    says(&fails(2, &[&own[..4], &["--of", "5"]].concat()), &["seats 1 to 3"]);
    // The same of a game that was played in this terminal.
    let records = home.path().join("foretell").join("play").join("records");
    fs::create_dir_all(&records).unwrap();
    fs::write(records.join("game.foretell"), BLUNDERS[1]).unwrap();
    let (output, _) = in_home(home.path(), &["practice", "--mine", "--plain", "--lang", "en"], "quit\n");
    says(&output, &["Your decision in round ", "(1 of 3).", "Decisions worth another try: 3."]);
    assert!(!output.contains("Clear mistakes among them"), "all of them are: {output}");
    // With clear mistakes, others aren't mentioned.
    fs::write(&file, BLUNDERS[1]).unwrap();
    let (output, _) = in_home(home.path(), &[&own[..5], &["2", "--lang", "en"]].concat(), "quit\n");
    says(&output, &["Decisions worth another try: 1."]);
    assert!(!output.contains("The others"), "{output}");
}

#[test]
fn a_puzzle_is_asked_answered_and_remembered() {
    let home = tempfile::tempdir().unwrap();
    let today = ["practice", "--plain", "--today", "--lang", "en"];
    // One of these answers every question: the first playable card, a bid, a trump or a change.
    let (output, code) = in_home(home.path(), &today, "help\nhint\nquit\n");
    assert_eq!(code, Some(0), "{output}");
    says(&output, &["Puzzle of 2", "One answer is better than all the others. Find it."]);
    let file = home.path().join("puzzles.jsonl");
    let puzzle = r#"{"seat":3,"scores":[20,30,20,20],"rounds_played":1,"rules":"it/4","round":{"plays":"2:E8",
        "asked":"play","waiting_for":[3],"dealer":1,"hand":["H10","D3"],"leader":2,"turned_up":"D7","trump":"D",
        "tricks":[0,0,0,0],"bids":[0,0,1,0]},"theme":"hold-back","level":1250,"best":"play H10","lead":24.0,
        "answers":{"play H10":26.0,"play D3":2.0}}"#;
    fs::write(&file, puzzle.replace('\n', " ")).unwrap();
    let given = ["practice", "--plain", "--file", file.to_str().unwrap(), "--lang", "en"];
    let (output, code) = in_home(home.path(), &given, "D3\n");
    assert_eq!(code, Some(0), "{output}");
    says(
        &output,
        &["Puzzle, level 1250", "Not the best. Cost: 24 points.", "Better: ", "Hold back: ", "Solved: 0 of 1"],
    );
    let (output, _) = in_home(home.path(), &given, "H10\n");
    says(&output, &["Right: ", "only the first answer counts", "Solved: 0 of 1"]);
    let (output, _) = in_home(home.path(), &["practice", "--json"], "");
    let progress: Value = serde_json::from_str(&output).expect("JSON");
    assert_eq!((&progress["tried"], &progress["solved"], &progress["streak"]), (&1.into(), &0.into(), &0.into()));
    assert!(
        progress["rating"].as_f64().is_some_and(|rating| rating < 1500.0) && progress["daily"].is_null(),
        "{output}"
    );
    fails(2, &["practice", "--json", "--today"]);
    let (output, code) = in_home(home.path(), &["practice", "--mine", "--plain", "--lang", "en"], "");
    assert_eq!((output.contains("no finished games of yours"), code), (true, Some(1)), "{output}");
    fs::write(&file, "").unwrap();
    let (output, code) = in_home(home.path(), &given, "");
    assert_eq!((output.contains("no puzzles in this file"), code), (true, Some(1)), "{output}");
    fails(2, &["practice", "--mine", "--of", "2"]);
    says(&fails(2, &["practice", "--from", "-"]), &["standard input is for your answers"]);
    says(&fails(2, &["practice", "--theme", "juggling"]), &["lose-on-purpose"]);
    fails(2, &["practice", "--today", "--theme", "lead"]);
}

// ---- pipes ----

#[test]
fn a_reader_that_leaves_is_no_failure() {
    let directory = records("it/6", 1);
    for args in [&["rules", "--list"][..], &["replay", &game(directory.path(), 1)], &["--help"]] {
        let (reader, writer) = std::io::pipe().expect("a pipe can be made");
        drop(reader);
        let output = Command::new(FORETELL).args(args).stdout(writer).output().expect("the program can be started");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

// ---- wrong input ----

#[test]
fn settings_that_cannot_be_right_end_with_2() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes");
    fs::write(&file, "something else").unwrap();
    let (file, inside) = (file.to_str().unwrap(), file.join("x").to_str().unwrap().to_owned());
    let sqlite = |path: &str| format!("sqlite:{path}");
    for database in
        ["mysql://x", "nonsense", "postgres://u:p@host:port/x", &sqlite(file), &sqlite("/no/such/folder/x.sqlite")]
    {
        let said = fails(2, &["serve", "--bind", "127.0.0.1:0", "--database", database]);
        assert!(!said.contains("os error") && !said.contains("file is not a database"), "{said}");
    }
    says(&fails(2, &["serve", "--bind", "127.0.0.1:0", "--database", &sqlite(file)]), &[file]);
    fails(2, &["db", "check", "--database", "nonsense"]);
    fails(2, &["serve", "--bind", "192.0.2.1:7654"]);
    fails(2, &["serve", "--bind", "127.0.0.1:0", "--metrics-bind", "192.0.2.1:7654"]);
    says(&fails(2, &["serve", "--config", &inside]), &["settings file", &inside]);
    fails(2, &["play", "--join", "ftp://nowhere"]);
    for address in ["http://host:99999", "http://[::1", "http://ada:secret@host:99999"] {
        for args in [&["play", "--join", address][..], &["bot", "random", "--join", address, "--name", "Hal"]] {
            let said = fails(2, args);
            assert!(!said.contains("secret"), "{said}");
        }
    }
    let said = fails(2, &["serve", "--config", "/dev/zero"]);
    assert!(said.len() < 1000 && said.contains("/dev/zero: line 1: "), "{said}");
    fs::write(file, b"threads = 3\n\xff\xfe").unwrap();
    says(&fails(2, &["serve", "--config", file]), &["it isn't UTF-8 text"]);
    let said = fails(2, &["serve", "--house-bots", "Admin=python3 x", "--print-config"]);
    says(&said, &["«Admin»", "choose another name"]);
}

#[test]
fn wrong_values_are_answered_with_the_right_ones() {
    for (args, parts) in [
        (&["bot", "seer:worlds=0"][..], &["worlds=0", "from 1 to 1000000"][..]),
        (&["arena", "--seats", "seer:ms=700000"], &["from 1 to 600000"]),
        (&["play", "--bots", "seer:threads=-3"], &["from 1 to 64"]),
        (&["sim", "--seed", "-1"], &["'-1'", "--seed", "from 0 to 18446744073709551615"]),
        (&["sim", "--games", "-5"], &["'-5'", "from 1 to 1000000000000"]),
        (&["sim", "--games", "many"], &["whole number from 1"]),
        (&["sim", "--threads", "0"], &["from 1 to 1024"]),
        (&["play", "--pace", "-1"], &["from 0 to 60000"]),
        (&["rules", "it/4+bid=open"], &["Did you mean it/4+bids=open?"]),
        (&["sim", "--rules", "fr/5+bids=secrt"], &["Did you mean fr/5+bids=secret?"]),
        (&["play", "--rules", "itt/4"], &["Did you mean it/4?"]),
        (&["arena", "--seats", "random", "--rules", "pt/4+specials=dragn,fary"], &["specials=dragon,fairy?"]),
    ] {
        let said = fails(2, args);
        says(&said, parts);
        assert!(!said.contains("invalid digit") && !said.contains("unexpected argument"), "{said}");
    }
}

#[test]
fn system_errors_are_explained_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let inside = file.join("x").to_str().unwrap().to_owned();
    let (file, database) = (file.to_str().unwrap(), format!("sqlite:{}", folder.path().join("db").display()));
    for args in [
        &["replay", "/no/such.foretell"][..],
        &["man", &inside],
        &["sim", "--games", "1", "--records", &inside],
        &["db", "import", "/no/such", "--database", &database],
        &["db", "import", file, "--database", &database],
        &["play", "--join", "http://127.0.0.1:1/tables/7xk2m9abqr", "--name", "Zoe"],
    ] {
        let said = fails(1, args);
        assert!(!said.contains("os error") && !said.contains(" column "), "{args:?}: {said}");
    }
    // They name the file, and say what is wrong.
    let here = folder.path().to_str().unwrap();
    says(&fails(1, &["replay", here]), &[&format!("{here}: it is a folder")]);
    says(&fails(2, &["serve", "--config", here]), &[&format!("{here}: it is a folder")]);
    let args = ["serve", "--bind", "127.0.0.1:0", "--database", &format!("sqlite:{here}")];
    says(&fails(2, &args), &["is a folder: name"]);
    says(&fails(2, &["play", "--join", "84br6502p8"]), &["84br6502p8", "one looks like http://"]);
    says(&fails(2, &["play", "it/3"]), &["--rules it/3"]);
    let mut bot = foretell(&["bot", "random"]);
    let mut child = bot.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"{\"type\":\"decide\",\"id\":1}\n").unwrap();
    let said = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    assert_eq!(said.matches("missing field").count(), 1, "{said}");
    let mut pad = foretell(&["pad", "--plain", "--players", "Ada,Ben,Cleo"]);
    says(&ends_with(1, pad.env("XDG_DATA_HOME", file)).1, &[file, "something else is where"]);
    let full = Command::new(FORETELL).args(["rules", "--list"]).stdout(fs::File::create("/dev/full").unwrap()).output();
    let full = full.unwrap();
    assert_eq!(
        (full.status.code(), String::from_utf8_lossy(&full.stderr).into_owned().as_str()),
        (Some(1), "foretell: the disk is full\n")
    );
}

#[test]
fn completions_offer_values_and_every_command_has_a_page() {
    for shell in ["bash", "zsh", "fish"] {
        let script = succeeds(&["completions", shell]);
        says(&script, &["apprentice", "pt/4+specials=all"]);
        assert!(script.contains("en it ca pl") || script.contains("-a \"en\\t"), "{shell}");
    }
    assert!(!succeeds(&["sim", "--help"]).contains("possible values"), "they are far too many for the help");
    let folder = tempfile::tempdir().unwrap();
    succeeds(&["man", folder.path().to_str().unwrap()]);
    for name in
        ["foretell", "foretell-play", "foretell-db", "foretell-db-export", "foretell-db-import", "foretell-db-check"]
    {
        let page = fs::read_to_string(folder.path().join(format!("{name}.1"))).unwrap();
        says(&page, &[&format!(".TH {name} 1")]);
    }
}

fn interrupt(child: &std::process::Child) {
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
}

#[test]
fn an_interrupted_simulation_prints_partial_results() {
    let mut command = foretell(&["sim", "--games", "1000000000000", "--json"]);
    let child = command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(2));
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let known: Value = serde_json::from_slice(&output.stdout).expect("the output is JSON");
    let games = known["games"].as_u64().unwrap();
    assert!(games > 0 && known["mean_scores"].as_array().unwrap().len() == 4, "{known}");
    says(&String::from_utf8_lossy(&output.stderr), &[&format!("stopped after {games} of 1000000000000 games")]);
}

// ---- languages ----

#[test]
fn rules_and_replays_speak_the_language_that_is_wanted() {
    let german = succeeds(&["rules", "pt/3+specials=dragon,fairy", "--lang", "de"]);
    says(&german, &["pt/3+specials=dragon,fairy: ", "Ziel"]);
    assert!(!german.contains("Wizards") && !german.contains("tricks"), "{german}");
    for (language, follow) in [
        ("it", "Se hai carte"),
        ("ca", "Si tens cartes"),
        ("pl", "Jeśli masz karty"),
        ("pt", "Se você tem cartas"),
        ("fr", "Si vous avez des cartes"),
        ("de", "Hast du Karten"),
        ("es", "Si tienes cartas"),
    ] {
        says(&succeeds(&["rules", "it/4", "--lang", language]), &[follow, "Alba"]);
    }
    let french = support::succeeds(foretell(&["rules"]).env("LANG", "fr_FR.UTF-8").env("LC_ALL", ""));
    says(&french, &["fr/4: "]);
    says(&succeeds(&["rules", "--list", "--lang", "es"]), &["specials", "pt "]);
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.foretell");
    fs::write(&path, SMALL_GAME).unwrap();
    let polish = succeeds(&["replay", path.to_str().unwrap(), "--plain", "--lang", "pl"]);
    says(&polish, &["  Runda  Karty      Ada       Ben      Cleo\n", "  1          1  20 ( 0)  -10 ( 1)  -10 ( 0)\n"]);
    assert!(!polish.contains("Trick") && !polish.contains("wins with"), "{polish}");
}

// ---- the score pad ----

/// A pad continues after a restart, is listed, and written for a spreadsheet; a wrong sum holds it up.
#[test]
fn a_score_pad_continues_where_it_was_left() {
    let data = tempfile::tempdir().expect("a folder");
    let pad = |args: &[&str]| {
        let mut command = foretell(&["pad", "--lang", "en"]);
        command.args(args).env("XDG_DATA_HOME", data.path()).env("HOME", data.path());
        command
    };
    let players = ["--plain", "--players", "Ada,Ben,Cleo", "--rules", "pl/3+length=first-2", "--dealer", "Ben"];
    let begun = succeeds_with_input(&mut pad(&players), "E\n1 0 0\n1 1 0\n");
    says(&begun, &["Dealer: Ben", "Bids, in this order: Cleo, Ada, Ben", "Tricks entered: 2"]);
    let gone_on = succeeds_with_input(&mut pad(&["--plain"]), "fix 1 ada . 0\n\n0 1 1\n0 1 1\n");
    says(&gone_on, &["Round 2 of 2. Cards: 2. Dealer: Cleo.", "Cleo wins: 60.", "The pad is saved in "]);
    let csv = support::succeeds(&mut pad(&["--csv"]));
    assert_eq!(csv.lines().nth(1), Some("1,1,Ben,Elves,0,0,20,20,0,0,20,20,1,1,30,30"), "{csv}");
    says(&support::succeeds(&mut pad(&["--list"])), &["Ada 40, Ben 50 and Cleo 60"]);
    let whole: Value = serde_json::from_str(&support::succeeds(&mut pad(&["--json"]))).expect("JSON");
    assert_eq!(
        (&whole["rules"], &whole["over"], &whole["winners"]),
        (&"pl/3+length=first-2".into(), &true.into(), &json!([3]))
    );
    assert_eq!(
        (&whole["round"], &whole["of_rounds"], &whole["version"]),
        (&2.into(), &2.into(), &14.into()),
        "{whole}"
    );
    let cleo = json!({"name": "Cleo", "total": 60, "joined": 1, "left": null, "counts": true});
    assert_eq!(whole["players"][2], cleo);
    let first = &whole["rounds"][0];
    assert_eq!((&first["cards"], &first["dealer"], &first["trump"]), (&1.into(), &2.into(), &"E".into()), "{whole}");
    let numbers = json!({"player": 3, "bid": 1, "sealed": false, "taken": 1, "points": 30, "total": 30});
    assert_eq!(first["numbers"][0], numbers);
    let list: Value = serde_json::from_str(&support::succeeds(&mut pad(&["--list", "--json"]))).expect("JSON");
    assert_eq!((list.as_array().map(Vec::len), &list[0]["players"]), (Some(1), &whole["players"]));
    assert!(list[0]["file"].as_str().is_some_and(|file| file.contains("pads")), "{list}");
    let (_, said) = ends_with(2, &mut pad(&["--players", "Ada,Ada,Ben"]));
    says(&said, &["Ada"]);
}

#[test]
fn a_damaged_score_pad_is_named() {
    let data = tempfile::tempdir().expect("a folder");
    let pad = |args: &[&str]| {
        let mut command = foretell(&["pad", "--lang", "en"]);
        command.args(args).env("XDG_DATA_HOME", data.path()).env("HOME", data.path());
        command
    };
    let pads = data.path().join("foretell/pads");
    let begin = ["--plain", "--players", "Ada,Ben,Cleo", "--rules", "it/3"];
    succeeds_with_input(&mut pad(&begin), "");
    let file = fs::read_dir(&pads).unwrap().next().unwrap().unwrap().path();
    fs::write(&file, fs::read_to_string(&file).unwrap() + "eggs, milk\n").unwrap();
    let place = format!("{}: line 2 is not a line of a score pad", file.display());
    for args in [&["--list"][..], &["--list", "--json"], &["--csv"], &["--json"], &["--plain"]] {
        let (out, said) = ends_with(1, &mut pad(args));
        says(&said, &[&place]);
        assert_eq!(out, "", "{args:?}");
    }
    // Beside another pad it is a warning.
    succeeds_with_input(&mut pad(&begin), "");
    let (out, said) = ends_with(0, &mut pad(&["--list"]));
    says(&said, &[&place]);
    assert_eq!(out.lines().count(), 1, "{out}");
    says(&ends_with(0, &mut pad(&["--csv"])).1, &[&place]);
}

#[test]
fn a_file_that_is_no_score_pad_is_refused_in_words() {
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("kitchen.pad");
    let names = r#"{"foretell_pad":1,"setup":{"rules":"it/3","players":["Ada","Ben","Cleo"],"first_dealer":1}}"#;
    for (text, line, why) in [
        ("eggs, milk\n", "line 1", "it is not JSON"),
        ("{\"foretell_pad\":1\n", "line 1", "it is cut off"),
        (&*format!("{names}\n{{\"what\":\"dance\"}}\n"), "line 2", "missing, unknown or not as it should be"),
    ] {
        fs::write(&file, text).unwrap();
        for more in [&["--plain"][..], &["--csv"]] {
            let mut pad = foretell(&["pad", "--lang", "en"]);
            let (_, said) = ends_with(1, pad.args(more).arg(&file).env("XDG_DATA_HOME", data.path()));
            says(&said, &["kitchen.pad", line, "not a line of a score pad", why, "(cause: "]);
        }
    }
}
