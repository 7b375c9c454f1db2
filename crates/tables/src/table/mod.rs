mod actor;
mod answers;
mod bots;
mod clocks;
mod mailbox;
mod move_timer;
mod presence;
mod stored_log;
mod streams;
mod writer;

pub use mailbox::{Listening, PresenceGuard, TableHandle};
pub use stored_log::spoken_lines;

pub(crate) use actor::{EndedGame, Table, TableContext};
pub(crate) use mailbox::{Command, Signal};
pub(crate) use stored_log::{erased, names_in, read_entry, read_table};
