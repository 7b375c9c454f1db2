//! Groups: the people who play together again and again, and their results. A group, its results and its standings are
//! documents that are read for each request, so that processes needn't know of each other. Each change also increments
//! the group's version, and of two changes at the same time the second one is tried again.

mod group;
mod recording;
mod result;
mod standings;
mod upkeep;

use std::sync::Arc;

use foretell_table::{Caller, GameId, GroupId, Millis, PlayerId, Request, RequestError, Settings, Stage};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::lobby::{Lobby, OpenTableError};
use crate::store::{Document, DocumentChange, DocumentKind, DocumentName, DocumentsQuery, Expected, Store, StoreError};

pub use group::{
    CorrectionKind, Group, GroupCorrection, GroupError, GroupPerson, GroupRequest, GroupRole, GroupTable,
    LONGEST_GROUP_NAME, PersonNumber, group_name,
};
use result::result_id;
pub use result::{GroupResult, PlayedBy, PlayedGame, PlayedSeat, ResultSource, SeatResult};
pub use standings::{Evening, Ledger, PairRecord, PersonRecord, Standings};

#[derive(Clone)]
pub struct Groups {
    lobby: Arc<Lobby>,
}

pub const MOST_GROUPS: usize = 40;
/// Retries after conflicts: each means that somebody else succeeded.
const TRIES: usize = 20;

const AT_ONCE: u32 = 500;

/// Most groups have few results, and most players few groups.
const A_FEW: u32 = 32;

/// A result by the name of its game or pad.
pub type NamedResult = (String, GroupResult);

/// A change of a group that isn't stored yet.
struct Draft {
    group: GroupId,
    stored: String,
    before: Group,
    now: Group,
    more: Vec<DocumentChange>,
}

impl Groups {
    pub fn new(lobby: Arc<Lobby>) -> Groups {
        Groups { lobby }
    }

    fn store(&self) -> &Arc<dyn Store> {
        self.lobby.store()
    }

    fn now(&self) -> Millis {
        self.lobby.clock().now()
    }

    fn new_secret(&self) -> String {
        let part = || PlayerId::from_bits(self.lobby.random_bits());
        format!("{}{}", part(), part())
    }

    // ---- reading ----

    async fn entry<T: DeserializeOwned>(&self, name: DocumentName) -> Result<Option<(String, T)>, StoreError> {
        let found = self.store().documents(DocumentsQuery::Named(vec![name]), 1).await?.pop();
        found.map(|document| read(&document).map(|what| (document.entry, what))).transpose()
    }

    async fn find(&self, group: GroupId) -> Result<Option<Group>, StoreError> {
        Ok(self.entry(group_document(group)).await?.map(|(_, group)| group))
    }

    /// For its members, and for those who are invited.
    pub async fn open(&self, me: &Caller, group: GroupId) -> Result<Group, GroupError> {
        let found = self.find(group).await?.ok_or(GroupError::NoSuchGroup)?;
        match found.role_of(me.player) {
            Some(role) if role != GroupRole::Guest => Ok(found),
            _ => Err(GroupError::NoSuchGroup),
        }
    }

    pub async fn open_as_member(&self, me: &Caller, group: GroupId) -> Result<Group, GroupError> {
        let found = self.open(me, group).await?;
        found.check_member(me.player).map(|_| found)
    }

    /// As a page shows it: with the results that are missing, and under today's name of the reader.
    pub async fn visit(&self, me: &Caller, group: GroupId) -> Result<Group, GroupError> {
        let found = self.open_as_member(me, group).await?;
        self.settle_tables(group, &found).await?;
        for _ in 0..TRIES {
            let mut draft = self.draft(group).await?;
            if !draft.now.recognise(me) {
                return Ok(draft.now);
            }
            if self.commit(&mut draft, Some(me.player)).await? {
                return Ok(draft.now);
            }
        }
        Err(crowded())
    }

