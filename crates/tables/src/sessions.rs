//! Sessions: a guest gives a name and gets a random token, of which only the SHA-256 is stored. A code valid for ten
//! minutes signs in another device.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use foretell_table::{
    BOT_TITLE, BotCard, Caller, Millis, NameSkeleton, PlayerId, Request, RequestError, TableSnapshot,
};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tokio::sync::broadcast;

use crate::Lobby;
pub use crate::names::{NameError, is_called_like, name, visible_name};
pub use crate::session_end::SessionEnd;
use crate::session_end::SessionEnds;
use crate::store::{
    BotsCursor, Notice, Session, SessionChange, SessionKey, SessionsFilter, SessionsOf, Store, StoreError,
};

pub const CODE_LIFETIME: Millis = 10 * 60 * 1000;

const SEEN_EVERY: Millis = 24 * 60 * 60 * 1000;

/// Cache lifetime, in case a notice of another process was lost.
const CACHE_LIFETIME: Millis = 5 * 60 * 1000;

/// Per cache generation; there are two.
const CACHE_SIZE: usize = 50_000;

/// Letters that look different on any screen.
const CODE_LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

#[derive(Clone, Debug)]
pub struct Identity {
    pub caller: Caller,
    pub bot: Option<Arc<BotCard>>,
    key: SessionKey,
    seen_at: Millis,
}

impl Identity {
    pub fn player(&self) -> PlayerId {
        self.caller.player
    }

    pub fn name(&self) -> &str {
        &self.caller.name
    }

    pub fn may_ask(&self, request: &Request, table: &TableSnapshot) -> Result<(), RequestError> {
        let is_invited = || table.state().invitation_of(self.player()).is_some();
        match request {
            Request::RequestSeat(_) if self.bot.is_some() => {
                Err(RequestError::PeopleOnly("a bot plays where it is invited"))
            }
            Request::Sit { .. } if self.bot.is_some() && table.seat_of(self.player()).is_none() && !is_invited() => {
                Err(RequestError::PeopleOnly("a bot sits down where it is invited"))
            }
            _ => Ok(()),
        }
    }
}

pub struct Token(String);

impl Token {
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

#[derive(Debug, thiserror::Error)]
pub enum BeginBotError {
    #[error("another bot here has that name: choose another name")]
    NameTaken,
    #[error(transparent)]
    Storage(#[from] StoreError),
}

#[derive(Clone, Debug)]
pub struct GuestBot {
    pub caller: Caller,
    pub card: Arc<BotCard>,
    pub is_here: bool,
}

pub const MOST_BOTS: u32 = 200;
const BOT_SEEN_EVERY: Millis = 20_000;
const BOT_HERE: Millis = 60_000;
const BOT_NAME_KEPT: Millis = 30 * 24 * 60 * 60 * 1000;
/// Unused for this long, a house bot's process is gone.
const HOUSE_SESSION_KEPT: Millis = 24 * 60 * 60 * 1000;

pub struct Sessions {
    lobby: Arc<Lobby>,
    cache: Mutex<SessionCache>,
    ends: SessionEnds,
}

/// What isn't used in one generation is dropped with the next.
#[derive(Default)]
struct SessionCache {
    now: HashMap<SessionKey, CachedSession>,
    before: HashMap<SessionKey, CachedSession>,
    /// Counts invalidations. An answer of the storage from before one isn't cached: the session may have ended since.
    forgotten: u64,
}

#[derive(Clone)]
struct CachedSession {
    identity: Arc<Identity>,
    until: Millis,
}

impl SessionCache {
    fn get(&mut self, key: &SessionKey) -> Option<CachedSession> {
        if let Some(found) = self.now.get(key) {
            return Some(found.clone());
        }
        let found = self.before.remove(key)?;
        self.put(*key, found.clone());
        Some(found)
    }

    fn put(&mut self, key: SessionKey, remembered: CachedSession) {
        if self.now.len() >= CACHE_SIZE {
            self.before = std::mem::take(&mut self.now);
        }
        self.now.insert(key, remembered);
    }

    fn forget(&mut self, key: &SessionKey) {
        self.now.remove(key);
        self.before.remove(key);
        self.forgotten += 1;
    }

