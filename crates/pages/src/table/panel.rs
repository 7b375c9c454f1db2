//! A panel that a button shows and hides without a script.

use foretell_words::{Button, Words};
use maud::{Markup, html};

/// On wide screens some panels are always visible.
pub fn panel(words: Words, id: &str, title: &str, content: &Markup) -> Markup {
    let close = words.button(Button::Close);
    // On wide screens the score sheet is beside the table and may scroll: it takes the focus for keyboards.
    let stop = (id == "panel-sheet").then_some("0");
    html! {
        section.panel id=(id) popover aria-label=(title) tabindex=[stop] {
            header {
                h2 { (title) }
                button.icon-button type="button" popovertarget=(id) popovertargetaction="hide" aria-label=(close) {
                    span aria-hidden="true" { "×" }
                }
            }
            (content)
        }
    }
}