    /// Those of a member or somebody invited, in the order of their ids.
    pub async fn mine(&self, player: PlayerId) -> Result<Vec<(GroupId, Group)>, StoreError> {
        let names: Vec<DocumentName> = self.groups_naming(player).await?.into_iter().map(group_document).collect();
        if names.is_empty() {
            return Ok(Vec::new());
        }
        let mut found = self.store().documents(DocumentsQuery::Named(names), u32::MAX).await?;
        found.sort_by(|one, other| one.id.cmp(&other.id));
        let mut groups = Vec::new();
        for document in found {
            let state: Group = read(&document)?;
            if let (Ok(group), Some(role)) = (document.id.parse(), state.role_of(player))
                && role != GroupRole::Guest
            {
                groups.push((group, state));
            }
        }
        Ok(groups)
    }

    async fn groups_naming(&self, player: PlayerId) -> Result<Vec<GroupId>, StoreError> {
        let documents = self.beginning_with(DocumentKind::Membership, &format!("{player}/")).await?;
        let group = |document: &Document| document.id.split_once('/').and_then(|(_, group)| group.parse().ok());
        Ok(documents.iter().filter_map(group).collect())
    }

    async fn beginning_with(&self, kind: DocumentKind, prefix: &str) -> Result<Vec<Document>, StoreError> {
        let (mut found, mut after, mut most) = (Vec::new(), prefix.to_owned(), A_FEW);
        loop {
            let page = self.store().documents(DocumentsQuery::After(kind, Some(after)), most).await?;
            let is_last = page.len() < most as usize;
            most = AT_ONCE;
            let before = found.len();
            let is_foreign = page.last().is_some_and(|last| !last.id.starts_with(prefix));
            found.extend(page.into_iter().take_while(|document| document.id.starts_with(prefix)));
            if is_last || is_foreign || found.len() == before {
                return Ok(found);
            }
            after = found.last().map(|document| document.id.clone()).unwrap_or_default();
        }
    }

    /// All results, removed ones too, in no order.
    async fn all_results(&self, group: GroupId) -> Result<Vec<NamedResult>, StoreError> {
        let documents = self.beginning_with(DocumentKind::Result, &format!("{group}/")).await?;
        documents.iter().map(|document| Ok((game_of(document), read(document)?))).collect()
    }

    /// The latest first; removed ones too, so that they can be brought back.
    pub async fn results(&self, group: GroupId) -> Result<Vec<NamedResult>, StoreError> {
        let mut results = self.all_results(group).await?;
        results.sort_by(|(one, first), (other, second)| (second.at, other).cmp(&(first.at, one)));
        Ok(results)
    }

    pub async fn ledger(&self, group: GroupId) -> Result<Ledger, StoreError> {
        Ok(self.entry((DocumentKind::Standings, group.to_string())).await?.map_or_else(Ledger::default, |(_, it)| it))
    }

    /// The latest first.
    pub async fn latest(&self, group: GroupId, ledger: &Ledger) -> Result<Vec<NamedResult>, StoreError> {
        let names = ledger.latest.iter().map(|(_, game)| (DocumentKind::Result, result_id(group, game))).collect();
        let found = self.store().documents(DocumentsQuery::Named(names), u32::MAX).await?;
        let results: Result<Vec<NamedResult>, StoreError> =
            found.iter().map(|document| Ok((game_of(document), read(document)?))).collect();
        let mut results = results?;
        results.sort_by(|(one, first), (other, second)| (second.at, other).cmp(&(first.at, one)));
        Ok(results)
    }