    fn forget_all(&mut self) {
        *self = SessionCache { forgotten: self.forgotten + 1, ..SessionCache::default() };
    }
}

fn key_of(token: &str) -> SessionKey {
    Sha256::digest(token.as_bytes()).into()
}

/// Stored like a session, under a key that no token can have.
fn key_of_code(code: &str) -> SessionKey {
    Sha256::digest(format!("a code for another device: {code}")).into()
}

fn read_code(text: &str) -> String {
    let letters = text.chars().filter(|letter| *letter != '-' && !letter.is_whitespace()).take(40);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

fn key_text(key: &SessionKey) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(key)
}

impl Sessions {
    pub fn new(lobby: Arc<Lobby>) -> Arc<Sessions> {
        let notices = lobby.store().notices();
        let sessions = Arc::new(Sessions { lobby, cache: Mutex::default(), ends: SessionEnds::default() });
        sessions.lobby.add_follower();
        tokio::spawn(follow_notices(Arc::downgrade(&sessions), notices));
        sessions
    }

    pub async fn begin(&self, name: Arc<str>) -> Result<(Token, Arc<Identity>), StoreError> {
        let (token, session) = self.new_session(&Caller::new(self.new_player(), name), None)?;
        let known = self.cache().forgotten;
        self.store().begin_session(session.clone()).await?;
        Ok((token, self.remember(read(session)?, known)))
    }

    /// A name belongs to one bot while it is used now and then; after that its old session ends.
    pub async fn begin_bot(&self, name: &str, card: Arc<BotCard>) -> Result<(Token, Arc<Identity>), BeginBotError> {
        let caller = Caller::new(self.new_player(), titled(name));
        let (token, session) = self.new_session(&caller, Some(&*card))?;
        let (known, free_since) = (self.cache().forgotten, self.now() - BOT_NAME_KEPT);
        let begun = self.store().begin_bot(session.clone(), free_since).await?;
        self.forget_ended(&begun.ok_or(BeginBotError::NameTaken)?).await;
        Ok((token, self.remember(read(session)?, known)))
    }

    /// The same player as before. The name is the owner's, so a guest that had it loses its sessions.
    pub async fn begin_house_bot(&self, name: &str, card: Arc<BotCard>) -> Result<(Token, Arc<Identity>), StoreError> {
        let caller = Caller::new(self.new_player(), titled(name));
        let (token, session) = self.new_session(&caller, Some(&*card))?;
        let (known, unused_since) = (self.cache().forgotten, self.now() - HOUSE_SESSION_KEPT);
        let (session, ended) = self.store().begin_house_bot(session, unused_since).await?;
        self.forget_ended(&ended).await;
        Ok((token, self.remember(read(session)?, known)))
    }

    fn new_player(&self) -> PlayerId {
        PlayerId::from_bits(self.lobby.random.bits())
    }

    fn new_session(&self, caller: &Caller, bot: Option<&BotCard>) -> Result<(Token, Session), StoreError> {
        let token = self.new_token();
        let bot = bot.map(card_text).transpose()?;
        let (key, name) = (key_of(&token.0), caller.name.to_string());
        Ok((token, Session { key, player: caller.player, name, seen_at: self.now(), bot }))
    }

    fn new_token(&self) -> Token {
        Token(BASE64_URL_SAFE_NO_PAD.encode(self.lobby.random.bytes()))
    }

    pub async fn find(&self, token: &str) -> Result<Option<Arc<Identity>>, StoreError> {
        // Only tokens have 43 letters.
        if token.len() != 43 {
            return Ok(None);
        }
        let key = key_of(token);
        let (remembered, known) = {
            let mut cache = self.cache();
            (cache.get(&key), cache.forgotten)
        };
        if let Some(found) =
            remembered.filter(|found| found.until > self.lobby.clock().passed() && is_same(&found.identity.key, &key))
        {
            return Ok(Some(found.identity));
        }
        let Some(session) = self.store().session(key).await? else { return Ok(None) };
        if !is_same(&session.key, &key) {
            return Ok(None);
        }
        let identity = self.identify(session).await?;
        // A time in the future was stored by a wrong clock.
        if (self.now() - identity.seen_at).abs() > SEEN_EVERY {
            return self.change(key, SessionChange::Seen(self.now())).await;
        }
        Ok(Some(self.remember(identity, known)))
    }

