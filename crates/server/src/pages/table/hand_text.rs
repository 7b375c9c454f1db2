//! A hand as its cards and how they are held, of which the text is made card by card, and what changed of it: whoever
//! is asked, and again whoever has answered, has the same cards in another way. No text is kept, nor compared with
//! another, to find out which.

use foretell_rules::{Card, CardSet};
use foretell_words::{Words, hand_order};

use super::kept_cards::{Held, KeptCard, kept};
use super::patch::{Parts, count, put_changes_of};
use crate::pages::layout::preferences::Theme;

/// A hand as a reader has it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct HandText {
    pub(super) words: Words,
    pub(super) theme: Theme,
    pub(super) hand: CardSet,
    /// Those that can be played or passed now.
    pub(super) allowed: CardSet,
    /// Those that do not follow suit.
    pub(super) dim: CardSet,
    pub(super) is_passing: bool,
    /// The one that was chosen to be passed.
    pub(super) given: Option<Card>,
    /// What stands before the cards and after them, with one byte in between.
    pub(super) around: String,
    /// Where that byte is.
    pub(super) cards_at: usize,
}

/// What a card in the hand seldom exceeds, in bytes.
const USUAL_CARD: usize = 420;

impl HandText {
    /// The whole section.
    pub(super) fn html(&self) -> String {
        let mut html = String::with_capacity(self.around.len() + USUAL_CARD * self.hand.len());
        html.push_str(self.begin());
        hand_order(self.hand).for_each(|card| html.push_str(&self.card(card).html));
        html.push_str(self.end());
        html
    }

    fn begin(&self) -> &str {
        &self.around[..self.cards_at]
    }

    fn end(&self) -> &str {
        &self.around[self.cards_at + 1..]
    }

    fn held(&self, card: Card) -> Held {
        if self.allowed.contains(card) {
            if self.is_passing { Held::ToPass } else { Held::ToPlay }
        } else if self.dim.contains(card) {
            Held::Dim
        } else if self.given == Some(card) {
            Held::Given
        } else {
            Held::Resting
        }
    }

    fn card(&self, card: Card) -> &'static KeptCard {
        kept(self.words, self.theme, card, self.held(card))
    }

    /// Adds what changed; whether that can be told card by card, because none is new.
    pub(super) fn put_patch(&self, data: &mut String, id: &str, last: &HandText, before: Option<&HandText>) -> bool {
        let has_all = |old: &&HandText| (self.hand - old.hand).is_empty();
        let better = before.filter(has_all).filter(|before| self.same_as(before) > self.same_as(last));
        let Some(old) = better.or(Some(last).filter(has_all)) else { return false };
        let mut parts = Parts::begin(data, id, better.is_some());
        let mut place = count(old.begin());
        put_changes_of(&mut parts, old.begin(), self.begin(), 0..place);
        for card in hand_order(old.hand) {
            let (held, was) = (old.held(card), old.card(card));
            if self.hand.contains(card) {
                let is = self.card(card);
                if std::ptr::eq(was, is) {
                    parts.put_known(place..place + was.pieces);
                } else {
                    parts.put_change(is.change_since(held, was), &is.html, place);
                }
            }
            place += was.pieces;
        }
        put_changes_of(&mut parts, old.end(), self.end(), place..place + count(old.end()));
        parts.end();
        true
    }

    /// How many cards are held in the same way.
    fn same_as(&self, other: &HandText) -> usize {
        (self.hand & other.hand).into_iter().filter(|card| self.held(*card) == other.held(*card)).count()
    }
}

#[cfg(test)]
mod tests {
    use foretell_words::Language;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;
    use crate::pages::table::patch::patched;

    /// Some cards out of others.
    fn some(rng: &mut Xoshiro256PlusPlus, cards: CardSet) -> CardSet {
        cards.into_iter().filter(|_| !rng.next_u32().is_multiple_of(3)).collect()
    }

    fn any_hand(rng: &mut Xoshiro256PlusPlus, cards: CardSet, language: Language) -> HandText {
        let hand = some(rng, cards);
        let (allowed, is_passing) = (some(rng, hand), rng.next_u32().is_multiple_of(4));
        let around = format!("<form data-version=\"{}\"><ul class=\"fan\">\u{1}</ul></form>", rng.next_u32() % 3);
        HandText {
            words: Words::new(language),
            theme: Theme::default(),
            hand,
            allowed,
            dim: some(rng, hand - allowed),
            is_passing,
            given: some(rng, hand).first(),
            cards_at: around.find('\u{1}').expect("a place for the cards"),
            around,
        }
    }

    #[test]
    fn whatever_changes_of_a_hand_comes_out_as_it_is_drawn() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
        let (mut patches, mut bytes, mut whole) = (0, 0, 0);
        for number in 0..600 {
            let language = Language::ALL[number % Language::ALL.len()];
            let dealt = some(&mut rng, CardSet::EVERY_CARD);
            let last = any_hand(&mut rng, dealt, language);
            let before = any_hand(&mut rng, dealt, language);
            let new = any_hand(&mut rng, if number % 2 == 0 { last.hand } else { dealt }, language);
            let mut data = String::new();
            if new.put_patch(&mut data, "hand", &last, Some(&before)) {
                let (id, html) = patched(&last.html(), &before.html(), data.strip_suffix('\n').expect("one line"));
                assert_eq!((id.as_str(), html), ("hand", new.html()));
                (patches, bytes, whole) = (patches + 1, bytes + data.len(), whole + new.html().len());
            } else {
                assert!(data.is_empty() && !(new.hand - last.hand).is_empty(), "only what is new needs another way");
            }
        }
        assert!(patches >= 300 && bytes < whole / 2, "{patches} patches of {bytes} bytes, {whole} as a whole");
    }
}
