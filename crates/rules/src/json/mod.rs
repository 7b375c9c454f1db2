//! Events, views and rules as JSON, written and read. `docs/BOT-PROTOCOL.md` tells every field in words.
//!
//! Seats and rounds are numbered from 1; cards, plays and trumps are written as in records. What is not known, or not
//! there, is `null`.
//!
//! A server sends an event to every seat for every card, so [`EventJson`] and [`ViewJson`] write themselves straight
//! into a serializer. A client that joins in the middle of a game gets a whole view and then events:
//!
//! ```
//! use foretell_rules::json::{EventJson, ViewJson, event_from_json, view_from_json};
//! use foretell_rules::{Event, Seat, View, Viewer};
//!
//! let view = View::new("pl/3".parse()?, Viewer::Gallery);
//! let sent = serde_json::to_string(&ViewJson(&view))?;
//! assert_eq!(view_from_json(&serde_json::from_str(&sent)?)?, view);
//!
//! let event = Event::BidMade { seat: Seat::FIRST, bid: 2 };
//! let sent = serde_json::to_string(&EventJson { event: &event, players: 3 })?;
//! assert_eq!(sent, r#"{"event":"bid_made","seat":1,"bid":2}"#);
//! assert_eq!(event_from_json(&serde_json::from_str(&sent)?)?, event);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `event` and `view` have one list of fields each for writing and reading, and `rules` has the rules in force and all
//! there is to choose from.

mod event;
mod fields;
mod rules;
mod view;

use serde::Serialize;
use serde_json::Value;

pub use event::{EventJson, ParseEventError, event_from_json, event_json};
pub use fields::FieldError;
pub use rules::{RulesJson, choices_json, rules_json};
pub use view::{ParseViewError, StateJson, ViewJson, state_json, view_from_json, view_json};

/// As a JSON value, where it has to be looked into or kept.
fn to_value(object: impl Serialize) -> Value {
    // Only maps whose keys are no texts cannot become a value, and there are none.
    serde_json::to_value(object).unwrap_or_else(|why| unreachable!("every object has a value: {why}"))
}
