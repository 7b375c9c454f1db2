//! A table's stream to one reader: what was missed or the whole table, then every update. Most streams are silent, so a
//! stream has no buffer and no task: it is a response's body and works when the connection asks for more.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::time::{Instant, Sleep};

use crate::web::limits::Permit;
use crate::web::stream_end::StreamEnd;
use foretell_table::{PlayerId, Step, TableSnapshot, Update};
use foretell_tables::table::{Listening, PresenceGuard, TableHandle};

pub(crate) trait StreamEncoder: Send + 'static {
    fn begin(&mut self, out: &mut Vec<u8>);
    fn view(&mut self, snapshot: &TableSnapshot, out: &mut Vec<u8>);
    fn step(&mut self, step: &Step, out: &mut Vec<u8>);
    fn presence(&mut self, snapshot: &TableSnapshot, out: &mut Vec<u8>);
    fn storage(&mut self, works: bool, out: &mut Vec<u8>);
    /// When to send something without an update, if ever.
    fn due(&self) -> Option<Instant> {
        None
    }
    fn come_due(&mut self, _out: &mut Vec<u8>) {}
    /// The reader may no longer watch, from this step on.
    fn shut_out(&mut self, _step: &Step, _out: &mut Vec<u8>) {}
    fn pulse_interval(&self) -> Duration {
        PULSE
    }
    fn pulse(&mut self, out: &mut Vec<u8>);
    /// The client can reconnect.
    fn bye(&mut self, out: &mut Vec<u8>);
}

pub(crate) const PULSE: Duration = Duration::from_secs(15);

/// For pages: somebody waits, so a dead connection has to be noticed soon (`assets/event-stream.js`).
pub(crate) const PAGE_PULSE: Duration = Duration::from_secs(5);

const ENOUGH: usize = 8 * 1024;

pub(crate) struct Feed<T> {
    table: TableHandle,
    reader: Option<PlayerId>,
    encoder: T,
    updates: Receiver<Update>,
    /// `None` if the reader needs the whole table.
    missed: Option<std::vec::IntoIter<Arc<Step>>>,
    first: Option<TableSnapshot>,
    sent: u32,
    pulse: Pin<Box<Sleep>>,
    /// Whether something was sent since the last pulse.
    was_busy: bool,
    has_begun: bool,
    ended: bool,
    end: StreamEnd,
    _presence_guard: PresenceGuard,
    _permit: Permit,
}

pub(crate) fn body<T: StreamEncoder>(feed: Box<Feed<T>>) -> Body {
    Body::from_stream(futures_util::stream::unfold(feed, next))
}

pub(crate) static LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

