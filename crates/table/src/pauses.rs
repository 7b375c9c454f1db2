//! What people look at before the game goes on: the end of a trick, or the result of a round.

use foretell_rules::{Seat, SeatSet, View};

use crate::state::TableState;
use crate::{Millis, Stage};

impl TableState {
    /// The round that ended last, as everyone may know it: with its last trick on the table and the totals after it.
    pub fn last_round(&self) -> Option<&View> {
        self.play.as_ref()?.ended.as_ref().map(|ended| &*ended.view)
    }

    /// The same, while its result is looked at: the next round is not dealt yet.
    pub fn shown_result(&self) -> Option<&View> {
        self.result().map(|ended| &*ended.view)
    }

    /// The people for whom the next deal or, where they continue after each trick, the next card waits: those who play
    /// in person and have not continued.
    pub fn awaited_to_continue(&self) -> SeatSet {
        let Some(play) = self.play.as_ref().filter(|_| self.stage == Stage::Playing) else { return SeatSet::EMPTY };
        let result = || self.result().filter(|_| self.settings.result_ms() > 0).map(|ended| ended.continued);
        let Some(continued) = play.trick.map(|trick| trick.continued).or_else(result) else { return SeatSet::EMPTY };
        let awaits = |seat: &Seat| self.is_attended_by_person(*seat) && !continued.contains(*seat);
        self.rules().seats().filter(awaits).collect()
    }

    /// Whether people look at a trick, before the next one begins.
    pub fn is_trick_looked_at(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.trick.is_some())
    }

    /// When a trick or the result of a round has been there for long enough, whoever may not have continued. People who
    /// want to continue after each trick are not hurried, unless there is a clock.
    pub fn continue_until(&self) -> Option<Millis> {
        if self.settings.each_trick && self.settings.clock.is_none() {
            return None;
        }
        let ended_at = self.play.as_ref()?.trick.map(|trick| trick.at).or_else(|| Some(self.result()?.at));
        ended_at.map(|at| at + Millis::from(self.settings.trick_ms() + self.settings.result_ms()))
    }
}
