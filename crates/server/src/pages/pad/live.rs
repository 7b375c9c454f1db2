//! The page of a pad while others write on it: sections that look different, as Server-Sent Events. Each stream
//! remembers what its browser has, and sends what changed of it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{RawQuery, State};
use axum::http::header::HeaderMap;
use axum::response::Response;
use foretell_pad::Pad;

use super::page::SECTIONS;
use super::reader::{PadSelection, PadView, PagePad};
use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::visitor::Visitor;
use crate::pages::table::patch::{one_line, put_patch};
use crate::state::AppState;
use crate::web::extract::ClientAddr;
use crate::web::pad_stream::{self, PadEncoder};
use crate::web::stream::{self, PAGE_PULSE};
use crate::web::stream_end::StreamEnd;

/// `GET /pad/{pad}/stream`
pub(crate) async fn follow(
    State(state): State<AppState>,
    visitor: Visitor,
    PagePad(handle): PagePad,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    ClientAddr(address): ClientAddr,
) -> Result<Response, PageError> {
    let permit = state.guard.open_stream(visitor.player(), address).map_err(|much| visitor.error(much))?;
    let end = StreamEnd::of(&state, visitor.me.as_deref(), address).await.map_err(|problem| visitor.error(problem))?;
    let view = PadView::new(&handle, &visitor, &headers, PadSelection::default());
    // A page that was drawn from this very version has all of it.
    let has: Option<u32> = FormFields::of_query(query.as_deref()).read("after");
    let encoder = HtmlPadEncoder::new(view, has);
    Ok(stream::response("text/event-stream", pad_stream::body(handle, end, permit, encoder)))
}

/// Tells a pad as pieces of one reader's page, as far as the browser does not have them.
pub(super) struct HtmlPadEncoder {
    view: PadView,
    /// The sections as the browser has them.
    sent: Vec<SentPadSection>,
    has_begun: bool,
}

#[derive(Default)]
struct SentPadSection {
    text: Option<String>,
    /// Whether it was sent by this stream, so that what comes next can be told as what changed of it.
    by_stream: bool,
}

impl HtmlPadEncoder {
    pub(super) fn new(view: PadView, has: Option<u32>) -> HtmlPadEncoder {
        let is_current = has == Some(view.pad.version());
        let sent = SECTIONS.iter().map(|(_, draw)| SentPadSection {
            text: is_current.then(|| one_line(draw(&view).into_string())),
            by_stream: false,
        });
        HtmlPadEncoder { sent: sent.collect(), view, has_begun: false }
    }
}

impl PadEncoder for HtmlPadEncoder {
    fn sheet(&mut self, pad: &Arc<Pad>) -> Vec<u8> {
        self.view.pad = pad.clone();
        let mut data = String::new();
        for ((id, draw), sent) in SECTIONS.iter().zip(&mut self.sent) {
            let text = one_line(draw(&self.view).into_string());
            if sent.text.as_ref() != Some(&text) {
                put_patch(&mut data, id, sent.text.as_deref().filter(|_| sent.by_stream), None, &text);
                *sent = SentPadSection { text: Some(text), by_stream: true };
            }
        }
        let begin = if std::mem::replace(&mut self.has_begun, true) { "" } else { "retry: 1000\n\n" };
        let mut out = format!("{begin}id: {}\n", pad.version());
        for line in data.lines() {
            out.extend(["data: ", line, "\n"]);
        }
        if data.is_empty() {
            // A browser hears that it is up to date.
            out.push_str("data:\n");
        }
        out.push('\n');
        out.into_bytes()
    }

    fn pulse_interval(&self) -> Duration {
        PAGE_PULSE
    }

    fn pulse(&mut self) -> Vec<u8> {
        b": still here\n\n".to_vec()
    }

    fn bye(&mut self) -> Vec<u8> {
        b"event: bye\ndata: bye\n\n".to_vec()
    }
}
