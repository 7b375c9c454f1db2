use axum::http::header::{CACHE_CONTROL, HeaderValue, LOCATION, VARY};
use axum::http::{HeaderName, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use maud::Markup;

use crate::web::problem::Problem;

/// Not cached by proxies: it is the visitor's own.
pub(super) fn page(page: Markup) -> Response {
    let private = (CACHE_CONTROL, HeaderValue::from_static("no-cache, private"));
    ([private, vary()], Html(page.into_string())).into_response()
}

pub(super) fn part(part: Markup, caching: &'static str) -> Response {
    let caching = (CACHE_CONTROL, HeaderValue::from_static(caching));
    ([caching, vary()], Html(part.into_string())).into_response()
}

pub(super) fn vary() -> (HeaderName, HeaderValue) {
    (VARY, HeaderValue::from_static("Cookie, Accept-Language, HX-Request"))
}

pub(super) fn redirect(place: &str) -> Response {
    match HeaderValue::try_from(place) {
        Ok(place) => (StatusCode::SEE_OTHER, [(LOCATION, place)]).into_response(),
        Err(error) => Problem::from(error).into_response(),
    }
}

/// Keeps proxies from compressing a page: next to names that others chose, its length would reveal secrets.
pub(super) fn uncompressed(mut page: Response) -> Response {
    page.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache, private, no-transform"));
    page
}
