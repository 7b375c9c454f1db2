//! The reader's own hand: held as a fan, sorted, what can be played lifted, the rest dimmed with the reason on demand.

use std::hash::Hash;

use foretell_rules::{Action, Actions, Card, CardSet, Declared, Play, RoundView};
use foretell_words::{MustFollow, Text, Words, hand_order, say};
use maud::{Markup, Render, html};

use super::fingerprint::SourceHasher;
use super::kept_cards::{Held, kept};
use super::model::{TableModel, suit_sign};
use super::question::{answer, choice};
use crate::pages::layout::assets;

pub(crate) fn hand(model: &TableModel<'_>) -> Markup {
    let Some(round) = model.round().filter(|_| model.own.is_some()) else {
        return html! { section #hand.hand {} };
    };
    html! {
        section #hand.hand aria-label=(model.words.button(foretell_words::Button::Hand)) {
            @if is_hidden(model, round) { (hidden(model, round)) } @else { (answer(model, &Fan { model, round })) }
        }
    }
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

/// The cards side by side. They are put where they belong one by one: a hand is the largest piece of a page, and as a
/// text of its own would be copied twice.
struct Fan<'a> {
    model: &'a TableModel<'a>,
    round: &'a RoundView,
}

/// What a card in the hand seldom exceeds, in bytes.
const USUAL_CARD: usize = 420;

impl Render for Fan<'_> {
    fn render_to(&self, out: &mut String) {
        out.reserve(USUAL_CARD * (self.round.hand.len() + 1));
        put_fan(self.model, self.round, out);
    }
}

fn put_fan(model: &TableModel<'_>, round: &RoundView, out: &mut String) {
    let legal = match model.legal() {
        Actions::Plays(cards) | Actions::Passes(cards) => cards,
        _ => CardSet::EMPTY,
    };
    let allowed = if model.asked().is_some() { legal } else { CardSet::EMPTY };
    let is_passing = matches!(model.legal(), Actions::Passes(_));
    // A hand has up to twenty cards that cannot be played for the same reason.
    let must_follow = match &model.view {
        Some(view) if !(round.hand - legal).is_empty() => model.narrator().must_follow_now(view),
        _ => None,
    };
    let given = round.given.filter(|_| round.passed_after.is_none());
    let card_in_fan = |card: Card, out: &mut String| {
        let why = must_follow.as_ref().filter(|_| !legal.contains(card));
        if allowed.contains(card) {
            let held = if is_passing { Held::ToPass } else { Held::ToPlay };
            out.push_str(kept(model, card, held, || item(card, &allowed_card(model, card))));
        } else if why.is_none() && given != Some(card) {
            out.push_str(kept(model, card, Held::Resting, || item(card, &other_card(model, card, None, false))));
        } else {
            out.push_str(&item(card, &other_card(model, card, why, given == Some(card))).0);
        }
    };
    let list = html! {
        ul.fan data-count=(round.hand.len()) data-rows=(rows(round.cards)) data-side=(side_by_side(round.cards))
            data-choosing[!allowed.is_empty()] {}
    };
    // The cards stand before the end of the list.
    let (begin, end) = list.0.split_at(list.0.len() - "</ul>".len());
    out.push_str(begin);
    hand_order(round.hand).for_each(|card| card_in_fan(card, out));
    out.push_str(end);
}

/// The place of a card in the hand. By its name it stays the same element, and is not lost to a tap while others come
/// and go.
fn item(card: Card, content: &Markup) -> Markup {
    html! { li #{"hand-" (card)} data-suit=[card.suit().map(foretell_rules::Suit::letter)] { (content) } }
}

/// A card that can be played or passed now.
fn allowed_card(model: &TableModel<'_>, card: Card) -> Markup {
    if matches!(model.legal(), Actions::Passes(_)) {
        return lifted(model, card, Action::Pass(card));
    }
    let ways: Vec<Play> = Play::all_of(card).collect();
    match ways[..] {
        [play] => lifted(model, card, Action::Play(play)),
        _ => declared_card(model, card, &ways),
    }
}

fn lifted(model: &TableModel<'_>, card: Card, action: Action) -> Markup {
    let label = model.words.action(action);
    html! {
        button.card.travels.playable name="action" value=(action) data-action=(action) data-card=(card)
            aria-label=(label) aria-description=[about(model.words, card)] {
            (model.picture(card, ""))
        }
        (explained(model.words, card))
    }
}

/// A card whose player says what it is: it opens the choice.
fn declared_card(model: &TableModel<'_>, card: Card, ways: &[Play]) -> Markup {
    let words = model.words;
    html! {
        button.card.travels.playable type="button" popovertarget={"declare-" (card)} data-card=(card) data-declares
            aria-label=(words.card(card)) aria-description=[about(words, card)] aria-haspopup="dialog" {
            (model.picture(card, ""))
        }
        div.panel.declare #{"declare-" (card)} popover role="dialog" aria-label=(words.card(card)) {
            p { b { (words.card(card)) } " " (about(words, card).unwrap_or_default()) }
            div.choices {
                @for play in ways {
                    @let action = Action::Play(*play);
                    (choice(action, &words.action(action), &way(words, *play)))
                }
            }
        }
    }
}

/// One way to play a card, in a few signs and words.
fn way(words: Words, play: Play) -> Markup {
    if let Some(Declared::Suit(suit)) = play.declared() {
        return html! { (suit_sign(words, suit)) " " (words.suit_title(suit)) };
    }
    html! { (words.play(play)) }
}

/// A card that cannot be played now. It can still be looked at, asked about and, where that is wished, chosen before.
fn other_card(model: &TableModel<'_>, card: Card, must_follow: Option<&MustFollow>, is_given: bool) -> Markup {
    let (words, why) = (model.words, must_follow.map(|must_follow| Text::from(must_follow.why(card))));
    html! {
        button.card.travels.dim[why.is_some()].resting[why.is_none()] type="button"
            data-card=(card) data-why=[why.as_deref()]
            data-given[is_given] aria-disabled="true" aria-label=(words.card(card))
            aria-description=[why.clone().or_else(|| about(words, card))] {
            (model.picture(card, ""))
        }
        (explained(words, card))
    }
}

fn about(words: Words, card: Card) -> Option<Text> {
    words.card_about(card)
}

/// What a special card does; it appears while the card is pointed at or has the focus.
fn explained(words: Words, card: Card) -> Markup {
    html! {
        @if let Some(about) = about(words, card) {
            span.about aria-hidden="true" { b { (words.card(card)) } " " (about) }
        }
    }
}
