//! Which player a client is. A guest says a name and gets a session: a random token, of which only the SHA-256 is kept.
//! A client that has the token is that player; a code that is good for ten minutes makes another device the same
//! person too.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use foretell_bots::BotSpec;
use foretell_table::{
    BOT_TITLE, BotCard, Caller, HOUSE_NAME, LONGEST_NAME, Millis, NameSkeleton, PlayerId, Request, RequestError,
    TableSnapshot, without_accents,
};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tokio::sync::broadcast;

use crate::Lobby;
pub use crate::session_end::SessionEnd;
use crate::session_end::SessionEnds;
use crate::store::{
    BotsCursor, Notice, Session, SessionChange, SessionKey, SessionsFilter, SessionsOf, Store, StoreError,
};

/// How long a code for another device is good.
pub const CODE_LIFETIME: Millis = 10 * 60 * 1000;

/// After how long the use of a session is written down again.
const SEEN_EVERY: Millis = 24 * 60 * 60 * 1000;

/// How long a session is believed without asking the storage, in case a word from another process was lost.
const CACHE_LIFETIME: Millis = 5 * 60 * 1000;

/// How many sessions are remembered; twice as many at most.
const CACHE_SIZE: usize = 50_000;

/// Letters that cannot be mistaken for each other on any screen.
const CODE_LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// A player with a session.
#[derive(Clone, Debug)]
pub struct Identity {
    /// Who it is, as tables know them.
    pub caller: Caller,
    /// What a guest bot says about itself; nothing where it is a person.
    pub bot: Option<Arc<BotCard>>,
    key: SessionKey,
    seen_at: Millis,
}

impl Identity {
    /// Who it is.
    pub fn player(&self) -> PlayerId {
        self.caller.player
    }

    /// The name to be called by.
    pub fn name(&self) -> &str {
        &self.caller.name
    }

    /// Refuses what bots may not do at a table: they come by invitation alone, and take nobody's place.
    pub fn may_ask(&self, request: &Request, table: &TableSnapshot) -> Result<(), RequestError> {
        let is_invited = || table.state().invitation_of(self.player()).is_some();
        match request {
            Request::Wish(_) if self.bot.is_some() => Err(RequestError::PeopleOnly("a bot plays where it is invited")),
            Request::Sit { .. } if self.bot.is_some() && table.seat_of(self.player()).is_none() && !is_invited() => {
                Err(RequestError::PeopleOnly("a bot sits down where it is invited"))
            }
            _ => Ok(()),
        }
    }
}

/// The secret by which a client is a player. It is shown once, and printed nowhere.
pub struct Token(String);

impl Token {
    /// The token as text.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Why a name cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Nothing to see, or too much.
    #[error("a name has 1 to {LONGEST_NAME} visible characters")]
    Form,
    /// Players would take a person for a bot, or for the server.
    #[error("a bot has that name, or it is reserved: choose another name")]
    Reserved,
}

/// Why a session of a bot did not begin.
#[derive(Debug, thiserror::Error)]
pub enum BeginBotError {
    /// Another bot is called like that.
    #[error("another bot here has that name: choose another name")]
    NameTaken,
    /// The storage failed.
    #[error(transparent)]
    Storage(#[from] StoreError),
}

/// A guest bot in the list of those that can be invited.
#[derive(Clone, Debug)]
pub struct GuestBot {
    /// Who it is, as tables know it.
    pub caller: Caller,
    /// What it says about itself.
    pub card: Arc<BotCard>,
    /// Whether it has asked for invitations within the last minute.
    pub is_here: bool,
}

/// How many guest bots are listed at once.
pub const MOST_BOTS: u32 = 200;
/// How often it is written down that a bot is here.
const BOT_SEEN_EVERY: Millis = 20_000;
/// For how long a bot counts as here after it was last seen.
const BOT_HERE: Millis = 60_000;
/// After how long without a sign of life a bot's name is free again.
const BOT_NAME_KEPT: Millis = 30 * 24 * 60 * 60 * 1000;
/// After how long without a sign of life the session of a house bot ends: its process is gone.
const HOUSE_SESSION_KEPT: Millis = 24 * 60 * 60 * 1000;

/// Words by which people would take a player for somebody who looks after the server, without accents.
const RESERVED_WORDS: [&str; 11] = [
    HOUSE_NAME,
    "Admin",
    "Administrator",
    "Administrador",
    "Administrateur",
    "Amministratore",
    "Moderator",
    "Moderador",
    "Moderateur",
    "Moderatore",
    "System",
];

/// Whether a word of a name is reserved, with or without a number behind it, or the first is that of bots. Letters that
/// stand alone are read together, as people read them: «A d m i n».
fn has_reserved_word(name: &str) -> bool {
    let name = without_accents(name);
    let mut words: Vec<String> = Vec::new();
    let mut is_spelled = false;
    for word in name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let is_letter = word.chars().count() == 1;
        match words.last_mut().filter(|_| is_letter && is_spelled) {
            Some(spelled) => spelled.push_str(word),
            None => words.push(word.to_owned()),
        }
        is_spelled = is_letter;
    }
    // «Fore tell» is read as one word.
    words.push(name.split_whitespace().collect());
    let is_titled = |word: &String| is_called_like(word, [BOT_TITLE.trim_end()].into_iter());
    words.first().is_some_and(is_titled) || words.iter().any(|word| is_called_like(word, RESERVED_WORDS.into_iter()))
}

