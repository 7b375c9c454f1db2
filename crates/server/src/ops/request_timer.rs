//! What is counted about every request: its route, how it ended, and how long that took.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};

use foretell_tables::meters::meters;

/// A request that is being answered, with a stopwatch beside it. Streams are answered when they begin.
pub(crate) struct RequestTimer {
    began: Instant,
    answering: Arc<AtomicUsize>,
    method: &'static str,
    route: Option<MatchedPath>,
}

impl RequestTimer {
    /// A request comes in. It is one of those that are being answered until its timer ends.
    pub(crate) fn begin(answering: &Arc<AtomicUsize>, request: &Request) -> RequestTimer {
        answering.fetch_add(1, Ordering::Relaxed);
        RequestTimer {
            began: Instant::now(),
            answering: answering.clone(),
            method: method_name(request.method()),
            route: request.extensions().get::<MatchedPath>().cloned(),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    pub(crate) fn end(self, status: StatusCode) {
        let Some(meters) = meters() else { return };
        // An address that leads nowhere could be any text, and there is no end of texts.
        let route = self.route.as_ref().map_or("none", MatchedPath::as_str);
        meters.answered(self.method, route, status.as_u16(), self.elapsed());
    }
}

/// Also where the client has gone before its answer.
impl Drop for RequestTimer {
    fn drop(&mut self) {
        self.answering.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The name of a method; unknown ones have one together.
fn method_name(method: &Method) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    KNOWN.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}
