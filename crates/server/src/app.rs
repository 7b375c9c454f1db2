//! The whole server as one service: the only file that knows both the API and the pages.
//!
//! Serving [`app`] needs axum's `ConnectInfo<SocketAddr>`, and [`crate::WriteTimeout`] to drop clients that don't read.

use axum::Router;
use axum::extract::Request;
use axum::http::{Method, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};

use crate::api;
use crate::html;
use crate::state::AppState;
use crate::web::front_door;
use crate::web::problem::ProblemKind;

pub fn app(state: AppState) -> Router {
    app_with(state, Router::new())
}

pub(crate) fn app_with(state: AppState, others: Router) -> Router {
    api::routes()
        .merge(html::routes())
        .merge(others.with_state(()))
        .fallback(html::nothing_here)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(state.clone(), front_door::handle))
        .with_state(state)
}

/// axum adds the allowed methods, in `Allow`.
async fn wrong_method(request: Request) -> Response {
    if request.method() == Method::OPTIONS {
        return StatusCode::NO_CONTENT.into_response();
    }
    html::page_or_problem(&request, &ProblemKind::WRONG_METHOD)
}

/// So that the first visitor doesn't wait.
pub(crate) fn prepare_pages() {
    html::prepare();
}
