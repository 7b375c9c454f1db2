//! What was acknowledged, to be compared with what is written down.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use foretell_client::load::Acknowledged;

use super::FORETELL;

/// Every acknowledged move stands in its place in the log, and all logs fit the rules.
#[track_caller]
pub(crate) fn assert_all_logged(acknowledged: &[Acknowledged], database: &str, folder: &Path) {
    assert!(!acknowledged.is_empty(), "something was played");
    let export = folder.join("everything.jsonl");
    let foretell = || Command::new(FORETELL);
    let exported = foretell().args(["db", "export", "--database", database]).arg(&export).output().expect("it runs");
    assert!(exported.status.success(), "{exported:?}");
    let mut lines: BTreeMap<(String, u64), String> = BTreeMap::new();
    for line in std::fs::read_to_string(&export).expect("an export").lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let line = line.get("line").unwrap_or(&line);
        if let (Some(game), Some(seq), Some(entry)) =
            (line["game"].as_str(), line["seq"].as_u64(), line["entry"].as_str())
        {
            lines.insert((game.to_owned(), seq), entry.to_owned());
        }
    }
    for Acknowledged { game, version, action } in acknowledged {
        let entry = lines.get(&(game.clone(), u64::from(*version)));
        let entry = entry.unwrap_or_else(|| panic!("{game}: version {version} was acknowledged, and is lost"));
        assert!(entry.contains(&format!("\"{action}\"")), "{game}: version {version} is {entry}, not {action}");
    }
    let checked = foretell().args(["db", "check", "--database", database]).output().expect("it runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}
