use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use foretell_pages::layout::form_fields::FormFields;
use foretell_pages::layout::preferences::{ColorTheme, Preferences, Volume};
use foretell_pages::lobby::settings::{SettingsPage, page};
use foretell_words::Language;

use crate::html::error::PageResult;
use crate::html::form::{Form, QueryFields};
use crate::html::pad::history;
use crate::html::presentation::preferences_cookie;
use crate::html::response::{self, redirect};
use crate::html::visitor::Visitor;
use crate::web::cookies::ended_session_cookie;
use crate::web::limits::LimitKind;
use crate::web::problem::ProblemKind;
use crate::web::solver;

pub(crate) async fn settings(visitor: Visitor, QueryFields(fields): QueryFields) -> Response {
    response::page(page(&visitor, &SettingsPage { back: &back(&fields), code: None, is_saved: fields.has("saved") }))
}

pub(crate) async fn forget(visitor: Visitor) -> PageResult {
    let Some(me) = &visitor.me else { return Ok(redirect("/")) };
    visitor.state.guard.check(me.player(), LimitKind::Report)?;
    visitor.state.desk.forget(me.player()).await?;
    let mut response = redirect("/");
    let https = visitor.https;
    for gone in [ended_session_cookie(https), history::forgotten(https), solver::forgotten(https)] {
        response.headers_mut().append(SET_COOKIE, gone?);
    }
    Ok(response)
}

/// Only to our own pages: no open redirects.
fn back(fields: &FormFields) -> String {
    let is_ours =
        |place: &&str| place.starts_with("/tables/") && !place.contains("//") && !place.contains(['\\', '\r', '\n']);
    fields.get("back").filter(is_ours).unwrap_or("/").to_owned()
}

pub(crate) async fn save(visitor: Visitor, Form(fields): Form) -> PageResult {
    let before = visitor.presentation.preferences;
    let preferences = Preferences {
        language: fields.get("language").and_then(Language::from_tag).or(before.language),
        theme: fields.get("theme").and_then(ColorTheme::of_word).unwrap_or(before.theme),
        still: fields.has("still"),
        volume: volume(&fields).unwrap_or(before.volume),
        confirm: fields.has("confirm"),
        preselect: fields.has("preselect"),
        last_card: fields.has("last-card"),
        tips: fields.has("tips"),
        tutor: fields.has("tutor"),
        ..before
    };
    // Back to the table, or a word that it was saved.
    let next = match back(&fields) {
        table if table != "/" => table,
        _ => "/settings?saved=yes".to_owned(),
    };
    let mut response = match fields.get("name") {
        Some(name) => {
            let session = visitor.session(Some(name)).await?;
            visitor.with_avatar(session, fields.get("avatar")).await?.redirect(&next)
        }
        None => redirect(&next),
    };
    let cookie = preferences_cookie(preferences, visitor.https)?;
    response.headers_mut().append(SET_COOKIE, cookie);
    Ok(response)
}

fn volume(fields: &FormFields) -> Option<Volume> {
    fields.get("volume").and_then(Volume::of_word)
}

pub(crate) async fn sounds(visitor: Visitor, Form(fields): Form) -> PageResult {
    let before = visitor.presentation.preferences;
    let preferences = Preferences { volume: volume(&fields).unwrap_or(before.volume), ..before };
    switched(&visitor, &fields, preferences)
}

pub(crate) async fn tutor(visitor: Visitor, Form(fields): Form) -> PageResult {
    let preferences = Preferences { tutor: is_on(&fields), ..visitor.presentation.preferences };
    switched(&visitor, &fields, preferences)
}

fn is_on(fields: &FormFields) -> bool {
    fields.get("on") == Some("yes")
}

/// Our script stays on the page; a plain form returns to the table.
fn switched(visitor: &Visitor, fields: &FormFields, preferences: Preferences) -> PageResult {
    let by_script = visitor.presentation.by_script;
    let mut response = if by_script { StatusCode::NO_CONTENT.into_response() } else { redirect(&back(fields)) };
    let cookie = preferences_cookie(preferences, visitor.https)?;
    response.headers_mut().append(SET_COOKIE, cookie);
    Ok(response)
}

pub(crate) async fn no_tips(visitor: Visitor) -> PageResult {
    let preferences = Preferences { tips: false, ..visitor.presentation.preferences };
    let cookie = preferences_cookie(preferences, visitor.https)?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response())
}

/// `POST /device`: asks for a code, or becomes the player of another device by one.
pub(crate) async fn device(visitor: Visitor, Form(fields): Form) -> PageResult {
    if let Some(code) = fields.get("code") {
        return Ok(visitor.redeem(code).await?.redirect("/"));
    }
    let Some(me) = &visitor.me else { return Ok(redirect("/settings")) };
    visitor.state.guard.check(me.player(), LimitKind::Code)?;
    let code = visitor.state.sessions.code(me).await?.ok_or(&ProblemKind::NO_SESSION)?;
    let code = format!("{}-{}", &code[..4], &code[4..]);
    Ok(response::page(page(&visitor, &SettingsPage { back: "/", code: Some(&code), is_saved: false })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_goes_back_to_our_own_pages_only() {
        let to = |text: &str| back(&FormFields::parse(text.as_bytes()).expect("a form"));
        assert_eq!(to("back=/tables/7xk2m9abqr"), "/tables/7xk2m9abqr");
        for text in ["", "back=https://evil.example", "back=//evil.example", "back=/tables//evil.example", "back=/api"]
        {
            assert_eq!(to(text), "/", "{text}");
        }
    }
}
