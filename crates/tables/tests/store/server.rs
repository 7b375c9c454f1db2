use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use foretell_table::{GameId, Stage};
use foretell_tables::store::{self, Append, Appended, DEAD_AFTER, Notice, OpenError, Store, StoreError};
use tokio::sync::broadcast::Receiver;

use super::private::{Database, Mortal, run_sql};
use super::{game, line, listed, listing, player};

struct FreshServer {
    store: Arc<dyn Store>,
    _database: Database,
}

async fn fresh() -> FreshServer {
    let database = Database::new().await;
    FreshServer { store: open(&database.url).await, _database: database }
}

pub(crate) async fn open(url: &str) -> Arc<dyn Store> {
    store::open(url).await.expect("opened")
}

mod shared {
    crate::laws::laws!(super::fresh, and also there_is_no_line_zero a_closed_store_rejects_everything);
}

pub(crate) async fn hear(notices: &mut Receiver<Notice>) -> Notice {
    let hearing = tokio::time::timeout(Duration::from_mins(1), notices.recv());
    hearing.await.expect("it is heard soon").expect("the channel is open")
}

#[tokio::test(flavor = "multi_thread")]
async fn two_stores_race_and_one_wins_each_number() {
    let database = Database::new().await;
    let stores = [open(&database.url).await, open(&database.url).await, open(&database.url).await];
    crate::laws::race(&stores, 9).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_stores_may_open_a_new_database_at_once() {
    let database = Database::new().await;
    let opening = (0..6).map(|_| {
        let url = database.url.clone();
        tokio::spawn(async move { store::open(&url).await.map(|_| ()) })
    });
    for opened in opening.collect::<Vec<_>>() {
        opened.await.expect("no panic").expect("opened");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_another_program_is_a_wrong_setting() {
    let database = Database::new().await;
    database.run_sql("CREATE TABLE log (line text)");
    let Err(OpenError::Refused(why)) = store::open(&database.url).await else { panic!("it is not ours") };
    assert!(why.starts_with("it has tables of another program") && why.contains("PostgreSQL says: "), "{why}");
    assert_eq!(run_sql(&database.url, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "1");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rejected_import_leaves_no_tables_behind() {
    let database = Database::new().await;
    let tables = || run_sql(&database.url, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'");
    let half = b"{\"foretell_export\":{\"format\":1}}\n";
    store::import(&database.url, &half[..]).await.expect_err("it is not whole");
    assert_eq!(tables(), "0");
    let whole = [&half[..], b"{\"end\":{\"lines\":0,\"listings\":0,\"sessions\":0}}\n"].concat();
    for _ in 0..2 {
        store::import(&database.url, &whole[..]).await.expect("it is whole");
        assert_ne!(tables(), "0");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_processes_receive_notices() {
    let database = Database::new().await;
    let (ours, theirs) = (open(&database.url).await, open(&database.url).await);
    let (mut here, mut there) = (ours.notices(), theirs.notices());

    ours.append(line(game(1), 1)).await.expect("written");
    assert_eq!(hear(&mut there).await, Notice::Grown(game(1), 1));
    assert_eq!(ours.append(line(game(1), 1)).await.expect("answered"), Appended::Taken);
    assert!(ours.append(line(game(1), 9)).await.is_err());
    let said = [
        Notice::RollCall(game(2)),
        Notice::Present { process: u64::MAX, game: game(3), player: player(4), streams: 1 },
        Notice::SessionChanged("00ff".into()),
    ];
    for notice in said {
        ours.announce(notice.clone()).await.expect("announced");
        assert_eq!(hear(&mut there).await, notice, "and nothing about lines that were refused");
    }
    // Nobody hears itself: the first notice here is the other's.
    theirs.announce(Notice::RollCall(game(9))).await.expect("announced");
    assert_eq!(hear(&mut here).await, Notice::RollCall(game(9)));
}

#[tokio::test(flavor = "multi_thread")]
async fn many_lines_and_notices_arrive_completely() {
    let database = Database::new().await;
    let (ours, theirs) = (open(&database.url).await, open(&database.url).await);
    let mut there = theirs.notices();
    let mut speaking = Vec::new();
    for number in 0..600 {
        let store = ours.clone();
        speaking.push(tokio::spawn(async move {
            store.append(line(game(number), 1)).await.expect("written");
            store.announce(Notice::RollCall(game(number))).await.expect("announced");
        }));
    }
    let (mut grown, mut called) = (0, 0);
    while grown < 600 || called < 600 {
        match hear(&mut there).await {
            Notice::Grown(_, 1) => grown += 1,
            Notice::RollCall(_) => called += 1,
            other => panic!("{other:?}"),
        }
    }
    for spoken in speaking {
        spoken.await.expect("no panic");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn abandoned_games_go_to_one_process() {
    // A process may rightly lose its games on a machine that is busy for seconds: then try again.
    for _ in 0..20 {
        let began = Instant::now();
        let (given, all) = hand_out_orphans().await;
        if began.elapsed() < DEAD_AFTER {
            assert_eq!(given.iter().collect::<HashSet<_>>().len(), given.len(), "no game was given to two");
            assert_eq!(given.len(), all, "and none is forgotten");
            return;
        }
    }
    panic!("this machine is too busy to tell");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_died_before_the_clock_was_set_back_is_dead() {
    let database = Database::new().await;
    let store = open(&database.url).await;
    store.append(listed(game(1), 1, listing(game(1), Stage::Playing, 1))).await.expect("written");
    assert_eq!(store.heartbeat(1, 5).await.expect("beat"), [game(1)]);
    // As if the clock had been set back by two hours.
    database.run_sql("UPDATE process SET beat_at = beat_at + interval '2 hours'");
    assert_eq!(store.processes().await.expect("asked").dead, [1]);
    assert_eq!(store.heartbeat(2, 5).await.expect("beat"), [game(1)], "another goes on with its game");
}

/// Several processes ask at once, each through its own store. Returns what they got, and how many orphans there were.
async fn hand_out_orphans() -> (Vec<GameId>, usize) {
    const ALL: usize = 30;
    let database = Database::new().await;
    let store = open(&database.url).await;
    let writing = (0..ALL as u64).map(|number| {
        let store = store.clone();
        let line = listed(game(number), 1, listing(game(number), Stage::Playing, 1));
        tokio::spawn(async move { store.append(line).await.expect("written") })
    });
    for written in writing.collect::<Vec<_>>() {
        written.await.expect("no panic");
    }
    let mut asking = Vec::new();
    for process in 0..4 {
        let store = open(&database.url).await;
        asking.push(tokio::spawn(async move {
            let mut mine = Vec::new();
            for _ in 0..3 {
                mine.extend(store.heartbeat(process, 5).await.expect("beat"));
            }
            mine
        }));
    }
    let mut given = Vec::new();
    for asked in asking {
        given.extend(asked.await.expect("no panic"));
    }
    given.extend(store.heartbeat(9, 100).await.expect("beat"));
    (given, ALL)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_from_the_future_is_refused() {
    let database = Database::new().await;
    open(&database.url).await.close().await.expect("closed");
    database.run_sql("UPDATE foretell_version SET version = 99");
    let refused = store::open(&database.url).await.err().expect("refused");
    assert!(matches!(refused, OpenError::Newer { found: 99, .. }), "{refused}");
}

#[tokio::test]
async fn an_unreachable_server_is_named_without_the_password() {
    for url in [
        "postgres://me:secret@127.0.0.1:1/games",
        "postgres://me:secret@127.0.0.1:port/games",
        "postgres://me:secret@[::1/games",
        "postgres://me:secret@localhost/games?sslmode=maybe",
        "postgres://me:secret@localhost/games?host=/no/such/folder",
    ] {
        let refused = store::open(url).await.err().expect("refused").to_string();
        assert!(!refused.contains("secret") && !refused.contains("me:"), "{refused}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_is_encrypted_where_the_address_says_so() {
    let (server, certificate) = Mortal::encrypted();
    for mode in ["require".to_owned(), format!("verify-full&sslrootcert={}", certificate.display())] {
        let store = open(&format!("{}?sslmode={mode}", server.url)).await;
        store.append(line(game(1), 1)).await.expect("written");
        let sql = "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'foretell'";
        let encrypted = run_sql(&server.url, sql);
        assert!(encrypted.contains('t') && !encrypted.contains('f'), "{mode}: {encrypted:?}");
        store.close().await.expect("closed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_encryption_is_rejected_with_a_reason() {
    let (encrypted, _) = Mortal::encrypted();
    let plain = Mortal::start();
    let cases = [
        (format!("{}?sslmode=verify-full", encrypted.url), "certificate"),
        (format!("{}&sslmode=require", plain.url), "does not support TLS"),
    ];
    for (url, reason) in cases {
        let refused = store::open(&url).await.err().expect("refused").to_string();
        assert!(refused.contains("no encrypted connection") && refused.contains(reason), "{refused}");
    }
}

/// As a table does: after a failure it reads first.
pub(crate) async fn write_through(store: &dyn Store, seq: u32, until: Instant) -> u32 {
    let mut failures = 0;
    loop {
        match store.append(line(game(1), seq)).await {
            Ok(_) => return failures,
            Err(StoreError::Unavailable(_)) => failures += 1,
            Err(damaged) => panic!("{damaged}"),
        }
        assert!(Instant::now() < until, "it does not come back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

pub(crate) async fn write_until_it_fails(store: Arc<dyn Store>, from: u32, until: Instant) -> u32 {
    for seq in from.. {
        if write_through(&*store, seq, until).await > 0 {
            return seq;
        }
        assert!(Instant::now() < until, "it never fails");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    unreachable!("so many lines are never written in time")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_comes_back_and_nothing_is_lost() {
    let server = Mortal::start();
    let database = Database::on(&server.url).await;
    let store = open(&database.url).await;
    let other = open(&database.url).await;
    let mut notices = other.notices();
    let until = Instant::now() + Duration::from_mins(4);
    let mut written = 0;
    for round in 0..2 {
        for seq in 1..=20 {
            write_through(&*store, written + seq, until).await;
        }
        let writing = tokio::spawn(write_until_it_fails(store.clone(), written + 21, until));
        tokio::time::sleep(Duration::from_millis(30)).await;
        server.kill();
        assert!(store.ready().await.is_err(), "it says that it cannot be used");
        assert!(store.read(game(1), 0).await.is_err());
        server.revive();
        written = writing.await.expect("the table noticed");
        store.ready().await.expect("ready again");
        let rows = store.read(game(1), 0).await.expect("read");
        assert_eq!(rows.len() as u32, written, "every line is there once");
        while hear(&mut notices).await != Notice::Missed {}
        store.append(line(game(2), round + 1)).await.expect("written");
        while hear(&mut notices).await != Notice::Grown(game(2), round + 1) {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hanging_server_times_out() {
    let server = Mortal::start();
    let database = Database::on(&server.url).await;
    let store = open(&database.url).await;
    store.append(line(game(1), 1)).await.expect("written");
    server.signal("-STOP");
    let began = Instant::now();
    let key = [7; 32];
    let (append, read, session, beat, ready) = tokio::join!(
        store.append(line(game(1), 2)),
        store.read(game(1), 0),
        store.drop_session(key),
        store.heartbeat(1, 5),
        store.ready()
    );
    assert!(began.elapsed() < Duration::from_mins(1), "{:?}", began.elapsed());
    assert!(append.is_err() && read.is_err() && session.is_err() && beat.is_err() && ready.is_err());
    server.signal("-CONT");
    let until = Instant::now() + Duration::from_mins(2);
    write_through(&*store, 2, until).await;
    write_through(&*store, 3, until).await;
    assert_eq!(store.read(game(1), 0).await.expect("read").len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unstorable_line_does_not_fail_its_batch() {
    let fresh = fresh().await;
    let store = &fresh.store;
    let bad = Append { entry: "a\0b".into(), ..line(game(1), 1) };
    let huge = line(game(3), u32::MAX);
    let (bad, good, huge) = tokio::join!(store.append(bad), store.append(line(game(2), 1)), store.append(huge));
    assert!(matches!(bad, Err(StoreError::Damaged(_))) && matches!(huge, Err(StoreError::Damaged(_))));
    assert_eq!(good.expect("written"), Appended::Written);
}
