//! Opening a table, and changing what is agreed there until the game begins.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use foretell_bots::BotSpec;
use foretell_pages::lobby::new_table::page;
use foretell_pages::lobby::table_form::{TableForm, options};
use foretell_rules::{RuleSet, RuleSetError};
use foretell_table::{GameId, Request, RequestError, Settings};

use super::home;
use crate::html::error::PageError;
use crate::html::form::{Form, QueryFields};
use crate::html::response::{self, redirect};
use crate::html::table::commands;
use crate::html::visitor::{PageTable, Visitor};
use crate::state::AppState;
use crate::web::problem::ProblemKind;
use crate::web::table_session::{AskError, TableSession};

/// `GET /new`: the form. With a query it shows those choices; our script asks so after every change.
pub(crate) async fn form(visitor: Visitor, QueryFields(fields): QueryFields) -> Response {
    let wanted = TableForm::read(&fields, visitor.words());
    let rules = wanted.nearest();
    if visitor.presentation.by_script {
        return Html(options(visitor.words(), &rules).into_string()).into_response();
    }
    show(&visitor, None, &wanted, &rules, None)
}

/// `GET /tables/{game}/settings`: the same form for a table whose game has not begun, with what is agreed there.
pub(crate) async fn change(visitor: Visitor, PageTable(table): PageTable) -> Response {
    let snapshot = table.snapshot();
    let wanted = TableForm::of(snapshot.settings());
    show(&visitor, Some(table.game()), &wanted, &snapshot.settings().rules, None)
}

/// `POST /tables/{game}/settings`: changes what is agreed.
pub(crate) async fn settle(
    State(state): State<AppState>,
    visitor: Visitor,
    PageTable(table): PageTable,
    Form(fields): Form,
) -> Result<Response, PageError> {
    let wanted = TableForm::read(&fields, visitor.words());
    let rules = match RuleSet::new(wanted.rules) {
        Ok(rules) => rules,
        Err(forbidden) => return Ok(refuse(&visitor, Some(table.game()), &wanted, &forbidden)),
    };
    let me = visitor.known(&ProblemKind::NOT_HOST)?;
    let settings = wanted.settings(rules, table.snapshot().settings());
    let caller = TableSession { me, from: visitor.from, table: table.clone(), state };
    match caller.ask_once(None, Request::Settle(settings.into())).await {
        // Whoever changes nothing has what was asked for.
        Ok(_) | Err(AskError::Refused(RequestError::NothingToDo)) => Ok(redirect(&format!("/tables/{}", table.game()))),
        Err(error) => Err(commands::error(&visitor, &table, error)),
    }
}

/// The form once more, with what does not go together.
fn refuse(visitor: &Visitor, table: Option<GameId>, wanted: &TableForm, forbidden: &RuleSetError) -> Response {
    let why = visitor.words().forbidden(&wanted.rules, forbidden);
    (StatusCode::UNPROCESSABLE_ENTITY, show(visitor, table, wanted, &wanted.nearest(), Some(&why))).into_response()
}

/// `POST /tables`: opens it.
pub(crate) async fn open(
    State(state): State<AppState>,
    visitor: Visitor,
    Form(fields): Form,
) -> Result<Response, PageError> {
    let wanted = TableForm::read(&fields, visitor.words());
    let rules = match RuleSet::new(wanted.rules) {
        Ok(rules) => rules,
        Err(forbidden) => return Ok(refuse(&visitor, None, &wanted, &forbidden)),
    };
    let settings = wanted.settings(rules, &Settings::default());
    settings.check()?;
    let bots = match fields.get("bots") {
        None | Some("none") => None,
        Some(name) => Some(name.parse::<BotSpec>().map_err(|_| &ProblemKind::INVALID)?),
    };
    let session = visitor.session(&state, fields.get("name")).await?;
    let game = home::open(&state, &visitor, &session.me, settings, bots, false).await?;
    Ok(session.redirect(&format!("/tables/{game}")))
}

fn show(visitor: &Visitor, table: Option<GameId>, wanted: &TableForm, rules: &RuleSet, why: Option<&str>) -> Response {
    response::page(page(visitor, table, wanted, rules, why))
}