    /// Of a season, counted from 1; the last one is open.
    pub async fn standings_of(
        &self,
        group: GroupId,
        state: &Group,
        season: u32,
    ) -> Result<Option<Standings>, StoreError> {
        let Some((began, ended)) = state.season(season) else { return Ok(None) };
        if ended == Millis::MAX {
            return Ok(Some(self.ledger(group).await?.season));
        }
        let results = self.all_results(group).await?;
        let in_season = |result: &GroupResult| result.at > began && result.at <= ended;
        let named = results.iter().filter(|(_, result)| in_season(result));
        let named = named.map(|(game, result)| (game.as_str(), result));
        Ok(Some(Ledger::recount(named, Millis::MIN, |person| state.resolve(person)).all))
    }

    // ---- changing ----

    async fn draft(&self, group: GroupId) -> Result<Draft, GroupError> {
        let found: Option<(String, Group)> = self.entry(group_document(group)).await?;
        let (stored, before) = found.ok_or(GroupError::NoSuchGroup)?;
        Ok(Draft { group, stored, now: before.clone(), before, more: Vec::new() })
    }

    /// False if somebody else was faster. With a player, only while that player has a session.
    async fn commit(&self, draft: &mut Draft, of: Option<PlayerId>) -> Result<bool, GroupError> {
        draft.now.version = draft.before.version + 1;
        let group = DocumentChange::put(
            document(group_document(draft.group), draft.now.created_at, &draft.now)?,
            Expected::Entry(draft.stored.clone()),
        );
        let mut changes = vec![group];
        changes.extend(memberships(draft.group, &draft.before, &draft.now));
        changes.append(&mut draft.more);
        if self.store().change_documents(changes, of).await? {
            return Ok(true);
        }
        of.map_or(Ok(()), |player| self.lobby.refuse_forgotten(player))?;
        Ok(false)
    }

    pub async fn create(&self, me: &Caller, name: &str, picture: &str) -> Result<GroupId, GroupError> {
        let group = GroupId::from_bits(self.lobby.random_bits());
        self.create_as(group, me, group_name(name)?, picture.to_owned(), Vec::new()).await?;
        Ok(group)
    }

    async fn create_as(
        &self,
        group: GroupId,
        me: &Caller,
        name: String,
        picture: String,
        others: Vec<GroupPerson>,
    ) -> Result<(), GroupError> {
        self.check_room(me.player).await?;
        let mut new = Group::new(me, name, picture, self.new_secret(), self.now());
        for person in others {
            new.add(person)?;
        }
        let mut changes =
            vec![DocumentChange::put(document(group_document(group), new.created_at, &new)?, Expected::Absent)];
        changes.extend(memberships(group, &Group { people: Vec::new(), ..new.clone() }, &new));
        if !self.store().change_documents(changes, Some(me.player)).await? {
            self.lobby.refuse_forgotten(me.player)?;
        }
        Ok(())
    }

    async fn check_room(&self, player: PlayerId) -> Result<(), GroupError> {
        match self.mine(player).await?.len() {
            many if many >= MOST_GROUPS => Err(GroupError::Full(MOST_GROUPS, "groups of one player")),
            _ => Ok(()),
        }
    }

    /// The people at a table become a group: the first request founds it, and the others are invited. Its name follows
    /// from the game, so that two requests at the same time, or after a crash, find the same group.
    pub async fn create_from_table(
        &self,
        me: &Caller,
        game: GameId,
        name: &str,
        picture: &str,
    ) -> Result<GroupId, GroupError> {
        let table = self.lobby.find(game).await?;
        let snapshot = table.snapshot();
        let state = snapshot.state();
        state.seat_of(me.player).ok_or(RequestError::NotSeated)?;
        if let Some(group) = state.group() {
            return self.open(me, group).await.map(|_| group);
        }
        if state.branched_from().is_some() {
            return Err(GroupError::NotYours);
        }
        let group = group_of_table(game);
        if self.find(group).await?.is_none() {
            let seated = state.seats().filter(|(_, chair)| !chair.left);
            let others = seated.filter_map(|(_, chair)| Some((chair.person()?, chair.name()?)));
            let others = others.filter(|(player, _)| *player != me.player);
            let others = others.map(|(player, name)| {
                let avatar = state.avatar_of(player).map(Into::into);
                GroupPerson::invited(&Caller { player, name: name.into(), avatar })
            });
            self.create_as(group, me, group_name(name)?, picture.to_owned(), others.collect()).await?;
        }
        self.open(me, group).await?;
        match table.ask(me.clone(), Request::JoinGroup(group)).await {
            Ok(_) | Err(RequestError::NothingToDo) => {}
            Err(refusal) => return Err(refusal.into()),
        }
        if table.snapshot().stage() == Stage::Finished {
            self.record_game(group, game).await?;
        } else {
            self.announce(me, group, game).await?;
        }
        Ok(group)
    }

