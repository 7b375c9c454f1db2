//! Who is ahead.

use crate::schedule::Tables;
use crate::scoring::Scoring;

#[derive(Clone, Debug)]
pub struct Ranking {
    scoring: Scoring,
    /// In the units of `Scoring::of_seat`.
    totals: Vec<i64>,
    /// How many units make one.
    units: i64,
    rounds: u32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Place {
    /// Counted from 1; equal scores share one.
    pub place: usize,
    pub player: usize,
    /// The sum of all rounds; for matchpoints their mean, in percent.
    pub score: f64,
}

impl Ranking {
    pub fn new(players: usize, scoring: Scoring) -> Ranking {
        Ranking { scoring, totals: vec![0; players], units: 1, rounds: 0 }
    }

    pub fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// The number of tables is the same in every round.
    pub fn add(&mut self, tables: &Tables, points: &[Vec<i32>]) {
        let seats = tables.first().map_or(0, Vec::len);
        for seat in 0..seats {
            let of_seat: Vec<i32> = points.iter().map(|table| table[seat]).collect();
            let (scores, units) = self.scoring.of_seat(&of_seat);
            self.units = units;
            for (table, score) in tables.iter().zip(scores) {
                self.totals[table[seat]] += score;
            }
        }
        self.rounds += 1;
    }

    /// All players, the leader first; equal ones by number.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.totals.len()).collect();
        order.sort_by_key(|player| -self.totals[*player]);
        order
    }

    pub fn places(&self) -> Vec<Place> {
        let place = |player: usize| Place { place: self.place(player), player, score: self.score(player) };
        self.order().into_iter().map(place).collect()
    }

    pub fn place(&self, player: usize) -> usize {
        1 + self.totals.iter().filter(|total| **total > self.totals[player]).count()
    }

    /// Those on the same place, this player included.
    pub fn sharing(&self, player: usize) -> usize {
        self.totals.iter().filter(|total| **total == self.totals[player]).count()
    }

    fn score(&self, player: usize) -> f64 {
        let sum = self.totals[player] as f64 / self.units as f64 * self.scoring.unit();
        match self.scoring {
            Scoring::Matchpoints => sum / f64::from(self.rounds.max(1)),
            Scoring::Total | Scoring::Points => sum,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_a_place() {
        let mut ranking = Ranking::new(6, Scoring::Points);
        ranking.add(&vec![vec![0, 1, 2], vec![3, 4, 5]], &[vec![50, 20, 10], vec![30, 20, 30]]);
        let places = ranking.places();
        let shown: Vec<(usize, usize, f64)> = places.iter().map(|it| (it.place, it.player, it.score)).collect();
        assert_eq!(shown, [(1, 0, 10.0), (1, 5, 10.0), (3, 1, 0.0), (3, 4, 0.0), (5, 2, -10.0), (5, 3, -10.0)]);
        assert_eq!((ranking.sharing(0), ranking.place(4)), (2, 3));
    }

    #[test]
    fn matchpoints_are_a_mean_over_the_rounds() {
        let mut ranking = Ranking::new(4, Scoring::Matchpoints);
        let tables = vec![vec![0, 1], vec![2, 3]];
        ranking.add(&tables, &[vec![20, 0], vec![10, 0]]);
        ranking.add(&tables, &[vec![10, 0], vec![20, 5]]);
        let score = |player| ranking.places().into_iter().find(|place| place.player == player).expect("there").score;
        assert_eq!(format!("{:?}", [0, 1, 2, 3].map(score)), "[50.0, 25.0, 50.0, 75.0]");
    }
}
