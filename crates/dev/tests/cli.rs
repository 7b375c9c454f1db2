//! The command line: output and exit codes.
// A failed unwrap fails the test with its location.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_foretell-dev")).args(args).output().expect("the program can be started")
}

#[track_caller]
fn succeeds(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn fails(code: i32, args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(code), "{args:?}");
    assert_eq!(output.stdout, b"", "{args:?} must not answer");
    String::from_utf8(output.stderr).unwrap()
}

#[track_caller]
fn says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "«{part}» is missing in: {text}");
    }
}

#[track_caller]
fn json(args: &[&str]) -> Value {
    serde_json::from_str(&succeeds(args)).expect("the output is JSON")
}

#[test]
fn help_names_every_command() {
    says(&succeeds(&["--help"]), &["load", "dataset", "puzzles", "quantise", "Examples:"]);
    says(&succeeds(&["puzzles", "make", "--help"]), &["Usage: foretell-dev puzzles make", "Examples:", "--games"]);
    says(&fails(2, &[]), &["Usage: foretell-dev"]);
}

#[test]
fn a_load_needs_an_address_and_either_tables_or_pads() {
    says(&fails(2, &["load", "--url", "nonsense"]), &["nonsense"]);
    says(&fails(2, &["load", "--pads", "2", "--tables", "2"]), &["--pads", "--tables"]);
}

#[cfg(unix)]
#[test]
fn an_interrupted_puzzle_search_saves_its_results() {
    use std::process::Stdio;

    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("puzzles.jsonl");
    let args = ["puzzles", "make", "--games", "100000", "--rules", "it/3+length=first-4", "--seed", "3", "--out"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_foretell-dev"));
    let mut child = command.args(args).arg(&file).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let written = || fs::read_to_string(&file).unwrap_or_default();
    while !written().contains('\n') {
        assert!(child.try_wait().unwrap().is_none(), "it looks for more");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupted.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let lines = written().lines().count();
    let output = String::from_utf8(output.stderr).unwrap();
    says(&output, &["stopped; ", &format!("{lines} puzzle"), &format!(" written to {}", file.display())]);
    assert!(written().ends_with('\n'), "there are whole lines");
    says(&succeeds(&["puzzles", "check", "--quick", file.to_str().unwrap()]), &[&format!("{lines} puzzle")]);
}

#[test]
fn puzzles_that_are_made_can_be_read_again() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("made.jsonl");
    let file = file.to_str().unwrap();
    let output = succeeds(&["puzzles", "make", "--games", "2", "--rules", "it/3+length=first-3", "--out", file]);
    let made = fs::read_to_string(file).unwrap().lines().count();
    says(&output, &[&format!("{made} puzzle"), "made.jsonl"]);
    says(&succeeds(&["puzzles", "check", file, "--quick"]), &[&format!("{made} puzzle"), "can be read"]);
    says(&succeeds(&["puzzles", "check", "--quick"]), &["puzzles can be read"]);
    fails(2, &["puzzles", "make"]);
    says(&fails(1, &["puzzles", "make", "--from", "no/such.foretell"]), &["no/such.foretell: "]);
}

#[test]
fn puzzles_are_read_searched_and_written_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles.jsonl");
    let puzzle = r#"{"seat":3,"scores":[20,30,20,20],"rounds_played":1,"rules":"it/4","round":{"plays":"2:E8",
        "asked":"play","waiting_for":[3],"dealer":1,"hand":["H10","D3"],"leader":2,"turned_up":"D7","trump":"D",
        "tricks":[0,0,0,0],"bids":[0,0,1,0]},"theme":"hold-back","level":1250,"best":"play H10","lead":24.0,
        "answers":{"play H10":26.0,"play D3":2.0}}"#;
    fs::write(&file, puzzle.replace('\n', " ")).unwrap();
    let name = file.to_str().unwrap();
    says(&succeeds(&["puzzles", "check", name, "--quick"]), &["1 puzzle can be read"]);
    let quick = json(&["puzzles", "check", name, "--quick", "--json"]);
    assert_eq!(quick, json!({"puzzles": 1, "checked": 0, "bad": []}));
    let good = folder.path().join("good.jsonl");
    says(&succeeds(&["puzzles", "check", name, "--out", good.to_str().unwrap()]), &["looked at 1, no good: 0"]);
    let written = fs::read_to_string(&good).unwrap();
    assert!(written.lines().count() == 1 && written.contains("\"best\":\"play H10\""), "{written}");
    assert!(!written.contains("\"lead\":24.0"), "what is promised is what this search says: {written}");
    fs::write(&file, "{}").unwrap();
    says(&fails(1, &["puzzles", "check", name]), &["line 1: ", "theme"]);
}

#[test]
fn a_dataset_is_reported_in_json() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("decisions").display().to_string();
    let written = json(&["dataset", "--games", "2", "--rules", "it/3+length=first-2", "--out", &out, "--json"]);
    assert_eq!(written["games"], 2);
    let some = written["decisions"].as_u64().is_some_and(|decisions| decisions > 0);
    assert!(some && written["out"] == *out, "{written}");
}

#[test]
fn weights_that_are_none_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("from.bin"), folder.path().join("to.bin"));
    let args = ["quantise", from.to_str().unwrap(), to.to_str().unwrap()];
    says(&fails(1, &args), &["from.bin: "]);
    fs::write(&from, "no weights").unwrap();
    says(&fails(1, &args), &["from.bin: "]);
    assert!(!to.exists(), "nothing is written");
}
