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

/// What a browser keeps with the page.
const KEPT: [&str; 2] = ["pages.css", "offline.js"];

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

/// `GET /worker.js`: with every version another, so that browsers notice.
pub(crate) async fn worker() -> Response {
    let kept = KEPT.map(assets::address);
    let named = format!("const VERSION = {:?};\nconst KEPT = {kept:?};\n", assets::version());
    unkept("text/javascript; charset=utf-8", named + assets::WORKER)
}

/// `GET /version`
pub(crate) async fn version() -> Response {
    unkept("text/plain; charset=utf-8", assets::version().to_owned())
}

fn unkept(kind: &'static str, text: String) -> Response {
    let kind = (CONTENT_TYPE, HeaderValue::from_static(kind));
    ([kind, (CACHE_CONTROL, HeaderValue::from_static("no-cache"))], text).into_response()
}
