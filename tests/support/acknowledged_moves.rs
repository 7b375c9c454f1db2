//! Compares acknowledged moves with the log.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Command;

use foretell_dev::load::Acknowledged;

use super::FORETELL;

/// Every move is in its place in the log, and all logs follow the rules.
#[track_caller]
pub(crate) fn assert_all_logged(acknowledged: &[Acknowledged], database: &str, folder: &Path) {
    assert!(!acknowledged.is_empty(), "something was played");
    let export = folder.join("everything.jsonl");
    let foretell = || Command::new(FORETELL);
    let exported = foretell().args(["db", "export", "--database", database]).arg(&export).output().expect("it runs");
    assert!(exported.status.success(), "{exported:?}");
    let mut missing: HashMap<(String, u64), &str> = HashMap::new();
    for Acknowledged { game, version, action } in acknowledged {
        missing.insert((game.clone(), u64::from(*version)), action);
    }
    // Hours of play are too much for memory.
    for line in BufReader::new(File::open(&export).expect("an export")).lines() {
        let line: serde_json::Value = serde_json::from_str(&line.expect("text")).expect("JSON");
        let line = line.get("line").unwrap_or(&line);
        if let (Some(game), Some(seq), Some(entry)) =
            (line["game"].as_str(), line["seq"].as_u64(), line["entry"].as_str())
            && let Some(action) = missing.remove(&(game.to_owned(), seq))
        {
            assert!(entry.contains(&format!("\"{action}\"")), "{game}: version {seq} is {entry}, not {action}");
        }
    }
    let lost = missing.len();
    assert!(missing.is_empty(), "{lost} were acknowledged and are lost, such as {:?}", missing.iter().next());
    let checked = foretell().args(["db", "check", "--database", database]).output().expect("it runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}
