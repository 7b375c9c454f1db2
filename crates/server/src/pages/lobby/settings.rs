//! What everyone may set for themselves: name, language, colours, motion, sounds, and the same person on another
//! device.

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use foretell_words::{Button, Language, Text, Words, say};
use maud::{Markup, html};

use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::preferences::{Preferences, Theme};
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::{Visitor, redirect};
use crate::pages::pad::history;
use crate::state::AppState;
use crate::web::cookies::ended_session_cookie;
use crate::web::limits::LimitKind;
use crate::web::problem::{Problem, ProblemKind};
use crate::web::solver;

/// `GET /settings`
pub(crate) async fn settings(visitor: Visitor, RawQuery(query): RawQuery) -> Response {
    let fields = FormFields::of_query(query.as_deref());
    page(&visitor, &back(&fields), None)
}

fn page(visitor: &Visitor, back: &str, code: Option<&str>) -> Response {
    let words = visitor.words();
    let main = html! {
        h1 { (words.button(Button::Settings)) }
        form.settings method="post" action="/settings" {
            input type="hidden" name="back" value=(back);
            (name_field(visitor))
            (language(words))
            (theme(words, visitor.presentation.preferences.theme))
            (habits(words, visitor.presentation.preferences))
            p.choices {
                button.primary { (words.button(Button::Save)) }
                a.button href=(back) { (words.button(Button::Back)) }
            }
        }
        (devices(visitor, code))
        @if visitor.me.is_some() { (forget_me(words)) }
    };
    let name = visitor.me.as_ref().map(|me| me.name());
    Shell::new(visitor.presentation, &words.button(Button::Settings)).named(name).page(&main)
}

fn name_field(visitor: &Visitor) -> Markup {
    html! {
        p.field {
            label for="name" { (say!(visitor.words(), "pages-your-name")) }
            input #name name="name" maxlength="24" autocomplete="nickname"
                value=(visitor.me.as_ref().map(|me| me.name()).unwrap_or_default());
        }
    }
}

fn language(words: Words) -> Markup {
    html! {
        p.field {
            label for="language" { (words.button(Button::Language)) }
            select #language name="language" {
                @for language in Language::ALL {
                    option value=(language) lang=(language) selected[language == words.language()] {
                        (language.autonym())
                    }
                }
            }
        }
    }
}

fn theme(words: Words, chosen: Theme) -> Markup {
    let label = |theme: Theme| -> Text {
        match theme {
            Theme::Auto => say!(words, "pages-theme-auto"),
            Theme::Light => say!(words, "pages-theme-light"),
            Theme::Dark => say!(words, "pages-theme-dark"),
            Theme::Contrast => say!(words, "pages-theme-contrast"),
        }
    };
    html! {
        fieldset {
            legend { (say!(words, "pages-theme")) }
            div.choices {
                @for theme in Theme::ALL {
                    span.pick {
                        input type="radio" name="theme" value=(theme.word()) id={"theme-" (theme.word())}
                            checked[theme == chosen];
                        label for={"theme-" (theme.word())} { (label(theme)) }
                    }
                }
            }
        }
    }
}

fn habits(words: Words, preferences: Preferences) -> Markup {
    let ticks = [
        ("still", preferences.still, say!(words, "pages-still")),
        ("sounds", preferences.sounds, say!(words, "pages-sounds")),
        ("confirm", preferences.confirm, say!(words, "pages-confirm")),
        ("preselect", preferences.preselect, say!(words, "pages-preselect")),
        ("last-card", preferences.last_card, say!(words, "pages-last-card")),
        ("remarks", preferences.remarks, say!(words, "remark-setting")),
        ("tutor", preferences.tutor, say!(words, "tutor-setting")),
    ];
    html! {
        fieldset {
            legend { (say!(words, "pages-at-the-table")) }
            @for (name, on, label) in ticks {
                p.field { input type="checkbox" name=(name) id=(name) checked[on]; label for=(name) { (label) } }
            }
        }
    }
}

fn devices(visitor: &Visitor, code: Option<&str>) -> Markup {
    let words = visitor.words();
    html! {
        section.block {
            h2 { (say!(words, "pages-devices")) }
            p { (say!(words, "pages-devices-about")) }
            @if let Some(code) = code { p.code { output { (code) } } }
            @if visitor.me.is_some() {
                form method="post" action="/device" { button { (say!(words, "pages-device-code")) } }
            }
            form.join method="post" action="/device" {
                label for="device" { (say!(words, "pages-device-enter")) }
                div.line {
                    input #device name="code" required autocomplete="off" autocapitalize="none" spellcheck="false";
                    button { (words.button(Button::Confirm)) }
                }
            }
        }
    }
}

