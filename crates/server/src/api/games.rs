use axum::Json;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use foretell_rules::json::event_json;
use foretell_rules::{Move, Record, Replay, ScoreSheet, Seat, ViewPhase, Viewer};
use foretell_table::{RequestError, Sitter, Stage};
use foretell_tables::table::TableHandle;
use foretell_wire::{GameResult, LastMove, Position, SeatKind};

use super::json::sheet_rows;
use crate::web::extract::{StepPath, TablePath};
use crate::web::problem::{Problem, ProblemKind};

async fn finished(table: &TableHandle) -> Result<Record, Problem> {
    let snapshot = table.snapshot();
    if snapshot.stage() != Stage::Finished {
        return Err(Problem::from(RequestError::NotOver).at(snapshot.version()));
    }
    Ok(table.record().await?)
}

/// Get a game's result
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/games/{game}", tag = "games", responses(
    (status = 200, description = "The result.", body = GameResult),
    (status = "4XX", description = "not-over"))))]
pub(crate) async fn game(TablePath(table): TablePath) -> Result<Json<GameResult>, Problem> {
    let record = finished(&table).await?;
    let snapshot = table.snapshot();
    let not_over = || Problem::from(RequestError::NotOver).at(snapshot.version());
    let view = snapshot.view(None).ok_or_else(not_over)?;
    let ViewPhase::Over { winners } = view.phase else { return Err(not_over()) };
    let sheet = snapshot.score_sheet().ok_or_else(not_over)?;
    let players = record.rules.players();
    Ok(Json(GameResult {
        game: table.game().to_string(),
        rules: record.rules.to_string(),
        opened_at: snapshot.state().opened_at(),
        changed_at: snapshot.state().at(),
        accuracy: record.rules.seats().map(|seat| accuracy(sheet, seat)).collect(),
        names: snapshot.state().seats().map(|(_, chair)| chair.name().unwrap_or_default()).collect(),
        kinds: snapshot.seats().map(|seat| kind(seat.sitter)).collect(),
        scores: view.scores.of(players).to_vec(),
        winners: winners.into_iter().collect(),
        hints: snapshot.seats().map(|seat| seat.hints).collect(),
        sheet: sheet_rows(sheet, players),
        commitment: snapshot.state().commitment(),
        steps: record.moves.len(),
        rematch: snapshot.rematch_game().map(|game| game.to_string()),
    }))
}

/// How many of a seat's bids came true, from 0 to 1.
fn accuracy(sheet: &ScoreSheet, seat: Seat) -> f64 {
    let made = sheet.rows().iter().filter(|row| row.bids[seat] == row.tricks[seat]).count();
    made as f64 / sheet.rows().len().max(1) as f64
}

fn kind(sitter: &Sitter) -> SeatKind {
    if matches!(sitter, Sitter::Bot { .. }) { SeatKind::Bot } else { SeatKind::Person }
}

/// Get a game's record
///
/// The whole game as text, with the secret behind all shuffles. `foretell verify` checks it, and `foretell replay`
/// shows it.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/games/{game}/record", tag = "games", responses(
    (status = 200, description = "The record.", body = String, content_type = "text/plain"),
    (status = "4XX", description = "not-over"))))]
pub(crate) async fn record(TablePath(table): TablePath) -> Result<Response, Problem> {
    let text = finished(&table).await?.to_text().map_err(|_| Problem::plain(&ProblemKind::BROKEN))?;
    let name = HeaderValue::try_from(format!("attachment; filename=\"{}.foretell\"", table.game()))?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], text).into_response())
}

/// Get a position in a game
///
/// For replays: all hands are open. Only for finished games.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/games/{game}/steps/{step}", tag = "games", responses(
    (status = 200, description = "The position.", body = Position),
    (status = "4XX", description = "no-such-step not-over"))))]
pub(crate) async fn position(TablePath(table): TablePath, StepPath(step): StepPath) -> Result<Json<Position>, Problem> {
    let record = finished(&table).await?;
    let none = || Problem::new(&ProblemKind::NO_SUCH_STEP, format!("steps go from 0 to {}", record.moves.len()));
    let replay = Replay::of(&record).map_err(|_| Problem::plain(&ProblemKind::BROKEN))?;
    position_after(&record, &replay, step).map(Json).ok_or_else(none)
}

fn position_after(record: &Record, replay: &Replay, step: usize) -> Option<Position> {
    let players = record.rules.players();
    let game = replay.game(step)?;
    let hand = |seat: Seat| game.hand(seat).into_iter().collect();
    Some(Position {
        step,
        steps: record.moves.len(),
        last: match step.checked_sub(1).and_then(|last| record.moves.get(last)) {
            Some(Move::Act(seat, action)) => Some(LastMove { seat: *seat, action: *action }),
            _ => None,
        },
        events: replay.events(step).iter().map(|(_, event)| event_json(event, players)).collect(),
        view: game.view(Viewer::Gallery),
        hands: record.rules.seats().map(hand).collect(),
    })
}
