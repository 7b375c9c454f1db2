use std::sync::Arc;

use foretell_table::Settings;
use foretell_tables::sessions::Sessions;
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::store::{self, SessionsFilter, Store, StoreFuture, StoreWrapper};
use foretell_tables::{Clock, Lobby};
use tokio::sync::Semaphore;

use super::private::Database;

/// Holds back the answers to one question until released.
struct SlowAnswers {
    inner: MemoryStore,
    held: &'static str,
    waiting: Semaphore,
    may_go: Semaphore,
}

impl StoreWrapper for SlowAnswers {
    fn inner(&self) -> &dyn Store {
        &self.inner
    }

    fn pass<'a, T: Send + 'a>(
        &'a self,
        name: &'static str,
        ask: impl FnOnce(&'a dyn Store) -> StoreFuture<'a, T> + Send + 'a,
    ) -> StoreFuture<'a, T> {
        Box::pin(async move {
            let answer = ask(&self.inner).await;
            if name == self.held {
                self.waiting.add_permits(1);
                self.may_go.acquire().await.expect("it is never closed").forget();
            }
            answer
        })
    }
}

/// This process gets one answer late; another one shares its memory.
fn slow_and_quick(held: &'static str) -> (Arc<SlowAnswers>, Arc<Sessions>, Arc<Sessions>) {
    let memory = MemoryStore::default();
    let simulated = |store: Arc<dyn Store>| Lobby::simulated(store, Clock::simulated(1_700_000_000_000), 7);
    let quick = Sessions::new(simulated(Arc::new(memory.connect())));
    let slow = Arc::new(SlowAnswers { inner: memory, held, waiting: Semaphore::new(0), may_go: Semaphore::new(0) });
    let sessions = Sessions::new(simulated(slow.clone()));
    (slow, sessions, quick)
}

impl SlowAnswers {
    async fn until_one_waits(&self) {
        self.waiting.acquire().await.expect("it is never closed").forget();
    }
}

#[tokio::test]
async fn a_session_that_ends_during_a_lookup_is_not_cached() {
    let (store, sessions, quick) = slow_and_quick("sessions");
    let (token, ada) = quick.begin("Ada".into()).await.expect("a session");
    let token = Arc::new(token.reveal().to_owned());
    let finding = tokio::spawn({
        let (sessions, token) = (sessions.clone(), token.clone());
        async move { sessions.find(&token).await }
    });
    store.until_one_waits().await;
    sessions.end(&ada).await.expect("ended");
    store.may_go.add_permits(99);
    finding.await.expect("no panic").expect("an answer");
    assert!(sessions.find(&token).await.expect("an answer").is_none(), "it has ended");
}

#[tokio::test]
async fn a_session_that_ends_during_a_rename_is_not_cached() {
    let (store, sessions, quick) = slow_and_quick("change_session");
    let (token, ada) = sessions.begin("Ada".into()).await.expect("a session");
    let renaming = tokio::spawn({
        let (sessions, ada) = (sessions.clone(), ada.clone());
        async move { sessions.rename(&ada, "Zoë".into()).await }
    });
    store.until_one_waits().await;
    sessions.end(&ada).await.expect("ended");
    store.may_go.add_permits(99);
    renaming.await.expect("no panic").expect("an answer");
    for sessions in [&sessions, &quick] {
        assert!(sessions.find(token.reveal()).await.expect("an answer").is_none(), "it has ended");
    }
}

#[tokio::test]
async fn the_last_stored_name_is_cached() {
    let (store, sessions, quick) = slow_and_quick("change_session");
    let (token, ada) = sessions.begin("Ada".into()).await.expect("a session");
    let renaming = tokio::spawn({
        let (sessions, ada) = (sessions.clone(), ada.clone());
        async move { sessions.rename(&ada, "Early".into()).await }
    });
    store.until_one_waits().await;
    quick.rename(&ada, "Late".into()).await.expect("renamed").expect("it is there");
    store.may_go.add_permits(99);
    renaming.await.expect("no panic").expect("an answer");
    tokio::task::yield_now().await;
    let found = sessions.find(token.reveal()).await.expect("an answer").expect("Ada");
    assert_eq!(found.name(), "Late");
}

struct Fixture {
    lobby: Arc<Lobby>,
    sessions: Arc<Sessions>,
}

impl Fixture {
    async fn open(url: &str) -> Fixture {
        let lobby = Lobby::new(store::open(url).await.expect("opened")).expect("random");
        let sessions = Sessions::new(lobby.clone());
        Fixture { lobby, sessions }
    }
}

