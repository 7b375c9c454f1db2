//! Storage of sessions. Only beginning one inserts a row, so a late write can't revive an ended session.

use foretell_table::{NameSkeleton, PlayerId};
use serde::{Deserialize, Serialize};

use super::{Millis, NUL, Store, StoreError, StoreFuture};

pub type SessionKey = [u8; 32];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub key: SessionKey,
    pub player: PlayerId,
    pub name: String,
    /// Accurate to a day; a bot's to the minute.
    pub seen_at: Millis,
    pub bot: Option<String>,
}

/// Erased with the player's other names.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlierName {
    pub player: PlayerId,
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionChange {
    Seen(Millis),
    Name(String, Millis),
    Card(String, Millis),
    Code(SessionKey, Millis),
    Redeem(SessionKey, Millis),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotsCursor {
    pub seen_at: Millis,
    pub key: SessionKey,
}

impl BotsCursor {
    pub fn of(session: &Session) -> BotsCursor {
        BotsCursor { seen_at: session.seen_at, key: session.key }
    }

    pub(super) fn beginning(after: Option<BotsCursor>) -> (Millis, SessionKey) {
        after.map_or((Millis::MAX, [0; 32]), |after| (after.seen_at, after.key))
    }
}

impl Session {
    pub(super) fn check(&self) -> Result<(), StoreError> {
        refuse_nul([Some(&self.name), self.bot.as_ref()])
    }

    pub(super) fn skeleton(&self) -> Option<String> {
        self.bot.as_ref().map(|_| NameSkeleton::of(&self.name).as_str().to_owned())
    }

    pub(super) fn skeletons(&self) -> Vec<String> {
        self.bot.as_ref().map_or_else(Vec::new, |_| skeletons(&NameSkeleton::readings(&self.name)))
    }

    pub(super) fn is_called(&self, skeletons: &[String]) -> bool {
        self.skeleton().is_some_and(|own| skeletons.contains(&own))
    }
}

impl SessionChange {
    pub(super) fn check(&self) -> Result<(), StoreError> {
        match self {
            SessionChange::Name(text, _) | SessionChange::Card(text, _) => refuse_nul([Some(text), None]),
            SessionChange::Seen(_) | SessionChange::Code(..) | SessionChange::Redeem(..) => Ok(()),
        }
    }
}

impl EarlierName {
    pub(super) fn check(&self) -> Result<(), StoreError> {
        refuse_nul([Some(&self.name), None])
    }
}

pub(super) fn skeletons(names: &[NameSkeleton]) -> Vec<String> {
    let mut skeletons: Vec<String> = names.iter().map(|name| name.as_str().to_owned()).collect();
    // Locking several in a fixed order avoids deadlocks.
    skeletons.sort_unstable();
    skeletons.dedup();
    skeletons
}

fn refuse_nul(texts: [Option<&String>; 2]) -> Result<(), StoreError> {
    if texts.into_iter().flatten().any(|text| text.contains(NUL)) {
        return Err(StoreError::Damaged("a name has a zero character in it".into()));
    }
    Ok(())
}

/// Keys are 256 random bits, so this is no accident.
pub(super) fn key_in_use() -> StoreError {
    StoreError::Damaged("another session has this key".into())
}

/// Bots with this name that end because they are unused; `None` if one is in use.
fn giving_way(called: Vec<Session>, free_since: Millis) -> Option<Vec<SessionKey>> {
    let is_free = called.iter().all(|session| session.seen_at <= free_since);
    is_free.then(|| called.into_iter().map(|session| session.key).collect())
}

/// The player as whom a house bot continues, and the sessions that end: guests with its name, because the owner's
/// configuration wins, and unused house bots. Before version 8 these are recognised by a card that guests can't have.
fn house_moves_in(
    called: &[(Session, bool)],
    card: Option<&str>,
    unused_since: Millis,
) -> (Option<PlayerId>, Vec<SessionKey>) {
    let is_known = |(session, is_house): &&(Session, bool)| *is_house || session.bot.as_deref() == card;
    let player = called.iter().find(is_known).map(|(session, _)| session.player);
    let stays = |(session, is_house): &&(Session, bool)| {
        *is_house && session.seen_at > unused_since && Some(session.player) == player
    };
    let ended = called.iter().filter(|session| !stays(session)).map(|(session, _)| session.key).collect();
    (player, ended)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewSession {
    Plain,
    /// Ends unused bots with a similar name; nothing is written if one is in use.
    Bot(Millis),
    /// The same player as before. Ends guests with this name and unused house sessions.
    HouseBot(Millis),
}

pub type BegunSession = (Session, Vec<SessionKey>);

impl NewSession {
    /// Given the sessions with that name; `None` if it is taken.
    pub(super) fn begin(self, session: Session, called: Vec<(Session, bool)>) -> Option<BegunSession> {
        match self {
            NewSession::Plain => Some((session, Vec::new())),
            NewSession::Bot(free_since) => {
                let ended = giving_way(called.into_iter().map(|(session, _)| session).collect(), free_since)?;
                Some((session, ended))
            }
            NewSession::HouseBot(unused_since) => {
                let (player, ended) = house_moves_in(&called, session.bot.as_deref(), unused_since);
                Some((Session { player: player.unwrap_or(session.player), ..session }, ended))
            }
        }
    }

    pub(super) fn is_house(self) -> bool {
        matches!(self, NewSession::HouseBot(_))
    }
}

#[derive(Clone, Debug, Default)]
pub struct SessionsFilter {
    /// A substring; case-insensitive where the database can.
    pub name: Option<String>,
    pub player: Option<PlayerId>,
}

#[derive(Clone, Debug)]
pub enum SessionsQuery {
    Key(SessionKey),
    Filter(SessionsFilter),
    /// Each bot by its latest session, latest seen first, after a cursor.
    Bots(Option<BotsCursor>),
    BotsCalled(Vec<NameSkeleton>),
}

#[derive(Clone, Copy, Debug)]
pub enum SessionsOf {
    /// Only one of concurrent deletions succeeds.
    Key(SessionKey),
    Player(PlayerId),
    /// Unused since a time, with earlier names and puzzle results of players without another session.
    UnusedSince(Millis),
}

pub trait SessionStore: Send + Sync + 'static {
    /// `None` if a bot's name is taken. A duplicate key is an error.
    fn begin(&self, session: Session, how: NewSession) -> StoreFuture<'_, Option<BegunSession>>;

    /// Returns all changed sessions; none if it has ended. A code is redeemed only once.
    fn change_session(&self, key: SessionKey, change: SessionChange) -> StoreFuture<'_, Vec<Session>>;

    fn sessions(&self, query: SessionsQuery, most: u32) -> StoreFuture<'_, Vec<Session>>;

    fn drop_sessions(&self, of: SessionsOf) -> StoreFuture<'_, Vec<SessionKey>>;

    fn earlier_names(&self, player: PlayerId) -> StoreFuture<'_, Vec<String>>;

    fn drop_earlier_names(&self, player: PlayerId) -> StoreFuture<'_, ()>;
}

impl dyn Store {
    pub fn begin_session(&self, session: Session) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.begin(session, NewSession::Plain).await.map(drop) })
    }

    pub fn begin_bot(&self, session: Session, free_since: Millis) -> StoreFuture<'_, Option<Vec<SessionKey>>> {
        Box::pin(async move {
            let begun = self.begin(session, NewSession::Bot(free_since)).await?;
            Ok(begun.map(|(_, ended)| ended))
        })
    }

    pub fn begin_house_bot(&self, session: Session, unused_since: Millis) -> StoreFuture<'_, BegunSession> {
        Box::pin(async move {
            let begun = self.begin(session, NewSession::HouseBot(unused_since)).await?;
            begun.ok_or_else(|| StoreError::Damaged("a name is never taken from the house".into()))
        })
    }

    pub fn session(&self, key: SessionKey) -> StoreFuture<'_, Option<Session>> {
        Box::pin(async move { Ok(self.sessions(SessionsQuery::Key(key), 1).await?.pop()) })
    }

    pub fn sessions_like(&self, filter: SessionsFilter, most: u32) -> StoreFuture<'_, Vec<Session>> {
        self.sessions(SessionsQuery::Filter(filter), most)
    }

    pub fn bots(&self, after: Option<BotsCursor>, most: u32) -> StoreFuture<'_, Vec<Session>> {
        self.sessions(SessionsQuery::Bots(after), most)
    }

    pub fn bots_called(&self, names: Vec<NameSkeleton>) -> StoreFuture<'_, Vec<Session>> {
        self.sessions(SessionsQuery::BotsCalled(names), u32::MAX)
    }

    pub fn drop_session(&self, key: SessionKey) -> StoreFuture<'_, bool> {
        Box::pin(async move { Ok(!self.drop_sessions(SessionsOf::Key(key)).await?.is_empty()) })
    }
}
