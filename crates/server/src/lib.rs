//! Tables of Foretell over HTTP.

pub mod api;
mod calendar;
pub mod check;
mod clock;
pub mod config;
pub mod door;
pub mod http;
pub mod identity;
mod ids;
pub mod limits;
pub mod load;
mod lobby;
mod observe;
mod pages;
mod patient;
mod serve;
pub mod store;
mod stream;
pub mod table;

pub use clock::Clock;
pub use http::{ApiSettings, AppState, app};
pub use ids::{GameId, NotAnId, PlayerId};
pub use lobby::{Lobby, NotOpened};
pub use observe::log_to_stderr;
pub use patient::Patient;
pub use serve::{ServeError, Server, listen, serve};
