//! An erased person is gone from tables, logs, lists, records and exports, and from every byte of the file.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use foretell_bots::BotSpec;
use foretell_table::{ChatRoom, Request, Settings, Stage, WhenEmpty, alias};
use foretell_tables::desk::{Desk, DeskAction, ReportContext, ReportKind, Retention, read_notes};
use foretell_tables::groups::{Groups, invitation_code};
use foretell_tables::sessions::{Identity, Sessions};
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::store::{self, DocumentKind, PracticeAnswer, SessionsFilter, Store, StoreFuture, StoreWrapper};
use foretell_tables::table::TableHandle;
use foretell_tables::{Lobby, audit};

use super::ANY_PRACTICE;
use super::private::Database;

const NAME: &str = "Zebulon Quux";
const AVATAR: &str = "zebra-with-a-hat";
const SAID: &str = "my secret handshake";

struct Fixture {
    lobby: Arc<Lobby>,
    sessions: Arc<Sessions>,
    desk: Arc<Desk>,
}

impl Fixture {
    async fn open(url: &str) -> Fixture {
        Fixture::at(store::open(url).await.expect("opened"))
    }

    fn at(store: Arc<dyn Store>) -> Fixture {
        let lobby = Lobby::new(store).expect("random");
        let sessions = Sessions::new(lobby.clone());
        let desk = Desk::new(lobby.clone(), sessions.clone());
        Fixture { lobby, sessions, desk }
    }

    async fn guest(&self, name: &str) -> Arc<Identity> {
        self.sessions.begin(name.into()).await.expect("a session").1
    }

    async fn table(&self, host: &Identity, other: &Identity) -> TableHandle {
        let rules = "it/3+length=first-2".parse().expect("rules");
        let settings = Settings { rules, pause_ms: 0, when_empty: WhenEmpty::Finish, ..Settings::default() };
        let table = self.lobby.open(host.caller.clone(), settings).await.expect("a table");
        // Others may name the person before they come.
        let said = if host.name() == NAME { SAID.to_owned() } else { format!("I know {NAME}.") };
        say(&table, host, ChatRoom::Table, &said).await;
        say(&table, other, ChatRoom::Gallery, &format!("hello, {}!", NAME.to_uppercase())).await;
        table
    }

    async fn finished(&self, host: &Identity, other: &Identity) -> TableHandle {
        let table = self.table(host, other).await;
        for request in [Request::Fill(BotSpec::Apprentice), Request::Start, Request::HandOver] {
            table.ask(host.caller.clone(), request).await.expect("it may be asked for");
        }
        while table.snapshot().stage() != Stage::Finished {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        table
    }
}

async fn say(table: &TableHandle, who: &Identity, room: ChatRoom, text: &str) {
    table.ask(who.caller.clone(), Request::Say { room, text: text.into() }).await.expect("said");
}

/// As it is or in lower case.
fn is_in_files(folder: &Path, text: &str) -> bool {
    let mut files = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    files.any(|path| {
        let bytes = std::fs::read(path).expect("a file").to_ascii_lowercase();
        bytes.windows(text.len()).any(|window| window == text.to_ascii_lowercase().as_bytes())
    })
}

fn solved(solver: &Identity) -> String {
    format!("what {} has solved", solver.player())
}

async fn solve(fixture: &Fixture, solver: &Identity) {
    let line = solved(solver);
    let change = Box::new(move |_: Option<&str>, _: Option<&str>| Ok(Some((line.clone(), Some("a rating".into())))));
    let answer = PracticeAnswer { player: solver.player(), puzzle: "0123456789".into(), change };
    assert!(fixture.lobby.store().store_answer(answer).await.expect("kept"));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_byte_of_an_erased_person_remains() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("games.sqlite").display());
    let fixture = Fixture::open(&url).await;
    let (zeb, ben) = (fixture.guest(NAME).await, fixture.guest("Ben").await);
    let zeb = fixture.sessions.choose_avatar(&zeb, AVATAR).await.expect("stored").expect("a session");
    let over = fixture.finished(&zeb, &ben).await;
    let guest = fixture.finished(&ben, &zeb).await;
    let (live, watched) = (fixture.table(&zeb, &ben).await, fixture.table(&ben, &zeb).await);
    fixture.sessions.rename(&zeb, format!("{NAME} II").into()).await.expect("renamed");
    fixture.desk.report(&ben.caller, &live, zeb.player(), ReportKind::Talk).await.expect("reported");
    let record = over.record().await.expect("a record");
    for solver in [&zeb, &ben] {
        solve(&fixture, solver).await;
    }
    let groups = Groups::new(fixture.lobby.clone());
    let group = groups.create_from_table(&zeb.caller, over.game(), "Ours", "fox").await.expect("a group");
    let invitation = invitation_code(group, &groups.open(&zeb.caller, group).await.expect("the group"));
    groups.join(&ben.caller, &invitation).await.expect("joined");
    for text in [NAME, AVATAR, &solved(&zeb)] {
        assert!(is_in_files(folder.path(), text), "{text}");
    }

