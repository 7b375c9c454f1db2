//! Runs what is due in the driving process: bots, deals, clocks. Every process retries a failed storage.

use foretell_rules::{Move, Seat};
use foretell_table::schedule::{self, Scheduled};
use foretell_table::{Millis, Stage, TableFact};

use super::actor::{Driver, Table, TableContext};
use super::mailbox::Signal;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Due {
    AskStorage,
    Table(Scheduled),
}

const RETRY: Millis = 500;

impl Table {
    pub(super) fn next(&self) -> Option<(Millis, Due)> {
        if let Some(since) = self.unknown_since {
            // Retried also without requests, because players want to know.
            return Some((since + RETRY, Due::AskStorage));
        }
        let progress = |seat, asked| self.seat_bots.progress(seat, asked);
        let next = schedule::next(&self.state, &self.log_clock, &self.presence, progress, self.driver.is_some());
        next.map(|(when, scheduled)| (when, Due::Table(scheduled)))
    }

    pub(super) async fn act(&mut self, due: Due) {
        if self.resolve_unknown().await.is_err() {
            return;
        }
        // The state may have changed meanwhile.
        let is_still_due = self.next().is_some_and(|(_, next)| next == due);
        let Due::Table(scheduled) = due else { return };
        if !is_still_due {
            return;
        }
        let facts = match scheduled {
            Scheduled::Search(seat) => {
                self.begin_search(seat);
                return;
            }
            Scheduled::Bot(seat) => {
                let action = self.seat_bots.answer(&self.state, self.history.log(), seat);
                action.map(|action| Move::Act(seat, action).into()).into_iter().collect()
            }
            other => schedule::facts(&self.state, other),
        };
        if !facts.is_empty() {
            // What couldn't be written is due again.
            let _ = self.write(facts).await;
        }
        if self.state.stage() != Stage::Playing {
            self.stop_driving().await;
        }
    }

    fn begin_search(&mut self, seat: Seat) {
        let signals = self.signals.clone();
        let send = move |thought| {
            // The table may have stopped.
            let _ = signals.send(Signal::Thought(Box::new(thought)));
        };
        let TableContext { thinkers, clock, .. } = &*self.context;
        self.seat_bots.begin_search(&self.state, self.history.log(), seat, thinkers.clone(), clock.clone(), send);
    }

    /// Does nothing if another process drives it.
    pub(super) async fn drive_if_begun(&mut self) {
        if self.state.stage() == Stage::Playing && self.driver.is_none() && !self.context.is_aside {
            let driven = self.context.store.drive(self.state.game_id(), self.context.process).await;
            // If this fails, a heartbeat hands the game to a process that can be reached.
            self.driver = driven.unwrap_or(false).then(Driver::new);
        }
    }

    pub(super) async fn stop_driving(&mut self) {
        if self.driver.take().is_some() {
            // If this fails, the lease ends with this process.
            let _ = self.context.store.release(Some(self.state.game_id()), self.context.process).await;
        }
    }

    /// Gives back only the time per decision, not the reserve.
    pub(super) async fn refund_time(&mut self) {
        let reading = self.context.clock.read();
        let jumped = self.log_clock.jumped(reading);
        let Some(driver) = &mut self.driver else { return };
        driver.owes_time |= jumped;
        if !driver.owes_time || self.unknown_since.is_some() {
            return;
        }
        let is_owed = schedule::is_time_owed(&self.state, self.log_clock.now(reading), jumped);
        let still_owed = is_owed && self.write(vec![TableFact::Woke.into()]).await.is_err();
        if let Some(driver) = &mut self.driver {
            driver.owes_time = still_owed;
        }
    }
}
