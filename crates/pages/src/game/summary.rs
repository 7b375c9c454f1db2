//! The page of a finished game: results, rounds with links into the replay, and how to check that the deal was fair.

use std::cmp::Ordering;

use foretell_rules::{RoundSteps, Seat, SheetRow, Trump};
use foretell_words::{Button, Heading, Text, Words, say};
use maud::{Markup, html};

use super::replay::FinishedGame;
use crate::layout::reader::PageReader;
use crate::layout::shell::Shell;
use crate::table::model::{TableModel, gained, suit_sign};
use crate::table::preview::preview;
use crate::table::{branched, finish, sheet};

/// `None` while the game is in progress.
pub fn page(reader: &PageReader, past: &FinishedGame) -> Option<Markup> {
    let model = TableModel::new(&past.snapshot, reader.player(), reader.presentation);
    let title = model.narrator().ending(&model.view.as_ref()?.scores);
    let shell = Shell::of(reader, &title).shared(reader.public_address.as_deref());
    let shell = shell.with_assets(&["table.css", "replay.css"]).previewed(preview(reader, &model));
    Some(shell.page(&main(past, &model, &title)))
}

pub fn main(past: &FinishedGame, model: &TableModel<'_>, title: &str) -> Markup {
    let words = model.words;
    html! {
        div.over data-game=(past.snapshot.game()) {
            h1 { (title) }
            p.quiet {
                (words.rules_line(&past.record.rules)) ". " (words.rounds(&past.record.rules)) "."
                @if let Some(date) = &past.record.date { " " time datetime=(date) { (date) } }
            }
            (branched::note(model))
            section data-part="podium" { (finish::podium(model)) }
            (ways(past, model, title))
            (players(past, model))
            (rounds(past, model))
            section.block data-part="sheet" {
                h2 { (words.heading(Heading::ScoreSheet)) }
                (wide(&words.heading(Heading::ScoreSheet), &sheet::sheet(model)))
            }
            @if past.snapshot.state().is_provable() { (proof(past, model)) }
        }
    }
}

/// Scrolls sideways on narrow screens.
fn wide(label: &str, content: &Markup) -> Markup {
    html! { div.wide-table role="region" aria-label=(label) tabindex="0" { (content) } }
}

fn ways(past: &FinishedGame, model: &TableModel<'_>, title: &str) -> Markup {
    let (words, game) = (model.words, past.snapshot.game());
    let here = format!("/games/{game}");
    let first = past.replay.rounds().first().map_or(0, |round| round.deal);
    html! {
        section.choices data-part="replay" { (finish::next_steps(model, &past.to(first))) }
        section.choices.keep {
            (download(past, model))
            span.scripted {
                button type="button" data-share=(here) data-title=(title) hidden { (words.button(Button::Share)) }
                button type="button" data-copy=(here) { (words.button(Button::CopyLink)) }
            }
            a.button href=(format!("/tables/{game}")) { (say!(words, "replay-to-table")) }
            a.button href="/practice" data-action="practice" { (say!(words, "practice-title")) }
        }
    }
}

fn download(past: &FinishedGame, model: &TableModel<'_>) -> Markup {
    let game = past.snapshot.game();
    html! {
        a.button href=(format!("/api/v1/games/{game}/record")) download=(format!("{game}.foretell")) {
            (model.words.button(Button::Download))
        }
    }
}

// ---- how well everyone bid ----

#[derive(Debug, PartialEq, Eq)]
struct BidCount {
    kept: usize,
    over: usize,
    under: usize,
}

impl BidCount {
    fn of(rows: &[SheetRow], seat: Seat) -> BidCount {
        let count = |how: Ordering| rows.iter().filter(|row| row.tricks[seat].cmp(&row.bids[seat]) == how).count();
        let [under, kept, over] = [Ordering::Less, Ordering::Equal, Ordering::Greater].map(count);
        BidCount { kept, over, under }
    }

    fn share(&self, words: Words) -> Text {
        say!(words, "hint-share", percent = self.percent() as i64)
    }

    fn percent(&self) -> usize {
        let all = self.kept + self.over + self.under;
        (200 * self.kept + all) / (2 * all.max(1))
    }
}

fn players(past: &FinishedGame, model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let title = say!(words, "replay-foresight");
    let table = html! {
        table.facts-table {
            caption.unseen { (title) }
            thead { tr {
                th scope="col" { (words.heading(Heading::Player)) }
                th scope="col" { (say!(words, "replay-kept")) }
                th scope="col" { (say!(words, "replay-over")) }
                th scope="col" { (say!(words, "replay-under")) }
                th scope="col" { (say!(words, "replay-hints")) }
            } }
            tbody {
                @for seat in past.record.rules.seats() {
                    @let bid_count = BidCount::of(model.rows(), seat);
                    tr data-seat=(seat) data-kept=(bid_count.kept) {
                        th scope="row" { (model.name(seat)) }
                        td { b { (bid_count.kept) } span.quiet { " " (bid_count.share(words)) } }
                        td { (bid_count.over) }
                        td { (bid_count.under) }
                        td { (model.seat_status(seat).hints) }
                    }
                }
            }
        }
    };
    html! {
        section.block data-part="players" { h2 { (title) } (wide(&title, &table)) }
    }
}

