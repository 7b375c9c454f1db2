//! A table: people and bots, one game, one log.

mod actor;
mod automatic;
mod entry;
mod feed;
mod outcome;
mod pilots;
mod presence;
mod requests;
mod settings;
mod state;

pub use actor::{Listening, Stay, TableHandle};
pub use entry::{Reaction, Room, Said, Why};
pub use feed::{ChangedJson, Glance, PresenceJson, RowJson, SeatJson, Step, StepJson, TableJson, Waiting, Word, You};
pub use requests::{Caller, LONGEST_LINE, Refusal, Request};
pub use settings::{BadSettings, Clock, Settings, WhenEmpty};

pub(crate) use actor::{House, Letter, Quick, Table, changes_listing, read_log, record_of};
pub(crate) use entry::{Entry, Fact, Log, SeatNumber, TableFact};
pub(crate) use feed::{Sitting, Who};
pub(crate) use requests::plain;
pub(crate) use settings::{as_text, check_bot};
pub(crate) use state::{State, TableEvent, Told};
