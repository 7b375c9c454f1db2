//! A budget: how much work the decisions of a seat may be. It counts what is done and not the time that this takes, so
//! a review stays the same wherever it is made, and however busy the machine is.

use foretell_rules::View;

/// What every seat may have spent by any moment of a game. Half of what decisions leave over is there for the next one,
/// and nobody can spend what comes later: the last rounds, which are the longest, always get their share.
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
    pub const USUAL: Budget = Budget { at_first: 800_000, per_card: 1_600 };

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
    /// How much there is for a decision: what it brings, and half of what is left over from those before it. So one
    /// that stays in doubt leaves something to the next.
    pub(crate) fn open(&mut self, budget: &Budget, view: &View) -> u64 {
        if self.got == 0 {
            self.got = budget.at_first;
        }
        let left_over = self.got.saturating_sub(self.spent);
        let share = budget.share(view);
        self.got += share;
        let all = self.got.saturating_sub(self.spent);
        all.min(share + left_over / 2)
    }
}

/// What one step of the work costs, measured: a choice of the scout, of the playmate, and of the strongest player.
pub(crate) const CHOICE: [u64; 3] = [3, 5, 24];

/// What a choice of a second look costs on average where the strongest player sits in one of the chairs.
pub(crate) fn choice_again(players: usize) -> u64 {
    let players = players as u64;
    (CHOICE[2] + CHOICE[1] * (players - 1)).div_ceil(players)
}

/// The same for an action that is held against a hand, by rules of thumb and by a network.
pub(crate) const COMPARED: [u64; 2] = [5, 2];

#[cfg(test)]
mod tests {
    use foretell_rules::{Game, RuleSet, Viewer};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn a_decision_leaves_half_of_what_was_left_over_to_the_next() {
        let mut game = Game::new("it/4".parse::<RuleSet>().expect("allowed rules"));
        let mut cards = Xoshiro256PlusPlus::seed_from_u64(1);
        while game.chance(&mut cards).is_some() {}
        let seat = game.decision().and_then(|decision| decision.seats().first()).expect("somebody bids");
        let view = game.view(Viewer::Seat(seat));
        let budget = Budget { at_first: 1000, per_card: 10 };
        assert_eq!(budget.share(&view), 80, "four have a card, and all are still to be played");
        let mut purse = Purse::default();
        for left_over in [1000, 500, 250] {
            let there_is = purse.open(&budget, &view);
            assert_eq!(there_is, 80 + left_over / 2);
            purse.spent += there_is;
        }
        // What was spent beyond that is missing later.
        purse.spent += 300;
        assert_eq!(purse.open(&budget, &view), 0);
    }
}
