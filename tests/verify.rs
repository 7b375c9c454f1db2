//! `foretell verify` and `scripts/verify.py`, which must reach the same verdicts.
// A failed unwrap fails the test with its location.
#![allow(clippy::unwrap_used)]

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use foretell_fair::{Contribution, Secret, Shuffles, chance_moves};
use foretell_rules::{Game, Move, Record, RuleSet, Waiting};
use serde_json::{Value, json};
use support::{FORETELL, succeeds_with_input};
use tempfile::TempDir;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn foretell(args: &[&str]) -> Command {
    let mut command = Command::new(FORETELL);
    command.arg("verify").args(args);
    command
}

fn python(args: &[&str]) -> Output {
    let mut command = Command::new("python3");
    command.arg(root().join("scripts/verify.py")).args(args).env("PYTHONUTF8", "1");
    command.stdin(Stdio::null()).output().expect("Python can be started")
}

#[track_caller]
fn ends_with(code: i32, args: &[&str]) -> (String, String) {
    let (out, err) = support::ends_with(code, &mut foretell(args));
    assert_eq!(err.is_empty(), code == 0, "{args:?}: standard error is for failures: {err}");
    (out, err)
}

#[track_caller]
fn says(text: &str, parts: &[&str]) {
    // Lines are wrapped to fit a terminal.
    support::assert_contains(&text.split_whitespace().collect::<Vec<_>>().join(" "), parts);
}

// ---- records ----

fn golden(name: &str) -> String {
    root().join("crates/fair/tests/records").join(name).to_str().expect("a plain path").to_owned()
}

fn golden_files() -> Vec<String> {
    let entries = fs::read_dir(root().join("crates/fair/tests/records")).expect("the folder of golden files");
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().expect("a plain name")).collect();
    names.sort_unstable();
    assert!(names.len() >= 6, "there are golden files");
    names.iter().map(|name| golden(name)).collect()
}

fn example() -> String {
    fs::read_to_string(golden("example.foretell")).expect("the example")
}

const COMMITMENT: &str = "c8fce080f543db2d87ba00e67e8bcfbe7b253d97e5effc65db7b9b7f9e16a344";

struct Files {
    folder: TempDir,
    paths: Vec<String>,
}

impl Files {
    fn new() -> Files {
        Files { folder: tempfile::tempdir().expect("a directory can be made"), paths: Vec::new() }
    }

    fn write(&mut self, text: &str) -> String {
        let path: PathBuf = self.folder.path().join(format!("game-{}.foretell", self.paths.len()));
        fs::write(&path, text).expect("a file can be written");
        self.paths.push(path.to_str().expect("a plain path").to_owned());
        self.paths.last().cloned().unwrap()
    }

    fn args(&self) -> Vec<&str> {
        self.paths.iter().map(String::as_str).collect()
    }
}

/// One word per file, from our program and from the script.
fn verdicts(files: &[&str]) -> (Vec<String>, Vec<String>) {
    let output = foretell(&[&["--json"], files].concat()).output().expect("the program can be started");
    let ours: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let ours = ours["files"].as_array().unwrap().iter().map(|file| file["verdict"].as_str().unwrap().to_owned());
    let theirs = String::from_utf8(python(files).stdout).expect("text");
    let theirs = theirs.lines().zip(files).map(|(line, file)| {
        let verdict = line.strip_prefix(file).and_then(|rest| rest.strip_prefix(": ")).expect("a verdict");
        verdict.split(':').next().unwrap().to_owned()
    });
    (ours.collect(), theirs.collect())
}

/// Cards from the shuffles, and always the first legal action.
fn played(rules: RuleSet, secret: Secret, contributions: Vec<Contribution>) -> Record {
    let shuffles = Shuffles::new(secret, "7xk2m9abqr", contributions);
    let (mut game, mut record) = (Game::new(rules), Record::new(rules));
    loop {
        let step = match game.waiting() {
            Waiting::Over => break,
            Waiting::Decision(decision) => {
                let seat = decision.seats().first().expect("somebody is waited for");
                Move::Act(seat, game.legal(seat).nth(0).expect("something is legal"))
            }
            _ => shuffles.chance_move(&game, chance_moves(&record.moves)).expect("cards are due"),
        };
        game.make(step).expect("a legal move");
        record.moves.push(step);
    }
    shuffles.write_proof(&mut record);
    record
}

// ---- what is fair ----

