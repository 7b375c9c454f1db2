//! Puzzles: the one of the day, any that ships, and an answer to it. Nothing in the question gives the answer away.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use foretell_practice::{Collection, Daily, Day, Progress, Promise, Puzzle, Rating};
use foretell_rules::Action;
use foretell_rules::json::view_json;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::schemas::{ActionSchema, PuzzleSchema, SeatSchema, ThemeSchema, ViewSchema};
use crate::state::AppState;
use crate::web::extract::{PuzzlePath, Session, StrictJson};
use crate::web::problem::{Problem, ProblemKind};
use crate::web::solver::{Answered, Solver, ratings, today};

/// A puzzle, without its answer.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = PuzzleQuestion)]
pub(crate) struct PuzzleJson {
    /// Its number.
    #[schema(value_type = PuzzleSchema)]
    puzzle: String,
    /// The day whose puzzle it is, where it was asked for as that.
    #[schema(example = "2026-11-16")]
    day: Option<String>,
    /// The rules, as text.
    rules: String,
    /// Who decides.
    #[schema(value_type = SeatSchema)]
    seat: u8,
    /// How hard it has turned out to be (Glicko-2).
    rating: f64,
    /// What that seat knows, and no more.
    #[schema(value_type = ViewSchema)]
    view: Value,
    /// What may be answered.
    #[schema(value_type = Vec<ActionSchema>)]
    legal: Vec<String>,
}

impl PuzzleJson {
    fn new(puzzle: &Puzzle, rating: Rating, day: Option<Day>) -> PuzzleJson {
        PuzzleJson {
            puzzle: puzzle.id().to_string(),
            day: day.map(|day| day.to_string()),
            rules: puzzle.view.rules.to_string(),
            seat: puzzle.seat().number(),
            rating: tenths(rating.rating),
            view: view_json(&puzzle.view),
            legal: puzzle.view.legal().iter().map(|action| action.to_string()).collect(),
        }
    }
}

/// As much of a number as is kept: what is told now is told the same later.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// The puzzle of the day
///
/// The same for everybody until midnight in Greenwich.
#[utoipa::path(get, path = "/api/v1/puzzles/today", tag = "puzzles", responses(
    (status = 200, description = "The puzzle, without its answer.", body = PuzzleJson)))]
pub(crate) async fn puzzle_of_today(State(state): State<AppState>) -> Result<Json<PuzzleJson>, Problem> {
    let (day, puzzle) = today(&state);
    let puzzle = puzzle.ok_or(Problem::plain(&ProblemKind::BROKEN))?;
    Ok(Json(PuzzleJson::new(puzzle, ratings(&state).await?.of(puzzle), Some(day))))
}

/// A puzzle
#[utoipa::path(get, path = "/api/v1/puzzles/{puzzle}", tag = "puzzles", responses(
    (status = 200, description = "The puzzle, without its answer.", body = PuzzleJson)))]
pub(crate) async fn puzzle(
    State(state): State<AppState>,
    PuzzlePath(id): PuzzlePath,
) -> Result<Json<PuzzleJson>, Problem> {
    let puzzle = shipped(id)?;
    Ok(Json(PuzzleJson::new(puzzle, ratings(&state).await?.of(puzzle), None)))
}

fn shipped(id: foretell_practice::PuzzleId) -> Result<&'static Puzzle, Problem> {
    Collection::shipped().get(id).ok_or_else(|| Problem::plain(&ProblemKind::NO_SUCH_PUZZLE))
}

/// An answer to a puzzle.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnswerPuzzle {
    /// What you would do.
    #[schema(value_type = ActionSchema)]
    answer: String,
}

