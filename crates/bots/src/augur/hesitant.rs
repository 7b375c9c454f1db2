//! A strong player who does not always do the same: it chooses among what it takes for nearly as good.

use std::sync::Arc;

use foretell_rules::{Action, View};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Augur, Level, Opinion, Weights};
use crate::Bot;

/// The strongest bot with chance in what hardly matters: the surer it is of its best answer, the less often it gives
/// another. What such players make of a deal is what the cards are worth, and not what one of many ways to play them
/// happened to bring.
#[derive(Clone, Debug)]
pub struct Hesitant {
    augur: Augur,
    temperature: f32,
    rng: Xoshiro256PlusPlus,
}

impl Hesitant {
    /// Little enough to be as strong as the strongest bot, and enough that many games on the same cards say more than
    /// one.
    pub const A_LITTLE: f32 = 0.25;

    /// A player by the weights of the strongest bot. At temperature 1 it gives every answer as often as it is sure that
    /// this is the best; at lower temperatures it hesitates less, and at 0 it is the strongest bot itself.
    pub fn new(temperature: f32, seed: u64) -> Hesitant {
        Hesitant::by(Weights::shipped(), temperature, seed)
    }

    /// A player by other weights.
    pub fn by(weights: Arc<Weights>, temperature: f32, seed: u64) -> Hesitant {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Hesitant { augur: Augur::new(weights, Level::STRONGEST, 0), temperature, rng }
    }

    /// The same player, quicker where it plays the same deal again and again: see [`Augur::playing_out`].
    #[must_use]
    pub fn playing_out(mut self) -> Hesitant {
        self.augur = self.augur.playing_out();
        self
    }

    /// Begins anew with what is left to chance.
    pub fn reseed(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    }

    /// The highest of logarithms with noise of this kind is drawn in proportion to what they are logarithms of.
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
        // Of equals the first: the opinions come with the best in front.
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

    /// The share of decisions in which the strongest bot would have done the same.
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
