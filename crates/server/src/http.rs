//! The front door: what every request passes before it is answered and every answer before it is sent. One layer does
//! it all, because each layer of its own costs every move a few microseconds.
//!
//! Whoever serves [`app`] tells it where requests come from, with axum's `ConnectInfo<SocketAddr>`, and wraps
//! connections in [`crate::Patient`], so that a reader who does not read is let go.

use std::convert::Infallible;
use std::io::Write as _;
use std::net::{IpAddr, SocketAddr};
use std::ops::Deref;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use tower::{Service, ServiceExt};

use crate::Lobby;
use crate::api;
use crate::api::problem::{Kind, Problem};
use crate::identity::Sessions;
use crate::limits::{Address, AddressDeed, Guard, Limits};
use crate::observe::Watch;
use crate::pages;

/// How the interface is set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ApiSettings {
    /// How much one caller may ask for.
    pub limits: Limits,
    /// Whether a proxy stands in front of the server whose `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Request-Id`
    /// can be believed. Without one, anybody could write what they like there.
    pub trust_proxy: bool,
    /// Whether people reach the server by https alone, so that the cookie never travels in the open.
    pub https: bool,
    /// What links begin with that others can open, where that is not what the browser shows: on the computer itself.
    pub door: Option<String>,
}

/// Everything that answering a request may need. Cloning it is cheap.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

/// What all requests share.
pub struct Shared {
    /// The tables.
    pub lobby: Arc<Lobby>,
    /// Who is who.
    pub sessions: Arc<Sessions>,
    /// Who has asked for how much.
    pub guard: Guard,
    /// How the interface is set up.
    pub settings: ApiSettings,
    answering: Arc<AtomicUsize>,
    /// The first half of the names of requests, different for each process.
    requests_of: u32,
    requests: AtomicU64,
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// How often those who have been quiet are forgotten.
const TIDY_EVERY: Duration = Duration::from_mins(1);

impl AppState {
    /// The state of an interface to a lobby, with its housekeeping in the background.
    pub fn new(lobby: Arc<Lobby>, settings: ApiSettings) -> AppState {
        let sessions = Sessions::new(lobby.clone());
        let guard = Guard::new(settings.limits.clone());
        let requests_of = lobby.dice.bits() as u32;
        let (answering, requests) = (Arc::default(), AtomicU64::new(1));
        let shared = Shared { lobby, sessions, guard, settings, answering, requests_of, requests };
        let state = AppState(Arc::new(shared));
        let weak = Arc::downgrade(&state.0);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(TIDY_EVERY).await;
                let Some(shared) = weak.upgrade() else { break };
                shared.guard.tidy();
            }
        });
        state
    }

    /// How many requests are being answered. Streams do not count: they were answered when they began.
    pub(crate) fn answering(&self) -> usize {
        self.answering.load(Ordering::Relaxed)
    }

    /// A name for a request, to find it again in the logs.
    fn name_request(&self, headers: &HeaderMap) -> HeaderValue {
        let given = headers.get(&X_REQUEST_ID).filter(|id| self.settings.trust_proxy && is_plain_id(id.as_bytes()));
        given.cloned().unwrap_or_else(|| {
            let number = self.requests.fetch_add(1, Ordering::Relaxed);
            // Eight digits, a hyphen, and sixteen digits at most: they fit.
            let mut name = [0; 25];
            let mut room = &mut name[..];
            let _ = write!(room, "{:08x}-{number:x}", self.requests_of);
            let unused = room.len();
            HeaderValue::from_bytes(&name[..name.len() - unused]).unwrap_or(HeaderValue::from_static("-"))
        })
    }

    /// Where a request comes from, if that counts.
    fn address(&self, request: &Request) -> Option<Address> {
        if self.settings.trust_proxy {
            // The last entry is the proxy's own; those before it were sent by whoever asked.
            let forwarded = request.headers().get_all(&X_FORWARDED_FOR).iter().next_back();
            let last = forwarded.and_then(|list| list.to_str().ok()).and_then(|list| list.rsplit(',').next());
            if let Some(address) = last.and_then(|address| address.trim().parse().ok()) {
                return Some(IpAddr::into(address));
            }
        }
        let ConnectInfo(peer) = request.extensions().get::<ConnectInfo<SocketAddr>>()?;
        let is_here = peer.ip().to_canonical().is_loopback();
        (self.settings.trust_proxy || !is_here).then(|| peer.ip().into())
    }

    /// Whether the caller came by https.
    pub(crate) fn is_https(&self, headers: &HeaderMap) -> bool {
        let forwarded = || headers.get(&X_FORWARDED_PROTO).is_some_and(|proto| proto.as_bytes() == b"https");
        self.settings.https || (self.settings.trust_proxy && forwarded())
    }
}

fn is_plain_id(id: &[u8]) -> bool {
    (1..=64).contains(&id.len()) && id.iter().all(|letter| letter.is_ascii_alphanumeric() || b"-_.".contains(letter))
}

/// Where a request comes from, if that counts, as an extension of it.
#[derive(Clone, Copy, Debug)]
pub struct CameFrom(pub Address);

pub(crate) static X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
pub(crate) static X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
pub(crate) static X_FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
static SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The whole server as a service: the interface under `/api/v1`, its description under `/api`, and what its problems
/// mean under `/problems`.
pub fn app(state: AppState) -> Router {
    app_with(state, Router::new())
}

