//! The types of the wire about games that are over: results, positions, and reviews.

use foretell_rules::json::{event_from_json, view_from_json};
use foretell_rules::{Action, Card, Event, Seat, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ClientError;
use crate::wire::{SeatKind, SheetRow};

/// A game that is over. Lists have one place for each seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameResult {
    /// Its name.
    pub game: String,
    /// The rules, as text.
    pub rules: String,
    /// When the table was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When the last step was made; talk after the game counts.
    pub changed_at: i64,
    /// Who played, by name.
    pub names: Vec<String>,
    /// Whether it was a person or a bot.
    pub kinds: Vec<SeatKind>,
    /// The points at the end.
    pub scores: Vec<i32>,
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// How many of all bids came true, from 0 to 1.
    pub accuracy: Vec<f64>,
    /// How many hints each had.
    pub hints: Vec<u16>,
    /// The score sheet, a row for each round.
    pub sheet: Vec<SheetRow>,
    /// The commitment to the secret that all shuffles come from.
    pub commitment: String,
    /// How many moves there were, by chance and players: positions are numbered from 0 to this.
    pub steps: usize,
    /// Where the same people play again.
    pub rematch: Option<String>,
}

/// A game of an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedGame {
    /// Its name.
    pub game: String,
    /// When the table was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When the game was over.
    pub changed_at: i64,
    /// The rules, as text.
    pub rules: String,
    /// Who sat where, by name.
    pub names: Vec<String>,
    /// The record as text; nothing where it cannot be read.
    pub record: Option<String>,
}

/// A position of a game that is over, with all hands open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// After how many moves.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
    /// The last of these moves; nothing where it was one by chance.
    pub last: Option<LastMove>,
    /// What happened in it, as in the bot protocol.
    pub events: Vec<Value>,
    /// What everyone could see then, as in the bot protocol.
    pub view: Value,
    /// All hands, by seat.
    pub hands: Vec<Vec<Card>>,
}

/// A move of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastMove {
    /// Whose move.
    pub seat: Seat,
    /// What was played or said.
    pub action: Action,
}

impl Position {
    /// What happened in the last move.
    pub fn events(&self) -> Result<Vec<Event>, ClientError> {
        self.events.iter().map(event_from_json).collect::<Result<_, _>>().map_err(ClientError::unreadable)
    }

    /// What everyone could see then.
    pub fn view(&self) -> Result<View, ClientError> {
        view_from_json(&self.view).map_err(ClientError::unreadable)
    }
}

/// What there is of the review of a game. Steps are those of the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// Which game.
    pub game: String,
    /// Whether everything that was asked for is made.
    pub is_made: bool,
    /// The seats for which a review was asked.
    pub seats: Vec<SeatReview>,
    /// The decisions of those seats whose review is made, in the order of the game.
    pub decisions: Vec<Decision>,
}

/// The review of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatReview {
    /// Which seat.
    pub seat: Seat,
    /// How far it is: `waiting`, `running` or `made`.
    pub state: String,
    /// How many others come first, while it waits and that is known.
    pub ahead: Option<usize>,
    /// How many decisions have been judged, while it is being made.
    pub done: Option<usize>,
    /// How many decisions there are, while it is being made.
    pub of: Option<usize>,
    /// What it comes to, once it is made.
    pub summary: Option<ReviewSummary>,
    /// What the cards gave in the whole game, once it is made.
    pub luck: Option<Luck>,
}

/// What the decisions of a seat come to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReviewSummary {
    /// How many decisions had a choice.
    pub choices: usize,
    /// How many have each grade, from `best` to `blunder`.
    pub grades: Vec<GradeCount>,
    /// What was lost by each kind of decision.
    pub lost: Vec<Loss>,
    /// The step of the decision that cost most.
    pub costliest: Option<usize>,
    /// The steps of the decisions by which the most chance to win was lost, at most three.
    pub turning_points: Vec<usize>,
    /// The step of the right answer that was furthest ahead of what was next best.
    pub best: Option<usize>,
    /// The chance to win: after each decision by what was known, and after each round by the scores.
    pub curve: Vec<CurvePoint>,
}

/// How often a grade was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GradeCount {
    /// Which grade.
    pub grade: String,
    /// How often.
    pub count: usize,
}

/// What was lost by decisions of a kind, as far as it was told apart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Loss {
    /// By which kind: `trump`, `bidding`, `leading`, `following`, `discarding` or `special`.
    pub kind: String,
    /// In how many decisions.
    pub times: usize,
    /// How many points.
    pub points: f64,
    /// How much chance to win, from 0 to 1.
    pub chance: f64,
}

/// The chance to win at a step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CurvePoint {
    /// The step.
    pub step: usize,
    /// The round, counted from 1.
    pub round: usize,
    /// The chance, from 0 to 1.
    pub chance: f64,
}

/// What the cards gave and what was made of them, in points of the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Luck {
    /// What was scored.
    pub result: f64,
    /// What strong players score with these cards.
    pub par: Estimate,
    /// What strong players score with any cards.
    pub average: Estimate,
    /// What the cards gave: par against the average.
    pub luck: Estimate,
    /// What was made of them: the result against par.
    pub skill: Estimate,
    /// The result without the luck.
    pub adjusted: Estimate,
}

/// An estimate: a mean with its error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error; nothing where nothing is known of it.
    pub error: Option<f64>,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// The step after it.
    pub step: usize,
    /// Whose it was.
    pub seat: Seat,
    /// The round, counted from 1.
    pub round: usize,
    /// The trick, counted from 1, where a card was played.
    pub trick: Option<usize>,
    /// What it was about, as in [`Loss::kind`].
    pub kind: String,
    /// What was answered.
    pub answer: Action,
    /// What is said of it; nothing where there was no choice.
    pub judgement: Option<Judgement>,
}

/// What is said of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// What it is called: `best`, `good`, `inaccurate`, `mistake` or `blunder`.
    pub grade: String,
    /// The answer that promised most.
    pub best: Action,
    /// What it cost against the best.
    pub cost: Cost,
    /// Every legal answer with what it promised.
    pub answers: Vec<JudgedAnswer>,
}

/// What a decision cost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Cost {
    /// Points of the round.
    pub points: Estimate,
    /// Chance to win, from 0 to 1.
    pub chance: Estimate,
    /// What that comes to together, in points.
    pub worth: Estimate,
}

/// What one answer promised.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedAnswer {
    /// What would be done.
    pub answer: Action,
    /// The points of the round.
    pub points: Estimate,
    /// The chance to win, from 0 to 1.
    pub chance: Estimate,
    /// In how many imagined deals it was tried.
    pub worlds: u32,
}
