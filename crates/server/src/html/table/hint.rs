//! Hints: our script shows one next to the question; a plain form gets a page.

use axum::response::{Html, IntoResponse};
use foretell_pages::table::hint::{advice, page};
use foretell_words::Hint;

use super::commands::{Command, error};
use crate::html::error::PageResult;
use crate::html::response;

pub(super) async fn ask(form: Command) -> PageResult {
    let sender = form.sender;
    let caller = sender.caller(&sender.session()?);
    let given = caller.hint().await.map_err(|refusal| error(&sender.visitor, &sender.table, refusal))?;
    let (visitor, hint) = (&sender.visitor, Hint::from(&given.advice));
    if visitor.presentation.by_script {
        return Ok(Html(advice(visitor.words(), &hint).into_string()).into_response());
    }
    Ok(response::page(page(visitor, sender.table.game(), given.version, &hint)))
}
