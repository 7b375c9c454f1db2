//! Playouts with the small network in every seat, each seeing only its own view.

use std::borrow::Cow;
use std::sync::Arc;

use foretell_rules::{Action, Decision, Seat, View};

use super::quantised::{Accumulator, Workspace};
use super::{Observation, Weights};
use crate::ImaginedWorld;
use crate::consequence::Course;
use crate::outcome::Outcome;

/// Accumulators by moment of a round: the same moment of another playout has a similar observation, so its accumulator
/// can be updated incrementally.
#[derive(Clone, Debug)]
pub(super) struct AccumulatorCache {
    work: Workspace,
    /// One for each seat and trick, and for before the first trick.
    sums: Vec<Accumulator>,
}

const SEATS: usize = 6;
const MOMENTS: usize = 21;

impl AccumulatorCache {
    pub(super) fn new() -> AccumulatorCache {
        AccumulatorCache { work: Workspace::default(), sums: vec![Accumulator::default(); SEATS * MOMENTS] }
    }

    pub(super) fn scores(&mut self, weights: &Weights, seen: &Observation, view: &View) -> Cow<'_, [(u16, f32)]> {
        let seat = view.viewer.seat().map_or(0, Seat::index);
        let plays = view.round().map_or(0, |round| round.plays.len());
        let bids = view.round().is_some_and(|round| !matches!(round.decision, Decision::Play(_)));
        let moment = if bids { 0 } else { 1 + (plays / view.rules.players()).min(MOMENTS - 2) };
        weights.scores_incremental(seen, &mut self.sums[seat % SEATS * MOMENTS + moment], &mut self.work)
    }
}

#[derive(Clone, Debug)]
pub(crate) struct NetworkRollout {
    weights: Arc<Weights>,
    accumulators: AccumulatorCache,
}

impl NetworkRollout {
    pub(crate) fn new(weights: Arc<Weights>) -> NetworkRollout {
        NetworkRollout { weights, accumulators: AccumulatorCache::new() }
    }

    pub(crate) fn play_out(&mut self, world: &ImaginedWorld, view: &View, me: Seat, answer: Action) -> Outcome {
        let scores = world.play_out(me, answer, |_, view| self.decide(view));
        Outcome::of(&scores, view, me)
    }

    pub(crate) fn follow_out(
        &mut self,
        world: &ImaginedWorld,
        view: &View,
        me: Seat,
        answer: Action,
    ) -> (Outcome, Course) {
        let (scores, course) = world.follow_out(me, answer, |_, view| self.decide(view));
        (Outcome::of(&scores, view, me), course)
    }

    fn decide(&mut self, view: &View) -> Action {
        let decided = Observation::of(view).and_then(|seen| {
            let scores = self.accumulators.scores(&self.weights, &seen, view);
            let best = scores.iter().copied().max_by(|(_, one), (_, other)| one.total_cmp(other))?;
            seen.action(best.0, view)
        });
        decided.or_else(|| view.legal().nth(0)).expect("a seat is asked only when it can do something")
    }
}
