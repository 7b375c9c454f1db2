//! Tables of Foretell over HTTP: the API, the pages, and operations.
mod api;
mod app;
pub mod config;
mod html;
mod ops;
mod serve;
mod state;
pub mod web;

pub use app::app;
pub use ops::log_to_stderr;
pub use serve::{HouseBotSession, ServeError, Server, listen};
pub use state::{ApiSettings, AppState};
pub use web::write_timeout::WriteTimeout;
