//! The cards of a hand as they look at every table: drawn once for each language and theme, and kept as long as the
//! program runs. A hand of fifteen cards changes whenever its player is asked, and again after the answer; to draw it
//! anew was a third of what a page costs.

use std::sync::{LazyLock, OnceLock};

use foretell_rules::{Action, Card, Declared, Play};
use foretell_words::Words;
use maud::{Markup, html};

use super::card_face::{LOOKS, look, picture};
use super::model::suit_sign;
use super::patch::{Change, Same, count, one_line};
use super::question::choice;
use crate::pages::layout::preferences::Theme;

/// The element that says why dim cards cannot be played.
pub(super) const WHY: &str = "hand-why";

/// What can be done with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Held {
    /// Nothing now.
    Resting,
    /// Nothing any more: it was chosen to be passed.
    Given,
    /// Nothing, because it does not follow suit.
    Dim,
    ToPlay,
    ToPass,
}

impl Held {
    pub(super) const ALL: [Held; 5] = [Held::Resting, Held::Given, Held::Dim, Held::ToPlay, Held::ToPass];
}

/// A card as it was drawn.
pub(super) struct KeptCard {
    pub(super) html: String,
    /// How many pieces that has.
    pub(super) pieces: usize,
    /// What changed since the card was held in another way, for each of them that was asked for.
    changes: [OnceLock<Box<Change>>; Held::ALL.len()],
}

impl KeptCard {
    /// What changed since the card was held in another way.
    pub(super) fn change_since(&self, was: Held, old: &KeptCard) -> &Change {
        self.changes[was as usize].get_or_init(|| Box::new(Same::of(&old.html, &self.html).change(&self.html)))
    }
}

static CARDS_KEPT: LazyLock<Box<[OnceLock<KeptCard>]>> =
    LazyLock::new(|| (0..LOOKS * Held::ALL.len()).map(|_| OnceLock::new()).collect());

/// A card in the hand; it is drawn if this is the first time.
pub(super) fn kept(words: Words, theme: Theme, card: Card, held: Held) -> &'static KeptCard {
    let place = look(words, theme, card) * Held::ALL.len() + held as usize;
    CARDS_KEPT[place].get_or_init(|| {
        let html = one_line(draw(words, theme, card, held).into_string());
        KeptCard { pieces: count(&html), html, changes: Default::default() }
    })
}

/// The place of a card in the hand. By its name it stays the same element, and is not lost to a tap while others come
/// and go.
fn draw(words: Words, theme: Theme, card: Card, held: Held) -> Markup {
    let content = match held {
        Held::Resting | Held::Given | Held::Dim => other_card(words, theme, card, held),
        Held::ToPass => lifted(words, theme, card, Action::Pass(card)),
        Held::ToPlay => match Play::all_of(card).collect::<Vec<_>>()[..] {
            [play] => lifted(words, theme, card, Action::Play(play)),
            ref ways => declared_card(words, theme, card, ways),
        },
    };
    html! { li #{"hand-" (card)} data-suit=[card.suit().map(foretell_rules::Suit::letter)] { (content) } }
}

/// A card that can be played or passed now.
fn lifted(words: Words, theme: Theme, card: Card, action: Action) -> Markup {
    let label = words.action(action);
    html! {
        button.card.travels.playable name="action" value=(action) data-action=(action) data-card=(card)
            aria-label=(label) aria-description=[words.card_about(card)] {
            (picture(words, theme, card, ""))
        }
        (explained(words, card))
    }
}

/// A card whose player says what it is: it opens the choice.
fn declared_card(words: Words, theme: Theme, card: Card, ways: &[Play]) -> Markup {
    html! {
        button.card.travels.playable type="button" popovertarget={"declare-" (card)} data-card=(card) data-declares
            aria-label=(words.card(card)) aria-description=[words.card_about(card)] aria-haspopup="dialog" {
            (picture(words, theme, card, ""))
        }
        div.panel.declare #{"declare-" (card)} popover role="dialog" aria-label=(words.card(card)) {
            p { b { (words.card(card)) } " " (words.card_about(card).unwrap_or_default()) }
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
/// Why it cannot be played stands before the cards, once for all of them.
fn other_card(words: Words, theme: Theme, card: Card, held: Held) -> Markup {
    let is_dim = held == Held::Dim;
    html! {
        button.card.travels.dim[is_dim].resting[!is_dim] type="button" data-card=(card)
            data-given[held == Held::Given] aria-disabled="true" aria-label=(words.card(card))
            aria-describedby=[is_dim.then_some(WHY)] aria-description=[words.card_about(card).filter(|_| !is_dim)] {
            (picture(words, theme, card, ""))
        }
        (explained(words, card))
    }
}

/// What a special card does; it appears while the card is pointed at or has the focus.
fn explained(words: Words, card: Card) -> Markup {
    html! {
        @if let Some(about) = words.card_about(card) {
            span.about aria-hidden="true" { b { (words.card(card)) } " " (about) }
        }
    }
}
