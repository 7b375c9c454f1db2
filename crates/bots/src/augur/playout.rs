//! Answers played out: the small network sits in every chair, and goes by what each chair can see.

use std::sync::Arc;

use foretell_rules::{Action, Seat, View};

use super::quantised::{FirstSums, Workspace};
use super::{Observation, Weights};
use crate::ImaginedWorld;
use crate::outcome::Outcome;

/// Who plays answers out.
#[derive(Clone, Debug)]
pub(crate) struct Playmates {
    weights: Arc<Weights>,
    work: Workspace,
    /// What each seat last saw in each trick, and before the first: the same moment of another playout is much like it.
    moments: Vec<FirstSums>,
}

/// There are at most six seats, with twenty tricks and what comes before.
const SEATS: usize = 6;
const MOMENTS: usize = 21;

impl Playmates {
    /// Players by these weights.
    pub(crate) fn new(weights: Arc<Weights>) -> Playmates {
        Playmates { weights, work: Workspace::default(), moments: vec![FirstSums::default(); SEATS * MOMENTS] }
    }

    /// What becomes of an answer of a seat in a world.
    pub(crate) fn play_out(&mut self, world: &ImaginedWorld, view: &View, me: Seat, answer: Action) -> Outcome {
        let scores = world.play_out(me, answer, |seat, view| self.decide(seat, view));
        Outcome::of(&scores, view, me)
    }

    /// What the network thinks best for a seat that has a choice.
    fn decide(&mut self, seat: Seat, view: &View) -> Action {
        let Playmates { weights, work, moments } = self;
        let plays = view.round().map_or(0, |round| round.plays.len());
        let bids = view.round().is_some_and(|round| !matches!(round.decision, foretell_rules::Decision::Play(_)));
        let moment = if bids { 0 } else { 1 + (plays / view.rules.players()).min(MOMENTS - 2) };
        let near = &mut moments[seat.index() % SEATS * MOMENTS + moment];
        let decided = Observation::of(view).and_then(|seen| {
            let scores = weights.scores_near(&seen, near, work);
            let best = scores.iter().copied().max_by(|(_, one), (_, other)| one.total_cmp(other))?;
            seen.action(best.0, view)
        });
        decided.or_else(|| view.legal().nth(0)).expect("a seat is asked only when it can do something")
    }
}
