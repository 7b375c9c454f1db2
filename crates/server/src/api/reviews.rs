use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use foretell_review::{Answer, Cost, CurvePoint, Decided, Grade, Judgement, Kind, Lost, Measured, SeatLuck, Summary};
use foretell_rules::{Record, Seat};
use foretell_table::{GameId, Stage, TableSnapshot};
use foretell_tables::reviews::ReviewState;
use foretell_wire::{self as wire, AskReview, ReviewJson};

use super::json::{ToWire, same_names};
use crate::state::AppState;
use crate::web::extract::{StrictJson, TablePath};
use crate::web::game_review::{GameReview, ask};
use crate::web::problem::{Problem, ProblemKind};
use crate::web::table_session::TableSession;
use foretell_table::RequestError;
use foretell_tables::table::TableHandle;

same_names! {
    Grade => GradeJson: Best Good Inaccurate Mistake Blunder;
    Kind => DecisionKind: Trump Bidding Leading Following Discarding Special;
}

impl ToWire<wire::EstimateJson> for Measured {
    fn to_wire(&self) -> wire::EstimateJson {
        wire::EstimateJson { mean: self.mean, error: self.error.is_finite().then_some(self.error) }
    }
}

impl ToWire<wire::LuckJson> for SeatLuck {
    fn to_wire(&self) -> wire::LuckJson {
        wire::LuckJson {
            result: self.result,
            par: self.par.to_wire(),
            average: self.average.to_wire(),
            luck: self.luck().to_wire(),
            skill: self.skill().to_wire(),
            adjusted: self.adjusted().to_wire(),
        }
    }
}

impl ToWire<wire::ReviewSummary> for Summary<'_> {
    fn to_wire(&self) -> wire::ReviewSummary {
        let grades = Grade::ALL.into_iter().zip(self.grades);
        let lost = Kind::ALL.into_iter().zip(self.lost);
        let loss = |(kind, Lost { times, points, chance }): (Kind, Lost)| wire::Loss {
            kind: kind.to_wire(),
            times,
            points,
            chance,
        };
        let point = |point: &CurvePoint| wire::CurvePointJson {
            step: point.step,
            round: point.round + 1,
            chance: point.chance,
        };
        wire::ReviewSummary {
            choices: self.decisions,
            grades: grades.map(|(grade, count)| wire::GradeCount { grade: grade.to_wire(), count }).collect(),
            lost: lost.map(loss).collect(),
            costliest: self.costliest.map(|decided| decided.step),
            turning_points: self.turning_points.iter().map(|decided| decided.step).collect(),
            best: self.best.map(|decided| decided.step),
            curve: self.curve.iter().map(point).collect(),
        }
    }
}

impl ToWire<wire::DecisionJson> for Decided {
    fn to_wire(&self) -> wire::DecisionJson {
        wire::DecisionJson {
            step: self.step,
            seat: self.seat,
            round: self.round + 1,
            trick: self.trick.map(|trick| trick + 1),
            kind: self.kind.to_wire(),
            answer: self.answer,
            judgement: self.judgement.as_ref().map(Judgement::to_wire),
        }
    }
}

impl ToWire<wire::JudgementJson> for Judgement {
    fn to_wire(&self) -> wire::JudgementJson {
        let Cost { points, chance, worth, .. } = self.cost;
        let answer = |answer: &Answer| wire::JudgedAnswer {
            answer: answer.action,
            points: answer.points.to_wire(),
            chance: answer.chance.to_wire(),
            worlds: answer.worlds,
        };
        wire::JudgementJson {
            grade: self.grade.to_wire(),
            best: self.best().action,
            cost: wire::CostJson { points: points.to_wire(), chance: chance.to_wire(), worth: worth.to_wire() },
            answers: self.answers.iter().map(answer).collect(),
        }
    }
}

fn review_json(game: GameId, found: &GameReview) -> Json<ReviewJson> {
    let seats = found.states.iter().map(|(seat, state)| {
        let (state, ahead, progress) = match *state {
            ReviewState::Waiting(ahead) => (wire::ReviewStateJson::Waiting, ahead, None),
            ReviewState::Running { done, of } => (wire::ReviewStateJson::Running, None, Some((done, of))),
            ReviewState::Made(_) => (wire::ReviewStateJson::Made, None, None),
        };
        let (done, of) = progress.unzip();
        let summary = found.is_made(*seat).then(|| found.review.summary(*seat).to_wire());
        let luck = found.luck(*seat).map(|luck| luck.to_wire());
        wire::SeatReview { seat: *seat, state, ahead, done, of, summary, luck }
    });
    Json(ReviewJson {
        game: game.to_string(),
        is_made: found.states.iter().all(|(seat, _)| found.is_made(*seat)),
        seats: seats.collect(),
        decisions: found.review.decisions.iter().map(Decided::to_wire).collect(),
    })
}

async fn finished(table: &TableHandle) -> Result<(TableSnapshot, Record), Problem> {
    let snapshot = table.snapshot();
    if snapshot.stage() != Stage::Finished {
        return Err(Problem::from(RequestError::NotOver).at(snapshot.version()));
    }
    Ok((snapshot, table.record().await?))
}

/// Get a game's review
///
/// The progress of the review, and the results of all seats that have been reviewed. Only for finished games.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/games/{game}/review", tag = "games", responses(
    (status = 200, description = "The review so far.", body = ReviewJson),
    (status = "4XX", description = "not-over"))))]
pub(crate) async fn review(
    State(state): State<AppState>,
    TablePath(table): TablePath,
) -> Result<Json<ReviewJson>, Problem> {
    let (snapshot, record) = finished(&table).await?;
    let found = GameReview::of(&state, &snapshot, &record).await?;
    Ok(review_json(table.game(), &found))
}

/// Request a review of a game
///
/// A review is made once and stored with the game, no matter who requests it. Reviews are made one after the other, and
/// requesters take turns. `GET` shows the progress.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/games/{game}/review", tag = "games",
    request_body = AskReview, responses(
    (status = 202, description = "The review is ready or will be made.", body = ReviewJson),
    (status = "4XX", description = "not-over no-such-seat people-only no-reviews enough-reviews reviews-full"))))]
pub(crate) async fn ask_review(
    caller: TableSession,
    StrictJson(body): StrictJson<AskReview>,
) -> Result<(StatusCode, Json<ReviewJson>), Problem> {
    let (snapshot, record) = finished(&caller.table).await?;
    let seat = |number: u8| {
        let found = Seat::numbered(number).filter(|seat| seat.index() < record.rules.players());
        found.ok_or_else(|| Problem::plain(&ProblemKind::NO_SUCH_SEAT))
    };
    let seats = body.seats.map(|seats| seats.into_iter().map(seat).collect::<Result<Vec<_>, _>>()).transpose()?;
    ask(&caller.state, &caller.me, &snapshot, seats).await?;
    let found = GameReview::of(&caller.state, &snapshot, &record).await?;
    Ok((StatusCode::ACCEPTED, review_json(caller.table.game(), &found)))
}
