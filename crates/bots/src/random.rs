//! The baseline: any legal action.

use foretell_rules::{Action, View};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Bot;

#[derive(Clone, Debug)]
pub struct Random {
    rng: Xoshiro256PlusPlus,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }
}

impl Bot for Random {
    fn decide(&mut self, view: &View) -> Action {
        let legal = view.legal();
        let n = (u128::from(self.rng.next_u64()) * legal.len() as u128) >> 64;
        legal.nth(n as usize).expect("a bot is asked only when it can do something")
    }

    fn reason(&self) -> String {
        "I pick anything that is allowed.".into()
    }
}
