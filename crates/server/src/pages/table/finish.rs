//! After the game: the podium, how often everyone foretold rightly, and what to do next.

use foretell_rules::Seat;
use foretell_words::{Button, say};
use maud::{Markup, html};

use super::model::{TableModel, points};
use super::rematch;

pub(crate) fn finish(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let (Some(view), narrator) = (&model.view, model.narrator()) else { return html! { div #finish {} } };
    html! {
        div #finish.finish {
            p.back { a href="/" { "← " (words.button(Button::Home)) } }
            @let ending = narrator.ending(&view.scores);
            h1 { (ending) }
            (podium(model))
            (next(model, &ending))
        }
    }
}

/// Everyone, the best first.
pub(crate) fn podium(model: &TableModel<'_>) -> Markup {
    let Some(view) = &model.view else { return html! {} };
    html! {
        ol.podium {
            @for (place, seat, told) in model.narrator().podium(&view.scores) {
                li data-place=(place) data-seat=(seat) data-own[model.own == Some(seat)] {
                    span.medal aria-hidden="true" { (place) }
                    span.unseen { (told) }
                    b aria-hidden="true" { (model.name(seat)) }
                    span.score aria-hidden="true" { (points(view.scores[seat])) }
                    small { (accuracy(model, seat)) }
                }
            }
        }
    }
}

fn accuracy(model: &TableModel<'_>, seat: Seat) -> String {
    let rows = model.rows();
    let kept = rows.iter().filter(|row| row.bids[seat] == row.tricks[seat]).count();
    model.words.accuracy(kept, rows.len()).into_owned()
}

/// Where to go from here.
fn next(model: &TableModel<'_>, ending: &str) -> Markup {
    let (words, game) = (model.words, model.snapshot.game());
    html! {
        div.choices.next {
            (rematch::rematch(model))
            a.button href=(format!("/games/{game}")) data-action="replay" { (words.button(Button::Replay)) }
            a.button href=(format!("/api/v1/games/{game}/record")) download=(format!("foretell-{game}.txt")) {
                (words.button(Button::Download))
            }
            span.scripted {
                button type="button" data-share=(format!("/tables/{game}")) data-title=(ending) hidden {
                    (words.button(Button::Share))
                }
                button type="button" data-copy=(format!("/tables/{game}")) { (words.button(Button::CopyLink)) }
            }
            a.button href="/" { (words.button(Button::Home)) }
        }
        p.quiet { (say!(words, "pages-fair")) }
    }
}
