//! The interface for programs, under `/api/v1`: JSON in, JSON out, refusals as problem documents, and every table as a
//! stream. `docs/API.md` shows how to play with curl alone.
//!
//! `asking` reads what callers send, `problem` and `mistake` say what can be wrong with it, and the other files answer:
//! `sessions`, `tables`, `seats`, `play`, `feed`, `games`, `rules`. `document` describes all of it, from the same code.

pub(crate) mod asking;
mod document;
mod feed;
mod games;
mod handbook;
pub(crate) mod hint;
mod mistake;
mod play;
pub mod problem;
mod rules;
mod seats;
pub(crate) mod sessions;
pub(crate) mod tables;

use axum::Router;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::AppState;

/// Every address of the interface, and its description.
pub(crate) fn routes() -> Router<AppState> {
    let (router, description) = described().split_for_parts();
    router.merge(document::routes(description))
}

fn described() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(document::frame())
        .routes(routes!(sessions::begin))
        .routes(routes!(sessions::me, sessions::rename, sessions::end))
        .routes(routes!(sessions::code))
        .routes(routes!(sessions::games))
        .routes(routes!(rules::choices))
        .routes(routes!(rules::check))
        .routes(routes!(rules::bots))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::look, tables::close))
        .routes(routes!(tables::start))
        .routes(routes!(tables::hand_host))
        .routes(routes!(tables::rematch))
        .routes(routes!(seats::sit))
        .routes(routes!(seats::clear))
        .routes(routes!(seats::seat_bot))
        .routes(routes!(seats::fill))
        .routes(routes!(seats::swap))
        .routes(routes!(seats::contribute))
        .routes(routes!(play::act))
        .routes(routes!(play::away))
        .routes(routes!(play::back))
        .routes(routes!(play::leave))
        .routes(routes!(play::talk))
        .routes(routes!(play::react))
        .routes(routes!(play::mute, play::unmute))
        .routes(routes!(hint::hint))
        .routes(routes!(feed::feed))
        .routes(routes!(games::result))
        .routes(routes!(games::record))
        .routes(routes!(games::position))
}
