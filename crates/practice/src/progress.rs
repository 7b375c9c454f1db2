//! A solver's progress: rating, streaks, tried puzzles, and the daily puzzle. As text it is one line, for a file or a
//! cookie.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use crate::day::Day;
use crate::puzzle::PuzzleId;
use crate::rating::Rating;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    pub rating: Rating,
    pub streak: u32,
    pub best_streak: u32,
    pub tried: u32,
    pub solved: u32,
    pub daily: Option<Daily>,
    /// Tried puzzles, the latest last; only the latest of very many.
    seen: VecDeque<PuzzleId>,
    /// Own decisions solved, the latest last.
    own: VecDeque<PuzzleId>,
}

/// An answered daily puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daily {
    pub day: Day,
    pub solved: bool,
    /// Days solved in a row.
    pub streak: u32,
}

/// More than ship.
const MOST_SEEN: usize = 2000;

/// A solver's answers count fully after this many.
const TRUSTED_AFTER: f64 = 100.0;

/// The most points by which one answer moves a puzzle's rating.
const LONGEST_STEP: f64 = 25.0;

const MOST_OWN: usize = 200;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this isn't a solver's progress: that has a version, a rating, counts and the puzzles that were tried")]
pub struct ParseProgressError;

impl Progress {
    /// A puzzle's rating after an answer. No answer moves it far, and a solver's first ones have little weight, so
    /// throw-away accounts are useless.
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
        let step = (after.rating - puzzle.rating).clamp(-LONGEST_STEP, LONGEST_STEP);
        puzzle.towards(Rating { rating: puzzle.rating + step, ..after }, trust)
    }

    /// Records an answer to a puzzle. Only the first one counts; returns whether it did.
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

    /// Records an answer to a daily puzzle. Only the first one of a day counts, and none for the day before the latest;
    /// a latest day further ahead came from a wrong clock.
    pub fn answer_daily(&mut self, day: Day, is_right: bool) {
        if self.daily.is_some_and(|daily| daily.day == day || daily.day.before() == day) {
            return;
        }
        let before =
            self.daily.filter(|daily| daily.day == day.before() && daily.solved).map_or(0, |daily| daily.streak);
        let streak = if is_right { before.saturating_add(1) } else { 0 };
        self.daily = Some(Daily { day, solved: is_right, streak });
    }

    pub fn daily_of(&self, day: Day) -> Option<Daily> {
        self.daily.filter(|daily| daily.day == day)
    }

    /// As far as it is stored.
    pub fn has_tried(&self, puzzle: PuzzleId) -> bool {
        self.seen.contains(&puzzle)
    }

    /// Records an own decision as solved. Not rated, because the review has shown the answer.
    pub fn solve_own(&mut self, puzzle: PuzzleId) {
        if !self.has_solved_own(puzzle) {
            self.own.push_back(puzzle);
            if self.own.len() > MOST_OWN {
                self.own.pop_front();
            }
        }
    }

    /// As far as it is stored.
    pub fn has_solved_own(&self, puzzle: PuzzleId) -> bool {
        self.own.contains(&puzzle)
    }

    /// The line with at most this many of the latest puzzles.
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

/// Without the own decisions.
const FIELDS: usize = 10;

fn read(text: &str) -> Option<Progress> {
    let fields: Vec<&str> = text.trim().split('/').collect();
    // Lines of earlier versions have no own decisions.
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
    let tried = count(tried)?;
    let progress = Progress {
        // Earlier versions stored another first rating.
        rating: if tried == 0 { Rating::default() } else { rating },
        streak: count(streak)?,
        best_streak: count(best_streak)?,
        tried,
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
        assert!(strong > 1350.0);
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
    fn clock_changes_do_not_break_streaks() {
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
    fn progress_round_trips_through_text() {
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
    fn own_decisions_are_stored_and_unrated() {
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
    fn rejects_invalid_progress() {
        for text in ["", "1", "1/1500/350/0.06/0/0/0/0/-", "2/1500/350/0.06/0/0/0/0/-/", "1/NaN/350/0.06/0/0/0/0/-/"] {
            assert_eq!(text.parse::<Progress>(), Err(ParseProgressError), "{text}");
        }
        for daily in ["1.2.3", "x.1.1", "1.1", "1.1.99999999"] {
            let text = format!("1/1500/350/0.06/0/0/0/0/{daily}/");
            assert_eq!(text.parse::<Progress>(), Err(ParseProgressError), "{text}");
        }
        assert!("1/1500/350/0.06/0/0/0/0/-/".parse::<Progress>().is_ok());
    }

    #[test]
    fn earlier_ratings_load_and_untried_solvers_start_like_new_ones() {
        let rating = |text: &str| text.parse::<Progress>().expect("a line of an earlier version").rating;
        let known = Rating { rating: 1612.5, deviation: 140.0, volatility: 0.06 };
        assert_eq!(rating("1/1612.5/140.0/0.06000/2/3/30/21/-/"), known);
        assert_eq!(rating("1/1500.0/350.0/0.06000/0/0/0/0/-//00000000ff"), Rating::default());
    }
}
