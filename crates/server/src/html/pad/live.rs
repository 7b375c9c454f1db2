//! A pad's pushes: the changed sections, as Server-Sent Events. Each stream has a hash of its browser's sections.

use std::sync::Arc;
use std::time::Duration;

use axum::http::header::HeaderMap;
use foretell_pad::Pad;
use foretell_pages::pad::page::SECTIONS;
use foretell_pages::pad::reader::{PadSelection, PadView};
use foretell_pages::pad::section::{PadPart, PadSection};
use foretell_pages::table::drawing::put_line;
use foretell_pages::table::fingerprint::fingerprint;

use super::{PagePad, view};
use crate::html::error::PageResult;
use crate::html::form::QueryFields;
use crate::html::visitor::Visitor;
use crate::web::extract::ClientAddr;
use crate::web::pad_stream::{self, PadEncoder};
use crate::web::stream::{self, PAGE_PULSE};
use crate::web::stream_end::StreamEnd;

pub(crate) async fn follow(
    visitor: Visitor,
    PagePad(handle): PagePad,
    QueryFields(fields): QueryFields,
    headers: HeaderMap,
    ClientAddr(address): ClientAddr,
) -> PageResult {
    let permit = visitor.state.guard.open_stream(visitor.player(), address)?;
    let end = StreamEnd::of(&visitor.state, visitor.me.as_deref(), address).await?;
    let view = view(&handle, &visitor, &headers, PadSelection::default());
    // The page was rendered from this version, so it has all of it.
    let has: Option<u32> = fields.read("after");
    let encoder = HtmlPadEncoder::new(view, has);
    Ok(stream::response("text/event-stream", pad_stream::body(handle, end, permit, encoder)))
}

pub(super) struct HtmlPadEncoder {
    view: PadView,
    known: [KnownPadSection; SECTIONS.len()],
    has_begun: bool,
}

#[derive(Default)]
struct KnownPadSection {
    /// A hash; `None` if unknown.
    whole: Option<u64>,
    /// Set once this stream has sent it: before, the page may show another round.
    parts: Option<KnownParts>,
}

struct KnownParts {
    frame: u64,
    parts: Vec<u64>,
}

impl HtmlPadEncoder {
    pub(super) fn new(view: PadView, has: Option<u32>) -> HtmlPadEncoder {
        let is_current = has == Some(view.pad.version());
        let known = SECTIONS.map(|section| {
            let whole = is_current.then(|| fingerprint(&(section.render)(&view).0));
            KnownPadSection { whole, parts: None }
        });
        HtmlPadEncoder { known, view, has_begun: false }
    }
}

impl KnownPadSection {
    /// Parts if nothing else changed, else the whole section.
    fn changes(&mut self, section: &PadSection, view: &PadView) -> Vec<String> {
        let html = (section.render)(view).0;
        let whole = Some(fingerprint(&html));
        if self.whole == whole {
            return Vec::new();
        }
        self.whole = whole;
        let parts = (section.parts)(view);
        let now = KnownParts::of(&html, &parts);
        let changes = match &self.parts {
            Some(before) if before.frame == now.frame => {
                let is_new = |index: usize| before.parts.get(index) != now.parts.get(index);
                parts.into_iter().enumerate().filter_map(|(index, part)| is_new(index).then_some(part.line)).collect()
            }
            _ => vec![html],
        };
        self.parts = Some(now);
        changes
    }
}

impl KnownParts {
    fn of(html: &str, parts: &[PadPart]) -> KnownParts {
        let (mut frame, mut rest) = (Vec::new(), html);
        for part in parts {
            // A part that isn't found counts as its surroundings, so the whole is sent.
            let Some((before, after)) = rest.split_once(&*part.html) else { continue };
            frame.extend([before, part.id()]);
            rest = after;
        }
        frame.push(rest);
        KnownParts { frame: fingerprint(&frame), parts: parts.iter().map(|part| fingerprint(&part.html)).collect() }
    }
}

impl PadEncoder for HtmlPadEncoder {
    fn sheet(&mut self, pad: &Arc<Pad>) -> Vec<u8> {
        self.view.pad = pad.clone();
        let begin = if std::mem::replace(&mut self.has_begun, true) { "" } else { "retry: 1000\n\n" };
        let mut out = format!("{begin}id: {}\n", pad.version());
        let head = out.len();
        for (section, known) in SECTIONS.iter().zip(&mut self.known) {
            for line in known.changes(section, &self.view) {
                out.push_str("data: ");
                put_line(&mut out, &line);
                out.push('\n');
            }
        }
        if out.len() == head {
            // Tells the browser that it is up to date.
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
