//! Evidence: what became of every answer in the same worlds, and what follows from it with its error.

use crate::playout::Outcome;

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Measured {
    /// The mean.
    pub mean: f64,
    /// Its standard error: twice as much to either side holds the truth in about 95 of 100 cases.
    pub error: f64,
}

impl Measured {
    /// What this is beyond doubt: as far as it is above 0 by so many standard errors that chance hardly explains it.
    /// Of several answers the best by its numbers is compared, which is why twice the error is not enough.
    pub fn is_beyond_doubt(self) -> bool {
        self.mean > BEYOND_DOUBT * self.error
    }

    /// From numbers that vary around it, world by world. Those of one walk are like each other, so only walks are
    /// taken to be independent. Of few of them nothing is known of how they vary, so `spread` counts too, as much as
    /// one of them.
    fn of(values: &[f64], spread: f64) -> Measured {
        if values.is_empty() {
            return Measured { mean: 0.0, error: f64::INFINITY };
        }
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let off = |walk: &[f64]| walk.iter().map(|value| value - mean).sum::<f64>();
        let squares: f64 = values.chunks(WALK).map(|walk| off(walk).powi(2)).sum();
        // How far a few walks are apart is itself hardly known: about as Student's distribution has it at 1 %.
        let freedom = (values.len() as f64 / WALK as f64 - 1.0).max(0.5);
        Measured { mean, error: (1.0 + 2.2 / freedom) * (squares + spread * spread).sqrt() / count }
    }
}

/// So many worlds come from one walk, which leads from a world to another that is like it; then a new walk begins
/// somewhere else.
pub(crate) const WALK: usize = 8;

/// So many standard errors are hardly chance.
pub(crate) const BEYOND_DOUBT: f64 = 2.4;

/// How answers differ from world to world before anything is known, in points.
const SPREAD: f64 = 20.0;

/// What is measured of an answer.
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

/// What became of one answer, world by world. All answers are tried in the same worlds, in the same order; one that is
/// given up has been tried in fewer of them.
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

    /// How much more than another answer this one is worth, in the worlds in which both were tried.
    pub(crate) fn more_than(&self, other: &Evidence, aspect: Aspect) -> Measured {
        let pairs = self.0.iter().zip(&other.0);
        let more: Vec<f64> = pairs.map(|(one, other)| aspect.of(one) - aspect.of(other)).collect();
        Measured::of(&more, aspect.spread())
    }

    /// The same as means of every other walk: of the first, third and so on, and of those between.
    pub(crate) fn by_turns_more_than(&self, other: &Evidence, aspect: Aspect) -> [f64; 2] {
        let (mut sums, mut numbers) = ([0.0; 2], [0.0; 2]);
        for (place, (one, other)) in self.0.iter().zip(&other.0).enumerate() {
            sums[place / WALK % 2] += aspect.of(one) - aspect.of(other);
            numbers[place / WALK % 2] += 1.0;
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
    fn what_all_worlds_have_in_common_is_no_error_of_a_difference() {
        // The deals differ by far more than the two answers, of which one is ten points better in each.
        let deals: Vec<f32> =
            (0..64).map(|deal| if (deal / WALK).is_multiple_of(2) { 100.0 } else { -100.0 }).collect();
        let better: Vec<f32> = deals.iter().map(|points| points + 10.0).collect();
        let more = evidence(&better).more_than(&evidence(&deals), Aspect::Points);
        assert!((more.mean - 10.0).abs() < 1e-9 && more.error < 1.0 && more.is_beyond_doubt(), "{more:?}");
        assert!(evidence(&better).mean(Aspect::Points).error > 10.0);
    }

    #[test]
    fn walks_are_compared_by_turns() {
        let points: Vec<f32> =
            (0..4 * WALK).map(|world| if (world / WALK).is_multiple_of(2) { 30.0 } else { 2.0 }).collect();
        let more_than = |worlds: usize| {
            let none = evidence(&[0.0; 4 * WALK][..worlds]);
            evidence(&points).by_turns_more_than(&none, Aspect::Points).map(|more| more.round() as i32)
        };
        assert_eq!(more_than(4 * WALK), [30, 2]);
        assert_eq!(more_than(WALK), [30, 0], "nothing is known of the other turn");
    }

    #[test]
    fn a_few_worlds_prove_nothing() {
        let more = evidence(&[10.0, 10.0]).more_than(&evidence(&[0.0, 0.0, 0.0]), Aspect::Points);
        assert!((more.mean - 10.0).abs() < 1e-9 && !more.is_beyond_doubt(), "{more:?}");
        assert!(!evidence(&[]).mean(Aspect::Points).is_beyond_doubt());
    }
}
