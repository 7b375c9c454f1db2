//! What is kept of a solver: rating, streaks, what was tried, and the puzzle of the day. As text it is one line, for a
//! file or a cookie.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use crate::day::Day;
use crate::puzzle::PuzzleId;
use crate::rating::Rating;

/// What is kept of a solver.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// How strong the solver is.
    pub rating: Rating,
    /// How many puzzles were solved in a row up to now.
    pub streak: u32,
    /// The most that ever were.
    pub best_streak: u32,
    /// How many were tried.
    pub tried: u32,
    /// How many of them were solved.
    pub solved: u32,
    /// The latest puzzle of the day that was answered.
    pub daily: Option<Daily>,
    /// The puzzles that were tried, the latest last; of very many only the latest.
    seen: VecDeque<PuzzleId>,
    /// The decisions of one's own that were asked again and are solved now, the latest last.
    own: VecDeque<PuzzleId>,
}

/// A puzzle of the day that was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daily {
    /// Which day.
    pub day: Day,
    /// Whether it was solved.
    pub solved: bool,
    /// How many days in a row were, up to that one.
    pub streak: u32,
}

/// So many puzzles are remembered: more than ship.
const MOST_SEEN: usize = 2000;

/// After so many answers those of a solver count in full.
const TRUSTED_AFTER: f64 = 100.0;

/// By so many points one answer moves a puzzle at most.
const LONGEST_STEP: f64 = 25.0;

/// So many decisions of one's own are remembered.
const MOST_OWN: usize = 200;

/// A line that says nothing of a solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this isn't a line about a solver: it has a version, a rating, counts and the puzzles that were tried")]
pub struct ParseProgressError;

impl Progress {
    /// What an answer makes of the puzzle's rating. The first answers of a solver move it only a little, so that
    /// throw-away accounts can't, and no single answer moves it far.
    ///
    /// ```
    /// # use foretell_practice::{Progress, Rating};
    /// let moved = Progress::default().moves(Rating::of_level(1500), false);
    /// assert!(moved.rating > 1500.0 && moved.rating < 1501.0);
    /// ```
    #[must_use]
    pub fn moves(&self, puzzle: Rating, is_right: bool) -> Rating {
        let (_, after) = self.rating.after(puzzle, is_right);
        let trust = (f64::from(self.tried.saturating_add(1)) / TRUSTED_AFTER).min(1.0);
        let step = trust * (after.rating - puzzle.rating).clamp(-LONGEST_STEP, LONGEST_STEP);
        Rating {
            rating: puzzle.rating + step,
            deviation: puzzle.deviation + trust * (after.deviation - puzzle.deviation),
            volatility: puzzle.volatility + trust * (after.volatility - puzzle.volatility),
        }
    }

    /// Takes note of an answer to a puzzle. Only the first answer to it counts; the others change nothing.
    pub fn answer(&mut self, puzzle: PuzzleId, of: Rating, is_right: bool) -> bool {
        if self.has_tried(puzzle) {
            return false;
        }
        (self.rating, _) = self.rating.after(of, is_right);
        self.tried = self.tried.saturating_add(1);
        self.solved = self.solved.saturating_add(u32::from(is_right));
        self.streak = if is_right { self.streak.saturating_add(1) } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
        self.seen.push_back(puzzle);
        if self.seen.len() > MOST_SEEN {
            self.seen.pop_front();
        }
        true
    }

    /// Takes note of the answer to the puzzle of a day. Only the first answer of a day counts, and none of the day
    /// before the latest: whoever was late, or whose clock was set back, loses nothing by it. A latest day that is
    /// further ahead was a wrong clock's.
    pub fn answer_daily(&mut self, day: Day, is_right: bool) {
        if self.daily.is_some_and(|daily| daily.day == day || daily.day.before() == day) {
            return;
        }
        let before =
            self.daily.filter(|daily| daily.day == day.before() && daily.solved).map_or(0, |daily| daily.streak);
        let streak = if is_right { before.saturating_add(1) } else { 0 };
        self.daily = Some(Daily { day, solved: is_right, streak });
    }

    /// What was made of the puzzle of a day.
    pub fn daily_of(&self, day: Day) -> Option<Daily> {
        self.daily.filter(|daily| daily.day == day)
    }

    /// Whether a puzzle was tried, as far as that is remembered.
    pub fn has_tried(&self, puzzle: PuzzleId) -> bool {
        self.seen.contains(&puzzle)
    }

