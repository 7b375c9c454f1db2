//! The big screen with open hands: finished rounds, some time later.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Body;
use axum::response::{IntoResponse, Redirect, Response};
use bytes::Bytes;
use foretell_pages::layout::presentation::Presentation;
use foretell_pages::table::big_screen::BigScreen;
use foretell_pages::table::drawing::{Known, forget_presence, hash_of, put_changes, put_line};
use foretell_pages::table::model::TableModel;
use foretell_pages::table::page::big_screen_page;
use foretell_pages::table::room::{PageKind, draw_room};
use foretell_pages::table::sentences::past_sentence;
use foretell_table::{Broadcast, OnAir, RequestError, Stage, TableSnapshot, Update};
use foretell_tables::Clock;
use foretell_tables::table::{PresenceGuard, TableHandle};
use maud::Markup;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;

use super::big_screen::PUBLIC;
use super::live::{BYE, PULSE, RETRY, put_event, put_news};
use super::page::NoHand;
use crate::html::error::PageResult;
use crate::html::form::QueryFields;
use crate::html::response;
use crate::html::visitor::{PageTable, Visitor};
use crate::web::extract::ClientAddr;
use crate::web::limits::Permit;
use crate::web::stream::{self, PAGE_PULSE};
use crate::web::stream_end::StreamEnd;

/// If the host allows no hands, `/show` has everything.
pub(super) async fn show(visitor: Visitor, PageTable(table): PageTable) -> PageResult {
    let turn = visitor.state.drawing_turns.wait().await;
    let snapshot = table.snapshot();
    snapshot.admit(None)?;
    let Some(mut scene) = Scene::of(&table).await? else {
        return Ok(Redirect::to(&format!("/tables/{}/show", table.game())).into_response());
    };
    scene.on_air = scene.broadcast.at(visitor.state.lobby.clock().now());
    let page = scene.draw(visitor.presentation, |model, kind| {
        NoHand::mark(response::page(big_screen_page(&visitor, model, kind)), model)
    });
    Ok(turn.lasts_for(page))
}

pub(super) async fn follow(
    visitor: Visitor,
    PageTable(table): PageTable,
    QueryFields(asked): QueryFields,
    ClientAddr(address): ClientAddr,
) -> PageResult {
    let page = asked.get("page").and_then(|hash| u64::from_str_radix(hash, 16).ok());
    let permit = visitor.state.guard.open_stream(visitor.player(), address)?;
    let end = StreamEnd::of(&visitor.state, visitor.me.as_deref(), address).await?;
    let listening = table.listen(None, None).await?;
    let scene = Scene::of(&table).await?.ok_or(RequestError::NoSuchTable)?;
    let feed = BroadcastFeed {
        table,
        clock: visitor.state.lobby.clock(),
        presentation: visitor.presentation,
        scene,
        page: PageState::Unknown(page),
        updates: listening.updates,
        end,
        sent_at: Instant::now(),
        has_begun: false,
        has_ended: false,
        _presence_guard: listening.presence_guard,
        _permit: permit,
    };
    Ok(feed.response())
}

/// Each step has a sentence or two.
const MOST_STEPS_TOLD: usize = 4;

struct Scene {
    snapshot: TableSnapshot,
    broadcast: Broadcast,
    on_air: OnAir,
}

impl Scene {
    async fn of(table: &TableHandle) -> Result<Option<Scene>, RequestError> {
        let snapshot = table.snapshot();
        let broadcast = table.broadcast().await?;
        Ok(broadcast.map(|broadcast| Scene { snapshot, broadcast, on_air: OnAir::Nothing }))
    }

