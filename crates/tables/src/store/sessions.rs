//! What is asked of a store about sessions. A session is only ever inserted when it begins. Everything else changes a
//! row that is there, so that a write in flight can't bring back a session that has ended.

use foretell_table::{NameSkeleton, PlayerId};
use serde::{Deserialize, Serialize};

use super::{Millis, NUL, Store, StoreError, StoreFuture};

/// What a session is found by: the SHA-256 of its token.
pub type SessionKey = [u8; 32];

/// A player's session on one device. All sessions of a player have the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The SHA-256 of the token; the token itself is kept nowhere.
    pub key: SessionKey,
    /// Who it is.
    pub player: PlayerId,
    /// The name to be called by.
    pub name: String,
    /// When the session was last used, to a day or so; a bot's to the minute.
    pub seen_at: Millis,
    /// What a bot says about itself, as JSON; nothing where the player is a person.
    pub bot: Option<String>,
}

/// A name that a player went by before: it is erased with the others when the player is forgotten.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlierName {
    /// Whose.
    pub player: PlayerId,
    /// The name.
    pub name: String,
}

/// What changes about a session that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionChange {
    /// It was used.
    Seen(Millis),
    /// Its player is called otherwise, on every device.
    Name(String, Millis),
    /// Its bot says something else about itself, as JSON.
    Card(String, Millis),
    /// A code for another device is stored under this key, beside the session.
    Code(SessionKey, Millis),
    /// The code becomes the session of another device, under this key.
    Redeem(SessionKey, Millis),
}

/// A place in the list of bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotsCursor {
    /// When the bot before this place was seen.
    pub seen_at: Millis,
    /// Its session.
    pub key: SessionKey,
}

impl BotsCursor {
    /// The place after a session.
    pub fn of(session: &Session) -> BotsCursor {
        BotsCursor { seen_at: session.seen_at, key: session.key }
    }

    /// Where a list begins that goes on after a place.
    pub(super) fn beginning(after: Option<BotsCursor>) -> (Millis, SessionKey) {
        after.map_or((Millis::MAX, [0; 32]), |after| (after.seen_at, after.key))
    }
}

impl Session {
    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        refuse_nul([Some(&self.name), self.bot.as_ref()])
    }

    /// The name that its player is called by now.
    pub(super) fn named(&self) -> EarlierName {
        EarlierName { player: self.player, name: self.name.clone() }
    }

    /// By what the name of a bot is compared with others; nothing where the player is a person.
    pub(super) fn skeleton(&self) -> Option<String> {
        self.bot.as_ref().map(|_| NameSkeleton::loose(&self.name).as_str().to_owned())
    }

    /// The same as a list.
    pub(super) fn skeletons(&self) -> Vec<String> {
        self.skeleton().into_iter().collect()
    }

    /// Whether this is a bot whose name looks like one of these.
    pub(super) fn is_called(&self, skeletons: &[String]) -> bool {
        self.skeleton().is_some_and(|own| skeletons.contains(&own))
    }
}

impl SessionChange {
    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        match self {
            SessionChange::Name(text, _) | SessionChange::Card(text, _) => refuse_nul([Some(text), None]),
            SessionChange::Seen(_) | SessionChange::Code(..) | SessionChange::Redeem(..) => Ok(()),
        }
    }
}

impl EarlierName {
    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        refuse_nul([Some(&self.name), None])
    }
}

/// By what names are compared with those of bots.
pub(super) fn skeletons(names: &[NameSkeleton]) -> Vec<String> {
    names.iter().map(|name| name.as_str().to_owned()).collect()
}

fn refuse_nul(texts: [Option<&String>; 2]) -> Result<(), StoreError> {
    if texts.into_iter().flatten().any(|text| text.contains(NUL)) {
        return Err(StoreError::Damaged("a name has a zero character in it".into()));
    }
    Ok(())
}

/// A key that is in use already. Keys are 256 random bits, so this is no accident.
pub(super) fn key_in_use() -> StoreError {
    StoreError::Damaged("another session has this key".into())
}

/// Of the bots with a name, those that give way to a new one: all that were not seen since a time. Nothing where one of
/// them was, so that the name is taken.
fn giving_way(called: Vec<Session>, free_since: Millis) -> Option<Vec<SessionKey>> {
    let is_free = called.iter().all(|session| session.seen_at <= free_since);
    is_free.then(|| called.into_iter().map(|session| session.key).collect())
}

/// What becomes of the sessions with the name of a bot of the house, each with whether it is the house's: which player
/// the house goes on as, if it was here before, and which sessions end. A name in the owner's configuration is the
/// owner's, so guests lose it, and so does a house bot of a process that was not seen since a time.
///
/// Before version 8 sessions of the house weren't marked; they are known by their card, which guests can't have.
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

/// How a session begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewSession {
    /// Beside all others.
    Plain,
    /// As that of a bot: it ends those of other bots whose name looks the same and that were not seen since a time.
    /// Nothing is written where such a bot was seen since then.
    Bot(Millis),
    /// As that of a bot of the house, and as the player who had this name in the house before. It ends the sessions of
    /// every guest with this name, and those of the house that were not used since a time.
    HouseBot(Millis),
}

