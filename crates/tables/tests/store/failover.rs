//! When the primary is lost, the standby takes over without reopening any store, with everything acknowledged.

use std::sync::Arc;
use std::time::{Duration, Instant};

use foretell_tables::store::{self, Notice, Store, StoreError};

use super::private::Pair;
use super::server::{hear, open, write_through, write_until_it_fails};
use super::{game, line};

fn soon() -> Instant {
    Instant::now() + Duration::from_mins(4)
}

/// Retries: on a busy machine connections take time.
async fn count_lines(store: &dyn Store) -> u32 {
    let until = soon();
    loop {
        match store.read(game(1), 0).await {
            Ok(rows) => return rows.len() as u32,
            Err(error) => assert!(Instant::now() < until, "{error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standby_takes_over_with_every_acknowledged_line() {
    let pair = Pair::start();
    let (store, other) = (open(&pair.url).await, open(&pair.url).await);
    let mut notices = other.notices();
    let mut written = 0;
    for (lost, promoted) in [("a", "b"), ("b", "a")] {
        for seq in 1..=20 {
            assert_eq!(write_through(&*store, written + seq, soon()).await, 0, "all is well");
        }
        let writing = tokio::spawn(write_until_it_fails(store.clone(), written + 21, soon()));
        tokio::time::sleep(Duration::from_millis(30)).await;
        pair.kill(lost);
        assert!(store.ready().await.is_err(), "a standby is no primary");
        pair.promote(promoted);
        // A lost acknowledged line would leave a gap here.
        written = writing.await.expect("the table noticed");
        assert_eq!(count_lines(&*store).await, written, "every line is there once");
        while hear(&mut notices).await != Notice::Missed {}
        store.append(line(game(2), 1)).await.expect("written or taken");
        assert_eq!(count_lines(&*other).await, written);
        pair.rejoin(lost);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_former_primary_is_skipped() {
    let pair = Pair::start();
    let store = open(&pair.url).await;
    write_through(&*store, 1, soon()).await;
    pair.kill("a");
    pair.promote("b");
    write_through(&*store, 2, soon()).await;
    // It believes that it is the primary, but nobody confirms its commits.
    pair.revive("a");
    pair.signal("b", "-STOP");
    let refused = store::open(&pair.url).await.err().expect("there is no primary").to_string();
    assert!(refused.contains("standby"), "{refused}");
    pair.signal("b", "-CONT");
    let newcomer = open(&pair.url).await;
    assert_eq!(count_lines(&*newcomer).await, 2);
    for seq in 3..10 {
        write_through(&*newcomer, seq, soon()).await;
    }
    assert_eq!(count_lines(&*store).await, 9);
    assert_eq!(pair.run_sql("b", "SELECT count(*) FROM log"), "9");
    assert_eq!(pair.run_sql("a", "SELECT count(*) FROM log"), "1");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_reads_from_a_former_primary() {
    let pair = Pair::start();
    let store = open(&pair.url).await;
    write_through(&*store, 1, soon()).await;
    read_at_once(&store, 1).await;
    // The old primary can still be read, but its commits wait for a standby that has left.
    pair.promote("b");
    assert!(write_through(&*store, 2, soon()).await > 0, "nothing is acknowledged that one server alone has");
    read_at_once(&store, 2).await;
    assert_eq!(pair.run_sql("b", "SELECT count(*) FROM log"), "2");
}

async fn read_at_once(store: &Arc<dyn Store>, lines: u32) {
    let reading = (0..32).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { count_lines(&*store).await })
    });
    for read in reading.collect::<Vec<_>>() {
        assert_eq!(read.await.expect("no panic"), lines);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commit_that_the_standby_did_not_confirm_is_not_acknowledged() {
    let pair = Pair::start();
    let store = open(&pair.url).await;
    write_through(&*store, 1, soon()).await;
    pair.signal("b", "-STOP");
    let writing = {
        let store = store.clone();
        tokio::spawn(async move { store.append(line(game(1), 2)).await })
    };
    // An owner may cancel the hanging commit: then PostgreSQL reports success.
    let cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity
                  WHERE application_name = 'foretell' AND wait_event = 'SyncRep'";
    while pair.run_sql("a", cancel).is_empty() {
        assert!(!writing.is_finished(), "it waits for the standby");
    }
    let Err(StoreError::Unavailable(why)) = writing.await.expect("no panic") else { panic!("it was acknowledged") };
    assert!(why.contains("standby"), "{why}");
    assert!(store.read(game(1), 0).await.is_err(), "nor is it shown before the standby has it");
    pair.signal("b", "-CONT");
    write_through(&*store, 2, soon()).await;
    assert_eq!(count_lines(&*store).await, 2);
}
