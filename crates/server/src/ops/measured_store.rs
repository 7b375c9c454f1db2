//! A storage with a stopwatch beside it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::broadcast;

use foretell_tables::store::{Append, Appended, Notice, Row, Session, SessionKey, Store, StoreFuture};
use foretell_tables::{GameId, Listing, Millis, PlayerId, Stage};

/// A storage whose answers are timed and whose failures are counted, by what was asked.
pub(crate) struct MeasuredStore(pub(crate) Arc<dyn Store>);

fn timed<'a, T: Send + 'a>(what: &'static str, answer: StoreFuture<'a, T>) -> StoreFuture<'a, T> {
    let began = Instant::now();
    Box::pin(async move {
        let answer = answer.await;
        note(what, began.elapsed(), answer.is_err());
        answer
    })
}

/// What is done with every move.
const APPEND: &str = "append";

fn note(what: &'static str, took: Duration, has_failed: bool) {
    match foretell_tables::meters::meters() {
        Some(meters) if what == APPEND && !has_failed => meters.appended(took),
        _ => {
            metrics::histogram!("foretell_store_seconds", "does" => what).record(took.as_secs_f64());
            // It begins at zero where all goes well.
            metrics::counter!("foretell_store_failures_total", "does" => what).increment(has_failed.into());
        }
    }
}

impl Store for MeasuredStore {
    fn append(&self, line: Append) -> StoreFuture<'_, Appended> {
        timed(APPEND, self.0.append(line))
    }

    fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        timed("read", self.0.read(game, after))
    }

    fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>> {
        timed("listing", self.0.listing(game))
    }

    fn open_tables(&self, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        timed("open_tables", self.0.open_tables(most))
    }

    fn games_of(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        timed("games_of", self.0.games_of(player, most))
    }

    fn unchanged_since(&self, stage: Stage, since: Millis, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        timed("unchanged_since", self.0.unchanged_since(stage, since, most))
    }

    fn put_session(&self, session: Session) -> StoreFuture<'_, ()> {
        timed("put_session", self.0.put_session(session))
    }

    fn session(&self, key: SessionKey) -> StoreFuture<'_, Option<Session>> {
        timed("session", self.0.session(key))
    }

    fn drop_session(&self, key: SessionKey) -> StoreFuture<'_, ()> {
        timed("drop_session", self.0.drop_session(key))
    }

    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        timed("beat", self.0.heartbeat(process, most))
    }

    fn dead(&self) -> StoreFuture<'_, Vec<u64>> {
        timed("dead", self.0.dead())
    }

    fn drive(&self, game: GameId, process: u64) -> StoreFuture<'_, bool> {
        timed("drive", self.0.drive(game, process))
    }

    fn release(&self, game: Option<GameId>, process: u64) -> StoreFuture<'_, ()> {
        timed("release", self.0.release(game, process))
    }

    fn announce(&self, notice: Notice) -> StoreFuture<'_, ()> {
        timed("announce", self.0.announce(notice))
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.0.notices()
    }

    fn ready(&self) -> StoreFuture<'_, ()> {
        timed("ready", self.0.ready())
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.0.close()
    }
}
