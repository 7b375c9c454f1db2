use axum::http::StatusCode;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::response::{Html, IntoResponse, Response};
use foretell_pad::PadSetup;
use foretell_pages::layout::form_fields::FormFields;
use foretell_pages::pad::setup::{SetupForm, options, page};
use foretell_rules::RuleSet;
use foretell_tables::pads::BeginPadError;
use foretell_words::say;

use crate::html::error::PageResult;
use crate::html::form::{Form, QueryFields};
use crate::html::response;
use crate::html::visitor::Visitor;
use crate::web::cookies::{lasting_cookie, read_cookie};
use crate::web::opening::charge_pad;

const NAMES_COOKIE: &str = "foretell_pad_names";

/// `GET /pad`: the form, with the names that played last. Our script requests it after every change of the rules.
pub(crate) async fn form(visitor: Visitor, QueryFields(fields): QueryFields, headers: HeaderMap) -> Response {
    let mut wanted = SetupForm::read(&fields, visitor.words());
    if visitor.presentation.by_script {
        return Html(options(visitor.words(), &wanted).into_string()).into_response();
    }
    let stored = || read_cookie(&headers, NAMES_COOKIE).and_then(|stored| FormFields::parse(stored.as_bytes()));
    if let Some(stored) = Some(&fields).filter(|fields| !fields.has("name")).and_then(|_| stored()) {
        wanted = SetupForm::read(&stored, visitor.words());
    }
    response::page(page(&visitor, &wanted, None))
}

pub(crate) async fn begin(visitor: Visitor, Form(fields): Form) -> PageResult {
    let words = visitor.words();
    let wanted = SetupForm::read(&fields, words);
    let players: Vec<String> = wanted.players().into_iter().map(str::to_owned).collect();
    if players.len() < 2 {
        return Ok(refuse(&visitor, &wanted, &say!(words, "pad-page-too-few")));
    }
    // Typed after the rules were rendered, so nobody could see which rules that many players can't choose.
    let has_seen = fields.read("shown-players") == Some(players.len());
    let played = wanted.played();
    let rules = match RuleSet::new(played) {
        Ok(rules) => rules,
        Err(_) if !has_seen => played.nearest(),
        Err(forbidden) => return Ok(refuse(&visitor, &wanted, &words.forbidden(&played, &forbidden))),
    };
    let setup = match PadSetup::new(rules, &players, wanted.first_dealer()) {
        Ok(setup) => setup,
        Err(why) => return Ok(refuse(&visitor, &wanted, &words.pad_setup_refusal(&why))),
    };
    let session = visitor.session(None).await?;
    charge_pad(&visitor.state, &session.me, visitor.from)?;
    let pad = match visitor.state.pads.begin_as(session.me.player(), setup).await {
        Ok(pad) => pad,
        Err(BeginPadError::Setup(why)) => return Ok(refuse(&visitor, &wanted, &words.pad_setup_refusal(&why))),
        Err(BeginPadError::Store(error)) => return Err(error.into()),
    };
    let stored: Vec<(&str, &str)> = wanted.names.iter().map(|name| ("name", name.as_str())).collect();
    let stored = serde_urlencoded::to_string(stored).unwrap_or_default();
    let mut response = session.redirect(&format!("/pad/{}", pad.pad()));
    let cookie = lasting_cookie(NAMES_COOKIE, &stored, visitor.https)?;
    response.headers_mut().append(SET_COOKIE, cookie);
    Ok(response)
}

fn refuse(visitor: &Visitor, wanted: &SetupForm, why: &str) -> Response {
    (StatusCode::UNPROCESSABLE_ENTITY, response::page(page(visitor, wanted, Some(why)))).into_response()
}
