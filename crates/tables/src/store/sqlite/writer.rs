use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use foretell_table::GameId;
use rusqlite::Connection;
use tokio::sync::mpsc;

use super::commit_window::CommitWindow;
use super::file::{Place, Prepared, connect, empty_wal, prepare};
use super::high_water_marks::HighWaterMarks;
use super::lock::Lock;
use super::logs::{append_pad, last_seq};
use super::rows::{drop_session, insert_session, put_line, put_listing};
use crate::meters::meters;
use crate::store::batch::{AnswerSender, closed};
use crate::store::migrate::VERSION;
use crate::store::sessions::key_in_use;
use crate::store::{Append, Appended, LogName, NewLine, OpenError, Session, SessionKey, StoreError};

/// Bounds how long a transaction takes.
const MAX_BATCH: usize = 2048;

/// In bytes of the write-ahead log: the later, the fewer pages are copied repeatedly.
const COPY_AFTER: u64 = 16_000_000;

/// Upper bound of what one write adds to the log.
const MOST_FOR_A_WRITE: u64 = 32_768;

const COPY_INTERVAL: Duration = Duration::from_secs(10);

/// Retry delay when a reader blocked the checkpoint.
const COPY_AGAIN: Duration = Duration::from_secs(1);

const REMEMBERED: usize = 16_384;

pub(super) enum Task {
    Append(NewLine, AnswerSender<Appended>),
    BeginSession(Session, AnswerSender<()>),
    DropSession(SessionKey, AnswerSender<bool>),
    Read(Box<dyn FnOnce(&Connection) + Send>),
    Change(Box<dyn FnOnce(&Connection) + Send>),
    Limit(u32, AnswerSender<()>),
    CopyAfter(u64, AnswerSender<()>),
    Beat,
    Ready(AnswerSender<()>),
    Close(AnswerSender<()>),
}

enum Outcome {
    Line { place: (LogName, u32), answer: AnswerSender<Appended>, appended: Result<Appended, StoreError> },
    Forgotten(AnswerSender<bool>, bool),
    Unit(AnswerSender<()>),
}

#[derive(Clone, Copy)]
struct RememberedGame {
    seq: u32,
    counted: Option<u32>,
}

pub(super) struct Writer {
    place: Place,
    /// `None` after a failure; the next batch reopens the file.
    connection: Option<Connection>,
    /// Valid because only this thread writes.
    last: HashMap<GameId, RememberedGame>,
    most_pages: Option<u32>,
    /// Whether the last batch failed, or there was none: then only a real write proves that the storage works.
    failed: bool,
    commit_window: CommitWindow,
    file: Option<Served>,
}

struct Served {
    marks: HighWaterMarks,
    log: PathBuf,
    copy_after: u64,
    changed: Option<Instant>,
    /// Upper bound of the log's size; the file is checked only when it matters.
    longest: u64,
    copy_failed: Option<Instant>,
    _lock: Lock,
}

impl Writer {
    pub(super) fn open(place: &Place) -> Result<(Writer, Option<PathBuf>), OpenError> {
        let Prepared { connection, file } = prepare(place)?;
        let (path, file) = file.map(|(path, marks, lock)| (path.clone(), Served::new(&path, marks, lock))).unzip();
        let place = path.clone().map_or(Place::Memory, Place::File);
        let connection = Some(connection);
        let (last, commit_window) = (HashMap::new(), CommitWindow::new());
        Ok((Writer { place, connection, last, most_pages: None, failed: true, commit_window, file }, path))
    }

    pub(super) fn work(mut self, mut front: mpsc::Receiver<Task>) {
        let mut waiting = Vec::new();
        let mut closing = Vec::new();
        while self.gather(&mut front, &mut waiting) {
            self.commit_window.begin(waiting.len(), Instant::now());
            let mut writes = Vec::with_capacity(waiting.len());
            for task in waiting.drain(..) {
                match task {
                    Task::Close(answer) => {
                        // Queued tasks are still served.
                        front.close();
                        closing.push(answer);
                    }
                    Task::Read(read) => {
                        // Keep the order of tasks.
                        self.write(std::mem::take(&mut writes));
                        self.run(read);
                    }
                    Task::Change(change) => {
                        self.write(std::mem::take(&mut writes));
                        self.run(change);
                        // A game may have been deleted.
                        self.last.clear();
                        if let Some(file) = &mut self.file {
                            file.note_change(Instant::now(), u64::MAX);
                        }
                    }
                    Task::Limit(most, answer) => {
                        self.most_pages = Some(most);
                        let _ = answer.send(self.connected().map(|_| ()));
                    }
                    Task::CopyAfter(bytes, answer) => {
                        self.file.iter_mut().for_each(|file| file.copy_after = bytes);
                        let _ = answer.send(Ok(()));
                    }
                    Task::Beat => {}
                    write => writes.push(write),
                }
            }
            self.write(writes);
            if let (Some(file), Some(connection)) = (&mut self.file, &self.connection) {
                file.copy_if_due(connection);
            }
        }
        self.close();
        // The caller may have stopped waiting, here and above.
        for answer in closing {
            let _ = answer.send(Ok(()));
        }
    }

