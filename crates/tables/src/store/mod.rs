//! What is written down so that nothing is lost: one append-only log for each game, a list of the games, and the
//! sessions. Everything that the server knows about a game follows from its log; the list is an index that can be made
//! again from the logs.
//!
//! The unique pair of game and number decides who was first: a second writer is told [`Appended::Taken`], reads what it
//! missed and thinks again. So several processes can serve one database without electing a leader.

mod archive;
mod batch;
mod desk;
mod documents;
mod drivers;
pub mod memory;
mod memory_desk;
mod memory_documents;
mod memory_pads;
mod memory_sessions;
mod migrate;
mod open;
mod pads;
pub mod postgres;
mod practice;
mod reader;
mod reviews;
mod sessions;
pub mod sqlite;
mod wrapper;

use std::fmt::{self, Display};
use std::pin::Pin;
use std::time::Duration;

use foretell_table::{GameId, Listing, Millis, PadId, PlayerId, Stage};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

pub use self::archive::{Count, ExportError, ImportError, Imported, export, import};
pub use self::desk::{DeskStore, GamesFilter, Rewrite, SessionsFilter, SessionsOf};
pub use self::documents::{
    Document, DocumentChange, DocumentKind, DocumentName, DocumentStore, DocumentsQuery, Expected,
};
pub use self::open::{OpenError, accept_loss, backup, compact, default_url, make_default_folder, open, restore};
pub use self::pads::{KeptPad, PadAppend, PadAppended, PadMark, PadStore};
pub use self::practice::{PracticeAnswer, PracticeChange, PracticeLines};
pub use self::reader::{Reader, open_to_read};
pub use self::reviews::{AskedReview, StoredReview};
pub(crate) use self::reviews::{read_review_id, review_id};
pub use self::sessions::{BotsCursor, EarlierName, Session, SessionChange, SessionKey, SessionStore};
pub use self::wrapper::StoreWrapper;
use crate::{GamesCursor, TablesCursor};

/// A process that has not beaten for so long is dead, and its games go to others. Processes beat every second.
pub const DEAD_AFTER: Duration = Duration::from_secs(3);

/// An answer that takes a while.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A line of a game's log. Numbers begin with 1 and have no gaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number, which is also the version of the table after it.
    pub seq: u32,
    /// What happened, as text.
    pub entry: String,
}

/// A line to be written, and what it changes in the list of games.
#[derive(Clone, Debug)]
pub struct Append {
    /// Whose log.
    pub game: GameId,
    /// The number that it must get.
    pub seq: u32,
    /// What happened.
    pub entry: String,
    /// The game's new place in the list, where that changes; written in the same transaction.
    pub listing: Option<Listing>,
}

/// How writing a line went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is on disk.
    Written,
    /// That number is taken: another writer was first. Nothing was written.
    Taken,
}

/// Whose log it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LogName {
    /// A game's.
    Game(GameId),
    /// A score pad's.
    Pad(PadId),
}

impl fmt::Display for LogName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogName::Game(game) => write!(f, "{game}"),
            LogName::Pad(pad) => write!(f, "score pad {pad}"),
        }
    }
}

/// Lines of a log that were acknowledged and are missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    /// Whose log.
    pub log: LogName,
    /// The last line that is there; 0 where none is.
    pub has: u32,
    /// The last line that is known to have been acknowledged.
    pub acknowledged: u32,
}

impl Lost {
    /// How many lines that is.
    pub fn lines(&self) -> u64 {
        u64::from(self.acknowledged.saturating_sub(self.has))
    }
}

/// A word between the processes that serve one database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    /// A game's log has grown, up to this number.
    Grown(GameId, u32),
    /// A player has come to a table at another process (how many streams are open there), or has left it (0).
    Present {
        /// Which process says so.
        process: u64,
        /// Which table.
        game: GameId,
        /// Who.
        player: PlayerId,
        /// How many streams that player has open at that process.
        streams: u32,
    },
    /// Processes with players at this table should say so again: a process has just begun to drive it.
    RollCall(GameId),
    /// A name was changed or a session ended: forget what you remember of this key.
    SessionChanged(String),
    /// Lines of a game were written anew: read its log again.
    Rewritten(GameId),
    /// A person is being forgotten: nothing that they still ask for is done.
    Forgotten(PlayerId),
    /// The process that says so waits until the others have acted on everything that it has announced before.
    Confirm {
        /// Who waits.
        process: u64,
        /// For which of its requests.
        request: u64,
    },
    /// A process has acted on everything that was announced before a request.
    Confirmed {
        /// Which process has.
        process: u64,
        /// Which request.
        request: u64,
    },
    /// The owner has changed who is banned.
    BansChanged,
    /// Something was written on a score pad.
    PadGrown(PadId),
    /// Lines of a score pad were written anew, or it was forgotten: read it again.
    PadRewritten(PadId),
    /// Notices may have been missed (the connection was lost): look at everything again.
    Missed,
}