/// What an answer to a puzzle was worth.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = PuzzleVerdict)]
pub(crate) struct VerdictJson {
    /// Whether it was right.
    is_right: bool,
    /// Whether it was your first answer to this puzzle: only that counts. The answers of guest bots never count.
    counts: bool,
    /// What would have been best.
    #[schema(value_type = ActionSchema)]
    best: String,
    /// How many points the answer costs against the best.
    cost: f64,
    /// By how many points the best answer leads the next.
    lead: f64,
    /// What there is to learn.
    #[schema(value_type = ThemeSchema)]
    theme: &'static str,
    /// What each answer promises.
    answers: Vec<PuzzleAnswerJson>,
    /// How hard the puzzle is by now.
    rating: f64,
    /// What you have done by now.
    solver: SolverJson,
}

/// What one answer to a puzzle promises.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = PuzzleAnswer)]
struct PuzzleAnswerJson {
    /// What would be done.
    #[schema(value_type = ActionSchema)]
    answer: String,
    /// The points of the round to expect.
    points: f64,
}

/// What a solver has done.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Solver)]
struct SolverJson {
    /// The solver's rating (Glicko-2).
    rating: f64,
    /// Its deviation.
    deviation: f64,
    /// How many puzzles were solved in a row up to now.
    streak: u32,
    /// The most that ever were.
    best_streak: u32,
    /// How many were tried.
    tried: u32,
    /// How many of them were solved.
    solved: u32,
    /// What was made of the puzzle of the day, if this is one.
    daily: Option<DailyJson>,
}

/// What was made of the puzzle of a day.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Daily)]
struct DailyJson {
    /// Which day.
    #[schema(example = "2026-11-16")]
    day: String,
    /// Whether it was solved.
    is_solved: bool,
    /// How many days in a row were, up to that one.
    streak: u32,
}

impl SolverJson {
    fn new(progress: &Progress, day: Option<Day>) -> SolverJson {
        let daily = |Daily { day, solved, streak }| DailyJson { day: day.to_string(), is_solved: solved, streak };
        SolverJson {
            rating: tenths(progress.rating.rating),
            deviation: tenths(progress.rating.deviation),
            streak: progress.streak,
            best_streak: progress.best_streak,
            tried: progress.tried,
            solved: progress.solved,
            daily: day.and_then(|day| progress.daily_of(day)).map(daily),
        }
    }
}

/// Answer a puzzle
///
/// Your first answer to a puzzle counts, for your rating and for the puzzle's. An answer to the puzzle of the day
/// counts for the day, too.
#[utoipa::path(post, path = "/api/v1/puzzles/{puzzle}/answers", tag = "puzzles", request_body = AnswerPuzzle,
    responses((status = 200, description = "What it was worth. What counts is on disk.", body = VerdictJson),
    (status = "4XX", description = "illegal")))]
pub(crate) async fn answer_puzzle(
    State(state): State<AppState>,
    Session(me): Session,
    PuzzlePath(id): PuzzlePath,
    headers: HeaderMap,
    StrictJson(sent): StrictJson<AnswerPuzzle>,
) -> Result<Json<VerdictJson>, Problem> {
    let puzzle = shipped(id)?;
    let illegal = |why: String| Problem::new(&ProblemKind::ILLEGAL, why);
    let answer: Action =
        sent.answer.parse().map_err(|error: foretell_rules::ParseActionError| illegal(error.to_string()))?;
    let cost = puzzle.cost(answer).ok_or_else(|| illegal(format!("«{answer}» is not legal in this puzzle")))?;
    let day = Some(today(&state)).filter(|(_, of_day)| *of_day == Some(puzzle)).map(|(day, _)| day);
    let solver = Solver::of(&state, Some(&me), &headers).await?;
    let Answered { is_first, progress, rating } = solver.answer(&state, puzzle, answer, day).await?;
    let promise = |promise: &Promise| PuzzleAnswerJson { answer: promise.action.to_string(), points: promise.points };
    Ok(Json(VerdictJson {
        is_right: puzzle.is_right(answer),
        counts: is_first && me.bot.is_none(),
        best: puzzle.best.to_string(),
        cost,
        lead: puzzle.lead,
        theme: puzzle.theme.word(),
        answers: puzzle.answers.iter().map(promise).collect(),
        rating: tenths(rating.rating),
        solver: SolverJson::new(&progress, day),
    }))
}