fn forget_me(words: Words) -> Markup {
    html! {
        section.block {
            details {
                summary { (say!(words, "desk-forget")) }
                p { (say!(words, "desk-forget-about")) }
                form method="post" action="/settings/forget" { button { (say!(words, "desk-forget")) } }
            }
        }
    }
}

/// `POST /settings/forget`: whoever asks for it is forgotten, and a stranger from then on.
pub(crate) async fn forget(State(state): State<AppState>, visitor: Visitor) -> Result<Response, PageError> {
    let Some(me) = &visitor.me else { return Ok(redirect("/")) };
    state.guard.check(me.player(), LimitKind::Report).map_err(|much| visitor.error(much))?;
    state.desk.forget(me.player()).await.map_err(|error| visitor.error(error))?;
    let mut response = redirect("/");
    let https = visitor.https;
    for gone in [ended_session_cookie(https), history::forgotten(https), solver::forgotten(https)] {
        response.headers_mut().append(SET_COOKIE, gone.map_err(|error| visitor.error(error))?);
    }
    Ok(response)
}

/// Where to go afterwards: only to pages of ours.
fn back(fields: &FormFields) -> String {
    let is_ours =
        |place: &&str| place.starts_with("/tables/") && !place.contains("//") && !place.contains(['\\', '\r', '\n']);
    fields.get("back").filter(is_ours).unwrap_or("/").to_owned()
}

/// `POST /settings`
pub(crate) async fn save(
    State(state): State<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<Response, PageError> {
    let before = visitor.presentation.preferences;
    let preferences = Preferences {
        language: fields.get("language").and_then(Language::from_tag).or(before.language),
        theme: fields.get("theme").and_then(Theme::of_word).unwrap_or(before.theme),
        still: fields.has("still"),
        sounds: fields.has("sounds"),
        confirm: fields.has("confirm"),
        preselect: fields.has("preselect"),
        last_card: fields.has("last-card"),
        remarks: fields.has("remarks"),
        tutor: fields.has("tutor"),
    };
    let mut response = match fields.get("name") {
        Some(name) => visitor.session(&state, Some(name)).await?.redirect(&back(&fields)),
        None => redirect(&back(&fields)),
    };
    let cookie = preferences.cookie(visitor.https).map_err(|error| visitor.error(error))?;
    response.headers_mut().append(SET_COOKIE, cookie);
    Ok(response)
}

/// `POST /sounds`: switches sounds on or off from a table, and nothing else.
pub(crate) async fn sounds(visitor: Visitor, fields: FormFields) -> Result<Response, PageError> {
    let preferences = Preferences { sounds: is_on(&fields), ..visitor.presentation.preferences };
    switched(&visitor, &fields, preferences)
}

/// `POST /tutor`: switches the tutor on or off from a table.
pub(crate) async fn tutor(visitor: Visitor, fields: FormFields) -> Result<Response, PageError> {
    let preferences = Preferences { tutor: is_on(&fields), ..visitor.presentation.preferences };
    switched(&visitor, &fields, preferences)
}

fn is_on(fields: &FormFields) -> bool {
    fields.get("on") == Some("yes")
}

/// Keeps what was switched: our script stays where it is, a plain form goes back to the table.
fn switched(visitor: &Visitor, fields: &FormFields, preferences: Preferences) -> Result<Response, PageError> {
    let by_script = visitor.presentation.by_script;
    let mut response = if by_script { StatusCode::NO_CONTENT.into_response() } else { redirect(&back(fields)) };
    let cookie = preferences.cookie(visitor.https).map_err(|error| visitor.error(error))?;
    response.headers_mut().append(SET_COOKIE, cookie);
    Ok(response)
}

/// `POST /settings/no-remarks`: somebody has read enough of them in the middle of a game.
pub(crate) async fn no_remarks(visitor: Visitor) -> Result<Response, PageError> {
    let preferences = Preferences { remarks: false, ..visitor.presentation.preferences };
    let cookie = preferences.cookie(visitor.https).map_err(|error| visitor.error(error))?;
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response())
}

/// `POST /device`: asks for a code, or becomes the player of another device by one.
pub(crate) async fn device(
    State(state): State<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<Response, PageError> {
    if let Some(code) = fields.get("code") {
        return Ok(visitor.redeem(&state, code).await?.redirect("/"));
    }
    let Some(me) = &visitor.me else { return Ok(redirect("/settings")) };
    state.guard.check(me.player(), LimitKind::Code).map_err(|much| visitor.error(much))?;
    let code = state.sessions.code(me).await.map_err(|error| visitor.error(Problem::from(error)))?;
    let code = code.ok_or_else(|| visitor.error(Problem::plain(&ProblemKind::NO_SESSION)))?;
    Ok(page(&visitor, "/", Some(&format!("{}-{}", &code[..4], &code[4..]))))
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