    /// Connected ones first: [`MOST_BOTS`] at a time, after the one named.
    pub async fn bots(&self, after: Option<PlayerId>) -> Result<Vec<GuestBot>, StoreError> {
        let after = match after {
            None => None,
            Some(player) => {
                let wanted = SessionsFilter { player: Some(player), ..SessionsFilter::default() };
                // Nothing follows a bot that is gone.
                let Some(last) = self.store().sessions_like(wanted, 1).await?.pop() else { return Ok(Vec::new()) };
                Some(BotsCursor::of(&last))
            }
        };
        let sessions = self.store().bots(after, MOST_BOTS).await?;
        Ok(sessions.into_iter().filter_map(|session| self.guest_bot(session)).collect())
    }

    pub async fn bot_named(&self, name: &str) -> Result<Option<GuestBot>, StoreError> {
        let names = [NameSkeleton::readings(name), NameSkeleton::readings(&titled(name))].concat();
        let called = self.store().bots_called(names).await?;
        Ok(called.into_iter().find_map(|session| self.guest_bot(session)))
    }

    fn guest_bot(&self, session: Session) -> Option<GuestBot> {
        let is_here = (self.now() - session.seen_at).abs() < BOT_HERE;
        match read(session) {
            Ok(Identity { caller, bot, .. }) => bot.map(|card| GuestBot { caller, card, is_here }),
            // A bot of a newer version doesn't hide the others.
            Err(error) => {
                tracing::warn!(%error, "a guest bot is left out of the list");
                None
            }
        }
    }

    pub async fn see_bot(&self, identity: &Identity) -> Result<bool, StoreError> {
        if identity.bot.is_none() || (self.now() - identity.seen_at).abs() < BOT_SEEN_EVERY {
            return Ok(true);
        }
        Ok(self.change(identity.key, SessionChange::Seen(self.now())).await?.is_some())
    }

    /// Existing invitations and seats keep the old card. `None` if the session has ended.
    pub async fn change_card(&self, identity: &Identity, card: &BotCard) -> Result<Option<Arc<Identity>>, StoreError> {
        self.change(identity.key, SessionChange::Card(card_text(card)?, self.now())).await
    }

    /// On every device and at all unfinished tables. `None` if the session has ended.
    pub async fn rename(&self, identity: &Identity, name: Arc<str>) -> Result<Option<Arc<Identity>>, StoreError> {
        let renaming = SessionChange::Name(name.to_string(), self.now());
        let mut renamed = self.change(identity.key, renaming).await?;
        // Two devices may choose names at once: the last one stored is used at all tables.
        while let Some(identity) = &renamed {
            self.lobby.rename(&identity.caller).await?;
            let stored = self.store().session(identity.key).await?;
            if stored.as_ref().is_none_or(|stored| stored.name == *identity.name()) {
                break;
            }
            renamed = match stored {
                Some(stored) => Some(Arc::new(self.identify(stored).await?)),
                None => None,
            };
        }
        Ok(renamed)
    }

    pub async fn choose_avatar(&self, identity: &Identity, avatar: &str) -> Result<Option<Arc<Identity>>, StoreError> {
        if !self.store().put_avatar(identity.player(), avatar.to_owned()).await? {
            return Ok(None);
        }
        // Renaming to the same name reloads the player on every device and at every table.
        self.rename(identity, identity.caller.name.clone()).await
    }

    async fn identify(&self, session: Session) -> Result<Identity, StoreError> {
        let mut identity = read(session)?;
        if identity.bot.is_none() {
            identity.caller.avatar = self.store().avatar(identity.player()).await?.map(Arc::from);
        }
        Ok(identity)
    }

    /// Invalidates the player's other sessions in the cache. `None` if it has ended.
    async fn change(&self, key: SessionKey, change: SessionChange) -> Result<Option<Arc<Identity>>, StoreError> {
        let is_news = !matches!(change, SessionChange::Seen(_));
        let known = self.cache().forgotten;
        let changed = self.store().change_session(key, change).await.inspect_err(|_| {
            // It may have been written.
            self.cache().forget(&key);
        })?;
        let keys: Vec<SessionKey> = changed.iter().map(|session| session.key).collect();
        let own = match changed.into_iter().find(|session| session.key == key) {
            // The others ask the storage again, and so does this one after an error.
            Some(own) => Some(self.identify(own).await.inspect_err(|_| self.cache().forget(&key))?),
            None => None,
        };
        let own = self.replace(&keys, own.map(Arc::new), known);
        if own.is_none() {
            self.end_here(&key);
        }
        if is_news {
            for key in &keys {
                self.announce_change(key).await;
            }
        }
        Ok(own)
    }

