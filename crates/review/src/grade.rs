//! Grades: what a decision cost, and what that is called.

use std::fmt;

use crate::evidence::Measured;

/// What a decision cost against the best answer: never less than nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Points of the round.
    pub points: Measured,
    /// Points more than the others get on average.
    pub ahead: Measured,
    /// Chance to win the game, from 0 to 1.
    pub chance: Measured,
    /// What that comes to together, in points: in the last rounds being ahead counts more and more.
    pub worth: Measured,
}

/// What a decision is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Nothing promises more.
    Best,
    /// Something promises more, but so little, or so doubtfully, that nobody need care.
    Good,
    /// It cost 2 points, or 1.5 % of the chance to win.
    Inaccurate,
    /// It cost 8 points, or 6 %.
    Mistake,
    /// It cost 15 points, or 15 %.
    Blunder,
}

/// From which points and which chance on a decision is called so, the worst first.
pub const THRESHOLDS: [(Grade, f64, f64); 3] =
    [(Grade::Blunder, 15.0, 0.15), (Grade::Mistake, 8.0, 0.06), (Grade::Inaccurate, 2.0, 0.015)];

impl Grade {
    /// All grades, the best first.
    pub const ALL: [Grade; 5] = [Grade::Best, Grade::Good, Grade::Inaccurate, Grade::Mistake, Grade::Blunder];

    /// The grade of a decision that is not the best. What cannot be told apart is good: the loss as a whole and the
    /// cost that is named must both be beyond doubt. Points count as far as nothing else made up for them; in the last
    /// rounds they are only a share of the worth, and a loss in worth makes up for so many more of them.
    pub fn of(cost: &Cost, share_of_points: f64) -> Grade {
        if !cost.worth.is_beyond_doubt() {
            return Grade::Good;
        }
        let told = |cost: Measured| if cost.is_beyond_doubt() { cost.mean } else { 0.0 };
        let (points, chance) = (told(cost.points).min(cost.worth.mean / share_of_points), told(cost.chance));
        let reached = |(_, least, chance_least): &&(Grade, f64, f64)| points >= *least || chance >= *chance_least;
        THRESHOLDS.iter().find(reached).map_or(Grade::Good, |(grade, ..)| *grade)
    }

    /// Whether it is a mistake or worse.
    pub fn is_mistake(self) -> bool {
        self >= Grade::Mistake
    }

    /// The grade in a word: as JSON and records have it.
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
    fn what_cannot_be_told_apart_is_no_mistake() {
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
        // In the last round a point is worth a third, and nobody's chance to win changes any more.
        let mut cost = cost(12.0, 0.0, 0.1);
        cost.worth = Measured { mean: 4.0, error: 0.1 };
        assert_eq!(Grade::of(&cost, 1.0 / 3.0), Grade::Mistake);
        // A better chance to win makes up for most of them.
        cost.worth = Measured { mean: 0.5, error: 0.1 };
        assert_eq!(Grade::of(&cost, 1.0 / 3.0), Grade::Good);
    }
}