async fn ended_sessions_stay_ended(processes: &[&Fixture]) {
    let (first, last) = (processes[0], processes[processes.len() - 1]);
    for number in 0..100 {
        let (token, ada) = first.sessions.begin("Ada".into()).await.expect("a session");
        let there = last.sessions.find(token.reveal()).await.expect("an answer").expect("Ada");
        let renaming = tokio::spawn({
            let (sessions, ada) = (first.sessions.clone(), ada.clone());
            async move { sessions.rename(&ada, format!("Zoë {number}").into()).await }
        });
        if number % 3 == 0 {
            tokio::task::yield_now().await;
        }
        last.sessions.end(&there).await.expect("ended");
        renaming.await.expect("no panic").expect("an answer");
        let found = last.sessions.find(token.reveal()).await.expect("an answer");
        assert!(found.is_none(), "{number}: {found:?}");
        assert!(first.sessions.rename(&ada, "Eve".into()).await.expect("an answer").is_none());
        assert!(first.sessions.code(&ada).await.expect("an answer").is_none(), "no device is added to it");
        assert!(first.sessions.find(token.reveal()).await.expect("an answer").is_none());
    }
    let stored = first.lobby.store().sessions_like(SessionsFilter::default(), 999).await.expect("found");
    assert_eq!(stored, [], "and none of them after a restart");
}

#[tokio::test(flavor = "multi_thread")]
async fn ended_sessions_stay_ended_on_sqlite() {
    let fixture = Fixture::open("sqlite::memory:").await;
    ended_sessions_stay_ended(&[&fixture]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ended_sessions_stay_ended_on_postgresql() {
    let database = Database::new().await;
    let (one, other) = (Fixture::open(&database.url).await, Fixture::open(&database.url).await);
    ended_sessions_stay_ended(&[&one, &other]).await;
}

async fn a_name_is_the_players(processes: &[&Fixture]) {
    let (first, last) = (processes[0], processes[processes.len() - 1]);
    let (token, laptop) = first.sessions.begin("Ada".into()).await.expect("a session");
    let code = first.sessions.code(&laptop).await.expect("an answer").expect("a code");
    let (phone_token, phone) = last.sessions.redeem(&code).await.expect("an answer").expect("a good code");
    assert_eq!((phone.player(), phone.name()), (laptop.player(), "Ada"));
    let unused = first.sessions.code(&laptop).await.expect("an answer").expect("a code");
    first.sessions.rename(&laptop, "Augusta".into()).await.expect("renamed").expect("it is there");
    loop {
        let phone = last.sessions.find(phone_token.reveal()).await.expect("an answer").expect("the phone");
        if phone.name() == "Augusta" || processes.len() == 1 {
            assert_eq!(phone.name(), "Augusta");
            let table = last.lobby.open(phone.caller.clone(), Settings::default()).await.expect("a table");
            assert_eq!(&*table.snapshot().host().name, "Augusta");
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let (_, tablet) = last.sessions.redeem(&unused).await.expect("an answer").expect("a good code");
    assert_eq!(tablet.name(), "Augusta", "a code that was made before");
    let found = first.sessions.find(token.reveal()).await.expect("an answer").expect("the laptop");
    assert_eq!(found.name(), "Augusta");
    first.sessions.choose_avatar(&laptop, "fox").await.expect("an answer").expect("the laptop");
    loop {
        let phone = last.sessions.find(phone_token.reveal()).await.expect("an answer").expect("the phone");
        if phone.caller.avatar.as_deref() == Some("fox") {
            break;
        }
        assert!(processes.len() > 1, "the same process knows it at once");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let games = first.lobby.store().games_of(laptop.player(), None, 9).await.expect("found");
    let table = first.lobby.find(games[0].game).await.expect("the table");
    assert_eq!(table.snapshot().state().avatar_of(laptop.player()), Some("fox"), "the table shows it");
    let renaming = [(first, "One"), (last, "Other")].map(|(process, name)| {
        let (sessions, ada) = (process.sessions.clone(), found.clone());
        tokio::spawn(async move { sessions.rename(&ada, name.into()).await })
    });
    for renamed in renaming {
        renamed.await.expect("no panic").expect("renamed");
    }
    let stored = first.lobby.store().sessions_like(SessionsFilter::default(), 9).await.expect("found");
    assert!(stored.len() == 3 && stored.iter().all(|session| session.name == stored[0].name), "{stored:?}");
    let games = first.lobby.store().games_of(laptop.player(), None, 9).await.expect("found");
    assert_eq!(games[0].host, stored[0].name);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_the_players_on_sqlite() {
    let fixture = Fixture::open("sqlite::memory:").await;
    a_name_is_the_players(&[&fixture]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_the_players_on_postgresql() {
    let database = Database::new().await;
    let (one, other) = (Fixture::open(&database.url).await, Fixture::open(&database.url).await);
    a_name_is_the_players(&[&one, &other]).await;
}
