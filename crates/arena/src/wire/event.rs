//! Events as JSON.

use foretell_rules::{Event, Seat};
use serde_json::{Value, json};

use super::{cards, seats};

/// An event as JSON; `event` names it.
///
/// ```
/// # use foretell_arena::event_json;
/// # use foretell_rules::{Event, Seat};
/// let event = Event::BidMade { seat: Seat::FIRST, bid: 2 };
/// assert_eq!(event_json(&event, 4).to_string(), r#"{"event":"bid_made","seat":1,"bid":2}"#);
/// ```
// One arm for each event, and nothing else.
#[allow(clippy::too_many_lines)]
pub fn event_json(event: &Event, players: usize) -> Value {
    match *event {
        Event::CardDrawn { seat, card } => {
            json!({"event": "card_drawn", "seat": seat.number(), "card": card.to_string()})
        }
        Event::DrawTied { seats: tied } => json!({"event": "draw_tied", "seats": seats(tied)}),
        Event::DealerFound { seat } => json!({"event": "dealer_found", "seat": seat.number()}),
        Event::RoundBegan { round, cards, dealer } => {
            json!({"event": "round_began", "round": round + 1, "cards": cards, "dealer": dealer.number()})
        }
        Event::HandDealt { seat, hand } => json!({"event": "hand_dealt", "seat": seat.number(), "hand": cards(hand)}),
        Event::TurnedUp { card } => json!({"event": "turned_up", "card": card.to_string()}),
        Event::WerewolfSwapped { seat, card } => {
            json!({"event": "werewolf_swapped", "seat": seat.number(), "card": card.to_string()})
        }
        Event::TrumpAwaited { by, or_none } => {
            json!({"event": "trump_awaited", "seat": by.number(), "or_none": or_none})
        }
        Event::TrumpSet { trump, named_by } => {
            json!({"event": "trump_set", "trump": trump.to_string(), "named_by": named_by.map(Seat::number)})
        }
        Event::BidMade { seat, bid } => json!({"event": "bid_made", "seat": seat.number(), "bid": bid}),
        Event::BidSealed { seat } => json!({"event": "bid_sealed", "seat": seat.number()}),
        Event::BidsRevealed { bids } => json!({"event": "bids_revealed", "bids": bids.of(players)}),
        Event::PlayBegan => json!({"event": "play_began"}),
        Event::HandTakenUp { seat, hand } => {
            json!({"event": "hand_taken_up", "seat": seat.number(), "hand": cards(hand)})
        }
        Event::CardPlayed { seat, play } => json!({
            "event": "card_played",
            "seat": seat.number(),
            "card": play.card().to_string(),
            "declared": play.declared().map(|declared| declared.to_string()),
        }),
        Event::TrickEnded { outcome } => json!({
            "event": "trick_ended",
            "taken_by": outcome.taken_by.map(Seat::number),
            "next_leader": outcome.next_leader.number(),
        }),
        Event::PassAwaited => json!({"event": "pass_awaited"}),
        Event::PassSealed { seat } => json!({"event": "pass_sealed", "seat": seat.number()}),
        Event::PassChosen { seat, card } => {
            json!({"event": "pass_chosen", "seat": seat.number(), "card": card.to_string()})
        }
        Event::CardPassed { from, to, card } => {
            json!({"event": "card_passed", "from": from.number(), "to": to.number(), "card": card.to_string()})
        }
        Event::PassEnded => json!({"event": "pass_ended"}),
        Event::ChangeAwaited { seat } => json!({"event": "change_awaited", "seat": seat.number()}),
        Event::RoundScored { bids, changed, tricks, points } => json!({
            "event": "round_scored",
            "bids": bids.of(players),
            "changed": change(changed),
            "tricks": tricks.of(players),
            "points": points.of(players),
        }),
        Event::GameEnded { winners } => json!({"event": "game_ended", "winners": seats(winners)}),
    }
}

/// Whose bid the Cloud changed, and from what.
fn change(changed: Option<(Seat, u8)>) -> Value {
    changed.map_or(Value::Null, |(seat, from)| json!({"seat": seat.number(), "from": from}))
}
