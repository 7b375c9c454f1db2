//! A check continues after damage, and reports all of it.

use std::collections::BTreeSet;
use std::path::Path;

use foretell_pad::{PadEntry, PadSetup, Player};
use foretell_table::PadId;
use foretell_tables::audit::{self, AuditError, AuditReport, Subject};
use foretell_tables::pads::Pads;
use foretell_tables::sessions::Sessions;
use foretell_tables::{Lobby, store};

use super::{ANY_PRACTICE, player};

async fn filled(path: &Path) -> Vec<PadId> {
    let url = format!("sqlite:{}", path.display());
    let lobby = Lobby::new(store::open(&url).await.expect("opened")).expect("random");
    let (sessions, pads) = (Sessions::new(lobby.clone()), Pads::new(lobby.clone()));
    let mut all = Vec::new();
    for number in 1..=3 {
        sessions.begin(format!("Ada {number}").into()).await.expect("a session");
        let names = ["Ada", "Ben", "Cleo"].map(str::to_owned);
        let setup = PadSetup::new("it/3".parse().expect("rules"), &names, None).expect("names");
        let pad = pads.begin_as(player(number), setup).await.expect("begun");
        for bid in [0, 1, 0, 1] {
            let entry = PadEntry::Bid { round: 1, player: Player(1), bid, instead_of: None };
            pad.write(player(number), entry).await.expect("written");
        }
        all.push(pad.pad());
    }
    lobby.store().close().await.expect("closed");
    all.sort();
    all
}

fn run(path: &Path, sql: &str) {
    let connection = rusqlite::Connection::open(path).expect("opened");
    connection.execute_batch(sql).expect("done");
}

async fn checked(path: &Path) -> AuditReport {
    let reader = store::open_to_read(&format!("sqlite:{}", path.display())).await.expect("opened");
    audit::database(&reader, ANY_PRACTICE, &|_| {}).await.expect("a check to its end")
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_lines_of_a_score_pad_are_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.sqlite");
    let pads = filled(&path).await;
    assert_eq!(checked(&path).await.misfits(), 0);
    run(&path, &format!("DELETE FROM pad_line WHERE pad = '{}' AND seq = 3", pads[0]));
    run(&path, &format!("DELETE FROM pad_line WHERE pad = '{}' AND seq = 1", pads[1]));
    run(&path, &format!("DELETE FROM pad_line WHERE pad = '{}'", pads[2]));
    let expected = [
        (Subject::Pad(pads[0]), AuditError::Gap { after: 2, found: 4 }),
        (Subject::Pad(pads[1]), AuditError::Gap { after: 0, found: 2 }),
        (Subject::Pad(pads[2]), AuditError::Empty),
    ];
    assert_eq!(checked(&path).await.unfit, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_goes_on_after_rows_that_cannot_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.sqlite");
    let pads = filled(&path).await;
    run(
        &path,
        &format!(
            "INSERT INTO log (game, seq, entry) VALUES ('no game', 1, 'x'), ('0000000001', 1, CAST(x'ff' AS TEXT));
             INSERT INTO pad (pad, changed_at) VALUES ('no pad', 1);
             UPDATE pad_line SET entry = CAST(x'ff' AS TEXT) WHERE pad = '{}' AND seq = 2;
             UPDATE session SET player = 'nobody' WHERE name = 'Ada 1';
             UPDATE session SET bot = '[', name = 'BOT' WHERE name = 'Ada 3';
             INSERT INTO document (kind, id, at, entry) VALUES
                 ('ban', 'b1', 1, CAST(x'ff' AS TEXT)), ('ban', 'b2', 1, '[]'), ('review', 'no game', 1, 'x');",
            pads[1]
        ),
    );
    let report = checked(&path).await;
    let found: Vec<String> = report.unfit.iter().map(|(subject, unfit)| format!("{subject}: {unfit}")).collect();
    for expected in [
        "the games: the row of «no game»",
        "0000000001: ",
        "the score pads: the row of «no pad»",
        &format!("score pad {}: ", pads[1]),
        "the sessions: the row of «",
        "a session of player ",
        "the notes of the desk: the row of «b1»",
        "ban b2 of the desk: ",
        "the reviews: ",
    ] {
        assert_eq!(found.iter().filter(|found| found.starts_with(expected)).count(), 1, "{expected} in {found:#?}");
    }
    assert_eq!(found.len(), 9, "{found:#?}");
}

/// The root page of the table's b-tree, as an offset in the file.
fn root(path: &Path, table: &str) -> usize {
    let connection = rusqlite::Connection::open(path).expect("opened");
    let sql = "SELECT (rootpage - 1) * (SELECT page_size FROM pragma_page_size) FROM sqlite_schema WHERE name = ?1";
    let place: i64 = connection.query_row(sql, [table], |row| row.get(0)).expect("there is such a table");
    usize::try_from(place).expect("a place in the file")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_goes_on_after_damaged_tables() {
    for damaged in ["session", "pad", "pad_line", "document", "listing"] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.sqlite");
        let pads = filled(&path).await;
        run(&path, &format!("UPDATE pad_line SET entry = 'x' WHERE pad = '{}' AND seq = 2", pads[1]));
        run(&path, "INSERT INTO document (kind, id, at, entry) VALUES ('ban', 'b1', 1, '[]')");
        let place = root(&path, damaged);
        let mut bytes = std::fs::read(&path).expect("read");
        bytes[place..place + 64].fill(0xee);
        std::fs::write(&path, bytes).expect("written");
        let report = checked(&path).await;
        assert!(!report.damage.is_empty() || !report.unfit.is_empty(), "{damaged}");
        let parts: BTreeSet<String> = report.unfit.iter().map(|(subject, _)| subject.to_string()).collect();
        let pad = format!("score pad {}", pads[1]);
        let (is_pad, is_ban) = (parts.contains(&pad), parts.contains("ban b1 of the desk"));
        assert!(is_pad || damaged == "pad", "{damaged}: {parts:?}");
        assert!(is_ban || damaged == "document", "{damaged}: {parts:?}");
        let words: Vec<String> = report.unfit.iter().map(|(_, unfit)| unfit.to_string()).collect();
        assert!(!words.iter().any(|words| words.contains("malformed")), "in our words: {words:?}");
    }
}
