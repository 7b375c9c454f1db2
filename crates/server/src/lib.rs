//! Tables of Foretell over HTTP.

mod calendar;
mod clock;
pub mod fair;
mod ids;
mod lobby;
pub mod store;
pub mod table;

pub use clock::Clock;
pub use ids::{GameId, NotAnId, PlayerId};
pub use lobby::{Lobby, NotOpened};
