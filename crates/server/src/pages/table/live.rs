//! A table's page while things happen: pieces of HTML as Server-Sent Events. Each stream remembers what its browser
//! has, so that only sections that look different are sent, and each event of the game comes along as one sentence.

use std::time::Duration;

use axum::extract::{RawQuery, State};
use axum::http::header::HeaderMap;
use axum::response::Response;
use foretell_rules::{Event, Seat};
use foretell_words::{Button, say};
use maud::{Markup, html};
use tokio::time::Instant;

use super::look::look;
use super::looks::Looks;
use super::model::TableModel;
use super::page::draw_table;
use super::sections::{PageKind, Section};
use super::sentences::sentence;
use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::presentation::Presentation;
use crate::pages::layout::visitor::{PageTable, Visitor};
use crate::state::AppState;
use crate::web::extract::ClientAddr;
use crate::web::problem::Problem;
use crate::web::stream::{self, LAST_EVENT_ID, StreamEncoder};
use foretell_tables::PlayerId;
use foretell_tables::table::{Step, StepEvent, TableSnapshot};

/// `GET /tables/{game}/stream`
pub(crate) async fn follow(
    State(state): State<AppState>,
    visitor: Visitor,
    PageTable(table): PageTable,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    ClientAddr(address): ClientAddr,
) -> Result<Response, PageError> {
    let again = headers.get(&LAST_EVENT_ID).and_then(|id| id.to_str().ok()?.parse().ok());
    // The version that the page was drawn from, and how it looked; a page that follows again looks different by now.
    let drawn = FormFields::of_query(query.as_deref());
    let after = again.or(drawn.read("after"));
    let looks = drawn.get("looks").filter(|_| again.is_none());
    let player = visitor.player();
    let permit = state.guard.open_stream(player, address).map_err(|much| visitor.error(much))?;
    let session_end = match &visitor.me {
        Some(me) => Some(state.sessions.end_of(me).await.map_err(|error| visitor.error(error))?),
        None => None,
    };
    let caller = visitor.me.as_ref().map(|me| me.caller.clone());
    let listening = table.listen(caller, after).await.map_err(|refusal| visitor.error(Problem::from(refusal)))?;
    let mut encoder = HtmlEncoder::new(visitor.presentation, player, &listening.snapshot, after, looks);
    if listening.missed.iter().flatten().any(|step| step.seats_in_game(player)) {
        encoder.seat = None;
    }
    let body = stream::body(table, player, session_end, listening, permit, encoder);
    Ok(stream::response("text/event-stream", body))
}

/// Tells the updates of a table as pieces of one reader's page, as far as the browser does not have them.
struct HtmlEncoder {
    presentation: Presentation,
    reader: Option<PlayerId>,
    snapshot: TableSnapshot,
    kind: PageKind,
    /// The seat from which the page was drawn: whoever takes one sees the table from there.
    seat: Option<Seat>,
    /// The sections as they were last sent.
    sent: Vec<SentSection>,
    /// Sentences about what happened before the page was drawn again.
    missed: Vec<Markup>,
    /// Until when the last trick and the result of a game that has just ended are looked at.
    podium_at: Option<Instant>,
    /// Whether the browser has been brought up to date.
    is_current: bool,
    /// The version that the sections were last compared with, and whether the storage worked then.
    compared: Option<(u32, bool)>,
}

/// A section as it was last sent; nothing where that is not known.
#[derive(Clone, Copy, Default)]
struct SentSection {
    source: Option<u64>,
    look: Option<u64>,
}

impl SentSection {
    /// A section that the browser has. How it looks is known from a page, or has to be drawn.
    fn new(section: &Section, model: &TableModel<'_>, looks: &Looks) -> SentSection {
        let look = looks.of(section).unwrap_or_else(|| look(&(section.draw)(model)));
        SentSection { source: section.source(model), look: Some(look) }
    }

    /// The section, if it looks different now.
    fn renew(&mut self, section: &Section, model: &TableModel<'_>) -> Option<String> {
        let source = section.source(model);
        if source.is_some() && source == self.source {
            return None;
        }
        let content = (section.draw)(model);
        let look = Some(look(&content));
        let is_new = look != self.look;
        *self = SentSection { source, look };
        is_new.then_some(content.into_string())
    }
}

/// How many sentences a reader hears who was away.
const MISSED: usize = 6;

impl HtmlEncoder {
    fn new(
        presentation: Presentation,
        reader: Option<PlayerId>,
        snapshot: &TableSnapshot,
        after: Option<u32>,
        looks: Option<&str>,
    ) -> HtmlEncoder {
        let kind = PageKind::of(snapshot.stage());
        let mut encoder = HtmlEncoder {
            presentation,
            reader,
            snapshot: snapshot.clone(),
            kind,
            seat: reader.and_then(|reader| snapshot.seat_of(reader)),
            sent: vec![SentSection::default(); kind.sections().len()],
            missed: Vec::new(),
            podium_at: None,
            is_current: false,
            compared: None,
        };
        // A browser that has this version has its page; only who is there may have changed since.
        if after == Some(snapshot.version()) {
            let model = TableModel::new(snapshot, reader, presentation);
            let looks = looks.and_then(|text| Looks::read(kind, text)).unwrap_or_default();
            let sent = |section: &Section| {
                if section.shows_presence { SentSection::default() } else { SentSection::new(section, &model, &looks) }
            };
            encoder.sent = kind.sections().iter().map(sent).collect();
            encoder.compared = Some((snapshot.version(), snapshot.storage_works()));
        }
        encoder
    }

