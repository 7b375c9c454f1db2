//! The picture of a link as it is sent.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use axum::response::{IntoResponse, Response};

use super::error_page::PageError;
use super::link_picture::PictureText;
use super::visitor::Visitor;
use crate::state::AppState;
use crate::web::problem::{Problem, ProblemKind};

/// How long a picture may be kept, in seconds: of what hardly changes, and of what goes on.
pub(crate) const HOUR: u32 = 3600;
pub(crate) const MINUTE: u32 = 60;

/// A picture as it is sent, drawn now if it was not drawn lately.
pub(crate) async fn png(
    state: &AppState,
    visitor: &Visitor,
    text: PictureText,
    kept_for: u32,
) -> Result<Response, PageError> {
    let png = if let Some(kept) = text.kept() {
        kept
    } else {
        // One after the other, and not where those who play are answered.
        let turn = state.drawing_turns.wait().await;
        let drawn = tokio::task::spawn_blocking(move || (text.picture(), turn)).await;
        let broken = |error: &dyn std::error::Error| {
            tracing::error!(error = %error, "the picture of a link cannot be drawn");
            visitor.error(Problem::plain(&ProblemKind::BROKEN))
        };
        drawn.map_err(|error| broken(&error))?.0.map_err(|error| broken(&error))?
    };
    let kind = (CONTENT_TYPE, HeaderValue::from_static("image/png"));
    Ok(([kind], [(CACHE_CONTROL, format!("public, max-age={kept_for}"))], png).into_response())
}
