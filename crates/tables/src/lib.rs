//! The tables of a Foretell server without the web. `foretell-table` defines what one table is and does.
//!
//! A request becomes facts, which are folded into a copy of the state and stored. Only when they are on disk does the
//! copy become the state and are streams notified, so nothing acknowledged is lost.
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
pub mod groups;
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
