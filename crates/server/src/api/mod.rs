//! The interface for programs, under `/api/v1`: JSON in, JSON out, refusals as problem documents, and every table as a
//! stream. `docs/API.md` shows how to play with curl alone.
//!
//! `sessions`, `guest_bots`, `tables`, `seats`, `play`, `hint`, `feed`, `my_feed`, `games`, `reviews`, `puzzles`,
//! `rules`, `pads` and `desk` answer, with types of `foretell_wire`; `json` makes those that tell of tables, `params`
//! has what they are asked with. `openapi` describes all of it from the same types, and `api_docs` shows that to
//! people.

mod api_docs;
mod desk;
mod feed;
mod games;
mod guest_bots;
mod hint;
mod json;
mod my_feed;
mod openapi;
mod pads;
mod params;
mod play;
mod puzzles;
mod reviews;
mod rules;
mod seats;
mod sessions;
mod socket;
mod tables;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

/// Every address of the interface, and its description.
pub(crate) fn routes() -> Router<AppState> {
    Router::from(described()).merge(openapi::routes())
}

fn described() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(openapi::frame())
        .routes(routes!(sessions::begin_session))
        .routes(routes!(sessions::me, sessions::rename, sessions::end_session))
        .routes(routes!(sessions::device_code))
        .routes(routes!(sessions::my_games))
        .routes(routes!(guest_bots::change_card))
        .routes(routes!(guest_bots::invitations))
        .routes(routes!(guest_bots::guest_bots))
        .routes(routes!(guest_bots::invite))
        .routes(routes!(sessions::export_games))
        .routes(routes!(my_feed::my_feed))
        .routes(routes!(rules::rules))
        .routes(routes!(rules::check_rules))
        .routes(routes!(rules::bots))
        .routes(routes!(tables::tables, tables::open_table))
        .routes(routes!(tables::table, tables::close_table))
        .routes(routes!(tables::start))
        .routes(routes!(tables::hand_host))
        .routes(routes!(tables::settle))
        .routes(routes!(tables::rematch))
        .routes(routes!(seats::sit))
        .routes(routes!(seats::clear_seat))
        .routes(routes!(seats::seat_bot))
        .routes(routes!(seats::fill))
        .routes(routes!(seats::swap))
        .routes(routes!(seats::contribute))
        .routes(routes!(seats::wish))
        .routes(routes!(seats::let_in, seats::unwish))
        .routes(routes!(play::act))
        .routes(routes!(play::go_on))
        .routes(routes!(play::pace))
        .routes(routes!(play::away))
        .routes(routes!(play::back))
        .routes(routes!(play::leave))
        .routes(routes!(play::talk))
        .routes(routes!(play::react))
        .routes(routes!(play::mute, play::unmute))
        .routes(routes!(hint::hint))
        .routes(routes!(feed::feed))
        .routes(routes!(socket::socket))
        .routes(routes!(games::game))
        .routes(routes!(games::record))
        .routes(routes!(games::position))
        .routes(routes!(reviews::review, reviews::ask_review))
        .routes(routes!(puzzles::puzzle_of_today))
        .routes(routes!(puzzles::puzzle))
        .routes(routes!(puzzles::answer_puzzle))
        .routes(routes!(pads::begin_pad))
        .routes(routes!(pads::pad))
        .routes(routes!(pads::pad_csv))
        .routes(routes!(pads::write_on_pad))
        .routes(routes!(pads::pad_feed))
        .routes(routes!(desk::report))
        .routes(routes!(desk::act_as_owner))
}

/// An answer that is always the same.
fn static_response(kind: &'static str, text: Bytes) -> Response {
    ([(CONTENT_TYPE, HeaderValue::from_static(kind))], text).into_response()
}
