//! Recorded games, kept to notice any change in what the engine does, and records that must be refused.
//!
//! A golden file with a `Seed` was played at random from that seed. After an intended change of the rules or of the
//! format, `UPDATE_GOLDEN=1 cargo test -p foretell-rules --test golden` writes those files anew; then read the diff,
//! every line of it. A new file needs its `Rules:` and `Seed:` lines only. A file without a seed was written by hand.

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
        // A checkout may have turned the line ends; the format does not care, comparing does.
        let text = std::fs::read_to_string(&path).expect("a golden file can be read").replace('\r', "");
        Golden { path, text }
    }

    fn name(&self) -> String {
        self.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    /// A header value, found without the parser: a file must be regenerated even when it is no longer accepted.
    fn header(&self, name: &str) -> Option<&str> {
        self.text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    fn record(&self) -> Record {
        self.text.parse().unwrap_or_else(|error| panic!("{}: {error}\n{HOW_TO_UPDATE}", self.name()))
    }

    /// The game that this file's rules and seed lead to, if it has a seed.
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

/// Every golden file, in order of their names: read once, because tests run side by side and one of them may write.
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

/// The game that the broken records below are made from. It has a draw that was tied and a trump that was named.
fn hand_written() -> &'static str {
    &GOLDEN.iter().find(|file| file.name() == "hand-written.foretell").expect("the hand-written file").text
}

/// The first line in which two texts differ.
fn difference(expected: &str, found: &str) -> String {
    let mut lines = expected.lines().zip(found.lines()).enumerate();
    match lines.find(|(_, (expected, found))| expected != found) {
        Some((number, (expected, found))) => format!("line {}: {expected:?} has become {found:?}", number + 1),
        None => format!("{} lines have become {}", expected.lines().count(), found.lines().count()),
    }
}

// ---- records that are right ----

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
        // Those tied draw again.
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

// ---- records that are wrong ----

/// A record in which something was replaced, once.
struct Broken {
    what: &'static str,
    from: &'static str,
    to: &'static str,
    /// Where the error is told, and a part of how.
    line: usize,
    says: &'static str,
}

const BROKEN: &[Broken] = &[
    Broken {
        what: "a winner by another name",
        from: "Winner: 3",
        to: "Winner of all: 1",
        line: 36,
        says: "nothing more",
    },
    Broken {
        what: "points by another name",
        from: "Points: 1:-10 2:-10 3:+20",
        to: "Points of Ada: 9000",
        line: 33,
        says: "does not belong here",
    },
    Broken {
        what: "a trick without its number",
        from: "Trick 2: 2:W2 3:E7 1:G1 -> 2",
        to: "Trick: 2:W2 3:E7 1:G1 -> 1",
        line: 32,
        says: "does not belong here",
    },
    Broken {
        what: "another kind of file",
        from: "Foretell record 1",
        to: "Foretell record 2",
        line: 1,
        says: "begins with the line \"Foretell record 1\"",
    },
    Broken { what: "no rules", from: "Rules: it/3+length=first-2\n", to: "", line: 2, says: "rules have to be given" },
    Broken {
        what: "rules that are forbidden",
        from: "it/3+length=first-2",
        to: "it/3+length=first-21",
        line: 2,
        says: "length=first-21 and 3 players",
    },
    Broken {
        what: "two lines of rules",
        from: "Seat 1: Ada",
        to: "Rules: it/3\nSeat 1: Ada",
        line: 3,
        says: "Rules is given twice",
    },
    Broken { what: "a seat that is not there", from: "Seat 3:", to: "Seat 4:", line: 5, says: "\"4\" is no seat" },
    Broken { what: "a seat twice", from: "Seat 3:", to: "Seat 1:", line: 5, says: "Seat 1 is given twice" },
    Broken { what: "no date", from: "2026-11-15", to: "yesterday", line: 6, says: "YYYY-MM-DD" },
    Broken { what: "no name", from: "Place: the", to: "Place; the", line: 7, says: "«Name: value»" },
    Broken {
        what: "a card drawn twice",
        from: "1:H3 2:W1 3:W4",
        to: "1:W1 2:W1 3:W4",
        line: 9,
        says: "W1 was dealt twice",
    },
    Broken {
        what: "a draw by one who is out of it",
        from: "2:G9 3:G8",
        to: "1:G9 3:G8",
        line: 11,
        says: "seat 1 draws exactly if",
    },
    Broken {
        what: "a round before the draw is settled",
        from: "\nDraw: 2:G9 3:G8\n",
        to: "",
        line: 11,
        says: "\"Round\" does not belong here: a draw for the first deal",
    },
    Broken { what: "the wrong dealer", from: "1 card, dealer 2", to: "1 card, dealer 3", line: 13, says: "dealer 2" },
    Broken { what: "a hand missing", from: "Hand 2: H13\n", to: "", line: 17, says: "seat 2 was dealt 0 cards" },
    Broken {
        what: "a hand too large",
        from: "Hand 2: H13",
        to: "Hand 2: H13 G1",
        line: 18,
        says: "seat 2 was dealt 2 cards, and 1 is due",
    },
    Broken { what: "a hand twice", from: "Hand 2: H13", to: "Hand 1: H13", line: 15, says: "Hand 1 stands here twice" },
    Broken { what: "the hand of nobody", from: "Hand 2: H13", to: "Hand 9: H13", line: 15, says: "\"9\" is no seat" },
    Broken {
        what: "a card dealt twice",
        from: "Hand 2: H13",
        to: "Hand 2: H12",
        line: 18,
        says: "H12 was dealt twice",
    },
    Broken { what: "a card twice in a hand", from: "D4 G1", to: "D4 D4", line: 25, says: "D4 stands here twice" },
    Broken {
        what: "a card that is not in the pack",
        from: "Hand 2: H13",
        to: "Hand 2: Dragon",
        line: 18,
        says: "Dragon cannot be dealt to seat 2",
    },
    Broken { what: "no card", from: "Hand 2: H13", to: "Hand 2: H14", line: 15, says: "\"H14\" is no card" },
    Broken { what: "nothing turned up", from: "Turned up: H1\n", to: "", line: 17, says: "one must be turned up" },
    Broken { what: "the wrong trump", from: "Trump: H\n", to: "Trump: E\n", line: 18, says: "should be: Trump: H" },
    Broken { what: "a bid too high", from: "3:0 1:1 2:1", to: "3:2 1:1 2:1", line: 19, says: "a bid of 2 is too high" },
    Broken { what: "no bid", from: "3:0 1:1 2:1", to: "3:x 1:1 2:1", line: 19, says: "a bid is a whole number" },
    Broken {
        what: "bids in the wrong order",
        from: "3:0 1:1 2:1",
        to: "1:1 3:0 2:1",
        line: 19,
        says: "not the turn of seat 1: a bid is wanted from seat 3",
    },
    Broken {
        what: "cards in the wrong order",
        from: "3:E13 1:H12 2:H13",
        to: "3:E13 2:H13 1:H12",
        line: 20,
        says: "not the turn of seat 2: a card to play is wanted from seat 1",
    },
    Broken {
        what: "a card that is not in the hand",
        from: "1:H12 2:H13",
        to: "1:H11 2:H13",
        line: 20,
        says: "H11 is not in the hand",
    },
    Broken { what: "the wrong winner of a trick", from: "2:H13 -> 2", to: "2:H13 -> 1", line: 20, says: "2:H13 -> 2" },
    Broken { what: "no winner of a trick", from: "2:H13 -> 2", to: "2:H13", line: 20, says: "2:H13 -> 2" },
    Broken { what: "the wrong points", from: "2:+30 3:+20", to: "2:+40 3:+20", line: 21, says: "2:+30 3:+20" },
    Broken { what: "the wrong total", from: "2:30 3:20", to: "2:30 3:30", line: 22, says: "2:30 3:20" },
    Broken { what: "the wrong round", from: "Round 2:", to: "Round 3:", line: 24, says: "Round 2: 2 cards" },
    Broken {
        what: "a trump named by another",
        from: "G named by 3",
        to: "G named by 1",
        line: 29,
        says: "not the turn of seat 1: a trump is wanted from seat 3",
    },
    Broken {
        what: "no trump from a dealer",
        from: "G named by 3",
        to: "none named by 3",
        line: 29,
        says: "must name one of the four colours",
    },
    Broken {
        what: "a trump that nobody named",
        from: "Trump: G named by 3\n",
        to: "",
        line: 29,
        says: "a trump is wanted from seat 3",
    },
    Broken {
        what: "a revoke",
        from: "2:D6 3:D5 -> 2",
        to: "2:D6 3:E7 -> 2",
        line: 31,
        says: "E7 does not follow: play one of D5",
    },
    Broken { what: "a card played twice", from: "1:G1 -> 2", to: "1:D4 -> 2", line: 32, says: "D4 is not in the hand" },
    Broken {
        what: "tricks in the wrong order",
        from: "Trick 1: 1:D4 2:D6 3:D5 -> 2\nTrick 2: 2:W2 3:E7 1:G1 -> 2",
        to: "Trick 2: 2:W2 3:E7 1:G1 -> 2\nTrick 1: 1:D4 2:D6 3:D5 -> 2",
        line: 31,
        says: "not the turn of seat 2",
    },
    Broken {
        what: "the wrong number of a trick",
        from: "Trick 2: 2:W2",
        to: "Trick 3: 2:W2",
        line: 32,
        says: "should be: Trick 2: 2:W2",
    },
    Broken { what: "a trick missing", from: "Trick 2: 2:W2 3:E7 1:G1 -> 2\n", to: "", line: 32, says: "nothing more" },
    Broken { what: "the wrong winner", from: "Winner: 3", to: "Winner: 2", line: 36, says: "should be: Winner: 3" },
    Broken { what: "one winner more", from: "Winner: 3", to: "Winner: 2 3", line: 36, says: "should be: Winner: 3" },
    Broken {
        what: "a header line in the game",
        from: "Winner: 3",
        to: "Place: the garden",
        line: 36,
        says: "nothing more: the game is over comes next",
    },
    Broken {
        what: "rules in the game",
        from: "\nRound 2:",
        to: "Rules: it/3\nRound 2:",
        line: 23,
        says: "\"Rules\" does not belong here: a round with its hands",
    },
    Broken {
        what: "a round after the end",
        from: "Winner: 3\n",
        to: "Winner: 3\nRound 3: 3 cards, dealer 1\n",
        line: 37,
        says: "nothing more: the game is over",
    },
    Broken {
        what: "a bid after the end",
        from: "Winner: 3\n",
        to: "Winner: 3\nBids: 1:0\n",
        line: 37,
        says: "the game is over",
    },
    Broken {
        what: "a second winner after the end",
        from: "Winner: 3\n",
        to: "Winner: 3\nWinner: 1\n",
        line: 37,
        says: "should be: nothing more",
    },
];

#[track_caller]
fn refused(what: &str, text: &str, line: usize, says: &str) {
    let Err(error) = text.parse::<Record>() else { panic!("{what}: accepted") };
    assert_eq!(error.line, line, "{what}: {error}");
    assert!(error.to_string().contains(says), "{what}: {error}");
}

#[test]
fn broken_records_are_refused_with_the_line_and_the_reason() {
    for broken in BROKEN {
        assert_eq!(hand_written().matches(broken.from).count(), 1, "{}: {:?}", broken.what, broken.from);
        refused(broken.what, &hand_written().replace(broken.from, broken.to), broken.line, broken.says);
    }
}

#[test]
fn no_record_and_half_a_record_are_refused() {
    refused("nothing", "", 1, "a record begins with");
    refused("blank lines", "\n\n", 1, "a record begins with");
    refused("the first line alone", "Foretell record 1\n", 1, "rules have to be given");
    let cut_after = |part: &str| {
        let end = hand_written().find(part).expect("a part of the record") + part.len();
        &hand_written()[..end]
    };
    refused("cut within a card", cut_after("Trick 1: 3:E"), 20, "\"E\" is no card");
    refused("cut within a hand", cut_after("Hand 2: W2"), 26, "seat 2 was dealt 1 card, and 2 are due");
    refused("cut before the card to be turned up", cut_after("Hand 3: E7 D5"), 27, "one must be turned up");
    refused("cut within points", cut_after("Points: 1:-10 2:+3"), 21, "should be: Points: 1:-10 2:+30");
}

#[test]
fn a_record_that_is_larger_than_any_game_is_not_read() {
    let remark = format!("# {}\n", "very ".repeat(1 << 18));
    refused("a large file", &(hand_written().to_owned() + &remark), 1, "too large");
}

#[test]
fn remarks_blank_lines_and_spaces_do_not_matter() {
    let other = hand_written().replace(": ", ":   ").replace("\n\n", "\n\n\n# a remark\n").replace('\n', " \r\n");
    let read: Record = other.parse().expect("the same record in other words");
    assert_eq!(read.to_text().expect("a legal record"), hand_written());
}

/// A game that was broken off is a record too, so some prefixes are accepted; those must be playable. None may panic.
#[test]
fn a_record_cut_anywhere_is_refused_or_can_be_replayed() {
    for file in GOLDEN.iter() {
        // Long files are cut at fewer places: reading one takes its length in time.
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
fn a_hand_may_be_listed_in_any_order_and_headers_are_kept() {
    let text = hand_written().replace("Hand 2: W2 D6", "Hand 2: D6 W2").replace("Place:", "Total eclipse: no\nPlace:");
    let read: Record = text.parse().expect("the same game");
    assert_eq!(read.tags[0], ("Total eclipse".to_owned(), "no".to_owned()));
    assert_eq!(read.to_text().expect("a legal record").replace("Total eclipse: no\n", ""), hand_written());
}
