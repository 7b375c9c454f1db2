use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use foretell_pages::layout::assets::{self, AssetCaching};
use foretell_pages::layout::offline;

use super::response;
use super::visitor::Visitor;
use crate::state::AppState;

pub(super) fn routes() -> Router<AppState> {
    let places = [
        "/assets/{folder}/{name}",
        "/icon.svg",
        "/icons/{name}",
        "/previews/{name}",
        "/favicon.svg",
        "/favicon-turn.svg",
        "/favicon.ico",
        "/manifest.webmanifest",
    ];
    places.into_iter().fold(Router::new(), |routes, place| routes.route(place, get(file)))
}

async fn file(address: Uri) -> Response {
    let Some(file) = assets::find(address.path()) else { return StatusCode::NOT_FOUND.into_response() };
    let caching = match file.caching {
        AssetCaching::Forever => "public, max-age=31536000, immutable",
        AssetCaching::Day => "public, max-age=86400",
        AssetCaching::Never => "no-store",
    };
    let kind = (CONTENT_TYPE, HeaderValue::from_static(file.content_type));
    ([kind, (CACHE_CONTROL, HeaderValue::from_static(caching))], file.content).into_response()
}

/// Cached by browsers for when there is no connection.
pub(super) async fn offline_page(visitor: Visitor) -> Response {
    response::page(offline::page(visitor.presentation))
}

pub(super) async fn worker() -> Response {
    fresh("text/javascript; charset=utf-8", assets::WORKER)
}

/// Lets pages notice that the server was updated.
pub(super) async fn version() -> Response {
    fresh("text/plain; charset=utf-8", assets::version())
}

fn fresh(kind: &'static str, text: &'static str) -> Response {
    let kind = (CONTENT_TYPE, HeaderValue::from_static(kind));
    ([kind, (CACHE_CONTROL, HeaderValue::from_static("no-cache"))], text).into_response()
}
