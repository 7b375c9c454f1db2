//! Operations: health, readiness, metrics, and a log line for each failed request.

mod gauges;
mod logs;
mod measured_store;
mod measurements;
mod request_timer;

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Once};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{Extension, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::config::Config;
use crate::state::AppState;

pub use logs::log_to_stderr;
pub(crate) use measured_store::MeasuredStore;
use measurements::Measurements;
pub(crate) use request_timer::RequestTimer;

pub(crate) struct Observer {
    state: AppState,
    measurements: &'static Measurements,
    /// If `/metrics` has an address of its own.
    metrics_bind: Option<SocketAddr>,
    stopping: AtomicBool,
    pub(crate) connections: AtomicUsize,
    began: Instant,
    readiness: tokio::sync::Mutex<Option<(Instant, Result<(), String>)>>,
}

/// How long the storage's readiness is cached.
const FRESH: Duration = Duration::from_secs(1);

const READY_WITHIN: Duration = Duration::from_secs(2);

const SIZE_EVERY: Duration = Duration::from_secs(5);

impl Observer {
    pub(crate) fn new(state: AppState, config: &Config) -> Arc<Observer> {
        let observer = Arc::new(Observer {
            state,
            measurements: measurements(),
            metrics_bind: config.metrics_bind,
            stopping: AtomicBool::new(false),
            connections: AtomicUsize::new(0),
            began: Instant::now(),
            readiness: tokio::sync::Mutex::default(),
        });
        tokio::spawn(measure_size(Arc::downgrade(&observer)));
        observer
    }

    /// Not ready for new clients from now on.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_answering(&self) -> bool {
        self.state.answering() > 0
    }

    async fn readiness(&self) -> Result<(), String> {
        if self.stopping.load(Ordering::Relaxed) {
            return Err("the server is stopping".into());
        }
        let mut known = self.readiness.lock().await;
        if let Some((_, answer)) = known.as_ref().filter(|(when, _)| when.elapsed() < FRESH) {
            return answer.clone();
        }
        let answer = match tokio::time::timeout(READY_WITHIN, self.state.lobby.store().ready()).await {
            Ok(answer) => answer.map_err(|error| error.to_string()),
            Err(_) => Err("the storage does not answer".into()),
        };
        *known = Some((Instant::now(), answer.clone()));
        answer
    }

    fn render(&self) -> String {
        gauges::refresh(self);
        format!("{}{}", self.measurements.render(), gauges::process())
    }
}

const METRICS: &str = "/metrics";

pub(crate) fn routes(observer: Arc<Observer>) -> Router {
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route(METRICS, get(metrics))
        .with_state(observer)
}

/// `/metrics` on its own address, for everyone who reaches it; on loopback only for requests to this machine's names.
pub(crate) fn metrics_routes(observer: Arc<Observer>) -> Router {
    let everyone = |State(observer): State<Arc<Observer>>, headers: HeaderMap| async move {
        let for_this_machine = observer.metrics_bind.is_some_and(|bind| bind.ip().is_loopback());
        if for_this_machine && !names_this_machine(&headers) {
            return StatusCode::NOT_FOUND.into_response();
        }
        exposition(&observer)
    };
    Router::new().route(METRICS, get(everyone)).route("/healthz", get(healthz)).with_state(observer)
}

async fn healthz() -> &'static str {
    "foretell lives\n"
}

async fn readyz(State(observer): State<Arc<Observer>>) -> Response {
    match observer.readiness().await {
        Ok(()) => "ready\n".into_response(),
        Err(reason) => (StatusCode::SERVICE_UNAVAILABLE, format!("not ready: {reason}\n")).into_response(),
    }
}

async fn metrics(State(observer): State<Arc<Observer>>, from_here: Option<Extension<FromThisMachine>>) -> Response {
    if observer.metrics_bind.is_some() || from_here.is_none() {
        return StatusCode::NOT_FOUND.into_response();
    }
    exposition(&observer)
}

fn exposition(observer: &Observer) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], observer.render()).into_response()
}

/// From a client on this machine, not through a proxy here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FromThisMachine;

impl FromThisMachine {
    pub(crate) fn of(peer: SocketAddr, request: &Request) -> Option<FromThisMachine> {
        const PASSED_ON: [&str; 4] = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];
        // No other route needs this, and moves should not wait for it.
        if request.uri().path() != METRICS {
            return None;
        }
        let is_here = peer.ip().to_canonical().is_loopback();
        let is_passed_on = PASSED_ON.iter().any(|name| request.headers().contains_key(*name));
        (is_here && !is_passed_on && names_this_machine(request.headers())).then_some(FromThisMachine)
    }
}

/// Whether the request names this machine. Otherwise a stranger's page could point its own name here (DNS rebinding).
fn names_this_machine(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return false };
    let port = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|letter| letter.is_ascii_digit()));
    let name = port.map_or(host, |(name, _)| name).trim_start_matches('[').trim_end_matches(']');
    let is_loopback = |address: IpAddr| address.to_canonical().is_loopback();
    name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(is_loopback)
}

async fn measure_size(observer: std::sync::Weak<Observer>) {
    while let Some(observer) = observer.upgrade() {
        // A failing storage is reported elsewhere.
        if let Ok(bytes) = observer.state.lobby.store().size().await {
            metrics::gauge!("foretell_store_bytes").set(bytes as f64);
        }
        drop(observer);
        tokio::time::sleep(SIZE_EVERY).await;
    }
}

/// One per process; the first server makes it.
fn measurements() -> &'static Measurements {
    static MEASUREMENTS: LazyLock<Measurements> = LazyLock::new(Measurements::default);
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        // If another recorder is installed already, ours stays empty.
        let _ = metrics::set_global_recorder(&*MEASUREMENTS);
        foretell_tables::meters::begin();
        gauges::describe();
    });
    &MEASUREMENTS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strangers_do_not_see_the_measurements() {
        let asks_for = |host: Option<&'static str>, peer: &str, header: Option<&'static str>| {
            let mut request = Request::new(axum::body::Body::empty());
            *request.uri_mut() = axum::http::Uri::from_static(METRICS);
            if let Some(host) = host {
                request.headers_mut().insert(header::HOST, header::HeaderValue::from_static(host));
            }
            if let Some(name) = header {
                request.headers_mut().insert(name, header::HeaderValue::from_static("203.0.113.9"));
            }
            FromThisMachine::of(peer.parse().expect("an address"), &request).is_some()
        };
        let asks = |peer: &str, header| asks_for(Some("localhost:7654"), peer, header);
        assert!(asks("127.0.0.1:5000", None) && asks("[::1]:5000", None) && asks("[::ffff:127.0.0.1]:5000", None));
        assert!(!asks("192.168.1.7:5000", None));
        assert!(!asks("127.0.0.1:5000", Some("x-forwarded-for")), "a proxy on this machine asks for a stranger");
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:7654", "127.0.0.2", "[::1]", "[::1]:7654"] {
            assert!(asks_for(Some(host), "127.0.0.1:5000", None), "{host}");
        }
        for host in
            ["evil.example", "evil.example:7654", "localhost.evil.example", "192.168.1.7", "0.0.0.0", "[::1].x", ""]
        {
            assert!(!asks_for(Some(host), "127.0.0.1:5000", None), "{host} points here");
        }
        assert!(!asks_for(None, "127.0.0.1:5000", None));
    }
}
