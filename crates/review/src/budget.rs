//! A budget: how much work the decisions of a seat may be. It counts what is done and not the time that this takes, so
//! a review stays the same wherever it is made, and however busy the machine is.

use foretell_rules::View;

/// What every seat may have spent by any moment of a game. What easy decisions leave over is there for harder ones, and
/// nobody can spend what comes later: the last rounds, which are the longest, always get their share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// How much is there from the first decision on.
    pub at_first: u64,
    /// How much every decision brings for each card that everybody was dealt, and once more for each that is still to
    /// be played: what was played has to be explained, and what was not is played out.
    pub per_card: u64,
}

impl Budget {
    /// So much that most games do not need all of it, and the longest take no longer than they should. A unit is about
    /// a microsecond.
    pub const USUAL: Budget = Budget { at_first: 800_000, per_card: 1_400 };

    /// What a decision brings.
    pub fn share(&self, view: &View) -> u64 {
        let held = view.viewer.seat().zip(view.round()).map_or(0, |(seat, round)| round.hand_size(seat));
        let dealt = view.rules.cards(usize::from(view.rounds_played));
        self.per_card * (view.rules.players() * (dealt + held)) as u64
    }
}

/// What a seat has got and spent of its budget.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Purse {
    pub(crate) got: u64,
    pub(crate) spent: u64,
}

impl Purse {
    /// How much there is for a decision.
    pub(crate) fn open(&mut self, budget: &Budget, view: &View) -> u64 {
        if self.got == 0 {
            self.got = budget.at_first;
        }
        self.got += budget.share(view);
        self.got.saturating_sub(self.spent)
    }
}

/// What one step of the work costs, measured: a choice of the scout, of the playmate, and of the one who looks again.
pub(crate) const CHOICE: [u64; 3] = [3, 5, 24];
/// The same for an action that is held against a hand, by rules of thumb and by a network.
pub(crate) const COMPARED: [u64; 2] = [5, 2];
