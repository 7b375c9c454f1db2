//! The learned player. Training uses the same code: [`Observation::of`] turns a view into bits, [`SuitOrder`] maps
//! actions to outputs. Positions that differ only in suit names, or in which Wizard is held, have the same bits.
//! `net` is the network as trained, `quantised` as shipped.

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
pub use adviser::consequence;
pub use fields::{FIELDS, ObservationField, WORDS};
pub use hesitant::Hesitant;
pub use level::Level;
pub use net::{Net, NetError, fields_digest};
pub use observation::{LEGAL_WORDS, Observation};
pub use player::{Augur, Opinion};
pub use profile::{ProfileKeeper, Profiles, SeatProfile, apprentice_bid};
pub use quantise::quantise;
pub use quantised::QuantisedNet;
pub(crate) use quantised::{Accumulator, Workspace};
pub use search::SearchingAugur;
pub use suit_order::SuitOrder;
pub use weights::Weights;
