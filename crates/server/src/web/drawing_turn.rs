//! Public pages take turns on half of the cores, so that many strangers don't delay the players.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::problem::{Problem, ProblemKind};

pub(crate) struct DrawingTurns(Arc<Semaphore>);

impl Default for DrawingTurns {
    fn default() -> DrawingTurns {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        DrawingTurns(Arc::new(Semaphore::new((cores / 2).max(1))))
    }
}

impl DrawingTurns {
    /// The semaphore is never closed; if it were, the page would be rendered at once.
    pub(crate) async fn wait(&self) -> DrawingTurn {
        DrawingTurn { _permit: self.0.clone().acquire_owned().await.ok().map(Arc::new) }
    }
}

/// Ends when the page's response is written.
#[derive(Clone)]
pub(crate) struct DrawingTurn {
    _permit: Option<Arc<OwnedSemaphorePermit>>,
}

impl DrawingTurn {
    pub(crate) fn lasts_for(self, mut response: Response) -> Response {
        response.extensions_mut().insert(self);
        response
    }
}

/// Wraps the compression, which is most of the work.
pub(crate) async fn write_in_turn(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let Some(_turn) = response.extensions_mut().remove::<DrawingTurn>() else { return response };
    let (head, body) = response.into_parts();
    match to_bytes(body, usize::MAX).await {
        Ok(whole) => Response::from_parts(head, Body::from(whole)),
        Err(error) => {
            tracing::error!(%error, "a page cannot be compressed");
            Problem::plain(&ProblemKind::BROKEN).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::middleware::from_fn;
    use axum::routing::get;
    use tower::ServiceExt;

    use super::*;

    #[tokio::test]
    async fn a_turn_lasts_until_its_page_is_written() {
        let places = Arc::new(Semaphore::new(1));
        let turns = Arc::new(DrawingTurns(places.clone()));
        let draw = async move || turns.wait().await.lasts_for("a page".into_response());
        let unwritten = Router::new().route("/", get(draw));
        let written = unwritten.clone().layer(from_fn(write_in_turn));
        let ask = |server: Router| server.oneshot(Request::get("/").body(Body::empty()).expect("a request"));
        let page = ask(unwritten).await.expect("an answer");
        assert_eq!(places.available_permits(), 0, "it is not written yet");
        drop(page);
        let page = ask(written).await.expect("an answer");
        assert_eq!(places.available_permits(), 1, "the next may be drawn");
        assert_eq!(to_bytes(page.into_body(), 100).await.expect("a page"), "a page");
    }
}
