//! Every change is written to the log first and shown only then, so what a client has seen is on disk.

use std::sync::Arc;
use std::time::Duration;

use foretell_rules::Seat;
use foretell_table::{GameId, GroupId, History, LogClock, Millis, PlayerId, Presence, Stage, TableState, Update};
use tokio::sync::{broadcast, mpsc};

use super::bots::SeatBots;
use super::mailbox::{Command, Inbox, Signal, TableHandle};
use super::streams::Streams;
use crate::Clock;
use crate::forgotten_players::ForgottenPlayers;
use crate::store::{Notice, Store};
use crate::thinkers::Thinkers;
use crate::watchers::Watchers;

pub(crate) struct TableContext {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Clock,
    pub(crate) process: u64,
    /// For maintenance next to serving processes: plays no bots and no clocks.
    pub(crate) is_aside: bool,
    pub(crate) thinkers: Thinkers,
    pub(crate) watchers: Arc<Watchers>,
    pub(crate) forgotten: ForgottenPlayers,
    pub(crate) stopped: mpsc::UnboundedSender<(GameId, mpsc::Sender<Box<Command>>)>,
    /// Games that ended in this process.
    pub(crate) ended: broadcast::Sender<EndedGame>,
}

#[derive(Clone, Debug)]
pub(crate) struct EndedGame {
    pub(crate) game: GameId,
    pub(crate) group: Option<GroupId>,
    /// People who didn't leave.
    pub(crate) people: Vec<(Seat, PlayerId)>,
}

/// Its methods are in `mailbox`, `answers`, `writer`, `presence` and `clocks`.
pub(crate) struct Table {
    pub(super) context: Arc<TableContext>,
    pub(super) state: Arc<TableState>,
    pub(super) history: History,
    pub(super) log_clock: LogClock,
    pub(super) presence: Presence,
    pub(super) seat_bots: SeatBots,
    pub(super) streams: Streams,
    pub(super) signals: mpsc::UnboundedSender<Signal>,
    pub(super) driver: Option<Driver>,
    pub(super) unknown_since: Option<Millis>,
}

pub(super) struct Driver {
    /// Players couldn't answer for a while, or saw a wrong deadline because the clock was set: their time restarts.
    pub(super) owes_time: bool,
}

impl Driver {
    pub(super) fn new() -> Driver {
        Driver { owes_time: true }
    }
}

const IDLE_TIMEOUT: Duration = Duration::from_mins(1);

impl Table {
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
                    // No new caller finds this table now; closing the mailbox answers those that have a handle.
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

    fn announce_stop(&self, inbox: &Inbox) {
        if let Some(mailbox) = inbox.own_mailbox() {
            let _ = self.context.stopped.send((self.state.game_id(), mailbox));
        }
    }

    fn is_idle(&self) -> bool {
        let goes_on_by_itself = self.state.stage() == Stage::Playing && self.driver.is_some();
        self.presence.is_empty_locally() && !goes_on_by_itself
    }

    async fn receive(&mut self, signal: Signal) -> bool {
        match signal {
            Signal::Closed(player) => self.close_stream(player).await,
            Signal::Thought(thought) => self.seat_bots.take_back(*thought),
            Signal::Grown(version) if version > self.state.version() => {
                // The table notes a failure itself and retries.
                let _ = self.catch_up().await;
            }
            // Handled before anything else.
            Signal::Grown(_) | Signal::ClockJumped => {}
            Signal::Present { process, player, streams } => self.hear_of_streams(process, player, streams),
            Signal::RollCall => self.answer_roll_call().await,
            Signal::Died(process) => self.forget_process(process),
            Signal::Missed => {
                self.presence.forget_remote(self.context.clock.passed());
                // Repeated by the next roll call, or by a table that notes the failure.
                let _ = self.context.store.announce(Notice::RollCall(self.state.game_id())).await;
                let _ = self.catch_up().await;
            }
            Signal::Drive => {
                self.driver.get_or_insert_with(Driver::new);
                // If this is lost, players at other processes count as gone until announced again.
                let _ = self.context.store.announce(Notice::RollCall(self.state.game_id())).await;
            }
            Signal::StorageDoubted => self.check_storage().await,
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
