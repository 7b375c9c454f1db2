//! Recorded games that pin the engine's behaviour, and records that must be rejected.
//!
//! A golden file with a `Seed` was played at random from it; others are written by hand. After an intended change,
//! `UPDATE_GOLDEN=1 cargo test -p foretell-rules --test golden` regenerates those with a seed; read the whole diff. A
//! new file needs only its `Rules:` and `Seed:` lines.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use foretell_rules::{Game, NoEvents, Record, Recorder, RuleSet, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const HOW_TO_UPDATE: &str = "if the change is intended, run UPDATE_GOLDEN=1 cargo test -p foretell-rules --test golden \
                             and read the diff";

struct Golden {
    path: PathBuf,
    text: String,
}

impl Golden {
    fn read(path: PathBuf) -> Golden {
        // A checkout may have changed the line endings, which only matters for comparing.
        let text = std::fs::read_to_string(&path).expect("a golden file can be read").replace('\r', "");
        Golden { path, text }
    }

    fn name(&self) -> String {
        self.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    /// Without the parser: a file that is no longer accepted must still be regenerated.
    fn header(&self, name: &str) -> Option<&str> {
        self.text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    fn record(&self) -> Record {
        self.text.parse().unwrap_or_else(|error| panic!("{}: {error}\n{HOW_TO_UPDATE}", self.name()))
    }

    fn regenerated(&self) -> Option<String> {
        let seed = self.header("Seed")?;
        let rules = self.header("Rules").unwrap_or_else(|| panic!("{}: no rules", self.name()));
        let rules: RuleSet = rules.parse().unwrap_or_else(|error| panic!("{}: {error}", self.name()));
        let number = seed.parse().unwrap_or_else(|_| panic!("{}: seed {seed:?}", self.name()));
        let mut recorder = Recorder::new(rules);
        recorder.record.seed = Some(seed.to_owned());
        Game::new(rules).playout_with(&mut Xoshiro256PlusPlus::seed_from_u64(number), &mut recorder);
        Some(recorder.record.to_text().expect("a legal record"))
    }
}

/// By name; read once, because tests run in parallel and one of them may write.
static GOLDEN: LazyLock<Vec<Golden>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let entries = std::fs::read_dir(folder).expect("the folder of golden files");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file of the folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "foretell"));
    paths.sort_unstable();
    assert!(!paths.is_empty(), "there are golden files");
    let mut files: Vec<Golden> = paths.into_iter().map(Golden::read).collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        files.iter_mut().for_each(update);
    }
    files
});

fn update(file: &mut Golden) {
    let Some(text) = file.regenerated().filter(|text| *text != file.text) else { return };
    std::fs::write(&file.path, &text).expect("a golden file can be written");
    file.text = text;
}

/// The source of the broken records below. It has a tied draw and a named trump.
fn hand_written() -> &'static str {
    &GOLDEN.iter().find(|file| file.name() == "hand-written.foretell").expect("the hand-written file").text
}

fn difference(expected: &str, found: &str) -> String {
    let mut lines = expected.lines().zip(found.lines()).enumerate();
    match lines.find(|(_, (expected, found))| expected != found) {
        Some((number, (expected, found))) => format!("line {}: {expected:?} has become {found:?}", number + 1),
        None => format!("{} lines have become {}", expected.lines().count(), found.lines().count()),
    }
}

// ---- valid records ----

#[test]
fn golden_files_are_whole_games() {
    for file in GOLDEN.iter() {
        let record = file.record();
        let game = record.replay(&mut NoEvents).unwrap_or_else(|error| panic!("{}: {error}", file.name()));
        assert_eq!(game.waiting(), Waiting::Over, "{}", file.name());
    }
}

#[test]
fn golden_files_are_written_as_they_were_read() {
    for file in GOLDEN.iter() {
        let again = file.record().to_text().expect("a legal record");
        assert!(again == file.text, "{}: {}\n{HOW_TO_UPDATE}", file.name(), difference(&file.text, &again));
    }
}

#[test]
fn golden_files_follow_from_their_seeds() {
    for file in GOLDEN.iter() {
        let Some(again) = file.regenerated() else { continue };
        assert!(again == file.text, "{}: {}\n{HOW_TO_UPDATE}", file.name(), difference(&file.text, &again));
    }
}

