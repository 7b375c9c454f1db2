//! The page on which a pad is begun: who plays, where they sit, who deals, and by which rules.

use axum::extract::State;
use axum::response::Response;
use foretell_pad::PadSetup;
use foretell_rules::{RuleSet, Seat};
use foretell_words::say;
use maud::html;

use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::Visitor;
use crate::state::AppState;
use crate::web::opening::charge_pad;
use crate::web::problem::{Problem, ProblemKind};

/// `GET /pad`
pub(crate) async fn form(visitor: Visitor) -> Response {
    let title = say!(visitor.words(), "pad-title");
    let name = visitor.me.as_ref().map(|me| me.name());
    Shell::new(visitor.presentation, &title).named(name).page(&html! { h1 { (title) } })
}

/// `POST /pad`: begins one.
pub(crate) async fn begin(
    State(state): State<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<Response, PageError> {
    let invalid = |why: String| visitor.error(Problem::new(&ProblemKind::INVALID, why));
    let rules: RuleSet = fields.get("rules").unwrap_or_default().parse().map_err(|_| invalid(String::new()))?;
    let names: Vec<String> = fields.all("name").map(str::to_owned).collect();
    let dealer = fields.read("dealer").and_then(Seat::numbered);
    let setup = PadSetup::new(rules, &names, dealer).map_err(|why| invalid(why.to_string()))?;
    let session = visitor.session(&state, None).await?;
    charge_pad(&state, &session.me, visitor.from).map_err(|problem| visitor.error(problem))?;
    let pad = state.pads.begin(setup).await;
    let pad = pad.map_err(|error| invalid(error.to_string()))?;
    Ok(session.redirect(&format!("/pad/{}", pad.pad())))
}
