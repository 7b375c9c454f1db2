//! Cards: *what* a card is ([`Face`]) and *which* card it is ([`Card`]).

use std::fmt;
use std::str::FromStr;

use crate::text;

/// Players name the colours: Humans blue, Elves green, Dwarves red, Giants yellow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    Humans,
    Elves,
    Dwarves,
    Giants,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Humans, Suit::Elves, Suit::Dwarves, Suit::Giants];

    pub const fn letter(self) -> char {
        b"HEDG"[self as usize] as char
    }

    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(["Humans", "Elves", "Dwarves", "Giants"][*self as usize])
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    pub const MIN: Rank = Rank(1);
    pub const MAX: Rank = Rank(13);

    pub const fn new(number: u8) -> Option<Rank> {
        if number >= 1 && number <= 13 { Some(Rank(number)) } else { None }
    }

    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Special {
    /// Beats everything, but loses to the Fairy.
    Dragon,
    /// Loses to everything, but beats the Dragon.
    Fairy,
    /// No player takes its trick.
    Bomb,
    /// Never played: its holder swaps it for the turned-up card and names the trump.
    Werewolf,
    /// 7½ of a suit named by its player; then everyone passes a card to the left.
    Juggler,
    /// 9¾ of a suit named by its player; whoever takes it must change their bid by one.
    Cloud,
    /// A Wizard or a Jester, as its player declares.
    Shapeshifter,
}

impl Special {
    pub const ALL: [Special; 7] = [
        Special::Dragon,
        Special::Fairy,
        Special::Bomb,
        Special::Werewolf,
        Special::Juggler,
        Special::Cloud,
        Special::Shapeshifter,
    ];

    pub const fn name(self) -> &'static str {
        text::card(Card::special(self))
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What is printed on a card. A Wizard has no suit, so nobody must follow with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    Suited(Suit, Rank),
    Wizard,
    Jester,
    Special(Special),
}

/// One byte, different for each of the 67 cards. In text: suit and number (`H13`, `E1`), `W1` to `W4`, `J1` to `J4`, or
/// the name of a special card.
///
/// ```
/// # use foretell_rules::{Card, Face};
/// let card: Card = "W2".parse()?;
/// assert_eq!(card.face(), Face::Wizard);
/// assert_eq!(card.to_string(), "W2");
/// assert!("H14".parse::<Card>().is_err());
/// # Ok::<(), foretell_rules::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

// Each suit has a lane of sixteen indices: Jester, 1 to 13, Wizard, one unused. So a suit is one mask, and the low four
// bits are a card's value. Special cards follow the four lanes.
const LANE: u8 = 16;
const JESTER: u8 = 0;
const WIZARD: u8 = 14;
const SPECIALS: u8 = 4 * LANE;

impl Card {
    pub const fn suited(suit: Suit, rank: Rank) -> Card {
        Card(suit as u8 * LANE + rank.0)
    }

    /// Which of the four Wizards; it only matters for its owner in the one-colour game.
    pub const fn wizard(of: Suit) -> Card {
        Card(of as u8 * LANE + WIZARD)
    }

    pub const fn jester(of: Suit) -> Card {
        Card(of as u8 * LANE + JESTER)
    }

    pub const fn special(special: Special) -> Card {
        Card(SPECIALS + special as u8)
    }

    #[inline]
    pub const fn face(self) -> Face {
        if self.0 >= SPECIALS {
            return Face::Special(Special::ALL[(self.0 - SPECIALS) as usize]);
        }
        match self.0 % LANE {
            JESTER => Face::Jester,
            WIZARD => Face::Wizard,
            number => Face::Suited(self.people(), Rank(number)),
        }
    }

    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        match self.face() {
            Face::Suited(suit, _) => Some(suit),
            _ => None,
        }
    }

    /// The lane of a base card: `W1` and `J1` are in that of the Humans.
    const fn people(self) -> Suit {
        Suit::ALL[(self.0 / LANE % 4) as usize]
    }

    /// The index in a [`crate::CardSet`]: below 71, stable between versions.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    pub const fn from_index(index: u8) -> Option<Card> {
        let base = index < SPECIALS && index % LANE <= WIZARD;
        let special = index >= SPECIALS && index < SPECIALS + Special::ALL.len() as u8;
        if base || special { Some(Card(index)) } else { None }
    }

    #[inline]
    pub(crate) const fn at(index: u8) -> Card {
        debug_assert!(Card::from_index(index).is_some());
        Card(index)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(text::card(*self))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} isn't a card: write H, E, D or G with 1 to 13, W1 to W4, J1 to J4, or a special card's name")]
pub struct ParseCardError(pub String);

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        special_from_text(text)
            .or_else(|| base_from_text(text))
            .ok_or_else(|| ParseCardError(text.chars().take(40).collect()))
    }
}

fn special_from_text(text: &str) -> Option<Card> {
    Special::ALL.into_iter().find(|special| special.name() == text).map(Card::special)
}

fn base_from_text(text: &str) -> Option<Card> {
    let mut chars = text.chars();
    let letter = chars.next()?;
    let digits = chars.as_str();
    // Both would parse as numbers.
    if digits.starts_with(['0', '+']) {
        return None;
    }
    let number: u8 = digits.parse().ok()?;
    let people = || Suit::ALL.get(usize::from(number).checked_sub(1)?).copied();
    match letter {
        'W' => people().map(Card::wizard),
        'J' => people().map(Card::jester),
        _ => Some(Card::suited(Suit::from_letter(letter)?, Rank::new(number)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardSet;

    #[test]
    fn every_card_survives_its_text_and_its_index() {
        for card in CardSet::EVERY_CARD {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::from_index(card.index()), Some(card));
        }
    }

    #[test]
    fn rejects_texts_that_are_not_cards() {
        for text in ["", "H", "H0", "H14", "H07", "H+7", "X1", "W0", "W5", "J", "dragon", "H1 ", "ß3", "H999"] {
            assert!(text.parse::<Card>().is_err(), "{text:?} must not be a card");
        }
    }

    #[test]
    fn unused_indices_are_not_cards() {
        assert_eq!((0..=255).filter_map(Card::from_index).count(), 67);
    }
}
