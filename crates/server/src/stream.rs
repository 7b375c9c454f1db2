//! A table's stream to one reader: first what was missed or everything, then every word of the table as it comes. How a
//! word is told is the [`Teller`]'s business: as JSON for programs, as pieces of a page for browsers.
//!
//! There are many streams and most of them are silent, so a stream keeps no buffer and has no task of its own: it is
//! the body of an answer, and works when the connection asks for more.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::time::{Instant, Sleep};

use crate::PlayerId;
use crate::limits::Permit;
use crate::table::{Glance, Listening, Stay, Step, TableHandle, Word};

/// How the words of a table are told to one reader. Everything is added to the end of `out`.
pub(crate) trait Teller: Send + 'static {
    /// A stream begins.
    fn begin(&mut self, out: &mut Vec<u8>);
    /// The table as it stands.
    fn view(&mut self, glance: &Glance, out: &mut Vec<u8>);
    /// Something happened.
    fn step(&mut self, step: &Step, out: &mut Vec<u8>);
    /// Somebody came or went.
    fn presence(&mut self, glance: &Glance, out: &mut Vec<u8>);
    /// The storage can no longer be reached, or can again.
    fn storage(&mut self, works: bool, out: &mut Vec<u8>);
    /// Nothing happens, but the stream is alive.
    fn pulse(&mut self, out: &mut Vec<u8>);
    /// The stream ends; whoever comes again finds everything as it was.
    fn bye(&mut self, out: &mut Vec<u8>);
}

/// How long a stream may be silent.
const PULSE: Duration = Duration::from_secs(15);

/// How many bytes are collected before they are handed over.
const ENOUGH: usize = 8 * 1024;

/// A stream at work.
struct Feed<T> {
    table: TableHandle,
    reader: Option<PlayerId>,
    teller: T,
    words: Receiver<Word>,
    /// What the reader missed and has not been told yet, if the reader does not need everything.
    missed: Option<std::vec::IntoIter<Arc<Step>>>,
    /// How the table stood when the stream was opened, until that was told.
    first: Option<Glance>,
    /// The version up to which the reader knows everything.
    told: u32,
    pulse: Pin<Box<Sleep>>,
    /// Whether something was told since the last pulse.
    was_busy: bool,
    has_begun: bool,
    ended: bool,
    _stay: Stay,
    _permit: Permit,
}

/// The body of an answer that tells a reader what happens at a table, until either goes away.
pub(crate) fn body<T: Teller>(
    table: TableHandle,
    reader: Option<PlayerId>,
    listening: Listening,
    permit: Permit,
    teller: T,
) -> Body {
    let Listening { missed, glance, words, stay } = listening;
    let feed = Box::new(Feed {
        table,
        reader,
        teller,
        words,
        missed: missed.map(Vec::into_iter),
        told: glance.version(),
        first: Some(glance),
        pulse: Box::pin(tokio::time::sleep(PULSE)),
        was_busy: true,
        has_begun: false,
        ended: false,
        _stay: stay,
        _permit: permit,
    });
    Body::from_stream(futures_util::stream::unfold(feed, next))
}

/// The next piece of a stream.
async fn next<T: Teller>(mut feed: Box<Feed<T>>) -> Option<(Result<Bytes, Infallible>, Box<Feed<T>>)> {
    if feed.ended {
        return None;
    }
    // Most streams wait most of the time: they should not hold a buffer meanwhile.
    let mut out = Vec::new();
    if feed.first.is_some() {
        feed.begin(&mut out);
    } else {
        feed.wait(&mut out).await;
    }
    Some((Ok(Bytes::from(out)), feed))
}

impl<T: Teller> Feed<T> {
    /// Tells what the reader does not know yet, in pieces that are not too large.
    fn begin(&mut self, out: &mut Vec<u8>) {
        let Some(glance) = self.first.take() else { return };
        if !std::mem::replace(&mut self.has_begun, true) {
            self.teller.begin(out);
        }
        let Some(missed) = &mut self.missed else {
            self.teller.view(&glance, out);
            return;
        };
        for step in missed {
            self.teller.step(&step, out);
            if out.len() > ENOUGH {
                self.first = Some(glance);
                return;
            }
        }
        self.teller.presence(&glance, out);
        self.missed = None;
    }

