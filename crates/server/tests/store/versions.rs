//! Databases that were written by other versions.

use std::path::Path;

use foretell_server::store::{self, Appended, Listing, OpenError, Row, Session, Stage};
use foretell_server::{GameId, PlayerId};

use super::private::Database;
use super::{game, line};

/// What the first version wrote, as each database tells it.
const FIRST_SQLITE: &str = include_str!("../data/v1.sqlite.sql");
const FIRST_POSTGRES: &str = include_str!("../data/v1.postgres.sql");

fn url(path: &Path) -> String {
    format!("sqlite:{}", path.display())
}

fn id(text: &str) -> GameId {
    text.parse().expect("a name")
}

fn person(text: &str) -> PlayerId {
    text.parse().expect("a name")
}

/// Everything in the first version's database is understood, and it can be played on.
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
    assert_eq!(store.open_tables(9).await.expect("read"), std::slice::from_ref(&listing));
    let finished = store.listing(id("00000abcde")).await.expect("read").expect("there");
    assert_eq!((finished.stage, finished.public), (Stage::Finished, false));
    let mine = store.games_of(person("zzzzzzzzzzzz"), 9).await.expect("read");
    assert_eq!(mine, [listing.clone(), finished]);
    let key = std::array::from_fn(|place| place as u8);
    let session = Session { key, player: person("0123456789ab"), name: "Ada".into(), seen_at: 1_763_000_000_000 };
    assert_eq!(store.session(key).await.expect("read"), Some(session));
    assert_eq!(store.beat(5, 9).await.expect("beat"), [listing.game]);
    assert_eq!(store.append(line(listing.game, 3)).await.expect("answered"), Appended::Taken);
    assert_eq!(store.append(line(listing.game, 4)).await.expect("written"), Appended::Written);
    store.close().await.expect("closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_the_first_version_is_understood() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("v1.sqlite");
    let connection = rusqlite::Connection::open(&path).expect("made");
    connection.execute_batch(FIRST_SQLITE).expect("written as then");
    drop(connection);
    the_first_version_is_understood(&url(&path)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_of_the_first_version_is_understood() {
    let database = Database::new().await;
    database.tell(FIRST_POSTGRES).await;
    the_first_version_is_understood(&database.url).await;
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
