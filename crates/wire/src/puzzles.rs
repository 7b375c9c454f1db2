//! Puzzles: positions with one best answer.

use foretell_rules::{Action, Seat, View};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::schema;

/// A puzzle, without its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PuzzleQuestion))]
pub struct PuzzleJson {
    /// The puzzle's code.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PuzzleNumber))]
    pub puzzle: String,
    /// The day, if you requested the puzzle of the day.
    #[cfg_attr(feature = "schema", schema(example = "2026-11-16"))]
    pub day: Option<String>,
    /// The rules, as text.
    pub rules: String,
    /// The seat that decides.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// The puzzle's difficulty as a Glicko-2 rating.
    pub rating: f64,
    /// What that seat knows, and nothing else.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ViewSchema))]
    #[serde(with = "crate::views::whole")]
    pub view: View,
    /// The legal actions.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::ActionSchema>))]
    pub legal: Vec<Action>,
}

/// An answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AnswerPuzzle {
    /// The action that you would choose.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub answer: String,
}

/// The assessment of an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PuzzleVerdict))]
pub struct Verdict {
    /// Whether the answer was right.
    pub is_right: bool,
    /// Whether this was your first answer to the puzzle; only the first counts. The answers of guest bots never count.
    pub counts: bool,
    /// The best answer.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub best: Action,
    /// How many points your answer costs compared with the best.
    pub cost: f64,
    /// By how many points the best answer leads the second best.
    pub lead: f64,
    /// What the puzzle teaches.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ThemeSchema))]
    pub theme: String,
    /// The expected points of every answer.
    pub answers: Vec<PuzzleAnswer>,
    /// The puzzle's current rating.
    pub rating: f64,
    /// Your progress so far.
    pub solver: Solver,
}

/// The expected points of one answer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleAnswer {
    /// The action.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub answer: Action,
    /// The expected points of the round.
    pub points: f64,
}

/// A solver's progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Solver {
    /// The solver's rating (Glicko-2).
    pub rating: f64,
    /// The rating's deviation.
    pub deviation: f64,
    /// The number of puzzles solved in a row up to now.
    pub streak: u32,
    /// The longest streak ever.
    pub best_streak: u32,
    /// The number of puzzles tried.
    pub tried: u32,
    /// The number of puzzles solved.
    pub solved: u32,
    /// The result for the puzzle of the day, if this is one.
    pub daily: Option<DailyJson>,
}

/// The result for the puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Daily))]
pub struct DailyJson {
    /// The day.
    #[cfg_attr(feature = "schema", schema(example = "2026-11-16"))]
    pub day: String,
    /// Whether the puzzle was solved.
    pub is_solved: bool,
    /// The number of days in a row with a solved puzzle, up to this one.
    pub streak: u32,
}
