//! A page for everything that can go wrong, with a way on. Our script gets the same in one sentence.

use axum::extract::Request;
use axum::http::header::{ACCEPT, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use foretell_words::{Button, Words, say};
use maud::html;

use super::presentation::Presentation;
use super::shell::Shell;
use crate::web::problem::{Problem, ProblemKind};

/// Something that went wrong, for a visitor who reads pages.
#[derive(Debug)]
pub(crate) struct PageError {
    presentation: Presentation,
    problem: Problem,
    /// The sentence that says more than the kind of problem alone.
    told: Option<String>,
}

impl PageError {
    pub(crate) fn new(presentation: Presentation, problem: Problem) -> PageError {
        PageError { presentation, problem, told: None }
    }

    /// With a sentence of its own.
    #[must_use]
    pub(crate) fn told(mut self, told: impl Into<String>) -> PageError {
        self.told = Some(told.into());
        self
    }

    fn sentence(&self) -> String {
        let words = self.presentation.words;
        let ban = || self.problem.ban().map(|(until, why)| say!(words, "desk-banned", until = until, reason = why));
        let told = self.told.clone().or_else(|| ban().map(std::borrow::Cow::into_owned));
        told.unwrap_or_else(|| sentence(words, self.problem.kind()))
    }
}

/// What a kind of problem means, and what to do about it.
pub(crate) fn sentence(words: Words, kind: &ProblemKind) -> String {
    let text = match kind.name {
        "not-found" | "wrong-method" => say!(words, "pages-wrong-address"),
        "no-such-table" | "no-such-seat" | "no-such-step" => say!(words, "pages-wrong-table"),
        "no-such-pad" => say!(words, "pages-wrong-pad"),
        "no-such-puzzle" => say!(words, "practice-taken-out"),
        "no-gallery" => say!(words, "pages-wrong-gallery"),
        "late" | "already-answered" | "not-yet" => say!(words, "pages-wrong-late"),
        "not-your-turn" => say!(words, "pages-wrong-turn"),
        "not-host" => say!(words, "pages-wrong-host"),
        "not-seated" => say!(words, "pages-wrong-seated"),
        "seat-taken" => say!(words, "pages-wrong-taken"),
        "table-full" => say!(words, "pages-wrong-full"),
        "not-full" => say!(words, "pages-wrong-not-full"),
        "has-begun" => say!(words, "pages-wrong-begun"),
        "closed" => say!(words, "pages-wrong-closed"),
        "removed" => say!(words, "people-removed-you"),
        "last-deal" => say!(words, "people-last-deal"),
        "no-hints" => say!(words, "pages-wrong-hints"),
        "wrong-code" => say!(words, "pages-wrong-code"),
        "people-only" | "not-a-bot" => say!(words, "people-bots-not-here"),
        "no-such-bot" => say!(words, "people-no-such-bot"),
        "bot-declines" => say!(words, "people-bot-declines"),
        "too-many" => say!(words, "pages-wrong-many"),
        "no-reviews" => say!(words, "review-off"),
        "enough-reviews" => say!(words, "review-enough"),
        "reviews-full" => say!(words, "review-full"),
        "log-full" => say!(words, "pages-wrong-log-full"),
        "storage" | "busy" | "too-slow" => say!(words, "pages-wrong-busy"),
        "broken" => say!(words, "pages-wrong-broken"),
        _ => say!(words, "pages-wrong"),
    };
    text.into_owned()
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let (kind, words, told) = (self.problem.kind(), self.presentation.words, self.sentence());
        let mut response = if self.presentation.by_script {
            let plain = HeaderValue::from_static("text/plain; charset=utf-8");
            (kind.status, [(CONTENT_TYPE, plain)], told).into_response()
        } else {
            let main = html! {
                div.notice {
                    h1 { (title(words, kind.status)) }
                    p { (told) }
                    p.choices {
                        @if kind == &ProblemKind::NO_SUCH_PUZZLE {
                            a.button.primary href="/practice/next" { (say!(words, "practice-next")) }
                        }
                        @if kind == &ProblemKind::NO_SUCH_PAD {
                            a.button.primary href="/pads" { (say!(words, "padsheet-mine")) }
                            a.button href="/pad" { (say!(words, "padsheet-begin")) }
                        } @else {
                            a.button.primary href="/" { (words.button(Button::Home)) }
                            a.button href="/new" { (words.button(Button::NewTable)) }
                        }
                    }
                }
            };
            let page = Shell::new(self.presentation, &title(words, kind.status)).page(&main);
            (kind.status, page).into_response()
        };
        if let Some(seconds) = self.problem.clone().into_response().headers().get(RETRY_AFTER) {
            response.headers_mut().insert(RETRY_AFTER, seconds.clone());
        }
        response
    }
}

fn title(words: Words, status: StatusCode) -> String {
    match status {
        StatusCode::NOT_FOUND => say!(words, "pages-wrong-title-lost").into_owned(),
        _ => say!(words, "pages-wrong-title").into_owned(),
    }
}

/// What is answered where there is nothing.
pub(crate) async fn nothing_here(request: Request) -> Response {
    page_or_problem(&request, &ProblemKind::NOT_FOUND)
}

/// A page for those who read pages, a problem for programs.
pub(crate) fn page_or_problem(request: &Request, kind: &'static ProblemKind) -> Response {
    let wants_page = request.headers().get(ACCEPT).is_some_and(|kinds| contains(kinds.as_bytes(), b"text/html"));
    let problem = Problem::plain(kind);
    if wants_page && !request.uri().path().starts_with("/api/") {
        return PageError::new(Presentation::of(request.headers()), problem).into_response();
    }
    problem.into_response()
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window.eq_ignore_ascii_case(part))
}

#[cfg(test)]
mod tests {
    use foretell_words::Language;

    use super::*;

    #[test]
    fn every_problem_has_a_sentence_in_every_language() {
        for words in Language::ALL.map(Words::new) {
            for kind in ProblemKind::ALL {
                assert!(sentence(words, kind).len() > 10, "{}", kind.name);
            }
        }
    }
}
