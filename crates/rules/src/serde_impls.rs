//! Serde for cards, plays, trumps, actions and rules as texts, seats as numbers, sets as lists. Write a
//! [`crate::BySeat`] as the list `bids.of(players)`; it is read from one of at most six values.
//!
//! ```
//! use foretell_rules::{Action, Card, CardSet, Seat};
//!
//! let hand: CardSet = serde_json::from_str(r#"["H7","W1"]"#)?;
//! assert!(hand.contains("W1".parse::<Card>()?));
//! assert_eq!(serde_json::to_string(&(Seat::FIRST, Action::Bid(2), hand))?, r#"[1,"bid 2",["H7","W1"]]"#);
//! assert!(serde_json::from_str::<CardSet>(r#"["H7","H7"]"#).is_err(), "a card is there once");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::borrow::Cow;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{
    Action, BySeat, Card, CardSet, Change, Declared, MOST_PLAYERS, Play, RuleSet, Seat, SeatSet, Suit, Trump, text,
};

#[derive(serde::Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

macro_rules! as_text {
    ($($type:ty: $value:ident => $text:expr, $read:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $value = *self;
                serializer.serialize_str($text)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let read: fn(&str) -> _ = $read;
                read(&Text::deserialize(deserializer)?.0).map_err(D::Error::custom)
            }
        }
    )*};
}

as_text! {
    Card: card => text::card(card), str::parse;
    Play: play => text::play(play), str::parse;
    Trump: trump => text::trump(trump), str::parse;
    Action: action => &action.to_string(), str::parse;
    Change: change => &change.to_string(), str::parse;
    RuleSet: rules => &rules.to_string(), str::parse;
    Suit: suit => text::trump(Trump::Suit(suit)), |text| {
        text.parse().ok().and_then(Trump::suit).ok_or("a suit is written H, E, D or G")
    };
    Declared: declared => text::declared(declared), |text| match text {
        "W" => Ok(Declared::Wizard),
        "J" => Ok(Declared::Jester),
        suit => suit.parse().ok().and_then(Trump::suit).map(Declared::Suit).ok_or("it is declared W, J, H, E, D or G"),
    };
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let seat = Seat::numbered(u8::deserialize(deserializer)?);
        seat.ok_or_else(|| D::Error::custom("a seat is a number from 1 to 6"))
    }
}

macro_rules! as_list {
    ($($set:ty: $item:ty, $twice:literal;)*) => {$(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                let list = Vec::<$item>::deserialize(deserializer)?;
                let set: $set = list.iter().copied().collect();
                if set.len() == list.len() { Ok(set) } else { Err(D::Error::custom($twice)) }
            }
        }
    )*};
}

as_list! {
    SeatSet: Seat, "a seat is in a list at most once";
    CardSet: Card, "a card is in a list at most once";
}

impl<'de, T: Default + Deserialize<'de>> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<T>, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        if list.len() > MOST_PLAYERS {
            return Err(D::Error::custom("there are at most six seats"));
        }
        let mut values = list.into_iter();
        Ok(BySeat::from_fn(MOST_PLAYERS, |_| values.next().unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::*;

    #[track_caller]
    fn survives<T: Serialize + for<'de> Deserialize<'de> + PartialEq + Debug>(value: &T, json: &str) {
        assert_eq!(serde_json::to_string(value).expect("JSON"), json);
        assert_eq!(serde_json::from_str::<T>(json).as_ref().expect("a value"), value);
    }

    #[test]
    fn words_of_the_game_survive_json() {
        survives(&"pt/4+specials=all".parse::<RuleSet>().expect("rules"), "\"pt/4+specials=all\"");
        survives(&"Cloud=E".parse::<Play>().expect("a play"), "\"Cloud=E\"");
        survives(&[Trump::None, Trump::Suit(Suit::Giants)], r#"["none","G"]"#);
        survives(&Suit::Elves, "\"E\"");
        survives(&SeatSet::all(3), "[1,2,3]");
        for card in CardSet::EVERY_CARD {
            survives(&card, &format!("\"{card}\""));
        }
        for id in 0..Action::IDS as u16 {
            let action = Action::from_id(id).expect("an action");
            survives(&action, &format!("\"{action}\""));
        }
    }

    #[test]
    fn rejects_other_values() {
        assert!(serde_json::from_str::<Suit>("\"none\"").is_err());
        assert!(serde_json::from_str::<Seat>("7").is_err() && serde_json::from_str::<Seat>("0").is_err());
        assert!(serde_json::from_str::<SeatSet>("[1,1]").is_err());
        assert!(serde_json::from_str::<BySeat<u8>>("[0,0,0,0,0,0,0]").is_err());
        assert_eq!(serde_json::from_str::<BySeat<u8>>("[4,5]").expect("numbers").of(3), [4, 5, 0]);
    }
}