    pub async fn end(&self, identity: &Identity) -> Result<(), StoreError> {
        let dropped = self.store().drop_session(identity.key).await;
        self.cache().forget(&identity.key);
        dropped?;
        self.ends.end(&identity.key);
        self.announce_change(&identity.key).await;
        Ok(())
    }

    /// Includes codes for other devices.
    pub(crate) async fn end_all(&self, player: PlayerId) -> Result<usize, StoreError> {
        let keys = self.store().drop_sessions(SessionsOf::Player(player)).await?;
        self.forget_ended(&keys).await;
        Ok(keys.len())
    }

    pub(crate) async fn end_unused(&self, since: Millis) -> Result<usize, StoreError> {
        let keys = self.store().drop_sessions(SessionsOf::UnusedSince(since)).await?;
        self.forget_ended(&keys).await;
        Ok(keys.len())
    }

    async fn forget_ended(&self, keys: &[SessionKey]) {
        for key in keys {
            self.end_here(key);
            self.announce_change(key).await;
        }
    }

    fn end_here(&self, key: &SessionKey) {
        self.cache().forget(key);
        self.ends.end(key);
    }

    pub(crate) fn interrupt(&self, player: PlayerId) {
        for key in self.ends.keys() {
            let is_theirs = self.cache().get(&key).is_some_and(|found| found.identity.player() == player);
            if is_theirs {
                self.ends.end(&key);
            }
        }
    }

    pub(crate) async fn code_for(&self, player: PlayerId) -> Result<Option<String>, StoreError> {
        let wanted = SessionsFilter { player: Some(player), ..SessionsFilter::default() };
        match self.store().sessions_like(wanted, 1).await?.pop() {
            Some(session) => self.code(&read(session)?).await,
            None => Ok(None),
        }
    }

    /// Resolves when the session ends, in whichever process.
    pub async fn end_of(&self, identity: &Identity) -> Result<SessionEnd, StoreError> {
        let end = self.ends.of(identity.key);
        // It may have ended since it was found.
        if self.cache().get(&identity.key).is_none() {
            self.end_if_gone(&identity.key).await?;
        }
        Ok(end)
    }

    async fn end_if_gone(&self, key: &SessionKey) -> Result<(), StoreError> {
        if self.ends.is_waited_for(key) && self.store().session(*key).await?.is_none() {
            self.ends.end(key);
        }
        Ok(())
    }

    /// `None` reloads all sessions.
    async fn reload(&self, key: Option<SessionKey>) {
        match &key {
            Some(key) => self.cache().forget(key),
            None => self.cache().forget_all(),
        }
        for key in key.map_or_else(|| self.ends.keys(), |key| vec![key]) {
            // If the storage fails, the stream finds out later.
            let _ = self.end_if_gone(&key).await;
        }
    }

    pub async fn code(&self, identity: &Identity) -> Result<Option<String>, StoreError> {
        let letters = self.lobby.random.bytes();
        let code: String = letters[..8].iter().map(|byte| char::from(CODE_LETTERS[usize::from(byte & 31)])).collect();
        let storing = SessionChange::Code(key_of_code(&code), self.now());
        let stored = self.store().change_session(identity.key, storing).await?;
        Ok((!stored.is_empty()).then_some(code))
    }

    /// `None` if the code is invalid. The storage gives it to only one of several devices.
    pub async fn redeem(&self, code: &str) -> Result<Option<(Token, Arc<Identity>)>, StoreError> {
        let key = key_of_code(&read_code(code));
        let Some(made) = self.store().session(key).await? else { return Ok(None) };
        // A code from the future would stay valid for as long as the clock was set back.
        if !is_same(&made.key, &key) || (self.now() - made.seen_at).abs() > CODE_LIFETIME {
            self.store().drop_session(key).await?;
            return Ok(None);
        }
        let (token, known) = (self.new_token(), self.cache().forgotten);
        let redeeming = SessionChange::Redeem(key_of(&token.0), self.now());
        let redeemed = self.store().change_session(key, redeeming).await?.pop();
        let Some(redeemed) = redeemed else { return Ok(None) };
        let identity = self.identify(redeemed).await?;
        Ok(Some((token, self.remember(identity, known))))
    }

    /// Unless something was invalidated since the storage was asked.
    fn remember(&self, identity: Identity, known: u64) -> Arc<Identity> {
        let identity = Arc::new(identity);
        let mut cache = self.cache();
        if cache.forgotten == known {
            cache.put(identity.key, self.cached(&identity));
        }
        identity
    }

