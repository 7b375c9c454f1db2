//! What is asked of a store about sessions. A session is only ever inserted when it begins. Everything else changes a
//! row that is there, so that a write in flight can't bring back a session that has ended.

use foretell_table::{NameSkeleton, PlayerId};
use serde::{Deserialize, Serialize};

use super::{Millis, NUL, StoreError, StoreFuture};

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
        self.bot.as_ref().map(|_| NameSkeleton::of(&self.name).as_str().to_owned())
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
pub(super) fn giving_way(called: Vec<Session>, free_since: Millis) -> Option<Vec<SessionKey>> {
    let is_free = called.iter().all(|session| session.seen_at <= free_since);
    is_free.then(|| called.into_iter().map(|session| session.key).collect())
}

/// What becomes of the sessions with the name of a bot of the house, each with whether it is the house's: which player
/// the house goes on as, if it was here before, and which sessions end. A name in the owner's configuration is the
/// owner's, so guests lose it, and so does a house bot of a process that was not seen since a time.
///
/// Before version 8 sessions of the house weren't marked; they are known by their card, which guests can't have.
pub(super) fn house_moves_in(
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

/// Where sessions are kept.
pub trait SessionStore: Send + Sync + 'static {
    /// Writes a new session. A key that is there already is an error, and changes nothing.
    fn begin_session(&self, session: Session) -> StoreFuture<'_, ()>;

    /// Writes a new session of a bot, and ends those of other bots whose name looks the same and that were not seen
    /// since a time. Says which ended; nothing is written where such a bot was seen since then.
    fn begin_bot(&self, session: Session, free_since: Millis) -> StoreFuture<'_, Option<Vec<SessionKey>>>;

    /// Writes a new session of a bot of the house, as the player who had this name in the house before. Ends the
    /// sessions of every guest with this name, and those of the house that were not used since a time. Gives the
    /// session as it begins, and the keys of those that ended.
    fn begin_house_bot(&self, session: Session, unused_since: Millis) -> StoreFuture<'_, (Session, Vec<SessionKey>)>;

    /// Changes a session that is there, and gives all sessions that have changed as they are now: none where it has
    /// ended. Of several who redeem a code at once, at whichever process, one alone gets the session.
    fn change_session(&self, key: SessionKey, change: SessionChange) -> StoreFuture<'_, Vec<Session>>;

    /// Finds a session.
    fn session(&self, key: SessionKey) -> StoreFuture<'_, Option<Session>>;

    /// The bots, those that were seen last before the others, each by the session that it used last; with `after` only
    /// those after that place.
    fn bots(&self, after: Option<BotsCursor>, most: u32) -> StoreFuture<'_, Vec<Session>>;

    /// The sessions of bots whose names look like one of these, those that were used last before the others.
    fn bots_called(&self, names: Vec<NameSkeleton>) -> StoreFuture<'_, Vec<Session>>;

    /// Forgets a session, and says whether it was there. Of several who forget it at once, at whichever process, one
    /// alone is told so.
    fn drop_session(&self, key: SessionKey) -> StoreFuture<'_, bool>;

    /// The names that a player went by before the present one.
    fn earlier_names(&self, player: PlayerId) -> StoreFuture<'_, Vec<String>>;

    /// Forgets the names that a player went by.
    fn drop_earlier_names(&self, player: PlayerId) -> StoreFuture<'_, ()>;
}
