//! How others reach a table: requests wait in a mailbox, queries behind everything that is played, and signals, which
//! need no answer, come first.

use std::sync::Arc;

use foretell_pad::OnceName;
use foretell_rules::{Event, Record, Seat};
use foretell_table::{
    Caller, GameId, LoggedMove, PlayerId, Request, RequestError, Stage, Step, TableSnapshot, Update, replay_for,
};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use super::bots::Thought;
use super::move_timer::MoveTimer;
use crate::done::Done;

/// How to reach a table.
#[derive(Clone)]
pub struct TableHandle {
    game: GameId,
    mailbox: mpsc::Sender<Box<Command>>,
    queries: mpsc::Sender<Box<Query>>,
    signals: mpsc::UnboundedSender<Signal>,
    snapshot: watch::Receiver<TableSnapshot>,
}

/// What players ask of a table, and what is answered. A mailbox has room for many of them from the start, so they are
/// boxed.
pub(crate) struct Command {
    pub(super) who: Caller,
    pub(super) request: Request,
    /// What the caller calls the request, so that it can be sent again.
    pub(super) once: Option<Arc<str>>,
    pub(super) answer: oneshot::Sender<Result<u32, RequestError>>,
}

/// What anybody may want to see of a table. It comes after everything that is played, however many want to see it.
pub(crate) enum Query {
    Listen { reader: Option<Caller>, after: Option<u32>, answer: oneshot::Sender<Result<Listening, RequestError>> },
    Record(oneshot::Sender<Result<Record, RequestError>>),
    Steps { after: u32, answer: oneshot::Sender<Result<Vec<Arc<Step>>, RequestError>> },
    Moves { until: u32, answer: oneshot::Sender<Vec<LoggedMove>> },
}

/// What a table is told without an answer, and never refuses.
pub(crate) enum Signal {
    Closed(Option<PlayerId>),
    /// Boxed: a table has room for many signals from the start.
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
    /// Lines of the log were written anew.
    Rewritten,
    /// Everything before this was acted on.
    Pass(Done),
    Bye,
}

/// A stream at a table: what it missed, and what will come.
pub struct Listening {
    /// What happened after the version that the reader has seen, or nothing if the reader should look at everything.
    pub missed: Option<Vec<Arc<Step>>>,
    /// How the table stands.
    pub snapshot: TableSnapshot,
    /// What comes from now on.
    pub updates: broadcast::Receiver<Update>,
    /// As long as this is kept, the reader is there.
    pub presence_guard: PresenceGuard,
}

/// A client's presence at a table, until it is dropped.
pub struct PresenceGuard {
    pub(super) player: Option<PlayerId>,
    pub(super) signals: mpsc::UnboundedSender<Signal>,
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        // A table that has ended its work need not know.
        let _ = self.signals.send(Signal::Closed(self.player));
    }
}

/// How many commands may wait in a mailbox. More means that the storage is slower than the players.
const MAILBOX_SIZE: usize = 64;

/// How many queries may wait at a table; the others wait before its door.
const QUERIES_AT_ONCE: usize = 16;

/// What has come for a table.
pub(crate) struct Inbox {
    pub(super) commands: mpsc::Receiver<Box<Command>>,
    pub(super) queries: mpsc::Receiver<Box<Query>>,
    pub(super) signals: mpsc::UnboundedReceiver<Signal>,
    /// The table's own mailbox, while anybody else has it.
    own: mpsc::WeakSender<Box<Command>>,
}

impl Inbox {
    /// The mailbox of a table, while anybody can reach it.
    pub(super) fn own_mailbox(&self) -> Option<mpsc::Sender<Box<Command>>> {
        self.own.upgrade()
    }

    /// Lets nothing more in; what is in can still be taken out.
    pub(super) fn close(&mut self) {
        self.commands.close();
        self.queries.close();
    }
}

