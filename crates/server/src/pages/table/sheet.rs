//! The score sheet as the rulebooks draw it, and the totals as a curve.

use std::hash::{DefaultHasher, Hash};

use foretell_rules::{BySeat, ScoreSheet, Seat};
use foretell_words::{Heading, say};
use maud::{Markup, html};

use super::model::{TableModel, points};

pub(crate) fn sheet(model: &TableModel<'_>) -> Markup {
    html! {
        div #sheet.sheet {
            @match model.sheet.as_deref() {
                Some(sheet) => {
                    (table(model, sheet))
                    @if sheet.rows().len() > 1 { (curve(model, sheet)) }
                }
                None => { p.empty { (say!(model.words, "pages-no-scores")) } }
            }
        }
    }
}

/// The sheet where the curve stands elsewhere.
pub(crate) fn sheet_alone(model: &TableModel<'_>) -> Markup {
    html! { div #sheet.sheet { @if let Some(sheet) = model.sheet.as_deref() { (table(model, sheet)) } } }
}

/// What the sheet is drawn from: rows never change once they are written.
pub(crate) fn sources(model: &TableModel<'_>, hasher: &mut DefaultHasher) {
    model.snapshot.score_sheet().map(|sheet| sheet.rows().len()).hash(hasher);
    open_bids(model).hash(hasher);
}

/// The bids of the round that is on, once all are made: the sheet is large, and not drawn for each of them.
fn open_bids(model: &TableModel<'_>) -> Option<BySeat<Option<u8>>> {
    let round = model.round().filter(|_| !model.is_scored())?;
    (round.have_bid.len() == model.players()).then_some(round.bids)
}

/// A row for each round that was or will be played: for everyone the total, and the bid beside it.
pub(crate) fn table(model: &TableModel<'_>, sheet: &ScoreSheet) -> Markup {
    let (words, rules) = (model.words, model.snapshot.settings().rules);
    let seats: Vec<Seat> = rules.seats().collect();
    html! {
        table.scores {
            caption.unseen { (words.heading(Heading::ScoreSheet)) }
            thead { tr {
                th scope="col" { abbr title=(words.heading(Heading::Cards)) { "#" } }
                @for seat in &seats {
                    th scope="col" title=(model.name(*seat)) data-own[model.own == Some(*seat)] { (model.name(*seat)) }
                }
            } }
            tbody {
                @for round in 0..rules.rounds() {
                    @let row = sheet.rows().get(round);
                    tr data-played[row.is_some()] data-now[round == sheet.rows().len()] {
                        th scope="row" { (rules.cards(round)) }
                        @for seat in &seats {
                            // Each cell is like no other, so that none is taken for another and moved.
                            td data-of=(seat) {
                                @if let Some(row) = row { (entry(model, row, *seat)) }
                                @else if round == sheet.rows().len() { (open_bid(model, *seat)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn entry(model: &TableModel<'_>, row: &foretell_rules::SheetRow, seat: Seat) -> Markup {
    let words = model.words;
    let changed = row.changed.filter(|(who, _)| *who == seat).map(|(_, from)| words.changed_from(from));
    let kept = row.bids[seat] == row.tricks[seat];
    let told = format!("{}: {}", words.heading(Heading::Points), points(row.points[seat]));
    html! {
        span.total title=(told) { (points(row.totals[seat])) }
        span.of data-kept=(kept) title=(words.tricks_of(row.tricks[seat], row.bids[seat])) {
            span.unseen { (words.heading(Heading::Bid)) " " } (row.bids[seat])
            span aria-hidden="true" { (if kept { "✓" } else { "✗" }) }
            @if !kept { span.unseen { " " (words.tricks_of(row.tricks[seat], row.bids[seat])) } }
        }
        @if let Some(changed) = changed { abbr title=(changed) { "☁" } }
    }
}

/// The bid of the round that is on, as far as it is known.
fn open_bid(model: &TableModel<'_>, seat: Seat) -> Markup {
    let bid = open_bids(model).and_then(|bids| bids[seat]);
    html! { @if let Some(bid) = bid { span.total {} span.of { (bid) } } }
}

// ---- the curve ----

/// The width and height of the drawing, with room for names at the right.
const WIDE: f64 = 320.0;
const HIGH: f64 = 150.0;
const NAMES: f64 = 70.0;

pub(crate) fn curve(model: &TableModel<'_>, sheet: &ScoreSheet) -> Markup {
    let rows = sheet.rows();
    let seats: Vec<Seat> = model.snapshot.settings().rules.seats().collect();
    let totals = || rows.iter().flat_map(|row| seats.iter().map(|seat| row.totals[*seat]));
    let (low, high) = (totals().min().unwrap_or(0).min(0), totals().max().unwrap_or(0).max(10));
    let x = |round: usize| 4.0 + (WIDE - NAMES - 8.0) * round as f64 / rows.len() as f64;
    let y = |total: i32| 8.0 + (HIGH - 16.0) * f64::from(high - total) / f64::from(high - low);
    let line = |seat: Seat| {
        let ends =
            std::iter::once((0, 0)).chain(rows.iter().enumerate().map(|(round, row)| (round + 1, row.totals[seat])));
        ends.map(|(round, total)| format!("{:.1},{:.1}", x(round), y(total))).collect::<Vec<_>>().join(" ")
    };
    let spots = name_spots(&seats.iter().map(|seat| y(sheet.totals()[*seat])).collect::<Vec<_>>());
    html! {
        figure.curve {
            figcaption { (model.words.heading(Heading::Curve)) }
            svg viewBox={"0 0 " (WIDE) " " (HIGH)} role="img" aria-label=(model.narrator().scores(&sheet.totals())) {
                line.zero x1="4" x2=(WIDE - NAMES) y1=(format!("{:.1}", y(0))) y2=(format!("{:.1}", y(0))) {}
                @for (seat, spot) in seats.iter().zip(spots) {
                    g data-seat=(seat) data-own[model.own == Some(*seat)] {
                        polyline points=(line(*seat)) fill="none" {}
                        text x=(WIDE - NAMES + 4.0) y=(format!("{:.1}", spot + 3.5)) { (brief(model.name(*seat))) }
                    }
                }
            }
        }
    }
}

/// A name that fits beside the curve.
fn brief(name: &str) -> String {
    if name.chars().count() <= 10 { name.to_owned() } else { name.chars().take(9).chain(['…']).collect() }
}

/// Where names can stand so that none covers another: as near to the ends of their lines as there is room.
fn name_spots(ends: &[f64]) -> Vec<f64> {
    const LINE: f64 = 12.0;
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by(|one, other| ends[*one].total_cmp(&ends[*other]));
    let mut spots = ends.to_vec();
    let mut above = f64::NEG_INFINITY;
    for place in &order {
        above = spots[*place].max(above + LINE);
        spots[*place] = above;
    }
    let mut below = HIGH - 4.0 + LINE;
    for place in order.iter().rev() {
        below = spots[*place].min(below - LINE);
        spots[*place] = below;
    }
    spots
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_beside_the_curve_do_not_cover_each_other() {
        for ends in [vec![10.0, 10.0, 10.0, 10.0, 10.0, 10.0], vec![140.0, 141.0, 139.0], vec![20.0, 80.0]] {
            let mut spots = name_spots(&ends);
            spots.sort_by(f64::total_cmp);
            assert!(spots.windows(2).all(|two| two[1] - two[0] >= 11.9), "{spots:?}");
            assert!(spots.iter().all(|spot| (0.0..=HIGH).contains(spot)), "{spots:?}");
        }
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(brief("Ada"), "Ada");
        assert_eq!(brief("Ada Lovelace, Countess").chars().count(), 10);
    }
}