    let forgotten = fixture.desk.act("ada", DeskAction::Forget { player: zeb.player() }).await.expect("forgotten");
    assert!(forgotten.done.contains("games erased: 4"), "{forgotten:?}");
    let name = alias(zeb.player());
    for table in [&over, &guest, &live, &watched] {
        assert!(!table.snapshot().talk(None).any(|said| said.text.to_lowercase().contains("zebulon")));
    }
    assert_eq!((live.snapshot().host().name, live.snapshot().talk(None).count()), (name.clone(), 1));
    assert_eq!(watched.snapshot().talk(None).count(), 1, "what others said is still there");
    say(&watched, &ben, ChatRoom::Table, "and on we go").await;
    let mut nameless = over.record().await.expect("a record");
    assert_eq!(nameless.players[0], *name);
    foretell_fair::verify(&nameless).expect("a proof");
    nameless.players.clone_from(&record.players);
    assert_eq!(nameless, record);
    assert_eq!(guest.snapshot().talk(None).count(), 1);
    let reports = read_notes(fixture.lobby.store().latest_documents(DocumentKind::Report, 9).await.expect("found"));
    let rows = fixture.lobby.store().read(live.game(), 0).await.expect("read");
    let context = ReportContext::of(&reports[0].1, &rows).expect("a context");
    assert_eq!(context.names[&zeb.player()], *name);

    let state = groups.open(&ben.caller, group).await.expect("the group");
    assert_eq!((&*state.people[0].name, state.people[0].player), (&*name, None));
    fixture.lobby.close().await.expect("closed");
    let reader = store::open_to_read(&url).await.expect("opened");
    let report = audit::database(&reader, ANY_PRACTICE, &|_| {}).await.expect("looked at");
    assert_eq!((report.misfits(), report.proven), (0, 2), "{report:?}");
    let mut export = Vec::new();
    store::export(&reader, &mut export).await.expect("exported");
    assert!(!String::from_utf8(export).expect("text").contains("Quux"));
    drop(reader);
    for text in ["Zebulon", "Quux", "handshake", AVATAR, &solved(&zeb)] {
        assert!(!is_in_files(folder.path(), text), "{text}");
    }
    assert!(is_in_files(folder.path(), &solved(&ben)), "what others solved is still there");
    store::compact(&url).expect("vacuumed");
    assert!(!is_in_files(folder.path(), "Zebulon"));
    assert!(is_in_files(folder.path(), "and on we go"));
}

async fn is_shown(table: &TableHandle, text: &str) -> bool {
    let snapshot = table.snapshot();
    let said = snapshot.talk(None).any(|said| said.text.contains(text) || said.name.contains(text));
    let steps = format!("{:?}", table.steps(0).await.expect("steps"));
    said || snapshot.host().name.contains(text) || steps.contains(text)
}

