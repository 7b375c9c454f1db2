//! Events as JSON; one list of fields serves both directions.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::Value;

use super::fields::{Field, FieldError, Fields, FromOne};
use super::to_value;
use crate::{BySeat, Declared, Event, Play, Seat, TrickOutcome};

#[derive(Clone, Copy, Debug)]
pub struct EventJson<'a> {
    pub event: &'a Event,
    /// The length of lists by seat.
    pub players: usize,
}

/// Use [`EventJson`] to write text directly.
///
/// ```
/// # use foretell_rules::{Event, Seat, json::event_json};
/// let event = Event::BidMade { seat: Seat::FIRST, bid: 2 };
/// assert_eq!(event_json(&event, 4).to_string(), r#"{"event":"bid_made","seat":1,"bid":2}"#);
/// ```
pub fn event_json(event: &Event, players: usize) -> Value {
    to_value(EventJson { event, players })
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseEventError {
    #[error("there is no event {0:?}")]
    Name(String),
    #[error("this isn't an event: {0}")]
    Field(#[from] FieldError),
}

/// Ignores unknown fields.
///
/// ```
/// # use foretell_rules::{Event, Seat, json::event_from_json};
/// let event = event_from_json(&serde_json::json!({"event": "bid_made", "seat": 1, "bid": 2}))?;
/// assert_eq!(event, Event::BidMade { seat: Seat::FIRST, bid: 2 });
///
/// let refused = event_from_json(&serde_json::json!({"event": "bid_made", "seat": 9, "bid": 2})).unwrap_err();
/// assert_eq!(refused.to_string(), "this isn't an event: «seat» must be a seat from 1 to 6");
/// # Ok::<(), foretell_rules::json::ParseEventError>(())
/// ```
pub fn event_from_json(json: &Value) -> Result<Event, ParseEventError> {
    read_event(Fields { json, players: None })
}

/// Generates both directions from one list. Serde's derive can't: lists depend on the number of players, and its errors
/// don't name the wrong field of a tagged enum.
macro_rules! events {
    ($($name:literal $event:ident $({ $($field:ident $(as $key:literal)? $(: $form:ident)?),* })?;)*) => {
        impl Serialize for EventJson<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut object = serializer.serialize_map(None)?;
                match *self.event {
                    $(Event::$event $({ $($field),* })? => {
                        object.serialize_entry("event", $name)?;
                        $($($($form)?($field).put(&mut object, key!($field $($key)?), self.players)?;)*)?
                    })*
                }
                object.end()
            }
        }

        // For fields without a form of their own.
        #[allow(unused_parens)]
        fn read_event(fields: Fields<'_>) -> Result<Event, ParseEventError> {
            Ok(match fields.get("event")? {
                $($name => {
                    $($(let $($form)?($field) = EventField::get(fields, key!($field $($key)?))?;)*)?
                    Event::$event $({ $($field),* })?
                })*
                other => return Err(ParseEventError::Name(other.chars().take(40).collect())),
            })
        }
    };
}

macro_rules! key {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $key:literal) => {
        $key
    };
}

events! {
    "card_drawn" CardDrawn { seat, card };
    "draw_tied" DrawTied { seats };
    "dealer_found" DealerFound { seat };
    "round_began" RoundBegan { round: FromOne, cards, dealer };
    "hand_dealt" HandDealt { seat, hand };
    "turned_up" TurnedUp { card };
    "werewolf_swapped" WerewolfSwapped { seat, card };
    "trump_awaited" TrumpAwaited { by as "seat", or_none };
    "trump_set" TrumpSet { trump, named_by };
    "bid_made" BidMade { seat, bid };
    "bid_sealed" BidSealed { seat };
    "bids_revealed" BidsRevealed { bids };
    "play_began" PlayBegan;
    "hand_taken_up" HandTakenUp { seat, hand };
    "card_played" CardPlayed { seat, play };
    "trick_ended" TrickEnded { outcome };
    "pass_awaited" PassAwaited;
    "pass_sealed" PassSealed { seat };
    "pass_chosen" PassChosen { seat, card };
    "card_passed" CardPassed { from, to, card };
    "pass_ended" PassEnded;
    "change_awaited" ChangeAwaited { seat };
    "round_scored" RoundScored { bids, changed, tricks, points };
    "game_ended" GameEnded { winners };
}

/// Usually one JSON field, sometimes two.
trait EventField: Sized {
    fn put<M: SerializeMap>(&self, object: &mut M, key: &'static str, players: usize) -> Result<(), M::Error>;
    fn get(fields: Fields<'_>, key: &'static str) -> Result<Self, FieldError>;
}

impl<T: Serialize + for<'a> Field<'a>> EventField for T {
    fn put<M: SerializeMap>(&self, object: &mut M, key: &'static str, _: usize) -> Result<(), M::Error> {
        object.serialize_entry(key, self)
    }

    fn get(fields: Fields<'_>, key: &'static str) -> Result<T, FieldError> {
        fields.get(key)
    }
}

impl<T: Serialize> EventField for BySeat<T>
where
    BySeat<T>: for<'a> Field<'a>,
{
    fn put<M: SerializeMap>(&self, object: &mut M, key: &'static str, players: usize) -> Result<(), M::Error> {
        object.serialize_entry(key, self.of(players))
    }

    fn get(fields: Fields<'_>, key: &'static str) -> Result<BySeat<T>, FieldError> {
        fields.get(key)
    }
}

impl EventField for Play {
    fn put<M: SerializeMap>(&self, object: &mut M, _: &'static str, _: usize) -> Result<(), M::Error> {
        object.serialize_entry("card", &self.card())?;
        object.serialize_entry("declared", &self.declared())
    }

    fn get(fields: Fields<'_>, _: &'static str) -> Result<Play, FieldError> {
        let wrong = FieldError { field: "declared", wanted: Declared::WANTED };
        Play::new(fields.get("card")?, fields.get("declared")?).ok_or(wrong)
    }
}

impl EventField for TrickOutcome {
    fn put<M: SerializeMap>(&self, object: &mut M, _: &'static str, _: usize) -> Result<(), M::Error> {
        object.serialize_entry("taken_by", &self.taken_by)?;
        object.serialize_entry("next_leader", &self.next_leader)
    }

    fn get(fields: Fields<'_>, _: &'static str) -> Result<TrickOutcome, FieldError> {
        Ok(TrickOutcome { taken_by: fields.get("taken_by")?, next_leader: fields.get("next_leader")? })
    }
}

#[derive(Serialize)]
struct Changed {
    seat: Seat,
    from: u8,
}

impl<'a> Field<'a> for Changed {
    const WANTED: &'static str = "an object such as {\"seat\":2,\"from\":1}";

    fn read(value: &'a Value) -> Option<Changed> {
        Some(Changed { seat: Seat::read(&value["seat"])?, from: u8::read(&value["from"])? })
    }
}

impl EventField for Option<(Seat, u8)> {
    fn put<M: SerializeMap>(&self, object: &mut M, key: &'static str, _: usize) -> Result<(), M::Error> {
        object.serialize_entry(key, &self.map(|(seat, from)| Changed { seat, from }))
    }

    fn get(fields: Fields<'_>, key: &'static str) -> Result<Self, FieldError> {
        Ok(fields.get::<Option<Changed>>(key)?.map(|Changed { seat, from }| (seat, from)))
    }
}
