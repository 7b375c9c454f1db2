//! A deleted pad is gone at every process, with nothing acknowledged on it, and an erased person is named on none.

use std::sync::Arc;
use std::time::Duration;

use foretell_pad::{Pad, PadEntry, PadSetup, Player};
use foretell_table::{PlayerId, alias};
use foretell_tables::desk::{Desk, DeskAction};
use foretell_tables::pads::{CatchUpError, PadHandle, Pads, WritePadError};
use foretell_tables::sessions::{Identity, Sessions};
use foretell_tables::store;
use foretell_tables::{Lobby, audit};

use super::ANY_PRACTICE;
use super::private::Database;

struct Fixture {
    lobby: Arc<Lobby>,
    sessions: Arc<Sessions>,
    desk: Arc<Desk>,
    pads: Arc<Pads>,
}

impl Fixture {
    async fn open(url: &str) -> Fixture {
        let lobby = Lobby::new(store::open(url).await.expect("opened")).expect("random");
        let sessions = Sessions::new(lobby.clone());
        let desk = Desk::new(lobby.clone(), sessions.clone());
        let pads = Pads::new(lobby.clone());
        Fixture { lobby, sessions, desk, pads }
    }

    async fn guest(&self, name: &str) -> Arc<Identity> {
        self.sessions.begin(name.into()).await.expect("a session").1
    }

    async fn begin(&self, by: PlayerId, names: [&str; 3]) -> PadHandle {
        let setup = PadSetup::new("it/3".parse().expect("rules"), &names.map(str::to_owned), None).expect("names");
        self.pads.begin_as(by, setup).await.expect("begun")
    }

    async fn forget_pads(&self) -> usize {
        loop {
            let forgotten = self.pads.tidy(Duration::ZERO).await.expect("tidied");
            if forgotten > 0 {
                return forgotten;
            }
            tokio::task::yield_now().await;
        }
    }
}

fn bid(bid: u8) -> PadEntry {
    PadEntry::Bid { round: 1, player: Player(1), bid, instead_of: None }
}

fn player(number: u64) -> PlayerId {
    super::player(number)
}

