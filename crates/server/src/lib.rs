//! Tables of Foretell over HTTP: the interface for programs, the pages, and what an operator sees of them.
//!
//! `app` puts everything together; `state` is what handlers share; `web` reads requests and refuses them; `api` and
//! `html` are two renderings of the same tables; `ops` is health, measurements and logs; `serve` listens, and `config`
//! is the one list of settings.
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
