//! A table's pushes: the changed sections, and a sentence for each event, as Server-Sent Events.

use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::http::header::HeaderMap;
use foretell_pages::layout::form_fields::FormFields;
use foretell_pages::layout::presentation::Presentation;
use foretell_pages::table::drawing::{Known, forget_presence, hash_of, known, put_changes, put_line};
use foretell_pages::table::fingerprint::SourceHasher;
use foretell_pages::table::model::TableModel;
use foretell_pages::table::room::{PageKind, draw_room, removed};
use foretell_pages::table::sentences::sentence;
use foretell_rules::{Event, Seat};
use maud::Markup;
use tokio::time::Instant;

use super::big_screen::PUBLIC;
use super::shared_pushes::{SharedPush, SharedPushes, TablePushes};
use crate::html::error::PageResult;
use crate::html::form::QueryFields;
use crate::html::visitor::{PageTable, Visitor};
use crate::web::extract::ClientAddr;
use crate::web::limits::Address;
use crate::web::stream::{self, Feed, LAST_EVENT_ID, PAGE_PULSE, StreamEncoder};
use crate::web::stream_end::StreamEnd;
use foretell_table::{PlayerId, Step, StepEvent, TableSnapshot};
use foretell_tables::table::TableHandle;

pub(crate) async fn follow(
    Extension(shared): Extension<SharedPushes>,
    visitor: Visitor,
    PageTable(table): PageTable,
    QueryFields(asked): QueryFields,
    headers: HeaderMap,
    ClientAddr(address): ClientAddr,
) -> PageResult {
    let reader = TableReader {
        presentation: visitor.presentation,
        player: visitor.player(),
        house_bots: visitor.state.house_bots.names(),
        is_big_screen: false,
    };
    open_stream(&shared, &visitor, table, &asked, &headers, address, reader).await
}

/// The reader may have fewer rights than the visitor.
pub(super) async fn open_stream(
    shared: &SharedPushes,
    visitor: &Visitor,
    table: TableHandle,
    asked: &FormFields,
    headers: &HeaderMap,
    address: Option<Address>,
    reader: TableReader,
) -> PageResult {
    let again = headers.get(&LAST_EVENT_ID).and_then(|id| id.to_str().ok()?.parse().ok());
    // After reconnecting, the page's hash is outdated.
    let after = again.or(asked.read("after"));
    let page = asked.get("page").filter(|_| again.is_none()).and_then(|hash| u64::from_str_radix(hash, 16).ok());
    let player = reader.player;
    let permit = visitor.state.guard.open_stream(visitor.player(), address)?;
    let end = StreamEnd::of(&visitor.state, visitor.me.as_deref(), address).await?;
    let caller = visitor.me.as_ref().map(|me| me.caller.clone()).filter(|_| player.is_some());
    let listening = table.listen(caller, after).await?;
    let encoder = HtmlEncoder::new(reader, shared.of(table.game()), &listening.snapshot, page);
    let feed = Feed::new(table, player, end, listening, permit, encoder);
    Ok(stream::response("text/event-stream", stream::body(feed)))
}

pub(crate) struct TableReader {
    pub(crate) presentation: Presentation,
    pub(crate) player: Option<PlayerId>,
    pub(crate) house_bots: Arc<[Arc<str>]>,
    pub(crate) is_big_screen: bool,
}

impl TableReader {
    fn model<'a>(&'a self, snapshot: &'a TableSnapshot) -> TableModel<'a> {
        if self.is_big_screen {
            return TableModel::on_big_screen(snapshot, self.presentation, PUBLIC);
        }
        TableModel::new(snapshot, self.player, self.presentation).with_house_bots(&self.house_bots)
    }

    fn is_any_onlooker(&self, snapshot: &TableSnapshot) -> bool {
        self.player.is_none_or(|player| snapshot.is_any_onlooker(player))
    }
}

