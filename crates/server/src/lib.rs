//! Tables of Foretell over HTTP: the API, the pages, and operations.
//!
//! `app` puts everything together; `state` is what handlers share; `web` parses and rejects requests; `api` and `html`
//! render the same tables; `ops` is health, metrics and logs; `serve` listens, and `config` is the list of settings.
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