/// Including tables that are just being loaded.
#[tokio::test(flavor = "multi_thread")]
async fn after_the_answer_no_process_shows_an_erased_person() {
    let database = Database::new().await;
    let (one, other) = (Fixture::open(&database.url).await, Fixture::open(&database.url).await);
    let ben = one.guest("Ben").await;
    // Both must count as living.
    while one.lobby.store().processes().await.expect("found").living.len() < 2 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    for _ in 0..5 {
        let zeb = one.guest(NAME).await;
        let tables = [one.finished(&zeb, &ben).await, one.table(&zeb, &ben).await, one.table(&ben, &zeb).await];
        let loaded = other.lobby.find(tables[0].game()).await.expect("a table");
        assert!(is_shown(&loaded, NAME).await);
        let loading = tables[1..].iter().map(|table| {
            let (lobby, game) = (other.lobby.clone(), table.game());
            tokio::spawn(async move { lobby.find(game).await.expect("a table") })
        });
        let loading: Vec<_> = loading.collect();
        one.desk.act("ada", DeskAction::Forget { player: zeb.player() }).await.expect("forgotten");
        for table in &tables {
            assert!(!is_shown(table, "Quux").await && !is_shown(table, "handshake").await);
            let there = other.lobby.find(table.game()).await.expect("a table");
            assert!(!is_shown(&there, "Quux").await && !is_shown(&there, "handshake").await);
            assert!(
                !format!("{:?}", other.lobby.read_snapshot(table.game()).await.expect("a look").host())
                    .contains("Quux")
            );
        }
        assert!(!is_shown(&loaded, "Quux").await && !is_shown(&loaded, "handshake").await);
        for table in loading {
            assert!(!is_shown(&table.await.expect("no panic"), "Quux").await);
        }
    }
}

struct HearsLate {
    store: MemoryStore,
    late: MemoryStore,
}

impl HearsLate {
    fn new(store: MemoryStore) -> HearsLate {
        let late = MemoryStore::default();
        let (mut notices, teller) = (store.notices(), late.connect());
        tokio::spawn(async move {
            while let Ok(notice) = notices.recv().await {
                tokio::time::sleep(Duration::from_millis(50)).await;
                teller.announce(notice).await.expect("told");
            }
        });
        HearsLate { store, late }
    }
}

impl StoreWrapper for HearsLate {
    fn inner(&self) -> &dyn Store {
        &self.late
    }