pub(crate) struct HtmlEncoder {
    reader: TableReader,
    shared: Arc<TablePushes>,
    snapshot: TableSnapshot,
    is_any_onlooker: bool,
    kind: PageKind,
    seat: Option<Seat>,
    /// `None` if unknown. Shared by onlookers who have the same.
    known: Option<Arc<Known>>,
    missed: Vec<Markup>,
    /// How long the end of a game stays on screen.
    podium_at: Option<Instant>,
    is_current: bool,
}

const USUAL_PUSH: usize = 2048;

const MISSED: usize = 6;

impl HtmlEncoder {
    /// The hash is that of the browser's page, if known.
    pub(crate) fn new(
        reader: TableReader,
        shared: Arc<TablePushes>,
        snapshot: &TableSnapshot,
        page: Option<u64>,
    ) -> HtmlEncoder {
        let model = reader.model(snapshot);
        let (kind, seat) = (PageKind::of(snapshot.stage()), model.own);
        let known = page.and_then(|page| {
            let mut known = known(&model, |drawing| kind.draw(&model, drawing));
            let is_same = hash_of(&known) == page;
            forget_presence(&mut known);
            is_same.then(|| Arc::new(known))
        });
        HtmlEncoder {
            is_any_onlooker: reader.is_any_onlooker(snapshot),
            reader,
            shared,
            snapshot: snapshot.clone(),
            kind,
            seat,
            known,
            missed: Vec::new(),
            podium_at: None,
            is_current: false,
        }
    }

    /// The table stays until the reader has seen the end of the game.
    fn kind_now(&self) -> PageKind {
        match PageKind::of(self.snapshot.stage()) {
            PageKind::Finished if self.podium_at.is_some() => PageKind::Playing,
            kind => kind,
        }
    }

    fn hold_end(&mut self, step: &Step) {
        let ends = |event: &StepEvent| matches!(event, StepEvent::Game(_, Event::GameEnded { .. }));
        if self.kind == PageKind::Playing && step.events_for(self.reader.player).any(ends) {
            let settings = self.snapshot.settings();
            let pause = Duration::from_millis(u64::from(settings.trick_ms() + settings.result_ms()));
            self.podium_at = Some(Instant::now() + pause).filter(|_| !pause.is_zero());
        }
    }

    /// A move alone changes nothing outside the game.
    fn put_sections(&mut self, is_only_move: bool, data: &mut String) {
        let kind = self.kind_now();
        let model = self.reader.model(&self.snapshot);
        let is_same_page = (self.kind, self.seat) == (kind, model.own);
        (self.kind, self.seat) = (kind, model.own);
        if let Some(known) = self.known.as_mut().filter(|_| is_same_page) {
            let known = Arc::make_mut(known);
            return put_changes(&model, known, is_only_move, data, |drawing| kind.draw(&model, drawing));
        }
        let room = draw_room(&model, kind);
        put_line(data, &room.html.0);
        data.push('\n');
        self.known = Some(Arc::new(room.known));
    }

    fn redraw(&mut self, news: &[Markup], out: &mut Vec<u8>) {
        let mut data = String::with_capacity(USUAL_PUSH);
        self.put_sections(false, &mut data);
        put_news(news, &mut data);
        put_event(self.snapshot.version(), &data, out);
    }

    fn draw_step(&mut self, step: &Step, is_only_move: bool, out: &mut Vec<u8>) {
        let mut data = String::with_capacity(USUAL_PUSH);
        self.put_sections(is_only_move, &mut data);
        put_news(&sentences(&self.reader.model(&self.snapshot), step), &mut data);
        put_event(step.version(), &data, out);
    }

    fn share_step(&mut self, step: &Step, is_only_move: bool, out: &mut Vec<u8>) {
        let (shared, key) = (self.shared.clone(), (step.version(), self.audience()));
        let push = shared.get_or_render(key, || {
            let mut bytes = Vec::new();
            self.draw_step(step, is_only_move, &mut bytes);
            SharedPush { bytes, kind: self.kind, known: self.known.clone() }
        });
        out.extend_from_slice(&push.bytes);
        (self.kind, self.known) = (push.kind, push.known.clone());
    }

