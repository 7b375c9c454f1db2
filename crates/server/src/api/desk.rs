//! The owner's desk for programs, and what players report to it.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use foretell_tables::desk::{Act, ReportKind};
use serde::{Deserialize, Serialize};

use crate::state::AppState;
use crate::web::extract::{DeskHolder, StrictJson, TableSession, TargetPlayer};
use crate::web::limits::LimitKind;
use crate::web::problem::Problem;

/// What is reported about a player.
#[derive(Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewReport {
    /// Whether it is the name or what was said.
    #[schema(value_type = ReportKindJson)]
    what: ReportKind,
}

/// What is reported.
#[derive(utoipa::ToSchema)]
#[schema(as = ReportKind, rename_all = "lowercase")]
#[allow(dead_code, reason = "it describes what is read as a `ReportKind`")]
pub(crate) enum ReportKindJson {
    Name,
    Talk,
}

/// Report a player
///
/// The owner of the server is shown who it is and what was said around that time. The same report again changes
/// nothing.
#[utoipa::path(post, path = "/api/v1/tables/{game}/reports/{player}", tag = "talk", request_body = NewReport,
    responses((status = 204, description = "It is noted."), (status = "4XX", description =
        "no-such-person no-gallery removed")))]
pub(crate) async fn report(
    session: TableSession,
    TargetPlayer(whom): TargetPlayer,
    StrictJson(NewReport { what }): StrictJson<NewReport>,
) -> Result<StatusCode, Problem> {
    let TableSession { me, table, state, .. } = &session;
    state.guard.check(me.player(), LimitKind::Report)?;
    let reported = state.desk.report(&me.caller, table, whom, what).await;
    reported.map(|()| StatusCode::NO_CONTENT).map_err(|refusal| session.problem(refusal))
}

/// Something for the owner of the server to do.
#[derive(utoipa::ToSchema)]
#[schema(as = DeskAct)]
#[serde(tag = "act", rename_all = "snake_case")]
#[derive(Serialize)]
#[allow(dead_code, reason = "it describes what is read as an `Act`")]
pub(crate) enum ActJson {
    /// Close a table, whatever is going on there.
    Close {
        /// Which.
        game: String,
        /// Why, as those at the table are told.
        #[schema(min_length = 1, max_length = 200)]
        reason: String,
    },
    /// Forget a person: end their sessions, and erase their name and what they said everywhere.
    Forget {
        /// Who.
        player: String,
    },
    /// Let a player or a network in no more.
    Ban {
        /// Who, where it is a player.
        #[schema(nullable = false)]
        player: Option<String>,
        /// From where, where it is a network: an address, or the beginning of one.
        #[schema(nullable = false, example = "192.0.2.0/24")]
        network: Option<String>,
        /// For how many days.
        #[schema(minimum = 1, maximum = 3650)]
        days: u32,
        /// Why, as they are told.
        #[schema(min_length = 1, max_length = 200)]
        reason: String,
    },
    /// Let somebody in again.
    Unban {
        /// Which ban.
        ban: String,
    },
    /// Make a code with which somebody who has lost every device is the same person again.
    Code {
        /// Who.
        player: String,
    },
    /// Be done with a report.
    Settle {
        /// Which report.
        report: String,
    },
    /// Leave the desk in a browser, as the button there does.
    Leave {
        /// The name of the browser's ticket: the first part of the cookie.
        ticket: String,
    },
}

/// What was done.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = DeskDone)]
pub(crate) struct DoneJson {
    /// What, in a sentence.
    done: String,
    /// The code that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    code: Option<String>,
}

/// Do something as the owner of the server
///
/// It needs a key of the desk, sent as `Authorization: Bearer SECRET`, and is noted with the key's name.
#[utoipa::path(post, path = "/api/v1/desk", tag = "desk", request_body = ActJson, responses(
    (status = 200, description = "It is done.", body = DoneJson),
    (status = "4XX", description = "no-key closed not-playing nothing-to-do")))]
pub(crate) async fn act_as_owner(
    DeskHolder(who): DeskHolder,
    State(state): State<AppState>,
    StrictJson(act): StrictJson<Act>,
) -> Result<Json<DoneJson>, Problem> {
    let done = state.desk.act(&who, act).await?;
    Ok(Json(DoneJson { done: done.done, code: done.code }))
}
