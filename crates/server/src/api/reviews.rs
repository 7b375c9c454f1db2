//! Reviews of games that are over: ask for them, and read what every decision cost.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use foretell_review::{Answer, Cost, CurvePoint, Decided, Grade, Judgement, Kind, Lost, Measured, SeatLuck, Summary};
use foretell_rules::{Record, Seat};
use foretell_table::{GameId, Stage, TableSnapshot};
use foretell_tables::reviews::ReviewState;
use serde::{Deserialize, Serialize};

use super::schemas::{ActionSchema, GameSchema, SeatSchema};
use crate::state::AppState;
use crate::web::extract::{StrictJson, TablePath, TableSession};
use crate::web::game_review::{GameReview, ask};
use crate::web::problem::{Problem, ProblemKind};
use foretell_table::RequestError;
use foretell_tables::table::TableHandle;

/// A wish for a review.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskReview {
    /// Whose decisions; where nothing is said, those of all people at the table.
    #[serde(default)]
    #[schema(value_type = Option<Vec<SeatSchema>>)]
    seats: Option<Vec<u8>>,
}

/// What there is of the review of a game. Steps are those of the record: `GET /games/{game}/steps/{step}` shows one.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Review)]
pub(crate) struct ReviewJson {
    /// Which game.
    #[schema(value_type = GameSchema)]
    game: GameId,
    /// Whether everything that was asked for is made.
    is_made: bool,
    /// The seats for which a review was asked.
    seats: Vec<SeatReviewJson>,
    /// The decisions of those seats whose review is made, in the order of the game.
    decisions: Vec<DecidedJson>,
}

/// The review of a seat.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = SeatReview)]
struct SeatReviewJson {
    /// Which seat.
    #[schema(value_type = SeatSchema)]
    seat: u8,
    /// How far it is.
    state: ReviewStateJson,
    /// How many others come first, while it waits and that is known.
    ahead: Option<usize>,
    /// How many decisions have been judged, while it is being made.
    done: Option<usize>,
    /// How many decisions there are, while it is being made.
    of: Option<usize>,
    /// What it comes to, once it is made.
    summary: Option<SummaryJson>,
    /// What the cards gave in the whole game, once it is made.
    luck: Option<LuckJson>,
}

/// What the cards gave and what was made of them, in points of the whole game.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Luck)]
struct LuckJson {
    /// What was scored.
    result: f64,
    /// What strong players score with these cards.
    par: MeasuredJson,
    /// What strong players score with any cards.
    average: MeasuredJson,
    /// What the cards gave: par against the average.
    luck: MeasuredJson,
    /// What was made of them: the result against par.
    skill: MeasuredJson,
    /// The result without the luck.
    adjusted: MeasuredJson,
}

impl From<SeatLuck> for LuckJson {
    fn from(of: SeatLuck) -> LuckJson {
        LuckJson {
            result: of.result,
            par: of.par.into(),
            average: of.average.into(),
            luck: of.luck().into(),
            skill: of.skill().into(),
            adjusted: of.adjusted().into(),
        }
    }
}

/// How far a review is.
#[derive(Clone, Copy, Serialize, utoipa::ToSchema)]
#[schema(as = ReviewState)]
#[serde(rename_all = "lowercase")]
enum ReviewStateJson {
    Waiting,
    Running,
    Made,
}

/// What the decisions of a seat come to.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = ReviewSummary)]
struct SummaryJson {
    /// How many decisions had a choice.
    choices: usize,
    /// How many have each grade, from `best` to `blunder`.
    grades: Vec<GradeCount>,
    /// What was lost by each kind of decision.
    lost: Vec<LostJson>,
    /// The step of the decision that cost most.
    costliest: Option<usize>,
    /// The steps of the decisions by which the most chance to win was lost, at most three.
    turning_points: Vec<usize>,
    /// The step of the right answer that was furthest ahead of what was next best.
    best: Option<usize>,
    /// The chance to win: after each decision by what was known, and after each round by the scores.
    curve: Vec<CurveJson>,
}

/// How often a grade was given.
#[derive(Serialize, utoipa::ToSchema)]
struct GradeCount {
    /// Which grade.
    grade: GradeJson,
    /// How often.
    count: usize,
}

/// What a decision is called; docs/REVIEW.md has the thresholds.
#[derive(Clone, Copy, Serialize, utoipa::ToSchema)]
#[schema(as = Grade)]
#[serde(rename_all = "lowercase")]
enum GradeJson {
    Best,
    Good,
    Inaccurate,
    Mistake,
    Blunder,
}

