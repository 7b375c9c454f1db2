//! Glicko-2 ratings of solvers and puzzles: a solved puzzle has lost a game.

use std::fmt;
use std::str::FromStr;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2};

/// The strength of a solver or a puzzle, and its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub rating: f64,
    /// Twice this to either side covers about 95 % of cases.
    pub deviation: f64,
    /// How much the strength varies.
    pub volatility: f64,
}

/// A new solver, near the median puzzle.
impl Default for Rating {
    fn default() -> Rating {
        Rating { rating: 1150.0, deviation: 350.0, volatility: 0.06 }
    }
}

/// The most points by which one answer moves a solver's rating.
const LONGEST_STEP: f64 = 75.0;

impl Rating {
    pub fn of_level(level: u16) -> Rating {
        Rating { rating: f64::from(level), deviation: 200.0, ..Rating::default() }
    }

    pub fn new(rating: f64, deviation: f64, volatility: f64) -> Option<Rating> {
        let fits = (0.0..=4000.0).contains(&rating)
            && (20.0..=350.0).contains(&deviation)
            && (0.01..=0.2).contains(&volatility);
        fits.then_some(Rating { rating, deviation, volatility })
    }

    /// The chance that a solver with this rating solves a puzzle, given how uncertain both ratings are.
    ///
    /// ```
    /// # use foretell_practice::Rating;
    /// let (sure, unsure) = (Rating { deviation: 60.0, ..Rating::default() }, Rating::default());
    /// let puzzle = Rating::of_level(950);
    /// assert!(sure.chance_to_solve(puzzle) > 0.7 && unsure.chance_to_solve(puzzle) < 0.7);
    /// ```
    pub fn chance_to_solve(self, puzzle: Rating) -> f64 {
        expected_score(&self.into(), &puzzle.into()).0
    }

    /// The solver and the puzzle after an answer. An answer that would move the solver too far counts in part, and the
    /// deviation shrinks by the same part.
    ///
    /// ```
    /// # use foretell_practice::Rating;
    /// let (new, easy) = (Rating::default(), Rating::of_level(900));
    /// let (solver, puzzle) = new.after(easy, false);
    /// assert!(solver.rating >= 1075.0 && solver.rating < 1150.0 && puzzle.rating > 900.0);
    /// assert!(solver.deviation < 350.0, "more is known now");
    /// ```
    #[must_use]
    pub fn after(self, puzzle: Rating, is_solved: bool) -> (Rating, Rating) {
        let (solver, puzzle) = self.fully_after(puzzle, is_solved);
        let step = (solver.rating - self.rating).abs();
        (self.towards(solver, (LONGEST_STEP / step).min(1.0)), puzzle)
    }

    /// By Glicko-2 alone, with one game per period.
    fn fully_after(self, puzzle: Rating, is_solved: bool) -> (Rating, Rating) {
        let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (solver, puzzle) = glicko2(&self.into(), &puzzle.into(), &outcome, &config());
        (within(solver), within(puzzle))
    }

    /// Moves a part of the way, from 0 to 1, towards another rating.
    pub(crate) fn towards(self, other: Rating, part: f64) -> Rating {
        let between = |from: f64, to: f64| from + part * (to - from);
        Rating {
            rating: between(self.rating, other.rating),
            deviation: between(self.deviation, other.deviation),
            volatility: between(self.volatility, other.volatility),
        }
    }
}

fn config() -> Glicko2Config {
    Glicko2Config { tau: 0.5, ..Glicko2Config::default() }
}

/// Clamps to what [`Rating::new`] accepts, so that even after thousands of answers a rating still moves.
fn within(rating: Glicko2Rating) -> Rating {
    Rating {
        rating: rating.rating.clamp(0.0, 4000.0),
        deviation: rating.deviation.clamp(45.0, 350.0),
        volatility: rating.volatility.clamp(0.01, 0.2),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this isn't a rating: it has the rating, its deviation and its volatility, with slashes between")]
pub struct ParseRatingError;

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}/{:.1}/{:.5}", self.rating, self.deviation, self.volatility)
    }
}

impl FromStr for Rating {
    type Err = ParseRatingError;

    fn from_str(text: &str) -> Result<Rating, ParseRatingError> {
        let mut numbers = text.split('/').map(|number| number.parse().unwrap_or(f64::NAN));
        let [rating, deviation, volatility] = [(); 3].map(|()| numbers.next().unwrap_or(f64::NAN));
        let is_all = numbers.next().is_none();
        Rating::new(rating, deviation, volatility).filter(|_| is_all).ok_or(ParseRatingError)
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Glicko2Rating {
        Glicko2Rating { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
    }
}

#[cfg(test)]
mod tests {
    use skillratings::glicko2::glicko2_rating_period;

    use super::*;

    /// The example in Glickman's paper (2013): one period of three games.
    #[test]
    fn the_example_of_the_paper_comes_out() {
        let player = Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let opponent = |rating, deviation| Rating { rating, deviation, volatility: 0.06 }.into();
        let games = [
            (opponent(1400.0, 30.0), Outcomes::WIN),
            (opponent(1550.0, 100.0), Outcomes::LOSS),
            (opponent(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = glicko2_rating_period(&player.into(), &games, &config());
        assert!((after.rating - 1464.06).abs() < 0.02, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.02, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    /// One game of that example: by the paper's formulas, 1500 (200) beating 1400 (30) becomes 1563.56.
    #[test]
    fn one_game_is_a_period_of_one_game() {
        let player = Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let puzzle = Rating { rating: 1400.0, deviation: 30.0, volatility: 0.06 };
        let (after, _) = player.fully_after(puzzle, true);
        let period = glicko2_rating_period(&player.into(), &[(puzzle.into(), Outcomes::WIN)], &config());
        assert!((after.rating - period.rating).abs() < 1e-9 && (after.deviation - period.deviation).abs() < 1e-9);
        assert!((after.rating - 1563.56).abs() < 0.05, "{after:?}");
    }

    #[test]
    fn exported_weights_can_be_read() {
        let (mut solver, mut puzzle) = (Rating::default(), Rating::of_level(600));
        for _ in 0..2000 {
            (solver, puzzle) = solver.after(puzzle, true);
            assert_eq!(Rating::new(solver.rating, solver.deviation, solver.volatility), Some(solver));
            assert_eq!(Rating::new(puzzle.rating, puzzle.deviation, puzzle.volatility), Some(puzzle));
        }
        assert_eq!(Rating::new(f64::NAN, 100.0, 0.06), None);
    }

    #[test]
    fn a_rating_survives_its_text_and_nothing_else_is_one() {
        let (_, puzzle) = Rating::default().after(Rating::of_level(1234), true);
        let again: Rating = puzzle.to_string().parse().expect("a rating");
        assert!((again.rating - puzzle.rating).abs() <= 0.05 && again.to_string() == puzzle.to_string());
        for text in ["", "1500", "1500/350", "1500/350/0.06/1", "NaN/350/0.06", "1500/1/0.06", "a/b/c"] {
            assert_eq!(text.parse::<Rating>(), Err(ParseRatingError), "{text}");
        }
    }
}
