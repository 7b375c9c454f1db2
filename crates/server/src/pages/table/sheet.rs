//! The score sheet as the rulebooks draw it, and the totals as a curve.

use std::hash::Hash;

use foretell_rules::{BySeat, ScoreSheet, Seat};
use foretell_words::{Heading, say};
use maud::{Markup, html};

use super::fingerprint::SourceHasher;
use super::model::{TableModel, points};
use crate::pages::layout::curve::{self, CurveLine};

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
pub(crate) fn sources(model: &TableModel<'_>, hasher: &mut SourceHasher) {
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

pub(crate) fn curve(model: &TableModel<'_>, sheet: &ScoreSheet) -> Markup {
    let line = |seat: Seat| CurveLine {
        name: model.name(seat),
        begins: 0,
        totals: std::iter::once(0).chain(sheet.rows().iter().map(|row| row.totals[seat])).collect(),
        own: model.own == Some(seat),
    };
    let lines: Vec<CurveLine<'_>> = model.snapshot.settings().rules.seats().map(line).collect();
    curve::curve(&model.words.heading(Heading::Curve), &model.narrator().scores(&sheet.totals()), &lines)
}
