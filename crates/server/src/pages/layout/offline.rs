//! For those who are not connected: the page that a browser keeps, the worker that shows it, and what tells a page that
//! its server has become another.

use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use foretell_words::say;
use maud::html;

use super::assets;
use super::shell::Shell;
use super::visitor::Visitor;

/// `GET /offline`
pub(crate) async fn offline(visitor: Visitor) -> Response {
    let words = visitor.words();
    let title = say!(words, "away-offline-title");
    let main = html! {
        div.notice #offline {
            h1 { (title) }
            p { (say!(words, "away-offline")) }
            // The page stands in the place of another, whose address this is.
            p.choices { a.button.primary href="" { (say!(words, "away-again")) } }
        }
    };
    Shell::new(visitor.presentation, &title).with_assets(&["offline.js"]).page(&main)
}

/// `GET /worker.js`
pub(crate) async fn worker() -> Response {
    unkept("text/javascript; charset=utf-8", assets::WORKER.to_owned())
}

/// `GET /version`
pub(crate) async fn version() -> Response {
    unkept("text/plain; charset=utf-8", assets::version().to_owned())
}

fn unkept(kind: &'static str, text: String) -> Response {
    let kind = (CONTENT_TYPE, HeaderValue::from_static(kind));
    ([kind, (CACHE_CONTROL, HeaderValue::from_static("no-cache"))], text).into_response()
}