    /// Respects the commit window; false at the end. Sleeps before it polls, so that new tasks needn't wake it.
    fn gather(&self, front: &mut mpsc::Receiver<Task>, waiting: &mut Vec<Task>) -> bool {
        if let Some(rest) = self.commit_window.rest(Instant::now()) {
            std::thread::sleep(rest);
        }
        front.blocking_recv_many(waiting, MAX_BATCH) > 0
    }

    fn run(&mut self, work: Box<dyn FnOnce(&Connection) + Send>) {
        // Without a connection the task is dropped, which tells its caller.
        if let Ok(connection) = self.connected() {
            work(connection);
        }
    }

    fn connected(&mut self) -> Result<&mut Connection, StoreError> {
        if self.connection.is_none() {
            self.connection = Some(connect(&self.place)?);
        }
        let connection = self.connection.as_mut().ok_or_else(closed)?;
        if let Some(most) = self.most_pages {
            connection.pragma_update(None, "max_page_count", most)?;
        }
        Ok(connection)
    }

    fn write(&mut self, writes: Vec<Task>) {
        if writes.is_empty() {
            return;
        }
        let began = Instant::now();
        let size = writes.len();
        let mut done = Vec::with_capacity(size);
        if self.failed {
            self.make_room();
        }
        let result = self.transact(writes, &mut done);
        self.failed = result.is_err();
        if self.failed {
            self.last.clear();
            // A database in memory can't be reopened; it rolls back by itself.
            if matches!(self.place, Place::File(_)) {
                self.connection = None;
            }
        }
        if let Some(meters) = meters() {
            meters.committed(size, began.elapsed());
        }
        if let (Some(file), Ok(())) = (&mut self.file, &result) {
            file.marks.note(done.iter().filter_map(Outcome::written));
            file.note_change(began, MOST_FOR_A_WRITE.saturating_mul(size as u64));
        }
        for done in done {
            done.send(&result);
        }
    }

    /// On a full disk emptying the write-ahead log may be enough.
    fn make_room(&mut self) {
        if self.connected().is_ok()
            && let (Some(file), Some(connection)) = (&mut self.file, &self.connection)
        {
            file.copy(connection);
        }
    }

    fn transact(&mut self, writes: Vec<Task>, done: &mut Vec<Outcome>) -> Result<(), StoreError> {
        let mut writes = writes.into_iter();
        let failed = self.failed;
        let mut last = std::mem::take(&mut self.last);
        if last.len() > REMEMBERED {
            last.clear();
        }
        for write in writes.as_slice() {
            if let Task::Append(NewLine::Game(line), _) = write
                && let Some(last) = last.get_mut(&line.game)
            {
                last.counted = Some(self.commit_window.counted(last.counted));
            }
        }
        let result = self.connected().and_then(|connection| {
            in_transaction(connection, |connection| {
                if failed {
                    // A write that changes nothing but needs room on the disk.
                    connection.pragma_update(None, "user_version", VERSION)?;
                }
                writes.by_ref().try_for_each(|write| perform(connection, &mut last, write, done))
            })
        });
        // The rest of a failed batch gets the same error.
        done.extend(writes.filter_map(Outcome::untried));
        self.last = last;
        result
    }

    /// A final checkpoint, so that the file alone is the whole database.
    fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.file.iter_mut().for_each(|file| file.copy(&connection));
        }
        self.file = None;
    }
}

impl Served {
    fn new(path: &Path, marks: HighWaterMarks, lock: Lock) -> Served {
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        // It may not be empty from before.
        let (changed, longest) = (Some(Instant::now()), u64::MAX);
        Served { marks, log: log.into(), copy_after: COPY_AFTER, changed, longest, copy_failed: None, _lock: lock }
    }

    fn note_change(&mut self, when: Instant, most_bytes: u64) {
        self.changed.get_or_insert(when);
        self.longest = self.longest.saturating_add(most_bytes);
    }

    fn copy_if_due(&mut self, connection: &Connection) {
        if self.is_due() {
            self.copy(connection);
        }
    }

    /// If this fails, the write-ahead log is as good as the file.
    fn copy(&mut self, connection: &Connection) {
        if matches!(empty_wal(connection), Ok(true)) {
            self.marks.clear();
            (self.changed, self.longest, self.copy_failed) = (None, 0, None);
        } else {
            self.copy_failed = Some(Instant::now());
        }
    }