/// Whether a name looks like one of these, with or without a number behind it, or options as a bot has them.
pub fn is_called_like<'a>(name: &str, mut others: impl Iterator<Item = &'a str>) -> bool {
    let first = name.split(':').next().unwrap_or_default();
    let without_number = first.trim_end_matches(|letter: char| letter.is_numeric() || letter.is_whitespace());
    let own = [first.trim_end(), without_number].map(NameSkeleton::loose);
    others.any(|other| own.iter().any(|name| name.is_confusable_with(&NameSkeleton::loose(other))))
}

/// A name as every player will see it: plain text in one line, without marks that cannot be seen. What bots are called
/// in rule texts, and the house, is taken.
pub fn name(text: &str) -> Result<Arc<str>, NameError> {
    let name = visible_name(text)?;
    let bots = BotSpec::KINDS.iter().map(|(kind, _)| *kind);
    if has_reserved_word(&name) || is_called_like(&name, bots) { Err(NameError::Reserved) } else { Ok(name) }
}

fn visible_name(text: &str) -> Result<Arc<str>, NameError> {
    // Letters that will not be seen count too: the server does not tidy up a novel to find a name in it.
    if text.chars().take(LONGEST_NAME + 1).count() > LONGEST_NAME {
        return Err(NameError::Form);
    }
    foretell_rules::visible_name(text).map(Into::into).ok_or(NameError::Form)
}

/// All sessions: those that were used lately are remembered, the others are in the storage.
pub struct Sessions {
    lobby: Arc<Lobby>,
    cache: Mutex<SessionCache>,
    /// Where the end of a session is waited for.
    ends: SessionEnds,
}

/// A memory of bounded size: what was not used since the last turn of the page is forgotten with the next.
#[derive(Default)]
struct SessionCache {
    now: HashMap<SessionKey, CachedSession>,
    before: HashMap<SessionKey, CachedSession>,
    /// How often something was forgotten. What the storage said before the latest time may be outdated, so it isn't
    /// remembered: a session could have ended since.
    forgotten: u64,
}

#[derive(Clone)]
struct CachedSession {
    identity: Arc<Identity>,
    /// It is asked for again when so much time has passed.
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

/// What a token is found by.
fn key_of(token: &str) -> SessionKey {
    Sha256::digest(token.as_bytes()).into()
}

/// What a code is found by. It is kept like a session, under a key that no token has: tokens do not begin like this.
fn key_of_code(code: &str) -> SessionKey {
    Sha256::digest(format!("a code for another device: {code}")).into()
}

/// A code as people type it: capitals, blanks and hyphens do not matter.
fn read_code(text: &str) -> String {
    let letters = text.chars().filter(|letter| *letter != '-' && !letter.is_whitespace()).take(40);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

fn key_text(key: &SessionKey) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(key)
}

impl Sessions {
    /// The sessions of a lobby's storage.
    pub fn new(lobby: Arc<Lobby>) -> Arc<Sessions> {
        let notices = lobby.store().notices();
        let sessions = Arc::new(Sessions { lobby, cache: Mutex::default(), ends: SessionEnds::default() });
        sessions.lobby.add_follower();
        tokio::spawn(follow_notices(Arc::downgrade(&sessions), notices));
        sessions
    }

