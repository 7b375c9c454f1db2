//! The store on PostgreSQL, which several processes can share. Lines are written in batches of one statement; a lost
//! connection is an error for its current users only.

mod address;
mod claims;
mod connect_error;
mod connection;
mod documents;
mod drivers;
mod import;
mod lines;
mod listener;
mod listings;
mod logs;
mod pool;
mod rows;
mod server;
mod sessions;
mod sqlstate;
mod tls;

use foretell_table::{GameId, PadId, PlayerId};
use tokio::sync::broadcast;
use tokio::task::JoinHandle;

pub(super) use self::connection::Connection;
use self::connection::{Query, query};
pub(super) use self::documents::{documents_after, latest_documents};
pub(super) use self::import::PostgresImport;
pub(super) use self::listings::listings;
pub(super) use self::logs::{pads, read_log};
use self::pool::Pool;
use self::rows::{collect, game_of, get, pad_of, with_timeout};
pub(super) use self::rows::{count_games, games, sessions};
pub(super) use self::server::{Server, snapshot};
pub(super) use self::sessions::{all_earlier_names, find_sessions};
use super::batch::{AnswerSender, Queue, Queued, gather};
use super::pad_marks::MARKS_AT_ONCE;
use super::{
    Appended, Listing, ListingsQuery, LogName, LogsOf, Millis, NewLine, Notice, OpenError, PadMark, Processes, Rewrite,
    Row, SessionKey, Store, StoreError, StoreFuture,
};

/// Concurrent batches: one is prepared while the other waits for the disk (+50 % at 1,000 tables). NOTIFY serialises
/// commits, so more don't help.
const LINE_WRITERS: usize = 2;

/// NOTIFY payloads are limited to 8,000 bytes, 22 per line.
const MOST_LINES: usize = 256;

const MOST_OTHERS: usize = 512;

pub struct Postgres {
    lines: Queue<Queued<lines::PendingLine>>,
    sessions: Queue<Queued<sessions::PendingSession>>,
    announcements: Queue<Queued<listener::PendingNotice>>,
    reading: Pool,
    /// Leases needn't survive a crash of the server, so this pool doesn't wait for the disk.
    driving: Pool,
    notices: broadcast::Sender<Notice>,
    listening: JoinHandle<()>,
}

impl Postgres {
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

    async fn write(&self, writing: Query<'_>) -> Result<u64, StoreError> {
        with_timeout(async { self.reading.acquire().await?.execute(writing).await }).await
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Store for Postgres {
    fn append_line(&self, line: NewLine) -> StoreFuture<'_, Appended> {
        Box::pin(async move {
            line.check()?;
            match line {
                NewLine::Game(line) => self.lines.ask(|answer| Queued::Do((line, answer))).await,
                NewLine::Pad(line) => self.append_pad(line).await,
            }
        })
    }

    fn read_log(&self, log: LogName, after: u32) -> StoreFuture<'_, Vec<Row>> {
        Box::pin(read_log(&self.reading, log, after))
    }

    fn rewrite_log(&self, log: LogName, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool> {
        Box::pin(with_timeout(self.rewrite(log, lines, listing)))
    }

    fn drop_logs(&self, of: LogsOf) -> StoreFuture<'_, Vec<LogName>> {
        Box::pin(with_timeout(async move {
            match of {
                LogsOf::Game(game) => self.drop_game(game).await,
                LogsOf::UnchangedPads(since, most) => self.drop_pads(since, most).await,
            }
        }))
    }

    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>> {
        let question = query("SELECT game FROM named WHERE player = $1 ORDER BY game").bind(player.to_string());
        Box::pin(collect(&self.reading, question, game_of))
    }

    fn pads_of(&self, player: PlayerId) -> StoreFuture<'_, Vec<PadId>> {
        let question = query("SELECT pad FROM pad_mark WHERE player = $1 ORDER BY pad").bind(player.to_string());
        Box::pin(collect(&self.reading, question, pad_of))
    }

    fn marks_without_player(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>> {
        let sql = "SELECT pad, mark FROM pad_mark WHERE player IS NULL AND (pad, mark) > ($1, $2)
                   ORDER BY pad, mark LIMIT $3";
        let (pad, mark) = after.map_or_else(Default::default, |(pad, mark)| (pad.to_string(), mark));
        let question = query(sql).bind(pad).bind(mark).bind(i64::from(MARKS_AT_ONCE));
        Box::pin(collect(&self.reading, question, |row| Ok((pad_of(row)?, get(row, 1)?))))
    }

    fn listings(&self, query: ListingsQuery, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        Box::pin(with_timeout(async move { listings(&mut *self.reading.acquire().await?, query, most).await }))
    }

    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(drivers::heartbeat(&self.driving, process, most))
    }

    fn processes(&self) -> StoreFuture<'_, Processes> {
        Box::pin(drivers::processes(&self.driving))
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

    fn size(&self) -> StoreFuture<'_, u64> {
        let question = query("SELECT pg_database_size(current_database())");
        Box::pin(async {
            let found = collect(&self.reading, question, |row| get::<i64>(row, 0)).await?;
            Ok(found.first().copied().unwrap_or_default() as u64)
        })
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
