//! The outcome of an answer in a sampled world, and comparisons of two answers in the same worlds.

use foretell_rules::{BySeat, Seat, View};

use crate::{Gain, score_value};

/// The minimum before answers are given up or small differences are reported.
pub(crate) const FEWEST: usize = 24;

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) value: f32,
    pub(crate) points: f32,
    pub(crate) others: f32,
    /// The chance to win the game afterwards; only reported late in the game.
    pub(crate) wins: f32,
    pub(crate) made: bool,
}

impl Outcome {
    pub(crate) fn of(scores: &BySeat<i32>, view: &View, me: Seat) -> Outcome {
        let rounds_left = view.rounds_left();
        let gained = |seat: Seat| (scores[seat] - view.scores[seat]) as f32;
        let (points, players) = (gained(me), view.rules.players());
        let others = Seat::all(players).filter(|seat| *seat != me).map(gained).sum::<f32>() / (players - 1) as f32;
        let late = score_value::counts_lead(rounds_left);
        Outcome {
            points,
            others,
            wins: if late { score_value::winning_chance(scores, me, players, rounds_left) } else { 0.0 },
            value: score_value::worth(scores, &view.scores, me, players, rounds_left),
            made: points > 0.0,
        }
    }

    /// The value for a player who wants to end ahead: each point of the others' mean costs one, as in a match.
    pub(crate) fn lead_value(&self, rounds_left: usize) -> f32 {
        score_value::with_victory(self.points - self.others, self.wins, rounds_left)
    }
}

/// The advantage of an option over one with more points, if it is significant: by their outcomes in the same worlds.
pub(crate) fn gain(worlds: &[(Outcome, Outcome)], late: bool) -> Option<Gain> {
    /// In standard errors.
    const CLEAR: f64 = 2.0;
    let tried = worlds.len();
    let mean = |of: &dyn Fn(&Outcome, &Outcome) -> f64| {
        worlds.iter().map(|(best, richest)| of(best, richest)).sum::<f64>() / tried.max(1) as f64
    };
    let ahead = |best: &Outcome, richest: &Outcome| f64::from(best.value - richest.value);
    let by = mean(&ahead);
    let error = (mean(&|best, richest| (ahead(best, richest) - by).powi(2)) / tried.max(1) as f64).sqrt();
    if tried < FEWEST || by <= CLEAR * error {
        return None;
    }
    let percent = |share: f64| (100.0 * share).round();
    let (with, without) = (mean(&|best, _| f64::from(best.wins)), mean(&|_, richest| f64::from(richest.wins)));
    if late && percent(with) > percent(without) {
        return Some(Gain::Lead { with, without });
    }
    let fewer = mean(&|best, richest| f64::from(richest.others - best.others)).round();
    (fewer >= 1.0).then_some(Gain::Others { points: fewer as u32 })
}
