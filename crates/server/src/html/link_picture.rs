use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use axum::response::IntoResponse;
use foretell_pages::layout::link_picture::PictureText;

use super::error::PageResult;
use super::visitor::Visitor;
use crate::web::limits::AddressLimitKind;
use crate::web::problem::ProblemKind;

/// In seconds: for what hardly changes, and for games in progress.
pub(crate) const HOUR: u32 = 3600;
pub(crate) const MINUTE: u32 = 60;

/// Draws a picture unless it is cached. Only drawing counts against the limit.
pub(crate) async fn png(visitor: &Visitor, text: PictureText, max_age: u32) -> PageResult {
    let png = if let Some(cached) = text.cached() {
        cached
    } else {
        visitor.state.guard.check_address(visitor.from, AddressLimitKind::Picture)?;
        visitor.state.picture_turns.draw(move || text.picture()).await?.map_err(|error| {
            tracing::error!(%error, "the picture of a link cannot be drawn");
            &ProblemKind::BROKEN
        })?
    };
    let kind = (CONTENT_TYPE, HeaderValue::from_static("image/png"));
    Ok(([kind], [(CACHE_CONTROL, format!("public, max-age={max_age}"))], png).into_response())
}