    /// Takes note that a decision of one's own is solved. It is not rated: the review has told the answer.
    pub fn solve_own(&mut self, puzzle: PuzzleId) {
        if !self.has_solved_own(puzzle) {
            self.own.push_back(puzzle);
            if self.own.len() > MOST_OWN {
                self.own.pop_front();
            }
        }
    }

    /// Whether a decision of one's own is solved, as far as that is remembered.
    pub fn has_solved_own(&self, puzzle: PuzzleId) -> bool {
        self.own.contains(&puzzle)
    }

    /// The line for a place with little room: only so many of the latest puzzles are in it.
    pub fn to_text(&self, most: usize) -> String {
        let daily = self
            .daily
            .map_or("-".to_owned(), |Daily { day, solved, streak }| format!("{}.{}.{streak}", day.0, u8::from(solved)));
        let counts = format!("{}/{}/{}/{}", self.streak, self.best_streak, self.tried, self.solved);
        let seen = self.seen.iter().skip(self.seen.len().saturating_sub(most));
        let seen = seen.map(PuzzleId::to_string).collect::<Vec<_>>().join(".");
        let line = format!("1/{}/{counts}/{daily}/{seen}", self.rating);
        if self.own.is_empty() {
            return line;
        }
        let own = self.own.iter().skip(self.own.len().saturating_sub(most));
        let own = own.map(PuzzleId::to_string).collect::<Vec<_>>().join(".");
        format!("{line}/{own}")
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(MOST_SEEN))
    }
}

impl FromStr for Progress {
    type Err = ParseProgressError;

    fn from_str(text: &str) -> Result<Progress, ParseProgressError> {
        read(text).ok_or(ParseProgressError)
    }
}

/// The fields of a line, without the decisions of one's own.
const FIELDS: usize = 10;

