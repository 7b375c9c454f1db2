//! Answers played out: the small network sits in every chair, and goes by what each chair can see.

use std::borrow::Cow;
use std::sync::Arc;

use foretell_rules::{Action, Decision, Seat, View};

use super::quantised::{FirstSums, Workspace};
use super::{Observation, Weights};
use crate::ImaginedWorld;
use crate::outcome::Outcome;

/// What a network last saw at each moment of a round, for those who play the same position out again and again: the
/// same moment of another playout is much like it, and less work to look at.
#[derive(Clone, Debug)]
pub(super) struct Moments {
    work: Workspace,
    /// For each seat each trick, and what comes before the first.
    sums: Vec<FirstSums>,
}

/// There are at most six seats, with twenty tricks and what comes before.
const SEATS: usize = 6;
const MOMENTS: usize = 21;

impl Moments {
    pub(super) fn new() -> Moments {
        Moments { work: Workspace::default(), sums: vec![FirstSums::default(); SEATS * MOMENTS] }
    }

    /// The legal outputs with their scores, for what the viewer has seen.
    pub(super) fn scores(&mut self, weights: &Weights, seen: &Observation, view: &View) -> Cow<'_, [(u16, f32)]> {
        let seat = view.viewer.seat().map_or(0, Seat::index);
        let plays = view.round().map_or(0, |round| round.plays.len());
        let bids = view.round().is_some_and(|round| !matches!(round.decision, Decision::Play(_)));
        let moment = if bids { 0 } else { 1 + (plays / view.rules.players()).min(MOMENTS - 2) };
        weights.scores_near(seen, &mut self.sums[seat % SEATS * MOMENTS + moment], &mut self.work)
    }
}

/// Who plays answers out.
#[derive(Clone, Debug)]
pub(crate) struct Playmates {
    weights: Arc<Weights>,
    moments: Moments,
}

impl Playmates {
    /// Players by these weights.
    pub(crate) fn new(weights: Arc<Weights>) -> Playmates {
        Playmates { weights, moments: Moments::new() }
    }

    /// What becomes of an answer of a seat in a world.
    pub(crate) fn play_out(&mut self, world: &ImaginedWorld, view: &View, me: Seat, answer: Action) -> Outcome {
        let scores = world.play_out(me, answer, |_, view| self.decide(view));
        Outcome::of(&scores, view, me)
    }

    /// What the network thinks best for a seat that has a choice.
    fn decide(&mut self, view: &View) -> Action {
        let decided = Observation::of(view).and_then(|seen| {
            let scores = self.moments.scores(&self.weights, &seen, view);
            let best = scores.iter().copied().max_by(|(_, one), (_, other)| one.total_cmp(other))?;
            seen.action(best.0, view)
        });
        decided.or_else(|| view.legal().nth(0)).expect("a seat is asked only when it can do something")
    }
}
