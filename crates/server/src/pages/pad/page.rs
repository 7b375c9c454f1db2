//! The page of a pad.

use axum::response::Response;
use foretell_words::say;
use maud::html;

use super::history::PadHistory;
use super::reader::{PadView, PagePad};
use crate::pages::layout::shell::Shell;
use crate::pages::layout::visitor::Visitor;

/// `GET /pad/{pad}`
pub(crate) async fn look(visitor: Visitor, history: PadHistory, PagePad(handle): PagePad) -> Response {
    let writer = visitor.player().map(|player| handle.writer(player));
    let pad = handle.latest();
    let view = PadView { handle, pad, words: visitor.words(), writer, mine: None };
    let title = say!(view.words, "pad-title");
    let main = html! {
        h1 { (title) }
        @if let Some(round) = view.sheet().rounds.last() { p { (view.narrator().round(round)) } }
    };
    let name = visitor.me.as_ref().map(|me| me.name());
    let page = Shell::new(visitor.presentation, &title).named(name).with_assets(&["pad.css"]).page(&main);
    history.remember(view.handle.pad(), page)
}