    fn replace(&self, keys: &[SessionKey], own: Option<Arc<Identity>>, known: u64) -> Option<Arc<Identity>> {
        let mut cache = self.cache();
        let is_latest = cache.forgotten == known;
        for key in keys {
            cache.forget(key);
        }
        if let Some(own) = own.as_ref().filter(|_| is_latest) {
            cache.put(own.key, self.cached(own));
        }
        own
    }

    fn cached(&self, identity: &Arc<Identity>) -> CachedSession {
        CachedSession { identity: identity.clone(), until: self.lobby.clock().passed() + CACHE_LIFETIME }
    }

    async fn announce_change(&self, key: &SessionKey) {
        // If this is lost, others find out when their cache expires.
        let _ = self.store().announce(Notice::SessionChanged(key_text(key))).await;
    }

    fn store(&self) -> &Arc<dyn Store> {
        self.lobby.store()
    }

    fn now(&self) -> Millis {
        self.lobby.clock().now()
    }

    fn cache(&self) -> MutexGuard<'_, SessionCache> {
        // A panic elsewhere can't leave it half changed.
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_same(one: &SessionKey, other: &SessionKey) -> bool {
    one.ct_eq(other).into()
}

/// An unreadable bot card is an error: a bot must not pass for a person.
fn read(session: Session) -> Result<Identity, StoreError> {
    let player = session.player;
    let damaged = |error| StoreError::Damaged(format!("the card of the bot {player}: {error}"));
    let bot = read_card(&session).map_err(damaged)?;
    let caller = Caller::new(player, session.name);
    Ok(Identity { caller, bot, key: session.key, seen_at: session.seen_at })
}

fn card_text(card: &BotCard) -> Result<String, StoreError> {
    serde_json::to_string(card).map_err(|error| StoreError::Damaged(format!("the card of a bot: {error}")))
}

pub(crate) fn read_card(session: &Session) -> Result<Option<Arc<BotCard>>, serde_json::Error> {
    session.bot.as_deref().map(serde_json::from_str).transpose()
}

fn titled(name: &str) -> Arc<str> {
    if name.starts_with(BOT_TITLE) { name.into() } else { format!("{BOT_TITLE}{name}").into() }
}

async fn follow_notices(sessions: Weak<Sessions>, mut notices: broadcast::Receiver<Notice>) {
    while let Some(notice) = Notice::next(&mut notices).await {
        let Some(sessions) = sessions.upgrade() else { break };
        match notice {
            Notice::SessionChanged(key) => {
                let key = BASE64_URL_SAFE_NO_PAD.decode(key).ok().and_then(|key| SessionKey::try_from(key).ok());
                sessions.reload(key).await;
            }
            // An erased player's keys aren't named in the notice.
            Notice::Missed | Notice::Forgotten(_) => sessions.reload(None).await,
            Notice::Confirm { process, request } => sessions.lobby.pass(process, request).await,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::Clock;
    use crate::store::memory::MemoryStore;

    fn sessions(store: MemoryStore) -> Arc<Sessions> {
        Sessions::new(Lobby::simulated(Arc::new(store), Clock::simulated(1_700_000_000_000), 3))
    }

    #[tokio::test]
    async fn a_token_is_valid_until_the_session_ends() {
        let sessions = sessions(MemoryStore::default());
        let (token, ada) = sessions.begin("Ada".into()).await.expect("a session");
        assert_eq!(token.reveal().len(), 43);
        let found = sessions.find(token.reveal()).await.expect("an answer").expect("a session");
        assert_eq!(found.player(), ada.player());
        assert!(sessions.find(&"x".repeat(43)).await.expect("an answer").is_none());
        sessions.end(&found).await.expect("ended");
        assert!(sessions.find(token.reveal()).await.expect("an answer").is_none());
        assert!(!format!("{token:?}").contains(token.reveal()));
    }

    #[tokio::test]
    async fn a_bot_whose_card_cannot_be_read_does_not_pass_for_a_person() {
        let memory = MemoryStore::default();
        let (store, sessions): (&dyn Store, _) = (&memory, sessions(memory.connect()));
        let (token, ada) = sessions.begin("Ada".into()).await.expect("a session");
        let card = |bot: &str| Session {
            key: ada.key,
            player: ada.player(),
            name: "Ada".into(),
            seen_at: 0,
            bot: Some(bot.into()),
        };
        sessions.reload(None).await;
        store.drop_session(ada.key).await.expect("dropped");
        store.begin_session(card("of a newer version")).await.expect("written");
        assert!(matches!(sessions.find(token.reveal()).await, Err(StoreError::Damaged(_))));
        assert!(sessions.bots(None).await.expect("the others").is_empty());
        let stored = store.session(ada.key).await.expect("an answer").expect("it is left as it was");
        assert_eq!(stored, card("of a newer version"));
    }

    #[tokio::test(start_paused = true)]
    async fn a_code_is_valid_once_and_for_ten_minutes() {
        let sessions = sessions(MemoryStore::default());
        let (_, ada) = sessions.begin("Ada".into()).await.expect("a session");
        let code = sessions.code(&ada).await.expect("an answer").expect("a code");
        let typed = format!("{}-{}", code[..4].to_uppercase(), &code[4..]);
        let (_, same) = sessions.redeem(&typed).await.expect("an answer").expect("a good code");
        assert_eq!((same.player(), same.name()), (ada.player(), "Ada"));
        assert!(sessions.redeem(&code).await.expect("an answer").is_none(), "twice");
        let late = sessions.code(&ada).await.expect("an answer").expect("a code");
        tokio::time::advance(Duration::from_secs(601)).await;
        assert!(sessions.redeem(&late).await.expect("an answer").is_none(), "too late");
        let from_the_future = sessions.code(&ada).await.expect("an answer").expect("a code");
        sessions.lobby.clock().set_forward(-60 * 60 * 1000);
        assert!(sessions.redeem(&from_the_future).await.expect("an answer").is_none(), "it would live for an hour");
    }

    #[tokio::test]
    async fn the_end_of_a_session_can_be_waited_for_at_every_process() {
        let store = MemoryStore::default();
        let other = sessions(store.connect());
        let one = sessions(store);
        let (token, ada) = one.begin("Ada".into()).await.expect("a session");
        let (_, ben) = one.begin("Ben".into()).await.expect("a session");
        let there = other.find(token.reveal()).await.expect("an answer").expect("Ada");
        let mut ends = [one.end_of(&ada).await, other.end_of(&there).await].map(|end| end.expect("an answer"));
        let mut bens = other.end_of(&ben).await.expect("an answer");
        one.rename(&ada, "Ada Lovelace".into()).await.expect("renamed");
        let within = |ms| Duration::from_millis(ms);
        for end in &mut ends {
            assert!(tokio::time::timeout(within(50), end.wait()).await.is_err(), "a new name ends nothing");
        }
        one.end(&ada).await.expect("ended");
        for end in &mut ends {
            tokio::time::timeout(within(60_000), end.wait()).await.expect("it ends everywhere");
        }
        assert!(tokio::time::timeout(within(50), bens.wait()).await.is_err(), "another session goes on");
        let mut late = other.end_of(&there).await.expect("an answer");
        tokio::time::timeout(within(60_000), late.wait()).await.expect("it has ended already");
    }

    #[tokio::test]
    async fn what_changes_at_one_process_changes_at_the_other() {
        let store = MemoryStore::default();
        let other = sessions(store.connect());
        let one = sessions(store);
        let (token, ada) = one.begin("Ada".into()).await.expect("a session");
        assert_eq!(other.find(token.reveal()).await.expect("an answer").expect("Ada").name(), "Ada");
        one.rename(&ada, "Augusta".into()).await.expect("renamed");
        tokio::task::yield_now().await;
        assert_eq!(other.find(token.reveal()).await.expect("an answer").expect("Ada").name(), "Augusta");
        other.end(&ada).await.expect("ended");
        tokio::task::yield_now().await;
        assert!(one.find(token.reveal()).await.expect("an answer").is_none());
    }

    #[test]
    fn the_cache_is_bounded() {
        let mut memory = SessionCache::default();
        let identity = Arc::new(Identity {
            caller: Caller::new(PlayerId::from_bits(1), "Ada"),
            bot: None,
            key: [0; 32],
            seen_at: 0,
        });
        let stored = CachedSession { identity, until: 1 };
        let key = |number: u32| key_of(&number.to_string());
        memory.put(key(0), stored.clone());
        for number in 1..3 * CACHE_SIZE as u32 {
            memory.put(key(number), stored.clone());
            assert!(memory.get(&key(0)).is_some(), "what is used is not forgotten");
        }
        assert!(memory.now.len() + memory.before.len() <= 2 * CACHE_SIZE);
        assert!(memory.get(&key(1)).is_none());
    }
}
