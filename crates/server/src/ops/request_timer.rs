use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};

use foretell_tables::meters::meters;

/// A stream counts as answered when it begins.
pub(crate) struct RequestTimer {
    began: Instant,
    answering: Arc<AtomicUsize>,
    method: &'static str,
    route: Option<MatchedPath>,
}

impl RequestTimer {
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
        // Unknown paths share one label, because there are too many.
        let route = self.route.as_ref().map_or("none", MatchedPath::as_str);
        meters.answered(self.method, route, status.as_u16(), self.elapsed());
    }
}

/// Also if the client disconnects.
impl Drop for RequestTimer {
    fn drop(&mut self) {
        self.answering.fetch_sub(1, Ordering::Relaxed);
    }
}

fn method_name(method: &Method) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    KNOWN.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}
