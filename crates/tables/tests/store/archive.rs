use std::path::Path;
use std::sync::Arc;

use foretell_rules::Seat;
use foretell_table::{PadId, Stage};
use foretell_tables::store::{
    self, Appended, AskedReview, Count, Document, DocumentKind, ImportError, OpenError, PadAppend, PracticeAnswer,
    Session, SessionChange, SessionsFilter, Store, mark_on,
};

use super::private::Database;
use super::{game, line, listed, listing, player};

fn in_folder(folder: &Path, name: &str) -> String {
    format!("sqlite:{}", folder.join(name).display())
}

fn signed(number: u64, seq: u32) -> String {
    format!("{{\"by\":\"{}\",\"line\":{seq}}}\n", mark_on(PadId::from_bits(number), player(1)))
}

/// More than is read at once.
async fn fill(store: &Arc<dyn Store>) -> Count {
    let mut writing = Vec::new();
    for number in 0..60 {
        let store = store.clone();
        writing.push(tokio::spawn(async move {
            let game = game(number);
            let stage = Stage::ALL[number as usize % 5];
            store.append(listed(game, 1, listing(game, stage, number as i64))).await.expect("written");
            for seq in 2..=40 {
                assert_eq!(store.append(line(game, seq)).await.expect("written"), Appended::Written);
            }
        }));
    }
    for number in 0..1200_u64 {
        let store = store.clone();
        writing.push(tokio::spawn(async move {
            let mut key = [number as u8; 32];
            key[..8].copy_from_slice(&number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes());
            let session = Session {
                key,
                player: player(number),
                name: format!("«{number}»"),
                seen_at: -5,
                bot: number.is_multiple_of(2).then(|| "{}".to_owned()),
            };
            store.begin_session(session).await.expect("written");
        }));
    }
    for (number, seq) in [(1, 1), (1, 2), (2, 1)] {
        let line =
            PadAppend { pad: PadId::from_bits(number), seq, at: number as i64, entry: signed(number, seq), by: None };
        store.append_pad(line).await.expect("written");
    }
    let (of, seat) = (game(3), Seat::FIRST);
    let asked = AskedReview { game: of, seat, asked_by: player(1), asked_at: 1, automatic: false };
    assert!(store.ask_review(asked, 1).await.expect("written"));
    assert!(store.store_review(of, seat, "{\"«é»\":1}".into()).await.expect("kept"));
    for written in writing {
        written.await.expect("no panic");
    }
    for (number, puzzle) in [(1, "0123456789"), (2, "0123456789"), (2, "abcdefabcd")] {
        let line = format!("«{number}»");
        let change = Box::new(move |_: Option<&str>, _: Option<&str>| Ok(Some((line.clone(), Some(line.clone())))));
        let answer = PracticeAnswer { player: player(number), puzzle: puzzle.into(), change };
        assert!(store.store_answer(answer).await.expect("kept"));
    }
    for name in ["Žofie", "another"] {
        let named = SessionChange::Name(name.into(), -5);
        let key = store.sessions_like(of_player(7), 1).await.expect("found")[0].key;
        assert_eq!(store.change_session(key, named).await.expect("written").len(), 1);
    }
    let (lines, listings, sessions, names) = (60 * 40, 60, 1200, 2);
    for (number, kind) in (1..).zip(DocumentKind::OF_DESK) {
        let note = Document { kind, id: format!("n{number}"), at: number, entry: "{\"«é»\":1}".into() };
        store.put_document(note).await.expect("written");
    }
    for kind in [&DocumentKind::OF_GROUPS[..], &[DocumentKind::Avatar]].concat() {
        let document = Document { kind, id: "one/two".into(), at: 7, entry: "{\"«é»\":1}".into() };
        store.put_document(document).await.expect("written");
    }
    let notes = DocumentKind::OF_DESK.len() as u64 + 1;
    let groups = DocumentKind::OF_GROUPS.len() as u64;
    Count { lines, listings, sessions, names, pads: 2, reviews: 1, solvers: 2, puzzles: 2, notes, groups }
}