    fn draw<T>(&self, presentation: Presentation, draw: impl FnOnce(&TableModel<'_>, PageKind) -> T) -> T {
        let model = |screen| TableModel::on_big_screen(&self.snapshot, presentation, screen);
        let with_hands = || model(BigScreen { hands: true });
        if PageKind::of(self.snapshot.stage()) == PageKind::Gathering {
            return draw(&with_hands(), PageKind::Gathering);
        }
        let step = match self.on_air {
            OnAir::Nothing => return draw(&with_hands(), PageKind::Playing),
            OnAir::Step(step) => step,
            OnAir::Over => return draw(&model(PUBLIC), PageKind::Finished),
        };
        let replay = &self.broadcast.replay;
        match replay.frame(step) {
            Some(frame) => draw(&with_hands().at(&frame, replay.sheet(step)), PageKind::Playing),
            None => draw(&with_hands(), PageKind::Playing),
        }
    }

    fn news_since(&self, before: OnAir, model: &TableModel<'_>) -> Vec<Markup> {
        let (before, step) = match (before, self.on_air) {
            (OnAir::Nothing, OnAir::Step(step)) => (0, step),
            (OnAir::Step(before), OnAir::Step(step)) => (before, step),
            _ => return Vec::new(),
        };
        let first = (before + 1).max((step + 1).saturating_sub(MOST_STEPS_TOLD));
        let events = (first..=step).flat_map(|step| self.broadcast.replay.events(step));
        events.filter_map(|event| past_sentence(model, event)).collect()
    }

    /// With each finished round there is more to show.
    fn is_outdated(&self, snapshot: &TableSnapshot) -> bool {
        let rounds = |snapshot: &TableSnapshot| snapshot.view(None).map(|view| view.rounds_played);
        let stages = (self.snapshot.stage(), snapshot.stage());
        let is_settled = matches!(stages, (Stage::Playing | Stage::Asleep, Stage::Playing | Stage::Asleep));
        rounds(&self.snapshot) != rounds(snapshot) || (!is_settled && stages.0 != stages.1)
    }
}

enum PageState {
    /// Perhaps with the hash of what the browser was sent.
    Unknown(Option<u64>),
    Known(PageKind, Known),
}

struct BroadcastFeed {
    table: TableHandle,
    clock: Clock,
    presentation: Presentation,
    scene: Scene,
    page: PageState,
    updates: Receiver<Update>,
    end: StreamEnd,
    sent_at: Instant,
    has_begun: bool,
    has_ended: bool,
    _presence_guard: PresenceGuard,
    _permit: Permit,
}

impl BroadcastFeed {
    fn response(self) -> Response {
        let body = Body::from_stream(futures_util::stream::unfold(Box::new(self), async |mut feed| {
            if feed.has_ended {
                return None;
            }
            let out = feed.next().await;
            Some((Ok::<Bytes, Infallible>(Bytes::from(out)), feed))
        }));
        stream::response("text/event-stream", body)
    }

    async fn next(&mut self) -> Vec<u8> {
        let mut out = Vec::new();
        if !std::mem::replace(&mut self.has_begun, true) {
            out.extend_from_slice(RETRY);
            self.redraw(&mut out);
        }
        while out.is_empty() {
            if self.wait().await.is_err() {
                self.has_ended = true;
                out.extend_from_slice(BYE);
                break;
            }
            self.redraw(&mut out);
            if out.is_empty() && self.sent_at.elapsed() >= PAGE_PULSE {
                out.extend_from_slice(PULSE);
            }
        }
        self.sent_at = Instant::now();
        out
    }

    /// Until something may look different; an error ends the stream.
    async fn wait(&mut self) -> Result<(), StreamOver> {
        let now = self.clock.now();
        let pulse = self.sent_at + PAGE_PULSE;
        let next = self.scene.broadcast.next_after(now).and_then(|next| u64::try_from(next - now).ok());
        let due = next.map_or(pulse, |next| pulse.min(Instant::now() + Duration::from_millis(next)));
        tokio::select! {
            biased;
            update = self.updates.recv() => self.hear(update).await,
            () = tokio::time::sleep_until(due) => Ok(()),
            () = self.end.wait() => Err(StreamOver),
        }
    }

    async fn hear(&mut self, update: Result<Update, RecvError>) -> Result<(), StreamOver> {
        if matches!(update, Ok(Update::Bye) | Err(RecvError::Closed)) {
            return Err(StreamOver);
        }
        let snapshot = self.table.snapshot();
        if !snapshot.admits(None) {
            return Err(StreamOver);
        }
        if self.scene.is_outdated(&snapshot) {
            let before = self.scene.on_air;
            // A client that reconnects is told what is wrong.
            self.scene = Scene::of(&self.table).await.ok().flatten().ok_or(StreamOver)?;
            self.scene.on_air = before;
        } else {
            self.scene.snapshot = snapshot;
        }
        Ok(())
    }

    fn redraw(&mut self, out: &mut Vec<u8>) {
        let before = self.scene.on_air;
        self.scene.on_air = self.scene.broadcast.at(self.clock.now());
        let (scene, page) = (&self.scene, &mut self.page);
        let data = scene.draw(self.presentation, |model, kind| {
            let mut data = page.changes(model, kind);
            put_news(&scene.news_since(before, model), &mut data);
            data
        });
        if !data.is_empty() {
            put_event(self.scene.snapshot.version(), &data, out);
        }
    }
}

struct StreamOver;

impl PageState {
    fn changes(&mut self, model: &TableModel<'_>, kind: PageKind) -> String {
        let mut data = String::new();
        if let PageState::Known(shown, known) = self
            && *shown == kind
        {
            put_changes(model, known, false, &mut data, |drawing| kind.draw(model, drawing));
            return data;
        }
        let mut room = draw_room(model, kind);
        if matches!(self, PageState::Unknown(Some(hash)) if *hash == hash_of(&room.known)) {
            forget_presence(&mut room.known);
        } else {
            put_line(&mut data, &room.html.0);
            data.push('\n');
        }
        *self = PageState::Known(kind, room.known);
        data
    }
}
