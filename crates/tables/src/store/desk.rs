//! What the owner's desk asks of a store, beyond what tables do: lists of everything, and the few things
//! that change what was written before. Those never touch a number, a move or a card.

use foretell_table::{GameId, PlayerId};

use super::{Listing, Millis, Session, SessionKey, Stage, StoreFuture};

/// Which games are wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct GamesFilter {
    /// In this stage.
    pub stage: Option<Stage>,
    /// With this player at a seat.
    pub player: Option<PlayerId>,
    /// Changed at this time or later.
    pub since: Option<Millis>,
    /// Unchanged since this time.
    pub before: Option<Millis>,
}

/// Which sessions are wanted.
#[derive(Clone, Debug, Default)]
pub struct SessionsFilter {
    /// With this in the name; capitals do not matter where the database knows them.
    pub name: Option<String>,
    /// Of this player.
    pub player: Option<PlayerId>,
}

/// Which sessions are forgotten.
#[derive(Clone, Copy, Debug)]
pub enum SessionsOf {
    /// Those of a player.
    Player(PlayerId),
    /// Those that were not used since a time.
    UnusedSince(Millis),
}

/// A line of a log or a pad that is written anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewrite {
    /// Its number.
    pub seq: u32,
    /// What it says: where it says something else by now, nothing is written.
    pub before: String,
    /// What it will say.
    pub after: String,
}

/// What the owner asks of a store.
pub trait DeskStore: Send + Sync + 'static {
    /// Games, the latest changed first.
    fn games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>>;

    /// Sessions, the latest used first.
    fn sessions_like(&self, filter: SessionsFilter, most: u32) -> StoreFuture<'_, Vec<Session>>;

    /// Forgets sessions, and says which. What a player was called is an earlier name then; earlier names of players who
    /// have no session any more, and what they have solved, are forgotten with unused sessions.
    fn drop_sessions(&self, of: SessionsOf) -> StoreFuture<'_, Vec<SessionKey>>;

    /// Games in whose logs a player is named, also those where nothing is left to erase.
    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>>;

    /// Writes lines of a log anew, and the game's place in the list. Says whether it did: nothing is written where one
    /// of the lines says something else by now, because another process has erased something there.
    fn rewrite(&self, game: GameId, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool>;

    /// Forgets a game: its log and its place in the list.
    fn drop_game(&self, game: GameId) -> StoreFuture<'_, ()>;

    /// How many bytes everything takes.
    fn size(&self) -> StoreFuture<'_, u64>;
}
