//! The policies by which the others' past actions are explained.

use std::sync::Arc;

use foretell_rules::{Action, View};

use crate::apprentice::weigh;
use crate::augur::{Accumulator, Observation, Weights, Workspace};

#[derive(Clone, Debug, Default)]
pub(crate) enum Habits {
    #[default]
    RulesOfThumb,
    Learned(Box<Learned>),
}

#[derive(Clone, Debug)]
pub(crate) struct Learned {
    weights: Arc<Weights>,
    work: Workspace,
    softness: f32,
}

impl Habits {
    pub(crate) fn learned(weights: Arc<Weights>) -> Habits {
        Habits::Learned(Box::new(Learned { weights, work: Workspace::default(), softness: 1.0 }))
    }

    /// Players follow the network less strictly, so worlds mix better, and more cards are guessed right.
    pub(crate) fn softened(weights: Arc<Weights>) -> Habits {
        /// Chosen by how well search guesses who has which card.
        const SOFTNESS: f32 = 1.5;
        Habits::Learned(Box::new(Learned { weights, work: Workspace::default(), softness: SOFTNESS }))
    }

    pub(super) fn are_soft(&self) -> bool {
        matches!(self, Habits::Learned(learned) if learned.softness > 1.0)
    }

    /// `accumulator` has the sums of a similar position.
    pub(super) fn likelihood(&mut self, view: &View, action: Action, accumulator: &mut Accumulator) -> f32 {
        match self {
            Habits::RulesOfThumb => weigh::likelihood(view, action),
            Habits::Learned(learned) => learned.likelihood(view, action, accumulator),
        }
    }
}

impl Learned {
    fn likelihood(&mut self, view: &View, action: Action, accumulator: &mut Accumulator) -> f32 {
        /// How often players do what no network would consider.
        const WHIM: f32 = 0.05;
        let Some(seen) = Observation::of(view).filter(|seen| seen.options() > 1) else { return 0.0 };
        let Some(chosen) = seen.suit_order.output(action) else { return 0.0 };
        let scores = self.weights.scores_incremental(&seen, accumulator, &mut self.work);
        let highest = scores.iter().fold(f32::MIN, |highest, (_, score)| highest.max(*score));
        let (mut all, mut taken) = (0.0, 0.0);
        for (output, score) in &*scores {
            let weight = ((score - highest) / self.softness).exp();
            all += weight;
            if *output == chosen {
                taken = weight;
            }
        }
        (WHIM / scores.len() as f32 + (1.0 - WHIM) * taken / all).ln()
    }
}