#[test]
fn a_fair_game_is_explained_in_words() {
    let (output, _) = ends_with(0, &[&golden("example.foretell")]);
    says(
        &output,
        &[
            "example.foretell: proven",
            "Game 7xk2m9abqr, it/3+length=first-2: the draw for the first deal and all 2 deals follow from the seed.",
            &format!("Commitment {COMMITMENT}"),
            "Seat 1 (Ada) contributed «my lucky words»",
            "Seat 2 (Ben) contributed «rain & 7 cats»",
            "Seat 3 (Cleo) contributed nothing",
            "Only you can say whether the table showed you this commitment before the first deal",
        ],
    );
    assert!(output.lines().skip(1).all(|line| line.chars().count() <= 80), "{output}");
    let (output, _) = ends_with(0, &[&golden("all-contributions.foretell")]);
    says(&output, &["«9f8e7d6c5b4a39281706f5e4d3c2b1a0», under seal", "a seal that was never opened, 21c3aa7e"]);
    says(&ends_with(0, &[&golden("draws-tied.foretell")]).0, &["3 draws for the first deal and the one deal follow"]);
}

#[test]
fn a_fair_game_as_json() {
    let (output, _) = ends_with(0, &["--json", &golden("example.foretell")]);
    let output: Value = serde_json::from_str(&output).expect("JSON");
    assert_eq!(output["proven"], true);
    let file = &output["files"][0];
    assert_eq!((&file["verdict"], &file["why"]), (&json!("proven"), &Value::Null));
    assert_eq!((&file["rules"], &file["game"]), (&json!("it/3+length=first-2"), &json!("7xk2m9abqr")));
    assert_eq!((&file["draws"], &file["deals"], &file["finished"]), (&json!(1), &json!(2), &json!(true)));
    assert_eq!(file["commitment"], COMMITMENT);
    assert_eq!(file["contributions"][1], json!({ "kind": "open", "words": "rain & 7 cats", "seal": null }));
    assert_eq!(file["contributions"][2]["kind"], "none");
}

#[test]
fn both_programs_prove_the_golden_files() {
    let files = golden_files();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    assert_eq!(ends_with(0, &files).0.lines().count(), files.len());
    let theirs = python(&files);
    assert_eq!(theirs.status.code(), Some(0), "{}", String::from_utf8_lossy(&theirs.stdout));
}

#[test]
fn both_programs_prove_games_of_every_kind() {
    let mut files = Files::new();
    for edition in ["it", "ca", "pl", "pt", "fr"] {
        for (number, more) in ["2", "3", "4", "5", "6", "4+deck=one-colour", "6+specials=all"].iter().enumerate() {
            // The Catalan game has none for two.
            let Ok(rules) = format!("{edition}/{more}").parse::<RuleSet>() else { continue };
            let mut contributions = vec![Contribution::Nothing; rules.players()];
            contributions[number % rules.players()] = Contribution::Open(format!("{rules} ♠").parse().expect("words"));
            let secret = Secret::random().expect("the system has a generator");
            files.write(&played(rules, secret, contributions).to_text().expect("a legal record"));
        }
    }
    let (ours, theirs) = verdicts(&files.args());
    assert_eq!(ours, vec!["proven"; 34]);
    assert_eq!(theirs, ours);
}

#[test]
fn a_record_can_come_from_standard_input() {
    says(&succeeds_with_input(&mut foretell(&["-"]), &example()), &["standard input: proven"]);
}

#[test]
fn a_record_that_is_cut_short_is_not_proven() {
    let text = example();
    let (half, _) = text.split_once("\nRound 2").unwrap();
    let (drawn, _) = text.split_once("\nRound 1").unwrap();
    let (header, _) = text.split_once("\nDraw").unwrap();
    let (bidding, _) = text.split_once(" 2:2 3:2").unwrap();
    let (last_but_one, _) = text.split_once("\nTrick 2: 1:E7").unwrap();
    let (in_a_trick, _) = text.split_once(" 3:J4 ->").unwrap();
    let mut files = Files::new();
    for cut in [half, drawn, header, bidding, last_but_one, in_a_trick] {
        files.write(&format!("{cut}\n"));
    }
    let (output, _) = ends_with(1, &files.args());
    says(
        &output,
        &["The record ends before the game does, with 1 of 2 rounds dealt: what is missing cannot be proven."],
    );
    says(&output, &["There is no deal in this record, so nothing can be proven."]);
    let (ours, theirs) = verdicts(&files.args());
    assert_eq!(ours, vec!["unproven"; 6]);
    assert_eq!(theirs, ours);
    // What follows from the last trick may be missing: it can be worked out.
    let mut complete = Files::new();
    complete.write(text.split_once("\nPoints: 1:+40").unwrap().0);
    complete.write(text.split_once("\nTotal: 1:70").unwrap().0);
    let (ours, theirs) = verdicts(&complete.args());
    assert_eq!((ours, theirs), (vec!["proven".to_owned(); 2], vec!["proven".to_owned(); 2]));
}

