//! A table's mailbox. Signals come first, then requests, then queries.

use std::sync::Arc;

use foretell_pad::OnceName;
use foretell_rules::{Event, Move, MoveError, Record, Seat};
use foretell_table::{
    Broadcast, Caller, GameId, LoggedMove, Millis, PlayerId, Request, RequestError, Stage, Step, TableSnapshot, Update,
    replay_for,
};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use super::bots::Thought;
use super::move_timer::MoveTimer;
use crate::done::Done;

#[derive(Clone)]
pub struct TableHandle {
    game: GameId,
    mailbox: mpsc::Sender<Box<Command>>,
    queries: mpsc::Sender<Box<Query>>,
    signals: mpsc::UnboundedSender<Signal>,
    snapshot: watch::Receiver<TableSnapshot>,
}

/// Boxed, because a mailbox preallocates.
pub(crate) struct Command {
    pub(super) who: Caller,
    pub(super) request: Request,
    pub(super) once: Option<Arc<str>>,
    pub(super) answer: oneshot::Sender<Result<u32, RequestError>>,
}

/// Served after requests, however many there are.
pub(crate) enum Query {
    Listen { reader: Option<Caller>, after: Option<u32>, answer: oneshot::Sender<Result<Listening, RequestError>> },
    Record(oneshot::Sender<Result<Record, RequestError>>),
    Steps { after: u32, answer: oneshot::Sender<Result<Vec<Arc<Step>>, RequestError>> },
    Moves { until: u32, answer: oneshot::Sender<Vec<LoggedMove>> },
    TimedMoves(oneshot::Sender<Vec<(Millis, Move)>>),
}

pub(crate) enum Signal {
    Closed(Option<PlayerId>),
    // Boxed, because a mailbox preallocates.
    Thought(Box<Thought>),
    Grown(u32),
    Present {
        process: u64,
        player: PlayerId,
        streams: u32,
    },
    RollCall,
    Died(u64),
    Missed,
    Drive,
    ClockJumped,
    /// The storage failed this process elsewhere.
    StorageDoubted,
    Rewritten,
    // Reports that everything before it was handled.
    Pass(Done),
    Bye,
}

pub struct Listening {
    /// `None` if the reader should reload everything.
    pub missed: Option<Vec<Arc<Step>>>,
    pub snapshot: TableSnapshot,
    pub updates: broadcast::Receiver<Update>,
    pub presence_guard: PresenceGuard,
}

pub struct PresenceGuard {
    pub(super) player: Option<PlayerId>,
    pub(super) signals: mpsc::UnboundedSender<Signal>,
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        // The table may have stopped.
        let _ = self.signals.send(Signal::Closed(self.player));
    }
}

/// A full mailbox means that the storage is slower than the players.
const MAILBOX_SIZE: usize = 64;

const QUERIES_AT_ONCE: usize = 16;

pub(crate) struct Inbox {
    pub(super) commands: mpsc::Receiver<Box<Command>>,
    pub(super) queries: mpsc::Receiver<Box<Query>>,
    pub(super) signals: mpsc::UnboundedReceiver<Signal>,
    own: mpsc::WeakSender<Box<Command>>,
}

impl Inbox {
    pub(super) fn own_mailbox(&self) -> Option<mpsc::Sender<Box<Command>>> {
        self.own.upgrade()
    }

    pub(super) fn close(&mut self) {
        self.commands.close();
        self.queries.close();
    }
}

impl TableHandle {
    pub(super) fn new(game: GameId, snapshot: watch::Receiver<TableSnapshot>) -> (TableHandle, Inbox) {
        let (mailbox, commands) = mpsc::channel(MAILBOX_SIZE);
        let (queries, queried) = mpsc::channel(QUERIES_AT_ONCE);
        let (signals, signalled) = mpsc::unbounded_channel();
        let inbox = Inbox { commands, queries: queried, signals: signalled, own: mailbox.downgrade() };
        (TableHandle { game, mailbox, queries, signals, snapshot }, inbox)
    }