/// A session that has begun, and the keys of those that it has ended.
pub type BegunSession = (Session, Vec<SessionKey>);

impl NewSession {
    /// What begins, by the sessions of bots that have its name, each with whether it is the house's; nothing where the
    /// name is taken.
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

/// Which sessions the owner wants.
#[derive(Clone, Debug, Default)]
pub struct SessionsFilter {
    /// With this in the name; capitals do not matter where the database knows them.
    pub name: Option<String>,
    /// Of this player.
    pub player: Option<PlayerId>,
}

/// Which sessions are wanted, and in which order.
#[derive(Clone, Debug)]
pub enum SessionsQuery {
    /// The one with this key.
    Key(SessionKey),
    /// Any that fit, the latest used first.
    Filter(SessionsFilter),
    /// The bots, those that were seen last before the others, each by the session that it used last. Only those after a
    /// place.
    Bots(Option<BotsCursor>),
    /// Those of bots whose names look like one of these, those that were used last before the others.
    BotsCalled(Vec<NameSkeleton>),
}

/// Which sessions are forgotten.
#[derive(Clone, Copy, Debug)]
pub enum SessionsOf {
    /// The one with this key. Of several who forget it at once, at whichever process, one alone is told so.
    Key(SessionKey),
    /// Those of a player. What the player was called is an earlier name then.
    Player(PlayerId),
    /// Those that were not used since a time. With them go the earlier names of players who have no session any more,
    /// and what they have solved.
    UnusedSince(Millis),
}

/// Where sessions are stored.
pub trait SessionStore: Send + Sync + 'static {
    /// Writes a new session. A key that is there already is an error, and changes nothing. Gives the session as it
    /// begins; nothing where the name of a bot is taken.
    fn begin(&self, session: Session, how: NewSession) -> StoreFuture<'_, Option<BegunSession>>;

    /// Changes a session that is there, and gives all sessions that have changed as they are now: none where it has
    /// ended. Of several who redeem a code at once, at whichever process, one alone gets the session.
    fn change_session(&self, key: SessionKey, change: SessionChange) -> StoreFuture<'_, Vec<Session>>;

    /// Sessions, at most so many.
    fn sessions(&self, query: SessionsQuery, most: u32) -> StoreFuture<'_, Vec<Session>>;

    /// Forgets sessions, and says which.
    fn drop_sessions(&self, of: SessionsOf) -> StoreFuture<'_, Vec<SessionKey>>;

    /// The names that a player went by before the present one.
    fn earlier_names(&self, player: PlayerId) -> StoreFuture<'_, Vec<String>>;

    /// Forgets the names that a player went by.
    fn drop_earlier_names(&self, player: PlayerId) -> StoreFuture<'_, ()>;
}

impl dyn Store {
    /// Writes a new session beside all others.
    pub fn begin_session(&self, session: Session) -> StoreFuture<'_, ()> {
        Box::pin(async move { self.begin(session, NewSession::Plain).await.map(drop) })
    }

    /// Writes a new session of a bot, see [`NewSession::Bot`]. Says which ended; nothing where the name is taken.
    pub fn begin_bot(&self, session: Session, free_since: Millis) -> StoreFuture<'_, Option<Vec<SessionKey>>> {
        Box::pin(async move {
            let begun = self.begin(session, NewSession::Bot(free_since)).await?;
            Ok(begun.map(|(_, ended)| ended))
        })
    }

    /// Writes a new session of a bot of the house, see [`NewSession::HouseBot`].
    pub fn begin_house_bot(&self, session: Session, unused_since: Millis) -> StoreFuture<'_, BegunSession> {
        Box::pin(async move {
            let begun = self.begin(session, NewSession::HouseBot(unused_since)).await?;
            begun.ok_or_else(|| StoreError::Damaged("a name is never taken from the house".into()))
        })
    }

    /// Finds a session.
    pub fn session(&self, key: SessionKey) -> StoreFuture<'_, Option<Session>> {
        Box::pin(async move { Ok(self.sessions(SessionsQuery::Key(key), 1).await?.pop()) })
    }

    /// See [`SessionsQuery::Filter`].
    pub fn sessions_like(&self, filter: SessionsFilter, most: u32) -> StoreFuture<'_, Vec<Session>> {
        self.sessions(SessionsQuery::Filter(filter), most)
    }

    /// See [`SessionsQuery::Bots`].
    pub fn bots(&self, after: Option<BotsCursor>, most: u32) -> StoreFuture<'_, Vec<Session>> {
        self.sessions(SessionsQuery::Bots(after), most)
    }

    /// See [`SessionsQuery::BotsCalled`].
    pub fn bots_called(&self, names: Vec<NameSkeleton>) -> StoreFuture<'_, Vec<Session>> {
        self.sessions(SessionsQuery::BotsCalled(names), u32::MAX)
    }

    /// Forgets a session, and says whether it was there.
    pub fn drop_session(&self, key: SessionKey) -> StoreFuture<'_, bool> {
        Box::pin(async move { Ok(!self.drop_sessions(SessionsOf::Key(key)).await?.is_empty()) })
    }
}
