//! The picture of a link as it is sent.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use axum::response::{IntoResponse, Response};

use super::error_page::PageError;
use super::link_picture::PictureText;
use super::visitor::Visitor;
use crate::state::AppState;
use crate::web::limits::AddressLimitKind;
use crate::web::problem::{Problem, ProblemKind};

/// How long a picture may be kept, in seconds: of what hardly changes, and of what goes on.
pub(crate) const HOUR: u32 = 3600;
pub(crate) const MINUTE: u32 = 60;

/// A picture as it is sent, drawn now if it was not drawn lately. Only what has to be drawn counts against the limit.
pub(crate) async fn png(
    state: &AppState,
    visitor: &Visitor,
    text: PictureText,
    kept_for: u32,
) -> Result<Response, PageError> {
    let png = if let Some(kept) = text.kept() {
        kept
    } else {
        let limit = state.guard.check_address(visitor.from, AddressLimitKind::Picture);
        limit.map_err(|much| visitor.error(much))?;
        let drawn = state.picture_turns.draw(move || text.picture()).await;
        let drawn = drawn.map_err(|kind| visitor.error(Problem::plain(kind)))?;
        drawn.map_err(|error| {
            tracing::error!(%error, "the picture of a link cannot be drawn");
            visitor.error(Problem::plain(&ProblemKind::BROKEN))
        })?
    };
    let kind = (CONTENT_TYPE, HeaderValue::from_static("image/png"));
    Ok(([kind], [(CACHE_CONTROL, format!("public, max-age={kept_for}"))], png).into_response())
}
