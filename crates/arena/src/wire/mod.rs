//! The protocol for outside players; see `docs/BOT-PROTOCOL.md`.

mod read;

use std::time::Duration;

use foretell_rules::json::{EventJson, RulesJson, StateJson};
use foretell_rules::{BySeat, Event, Seat, View, leaders};
use serde::Serialize;

use crate::player::Chair;

pub use read::ParseMessageError;
pub(crate) use read::{Decide, NewGame, Question, question};

/// Changes only if bots have to change.
pub const PROTOCOL: u64 = 1;

/// Fields are sent in this order.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Message<'a> {
    Hello { protocol: u64, program: &'static str, version: &'static str, move_ms: u64 },
    Game { game: u64, seat: u8, seed: u64, rules: RulesJson<'a> },
    Decide { id: u64, legal: Vec<String>, state: StateJson<'a>, events: Vec<EventJson<'a>> },
    End { scores: Vec<i32>, winners: Vec<u8>, events: Vec<EventJson<'a>> },
    Bye,
}

impl<'a> Message<'a> {
    pub(crate) fn hello(move_time: Duration) -> Message<'a> {
        Message::Hello {
            protocol: PROTOCOL,
            program: "foretell",
            version: env!("CARGO_PKG_VERSION"),
            move_ms: move_time.as_millis() as u64,
        }
    }

    pub(crate) fn game(chair: &'a Chair) -> Message<'a> {
        let Chair { rules, seat, seed, game } = chair;
        Message::Game { game: *game, seat: seat.number(), seed: *seed, rules: RulesJson(rules) }
    }

    pub(crate) fn decide(id: u64, events: &'a [Event], view: &'a View) -> Message<'a> {
        Message::Decide {
            id,
            legal: view.legal().iter().map(|action| action.to_string()).collect(),
            state: StateJson(view),
            events: as_json(events, view.rules.players()),
        }
    }

    pub(crate) fn end(events: &'a [Event], scores: &BySeat<i32>, players: usize) -> Message<'a> {
        Message::End {
            scores: scores.of(players).to_vec(),
            winners: leaders(scores, players).into_iter().map(Seat::number).collect(),
            events: as_json(events, players),
        }
    }
}

fn as_json(events: &[Event], players: usize) -> Vec<EventJson<'_>> {
    events.iter().map(|event| EventJson { event, players }).collect()
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Answer {
    Hello { protocol: u64, name: String },
    Action { id: u64, action: String, reason: String },
}

impl Answer {
    pub(crate) fn hello(name: String) -> Answer {
        Answer::Hello { protocol: PROTOCOL, name }
    }
}
