//! The store in one SQLite file: one writing thread, and readers with their own connections. A lock file keeps other
//! processes out, so there are no notices and leases stay in memory.

mod commit_window;
mod copy;
mod documents;
mod error;
mod file;
mod high_water_marks;
mod import;
mod listings;
mod lock;
mod logs;
mod rows;
mod schema;
mod sessions;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foretell_table::{GameId, PadId, PlayerId};
use rusqlite::{Connection, params};
use tokio::sync::{Semaphore, broadcast};

pub(super) use self::copy::{MissingFiles, backup, compact, restore};
pub(super) use self::documents::{documents_after, latest_documents};
use self::file::connect_to_read;
pub(super) use self::file::{Place, accept_loss, snapshot};
pub(super) use self::high_water_marks::{Acknowledged, acknowledged_lines, lost};
pub(super) use self::import::SqliteImport;
pub(super) use self::listings::listings;
pub(super) use self::lock::is_locked;
pub(super) use self::logs::{pads, read_log};
use self::rows::{collect, game_of, get, pad_of};
pub(super) use self::rows::{count_games, games, sessions};
pub(super) use self::schema::damage;
pub(super) use self::sessions::{all_earlier_names, find_sessions};
use self::writer::{Task, Writer, in_transaction};
use super::batch::{Queue, TIMEOUT, timed_out};
use super::drivers::Drivers;
use super::pad_marks::MARKS_AT_ONCE;
use super::{
    Appended, Listing, ListingsQuery, LogName, LogsOf, Millis, NewLine, Notice, OpenError, PadMark, Processes, Rewrite,
    Row, Session, SessionKey, Stage, Store, StoreError, StoreFuture,
};

const READERS: usize = 4;

pub struct Sqlite {
    queue: Queue<Task>,
    /// `None` in memory, which only one connection can see.
    readers: Option<Arc<Readers>>,
    drivers: Mutex<Drivers>,
    notices: broadcast::Sender<Notice>,
}

impl Sqlite {
    pub fn open(path: &Path) -> Result<Sqlite, OpenError> {
        Sqlite::start(&Place::File(path.to_owned()))
    }

    pub fn in_memory() -> Result<Sqlite, OpenError> {
        Sqlite::start(&Place::Memory)
    }

    fn start(place: &Place) -> Result<Sqlite, OpenError> {
        let (queue, front) = Queue::new();
        let (writer, path) = Writer::open(place)?;
        let readers = path.map(|path| Readers::open(path).map(Arc::new)).transpose()?;
        let started = std::thread::Builder::new().name("store".into()).spawn(move || writer.work(front));
        started.map_err(|error| OpenError::Unusable(format!("no thread can be started: {error}")))?;
        Ok(Sqlite { queue, readers, drivers: Mutex::default(), notices: broadcast::channel(1).0 })
    }

    /// Limits the file's size, so that tests can simulate a full disk.
    #[doc(hidden)]
    pub async fn limit_pages(&self, most: u32) -> Result<(), StoreError> {
        self.queue.ask(|answer| Task::Limit(most, answer)).await
    }

    #[doc(hidden)]
    pub async fn copy_after(&self, bytes: u64) -> Result<(), StoreError> {
        self.queue.ask(|answer| Task::CopyAfter(bytes, answer)).await
    }

    fn drivers(&self) -> MutexGuard<'_, Drivers> {
        self.drivers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) async fn change<R, F>(&self, change: F) -> Result<R, StoreError>
    where
        R: Send + 'static,
        F: FnOnce(&Connection) -> Result<R, StoreError> + Send + 'static,
    {
        self.queue
            .ask(|answer| {
                Task::Change(Box::new(move |connection| {
                    let mut changed = None;
                    let done = in_transaction(connection, |connection| {
                        changed = Some(change(connection)?);
                        Ok(())
                    });
                    // The caller may have stopped waiting.
                    let _ = answer.send(done.and_then(|()| changed.ok_or_else(super::batch::closed)));
                }))
            })
            .await
    }

    async fn read<R, F>(&self, read: F) -> Result<R, StoreError>
    where
        R: Send + 'static,
        F: FnOnce(&Connection) -> Result<R, StoreError> + Send + 'static,
    {
        match &self.readers {
            Some(readers) => {
                let reading = readers.clone().read(read);
                tokio::time::timeout(TIMEOUT, reading).await.unwrap_or_else(|_| Err(timed_out()))
            }
            None => {
                self.queue
                    .ask(|answer| {
                        Task::Read(Box::new(move |connection| {
                            let _ = answer.send(read(connection));
                        }))
                    })
                    .await
            }
        }
    }
}

pub(super) async fn work<R, F>(connection: &Arc<Mutex<Connection>>, what: &str, work: F) -> Result<R, StoreError>
where
    R: Send + 'static,
    F: FnOnce(&Connection) -> Result<R, StoreError> + Send + 'static,
{
    let connection = connection.clone();
    let working = move || work(&connection.lock().unwrap_or_else(PoisonError::into_inner));
    let worked = tokio::task::spawn_blocking(working).await;
    worked.unwrap_or_else(|_| Err(StoreError::Unavailable(format!("{what} was broken off"))))
}

