//! A process is killed while it writes: this test program itself, told by an environment variable to write.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use foretell_tables::store::{self, Appended, StoreError};

use super::private::Database;
use super::{entry, game, line};

const WHERE: &str = "FORETELL_TEST_WRITE_TO";

const TABLES: u64 = 20;

/// Only writes, until it is killed, if the variable says where.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writes_until_it_is_killed() {
    let Ok(url) = std::env::var(WHERE) else { return };
    let store = store::open(&url).await.expect("opened");
    let mut tables = tokio::task::JoinSet::new();
    for number in 0..TABLES {
        let store = store.clone();
        tables.spawn(async move {
            let mut seq = store.read(game(number), 0).await.expect("read").len() as u32;
            loop {
                seq += 1;
                assert_eq!(store.append(line(game(number), seq)).await.expect("written"), Appended::Written);
                // A single write per line, so that a killed process leaves whole lines.
                let said = format!("acknowledged {number} {seq}\n");
                std::io::stdout().write_all(said.as_bytes()).expect("said");
            }
        });
    }
    // They never end, so this fails if one of them does.
    let ended: Option<Result<(), _>> = tables.join_next().await;
    panic!("a table has stopped writing: {ended:?}");
}

/// Returns the last acknowledged number of each table.
fn write_and_kill(url: &str, lines: usize) -> HashMap<u64, u32> {
    let mut writer = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "kill::writes_until_it_is_killed", "--nocapture", "--test-threads=1"])
        .env(WHERE, url)
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("started");
    let mut acknowledged = HashMap::new();
    let said = BufReader::new(writer.stdout.take().expect("it speaks"));
    let mut heard = 0;
    for said in said.lines() {
        let said = said.expect("text");
        // The test harness may have begun the line.
        let Some((_, numbers)) = said.split_once("acknowledged ") else { continue };
        let (table, seq) = numbers.split_once(' ').expect("two numbers");
        acknowledged.insert(table.parse().expect("a number"), seq.parse().expect("a number"));
        heard += 1;
        if heard == lines {
            // What it printed before it died is still read: that was acknowledged too.
            writer.kill().expect("killed");
        }
    }
    writer.wait().expect("dead");
    assert!(heard >= lines, "it wrote {heard} lines");
    acknowledged
}

async fn nothing_acknowledged_is_lost(url: &str) {
    for round in 1..=4 {
        let acknowledged = write_and_kill(url, round * 150);
        let store = store::open(url).await.expect("a killed process leaves no lock behind");
        for number in 0..TABLES {
            let rows = store.read(game(number), 0).await.expect("read");
            let last = acknowledged.get(&number).copied().unwrap_or(0) as usize;
            assert!(rows.len() >= last, "table {number} was told {last} and has {}", rows.len());
            assert!(rows.len() <= last + 1 || last == 0, "nobody wrote the others");
            for (row, seq) in rows.iter().zip(1..) {
                assert_eq!((row.seq, &row.entry), (seq, &entry(seq)));
            }
        }
        store.close().await.expect("closed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_process_loses_nothing_in_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    nothing_acknowledged_is_lost(&url).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_process_loses_nothing_on_a_server() {
    let database = Database::new().await;
    nothing_acknowledged_is_lost(&database.url).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_read_and_refused_while_another_process_serves_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    let mut writer = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "kill::writes_until_it_is_killed", "--nocapture"])
        .env(WHERE, &url)
        .stdout(Stdio::piped())
        .spawn()
        .expect("started");
    let mut said = BufReader::new(writer.stdout.take().expect("it speaks"));
    let mut text = String::new();
    while !text.contains("acknowledged") {
        assert!(said.read_line(&mut text).expect("text") > 0, "it writes");
    }
    // Without a reader the writer blocks.
    std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
    let refused = store::open(&url).await.err().expect("refused");
    assert!(refused.to_string().contains("served by another process"), "{refused}");
    for _ in 0..5 {
        let reader = store::open_to_read(&url).await.expect("reading is fine");
        let games = reader.games(None, u32::MAX).await.expect("read");
        assert!(!games.is_empty());
        for game in games {
            let rows: Result<Vec<_>, StoreError> = reader.read(game.expect("read"), 0).await;
            assert!(rows.expect("read").iter().zip(1..).all(|(row, seq)| row.seq == seq));
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    writer.kill().expect("killed");
    writer.wait().expect("dead");
    // Reading finds the dead process's uncheckpointed changes without taking the file over.
    let reader = store::open_to_read(&url).await.expect("reading is fine");
    assert!(!reader.games(None, 1).await.expect("read").is_empty());
}
