//! What is counted about every request: its route, how it ended, and how long that took. Streams count for as long as
//! they are open.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Instant;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Frame, SizeHint};

use super::Observer;

/// Counts one more for as long as it is kept.
struct OneMore(Arc<Observer>, fn(&Observer) -> &AtomicUsize);

impl OneMore {
    fn of(observer: &Arc<Observer>, which: fn(&Observer) -> &AtomicUsize) -> OneMore {
        which(observer).fetch_add(1, Ordering::Relaxed);
        OneMore(observer.clone(), which)
    }
}

impl Drop for OneMore {
    fn drop(&mut self) {
        (self.1)(&self.0).fetch_sub(1, Ordering::Relaxed);
    }
}

/// Lets a request be answered, and counts it.
pub(crate) async fn watched(State(observer): State<Arc<Observer>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let _answering = OneMore::of(&observer, |observer| &observer.answering);
    let method = method_name(request.method());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    // An address that leads nowhere could be any text, and there is no end of texts.
    let route = route.as_ref().map_or("none", MatchedPath::as_str).to_owned();
    let labels = [("method", method.to_owned()), ("route", route), ("status", response.status().as_str().to_owned())];
    metrics::counter!("foretell_requests_total", &labels).increment(1);
    metrics::histogram!("foretell_request_seconds").record(began.elapsed().as_secs_f64());
    if !is_stream(&response) {
        return response;
    }
    let open = OneMore::of(&observer, |observer| &observer.streams);
    response.map(|body| Body::new(Stream { body, _open: open }))
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
