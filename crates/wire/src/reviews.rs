//! Reviews of games that are over: what each decision cost.

use foretell_rules::{Action, Seat};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::schema;

/// What there is of the review of a game. Steps are those of the record: `GET /games/{game}/steps/{step}` shows one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Review))]
pub struct ReviewJson {
    /// Which game.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// Whether everything that was asked for is made.
    pub is_made: bool,
    /// The seats for which a review was asked.
    pub seats: Vec<SeatReview>,
    /// The decisions of those seats whose review is made, in the order of the game.
    pub decisions: Vec<DecisionJson>,
}

/// The review of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatReview {
    /// Which seat.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// How far it is.
    pub state: ReviewStateJson,
    /// How many others come first, while it waits and that is known.
    pub ahead: Option<usize>,
    /// How many decisions have been judged, while it is being made.
    pub done: Option<usize>,
    /// How many decisions there are, while it is being made.
    pub of: Option<usize>,
    /// What it comes to, once it is made.
    pub summary: Option<ReviewSummary>,
    /// What the cards gave in the whole game, once it is made.
    pub luck: Option<LuckJson>,
}

/// What the cards gave and what was made of them, in points of the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Luck))]
pub struct LuckJson {
    /// What was scored.
    pub result: f64,
    /// What strong players score with these cards.
    pub par: EstimateJson,
    /// What strong players score with any cards.
    pub average: EstimateJson,
    /// What the cards gave: par against the average.
    pub luck: EstimateJson,
    /// What was made of them: the result against par.
    pub skill: EstimateJson,
    /// The result without the luck.
    pub adjusted: EstimateJson,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ReviewState))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ReviewStateJson {
    Waiting,
    Running,
    Made,
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// What the decisions of a seat come to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    pub curve: Vec<CurvePointJson>,
}

/// How often a grade was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GradeCount {
    /// Which grade.
    pub grade: GradeJson,
    /// How often.
    pub count: usize,
}

/// What a decision is called; docs/REVIEW.md has the thresholds.
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
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// What a decision is about.
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
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// What was lost by decisions of a kind, as far as it was told apart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LostJson))]
pub struct Loss {
    /// By which kind.
    pub kind: DecisionKind,
    /// In how many decisions.
    pub times: usize,
    /// How many points.
    pub points: f64,
    /// How much chance to win, from 0 to 1.
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
    /// The step after it.
    pub step: usize,
    /// Whose it was.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// The round, counted from 1.
    pub round: usize,
    /// The trick, counted from 1, where a card was played.
    pub trick: Option<usize>,
    /// What it was about.
    pub kind: DecisionKind,
    /// What was answered.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub answer: Action,
    /// What is said of it; null where there was no choice.
    pub judgement: Option<JudgementJson>,
}

/// What is said of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Judgement))]
pub struct JudgementJson {
    /// What it is called.
    pub grade: GradeJson,
    /// The answer that promised most.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub best: Action,
    /// What it cost against the best.
    pub cost: CostJson,
    /// Every legal answer with what it promised.
    pub answers: Vec<JudgedAnswer>,
}

/// What a decision cost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Cost))]
pub struct CostJson {
    /// Points of the round.
    pub points: EstimateJson,
    /// Chance to win, from 0 to 1.
    pub chance: EstimateJson,
    /// What that comes to together, in points.
    pub worth: EstimateJson,
}

/// What one answer promised.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JudgedAnswer {
    /// What would be done.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub answer: Action,
    /// The points of the round.
    pub points: EstimateJson,
    /// The chance to win, from 0 to 1.
    pub chance: EstimateJson,
    /// In how many imagined deals it was tried.
    pub worlds: u32,
}

/// A mean with its error.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Measured))]
pub struct EstimateJson {
    /// The mean.
    pub mean: f64,
    /// Its standard error; null where nothing is known of it.
    pub error: Option<f64>,
}
