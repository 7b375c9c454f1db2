use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use foretell_bots::BotSpec;
use foretell_pages::layout::preferences::Preferences;
use foretell_pages::lobby::new_table::page;
use foretell_pages::lobby::table_form::{TableForm, options};
use foretell_rules::{RuleSet, RuleSetError};
use foretell_table::{GameId, Request, RequestError, Settings};
use foretell_words::BotKind;

use crate::html::error::PageResult;
use crate::html::form::{Form, QueryFields};
use crate::html::presentation::remembering;
use crate::html::response::{self, redirect};
use crate::html::table::commands;
use crate::html::visitor::{PageTable, Visitor};
use crate::web::opening;
use crate::web::problem::ProblemKind;
use crate::web::table_session::{AskError, TableSession};

/// Our script requests it after every change.
pub(crate) async fn form(visitor: Visitor, QueryFields(fields): QueryFields) -> Response {
    let wanted = TableForm::read(&fields, visitor.words());
    let rules = wanted.nearest();
    if visitor.presentation.by_script {
        return Html(options(visitor.words(), &rules).into_string()).into_response();
    }
    show(&visitor, None, &wanted, &rules, None)
}

pub(crate) async fn change(visitor: Visitor, PageTable(table): PageTable) -> Response {
    let snapshot = table.snapshot();
    let wanted = TableForm::of(snapshot.settings());
    show(&visitor, Some(table.game()), &wanted, &snapshot.settings().rules, None)
}

pub(crate) async fn settle(visitor: Visitor, PageTable(table): PageTable, Form(fields): Form) -> PageResult {
    let wanted = TableForm::read(&fields, visitor.words());
    let rules = match RuleSet::new(wanted.rules) {
        Ok(rules) => rules,
        Err(forbidden) => return Ok(refuse(&visitor, Some(table.game()), &wanted, &forbidden)),
    };
    let me = visitor.known(&ProblemKind::NOT_HOST)?;
    let settings = wanted.settings(rules, table.snapshot().settings());
    let caller = TableSession { me, from: visitor.from, table: table.clone(), state: visitor.state.clone() };
    match caller.ask_once(None, Request::Settle(settings.into())).await {
        Ok(_) | Err(AskError::Refused(RequestError::NothingToDo)) => Ok(redirect(&format!("/tables/{}", table.game()))),
        Err(error) => Err(commands::error(&visitor, &table, error)),
    }
}

fn refuse(visitor: &Visitor, table: Option<GameId>, wanted: &TableForm, forbidden: &RuleSetError) -> Response {
    let why = visitor.words().forbidden(&wanted.rules, forbidden);
    (StatusCode::UNPROCESSABLE_ENTITY, show(visitor, table, wanted, &wanted.nearest(), Some(&why))).into_response()
}

pub(crate) async fn open(visitor: Visitor, Form(fields): Form) -> PageResult {
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
    let session = visitor.session(fields.get("name")).await?;
    let session = visitor.with_avatar(session, fields.get("avatar")).await?;
    let (game, _) = opening::open(&visitor.state, &session.me, visitor.from, settings, bots, false).await?;
    let before = visitor.presentation.preferences;
    let chosen = fields.get("bots").and_then(BotKind::from_spec);
    let preferences = Preferences { bots: chosen.unwrap_or(before.bots), opens_with_bots: chosen.is_some(), ..before };
    Ok(remembering(preferences, visitor.https, session.redirect(&format!("/tables/{game}")))?)
}

fn show(visitor: &Visitor, table: Option<GameId>, wanted: &TableForm, rules: &RuleSet, why: Option<&str>) -> Response {
    response::page(page(visitor, table, wanted, rules, why))
}
