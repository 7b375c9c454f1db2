//! Tables at work: `actor` is in which order things happen, `bots` answer for seats, `stored_log` reads and rewrites what
//! the storage has, and `move_timer` measures moves and bots. The table itself is `foretell-table`.

mod actor;
mod bots;
mod move_timer;
mod stored_log;

pub use actor::{Listening, PresenceGuard, TableHandle};
pub use stored_log::spoken_lines;

pub(crate) use actor::{Command, Signal, Table, TableContext};
pub(crate) use stored_log::{erased, names_in, read_entry, read_table};
