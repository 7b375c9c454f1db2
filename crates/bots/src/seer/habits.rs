//! By whose habits it is explained what the others have done.

use std::sync::Arc;

use foretell_rules::{Action, View};

use crate::apprentice::weigh;
use crate::augur::{FirstSums, Observation, Weights, Workspace};

/// How the others are taken to decide.
#[derive(Clone, Debug, Default)]
pub(crate) enum Habits {
    /// By rules of thumb, as the apprentice does.
    #[default]
    RulesOfThumb,
    /// As a network does.
    Learned(Box<Learned>),
}

/// A network, and what it writes down while it thinks.
#[derive(Clone, Debug)]
pub(crate) struct Learned {
    weights: Arc<Weights>,
    work: Workspace,
}

impl Habits {
    /// As this network does.
    pub(crate) fn learned(weights: Arc<Weights>) -> Habits {
        Habits::Learned(Box::new(Learned { weights, work: Workspace::default() }))
    }

    /// How likely it is, as a logarithm, that somebody with these habits does just this. What was seen last at the same
    /// moment is `near`.
    pub(super) fn likelihood(&mut self, view: &View, action: Action, near: &mut FirstSums) -> f32 {
        match self {
            Habits::RulesOfThumb => weigh::likelihood(view, action),
            Habits::Learned(learned) => learned.likelihood(view, action, near),
        }
    }
}

impl Learned {
    fn likelihood(&mut self, view: &View, action: Action, near: &mut FirstSums) -> f32 {
        /// How often a player does what no network would think of.
        const WHIM: f32 = 0.05;
        let Some(seen) = Observation::of(view).filter(|seen| seen.options() > 1) else { return 0.0 };
        let Some(chosen) = seen.suit_order.output(action) else { return 0.0 };
        let scores = self.weights.scores_near(&seen, near, &mut self.work);
        let highest = scores.iter().fold(f32::MIN, |highest, (_, score)| highest.max(*score));
        let (mut all, mut taken) = (0.0, 0.0);
        for (output, score) in &*scores {
            let weight = (score - highest).exp();
            all += weight;
            if *output == chosen {
                taken = weight;
            }
        }
        (WHIM / scores.len() as f32 + (1.0 - WHIM) * taken / all).ln()
    }
}
