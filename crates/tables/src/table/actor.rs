//! A table at work: one thing after another. Whatever changes the table is written to its log first, and shown only
//! then: what a client has seen is on disk.

use std::sync::Arc;
use std::time::Duration;

use foretell_table::{GameId, History, LogClock, Millis, Presence, Stage, TableState, Update};
use tokio::sync::mpsc;

use super::bots::SeatBots;
use super::mailbox::{Command, Inbox, Signal, TableHandle};
use super::streams::Streams;
use crate::Clock;
use crate::forgotten_players::ForgottenPlayers;
use crate::store::{Notice, Store};
use crate::thinkers::Thinkers;
use crate::watchers::Watchers;

/// What tables share with each other.
pub(crate) struct TableContext {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Clock,
    /// The name of this process among those that serve the database.
    pub(crate) process: u64,
    /// Whether this process only changes something beside those that serve people: it plays no bots and no clocks.
    pub(crate) is_aside: bool,
    /// Where bots search.
    pub(crate) thinkers: Thinkers,
    /// Who follows all their tables at once.
    pub(crate) watchers: Arc<Watchers>,
    /// Whose requests are not done any more.
    pub(crate) forgotten: ForgottenPlayers,
    /// Told the name of a table that ends its work.
    pub(crate) stopped: mpsc::UnboundedSender<(GameId, mpsc::Sender<Box<Command>>)>,
}

/// The table itself. `mailbox` is how it is reached, `answers` what it says to requests and queries, `writer` how it
/// writes, `presence` who is connected, and `clocks` what it does by itself.
pub(crate) struct Table {
    pub(super) context: Arc<TableContext>,
    pub(super) state: Arc<TableState>,
    pub(super) history: History,
    pub(super) log_clock: LogClock,
    pub(super) presence: Presence,
    pub(super) seat_bots: SeatBots,
    pub(super) streams: Streams,
    /// To itself.
    pub(super) signals: mpsc::UnboundedSender<Signal>,
    /// There where this process plays the bots and the clock.
    pub(super) driver: Option<Driver>,
    /// The storage failed when so much time had passed, and it is not known what it wrote.
    pub(super) unknown_since: Option<Millis>,
}

/// What a process knows that plays the bots and the clock of a game.
pub(super) struct Driver {
    /// Players could not answer for a while, because the game had no driver, the storage failed or the process stood
    /// still, or they were shown a time that is wrong now, because the clock was set: their time begins anew.
    pub(super) owes_time: bool,
}

impl Driver {
    /// A game that is on has a driver in memory; one that gets another had lost it.
    pub(super) fn new() -> Driver {
        Driver { owes_time: true }
    }
}

/// How long a table that no client uses stays in memory.
const IDLE_TIMEOUT: Duration = Duration::from_mins(1);

impl Table {
    /// Begins the work of a table whose log was read.
    pub(crate) fn start(context: Arc<TableContext>, history: History, state: TableState, drives: bool) -> TableHandle {
        let state = Arc::new(state);
        let reading = context.clock.read();
        let presence = Presence::of(state.players().map(|(_, player)| player), reading.passed);
        let (streams, snapshots) = Streams::new(state.clone(), presence.shown(state.players()));
        let (handle, inbox) = TableHandle::new(state.game_id(), snapshots);
        let table = Table {
            log_clock: LogClock::loaded(state.at(), reading),
            context,
            state,
            history,
            presence,
            seat_bots: SeatBots::default(),
            streams,
            signals: handle.signals(),
            driver: drives.then(Driver::new),
            unknown_since: None,
        };
        tokio::spawn(Box::pin(table.work(inbox)));
        handle
    }

    /// One thing after another, until no client needs this table any more.
    async fn work(mut self, mut inbox: Inbox) {
        loop {
            self.announce_newcomers().await;
            self.refund_time().await;
            let next = self.next();
            let clock = self.context.clock.clone();
            let wait = async move {
                match next {
                    Some((when, due)) => {
                        clock.until(when).await;
                        due
                    }
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                Some(signal) = inbox.signals.recv() => if self.receive(signal).await {
                    self.announce_stop(&inbox);
                    break;
                },
                command = inbox.commands.recv() => match command {
                    Some(command) => self.run(*command).await,
                    None => break,
                },
                due = wait => self.act(due).await,
                Some(query) = inbox.queries.recv() => self.answer(*query).await,
                () = tokio::time::sleep(IDLE_TIMEOUT), if self.is_idle() => {
                    // From here on no new caller finds this table; one that has its handle is answered by closing it.
                    self.announce_stop(&inbox);
                    inbox.close();
                    while let Some(command) = inbox.commands.recv().await {
                        self.run(*command).await;
                    }
                    while let Some(query) = inbox.queries.recv().await {
                        self.answer(*query).await;
                    }
                    break;
                }
            }
        }
        self.stop_driving().await;
    }

    /// Has the lobby put this table away. Without a mailbox nobody has it any more.
    fn announce_stop(&self, inbox: &Inbox) {
        if let Some(mailbox) = inbox.own_mailbox() {
            let _ = self.context.stopped.send((self.state.game_id(), mailbox));
        }
    }

    fn is_idle(&self) -> bool {
        let goes_on_by_itself = self.state.stage() == Stage::Playing && self.driver.is_some();
        self.presence.is_empty_locally() && !goes_on_by_itself
    }

    /// Acts on a signal; says whether it was the last.
    async fn receive(&mut self, signal: Signal) -> bool {
        match signal {
            Signal::Closed(player) => self.close_stream(player).await,
            Signal::Thought(thought) => self.seat_bots.take_back(*thought),
            Signal::Grown(version) if version > self.state.version() => {
                // A failure is noted by the table itself, which then asks the storage again.
                let _ = self.catch_up().await;
            }
            // What follows from a clock that was set is looked at before anything else is done.
            Signal::Grown(_) | Signal::ClockJumped => {}
            Signal::Present { process, player, streams } => self.hear_of_streams(process, player, streams),
            Signal::RollCall => self.answer_roll_call().await,
            Signal::Died(process) => self.forget_process(process),
            Signal::Missed => {
                self.presence.forget_remote(self.context.clock.passed());
                // What fails here is tried again: by the next roll call, and by a table that notes the failure.
                let _ = self.context.store.announce(Notice::RollCall(self.state.game_id())).await;
                let _ = self.catch_up().await;
            }
            Signal::Drive => {
                self.driver.get_or_insert_with(Driver::new);
                // If this is lost, players at other processes count as gone until they are announced again.
                let _ = self.context.store.announce(Notice::RollCall(self.state.game_id())).await;
            }
            Signal::Rewritten => return self.read_anew().await,
            Signal::Pass(done) => drop(done),
            Signal::Bye => {
                self.streams.send(Update::Bye);
                return true;
            }
        }
        false
    }
}