    pub(super) fn signals(&self) -> mpsc::UnboundedSender<Signal> {
        self.signals.clone()
    }

    pub fn game(&self) -> GameId {
        self.game
    }

    pub fn snapshot(&self) -> TableSnapshot {
        self.snapshot.borrow().clone()
    }

    pub async fn ask(&self, who: Caller, request: Request) -> Result<u32, RequestError> {
        self.ask_once(who, None, request).await
    }

    /// With an idempotency key: a repeat changes nothing. Moves need none, because they name their question.
    pub async fn ask_once(&self, who: Caller, once: Option<OnceName>, request: Request) -> Result<u32, RequestError> {
        let is_bots = self.snapshot.borrow().state().is_guest_bot(who.player);
        let timer = MoveTimer::start(&request, is_bots);
        let once = once.map(|name| name.as_str().into());
        let (answer, answered) = oneshot::channel();
        let asked = match self.mailbox.try_send(Box::new(Command { who, request, once, answer })) {
            // A stopping table drops the request; it may be repeated.
            Ok(()) => answered.await.unwrap_or(Err(RequestError::Busy)),
            Err(_) => Err(RequestError::Busy),
        };
        timer.stop(&asked);
        asked
    }

    pub async fn listen(&self, reader: Option<Caller>, after: Option<u32>) -> Result<Listening, RequestError> {
        self.query(|answer| Query::Listen { reader, after, answer }).await?
    }

    /// Secret before the game is over.
    pub async fn record(&self) -> Result<Record, RequestError> {
        if self.snapshot().stage() != Stage::Finished {
            return Err(RequestError::NotOver);
        }
        self.query(Query::Record).await?
    }

    /// At most 200. Each filters its events by reader.
    pub async fn steps(&self, after: u32) -> Result<Vec<Arc<Step>>, RequestError> {
        self.query(|answer| Query::Steps { after, answer }).await?
    }

    /// The table only copies the moves; they are replayed in the caller's task.
    pub async fn events_for(&self, seat: Seat, until: u32) -> Result<Vec<Event>, RequestError> {
        let moves = self.query(|answer| Query::Moves { until, answer }).await?;
        let mut heard = Vec::new();
        let replayed = replay_for(seat, self.snapshot().settings().rules, &moves, &mut |event| heard.push(*event));
        replayed.map_err(|error| self.illegal(&error))?;
        Ok(heard)
    }

    /// `None` if the host wants no hands to be shown, or no game has begun.
    pub async fn broadcast(&self) -> Result<Option<Broadcast>, RequestError> {
        let settings = self.snapshot().settings().clone();
        let Some(delay) = settings.hands_after else { return Ok(None) };
        let moves = self.query(Query::TimedMoves).await?;
        Broadcast::of(settings.rules, &moves, 1000 * Millis::from(delay))
            .map(Some)
            .map_err(|error| self.illegal(&error))
    }

    fn illegal(&self, error: &MoveError) -> RequestError {
        tracing::error!(game = %self.game, %error, "a move in the log is not legal");
        RequestError::Storage
    }

    /// After a restart all clients query at once: one without room waits.
    async fn query<T>(&self, query: impl FnOnce(oneshot::Sender<T>) -> Query) -> Result<T, RequestError> {
        let (answer, answered) = oneshot::channel();
        self.queries.send(Box::new(query(answer))).await.map_err(|_| RequestError::Busy)?;
        answered.await.map_err(|_| RequestError::Busy)
    }

    pub(crate) fn signal(&self, signal: Signal) {
        let _ = self.signals.send(signal);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.mailbox.is_closed()
    }

    pub(crate) fn is(&self, mailbox: &mpsc::Sender<Box<Command>>) -> bool {
        self.mailbox.same_channel(mailbox)
    }
}
