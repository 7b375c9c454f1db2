//! The page that a browser caches for when there is no connection.

use foretell_words::say;
use maud::{Markup, html};

use super::presentation::Presentation;
use super::shell::Shell;

pub fn page(presentation: Presentation) -> Markup {
    let words = presentation.words;
    let title = say!(words, "away-offline-title");
    let main = html! {
        div.notice #offline {
            h1 { (title) }
            p { (say!(words, "away-offline")) }
            // This page replaces the one at this address.
            p.choices { a.button.primary href="" { (say!(words, "away-again")) } }
        }
    };
    Shell::new(presentation, &title).with_assets(&["offline.js"]).page(&main)
}
