//! The middle of the table: the trick, who leads it, what is to be followed and which card is winning now.

use std::hash::Hash;

use foretell_rules::{Lead, Placed, RoundView, Seat, TrickOutcome, View, ViewPhase};
use foretell_words::{Badge, Button, say};
use maud::{Markup, html};

use super::fingerprint::{SourceHasher, short_fingerprint};
use super::model::{TableModel, suit_sign};
use super::perspective::{Mark, filled_in};
use super::result;

pub(crate) fn trick(model: &TableModel<'_>) -> Markup {
    filled_in(&marked(model), model)
}

/// What the trick is drawn from, while one is played; whoever takes it reads other words than all the others.
pub(super) fn sources_for_all(model: &TableModel<'_>, hasher: &mut SourceHasher) -> bool {
    let Some(round) = model.round().filter(|_| !model.is_result) else { return false };
    let (players, plays) = (model.players(), &round.plays);
    (round.trump, round.turned_up, round.swapped_by, model.snapshot.settings().trick_ms()).hash(hasher);
    (plays.trick(players), plays.last_trick(players)).hash(hasher);
    !plays.trick(players).is_empty() || !is_last_about_reader(model, round)
}

/// Whether the reader has taken the last trick, or leads after it was bombed.
fn is_last_about_reader(model: &TableModel<'_>, round: &RoundView) -> bool {
    let rules = &model.snapshot.settings().rules;
    let last = round.plays.last_trick(model.players());
    let outcome = last.zip(round.trump).and_then(|(last, trump)| TrickOutcome::so_far(rules, trump, last));
    outcome.is_some_and(|outcome| model.own == Some(outcome.taken_by.unwrap_or(outcome.next_leader)))
}

/// The trick as all have it.
pub(super) fn marked(model: &TableModel<'_>) -> Markup {
    html! {
        section #trick.trick data-players=(model.players()) data-result[model.is_result]
            data-look=(model.snapshot.settings().trick_ms()) aria-label=(say!(model.words, "pages-trick")) {
            @if let Some(view) = &model.view {
                @match &view.phase {
                    ViewPhase::Round(round) => {
                        (on_table(model, view, round))
                        @if model.is_result { (result::result(model, view)) }
                    }
                    ViewPhase::Drawing { drawn, .. } => {
                        p.calm { (model.narrator().awaited(view)) }
                        div.drawn {
                            @for card in *drawn {
                                span data-card=(card) { (model.picture(card, &model.words.card(card))) }
                            }
                        }
                    }
                    ViewPhase::Dealing { .. } | ViewPhase::Over { .. } => {
                        div.calm { p { (model.narrator().awaited(view)) } }
                    }
                }
            }
        }
    }
}

/// The trick that is being played or, until the next one begins, the one that was taken.
fn on_table(model: &TableModel<'_>, view: &View, round: &RoundView) -> Markup {
    let players = model.players();
    let current = round.plays.trick(players);
    let (cards, is_over) = match round.plays.last_trick(players) {
        Some(last) if current.is_empty() => (last, true),
        _ => (current, false),
    };
    let outcome = round.trump.and_then(|trump| TrickOutcome::so_far(&view.rules, trump, cards));
    let winner = outcome.and_then(|outcome| outcome.taken_by);
    html! {
        @if cards.is_empty() {
            (before(model, round))
        } @else {
            ol.cards data-over[is_over] data-winner=[winner.map(Mark::Side)] {
                @for (order, placed) in cards.iter().enumerate() { (placed_card(model, *placed, order, winner)) }
            }
            p.verdict { (verdict(model, view, round, winner, is_over)) }
        }
    }
}

