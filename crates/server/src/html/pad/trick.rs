//! Who takes a trick: `/pad/trick` for any rules, `/pad/{pad}/trick` for a pad's.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use foretell_pages::layout::rules_address::read_rules;
use foretell_pages::lobby::home::usual_rules;
use foretell_pages::lobby::table_form::TableForm;
use foretell_pages::pad::trick::{ALONE, TrickHelper, TrickQuestion, numbered};
use foretell_rules::RuleSet;
use foretell_words::say;

use super::PagePad;
use crate::html::form::QueryFields;
use crate::html::response::{self, redirect};
use crate::html::visitor::Visitor;

pub(crate) async fn ask(visitor: Visitor, QueryFields(fields): QueryFields) -> Response {
    let usual = || usual_rules(visitor.words());
    let named = fields.get("for").map(read_rules);
    let (rules, wrong) = if fields.has("edition") {
        let wanted = TableForm::read(&fields, visitor.words()).rules;
        match RuleSet::new(wanted) {
            Ok(rules) => return redirect(&TrickQuestion::read(ALONE, rules, &fields, None, None).address()),
            Err(forbidden) => (wanted.nearest(), Some(visitor.words().forbidden(&wanted, &forbidden).into_owned())),
        }
    } else {
        match named {
            None => (usual(), None),
            Some(Ok(rules)) => (rules, None),
            Some(Err(wrong)) => (usual(), Some(say!(visitor.words(), "book-wrong", text = &*wrong.text).into_owned())),
        }
    };
    let question = TrickQuestion::read(ALONE, rules, &fields, None, None);
    let names = numbered(visitor.words(), &rules);
    let helper = TrickHelper::new(&visitor, question, names);
    let status = if wrong.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    (status, response::page(helper.page(&visitor, wrong.as_deref()))).into_response()
}

/// With the rules, names, trump and leader of the pad's current round.
pub(crate) async fn ask_with_pad(
    visitor: Visitor,
    PagePad(handle): PagePad,
    QueryFields(fields): QueryFields,
) -> Response {
    let pad = handle.latest();
    let (rules, round) = (pad.sheet().rules, pad.sheet().rounds.last());
    let leader = round.and_then(|round| round.seat_of(*round.order().first()?));
    let trump = round.and_then(|round| round.trump);
    let path = format!("/pad/{}/trick", handle.pad());
    let question = TrickQuestion::read(&path, rules, &fields, trump, leader);
    let seated = round.map(|round| round.seating.iter().map(|player| pad.sheet().name(*player).to_owned()).collect());
    let names = seated.unwrap_or_else(|| numbered(visitor.words(), &rules));
    let helper = TrickHelper::new(&visitor, question, names);
    response::page(helper.page(&visitor, None))
}