fn of_player(number: u64) -> SessionsFilter {
    SessionsFilter { player: Some(player(number)), ..SessionsFilter::default() }
}

async fn export(url: &str) -> (Count, Vec<u8>) {
    let reader = store::open_to_read(url).await.expect("opened");
    let mut out = Vec::new();
    let count = store::export(&reader, &mut out).await.expect("exported");
    (count, out)
}

#[tokio::test(flavor = "multi_thread")]
async fn export_and_import_between_databases_keep_everything() {
    let folder = tempfile::tempdir().expect("a folder");
    let (first, last) = (in_folder(folder.path(), "first"), in_folder(folder.path(), "last"));
    let database = Database::new().await;
    let store = store::open(&first).await.expect("opened");
    let count = fill(&store).await;
    let (counted, text) = export(&first).await;
    assert_eq!(counted, count);

    for url in [&database.url, &last] {
        let imported = store::import(url, &text[..]).await.expect("imported");
        assert_eq!((imported.read, imported.new), (count, count));
        let again = store::import(url, &text[..]).await.expect("the same again is fine");
        assert_eq!((again.read, again.new), (count, Count::default()));
        let (_, back) = export(url).await;
        assert!(back == text, "the copy in {url} reads as the original");
    }
    let copy = store::open(&database.url).await.expect("opened");
    assert_eq!(copy.append(line(game(7), 41)).await.expect("written"), Appended::Written);
    assert_eq!(copy.games_of(player(1), None, 100).await.expect("read").len(), 60);
    assert_eq!(copy.pads_of(player(1)).await.expect("found"), [PadId::from_bits(1), PadId::from_bits(2)]);
}

async fn differing_rows_are_refused_and_nothing_is_changed(url: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let source = in_folder(folder.path(), "source");
    let store = store::open(&source).await.expect("opened");
    fill(&store).await;
    let (_, text) = export(&source).await;

    let target = store::open(url).await.expect("opened");
    let other = foretell_tables::store::Append { entry: "otherwise".into(), ..line(game(59), 1) };
    target.append(other).await.expect("written");
    let session =
        Session { key: session_key(&text), player: player(0), name: "otherwise".into(), seen_at: 0, bot: None };
    target.begin_session(session).await.expect("written");
    let otherwise = || String::from("otherwise");
    let change = Box::new(move |_: Option<&str>, _: Option<&str>| Ok(Some((otherwise(), Some(otherwise())))));
    let answer = PracticeAnswer { player: player(0), puzzle: "0123456789".into(), change };
    assert!(target.store_answer(answer).await.expect("kept"));
    let note = Document { kind: DocumentKind::Ban, id: "n2".into(), at: 2, entry: "otherwise".into() };
    target.put_document(note).await.expect("written");
    target.close().await.expect("closed");
    let (before, _) = export(url).await;

    let refused = store::import(url, &text[..]).await.expect_err("refused");
    let ImportError::Differs { named, count } = &refused else { panic!("{refused}") };
    assert_eq!(*count, 4, "{refused}");
    assert!(named.iter().any(|what| what == "the ban n2 of the desk"), "{refused}");
    assert!(named.iter().any(|what| what == "the rating of puzzle 0123456789"), "{refused}");
    assert!(named.iter().any(|what| *what == format!("line 1 of {}", game(59))), "{refused}");
    assert_eq!(export(url).await.0, before, "all or nothing");
}

