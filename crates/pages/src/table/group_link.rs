//! From a table to its group, or the button that makes one of the people there.

use foretell_words::say;
use maud::{Markup, html};

use super::model::TableModel;

pub(super) fn group_link(model: &TableModel<'_>) -> Markup {
    if model.own.is_none() {
        return html! {};
    }
    let (words, game, state) = (model.words, model.snapshot.game(), model.snapshot.state());
    let people = state.seats().filter(|(_, chair)| chair.person().is_some()).count();
    html! {
        @if let Some(group) = state.group() {
            a.button href=(format!("/groups/{group}")) data-action="group" { (say!(words, "groups-open")) }
        } @else if people > 1 && state.branched_from().is_none() {
            form method="post" action=(format!("/tables/{game}/group")) {
                button data-action="make-group" { (say!(words, "groups-make")) }
            }
        }
    }
}
