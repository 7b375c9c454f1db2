//! The middle of the table: the trick, who leads it, what is to be followed and which card is winning now.

use std::hash::{DefaultHasher, Hash};

use foretell_rules::{Lead, Placed, RoundView, Seat, TrickOutcome, View, ViewPhase};
use foretell_words::{Badge, Button, say};
use maud::{Markup, html};

use super::sight::{Sight, gained, suit_sign};

pub(crate) fn trick(sight: &Sight<'_>) -> Markup {
    html! {
        section #trick.trick data-players=(sight.players()) aria-label=(say!(sight.words, "pages-trick")) {
            @if let Some(view) = &sight.view {
                @match &view.phase {
                    ViewPhase::Round(round) => (on_table(sight, view, round)),
                    ViewPhase::Drawing { drawn, .. } => {
                        p.calm { (sight.narrator().awaited(view)) }
                        div.drawn {
                            @for card in *drawn {
                                span data-card=(card) { (sight.picture(card, &sight.words.card(card))) }
                            }
                        }
                    }
                    ViewPhase::Dealing { .. } | ViewPhase::Over { .. } => (between(sight, view)),
                }
            }
        }
    }
}

/// The trick that is being played or, until the next one begins, the one that was taken.
fn on_table(sight: &Sight<'_>, view: &View, round: &RoundView) -> Markup {
    let players = sight.players();
    let current = round.plays.trick(players);
    let (cards, is_over) = match round.plays.last_trick(players) {
        Some(last) if current.is_empty() => (last, true),
        _ => (current, false),
    };
    let outcome = round.trump.and_then(|trump| TrickOutcome::so_far(&view.rules, trump, cards));
    let winner = outcome.and_then(|outcome| outcome.taken_by);
    html! {
        @if cards.is_empty() {
            (before(sight, round))
        } @else {
            ol.cards data-over[is_over] data-winner=[winner.map(|seat| sight.side(seat))] {
                @for (order, placed) in cards.iter().enumerate() { (placed_card(sight, *placed, order, winner)) }
            }
            p.verdict { (verdict(sight, view, round, winner, is_over)) }
        }
    }
}

fn placed_card(sight: &Sight<'_>, placed: Placed, order: usize, winner: Option<Seat>) -> Markup {
    let (words, wins) = (sight.words, winner == Some(placed.seat));
    let card = placed.play.card();
    html! {
        li.played data-card=(card) data-seat=(placed.seat) data-place=(sight.place(placed.seat))
            data-side=(sight.side(placed.seat)) data-wins[wins] {
            span.face { (sight.played(placed.play)) }
            span.by {
                @if order == 0 {
                    span.lead-sign title=(words.badge(Badge::Leads)) {
                        span aria-hidden="true" { "►" } span.unseen { (words.badge(Badge::Leads)) }
                    }
                }
                (sight.narrator().name_or_you(placed.seat))
                @if wins { span.crown aria-hidden="true" { "♛" } span.unseen { (say!(words, "pages-winning")) } }
            }
            @if let Some(about) = words.card_about(card) {
                span.about role="note" { b { (words.card(card)) } " " (about) }
            }
        }
    }
}

/// What can be said about the trick in a few words.
fn verdict(sight: &Sight<'_>, view: &View, round: &RoundView, winner: Option<Seat>, is_over: bool) -> Markup {
    let (words, narrator) = (sight.words, sight.narrator());
    if is_over {
        let last = round.plays.last_trick(sight.players()).unwrap_or_default();
        let outcome = round.trump.and_then(|trump| TrickOutcome::so_far(&view.rules, trump, last));
        let told = outcome.and_then(|outcome| narrator.event(&foretell_rules::Event::TrickEnded { outcome }));
        return html! { (told.unwrap_or_default()) };
    }
    html! {
        @match round.lead(&view.rules) {
            Lead::Suit(suit) => { span.follow { (suit_sign(words, suit)) (words.lead(Lead::Suit(suit))) } }
            // Whoever is asked reads below that there is nothing to follow.
            lead => { @if sight.asked().is_none() { span.follow { (words.lead(lead)) } } }
        }
        @if let Some(winner) = winner {
            @let winning = say!(words, "pages-winning");
            " " span.unseen { (say!(words, "named-value", name = winning, value = narrator.name_or_you(winner))) }
        }
    }
}

/// Before the first card of a round.
fn before(sight: &Sight<'_>, round: &RoundView) -> Markup {
    html! {
        div.calm {
            @if let Some(card) = round.turned_up.filter(|_| round.swapped_by.is_none()) {
                span.up data-card=(card) { (sight.picture(card, &sight.words.card(card))) }
            }
            p { (sight.words.trump_is(round.trump)) }
        }
    }
}

/// Between two rounds, and at the end: what the last one brought.
fn between(sight: &Sight<'_>, view: &View) -> Markup {
    let narrator = sight.narrator();
    let last = sight.rows().last();
    html! {
        div.calm {
            @if let Some(row) = last {
                ul.outcome {
                    @for seat in view.rules.seats() {
                        li data-good=(row.points[seat] > 0) {
                            span { (narrator.name_or_you(seat)) }
                            span { (sight.words.tricks_of(row.tricks[seat], row.bids[seat])) }
                            b { (gained(row.points[seat])) }
                        }
                    }
                }
            }
            p { (narrator.awaited(view)) }
        }
    }
}

/// What the trick before this one is drawn from.
pub(crate) fn last_sources(sight: &Sight<'_>, hasher: &mut DefaultHasher) {
    sight.view.as_ref().map(|view| view.rounds_played).hash(hasher);
    sight.round().map(|round| (round.plays.len() / sight.players(), round.trump)).hash(hasher);
}

/// The trick before this one, on demand.
pub(crate) fn last(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let last = sight.round().and_then(|round| {
        let outcome = |trick: &[Placed]| {
            let trump = round.trump?;
            TrickOutcome::so_far(&sight.glance.settings().rules, trump, trick)
        };
        round.plays.last_trick(sight.players()).map(|trick| (trick, outcome(trick)))
    });
    html! {
        div #last.last {
            @match last {
                None => { p.empty { (say!(words, "pages-no-last-trick")) } }
                Some((trick, outcome)) => {
                    @let winner = outcome.and_then(|outcome| outcome.taken_by);
                    ol.row {
                        @for placed in trick {
                            li data-card=(placed.play.card()) data-wins[winner == Some(placed.seat)] {
                                span.face { (sight.played(placed.play)) }
                                span.by { (sight.narrator().name_or_you(placed.seat)) }
                            }
                        }
                    }
                    @if let Some(outcome) = outcome {
                        p {
                            (sight.narrator().event(&foretell_rules::Event::TrickEnded { outcome }).unwrap_or_default())
                        }
                    }
                }
            }
        }
    }
}

/// The title of the panel with the last trick.
pub(crate) fn last_title(sight: &Sight<'_>) -> String {
    sight.words.button(Button::LastTrick).into_owned()
}