fn read(text: &str) -> Option<Progress> {
    let fields: Vec<&str> = text.trim().split('/').collect();
    // The decisions of one's own came later: a line without them is a line of somebody who has solved none.
    let (fields, own) = match fields[..] {
        [ref fields @ .., own] if fields.len() == FIELDS => (fields, own),
        ref fields => (fields, ""),
    };
    let [version, rating, deviation, volatility, streak, best_streak, tried, solved, daily, seen] = *fields else {
        return None;
    };
    let rating = Rating::new(rating.parse().ok()?, deviation.parse().ok()?, volatility.parse().ok()?)?;
    let count = |text: &str| text.parse::<u32>().ok().filter(|count| *count <= 1_000_000);
    let daily = match daily {
        "-" => None,
        some => {
            let parts: Vec<&str> = some.split('.').collect();
            let [day, solved, streak] = parts[..] else { return None };
            let solved = match solved {
                "0" => false,
                "1" => true,
                _ => return None,
            };
            Some(Daily { day: Day(day.parse().ok()?), solved, streak: count(streak)? })
        }
    };
    let ids = |text: &str, most: usize| {
        let ids = text.split('.').filter(|id| !id.is_empty()).take(most).map(|id| id.parse().ok());
        ids.collect::<Option<VecDeque<PuzzleId>>>()
    };
    let progress = Progress {
        rating,
        streak: count(streak)?,
        best_streak: count(best_streak)?,
        tried: count(tried)?,
        solved: count(solved)?,
        daily,
        seen: ids(seen, MOST_SEEN)?,
        own: ids(own, MOST_OWN)?,
    };
    (version == "1").then_some(progress)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: u64) -> PuzzleId {
        format!("{number:010x}").parse().expect("a number of a puzzle")
    }

    #[test]
    fn right_answers_make_a_streak_and_a_wrong_one_ends_it() {
        let mut progress = Progress::default();
        for number in 0..3 {
            assert!(progress.answer(id(number), Rating::of_level(1400), true));
        }
        let strong = progress.rating.rating;
        assert!(strong > 1600.0);
        assert!(!progress.answer(id(1), Rating::of_level(1400), false), "the first answer counts");
        assert_eq!((progress.streak, progress.tried), (3, 3));
        assert!(progress.answer(id(9), Rating::of_level(1400), false));
        assert_eq!((progress.streak, progress.best_streak, progress.tried, progress.solved), (0, 3, 4, 3));
        assert!(progress.rating.rating < strong);
    }

    #[test]
    fn throw_away_accounts_do_not_move_a_puzzle() {
        let level = Rating::of_level(1752);
        let puzzle = (0..60).fold(level, |puzzle, _| Progress::default().moves(puzzle, false));
        assert!(puzzle.rating > level.rating && puzzle.rating < level.rating + 15.5, "{puzzle:?}");
        let mut known = Progress::default();
        for number in 0..200 {
            known.answer(id(number), Rating::of_level(1400), number % 2 == 0);
        }
        let moved = known.moves(level, false).rating - level.rating;
        assert!(moved > 1.0 && moved <= LONGEST_STEP, "{moved}");
        let sure = Progress { rating: Rating { rating: 4000.0, deviation: 45.0, volatility: 0.06 }, ..known };
        let moved = sure.moves(level, false).rating - level.rating;
        assert!(moved <= LONGEST_STEP, "{moved}");
    }

    #[test]
    fn days_in_a_row_are_counted_and_a_day_left_out_begins_anew() {
        let mut progress = Progress::default();
        for (day, right, streak) in [(10, true, 1), (11, true, 2), (13, true, 1), (14, false, 0), (15, true, 1)] {
            progress.answer_daily(Day(day), right);
            assert_eq!(progress.daily_of(Day(day)).map(|daily| daily.streak), Some(streak), "day {day}");
        }
        progress.answer_daily(Day(15), false);
        assert!(progress.daily_of(Day(15)).is_some_and(|daily| daily.solved), "the first answer of a day counts");
        assert_eq!(progress.daily_of(Day(14)), None);
    }

    #[test]
    fn a_clock_that_is_set_back_takes_no_days_away_and_a_wrong_one_does_not_keep_them() {
        let mut progress = Progress::default();
        for day in [10, 11, 10] {
            progress.answer_daily(Day(day), true);
        }
        assert_eq!(progress.daily, Some(Daily { day: Day(11), solved: true, streak: 2 }));
        progress.answer_daily(Day(12), true);
        assert_eq!(progress.daily_of(Day(12)).map(|daily| daily.streak), Some(3));
        progress.answer_daily(Day(900), true);
        progress.answer_daily(Day(13), true);
        assert_eq!(progress.daily_of(Day(13)).map(|daily| daily.streak), Some(1), "it does not wait for day 900");
    }

    #[test]
    fn what_is_kept_survives_its_text() {
        let mut progress = Progress::default();
        for number in 0..100 {
            progress.answer(id(number), Rating::of_level(1000 + 10 * number as u16), number % 3 != 0);
        }
        progress.answer_daily(Day(20_000), true);
        let again: Progress = progress.to_string().parse().expect("a line about a solver");
        assert_eq!(again.to_string(), progress.to_string());
        assert!(again.has_tried(id(0)));
        let short: Progress = progress.to_text(10).parse().expect("a short line");
        assert!(short.has_tried(id(99)) && !short.has_tried(id(0)));
        assert_eq!((short.tried, short.daily), (progress.tried, progress.daily));
    }

    #[test]
    fn decisions_of_ones_own_are_remembered_and_change_no_rating() {
        let mut progress = Progress::default();
        let before = progress.to_string();
        assert!(before.parse::<Progress>().is_ok_and(|read| !read.has_solved_own(id(7))));
        for number in 0..300 {
            progress.solve_own(id(number));
            progress.solve_own(id(number));
        }
        assert_eq!((progress.rating, progress.tried), (Rating::default(), 0));
        let again: Progress = progress.to_string().parse().expect("a line about a solver");
        assert_eq!(again, progress);
        assert!(again.has_solved_own(id(299)) && !again.has_solved_own(id(0)), "of very many only the latest");
        assert!(!again.has_tried(id(299)));
    }

    #[test]
    fn what_says_nothing_of_a_solver_is_refused() {
        for text in ["", "1", "1/1500/350/0.06/0/0/0/0/-", "2/1500/350/0.06/0/0/0/0/-/", "1/NaN/350/0.06/0/0/0/0/-/"] {
            assert_eq!(text.parse::<Progress>(), Err(ParseProgressError), "{text}");
        }
        for daily in ["1.2.3", "x.1.1", "1.1", "1.1.99999999"] {
            let text = format!("1/1500/350/0.06/0/0/0/0/{daily}/");
            assert_eq!(text.parse::<Progress>(), Err(ParseProgressError), "{text}");
        }
        assert!("1/1500/350/0.06/0/0/0/0/-/".parse::<Progress>().is_ok());
    }
}
