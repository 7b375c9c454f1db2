//! Persistent storage. Everything about a game follows from its append-only log; the list of games is an index.
//!
//! The unique pair of game and line number decides who was first: a late writer gets [`Appended::Taken`], reads what it
//! missed and tries again. So several processes can serve one database without a leader.

mod archive;
mod batch;
mod documents;
mod drivers;
mod listings;
mod logs;
#[cfg(any(test, feature = "memory"))]
#[cfg_attr(docsrs, doc(cfg(feature = "memory")))]
pub mod memory;
mod migrate;
mod open;
mod pad_marks;
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
pub use self::logs::{Append, Appended, LogName, LogsOf, LostLines, NewLine, PadAppend, Rewrite, Row, StoredPad};
pub use self::open::{
    OpenError, accept_loss, backup, compact, default_url, is_served, make_default_folder, open, restore,
};
pub use self::pad_marks::{PadMark, mark_on};
pub use self::practice::{PracticeAnswer, PracticeChange, PracticeLines};
pub use self::reader::{Page, Reader, open_to_read};
pub use self::reviews::{AskedReview, StoredReview};
pub(crate) use self::reviews::{read_review_id, review_id};
pub use self::sessions::{
    BegunSession, BotsCursor, EarlierName, NewSession, Session, SessionChange, SessionKey, SessionStore,
    SessionsFilter, SessionsOf, SessionsQuery,
};
pub use self::wrapper::StoreWrapper;

/// A silent process's games are then reassigned. Heartbeats come every second.
pub const DEAD_AFTER: Duration = Duration::from_secs(3);

pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Processes {
    pub living: Vec<u64>,
    pub dead: Vec<u64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Notice {
    Grown(GameId, u32),
    // The number of streams that a player has open at another process; 0 when gone.
    Present { process: u64, game: GameId, player: PlayerId, streams: u32 },
    // Asks for `Present` again: a process has just begun to drive this table.
    RollCall(GameId),
    // A session changed or ended: drop this key from caches.
    SessionChanged(String),
    // Lines of a game were rewritten: reload it.
    Rewritten(GameId),
    // A person is being erased: reject their requests.
    Forgotten(PlayerId),
    // The sender waits until the others have handled all its earlier notices.
    Confirm { process: u64, request: u64 },
    // A process has handled everything before a `Confirm`.
    Confirmed { process: u64, request: u64 },
    BansChanged,
    PadGrown(PadId),
    PadRewritten(PadId),
    // Notices may have been lost with the connection: reload everything.
    Missed,
}

impl Notice {
    /// `Missed` after lagging, `None` at the end.
    pub(crate) async fn next(notices: &mut Receiver<Notice>) -> Option<Notice> {
        match notices.recv().await {
            Ok(notice) => Some(notice),
            Err(RecvError::Lagged(_)) => Some(Notice::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}

/// Nothing is known to have been written after any of these.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    #[error("the storage cannot be used right now: {0}")]
    Unavailable(String),
    #[error("the stored data is invalid: {0}")]
    Damaged(String),
}

/// PostgreSQL can't store NUL in texts; rejected before it fails a batch.
const NUL: char = '\0';

fn damaged(what: &str, why: &dyn Display) -> StoreError {
    StoreError::Damaged(format!("{what} cannot be read: {why}"))
}

fn read_stage(name: &str) -> Result<Stage, StoreError> {
    name.parse().map_err(|_| StoreError::Damaged(format!("{name:?} is no stage of a game")))
}

/// `dyn Store` has shorthands for the usual operations.
pub trait Store: DocumentStore + SessionStore {
    /// Returns when the line is on disk. An existing number is [`Appended::Taken`]; a gap is [`StoreError::Damaged`]. A
    /// pad being deleted either stays with this line, or it is [`Appended::Gone`]. After [`StoreError::Unavailable`]
    /// the line may have been written: read the log again.
    fn append_line(&self, line: NewLine) -> StoreFuture<'_, Appended>;

    fn read_log(&self, log: LogName, after: u32) -> StoreFuture<'_, Vec<Row>>;

    /// False, and nothing is written, if one of the lines has changed or is gone.
    fn rewrite_log(&self, log: LogName, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool>;

    fn drop_logs(&self, of: LogsOf) -> StoreFuture<'_, Vec<LogName>>;

    /// Also if already erased.
    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>>;

    /// Begun or written on, also if already erased.
    fn pads_of(&self, player: PlayerId) -> StoreFuture<'_, Vec<PadId>>;

    /// Written by an older version; in order, after one.
    fn marks_without_player(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>>;

    fn listings(&self, query: ListingsQuery, most: u32) -> StoreFuture<'_, Vec<Listing>>;

    /// Assigns up to `most` games in progress ([`Stage::Playing`]) without a living driver, each to one process. A
    /// process silent for [`DEAD_AFTER`], by the database's clock, is dead.
    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>>;

    fn processes(&self) -> StoreFuture<'_, Processes>;

    /// True if `process` has the lease now: no other living process had it.
    fn drive(&self, game: GameId, process: u64) -> StoreFuture<'_, bool>;

    /// One game or all, so that another process can drive it at once.
    fn release(&self, game: Option<GameId>, process: u64) -> StoreFuture<'_, ()>;

    /// Not stored; may be lost with the connection.
    fn announce(&self, notice: Notice) -> StoreFuture<'_, ()>;

    /// From other processes, from now on, including [`Notice::Grown`]. Treat `Lagged` as [`Notice::Missed`].
    fn notices(&self) -> Receiver<Notice>;

    /// In bytes.
    fn size(&self) -> StoreFuture<'_, u64>;

    fn ready(&self) -> StoreFuture<'_, ()>;

    fn close(&self) -> StoreFuture<'_, ()>;
}
