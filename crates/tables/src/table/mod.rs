//! Tables at work: `actor` is one table and in which order it does things, `mailbox` how it is reached, `answers` what
//! it says to requests and queries, `writer` how it writes, `presence` who is connected, `clocks` what it does by
//! itself, and `streams` what it shows. `bots` answer for seats, `stored_log` reads and rewrites what the storage has,
//! and `move_timer` measures moves and bots. What a table is and does is `foretell-table`.

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

pub(crate) use actor::{Table, TableContext};
pub(crate) use mailbox::{Command, Signal};
pub(crate) use stored_log::{erased, names_in, read_entry, read_table};