    /// Which page the browser should have: the table stays until the end of the game has been looked at.
    fn kind_now(&self) -> PageKind {
        match PageKind::of(self.snapshot.stage()) {
            PageKind::Finished if self.podium_at.is_some() => PageKind::Playing,
            kind => kind,
        }
    }

    /// Gives a reader who has followed the game a moment to look at its end.
    fn hold_end(&mut self, step: &Step) {
        let ends = |told: &StepEvent| matches!(told, StepEvent::Game(_, Event::GameEnded { .. }));
        if self.kind == PageKind::Playing && step.events_for(self.reader).any(ends) {
            let settings = self.snapshot.settings();
            let look = Duration::from_millis(u64::from(settings.trick_ms() + settings.result_ms()));
            self.podium_at = Some(Instant::now() + look).filter(|_| !look.is_zero());
        }
    }

    /// Sends what looks different, and what is to be said about it.
    fn redraw(&mut self, news: Vec<Markup>, out: &mut Vec<u8>) {
        let mut data = String::new();
        let kind = self.kind_now();
        let model = TableModel::new(&self.snapshot, self.reader, self.presentation);
        let compared = Some((self.snapshot.version(), self.snapshot.storage_works()));
        if kind == self.kind && self.seat == model.own {
            let is_quiet = compared == self.compared;
            for (section, sent) in kind.sections().iter().zip(&mut self.sent) {
                // While nothing happens at the table, only who is there can change.
                if is_quiet && !section.shows_presence {
                    continue;
                }
                if let Some(content) = sent.renew(section, &model) {
                    put_partial(&mut data, section.id, &content);
                }
            }
        } else {
            let drawn = draw_table(&model);
            put_partial(&mut data, "room", &drawn.html.into_string());
            let sent = |section| SentSection::new(section, &model, &drawn.looks);
            self.sent = kind.sections().iter().map(sent).collect();
            self.kind = kind;
            self.seat = model.own;
        }
        self.compared = compared;
        for piece in news {
            data.push_str(&piece.into_string());
        }
        put_event(self.snapshot.version(), &data, out);
    }

    /// What a step says to this reader.
    fn news(&self, step: &Step) -> Vec<Markup> {
        let model = TableModel::new(&self.snapshot, self.reader, self.presentation);
        step.events_for(self.reader).flat_map(|told| sentence(&model, told)).collect()
    }
}

/// Puts a section in the place of its older self: whatever is the same stays, with its focus.
fn put_partial(data: &mut String, id: &str, content: &str) {
    let parts = ["<hx-partial hx-target=\"#", id, "\" hx-swap=\"outerMorph\">", content, "</hx-partial>"];
    data.extend(parts);
}

fn put_event(version: u32, data: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(format!("id: {version}\n").as_bytes());
    if !data.is_empty() {
        for line in data.lines() {
            out.extend_from_slice(b"data: ");
            out.extend_from_slice(line.as_bytes());
            out.push(b'\n');
        }
    }
    out.push(b'\n');
}

impl StreamEncoder for HtmlEncoder {
    fn begin(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"retry: 1000\n\n");
    }

    fn view(&mut self, snapshot: &TableSnapshot, out: &mut Vec<u8>) {
        self.snapshot = snapshot.clone();
        self.is_current = true;
        self.redraw(Vec::new(), out);
    }

    fn step(&mut self, step: &Step, out: &mut Vec<u8>) {
        let news;
        if self.is_current {
            self.snapshot = step.snapshot(&self.snapshot);
            self.hold_end(step);
            news = self.news(step);
            self.redraw(news, out);
        } else {
            // The table as it stands comes in a moment; of what led there the last few sentences are enough.
            news = self.news(step);
            self.missed.extend(news);
        }
    }

    fn presence(&mut self, snapshot: &TableSnapshot, out: &mut Vec<u8>) {
        let missed = std::mem::take(&mut self.missed);
        let too_many = missed.len().saturating_sub(MISSED);
        // A word about who is there may be older than the last step.
        self.snapshot =
            if snapshot.version() < self.snapshot.version() { self.snapshot.clone() } else { snapshot.clone() };
        self.is_current = true;
        self.redraw(missed.into_iter().skip(too_many).collect(), out);
    }

    fn storage(&mut self, works: bool, out: &mut Vec<u8>) {
        self.snapshot = self.snapshot.with_storage(works);
        self.redraw(Vec::new(), out);
    }

    fn due(&self) -> Option<Instant> {
        self.podium_at
    }

    fn come_due(&mut self, out: &mut Vec<u8>) {
        self.podium_at = None;
        self.redraw(Vec::new(), out);
    }

    fn shut_out(&mut self, step: &Step, out: &mut Vec<u8>) {
        if !self.reader.is_some_and(|reader| step.state().is_removed(reader)) {
            return;
        }
        let words = self.presentation.words;
        let told = html! {
            div #room.room data-room="left" {
                div.notice role="alert" {
                    h1 { (say!(words, "people-removed-you")) }
                    p.choices { a.button.primary href="/" { (words.button(Button::Home)) } }
                }
            }
        };
        let mut data = String::new();
        put_partial(&mut data, "room", &told.into_string());
        // There is nothing to follow any more.
        data.push_str("<hx-partial hx-target=\"#live\" hx-swap=\"delete\"></hx-partial>");
        put_event(step.version(), &data, out);
    }

    fn pulse(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(b": still here\n\n");
    }

    fn bye(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"event: bye\ndata: bye\n\n");
    }
}
