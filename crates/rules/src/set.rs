use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::{Card, Rank, Special, Suit};

/// ```
/// # use foretell_rules::{Card, CardSet, Suit};
/// let hand: CardSet = ["H3", "H13", "W1"].iter().map(|c| c.parse().unwrap()).collect();
/// assert_eq!((hand & CardSet::suit(Suit::Humans)).len(), 2);
/// assert_eq!((hand - CardSet::suit(Suit::Humans)).to_string(), "W1");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u128);

impl CardSet {
    pub const EMPTY: CardSet = CardSet(0);
    pub const BASE: CardSet = CardSet(0x7fff_7fff_7fff_7fff);
    pub const SPECIALS: CardSet = CardSet(0x7f << 64);
    pub const EVERY_CARD: CardSet = CardSet(Self::BASE.0 | Self::SPECIALS.0);
    pub const SUITED: CardSet = CardSet(0x3ffe_3ffe_3ffe_3ffe);
    pub const WIZARDS: CardSet = CardSet(0x4000_4000_4000_4000);
    pub const JESTERS: CardSet = CardSet(0x0001_0001_0001_0001);

    #[inline]
    pub const fn suit(suit: Suit) -> CardSet {
        CardSet((0x3ffe_u64 << (16 * suit as u32)) as u128)
    }

    /// A suit, its Wizard and its Jester.
    pub const fn own_pack(suit: Suit) -> CardSet {
        CardSet(0x7fff << (16 * suit as u32))
    }

    /// ```
    /// # use foretell_rules::{CardSet, Rank, Suit};
    /// let above = CardSet::above(Suit::Elves, Rank::new(11).unwrap());
    /// assert_eq!(above.to_string(), "E12 E13");
    /// ```
    #[inline]
    pub const fn above(suit: Suit, rank: Rank) -> CardSet {
        let higher = 0x3ffe & (0x3ffe_u64 << rank.number());
        CardSet((higher << (16 * suit as u32)) as u128)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::only(card).0 != 0
    }

    #[inline]
    pub const fn has(self, special: Special) -> bool {
        self.contains(Card::special(special))
    }

    #[inline]
    pub const fn only(card: Card) -> CardSet {
        SINGLES[card.index() as usize % SINGLES.len()]
    }

    #[inline]
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= Self::only(card).0;
        new
    }

    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !Self::only(card).0;
        there
    }

    #[inline]
    pub const fn is_subset(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    #[inline]
    pub const fn is_disjoint(self, other: CardSet) -> bool {
        self.0 & other.0 == 0
    }

    /// The first card in listing order: Jester, 1 to 13, Wizard of each suit, then the special cards.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.is_empty() { None } else { Some(Card::at(self.0.trailing_zeros() as u8)) }
    }

    #[inline]
    pub const fn last(self) -> Option<Card> {
        if self.is_empty() { None } else { Some(Card::at(127 - self.0.leading_zeros() as u8)) }
    }

    pub fn nth(self, n: usize) -> Option<Card> {
        self.into_iter().nth(n)
    }

    /// The base cards and the special cards as bits, by [`Card::index`].
    #[inline]
    pub const fn words(self) -> (u64, u64) {
        (self.0 as u64, (self.0 >> 64) as u64)
    }

    #[inline(always)]
    pub(crate) const fn with_base(self, base: u64) -> CardSet {
        CardSet(self.0 >> 64 << 64 | base as u128)
    }
}

// Computing `1 << index` is slower: the compiler turned clearing a bit into a partial write that stalls the next read,
// half of a random game's time. 128 entries need no bounds checks.
const SINGLES: [CardSet; 128] = {
    let mut singles = [CardSet::EMPTY; 128];
    let mut index = 0;
    while index < singles.len() {
        singles[index] = CardSet(1 << index);
        index += 1;
    }
    singles
};

macro_rules! operators {
    ($($operator:ident $apply:ident, $assign:ident $apply_to:ident: |$one:ident, $other:ident| $bits:expr;)+) => {$(
        impl $operator for CardSet {
            type Output = CardSet;
            #[inline]
            fn $apply(self, other: CardSet) -> CardSet {
                let ($one, $other) = (self.0, other.0);
                CardSet($bits)
            }
        }

        impl $assign for CardSet {
            #[inline]
            fn $apply_to(&mut self, other: CardSet) {
                *self = self.$apply(other);
            }
        }
    )+};
}

operators! {
    BitOr bitor, BitOrAssign bitor_assign: |one, other| one | other;
    BitAnd bitand, BitAndAssign bitand_assign: |one, other| one & other;
    Sub sub, SubAssign sub_assign: |one, other| one & !other;
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, |set, card| set | CardSet::only(card))
    }
}

#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        Cards(self)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.into_iter().enumerate() {
            write!(f, "{}{card}", if place == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Face;

    #[test]
    fn the_named_sets_hold_what_they_say() {
        let with = |wanted: fn(Face) -> bool| CardSet::EVERY_CARD.into_iter().filter(|c| wanted(c.face())).collect();
        assert_eq!(CardSet::EVERY_CARD.len(), 67);
        assert_eq!(CardSet::BASE.len(), 60);
        assert_eq!(CardSet::SUITED, with(|face| matches!(face, Face::Suited(..))));
        assert_eq!(CardSet::WIZARDS, with(|face| face == Face::Wizard));
        assert_eq!(CardSet::JESTERS, with(|face| face == Face::Jester));
        assert_eq!(CardSet::SPECIALS, with(|face| matches!(face, Face::Special(_))));
        for suit in Suit::ALL {
            assert_eq!(CardSet::suit(suit).len(), 13);
            assert!(CardSet::suit(suit).into_iter().all(|card| card.suit() == Some(suit)));
            assert_eq!(CardSet::own_pack(suit).len(), 15);
        }
    }

    #[test]
    fn above_leaves_lower_cards_and_other_suits_out() {
        for suit in Suit::ALL {
            for rank in (1..=13).filter_map(Rank::new) {
                let above = CardSet::above(suit, rank);
                assert_eq!(above.len(), usize::from(13 - rank.number()));
                assert!(above.is_subset(CardSet::suit(suit)));
                assert!(!above.contains(Card::suited(suit, rank)));
            }
        }
    }
}
