//! Reads the fields of a JSON object.

use std::borrow::Cow;

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

use crate::{BySeat, Card, CardSet, Declared, Placed, Seat, SeatSet, Trump};

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("«{field}» must be {wanted}")]
pub struct FieldError {
    pub field: &'static str,
    pub wanted: &'static str,
}

/// Other JSON values than objects have no fields; a missing field is the same as `null`.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a> {
    pub(super) json: &'a Value,
    /// If known, seats beyond it and lists of another length are rejected.
    pub(super) players: Option<usize>,
}

impl<'a> Fields<'a> {
    pub(super) fn get<T: Field<'a>>(self, field: &'static str) -> Result<T, FieldError> {
        let value = T::read(&self.json[field]).ok_or(FieldError { field, wanted: T::WANTED })?;
        match self.players.and_then(|players| value.wanted_among(players)) {
            Some(wanted) => Err(FieldError { field, wanted }),
            None => Ok(value),
        }
    }
}

/// A value of a field. Unlike serde, errors name the field and describe what is expected in the words of the game.
pub(super) trait Field<'a>: Sized {
    const WANTED: &'static str;

    fn read(value: &'a Value) -> Option<Self>;

    /// A stricter description of what is expected at a table of this size, if the value fails there.
    fn wanted_among(&self, _players: usize) -> Option<&'static str> {
        None
    }
}

macro_rules! read_by_serde {
    ($($type:ty: $wanted:literal $(, or $here:literal unless $fits:expr)?;)*) => {$(
        impl<'a> Field<'a> for $type {
            const WANTED: &'static str = $wanted;

            fn read(value: &'a Value) -> Option<$type> {
                Deserialize::deserialize(value).ok()
            }

            $(fn wanted_among(&self, players: usize) -> Option<&'static str> {
                let fits: fn(&$type, usize) -> bool = $fits;
                (!fits(self, players)).then_some($here)
            })?
        }
    )*};
}

read_by_serde! {
    &'a str: "a text";
    bool: "true or false";
    u8: "a whole number from 0 to 255";
    Card: "a card such as H7, W1 or Dragon";
    CardSet: "a list of cards such as H7, W1 or Dragon, each at most once";
    Trump: "H, E, D, G or none";
    Declared: "W or J for the Shapeshifter, H, E, D or G for Juggler and Cloud, null for the rest";
    BySeat<u8>: "a list of whole numbers, one for each seat";
    BySeat<i32>: "a list of whole numbers, one for each seat";
    Seat: "a seat from 1 to 6", or "a seat of this table" unless |seat, players| seat.index() < players;
    SeatSet: "a list of seats from 1 to 6, each at most once", or "a list of seats of this table" unless
        |seats, players| seats.into_iter().all(|seat| seat.index() < players);
}

impl<'a, T: Field<'a>> Field<'a> for Option<T> {
    const WANTED: &'static str = T::WANTED;

    fn read(value: &'a Value) -> Option<Option<T>> {
        if value.is_null() { Some(None) } else { T::read(value).map(Some) }
    }

    fn wanted_among(&self, players: usize) -> Option<&'static str> {
        self.as_ref().and_then(|value| value.wanted_among(players))
    }
}

impl<'a, T: Clone + Deserialize<'a>> Field<'a> for Cow<'_, [T]> {
    const WANTED: &'static str = "a list with one entry for each seat of this table";

    fn read(value: &'a Value) -> Option<Self> {
        Vec::deserialize(value).ok().map(Cow::Owned)
    }

    fn wanted_among(&self, players: usize) -> Option<&'static str> {
        (self.len() != players).then_some(Self::WANTED)
    }
}

#[derive(Serialize)]
pub(super) struct PlayList<'a>(pub(super) Cow<'a, [Placed]>);

impl<'a> Field<'a> for PlayList<'_> {
    const WANTED: &'static str = "a list of plays such as {\"seat\":2,\"play\":\"H7\"}";

    fn read(value: &'a Value) -> Option<Self> {
        // Serde would accept lists as objects.
        value.as_array().filter(|list| list.iter().all(Value::is_object))?;
        Vec::deserialize(value).ok().map(|list| PlayList(Cow::Owned(list)))
    }

    fn wanted_among(&self, players: usize) -> Option<&'static str> {
        self.0.iter().any(|placed| placed.seat.index() >= players).then_some(Self::WANTED)
    }
}

/// Counted from 0 in the game and from 1 in JSON.
pub(super) struct FromOne(pub(super) u8);

impl Serialize for FromOne {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(u16::from(self.0) + 1)
    }
}

impl<'a> Field<'a> for FromOne {
    const WANTED: &'static str = "a whole number from 1 to 255";

    fn read(value: &'a Value) -> Option<FromOne> {
        u8::read(value)?.checked_sub(1).map(FromOne)
    }
}
