//! The whole server as one service: the only file that knows both the interface for programs and the pages.
//!
//! A caller that serves [`app`] tells it where requests come from, with axum's `ConnectInfo<SocketAddr>`, and wraps
//! connections in [`crate::WriteTimeout`], so that a client that does not read is let go.

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

/// The whole server as a service: the interface under `/api/v1`, its description under `/api`, and what its problems
/// mean under `/problems`.
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

/// axum adds what can be done with the address, in `Allow`.
async fn wrong_method(request: Request) -> Response {
    if request.method() == Method::OPTIONS {
        return StatusCode::NO_CONTENT.into_response();
    }
    html::page_or_problem(&request, &ProblemKind::WRONG_METHOD)
}

/// Makes what pages need beforehand, so that the first visitor does not wait for it.
pub(crate) fn prepare_pages() {
    html::prepare();
}