// ---- the commitment that was seen at the table ----

#[test]
fn the_commitment_is_compared_with_the_one_that_is_expected() {
    let file = golden("example.foretell");
    for seen in [COMMITMENT.to_owned(), COMMITMENT.to_uppercase()] {
        says(&ends_with(0, &[&file, "--expect", &seen]).0, &["The commitment is the one that you expect."]);
    }
    let (output, _) = ends_with(1, &[&file, "--expect", &COMMITMENT.replace('c', "d")]);
    says(&output, &["example.foretell: unfair", "This isn't the commitment you expect: the record has c8fce080f5"]);
}

fn script(args: &[&str]) -> (String, Option<i32>) {
    let output = python(args);
    (String::from_utf8(output.stdout).expect("text"), output.status.code())
}

#[test]
fn the_script_compares_the_commitment_too() {
    let file = golden("example.foretell");
    assert_eq!(script(&["--expect", &COMMITMENT.to_uppercase(), &file]), (format!("{file}: proven\n"), Some(0)));
    let (output, code) = script(&[&file, "--expect", &COMMITMENT.replace('c', "d")]);
    says(&output, &["unfair: this isn't the commitment you expect: the record has c8fce080f5"]);
    assert_eq!(code, Some(1));
    let wrong = [&[&file, "--expect", "12"][..], &[&file, &file, "--expect", COMMITMENT], &[&file, "--loud"], &[]];
    for args in wrong {
        assert_eq!(script(args), (String::new(), Some(2)), "{args:?} must not answer");
    }
    let (help, code) = script(&["--help"]);
    says(&help, &["--expect COMMITMENT", "--steps", "Ends with 0 if all files are proven"]);
    assert_eq!(code, Some(0));
}

/// The commitment is there from the beginning, so it can be compared before there is a proof.
#[test]
fn another_commitment_is_found_before_the_seed_is_shown() {
    let mut files = Files::new();
    let file = files.write(&without_line(&example(), "Seed"));
    says(&ends_with(1, &[&file, "--expect", COMMITMENT]).0, &["unproven"]);
    says(&ends_with(1, &[&file, "--expect", &COMMITMENT.replace('c', "d")]).0, &["unfair", "isn't the commitment"]);
}

#[test]
fn a_wrong_call_ends_with_2() {
    let file = golden("example.foretell");
    for args in [&[][..], &[&file, &file, "--expect", COMMITMENT], &[&file, "--expect", "12"], &[&file, "--loud"]] {
        assert_eq!(ends_with(2, args).0, "", "{args:?} must not answer");
    }
    says(&ends_with(2, &[&file, &file, "--expect", COMMITMENT]).1, &["give one file"]);
    says(&ends_with(2, &[&file, "--expect", "12"]).1, &["64 hexadecimal digits"]);
    says(&ends_with(0, &["--help"]).0, &["Usage: foretell verify", "Examples:", "--json", "Exit codes:"]);
}

// ---- what is not fair ----

