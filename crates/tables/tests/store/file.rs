use std::path::PathBuf;
use std::sync::Arc;

use foretell_tables::store::sqlite::Sqlite;
use foretell_tables::store::{self, Append, Appended, OpenError, Store, StoreError};

use super::{entry, game, line};

struct FreshFile {
    store: Arc<dyn Store>,
    _folder: tempfile::TempDir,
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games.sqlite");
    (folder, path)
}

fn url(path: &std::path::Path) -> String {
    format!("sqlite:{}", path.display())
}

async fn fresh() -> FreshFile {
    let (folder, path) = folder();
    FreshFile { store: store::open(&url(&path)).await.expect("opened"), _folder: folder }
}

/// They would cause full scans in a large one.
#[tokio::test]
async fn statistics_of_a_small_database_are_deleted() {
    let (_folder, path) = folder();
    let store = store::open(&url(&path)).await.expect("opened");
    store.append(line(game(1), 1)).await.expect("written");
    store.close().await.expect("closed");
    let connection = rusqlite::Connection::open(&path).expect("opened");
    let counted = || {
        let sql = "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'sqlite_stat%'";
        connection.query_row(sql, [], |row| row.get::<_, u32>(0)).expect("counted")
    };
    assert_eq!(counted(), 0, "we count nothing");
    connection.execute_batch("ANALYZE").expect("counted by an earlier version");
    assert_ne!(counted(), 0);
    let store = store::open(&url(&path)).await.expect("opened");
    assert_eq!(counted(), 0);
    assert_eq!(store.append(line(game(1), 2)).await.expect("written"), Appended::Written);
    store.close().await.expect("closed");
}

mod in_a_file {
    crate::laws::laws!(super::fresh, and also there_is_no_line_zero a_closed_store_rejects_everything);
}

mod in_memory {
    async fn fresh() -> super::FreshFile {
        let store = super::store::open("sqlite::memory:").await.expect("opened");
        super::FreshFile { store, _folder: super::folder().0 }
    }

    crate::laws::laws!(fresh, and also there_is_no_line_zero a_closed_store_rejects_everything);
}

#[tokio::test]
async fn everything_written_survives_reopening() {
    let (_folder, path) = folder();
    for seq in 1..=5 {
        let store = store::open(&url(&path)).await.expect("opened");
        assert_eq!(store.append(line(game(1), seq)).await.expect("written"), Appended::Written);
        store.close().await.expect("closed");
    }
    let store = store::open(&url(&path)).await.expect("opened");
    let other = Append { entry: "another first line".into(), ..line(game(1), 1) };
    assert_eq!(store.append(other).await.expect("answered"), Appended::Taken, "nothing was read of it yet");
    let rows = store.read(game(1), 0).await.expect("read");
    assert_eq!(rows.iter().map(|row| row.entry.clone()).collect::<Vec<_>>(), (1..=5).map(entry).collect::<Vec<_>>());
    assert_eq!(store.append(line(game(1), 6)).await.expect("written"), Appended::Written);
}

/// A power cut may tear the first page, which is in the write-ahead log, and lose the lock, which is never synced.
#[tokio::test]
async fn a_torn_first_page_is_repaired() {
    let ((_folder, path), (_left, cut)) = (folder(), folder());
    let store = store::open(&url(&path)).await.expect("opened");
    store.append(line(game(1), 1)).await.expect("written");
    let log = |path: &std::path::Path| path.with_extension("sqlite-wal");
    std::fs::copy(log(&path), log(&cut)).expect("copied");
    let mut bytes = std::fs::read(&path).expect("read");
    bytes.resize(bytes.len().max(4096), 0);
    bytes[..512].fill(0x5a);
    std::fs::write(&cut, bytes).expect("written");
    let store = store::open(&url(&cut)).await.expect("opened");
    assert_eq!(store.read(game(1), 0).await.expect("read").len(), 1);
}

#[tokio::test]
async fn a_file_is_served_by_one_process_alone() {
    let (_folder, path) = folder();
    let first = store::open(&url(&path)).await.expect("opened");
    let refused = store::open(&url(&path)).await.err().expect("refused");
    assert!(matches!(refused, OpenError::Served(_)), "{refused}");
    assert!(refused.to_string().contains("stop that one first"), "{refused}");
    first.close().await.expect("closed");
    store::open(&url(&path)).await.expect("free again");
}

