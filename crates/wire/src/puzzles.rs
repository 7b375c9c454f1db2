//! Puzzles: positions with one best answer.

use foretell_rules::{Action, Seat, View};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::schema;

/// A puzzle, without its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PuzzleQuestion))]
pub struct PuzzleJson {
    /// Its number.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PuzzleNumber))]
    pub puzzle: String,
    /// The day whose puzzle it is, where it was asked for as that.
    #[cfg_attr(feature = "schema", schema(example = "2026-11-16"))]
    pub day: Option<String>,
    /// The rules, as text.
    pub rules: String,
    /// Who decides.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// How hard it has turned out to be (Glicko-2).
    pub rating: f64,
    /// What that seat knows, and no more.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ViewSchema))]
    #[serde(with = "crate::views::whole")]
    pub view: View,
    /// What may be answered.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::ActionSchema>))]
    pub legal: Vec<Action>,
}

/// An answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AnswerPuzzle {
    /// What you would do.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub answer: String,
}

/// What an answer to a puzzle was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PuzzleVerdict))]
pub struct Verdict {
    /// Whether it was right.
    pub is_right: bool,
    /// Whether it was your first answer to this puzzle: only that counts. The answers of guest bots never count.
    pub counts: bool,
    /// What would have been best.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub best: Action,
    /// How many points the answer costs against the best.
    pub cost: f64,
    /// By how many points the best answer leads the next.
    pub lead: f64,
    /// What there is to learn.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ThemeSchema))]
    pub theme: String,
    /// What each answer promises.
    pub answers: Vec<PuzzleAnswer>,
    /// How hard the puzzle is by now.
    pub rating: f64,
    /// What you have done by now.
    pub solver: Solver,
}

/// What one answer to a puzzle promises.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PuzzleAnswer {
    /// What would be done.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub answer: Action,
    /// The points of the round to expect.
    pub points: f64,
}

/// What a solver has done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Solver {
    /// The solver's rating (Glicko-2).
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// How many puzzles were solved in a row up to now.
    pub streak: u32,
    /// The most that ever were.
    pub best_streak: u32,
    /// How many were tried.
    pub tried: u32,
    /// How many of them were solved.
    pub solved: u32,
    /// What was made of the puzzle of the day, if this is one.
    pub daily: Option<DailyJson>,
}

/// What was made of the puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Daily))]
pub struct DailyJson {
    /// Which day.
    #[cfg_attr(feature = "schema", schema(example = "2026-11-16"))]
    pub day: String,
    /// Whether it was solved.
    pub is_solved: bool,
    /// How many days in a row were, up to that one.
    pub streak: u32,
}
