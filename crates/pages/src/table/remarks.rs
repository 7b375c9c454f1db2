//! Tips for a first game. Our script shows each of them once.

use foretell_words::{Button, Message, Words, message, say};
use maud::{Markup, html};

const REMARKS: [(&str, Message); 7] = [
    ("bid", message!("remark-bid")),
    ("blind", message!("remark-blind")),
    ("follow", message!("remark-follow")),
    ("enough", message!("remark-enough")),
    ("all", message!("remark-all")),
    ("over", message!("remark-over")),
    ("result", message!("remark-result")),
];

pub(super) fn remarks(words: Words) -> Markup {
    html! {
        ul #remarks hidden { @for (moment, sentence) in REMARKS { li data-remark=(moment) { (words.say(sentence)) } } }
        div #remark.remark role="status" hidden {
            p {}
            div {
                button.subtle type="button" data-remarks="off" { (say!(words, "remark-off")) }
                button type="button" data-remarks="close" { (words.button(Button::Close)) }
            }
        }
    }
}
