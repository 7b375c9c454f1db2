//! What is written down so that nothing is lost: one append-only log for each game and score pad, a list of the games,
//! the sessions, and documents for everything else. What the server knows about a game follows from its log; the list
//! is an index that can be made again from the logs.
//!
//! The unique pair of game and number decides who was first: a second writer is told [`Appended::Taken`], reads what it
//! missed and thinks again. So several processes can serve one database without electing a leader.

mod archive;
mod batch;
mod documents;
mod drivers;
mod listings;
mod logs;
pub mod memory;
mod memory_documents;
mod memory_listings;
mod memory_logs;
mod memory_sessions;
mod migrate;
mod open;
pub mod postgres;
mod practice;
mod reader;
mod reviews;
mod sessions;
pub mod sqlite;
mod wrapper;

use std::fmt::Display;
use std::pin::Pin;
use std::time::Duration;

use foretell_table::{GameId, Listing, Millis, PadId, PlayerId, Stage};
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

pub use self::archive::{Count, ExportError, ImportError, Imported, export, import};
pub use self::documents::{
    Document, DocumentChange, DocumentKind, DocumentName, DocumentStore, DocumentsQuery, Expected,
};
pub use self::listings::{GamesFilter, ListingsQuery};
pub use self::logs::{Append, Appended, KeptPad, LogName, LogsOf, Lost, NewLine, PadAppend, PadMark, Rewrite, Row};
pub use self::open::{OpenError, accept_loss, backup, compact, default_url, make_default_folder, open, restore};
pub use self::practice::{PracticeAnswer, PracticeChange, PracticeLines};
pub use self::reader::{Reader, open_to_read};
pub use self::reviews::{AskedReview, StoredReview};
pub(crate) use self::reviews::{read_review_id, review_id};
pub use self::sessions::{
    BegunSession, BotsCursor, EarlierName, NewSession, Session, SessionChange, SessionKey, SessionStore,
    SessionsFilter, SessionsOf, SessionsQuery,
};
pub use self::wrapper::StoreWrapper;

/// A process that has not beaten for so long is dead, and its games go to others. Processes beat every second.
pub const DEAD_AFTER: Duration = Duration::from_secs(3);

/// An answer that takes a while.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The processes that serve one database, as far as the store remembers them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Processes {
    /// Those that live.
    pub living: Vec<u64>,
    /// Those that lived once and are dead now: who was connected to one of them is there no longer.
    pub dead: Vec<u64>,
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
#[non_exhaustive]
pub enum StoreError {
    /// It cannot be reached, has no room, or took too long; it may be better later.
    #[error("the storage cannot be used right now: {0}")]
    Unavailable(String),
    /// What is stored cannot be understood.
    #[error("the stored data is invalid: {0}")]
    Damaged(String),
}

/// The one sign that PostgreSQL cannot keep in a text. It is refused before it spoils a batch.
const NUL: char = '\0';

fn damaged(what: &str, why: &dyn Display) -> StoreError {
    StoreError::Damaged(format!("{what} cannot be read: {why}"))
}

/// The stage of a name, as it is stored.
fn read_stage(name: &str) -> Result<Stage, StoreError> {
    name.parse().map_err(|_| StoreError::Damaged(format!("{name:?} is no stage of a game")))
}

/// Where everything is stored. `dyn Store` has a short name for each of the usual questions.
pub trait Store: DocumentStore + SessionStore {
    /// Writes a line. The answer comes when it is safely on disk, together with those of other tables.
    ///
    /// A number that is in the log already is [`Appended::Taken`]. A number that would leave a hole is
    /// [`StoreError::Damaged`]: who asks for it believes in lines that are not there. On a pad that is being forgotten
    /// a line is either written before, so that the pad is kept, or finds it [`Appended::Gone`]. After
    /// [`StoreError::Unavailable`] the line may or may not have been written (the connection may have been lost while
    /// it was), so read the log again before going on.
    fn append_line(&self, line: NewLine) -> StoreFuture<'_, Appended>;

    /// The lines of a log after a number, in order.
    fn read_log(&self, log: LogName, after: u32) -> StoreFuture<'_, Vec<Row>>;

    /// Writes lines of a log anew, and the game's place in the list. Says whether it did: nothing is written where one
    /// of the lines says something else by now, because another process has erased something there, or is gone.
    fn rewrite_log(&self, log: LogName, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool>;

    /// Forgets logs, and says which.
    fn drop_logs(&self, of: LogsOf) -> StoreFuture<'_, Vec<LogName>>;

    /// Games in whose logs a player is named, also those where nothing is left to erase.
    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>>;

    /// Under which marks people have written on which pads, in order, beginning after one; none where that was all.
    fn pad_marks(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>>;

    /// Places in the list of games, at most so many.
    fn listings(&self, query: ListingsQuery, most: u32) -> StoreFuture<'_, Vec<Listing>>;

    /// Says that a process lives, and gives it up to `most` games that are being played ([`Stage::Playing`]) and are
    /// driven by no living process: none answers for their bots and clocks. Each game is given to one process alone.
    /// A process that is silent for [`DEAD_AFTER`] is dead, by the database's own clock.
    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>>;

    /// The processes that live, and those that don't any more.
    fn processes(&self) -> StoreFuture<'_, Processes>;

    /// Takes a game to drive unless a living process drives it already. Says whether `process` drives it now.
    fn drive(&self, game: GameId, process: u64) -> StoreFuture<'_, bool>;

    /// Gives a game up, so that another process can drive it at once; `None` gives up all of them.
    fn release(&self, game: Option<GameId>, process: u64) -> StoreFuture<'_, ()>;

    /// Tells the other processes something. It is not kept, and may be lost with the connection.
    fn announce(&self, notice: Notice) -> StoreFuture<'_, ()>;

    /// What other processes announce from now on, [`Notice::Grown`] by their appends included. Who reads too slowly is
    /// told so by the channel (`Lagged`), and should do what [`Notice::Missed`] asks for.
    fn notices(&self) -> Receiver<Notice>;

    /// How many bytes everything takes.
    fn size(&self) -> StoreFuture<'_, u64>;

    /// Whether it can be used right now.
    fn ready(&self) -> StoreFuture<'_, ()>;

    /// Finishes what was accepted and closes.
    fn close(&self) -> StoreFuture<'_, ()>;
}