    fn pass<'a, T: Send + 'a>(
        &'a self,
        _: &'static str,
        ask: impl FnOnce(&'a dyn Store) -> StoreFuture<'a, T> + Send + 'a,
    ) -> StoreFuture<'a, T> {
        ask(&self.store)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_not_answered_before_a_slow_process_shows_nothing_any_more() {
    let memory = MemoryStore::default();
    let other = Fixture::at(Arc::new(HearsLate::new(memory.connect())));
    let one = Fixture::at(Arc::new(memory));
    while one.lobby.store().processes().await.expect("found").living.len() < 2 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let (zeb, ben) = (one.guest(NAME).await, one.guest("Ben").await);
    let tables = [one.finished(&zeb, &ben).await, one.table(&ben, &zeb).await];
    let mut there = Vec::new();
    for table in &tables {
        let table = other.lobby.find(table.game()).await.expect("a table");
        assert!(is_shown(&table, NAME).await);
        there.push(table);
    }
    one.desk.act("ada", DeskAction::Forget { player: zeb.player() }).await.expect("forgotten");
    for table in there.iter().chain(&tables) {
        assert!(!is_shown(table, "Quux").await && !is_shown(table, "handshake").await);
    }
}

async fn what_is_on_its_way_brings_nobody_back(processes: &[&Fixture]) {
    let (first, last) = (processes[0], processes[processes.len() - 1]);
    let (ben, cleo) = (first.guest("Ben").await, first.guest("Cleo").await);
    let watched = first.table(&ben, &cleo).await;
    for _ in 0..10 {
        let zeb = first.guest(NAME).await;
        let sitting = first.table(&zeb, &ben).await;
        let (sessions, who) = (first.sessions.clone(), zeb.clone());
        let renaming = tokio::spawn(async move { drop(sessions.rename(&who, format!("{NAME} II").into()).await) });
        let talking = [sitting.game(), watched.game()].map(|game| {
            let (lobby, who) = (last.lobby.clone(), zeb.caller.clone());
            tokio::spawn(async move {
                let table = lobby.find(game).await.expect("a table");
                for _ in 0..20 {
                    let say = Request::Say { room: ChatRoom::Gallery, text: SAID.into() };
                    if table.ask(who.clone(), say).await.is_err() {
                        break;
                    }
                }
            })
        });
        let (lobby, who) = (first.lobby.clone(), zeb.caller.clone());
        let opening = tokio::spawn(async move { drop(lobby.open(who, Settings::default()).await) });
        tokio::task::yield_now().await;
        last.desk.act("ada", DeskAction::Forget { player: zeb.player() }).await.expect("forgotten");
        let is_named = async || {
            let mut export = Vec::new();
            for game in first.lobby.store().games_naming(zeb.player()).await.expect("found") {
                export.extend(first.lobby.store().read(game, 0).await.expect("read"));
            }
            format!("{export:?}").contains("Quux") || format!("{export:?}").contains("handshake")
        };
        assert!(!is_named().await, "when it is answered");
        for task in talking.into_iter().chain([renaming, opening]) {
            task.await.expect("no panic");
        }
        assert!(!is_named().await, "and when everything is done that was on its way");
        let wanted = SessionsFilter { player: Some(zeb.player()), ..SessionsFilter::default() };
        assert_eq!(first.lobby.store().sessions_like(wanted, 9).await.expect("found"), []);
        assert_eq!(first.lobby.store().earlier_names(zeb.player()).await.expect("found"), [""; 0]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pending_writes_bring_nobody_back_on_sqlite() {
    let fixture = Fixture::open("sqlite::memory:").await;
    what_is_on_its_way_brings_nobody_back(&[&fixture]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pending_writes_bring_nobody_back_on_postgresql() {
    let database = Database::new().await;
    let (one, other) = (Fixture::open(&database.url).await, Fixture::open(&database.url).await);
    while one.lobby.store().processes().await.expect("found").living.len() < 2 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    what_is_on_its_way_brings_nobody_back(&[&one, &other]).await;
}

/// They name each other: neither erasure brings the other's name back.
#[tokio::test(flavor = "multi_thread")]
async fn two_people_are_erased_at_once() {
    let database = Database::new().await;
    let (one, other) = (Fixture::open(&database.url).await, Fixture::open(&database.url).await);
    let (ben, cleo) = (one.guest("Ben").await, one.guest("Cleo").await);
    let table = one.table(&ben, &cleo).await;
    for _ in 0..5 {
        let people = [one.guest("Zebulon").await, one.guest("Quentin").await];
        for person in &people {
            say(&table, person, ChatRoom::Gallery, "hello").await;
        }
        for _ in 0..5 {
            say(&table, &cleo, ChatRoom::Gallery, "Zebulon and Quentin are here.").await;
        }
        let forget = |fixture: &Fixture, who: &Identity| {
            let (desk, player) = (fixture.desk.clone(), who.player());
            tokio::spawn(async move { desk.act("ada", DeskAction::Forget { player }).await })
        };
        for forgotten in [forget(&one, &people[0]), forget(&other, &people[1])] {
            forgotten.await.expect("no panic").expect("forgotten");
        }
        let log = format!("{:?}", one.lobby.store().read(table.game(), 0).await.expect("read"));
        assert!(!log.contains("Zebulon") && !log.contains("Quentin"), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn expired_data_is_deleted() {
    let fixture = Fixture::open("sqlite::memory:").await;
    let (ada, ben) = (fixture.guest("Ada").await, fixture.guest("Ben").await);
    let (over, live) = (fixture.finished(&ada, &ben).await, fixture.table(&ada, &ben).await);
    let store = fixture.lobby.store();
    solve(&fixture, &ada).await;
    let has_talk = async |table: &TableHandle| {
        let rows = store.read(table.game(), 0).await.expect("read");
        rows.iter().any(|row| row.entry.contains("I know"))
    };
    fixture.desk.tidy(Retention::default()).await.expect("nothing to do");
    assert!(has_talk(&over).await);
    tokio::time::sleep(Duration::from_millis(5)).await;
    let at_once = Some(Duration::ZERO);
    fixture.desk.tidy(Retention { talk: at_once, ..Retention::default() }).await.expect("tidied");
    assert!(!has_talk(&over).await && has_talk(&live).await, "only what is over");
    assert!(store.solver(ada.player()).await.expect("found").is_some());
    fixture.desk.tidy(Retention { games: at_once, sessions: at_once, talk: None }).await.expect("tidied");
    assert_eq!(store.read(over.game(), 0).await.expect("read"), []);
    assert_eq!(store.listing(live.game()).await.expect("read").map(|it| it.stage), Some(Stage::Gathering));
    assert!(store.sessions_like(SessionsFilter::default(), 9).await.expect("found").is_empty());
    assert_eq!(store.solver(ada.player()).await.expect("found"), None, "it goes with the sessions");
}
