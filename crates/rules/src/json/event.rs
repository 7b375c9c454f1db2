//! Events as JSON.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::object::{Object, to_value};
use crate::{Event, Seat, text};

/// An event that writes itself as JSON; `event` names it.
#[derive(Clone, Copy, Debug)]
pub struct EventJson<'a> {
    /// What happened.
    pub event: &'a Event,
    /// How many sit at the table: lists by seat are that long.
    pub players: usize,
}

impl Serialize for EventJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = Object::begin(serializer)?;
        object.put("event", name(self.event))?;
        self.write_fields(&mut object)?;
        object.end()
    }
}

/// An event as a JSON value, where it has to be looked into or kept.
///
/// ```
/// # use foretell_rules::{Event, Seat, json::event_json};
/// let event = Event::BidMade { seat: Seat::FIRST, bid: 2 };
/// assert_eq!(event_json(&event, 4).to_string(), r#"{"event":"bid_made","seat":1,"bid":2}"#);
/// ```
pub fn event_json(event: &Event, players: usize) -> Value {
    to_value(EventJson { event, players })
}

const fn name(event: &Event) -> &'static str {
    match event {
        Event::CardDrawn { .. } => "card_drawn",
        Event::DrawTied { .. } => "draw_tied",
        Event::DealerFound { .. } => "dealer_found",
        Event::RoundBegan { .. } => "round_began",
        Event::HandDealt { .. } => "hand_dealt",
        Event::TurnedUp { .. } => "turned_up",
        Event::WerewolfSwapped { .. } => "werewolf_swapped",
        Event::TrumpAwaited { .. } => "trump_awaited",
        Event::TrumpSet { .. } => "trump_set",
        Event::BidMade { .. } => "bid_made",
        Event::BidSealed { .. } => "bid_sealed",
        Event::BidsRevealed { .. } => "bids_revealed",
        Event::PlayBegan => "play_began",
        Event::HandTakenUp { .. } => "hand_taken_up",
        Event::CardPlayed { .. } => "card_played",
        Event::TrickEnded { .. } => "trick_ended",
        Event::PassAwaited => "pass_awaited",
        Event::PassSealed { .. } => "pass_sealed",
        Event::PassChosen { .. } => "pass_chosen",
        Event::CardPassed { .. } => "card_passed",
        Event::PassEnded => "pass_ended",
        Event::ChangeAwaited { .. } => "change_awaited",
        Event::RoundScored { .. } => "round_scored",
        Event::GameEnded { .. } => "game_ended",
    }
}

impl EventJson<'_> {
    /// Everything but the name.
    fn write_fields<M: SerializeMap>(&self, object: &mut Object<M>) -> Result<(), M::Error> {
        match *self.event {
            Event::PlayBegan | Event::PassAwaited | Event::PassEnded => {}
            Event::DealerFound { seat }
            | Event::BidSealed { seat }
            | Event::PassSealed { seat }
            | Event::ChangeAwaited { seat } => {
                object.put("seat", &seat)?;
            }
            Event::CardDrawn { seat, card }
            | Event::WerewolfSwapped { seat, card }
            | Event::PassChosen { seat, card } => {
                object.put("seat", &seat)?.put("card", &card)?;
            }
            Event::HandDealt { seat, hand } | Event::HandTakenUp { seat, hand } => {
                object.put("seat", &seat)?.put("hand", &hand)?;
            }
            Event::CardPlayed { seat, play } => {
                let declared = play.declared().map(text::declared);
                object.put("seat", &seat)?.put("card", &play.card())?.put("declared", &declared)?;
            }
            Event::TrickEnded { outcome } => {
                object.put("taken_by", &outcome.taken_by)?.put("next_leader", &outcome.next_leader)?;
            }
            Event::CardPassed { from, to, card } => {
                object.put("from", &from)?.put("to", &to)?.put("card", &card)?;
            }
            Event::BidMade { seat, bid } => {
                object.put("seat", &seat)?.put("bid", &bid)?;
            }
            _ => self.write_rarer_fields(object)?,
        }
        Ok(())
    }

    /// The events that come at most once in a round.
    fn write_rarer_fields<M: SerializeMap>(&self, object: &mut Object<M>) -> Result<(), M::Error> {
        match *self.event {
            Event::DrawTied { seats } => object.put("seats", &seats)?,
            Event::RoundBegan { round, cards, dealer } => {
                object.put("round", &(u16::from(round) + 1))?.put("cards", &cards)?.put("dealer", &dealer)?
            }
            Event::TurnedUp { card } => object.put("card", &card)?,
            Event::TrumpAwaited { by, or_none } => object.put("seat", &by)?.put("or_none", &or_none)?,
            Event::TrumpSet { trump, named_by } => object.put("trump", &trump)?.put("named_by", &named_by)?,
            Event::BidsRevealed { bids } => object.put("bids", bids.of(self.players))?,
            Event::RoundScored { bids, changed, tricks, points } => object
                .put("bids", bids.of(self.players))?
                .put("changed", &changed.map(|(seat, from)| Changed { seat, from }))?
                .put("tricks", tricks.of(self.players))?
                .put("points", points.of(self.players))?,
            Event::GameEnded { winners } => object.put("winners", &winners)?,
            _ => object,
        };
        Ok(())
    }
}

/// Whose bid the Cloud changed, and from what.
struct Changed {
    seat: Seat,
    from: u8,
}

impl Serialize for Changed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = Object::begin(serializer)?;
        object.put("seat", &self.seat)?.put("from", &self.from)?;
        object.end()
    }
}
