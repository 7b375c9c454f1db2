//! The result of a round: bids, tricks, points, and who moved up or down.

use foretell_rules::{BySeat, Seat, View};
use foretell_words::{Button, Heading, say};
use maud::{Markup, html};

use super::model::{TableModel, gained, points};
use super::question::prompt;
use foretell_table::Stage;

/// The result on the table, shown after the last trick.
pub fn result(model: &TableModel<'_>, view: &View) -> Markup {
    let (words, rows) = (model.words, model.rows());
    let Some(row) = rows.last() else { return html! {} };
    let before = rows.len().checked_sub(2).map(|before| rows[before].totals);
    let mut seats: Vec<Seat> = view.rules.seats().collect();
    seats.sort_by_key(|seat| place(&row.totals, *seat, view.rules.players()));
    html! {
        div.result #result data-round=(rows.len()) {
            table {
                caption { (words.round_of(rows.len() - 1, view.rules.rounds())) }
                thead { tr {
                    th scope="col" { span.unseen { (words.heading(Heading::Player)) } }
                    @for heading in [Heading::Bid, Heading::Tricks, Heading::Points, Heading::Total] {
                        th scope="col" { (words.heading(heading)) }
                    }
                } }
                tbody {
                    @for seat in &seats {
                        tr data-seat=(seat) data-own[model.own == Some(*seat)] data-good=(row.points[*seat] > 0) {
                            th scope="row" {
                                (model.name(*seat)) " "
                                @if let Some(before) = &before { (moved(model, before, &row.totals, *seat)) }
                            }
                            td { (row.bids[*seat]) }
                            td { (row.tricks[*seat]) }
                            td.points { b { (gained(row.points[*seat])) } }
                            td { (points(row.totals[*seat])) }
                        }
                    }
                }
            }
        }
    }
}

/// The place of a seat: one more than those with more points.
pub fn place(totals: &BySeat<i32>, seat: Seat, players: usize) -> usize {
    1 + totals.of(players).iter().filter(|total| **total > totals[seat]).count()
}

/// The number of places a seat has moved up or down.
fn moved(model: &TableModel<'_>, before: &BySeat<i32>, after: &BySeat<i32>, seat: Seat) -> Markup {
    let players = model.players();
    let (was, is) = (place(before, seat, players), place(after, seat, players));
    let (sign, sentence) = match was.cmp(&is) {
        std::cmp::Ordering::Equal => return html! {},
        std::cmp::Ordering::Greater => ("▲", say!(model.words, "pages-moved-up", count = was - is)),
        std::cmp::Ordering::Less => ("▼", say!(model.words, "pages-moved-down", count = is - was)),
    };
    html! {
        small.moved data-up=(was > is) title=(sentence) {
            span aria-hidden="true" { (sign) (was.abs_diff(is)) } span.unseen { (sentence) }
        }
    }
}

/// The question at a complete trick or a result: continue, or wait for the others.
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