// ---- the rounds ----

fn rounds(past: &FinishedGame, model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let title = say!(words, "replay-rounds");
    let table = html! {
        table.facts-table.rounds {
            caption.unseen { (title) }
            thead { tr {
                th scope="col" { (words.heading(Heading::Round)) }
                th scope="col" { (words.trump_title()) }
                @for seat in past.record.rules.seats() { th scope="col" { (model.name(seat)) } }
            } }
            tbody {
                @for ((number, round), row) in past.replay.rounds().iter().enumerate().zip(model.rows()) {
                    tr data-round=(number + 1) {
                        th scope="row" {
                            a href=(past.to(round.deal)) data-step=(round.deal) {
                                "▶ " (number + 1)
                                span.unseen { " " (words.button(Button::Replay)) }
                            }
                        }
                        td { (trump(model, round)) }
                        @for seat in past.record.rules.seats() { (played(model, row, seat)) }
                    }
                }
            }
        }
    };
    html! {
        section.block data-part="rounds" {
            h2 { (title) }
            p.quiet { (say!(words, "replay-rounds-about")) }
            (wide(&title, &table))
            @if sheet::has_changed_bid(model.rows()) { (sheet::cloud_key(words)) }
        }
    }
}

fn trump(model: &TableModel<'_>, round: &RoundSteps) -> Markup {
    let words = model.words;
    match round.trump {
        Some(Trump::Suit(suit)) => html! { (suit_sign(words, suit)) span.unseen { (words.suit_title(suit)) } },
        Some(Trump::None) => html! { span aria-hidden="true" { "–" } span.unseen { (words.trump(Trump::None)) } },
        None => html! {},
    }
}

fn played(model: &TableModel<'_>, row: &SheetRow, seat: Seat) -> Markup {
    let (bid, tricks, won) = (row.bids[seat], row.tricks[seat], row.points[seat]);
    let changed = row.changed.filter(|(who, _)| *who == seat).map(|(_, from)| model.words.changed_from(from));
    html! {
        td data-kept=(bid == tricks) {
            span aria-hidden="true" { (tricks) "/" (bid) }
            span.unseen { (model.words.tricks_of(tricks, bid)) ", " }
            @if let Some(changed) = changed { abbr title=(changed) { "☁" } }
            " " b { (gained(won)) }
        }
    }
}

// ---- the proof ----

fn proof(past: &FinishedGame, model: &TableModel<'_>) -> Markup {
    let (words, game) = (model.words, past.snapshot.game());
    let commitment = past.snapshot.state().commitment();
    let hinted: Vec<Seat> = past.record.rules.seats().filter(|seat| model.seat_status(*seat).hints > 0).collect();
    html! {
        section.block.proof data-part="proof" {
            h2 { (say!(words, "replay-fair")) }
            p { (say!(words, "replay-fair-about")) }
            dl {
                dt { (say!(words, "replay-commitment")) }
                dd { code { (commitment) } }
                @if let Some(seed) = &past.record.seed {
                    dt { (say!(words, "replay-secret")) }
                    dd { code { (seed) } }
                }
            }
            p { (say!(words, "replay-check")) }
            p { code.command { "foretell verify " (game) ".foretell --expect " (commitment) } }
            p.quiet { (say!(words, "replay-expect")) }
            p.choices { (download(past, model)) }
            h3 { (say!(words, "replay-hints")) }
            @if hinted.is_empty() { p { (say!(words, "replay-hints-none")) } }
            @else {
                ul {
                    @for seat in hinted {
                        @let had = say!(words, "pages-hints-used", count = model.seat_status(seat).hints);
                        li data-hints=(seat) { (say!(words, "named-value", name = model.name(seat), value = had)) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{BySeat, points};
    use foretell_rules::{Event, RuleSet, ScoreSheet};

    use super::*;

    #[test]
    fn foresight_counts_what_came_true_and_how_the_rest_was_missed() {
        let rules: RuleSet = "it/3+length=first-3".parse().expect("rules");
        let mut sheet = ScoreSheet::new(rules);
        for (bid, tricks) in [(1, 1), (0, 2), (3, 1)] {
            let (bids, tricks) = (BySeat::from_fn(3, |_| bid), BySeat::from_fn(3, |_| tricks));
            let points = BySeat::from_fn(3, |seat| points(bids[seat], tricks[seat]));
            sheet.see(&Event::RoundScored { bids, changed: None, tricks, points });
        }
        let bid_count = BidCount::of(sheet.rows(), Seat::FIRST);
        assert_eq!(bid_count, BidCount { kept: 1, over: 1, under: 1 });
        assert_eq!(bid_count.percent(), 33);
        assert_eq!(BidCount { kept: 2, over: 0, under: 1 }.percent(), 67);
        assert_eq!(BidCount { kept: 0, over: 0, under: 0 }.percent(), 0);
    }
}
