//! What a result is worth, compared with everyone who held the same cards.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scoring {
    /// The points that the game gives, whatever the cards.
    Total,
    /// The points above the mean of all who held the same cards.
    Points,
    /// The share of those with the same cards who got fewer points, in percent; equal points count half.
    Matchpoints,
}

impl Scoring {
    pub const ALL: [Scoring; 3] = [Scoring::Total, Scoring::Points, Scoring::Matchpoints];

    pub const fn name(self) -> &'static str {
        match self {
            Scoring::Total => "total",
            Scoring::Points => "points",
            Scoring::Matchpoints => "matchpoints",
        }
    }

    pub fn named(name: &str) -> Option<Scoring> {
        Scoring::ALL.into_iter().find(|scoring| scoring.name() == name)
    }

    /// Whole numbers, so that equal results are equal, and how many of them make one.
    pub(crate) fn of_seat(self, points: &[i32]) -> (Vec<i64>, i64) {
        let wide = points.iter().map(|points| i64::from(*points));
        match self {
            Scoring::Total => (wide.collect(), 1),
            Scoring::Points => {
                let (tables, sum) = (points.len() as i64, wide.clone().sum::<i64>());
                (wide.map(|points| tables * points - sum).collect(), tables)
            }
            Scoring::Matchpoints => (matchpoints(points), 2 * (points.len() as i64 - 1).max(1)),
        }
    }

    /// How a whole comparison is shown.
    pub(crate) const fn unit(self) -> f64 {
        match self {
            Scoring::Total | Scoring::Points => 1.0,
            Scoring::Matchpoints => 100.0,
        }
    }
}

/// Two for each result that is beaten, one for each equal one.
fn matchpoints(points: &[i32]) -> Vec<i64> {
    let mut sorted = points.to_vec();
    sorted.sort_unstable();
    let of = |points: &i32| {
        let (fewer, up_to) =
            (sorted.partition_point(|other| other < points), sorted.partition_point(|other| other <= points));
        (2 * fewer + (up_to - fewer) - 1) as i64
    };
    points.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Everybody against everybody, one comparison after the other.
    fn naive(points: &[i32]) -> Vec<i64> {
        let mut won = vec![0; points.len()];
        for one in 0..points.len() {
            for other in 0..points.len() {
                if one != other && points[one] > points[other] {
                    won[one] += 2;
                }
                if one != other && points[one] == points[other] {
                    won[one] += 1;
                }
            }
        }
        won
    }

    proptest! {
        #[test]
        fn matchpoints_are_those_of_the_naive_count(points in prop::collection::vec(-20..20_i32, 1..60)) {
            prop_assert_eq!(matchpoints(&points), naive(&points));
        }

        #[test]
        fn comparisons_cancel_out(points in prop::collection::vec(-500..500_i32, 1..40)) {
            let tables = points.len() as i64;
            prop_assert_eq!(Scoring::Points.of_seat(&points).0.iter().sum::<i64>(), 0);
            prop_assert_eq!(Scoring::Matchpoints.of_seat(&points).0.iter().sum::<i64>(), tables * (tables - 1));
        }
    }

    #[test]
    fn one_table_has_nobody_to_compare_with() {
        assert_eq!(Scoring::Matchpoints.of_seat(&[30]), (vec![0], 2));
        assert_eq!(Scoring::Points.of_seat(&[30]), (vec![0], 1));
    }
}
