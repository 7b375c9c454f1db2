//! Groups on every store: who sees what, and that results are recorded once, whatever happens in between.

use std::sync::Arc;
use std::time::Duration;

use foretell_bots::BotSpec;
use foretell_pad::{PadEntry, PadSetup, Player};
use foretell_table::{GameId, GroupId, Request, Settings, Stage, WhenEmpty, alias};
use foretell_tables::Lobby;
use foretell_tables::desk::{Desk, DeskAction, Retention};
use foretell_tables::groups::{
    CorrectionKind, GroupError, GroupRequest, GroupRole, Groups, Ledger, ResultSource, invitation_code,
};
use foretell_tables::pads::Pads;
use foretell_tables::sessions::{Identity, Sessions};
use foretell_tables::store::{DocumentKind, DocumentsQuery, SessionsOf};
use foretell_tables::table::TableHandle;

use super::laws::Shared;

struct Fixture {
    store: Shared,
    lobby: Arc<Lobby>,
    sessions: Arc<Sessions>,
    groups: Groups,
}

impl Fixture {
    fn of(store: Shared) -> Fixture {
        let lobby = Lobby::new(store.clone()).expect("random");
        let (sessions, groups) = (Sessions::new(lobby.clone()), Groups::new(lobby.clone()));
        Fixture { store, lobby, sessions, groups }
    }

    async fn person(&self, name: &str) -> Arc<Identity> {
        self.sessions.begin(name.into()).await.expect("a session").1
    }

    async fn founded(&self, founder: &Identity) -> GroupId {
        self.groups.create(&founder.caller, "Fridays", "fox").await.expect("a group")
    }

    async fn joined(&self, who: &Identity, group: GroupId, by: &Identity) {
        let state = self.groups.open(&by.caller, group).await.expect("the group");
        self.groups.join(&who.caller, &invitation_code(group, &state)).await.expect("joined");
    }

    async fn table(&self, people: &[&Identity]) -> TableHandle {
        let table = self.lobby.open(people[0].caller.clone(), short()).await.expect("a table");
        seat(&table, people).await;
        table
    }

    async fn finished(&self, people: &[&Identity]) -> GameId {
        let table = self.table(people).await;
        finish(&table, people).await;
        table.game()
    }

    async fn check(&self, group: GroupId) {
        let results = self.groups.results(group).await.expect("results");
        let named = results.iter().map(|(game, result)| (game.as_str(), result));
        let entry = self.store.documents(DocumentsQuery::Named(vec![(DocumentKind::Group, group.to_string())]), 1);
        let state: foretell_tables::groups::Group =
            serde_json::from_str(&entry.await.expect("found")[0].entry).expect("a group");
        let recount = Ledger::recount(named, state.season_began(), |person| state.resolve(person));
        assert_eq!(self.groups.ledger(group).await.expect("standings"), recount);
    }

    async fn documents(&self) -> usize {
        let mut all = 0;
        for kind in DocumentKind::OF_GROUPS {
            all += self.store.documents(DocumentsQuery::After(kind, None), 999).await.expect("found").len();
        }
        all
    }
}

fn short() -> Settings {
    let rules = "it/3+length=first-2".parse().expect("rules");
    Settings { rules, pause_ms: 0, when_empty: WhenEmpty::Finish, ..Settings::default() }
}

async fn seat(table: &TableHandle, people: &[&Identity]) {
    for person in &people[1..] {
        let sit = Request::Sit { seat: None, contribution: foretell_fair::Contribution::Nothing };
        table.ask(person.caller.clone(), sit).await.expect("seated");
    }
    // Nothing is to be filled if all seats are taken.
    let _ = table.ask(people[0].caller.clone(), Request::Fill(BotSpec::Apprentice)).await;
}