    /// Members see the table on the group's page.
    pub async fn announce(&self, me: &Caller, group: GroupId, game: GameId) -> Result<(), GroupError> {
        match self.ask(me, group, GroupRequest::ExpectTable(game)).await {
            // A guest opened the rematch, or somebody who hasn't joined yet.
            Ok(_) | Err(GroupError::NoSuchGroup) => Ok(()),
            Err(error) => Err(error),
        }
    }

    pub async fn ask(&self, me: &Caller, group: GroupId, request: GroupRequest) -> Result<Group, GroupError> {
        if matches!(request, GroupRequest::Join(_) | GroupRequest::Accept) {
            self.check_room(me.player).await?;
        }
        for _ in 0..TRIES {
            let mut draft = self.draft(group).await?;
            draft.now.recognise(me);
            draft.now.ask(me, &request, self.now())?;
            if self.commit(&mut draft, Some(me.player)).await? {
                if !draft.now.has_members() {
                    self.delete(group).await?;
                }
                return Ok(draft.now);
            }
        }
        Err(crowded())
    }

    /// With the whole code of an invitation.
    pub async fn join(&self, me: &Caller, code: &str) -> Result<GroupId, GroupError> {
        let (group, secret) = read_invitation(code).ok_or(GroupError::WrongInvitation)?;
        match self.ask(me, group, GroupRequest::Join(secret)).await {
            Ok(_) | Err(GroupError::NothingToDo) => Ok(group),
            Err(GroupError::NoSuchGroup) => Err(GroupError::WrongInvitation),
            Err(error) => Err(error),
        }
    }

    /// What somebody with a valid invitation may see before joining.
    pub async fn invitation(&self, code: &str) -> Result<(GroupId, Group), GroupError> {
        let (group, secret) = read_invitation(code).ok_or(GroupError::WrongInvitation)?;
        let found = self.find(group).await?.ok_or(GroupError::WrongInvitation)?;
        let is_valid = subtle::ConstantTimeEq::ct_eq(found.invitation.as_bytes(), secret.as_bytes());
        if bool::from(is_valid) && found.has_members() { Ok((group, found)) } else { Err(GroupError::WrongInvitation) }
    }

    pub async fn renew_invitation(&self, me: &Caller, group: GroupId) -> Result<Group, GroupError> {
        self.ask(me, group, GroupRequest::RenewInvitation(self.new_secret())).await
    }

    /// Renews the invitation, too.
    pub async fn remove_person(&self, me: &Caller, group: GroupId, person: PersonNumber) -> Result<Group, GroupError> {
        self.ask(me, group, GroupRequest::Remove(person, self.new_secret())).await
    }

    /// The table is announced first, so that its result isn't missed if this process ends in between.
    pub async fn begin_table(&self, me: &Caller, group: GroupId, settings: Settings) -> Result<GameId, GroupError> {
        settings.check()?;
        let game = GameId::from_bits(self.lobby.random_bits());
        self.ask(me, group, GroupRequest::ExpectTable(game)).await?;
        match self.lobby.open_named(game, me.clone(), settings, Some(group)).await {
            Ok(_) => Ok(game),
            Err(OpenTableError::Settings(error)) => Err(error.into()),
            Err(OpenTableError::Refused(error)) => Err(error.into()),
        }
    }
}

