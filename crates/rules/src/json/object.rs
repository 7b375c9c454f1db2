//! A JSON object that is written field by field, in the words of the game.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::{Card, CardSet, Seat, SeatSet, text};

/// An object that is being written.
pub(super) struct Object<M>(M);

impl<M: SerializeMap> Object<M> {
    pub(super) fn begin<S: Serializer<SerializeMap = M>>(serializer: S) -> Result<Object<M>, S::Error> {
        serializer.serialize_map(None).map(Object)
    }

    /// Any value.
    pub(super) fn put(
        &mut self,
        name: &'static str,
        value: &(impl Serialize + ?Sized),
    ) -> Result<&mut Object<M>, M::Error> {
        self.0.serialize_entry(name, value)?;
        Ok(self)
    }

    pub(super) fn seat(&mut self, name: &'static str, seat: Seat) -> Result<&mut Object<M>, M::Error> {
        self.put(name, &seat.number())
    }

    pub(super) fn seat_or_none(&mut self, name: &'static str, seat: Option<Seat>) -> Result<&mut Object<M>, M::Error> {
        self.put(name, &seat.map(Seat::number))
    }

    pub(super) fn seats(&mut self, name: &'static str, seats: SeatSet) -> Result<&mut Object<M>, M::Error> {
        self.put(name, &SeatList(seats))
    }

    pub(super) fn card(&mut self, name: &'static str, card: Card) -> Result<&mut Object<M>, M::Error> {
        self.put(name, text::card(card))
    }

    pub(super) fn card_or_none(&mut self, name: &'static str, card: Option<Card>) -> Result<&mut Object<M>, M::Error> {
        self.put(name, &card.map(text::card))
    }

    pub(super) fn cards(&mut self, name: &'static str, cards: CardSet) -> Result<&mut Object<M>, M::Error> {
        self.put(name, &CardList(cards))
    }

    pub(super) fn end(self) -> Result<M::Ok, M::Error> {
        self.0.end()
    }
}

/// Seats by their numbers.
struct SeatList(SeatSet);

impl Serialize for SeatList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.into_iter().map(Seat::number))
    }
}

/// Cards by their texts.
pub(super) struct CardList(pub(super) CardSet);

impl Serialize for CardList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.into_iter().map(text::card))
    }
}