impl Notice {
    /// The next one that is heard; none when there will be no more. Who was too slow has missed some.
    pub(crate) async fn next(notices: &mut Receiver<Notice>) -> Option<Notice> {
        match notices.recv().await {
            Ok(notice) => Some(notice),
            Err(RecvError::Lagged(_)) => Some(Notice::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}

/// Why the store did not do something. In every case nothing is known to have been written.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be reached, has no room, or took too long; it may be better later.
    #[error("the storage cannot be used right now: {0}")]
    Unavailable(String),
    /// What is stored cannot be understood.
    #[error("what is stored makes no sense: {0}")]
    Damaged(String),
}

/// The one sign that PostgreSQL cannot keep in a text. It is refused before it spoils a batch.
const NUL: char = '\0';

impl Append {
    /// Refuses what could not be written into one of the databases.
    fn check(&self) -> Result<(), StoreError> {
        let spoiled = |listing: &Listing| {
            let seats = listing.seats.iter().flatten();
            seats.chain([&listing.rules, &listing.host]).any(|text| text.contains(NUL))
        };
        if self.entry.contains(NUL) || self.listing.as_ref().is_some_and(spoiled) {
            return Err(StoreError::Damaged(format!("line {} of {} has a zero character in it", self.seq, self.game)));
        }
        if i32::try_from(self.seq).is_err() {
            return Err(StoreError::Damaged(format!("{} is too big for the number of a line", self.seq)));
        }
        Ok(())
    }
}

/// A line that would leave a hole before it. Its writer is confused, and must read the log again.
fn gap(game: GameId, seq: u32, last: u32) -> StoreError {
    StoreError::Damaged(format!("line {seq} of {game} cannot be written, because its last line is {last}"))
}

fn damaged(what: &str, why: &dyn Display) -> StoreError {
    StoreError::Damaged(format!("{what} cannot be read: {why}"))
}

/// The stage of a name, as it is stored.
fn read_stage(name: &str) -> Result<Stage, StoreError> {
    name.parse().map_err(|_| StoreError::Damaged(format!("{name:?} is no stage of a game")))
}

/// Where games and sessions are kept.
pub trait Store: DeskStore + DocumentStore + PadStore + SessionStore {
    /// Writes a line. The answer comes when it is safely on disk, together with those of other tables.
    ///
    /// A number that is in the log already is [`Appended::Taken`]. A number that would leave a hole is
    /// [`StoreError::Damaged`]: who asks for it believes in lines that are not there. After
    /// [`StoreError::Unavailable`] the line may or may not have been written (the connection may have been lost while
    /// it was), so read the log again before going on.
    fn append(&self, line: Append) -> StoreFuture<'_, Appended>;

    /// The lines of a log after a number, in order.
    fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>>;

    /// A game's place in the list.
    fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>>;

    /// Public tables at which a player could sit down or look on (gathering or playing), the latest opened first. Where
    /// nobody sits before the game, nobody waits for another, and the table is left out. With `after` only those that
    /// come after that one in this order.
    fn open_tables(&self, after: Option<TablesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>>;

    /// The games of a player, those that go on before those that are over, the latest changed first; with `after` only
    /// those that come after that one in this order, which is how one reads on.
    fn games_of(&self, player: PlayerId, after: Option<GamesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>>;

    /// The games that are over in which a player has a seat and of which a review is made, of whichever seat; the
    /// latest first.
    fn reviewed_games(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<GameId>>;

    /// Tables in a stage that have not changed since a time: those to be cleared away.
    fn unchanged_since(&self, stage: Stage, since: Millis, most: u32) -> StoreFuture<'_, Vec<GameId>>;

    /// Says that a process lives, and gives it up to `most` games that are being played ([`Stage::Playing`]) and are
    /// driven by no living process: none answers for their bots and clocks. Each game is given to one process alone.
    /// A process that is silent for [`DEAD_AFTER`] is dead, by the database's own clock.
    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>>;

    /// The processes that live.
    fn living(&self) -> StoreFuture<'_, Vec<u64>>;

    /// The processes that lived once and are dead now, as far as the store remembers them: who was connected to one of
    /// them is there no longer.
    fn dead(&self) -> StoreFuture<'_, Vec<u64>>;

    /// Takes a game to drive unless a living process drives it already. Says whether `process` drives it now.
    fn drive(&self, game: GameId, process: u64) -> StoreFuture<'_, bool>;

    /// Gives a game up, so that another process can drive it at once; `None` gives up all of them.
    fn release(&self, game: Option<GameId>, process: u64) -> StoreFuture<'_, ()>;

    /// Tells the other processes something. It is not kept, and may be lost with the connection.
    fn announce(&self, notice: Notice) -> StoreFuture<'_, ()>;

    /// What other processes announce from now on, [`Notice::Grown`] by their appends included. Who reads too slowly is
    /// told so by the channel (`Lagged`), and should do what [`Notice::Missed`] asks for.
    fn notices(&self) -> Receiver<Notice>;

    /// Whether it can be used right now.
    fn ready(&self) -> StoreFuture<'_, ()>;

    /// Finishes what was accepted and closes.
    fn close(&self) -> StoreFuture<'_, ()>;
}
