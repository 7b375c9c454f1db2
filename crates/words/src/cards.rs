use foretell_rules::{Card, CardSet, Declared, Face, Lead, Play, Special, Suit, Trump};

use crate::catalogue::capitalised;
use crate::{Message, Text, Words, message, say};

/// A suit's symbol in plain text: a round shield, a leaf, a gem, a mountain. One column wide and in every font.
///
/// ```
/// # use foretell_words::suit_symbol;
/// # use foretell_rules::Suit;
/// assert_eq!(suit_symbol(Suit::Giants), '▲');
/// ```
pub const fn suit_symbol(suit: Suit) -> char {
    match suit {
        Suit::Humans => '●',
        Suit::Elves => '♣',
        Suit::Dwarves => '◆',
        Suit::Giants => '▲',
    }
}

/// Suit by suit, then Wizards, Jesters and special cards.
pub fn hand_order(cards: CardSet) -> impl Iterator<Item = Card> {
    let groups = [CardSet::SUITED, CardSet::WIZARDS, CardSet::JESTERS, CardSet::SPECIALS];
    groups.into_iter().flat_map(move |group| cards & group)
}

// ---- suits ----

impl Words {
    /// Inside a sentence: «Humans», in Italian «blu».
    pub fn suit(self, suit: Suit) -> Text {
        self.say(match suit {
            Suit::Humans => message!("suit-humans"),
            Suit::Elves => message!("suit-elves"),
            Suit::Dwarves => message!("suit-dwarves"),
            Suit::Giants => message!("suit-giants"),
        })
    }

    /// As a label: «Humans», in Italian «Blu».
    pub fn suit_title(self, suit: Suit) -> String {
        capitalised(&self.suit(suit))
    }

    /// With its colour: «Humans (blue)».
    pub fn suit_full(self, suit: Suit) -> Text {
        self.say(match suit {
            Suit::Humans => message!("suit-humans-full"),
            Suit::Elves => message!("suit-elves-full"),
            Suit::Dwarves => message!("suit-dwarves-full"),
            Suit::Giants => message!("suit-giants-full"),
        })
    }

    /// Different for all four suits.
    pub fn suit_letter(self, suit: Suit) -> Text {
        self.say(match suit {
            Suit::Humans => message!("suit-humans-letter"),
            Suit::Elves => message!("suit-elves-letter"),
            Suit::Dwarves => message!("suit-dwarves-letter"),
            Suit::Giants => message!("suit-giants-letter"),
        })
    }
}

// ---- cards ----

impl Words {
    pub fn card(self, card: Card) -> Text {
        match card.face() {
            Face::Suited(suit, rank) => {
                let rank = rank.number();
                match suit {
                    Suit::Humans => say!(self, "card-humans", rank = rank),
                    Suit::Elves => say!(self, "card-elves", rank = rank),
                    Suit::Dwarves => say!(self, "card-dwarves", rank = rank),
                    Suit::Giants => say!(self, "card-giants", rank = rank),
                }
            }
            Face::Wizard => say!(self, "card-wizard"),
            Face::Jester => say!(self, "card-jester"),
            Face::Special(special) => self.special(special),
        }
    }

    /// As the object of a sentence, with article and case: «(Ada plays) a Wizard».
    pub fn card_object(self, card: Card) -> Text {
        match card.face() {
            Face::Suited(suit, rank) => {
                let rank = rank.number();
                match suit {
                    Suit::Humans => say!(self, "card-humans-object", rank = rank),
                    Suit::Elves => say!(self, "card-elves-object", rank = rank),
                    Suit::Dwarves => say!(self, "card-dwarves-object", rank = rank),
                    Suit::Giants => say!(self, "card-giants-object", rank = rank),
                }
            }
            Face::Wizard => say!(self, "card-wizard-object"),
            Face::Jester => say!(self, "card-jester-object"),
            Face::Special(special) => self.say(special_messages(special).object),
        }
    }

    /// As the subject of a sentence, with article: «the Elf 8 (wins)», «the Wizard (wins)».
    pub fn card_subject(self, card: Card) -> Text {
        match card.face() {
            Face::Suited(suit, rank) => {
                let rank = rank.number();
                match suit {
                    Suit::Humans => say!(self, "card-humans-subject", rank = rank),
                    Suit::Elves => say!(self, "card-elves-subject", rank = rank),
                    Suit::Dwarves => say!(self, "card-dwarves-subject", rank = rank),
                    Suit::Giants => say!(self, "card-giants-subject", rank = rank),
                }
            }
            Face::Wizard => say!(self, "card-wizard-subject"),
            Face::Jester => say!(self, "card-jester-subject"),
            Face::Special(special) => self.say(special_messages(special).subject),
        }
    }

    /// One to three letters: «G13», «W», «Dr».
    pub fn card_label(self, card: Card) -> Text {
        match card.face() {
            Face::Suited(suit, rank) => format!("{}{rank}", self.suit_letter(suit)).into(),
            Face::Wizard => say!(self, "card-wizard-letter"),
            Face::Jester => say!(self, "card-jester-letter"),
            Face::Special(special) => self.say(special_messages(special).label),
        }
    }

