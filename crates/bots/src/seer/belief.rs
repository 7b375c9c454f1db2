//! The seer's model of the other players.

use foretell_rules::{BySeat, Event, RuleSet, Seat};
use rand_core::Rng;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Model {
    #[default]
    Aims,
    Wanders,
}

/// Compares each seat's bids with its tricks: trusting everyone fails against players whose bids mean nothing.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    rules: RuleSet,
    /// For each seat, the log-odds that it aims at its bids rather than wanders.
    aims: BySeat<f32>,
}

impl Belief {
    /// About one stranger in thirty wanders.
    const STRANGER: f32 = 3.4;
    const SUREST: f32 = 6.0;

    pub(crate) fn new(rules: RuleSet) -> Belief {
        Belief { rules, aims: BySeat::from_fn(rules.players(), |_| Self::STRANGER) }
    }

    pub(crate) fn see(&mut self, event: &Event) {
        let Event::RoundScored { bids, tricks, .. } = event else { return };
        for seat in self.rules.seats() {
            let seen = self.aims[seat] + evidence(bids[seat].abs_diff(tricks[seat]));
            self.aims[seat] = seen.clamp(-Self::SUREST, Self::SUREST);
        }
    }

    pub(super) fn trust(&self, seat: Seat) -> f32 {
        1.0 / (1.0 + (-self.aims[seat]).exp())
    }

    pub(super) fn imagine(&self, rng: &mut impl Rng) -> BySeat<Model> {
        BySeat::from_fn(
            self.rules.players(),
            |seat| {
                if chance(rng) < self.trust(seat) { Model::Aims } else { Model::Wanders }
            },
        )
    }
}

/// The log-likelihood ratio of missing by this much: players who aim make two bids of three, others one of six.
fn evidence(missed_by: u8) -> f32 {
    match missed_by {
        0 => 1.3,
        1 => 0.1,
        2 => -0.8,
        _ => -1.6,
    }
}

/// Uniform in [0, 1).
pub(super) fn chance(rng: &mut impl Rng) -> f32 {
    (rng.next_u64() >> 40) as f32 / (1_u64 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_who_miss_every_bid_are_not_trusted() {
        let rules: RuleSet = "pl/3".parse().expect("allowed rules");
        let mut belief = Belief::new(rules);
        let [good, bad] = [Seat::FIRST, Seat::FIRST.left(3)];
        for _ in 0..6 {
            let bids = BySeat::from_fn(3, |seat| if seat == bad { 4 } else { 1 });
            let tricks = BySeat::from_fn(3, |_| 1);
            belief.see(&Event::RoundScored { bids, changed: None, tricks, points: BySeat::default() });
        }
        assert!(belief.trust(good) > 0.99);
        assert!(belief.trust(bad) < 0.05);
    }
}