    fn is_due(&mut self) -> bool {
        let Some(changed) = self.changed else { return false };
        let failed_lately = self.copy_failed.is_some_and(|failed| failed.elapsed() < COPY_AGAIN);
        !failed_lately && (changed.elapsed() >= COPY_INTERVAL || self.is_long())
    }

    fn is_long(&mut self) -> bool {
        if self.longest >= self.copy_after {
            self.longest = std::fs::metadata(&self.log).map_or(0, |log| log.len());
        }
        self.longest >= self.copy_after
    }
}

/// All or nothing. The library's own transactions parse their statements each time.
pub(super) fn in_transaction(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let say = |word| Ok(connection.prepare_cached(word)?.execute([]).map(|_| ())?);
    say("BEGIN")?;
    let done = work(connection).and_then(|()| say("COMMIT"));
    if done.is_err() {
        // If this fails too, the connection is dropped.
        let _ = say("ROLLBACK");
    }
    done
}

fn perform(
    connection: &Connection,
    last: &mut HashMap<GameId, RememberedGame>,
    write: Task,
    done: &mut Vec<Outcome>,
) -> Result<(), StoreError> {
    match write {
        Task::Append(line, answer) => {
            let appended = match &line {
                NewLine::Game(line) => append(connection, last, line),
                NewLine::Pad(line) => append_pad(connection, line),
            };
            let failed = match &appended {
                Err(error @ StoreError::Unavailable(_)) => Err(error.clone()),
                _ => Ok(()),
            };
            // Answered also if the whole batch fails.
            done.push(Outcome::Line { place: line.place(), answer, appended });
            failed
        }
        Task::BeginSession(session, answer) => {
            if insert_session(connection, &session, false)? {
                done.push(Outcome::Unit(answer));
            } else {
                let _ = answer.send(Err(key_in_use()));
            }
            Ok(())
        }
        Task::DropSession(key, answer) => {
            let dropped = drop_session(connection, key);
            done.push(Outcome::Forgotten(answer, matches!(dropped, Ok(true))));
            Ok(dropped.map(|_| ())?)
        }
        other => {
            done.extend(Outcome::untried(other));
            Ok(connection.query_row("SELECT count(*) FROM (SELECT 1 FROM log LIMIT 1)", [], |_| Ok(()))?)
        }
    }
}

fn append(
    connection: &Connection,
    last: &mut HashMap<GameId, RememberedGame>,
    line: &Append,
) -> Result<Appended, StoreError> {
    let remembered = match last.entry(line.game) {
        Entry::Occupied(game) => game.into_mut(),
        Entry::Vacant(game) => {
            // A first line needs no query: the unique key rejects duplicates.
            let seq = if line.seq == 1 { 0 } else { last_seq(connection, LogName::Game(line.game))? };
            game.insert(RememberedGame { seq, counted: None })
        }
    };
    let before = remembered.seq;
    if line.seq <= before && line.seq > 0 {
        return Ok(Appended::Taken);
    }
    if line.seq != before + 1 {
        return Err(LogName::Game(line.game).gap(line.seq, before));
    }
    if !put_line(connection, line.game, line.seq, &line.entry)? {
        // The cache is wrong: the game isn't new, or another program wrote. The database decides.
        last.remove(&line.game);
        return Ok(Appended::Taken);
    }
    if let Some(listing) = &line.listing {
        put_listing(connection, listing)?;
    }
    remembered.seq = line.seq;
    Ok(Appended::Written)
}

impl Outcome {
    fn untried(task: Task) -> Option<Outcome> {
        match task {
            Task::Append(line, answer) => Some(Outcome::Line { place: line.place(), answer, appended: Err(closed()) }),
            Task::DropSession(_, answer) => Some(Outcome::Forgotten(answer, false)),
            Task::BeginSession(_, answer)
            | Task::Limit(_, answer)
            | Task::CopyAfter(_, answer)
            | Task::Ready(answer)
            | Task::Close(answer) => Some(Outcome::Unit(answer)),
            Task::Read(_) | Task::Change(_) | Task::Beat => None,
        }
    }

    fn written(&self) -> Option<(LogName, u32)> {
        match self {
            Outcome::Line { place, appended: Ok(Appended::Written), .. } => Some(*place),
            _ => None,
        }
    }

    /// Once it is known whether the batch is on disk. The caller may have stopped waiting.
    fn send(self, result: &Result<(), StoreError>) {
        match self {
            Outcome::Line { answer, appended, .. } => drop(answer.send(result.clone().and(appended))),
            Outcome::Forgotten(answer, was_there) => drop(answer.send(result.clone().map(|()| was_there))),
            Outcome::Unit(answer) => drop(answer.send(result.clone())),
        }
    }
}
