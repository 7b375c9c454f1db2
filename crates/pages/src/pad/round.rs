//! A round of a pad: bids, tricks, mistakes and the question.

use foretell_pad::{Asked, Field, PadRound, Player, ShownBid};
use foretell_rules::{Special, Trump};
use foretell_words::{Badge, Button, Heading, say};
use maud::{Markup, html};

use super::ask::{self, ask};
use super::reader::PadView;
use super::section::PadPart;
use crate::table::model::{gained, points, suit_sign};

pub fn round(view: &PadView) -> Markup {
    let (sheet, words) = (view.sheet(), view.words);
    let Some(round) = view.round() else { return html! { section #pad-round.block { (ending(view)) } } };
    let is_over = sheet.is_over();
    html! {
        section #pad-round.block data-round=(round.number) data-current=(sheet.current()) data-over[is_over] {
            (head(view, round))
            @if is_over { (ending(view)) }
            (table(view, round))
            (beside(view, round))
            @let warnings = view.narrator().warnings();
            @if !warnings.is_empty() {
                ul.warnings role="alert" { @for warning in warnings { li { (warning) } } }
            }
            @if is_asked(view, round) { (ask(view, round)) }
            @if round.number != sheet.current() {
                p.quiet { (say!(words, "pad-page-correct")) }
                p { a.button data-look href=(view.to("")) { (say!(words, "pad-page-now")) } }
            }
            (back_and_forth(view))
        }
    }
}

pub(super) fn parts(view: &PadView) -> Vec<PadPart> {
    let Some(round) = view.round() else { return Vec::new() };
    let rows = round.order().into_iter().map(|player| row(view, round, player));
    let mut parts: Vec<PadPart> = rows.chain([sum(view, round)]).map(PadPart::element).collect();
    if is_asked(view, round) {
        parts.extend(ask::parts(view, round));
    }
    parts.extend([undo(view), redo(view)].map(PadPart::element));
    parts
}

fn is_asked(view: &PadView, round: &PadRound) -> bool {
    !view.sheet().is_over() || round.number != view.sheet().current() || view.has_looked()
}

fn head(view: &PadView, round: &PadRound) -> Markup {
    let (words, current) = (view.words, view.sheet().current());
    let place = |number: u8| view.to(&format!("?round={number}"));
    let is_on = round.number == current;
    html! {
        div.round-head {
            a.icon-button data-look data-go="earlier" href=[(round.number > 1).then(|| place(round.number - 1))]
                aria-disabled[round.number <= 1] role=[(round.number <= 1).then_some("link")]
                aria-label=(say!(words, "pad-page-earlier")) { "‹" }
            h2 { (view.narrator().round(round)) }
            a.icon-button data-look data-go="later" href=[(!is_on).then(|| place(round.number + 1))]
                aria-disabled[is_on] role=[is_on.then_some("link")]
                aria-label=(say!(words, "pad-page-later")) { "›" }
        }
        // During the bids the trump is asked beside them.
        @let is_asked = round.trump.is_none() && matches!(round.asked(), Asked::Trump | Asked::Bids(_));
        @if round.turns_up() && !is_asked {
            p.trump-line {
                a data-look href=(address_of(view, round, Field::Trump)) {
                    @if let Some(suit) = round.trump.and_then(Trump::suit) { (suit_sign(words, suit)) " " }
                    (words.trump_line(round.trump))
                }
            }
        }
    }
}

fn address_of(view: &PadView, round: &PadRound, field: Field) -> String {
    let (what, player) = field.named();
    let player = player.map(|player| format!("&player={}", player.0)).unwrap_or_default();
    view.to(&format!("?round={}&what={what}{player}", round.number))
}

/// In the order of bidding. Each number can be corrected.
fn table(view: &PadView, round: &PadRound) -> Markup {
    let words = view.words;
    let heading = |heading| words.heading(heading);
    html! {
        table.round {
            caption.unseen { (say!(words, "pad-page-round", round = round.number)) }
            thead { tr {
                th scope="col" { (heading(Heading::Player)) }
                th scope="col" { (heading(Heading::Bid)) }
                th scope="col" { (heading(Heading::Tricks)) }
                th scope="col" { (heading(Heading::Points)) }
                th scope="col" { (heading(Heading::Total)) }
            } }
            tbody { @for player in round.order() { (row(view, round, player)) } }
        }
        (sum(view, round))
    }
}

fn sum(view: &PadView, round: &PadRound) -> Markup {
    let narrator = view.narrator();
    let sentence = narrator.bids(round).into_iter().next();
    html! {
        p.sum #round-sum hidden[sentence.is_none()] data-read[narrator.reads_bids(round)] {
            (sentence.unwrap_or_default())
        }
    }
}