pub(crate) fn response(content_type: &'static str, body: Body) -> Response {
    let kind = (CONTENT_TYPE, HeaderValue::from_static(content_type));
    // Buffering proxies would never pass a stream on.
    let through = (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    let fresh = (CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform"));
    ([kind, fresh, through], body).into_response()
}

async fn next<T: StreamEncoder>(mut feed: Box<Feed<T>>) -> Option<(Result<Bytes, Infallible>, Box<Feed<T>>)> {
    if feed.ended {
        return None;
    }
    // Most streams wait most of the time and should hold no buffer.
    let mut out = Vec::new();
    feed.next(&mut out).await;
    Some((Ok(Bytes::from(out)), feed))
}

impl<T: StreamEncoder> Feed<T> {
    pub(crate) fn new(
        table: TableHandle,
        reader: Option<PlayerId>,
        end: StreamEnd,
        listening: Listening,
        permit: Permit,
        encoder: T,
    ) -> Box<Feed<T>> {
        let Listening { missed, snapshot, updates, presence_guard } = listening;
        Box::new(Feed {
            table,
            reader,
            updates,
            missed: missed.map(Vec::into_iter),
            sent: snapshot.version(),
            first: Some(snapshot),
            pulse: Box::pin(tokio::time::sleep(encoder.pulse_interval())),
            encoder,
            was_busy: true,
            has_begun: false,
            ended: false,
            end,
            _presence_guard: presence_guard,
            _permit: permit,
        })
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.ended
    }

    /// Writes the next updates. Cancel-safe.
    pub(crate) async fn next(&mut self, out: &mut Vec<u8>) {
        if self.first.is_some() {
            self.begin(out);
        } else {
            self.wait(out).await;
        }
    }

    fn begin(&mut self, out: &mut Vec<u8>) {
        let Some(snapshot) = self.first.take() else { return };
        if !std::mem::replace(&mut self.has_begun, true) {
            self.encoder.begin(out);
        }
        // A reader who took a seat meanwhile may know more than steps say.
        if self.missed.as_ref().is_some_and(|missed| missed.as_slice().iter().any(|it| it.seats_in_game(self.reader))) {
            self.missed = None;
        }
        let Some(missed) = &mut self.missed else {
            self.encoder.view(&snapshot, out);
            return;
        };
        for step in missed {
            self.encoder.step(&step, out);
            if out.len() > ENOUGH {
                self.first = Some(snapshot);
                return;
            }
        }
        self.encoder.presence(&snapshot, out);
        self.missed = None;
    }

    async fn wait(&mut self, out: &mut Vec<u8>) {
        while out.is_empty() {
            self.set_alarm();
            tokio::select! {
                biased;
                word = self.updates.recv() => self.hear(word, out),
                () = self.pulse.as_mut() => self.wake(out),
                () = self.end.wait() => self.end(out),
            }
        }
        self.catch_up(out);
    }

    pub(crate) fn catch_up(&mut self, out: &mut Vec<u8>) {
        while out.len() < ENOUGH && !self.ended {
            match self.updates.try_recv() {
                Ok(word) => self.hear(Ok(word), out),
                Err(TryRecvError::Lagged(many)) => self.hear(Err(RecvError::Lagged(many)), out),
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
    }

    fn wake(&mut self, out: &mut Vec<u8>) {
        self.pulse.as_mut().reset(Instant::now() + self.encoder.pulse_interval());
        if self.encoder.due().is_some_and(|due| due <= Instant::now()) {
            self.encoder.come_due(out);
        } else if !std::mem::take(&mut self.was_busy) {
            self.encoder.pulse(out);
        }
    }

    fn set_alarm(&mut self) {
        if let Some(due) = self.encoder.due().filter(|due| *due < self.pulse.deadline()) {
            self.pulse.as_mut().reset(due);
        }
    }

    fn hear(&mut self, word: Result<Update, RecvError>, out: &mut Vec<u8>) {
        self.was_busy = true;
        match word {
            Ok(Update::Step(step)) if step.version() <= self.sent => {}
            Ok(Update::Step(step)) if !step.admits(self.reader) => {
                self.encoder.shut_out(&step, out);
                self.end(out);
            }
            Ok(Update::Step(step)) => {
                self.sent = step.version();
                self.encoder.step(&step, out);
                if step.seats_in_game(self.reader) {
                    self.send_snapshot(out);
                }
            }
            Ok(Update::Presence(snapshot)) => self.encoder.presence(&snapshot, out),
            Ok(Update::Storage(works)) => self.encoder.storage(works, out),
            Ok(Update::Bye) | Err(RecvError::Closed) => self.end(out),
            Ok(Update::Afresh) | Err(RecvError::Lagged(_)) => self.send_snapshot(out),
        }
    }

    /// The reader was too slow for single updates.
    fn send_snapshot(&mut self, out: &mut Vec<u8>) {
        let snapshot = self.table.snapshot();
        if !snapshot.admits(self.reader) {
            return self.end(out);
        }
        self.sent = snapshot.version();
        self.encoder.view(&snapshot, out);
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        self.encoder.bye(out);
        self.ended = true;
    }
}

#[cfg(test)]
mod tests {
    use axum::body::HttpBody;
    use http_body_util::BodyExt;

    use super::*;
    use crate::web::limits::{Guard, Limits};
    use foretell_fair::Contribution;
    use foretell_table::{Caller, Request, Settings};
    use foretell_tables::store::memory::MemoryStore;
    use foretell_tables::{Clock, Lobby};

    struct VersionEncoder;

    impl StreamEncoder for VersionEncoder {
        fn begin(&mut self, out: &mut Vec<u8>) {
            out.extend(b"begin ");
        }

        fn view(&mut self, snapshot: &TableSnapshot, out: &mut Vec<u8>) {
            out.extend(format!("view-{} ", snapshot.version()).bytes());
        }

        fn step(&mut self, step: &Step, out: &mut Vec<u8>) {
            out.extend(format!("step-{} ", step.version()).bytes());
        }

        fn presence(&mut self, _: &TableSnapshot, out: &mut Vec<u8>) {
            out.extend(b"presence ");
        }

        fn storage(&mut self, works: bool, out: &mut Vec<u8>) {
            out.extend(format!("storage-{works} ").bytes());
        }

        fn pulse(&mut self, out: &mut Vec<u8>) {
            out.extend(b"pulse ");
        }

        fn bye(&mut self, out: &mut Vec<u8>) {
            out.extend(b"bye ");
        }
    }

    struct Scene {
        lobby: Arc<Lobby>,
        table: TableHandle,
        ada: Caller,
        guard: Guard,
    }

    impl Scene {
        async fn new() -> Scene {
            let lobby = Lobby::simulated(Arc::new(MemoryStore::default()), Clock::simulated(1_700_000_000_000), 1);
            let ada = Caller::new(PlayerId::from_bits(1), "Ada");
            let opened = lobby.open(ada.clone(), Settings::default()).await;
            Scene { lobby, table: opened.expect("a table"), ada, guard: Guard::new(Limits::default()) }
        }

        async fn body(&self, after: Option<u32>) -> Body {
            let listening = self.table.listen(None, after).await.expect("a stream");
            let permit = self.guard.open_stream(None, None).expect("a permit");
            body(Feed::new(self.table.clone(), None, StreamEnd::never(), listening, permit, VersionEncoder))
        }

        async fn steps(&self, number: usize) {
            for step in 0..number {
                let updates = Contribution::Open(format!("updates {step}").parse().expect("updates"));
                self.table.ask(self.ada.clone(), Request::Contribute(updates)).await.expect("a step");
            }
        }
    }

    async fn next_of(body: &mut Body) -> Option<String> {
        let data = body.frame().await?.expect("data").into_data().expect("data");
        Some(String::from_utf8(data.to_vec()).expect("text"))
    }

    #[tokio::test(start_paused = true)]
    async fn who_falls_behind_gets_a_fresh_view_and_nothing_twice() {
        let scene = Scene::new().await;
        let mut body = scene.body(None).await;
        assert_eq!(next_of(&mut body).await.as_deref(), Some("begin view-1 "));
        scene.steps(2).await;
        assert_eq!(next_of(&mut body).await.as_deref(), Some("step-2 step-3 "), "what came meanwhile comes together");
        scene.steps(200).await;
        assert_eq!(next_of(&mut body).await.as_deref(), Some("view-203 "));
        scene.steps(1).await;
        assert_eq!(next_of(&mut body).await.as_deref(), Some("step-204 "));
        assert!(!body.is_end_stream());
    }

    #[tokio::test(start_paused = true)]
    async fn who_comes_back_is_told_what_was_missed() {
        let scene = Scene::new().await;
        scene.steps(3).await;
        let mut body = scene.body(Some(2)).await;
        assert_eq!(next_of(&mut body).await.as_deref(), Some("begin step-3 step-4 presence "));
        let mut body = scene.body(Some(4)).await;
        assert_eq!(next_of(&mut body).await.as_deref(), Some("begin presence "));
        let mut body = scene.body(Some(99)).await;
        assert_eq!(next_of(&mut body).await.as_deref(), Some("begin view-4 "), "a version that there is not");
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_stream_has_a_pulse_and_ends_with_its_table() {
        let scene = Scene::new().await;
        let mut body = scene.body(None).await;
        next_of(&mut body).await;
        let begun = Instant::now();
        assert_eq!(next_of(&mut body).await.as_deref(), Some("pulse "));
        assert!(begun.elapsed() <= 2 * PULSE, "{:?}", begun.elapsed());
        scene.lobby.close().await.expect("closed");
        assert_eq!(next_of(&mut body).await.as_deref(), Some("bye "));
        assert_eq!(next_of(&mut body).await, None);
    }

    #[test]
    fn a_silent_stream_is_small() {
        assert!(size_of::<Feed<VersionEncoder>>() <= 512, "{}", size_of::<Feed<VersionEncoder>>());
    }
}
