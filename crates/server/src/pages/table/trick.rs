//! The middle of the table: the trick, who leads it, what is to be followed and which card is winning now.

use std::hash::Hash;

use foretell_rules::{Event, Lead, Placed, RoundView, Seat, TrickOutcome, View, ViewPhase};
use foretell_words::{Badge, Button, say};
use maud::{Markup, html};

use super::fingerprint::{SourceHasher, short_fingerprint};
use super::model::{TableModel, suit_sign};
use super::parted::{Drawing, whole};
use super::perspective::Mark;
use super::result;

pub(crate) fn trick(model: &TableModel<'_>) -> Markup {
    whole(model, |drawing| marked(model, drawing))
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
pub(super) fn marked(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let look = model.snapshot.settings().trick_ms();
    let element = || {
        html! {
            section #trick.trick data-players=(model.players()) data-result[model.is_result] data-look=(look)
                aria-label=(say!(model.words, "pages-trick")) {}
        }
    };
    drawing.around("section", (model.players(), model.is_result, look), element, |drawing| {
        let Some(view) = &model.view else { return };
        match &view.phase {
            ViewPhase::Round(round) => {
                on_table(model, view, round, drawing);
                if model.is_result {
                    drawing.drawn("result", result::result(model, view));
                }
            }
            ViewPhase::Drawing { drawn, .. } => drawing.drawn(
                "drawn",
                html! {
                    p.calm { (model.narrator().awaited(view)) }
                    div.drawn {
                        @for card in *drawn {
                            span data-card=(card) { (model.picture(card, &model.words.card(card))) }
                        }
                    }
                },
            ),
            ViewPhase::Dealing { .. } | ViewPhase::Over { .. } => {
                drawing.drawn("calm", html! { div.calm { p { (model.narrator().awaited(view)) } } });
            }
        }
    });
}

/// The trick that is being played or, until the next one begins, the one that was taken.
fn on_table(model: &TableModel<'_>, view: &View, round: &RoundView, drawing: &mut Drawing<'_>) {
    let players = model.players();
    let current = round.plays.trick(players);
    let (cards, is_over) = match round.plays.last_trick(players) {
        Some(last) if current.is_empty() => (last, true),
        _ => (current, false),
    };
    if cards.is_empty() {
        return drawing.drawn("calm", before(model, round));
    }
    let outcome = round.trump.and_then(|trump| TrickOutcome::so_far(&view.rules, trump, cards));
    let winner = outcome.and_then(|outcome| outcome.taken_by);
    let list = || html! { ol.cards data-over[is_over] data-winner=[winner.map(Mark::Side)] {} };
    drawing.around("ol", (is_over, winner), list, |drawing| {
        for (order, placed) in cards.iter().enumerate() {
            put_card(model, *placed, order == 0, winner == Some(placed.seat), drawing);
        }
    });
    let lead = round.lead(&view.rules);
    let taker = outcome.filter(|_| is_over).map(|outcome| (outcome.taken_by, outcome.next_leader, model.own));
    drawing.part("verdict", (lead, winner, taker), || {
        html! { p.verdict { (verdict(model, lead, winner, outcome.filter(|_| is_over))) } }
    });
}

/// A card of the trick. What comes and goes with who wins is a part of its own.
fn put_card(model: &TableModel<'_>, placed: Placed, leads: bool, wins: bool, drawing: &mut Drawing<'_>) {
    let (words, card) = (model.words, placed.play.card());
    let element = || {
        html! {
            // By its name a card stays the same element: none is moved to where another lay.
            li.played #{"played-" (card)} data-card=(card) data-seat=(placed.seat) data-place=(Mark::Place(placed.seat))
                data-side=(Mark::Side(placed.seat)) data-wins[wins] {
                span.face { (model.played(placed.play)) }
            }
        }
    };
    let by = || {
        html! {
            span.by {
                @if leads {
                    span.lead-sign title=(words.badge(Badge::Leads)) {
                        span aria-hidden="true" { "►" } span.unseen { (words.badge(Badge::Leads)) }
                    }
                }
                (Mark::Name(placed.seat))
            }
        }
    };
    let crown = || html! { span.crown aria-hidden="true" { "♛" } span.unseen { (say!(words, "pages-winning")) } };
    drawing.around("li", (placed, wins), element, |drawing| {
        drawing.around("span", (placed.seat, leads), by, |drawing| {
            if wins {
                drawing.part("crown", (), crown);
            }
        });
        if let Some(about) = words.card_about(card) {
            let html = || html! { span.about role="note" { b { (words.card(card)) } " " (about) } };
            drawing.part("about", card, html);
        }
    });
}

/// What can be said in a few words about the trick or, when it is over, about its outcome.
fn verdict(model: &TableModel<'_>, lead: Lead, winner: Option<Seat>, outcome: Option<TrickOutcome>) -> Markup {
    let words = model.words;
    if let Some(outcome) = outcome {
        return html! { (model.narrator().event(&Event::TrickEnded { outcome }).unwrap_or_default()) };
    }
    html! {
        // A reader who is asked reads below what is to be followed, and does not see it here.
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
    whole(model, |drawing| last_marked(model, drawing))
}

/// The same as all have it.
pub(super) fn last_marked(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let rules = &model.snapshot.settings().rules;
    let last_round = model.snapshot.state().last_round().filter(|_| model.past.is_none()).and_then(View::round);
    let last = [model.round(), last_round].into_iter().flatten().find_map(|round| {
        let trick = round.plays.last_trick(model.players())?;
        Some((trick, round.trump.and_then(|trump| TrickOutcome::so_far(rules, trump, trick))))
    });
    drawing.around(
        "div",
        (),
        || html! { div #last.last {} },
        |drawing| {
            let Some((trick, outcome)) = last else {
                return drawing.drawn("empty", html! { p.empty { (say!(model.words, "pages-no-last-trick")) } });
            };
            let winner = outcome.and_then(|outcome| outcome.taken_by);
            drawing.around(
                "ol",
                (),
                || html! { ol.row {} },
                |drawing| {
                    for placed in trick {
                        put_last_card(model, *placed, winner == Some(placed.seat), drawing);
                    }
                },
            );
            if let Some(outcome) = outcome {
                let told = model.narrator().event(&Event::TrickEnded { outcome }).unwrap_or_default();
                drawing.drawn("told", html! { p { (told) } });
            }
        },
    );
}

fn put_last_card(model: &TableModel<'_>, placed: Placed, wins: bool, drawing: &mut Drawing<'_>) {
    let element = || {
        html! { li data-card=(placed.play.card()) data-wins[wins] { span.face { (model.played(placed.play)) } } }
    };
    drawing.around("li", (placed.play, wins), element, |drawing| {
        drawing.part("by", placed.seat, || html! { span.by { (Mark::Name(placed.seat)) } });
    });
}

/// The title of the panel with the last trick.
pub(crate) fn last_title(model: &TableModel<'_>) -> String {
    model.words.button(Button::LastTrick).into_owned()
}
