//! What a table does by itself when its time comes, at the process that drives its game: bots answer, cards are dealt,
//! clocks run out. A storage that failed is asked again by every process.

use foretell_rules::{Move, Seat};
use foretell_table::schedule::{self, Scheduled};
use foretell_table::{Millis, Stage, TableFact};

use super::actor::{Driver, Table, TableContext};
use super::mailbox::Signal;

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Due {
    /// The storage has failed: is it there again?
    AskStorage,
    /// Something at the table.
    Table(Scheduled),
}

/// How long to wait before asking a storage again that has failed.
const RETRY: Millis = 500;

impl Table {
    /// What is due next, and how much time will have passed then.
    pub(super) fn next(&self) -> Option<(Millis, Due)> {
        if let Some(since) = self.unknown_since {
            // A storage that has failed is asked again, also where no request would: players want to know. Not at once.
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
        // It may have changed while the storage was asked.
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
            // What could not be written is due again; a bot is asked anew.
            let _ = self.write(facts).await;
        }
        if self.state.stage() != Stage::Playing {
            self.stop_driving().await;
        }
    }

    fn begin_search(&mut self, seat: Seat) {
        let signals = self.signals.clone();
        let send = move |thought| {
            // A table that has ended its work needs no answer.
            let _ = signals.send(Signal::Thought(Box::new(thought)));
        };
        let TableContext { thinkers, clock, .. } = &*self.context;
        self.seat_bots.begin_search(&self.state, self.history.log(), seat, thinkers.clone(), clock.clone(), send);
    }

    /// A game that has begun, or woke up, is driven by the process at which that happened, unless another one does.
    pub(super) async fn drive_if_begun(&mut self) {
        if self.state.stage() == Stage::Playing && self.driver.is_none() && !self.context.is_aside {
            let driven = self.context.store.drive(self.state.game_id(), self.context.process).await;
            // If the storage fails, a heartbeat hands the game to a process that can be reached.
            self.driver = driven.unwrap_or(false).then(Driver::new);
        }
    }

    pub(super) async fn stop_driving(&mut self) {
        if self.driver.take().is_some() {
            // If this fails the game is free anyway as soon as this process is gone.
            let _ = self.context.store.release(Some(self.state.game_id()), self.context.process).await;
        }
    }

    /// Gives those who are asked the whole time for their decision again, where they could not answer for a while. What
    /// they had in reserve then is theirs: a server that is gone takes no player's time. After the clock was set they
    /// are shown when it is over by the new one.
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
