//! The website: handlers that build a model and render it with `foretell-pages`, plain forms, and streams of updates.

mod assets;
mod book;
mod desk;
mod error;
mod form;
mod game;
mod groups;
mod lesson;
mod link_picture;
mod lobby;
mod pad;
mod practice;
mod presentation;
mod response;
mod table;
#[cfg(test)]
mod tests;
mod visitor;

use axum::Router;
use axum::http::header::CACHE_CONTROL;
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version};
use axum::middleware::from_fn;
use axum::routing::{get, post};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};

use crate::state::AppState;
use crate::web::drawing_turn::write_in_turn;
use lobby::{guest_bots, home, my_games, new_table, settings};
use table::page::NoHand;

pub(crate) use error::{nothing_here, page_or_problem};
pub(crate) use foretell_pages::layout::assets::prepare;

pub(crate) fn routes() -> Router<AppState> {
    let may_transform = DefaultPredicate::new().and(may_be_transformed);
    let open = open_pages()
        .layer(CompressionLayer::new().no_gzip().quality(BROTLI).compress_when(may_transform.clone()))
        .layer(CompressionLayer::new().no_br().compress_when(may_transform));
    let has_no_hand = DefaultPredicate::new().and(NoHand::is_marked);
    // Table pages are only compressed without a hand: next to names and chat, the length would reveal cards.
    let tables = table::routes()
        .layer(CompressionLayer::new().no_gzip().quality(BROTLI).compress_when(has_no_hand.clone()))
        .layer(CompressionLayer::new().no_br().compress_when(has_no_hand));
    open.merge(tables)
        .layer(from_fn(error::render_errors))
        // Files are sent once to each browser, so strong compression pays.
        .merge(assets::routes().layer(CompressionLayer::new()))
        .layer(from_fn(write_in_turn))
}

/// Proxies must not compress score pads with sealed bids, so neither do we.
fn may_be_transformed(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let control = headers.get(CACHE_CONTROL).map(HeaderValue::as_bytes).unwrap_or_default();
    !control.split(|byte| *byte == b',').any(|directive| directive.trim_ascii() == b"no-transform")
}

/// Pages without hands of a game in progress.
fn open_pages() -> Router<AppState> {
    Router::new()
        .route("/", get(home::home))
        .route("/play", post(home::play_now))
        .route("/join", post(home::join))
        .route("/learn", get(lesson::resume))
        .route("/learn/{step}", get(lesson::show))
        .route("/learn/{step}/act", post(lesson::act))
        .route("/learn/{step}/read/{what}", get(lesson::read_out))
        .route("/practice", get(practice::choose))
        .route("/practice/next", get(practice::next))
        .route("/practice/mine", get(practice::own_games))
        .route("/practice/mine/{game}", get(practice::begin_own))
        .route("/practice/{puzzle}", get(practice::show))
        .route("/practice/{puzzle}/act", post(practice::act))
        .route("/practice/{puzzle}/read/{what}", get(practice::read_out))
        .route("/rules", get(book::rules))
        .route("/new", get(new_table::form))
        .route("/tables", post(new_table::open))
        .route("/bots", get(guest_bots::guest_bots))
        .route("/games", get(my_games::my_games))
        .route("/games/{game}", get(game::show_summary))
        .route("/games/{game}/review", get(game::show_review).post(game::request_review))
        .route("/games/{game}/review/{name}", get(game::review_picture))
        .route("/games/{game}/{step}", get(game::show_step).post(game::branch))
        .route("/settings", get(settings::settings).post(settings::save))
        .route("/sounds", post(settings::sounds))
        .route("/tutor", post(settings::tutor))
        .route("/settings/no-tips", post(settings::no_tips))
        .route("/settings/forget", post(settings::forget))
        .merge(desk::routes())
        .merge(pad::routes())
        .merge(groups::routes())
        .route("/device", post(settings::device))
        .route("/offline", get(assets::offline_page))
        .route("/worker.js", get(assets::worker))
        .route("/version", get(assets::version))
}

/// Brotli's usual level takes three times as long for a seventh less (docs/SCALING.md). With gzip that isn't so.
const BROTLI: CompressionLevel = CompressionLevel::Precise(1);