    /// Waits for a word, and tells it together with all that have come meanwhile.
    async fn wait(&mut self, out: &mut Vec<u8>) {
        while out.is_empty() {
            tokio::select! {
                biased;
                word = self.words.recv() => self.hear(word, out),
                () = self.pulse.as_mut() => {
                    self.pulse.as_mut().reset(Instant::now() + PULSE);
                    if !std::mem::take(&mut self.was_busy) {
                        self.teller.pulse(out);
                    }
                }
            }
        }
        while out.len() < ENOUGH && !self.ended {
            match self.words.try_recv() {
                Ok(word) => self.hear(Ok(word), out),
                Err(TryRecvError::Lagged(many)) => self.hear(Err(RecvError::Lagged(many)), out),
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
    }

    fn hear(&mut self, word: Result<Word, RecvError>, out: &mut Vec<u8>) {
        self.was_busy = true;
        match word {
            Ok(Word::Step(step)) if step.version() <= self.told => {}
            Ok(Word::Step(step)) if !step.admits(self.reader) => self.end(out),
            Ok(Word::Step(step)) => {
                self.told = step.version();
                self.teller.step(&step, out);
            }
            Ok(Word::Present(glance)) => self.teller.presence(&glance, out),
            Ok(Word::Storage(works)) => self.teller.storage(works, out),
            Ok(Word::Bye) | Err(RecvError::Closed) => self.end(out),
            Err(RecvError::Lagged(_)) => self.look_again(out),
        }
    }

    /// The reader was too slow for single words: what the table is now says more than how it came to be so.
    fn look_again(&mut self, out: &mut Vec<u8>) {
        let glance = self.table.glance();
        if !glance.admits(self.reader) {
            return self.end(out);
        }
        self.told = glance.version();
        self.teller.view(&glance, out);
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        self.teller.bye(out);
        self.ended = true;
    }
}

#[cfg(test)]
mod tests {
    use axum::body::HttpBody;
    use http_body_util::BodyExt;

    use super::*;
    use crate::limits::{Guard, Limits};
    use crate::store::memory::MemoryStore;
    use crate::table::{Caller, Request, Settings};
    use crate::{Clock, Lobby};
    use foretell_fair::Contribution;

    /// Tells in words which versions it was given.
    struct Words;

    impl Teller for Words {
        fn begin(&mut self, out: &mut Vec<u8>) {
            out.extend(b"begin ");
        }

        fn view(&mut self, glance: &Glance, out: &mut Vec<u8>) {
            out.extend(format!("view-{} ", glance.version()).bytes());
        }

        fn step(&mut self, step: &Step, out: &mut Vec<u8>) {
            out.extend(format!("step-{} ", step.version()).bytes());
        }

        fn presence(&mut self, _: &Glance, out: &mut Vec<u8>) {
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
            let ada = Caller { player: PlayerId::from_bits(1), name: "Ada".into() };
            let opened = lobby.open(ada.clone(), Settings::default()).await;
            Scene { lobby, table: opened.expect("a table"), ada, guard: Guard::new(Limits::default()) }
        }

        async fn body(&self, after: Option<u32>) -> Body {
            let listening = self.table.listen(None, after).await.expect("a stream");
            let permit = self.guard.open_stream(None, None).expect("a permit");
            body(self.table.clone(), None, listening, permit, Words)
        }

        async fn steps(&self, number: usize) {
            for step in 0..number {
                let words = Contribution::Open(format!("words {step}").parse().expect("words"));
                self.table.ask(self.ada.clone(), Request::Contribute(words)).await.expect("a step");
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
        assert!(size_of::<Feed<Words>>() <= 512, "{}", size_of::<Feed<Words>>());
    }
}
