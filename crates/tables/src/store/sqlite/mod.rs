//! Everything in one file beside the program. One thread writes; reading goes on beside it, on connections of its own.
//!
//! One process alone may serve a file, and a lock on a file beside it sees to that. So there is no process to tell
//! notices to, and who drives which game is kept in memory: a process that is gone has left nothing behind.

mod commit_window;
mod copy;
mod documents;
mod file;
mod import;
mod listings;
mod lock;
mod logs;
mod mark;
mod rows;
mod schema;
mod sessions;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foretell_table::{GameId, PlayerId};
use rusqlite::{Connection, params};
use tokio::sync::{Semaphore, broadcast};

pub(super) use self::copy::{backup, compact, remove_all, restore};
pub(super) use self::documents::{documents_after, latest_documents};
use self::file::connect_to_read;
pub(super) use self::file::{Place, accept_loss, snapshot};
pub(super) use self::import::SqliteImport;
pub(super) use self::listings::listings;
pub(super) use self::logs::{pads, read_log};
pub(super) use self::mark::{Acknowledged, acknowledged, lost};
use self::rows::{collect, game_of, get, pad_of};
pub(super) use self::rows::{count_games, games, sessions};
pub(super) use self::schema::damage;
pub(super) use self::sessions::{all_earlier_names, find_sessions};
use self::writer::{Task, Writer, in_transaction};
use super::batch::{Queue, TIMEOUT, timed_out};
use super::drivers::Drivers;
use super::logs::MARKS_AT_ONCE;
use super::{
    Appended, Listing, ListingsQuery, LogName, LogsOf, Millis, NewLine, Notice, OpenError, PadMark, Processes, Rewrite,
    Row, Session, SessionKey, Stage, Store, StoreError, StoreFuture,
};

/// How many look things up at the same time.
const READERS: usize = 4;

/// A store in a file, or in memory for tests.
pub struct Sqlite {
    queue: Queue<Task>,
    /// `None` for a database in memory, which only its one connection can see.
    readers: Option<Arc<Readers>>,
    drivers: Mutex<Drivers>,
    notices: broadcast::Sender<Notice>,
}

impl Sqlite {
    /// Opens a file to serve it, and makes it where it is missing. The folder has to be there.
    pub fn open(path: &Path) -> Result<Sqlite, OpenError> {
        Sqlite::start(&Place::File(path.to_owned()))
    }

    /// A store that is forgotten with its last handle.
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

    /// Lets the file grow to so many pages and no more. It is how tests fill a disk without filling one.
    #[doc(hidden)]
    pub async fn limit_pages(&self, most: u32) -> Result<(), StoreError> {
        self.queue.ask(|answer| Task::Limit(most, answer)).await
    }

    /// Copies the log of changes into the file when it has so many bytes. It is how tests see that often.
    #[doc(hidden)]
    pub async fn copy_after(&self, bytes: u64) -> Result<(), StoreError> {
        self.queue.ask(|answer| Task::CopyAfter(bytes, answer)).await
    }

    fn drivers(&self) -> MutexGuard<'_, Drivers> {
        self.drivers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes something beside what tables write, in a transaction of its own.
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
                    // A caller that has stopped waiting does not need the answer.
                    let _ = answer.send(done.and_then(|()| changed.ok_or_else(super::batch::closed)));
                }))
            })
            .await
    }

    /// Looks something up, beside the writer where that is possible.
    async fn look<R, F>(&self, look: F) -> Result<R, StoreError>
    where
        R: Send + 'static,
        F: FnOnce(&Connection) -> Result<R, StoreError> + Send + 'static,
    {
        match &self.readers {
            Some(readers) => {
                let looking = readers.clone().look(look);
                tokio::time::timeout(TIMEOUT, looking).await.unwrap_or_else(|_| Err(timed_out()))
            }
            None => {
                self.queue
                    .ask(|answer| {
                        Task::Look(Box::new(move |connection| {
                            // A caller that has stopped waiting does not need the answer.
                            let _ = answer.send(look(connection));
                        }))
                    })
                    .await
            }
        }
    }
}

/// Does something with a connection, on a thread that may wait for the disk. Where it is broken off, its name is said.
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

/// The connections for reading. They are used one at a time each, on threads that may wait for the disk.
struct Readers {
    idle: Mutex<Vec<Connection>>,
    free: Arc<Semaphore>,
    path: PathBuf,
}

impl Readers {
    fn open(path: PathBuf) -> Result<Readers, OpenError> {
        let first = connect_to_read(&path).map_err(|error| OpenError::Unusable(error.to_string()))?;
        let free = Arc::new(Semaphore::new(READERS));
        Ok(Readers { idle: Mutex::new(vec![first]), free, path })
    }

    async fn look<R, F>(self: Arc<Self>, look: F) -> Result<R, StoreError>
    where
        R: Send + 'static,
        F: FnOnce(&Connection) -> Result<R, StoreError> + Send + 'static,
    {
        // The permit goes along to the thread: who gives up waiting does not let another one in too early.
        let permit = self.free.clone().acquire_owned().await.map_err(|_| super::batch::closed())?;
        let looked = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = idle.map_or_else(|| connect_to_read(&self.path), Ok)?;
            let found = look(&connection);
            // A connection that failed may be of a file that is gone; the next one is opened anew.
            if !matches!(found, Err(StoreError::Unavailable(_))) && !self.free.is_closed() {
                self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            }
            found
        });
        looked.await.unwrap_or_else(|_| Err(StoreError::Unavailable("reading was broken off".into())))
    }

    /// Waits for those that are reading, and lets no other in.
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
        Box::pin(self.look(move |connection| read_log(connection, log, after)))
    }

    fn rewrite_log(&self, log: LogName, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool> {
        Box::pin(self.change(move |connection| logs::rewrite(connection, log, &lines, listing.as_ref())))
    }

    fn drop_logs(&self, of: LogsOf) -> StoreFuture<'_, Vec<LogName>> {
        Box::pin(self.change(move |connection| logs::drop_logs(connection, of)))
    }

    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>> {
        let sql = "SELECT game FROM named WHERE player = ?1 ORDER BY game";
        Box::pin(self.look(move |connection| collect(connection, sql, [player.as_str()], game_of)))
    }

    fn pad_marks(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>> {
        let sql = "SELECT pad, mark FROM pad_mark WHERE (pad, mark) > (?1, ?2) ORDER BY pad, mark LIMIT ?3";
        let (pad, mark) = after.map_or_else(Default::default, |(pad, mark)| (pad.to_string(), mark));
        Box::pin(self.look(move |connection| {
            collect(connection, sql, params![pad, mark, MARKS_AT_ONCE], |row| Ok((pad_of(row)?, get(row, 1)?)))
        }))
    }

    fn listings(&self, query: ListingsQuery, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        Box::pin(self.look(move |connection| listings(connection, query, most)))
    }

    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(async move {
            let sql = "SELECT game FROM listing WHERE stage = ?1 ORDER BY changed_at";
            let playing = self.look(|connection| collect(connection, sql, [Stage::Playing.name()], game_of)).await?;
            // The writer sleeps when nothing is written, and has to be woken to see that time has passed.
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
        Box::pin(self.look(move |connection| Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))? as u64)))
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
