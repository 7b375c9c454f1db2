//! Games that are over: results, records, and every position.

use axum::Json;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use foretell_rules::json::{event_json, view_json};
use foretell_rules::{Move, Record, Replay, ScoreSheet, Seat, ViewPhase, Viewer};
use foretell_table::{GameId, RequestError, Sitter, Stage};
use foretell_tables::table::TableHandle;
use serde::Serialize;
use serde_json::Value;

use super::json::RowJson;
use super::schemas::{ActionSchema, CardSchema, GameEventSchema, GameSchema, SeatSchema, SitterSchema, ViewSchema};
use crate::web::extract::{StepPath, TablePath};
use crate::web::problem::{Problem, ProblemKind};

/// A game that is over. Lists have one place for each seat.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct ResultJson {
    /// Its name.
    #[schema(value_type = GameSchema)]
    game: GameId,
    /// The rules, as text.
    rules: String,
    /// When the table was opened, in milliseconds since 1970.
    opened_at: i64,
    /// When the last step was made; talk after the game counts.
    changed_at: i64,
    /// Who played, by name.
    names: Vec<String>,
    /// Whether it was a `person` or a `bot`.
    #[schema(value_type = Vec<SitterSchema>)]
    kinds: Vec<&'static str>,
    /// The points at the end.
    scores: Vec<i32>,
    /// The seats that won.
    #[schema(value_type = Vec<SeatSchema>)]
    winners: Vec<u8>,
    /// How many of all bids came true, from 0 to 1.
    accuracy: Vec<f64>,
    /// How many hints each had.
    hints: Vec<u16>,
    /// The score sheet, a row for each round.
    sheet: Vec<RowJson>,
    /// What was promised before the first card: the SHA-256 commitment to the secret that all shuffles come from.
    commitment: String,
    /// How many moves there were, by chance and players: positions are numbered from 0 to this.
    steps: usize,
    /// Where the same people play again.
    #[schema(value_type = Option<GameSchema>)]
    rematch: Option<GameId>,
}

/// The whole game, if it is over.
async fn finished(table: &TableHandle) -> Result<Record, Problem> {
    let snapshot = table.snapshot();
    if snapshot.stage() != Stage::Finished {
        return Err(Problem::from(RequestError::NotOver).at(snapshot.version()));
    }
    Ok(table.record().await?)
}

/// The result of a game
#[utoipa::path(get, path = "/api/v1/games/{game}", tag = "games", responses(
    (status = 200, description = "The result.", body = ResultJson),
    (status = "4XX", description = "not-over")))]
pub(crate) async fn game(TablePath(table): TablePath) -> Result<Json<ResultJson>, Problem> {
    let record = finished(&table).await?;
    let snapshot = table.snapshot();
    let not_over = || Problem::from(RequestError::NotOver).at(snapshot.version());
    let view = snapshot.view(None).ok_or_else(not_over)?;
    let ViewPhase::Over { winners } = view.phase else { return Err(not_over()) };
    let sheet = snapshot.score_sheet().ok_or_else(not_over)?;
    let players = record.rules.players();
    Ok(Json(ResultJson {
        game: table.game(),
        rules: record.rules.to_string(),
        opened_at: snapshot.state().opened_at(),
        changed_at: snapshot.state().at(),
        accuracy: record.rules.seats().map(|seat| accuracy(sheet, seat)).collect(),
        names: snapshot.state().seats().map(|(_, chair)| chair.name().unwrap_or_default()).collect(),
        kinds: snapshot.seats().map(|seat| kind(seat.sitter)).collect(),
        scores: view.scores.of(players).to_vec(),
        winners: winners.into_iter().map(Seat::number).collect(),
        hints: snapshot.seats().map(|seat| seat.hints).collect(),
        sheet: RowJson::of_sheet(sheet, players),
        commitment: snapshot.state().commitment(),
        steps: record.moves.len(),
        rematch: snapshot.rematch_game(),
    }))
}

/// How many of a seat's bids came true, from 0 to 1.
fn accuracy(sheet: &ScoreSheet, seat: Seat) -> f64 {
    let kept = sheet.rows().iter().filter(|row| row.bids[seat] == row.tricks[seat]).count();
    kept as f64 / sheet.rows().len().max(1) as f64
}

fn kind(sitter: &Sitter) -> &'static str {
    if matches!(sitter, Sitter::Bot { .. }) { "bot" } else { "person" }
}

/// The record of a game
///
/// The whole game as text, with the secret that all shuffles come from: `foretell verify` checks it, `foretell replay`
/// tells it.
#[utoipa::path(get, path = "/api/v1/games/{game}/record", tag = "games", responses(
    (status = 200, description = "The record.", body = String, content_type = "text/plain"),
    (status = "4XX", description = "not-over")))]
pub(crate) async fn record(TablePath(table): TablePath) -> Result<Response, Problem> {
    let text = finished(&table).await?.to_text().map_err(|_| Problem::plain(&ProblemKind::BROKEN))?;
    let name = HeaderValue::try_from(format!("attachment; filename=\"{}.foretell\"", table.game()))?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], text).into_response())
}

/// A position of a game that is over, with all hands open.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct PositionJson {
    /// After how many moves.
    step: usize,
    /// How many there are.
    steps: usize,
    /// What the last of these moves was: the seat and the action, or `null` for one by chance.
    last: Option<LastJson>,
    /// What happened in it: everything, as in the bot protocol.
    #[schema(value_type = Vec<GameEventSchema>)]
    events: Vec<Value>,
    /// What everyone could see then, as in the bot protocol.
    #[schema(value_type = ViewSchema)]
    view: Value,
    /// All hands, by seat.
    #[schema(value_type = Vec<Vec<CardSchema>>)]
    hands: Vec<Vec<String>>,
}

/// A move of a player.
#[derive(Serialize, utoipa::ToSchema)]
pub(crate) struct LastJson {
    /// Whose move.
    #[schema(value_type = SeatSchema)]
    seat: u8,
    /// What was played or said.
    #[schema(value_type = ActionSchema)]
    action: String,
}

/// A position of a game
///
/// With all hands open, for replays. Only for games that are over.
#[utoipa::path(get, path = "/api/v1/games/{game}/steps/{step}", tag = "games", responses(
    (status = 200, description = "The position.", body = PositionJson),
    (status = "4XX", description = "no-such-step not-over")))]
pub(crate) async fn position(
    TablePath(table): TablePath,
    StepPath(step): StepPath,
) -> Result<Json<PositionJson>, Problem> {
    let record = finished(&table).await?;
    let none = || Problem::new(&ProblemKind::NO_SUCH_STEP, format!("steps go from 0 to {}", record.moves.len()));
    let replay = Replay::of(&record).map_err(|_| Problem::plain(&ProblemKind::BROKEN))?;
    position_after(&record, &replay, step).map(Json).ok_or_else(none)
}

fn position_after(record: &Record, replay: &Replay, step: usize) -> Option<PositionJson> {
    let players = record.rules.players();
    let game = replay.game(step)?;
    let hand = |seat: Seat| game.hand(seat).into_iter().map(|card| card.to_string()).collect();
    Some(PositionJson {
        step,
        steps: record.moves.len(),
        last: match step.checked_sub(1).and_then(|last| record.moves.get(last)) {
            Some(Move::Act(seat, action)) => Some(LastJson { seat: seat.number(), action: action.to_string() }),
            _ => None,
        },
        events: replay.told(step).iter().map(|(_, event)| event_json(event, players)).collect(),
        view: view_json(&game.view(Viewer::Gallery)),
        hands: record.rules.seats().map(hand).collect(),
    })
}
