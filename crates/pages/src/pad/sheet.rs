//! A pad's sheet like the printed block, with the totals as a curve.

use foretell_pad::{Conflict, Field, PadRound, Player, Sheet, ShownBid};
use foretell_rules::{Seat, Trump};
use foretell_words::{Badge, Heading, PadNarrator, Words, say};
use maud::{Markup, html};

use crate::layout::curve::{self, CurveLine};
use crate::table::model::{gained, points, suit_sign};

/// In order of joining.
pub(super) fn players(sheet: &Sheet) -> impl Iterator<Item = Player> + Clone + use<> {
    (1..=sheet.players.len() as u8).map(Player)
}

pub(super) fn total_of(totals: &[i32], player: Player) -> i32 {
    usize::from(player.0).checked_sub(1).and_then(|index| totals.get(index)).copied().unwrap_or_default()
}

/// `reader` is a writer id; writers see their own sealed bids.
pub fn sheet(words: Words, sheet: &Sheet, reader: Option<&str>) -> Markup {
    SheetTable::new(words, sheet, reader).draw()
}

pub(super) fn rows(words: Words, sheet: &Sheet, reader: Option<&str>) -> Vec<Markup> {
    SheetTable::new(words, sheet, reader).rows()
}

struct SheetTable<'a> {
    words: Words,
    sheet: &'a Sheet,
    reader: Option<&'a str>,
    narrator: PadNarrator<'a>,
}

impl<'a> SheetTable<'a> {
    fn new(words: Words, sheet: &'a Sheet, reader: Option<&'a str>) -> SheetTable<'a> {
        SheetTable { words, sheet, reader, narrator: PadNarrator::of(words, sheet) }
    }

    fn draw(&self) -> Markup {
        let (words, sheet, rows) = (self.words, self.sheet, self.rows());
        html! {
            table.pad-sheet data-players=(sheet.players.len()) data-rounds=(rows.len()) {
                caption.unseen { (words.heading(Heading::ScoreSheet)) }
                thead { tr {
                    th scope="col" { abbr title=(words.heading(Heading::Round)) { "#" } }
                    @for player in players(sheet) {
                        @let name = sheet.name(player);
                        th scope="col" title=(name) data-left[!self.is_in(player)] { span.name { (name) } }
                    }
                } }
                tbody { @for row in rows { (row) } }
                tfoot { tr {
                    th scope="row" { abbr title=(words.heading(Heading::Total)) { "Σ" } }
                    @for player in players(sheet) { (self.sum(player)) }
                } }
            }
            (self.key())
        }
    }

    fn rows(&self) -> Vec<Markup> {
        let sheet = self.sheet;
        // Future rounds are empty rows, as on paper, unless the game was ended early.
        let rounds = if sheet.ended_early { sheet.rounds.len() } else { sheet.rules.rounds().max(sheet.rounds.len()) };
        let row = |number| sheet.round(number).map_or_else(|| self.empty_row(number), |round| self.row(round));
        (1..=rounds as u8).map(row).collect()
    }

    fn is_in(&self, player: Player) -> bool {
        self.sheet.rounds.last().is_some_and(|round| round.seating.contains(&player))
    }

    fn empty_row(&self, number: u8) -> Markup {
        let cards = self.sheet.rules.cards(usize::from(number) - 1);
        html! {
            tr data-round=(number) id={"sheet-row-" (number)} {
                th scope="row" { (self.number(number, cards)) }
                @for player in players(self.sheet) { td data-of=(player.0) {} }
            }
        }
    }

    fn number(&self, number: u8, cards: usize) -> Markup {
        html! {
            (number)
            @if cards != usize::from(number) {
                span.cards title=(self.words.heading(Heading::Cards)) {
                    span.unseen { " " (self.words.heading(Heading::Cards)) " " } (cards)
                }
            }
        }
    }

    fn row(&self, round: &PadRound) -> Markup {
        let is_on = round.number == self.sheet.current() && !self.sheet.is_over();
        html! {
            tr data-round=(round.number) id={"sheet-row-" (round.number)} data-now[is_on]
                data-flawed[!round.flaws().is_empty()] {
                th scope="row" {
                    (self.number(round.number, usize::from(round.cards())))
                    @if let Some(trump) = round.trump { (trump_sign(self.words, trump)) }
                }
                @for player in players(self.sheet) {
                    @match round.seat_of(player) {
                        Some(seat) => (self.cell(round, player, seat)),
                        None => { td data-of=(player.0) { span.quiet { "–" } } },
                    }
                }
            }
        }
    }

    fn cell(&self, round: &PadRound, player: Player, seat: Seat) -> Markup {
        let words = self.words;
        let cloud = round.cloud.flatten().filter(|cloud| cloud.player == player);
        let shown = round.bid(player, self.reader);
        let written = if let ShownBid::Open(bid) = shown { Some(bid) } else { None };
        let bid = written.map(|bid| cloud.and_then(|cloud| cloud.change.of(bid)).unwrap_or(bid));
        let taken = round.taken(player);
        // Points reveal a bid, so they appear with the bids.
        let won = round.points.as_ref().and_then(|points| points.get(seat.index())).filter(|_| round.bids_are_open());
        let kept = bid.zip(taken).filter(|_| won.is_some()).map(|(bid, taken)| bid == taken);
        html! {
            td data-of=(player.0) data-dealer[round.dealer == player] data-kept=[kept] {
                div.cell {
                    span.bid {
                        @match bid {
                            Some(bid) => { (self.named(Heading::Bid)) (bid) },
                            None if shown == ShownBid::Sealed => {
                                span.unseen { (self.narrator.bid(shown)) } span aria-hidden="true" { "🔒\u{fe0e}" }
                            }
                            None => {},
                        }
                        @if let Some(from) = written.filter(|_| cloud.is_some()) {
                            abbr title=(words.changed_from(from)) { "☁" }
                        }
                        (self.marks(round.number, Field::Bid(player)))
                    }
                    span.taken {
                        @if let Some(taken) = taken { (self.named(Heading::Tricks)) (taken) }
                        (self.marks(round.number, Field::Taken(player)))
                    }
                    span.points { @if let Some(won) = won { (self.named(Heading::Points)) (gained(*won)) } }
                    span.total {
                        @if won.is_some() { (self.named(Heading::Total)) (points(total_of(&round.totals, player))) }
                    }
                }
                @if round.dealer == player {
                    span.dealer title=(words.badge(Badge::Dealer)) {
                        span.unseen { " " (words.badge(Badge::Dealer)) } span aria-hidden="true" { "◆" }
                    }
                }
            }
        }
    }

    /// For screen readers.
    fn named(&self, heading: Heading) -> Markup {
        html! { span.unseen { " " (self.words.heading(heading)) " " } }
    }

    /// Whether a number was corrected, or two people wrote different ones.
    fn marks(&self, round: u8, field: Field) -> Markup {
        let sheet = self.sheet;
        let changed = sheet.corrections.iter().rev().find(|change| change.round == round && change.field == field);
        let conflict: Option<&Conflict> = sheet.conflicts.get(&(round, field));
        html! {
            @if let Some(conflict) = conflict {
                @let sentence = self.narrator.conflict((round, field), *conflict);
                abbr.conflict title=(sentence) { "!" span.unseen { " " (sentence) } }
            } @else if let Some(changed) = changed {
                @let sentence = self.narrator.correction(changed);
                abbr.changed title=(sentence) { "*" span.unseen { " " (sentence) } }
            }
        }
    }

    fn sum(&self, player: Player) -> Markup {
        let (sheet, wins) = (self.sheet, self.sheet.winners().contains(&player));
        let total = points(total_of(&sheet.totals(), player));
        html! {
            td data-of=(player.0) data-wins[wins] {
                @if sheet.counts(player) { b { (total) } } @else { s { (total) } }
                @if wins { span aria-hidden="true" { " ★" } }
            }
        }
    }

    fn key(&self) -> Markup {
        let word = |heading| self.words.heading(heading);
        html! {
            div.pad-key aria-hidden="true" {
                div.cell {
                    span.bid { (word(Heading::Bid)) }
                    span.taken { (word(Heading::Tricks)) }
                    span.points { (word(Heading::Points)) }
                    span.total { (word(Heading::Total)) }
                }
                span { span.dealer { "◆" } " " (self.words.badge(Badge::Dealer)) }
                @if self.sheet.rounds.iter().any(|round| round.cloud.flatten().is_some()) {
                    span { "☁ " (say!(self.words, "sheet-cloud")) }
                }
                @if !self.sheet.corrections.is_empty() {
                    span { span.changed { "*" } " " (say!(self.words, "padsheet-changed")) }
                }
            }
        }
    }
}

