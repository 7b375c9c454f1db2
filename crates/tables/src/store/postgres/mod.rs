//! Everything on a PostgreSQL server, which several processes can share.
//!
//! Lines are written in batches, one statement and one round trip each, and that statement also tells the other
//! processes which logs have grown. Reading goes through a pool of connections. A lost connection is an error for those
//! who were using it, and the next ones get a new one.

mod drivers;
mod import;
mod lines;
mod listener;
mod rows;
mod server;
mod sessions;

use sqlx::PgPool;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

pub(super) use self::import::Import;
use self::rows::patiently;
pub(super) use self::rows::{all_games, listing, read, sessions};
pub(super) use self::server::{Server, snapshot};
use super::batch::{Answer, Ask, Queue, gather};
use super::{Append, Appended, Later, Listing, Millis, Notice, OpenError, Row, Session, SessionKey, Stage, Store};
use crate::{GameId, PlayerId};

/// How many batches of lines are on their way at once: one is prepared while the other waits for the disk, which at a
/// thousand tables is half as fast again. The notices within make PostgreSQL commit one after the other, so more than
/// two would not help.
const LINE_WRITERS: usize = 2;

/// The most lines in one statement. Their notice has to fit into 8,000 bytes, and 22 for each line do.
const MOST_LINES: usize = 256;

/// The most sessions or notices in one statement.
const MOST_OTHERS: usize = 512;

/// A store on a PostgreSQL server.
pub struct Postgres {
    lines: Queue<Ask<lines::Waiting>>,
    sessions: Queue<Ask<sessions::Waiting>>,
    announcements: Queue<Ask<listener::Waiting>>,
    reading: PgPool,
    /// Who drives what may be forgotten by a server that crashes, so this does not wait for its disk.
    driving: PgPool,
    notices: broadcast::Sender<Notice>,
    listening: JoinHandle<()>,
}

impl Postgres {
    /// Connects to the server of an address and brings its database to today's shape.
    pub async fn open(url: &str) -> Result<Postgres, OpenError> {
        let server = Server::at(url)?;
        server.prepare().await?;
        let reading = server.pool(8);
        let driving = server.forgetful().pool(2);
        drivers::clear_away(&driving).await;
        let me = listener::Me::new()?;
        let notices = broadcast::channel(listener::REMEMBERED).0;
        let listening = listener::listen(server.clone(), me, notices.clone()).await?;

        let (lines, front) = Queue::new();
        let writers = (0..LINE_WRITERS).map(|_| lines::Writer::new(server.clone(), me)).collect();
        tokio::spawn(gather(front, writers, MOST_LINES, lines::write));
        let (sessions, front) = Queue::new();
        tokio::spawn(gather(front, vec![reading.clone()], MOST_OTHERS, sessions::write));
        let (announcements, front) = Queue::new();
        let announce = move |batch, pool| listener::announce(batch, pool, me);
        tokio::spawn(gather(front, vec![driving.clone()], MOST_OTHERS, announce));
        Ok(Postgres { lines, sessions, announcements, reading, driving, notices, listening })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Store for Postgres {
    fn append(&self, line: Append) -> Later<'_, Appended> {
        Box::pin(async move {
            line.check()?;
            self.lines.ask(|answer| Ask::Do((line, answer))).await
        })
    }

    fn read(&self, game: GameId, after: u32) -> Later<'_, Vec<Row>> {
        Box::pin(rows::read(&self.reading, game, after))
    }

    fn listing(&self, game: GameId) -> Later<'_, Option<Listing>> {
        Box::pin(rows::listing(&self.reading, game))
    }

    fn open_tables(&self, most: u32) -> Later<'_, Vec<Listing>> {
        Box::pin(rows::open_tables(&self.reading, most))
    }

    fn games_of(&self, player: PlayerId, most: u32) -> Later<'_, Vec<Listing>> {
        Box::pin(rows::games_of(&self.reading, player, most))
    }

    fn unchanged_since(&self, stage: Stage, since: Millis, most: u32) -> Later<'_, Vec<GameId>> {
        Box::pin(rows::unchanged_since(&self.reading, stage, since, most))
    }

    fn put_session(&self, session: Session) -> Later<'_, ()> {
        Box::pin(async move {
            session.check()?;
            self.sessions.ask(|answer| Ask::Do((session.key, Some(session), answer))).await
        })
    }

    fn session(&self, key: SessionKey) -> Later<'_, Option<Session>> {
        Box::pin(rows::session(&self.reading, key))
    }

    fn drop_session(&self, key: SessionKey) -> Later<'_, ()> {
        Box::pin(self.sessions.ask(move |answer| Ask::Do((key, None, answer))))
    }

    fn beat(&self, process: u64, most: u32) -> Later<'_, Vec<GameId>> {
        Box::pin(drivers::beat(&self.driving, process, most))
    }

    fn dead(&self) -> Later<'_, Vec<u64>> {
        Box::pin(drivers::dead(&self.driving))
    }

    fn drive(&self, game: GameId, process: u64) -> Later<'_, bool> {
        Box::pin(drivers::drive(&self.driving, game, process))
    }

    fn release(&self, game: Option<GameId>, process: u64) -> Later<'_, ()> {
        Box::pin(drivers::release(&self.driving, game, process))
    }

    fn announce(&self, notice: Notice) -> Later<'_, ()> {
        Box::pin(self.announcements.ask(|answer| Ask::Do((notice, answer))))
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    fn ready(&self) -> Later<'_, ()> {
        Box::pin(rows::ready(&self.reading))
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(async {
            self.lines.ask(Ask::Close).await?;
            self.sessions.ask(Ask::Close).await?;
            self.announcements.ask(Ask::Close).await?;
            self.listening.abort();
            patiently(async {
                self.reading.close().await;
                self.driving.close().await;
                Ok(())
            })
            .await
        })
    }
}