    /// Begins a session for a new player.
    pub async fn begin(&self, name: Arc<str>) -> Result<(Token, Arc<Identity>), StoreError> {
        let (token, session) = self.new_session(&Caller { player: self.new_player(), name }, None)?;
        let known = self.cache().forgotten;
        self.store().begin_session(session.clone()).await?;
        Ok((token, self.remember(read(session)?, known)))
    }

    /// Begins a session for a new guest bot, whose name begins as those of all bots do. A name belongs to one bot for
    /// as long as that comes now and then; after that its old session ends.
    pub async fn begin_bot(&self, name: &str, card: Arc<BotCard>) -> Result<(Token, Arc<Identity>), BeginBotError> {
        let caller = Caller { player: self.new_player(), name: titled(name) };
        let (token, session) = self.new_session(&caller, Some(&*card))?;
        let (known, free_since) = (self.cache().forgotten, self.now() - BOT_NAME_KEPT);
        let begun = self.store().begin_bot(session.clone(), free_since).await?;
        self.forget_ended(&begun.ok_or(BeginBotError::NameTaken)?).await;
        Ok((token, self.remember(read(session)?, known)))
    }

    /// Begins a session for a bot of the house: the one of that name, with its games, if it was here before. The
    /// server's owner says who it is, so the name is theirs, and a guest that had it loses its sessions.
    pub async fn begin_house_bot(&self, name: &str, card: Arc<BotCard>) -> Result<(Token, Arc<Identity>), StoreError> {
        let caller = Caller { player: self.new_player(), name: titled(name) };
        let (token, session) = self.new_session(&caller, Some(&*card))?;
        let (known, unused_since) = (self.cache().forgotten, self.now() - HOUSE_SESSION_KEPT);
        let (session, ended) = self.store().begin_house_bot(session, unused_since).await?;
        self.forget_ended(&ended).await;
        Ok((token, self.remember(read(session)?, known)))
    }

    fn new_player(&self) -> PlayerId {
        PlayerId::from_bits(self.lobby.random.bits())
    }

    /// A token, and a session that it opens.
    fn new_session(&self, caller: &Caller, bot: Option<&BotCard>) -> Result<(Token, Session), StoreError> {
        let token = self.new_token();
        let bot = bot.map(card_text).transpose()?;
        let (key, name) = (key_of(&token.0), caller.name.to_string());
        Ok((token, Session { key, player: caller.player, name, seen_at: self.now(), bot }))
    }

    fn new_token(&self) -> Token {
        Token(BASE64_URL_SAFE_NO_PAD.encode(self.lobby.random.bytes()))
    }

    /// The player who has a token, if there is one.
    pub async fn find(&self, token: &str) -> Result<Option<Arc<Identity>>, StoreError> {
        // Tokens are 43 letters; nothing else is worth asking the storage for.
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
        let identity = read(session)?;
        // A time in the future is that of a clock that was wrong.
        if (self.now() - identity.seen_at).abs() > SEEN_EVERY {
            return self.change(key, SessionChange::Seen(self.now())).await;
        }
        Ok(Some(self.remember(identity, known)))
    }

    /// The guest bots, each once, those that are here before the others: [`MOST_BOTS`] at once, after the one named.
    pub async fn bots(&self, after: Option<PlayerId>) -> Result<Vec<GuestBot>, StoreError> {
        let after = match after {
            None => None,
            Some(player) => {
                let wanted = SessionsFilter { player: Some(player), ..SessionsFilter::default() };
                // After a bot that is gone nothing can be said to come.
                let Some(last) = self.store().sessions_like(wanted, 1).await?.pop() else { return Ok(Vec::new()) };
                Some(BotsCursor::of(&last))
            }
        };
        let sessions = self.store().bots(after, MOST_BOTS).await?;
        Ok(sessions.into_iter().filter_map(|session| self.guest_bot(session)).collect())
    }

    /// A guest bot by its name, with or without what all their names begin with.
    pub async fn bot_named(&self, name: &str) -> Result<Option<GuestBot>, StoreError> {
        let names = vec![NameSkeleton::loose(name), NameSkeleton::loose(&titled(name))];
        let called = self.store().bots_called(names).await?;
        Ok(called.into_iter().find_map(|session| self.guest_bot(session)))
    }

