use axum::Json;
use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use foretell_rules::Action;
use foretell_table::Request;
use foretell_wire::{Accepted, ActJson, LineJson, Pace, React};

use crate::web::extract::{JsonBytes, StrictJson, TargetPlayer, named, read_json};
use crate::web::problem::{Problem, ProblemKind};
use crate::web::table_session::{AskResult, TableSession};

/// Submit an action
///
/// Send the version that you saw, so that an action that arrives late, twice or out of turn changes nothing. An
/// accepted action is stored for good. If no response comes, send it again: the same action for the same question is
/// accepted again and counts once.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/actions", tag = "play",
    request_body = ActJson, responses(
    (status = 200, description = "The action was accepted.", body = Accepted),
    (status = "4XX",
        description = "not-seated illegal late already-answered not-your-turn not-yet not-playing closed"))))]
pub(crate) async fn act(caller: TableSession, JsonBytes(body): JsonBytes) -> Result<Response, Problem> {
    let ActJson { version, action } = read_json(&body)?;
    let action = read_action(&action)?;
    let Json(Accepted { version }) = caller.ask(Request::Act { version, action }).await?;
    // The most frequent response, so it is serialised by hand.
    let mut response = Response::new(format!("{{\"version\":{version}}}").into());
    response.headers_mut().reserve(6);
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    Ok(response)
}

pub(super) fn read_action(text: &str) -> Result<Action, Problem> {
    text.parse().map_err(|error| {
        let shown: String = text.chars().take(40).collect();
        Problem::new(&ProblemKind::INVALID, format!("«action»: {shown:?} isn't an action: {error}"))
    })
}

/// Continue after a trick or a round's result
///
/// While `waiting.for` is `continue`, the game continues once all people who aren't away have continued, or after the
/// table's `result_seconds`. With `each_trick` and without a clock, there is no time limit.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/continue", tag = "play",
    operation_id = "continue", responses(
    (status = 200, description = "You have continued.", body = Accepted),
    (status = "4XX", description = "not-seated nothing-to-do not-playing closed"))))]
pub(crate) async fn go_on(caller: TableSession) -> AskResult {
    caller.ask(Request::Continue).await
}

/// Change a table's pace
///
/// If you are the only person at the table, you can do this at any time. Otherwise only the host can.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/pace", tag = "play", request_body = Pace, responses(
    (status = 200, description = "The pace has changed.", body = Accepted),
    (status = "4XX", description = "not-seated not-host nothing-to-do not-playing closed"))))]
pub(crate) async fn pace(caller: TableSession, StrictJson(body): StrictJson<Pace>) -> AskResult {
    caller.ask(Request::Pace { pause_ms: body.pause_ms, each_trick: body.each_trick }).await
}

/// Let a bot play for you
///
/// You can take your seat back at any time.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/away", tag = "play", responses(
    (status = 200, description = "A bot plays for you.", body = Accepted),
    (status = "4XX", description = "not-seated nothing-to-do not-playing closed"))))]
pub(crate) async fn away(caller: TableSession) -> AskResult {
    caller.ask(Request::HandOver).await
}

/// Take your seat back
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/back", tag = "play", responses(
    (status = 200, description = "You are playing again.", body = Accepted),
    (status = "4XX", description = "not-seated nothing-to-do not-playing closed"))))]
pub(crate) async fn back(caller: TableSession) -> AskResult {
    caller.ask(Request::TakeBack).await
}

/// Leave a table for good
///
/// Before the game, this frees your seat. During the game a bot takes over, and you can't take the seat back.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/leave", tag = "play", responses(
    (status = 200, description = "You have left.", body = Accepted),
    (status = "4XX", description = "not-seated not-playing closed"))))]
pub(crate) async fn leave(caller: TableSession) -> AskResult {
    caller.ask(Request::Leave).await
}

/// Send a chat message
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/talk", tag = "talk",
    request_body = LineJson, responses(
    (status = 200, description = "The message was sent.", body = Accepted),
    (status = "4XX", description = "wrong-room no-gallery closed"))))]
pub(crate) async fn talk(caller: TableSession, StrictJson(LineJson { room, text }): StrictJson<LineJson>) -> AskResult {
    caller.ask(Request::Say { room: named("room", &room)?, text }).await
}

/// Send a reaction
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/reactions", tag = "talk",
    request_body = React, responses(
    (status = 200, description = "The reaction was sent.", body = Accepted),
    (status = "4XX", description = "not-seated closed"))))]
pub(crate) async fn react(caller: TableSession, StrictJson(React { reaction }): StrictJson<React>) -> AskResult {
    caller.ask(Request::React(named("reaction", &reaction)?)).await
}

/// Mute a player
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/mutes/{player}", tag = "talk", responses(
    (status = 200, description = "You no longer see their messages.", body = Accepted),
    (status = "4XX", description = "no-gallery nothing-to-do no-such-person closed"))))]
pub(crate) async fn mute(caller: TableSession, TargetPlayer(whom): TargetPlayer) -> AskResult {
    caller.ask(Request::Mute { whom, on: true }).await
}

/// Unmute a player
#[cfg_attr(test, utoipa::path(delete, path = "/api/v1/tables/{game}/mutes/{player}", tag = "talk", responses(
    (status = 200, description = "You see their messages again.", body = Accepted),
    (status = "4XX", description = "no-gallery nothing-to-do no-such-person closed"))))]
pub(crate) async fn unmute(caller: TableSession, TargetPlayer(whom): TargetPlayer) -> AskResult {
    caller.ask(Request::Mute { whom, on: false }).await
}
