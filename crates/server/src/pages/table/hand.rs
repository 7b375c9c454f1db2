//! The reader's own hand: held as a fan, sorted, what can be played lifted, the rest dimmed with the reason on demand.

use std::hash::Hash;

use foretell_rules::{Actions, CardSet, RoundView};
use foretell_words::{Button, say};
use maud::{Markup, PreEscaped, html};

use super::fingerprint::SourceHasher;
use super::hand_text::HandText;
use super::kept_cards::WHY;
use super::model::TableModel;
use super::patch::one_line;
use crate::pages::layout::assets;
use crate::pages::layout::escaped::Escaped;

pub(crate) fn hand(model: &TableModel<'_>) -> Markup {
    let Some(round) = model.round().filter(|_| model.own.is_some()) else {
        return html! { section #hand.hand {} };
    };
    match hand_text(model) {
        Some(text) => PreEscaped(text.html()),
        None => section(model, &hidden(model, round)),
    }
}

fn section(model: &TableModel<'_>, content: &Markup) -> Markup {
    html! { section #hand.hand aria-label=(model.words.button(Button::Hand)) { (content) } }
}

/// What the hand is drawn from. While nothing is asked, only the cards matter; what is asked has its version.
pub(crate) fn sources(model: &TableModel<'_>, hasher: &mut SourceHasher) {
    (model.own, model.asked(), model.legal() == Actions::None, model.is_result).hash(hasher);
    let of_round = |round: &RoundView| {
        let is_given = round.given.filter(|_| round.passed_after.is_none());
        (round.hand, round.cards, is_given, model.own.map(|seat| round.hand_size(seat) > 0))
    };
    model.round().map(of_round).hash(hasher);
}

/// In how many rows so many cards lie on a narrow screen: a thumb finds at most seven side by side.
pub(crate) fn rows(cards: u8) -> u8 {
    match cards {
        0..=6 => 1,
        7..=12 => 2,
        _ => 3,
    }
}

/// How many of them lie side by side then.
fn side_by_side(cards: u8) -> u8 {
    cards.div_ceil(rows(cards))
}

/// In clairvoyance the own hand is hidden until all have bid.
fn is_hidden(model: &TableModel<'_>, round: &RoundView) -> bool {
    round.hand.is_empty() && model.own.is_some_and(|seat| round.hand_size(seat) > 0)
}

fn hidden(model: &TableModel<'_>, round: &RoundView) -> Markup {
    html! {
        ul.fan data-count=(round.cards) data-rows=(rows(round.cards)) data-side=(side_by_side(round.cards))
            title=(say!(model.words, "state-hand-hidden")) {
            @for _ in 0..round.cards {
                li { span.card { img src=(assets::back(model.theme)) alt="" width="250" height="350"; } }
            }
        }
        p.unseen { (say!(model.words, "state-hand-hidden")) }
    }
}

/// Stands where the cards belong. It is no character of HTML.
const CARDS: &str = "\u{1}";

/// The cards side by side, as what they are drawn from; nothing where there are none to be seen.
pub(super) fn hand_text(model: &TableModel<'_>) -> Option<HandText> {
    let round = model.round().filter(|round| model.own.is_some() && !is_hidden(model, round))?;
    let (legal, is_passing) = match model.legal() {
        Actions::Plays(cards) => (cards, false),
        Actions::Passes(cards) => (cards, true),
        _ => (CardSet::EMPTY, false),
    };
    let allowed = if model.asked().is_some() { legal } else { CardSet::EMPTY };
    let must_follow = match &model.view {
        Some(view) if !(round.hand - legal).is_empty() => model.narrator().must_follow_now(view),
        _ => None,
    };
    // The form of [`answer`](super::question::answer), in one piece: each that is drawn on its own is copied again.
    let around = html! {
        section #hand.hand aria-label=(model.words.button(Button::Hand)) {
            form method="post" action=(Escaped(&model.to("act"))) data-command="act" {
                input type="hidden" name="version" value=(model.asked().unwrap_or_default());
                @if let Some(why) = &must_follow { p #(WHY) hidden { (Escaped(why)) } }
                ul.fan data-count=(round.hand.len()) data-rows=(rows(round.cards)) data-side=(side_by_side(round.cards))
                    data-choosing[!allowed.is_empty()] { (PreEscaped(CARDS)) }
            }
        }
    };
    let around = one_line(around.into_string());
    Some(HandText {
        words: model.words,
        theme: model.theme,
        hand: round.hand,
        allowed: allowed & round.hand,
        dim: if must_follow.is_some() { round.hand - legal } else { CardSet::EMPTY },
        is_passing,
        given: round.given.filter(|_| round.passed_after.is_none()),
        cards_at: memchr::memchr(CARDS.as_bytes()[0], around.as_bytes())?,
        around,
    })
}
