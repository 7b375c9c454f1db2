//! Grades: what a decision cost, and its name.

use std::fmt;

use crate::evidence::Measured;

/// The cost of a decision relative to the best answer; never negative.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    pub points: Measured,
    /// Points relative to the others' average.
    pub ahead: Measured,
    /// Chance to win the game, from 0 to 1.
    pub chance: Measured,
    /// All of it in points: in the last rounds being ahead counts increasingly.
    pub worth: Measured,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    Best,
    /// The loss is small or uncertain.
    Good,
    /// A loss of 2 points, or 1.5 % of the chance to win.
    Inaccurate,
    /// 8 points, or 6 %.
    Mistake,
    /// 15 points, or 15 %.
    Blunder,
}

/// The thresholds in points and in chance to win, the worst first.
pub const THRESHOLDS: [(Grade, f64, f64); 3] =
    [(Grade::Blunder, 15.0, 0.15), (Grade::Mistake, 8.0, 0.06), (Grade::Inaccurate, 2.0, 0.015)];

impl Grade {
    pub const ALL: [Grade; 5] = [Grade::Best, Grade::Good, Grade::Inaccurate, Grade::Mistake, Grade::Blunder];

    /// The grade of a decision that isn't the best. Both the total loss and the cost itself must be significant. Points
    /// count unless something else compensates; in the last rounds they are only a share of the worth.
    pub fn of(cost: &Cost, share_of_points: f64) -> Grade {
        if !cost.worth.is_significant() {
            return Grade::Good;
        }
        let shown = |cost: Measured| if cost.is_significant() { cost.mean } else { 0.0 };
        let (points, chance) = (shown(cost.points).min(cost.worth.mean / share_of_points), shown(cost.chance));
        let reached = |(_, least, chance_least): &&(Grade, f64, f64)| points >= *least || chance >= *chance_least;
        THRESHOLDS.iter().find(reached).map_or(Grade::Good, |(grade, ..)| *grade)
    }

    pub fn is_mistake(self) -> bool {
        self >= Grade::Mistake
    }

    /// The name in JSON and records.
    pub const fn word(self) -> &'static str {
        match self {
            Grade::Best => "best",
            Grade::Good => "good",
            Grade::Inaccurate => "inaccurate",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(points: f64, chance: f64, error: f64) -> Cost {
        let measured = |mean| Measured { mean, error };
        let worth = measured(points + 160.0 * chance);
        Cost {
            points: measured(points),
            ahead: measured(points),
            chance: Measured { mean: chance, error: error / 300.0 },
            worth,
        }
    }

    #[test]
    fn thresholds_are_in_points_and_in_chance() {
        let grade = |points, chance| Grade::of(&cost(points, chance, 0.1), 1.0);
        assert_eq!(grade(1.9, 0.0), Grade::Good);
        assert_eq!(grade(2.0, 0.0), Grade::Inaccurate);
        assert_eq!(grade(8.0, 0.0), Grade::Mistake);
        assert_eq!(grade(0.0, 0.07), Grade::Mistake);
        assert_eq!(grade(15.0, 0.0), Grade::Blunder);
        assert_eq!(grade(0.0, 0.2), Grade::Blunder);
    }

    #[test]
    fn insignificant_losses_are_not_mistakes() {
        assert_eq!(Grade::of(&cost(30.0, 0.0, 15.0), 1.0), Grade::Good);
    }

    #[test]
    fn points_that_were_given_up_for_something_are_not_lost() {
        let mut cost = cost(30.0, 0.0, 0.1);
        cost.worth = Measured { mean: 1.0, error: 0.1 };
        assert_eq!(Grade::of(&cost, 1.0), Grade::Good);
    }

    #[test]
    fn points_are_lost_all_the_same_where_the_game_is_decided() {
        // In the last round a point is worth a third, and nobody's chance to win changes.
        let mut cost = cost(12.0, 0.0, 0.1);
        cost.worth = Measured { mean: 4.0, error: 0.1 };
        assert_eq!(Grade::of(&cost, 1.0 / 3.0), Grade::Mistake);
        // A better chance to win compensates for most of them.
        cost.worth = Measured { mean: 0.5, error: 0.1 };
        assert_eq!(Grade::of(&cost, 1.0 / 3.0), Grade::Good);
    }
}
