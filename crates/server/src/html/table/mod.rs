mod big_screen;
mod broadcast;
pub(super) mod commands;
mod hint;
pub(super) mod live;
pub(super) mod page;
pub(super) mod qr;
pub(super) mod shared_pushes;
mod tutor;

use axum::routing::get;
use axum::{Extension, Router};

use super::lobby::new_table;
use crate::state::AppState;
use shared_pushes::SharedPushes;

pub(super) fn routes() -> Router<AppState> {
    Router::new()
        .route("/tables/{game}", get(page::show))
        .route("/tables/{game}/stream", get(live::follow))
        .route("/tables/{game}/qr.svg", get(qr::picture))
        .route("/tables/{game}/preview/{name}", get(page::link_picture))
        .route("/tables/{game}/settings", get(new_table::change).post(new_table::settle))
        .route("/tables/{game}/read/{what}", get(page::read_out))
        .route("/tables/{game}/show", get(big_screen::show))
        .route("/tables/{game}/show/stream", get(big_screen::follow))
        .route("/tables/{game}/show/hands", get(broadcast::show))
        .route("/tables/{game}/show/hands/stream", get(broadcast::follow))
        .merge(commands::routes())
        .layer(Extension(SharedPushes::default()))
}
