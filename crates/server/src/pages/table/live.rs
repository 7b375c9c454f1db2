//! A table's page while things happen: pieces of HTML as Server-Sent Events. Each stream remembers what its browser
//! has, so that of sections that look different what changed is sent, and each event of the game comes along as one
//! sentence. Onlookers who see the same are sent the same, which is drawn once.

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{RawQuery, State};
use axum::http::header::HeaderMap;
use axum::response::Response;
use foretell_rules::{Event, Seat};
use foretell_words::{Button, say};
use maud::{Markup, html};
use tokio::time::Instant;

use super::model::TableModel;
use super::patch::one_line;
use super::sections::PageKind;
use super::sent::{Sent, SharedStep, put_partial};
use super::sentences::sentence;
use crate::pages::layout::error_page::PageError;
use crate::pages::layout::form_fields::FormFields;
use crate::pages::layout::presentation::Presentation;
use crate::pages::layout::visitor::{PageTable, Visitor};
use crate::state::AppState;
use crate::web::extract::ClientAddr;
use crate::web::problem::Problem;
use crate::web::stream::{self, Feed, LAST_EVENT_ID, PAGE_PULSE, StreamEncoder};
use crate::web::stream_end::StreamEnd;
use foretell_table::{PlayerId, Step, StepEvent, TableSnapshot};

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
    let end = StreamEnd::of(&state, visitor.me.as_deref(), address).await.map_err(|problem| visitor.error(problem))?;
    let caller = visitor.me.as_ref().map(|me| me.caller.clone());
    let listening = table.listen(caller, after).await.map_err(|refusal| visitor.error(Problem::from(refusal)))?;
    let house_bots = state.house_bots.names();
    let mut encoder = HtmlEncoder::new(visitor.presentation, player, house_bots, &listening.snapshot, after, looks);
    if listening.missed.iter().flatten().any(|step| step.seats_in_game(player)) {
        Arc::make_mut(&mut encoder.sent).seat = None;
    }
    let feed = Feed::new(table, player, end, listening, permit, encoder);
    Ok(stream::response("text/event-stream", stream::body(feed)))
}

/// Tells the updates of a table as pieces of one reader's page, as far as the browser does not have them.
pub(crate) struct HtmlEncoder {
    presentation: Presentation,
    reader: Option<PlayerId>,
    /// What the bots of the house are called.
    house_bots: Arc<[Arc<str>]>,
    snapshot: TableSnapshot,
    /// What the browser has; onlookers who have the same share it.
    sent: Arc<Sent>,
    /// The number of that, where it is shared: to count it out takes longer than to send it.
    shared_number: Option<u64>,
    /// Whether the reader sees what every onlooker sees.
    is_any_onlooker: bool,
    /// Sentences about what happened before the page was drawn again.
    missed: Vec<Markup>,
    /// Until when the last trick and the result of a game that has just ended are looked at.
    podium_at: Option<Instant>,
    /// Whether the browser has been brought up to date.
    is_current: bool,
}

/// A step as it is told to many onlookers, and what their browsers have then.
struct SharedPush {
    bytes: Vec<u8>,
    sent: Arc<Sent>,
    number: u64,
}

/// Most pushes have no more bytes than these.
const USUAL_PUSH: usize = 2048;

thread_local! {
    /// What pushes are put together in. Streams that wait keep no buffer, and to get a large one for every push takes
    /// longer than to fill it.
    static BUFFER: Cell<String> = const { Cell::new(String::new()) };
}

/// How many sentences a reader hears who was away.
const MISSED: usize = 6;

impl HtmlEncoder {
    pub(crate) fn new(
        presentation: Presentation,
        reader: Option<PlayerId>,
        house_bots: Arc<[Arc<str>]>,
        snapshot: &TableSnapshot,
        after: Option<u32>,
        looks: Option<&str>,
    ) -> HtmlEncoder {
        let kind = PageKind::of(snapshot.stage());
        let seat = reader.and_then(|reader| snapshot.seat_of(reader));
        // A browser that has this version has its page; only who is there may have changed since.
        let sent = if after == Some(snapshot.version()) {
            Sent::page(kind, &TableModel::new(snapshot, reader, presentation).with_house_bots(&house_bots), looks)
        } else {
            Sent::unknown(kind, seat)
        };
        HtmlEncoder {
            presentation,
            reader,
            house_bots,
            snapshot: snapshot.clone(),
            sent: Arc::new(sent),
            shared_number: None,
            is_any_onlooker: is_any_onlooker(snapshot, reader),
            missed: Vec::new(),
            podium_at: None,
            is_current: false,
        }
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
        if self.sent.kind == PageKind::Playing && step.events_for(self.reader).any(ends) {
            let settings = self.snapshot.settings();
            let look = Duration::from_millis(u64::from(settings.trick_ms() + settings.result_ms()));
            self.podium_at = Some(Instant::now() + look).filter(|_| !look.is_zero());
        }
    }

    /// Sends what looks different, and what is to be said about it.
    fn redraw(&mut self, news: Vec<Markup>, out: &mut Vec<u8>) {
        let kind = self.kind_now();
        let model = TableModel::new(&self.snapshot, self.reader, self.presentation).with_house_bots(&self.house_bots);
        let mut data = String::with_capacity(USUAL_PUSH);
        Arc::make_mut(&mut self.sent).renew(kind, &model, false, None, &mut data);
        self.shared_number = None;
        put_event(self.snapshot.version(), &data, news, out);
    }

