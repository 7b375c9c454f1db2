//! The texts of cards, plays and trumps without making them anew each time: a server writes millions.

use crate::{Card, Declared, Play, Special, Suit, Trump};

/// By [`Card::index`]; the places that no card has stay empty.
#[rustfmt::skip]
const CARDS: [&str; 71] = [
    "J1", "H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "H11", "H12", "H13", "W1", "",
    "J2", "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10", "E11", "E12", "E13", "W2", "",
    "J3", "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12", "D13", "W3", "",
    "J4", "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10", "G11", "G12", "G13", "W4", "",
    "Dragon", "Fairy", "Bomb", "Werewolf", "Juggler", "Cloud", "Shapeshifter",
];

const JUGGLERS: [&str; 4] = ["Juggler=H", "Juggler=E", "Juggler=D", "Juggler=G"];
const CLOUDS: [&str; 4] = ["Cloud=H", "Cloud=E", "Cloud=D", "Cloud=G"];

/// How a card is written.
pub(super) const fn card(card: Card) -> &'static str {
    CARDS[card.index() as usize]
}

/// How a play is written.
pub(super) fn play(play: Play) -> &'static str {
    match play.declared() {
        None => card(play.card()),
        Some(Declared::Wizard) => "Shapeshifter=W",
        Some(Declared::Jester) => "Shapeshifter=J",
        Some(Declared::Suit(suit)) if play.card() == Card::special(Special::Juggler) => JUGGLERS[suit as usize],
        Some(Declared::Suit(suit)) => CLOUDS[suit as usize],
    }
}

/// How a trump is written.
pub(super) const fn trump(trump: Trump) -> &'static str {
    match trump {
        Trump::None => "none",
        Trump::Suit(suit) => letter(suit),
    }
}

/// How a declaration is written.
pub(super) const fn declared(declared: Declared) -> &'static str {
    match declared {
        Declared::Wizard => "W",
        Declared::Jester => "J",
        Declared::Suit(suit) => letter(suit),
    }
}

const fn letter(suit: Suit) -> &'static str {
    match suit {
        Suit::Humans => "H",
        Suit::Elves => "E",
        Suit::Dwarves => "D",
        Suit::Giants => "G",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardSet;

    #[test]
    fn everything_is_written_as_in_records() {
        for this in CardSet::EVERY_CARD {
            assert_eq!(card(this), this.to_string());
            for way in Play::all_of(this) {
                assert_eq!(play(way), way.to_string());
                assert_eq!(way.declared().map(declared), way.declared().map(|it| it.to_string()).as_deref());
            }
        }
        for this in Trump::ALL {
            assert_eq!(trump(this), this.to_string());
        }
    }
}
