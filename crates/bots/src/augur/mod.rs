//! The learned player: what it sees, how its answers are numbered, and the network between the two.
//!
//! The network was taught with exactly the code that it plays with: [`Observation::of`] turns a view into bits, and
//! [`SuitOrder`] gives each action the number of the network's output for it.
//!
//! Two positions that differ only in the names of the suits, or in which of the four Wizards is held, are the same
//! position, so they have the same bits: `suit_order` puts the trump first and the other suits in an order that follows
//! from the cards alone. `fields` says which bit means what, and `observation` sets them; `profile` is what is known of
//! the others from earlier rounds. `net` is what a network makes
//! of them as it was trained, `quantised` the same in small whole numbers, which ships; `player` is the bot, `level` in
//! what weaker players are weak, and `hesitant` a player as strong who does not always do the same. `search` is the
//! player who is given time, `playout` how it tries things, and `adviser` who gives hints by the same means.

mod adviser;
mod fields;
mod hesitant;
mod level;
mod net;
mod observation;
mod player;
mod playout;
mod processor;
mod profile;
mod quantise;
mod quantised;
mod search;
mod suit_order;
#[cfg(test)]
mod tests;
mod weights;

pub(crate) use adviser::AugurAdviser;
pub use fields::{FIELDS, Field, WORDS};
pub use hesitant::Hesitant;
pub use level::Level;
pub use net::{Net, NetError, fields_digest};
pub use observation::{LEGAL_WORDS, Observation};
pub use player::{Augur, Opinion};
pub use profile::{ProfileKeeper, Profiles, SeatProfile, apprentice_bid};
pub use quantise::quantise;
pub use quantised::QuantisedNet;
pub(crate) use quantised::{FirstSums, Workspace};
pub use search::SearchingAugur;
pub use suit_order::SuitOrder;
pub use weights::Weights;