    fn guest_bot(&self, session: Session) -> Option<GuestBot> {
        let is_here = (self.now() - session.seen_at).abs() < BOT_HERE;
        match read(session) {
            Ok(Identity { caller, bot, .. }) => bot.map(|card| GuestBot { caller, card, is_here }),
            // One bot of a newer version does not hide the others.
            Err(error) => {
                tracing::warn!(%error, "a guest bot is left out of the list");
                None
            }
        }
    }

    /// Notes that a guest bot is here, and asks for invitations. Says whether its session is still there.
    pub async fn see_bot(&self, identity: &Identity) -> Result<bool, StoreError> {
        if identity.bot.is_none() || (self.now() - identity.seen_at).abs() < BOT_SEEN_EVERY {
            return Ok(true);
        }
        Ok(self.change(identity.key, SessionChange::Seen(self.now())).await?.is_some())
    }

    /// Changes what a guest bot says about itself. Where it is invited already, or sits, it is known by what it said.
    /// Nothing comes of it where the session has ended.
    pub async fn change_card(&self, identity: &Identity, card: &BotCard) -> Result<Option<Arc<Identity>>, StoreError> {
        self.change(identity.key, SessionChange::Card(card_text(card)?, self.now())).await
    }

    /// Changes the name of a player on every device, and at tables whose game is not over. Nothing comes of it where
    /// the session has ended.
    pub async fn rename(&self, identity: &Identity, name: Arc<str>) -> Result<Option<Arc<Identity>>, StoreError> {
        let renaming = SessionChange::Name(name.to_string(), self.now());
        let mut renamed = self.change(identity.key, renaming).await?;
        // Two devices may choose names at once: whatever is stored last is the name, at all tables.
        while let Some(identity) = &renamed {
            self.lobby.rename(&identity.caller).await?;
            let stored = self.store().session(identity.key).await?;
            if stored.as_ref().is_none_or(|stored| stored.name == *identity.name()) {
                break;
            }
            renamed = stored.map(read).transpose()?.map(Arc::new);
        }
        Ok(renamed)
    }

