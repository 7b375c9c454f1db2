//! Pauses: a completed trick or the result of a round is shown before the game continues.

use foretell_rules::{Seat, SeatSet, View};

use crate::state::TableState;
use crate::{Millis, Stage};

impl TableState {
    /// The public view of the last round, with its last trick and the totals.
    pub fn last_round(&self) -> Option<&View> {
        self.play.as_ref()?.ended.as_ref().map(|ended| &*ended.view)
    }

    pub fn shown_result(&self) -> Option<&View> {
        self.result().map(|ended| &*ended.view)
    }

    /// The next deal or card waits for them.
    pub fn awaited_to_continue(&self) -> SeatSet {
        let Some(play) = self.play.as_ref().filter(|_| self.stage == Stage::Playing) else { return SeatSet::EMPTY };
        let result = || self.result().filter(|_| self.settings.result_ms() > 0).map(|ended| ended.continued);
        let Some(continued) = play.trick.map(|trick| trick.continued).or_else(result) else { return SeatSet::EMPTY };
        let awaits = |seat: &Seat| self.is_attended_by_person(*seat) && !continued.contains(*seat);
        self.rules().seats().filter(awaits).collect()
    }

    pub fn is_trick_shown(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.trick.is_some())
    }

    /// Never after each trick without a clock.
    pub fn continue_until(&self) -> Option<Millis> {
        if self.settings.each_trick && self.settings.clock.is_none() {
            return None;
        }
        let ended_at = self.play.as_ref()?.trick.map(|trick| trick.at).or_else(|| Some(self.result()?.at));
        ended_at.map(|at| at + Millis::from(self.settings.trick_ms() + self.settings.result_ms()))
    }
}
