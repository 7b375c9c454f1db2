//! The tables of a Foretell server without the web: actors, storage, lobby, sessions, queues and the owner's desk. What
//! one table is and does is in `foretell-table`.
//!
//! A [`TableHandle`](table::TableHandle) reaches a table: one mailbox and a fold of its log. A request becomes facts or
//! an error; facts are folded into a copy of the state and stored. Once they are on disk, the copy becomes the state
//! and streams are notified, so nothing acknowledged is lost.
//!
//! `table` is one table's actor, `lobby` all tables, `sessions` who is who, `store` the databases, `pads` shared score
//! pads, `reviews` and `tutor` judge decisions, `hints` asks the adviser, `desk` is what the owner does, `audit` checks
//! a database, `thinkers` schedules searches, `watchers` follow all of a player's tables.
//!
//! | feature | what it adds | by default |
//! | --- | --- | --- |
//! | `memory` | the module `store::memory`: a store for simulations and tests | no |

#![cfg_attr(docsrs, feature(doc_cfg))]

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
mod names;
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
