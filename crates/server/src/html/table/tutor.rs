//! The tutor: looks ahead while a visitor thinks, and questions answers that would be mistakes.

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use foretell_pages::table::tutor::AskedTwice;
use foretell_rules::Action;
use foretell_tables::tutor;

use super::commands::{Command, Sender};
use crate::html::response;
use crate::web::limits::LimitKind;

/// `POST /tables/{game}/tutor`: answers when the tutor has looked ahead, without the result.
pub(super) async fn look_ahead(form: Command) -> Response {
    let Sender { visitor, table, .. } = &form.sender;
    if let Some(me) = visitor.me.as_ref().filter(|_| visitor.presentation.preferences.tutor)
        && visitor.state.guard.check(me.player(), LimitKind::Tutor).is_ok()
    {
        tutor::look_ahead(&visitor.state.lobby, &me.caller, table).await;
    }
    StatusCode::NO_CONTENT.into_response()
}

/// None above the rate limit.
pub(super) async fn warning(sender: &Sender, version: u32, action: Action) -> Option<Response> {
    let Sender { visitor, table, .. } = sender;
    let me = visitor.me.as_ref().filter(|_| visitor.presentation.preferences.tutor)?;
    visitor.state.guard.check(me.player(), LimitKind::Tutor).ok()?;
    let warning = tutor::warn(&visitor.state.lobby, &me.caller, table, version, action).await?;
    let question = AskedTwice { words: visitor.words(), game: table.game(), version, warning };
    if visitor.presentation.by_script {
        return Some(Html(question.over_the_table().into_string()).into_response());
    }
    Some(response::page(question.page(visitor)))
}