fn placed_card(model: &TableModel<'_>, placed: Placed, order: usize, winner: Option<Seat>) -> Markup {
    let (words, wins) = (model.words, winner == Some(placed.seat));
    let card = placed.play.card();
    html! {
        // By its name a card stays the same element: none is moved to where another lay.
        li.played #{"played-" (card)} data-card=(card) data-seat=(placed.seat) data-place=(Mark::Place(placed.seat))
            data-side=(Mark::Side(placed.seat)) data-wins[wins] {
            span.face { (model.played(placed.play)) }
            span.by {
                @if order == 0 {
                    span.lead-sign title=(words.badge(Badge::Leads)) {
                        span aria-hidden="true" { "►" } span.unseen { (words.badge(Badge::Leads)) }
                    }
                }
                (Mark::Name(placed.seat))
                @if wins { span.crown aria-hidden="true" { "♛" } span.unseen { (say!(words, "pages-winning")) } }
            }
            @if let Some(about) = words.card_about(card) {
                span.about role="note" { b { (words.card(card)) } " " (about) }
            }
        }
    }
}

/// What can be said about the trick in a few words.
fn verdict(model: &TableModel<'_>, view: &View, round: &RoundView, winner: Option<Seat>, is_over: bool) -> Markup {
    let (words, narrator) = (model.words, model.narrator());
    if is_over {
        let last = round.plays.last_trick(model.players()).unwrap_or_default();
        let outcome = round.trump.and_then(|trump| TrickOutcome::so_far(&view.rules, trump, last));
        let told = outcome.and_then(|outcome| narrator.event(&foretell_rules::Event::TrickEnded { outcome }));
        return html! { (told.unwrap_or_default()) };
    }
    html! {
        // A reader who is asked reads below what is to be followed, and does not see it here.
        @let lead = round.lead(&view.rules);
        @let told = html! { @if let Lead::Suit(suit) = lead { (suit_sign(words, suit)) } (words.lead(lead)) };
        span.follow #{"follow-" (short_fingerprint(&told))} { (told) }
        @if let Some(winner) = winner {
            @let winning = say!(words, "pages-winning");
            " " span.unseen { (say!(words, "named-value", name = winning, value = Mark::Name(winner).text())) }
        }
    }
}

/// Before the first card of a round.
fn before(model: &TableModel<'_>, round: &RoundView) -> Markup {
    html! {
        div.calm #calm {
            @if let Some(card) = round.turned_up.filter(|_| round.swapped_by.is_none()) {
                span.up data-card=(card) { (model.picture(card, &model.words.card(card))) }
            }
            p { (model.words.trump_is(round.trump)) }
        }
    }
}

/// What the trick before this one is drawn from.
pub(crate) fn last_sources(model: &TableModel<'_>, hasher: &mut SourceHasher) {
    model.view.as_ref().map(|view| view.rounds_played).hash(hasher);
    model.round().map(|round| (round.plays.len() / model.players(), round.trump)).hash(hasher);
}

/// The same for all but those of whom it tells.
pub(super) fn last_sources_for_all(model: &TableModel<'_>, hasher: &mut SourceHasher) -> bool {
    let Some(round) = model.round() else { return false };
    let last = round.plays.last_trick(model.players());
    (last, round.trump).hash(hasher);
    last.is_some() && !is_last_about_reader(model, round)
}

/// The trick before this one, on demand.
pub(crate) fn last(model: &TableModel<'_>) -> Markup {
    filled_in(&last_marked(model), model)
}

/// The same as all have it.
pub(super) fn last_marked(model: &TableModel<'_>) -> Markup {
    let words = model.words;
    let rules = &model.snapshot.settings().rules;
    let last_round = model.snapshot.state().last_round().filter(|_| model.past.is_none()).and_then(View::round);
    let last = [model.round(), last_round].into_iter().flatten().find_map(|round| {
        let trick = round.plays.last_trick(model.players())?;
        Some((trick, round.trump.and_then(|trump| TrickOutcome::so_far(rules, trump, trick))))
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
                                span.face { (model.played(placed.play)) }
                                span.by { (Mark::Name(placed.seat)) }
                            }
                        }
                    }
                    @if let Some(outcome) = outcome {
                        p {
                            (model.narrator().event(&foretell_rules::Event::TrickEnded { outcome }).unwrap_or_default())
                        }
                    }
                }
            }
        }
    }
}

/// The title of the panel with the last trick.
pub(crate) fn last_title(model: &TableModel<'_>) -> String {
    model.words.button(Button::LastTrick).into_owned()
}
