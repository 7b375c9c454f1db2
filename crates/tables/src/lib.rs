//! The tables of a Foretell server, without the web: mailboxes, storage, lobby, sessions, queues and the owner's desk.
//! What one table is and does is `foretell-table`.
//!
//! A [`TableHandle`](table::TableHandle) reaches a table, which is one mailbox and a fold of its log. A request becomes
//! facts or a refusal; facts are folded into a copy of the state and written, and only when they are on disk the copy
//! becomes the state and the streams are told. So what a client was told is never lost.
//!
//! `table` is one table at work, `lobby` all of them, `cursor` where a list of games is read on, `sessions` who is who,
//! `hints` what the table's adviser says, `pads` score pads that several phones write on, `reviews` what decisions of
//! games that are over cost, `store` where everything is kept, `desk` what the owner does, `audit` whether what is kept
//! fits, `thinkers` whose bot searches next, `watchers` who follows all their tables at once, and `meters` what is
//! measured along the way. `tutor` warns before an answer that would be a mistake.

pub mod audit;
mod clock;
mod confirmations;
mod cursor;
pub mod desk;
mod done;
mod forgotten_players;
pub mod hints;
mod lobby;
pub mod meters;
mod pad_erasure;
pub mod pads;
pub mod reviews;
mod session_end;
pub mod sessions;
pub mod store;
pub mod table;
mod thinkers;
pub mod tutor;
mod watchers;

pub use clock::Clock;
pub use cursor::{GamesCursor, TablesCursor};
pub use lobby::{Lobby, OpenTableError};
pub use watchers::Watching;
