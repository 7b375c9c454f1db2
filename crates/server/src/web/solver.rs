//! A solver's progress, stored for players with a session and otherwise in a cookie. Cookies are never stored, because
//! their owner can write anything. Only players change the ratings of puzzles.

use std::fmt::Display;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::HeaderMap;
use axum::http::header::{HeaderValue, InvalidHeaderValue};
use foretell_practice::{Collection, Day, Progress, Puzzle, PuzzleId, Rating, Ratings};
use foretell_rules::Action;
use foretell_table::PlayerId;
use foretell_tables::sessions::Identity;
use foretell_tables::store::{PracticeAnswer, StoreError};

use super::cookies::{ended_cookie, lasting_cookie, read_cookie};
use super::limits::LimitKind;
use super::problem::Problem;
use crate::state::AppState;

const COOKIE_NAME: &str = "foretell_practice";

/// Limited by the size of a cookie.
const REMEMBERED: usize = 80;

pub(crate) struct Solver {
    pub(crate) progress: Progress,
    person: Option<PlayerId>,
    cookie: Option<Progress>,
}

#[derive(Clone, Debug)]
pub(crate) struct Answered {
    pub(crate) is_first: bool,
    pub(crate) progress: Progress,
    pub(crate) rating: Rating,
}

impl Solver {
    /// An unreadable cookie counts as none.
    pub(crate) async fn of(state: &AppState, me: Option<&Identity>, headers: &HeaderMap) -> Result<Solver, Problem> {
        let cookie: Option<Progress> = read_cookie(headers, COOKIE_NAME).and_then(|text| text.parse().ok());
        let person = me.filter(|me| me.bot.is_none()).map(Identity::player);
        let stored = match person {
            Some(person) => state.lobby.store().solver(person).await?.map(|text| read_stored(&text)).transpose()?,
            None => None,
        };
        let progress = match person {
            Some(_) => stored.unwrap_or_default(),
            None => cookie.clone().unwrap_or_default(),
        };
        Ok(Solver { progress, person, cookie })
    }

    /// Also before having a session. A forged cookie can only make an answer not count.
    pub(crate) fn has_tried(&self, puzzle: PuzzleId) -> bool {
        self.progress.has_tried(puzzle) || self.cookie.as_ref().is_some_and(|cookie| cookie.has_tried(puzzle))
    }

    pub(crate) async fn answer(
        &self,
        state: &AppState,
        puzzle: &Puzzle,
        answer: Action,
        day: Option<Day>,
    ) -> Result<Answered, Problem> {
        let (id, is_right) = (puzzle.id(), puzzle.is_right(answer));
        let Some(person) = self.person else {
            let rating = ratings(state).await?.of(puzzle);
            let mut progress = self.progress.clone();
            let is_first = progress.answer(id, rating, is_right);
            if let Some(day) = day {
                progress.answer_daily(day, is_right);
            }
            return Ok(Answered { is_first, progress, rating });
        };
        state.guard.check(person, LimitKind::Change)?;
        let level = Rating::of_level(puzzle.level);
        if self.has_tried(id) && !self.progress.has_tried(id) {
            let rating = ratings(state).await?.of(puzzle);
            return Ok(Answered { is_first: false, progress: self.progress.clone(), rating });
        }
        let answered = Arc::new(Mutex::new(None));
        let result = answered.clone();
        let change = Box::new(move |solver: Option<&str>, rating: Option<&str>| {
            let before: Progress = solver.map_or_else(|| Ok(Progress::default()), read_stored)?;
            let rating: Rating = rating.map_or(Ok(level), read_stored)?;
            let mut progress = before.clone();
            let after = progress.moves(rating, is_right);
            let is_first = progress.answer(id, rating, is_right);
            if let Some(day) = day {
                progress.answer_daily(day, is_right);
            }
            let rating = if is_first { after } else { rating };
            let lines = (progress != before).then(|| (progress.to_string(), is_first.then(|| rating.to_string())));
            // May be called again; the last result is written.
            *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(Answered { is_first, progress, rating });
            Ok(lines)
        });
        let answer = PracticeAnswer { player: person, puzzle: id.to_string(), change };
        state.lobby.store().store_answer(answer).await?;
        // If the session has just ended, the old progress is returned.
        let unchanged = || Answered { is_first: false, progress: self.progress.clone(), rating: level };
        let answered = answered.lock().unwrap_or_else(PoisonError::into_inner).take();
        Ok(answered.unwrap_or_else(unchanged))
    }

    pub(crate) async fn solve_own(&self, state: &AppState, puzzle: PuzzleId) -> Result<(), Problem> {
        let Some(person) = self.person else { return Ok(()) };
        state.guard.check(person, LimitKind::Change)?;
        let change = Box::new(move |solver: Option<&str>, _: Option<&str>| {
            let mut progress: Progress = solver.map_or_else(|| Ok(Progress::default()), read_stored)?;
            let is_new = !progress.has_solved_own(puzzle);
            progress.solve_own(puzzle);
            Ok(is_new.then(|| (progress.to_string(), None)))
        });
        let answer = PracticeAnswer { player: person, puzzle: puzzle.to_string(), change };
        state.lobby.store().store_answer(answer).await?;
        Ok(())
    }

    pub(crate) fn is_known(&self) -> bool {
        self.person.is_some() || self.cookie.is_some()
    }

    /// `None` with a session.
    pub(crate) fn cookie(&self, progress: &Progress, https: bool) -> Result<Option<HeaderValue>, Problem> {
        let cookie = match self.person {
            None => Some(lasting_cookie(COOKIE_NAME, &progress.to_text(REMEMBERED), https)),
            Some(_) => None,
        };
        Ok(cookie.transpose()?)
    }
}

pub(crate) fn forgotten(https: bool) -> Result<HeaderValue, InvalidHeaderValue> {
    ended_cookie(COOKIE_NAME, https)
}

pub(crate) async fn ratings(state: &AppState) -> Result<Ratings, Problem> {
    let rated = state.lobby.store().puzzles().await?.into_iter();
    let rated = rated.map(|rated| Ok((read_stored(&rated.id)?, read_stored(&rated.entry)?)));
    Ok(rated.collect::<Result<_, StoreError>>()?)
}

/// An unreadable line is an error, because it must not be overwritten.
fn read_stored<T: FromStr<Err: Display>>(line: &str) -> Result<T, StoreError> {
    line.parse().map_err(|error| StoreError::Damaged(format!("«{line}», a stored line of practice: {error}")))
}

pub(crate) fn today(state: &AppState) -> (Day, Option<&'static Puzzle>) {
    let day = day_after(state, 0);
    (day, Collection::shipped().of_day(day))
}

/// Until an hour after midnight UTC.
pub(crate) fn is_puzzle_of(state: &AppState, day: Day, puzzle: &Puzzle) -> bool {
    [0, LATE].into_iter().any(|late| day_after(state, late) == day) && Collection::shipped().of_day(day) == Some(puzzle)
}

/// In seconds after midnight.
const LATE: u64 = 3600;

fn day_after(state: &AppState, seconds: u64) -> Day {
    // A clock before 1970 counts as the first day.
    let now = u64::try_from(state.lobby.clock().now()).unwrap_or(0) / 1000;
    Day::of_second(now.saturating_sub(seconds))
}
