//! The page of a pad while others write on it: the sections that changed, as Server-Sent Events. Each stream
//! remembers a hash of every section that its browser has.

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
use crate::pages::table::drawing::put_line;
use crate::pages::table::fingerprint::short_fingerprint;
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

/// Sends a pad as sections of one reader's page, as far as the browser does not have them.
pub(super) struct HtmlPadEncoder {
    view: PadView,
    /// A hash of each section as the browser has it; nothing where that is not known.
    known: Vec<Option<u32>>,
    has_begun: bool,
}

impl HtmlPadEncoder {
    pub(super) fn new(view: PadView, has: Option<u32>) -> HtmlPadEncoder {
        let is_current = has == Some(view.pad.version());
        let known = SECTIONS.iter().map(|render| is_current.then(|| short_fingerprint(&render(&view).0)));
        HtmlPadEncoder { known: known.collect(), view, has_begun: false }
    }
}

impl PadEncoder for HtmlPadEncoder {
    fn sheet(&mut self, pad: &Arc<Pad>) -> Vec<u8> {
        self.view.pad = pad.clone();
        let begin = if std::mem::replace(&mut self.has_begun, true) { "" } else { "retry: 1000\n\n" };
        let mut out = format!("{begin}id: {}\n", pad.version());
        let head = out.len();
        for (render, known) in SECTIONS.iter().zip(&mut self.known) {
            let html = render(&self.view).0;
            let hash = Some(short_fingerprint(&html));
            if *known != hash {
                *known = hash;
                out.push_str("data: ");
                put_line(&mut out, &html);
                out.push('\n');
            }
        }
        if out.len() == head {
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
