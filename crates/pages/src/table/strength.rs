//! The two orders of a hand. The server sends the hand by suit; `assets/order.js` can sort it by strength.

use foretell_rules::{Card, CardSet, Face, Special, Suit};
use foretell_words::{Words, hand_order, say};
use maud::{Markup, PreEscaped, html};

/// With its numbers in both orders.
pub(super) fn place(card: Card) -> Markup {
    html! {
        li #{"hand-" (card)} data-suit=[card.suit().map(Suit::letter)] data-at=[at(card)] data-strength=(strength(card))
            {}
    }
}

pub(super) fn at(card: Card) -> Option<usize> {
    hand_order(CardSet::EVERY_CARD).position(|other| other == card)
}

/// For cards that aren't trump; our script adds 100 for trumps.
pub(super) fn strength(card: Card) -> u8 {
    match card.face() {
        Face::Special(Special::Dragon) => 250,
        Face::Wizard => 240,
        Face::Special(Special::Shapeshifter) => 230,
        Face::Special(Special::Bomb) => 220,
        Face::Special(Special::Werewolf) => 210,
        Face::Suited(_, rank) => 4 * rank.number(),
        // 9¾ and 7½, but of a suit that their players name.
        Face::Special(Special::Cloud) => 39,
        Face::Special(Special::Juggler) => 30,
        Face::Jester => 1,
        Face::Special(Special::Fairy) => 0,
    }
}

/// Needs a script.
pub(super) fn switch(words: Words) -> Markup {
    const BARS: &str = "<svg viewBox=\"0 0 16 16\"><path d=\"M2 4h12M2 8h8M2 12h4\"/></svg>";
    let label = say!(words, "pages-sort-by-strength");
    html! {
        button.icon-button.scripted #order type="button" aria-pressed="false" aria-label=(label) title=(label) {
            (PreEscaped(BARS))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(cards: &[&str]) -> Vec<String> {
        let mut cards: Vec<Card> = cards.iter().map(|card| card.parse().expect("a card")).collect();
        cards.sort_by_key(|card| std::cmp::Reverse(strength(*card)));
        cards.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn stronger_cards_are_before_weaker_ones() {
        let hand = ["Fairy", "J1", "H1", "Juggler", "E8", "D9", "Cloud", "G10", "H13", "W2", "Dragon"];
        let strongest_first: Vec<&str> = hand.into_iter().rev().collect();
        assert_eq!(sorted(&hand), strongest_first);
    }

    #[test]
    fn trumps_stay_below_wizards() {
        let strongest = strength("H13".parse().expect("a card")) + 100;
        for card in ["W1", "Dragon", "Shapeshifter"] {
            assert!(strength(card.parse().expect("a card")) > strongest, "{card}");
        }
        assert!(strength("H1".parse().expect("a card")) + 100 > strength("E13".parse().expect("a card")));
    }
}
