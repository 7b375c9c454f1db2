//! The field for a table's code, on the home page and where a code was wrong.

use foretell_words::{Button, Words, say};
use maud::{Markup, html};

/// A wrong code is shown again, to be corrected.
pub fn join_form(words: Words, wrong_code: Option<&str>) -> Markup {
    let is_wrong = wrong_code.is_some();
    html! {
        form.join method="post" action="/join" {
            label for="code" { (say!(words, "pages-join-how")) }
            div.line {
                input #code name="code" required autocomplete="off" autocapitalize="none" spellcheck="false"
                    placeholder="7xk2m-9abqr" value=[wrong_code] autofocus[is_wrong]
                    aria-invalid=[is_wrong.then_some("true")] aria-describedby=[is_wrong.then_some("wrong")];
                button.primary[is_wrong] { (words.button(Button::Join)) }
            }
        }
    }
}
