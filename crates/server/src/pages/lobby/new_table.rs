//! The page on which a table is opened, and on which what is agreed there is changed until the game begins.

use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use foretell_bots::BotSpec;
use foretell_rules::{RuleSet, RuleSetError};
use foretell_words::{BotKind, Button, Words, say};
use maud::{Markup, html};

use super::home;
use super::table_form::{CLOCKS, PAUSES, PRESS, RESULTS, TableForm, options};
use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::{PageTable, Visitor, redirect};
use crate::pages::table::commands;
use crate::state::AppState;
use crate::web::problem::{Problem, ProblemKind};
use foretell_table::{GameId, Request, RequestError, Settings};

/// `GET /new`: the form. With a query it shows those choices; our script asks so after every change.
pub(crate) async fn form(visitor: Visitor, RawQuery(query): RawQuery) -> Response {
    let fields = FormFields::of_query(query.as_deref());
    let wanted = TableForm::read(&fields, visitor.words());
    let rules = wanted.nearest();
    if visitor.presentation.by_script {
        return Html(options(visitor.words(), &rules).into_string()).into_response();
    }
    page(&visitor, None, &wanted, &rules, None)
}

/// `GET /tables/{game}/settings`: the same form for a table whose game has not begun, with what is agreed there.
pub(crate) async fn change(visitor: Visitor, PageTable(table): PageTable) -> Response {
    let snapshot = table.snapshot();
    let wanted = TableForm::of(snapshot.settings());
    page(&visitor, Some(table.game()), &wanted, &snapshot.settings().rules, None)
}

/// `POST /tables/{game}/settings`: changes what is agreed.
pub(crate) async fn settle(
    visitor: Visitor,
    PageTable(table): PageTable,
    fields: FormFields,
) -> Result<Response, PageError> {
    let wanted = TableForm::read(&fields, visitor.words());
    let rules = match RuleSet::new(wanted.rules) {
        Ok(rules) => rules,
        Err(forbidden) => return Ok(refuse(&visitor, Some(table.game()), &wanted, &forbidden)),
    };
    let me = visitor.me.clone().ok_or_else(|| visitor.error(Problem::plain(&ProblemKind::NOT_HOST)))?;
    let settings = wanted.settings(rules, table.snapshot().settings());
    match table.ask(me.caller.clone(), Request::Settle(settings.into())).await {
        // Whoever changes nothing has what was asked for.
        Ok(_) | Err(RequestError::NothingToDo) => Ok(redirect(&format!("/tables/{}", table.game()))),
        Err(refusal) => Err(commands::refused(&visitor, &table, refusal)),
    }
}

/// The form once more, with what does not go together.
fn refuse(visitor: &Visitor, table: Option<GameId>, wanted: &TableForm, forbidden: &RuleSetError) -> Response {
    let why = visitor.words().forbidden(&wanted.rules, forbidden);
    let mut response = page(visitor, table, wanted, &wanted.nearest(), Some(&why));
    *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    response
}

/// `POST /tables`: opens it.
pub(crate) async fn open(
    State(state): State<AppState>,
    visitor: Visitor,
    fields: FormFields,
) -> Result<Response, PageError> {
    let wanted = TableForm::read(&fields, visitor.words());
    let rules = match RuleSet::new(wanted.rules) {
        Ok(rules) => rules,
        Err(forbidden) => return Ok(refuse(&visitor, None, &wanted, &forbidden)),
    };
    let settings = wanted.settings(rules, &Settings::default());
    settings.check().map_err(|bad| visitor.error(Problem::from(bad)))?;
    let bots = match fields.get("bots") {
        None | Some("none") => None,
        Some(name) => {
            let unknown = |_| visitor.error(Problem::plain(&ProblemKind::INVALID));
            Some(name.parse::<BotSpec>().map_err(unknown)?)
        }
    };
    let session = visitor.session(&state, fields.get("name")).await?;
    let game = home::open(&state, &visitor, &session.me, settings, bots, false).await?;
    Ok(session.redirect(&format!("/tables/{game}")))
}

// ---- the page ----

