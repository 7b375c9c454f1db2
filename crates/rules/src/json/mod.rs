//! Events, views and rules as JSON. `docs/BOT-PROTOCOL.md` describes every field.
//!
//! Seats and rounds count from 1; cards, plays and trumps are as in records; unknown values are `null`. A client that
//! joins late gets a view, then events:
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

fn to_value(object: impl Serialize) -> Value {
    // Only maps with keys that aren't strings can fail, and there are none.
    serde_json::to_value(object).unwrap_or_else(|why| unreachable!("every object has a value: {why}"))
}