fn crowded() -> GroupError {
    StoreError::Unavailable("too many change this group at once".into()).into()
}

fn group_document(group: GroupId) -> DocumentName {
    (DocumentKind::Group, group.to_string())
}

fn document((kind, id): DocumentName, at: Millis, what: &impl Serialize) -> Result<Document, StoreError> {
    let entry = serde_json::to_string(what).map_err(|error| StoreError::Damaged(error.to_string()))?;
    Ok(Document { kind, id, at, entry })
}

fn read<T: DeserializeOwned>(document: &Document) -> Result<T, StoreError> {
    let Document { kind, id, entry, .. } = document;
    serde_json::from_str(entry).map_err(|error| StoreError::Damaged(format!("{} {id}: {error}", kind.name())))
}

fn game_of(result: &Document) -> String {
    result.id.split_once('/').map_or_else(String::new, |(_, game)| game.to_owned())
}

/// By whom a group is found: everybody it names, so that an erasure reads these groups alone.
fn memberships<'a>(group: GroupId, before: &'a Group, now: &'a Group) -> impl Iterator<Item = DocumentChange> + 'a {
    let role = |state: &'a Group, player| state.role_of(player);
    let name = move |player: PlayerId| (DocumentKind::Membership, format!("{player}/{group}"));
    let players = |state: &'a Group| state.people.iter().filter_map(|person| person.player);
    let gone = players(before).filter(move |player| role(now, *player).is_none());
    let gone = gone.map(move |player| DocumentChange::drop(name(player), Expected::Anything));
    let new = players(now).filter(move |player| role(now, *player) != role(before, *player));
    let new = new.map(move |player| {
        let entry = role(now, player).map_or("", GroupRole::name).to_owned();
        let (kind, id) = name(player);
        DocumentChange::put(Document { kind, id, at: 0, entry }, Expected::Anything)
    });
    gone.chain(new)
}

/// Nobody can predict it for a game that they don't know.
fn group_of_table(game: GameId) -> GroupId {
    let digest = Sha256::digest(format!("the group of {game}"));
    GroupId::from_bits(u64::from_be_bytes(std::array::from_fn(|place| digest[place])))
}

/// The code of an invitation: the name of the group and a secret, in one word.
pub fn invitation_code(group: GroupId, state: &Group) -> String {
    format!("{group}{}", state.invitation)
}

fn read_invitation(code: &str) -> Option<(GroupId, String)> {
    let letters: String = code.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').collect();
    let (group, secret) =
        letters.to_ascii_lowercase().split_at_checked(10).map(|(a, b)| (a.to_owned(), b.to_owned()))?;
    Some((group.parse().ok()?, secret))
}

/// Whether a group and its results can be read, and its standings are those that a recount finds.
pub(crate) fn check(stored: &str, results: &[Document], standings: Option<&str>) -> Result<(), String> {
    let text = |error: serde_json::Error| error.to_string();
    let group: Group = serde_json::from_str(stored).map_err(text)?;
    let results: Result<Vec<NamedResult>, StoreError> =
        results.iter().map(|document| Ok((game_of(document), read(document)?))).collect();
    let results = results.map_err(|error| error.to_string())?;
    let mut people = results.iter().flat_map(|(_, result)| &result.seats).filter_map(|seat| seat.person);
    if let Some(stranger) = people.find(|person| group.person(*person).is_none()) {
        return Err(format!("a result names person {stranger}, whom the group doesn't know"));
    }
    let standings: Ledger = standings.map_or(Ok(Ledger::default()), serde_json::from_str).map_err(text)?;
    let named = results.iter().map(|(game, result)| (game.as_str(), result));
    if standings == Ledger::recount(named, group.season_began(), |person| group.resolve(person)) {
        Ok(())
    } else {
        Err("the standings aren't those of its results".into())
    }
}
