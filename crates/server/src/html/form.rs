use axum::body::HttpBody as _;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use bytes::Bytes;
use foretell_pages::layout::form_fields::FormFields;

use super::error::PageError;
use crate::state::AppState;
use crate::web::extract::{is_of_kind, read_body};
use crate::web::problem::{Problem, ProblemKind};

pub(super) struct Form(pub(super) FormFields);

impl FromRequest<AppState> for Form {
    type Rejection = PageError;

    async fn from_request(request: Request, state: &AppState) -> Result<Form, PageError> {
        let body = read_form(request, state).await?;
        let wrong = || Problem::new(&ProblemKind::MALFORMED, "the form cannot be read");
        Ok(Form(FormFields::parse(&body).ok_or_else(wrong)?))
    }
}

pub(super) async fn read_form(request: Request, state: &AppState) -> Result<Bytes, Problem> {
    let is_form = |content_type| is_of_kind(content_type, b"application/x-www-form-urlencoded");
    // A form without fields may have no body and no content type.
    let is_empty = || request.body().is_end_stream();
    if request.headers().get(CONTENT_TYPE).map_or_else(is_empty, is_form) {
        read_body(request, state).await
    } else {
        Err(Problem::plain(&ProblemKind::NOT_A_FORM))
    }
}

/// An unreadable query counts as empty.
pub(super) struct QueryFields(pub(super) FormFields);

impl<S: Sync> FromRequestParts<S> for QueryFields {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<QueryFields, Self::Rejection> {
        Ok(QueryFields(FormFields::of_query(parts.uri.query())))
    }
}