impl TableHandle {
    /// A way to reach a table, and what comes in by it.
    pub(super) fn new(game: GameId, snapshot: watch::Receiver<TableSnapshot>) -> (TableHandle, Inbox) {
        let (mailbox, commands) = mpsc::channel(MAILBOX_SIZE);
        let (queries, queried) = mpsc::channel(QUERIES_AT_ONCE);
        let (signals, signalled) = mpsc::unbounded_channel();
        let inbox = Inbox { commands, queries: queried, signals: signalled, own: mailbox.downgrade() };
        (TableHandle { game, mailbox, queries, signals, snapshot }, inbox)
    }

    /// Where to send signals.
    pub(super) fn signals(&self) -> mpsc::UnboundedSender<Signal> {
        self.signals.clone()
    }

    /// Which game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// How the table stands.
    pub fn snapshot(&self) -> TableSnapshot {
        self.snapshot.borrow().clone()
    }

    /// Asks for something; the answer is the version in which it stands.
    pub async fn ask(&self, who: Caller, request: Request) -> Result<u32, RequestError> {
        self.ask_once(who, None, request).await
    }

    /// Asks for something under a name: sent again under the same name, it is accepted as the first time and changes
    /// nothing. Answers need no name, because each says which question it answers.
    pub async fn ask_once(&self, who: Caller, once: Option<OnceName>, request: Request) -> Result<u32, RequestError> {
        let is_bots = self.snapshot.borrow().state().is_guest_bot(who.player);
        let timer = MoveTimer::start(&request, is_bots);
        let once = once.map(|name| name.as_str().into());
        let (answer, answered) = oneshot::channel();
        let asked = match self.mailbox.try_send(Box::new(Command { who, request, once, answer })) {
            // A table that ends its work drops the question: it may be asked again.
            Ok(()) => answered.await.unwrap_or(Err(RequestError::Busy)),
            Err(_) => Err(RequestError::Busy),
        };
        timer.stop(&asked);
        asked
    }

    /// Opens a stream for a reader who has seen everything up to a version.
    pub async fn listen(&self, reader: Option<Caller>, after: Option<u32>) -> Result<Listening, RequestError> {
        self.query(|answer| Query::Listen { reader, after, answer }).await?
    }

    /// A game that is over, with everything that chance and the players did. Before that no reader may see it.
    pub async fn record(&self) -> Result<Record, RequestError> {
        if self.snapshot().stage() != Stage::Finished {
            return Err(RequestError::NotOver);
        }
        self.query(Query::Record).await?
    }

    /// The steps after a version, 200 at most: those before them are not at hand any more. Each says itself what it
    /// tells to whom.
    pub async fn steps(&self, after: u32) -> Result<Vec<Arc<Step>>, RequestError> {
        self.query(|answer| Query::Steps { after, answer }).await?
    }

    /// What a seat was told of the game up to a version. The table only copies its moves out; they are played again
    /// here, on the caller's time.
    pub async fn events_for(&self, seat: Seat, until: u32) -> Result<Vec<Event>, RequestError> {
        let moves = self.query(|answer| Query::Moves { until, answer }).await?;
        let mut heard = Vec::new();
        let replayed = replay_for(seat, self.snapshot().settings().rules, &moves, &mut |event| heard.push(*event));
        replayed.map_err(|error| {
            tracing::error!(game = %self.game, %error, "a move in the log is not legal");
            RequestError::Storage
        })?;
        Ok(heard)
    }

    /// Asks to see something. When a server comes back, all clients do at once: one that finds no room waits.
    async fn query<T>(&self, query: impl FnOnce(oneshot::Sender<T>) -> Query) -> Result<T, RequestError> {
        let (answer, answered) = oneshot::channel();
        self.queries.send(Box::new(query(answer))).await.map_err(|_| RequestError::Busy)?;
        answered.await.map_err(|_| RequestError::Busy)
    }

    pub(crate) fn signal(&self, signal: Signal) {
        // A table that has ended its work need not know.
        let _ = self.signals.send(signal);
    }

    /// Whether the table has ended its work, and has to be loaded again.
    pub(crate) fn is_stopped(&self) -> bool {
        self.mailbox.is_closed()
    }

    /// Whether this is the table behind a mailbox.
    pub(crate) fn is(&self, mailbox: &mpsc::Sender<Box<Command>>) -> bool {
        self.mailbox.same_channel(mailbox)
    }
}