/// The same, and other routes behind the same door.
pub(crate) fn app_with(state: AppState, others: Router) -> Router {
    let door = state.clone();
    api::routes()
        .merge(pages::routes())
        .merge(others.with_state(()))
        .fallback(pages::nothing_here)
        .method_not_allowed_fallback(wrong_method)
        .layer(tower::layer::layer_fn(move |rooms| FrontDoor { state: door.clone(), rooms }))
        .with_state(state)
}

/// axum adds what can be done with the address, in `Allow`.
async fn wrong_method(request: Request) -> Response {
    if request.method() == Method::OPTIONS {
        return StatusCode::NO_CONTENT.into_response();
    }
    pages::page_or_problem(&request, &Kind::WRONG_METHOD)
}

/// Every request comes in here, and every answer goes out.
#[derive(Clone)]
struct FrontDoor<S> {
    state: AppState,
    rooms: S,
}

impl<S> Service<Request> for FrontDoor<S>
where
    S: Service<Request, Response = Response, Error = Infallible, Future: Send> + Clone + Send + 'static,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        // Whether a room has room is asked when somebody wants to go there.
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let (state, rooms) = (self.state.clone(), self.rooms.clone());
        Box::pin(async move { Ok(welcome(&state, request, |request| rooms.oneshot(request)).await) })
    }
}

/// Takes a request in, lets it be answered, and sees the answer off.
async fn welcome<F>(state: &AppState, mut request: Request, enter: impl FnOnce(Request) -> F) -> Response
where
    F: Future<Output = Result<Response, Infallible>>,
{
    let watch = Watch::begin(&state.answering, &request);
    let name = state.name_request(request.headers());
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let mut response = match admit(state, &mut request) {
        Ok(()) => in_time(state, enter(request), &name).await,
        Err(problem) => problem.into_response(),
    };
    let status = response.status();
    let took = watch.elapsed().as_micros() as u64;
    let id = name.to_str().unwrap_or_default();
    if status.is_server_error() {
        tracing::warn!(request = id, %method, path = uri.path(), status = status.as_u16(), took, "answered");
    } else if status.is_client_error() {
        tracing::info!(request = id, %method, path = uri.path(), status = status.as_u16(), took, "refused");
    } else {
        tracing::debug!(request = id, %method, path = uri.path(), status = status.as_u16(), took, "answered");
    }
    dress(response.headers_mut(), uri.path(), name);
    watch.end(status);
    response
}

/// Refuses what need not even be looked at.
fn admit(state: &AppState, request: &mut Request) -> Result<(), Problem> {
    let uri = request.uri();
    let length = uri.path().len() + uri.query().map_or(0, |query| query.len() + 1);
    if length > state.settings.limits.uri_bytes {
        return Err(Problem::plain(&Kind::ADDRESS_TOO_LONG));
    }
    let address = state.address(request);
    state.guard.check_address(address, AddressDeed::Request)?;
    if !request.method().is_safe() && is_cross_site(request.headers()) {
        return Err(Problem::plain(&Kind::CROSS_SITE));
    }
    if let Some(address) = address {
        request.extensions_mut().insert(CameFrom(address));
    }
    Ok(())
}

/// Whether a browser says that another site's page makes this request. Programs that are no browsers say nothing.
fn is_cross_site(headers: &HeaderMap) -> bool {
    if let Some(site) = headers.get(&SEC_FETCH_SITE) {
        return !matches!(site.as_bytes(), b"same-origin" | b"none");
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let host = headers.get(header::HOST).map(HeaderValue::as_bytes).unwrap_or_default();
    let of = |scheme: &[u8]| origin.as_bytes().strip_prefix(scheme) == Some(host);
    host.is_empty() || !(of(b"https://") || of(b"http://"))
}

/// Answers in time, whatever happens.
async fn in_time(
    state: &AppState,
    answer: impl Future<Output = Result<Response, Infallible>>,
    name: &HeaderValue,
) -> Response {
    let patience = Duration::from_millis(state.settings.limits.request_ms);
    match tokio::time::timeout(patience, AssertUnwindSafe(answer).catch_unwind()).await {
        Ok(Ok(Ok(response))) => response,
        Ok(Ok(Err(never))) => match never {},
        Ok(Err(_)) => {
            tracing::error!(request = name.to_str().unwrap_or_default(), "a request made the server panic");
            Problem::plain(&Kind::BROKEN).into_response()
        }
        Err(_) => Problem::plain(&Kind::TOO_SLOW).into_response(),
    }
}

/// What every answer says about how to treat it.
fn dress(headers: &mut HeaderMap, path: &str, name: HeaderValue) {
    headers.insert(X_REQUEST_ID.clone(), name);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if path.starts_with("/api/v1/") { dress_data(headers) } else { dress_page(headers) }
}

/// Data are no page: nothing in them is to be shown, run or framed.
///
/// A connection keeps the room that the headers of its last answer took. With six of them, and these make six, it is
/// half of what it is with seven.
fn dress_data(headers: &mut HeaderMap) {
    const POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
    headers.insert(header::CONTENT_SECURITY_POLICY, POLICY);
    // An `entry` would make room for a seventh before it finds that there is one.
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

/// Scripts, styles, pictures and requests from here alone; in nobody's frame; forms to here alone.
fn dress_page(headers: &mut HeaderMap) {
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

    #[test]
    fn names_of_requests_from_elsewhere_must_be_plain() {
        assert!(is_plain_id(b"a1-B2_c.3"));
        assert!(!is_plain_id(b"") && !is_plain_id(b"a b") && !is_plain_id(&[b'x'; 65]) && !is_plain_id(b"<script>"));
    }
}
