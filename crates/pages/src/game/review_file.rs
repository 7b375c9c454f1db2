//! A review as one file without scripts or a server.

use foretell_review::{Luck, Review};
use foretell_rules::Seat;
use foretell_words::{Words, say};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::review_parts::ReviewParts;
use crate::layout::assets;

pub fn review_file(words: Words, name: &dyn Fn(Seat) -> String, review: &Review, luck: &Luck) -> String {
    let names = review.seats.into_iter().map(name);
    let title = say!(words, "named-value", name = say!(words, "review-title"), value = words.and(names));
    // They are our own and contain no closing tag.
    let style = ["pages.css", "replay.css", "review.css"].map(assets::written).concat();
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(style)) }
            }
            body {
                main.over.review {
                    h1 { (title) }
                    @if review.stopped || luck.stopped { p { (say!(words, "review-stopped")) } }
                    @for seat in review.seats { (section(words, &name(seat), review, luck, seat)) }
                }
            }
        }
    };
    page.into_string()
}

fn section(words: Words, name: &str, review: &Review, luck: &Luck, seat: Seat) -> Markup {
    let luck = (!luck.rounds.is_empty()).then(|| luck.of(seat));
    let parts = ReviewParts { words, review, seat, luck, to: &|_| None };
    html! {
        @if review.seats.len() > 1 { h2 { (name) } }
        @if parts.is_empty() { (parts.nothing()) } @else { (parts.first()) (parts.rest()) }
    }
}