    pub fn card_about(self, card: Card) -> Option<Text> {
        match card.face() {
            Face::Suited(..) => None,
            Face::Wizard => Some(say!(self, "card-wizard-about")),
            Face::Jester => Some(say!(self, "card-jester-about")),
            Face::Special(special) => Some(self.special_about(special)),
        }
    }

    pub fn special(self, special: Special) -> Text {
        self.say(special_messages(special).name)
    }

    pub fn special_about(self, special: Special) -> Text {
        self.say(special_messages(special).about)
    }

    pub fn cards(self, cards: CardSet) -> String {
        self.and(hand_order(cards).map(|card| self.card(card)))
    }

    /// A label of this language («b7»), a name («7 blu»), or text in records («H7»); of several Wizards or Jesters the
    /// first. This language takes precedence: a German «W1» is a Dwarf, never a Wizard.
    ///
    /// ```
    /// # use foretell_words::{Language, Words};
    /// # use foretell_rules::{Card, CardSet};
    /// let words = Words::new(Language::Italian);
    /// assert_eq!(words.find_card("b7", CardSet::BASE), "H7".parse().ok());
    /// assert_eq!(words.find_card("H7", CardSet::BASE), "H7".parse().ok());
    /// assert_eq!(words.find_card("b7", CardSet::JESTERS), None);
    /// ```
    pub fn find_card(self, text: &str, among: CardSet) -> Option<Card> {
        let text = text.trim().to_lowercase();
        let is_called = |name: &str| name.to_lowercase() == text;
        let is_named = |card: &Card| is_called(&self.card_label(*card)) || is_called(&self.card(*card));
        if hand_order(CardSet::EVERY_CARD).any(|card| is_named(&card)) {
            return hand_order(among).find(is_named);
        }
        hand_order(among).find(|card| is_called(&card.to_string()))
    }
}

struct SpecialMessages {
    name: Message,
    object: Message,
    subject: Message,
    label: Message,
    about: Message,
}

macro_rules! special_messages {
    ($($special:ident $name:literal $object:literal $subject:literal $label:literal $about:literal;)+) => {
        const fn special_messages(special: Special) -> SpecialMessages {
            match special {
                $(Special::$special => SpecialMessages {
                    name: message!($name),
                    object: message!($object),
                    subject: message!($subject),
                    label: message!($label),
                    about: message!($about),
                },)+
            }
        }
    };
}

special_messages! {
    Dragon "special-dragon" "special-dragon-object" "special-dragon-subject"
        "special-dragon-label" "special-dragon-about";
    Fairy "special-fairy" "special-fairy-object" "special-fairy-subject"
        "special-fairy-label" "special-fairy-about";
    Bomb "special-bomb" "special-bomb-object" "special-bomb-subject"
        "special-bomb-label" "special-bomb-about";
    Werewolf "special-werewolf" "special-werewolf-object" "special-werewolf-subject"
        "special-werewolf-label" "special-werewolf-about";
    Juggler "special-juggler" "special-juggler-object" "special-juggler-subject"
        "special-juggler-label" "special-juggler-about";
    Cloud "special-cloud" "special-cloud-object" "special-cloud-subject"
        "special-cloud-label" "special-cloud-about";
    Shapeshifter "special-shapeshifter" "special-shapeshifter-object" "special-shapeshifter-subject"
        "special-shapeshifter-label" "special-shapeshifter-about";
}

// ---- plays, trump and lead ----

impl Words {
    /// «Juggler of Giants», «Shapeshifter as a Wizard».
    pub fn play(self, play: Play) -> Text {
        self.declare(self.card(play.card()), play.declared())
    }

    /// «(Ada plays) the Juggler of Giants».
    pub fn play_object(self, play: Play) -> Text {
        self.declare(self.card_object(play.card()), play.declared())
    }

    /// In a few letters: «G13», «Ju=G».
    pub fn play_label(self, play: Play) -> Text {
        let card = self.card_label(play.card());
        match play.declared() {
            None => card,
            Some(Declared::Wizard) => format!("{card}={}", say!(self, "card-wizard-letter")).into(),
            Some(Declared::Jester) => format!("{card}={}", say!(self, "card-jester-letter")).into(),
            Some(Declared::Suit(suit)) => format!("{card}={}", self.suit_letter(suit)).into(),
        }
    }

    fn declare(self, card: Text, declared: Option<Declared>) -> Text {
        let Some(declared) = declared else { return card };
        match declared {
            Declared::Wizard => say!(self, "play-as-wizard", card = card),
            Declared::Jester => say!(self, "play-as-jester", card = card),
            Declared::Suit(Suit::Humans) => say!(self, "play-as-humans", card = card),
            Declared::Suit(Suit::Elves) => say!(self, "play-as-elves", card = card),
            Declared::Suit(Suit::Dwarves) => say!(self, "play-as-dwarves", card = card),
            Declared::Suit(Suit::Giants) => say!(self, "play-as-giants", card = card),
        }
    }

