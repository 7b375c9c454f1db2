//! A table: people and bots, one game, one log.
//!
//! `chair` is who sits where, `requests` what people ask, `log` what is written, `state` and `fold` what follows,
//! `actor` in which order; `bots` answer for seats, `presence` knows who is connected, `schedule` what the table does
//! by itself and when, and `snapshot` is what it shows. `pauses` is what people look at before it goes on, `history`
//! what it remembers, `line_limits` how much of what is no move it writes, `record` what remains of its game, and
//! `move_timer` measures moves and bots. `wishes` is what people ask about who comes and goes while a game is on,
//! `erasure` what the owner takes back, `repeats` recognises requests that were sent again (by `named_requests`), and
//! `practice` is a table of which nothing remains.

mod actor;
mod bots;
mod chair;
mod erasure;
mod fold;
mod history;
mod in_progress;
mod invalid_log;
mod line_limits;
mod log;
mod log_clock;
mod move_timer;
mod named_requests;
mod pauses;
mod practice;
mod presence;
mod record;
mod repeats;
mod requests;
mod schedule;
mod settings;
mod snapshot;
mod state;
mod wishes;

pub use actor::{Listening, PresenceGuard, TableHandle};
pub use chair::{Chair, Sitter};
pub use log::{AwayReason, ChatMessage, ChatRoom, Reaction, SeatNumber, Wish};
pub use practice::PracticeTable;
pub use requests::{Caller, LONGEST_LINE, Request, RequestError};
pub use settings::{Settings, SettingsError, TimeControl, WhenEmpty, as_text, check_bot};
pub use snapshot::{SeatStatus, SharedText, Step, TableSnapshot, Update};
pub use state::{Pending, StepEvent, TableEvent, TableState};

pub(crate) use actor::{Command, Signal, Table, TableContext};
pub(crate) use erasure::{Erasure, erased, names_in};
pub use erasure::{SpokenLine, alias, spoken_lines};
pub use history::LATELY;
pub(crate) use history::{History, read_entry};
pub(crate) use log::{Entry, Fact, Log, LoggedMove, TableFact};
pub(crate) use presence::ShownPresence;
pub(crate) use record::record_of;
pub(crate) use requests::plain;
