//! Remarks for somebody who plays for the first time. Our script shows each of them once, when its moment has come.

use foretell_words::{Button, Message, Words, message, say};
use maud::{Markup, html};

use super::model::TableModel;
use crate::pages::layout::visitor::Visitor;
use crate::state::AppState;

/// What can be remarked, by the word that our script knows its moment by.
const REMARKS: [(&str, Message); 7] = [
    ("bid", message!("remark-bid")),
    ("blind", message!("remark-blind")),
    ("follow", message!("remark-follow")),
    ("enough", message!("remark-enough")),
    ("all", message!("remark-all")),
    ("over", message!("remark-over")),
    ("result", message!("remark-result")),
];

/// Whether this is the first game of a player who has not had enough of remarks.
pub(super) async fn are_wanted(state: &AppState, visitor: &Visitor, model: &TableModel<'_>) -> bool {
    let Some(player) = visitor.player().filter(|_| visitor.presentation.preferences.remarks && model.own.is_some())
    else {
        return false;
    };
    // Remarks are no reason to refuse a table, so where the games cannot be read there are none.
    let games = state.lobby.store().games_of(player, None, 2).await;
    games.is_ok_and(|games| games.iter().all(|listing| listing.game == model.snapshot.game()))
}

pub(super) fn remarks(words: Words) -> Markup {
    html! {
        ul #remarks hidden { @for (moment, told) in REMARKS { li data-remark=(moment) { (words.say(told)) } } }
        div #remark.remark role="status" hidden {
            p {}
            div {
                button.subtle type="button" data-remarks="off" { (say!(words, "remark-off")) }
                button type="button" data-remarks="close" { (words.button(Button::Close)) }
            }
        }
    }
}
