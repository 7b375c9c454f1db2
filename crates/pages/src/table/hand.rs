//! The reader's hand. A card's state is in its button's attributes, so the hand isn't sent again for each question.

use foretell_rules::{Action, Actions, Card, CardSet, Declared, Play, RoundView};
use foretell_words::{Button, Words, hand_order, say};
use maud::{Markup, html};

use super::attributes::Attributes;
use super::card_face::picture;
use super::drawing::{Drawing, Style, whole};
use super::model::{TableModel, suit_sign};
use super::question::choice;
use super::section_id::SectionId;
use super::strength;
use crate::layout::assets;
use crate::layout::escaped::Escaped;

/// For a page that isn't updated live.
pub fn hand(model: &TableModel<'_>) -> Markup {
    whole(model, |drawing| draw(model, drawing))
}

pub(super) fn draw(model: &TableModel<'_>, drawing: &mut Drawing<'_>) {
    let round = model.round().filter(|_| model.own.is_some());
    let label = |Style { words, .. }: Style, has_cards: &bool| {
        Attributes::default().with_some("aria-label", has_cards.then(|| words.button(Button::Hand)))
    };
    let tag = || html! { section #hand.hand {} };
    drawing.element(SectionId::Hand, "section", tag, round.is_some(), label, |drawing| match round {
        Some(round) if is_hidden(model, round) => hidden(round, drawing),
        Some(round) => shown(model, round, drawing),
        None => {}
    });
}

/// A thumb can hit at most seven cards side by side on a narrow screen.
pub fn rows(cards: u8) -> u8 {
    match cards {
        0..=6 => 1,
        7..=12 => 2,
        _ => 3,
    }
}

fn side_by_side(cards: u8) -> u8 {
    cards.div_ceil(rows(cards))
}

/// In clairvoyance the own hand is hidden until all have bid.
fn is_hidden(model: &TableModel<'_>, round: &RoundView) -> bool {
    round.hand.is_empty() && model.own.is_some_and(|seat| round.hand_size(seat) > 0)
}

fn hidden(round: &RoundView, drawing: &mut Drawing<'_>) {
    drawing.section(SectionId::HiddenHand, round.cards, |Style { words, theme }, cards| {
        html! {
            ul.fan #hidden-hand data-count=(cards) data-rows=(rows(*cards)) data-side=(side_by_side(*cards))
                title=(say!(words, "state-hand-hidden")) {
                @for _ in 0..*cards {
                    li { span.card { img src=(assets::back(theme)) alt="" width="250" height="350"; } }
                }
            }
        }
    });
    drawing.section(SectionId::HiddenHandTold, (), |Style { words, .. }, ()| {
        html! { p.unseen #hidden-hand-told { (say!(words, "state-hand-hidden")) } }
    });
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Held {
    Resting,
    /// It was chosen to be passed.
    Given,
    /// It doesn't follow suit.
    Dim,
    ToPlay,
    ToPass,
}

fn shown(model: &TableModel<'_>, round: &RoundView, drawing: &mut Drawing<'_>) {
    let (legal, is_passing) = match model.legal() {
        Actions::Plays(cards) => (cards, false),
        Actions::Passes(cards) => (cards, true),
        Actions::None | Actions::Trumps { .. } | Actions::Bids { .. } | Actions::Changes { .. } => {
            (CardSet::EMPTY, false)
        }
    };
    let allowed = if model.asked().is_some() { legal & round.hand } else { CardSet::EMPTY };
    let must_follow = match &model.view {
        Some(view) if !legal.is_empty() && !(round.hand - legal).is_empty() => model.narrator().must_follow_now(view),
        _ => None,
    };
    let given = round.given.filter(|_| round.passed_after.is_none());
    let held = |card: Card| match () {
        () if allowed.contains(card) && is_passing => Held::ToPass,
        () if allowed.contains(card) => Held::ToPlay,
        () if must_follow.is_some() && !legal.contains(card) => Held::Dim,
        () if given == Some(card) => Held::Given,
        () => Held::Resting,
    };
    let form = || html! { form #hand-form method="post" action=(model.to("act")) data-command="act" {} };
    drawing.container(SectionId::HandForm, "form", form, |drawing| {
        drawing.section(SectionId::HandVersion, model.asked(), |_, asked| version("hand-version", *asked));
        if let Some(why) = &must_follow {
            drawing.section(SectionId::HandWhy, why, |_, why| html! { p #hand-why hidden { (Escaped(why)) } });
        }
        let fan = (round.hand.len(), round.cards, !allowed.is_empty());
        let attributes = |_, (count, cards, is_choosing): &(usize, u8, bool)| {
            Attributes::default()
                .with("data-count", count)
                .with("data-rows", rows(*cards))
                .with("data-side", side_by_side(*cards))
                .with_flag("data-choosing", *is_choosing)
        };
        drawing.element(
            SectionId::Fan,
            "ul",
            || html! { ul.fan #fan {} },
            fan,
            attributes,
            |drawing| {
                for card in hand_order(round.hand) {
                    put_card(model, card, held(card), drawing);
                }
            },
        );
    });
}

/// The question's version. Without a question there is no button, and an unknown version is refused.
pub(super) fn version(id: &str, asked: Option<u32>) -> Markup {
    html! { input type="hidden" id=(id) name="version" value=(asked.unwrap_or_default()); }
}

/// Its id keeps the element the same, so that a tap isn't lost while others come and go.
fn put_card(model: &TableModel<'_>, card: Card, held: Held, drawing: &mut Drawing<'_>) {
    if held == Held::ToPlay && Play::all_of(card).count() > 1 {
        // A card that opens a choice is another element and is replaced as a whole.
        return drawing.section(SectionId::DeclaredCard(card), card, |style, card| declared_card(style, *card));
    }
    let place = || strength::place(card);
    drawing.container(SectionId::HandPlace(card), "li", place, |drawing| {
        let button = || {
            html! {
                button #{"card-" (card)} data-card=(card) aria-label=(model.words.card(card))
                    aria-description=[model.words.card_about(card)] {}
            }
        };
        drawing.element(
            SectionId::HandCard(card),
            "button",
            button,
            (card, held),
            |_, (card, held)| attributes(*card, *held),
            |drawing| {
                drawing.fixed(|| picture(model.words, model.theme, card, ""));
            },
        );
        drawing.fixed(|| explained(model.words, card));
    });
}

/// Unplayable cards can still be inspected and, if the setting is on, chosen early. The reason is before the cards,
/// once for all.
fn attributes(card: Card, held: Held) -> Attributes {
    let (class, action) = match held {
        Held::ToPlay => ("card travels playable", Play::all_of(card).next().map(Action::Play)),
        Held::ToPass => ("card travels playable", Some(Action::Pass(card))),
        Held::Resting => ("card travels resting", None),
        Held::Given => ("card travels resting given", None),
        Held::Dim => ("card travels dim", None),
    };
    Attributes::default()
        .with("class", class)
        .with("type", if action.is_some() { "submit" } else { "button" })
        .with_some("name", action.map(|_| "action"))
        .with_some("value", action)
        .with_some("data-action", action)
        .with_some("aria-disabled", action.is_none().then_some(true))
        .with_some("aria-describedby", (held == Held::Dim).then_some("hand-why"))
}

fn declared_card(Style { words, theme }: Style, card: Card) -> Markup {
    html! {
        li #{"declared-" (card)} data-at=[strength::at(card)] data-strength=(strength::strength(card)) {
            button.card.travels.playable type="button" popovertarget={"declare-" (card)} data-card=(card) data-declares
                aria-label=(words.card(card)) aria-description=[words.card_about(card)] aria-haspopup="dialog" {
                (picture(words, theme, card, ""))
            }
            div.panel.declare #{"declare-" (card)} popover role="dialog" aria-label=(words.card(card)) {
                p { b { (words.card(card)) } " " (words.card_about(card).unwrap_or_default()) }
                div.choices {
                    @for play in Play::all_of(card) {
                        @let action = Action::Play(play);
                        (choice(action, &words.action(action), &way(words, play)))
                    }
                }
            }
        }
    }
}

fn way(words: Words, play: Play) -> Markup {
    if let Some(Declared::Suit(suit)) = play.declared() {
        return html! { (suit_sign(words, suit)) " " (words.suit_title(suit)) };
    }
    html! { (words.play(play)) }
}

/// Shown on hover and focus.
fn explained(words: Words, card: Card) -> Markup {
    html! {
        @if let Some(about) = words.card_about(card) {
            span.about aria-hidden="true" { b { (words.card(card)) } " " (about) }
        }
    }
}
