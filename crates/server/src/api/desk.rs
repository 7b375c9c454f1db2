use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use foretell_tables::desk::{DeskAction, ReportKind};
use foretell_wire::{DeskDone, NewReport};

use crate::state::AppState;
use crate::web::extract::{DeskHolder, StrictJson, TargetPlayer, named};
use crate::web::limits::LimitKind;
use crate::web::problem::Problem;
use crate::web::table_session::TableSession;

/// Report a player
///
/// The owner of the server sees who was reported and the chat around that time. Repeating a report changes nothing.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/tables/{game}/reports/{player}", tag = "talk",
    request_body = NewReport,
    responses((status = 204, description = "The report is stored."), (status = "4XX", description =
        "no-such-person no-gallery removed"))))]
pub(crate) async fn report(
    session: TableSession,
    TargetPlayer(whom): TargetPlayer,
    StrictJson(NewReport { what }): StrictJson<NewReport>,
) -> Result<StatusCode, Problem> {
    let TableSession { me, table, state, .. } = &session;
    state.guard.check(me.player(), LimitKind::Report)?;
    let what: ReportKind = named("what", &what)?;
    let reported = state.desk.report(&me.caller, table, whom, what).await;
    reported.map(|()| StatusCode::NO_CONTENT).map_err(|refusal| session.problem(refusal))
}

/// Perform an action as the owner of the server
///
/// Requires a desk key, sent as `Authorization: Bearer SECRET`. The action is recorded with the key's name.
#[cfg_attr(test, utoipa::path(post, path = "/api/v1/desk", tag = "desk",
    request_body = foretell_wire::DeskAct, responses(
    (status = 200, description = "The action was performed.", body = DeskDone),
    (status = "4XX", description = "no-key closed not-playing nothing-to-do"))))]
pub(crate) async fn act_as_owner(
    DeskHolder(who): DeskHolder,
    State(state): State<AppState>,
    StrictJson(act): StrictJson<DeskAction>,
) -> Result<Json<DeskDone>, Problem> {
    let done = state.desk.act(&who, act).await?;
    Ok(Json(DeskDone { done: done.done, code: done.code, ban: done.ban }))
}
