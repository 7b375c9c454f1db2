//! The score sheet as the rulebooks draw it, and the totals as a curve.

use std::hash::{Hash, Hasher};

use foretell_rules::{BySeat, ScoreSheet, Seat, SheetRow};
use foretell_words::{Heading, Words, say};
use maud::{Markup, html};

use super::drawing::{Drawing, Style, whole};
use super::model::{People, TableModel, points};
use super::section_id::SectionId;
use crate::layout::curve::{self, CurveLine};

/// For a page that isn't updated live.
pub fn sheet(model: &TableModel<'_>) -> Markup {
    whole(model, |drawing| draw(model, true, drawing))
}

pub(super) fn draw(model: &TableModel<'_>, with_curve: bool, drawing: &mut Drawing<'_>) {
    let is_begun = model.sheet.is_some();
    drawing.container(
        SectionId::Sheet,
        "div",
        || html! { div #sheet.sheet {} },
        |drawing| {
            if let Some(sheet) = model.sheet.as_deref() {
                let scores = || html! { table.scores #scores {} };
                drawing.container(SectionId::SheetTable, "table", scores, |drawing| table(model, sheet, drawing));
                if has_changed_bid(sheet.rows()) {
                    drawing.section(SectionId::SheetKey, (), |Style { words, .. }, ()| {
                        html! { div #sheet-key { (cloud_key(words)) } }
                    });
                }
                if with_curve && sheet.rows().len() > 1 {
                    let source = Curve { rows: sheet.rows(), totals: sheet.totals(), people: model.people() };
                    drawing.section(SectionId::Curve, source, |Style { words, .. }, curve| {
                        html! { div #curve { (curve.html(words)) } }
                    });
                }
            }
            if !is_begun && with_curve {
                drawing.fixed(|| html! { p.empty { (say!(model.words, "pages-no-scores")) } });
            }
        },
    );
}

pub fn has_changed_bid(rows: &[SheetRow]) -> bool {
    rows.iter().any(|row| row.changed.is_some())
}

/// What the mark beside a bid means. Screen readers read that out with the bid.
pub fn cloud_key(words: Words) -> Markup {
    html! { p.quiet.cloud-key aria-hidden="true" { "☁ " (say!(words, "sheet-cloud")) } }
}

fn open_bids(model: &TableModel<'_>) -> Option<BySeat<Option<u8>>> {
    let round = model.round().filter(|_| !model.is_scored())?;
    (round.have_bid.len() == model.players()).then_some(round.bids)
}

fn table(model: &TableModel<'_>, sheet: &ScoreSheet, drawing: &mut Drawing<'_>) {
    let rules = &model.snapshot.settings().rules;
    drawing.fixed(|| html! { caption.unseen { (model.words.heading(Heading::ScoreSheet)) } });
    drawing.section(SectionId::SheetNames, model.people(), |Style { words, .. }, people| {
        html! {
            thead #sheet-names { tr {
                th scope="col" { abbr title=(words.heading(Heading::Cards)) { "#" } }
                @for (seat, name) in Seat::all(people.names.len()).zip(people.names) {
                    th scope="col" title=(name) data-of=(seat) data-own[people.own == Some(seat)] { (name) }
                }
            } }
        }
    });
    let played = sheet.rows().len();
    drawing.around(
        "tbody",
        || html! { tbody {} },
        |drawing| {
            for round in 0..rules.rounds() {
                let entries = match sheet.rows().get(round) {
                    Some(row) => Entries::Played(row),
                    None if round == played => Entries::Now(open_bids(model)),
                    None => Entries::Later,
                };
                let number = u8::try_from(round + 1).unwrap_or(u8::MAX);
                let row = Row { number, cards: rules.cards(round), players: model.players(), entries };
                drawing.section(SectionId::SheetRow(number), row, |Style { words, .. }, row| row.html(words));
            }
        },
    );
}

#[derive(Hash)]
struct Row<'a> {
    /// Counted from 1.
    number: u8,
    cards: usize,
    players: usize,
    entries: Entries<'a>,
}

enum Entries<'a> {
    Played(&'a SheetRow),
    Now(Option<BySeat<Option<u8>>>),
    Later,
}

impl Hash for Entries<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        match self {
            Entries::Played(row) => {
                let SheetRow { cards, bids, changed, tricks, points, totals } = row;
                (0, cards, bids, changed, tricks, points, totals).hash(hasher);
            }
            Entries::Now(bids) => (1, bids).hash(hasher),
            Entries::Later => 2.hash(hasher),
        }
    }
}

impl Row<'_> {
    fn html(&self, words: Words) -> Markup {
        let (is_played, is_now) = (matches!(self.entries, Entries::Played(_)), matches!(self.entries, Entries::Now(_)));
        html! {
            tr #{"round-" (self.number)} data-played[is_played] data-now[is_now] {
                th scope="row" { (self.cards) }
                @for seat in Seat::all(self.players) {
                    // Each cell is unique, so that none is mistaken for another and moved.
                    td data-of=(seat) {
                        @match &self.entries {
                            Entries::Played(row) => (entry(words, row, seat)),
                            Entries::Now(Some(bids)) => {
                                @if let Some(bid) = bids[seat] { span.total {} span.of { (bid) } }
                            }
                            Entries::Now(None) | Entries::Later => {}
                        }
                    }
                }
            }
        }
    }
}

fn entry(words: Words, row: &SheetRow, seat: Seat) -> Markup {
    let changed = row.changed.filter(|(who, _)| *who == seat).map(|(_, from)| words.changed_from(from));
    let kept = row.bids[seat] == row.tricks[seat];
    let sentence = format!("{}: {}", words.heading(Heading::Points), points(row.points[seat]));
    html! {
        span.total title=(sentence) { (points(row.totals[seat])) }
        span.of data-kept=(kept) title=(words.tricks_of(row.tricks[seat], row.bids[seat])) {
            span.unseen { (words.heading(Heading::Bid)) " " } (row.bids[seat])
            span aria-hidden="true" { (if kept { "✓" } else { "✗" }) }
            @if !kept { span.unseen { " " (words.tricks_of(row.tricks[seat], row.bids[seat])) } }
        }
        @if let Some(changed) = changed { abbr title=(changed) { "☁" } }
    }
}

// ---- the curve ----

struct Curve<'a> {
    rows: &'a [SheetRow],
    totals: BySeat<i32>,
    people: People<'a>,
}

impl Hash for Curve<'_> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Curve { rows, totals, people } = self;
        rows.iter().for_each(|row| row.totals.hash(hasher));
        (totals, people).hash(hasher);
    }
}

impl Curve<'_> {
    fn html(&self, words: Words) -> Markup {
        let line = |seat: Seat| CurveLine {
            name: self.people.name(seat),
            begins: 0,
            totals: std::iter::once(0).chain(self.rows.iter().map(|row| row.totals[seat])).collect(),
            own: self.people.own == Some(seat),
        };
        let lines: Vec<CurveLine<'_>> = Seat::all(self.people.names.len()).map(line).collect();
        curve::curve(&words.heading(Heading::Curve), &self.people.narrator(words).scores(&self.totals), &lines)
    }
}

pub fn curve(model: &TableModel<'_>, sheet: &ScoreSheet) -> Markup {
    Curve { rows: sheet.rows(), totals: sheet.totals(), people: model.people() }.html(model.words)
}
