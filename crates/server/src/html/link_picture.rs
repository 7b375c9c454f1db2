//! The picture of a link as it is sent.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use axum::response::{IntoResponse, Response};
use foretell_pages::layout::link_picture::PictureText;

use super::error::PageError;
use super::visitor::Visitor;
use crate::state::AppState;
use crate::web::limits::AddressLimitKind;
use crate::web::problem::ProblemKind;

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
        state.guard.check_address(visitor.from, AddressLimitKind::Picture)?;
        state.picture_turns.draw(move || text.picture()).await?.map_err(|error| {
            tracing::error!(%error, "the picture of a link cannot be drawn");
            &ProblemKind::BROKEN
        })?
    };
    let kind = (CONTENT_TYPE, HeaderValue::from_static("image/png"));
    Ok(([kind], [(CACHE_CONTROL, format!("public, max-age={kept_for}"))], png).into_response())
}