impl From<Grade> for GradeJson {
    fn from(grade: Grade) -> GradeJson {
        match grade {
            Grade::Best => GradeJson::Best,
            Grade::Good => GradeJson::Good,
            Grade::Inaccurate => GradeJson::Inaccurate,
            Grade::Mistake => GradeJson::Mistake,
            Grade::Blunder => GradeJson::Blunder,
        }
    }
}

/// What a decision is about.
#[derive(Clone, Copy, Serialize, utoipa::ToSchema)]
#[schema(as = DecisionKind)]
#[serde(rename_all = "lowercase")]
enum KindJson {
    Trump,
    Bidding,
    Leading,
    Following,
    Discarding,
    Special,
}

impl From<Kind> for KindJson {
    fn from(kind: Kind) -> KindJson {
        match kind {
            Kind::Trump => KindJson::Trump,
            Kind::Bidding => KindJson::Bidding,
            Kind::Leading => KindJson::Leading,
            Kind::Following => KindJson::Following,
            Kind::Discarding => KindJson::Discarding,
            Kind::Special => KindJson::Special,
        }
    }
}

/// What was lost by decisions of a kind, as far as it was told apart.
#[derive(Serialize, utoipa::ToSchema)]
struct LostJson {
    /// By which kind.
    kind: KindJson,
    /// In how many decisions.
    times: usize,
    /// How many points.
    points: f64,
    /// How much chance to win, from 0 to 1.
    chance: f64,
}

/// The chance to win at a step.
#[derive(Serialize, utoipa::ToSchema)]
struct CurveJson {
    /// The step.
    step: usize,
    /// The round, counted from 1.
    round: usize,
    /// The chance, from 0 to 1.
    chance: f64,
}

/// A decision.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Decided)]
struct DecidedJson {
    /// The step after it.
    step: usize,
    /// Whose it was.
    #[schema(value_type = SeatSchema)]
    seat: u8,
    /// The round, counted from 1.
    round: usize,
    /// The trick, counted from 1, where a card was played.
    trick: Option<usize>,
    /// What it was about.
    kind: KindJson,
    /// What was answered.
    #[schema(value_type = ActionSchema)]
    answer: String,
    /// What is said of it; null where there was no choice.
    judgement: Option<JudgementJson>,
}

/// What is said of a decision.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Judgement)]
struct JudgementJson {
    /// What it is called.
    grade: GradeJson,
    /// The answer that promised most.
    #[schema(value_type = ActionSchema)]
    best: String,
    /// What it cost against the best.
    cost: CostJson,
    /// Every legal answer with what it promised.
    answers: Vec<AnswerJson>,
}

/// What a decision cost.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Cost)]
struct CostJson {
    /// Points of the round.
    points: MeasuredJson,
    /// Chance to win, from 0 to 1.
    chance: MeasuredJson,
    /// What that comes to together, in points.
    worth: MeasuredJson,
}

/// What one answer promised.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = JudgedAnswer)]
struct AnswerJson {
    /// What would be done.
    #[schema(value_type = ActionSchema)]
    answer: String,
    /// The points of the round.
    points: MeasuredJson,
    /// The chance to win, from 0 to 1.
    chance: MeasuredJson,
    /// In how many imagined deals it was tried.
    worlds: u32,
}

/// A mean with its error.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Measured)]
struct MeasuredJson {
    /// The mean.
    mean: f64,
    /// Its standard error; null where nothing is known of it.
    error: Option<f64>,
}

impl From<Measured> for MeasuredJson {
    fn from(measured: Measured) -> MeasuredJson {
        MeasuredJson { mean: measured.mean, error: measured.error.is_finite().then_some(measured.error) }
    }
}

impl From<&Summary<'_>> for SummaryJson {
    fn from(summary: &Summary<'_>) -> SummaryJson {
        let grades = Grade::ALL.into_iter().zip(summary.grades);
        let lost = Kind::ALL.into_iter().zip(summary.lost);
        let point = |point: &CurvePoint| CurveJson { step: point.step, round: point.round + 1, chance: point.chance };
        SummaryJson {
            choices: summary.decisions,
            grades: grades.map(|(grade, count)| GradeCount { grade: grade.into(), count }).collect(),
            lost: lost.map(|(kind, lost)| lost_json(kind, &lost)).collect(),
            costliest: summary.costliest.map(|decided| decided.step),
            turning_points: summary.turning_points.iter().map(|decided| decided.step).collect(),
            best: summary.best.map(|decided| decided.step),
            curve: summary.curve.iter().map(point).collect(),
        }
    }
}

