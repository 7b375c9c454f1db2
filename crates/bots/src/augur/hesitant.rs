//! A strong player that varies, so that results reflect the cards rather than one way to play them.

use std::sync::Arc;

use foretell_rules::{Action, View};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Augur, Level, Opinion, Weights};
use crate::Bot;

/// Chooses at random among answers that the strongest bot considers nearly as good.
#[derive(Clone, Debug)]
pub struct Hesitant {
    augur: Augur,
    temperature: f32,
    rng: Xoshiro256PlusPlus,
}

impl Hesitant {
    /// As strong as the strongest bot, yet different from game to game.
    pub const A_LITTLE: f32 = 0.25;

    /// At temperature 1 it chooses each answer with the network's confidence, at 0 it is the strongest bot.
    pub fn new(temperature: f32, seed: u64) -> Hesitant {
        Hesitant::by(Weights::shipped(), temperature, seed)
    }

    pub fn by(weights: Arc<Weights>, temperature: f32, seed: u64) -> Hesitant {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Hesitant { augur: Augur::new(weights, Level::STRONGEST, 0), temperature, rng }
    }

    #[must_use]
    pub fn playing_out(mut self) -> Hesitant {
        self.augur = self.augur.playing_out();
        self
    }

    pub fn reseed(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    /// Gumbel noise: the maximum of log-probabilities with it is a sample of the distribution.
    fn noise(&mut self) -> f32 {
        let uniform = (self.rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        -(-uniform.max(f64::MIN_POSITIVE).ln()).ln() as f32
    }

    fn appeal(&mut self, opinion: Opinion) -> (f32, Action) {
        let sure = opinion.confidence.max(f32::MIN_POSITIVE).ln();
        (sure + if self.temperature > 0.0 { self.temperature * self.noise() } else { 0.0 }, opinion.action)
    }
}

impl Bot for Hesitant {
    fn decide(&mut self, view: &View) -> Action {
        let legal = view.legal();
        if let Some(only) = legal.nth(0).filter(|_| legal.len() == 1) {
            return only;
        }
        let opinions = self.augur.opinions_now(view);
        let appeals: Vec<(f32, Action)> = opinions.into_iter().map(|opinion| self.appeal(opinion)).collect();
        // Among equals the first, which is the best.
        let first = |best: (f32, Action), next: (f32, Action)| if next.0 > best.0 { next } else { best };
        let chosen = appeals.into_iter().reduce(first).map(|(_, action)| action);
        chosen.or_else(|| legal.nth(0)).expect("a bot is asked only when it can do something")
    }

    fn reason(&self) -> String {
        "One of the answers that I take for nearly as good as the best.".into()
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Game, RuleSet, Seat, Viewer, Waiting};

    use super::*;
    use crate::BotSpec;

    fn agreement(temperature: f32) -> f64 {
        let rules: RuleSet = "it/4+length=last-3".parse().expect("allowed rules");
        let mut cards = Xoshiro256PlusPlus::seed_from_u64(2);
        let mut strongest = BotSpec::STRONGEST.sit_down(rules, Seat::FIRST, 0);
        let (mut game, mut player) = (Game::new(rules), Hesitant::new(temperature, 3));
        let (mut same, mut asked) = (0_u32, 0_u32);
        while !matches!(game.waiting(), Waiting::Over) {
            game.chance(&mut cards);
            let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { continue };
            let view = game.view(Viewer::Seat(seat));
            let answer = player.decide(&view);
            asked += 1;
            same += u32::from(answer == strongest.decide(&view));
            game.apply(seat, answer).expect("it plays legally");
        }
        f64::from(same) / f64::from(asked)
    }

    #[test]
    fn the_lower_the_temperature_the_less_it_hesitates() {
        let [never, a_little, more] = [0.0, 0.25, 4.0].map(agreement);
        assert!((never - 1.0).abs() < 1e-9, "{never}");
        assert!(a_little < 1.0 && a_little > 0.8 && more < a_little, "{a_little} and {more}");
    }
}
