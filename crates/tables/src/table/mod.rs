//! A table: people and bots, one game, one log.
//!
//! `requests` is what people ask, `log` what is written, `state` what follows, `actor` in which order; `bots` answer
//! for seats, `presence` knows who is connected, `schedule` what the table does by itself and when, and `snapshot` is
//! what it shows. `history` is what it remembers, `record` what remains of its game, `timing` measures moves and bots,
//! and `practice` is a table of which nothing remains.

mod actor;
mod bots;
mod history;
mod log;
mod practice;
mod presence;
mod record;
mod requests;
mod schedule;
mod settings;
mod snapshot;
mod state;
mod timing;

pub use actor::{Listening, PresenceGuard, TableHandle};
pub use log::{AwayReason, ChatMessage, ChatRoom, Reaction, SeatNumber};
pub use practice::PracticeTable;
pub use requests::{Caller, LONGEST_LINE, Request, RequestError};
pub use settings::{Settings, SettingsError, TimeControl, WhenEmpty, as_text, check_bot};
pub use snapshot::{SeatStatus, SharedText, Step, TableSnapshot, Update};
pub use state::{Chair, Pending, Sitter, StepEvent, TableEvent, TableState};

pub(crate) use actor::{Command, Signal, Table, TableContext};
pub(crate) use history::History;
pub(crate) use log::{Entry, Fact, Log, TableFact};
pub(crate) use record::record_of;
pub(crate) use requests::plain;
