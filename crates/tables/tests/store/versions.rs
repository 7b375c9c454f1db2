use std::path::Path;

use foretell_rules::Seat;
use foretell_table::{GameId, Listing, PadId, PlayerId, Request, Stage};
use foretell_tables::Lobby;
use foretell_tables::audit::{self, AuditProgress};
use foretell_tables::store::{
    self, Appended, AskedReview, DocumentKind, OpenError, PadAppend, Row, Session, StoredReview, mark_on,
};

use super::private::Database;
use super::{ANY_PRACTICE, game, line};

const FIRST_SQLITE: &str = include_str!("../data/v1.sqlite.sql");
const FIRST_POSTGRES: &str = include_str!("../data/v1.postgres.sql");

/// In every stage, and with everything that can happen.
const FIRST_GAMES: &str = include_str!("../data/v1-games.sqlite.sql");

fn url(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

fn id(text: &str) -> GameId {
    text.parse().expect("a name")
}

fn person(text: &str) -> PlayerId {
    text.parse().expect("a name")
}

async fn the_first_version_is_understood(url: &str) {
    let store = store::open(url).await.expect("opened");
    let rows = store.read(id("7xk2m9abqr"), 0).await.expect("read");
    let entries = [
        "{\"opened\":{\"by\":\"Ada\"}}",
        "{\"sat_down\":{\"seat\":1,\"name\":\"Zoë «Z» O'Hara\"}}",
        "{\"started\":{}}",
    ];
    let expected = (1..).zip(entries).map(|(seq, entry)| Row { seq, entry: entry.into() });
    assert_eq!(rows, expected.collect::<Vec<_>>());
    let listing = Listing {
        game: id("7xk2m9abqr"),
        stage: Stage::Playing,
        public: true,
        rules: "classic players=3".into(),
        host: "Ada".into(),
        seats: vec![Some("Ada".into()), Some("Zoë «Z» O'Hara".into()), None],
        people: vec![person("0123456789ab"), person("zzzzzzzzzzzz")],
        opened_at: 1_763_000_000_000,
        changed_at: 1_763_000_060_000,
    };
    assert_eq!(store.listing(listing.game).await.expect("read").as_ref(), Some(&listing));
    assert_eq!(store.open_tables(None, 9).await.expect("read"), std::slice::from_ref(&listing));
    let finished = store.listing(id("00000abcde")).await.expect("read").expect("there");
    assert_eq!((finished.stage, finished.public), (Stage::Finished, false));
    let mine = store.games_of(person("zzzzzzzzzzzz"), None, 9).await.expect("read");
    assert_eq!(mine, [listing.clone(), finished]);
    let key = std::array::from_fn(|place| place as u8);
    let session =
        Session { key, player: person("0123456789ab"), name: "Ada".into(), seen_at: 1_763_000_000_000, bot: None };
    assert_eq!(store.session(key).await.expect("read"), Some(session));
    assert_eq!(store.heartbeat(5, 9).await.expect("beat"), [listing.game]);
    assert_eq!(store.append(line(listing.game, 3)).await.expect("answered"), Appended::Taken);
    assert_eq!(store.append(line(listing.game, 4)).await.expect("written"), Appended::Written);
    store.close().await.expect("closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_the_first_version_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("v1.sqlite");
    let connection = rusqlite::Connection::open(&path).expect("made");
    connection.execute_batch(FIRST_SQLITE).expect("written as then");
    drop(connection);
    the_first_version_is_understood(&url(&path)).await;
}

fn steps(dialect: &str) -> Vec<String> {
    let steps = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(dialect);
    let mut steps: Vec<_> = steps.read_dir().expect("the steps").map(|step| step.expect("a file").path()).collect();
    steps.sort();
    assert!(steps.len() >= 11, "{steps:?}");
    steps.iter().map(|step| std::fs::read_to_string(step).expect("a step")).collect()
}

/// Developers may have a database of any version. Reads the migration files themselves, so that none is forgotten.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_every_later_version_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let steps = steps("sqlite");
    for version in 2..=steps.len() {
        let path = folder.path().join(format!("v{version}.sqlite"));
        let connection = rusqlite::Connection::open(&path).expect("made");
        connection.execute_batch(FIRST_SQLITE).expect("written as at first");
        for step in &steps[1..version] {
            connection.execute_batch(step).expect("done as then");
        }
        connection.pragma_update(None, "user_version", version as u32).expect("noted");
        drop(connection);
        the_first_version_is_understood(&url(&path)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_of_the_first_version_is_read() {
    let database = Database::new().await;
    database.run_sql(FIRST_POSTGRES);
    the_first_version_is_understood(&database.url).await;
}

/// Tables of version 9 that are documents now.
const OF_THE_NINTH: &str = "
    INSERT INTO note (kind, id, at, entry) VALUES ('ban', 'b1', 7, '{\"«é»\":1}'), ('deed', 'd1', 8, '{}');
    INSERT INTO review (game, seat, asked_by, asked_at, process, entry) VALUES
        ('00000abcde', 1, '', 5, -3, '{\"«é»\":1}'), ('00000abcde', 3, '0123456789ab', 6, -3, NULL);
    INSERT INTO solver (player, entry) VALUES ('0123456789ab', 'what Ada has solved');
    INSERT INTO puzzle (puzzle, entry) VALUES ('abcdefabcd', '1500/80/0.06');";

/// Exported the same before and after migration.
async fn the_documents_of_the_ninth_version_are_understood(url: &str) {
    let export = async || {
        let mut exported = Vec::new();
        let reader = store::open_to_read(url).await.expect("opened");
        store::export(&reader, &mut exported).await.expect("exported");
        String::from_utf8(exported).expect("text")
    };
    let before = export().await;
    for line in [
        r#"{"review":{"game":"00000abcde","seat":1,"entry":"{\"«é»\":1}"}}"#,
        r#"{"solver":{"player":"0123456789ab","entry":"what Ada has solved"}}"#,
        r#"{"puzzle":{"puzzle":"abcdefabcd","entry":"1500/80/0.06"}}"#,
        r#"{"note":{"kind":"ban","id":"b1","at":7,"entry":"{\"«é»\":1}"}}"#,
    ] {
        assert!(before.lines().any(|exported| exported == line), "{line} in {before}");
    }
    let store = store::open(url).await.expect("opened");
    let (game, seat) = (id("00000abcde"), |number| Seat::numbered(number).expect("a seat"));
    let stored = |seat, entry: Option<&str>| StoredReview { seat, entry: entry.map(str::to_owned) };
    let reviews = [stored(seat(1), Some("{\"«é»\":1}")), stored(seat(3), None)];
    assert_eq!(store.reviews(game).await.expect("read"), reviews);
    let asked = AskedReview { game, seat: seat(3), asked_by: person("0123456789ab"), asked_at: 6, automatic: false };
    assert_eq!(store.take_reviews(-3_i64 as u64, 9).await.expect("taken"), [], "it is in that process's queue");
    assert_eq!(store.take_reviews(1, 9).await.expect("taken"), [asked]);
    assert_eq!(store.solver(person("0123456789ab")).await.expect("read").as_deref(), Some("what Ada has solved"));
    assert_eq!(store.puzzles().await.expect("read")[0].entry, "1500/80/0.06");
    let ban = &store.latest_documents(DocumentKind::Ban, 9).await.expect("read")[0];
    assert_eq!((ban.id.as_str(), ban.at), ("b1", 7));
    store.close().await.expect("closed");
    assert_eq!(export().await, before);
}

#[tokio::test(flavor = "multi_thread")]
async fn documents_of_the_ninth_version_are_read_in_both_databases() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("v9.sqlite");
    let connection = rusqlite::Connection::open(&path).expect("made");
    connection.execute_batch(FIRST_SQLITE).expect("written as at first");
    for step in &steps("sqlite")[1..9] {
        connection.execute_batch(step).expect("done as then");
    }
    connection.execute_batch(OF_THE_NINTH).expect("written as then");
    connection.pragma_update(None, "user_version", 9).expect("noted");
    drop(connection);
    the_documents_of_the_ninth_version_are_understood(&url(&path)).await;

    let database = Database::new().await;
    database.run_sql(FIRST_POSTGRES);
    for step in &steps("postgres")[1..9] {
        database.run_sql(step);
    }
    database.run_sql(OF_THE_NINTH);
    database.run_sql("UPDATE foretell_version SET version = 9");
    the_documents_of_the_ninth_version_are_understood(&database.url).await;
}

/// Back to version 12, where marks on pads had no player.
const BACK_TO_THE_TWELFTH: &str = "
    DROP INDEX pad_mark_player;
    DROP INDEX pad_mark_unknown;
    ALTER TABLE pad_mark DROP COLUMN player;
";

/// Versions 10 and 11 compared bots' names with their decoration, and by digits and accents.
const BACK_TO: [(u32, &str); 2] = [
    (10, "UPDATE session SET skeleton = 'bot \u{2605} h\u{e1}1 \u{2605}' WHERE bot IS NOT NULL;"),
    (11, "UPDATE session SET skeleton = 'bot h\u{e1}1' WHERE bot IS NOT NULL;"),
];

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_the_name_of_a_bot_that_an_earlier_version_stored() {
    let bot = |number: u8, name: &str| Session {
        key: [number; 32],
        player: person("0123456789ab"),
        name: name.into(),
        seen_at: 100,
        bot: Some("{}".into()),
    };
    let folder = tempfile::tempdir().expect("a folder");
    for (version, older) in BACK_TO {
        let path = folder.path().join(format!("v{version}.sqlite"));
        let database = Database::new().await;
        for url in [url(&path), database.url.clone()] {
            let store = store::open(&url).await.expect("opened");
            let begun = store.begin_bot(bot(1, "BOT \u{2605} H\u{e1}1 \u{2605}"), 50).await.expect("begun");
            assert_eq!(begun, Some(Vec::new()));
            store.close().await.expect("closed");
        }
        let connection = rusqlite::Connection::open(&path).expect("opened");
        connection.execute_batch(BACK_TO_THE_TWELFTH).expect("written as then");
        connection.execute_batch(older).expect("written as then");
        connection.pragma_update(None, "user_version", version).expect("noted");
        drop(connection);
        database.run_sql(BACK_TO_THE_TWELFTH);
        database.run_sql(older);
        database.run_sql(&format!("UPDATE foretell_version SET version = {version}"));
        for url in [url(&path), database.url.clone()] {
            let store = store::open(&url).await.expect("opened");
            assert_eq!(store.begin_bot(bot(2, "BOT Hal"), 50).await.expect("an answer"), None, "{url}");
            store.close().await.expect("closed");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn marks_of_the_twelfth_version_are_claimed() {
    let (ada, gone) = (person("0123456789ab"), person("zzzzzzzzzzzz"));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("v12.sqlite");
    let database = Database::new().await;
    let pad = PadId::from_bits;
    for url in [url(&path), database.url.clone()] {
        let store = store::open(&url).await.expect("opened");
        let session = Session { key: [1; 32], player: ada, name: "Ada".into(), seen_at: 1, bot: None };
        store.begin_session(session).await.expect("written");
        for (number, by) in [(1, ada), (2, gone), (3, ada)] {
            let entry = format!("{{\"by\":\"{}\"}}\n", mark_on(pad(number), by));
            let line = PadAppend { pad: pad(number), seq: 1, at: 1, entry, by: Some(by) };
            assert_eq!(store.append_pad(line).await.expect("written"), Appended::Written);
        }
        store.close().await.expect("closed");
    }
    let connection = rusqlite::Connection::open(&path).expect("opened");
    connection.execute_batch(BACK_TO_THE_TWELFTH).expect("written as then");
    connection.pragma_update(None, "user_version", 12).expect("noted");
    drop(connection);
    database.run_sql(BACK_TO_THE_TWELFTH);
    database.run_sql("UPDATE foretell_version SET version = 12");
    for url in [url(&path), database.url.clone()] {
        let store = store::open(&url).await.expect("opened");
        assert_eq!(store.pads_of(ada).await.expect("found"), [pad(1), pad(3)], "{url}");
        let unknown = store.marks_without_player(None).await.expect("found");
        assert_eq!(unknown, [(pad(2), mark_on(pad(2), gone))], "somebody without a session");
        store.close().await.expect("closed");
    }
}

/// Logs of version 1 must stay readable whatever changes in the format, and the games continue.
async fn games_of_the_first_version_go_on(url: &str) {
    let reader = store::open_to_read(url).await.expect("opened");
    let told = std::sync::Mutex::new(Vec::new());
    let run_sql = |progress| told.lock().expect("no panic").push(progress);
    let report = audit::database(&reader, ANY_PRACTICE, &run_sql).await.expect("read");
    let far = (0..=6).map(|done| AuditProgress::Games { done, of: 6 });
    assert_eq!(
        told.into_inner().expect("no panic"),
        std::iter::once(AuditProgress::File).chain(far).collect::<Vec<_>>()
    );
    assert_eq!((report.games, report.lines, report.proven), (6, 119, 1));
    assert_eq!(report.unfit, []);
    drop(reader);
    let lobby = Lobby::new(store::open(url).await.expect("opened")).expect("random");
    for (game, stage) in FIRST_STAGES {
        let table = lobby.find(id(game)).await.expect("a table");
        assert_eq!(table.snapshot().stage(), stage, "{game}");
    }
    // Ada returns to the sleeping game, and to the one in the middle, where her time has not run meanwhile.
    let asleep = lobby.find(id(FIRST_STAGES[0].0)).await.expect("a table");
    let ada = asleep.snapshot().host();
    for (game, _) in &FIRST_STAGES[..2] {
        let table = lobby.find(id(game)).await.expect("a table");
        let _stream = table.listen(Some(ada.clone()), None).await.expect("a stream");
        assert_eq!(table.snapshot().stage(), Stage::Playing, "{game}");
        table.ask(ada.clone(), Request::HandOver).await.expect("it is her seat");
    }
    lobby.close().await.expect("closed");
}

const FIRST_STAGES: [(&str, Stage); 5] = [
    ("h3nv82vkgg", Stage::Asleep),
    ("3d4fgqam9h", Stage::Playing),
    ("ercv238tqm", Stage::Gathering),
    ("3hvrcp6pth", Stage::Finished),
    ("e7nbjfz8cy", Stage::Closed),
];

#[tokio::test(flavor = "multi_thread")]
async fn games_of_the_first_version_continue_in_both_databases() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("v1.sqlite");
    let connection = rusqlite::Connection::open(&path).expect("made");
    connection.execute_batch(FIRST_GAMES).expect("written as then");
    drop(connection);
    let mut exported = Vec::new();
    let reader = store::open_to_read(&url(&path)).await.expect("opened");
    store::export(&reader, &mut exported).await.expect("exported");
    drop(reader);
    let database = Database::new().await;
    store::import(&database.url, &exported[..]).await.expect("imported");
    for url in [url(&path), database.url.clone()] {
        games_of_the_first_version_go_on(&url).await;
    }
}

#[tokio::test]
async fn a_file_from_the_future_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.sqlite");
    let store = store::open(&url(&path)).await.expect("opened");
    store.append(line(game(1), 1)).await.expect("written");
    store.close().await.expect("closed");
    let connection = rusqlite::Connection::open(&path).expect("opened");
    connection.pragma_update(None, "user_version", 99).expect("changed");
    drop(connection);
    for refused in [store::open(&url(&path)).await.err(), store::open_to_read(&url(&path)).await.err()] {
        let refused = refused.expect("refused");
        assert!(matches!(refused, OpenError::Newer { found: 99, .. }), "{refused}");
        assert!(refused.to_string().contains("use a newer Foretell"), "{refused}");
    }
}