    /// Changes a session that is there; gives it as it is now, and nothing where it has ended. It is remembered as the
    /// storage says, and what was remembered of the same player's other sessions is forgotten.
    async fn change(&self, key: SessionKey, change: SessionChange) -> Result<Option<Arc<Identity>>, StoreError> {
        let is_news = !matches!(change, SessionChange::Seen(_));
        let known = self.cache().forgotten;
        let changed = self.store().change_session(key, change).await.inspect_err(|_| {
            // Nobody knows whether it was written.
            self.cache().forget(&key);
        })?;
        let keys: Vec<SessionKey> = changed.iter().map(|session| session.key).collect();
        let own = changed.into_iter().find(|session| session.key == key).map(read).transpose()?;
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

    /// Ends a session.
    pub async fn end(&self, identity: &Identity) -> Result<(), StoreError> {
        let dropped = self.store().drop_session(identity.key).await;
        // Where the storage failed, it is asked again whether the session is there.
        self.cache().forget(&identity.key);
        dropped?;
        self.ends.end(&identity.key);
        self.announce_change(&identity.key).await;
        Ok(())
    }

    /// Ends every session of a player, and every code for another device.
    pub(crate) async fn end_all(&self, player: PlayerId) -> Result<usize, StoreError> {
        let keys = self.store().drop_sessions(SessionsOf::Player(player)).await?;
        self.forget_ended(&keys).await;
        Ok(keys.len())
    }

    /// Ends sessions that were not used since a time; says how many.
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

    /// Ends the streams of a player at this process; the sessions themselves stay.
    pub(crate) fn interrupt(&self, player: PlayerId) {
        for key in self.ends.keys() {
            let is_theirs = self.cache().get(&key).is_some_and(|found| found.identity.player() == player);
            if is_theirs {
                self.ends.end(&key);
            }
        }
    }

    /// A code with which somebody who has lost every session of theirs is the same person again; none where there is no
    /// such player.
    pub(crate) async fn code_for(&self, player: PlayerId) -> Result<Option<String>, StoreError> {
        let wanted = SessionsFilter { player: Some(player), ..SessionsFilter::default() };
        match self.store().sessions_like(wanted, 1).await?.pop() {
            Some(session) => self.code(&read(session)?).await,
            None => Ok(None),
        }
    }

    /// The end of a session, to be waited for; at whichever process it is ended.
    pub async fn end_of(&self, identity: &Identity) -> Result<SessionEnd, StoreError> {
        let end = self.ends.of(identity.key);
        // It may have ended after it was found, and before this was asked.
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

    /// Something was changed at another process: this session, or any of them.
    async fn look_again(&self, key: Option<SessionKey>) {
        match &key {
            Some(key) => self.cache().forget(key),
            None => self.cache().forget_all(),
        }
        for key in key.map_or_else(|| self.ends.keys(), |key| vec![key]) {
            // Where the storage does not answer, the stream finds out as everyone does.
            let _ = self.end_if_gone(&key).await;
        }
    }

    /// A code with which another device becomes the same person, once; none where the session has ended.
    pub async fn code(&self, identity: &Identity) -> Result<Option<String>, StoreError> {
        let letters = self.lobby.random.bytes();
        let code: String = letters[..8].iter().map(|byte| char::from(CODE_LETTERS[usize::from(byte & 31)])).collect();
        let storing = SessionChange::Code(key_of_code(&code), self.now());
        let stored = self.store().change_session(identity.key, storing).await?;
        Ok((!stored.is_empty()).then_some(code))
    }

    /// Turns a code into another session of the player who asked for it; nothing comes of a code that is not good. Of
    /// several devices that redeem one at the same moment, at whichever process, the storage lets one have it.
    pub async fn redeem(&self, code: &str) -> Result<Option<(Token, Arc<Identity>)>, StoreError> {
        let key = key_of_code(&read_code(code));
        let Some(made) = self.store().session(key).await? else { return Ok(None) };
        // A code from the future would live on for as long as the clock was set back.
        if !is_same(&made.key, &key) || (self.now() - made.seen_at).abs() > CODE_LIFETIME {
            self.store().drop_session(key).await?;
            return Ok(None);
        }
        let (token, known) = (self.new_token(), self.cache().forgotten);
        let redeeming = SessionChange::Redeem(key_of(&token.0), self.now());
        let redeemed = self.store().change_session(key, redeeming).await?.pop();
        let identity = redeemed.map(read).transpose()?;
        Ok(identity.map(|identity| (token, self.remember(identity, known))))
    }

    /// Remembers what the storage said of a session, unless something was forgotten since it was asked.
    fn remember(&self, identity: Identity, known: u64) -> Arc<Identity> {
        let identity = Arc::new(identity);
        let mut cache = self.cache();
        if cache.forgotten == known {
            cache.put(identity.key, self.cached(&identity));
        }
        identity
    }

    /// Forgets what was remembered of sessions that have changed, and remembers one of them as it is now, unless
    /// something was forgotten since the storage was asked.
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
        // If the word is lost, the others find out when they ask the storage again.
        let _ = self.store().announce(Notice::SessionChanged(key_text(key))).await;
    }

    fn store(&self) -> &Arc<dyn Store> {
        self.lobby.store()
    }

    fn now(&self) -> Millis {
        self.lobby.clock().now()
    }

    fn cache(&self) -> MutexGuard<'_, SessionCache> {
        // The memory is whole between any two of its calls, so a panic elsewhere has not harmed it.
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_same(one: &SessionKey, other: &SessionKey) -> bool {
    one.ct_eq(other).into()
}

/// Reads a session. One whose card of a bot cannot be read is nobody's: a bot must not pass for a person.
fn read(session: Session) -> Result<Identity, StoreError> {
    let player = session.player;
    let damaged = |error| StoreError::Damaged(format!("the card of the bot {player}: {error}"));
    let bot = read_card(&session).map_err(damaged)?;
    let caller = Caller { player, name: session.name.into() };
    Ok(Identity { caller, bot, key: session.key, seen_at: session.seen_at })
}

fn card_text(card: &BotCard) -> Result<String, StoreError> {
    serde_json::to_string(card).map_err(|error| StoreError::Damaged(format!("the card of a bot: {error}")))
}

/// What a bot's session says about it; nothing where the player is a person.
pub(crate) fn read_card(session: &Session) -> Result<Option<Arc<BotCard>>, serde_json::Error> {
    session.bot.as_deref().map(serde_json::from_str).transpose()
}

/// The name of a guest bot, as everyone reads it.
fn titled(name: &str) -> Arc<str> {
    if name.starts_with(BOT_TITLE) { name.into() } else { format!("{BOT_TITLE}{name}").into() }
}

/// Forgets sessions that were changed at other processes.
async fn follow_notices(sessions: Weak<Sessions>, mut notices: broadcast::Receiver<Notice>) {
    while let Some(notice) = Notice::next(&mut notices).await {
        let Some(sessions) = sessions.upgrade() else { break };
        match notice {
            Notice::SessionChanged(key) => {
                let key = BASE64_URL_SAFE_NO_PAD.decode(key).ok().and_then(|key| SessionKey::try_from(key).ok());
                sessions.look_again(key).await;
            }
            // Whoever was forgotten has no session any more; which keys they had is not said.
            Notice::Missed | Notice::Forgotten(_) => sessions.look_again(None).await,
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

    #[test]
    fn a_name_is_what_people_see() {
        let tidy = |text: &str| name(text).map(|name| name.to_string());
        assert_eq!(tidy("  Ada \u{202e} Lovelace\n"), Ok("Ada Lovelace".into()));
        assert_eq!(tidy("Zo\u{308}e\u{301}"), Ok("Zo\u{308}e\u{301}".into()));
        for text in ["", " \u{200b}\u{3164} ", "\u{301}a", "Z\u{300}\u{301}\u{302}algo", &"x".repeat(25)] {
            assert_eq!(tidy(text), Err(NameError::Form), "{text:?}");
        }
        for text in ["Seer", "seer:ms=200", "Apprentice 2", "rаndom", "FORETELL", "Foretell2", "  random\n"] {
            assert_eq!(tidy(text), Err(NameError::Reserved), "{text:?}");
        }
        for text in
            ["Admin", "ADMIN 2", "Аdmіn", "the admin", "Admin_Ada", "A d m i n", "F.o.r.e.t.e.l.l", "Foretell Team"]
                .into_iter()
                .chain(["Fore tell", "Ad min", "Àdmin", "A\u{308}dmïn", "Foretęll 2", "Modérateur", "Moderateur"])
        {
            assert_eq!(tidy(text), Err(NameError::Reserved), "{text:?}");
        }
        for text in ["BOT Ada", "bot", "B0T Ada", "[BOT] Ada", "B.O.T. Ada", "B o t Ada", "ВОТ Ada", "Bot7"] {
            assert_eq!(tidy(text), Err(NameError::Reserved), "{text:?}");
        }
        for text in ["Overseer", "Random Rita", "2", "Foretellers", "Botond", "Talbot", "Badminton", "A B", "My bot"] {
            assert_eq!(tidy(text).as_deref(), Ok(text));
        }
        for text in ["админ", "ज\u{93c}\u{941}\u{902}बा"] {
            assert_eq!(name(text).as_deref(), Ok(text));
        }
    }

    #[tokio::test]
    async fn a_token_is_somebody_until_the_session_ends() {
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
        sessions.look_again(None).await;
        store.drop_session(ada.key).await.expect("dropped");
        store.begin_session(card("of a newer version")).await.expect("written");
        assert!(matches!(sessions.find(token.reveal()).await, Err(StoreError::Damaged(_))));
        assert!(sessions.bots(None).await.expect("the others").is_empty());
        let kept = store.session(ada.key).await.expect("an answer").expect("it is left as it was");
        assert_eq!(kept, card("of a newer version"));
    }

    #[tokio::test(start_paused = true)]
    async fn a_code_is_good_once_and_for_ten_minutes() {
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
            caller: Caller { player: PlayerId::from_bits(1), name: "Ada".into() },
            bot: None,
            key: [0; 32],
            seen_at: 0,
        });
        let kept = CachedSession { identity, until: 1 };
        let key = |number: u32| key_of(&number.to_string());
        memory.put(key(0), kept.clone());
        for number in 1..3 * CACHE_SIZE as u32 {
            memory.put(key(number), kept.clone());
            assert!(memory.get(&key(0)).is_some(), "what is used is not forgotten");
        }
        assert!(memory.now.len() + memory.before.len() <= 2 * CACHE_SIZE);
        assert!(memory.get(&key(1)).is_none());
    }
}