fn session_key(text: &[u8]) -> [u8; 32] {
    let text = String::from_utf8_lossy(text);
    let line = text.lines().find(|line| line.contains("\"session\"")).expect("there is a session");
    let start = line.find("\"key\":\"").expect("a key") + 7;
    let digit = |place: usize| u8::from_str_radix(&line[start + 2 * place..start + 2 * place + 2], 16).expect("digits");
    std::array::from_fn(digit)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_rejects_conflicting_imports() {
    let folder = tempfile::tempdir().expect("a folder");
    differing_rows_are_refused_and_nothing_is_changed(&in_folder(folder.path(), "target")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_rejects_conflicting_imports() {
    let database = Database::new().await;
    differing_rows_are_refused_and_nothing_is_changed(&database.url).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_export_is_rejected_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = in_folder(folder.path(), "source");
    fill(&store::open(&source).await.expect("opened")).await;
    let (_, text) = export(&source).await;
    let text = String::from_utf8(text).expect("text");
    let lines: Vec<&str> = text.lines().collect();
    let without = |skip: usize| -> String {
        let kept = lines.iter().enumerate().filter(|(index, _)| *index != skip);
        kept.flat_map(|(_, line)| [*line, "\n"]).collect()
    };
    let hole = {
        let counted = without(2);
        counted.replace("\"lines\":2400", "\"lines\":2399")
    };
    let cases = [
        (String::new(), "is this an export"),
        ("{\"cards\":1}\n".into(), "line 1"),
        (without(0), "is this an export"),
        (text.replace("\"format\":1", "\"format\":2"), "newer"),
        (without(2), "it counts"),
        (without(lines.len() - 1), "not whole"),
        (text[..text.len() / 2].into(), "line"),
        (format!("{text}{}\n", lines[1]), "after the end"),
        (hole, "lines are missing in the logs"),
        (
            text.replacen("\"stage\":\"playing\"", "\"stage\":\"dancing\"", 1),
            "line 124 of the import: this isn't a line",
        ),
    ];
    let database = Database::new().await;
    for url in [in_folder(folder.path(), "target"), database.url.clone()] {
        for (text, why) in &cases {
            let refused = store::import(&url, text.as_bytes()).await.expect_err(why).to_string();
            assert!(refused.contains(why), "{why}: {refused}");
        }
    }
    assert!(!folder.path().join("target").exists(), "no file stays that was not there before");
    let left = store::open_to_read(&database.url).await.err();
    assert!(matches!(left, Some(OpenError::Older { found: 0, .. })), "not even a table stays: {left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_fails_next_to_a_running_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = in_folder(folder.path(), "served");
    let _served = store::open(&url).await.expect("opened");
    let refused = store::import(&url, &b""[..]).await.expect_err("refused");
    assert!(matches!(refused, ImportError::Open(OpenError::Served(_))), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_sees_a_consistent_snapshot() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = Database::new().await;
    for url in [in_folder(folder.path(), "file"), database.url.clone()] {
        let store = store::open(&url).await.expect("opened");
        store.append(line(game(1), 1)).await.expect("written");
        let reader = store::open_to_read(&url).await.expect("opened beside the server");
        store.append(line(game(1), 2)).await.expect("writing goes on");
        store.append(line(game(2), 1)).await.expect("writing goes on");
        let games = reader.games(None, 9).await.expect("read");
        assert_eq!(games.into_iter().map(|game| game.expect("read")).collect::<Vec<_>>(), [game(1)]);
        assert_eq!(reader.read(game(1), 0).await.expect("read").len(), 1);
        let later = store::open_to_read(&url).await.expect("opened");
        assert_eq!(later.games(None, 9).await.expect("read").len(), 2);
        assert_eq!(later.listing(game(1)).await.expect("read"), None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reading_creates_no_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = in_folder(folder.path(), "nowhere");
    let refused = store::open_to_read(&url).await.err().expect("refused");
    assert!(matches!(refused, OpenError::NoDatabase(_)), "{refused}");
    assert!(!folder.path().join("nowhere").exists());
    let database = Database::new().await;
    let refused = store::open_to_read(&database.url).await.err().expect("refused");
    assert!(matches!(refused, OpenError::Older { found: 0, .. }), "{refused}");
}
