//! Events back from JSON.

use serde_json::Value;

use super::fields::{FieldError, Fields};
use crate::{Declared, Event, Play, Seat, TrickOutcome, Trump};

/// JSON that is no event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseEventError {
    /// There is no event of that name.
    #[error("there is no event {0:?}")]
    Name(String),
    /// A field is missing, or not what it should be.
    #[error("this is no event: {0}")]
    Field(#[from] FieldError),
}

/// An event from its JSON. Fields that are not known are passed over.
///
/// ```
/// # use foretell_rules::{Event, Seat, json::event_from_json};
/// let event = event_from_json(&serde_json::json!({"event": "bid_made", "seat": 1, "bid": 2}))?;
/// assert_eq!(event, Event::BidMade { seat: Seat::FIRST, bid: 2 });
///
/// let refused = event_from_json(&serde_json::json!({"event": "bid_made", "seat": 9, "bid": 2})).unwrap_err();
/// assert_eq!(refused.to_string(), "this is no event: «seat» must be a seat from 1 to 6");
/// # Ok::<(), foretell_rules::json::ParseEventError>(())
/// ```
pub fn event_from_json(json: &Value) -> Result<Event, ParseEventError> {
    let fields = Fields(json);
    Ok(match fields.text("event")? {
        "card_drawn" => Event::CardDrawn { seat: fields.seat("seat")?, card: fields.card("card")? },
        "draw_tied" => Event::DrawTied { seats: fields.seats("seats")? },
        "dealer_found" => Event::DealerFound { seat: fields.seat("seat")? },
        "round_began" => {
            Event::RoundBegan { round: round(fields)?, cards: fields.small("cards")?, dealer: fields.seat("dealer")? }
        }
        "hand_dealt" => Event::HandDealt { seat: fields.seat("seat")?, hand: fields.cards("hand")? },
        "turned_up" => Event::TurnedUp { card: fields.card("card")? },
        "werewolf_swapped" => Event::WerewolfSwapped { seat: fields.seat("seat")?, card: fields.card("card")? },
        "trump_awaited" => Event::TrumpAwaited { by: fields.seat("seat")?, or_none: fields.flag("or_none")? },
        "trump_set" => Event::TrumpSet { trump: fields.trump("trump")?, named_by: fields.seat_or_none("named_by")? },
        "bid_made" => Event::BidMade { seat: fields.seat("seat")?, bid: fields.small("bid")? },
        "bid_sealed" => Event::BidSealed { seat: fields.seat("seat")? },
        "bids_revealed" => Event::BidsRevealed { bids: fields.by_seat("bids")? },
        "play_began" => Event::PlayBegan,
        "hand_taken_up" => Event::HandTakenUp { seat: fields.seat("seat")?, hand: fields.cards("hand")? },
        "card_played" => Event::CardPlayed { seat: fields.seat("seat")?, play: play(fields)? },
        "trick_ended" => Event::TrickEnded { outcome: outcome(fields)? },
        later => return later_event(later, fields),
    })
}

/// The events that only special cards bring, and those of the end.
fn later_event(name: &str, fields: Fields<'_>) -> Result<Event, ParseEventError> {
    Ok(match name {
        "pass_awaited" => Event::PassAwaited,
        "pass_sealed" => Event::PassSealed { seat: fields.seat("seat")? },
        "pass_chosen" => Event::PassChosen { seat: fields.seat("seat")?, card: fields.card("card")? },
        "card_passed" => {
            Event::CardPassed { from: fields.seat("from")?, to: fields.seat("to")?, card: fields.card("card")? }
        }
        "pass_ended" => Event::PassEnded,
        "change_awaited" => Event::ChangeAwaited { seat: fields.seat("seat")? },
        "round_scored" => Event::RoundScored {
            bids: fields.by_seat("bids")?,
            changed: change(fields)?,
            tricks: fields.by_seat("tricks")?,
            points: fields.by_seat("points")?,
        },
        "game_ended" => Event::GameEnded { winners: fields.seats("winners")? },
        other => return Err(ParseEventError::Name(other.chars().take(40).collect())),
    })
}

/// Rounds are counted from 1 in JSON and from 0 in events.
fn round(fields: Fields<'_>) -> Result<u8, FieldError> {
    let wanted = "a whole number from 1 to 255";
    fields.small("round")?.checked_sub(1).ok_or(FieldError { field: "round", wanted })
}

fn outcome(fields: Fields<'_>) -> Result<TrickOutcome, FieldError> {
    Ok(TrickOutcome { taken_by: fields.seat_or_none("taken_by")?, next_leader: fields.seat("next_leader")? })
}

/// A card and what it was declared to be.
fn play(fields: Fields<'_>) -> Result<Play, FieldError> {
    let wanted = "W or J for the Shapeshifter, H, E, D or G for Juggler and Cloud, null for the rest";
    let wrong = FieldError { field: "declared", wanted };
    let declared = fields.if_there("declared", |fields| declared(fields.text("declared")?).ok_or(wrong))?;
    Play::new(fields.card("card")?, declared).ok_or(wrong)
}

fn declared(text: &str) -> Option<Declared> {
    match text {
        "W" => Some(Declared::Wizard),
        "J" => Some(Declared::Jester),
        suit => suit.parse::<Trump>().ok()?.suit().map(Declared::Suit),
    }
}

/// Whose bid the Cloud changed, and from what.
fn change(fields: Fields<'_>) -> Result<Option<(Seat, u8)>, FieldError> {
    fields.if_there("changed", |fields| {
        let changed = fields.object("changed")?;
        Ok((changed.seat("seat")?, changed.small("from")?))
    })
}
