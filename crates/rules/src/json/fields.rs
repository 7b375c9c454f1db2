//! The fields of a JSON object, each with the form that it must have.

use std::str::FromStr;

use serde_json::Value;

use crate::{BySeat, Card, CardSet, MOST_PLAYERS, Seat, SeatSet, Trump};

/// A field that is missing, or not what it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("«{field}» must be {wanted}")]
pub struct FieldError {
    /// The name of the field.
    pub field: &'static str,
    /// What it must be.
    pub wanted: &'static str,
}

/// Whatever was found, or an error about the field that it should have been in.
type Found<T> = Result<T, FieldError>;

/// A JSON object that is being read. Of anything else every field is missing.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a>(pub(super) &'a Value);

const SEAT: &str = "a seat from 1 to 6";
const SEATS: &str = "a list of seats from 1 to 6, each at most once";
const CARD: &str = "a card such as H7, W1 or Dragon";
const CARDS: &str = "a list of cards such as H7, W1 or Dragon, each at most once";
const BY_SEAT: &str = "a list of whole numbers, one for each seat";

impl<'a> Fields<'a> {
    /// What the field holds; nothing where it is missing or `null`.
    pub(super) fn there(self, field: &str) -> Option<&'a Value> {
        self.0.get(field).filter(|value| !value.is_null())
    }

    /// The field as whatever `read` makes of it.
    fn read<T>(self, field: &'static str, wanted: &'static str, read: impl FnOnce(&'a Value) -> Option<T>) -> Found<T> {
        self.there(field).and_then(read).ok_or(FieldError { field, wanted })
    }

    /// The field, unless it is missing or `null`.
    pub(super) fn if_there<T>(self, field: &'static str, read: impl FnOnce(Self) -> Found<T>) -> Found<Option<T>> {
        self.there(field).map(|_| read(self)).transpose()
    }

    pub(super) fn text(self, field: &'static str) -> Found<&'a str> {
        self.read(field, "a text", Value::as_str)
    }

    pub(super) fn flag(self, field: &'static str) -> Found<bool> {
        self.read(field, "true or false", Value::as_bool)
    }

    pub(super) fn small(self, field: &'static str) -> Found<u8> {
        self.read(field, "a whole number from 0 to 255", small)
    }

    pub(super) fn list(self, field: &'static str, wanted: &'static str) -> Found<&'a [Value]> {
        self.read(field, wanted, |value| value.as_array().map(Vec::as_slice))
    }

    pub(super) fn object(self, field: &'static str) -> Found<Fields<'a>> {
        self.read(field, "an object", |value| value.is_object().then_some(Fields(value)))
    }

    pub(super) fn seat(self, field: &'static str) -> Found<Seat> {
        self.read(field, SEAT, seat)
    }

    pub(super) fn seat_or_none(self, field: &'static str) -> Found<Option<Seat>> {
        self.if_there(field, |fields| fields.seat(field))
    }

    pub(super) fn seats(self, field: &'static str) -> Found<SeatSet> {
        let list = self.list(field, SEATS)?;
        let seats: Option<SeatSet> = list.iter().map(seat).collect();
        seats.filter(|seats| seats.len() == list.len()).ok_or(FieldError { field, wanted: SEATS })
    }

    pub(super) fn card(self, field: &'static str) -> Found<Card> {
        self.read(field, CARD, parsed)
    }

    pub(super) fn card_or_none(self, field: &'static str) -> Found<Option<Card>> {
        self.if_there(field, |fields| fields.card(field))
    }

    pub(super) fn cards(self, field: &'static str) -> Found<CardSet> {
        self.read(field, CARDS, card_set)
    }

    pub(super) fn trump(self, field: &'static str) -> Found<Trump> {
        self.read(field, "H, E, D, G or none", parsed)
    }

    /// One number for each of at most six seats.
    pub(super) fn by_seat<T: Copy + Default + TryFrom<i64>>(self, field: &'static str) -> Found<BySeat<T>> {
        let number = |value: &Value| value.as_i64().and_then(|number| T::try_from(number).ok());
        self.by_seat_with(field, BY_SEAT, number).map(|(numbers, _)| numbers)
    }

    /// One value for each of at most six seats, and how many there are.
    pub(super) fn by_seat_with<T: Copy + Default>(
        self,
        field: &'static str,
        wanted: &'static str,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Found<(BySeat<T>, usize)> {
        let list = self.list(field, wanted)?;
        let mut values = BySeat::default();
        for (seat, value) in Seat::all(MOST_PLAYERS).zip(list) {
            values[seat] = read(value).ok_or(FieldError { field, wanted })?;
        }
        if list.len() > MOST_PLAYERS { Err(FieldError { field, wanted }) } else { Ok((values, list.len())) }
    }
}

pub(super) fn small(value: &Value) -> Option<u8> {
    value.as_u64().and_then(|number| u8::try_from(number).ok())
}

pub(super) fn seat(value: &Value) -> Option<Seat> {
    small(value).and_then(Seat::numbered)
}

pub(super) fn parsed<T: FromStr>(value: &Value) -> Option<T> {
    value.as_str().and_then(|text| text.parse().ok())
}

/// A list of cards, none of them twice.
pub(super) fn card_set(value: &Value) -> Option<CardSet> {
    let list = value.as_array().filter(|list| list.len() <= CardSet::EVERY_CARD.len())?;
    let cards: CardSet = list.iter().map(parsed::<Card>).collect::<Option<_>>()?;
    (cards.len() == list.len()).then_some(cards)
}