#[test]
fn golden_files_show_every_kind_of_line() {
    let text = GOLDEN.iter().map(|file| file.text.as_str()).collect::<String>();
    let kinds = [
        "\nDraw: ",
        "\n\nDraw: 3:H9 5:D8\n",
        "\nTurned up: ",
        "\nWerewolf: ",
        "\nTrump: none\n",
        "\nTrump: H\n",
        "\nTrump: none named by ",
        "\nTrump: E named by ",
        "\nBids: ",
        " -> bomb ",
        "\nPass: ",
        "\nCloud: 1:+1",
        "\nCloud: 1:-1",
        "Shapeshifter=W",
        "Shapeshifter=J",
        "Juggler=",
        "Cloud=",
        "\nWinner: 1 ",
    ];
    for kind in kinds {
        assert!(text.contains(kind), "no golden file has {kind:?}");
    }
}

// ---- invalid records ----

#[track_caller]
fn refused(what: &str, text: &str, line: usize, says: &str) {
    let Err(error) = text.parse::<Record>() else { panic!("{what}: accepted") };
    assert_eq!(error.line, line, "{what}: {error}");
    assert!(error.to_string().contains(says), "{what}: {error}");
}

#[test]
fn rejects_broken_records_with_line_and_reason() {
    for row in include_str!("golden/broken.txt").lines().filter(|row| !row.starts_with('#')) {
        let cells: Vec<String> = row.split('|').map(|cell| cell.trim().replace("\\n", "\n")).collect();
        let [what, from, to, line, says] = &cells[..] else { panic!("{row:?} should have five cells") };
        assert_eq!(hand_written().matches(from).count(), 1, "{what}: {from:?}");
        refused(what, &hand_written().replace(from, to), line.parse().expect("a number"), says);
    }
}

#[test]
fn rejects_empty_and_partial_records() {
    refused("nothing", "", 1, "a record begins with");
    refused("blank lines", "\n\n", 1, "a record begins with");
    refused("the first line alone", "Foretell record 1\n", 1, "rules have to be given");
    let cut_after = |part: &str| {
        let end = hand_written().find(part).expect("a part of the record") + part.len();
        &hand_written()[..end]
    };
    refused("cut within a card", cut_after("Trick 1: 3:E"), 20, "\"E\" isn't a card");
    refused("cut within a hand", cut_after("Hand 2: W2"), 26, "seat 2 was dealt 1 card, and 2 are due");
    refused("cut before the card to be turned up", cut_after("Hand 3: E7 D5"), 27, "one must be turned up");
    refused("cut within points", cut_after("Points: 1:-10 2:+3"), 21, "should be: Points: 1:-10 2:+30");
}

#[test]
fn rejects_records_larger_than_any_game() {
    let remark = format!("# {}\n", "very ".repeat(1 << 18));
    refused("a large file", &(hand_written().to_owned() + &remark), 1, "too large");
}

#[test]
fn remarks_blank_lines_and_spaces_do_not_matter() {
    let other = hand_written().replace(": ", ":   ").replace("\n\n", "\n\n\n# a remark\n").replace('\n', " \r\n");
    let read: Record = other.parse().expect("the same record in other words");
    assert_eq!(read.to_text().expect("a legal record"), hand_written());
}

/// An unfinished game is a record too, so some prefixes are accepted; those must be playable. None may panic.
#[test]
fn a_truncated_record_is_rejected_or_playable() {
    for file in GOLDEN.iter() {
        // Reading takes time proportional to the length, so long files are cut at fewer places.
        let step = if file.text.len() < 1_500 { 1 } else { file.text.len() / 300 };
        let mut accepted = 0;
        for end in (0..file.text.len()).step_by(step) {
            let Some(Ok(record)) = file.text.get(..end).map(str::parse::<Record>) else { continue };
            record.replay(&mut NoEvents).unwrap_or_else(|error| panic!("{} cut at {end}: {error}", file.name()));
            accepted += 1;
        }
        assert!(accepted > 0, "{}: a game that is broken off between two moves is a record", file.name());
    }
}

#[test]
fn a_hand_may_be_in_any_order_and_unknown_headers_are_preserved() {
    let text = hand_written().replace("Hand 2: W2 D6", "Hand 2: D6 W2").replace("Place:", "Total eclipse: no\nPlace:");
    let read: Record = text.parse().expect("the same game");
    assert_eq!(read.tags[0], ("Total eclipse".to_owned(), "no".to_owned()));
    assert_eq!(read.to_text().expect("a legal record").replace("Total eclipse: no\n", ""), hand_written());
}
