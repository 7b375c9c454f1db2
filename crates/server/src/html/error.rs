use axum::extract::Request;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use foretell_pages::layout::error_page;
use foretell_pages::layout::presentation::Presentation;
use foretell_words::say;

use super::{presentation, response};
use crate::web::problem::{Problem, ProblemKind};

pub(crate) type PageResult = Result<Response, PageError>;

/// Rendered by [`render_errors`] in the reader's language.
#[derive(Clone, Debug)]
pub(crate) struct PageError {
    problem: Problem,
    sentence: Option<String>,
    /// What was typed in place of a table's code.
    code: Option<String>,
}

impl<P: Into<Problem>> From<P> for PageError {
    fn from(problem: P) -> PageError {
        PageError { problem: problem.into(), sentence: None, code: None }
    }
}

impl PageError {
    pub(crate) fn saying(problem: impl Into<Problem>, sentence: impl Into<String>) -> PageError {
        PageError { problem: problem.into(), sentence: Some(sentence.into()), code: None }
    }

    pub(crate) fn no_table(typed: &str) -> PageError {
        PageError { code: Some(typed.to_owned()), ..PageError::from(&ProblemKind::NO_SUCH_TABLE) }
    }

    /// The detail is meant for programs; shown if there is no sentence.
    pub(super) fn say_detail(&mut self) {
        self.sentence.get_or_insert_with(|| self.problem.detail().to_owned());
    }

    fn render(self, presentation: Presentation) -> Response {
        let (kind, words) = (self.problem.kind(), presentation.words);
        let ban = || self.problem.ban().map(|(until, why)| say!(words, "desk-banned", until = until, reason = why));
        let sentence = self.sentence.or_else(|| ban().map(String::from));
        let sentence = sentence.unwrap_or_else(|| error_page::sentence(words, kind.name));
        if presentation.by_script {
            let plain = HeaderValue::from_static("text/plain; charset=utf-8");
            return (kind.status, [(CONTENT_TYPE, plain)], sentence).into_response();
        }
        let is_not_found = kind.status == StatusCode::NOT_FOUND;
        let code = self.code.unwrap_or_default();
        let page = error_page::page(presentation, kind.name, is_not_found, &sentence, &code);
        (kind.status, response::page(page)).into_response()
    }
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        // The page keeps the problem's status and headers, such as `Retry-After`.
        let mut response = self.problem.clone().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

pub(super) async fn render_errors(mut request: Request, next: Next) -> Response {
    let presentation = presentation::of_request(&mut request);
    let code = code_in(request.uri().path()).map(str::to_owned);
    let mut response = next.run(request).await;
    let Some(mut error) = response.extensions_mut().remove::<PageError>() else { return response };
    error.code = error.code.or(code);
    let mut page = error.render(presentation);
    for name in [CACHE_CONTROL, RETRY_AFTER, SET_COOKIE] {
        if let Some(value) = response.headers_mut().remove(&name) {
            page.headers_mut().insert(name, value);
        }
    }
    page
}

/// In a link that was copied by hand. Other letters can't be part of a code.
fn code_in(path: &str) -> Option<&str> {
    let code = path.strip_prefix("/tables/")?.split('/').next()?;
    code.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-').then_some(code)
}

pub(crate) async fn nothing_here(request: Request) -> Response {
    page_or_problem(&request, &ProblemKind::NOT_FOUND)
}

pub(crate) fn page_or_problem(request: &Request, kind: &'static ProblemKind) -> Response {
    let wants_page = request.headers().get(ACCEPT).is_some_and(|kinds| contains(kinds.as_bytes(), b"text/html"));
    if wants_page && !request.uri().path().starts_with("/api/") {
        return PageError::from(kind).render(presentation::of(request.headers()));
    }
    Problem::plain(kind).into_response()
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window.eq_ignore_ascii_case(part))
}

#[cfg(test)]
mod tests {
    use foretell_words::{Language, Words};

    use super::*;

    #[test]
    fn every_problem_has_a_sentence_in_every_language() {
        for words in Language::ALL.map(Words::new) {
            for kind in ProblemKind::ALL {
                assert!(error_page::sentence(words, kind.name).len() > 10, "{}", kind.name);
            }
        }
    }
}
