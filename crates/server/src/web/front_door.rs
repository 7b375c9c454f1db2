//! The one middleware for every request and response: each layer costs every move a few microseconds.

use std::panic::AssertUnwindSafe;

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;

use super::cross_origin::FromSite;
use super::limits::{AddressLimitKind, RequestsLeft};
use super::problem::{Problem, ProblemKind};
use crate::ops::RequestTimer;
use crate::state::{AppState, X_REQUEST_ID};

static SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

pub(crate) async fn handle(State(state): State<AppState>, mut request: Request, next: Next) -> Response {
    let timer = RequestTimer::begin(&state.answering, &request);
    let name = state.name_request(request.headers());
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let from_site = FromSite::admit(&mut request, &state.settings.allowed_origins);
    let left = RequestsLeft::default();
    request.extensions_mut().insert(left.clone());
    let mut response = match admit(&state, &mut request, from_site.is_some()) {
        Ok(()) => in_time(&state, next.run(request), &name).await,
        Err(problem) => problem.into_response(),
    };
    let status = response.status();
    let took = timer.elapsed().as_micros() as u64;
    let id = name.to_str().unwrap_or_default();
    if status.is_server_error() {
        tracing::warn!(request = id, %method, path = uri.path(), status = status.as_u16(), took, "answered");
    } else if status.is_client_error() {
        tracing::info!(request = id, %method, path = uri.path(), status = status.as_u16(), took, "refused");
    } else {
        tracing::debug!(request = id, %method, path = uri.path(), status = status.as_u16(), took, "answered");
    }
    set_headers(response.headers_mut(), uri.path(), name);
    if let Some(left) = left.worth_telling(is_frequent(uri.path())) {
        left.write_headers(response.headers_mut());
    }
    if let Some(site) = from_site {
        site.answer(response.headers_mut());
    }
    timer.end(status);
    response
}

/// Before routing.
fn admit(state: &AppState, request: &mut Request, is_named_site: bool) -> Result<(), Problem> {
    let uri = request.uri();
    let length = uri.path().len() + uri.query().map_or(0, |query| query.len() + 1);
    if length > state.settings.limits.uri_bytes {
        return Err(Problem::plain(&ProblemKind::ADDRESS_TOO_LONG));
    }
    let address = state.address(request);
    state.guard.check_address(address, AddressLimitKind::Request)?;
    if may_change_something(request) && !is_named_site && is_cross_site(request.headers()) {
        return Err(Problem::plain(&ProblemKind::CROSS_SITE));
    }
    if let Some(address) = address {
        request.extensions_mut().insert(address);
    }
    Ok(())
}

/// A browser lets any site open a WebSocket, with our cookie.
fn may_change_something(request: &Request) -> bool {
    !request.method().is_safe() || request.headers().contains_key(header::UPGRADE)
}

/// Programs other than browsers don't say.
fn is_cross_site(headers: &HeaderMap) -> bool {
    if let Some(site) = headers.get(&SEC_FETCH_SITE) {
        return !matches!(site.as_bytes(), b"same-origin" | b"none");
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let host = headers.get(header::HOST).map(HeaderValue::as_bytes).unwrap_or_default();
    let of = |scheme: &[u8]| origin.as_bytes().strip_prefix(scheme) == Some(host);
    host.is_empty() || !(of(b"https://") || of(b"http://"))
}

/// Moves, streams and pages, whose responses should have few headers.
fn is_frequent(path: &str) -> bool {
    !path.starts_with("/api/v1/") || path.ends_with("/actions") || path.ends_with("/feed")
}

async fn in_time(state: &AppState, answer: impl Future<Output = Response>, name: &HeaderValue) -> Response {
    let patience = state.settings.limits.request_timeout;
    match tokio::time::timeout(patience, AssertUnwindSafe(answer).catch_unwind()).await {
        Ok(Ok(response)) => response,
        Ok(Err(_)) => {
            tracing::error!(request = name.to_str().unwrap_or_default(), "a request made the server panic");
            Problem::plain(&ProblemKind::BROKEN).into_response()
        }
        Err(_) => Problem::plain(&ProblemKind::TOO_SLOW).into_response(),
    }
}

fn set_headers(headers: &mut HeaderMap, path: &str, name: HeaderValue) {
    headers.insert(X_REQUEST_ID.clone(), name);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if path.starts_with("/api/v1/") { set_data_headers(headers) } else { set_page_headers(headers) }
}

/// With six headers, as here, the buffer that hyper keeps per connection is half of what it is with seven.
fn set_data_headers(headers: &mut HeaderMap) {
    const POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    // `entry` would reserve a seventh before it finds the header.
    if !headers.contains_key(header::CACHE_CONTROL) {
        // Responses have hands next to chat: compressed by a proxy, their length would reveal cards.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform"));
    }
}

/// Resources, requests and forms only from and to here, no framing.
fn set_page_headers(headers: &mut HeaderMap) {
    const POLICY: HeaderValue = HeaderValue::from_static(
        "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    );
    const PERMISSIONS: HeaderValue =
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    const SAME_ORIGIN: HeaderValue = HeaderValue::from_static("same-origin");
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    headers.insert(header::REFERRER_POLICY, SAME_ORIGIN);
    headers.insert(HeaderName::from_static("permissions-policy"), PERMISSIONS);
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), SAME_ORIGIN);
    headers.insert(HeaderName::from_static("cross-origin-resource-policy"), SAME_ORIGIN);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(list: &[(&'static str, &'static str)]) -> HeaderMap {
        list.iter().map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn pages_of_other_sites_are_recognised() {
        let host = ("host", "play.example:7654");
        assert!(!is_cross_site(&headers(&[host])), "a program");
        assert!(!is_cross_site(&headers(&[host, ("sec-fetch-site", "same-origin")])));
        assert!(is_cross_site(&headers(&[host, ("sec-fetch-site", "cross-site")])));
        assert!(is_cross_site(&headers(&[host, ("sec-fetch-site", "same-site")])));
        assert!(!is_cross_site(&headers(&[host, ("origin", "https://play.example:7654")])));
        assert!(!is_cross_site(&headers(&[host, ("origin", "http://play.example:7654")])));
        for origin in ["null", "https://evil.example", "https://play.example", "https://xplay.example:7654", ""] {
            assert!(is_cross_site(&headers(&[host, ("origin", origin)])), "{origin}");
        }
        assert!(is_cross_site(&headers(&[("origin", "https://")])), "no host");
    }
}
