//! Reviews of finished games: what each decision cost.

use foretell_rules::{Action, Seat};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::schema;

/// The review of a game, as far as it is ready. Steps are those of the record; `GET /games/{game}/steps/{step}` returns
/// one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Review))]
pub struct ReviewJson {
    /// The game's code.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// Whether everything that was requested is ready.
    pub is_made: bool,
    /// The seats for which a review was requested.
    pub seats: Vec<SeatReview>,
    /// The decisions of all seats whose review is ready, in game order.
    pub decisions: Vec<DecisionJson>,
}

/// The review of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatReview {
    /// The seat.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// The progress of the review.
    pub state: ReviewStateJson,
    /// The number of reviews ahead of it, if it is waiting and the number is known.
    pub ahead: Option<usize>,
    /// The number of decisions judged so far, while the review is running.
    pub done: Option<usize>,
    /// The total number of decisions, while the review is running.
    pub of: Option<usize>,
    /// The summary, once the review is ready.
    pub summary: Option<ReviewSummary>,
    /// The luck of the cards over the whole game, once the review is ready.
    pub luck: Option<LuckJson>,
}

/// Luck and skill, in points of the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Luck))]
pub struct LuckJson {
    /// The points scored.
    pub result: f64,
    /// What strong players score with the same cards.
    pub par: EstimateJson,
    /// What strong players score with shuffled cards.
    pub average: EstimateJson,
    /// The luck of the cards: par minus average.
    pub luck: EstimateJson,
    /// What the player made of the cards: the result minus par.
    pub skill: EstimateJson,
    /// The result minus the luck.
    pub adjusted: EstimateJson,
}

/// The progress of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ReviewState))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ReviewStateJson {
    Waiting,
    Running,
    Made,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// A summary of a seat's decisions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewSummary {
    /// The number of decisions with a choice.
    pub choices: usize,
    /// How often each grade was given, from `best` to `blunder`.
    pub grades: Vec<GradeCount>,
    /// What was lost by kind of decision.
    pub lost: Vec<Loss>,
    /// The step of the costliest decision.
    pub costliest: Option<usize>,
    /// The steps of the decisions that lost the most chance to win, at most three.
    pub turning_points: Vec<usize>,
    /// The step of the best answer with the largest lead over the second best.
    pub best: Option<usize>,
    /// The chance to win: after each decision from the player's knowledge, and after each round from the scores.
    pub curve: Vec<CurvePointJson>,
}

/// How often a grade was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GradeCount {
    /// The grade.
    pub grade: GradeJson,
    /// The number of decisions with this grade.
    pub count: usize,
}

/// The grade of a decision. The thresholds are in docs/REVIEW.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Grade))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum GradeJson {
    Best,
    Good,
    Inaccurate,
    Mistake,
    Blunder,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// The kind of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum DecisionKind {
    Trump,
    Bidding,
    Leading,
    Following,
    Discarding,
    Special,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// The losses by decisions of one kind. Only significant losses count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LostJson))]
pub struct Loss {
    /// The kind of decision.
    pub kind: DecisionKind,
    /// The number of decisions.
    pub times: usize,
    /// The points lost.
    pub points: f64,
    /// The chance to win that was lost, from 0 to 1.
    pub chance: f64,
}

/// The chance to win at a step.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CurveJson))]
pub struct CurvePointJson {
    /// The step.
    pub step: usize,
    /// The round, counted from 1.
    pub round: usize,
    /// The chance, from 0 to 1.
    pub chance: f64,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Decided))]
pub struct DecisionJson {
    /// The step after the decision.
    pub step: usize,
    /// The seat that decided.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// The round, counted from 1.
    pub round: usize,
    /// The trick, counted from 1, if a card was played.
    pub trick: Option<usize>,
    /// The kind of decision.
    pub kind: DecisionKind,
    /// The player's answer.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub answer: Action,
    /// The judgement; `null` if there was no choice.
    pub judgement: Option<JudgementJson>,
}

/// The judgement of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Judgement))]
pub struct JudgementJson {
    /// The grade.
    pub grade: GradeJson,
    /// The best answer.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub best: Action,
    /// The cost compared with the best answer.
    pub cost: CostJson,
    /// Every legal answer with its expected result.
    pub answers: Vec<JudgedAnswer>,
}

/// The cost of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Cost))]
pub struct CostJson {
    /// The points of the round.
    pub points: EstimateJson,
    /// The chance to win, from 0 to 1.
    pub chance: EstimateJson,
    /// Both combined, in points.
    pub worth: EstimateJson,
}

/// The expected result of one answer.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JudgedAnswer {
    /// The action.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub answer: Action,
    /// The expected points of the round.
    pub points: EstimateJson,
    /// The chance to win, from 0 to 1.
    pub chance: EstimateJson,
    /// The number of sampled deals in which it was tried.
    pub worlds: u32,
}

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Measured))]
pub struct EstimateJson {
    /// The mean.
    pub mean: f64,
    /// The standard error; `null` if it is unknown.
    pub error: Option<f64>,
}
