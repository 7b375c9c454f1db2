//! Everything on a PostgreSQL server, which several processes can share.
//!
//! Lines are written in batches, one statement and one round trip each, and that statement also tells the other
//! processes which logs have grown. Reading goes through a pool of connections. A lost connection is an error for those
//! who were using it, and the next ones get a new one.

mod address;
mod connect_error;
mod connection;
mod desk;
mod documents;
mod drivers;
mod import;
mod lines;
mod listener;
mod pads;
mod pool;
mod rows;
mod server;
mod sessions;
mod sqlstate;
mod tls;

use foretell_table::{GameId, PlayerId};
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

pub(super) use self::connection::Connection;
use self::connection::query;
pub(super) use self::desk::{find_games, sessions_like};
pub(super) use self::documents::{documents_after, latest_documents};
pub(super) use self::import::PostgresImport;
pub(super) use self::pads::{pads, read_pad};
use self::pool::Pool;
use self::rows::{collect, game_of, listing_of, listing_sql, with_timeout};
pub(super) use self::rows::{count_games, games, listing, read, sessions};
pub(super) use self::server::{Server, snapshot};
pub(super) use self::sessions::all_earlier_names;
use super::batch::{AnswerSender, Queue, Queued, gather};
use super::{
    Append, Appended, Listing, Millis, Notice, OpenError, Row, Session, SessionKey, Stage, Store, StoreFuture,
};
use crate::{GamesCursor, TablesCursor};

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
    lines: Queue<Queued<lines::PendingLine>>,
    sessions: Queue<Queued<sessions::PendingSession>>,
    announcements: Queue<Queued<listener::PendingNotice>>,
    reading: Pool,
    /// Who drives what may be forgotten by a server that crashes, so this does not wait for its disk.
    driving: Pool,
    notices: broadcast::Sender<Notice>,
    listening: JoinHandle<()>,
}

impl Postgres {
    /// Connects to the server of an address and brings its database to today's shape.
    pub async fn open(url: &str) -> Result<Postgres, OpenError> {
        let server = Server::at(url)?;
        server.prepare().await?;
        let reading = server.pool(8);
        let writing = server.pool(LINE_WRITERS as u32);
        let driving = server.without_sync().pool(2);
        drivers::clear_away(&driving).await;
        let sender = listener::SenderId::new()?;
        let notices = broadcast::channel(listener::REMEMBERED).0;
        let listening = listener::listen(server.clone(), sender, notices.clone()).await?;

        let (lines, front) = Queue::new();
        let writers = (0..LINE_WRITERS).map(|_| lines::LineWriter::new(writing.clone(), sender)).collect();
        tokio::spawn(gather(front, writers, MOST_LINES, lines::write));
        let (sessions, front) = Queue::new();
        tokio::spawn(gather(front, vec![reading.clone()], MOST_OTHERS, sessions::write));
        let (announcements, front) = Queue::new();
        let announce = move |batch, pool| listener::announce(batch, pool, sender);
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
    fn append(&self, line: Append) -> StoreFuture<'_, Appended> {
        Box::pin(async move {
            line.check()?;
            self.lines.ask(|answer| Queued::Do((line, answer))).await
        })
    }

    fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        Box::pin(rows::read(&self.reading, game, after))
    }

    fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>> {
        Box::pin(rows::listing(&self.reading, game))
    }

    fn open_tables(&self, after: Option<TablesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        let sql = listing_sql!(
            "WHERE public AND stage IN ('gathering', 'playing') AND (stage = 'playing' OR people <> '{}')
             AND opened_at <= $1 AND (opened_at < $1 OR game > $2) ORDER BY opened_at DESC, game LIMIT $3"
        );
        let (opened_at, game) = TablesCursor::beginning(after);
        let question = query(sql).bind(opened_at).bind(game).bind(i64::from(most));
        Box::pin(collect(&self.reading, question, listing_of))
    }

    fn games_of(&self, player: PlayerId, after: Option<GamesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        let sql = listing_sql!(
            "JOIN seated USING (game) WHERE player = $1 AND is_over = $2
             AND seated.changed_at <= $3 AND (seated.changed_at < $3 OR game > $4)
             ORDER BY seated.changed_at DESC, game LIMIT $5"
        );
        Box::pin(async move {
            let mut found = Vec::new();
            for (is_over, changed_at, game) in GamesCursor::beginnings(after) {
                let question = query(sql).bind(player.to_string()).bind(is_over).bind(changed_at).bind(game);
                let question = question.bind(i64::from(most) - found.len() as i64);
                found.extend(collect(&self.reading, question, listing_of).await?);
                if found.len() == most as usize {
                    break;
                }
            }
            Ok(found)
        })
    }

    fn reviewed_games(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        let sql = "SELECT game FROM seated WHERE player = $1 AND is_over
                   AND EXISTS (SELECT FROM document WHERE kind = 'review'
                               AND id >= seated.game || '/' AND id < seated.game || '0')
                   ORDER BY changed_at DESC, game LIMIT $2";
        let question = query(sql).bind(player.to_string()).bind(i64::from(most));
        Box::pin(collect(&self.reading, question, game_of))
    }

    fn unchanged_since(&self, stage: Stage, since: Millis, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        let sql = "SELECT game FROM listing WHERE stage = $1 AND changed_at < $2 ORDER BY changed_at, game LIMIT $3";
        let question = query(sql).bind(stage.name()).bind(since).bind(i64::from(most));
        Box::pin(collect(&self.reading, question, game_of))
    }

    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(drivers::heartbeat(&self.driving, process, most))
    }

    fn living(&self) -> StoreFuture<'_, Vec<u64>> {
        Box::pin(drivers::living(&self.driving))
    }

    fn dead(&self) -> StoreFuture<'_, Vec<u64>> {
        Box::pin(drivers::dead(&self.driving))
    }

    fn drive(&self, game: GameId, process: u64) -> StoreFuture<'_, bool> {
        Box::pin(drivers::drive(&self.driving, game, process))
    }

    fn release(&self, game: Option<GameId>, process: u64) -> StoreFuture<'_, ()> {
        Box::pin(drivers::release(&self.driving, game, process))
    }

    fn announce(&self, notice: Notice) -> StoreFuture<'_, ()> {
        Box::pin(self.announcements.ask(|answer| Queued::Do((notice, answer))))
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    fn ready(&self) -> StoreFuture<'_, ()> {
        Box::pin(rows::ready(&self.reading))
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async {
            self.lines.ask(Queued::Close).await?;
            self.sessions.ask(Queued::Close).await?;
            self.announcements.ask(Queued::Close).await?;
            self.listening.abort();
            with_timeout(async {
                self.reading.close().await;
                self.driving.close().await;
                Ok(())
            })
            .await
        })
    }
}
