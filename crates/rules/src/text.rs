//! Static texts of cards, plays and trumps: a server writes millions of them.

use crate::{Card, Declared, Play, Special, Suit, Trump};

/// By [`Card::index`]; unused indices are empty.
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

pub(crate) const fn card(card: Card) -> &'static str {
    CARDS[card.index() as usize]
}

pub(crate) fn play(play: Play) -> &'static str {
    match play.declared() {
        None => card(play.card()),
        Some(Declared::Wizard) => "Shapeshifter=W",
        Some(Declared::Jester) => "Shapeshifter=J",
        Some(Declared::Suit(suit)) if play.card() == Card::special(Special::Juggler) => JUGGLERS[suit as usize],
        Some(Declared::Suit(suit)) => CLOUDS[suit as usize],
    }
}

pub(crate) const fn trump(trump: Trump) -> &'static str {
    match trump {
        Trump::None => "none",
        Trump::Suit(suit) => letter(suit),
    }
}

pub(crate) const fn declared(declared: Declared) -> &'static str {
    match declared {
        Declared::Wizard => "W",
        Declared::Jester => "J",
        Declared::Suit(suit) => letter(suit),
    }
}

const fn letter(suit: Suit) -> &'static str {
    ["H", "E", "D", "G"][suit as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CardSet, Face, Rank};

    #[test]
    fn the_list_of_cards_is_in_the_order_of_their_places() {
        let names = ["Dragon", "Fairy", "Bomb", "Werewolf", "Juggler", "Cloud", "Shapeshifter"];
        for this in CardSet::EVERY_CARD {
            let people = format!("{}", this.index() / 16 + 1);
            let expected = match this.face() {
                Face::Suited(suit, rank) => format!("{}{}", suit.letter(), rank.number()),
                Face::Wizard => format!("W{people}"),
                Face::Jester => format!("J{people}"),
                Face::Special(special) => names[special as usize].to_owned(),
            };
            assert_eq!(card(this), expected);
        }
        assert_eq!((Rank::MIN.number(), Rank::MAX.number()), (1, 13));
    }

    #[test]
    fn a_declaration_follows_its_card() {
        for way in CardSet::EVERY_CARD.into_iter().flat_map(Play::all_of) {
            let said = way.declared().map(|said| format!("={}", declared(said))).unwrap_or_default();
            assert_eq!(play(way), format!("{}{said}", card(way.card())));
        }
        for suit in Suit::ALL {
            assert_eq!(letter(suit), suit.letter().to_string());
        }
    }
}
