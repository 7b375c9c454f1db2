use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use foretell_practice::{Collection, Daily, Day, Progress, Promise, Puzzle, Rating};
use foretell_rules::Action;
use foretell_wire::{self as wire, AnswerPuzzle, PuzzleAnswer, Verdict};

use crate::state::AppState;
use crate::web::extract::{PuzzlePath, Session, StrictJson};
use crate::web::problem::{Problem, ProblemKind};
use crate::web::solver::{Answered, Solver, ratings, today};

fn question(puzzle: &Puzzle, rating: Rating, day: Option<Day>) -> Json<wire::PuzzleJson> {
    Json(wire::PuzzleJson {
        puzzle: puzzle.id().to_string(),
        day: day.map(|day| day.to_string()),
        rules: puzzle.view.rules.to_string(),
        seat: puzzle.seat(),
        rating: tenths(rating.rating),
        view: puzzle.view,
        legal: puzzle.view.legal().iter().collect(),
    })
}

fn solver_json(progress: &Progress, day: Option<Day>) -> wire::Solver {
    let daily = |Daily { day, solved, streak }| wire::DailyJson { day: day.to_string(), is_solved: solved, streak };
    wire::Solver {
        rating: tenths(progress.rating.rating),
        deviation: tenths(progress.rating.deviation),
        streak: progress.streak,
        best_streak: progress.best_streak,
        tried: progress.tried,
        solved: progress.solved,
        daily: day.and_then(|day| progress.daily_of(day)).map(daily),
    }
}

/// Rounds as stored numbers are rounded, so that later responses agree.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// Get the puzzle of the day
///
/// The same for everyone until midnight UTC.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/puzzles/today", tag = "puzzles", responses(
    (status = 200, description = "The puzzle, without its answer.", body = wire::PuzzleJson))))]
pub(crate) async fn puzzle_of_today(State(state): State<AppState>) -> Result<Json<wire::PuzzleJson>, Problem> {
    let (day, puzzle) = today(&state);
    let puzzle = puzzle.ok_or(Problem::plain(&ProblemKind::BROKEN))?;
    Ok(question(puzzle, ratings(&state).await?.of(puzzle), Some(day)))
}

/// Get a puzzle
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/puzzles/{puzzle}", tag = "puzzles", responses(
    (status = 200, description = "The puzzle, without its answer.", body = wire::PuzzleJson))))]
pub(crate) async fn puzzle(
    State(state): State<AppState>,
    PuzzlePath(id): PuzzlePath,
) -> Result<Json<wire::PuzzleJson>, Problem> {
    let puzzle = shipped(id)?;
    Ok(question(puzzle, ratings(&state).await?.of(puzzle), None))
}

fn shipped(id: foretell_practice::PuzzleId) -> Result<&'static Puzzle, Problem> {
    Collection::shipped().get(id).ok_or_else(|| Problem::plain(&ProblemKind::NO_SUCH_PUZZLE))
}

/// Answer a puzzle
///
/// Your first answer to a puzzle counts for your rating and for the puzzle's. An answer to the puzzle of the day also
/// counts for the day.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/puzzles/{puzzle}/answers", tag = "puzzles",
    request_body = AnswerPuzzle,
    responses((status = 200, description = "The verdict. If the answer counts, it is on disk.", body = Verdict),
    (status = "4XX", description = "illegal"))))]
pub(crate) async fn answer_puzzle(
    State(state): State<AppState>,
    Session(me): Session,
    PuzzlePath(id): PuzzlePath,
    headers: HeaderMap,
    StrictJson(sent): StrictJson<AnswerPuzzle>,
) -> Result<Json<Verdict>, Problem> {
    let puzzle = shipped(id)?;
    let illegal = |why: String| Problem::new(&ProblemKind::ILLEGAL, why);
    let answer: Action =
        sent.answer.parse().map_err(|error: foretell_rules::ParseActionError| illegal(error.to_string()))?;
    let cost = puzzle.cost(answer).ok_or_else(|| illegal(format!("«{answer}» is not legal in this puzzle")))?;
    let day = Some(today(&state)).filter(|(_, of_day)| *of_day == Some(puzzle)).map(|(day, _)| day);
    let solver = Solver::of(&state, Some(&me), &headers).await?;
    let Answered { is_first, progress, rating } = solver.answer(&state, puzzle, answer, day).await?;
    let promise = |promise: &Promise| PuzzleAnswer { answer: promise.action, points: promise.points };
    Ok(Json(Verdict {
        is_right: puzzle.is_right(answer),
        counts: is_first && me.bot.is_none(),
        best: puzzle.best,
        cost,
        lead: puzzle.lead,
        theme: puzzle.theme.word().to_owned(),
        answers: puzzle.answers.iter().map(promise).collect(),
        rating: tenths(rating.rating),
        solver: solver_json(&progress, day),
    }))
}
