//! The searching player: samples the hidden hands, plays each option out in all samples, and takes the best. `belief`
//! models the others, `past_actions` scores how well a hand explains its player's actions, `worlds` samples by that
//! score. `search` plays the options out with the apprentice in every seat.

mod advice;
mod belief;
mod habits;
mod imagination;
mod past_actions;
mod search;
mod worlds;

use foretell_rules::{Action, Event, RuleSet, View};

pub use advice::{Advice, Counts, Gain, PassedOver, Prospect, Why};
pub(crate) use habits::Habits;
pub use imagination::{Imagination, ImaginedWorld, ImaginedWorlds};
pub(crate) use search::solved;

use crate::Bot;
use belief::Belief;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    Time {
        ms: u32,
    },
    /// Sampled worlds, or fewer if the result is clear: exactly repeatable.
    Worlds(u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeerOptions {
    pub budget: Budget,
    pub threads: u8,
}

impl Default for SeerOptions {
    fn default() -> SeerOptions {
        SeerOptions { budget: Budget::Time { ms: 50 }, threads: 1 }
    }
}

/// ```
/// # use foretell_bots::{Bot, Budget, Seer, SeerOptions};
/// # use foretell_rules::{Game, RuleSet, Seat, Viewer};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules: RuleSet = "pl/3+length=last-16".parse()?;
/// let mut game = Game::new(rules);
/// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(4));
/// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
///
/// let options = SeerOptions { budget: Budget::Worlds(8), ..SeerOptions::default() };
/// let mut seer = Seer::new(rules, options, 1);
/// let action = seer.decide(&game.view(Viewer::Seat(seat)));
/// assert!(game.legal(seat).contains(action));
/// assert!(seer.reason().contains("imagined"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Seer {
    options: SeerOptions,
    belief: Belief,
    seed: u64,
    decisions: u64,
    decided: Option<(Action, Why)>,
}

impl Seer {
    pub fn new(rules: RuleSet, options: SeerOptions, seed: u64) -> Seer {
        Seer { options, belief: Belief::new(rules), seed, decisions: 0, decided: None }
    }

    /// Like [`Bot::decide`], but never gives an option up early, because the advice must follow from the reported
    /// numbers. With a time limit it stops after 300 worlds.
    pub fn advise(&mut self, view: &View) -> Advice {
        let seed = self.next_seed();
        let advice = search::advise(view, &self.belief, self.options, seed);
        self.decided = Some((advice.action, advice.why));
        advice
    }

    fn next_seed(&mut self) -> u64 {
        self.decisions += 1;
        self.seed ^ self.decisions.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }
}

impl Bot for Seer {
    fn see(&mut self, event: &Event) {
        self.belief.see(event);
    }

    fn decide(&mut self, view: &View) -> Action {
        let seed = self.next_seed();
        let (action, why) = search::best(view, &self.belief, self.options, seed);
        self.decided = Some((action, why));
        action
    }

    fn reason(&self) -> String {
        self.decided.map(|(action, why)| why.sentence(action)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foretell_rules::{Game, Viewer};
    use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

    #[test]
    fn more_cores_find_the_same() {
        let rules: RuleSet = "pl/4+length=last-9".parse().expect("allowed rules");
        let mut game = Game::new(rules);
        game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(6));
        while let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) {
            let view = game.view(Viewer::Seat(seat));
            let [alone, together] = [1, 3].map(|threads| {
                let mut seer = Seer::new(rules, SeerOptions { budget: Budget::Worlds(16), threads }, 1);
                (seer.decide(&view), seer.reason())
            });
            assert_eq!(alone, together);
            game.apply(seat, alone.0).expect("a legal action");
        }
    }
}
