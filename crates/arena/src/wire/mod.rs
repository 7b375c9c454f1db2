//! The protocol for outside players as JSON: messages, what a seat sees, and events. `docs/BOT-PROTOCOL.md` tells it in
//! words. Seats and rounds are numbered from 1; cards, plays and actions are written as in records.

mod event;
mod read;
mod view;

use std::time::Duration;

use foretell_rules::{CardSet, Choice, Game, RuleSet, Seat, SeatSet, Special, View};
use serde_json::{Value, json};

use crate::player::Chair;

pub use event::event_json;
pub use read::NotAMessage;
pub(crate) use read::{Question, event, question};
pub use view::view_json;

/// The version of the protocol. It changes when a bot would have to.
pub const PROTOCOL: u64 = 1;

/// The greeting of the arena.
pub(crate) fn hello(move_time: Duration) -> Value {
    json!({
        "type": "hello",
        "protocol": PROTOCOL,
        "program": "foretell",
        "version": env!("CARGO_PKG_VERSION"),
        "move_ms": move_time.as_millis() as u64,
    })
}

/// The greeting of a bot.
pub(crate) fn hello_from(name: &str) -> Value {
    json!({"type": "hello", "protocol": PROTOCOL, "name": name})
}

/// A new game begins.
pub(crate) fn game(chair: &Chair) -> Value {
    json!({
        "type": "game",
        "game": chair.game,
        "seat": chair.seat.number(),
        "seed": chair.seed,
        "rules": rules_json(&chair.rules),
    })
}

/// The rules: the text, and what it means.
fn rules_json(rules: &RuleSet) -> Value {
    let options = rules.options();
    json!({
        "text": rules.to_string(),
        "players": rules.players(),
        "cards": (0..rules.rounds()).map(|round| rules.cards(round)).collect::<Vec<_>>(),
        "bids": options.bids.name(),
        "sum": options.sum.name(),
        "wizards": options.wizards.name(),
        "clairvoyance": options.clairvoyance.name(),
        "deck": options.deck.name(),
        "specials": options.specials.iter().map(Special::name).collect::<Vec<_>>(),
    })
}

/// A decision is wanted.
pub(crate) fn decide(id: u64, events: &[Value], view: &View) -> Value {
    let legal: Vec<String> = view.legal().iter().map(|action| action.to_string()).collect();
    json!({"type": "decide", "id": id, "legal": legal, "state": view_json(view), "events": events})
}

/// The answer to that.
pub(crate) fn action(id: u64, action: &str, reason: &str) -> Value {
    json!({"type": "action", "id": id, "action": action, "reason": reason})
}

/// The game is over.
pub(crate) fn end(events: &[Value], game: &Game) -> Value {
    json!({
        "type": "end",
        "scores": game.scores().of(game.rules().players()),
        "winners": seats(game.winners().unwrap_or_default()),
        "events": events,
    })
}

/// No more games.
pub(crate) fn bye() -> Value {
    json!({"type": "bye"})
}

fn seats(seats: SeatSet) -> Vec<u8> {
    seats.into_iter().map(Seat::number).collect()
}

fn cards(cards: CardSet) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}