pub(super) fn trump_sign(words: Words, trump: Trump) -> Markup {
    match trump {
        Trump::Suit(suit) => html! { (suit_sign(words, suit)) span.unseen { " " (words.trump(trump)) } },
        Trump::None => html! { span.suit aria-hidden="true" { "∅" } span.unseen { " " (words.trump(trump)) } },
    }
}

/// Needs two rounds.
pub fn curve(words: Words, sheet: &Sheet) -> Option<Markup> {
    let counted: Vec<&PadRound> = sheet.rounds.iter().take_while(|round| round.points.is_some()).collect();
    if counted.len() < 2 {
        return None;
    }
    let line = |player: Player| {
        let joined = sheet.players.get(usize::from(player.0) - 1).map_or(1, |line| line.joined.0);
        let begins = usize::from(joined.max(1)) - 1;
        let played = counted.iter().skip(begins).map(|round| total_of(&round.totals, player));
        // A newcomer may have starting points: the line begins before their first round.
        let first = counted.get(begins).map(|round| total_before(round, player));
        let totals: Vec<i32> = first.into_iter().chain(played).collect();
        CurveLine { name: sheet.name(player), begins, totals, own: false }
    };
    let lines: Vec<CurveLine<'_>> = players(sheet).map(line).filter(|line| !line.totals.is_empty()).collect();
    let sentence = lines.iter().map(|line| {
        let total = points(line.totals.last().copied().unwrap_or_default());
        say!(words, "named-value", name = line.name.to_owned(), value = total)
    });
    let label = sentence.collect::<Vec<_>>().join(", ");
    Some(curve::curve(&words.heading(Heading::Curve), &label, &lines))
}

fn total_before(round: &PadRound, player: Player) -> i32 {
    let won = round.seat_of(player).and_then(|seat| round.points.as_ref()?.get(seat.index()).copied());
    total_of(&round.totals, player) - won.unwrap_or_default()
}
