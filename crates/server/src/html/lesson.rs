//! The lesson over HTTP. Each step has an address of its own; a cookie remembers how far the learner is.

use axum::extract::Path;
use axum::http::header::{HeaderMap, SET_COOKIE};
use axum::response::{IntoResponse, Response};
use foretell_pages::lesson::{self, address, right_answer, steps};
use foretell_rules::Action;

use super::error::{PageError, PageResult};
use super::form::{Form, QueryFields};
use super::response::{page, part, redirect};
use super::visitor::Visitor;
use crate::web::cookies::{lasting_cookie, read_cookie};
use crate::web::problem::ProblemKind;

const COOKIE_NAME: &str = "foretell_lesson";

pub(super) async fn resume(headers: HeaderMap) -> Response {
    let step = read_cookie(&headers, COOKIE_NAME).and_then(|step| step.parse::<usize>().ok());
    redirect(&address(step.filter(|step| *step < steps()).unwrap_or_default()))
}

pub(super) async fn show(visitor: Visitor, Path(step): Path<String>, QueryFields(fields): QueryFields) -> PageResult {
    let number = number(&step)?;
    let html = lesson::page(&visitor, number, fields.read::<Action>("tried")).ok_or(&ProblemKind::NOT_FOUND)?;
    let by_script = visitor.presentation.by_script && number < steps();
    let mut response = if by_script { part(html, "no-store") } else { page(html) };
    let cookie = lasting_cookie(COOKIE_NAME, &number.to_string(), visitor.https)?;
    response.headers_mut().append(SET_COOKIE, cookie);
    Ok(response)
}

pub(super) async fn act(Path(step): Path<String>, Form(fields): Form) -> PageResult {
    let number = number(&step)?;
    let tried = fields.get("action").unwrap_or_default();
    if number >= steps() {
        return Err(PageError::from(&ProblemKind::NOT_FOUND));
    }
    Ok(redirect(&if right_answer(number).is_some_and(|right| right.to_string() == tried) {
        address(number + 1)
    } else {
        let tried = serde_urlencoded::to_string([("tried", tried)]).unwrap_or_default();
        format!("{}?{tried}", address(number))
    }))
}

pub(super) async fn read_out(visitor: Visitor, Path((step, what)): Path<(String, String)>) -> PageResult {
    let words = lesson::read_out(&visitor, number(&step)?, &what).ok_or(&ProblemKind::NOT_FOUND)?;
    Ok(words.into_response())
}

fn number(step: &str) -> Result<usize, PageError> {
    Ok(step.parse().ok().filter(|step| *step <= steps()).ok_or(&ProblemKind::NOT_FOUND)?)
}
