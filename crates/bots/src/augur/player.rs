//! The player: evaluates the network once and takes the best answer, as far as its level allows.

use std::sync::Arc;

use foretell_rules::{Action, Event, RuleSet, Seat, View};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::level::{Weaknesses, hide_earlier_tricks};
use super::playout::AccumulatorCache;
use super::{Level, Observation, ProfileKeeper, Weights};
use crate::Bot;

#[derive(Clone, Debug)]
pub struct Augur {
    weights: Arc<Weights>,
    weaknesses: Weaknesses,
    rng: Xoshiro256PlusPlus,
    options: u32,
    accumulators: Option<AccumulatorCache>,
    watched: Option<ProfileKeeper>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opinion {
    /// One of several equivalent answers.
    pub action: Action,
    /// How sure the player is that this is the best answer; all opinions sum to 1. Not a chance to win.
    pub confidence: f32,
}

impl Augur {
    /// The seed decides differences between players of a level, and everything random.
    pub fn new(weights: Arc<Weights>, level: Level, seed: u64) -> Augur {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut weaknesses = level.weaknesses();
        // Half of the players are bold, half are timid.
        if rng.next_u64() >> 63 == 0 {
            weaknesses.temperament = -weaknesses.temperament;
        }
        Augur { weights, weaknesses, rng, options: 0, accumulators: None, watched: None }
    }

    /// With a seat, [`Bot::see`] can adapt it to the others.
    #[must_use]
    pub fn at(mut self, rules: RuleSet, seat: Seat) -> Augur {
        self.watched = Some(ProfileKeeper::new(rules, seat));
        self
    }

    /// Same decisions, but faster for repeated playouts of a position. Takes a quarter of a megabyte.
    #[must_use]
    pub fn playing_out(mut self) -> Augur {
        self.accumulators = Some(AccumulatorCache::new());
        self
    }

    /// The player's rating of every answer, the best first.
    ///
    /// ```
    /// # use foretell_bots::augur::{Augur, Level, Weights};
    /// # use foretell_rules::{Game, RuleSet, Viewer};
    /// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// let mut game = Game::new("pl/4".parse::<RuleSet>()?);
    /// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(1));
    /// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
    /// let augur = Augur::new(Weights::shipped(), Level::STRONGEST, 0);
    /// let opinions = augur.opinions(&game.view(Viewer::Seat(seat)));
    /// assert_eq!(opinions.len(), 2, "in the first round one bids 0 or 1");
    /// assert!((opinions[0].confidence + opinions[1].confidence - 1.0).abs() < 1e-5);
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    pub fn opinions(&self, view: &View) -> Vec<Opinion> {
        let Some(seen) = self.observe(view) else { return Vec::new() };
        opinions_of(self.judged(&seen, view, &self.weights.scores(&seen)))
    }

    pub(super) fn opinions_now(&mut self, view: &View) -> Vec<Opinion> {
        let Some(seen) = self.observe(view) else { return Vec::new() };
        opinions_of(self.judged_now(&seen, view))
    }

    fn observe(&self, view: &View) -> Option<Observation> {
        let mut seen = Observation::remembering(view, self.weaknesses.memory)?;
        if let Some(keeper) = &self.watched {
            seen = seen.knowing(view, keeper.profiles());
        }
        if !self.weaknesses.watches_others {
            hide_earlier_tricks(&mut seen.words);
        }
        Some(seen)
    }

    fn judged(&self, seen: &Observation, view: &View, scores: &[(u16, f32)]) -> Vec<(Action, f32)> {
        let actions = scores.iter().filter_map(|(output, score)| Some((seen.action(*output, view)?, *score)));
        actions.map(|(action, score)| (action, score + self.taste(action))).collect()
    }

    fn judged_now(&mut self, seen: &Observation, view: &View) -> Vec<(Action, f32)> {
        let Some(mut accumulators) = self.accumulators.take() else {
            return self.judged(seen, view, &self.weights.scores(seen));
        };
        let judged = self.judged(seen, view, &accumulators.scores(&self.weights, seen, view));
        self.accumulators = Some(accumulators);
        judged
    }

    fn taste(&self, action: Action) -> f32 {
        match action {
            Action::Bid(tricks) => self.weaknesses.temperament * f32::from(tricks),
            _ => 0.0,
        }
    }

    fn choose(&mut self, scores: Vec<(Action, f32)>) -> Option<Action> {
        let carelessness = self.weaknesses.carelessness;
        let mut noise = || {
            // Gumbel noise: the maximum of the scores with it is a sample of their softmax.
            let uniform = (self.rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
            -(-uniform.max(f64::MIN_POSITIVE).ln()).ln() as f32
        };
        let judged = scores
            .into_iter()
            .map(|(action, score)| (action, if carelessness > 0.0 { score + carelessness * noise() } else { score }));
        judged.max_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(action, _)| action)
    }
}

fn opinions_of(mut scores: Vec<(Action, f32)>) -> Vec<Opinion> {
    scores.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let highest = scores.first().map_or(0.0, |(_, score)| *score);
    let sum: f32 = scores.iter().map(|(_, score)| (score - highest).exp()).sum();
    let opinion = |(action, score): (Action, f32)| Opinion { action, confidence: (score - highest).exp() / sum };
    scores.into_iter().map(opinion).collect()
}

impl Bot for Augur {
    fn see(&mut self, event: &Event) {
        if let Some(keeper) = &mut self.watched {
            keeper.see(event);
        }
    }

    fn decide(&mut self, view: &View) -> Action {
        let Some(seen) = self.observe(view) else { unreachable!("a bot is asked only when it can do something") };
        self.options = seen.options();
        let action = if self.options == 1 {
            seen.outputs().next().and_then(|output| seen.action(output, view))
        } else {
            let scores = self.judged_now(&seen, view);
            self.choose(scores)
        };
        action.expect("a legal output stands for a legal action")
    }

    fn reason(&self) -> String {
        match self.options {
            0 | 1 => "There is only one legal answer.".into(),
            options => format!("Of {options} answers, this one did best in the games I learned from."),
        }
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Game, Viewer};

    use super::*;

    #[test]
    fn caching_for_playouts_does_not_change_decisions() {
        for (rules, level) in [("pt/4+specials=all+length=last-3", 3), ("it/3+length=last-2", 10)] {
            let rules: RuleSet = rules.parse().expect("allowed rules");
            let level = Level::new(level).unwrap_or(Level::STRONGEST);
            let mut plain = Augur::new(Weights::small(), level, 5);
            let mut quick = plain.clone().playing_out();
            let mut dice = Xoshiro256PlusPlus::seed_from_u64(9);
            for _ in 0..3 {
                let mut game = Game::new(rules);
                loop {
                    while game.chance(&mut dice).is_some() {}
                    let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { break };
                    let view = game.view(Viewer::Seat(seat));
                    assert_eq!(quick.opinions_now(&view), plain.opinions(&view));
                    let action = plain.decide(&view);
                    assert_eq!(quick.decide(&view), action, "{rules}");
                    game.apply(seat, action).expect("a legal action");
                }
            }
        }
    }
}