    /// Equal for all readers who get the same push.
    fn audience(&self) -> u64 {
        let mut hasher = SourceHasher::default();
        let Presentation { preferences, words, own_port, by_script: _ } = self.reader.presentation;
        let looks = (preferences.theme as u8, preferences.volume as u8);
        (words, looks, own_port, self.reader.player.is_some()).hash(&mut hasher);
        self.reader.is_big_screen.hash(&mut hasher);
        (self.podium_at.is_some(), self.snapshot.storage_works(), self.kind as u8, self.seat).hash(&mut hasher);
        self.known.hash(&mut hasher);
        hasher.finish()
    }
}

fn sentences(model: &TableModel<'_>, step: &Step) -> Vec<Markup> {
    step.events_for(model.reader).flat_map(|event| sentence(model, step, event)).collect()
}

pub(super) fn put_news(news: &[Markup], data: &mut String) {
    for sentence in news {
        put_line(data, &sentence.0);
        data.push('\n');
    }
}

pub(super) fn put_event(version: u32, data: &str, out: &mut Vec<u8>) {
    out.reserve(data.len() + USUAL_PUSH / 4);
    out.extend_from_slice(b"id: ");
    out.extend_from_slice(itoa::Buffer::new().format(version).as_bytes());
    out.push(b'\n');
    for line in data.lines() {
        out.extend_from_slice(b"data: ");
        out.extend_from_slice(line.as_bytes());
        out.push(b'\n');
    }
    out.push(b'\n');
}

pub(super) const RETRY: &[u8] = b"retry: 1000\n\n";
pub(super) const PULSE: &[u8] = b": still here\n\n";
pub(super) const BYE: &[u8] = b"event: bye\ndata: bye\n\n";

impl StreamEncoder for HtmlEncoder {
    fn begin(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(RETRY);
    }

    fn view(&mut self, snapshot: &TableSnapshot, out: &mut Vec<u8>) {
        self.snapshot = snapshot.clone();
        self.is_current = true;
        self.redraw(&[], out);
    }

    fn step(&mut self, step: &Step, out: &mut Vec<u8>) {
        if !self.is_current {
            // The current table follows, so the last few sentences are enough.
            self.missed.extend(sentences(&self.reader.model(&self.snapshot), step));
            return;
        }
        let is_only_move = step.is_move() && self.snapshot.stage() == step.stage();
        self.snapshot = step.snapshot(&self.snapshot);
        self.hold_end(step);
        if !is_only_move {
            self.is_any_onlooker = self.reader.is_any_onlooker(&self.snapshot);
        }
        if self.is_any_onlooker {
            self.share_step(step, is_only_move, out);
        } else {
            self.draw_step(step, is_only_move, out);
        }
    }

    fn presence(&mut self, snapshot: &TableSnapshot, out: &mut Vec<u8>) {
        let missed = std::mem::take(&mut self.missed);
        let too_many = missed.len().saturating_sub(MISSED);
        // A presence update may be older than the last step.
        self.snapshot =
            if snapshot.version() < self.snapshot.version() { self.snapshot.clone() } else { snapshot.clone() };
        self.is_current = true;
        self.redraw(&missed[too_many..], out);
    }

    fn storage(&mut self, works: bool, out: &mut Vec<u8>) {
        self.snapshot = self.snapshot.with_storage(works);
        self.redraw(&[], out);
    }

    fn due(&self) -> Option<Instant> {
        self.podium_at
    }

    fn come_due(&mut self, out: &mut Vec<u8>) {
        self.podium_at = None;
        self.redraw(&[], out);
    }

    fn shut_out(&mut self, step: &Step, out: &mut Vec<u8>) {
        if !self.reader.player.is_some_and(|player| step.state().is_removed(player)) {
            return;
        }
        // The reader may not follow any more.
        let mut data = "-live\n".to_owned();
        put_line(&mut data, &removed(self.reader.presentation.words).0);
        put_event(step.version(), &data, out);
    }

    fn pulse_interval(&self) -> Duration {
        PAGE_PULSE
    }

    fn pulse(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(PULSE);
    }

    fn bye(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(BYE);
    }
}