async fn finish(table: &TableHandle, people: &[&Identity]) {
    // The last one to sit down at a full table begins it.
    let _ = table.ask(people[0].caller.clone(), Request::Start).await;
    for person in people {
        table.ask(person.caller.clone(), Request::HandOver).await.expect("a bot plays on");
    }
    while table.snapshot().stage() != Stage::Finished {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

pub(crate) async fn people_at_a_table_become_one_group(store: Shared) {
    let fixture = Fixture::of(store.clone());
    fixture.groups.follow_games();
    let (ada, ben, cleo) = (fixture.person("Ada").await, fixture.person("Ben").await, fixture.person("Cleo").await);
    let game = fixture.finished(&[&ada, &ben]).await;
    assert!(fixture.groups.create_from_table(&cleo.caller, game, "Ours", "fox").await.is_err(), "she didn't play");
    let make = |who: &Arc<Identity>| {
        let (groups, caller) = (fixture.groups.clone(), who.caller.clone());
        tokio::spawn(async move { groups.create_from_table(&caller, game, "Ours", "fox").await })
    };
    // Both tap, several times, as after a cut connection.
    let taps: Vec<_> = [&ada, &ben, &ada, &ben].into_iter().map(make).collect();
    let mut made = Vec::new();
    for tap in taps {
        made.push(tap.await.expect("no panic").expect("a group"));
    }
    let group = made[0];
    assert!(made.iter().all(|other| *other == group), "{made:?}");
    let founder = if fixture.groups.open_as_member(&ada.caller, group).await.is_ok() { &ada } else { &ben };
    let other = if founder.player() == ada.player() { &ben } else { &ada };
    let state = fixture.groups.open(&other.caller, group).await.expect("the other is invited");
    let roles: Vec<GroupRole> = state.people.iter().map(|person| person.role).collect();
    assert_eq!(roles, [GroupRole::Founder, GroupRole::Invited], "bots are nobody");
    let refused = fixture.groups.open_as_member(&other.caller, group).await;
    assert!(matches!(refused, Err(GroupError::NoSuchGroup)), "nobody is a member without joining");
    fixture.groups.ask(&other.caller, group, GroupRequest::Accept).await.expect("joined");
    assert_eq!(fixture.groups.mine(other.player()).await.expect("groups").len(), 1);
    let ledger = fixture.groups.ledger(group).await.expect("standings");
    assert_eq!((ledger.all.games, ledger.all.people.len()), (1, 2));
    fixture.check(group).await;

    // A rematch belongs to the group, too, and its result comes by itself.
    let again = fixture.lobby.rematch(ada.caller.clone(), game).await.expect("a rematch");
    assert_eq!(again.snapshot().state().group(), Some(group));
    fixture.lobby.rematch(ben.caller.clone(), game).await.expect("the rematch");
    finish(&again, &[&ada, &ben]).await;
    while fixture.groups.ledger(group).await.expect("standings").all.games < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    fixture.check(group).await;
}

pub(crate) async fn a_group_is_seen_by_its_members_alone(store: Shared) {
    let fixture = Fixture::of(store);
    let (ada, ben, eve) = (fixture.person("Ada").await, fixture.person("Ben").await, fixture.person("Eve").await);
    let group = fixture.founded(&ada).await;
    let groups = &fixture.groups;
    assert!(matches!(groups.open(&eve.caller, group).await, Err(GroupError::NoSuchGroup)));
    let state = groups.open(&ada.caller, group).await.expect("the group");
    let code = invitation_code(group, &state);
    assert_eq!(code.len(), 34);
    let guessed = format!("{}{}", &code[..33], if code.ends_with('0') { '1' } else { '0' });
    for wrong in [guessed.as_str(), "", group.as_str(), &code[..20], &format!("{code}0"), "é".repeat(12).as_str()] {
        assert!(matches!(groups.join(&eve.caller, wrong).await, Err(GroupError::WrongInvitation)), "{wrong}");
        assert!(groups.invitation(wrong).await.is_err(), "{wrong}");
    }
    let shouted = format!("{}-{}", &code[..10], &code[10..]).to_uppercase();
    assert_eq!(groups.join(&ben.caller, &shouted).await.expect("joined"), group, "as somebody reads it aloud");
    for request in [
        GroupRequest::Describe { name: Some("Mine".into()), picture: None },
        GroupRequest::RenewInvitation("guess".into()),
        GroupRequest::Remove(1, "guess".into()),
        GroupRequest::HandOver(2),
    ] {
        let by_member = groups.ask(&ben.caller, group, request.clone()).await;
        assert!(matches!(by_member, Err(GroupError::NotFounder)), "{request:?}: {by_member:?}");
        let by_stranger = groups.ask(&eve.caller, group, request.clone()).await;
        assert!(matches!(by_stranger, Err(GroupError::NoSuchGroup)), "{request:?}: {by_stranger:?}");
    }
    for request in [GroupRequest::Accept, GroupRequest::Leave, GroupRequest::ExpectTable(super::game(1))] {
        assert!(matches!(groups.ask(&eve.caller, group, request).await, Err(GroupError::NoSuchGroup)));
    }
    // Somebody who is removed can't come back with the old invitation.
    groups.remove_person(&ada.caller, group, 2).await.expect("removed");
    assert!(matches!(groups.open(&ben.caller, group).await, Err(GroupError::NoSuchGroup)));
    assert!(matches!(groups.join(&ben.caller, &code).await, Err(GroupError::WrongInvitation)));
    fixture.joined(&ben, group, &ada).await;
    let state = groups.open(&ben.caller, group).await.expect("invited again");
    assert_eq!(state.people.len(), 2, "the same person as before");
    groups.ask(&ada.caller, group, GroupRequest::HandOver(2)).await.expect("handed over");
    let state = groups.ask(&ben.caller, group, GroupRequest::Leave).await.expect("left");
    assert_eq!(state.role_of(ada.player()), Some(GroupRole::Founder), "a group has a founder");
}

pub(crate) async fn a_result_that_was_missed_is_recorded_later(store: Shared) {
    // Nobody follows the games here, as if the process had ended after the last move.
    let fixture = Fixture::of(store);
    let ada = fixture.person("Ada").await;
    let group = fixture.founded(&ada).await;
    let game = fixture.groups.begin_table(&ada.caller, group, short()).await.expect("a table");
    let table = fixture.lobby.find(game).await.expect("the table");
    assert_eq!(fixture.groups.visit(&ada.caller, group).await.expect("the group").tables[0].game, game);
    seat(&table, &[&ada]).await;
    finish(&table, &[&ada]).await;
    assert_eq!(fixture.groups.ledger(group).await.expect("standings"), Ledger::default());
    let elsewhere = Fixture::of(fixture.store.clone());
    for _ in 0..3 {
        elsewhere.groups.sweep().await.expect("swept");
        assert_eq!(elsewhere.groups.ledger(group).await.expect("standings").all.games, 1, "once");
    }
    assert!(fixture.groups.visit(&ada.caller, group).await.expect("the group").tables.is_empty());
    fixture.groups.remove(&ada.caller, group, game.as_str()).await.expect("removed");
    assert!(!fixture.groups.visit(&ada.caller, group).await.expect("the group").corrections.is_empty());
    elsewhere.groups.sweep().await.expect("swept");
    assert_eq!(elsewhere.groups.ledger(group).await.expect("standings").all.games, 0, "it stays removed");
    // A table that was announced and never opened is forgotten only after a while: it may be opened right now.
    let closed = fixture.groups.begin_table(&ada.caller, group, short()).await.expect("a table");
    let table = fixture.lobby.find(closed).await.expect("the table");
    table.ask(ada.caller.clone(), Request::Close).await.expect("closed");
    let request = GroupRequest::ExpectTable(super::game(5));
    fixture.groups.ask(&ada.caller, group, request).await.expect("announced");
    fixture.groups.sweep().await.expect("swept");
    let state = fixture.groups.open(&ada.caller, group).await.expect("the group");
    assert_eq!(state.tables.iter().map(|table| table.game).collect::<Vec<_>>(), [super::game(5)]);
}

pub(crate) async fn results_recorded_at_once_are_all_counted(store: Shared) {
    let fixture = Fixture::of(store.clone());
    let (ada, ben, eve) = (fixture.person("Ada").await, fixture.person("Ben").await, fixture.person("Eve").await);
    let group = fixture.founded(&ada).await;
    fixture.joined(&ben, group, &ada).await;
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(fixture.finished(&[&ada, &ben]).await);
    }
    let foreign = fixture.finished(&[&eve]).await;
    let add = |who: &Arc<Identity>, game: GameId| {
        let (groups, caller) = (Fixture::of(store.clone()).groups, who.caller.clone());
        tokio::spawn(async move { groups.add(&caller, group, ResultSource::Game, game.as_str()).await })
    };
    let adding: Vec<_> = games.iter().flat_map(|game| [add(&ada, *game), add(&ben, *game)]).collect();
    let mut added = 0;
    for answer in adding {
        match answer.await.expect("no panic") {
            Ok(()) => added += 1,
            Err(error) => assert!(matches!(error, GroupError::NothingToDo), "{error}"),
        }
    }
    assert_eq!((added, fixture.groups.ledger(group).await.expect("standings").all.games), (4, 4));
    fixture.check(group).await;
    for (who, game) in [(&ada, foreign), (&ada, super::game(3))] {
        let refused = fixture.groups.add(&who.caller, group, ResultSource::Game, game.as_str()).await;
        assert!(matches!(refused, Err(GroupError::NotYours)), "{refused:?}");
    }
    let refused = fixture.groups.add(&eve.caller, group, ResultSource::Game, foreign.as_str()).await;
    assert!(matches!(refused, Err(GroupError::NoSuchGroup)), "{refused:?}");
}

async fn pad_of(fixture: &Fixture, by: &Identity, names: [&str; 3]) -> String {
    let pads = Pads::new(fixture.lobby.clone());
    let rules = "it/3+length=first-2".parse().expect("rules");
    let setup = PadSetup::new(rules, &names.map(str::to_owned), None).expect("names");
    let pad = pads.begin_as(by.player(), setup).await.expect("begun");
    for (player, bid, tricks) in [(1, 1, 1), (2, 0, 0), (3, 1, 0)] {
        let player = Player(player);
        let entries = [
            PadEntry::Bid { round: 1, player, bid, instead_of: None },
            PadEntry::Taken { round: 1, player, tricks, instead_of: None },
        ];
        for entry in entries {
            pad.write(by.player(), entry).await.expect("written");
        }
    }
    let over = PadEntry::End { round: 2 };
    pad.write(by.player(), over).await.map(|_| pad.pad().to_string()).expect("over")
}

pub(crate) async fn corrections_leave_a_trace(store: Shared) {
    let fixture = Fixture::of(store);
    let (ada, ben) = (fixture.person("Ada").await, fixture.person("Ben").await);
    let group = fixture.founded(&ada).await;
    fixture.joined(&ben, group, &ada).await;
    let groups = &fixture.groups;
    let pad = pad_of(&fixture, &ada, ["ADA", "Dora", "Ben"]).await;
    let refused = groups.add(&ben.caller, group, ResultSource::Pad, &pad).await;
    assert!(matches!(refused, Err(GroupError::NotYours)), "he didn't write on it: {refused:?}");
    groups.add(&ada.caller, group, ResultSource::Pad, &pad).await.expect("added");
    let results = groups.results(group).await.expect("results");
    let seats = &results[0].1.seats;
    let told: Vec<_> = seats.iter().map(|seat| (seat.person, seat.points, seat.rounds, seat.made)).collect();
    assert_eq!(told, [(Some(1), 30, 1, 1), (Some(3), 20, 1, 1), (Some(2), -10, 1, 0)], "names are recognised");
    fixture.check(group).await;
    let together = groups.reassign(&ada.caller, group, &pad, 2, 2).await;
    assert!(matches!(together, Err(GroupError::PlayedTogether)), "{together:?}");
    let dan = fixture.person("Dan").await;
    fixture.joined(&dan, group, &ada).await;
    let refused = groups.reassign(&dan.caller, group, &pad, 2, 4).await;
    assert!(matches!(refused, Err(GroupError::NotFounder)), "he didn't play: {refused:?}");
    groups.reassign(&ben.caller, group, &pad, 2, 4).await.expect("corrected");
    fixture.check(group).await;
    groups.remove(&ben.caller, group, &pad).await.expect("removed");
    assert_eq!(groups.ledger(group).await.expect("standings").all.games, 0);
    groups.add(&ada.caller, group, ResultSource::Pad, &pad).await.expect("brought back");
    fixture.check(group).await;
    let state = groups.open(&ada.caller, group).await.expect("the group");
    let trace: Vec<_> = state.corrections.iter().map(|correction| (correction.by, correction.what.clone())).collect();
    let game = pad;
    assert_eq!(
        trace,
        [
            (1, CorrectionKind::Added { game: game.clone() }),
            (2, CorrectionKind::Reassigned { game: game.clone(), seat: 2, from: 3, to: 4 }),
            (2, CorrectionKind::Removed { game: game.clone() }),
            (1, CorrectionKind::Added { game }),
        ]
    );
}

pub(crate) async fn a_guest_is_merged_with_a_member(store: Shared) {
    let fixture = Fixture::of(store);
    let (ada, ben, zoe) = (fixture.person("Ada").await, fixture.person("Ben").await, fixture.person("Zoe").await);
    let group = fixture.founded(&ada).await;
    fixture.joined(&ben, group, &ada).await;
    let groups = &fixture.groups;
    let pad = pad_of(&fixture, &ada, ["Ada", "Benny", "Carl"]).await;
    groups.add(&ada.caller, group, ResultSource::Pad, &pad).await.expect("added");
    let game = fixture.finished(&[&ada, &zoe]).await;
    groups.add(&ada.caller, group, ResultSource::Game, game.as_str()).await.expect("added");
    let (benny, zoes) = (3, 5);
    let refused = groups.merge(&ben.caller, group, benny, 1).await;
    assert!(matches!(refused, Err(GroupError::NotFounder)), "a member claims for himself: {refused:?}");
    let refused = groups.merge(&ben.caller, group, zoes, 2).await;
    assert!(matches!(refused, Err(GroupError::NotFounder)), "that was another player: {refused:?}");
    let refused = groups.merge(&ada.caller, group, benny, 1).await;
    assert!(matches!(refused, Err(GroupError::PlayedTogether)), "{refused:?}");
    for (guest, into) in [(2, 1), (benny, benny), (9, 1), (0, 1), (benny, 0)] {
        assert!(groups.merge(&ada.caller, group, guest, into).await.is_err(), "{guest} {into}");
    }
    groups.merge(&ben.caller, group, benny, 2).await.expect("that was me");
    let ledger = groups.ledger(group).await.expect("standings");
    assert_eq!(ledger.all.people[&2].points, 20);
    assert!(!ledger.all.people.contains_key(&benny));
    fixture.check(group).await;
    let again = groups.merge(&ben.caller, group, benny, 2).await;
    assert!(again.is_err(), "once");
    let next = pad_of(&fixture, &ada, ["Ada", "benny", "Carl"]).await;
    groups.add(&ada.caller, group, ResultSource::Pad, &next).await.expect("added");
    assert_eq!(groups.ledger(group).await.expect("standings").all.people[&2].games, 2, "he is known by that name");
}

pub(crate) async fn seasons_are_closed(store: Shared) {
    let fixture = Fixture::of(store);
    let ada = fixture.person("Ada").await;
    let group = fixture.founded(&ada).await;
    let groups = &fixture.groups;
    assert!(matches!(groups.close_season(&ada.caller, group).await, Err(GroupError::NothingToDo)), "nothing in it");
    for closes in [true, false] {
        let game = fixture.finished(&[&ada]).await;
        groups.add(&ada.caller, group, ResultSource::Game, game.as_str()).await.expect("added");
        if closes {
            tokio::time::sleep(Duration::from_millis(5)).await;
            groups.close_season(&ada.caller, group).await.expect("closed");
            assert_eq!(groups.ledger(group).await.expect("standings").season.games, 0);
        }
    }
    let state = groups.open(&ada.caller, group).await.expect("the group");
    for season in [1, 2] {
        let standings = groups.standings_of(group, &state, season).await.expect("read").expect("a season");
        assert_eq!(standings.games, 1, "season {season}");
    }
    for season in [0, 3] {
        assert!(groups.standings_of(group, &state, season).await.expect("read").is_none());
    }
    assert_eq!(groups.ledger(group).await.expect("standings").all.games, 2);
    fixture.check(group).await;
}

pub(crate) async fn an_erased_person_is_nobody_in_a_group(store: Shared) {
    let fixture = Fixture::of(store.clone());
    let desk = Desk::new(fixture.lobby.clone(), fixture.sessions.clone());
    let (ada, zeb) = (fixture.person("Ada").await, fixture.person("Zebulon").await);
    let group = fixture.founded(&zeb).await;
    fixture.joined(&ada, group, &zeb).await;
    let game = fixture.finished(&[&zeb, &ada]).await;
    fixture.groups.add(&ada.caller, group, ResultSource::Game, game.as_str()).await.expect("added");
    // As a guest, without being a member.
    let other = fixture.founded(&ada).await;
    fixture.groups.add(&ada.caller, other, ResultSource::Game, game.as_str()).await.expect("added");
    desk.act("a test", DeskAction::Forget { player: zeb.player() }).await.expect("forgotten");
    for kind in DocumentKind::OF_GROUPS {
        for document in store.documents(DocumentsQuery::After(kind, None), 99).await.expect("found") {
            let text = format!("{} {}", document.id, document.entry);
            assert!(!text.contains("Zebulon") && !text.contains(zeb.player().as_str()), "{text}");
        }
    }
    let state = fixture.groups.open_as_member(&ada.caller, group).await.expect("the group");
    assert_eq!(state.role_of(ada.player()), Some(GroupRole::Founder));
    assert_eq!(state.people[0].name, *alias(zeb.player()));
    assert_eq!(fixture.groups.ledger(group).await.expect("standings").all.people.len(), 2, "the results stay");
    fixture.check(group).await;
    let late = fixture.groups.add(&zeb.caller, group, ResultSource::Game, game.as_str()).await;
    assert!(late.is_err(), "a request that was under way");
    let late = fixture.groups.create(&zeb.caller, "Mine", "fox").await;
    assert!(late.is_err(), "{late:?}");
}

pub(crate) async fn a_deleted_group_leaves_nothing(store: Shared) {
    let fixture = Fixture::of(store.clone());
    let desk = Desk::new(fixture.lobby.clone(), fixture.sessions.clone());
    let (ada, ben) = (fixture.person("Ada").await, fixture.person("Ben").await);
    let group = fixture.founded(&ada).await;
    let game = fixture.finished(&[&ada, &ben]).await;
    fixture.groups.add(&ada.caller, group, ResultSource::Game, game.as_str()).await.expect("added");
    assert_eq!(fixture.documents().await, 5, "a group, a member, a guest, a result, standings");
    fixture.groups.ask(&ada.caller, group, GroupRequest::Leave).await.expect("left");
    assert_eq!(fixture.documents().await, 0);
    let group = fixture.founded(&ada).await;
    fixture.joined(&ben, group, &ada).await;
    store.drop_sessions(SessionsOf::Player(ada.player())).await.expect("ended");
    let retention = Retention { sessions: Some(Duration::from_hours(24)), ..Retention::default() };
    desk.tidy(retention).await.expect("tidied");
    let state = fixture.groups.open_as_member(&ben.caller, group).await.expect("the group");
    assert_eq!(state.role_of(ben.player()), Some(GroupRole::Founder), "who can't come back is no founder");
    store.drop_sessions(SessionsOf::Player(ben.player())).await.expect("ended");
    desk.tidy(retention).await.expect("tidied");
    assert_eq!(fixture.documents().await, 0, "nobody is left");
}