struct Readers {
    idle: Mutex<Vec<Connection>>,
    free: Arc<Semaphore>,
    path: PathBuf,
}

impl Readers {
    fn open(path: PathBuf) -> Result<Readers, OpenError> {
        let first = connect_to_read(&path).map_err(|error| OpenError::from_sqlite(&path, &error))?;
        let free = Arc::new(Semaphore::new(READERS));
        Ok(Readers { idle: Mutex::new(vec![first]), free, path })
    }

    async fn read<R, F>(self: Arc<Self>, read: F) -> Result<R, StoreError>
    where
        R: Send + 'static,
        F: FnOnce(&Connection) -> Result<R, StoreError> + Send + 'static,
    {
        // The thread holds the permit, also if the caller gives up.
        let permit = self.free.clone().acquire_owned().await.map_err(|_| super::batch::closed())?;
        let reading = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = idle.map_or_else(|| connect_to_read(&self.path), Ok)?;
            let found = read(&connection);
            // A failed connection may belong to a deleted file; open a new one.
            if !matches!(found, Err(StoreError::Unavailable(_))) && !self.free.is_closed() {
                self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            }
            found
        });
        reading.await.unwrap_or_else(|_| Err(StoreError::Unavailable("reading was broken off".into())))
    }

    async fn close(&self) {
        let _all = tokio::time::timeout(TIMEOUT, self.free.acquire_many(READERS as u32)).await;
        self.free.close();
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

impl Store for Sqlite {
    fn append_line(&self, line: NewLine) -> StoreFuture<'_, Appended> {
        Box::pin(async move {
            line.check()?;
            self.queue.ask(|answer| Task::Append(line, answer)).await
        })
    }

    fn read_log(&self, log: LogName, after: u32) -> StoreFuture<'_, Vec<Row>> {
        Box::pin(self.read(move |connection| read_log(connection, log, after)))
    }

    fn rewrite_log(&self, log: LogName, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool> {
        Box::pin(self.change(move |connection| logs::rewrite(connection, log, &lines, listing.as_ref())))
    }

    fn drop_logs(&self, of: LogsOf) -> StoreFuture<'_, Vec<LogName>> {
        Box::pin(self.change(move |connection| logs::drop_logs(connection, of)))
    }

    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>> {
        let sql = "SELECT game FROM named WHERE player = ?1 ORDER BY game";
        Box::pin(self.read(move |connection| collect(connection, sql, [player.as_str()], game_of)))
    }

    fn pads_of(&self, player: PlayerId) -> StoreFuture<'_, Vec<PadId>> {
        let sql = "SELECT pad FROM pad_mark WHERE player = ?1 ORDER BY pad";
        Box::pin(self.read(move |connection| collect(connection, sql, [player.as_str()], pad_of)))
    }

    fn marks_without_player(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>> {
        let sql = "SELECT pad, mark FROM pad_mark WHERE player IS NULL AND (pad, mark) > (?1, ?2)
                   ORDER BY pad, mark LIMIT ?3";
        let (pad, mark) = after.map_or_else(Default::default, |(pad, mark)| (pad.to_string(), mark));
        Box::pin(self.read(move |connection| {
            collect(connection, sql, params![pad, mark, MARKS_AT_ONCE], |row| Ok((pad_of(row)?, get(row, 1)?)))
        }))
    }

    fn listings(&self, query: ListingsQuery, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        Box::pin(self.read(move |connection| listings(connection, query, most)))
    }

    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(async move {
            let sql = "SELECT game FROM listing WHERE stage = ?1 ORDER BY changed_at";
            let playing = self.read(|connection| collect(connection, sql, [Stage::Playing.name()], game_of)).await?;
            // Wakes an idle writer for a checkpoint.
            self.queue.try_send(Task::Beat);
            Ok(self.drivers().heartbeat(process, playing, most))
        })
    }

    fn processes(&self) -> StoreFuture<'_, Processes> {
        Box::pin(async { Ok(self.drivers().processes()) })
    }

    fn drive(&self, game: GameId, process: u64) -> StoreFuture<'_, bool> {
        Box::pin(async move { Ok(self.drivers().drive(game, process)) })
    }

    fn release(&self, game: Option<GameId>, process: u64) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.drivers().release(game, process);
            Ok(())
        })
    }

    fn announce(&self, _: Notice) -> StoreFuture<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    fn size(&self) -> StoreFuture<'_, u64> {
        let sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        Box::pin(self.read(move |connection| Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))? as u64)))
    }

    fn ready(&self) -> StoreFuture<'_, ()> {
        Box::pin(self.queue.ask(Task::Ready))
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        Box::pin(async {
            if let Some(readers) = &self.readers {
                readers.close().await;
            }
            self.queue.ask(Task::Close).await
        })
    }
}
