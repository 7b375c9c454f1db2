//! Playing: answers, being away, talk.

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

/// Answer what you are asked
///
/// The answer names the version that you saw, so that one that comes too late, twice or out of turn changes nothing.
/// When it is accepted it is stored for good. If no reply comes, send it again: the same answer to the same question is
/// accepted again and counts once.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/actions", tag = "play",
    request_body = ActJson, responses(
    (status = 200, description = "The answer stands.", body = Accepted),
    (status = "4XX",
        description = "not-seated illegal late already-answered not-your-turn not-yet not-playing closed"))))]
pub(crate) async fn act(caller: TableSession, JsonBytes(body): JsonBytes) -> Result<Response, Problem> {
    let ActJson { version, action } = read_json(&body)?;
    let action = read_action(&action)?;
    let Json(Accepted { version }) = caller.ask(Request::Act { version, action }).await?;
    // The most frequent answer of all is written by hand.
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

/// Go on after a trick or the result of a round
///
/// While `waiting.for` is `continue`, the game goes on when all people who play in person have continued, or when the
/// table's `result_seconds` are over. Where `each_trick` is set and there is no clock, it waits for them.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/continue", tag = "play",
    operation_id = "continue", responses(
    (status = 200, description = "You have continued.", body = Accepted),
    (status = "4XX", description = "not-seated nothing-to-do not-playing closed"))))]
pub(crate) async fn go_on(caller: TableSession) -> AskResult {
    caller.ask(Request::Continue).await
}

/// Let the table go on faster or more slowly
///
/// Whoever plays alone may do it at any time, and otherwise the host.
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/pace", tag = "play", request_body = Pace, responses(
    (status = 200, description = "The table has another pace.", body = Accepted),
    (status = "4XX", description = "not-seated not-host nothing-to-do not-playing closed"))))]
pub(crate) async fn pace(caller: TableSession, StrictJson(body): StrictJson<Pace>) -> AskResult {
    caller.ask(Request::Pace { pause_ms: body.pause_ms, each_trick: body.each_trick }).await
}

/// Let a bot play for you
///
/// You can take the seat back at any moment.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/away", tag = "play", responses(
    (status = 200, description = "A bot plays for you.", body = Accepted),
    (status = "4XX", description = "not-seated nothing-to-do not-playing closed"))))]
pub(crate) async fn away(caller: TableSession) -> AskResult {
    caller.ask(Request::HandOver).await
}

/// Take your seat back
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/back", tag = "play", responses(
    (status = 200, description = "You play yourself again.", body = Accepted),
    (status = "4XX", description = "not-seated nothing-to-do not-playing closed"))))]
pub(crate) async fn back(caller: TableSession) -> AskResult {
    caller.ask(Request::TakeBack).await
}

/// Leave for good
///
/// Before the game it frees the seat. During the game a bot plays on, and you cannot come back.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/leave", tag = "play", responses(
    (status = 200, description = "You have left.", body = Accepted),
    (status = "4XX", description = "not-seated not-playing closed"))))]
pub(crate) async fn leave(caller: TableSession) -> AskResult {
    caller.ask(Request::Leave).await
}

/// Say something
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/talk", tag = "talk",
    request_body = LineJson, responses(
    (status = 200, description = "It was said.", body = Accepted),
    (status = "4XX", description = "wrong-room no-gallery closed"))))]
pub(crate) async fn talk(caller: TableSession, StrictJson(LineJson { room, text }): StrictJson<LineJson>) -> AskResult {
    caller.ask(Request::Say { room: named("room", &room)?, text }).await
}

/// React
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/reactions", tag = "talk",
    request_body = React, responses(
    (status = 200, description = "Everyone sees it.", body = Accepted),
    (status = "4XX", description = "not-seated closed"))))]
pub(crate) async fn react(caller: TableSession, StrictJson(React { reaction }): StrictJson<React>) -> AskResult {
    caller.ask(Request::React(named("reaction", &reaction)?)).await
}

/// Stop reading somebody
#[cfg_attr(test, utoipa::path(put, path = "/api/v1/tables/{game}/mutes/{player}", tag = "talk", responses(
    (status = 200, description = "You do not read them any more.", body = Accepted),
    (status = "4XX", description = "no-gallery nothing-to-do no-such-person closed"))))]
pub(crate) async fn mute(caller: TableSession, TargetPlayer(whom): TargetPlayer) -> AskResult {
    caller.ask(Request::Mute { whom, on: true }).await
}

/// Read somebody again
#[cfg_attr(test, utoipa::path(delete, path = "/api/v1/tables/{game}/mutes/{player}", tag = "talk", responses(
    (status = 200, description = "You read them again.", body = Accepted),
    (status = "4XX", description = "no-gallery nothing-to-do no-such-person closed"))))]
pub(crate) async fn unmute(caller: TableSession, TargetPlayer(whom): TargetPlayer) -> AskResult {
    caller.ask(Request::Mute { whom, on: false }).await
}