    /// Sends what a step changed, and what it says to this reader; what others at the table are sent too, with them.
    fn draw_step(&mut self, step: &Step, is_only_move: bool, is_shared: bool, out: &mut Vec<u8>) {
        let kind = self.kind_now();
        let model = TableModel::new(&self.snapshot, self.reader, self.presentation).with_house_bots(&self.house_bots);
        let mut data = BUFFER.take();
        let shared = is_shared.then(|| SharedStep::of(step, &self.snapshot, self.presentation));
        Arc::make_mut(&mut self.sent).renew(kind, &model, is_only_move, shared.as_ref(), &mut data);
        self.shared_number = None;
        for told in step.events_for(self.reader) {
            match shared.as_ref().filter(|_| !concerns(told, model.own)) {
                Some(shared) => {
                    let told = shared.sentence(told, || sentence(&model, step, told));
                    told.0.iter().for_each(|line| data.extend([line, "\n"]));
                }
                None => sentence(&model, step, told)
                    .into_iter()
                    .for_each(|line| data.extend([&*one_line(line.into_string()), "\n"])),
            }
        }
        put_event(step.version(), &data, Vec::new(), out);
        data.clear();
        BUFFER.set(data);
    }

    /// The same, drawn once for all to whom it is the same.
    fn share_step(&mut self, step: &Step, is_only_move: bool, out: &mut Vec<u8>) {
        let push = step.drawings().get_or_draw(self.audience(), || {
            let mut bytes = Vec::new();
            self.draw_step(step, is_only_move, false, &mut bytes);
            SharedPush { bytes, sent: self.sent.clone(), number: self.sent.number() }
        });
        out.extend_from_slice(&push.bytes);
        self.sent = push.sent.clone();
        self.shared_number = Some(push.number);
    }

    /// A number for all readers who are to be sent the same for a step.
    fn audience(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let Presentation { preferences, words, own_port, by_script: _ } = self.presentation;
        (words, preferences.theme as u8, own_port, self.reader.is_some()).hash(&mut hasher);
        let number = self.shared_number.unwrap_or_else(|| self.sent.number());
        (self.podium_at.is_some(), self.snapshot.storage_works(), number).hash(&mut hasher);
        hasher.finish()
    }
}

/// Whether a reader is nobody in particular at a table.
fn is_any_onlooker(snapshot: &TableSnapshot, reader: Option<PlayerId>) -> bool {
    reader.is_none_or(|reader| snapshot.is_any_onlooker(reader))
}

/// Whether what happened is told to a seat in other words than to the others.
fn concerns(told: &StepEvent, own: Option<Seat>) -> bool {
    match told {
        StepEvent::Game(_, Event::CardPlayed { seat, .. }) => own == Some(*seat),
        StepEvent::Game(_, Event::TrickEnded { outcome }) => {
            own == Some(outcome.taken_by.unwrap_or(outcome.next_leader))
        }
        _ => true,
    }
}

/// What a step says to a reader.
fn sentences(model: &TableModel<'_>, step: &Step) -> Vec<Markup> {
    step.events_for(model.reader).flat_map(|told| sentence(model, step, told)).collect()
}

fn put_event(version: u32, data: &str, news: Vec<Markup>, out: &mut Vec<u8>) {
    out.reserve(data.len() + USUAL_PUSH / 4);
    out.extend_from_slice(b"id: ");
    out.extend_from_slice(itoa::Buffer::new().format(version).as_bytes());
    out.push(b'\n');
    let mut put_line = |line: &str| {
        out.extend_from_slice(b"data: ");
        out.extend_from_slice(line.as_bytes());
        out.push(b'\n');
    };
    let mut from = 0;
    for to in memchr::memchr_iter(b'\n', data.as_bytes()) {
        put_line(&data[from..to]);
        from = to + 1;
    }
    if from < data.len() {
        put_line(&data[from..]);
    }
    for piece in news {
        put_line(&one_line(piece.into_string()));
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
        if !self.is_current {
            // The table as it stands comes in a moment; of what led there the last few sentences are enough.
            let model = TableModel::new(&self.snapshot, self.reader, self.presentation);
            let told = sentences(&model, step);
            self.missed.extend(told);
            return;
        }
        let is_only_move = step.is_move() && self.snapshot.stage() == step.stage();
        self.snapshot = step.snapshot(&self.snapshot);
        self.hold_end(step);
        if !is_only_move {
            self.is_any_onlooker = is_any_onlooker(&self.snapshot, self.reader);
        }
        if self.is_any_onlooker {
            self.share_step(step, is_only_move, out);
        } else {
            self.draw_step(step, is_only_move, true, out);
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
        put_partial(&mut data, "room", told);
        // There is nothing to follow any more.
        data.push_str("<hx-partial hx-target=\"#live\" hx-swap=\"delete\"></hx-partial>");
        put_event(step.version(), &data, Vec::new(), out);
    }

    fn pulse_interval(&self) -> Duration {
        PAGE_PULSE
    }

    fn pulse(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(b": still here\n\n");
    }

    fn bye(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"event: bye\ndata: bye\n\n");
    }
}