/// The form for a new table, or for one that is there.
fn page(visitor: &Visitor, table: Option<GameId>, wanted: &TableForm, rules: &RuleSet, why: Option<&str>) -> Response {
    let words = visitor.words();
    let (title, action, button) = match table {
        None => (words.button(Button::NewTable), "/tables".to_owned(), Button::NewTable),
        Some(game) => (say!(words, "people-change-rules"), format!("/tables/{game}/settings"), Button::Save),
    };
    let main = html! {
        @if let Some(game) = table {
            p.back { a href=(format!("/tables/{game}")) { "← " (words.button(Button::Back)) } }
        }
        h1 { (title) }
        @if let Some(why) = why { p.warning role="alert" { (why) } }
        form.opening method="post" action=(action)
            hx-get="/new" hx-trigger="change from:#options" hx-target="#options" hx-swap="outerMorph" {
            (options(words, rules))
            (who_comes(words, wanted, table.is_none()))
            (agreements(words, wanted))
            @if visitor.me.is_none() {
                p.field {
                    label for="name" { (say!(words, "pages-your-name")) }
                    input #name name="name" maxlength="24" autocomplete="nickname";
                }
            }
            p.choices { button.primary.big { (words.button(button)) } }
        }
    };
    let name = visitor.me.as_ref().map(|me| me.name());
    Shell::new(visitor.presentation, &title).named(name).lively().page(&main)
}

fn tick(name: &str, on: bool, label: &str) -> Markup {
    html! { p.field { input type="checkbox" name=(name) id=(name) checked[on]; label for=(name) { (label) } } }
}

/// Who plays at the table.
fn who_comes(words: Words, wanted: &TableForm, is_new: bool) -> Markup {
    html! {
        @if is_new {
            p.field {
                label for="bots" { (say!(words, "pages-other-seats")) }
                select #bots name="bots" {
                    option value="none" { (say!(words, "pages-for-people")) }
                    @for kind in BotKind::all().into_iter().rev() {
                        option value=(kind.spec()) title=(words.bot(kind).about) {
                            (say!(words, "pages-bots-of", kind = words.bot(kind).name))
                        }
                    }
                }
            }
        }
        (tick("public", wanted.public, &say!(words, "pages-public")))
    }
}

/// How the table is kept: how much time there is, who may look on.
fn agreements(words: Words, wanted: &TableForm) -> Markup {
    html! {
        details.more #agreed {
            summary { (say!(words, "pages-the-table")) }
            p.field {
                label for="clock" { (say!(words, "pages-clock")) }
                select #clock name="clock" {
                    option value="" { (say!(words, "pages-clock-none")) }
                    @for seconds in CLOCKS {
                        option value=(seconds) selected[wanted.clock == Some(seconds)] {
                            (say!(words, "pages-clock-of", seconds = seconds))
                        }
                    }
                }
            }
            p.field {
                label for="pause" { (say!(words, "pages-pace")) }
                select #pause name="pause" {
                    @for (pause, label) in PAUSES.into_iter().zip(pauses(words)) {
                        option value=(pause) selected[wanted.pause_ms == pause && !wanted.each_trick] { (label) }
                    }
                    option value=(PRESS) selected[wanted.each_trick] { (say!(words, "pages-pace-press")) }
                }
            }
            p.field {
                label for="result" { (say!(words, "pages-result")) }
                select #result name="result" {
                    option value="" { (say!(words, "pages-result-usual")) }
                    @for seconds in RESULTS {
                        option value=(seconds) selected[wanted.result_seconds == Some(seconds)] {
                            (say!(words, "pages-result-of", seconds = seconds))
                        }
                    }
                    option value="0" selected[wanted.result_seconds == Some(0)] { (say!(words, "pages-result-none")) }
                }
            }
            (tick("gallery", wanted.gallery, &say!(words, "pages-gallery")))
            (tick("hints", wanted.hints, &say!(words, "pages-hints")))
        }
    }
}

fn pauses(words: Words) -> [foretell_words::Text; 4] {
    [
        say!(words, "pages-pace-slow"),
        say!(words, "pages-pace-normal"),
        say!(words, "pages-pace-fast"),
        say!(words, "pages-pause-none"),
    ]
}

#[cfg(test)]
mod tests {
    use foretell_words::Language;

    use super::*;

    #[test]
    fn whoever_wants_to_look_at_each_trick_says_so_when_the_table_opens() {
        let english = Words::new(Language::English);
        let fields = FormFields::parse(b"edition=pt&players=4&pause=press").expect("a form");
        let wanted = TableForm::read(&fields, english);
        let settings = wanted.settings(wanted.nearest(), &Settings::default());
        assert_eq!((settings.pause_ms, settings.each_trick), (Settings::default().pause_ms, true));
        let shown = agreements(english, &TableForm::of(&settings)).into_string();
        assert!(shown.contains("<option value=\"press\" selected>I press for each trick"), "{shown}");
        assert_eq!(shown.matches("selected").count(), 1, "{shown}");
    }
}
