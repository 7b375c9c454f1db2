//! The types of the wire about puzzles.

use foretell_rules::json::view_from_json;
use foretell_rules::{Action, Seat, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ClientError;

/// A puzzle, without its answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Puzzle {
    /// Its number.
    pub puzzle: String,
    /// The day whose puzzle it is, where it was asked for as that.
    pub day: Option<String>,
    /// The rules, as text.
    pub rules: String,
    /// Who decides.
    pub seat: Seat,
    /// How hard it has turned out to be (Glicko-2).
    pub rating: f64,
    /// What that seat knows, as in the bot protocol.
    pub view: Value,
    /// What may be answered.
    pub legal: Vec<Action>,
}

impl Puzzle {
    /// What the seat knows that decides.
    pub fn view(&self) -> Result<View, ClientError> {
        view_from_json(&self.view).map_err(ClientError::unreadable)
    }
}

/// What an answer to a puzzle was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Verdict {
    /// Whether it was right.
    pub is_right: bool,
    /// Whether it was the first answer to this puzzle: only that counts.
    pub counts: bool,
    /// What would have been best.
    pub best: Action,
    /// How many points the answer costs against the best.
    pub cost: f64,
    /// By how many points the best answer leads the next.
    pub lead: f64,
    /// What there is to learn.
    pub theme: String,
    /// What each answer promises.
    pub answers: Vec<PuzzleAnswer>,
    /// How hard the puzzle is by now.
    pub rating: f64,
    /// What the solver has done by now.
    pub solver: Solver,
}

/// What one answer to a puzzle promises.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PuzzleAnswer {
    /// What would be done.
    pub answer: Action,
    /// The points of the round to expect.
    pub points: f64,
}

/// What a solver has done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    pub daily: Option<Daily>,
}

/// What was made of the puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Daily {
    /// Which day.
    pub day: String,
    /// Whether it was solved.
    pub is_solved: bool,
    /// How many days in a row were, up to that one.
    pub streak: u32,
}