fn lost_json(kind: Kind, lost: &Lost) -> LostJson {
    LostJson { kind: kind.into(), times: lost.times, points: lost.points, chance: lost.chance }
}

impl From<&Decided> for DecidedJson {
    fn from(decided: &Decided) -> DecidedJson {
        DecidedJson {
            step: decided.step,
            seat: decided.seat.number(),
            round: decided.round + 1,
            trick: decided.trick.map(|trick| trick + 1),
            kind: decided.kind.into(),
            answer: decided.answer.to_string(),
            judgement: decided.judgement.as_ref().map(JudgementJson::from),
        }
    }
}

impl From<&Judgement> for JudgementJson {
    fn from(judgement: &Judgement) -> JudgementJson {
        let Cost { points, chance, worth, .. } = judgement.cost;
        let answer = |answer: &Answer| AnswerJson {
            answer: answer.action.to_string(),
            points: answer.points.into(),
            chance: answer.chance.into(),
            worlds: answer.worlds,
        };
        JudgementJson {
            grade: judgement.grade.into(),
            best: judgement.best().action.to_string(),
            cost: CostJson { points: points.into(), chance: chance.into(), worth: worth.into() },
            answers: judgement.answers.iter().map(answer).collect(),
        }
    }
}

impl ReviewJson {
    fn new(game: GameId, found: &GameReview) -> ReviewJson {
        let seats = found.states.iter().map(|(seat, state)| {
            let (told, ahead, progress) = match *state {
                ReviewState::Waiting(ahead) => (ReviewStateJson::Waiting, ahead, None),
                ReviewState::Running { done, of } => (ReviewStateJson::Running, None, Some((done, of))),
                ReviewState::Made(_) => (ReviewStateJson::Made, None, None),
            };
            let (done, of) = progress.unzip();
            let summary = found.is_made(*seat).then(|| SummaryJson::from(&found.review.summary(*seat)));
            let luck = found.luck(*seat).map(LuckJson::from);
            SeatReviewJson { seat: seat.number(), state: told, ahead, done, of, summary, luck }
        });
        ReviewJson {
            game,
            is_made: found.states.iter().all(|(seat, _)| found.is_made(*seat)),
            seats: seats.collect(),
            decisions: found.review.decisions.iter().map(DecidedJson::from).collect(),
        }
    }
}

async fn finished(table: &TableHandle) -> Result<(TableSnapshot, Record), Problem> {
    let snapshot = table.snapshot();
    if snapshot.stage() != Stage::Finished {
        return Err(Problem::from(RequestError::NotOver).at(snapshot.version()));
    }
    Ok((snapshot, table.record().await?))
}

/// The review of a game
///
/// How far it is, and what it says of those seats for which it is made. Only for games that are over.
#[utoipa::path(get, path = "/api/v1/games/{game}/review", tag = "games", responses(
    (status = 200, description = "What there is of it.", body = ReviewJson),
    (status = "4XX", description = "not-over")))]
pub(crate) async fn review(
    State(state): State<AppState>,
    TablePath(table): TablePath,
) -> Result<Json<ReviewJson>, Problem> {
    let (snapshot, record) = finished(&table).await?;
    let found = GameReview::of(&state, &snapshot, &record).await?;
    Ok(Json(ReviewJson::new(table.game(), &found)))
}

/// Ask for the review of a game
///
/// It is made once and kept with the game, whoever asks. Reviews are made one after the other, in turn by those who
/// ask: `GET` says how far it is.
#[utoipa::path(post, path = "/api/v1/games/{game}/review", tag = "games", request_body = AskReview, responses(
    (status = 202, description = "It is made, or will be.", body = ReviewJson),
    (status = "4XX", description = "not-over no-such-seat people-only no-reviews enough-reviews reviews-full")))]
pub(crate) async fn ask_review(
    caller: TableSession,
    StrictJson(wish): StrictJson<AskReview>,
) -> Result<(StatusCode, Json<ReviewJson>), Problem> {
    let (snapshot, record) = finished(&caller.table).await?;
    let seat = |number: u8| {
        let found = Seat::numbered(number).filter(|seat| seat.index() < record.rules.players());
        found.ok_or_else(|| Problem::plain(&ProblemKind::NO_SUCH_SEAT))
    };
    let seats = wish.seats.map(|seats| seats.into_iter().map(seat).collect::<Result<Vec<_>, _>>()).transpose()?;
    ask(&caller.state, &caller.me, &snapshot, seats).await?;
    let found = GameReview::of(&caller.state, &snapshot, &record).await?;
    Ok((StatusCode::ACCEPTED, Json(ReviewJson::new(caller.table.game(), &found))))
}