fn without_line(text: &str, name: &str) -> String {
    let kept = text.lines().filter(|line| !line.starts_with(&format!("{name}:")));
    kept.flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn every_kind_of_tampering_is_found_and_named_by_both_programs() {
    let mut files = Files::new();
    let (mut expected, mut reasons) = (Vec::new(), Vec::new());
    for row in include_str!("verify/tampered.txt").lines().filter(|row| !row.starts_with('#')) {
        let cells: Vec<String> = row.split('|').map(|cell| cell.trim().replace("\\n", "\n")).collect();
        let [what, from, to, verdict, says] = &cells[..] else { panic!("{row:?} should have five cells") };
        assert!(example().contains(from), "{what}: {from:?}");
        files.write(&example().replace(from, to));
        expected.push(verdict.clone());
        reasons.push(says.clone());
    }
    let (output, _) = ends_with(2, &[&["--json"], &files.args()[..]].concat());
    let output: Value = serde_json::from_str(&output).expect("JSON");
    let output = output["files"].as_array().unwrap();
    assert_eq!(output.len(), reasons.len());
    for (reason, file) in reasons.iter().zip(output) {
        says(file["why"].as_str().expect("a reason"), &[reason]);
    }
    let (ours, theirs) = verdicts(&files.args());
    assert_eq!(ours, expected);
    assert_eq!(theirs, expected);
}

/// A server that makes up a seed and commitment after the game has to find one that gives the same cards.
#[test]
fn a_seed_and_a_commitment_made_afterwards_do_not_give_the_same_cards() {
    let mut record: Record = example().parse().expect("a record");
    let contributions = ["open my%20lucky%20words", "open rain%20%26%207%20cats", "none"];
    let contributions = contributions.map(|text| text.parse().expect("a contribution")).to_vec();
    let other = Shuffles::new(Secret::from_bytes([7; 32]), "7xk2m9abqr", contributions);
    other.write_proof(&mut record);
    let mut files = Files::new();
    files.write(&record.to_text().expect("a legal record"));
    says(&ends_with(1, &files.args()).0, &["unfair", "Draw 1 for the first deal doesn't follow from the seed"]);
    assert_eq!(verdicts(&files.args()).1, ["unfair"]);
}

/// The rules' own records have no proof; the script must play through their games before it says so.
#[test]
fn the_script_plays_games_by_all_rules_as_we_do() {
    let entries = fs::read_dir(root().join("crates/rules/tests/golden")).expect("the golden games of the rules");
    let paths = entries.map(|entry| entry.unwrap().path().to_str().expect("a plain path").to_owned());
    let paths: Vec<String> = paths.filter(|path| path.ends_with(".foretell")).collect();
    assert!(paths.len() >= 20, "{paths:?}");
    let (ours, theirs) = verdicts(&paths.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(ours, vec!["unproven"; paths.len()]);
    assert_eq!(theirs, ours);
}

#[test]
fn an_unfinished_game_is_distinguished() {
    let text = without_line(&example(), "Seed");
    let (half, _) = text.split_once("\nRound 2").unwrap();
    let mut files = Files::new();
    files.write(&format!("{half}\n"));
    says(&ends_with(1, &files.args()).0, &["unproven", "The seed is not in the record yet: the game is not over."]);
    assert_eq!(verdicts(&files.args()).1, ["unproven"]);
}

#[test]
fn differences_are_in_the_json() {
    let mut files = Files::new();
    files.write(&example().replace("E10", "E11"));
    let (output, _) = ends_with(1, &["--json", files.args()[0]]);
    let output: Value = serde_json::from_str(&output).expect("JSON");
    assert_eq!(output["proven"], false);
    assert_eq!(output["files"][0]["differences"], json!([{ "seat": 1, "expected": ["E10"], "found": ["E11"] }]));
}

#[test]
fn several_files_are_all_reported_and_the_worst_decides() {
    let mut files = Files::new();
    files.write(&example());
    files.write(&example().replace("E10", "E11"));
    let (output, summary) = ends_with(1, &files.args());
    says(&output, &["game-0.foretell: proven", "game-1.foretell: unfair"]);
    says(&summary, &["1 of 2 records is not proven to be fair"]);
    let with_none = [&files.args()[..], &["no/such.foretell"]].concat();
    let (output, summary) = ends_with(2, &with_none);
    says(&output, &["game-0.foretell: proven", "game-1.foretell: unfair", "no/such.foretell: unreadable"]);
    says(&summary, &["2 of 3 records", "not everything could be read"]);
    assert_eq!(python(&with_none).status.code(), Some(2));
    let (ours, theirs) = verdicts(&with_none);
    assert_eq!(ours, ["proven", "unfair", "unreadable"]);
    assert_eq!(theirs, ours);
}

#[test]
fn games_that_were_not_dealt_at_a_table_are_not_proven() {
    let file = root().join("crates/rules/tests/golden/it-3.foretell");
    let (output, _) = ends_with(1, &[file.to_str().unwrap()]);
    says(&output, &["it-3.foretell: unproven", "There is no commitment"]);
}

// ---- the document ----

#[test]
fn the_document_shows_what_the_script_says_about_its_example() {
    let document = fs::read_to_string(root().join("docs/FAIRNESS.md")).expect("the document");
    let steps = String::from_utf8(python(&["--steps", &golden("example.foretell")]).stdout).expect("text");
    let (numbers, verdict) = steps.trim_end().rsplit_once('\n').unwrap();
    assert!(verdict.ends_with(": proven"), "{verdict}");
    assert!(numbers.lines().count() == 9 && document.contains(&format!("```\n{numbers}\n```")), "{numbers}");
    let record = example();
    let header = &record[record.find("Seed:").unwrap()..record.find("\n\n").unwrap()];
    assert!(document.contains(&format!("```\n{header}\n```")), "{header}");
}
