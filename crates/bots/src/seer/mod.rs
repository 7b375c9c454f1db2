//! The searching player: imagines the hidden hands, plays each of its options out in all of them, and takes the best.

mod belief;
mod search;

use foretell_rules::{Action, Event, RuleSet, Seat, View};

use crate::Bot;
use belief::Belief;

/// How long the seer may think about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This long.
    Time {
        /// Milliseconds.
        ms: u32,
    },
    /// About so many imagined worlds: exactly repeatable.
    Worlds(u32),
}

/// How a seer is set up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeerOptions {
    /// How long it may think.
    pub budget: Budget,
    /// On how many cores it may think.
    pub threads: u8,
    /// experiment
    pub x: u32,
}

impl Default for SeerOptions {
    fn default() -> SeerOptions {
        SeerOptions { budget: Budget::Time { ms: 50 }, threads: 1, x: 0 }
    }
}

/// A player who imagines the hidden hands.
pub struct Seer {
    options: SeerOptions,
    belief: Belief,
    seed: u64,
    decisions: u64,
    reason: String,
}

impl Seer {
    /// A player at a seat.
    pub fn new(rules: RuleSet, _seat: Seat, options: SeerOptions, seed: u64) -> Seer {
        Seer { options, belief: Belief::new(rules), seed, decisions: 0, reason: String::new() }
    }
}

impl Bot for Seer {
    fn see(&mut self, event: &Event) {
        self.belief.see(event);
    }

    fn decide(&mut self, view: &View) -> Action {
        self.decisions += 1;
        let seed = self.seed ^ self.decisions.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let found = search::best(view, &self.belief, self.options, seed);
        self.reason = found.reason;
        found.action
    }

    fn reason(&self) -> String {
        self.reason.clone()
    }
}
