//! The result of a round: bids, tricks, points, and who moved up or down.

use std::cmp::Ordering;

use foretell_rules::{BySeat, Seat, View};
use foretell_words::{Button, say};
use maud::{Markup, html};

use super::avatar;
use super::model::{TableModel, gained, points};
use super::question::prompt;
use foretell_table::Stage;

/// Appears after a pause for the last trick. The order is the new one, so that overtaking is visible.
pub fn result(model: &TableModel<'_>, view: &View) -> Markup {
    let (words, rows, players) = (model.words, model.rows(), view.rules.players());
    let Some(row) = rows.last() else { return html! {} };
    let before = rows.len().checked_sub(2).map(|before| rows[before].totals);
    let mut seats: Vec<Seat> = view.rules.seats().collect();
    seats.sort_by_key(|seat| place(&row.totals, *seat, players));
    let round = words.round_of(rows.len() - 1, view.rules.rounds());
    html! {
        section.result #result data-round=(rows.len()) aria-label=(round) {
            p aria-hidden="true" { (round) }
            ol.story {
                @for seat in &seats {
                    @let is = place(&row.totals, *seat, players);
                    @let was = before.as_ref().map_or(is, |before| place(before, *seat, players));
                    li data-seat=(seat) data-own[model.own == Some(*seat)] data-good=(row.points[*seat] > 0)
                        data-moved=[moves(was, is)] {
                        b.rank aria-hidden="true" { (is) }
                        @let picture = avatar::address(model, *seat);
                        img.avatar src=(picture) alt="" width="96" height="96";
                        b.name { (model.name(*seat)) }
                        @if was != is { (moved(model, was, is)) }
                        span.account { (words.bid_and_tricks(Some(row.bids[*seat]), row.tricks[*seat])) }
                        span.gain { (gained(row.points[*seat])) }
                        b.score title=(words.points(row.totals[*seat])) { (points(row.totals[*seat])) }
                    }
                }
            }
        }
    }
}

/// Equal totals share a place.
pub fn place(totals: &BySeat<i32>, seat: Seat, players: usize) -> usize {
    1 + totals.of(players).iter().filter(|total| **total > totals[seat]).count()
}

fn moves(was: usize, is: usize) -> Option<String> {
    match was.cmp(&is) {
        Ordering::Greater => Some(format!("{}", was - is)),
        Ordering::Less => Some(format!("-{}", is - was)),
        Ordering::Equal => None,
    }
}

fn moved(model: &TableModel<'_>, was: usize, is: usize) -> Markup {
    let sentence = if was > is {
        say!(model.words, "pages-moved-up", count = was - is)
    } else {
        say!(model.words, "pages-moved-down", count = is - was)
    };
    html! {
        small.moved data-up=(was > is) title=(sentence) {
            span aria-hidden="true" { (if was > is { "▲" } else { "▼" }) (was.abs_diff(is)) }
            span.unseen { (sentence) }
        }
    }
}

pub fn question(model: &TableModel<'_>) -> Markup {
    let (words, state) = (model.words, model.snapshot.state());
    let awaited = state.awaited_to_continue();
    let own = model.own.is_some_and(|seat| awaited.contains(seat));
    let label = words.button(Button::Continue);
    html! {
        div.go-on #go-on {
            @if model.snapshot.stage() == Stage::Finished {
                (prompt(&say!(words, "wait-over")))
                a.button.primary href=(format!("/tables/{}", model.snapshot.game())) data-action="continue" { (label) }
            } @else if own {
                @if model.is_result {
                    (prompt(&say!(words, "pages-round-over")))
                } @else {
                    (prompt(&say!(words, "pages-trick-over")))
                }
                form method="post" action=(model.to("continue")) data-command="continue" {
                    button.primary data-action="continue" { (label) }
                }
            } @else if model.is_result {
                (prompt(&model.narrator().awaited_to_continue(awaited)))
            } @else {
                (prompt(&model.narrator().awaited_after_trick(awaited)))
            }
            @if let Some(until) = state.continue_until().filter(|_| !awaited.is_empty()) {
                span.clock data-deadline=(until) {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_with_the_same_points_share_a_place() {
        let totals = BySeat::from_fn(4, |seat| [30, 50, 30, -10][seat.index()]);
        let places: Vec<usize> = Seat::all(4).map(|seat| place(&totals, seat, 4)).collect();
        assert_eq!(places, [2, 1, 2, 4]);
    }
}
