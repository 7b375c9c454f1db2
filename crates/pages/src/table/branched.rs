//! Where a game that continues another one comes from.

use foretell_words::say;
use maud::{Markup, html};

use super::model::TableModel;

pub fn note(model: &TableModel<'_>) -> Markup {
    let branched_from = model.snapshot.state().branched_from();
    html! {
        @if let Some((game, step)) = branched_from {
            p.quiet data-part="branched" {
                (say!(model.words, "study-branched", step = step)) " "
                a href=(format!("/games/{game}/{step}")) { (say!(model.words, "study-branched-from")) }
            }
        }
    }
}
