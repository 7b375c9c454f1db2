//! What is counted about every request: its route, how it ended, and how long that took. Streams count for as long as
//! they are open.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{MatchedPath, Request};
use axum::http::{Method, header};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};

use super::meters;

/// What goes on at this moment.
#[derive(Default)]
pub(crate) struct Traffic {
    /// Requests that are being answered; streams do not count.
    answering: AtomicUsize,
    /// Open streams.
    streams: AtomicUsize,
}

impl Traffic {
    /// How many requests are being answered, streams left out.
    pub(super) fn answering(&self) -> usize {
        self.answering.load(Ordering::Relaxed)
    }

    /// How many streams are open.
    pub(super) fn streams(&self) -> usize {
        self.streams.load(Ordering::Relaxed)
    }
}

/// Counts one more for as long as it is kept.
struct OneMore(Arc<Traffic>, fn(&Traffic) -> &AtomicUsize);

impl OneMore {
    fn of(traffic: &Arc<Traffic>, which: fn(&Traffic) -> &AtomicUsize) -> OneMore {
        which(traffic).fetch_add(1, Ordering::Relaxed);
        OneMore(traffic.clone(), which)
    }
}

impl Drop for OneMore {
    fn drop(&mut self) {
        (self.1)(&self.0).fetch_sub(1, Ordering::Relaxed);
    }
}

/// A request that is being answered, with a stopwatch beside it.
pub(crate) struct Watch {
    began: Instant,
    answering: OneMore,
    method: &'static str,
    route: Option<MatchedPath>,
}

impl Watch {
    /// A request comes in.
    pub(crate) fn begin(traffic: &Arc<Traffic>, request: &Request) -> Watch {
        Watch {
            began: Instant::now(),
            answering: OneMore::of(traffic, |traffic| &traffic.answering),
            method: method_name(request.method()),
            route: request.extensions().get::<MatchedPath>().cloned(),
        }
    }

    /// How long it has taken so far.
    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Its answer goes out.
    pub(crate) fn end(self, response: Response) -> Response {
        if let Some(meters) = meters::meters() {
            // An address that leads nowhere could be any text, and there is no end of texts.
            let route = self.route.as_ref().map_or("none", MatchedPath::as_str);
            meters.answered(self.method, route, response.status().as_u16(), self.elapsed());
        }
        if !is_stream(&response) {
            return response;
        }
        let open = OneMore::of(&self.answering.0, |traffic| &traffic.streams);
        response.map(|body| Body::new(Stream { body, _open: open }))
    }
}

/// The name of a method; those that nobody knows have one together.
fn method_name(method: &Method) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    KNOWN.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}

fn is_stream(response: &Response) -> bool {
    const STREAMS: [&str; 2] = ["text/event-stream", "application/x-ndjson"];
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    STREAMS.iter().any(|stream| kind.starts_with(stream)) && response.body().size_hint().exact().is_none()
}

/// A body that counts as an open stream until it ends.
struct Stream {
    body: Body,
    _open: OneMore,
}

impl HttpBody for Stream {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
