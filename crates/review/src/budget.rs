//! Limits the work of a seat's decisions. It counts work instead of time, so a review is the same on every machine.

use foretell_rules::View;

/// What a seat may have spent at any moment. Half of what a decision leaves over is available to the next one; later
/// shares can't be spent early, so the long last rounds get theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkBudget {
    /// Available from the first decision.
    pub at_first: u64,
    /// Added by every decision per card dealt to each player, and again per card still to be played: played cards must
    /// be explained, the others played out.
    pub per_card: u64,
}

impl WorkBudget {
    /// Enough for most games, and a limit for the longest. A unit is about a microsecond.
    pub const USUAL: WorkBudget = WorkBudget { at_first: 800_000, per_card: 1_600 };

    pub fn share(&self, view: &View) -> u64 {
        let held = view.viewer.seat().zip(view.round()).map_or(0, |(seat, round)| round.hand_size(seat));
        let dealt = view.rules.cards(usize::from(view.rounds_played));
        self.per_card * (view.rules.players() * (dealt + held)) as u64
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Purse {
    pub(crate) got: u64,
    pub(crate) spent: u64,
}

impl Purse {
    pub(crate) fn open(&mut self, budget: &WorkBudget, view: &View) -> u64 {
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

/// The measured cost of a decision by the first-pass player, the rollout policy, and the strongest player.
pub(crate) const CHOICE: [u64; 3] = [3, 5, 24];

/// The average cost in a second look, with the strongest player in one seat.
pub(crate) fn choice_again(players: usize) -> u64 {
    let players = players as u64;
    (CHOICE[2] + CHOICE[1] * (players - 1)).div_ceil(players)
}

/// The measured cost of comparing an action with a hand, by rules of thumb and by a network.
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
        let budget = WorkBudget { at_first: 1000, per_card: 10 };
        assert_eq!(budget.share(&view), 80, "four have a card, and all are still to be played");
        let mut purse = Purse::default();
        for left_over in [1000, 500, 250] {
            let there_is = purse.open(&budget, &view);
            assert_eq!(there_is, 80 + left_over / 2);
            purse.spent += there_is;
        }
        // Overspending reduces later shares.
        purse.spent += 300;
        assert_eq!(purse.open(&budget, &view), 0);
    }
}
