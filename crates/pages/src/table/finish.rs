//! After the game. Our script shows the rounds as a race before it crowns the winner.

use foretell_rules::{Seat, SheetRow};
use foretell_words::{Button, Text, say};
use maud::{Markup, html};

use super::model::{TableModel, gained, points};
use super::{avatar, group_link, rematch, sheet};

pub fn finish(model: &TableModel<'_>) -> Markup {
    let (Some(view), Some(sheet), narrator) = (&model.view, model.sheet.as_deref(), model.narrator()) else {
        return html! { div #finish {} };
    };
    let ending = narrator.ending(&view.scores);
    html! {
        div #finish.finish {
            div.ending {
                (stars())
                h1 { (ending) }
                @if let Some(own) = narrator.own_ending(&view.scores) { p.standing { (own) } }
            }
            (podium(model))
            @if sheet.rows().len() > 1 { (sheet::curve(model, sheet)) (extremes(model)) }
            (next(model, &ending))
        }
    }
}

/// Stars around the winner at their final places; without motion they are there at once.
fn stars() -> Markup {
    const STAR: &str = "M0-9 2-2 9 0 2 2 0 9-2 2-9 0-2-2Z";
    // Across, down, and size in tenths.
    const PLACES: [(u16, u16, u16); 13] = [
        (16, 34, 8),
        (44, 14, 5),
        (68, 36, 6),
        (92, 18, 9),
        (120, 34, 5),
        (140, 12, 6),
        (162, 30, 12),
        (186, 10, 5),
        (206, 34, 6),
        (230, 18, 9),
        (256, 36, 5),
        (278, 14, 6),
        (304, 32, 8),
    ];
    html! {
        svg.stars viewBox="0 0 320 46" aria-hidden="true" {
            @for (x, y, size) in PLACES {
                g transform=(format!("translate({x} {y}) scale({}.{})", size / 10, size % 10)) { path d=(STAR) {} }
            }
        }
    }
}

/// The reader's own, or anybody's for onlookers.
fn extremes(model: &TableModel<'_>) -> Markup {
    let (words, rules) = (model.words, model.snapshot.settings().rules);
    let seats: Vec<Seat> = model.own.map_or_else(|| rules.seats().collect(), |own| vec![own]);
    let rounds = || model.rows().iter().enumerate().flat_map(|row| seats.iter().map(move |seat| (row, *seat)));
    let points = |((_, row), seat): &((usize, &SheetRow), Seat)| row.points[*seat];
    // Of equal rounds the first: the last are remembered anyway.
    let (best, worst) = (rounds().rev().max_by_key(points), rounds().min_by_key(points));
    let extreme = |label: Text, kind: &str, found: Option<((usize, &SheetRow), Seat)>| {
        html! {
            @if let Some(((round, row), seat)) = found {
                div data-extreme=(kind) data-round=(round + 1) {
                    dt { (label) }
                    dd {
                        b { (gained(row.points[seat])) }
                        @if model.own.is_none() { " " (model.name(seat)) }
                        span { (words.round_of(round, rules.rounds())) }
                        small { (words.bid_and_tricks(Some(row.bids[seat]), row.tricks[seat])) }
                    }
                }
            }
        }
    };
    html! {
        dl.extremes {
            (extreme(say!(words, "end-best-round"), "best", best))
            (extreme(say!(words, "end-worst-round"), "worst", worst))
        }
    }
}

pub fn podium(model: &TableModel<'_>) -> Markup {
    let Some(view) = &model.view else { return html! {} };
    let totals = |seat| model.rows().iter().map(|row| points(row.totals[seat])).collect::<Vec<_>>().join(" ");
    html! {
        ol.podium {
            @for (place, seat, sentence) in model.narrator().podium(&view.scores) {
                li data-place=(place) data-seat=(seat) data-own[model.own == Some(seat)] {
                    span.medal aria-hidden="true" { (place) }
                    span.unseen { (sentence) }
                    img.avatar src=(avatar::address(model, seat)) alt="" width="96" height="96";
                    b aria-hidden="true" { (model.name(seat)) }
                    span.score aria-hidden="true" data-totals=(totals(seat)) { (points(view.scores[seat])) }
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

/// The same steps in the same order wherever a finished game is shown.
pub fn next_steps(model: &TableModel<'_>, replay: &str) -> Markup {
    let (words, game) = (model.words, model.snapshot.game());
    html! {
        (rematch::rematch(model))
        a.button href=(replay) data-action="replay" { (words.button(Button::Replay)) }
        a.button href=(format!("/games/{game}/review")) data-action="review" { (say!(words, "review-title")) }
        a.button href="/" data-action="home" { (words.button(Button::Home)) }
    }
}

fn next(model: &TableModel<'_>, ending: &str) -> Markup {
    let (words, game) = (model.words, model.snapshot.game());
    html! {
        div.choices.next { (next_steps(model, &format!("/games/{game}"))) }
        div.choices.keep {
            (group_link::group_link(model))
            a.button href=(format!("/api/v1/games/{game}/record")) download=(format!("foretell-{game}.txt")) {
                (words.button(Button::Download))
            }
            span.scripted {
                button type="button" data-share=(format!("/tables/{game}")) data-title=(ending) hidden {
                    (words.button(Button::Share))
                }
                button type="button" data-copy=(format!("/tables/{game}")) { (words.button(Button::CopyLink)) }
            }
        }
        p.quiet { (say!(words, "pages-fair")) }
    }
}
