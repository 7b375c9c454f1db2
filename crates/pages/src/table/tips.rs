//! Tips for a first game. Our script shows each of them once.

use foretell_words::{Button, Message, Words, message, say};
use maud::{Markup, html};

const TIPS: [(&str, Message); 7] = [
    ("bid", message!("tip-bid")),
    ("blind", message!("tip-blind")),
    ("follow", message!("tip-follow")),
    ("enough", message!("tip-enough")),
    ("all", message!("tip-all")),
    ("over", message!("tip-over")),
    ("result", message!("tip-result")),
];

pub(super) fn tips(words: Words) -> Markup {
    html! {
        ul #tips hidden { @for (moment, sentence) in TIPS { li data-tip=(moment) { (words.say(sentence)) } } }
        div #tip.tip role="status" hidden {
            p {}
            div {
                button.subtle type="button" data-tips="off" { (say!(words, "tip-off")) }
                button type="button" data-tips="close" { (words.button(Button::Close)) }
            }
        }
    }
}