fn row(view: &PadView, round: &PadRound, player: Player) -> Markup {
    let (words, sheet) = (view.words, view.sheet());
    let bid = view.bid(round, player);
    // Points reveal a bid, so they appear with the bids.
    let seat = round.seat_of(player).filter(|_| round.bids_are_open());
    let won = seat.and_then(|seat| round.points.as_ref()?.get(seat.index()).copied());
    let total = round.totals.get(usize::from(player.0).wrapping_sub(1)).copied().unwrap_or_default();
    html! {
        tr data-player=(player.0) id={"round-row-" (player.0)} data-mine[view.mine == Some(player)] {
            th scope="row" {
                span.name { (sheet.name(player)) }
                @if player == round.dealer {
                    span.dealer title=(words.badge(Badge::Dealer)) {
                        span.unseen { (words.badge(Badge::Dealer)) } span aria-hidden="true" { "◆" }
                    }
                }
            }
            td { (number(view, round, Field::Bid(player), &shown_bid(view, bid))) }
            td { (number(view, round, Field::Taken(player), &html! { (taken(round.taken(player))) })) }
            td.points { @if let Some(won) = won { (gained(won)) } }
            td.total { @if won.is_some() || round.bids_are_open() || round.points.is_none() { (points(total)) } }
        }
    }
}

fn taken(number: Option<u8>) -> String {
    number.map_or_else(|| "·".to_owned(), |number| number.to_string())
}

fn shown_bid(view: &PadView, bid: ShownBid) -> Markup {
    html! {
        @match bid {
            ShownBid::Open(bid) => (bid),
            ShownBid::Missing => "·",
            ShownBid::Sealed => { span.unseen { (view.narrator().bid(bid)) } span aria-hidden="true" { "✓" } },
        }
    }
}

fn number(view: &PadView, round: &PadRound, field: Field, shown: &Markup) -> Markup {
    let words = view.words;
    let (what, player) = field.named();
    let heading = if what == "bid" { Heading::Bid } else { Heading::Tricks };
    let name = player.map(|player| view.sheet().name(player).to_owned()).unwrap_or_default();
    let conflict = view.sheet().conflicts.contains_key(&(round.number, field));
    html! {
        a.number data-look data-what=(what) data-conflict[conflict] href=(address_of(view, round, field)) {
            (shown) span.unseen { ", " (say!(words, "pad-page-write", what = words.heading(heading), name = name)) }
        }
    }
}

fn beside(view: &PadView, round: &PadRound) -> Markup {
    let words = view.words;
    let bomb = round.bomb.filter(|_| round.rules.most_bombed() > 0);
    html! {
        @if bomb.is_some() || round.cloud.is_some() {
            p.choices {
                @if let Some(fell) = bomb {
                    a.button.subtle data-look href=(address_of(view, round, Field::Bomb)) {
                        (words.special(Special::Bomb)) ": "
                        (words.button(if fell { Button::Yes } else { Button::No }))
                    }
                }
                @if let Some(cloud) = round.cloud {
                    a.button.subtle data-look href=(address_of(view, round, Field::Cloud)) {
                        (words.special(Special::Cloud)) ": "
                        @match cloud {
                            Some(cloud) => { (view.sheet().name(cloud.player)) " " (cloud.change) },
                            None => (say!(words, "pad-nobody")),
                        }
                    }
                }
            }
        }
    }
}

fn back_and_forth(view: &PadView) -> Markup {
    html! { div.choices.back-and-forth { (undo(view)) (redo(view)) } }
}

fn undo(view: &PadView) -> Markup {
    history_button(view, "undo", view.pad.can_undo(), "↶", &say!(view.words, "pad-page-undo"))
}

fn redo(view: &PadView) -> Markup {
    history_button(view, "redo", view.pad.can_redo(), "↷", &say!(view.words, "pad-page-redo"))
}

fn history_button(view: &PadView, what: &str, entry: Option<u32>, sign: &str, label: &str) -> Markup {
    html! {
        form id=(what) method="post" action=(view.to("/write")) data-entry {
            input type="hidden" name="what" value=(what);
            input type="hidden" name="entry" value=[entry];
            button.subtle data-action=(what) disabled[entry.is_none()] {
                span aria-hidden="true" { (sign) } " " (label)
            }
        }
    }
}

fn ending(view: &PadView) -> Markup {
    let words = view.words;
    html! {
        div.ending {
            p { (say!(words, "pad-over")) }
            @if let Some(sentence) = view.narrator().ending() { p.won { (sentence) } }
            p { a.button href="/pad" { (say!(words, "pad-page-another")) } }
        }
    }
}