    pub fn trump_title(self) -> Text {
        say!(self, "trump-title")
    }

    pub fn trump(self, trump: Trump) -> Text {
        trump.suit().map_or_else(|| say!(self, "trump-none"), |suit| self.suit(suit))
    }

    pub fn trump_line(self, trump: Option<Trump>) -> Text {
        match trump {
            Some(Trump::Suit(suit)) => say!(self, "trump-line", suit = self.suit(suit)),
            Some(Trump::None) => say!(self, "trump-line-none"),
            None => say!(self, "trump-line-open"),
        }
    }

    pub fn trump_is(self, trump: Option<Trump>) -> Text {
        match trump {
            Some(Trump::Suit(suit)) => say!(self, "trump-is", suit = self.suit(suit)),
            Some(Trump::None) => say!(self, "trump-is-none"),
            None => say!(self, "trump-is-open"),
        }
    }

    pub fn lead(self, lead: Lead) -> Text {
        match lead {
            Lead::Suit(suit) => say!(self, "lead-suit", suit = self.suit(suit)),
            Lead::Open => say!(self, "lead-open"),
            Lead::Free => say!(self, "lead-free"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::Language;

    #[test]
    fn a_card_has_a_name_an_object_and_a_label() {
        let words = Words::new(Language::English);
        let phrase = |text: &str| {
            let play: Play = text.parse().expect("a play");
            (words.play(play).into_owned(), words.play_object(play).into_owned(), words.play_label(play).into_owned())
        };
        assert_eq!(phrase("G13"), ("Giant 13".into(), "the Giant 13".into(), "G13".into()));
        assert_eq!(phrase("W2"), ("Wizard".into(), "a Wizard".into(), "W".into()));
        assert_eq!(phrase("Cloud=E"), ("Cloud of Elves".into(), "the Cloud of Elves".into(), "Cl=E".into()));
    }

    #[test]
    fn no_two_cards_are_called_alike() {
        for words in Language::ALL.map(Words::new) {
            let mut called: BTreeMap<String, BTreeSet<Face>> = BTreeMap::new();
            for card in CardSet::EVERY_CARD {
                for name in [words.card_label(card), words.card(card)] {
                    called.entry(name.to_lowercase()).or_default().insert(card.face());
                }
            }
            let alike: Vec<_> = called.iter().filter(|(_, faces)| faces.len() > 1).collect();
            assert!(alike.is_empty(), "{}: {alike:?}", words.language());
        }
    }

    #[test]
    fn suits_differ_by_letter_and_symbol() {
        let symbols: BTreeSet<char> = Suit::ALL.map(suit_symbol).into();
        assert_eq!(symbols.len(), 4);
        for words in Language::ALL.map(Words::new) {
            let letters: BTreeSet<Text> = Suit::ALL.map(|suit| words.suit_letter(suit)).into();
            assert_eq!(letters.len(), 4, "{}", words.language());
            assert!(letters.iter().all(|letter| letter.chars().count() == 1), "{}", words.language());
            let others = [say!(words, "card-wizard-letter"), say!(words, "card-jester-letter")];
            assert!(others.iter().all(|letter| !letters.contains(letter)), "{}: {letters:?}", words.language());
        }
    }

    #[test]
    fn whatever_a_card_is_called_finds_it() {
        for words in Language::ALL.map(Words::new) {
            for card in CardSet::EVERY_CARD {
                for name in [words.card(card), words.card_label(card)] {
                    let found = words.find_card(&name, CardSet::EVERY_CARD).map(Card::face);
                    assert_eq!(found, Some(card.face()), "{name} in {}", words.language());
                }
            }
        }
    }

    #[test]
    fn finds_cards_by_record_text_unless_it_is_another_label() {
        for words in Language::ALL.map(Words::new) {
            let labels: BTreeMap<String, Face> = CardSet::EVERY_CARD
                .into_iter()
                .map(|card| (words.card_label(card).to_lowercase(), card.face()))
                .collect();
            for card in CardSet::EVERY_CARD {
                let code = card.to_string();
                let is_other = labels.get(&code.to_lowercase()).is_some_and(|face| *face != card.face());
                let expected = (!is_other).then_some(card);
                assert_eq!(words.find_card(&code, CardSet::only(card)), expected, "{code} in {}", words.language());
            }
        }
        let german = Words::new(Language::German);
        assert_eq!(german.find_card("w1", CardSet::EVERY_CARD), "D1".parse().ok());
        assert_eq!(german.find_card("w1", CardSet::WIZARDS), None);
    }

    #[test]
    fn a_hand_is_held_suit_by_suit() {
        let hand: CardSet =
            ["J1", "W1", "G2", "H13", "Bomb"].iter().map(|card| card.parse().expect("a card")).collect();
        assert_eq!(Words::new(Language::English).cards(hand), "Human 13, Giant 2, Wizard, Jester and Bomb");
    }
}
