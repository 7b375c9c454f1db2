//! Playing again: against bots at once, with people when they join.

use foretell_words::{Button, say};
use maud::{Markup, html};

use super::model::TableModel;

pub fn rematch(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let Some(again) = model.snapshot.rematch_game() else {
        return html! { @if model.own.is_some() { (join(model, &words.button(Button::Rematch))) } };
    };
    let by = model.snapshot.rematch_by();
    let is_own = by.as_ref().is_some_and(|by| Some(by.player) == model.reader);
    html! {
        @if let Some(by) = &by {
            p.asks role="status" {
                @if is_own { (say!(words, "people-rematch-asked-you")) }
                @else { (say!(words, "people-rematch-asked", name = &*by.name)) }
            }
        }
        @if model.own.is_some() && !is_own { (join(model, &say!(words, "people-rematch-join"))) }
        @else {
            a.button.primary href=(format!("/tables/{again}")) data-action="rematch" { (words.button(Button::Rematch)) }
        }
    }
}

fn join(model: &TableModel<'_>, label: &str) -> Markup {
    html! {
        form method="post" action=(model.to("rematch")) { button.primary data-action="rematch" { (label) } }
    }
}
