//! The outcomes of all answers in the same worlds, and comparisons with their errors.

use foretell_bots::Consequence;
use foretell_rules::{Action, View};

use crate::playout::Outcome;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    pub mean: f64,
    /// The standard error: twice this to either side covers about 95 % of cases.
    pub error: f64,
}

impl Measured {
    /// Whether it is significantly above 0. The best of several answers is compared, so twice the error isn't enough.
    pub fn is_significant(self) -> bool {
        self.mean > SIGNIFICANT * self.error
    }

    /// The mean of values by world. Chains are the independent samples, because worlds of one chain are correlated.
    /// With few chains the variance is unknown, so `spread` counts as one more.
    fn of(values: &[f64], spread: f64) -> Measured {
        if values.is_empty() {
            return Measured { mean: 0.0, error: f64::INFINITY };
        }
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let off = |chain: &[f64]| chain.iter().map(|value| value - mean).sum::<f64>();
        let squares: f64 = values.chunks(CHAIN).map(|chain| off(chain).powi(2)).sum();
        // With few chains the variance is itself uncertain: approximates Student's distribution at 1 %.
        let freedom = (values.len() as f64 / CHAIN as f64 - 1.0).max(0.5);
        Measured { mean, error: (1.0 + 2.2 / freedom) * (squares + spread * spread).sqrt() / count }
    }
}

/// Worlds per chain: each is similar to the last one, then a new chain starts somewhere else.
pub(crate) const CHAIN: usize = 8;

/// In standard errors.
pub(crate) const SIGNIFICANT: f64 = 2.4;

/// A prior for the spread between worlds, in points.
const SPREAD: f64 = 20.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aspect {
    Points,
    Ahead,
    Chance,
    Worth,
}

impl Aspect {
    fn of(self, outcome: &Outcome) -> f64 {
        f64::from(match self {
            Aspect::Points => outcome.points,
            Aspect::Ahead => outcome.ahead,
            Aspect::Chance => outcome.chance,
            Aspect::Worth => outcome.worth,
        })
    }

    fn spread(self) -> f64 {
        if self == Aspect::Chance { SPREAD / 300.0 } else { SPREAD }
    }
}

/// The outcomes of one answer by world. All answers use the same worlds in the same order; those given up have fewer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Evidence(Vec<Outcome>);

impl Evidence {
    pub(crate) fn worlds(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn add(&mut self, outcome: Outcome) {
        self.0.push(outcome);
    }

    pub(crate) fn mean(&self, aspect: Aspect) -> Measured {
        Measured::of(&self.0.iter().map(|outcome| aspect.of(outcome)).collect::<Vec<f64>>(), aspect.spread())
    }

    /// The advantage over another answer in the worlds of both.
    pub(crate) fn more_than(&self, other: &Evidence, aspect: Aspect) -> Measured {
        let pairs = self.0.iter().zip(&other.0);
        let more: Vec<f64> = pairs.map(|(one, other)| aspect.of(one) - aspect.of(other)).collect();
        Measured::of(&more, aspect.spread())
    }

    pub(crate) fn consequence(&self, other: &Evidence, view: &View, answers: [Action; 2]) -> Option<Consequence> {
        let pairs = self.0.iter().zip(&other.0);
        let courses: Vec<_> = pairs.map(|(one, other)| (one.course, other.course)).collect();
        let [advised, rival] = answers;
        Consequence::of(view, advised, rival, &courses).filter(Consequence::explains)
    }

    /// The advantage as means of the odd and of the even chains.
    pub(crate) fn by_turns_more_than(&self, other: &Evidence, aspect: Aspect) -> [f64; 2] {
        let (mut sums, mut numbers) = ([0.0; 2], [0.0; 2]);
        for (place, (one, other)) in self.0.iter().zip(&other.0).enumerate() {
            sums[place / CHAIN % 2] += aspect.of(one) - aspect.of(other);
            numbers[place / CHAIN % 2] += 1.0;
        }
        std::array::from_fn(|turn| if numbers[turn] > 0.0 { sums[turn] / numbers[turn] } else { 0.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evidence(points: &[f32]) -> Evidence {
        Evidence(points.iter().map(|points| Outcome { points: *points, ..Outcome::default() }).collect())
    }

    #[test]
    fn common_variance_of_worlds_cancels_in_differences() {
        // The deals differ far more than the two answers, one of which is ten points better in each.
        let deals: Vec<f32> =
            (0..64).map(|deal| if (deal / CHAIN).is_multiple_of(2) { 100.0 } else { -100.0 }).collect();
        let better: Vec<f32> = deals.iter().map(|points| points + 10.0).collect();
        let more = evidence(&better).more_than(&evidence(&deals), Aspect::Points);
        assert!((more.mean - 10.0).abs() < 1e-9 && more.error < 1.0 && more.is_significant(), "{more:?}");
        assert!(evidence(&better).mean(Aspect::Points).error > 10.0);
    }

    #[test]
    fn chains_are_compared_by_turns() {
        let points: Vec<f32> =
            (0..4 * CHAIN).map(|world| if (world / CHAIN).is_multiple_of(2) { 30.0 } else { 2.0 }).collect();
        let more_than = |worlds: usize| {
            let none = evidence(&[0.0; 4 * CHAIN][..worlds]);
            evidence(&points).by_turns_more_than(&none, Aspect::Points).map(|more| more.round() as i32)
        };
        assert_eq!(more_than(4 * CHAIN), [30, 2]);
        assert_eq!(more_than(CHAIN), [30, 0], "nothing is known of the other turn");
    }

    #[test]
    fn a_few_worlds_prove_nothing() {
        let more = evidence(&[10.0, 10.0]).more_than(&evidence(&[0.0, 0.0, 0.0]), Aspect::Points);
        assert!((more.mean - 10.0).abs() < 1e-9 && !more.is_significant(), "{more:?}");
        assert!(!evidence(&[]).mean(Aspect::Points).is_significant());
    }
}