#[tokio::test]
async fn a_missing_folder_is_named() {
    let (folder, _) = folder();
    let path = folder.path().join("not/there.sqlite");
    let refused = store::open(&url(&path)).await.err().expect("refused").to_string();
    assert!(refused.contains("not: create it"), "{refused}");
}

#[tokio::test]
async fn other_files_are_rejected_and_left_alone() {
    let (folder, path) = folder();
    std::fs::write(&path, "these are my holiday notes, not a database, and I want to keep them").expect("written");
    let refused = store::open(&url(&path)).await.err().expect("refused").to_string();
    assert!(refused.contains("not a Foretell database"), "{refused}");
    assert!(std::fs::read_to_string(&path).expect("read").contains("holiday"));
    let beside = std::fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(beside, 1, "nothing is left beside it");
}

#[tokio::test]
async fn a_folder_is_no_database_and_gets_no_lock() {
    let (folder, path) = folder();
    std::fs::create_dir(&path).expect("made");
    let refused = store::open(&url(&path)).await.err().expect("refused");
    assert!(refused.to_string().contains("is a folder: name a file in it"), "{refused}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 1);
}

#[tokio::test]
async fn an_empty_file_becomes_a_database() {
    let (_folder, path) = folder();
    std::fs::write(&path, "").expect("written");
    store::open(&url(&path)).await.expect("opened");
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_play_resumes() {
    let (_folder, path) = folder();
    let file = Sqlite::open(&path).expect("opened");
    let store: &dyn Store = &file;
    file.limit_pages(40).await.expect("limited");
    let mut seq = 0;
    let refused = loop {
        match store.append(line(game(1), seq + 1)).await {
            Ok(appended) => assert_eq!(appended, Appended::Written),
            Err(refused) => break refused,
        }
        seq += 1;
        assert!(seq < 100_000, "the disk is never full");
    };
    assert!(matches!(&refused, StoreError::Unavailable(why) if why == "the disk is full"), "{refused}");
    assert!(store.append(line(game(1), seq + 1)).await.is_err(), "it is still full");
    assert_eq!(store.read(game(1), 0).await.expect("reading goes on").len(), seq as usize);

    file.limit_pages(4000).await.expect("made room");
    store.ready().await.expect("ready");
    assert_eq!(store.append(line(game(1), seq + 1)).await.expect("written"), Appended::Written);
    assert_eq!(store.read(game(1), 0).await.expect("read").len(), seq as usize + 1);
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let (_folder, path) = folder();
    let _store = store::open(&url(&path)).await.expect("opened");
    let mode = std::fs::metadata(&path).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

fn names(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    let mut names: Vec<String> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// What somebody could put into a backup, and how the error names it.
const FOREIGN: [(&str, &str); 8] = [
    // Names of SQLite's own tables hide nothing.
    (
        "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES \
         ('trigger', 'sqlite_stat_x', 'log', 0, \
         'CREATE TRIGGER sqlite_stat_x AFTER INSERT ON log BEGIN DELETE FROM log; END')",
        "an unknown trigger «sqlite_stat_x» on «log»",
    ),
    (
        "CREATE TABLE x (a); PRAGMA writable_schema = ON; \
         UPDATE sqlite_schema SET name = 'sqlite_stat;DELETE FROM log;', tbl_name = 'sqlite_stat;DELETE FROM log;', \
         sql = 'CREATE TABLE \"sqlite_stat;DELETE FROM log;\" (a)' \
         WHERE name = 'x'",
        "an unknown table «sqlite_stat;DELETE FROM log;» on «sqlite_stat;DELETE FROM log;»",
    ),
    ("CREATE TRIGGER steal AFTER INSERT ON log BEGIN DELETE FROM log; END", "an unknown trigger «steal» on «log»"),
    (
        "DROP TRIGGER listing_gone; CREATE TRIGGER listing_gone AFTER DELETE ON listing BEGIN DELETE FROM log; END",
        "a changed trigger «listing_gone»",
    ),
    ("ALTER TABLE log RENAME TO old; CREATE VIEW log AS SELECT * FROM old", "an unknown view «log» on «log»"),
    ("CREATE TABLE more (x TEXT)", "an unknown table «more» on «more»"),
    ("CREATE INDEX slow ON log (entry)", "an unknown index «slow» on «log»"),
    ("DROP INDEX pad_changed_at", "a missing index «pad_changed_at»"),
];

#[tokio::test]
async fn a_backup_with_a_foreign_schema_is_rejected() {
    let (folder, path) = folder();
    let store = store::open(&url(&path)).await.expect("opened");
    store.append(line(game(1), 1)).await.expect("written");
    store.close().await.expect("closed");
    for (number, (sql, named)) in FOREIGN.iter().enumerate() {
        let hostile = folder.path().join(format!("{number}.backup"));
        store::backup(&url(&path), &hostile).expect("a backup");
        rusqlite::Connection::open(&hostile).expect("opened").execute_batch(sql).expect("changed");
        let elsewhere = tempfile::tempdir().expect("a folder");
        let refused = store::restore(&url(&elsewhere.path().join("new.sqlite")), &hostile);
        let Err(OpenError::Foreign(_, found)) = refused else { panic!("{sql}: {refused:?}") };
        assert!(found.iter().any(|found| found == named), "{found:?}");
        assert_eq!(names(elsewhere.path()), Vec::<String>::new(), "{sql}");
        // The check reports it too, if the file got there by another way.
        let reader = store::open_to_read(&url(&hostile)).await.expect("opened");
        let damage = reader.damage().await.expect("looked at");
        assert!(damage.iter().any(|found| found == named), "{damage:?}");
    }
    let copy = store::open_to_read(&url(&path)).await.expect("opened");
    assert_eq!(copy.damage().await.expect("looked at"), Vec::<String>::new(), "ours is as it should be");
}

#[tokio::test]
async fn a_file_with_foreign_triggers_is_not_written() {
    for (sql, _) in FOREIGN.iter().filter(|(_, named)| named.contains(" trigger ")) {
        let (_folder, path) = folder();
        let store = store::open(&url(&path)).await.expect("opened");
        store.append(line(game(1), 1)).await.expect("written");
        store.close().await.expect("closed");
        rusqlite::Connection::open(&path).expect("opened").execute_batch(sql).expect("changed");
        assert!(matches!(store::open(&url(&path)).await.err(), Some(OpenError::Foreign(..))), "{sql}");
        let export = "{\"foretell_export\":{\"format\":1}}\n{\"end\":{\"lines\":0,\"listings\":0,\"sessions\":0}}\n";
        assert!(store::import(&url(&path), export.as_bytes()).await.is_err(), "{sql}");
    }
}

#[tokio::test]
async fn another_programs_file_is_never_touched() {
    let (folder, path) = folder();
    store::open(&url(&path)).await.expect("opened").close().await.expect("closed");
    let backup = folder.path().join("the.backup");
    store::backup(&url(&path), &backup).expect("a backup");
    let theirs = folder.path().join("theirs.sqlite");
    rusqlite::Connection::open(&theirs).expect("opened").execute_batch("CREATE TABLE log (x)").expect("made");
    let before = (std::fs::read(&theirs).expect("read"), names(folder.path()));
    assert!(matches!(store::restore(&url(&theirs), &backup), Err(OpenError::NotDatabase(_))));
    assert!(matches!(store::open(&url(&theirs)).await.err(), Some(OpenError::NotDatabase(_))));
    assert_eq!((std::fs::read(&theirs).expect("read"), names(folder.path())), before);
}

#[cfg(unix)]
#[tokio::test]
async fn a_pipe_is_no_database() {
    let (_folder, path) = folder();
    let made = std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo");
    assert!(made.success());
    assert!(matches!(store::open(&url(&path)).await.err(), Some(OpenError::NotDatabase(_))));
}

#[tokio::test]
async fn a_failed_restore_leaves_the_old_database() {
    let (folder, path) = folder();
    let store = store::open(&url(&path)).await.expect("opened");
    store.append(line(game(1), 1)).await.expect("written");
    store.close().await.expect("closed");
    let backup = folder.path().join("the.backup");
    store::backup(&url(&path), &backup).expect("a backup");
    // A folder that can't be removed is where the copy should be written.
    let elsewhere = tempfile::tempdir().expect("a folder");
    let new = elsewhere.path().join("new.sqlite");
    std::fs::create_dir(elsewhere.path().join("new.sqlite.restoring")).expect("a folder in the way");
    store::restore(&url(&new), &backup).expect_err("it cannot be written");
    assert_eq!(names(elsewhere.path()), ["new.sqlite.restoring"], "nothing of ours");
    std::fs::remove_dir(elsewhere.path().join("new.sqlite.restoring")).expect("removed");
    store::restore(&url(&new), &backup).expect("restored");
    let store = store::open(&url(&new)).await.expect("opened");
    assert_eq!(store.read(game(1), 0).await.expect("read").len(), 1);
    store.close().await.expect("closed");
}