async fn a_forgotten_pad_is_gone_for_all(houses: &[&Fixture]) {
    let last = houses.last().expect("a process");
    let handle = houses[0].begin(player(1), ["Ada", "Ben", "Cleo"]).await;
    handle.write(player(1), bid(1)).await.expect("written");
    let mut handles = vec![handle.clone()];
    for fixture in houses {
        handles.push(fixture.pads.find(handle.pad()).await.expect("an answer").expect("it is there"));
    }
    let following: Vec<_> = handles
        .iter()
        .map(|handle| {
            let handle = handle.clone();
            tokio::spawn(async move { handle.gone().await })
        })
        .collect();
    assert_eq!(last.forget_pads().await, 1);
    for handle in &handles {
        assert!(matches!(handle.write(player(1), bid(0)).await, Err(WritePadError::Gone)));
        assert!(matches!(handle.catch_up().await, Err(CatchUpError::Gone)));
    }
    for told in following {
        tokio::time::timeout(Duration::from_mins(1), told).await.expect("who follows it is told").expect("no panic");
    }
    for fixture in houses {
        assert!(fixture.pads.find(handle.pad()).await.expect("an answer").is_none());
        assert_eq!(fixture.lobby.store().read_pad(handle.pad(), 0).await.expect("read"), []);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_pad_is_gone_for_everyone_on_sqlite() {
    let fixture = Fixture::open("sqlite::memory:").await;
    a_forgotten_pad_is_gone_for_all(&[&fixture]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_pad_is_gone_for_everyone_on_postgresql() {
    let database = Database::new().await;
    let (one, other) = (Fixture::open(&database.url).await, Fixture::open(&database.url).await);
    a_forgotten_pad_is_gone_for_all(&[&one, &other]).await;
}

async fn pads_are_whole_or_gone(houses: &[&Fixture]) {
    for round in 0..6 {
        let handle = houses[0].begin(player(1), ["Ada", "Ben", "Cleo"]).await;
        let mut writers = tokio::task::JoinSet::new();
        for number in 0..4_u64 {
            let fixture = houses[number as usize % houses.len()];
            let handle = fixture.pads.find(handle.pad()).await.expect("an answer").expect("it is there");
            writers.spawn(async move {
                for entry in 0..50 {
                    match handle.write(player(number), bid((entry % 2) as u8)).await {
                        Ok(_) => {}
                        Err(WritePadError::Gone) => return true,
                        Err(error) => panic!("round {round}: {error}"),
                    }
                }
                false
            });
        }
        let forgotten = houses[houses.len() - 1].forget_pads();
        let (forgotten, ends) = tokio::join!(forgotten, writers.join_all());
        assert_eq!(forgotten, 1);
        let rows = houses[0].lobby.store().read_pad(handle.pad(), 0).await.expect("read");
        assert_eq!(rows, [], "nothing is written on a pad that is gone: {ends:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pads_are_whole_or_gone_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let fixture = Fixture::open(&format!("sqlite:{}", folder.path().join("games.sqlite").display())).await;
    pads_are_whole_or_gone(&[&fixture]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pads_are_whole_or_gone_on_postgresql() {
    let database = Database::new().await;
    let (one, other) = (Fixture::open(&database.url).await, Fixture::open(&database.url).await);
    pads_are_whole_or_gone(&[&one, &other]).await;
}

const NAME: &str = "Zebulon Quux";

async fn a_forgotten_person_is_named_on_no_pad(url: &str, houses: &[&Fixture]) {
    let (zeb, ben) = (houses[0].guest(NAME).await, houses[0].guest("Ben").await);
    let begun = houses[0].begin(zeb.player(), ["ZEBULON QUUX", "Ben", "Cleo"]).await;
    begun.write(ben.player(), bid(1)).await.expect("written");
    let joined = houses[0].begin(ben.player(), ["Ada", "Ben", "Cleo"]).await;
    let join =
        PadEntry::Joins { round: 1, name: NAME.into(), left_of: Player(1), begins: foretell_pad::JoinScore::Nothing };
    joined.write(ben.player(), join).await.expect("written");
    joined.write(zeb.player(), bid(0)).await.expect("written");
    let earlier = houses[0].guest("Early Bird").await;
    let renamed = houses[0].begin(earlier.player(), ["Early Bird", "Ben", "Cleo"]).await;
    houses[0].sessions.rename(&earlier, "Late".into()).await.expect("an answer").expect("renamed");
    let done =
        houses[0].desk.act("ada", DeskAction::Forget { player: earlier.player() }).await.expect("forgotten").done;
    assert!(done.contains("score pads erased: 1"), "{done}");
    assert_eq!(renamed.latest().setup().players[0], *alias(earlier.player()));
    // On a pad where the person never was, the name may be anybody's.
    let strange = houses[0].begin(ben.player(), [NAME, "Ben", "Cleo"]).await;
    let last = houses.last().expect("a process");
    let elsewhere = last.pads.find(begun.pad()).await.expect("an answer").expect("it is there");
    let before = Pad::clone(&begun.latest());

    let done = last.desk.act("ada", DeskAction::Forget { player: zeb.player() }).await.expect("forgotten").done;
    assert!(done.contains("score pads erased: 2"), "{done}");
    for handle in [&begun, &elsewhere] {
        assert_eq!(handle.latest().setup().players[0], *alias(zeb.player()), "who follows it sees it");
    }
    let after = begun.latest();
    assert_eq!((after.version(), after.sheet().totals()), (before.version(), before.sheet().totals()));
    assert_eq!(after.lines(), before.lines());
    begun.write(ben.player(), bid(0)).await.expect("and on it goes");
    let store = houses[0].lobby.store();
    for (pad, is_named) in [(begun.pad(), false), (joined.pad(), false), (strange.pad(), true)] {
        let text: String = store.read_pad(pad, 0).await.expect("read").into_iter().map(|row| row.entry).collect();
        assert_eq!(text.to_lowercase().contains("zebulon"), is_named, "{text}");
        Pad::read(&text).expect("it can still be read");
    }
    assert!(last.desk.act("ada", DeskAction::Forget { player: zeb.player() }).await.is_err());
    for fixture in houses {
        fixture.lobby.close().await.expect("closed");
    }
    if url != "sqlite::memory:" {
        let reader = store::open_to_read(url).await.expect("opened");
        let report = audit::database(&reader, ANY_PRACTICE, &|_| {}).await.expect("looked at");
        assert_eq!(report.misfits(), 0, "{report:?}");
        let mut export = Vec::new();
        store::export(&reader, &mut export).await.expect("exported");
        let named = String::from_utf8(export).expect("text").matches("Quux").count();
        assert_eq!(named, 1, "the strange one alone");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_person_is_named_on_no_pad_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    let fixture = Fixture::open(&url).await;
    a_forgotten_person_is_named_on_no_pad(&url, &[&fixture]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_erased_person_is_named_on_no_pad_on_postgresql() {
    let database = Database::new().await;
    let (one, other) = (Fixture::open(&database.url).await, Fixture::open(&database.url).await);
    a_forgotten_person_is_named_on_no_pad(&database.url, &[&one, &other]).await;
}
