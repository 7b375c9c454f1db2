//! The one thread that writes. It takes everything that is waiting, writes it in one transaction, and answers.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use foretell_table::GameId;
use rusqlite::Connection;
use tokio::sync::mpsc;

use super::commit_window::CommitWindow;
use super::file::{Place, Prepared, connect, empty_log_of_changes, prepare};
use super::lock::Lock;
use super::logs::{append_pad, last_seq};
use super::mark::Mark;
use super::rows::{drop_session, insert_session, put_line, put_listing};
use crate::meters::meters;
use crate::store::batch::{AnswerSender, closed};
use crate::store::migrate::VERSION;
use crate::store::sessions::key_in_use;
use crate::store::{Append, Appended, LogName, NewLine, OpenError, Session, SessionKey, StoreError};

/// The most that goes into one transaction, so that no table waits for a very long one.
const MAX_BATCH: usize = 2048;

/// The log of changes is copied into the file when it has so many bytes: the later, the more changes of one page are
/// copied only once.
const COPY_AFTER: u64 = 16_000_000;

/// What one write adds to it at most, by far: a page of the table, of each index, and what they are divided into.
const MOST_FOR_A_WRITE: u64 = 32_768;

/// And it is copied so long after the first of its changes, so that little is in it alone when few play.
const COPY_INTERVAL: Duration = Duration::from_secs(10);

/// How soon it is tried again where somebody was reading.
const COPY_AGAIN: Duration = Duration::from_secs(1);

/// How many games' last numbers are remembered.
const REMEMBERED: usize = 16_384;

/// Something to be done by the writer.
pub(super) enum Task {
    Append(NewLine, AnswerSender<Appended>),
    BeginSession(Session, AnswerSender<()>),
    DropSession(SessionKey, AnswerSender<bool>),
    /// Reading, where only this connection sees the database.
    Look(Box<dyn FnOnce(&Connection) + Send>),
    /// What the owner changes, in a transaction of its own.
    Change(Box<dyn FnOnce(&Connection) + Send>),
    Limit(u32, AnswerSender<()>),
    CopyAfter(u64, AnswerSender<()>),
    /// Time has passed.
    Beat,
    Ready(AnswerSender<()>),
    Close(AnswerSender<()>),
}

/// What was done within a transaction, to be told once it is on disk.
enum Outcome {
    Line { place: (LogName, u32), answer: AnswerSender<Appended>, appended: Result<Appended, StoreError> },
    Forgotten(AnswerSender<bool>, bool),
    Unit(AnswerSender<()>),
}

/// What is remembered of a game that was written to.
#[derive(Clone, Copy)]
struct RememberedGame {
    /// The number of its last line.
    seq: u32,
    /// When it was counted among those that write.
    counted: Option<u32>,
}

pub(super) struct Writer {
    place: Place,
    /// `None` after a failure: the next batch opens the file again.
    connection: Option<Connection>,
    /// The number of the last line of a game. This thread alone writes, so what it remembers is so.
    last: HashMap<GameId, RememberedGame>,
    most_pages: Option<u32>,
    /// Whether the last batch failed, or there was none yet: then only a real write can say that all is well.
    failed: bool,
    commit_window: CommitWindow,
    /// What belongs to a file, and is let go of when it is closed.
    file: Option<Served>,
}

/// A file that is being served.
struct Served {
    mark: Mark,
    /// The log of changes.
    log: PathBuf,
    copy_after: u64,
    /// Since when something is in the log of changes.
    changed: Option<Instant>,
    /// How long it may be: it is looked at only where that matters.
    longest: u64,
    /// When somebody who was reading has kept it from being copied.
    kept: Option<Instant>,
    /// Held, not used.
    _lock: Lock,
}

impl Writer {
    /// The writer, and for a file its real path.
    pub(super) fn open(place: &Place) -> Result<(Writer, Option<PathBuf>), OpenError> {
        let Prepared { connection, file } = prepare(place)?;
        let (path, file) = file.map(|(path, mark, lock)| (path.clone(), Served::new(&path, mark, lock))).unzip();
        let place = path.clone().map_or(Place::Memory, Place::File);
        let connection = Some(connection);
        let (last, commit_window) = (HashMap::new(), CommitWindow::new());
        Ok((Writer { place, connection, last, most_pages: None, failed: true, commit_window, file }, path))
    }

    /// Works until it is told to close, or no handle is left that could ask for anything.
    pub(super) fn work(mut self, mut front: mpsc::Receiver<Task>) {
        let mut waiting = Vec::new();
        let mut closing = Vec::new();
        while self.gather(&mut front, &mut waiting) {
            self.commit_window.begin(waiting.len(), Instant::now());
            let mut writes = Vec::with_capacity(waiting.len());
            for task in waiting.drain(..) {
                match task {
                    Task::Close(answer) => {
                        // What is in line already is still served; nothing else gets in.
                        front.close();
                        closing.push(answer);
                    }
                    Task::Look(look) => {
                        // What was asked for first is written first, also here.
                        self.write(std::mem::take(&mut writes));
                        self.look(look);
                    }
                    Task::Change(change) => {
                        self.write(std::mem::take(&mut writes));
                        self.look(change);
                        // A game may be gone, and with it its last number.
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
        // A caller that has stopped waiting does not need the answer, here and above.
        for answer in closing {
            let _ = answer.send(Ok(()));
        }
    }

    /// Waits for something to do, not too soon after the last commit of several; says whether there is anything. It
    /// rests before it looks: whoever comes meanwhile need not wake it.
    fn gather(&self, front: &mut mpsc::Receiver<Task>, waiting: &mut Vec<Task>) -> bool {
        if let Some(rest) = self.commit_window.rest(Instant::now()) {
            std::thread::sleep(rest);
        }
        front.blocking_recv_many(waiting, MAX_BATCH) > 0
    }

    fn look(&mut self, look: Box<dyn FnOnce(&Connection) + Send>) {
        // Without a connection the question is dropped, and with it its answer: the asker is told so.
        if let Ok(connection) = self.connected() {
            look(connection);
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

    /// Writes all of it or nothing, and answers every caller.
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
            // In memory there is nothing to open again; its connection rolls back by itself.
            if matches!(self.place, Place::File(_)) {
                self.connection = None;
            }
        }
        if let Some(meters) = meters() {
            meters.committed(size, began.elapsed());
        }
        if let (Some(file), Ok(())) = (&mut self.file, &result) {
            file.mark.note(done.iter().filter_map(Outcome::written));
            file.note_change(began, MOST_FOR_A_WRITE.saturating_mul(size as u64));
        }
        for done in done {
            done.send(&result);
        }
    }

    /// Empties the log of changes: on a full disk that may be all that is needed.
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
                    // The version is written once more: it changes nothing, and takes room on the disk.
                    connection.pragma_update(None, "user_version", VERSION)?;
                }
                writes.by_ref().try_for_each(|write| perform(connection, &mut last, write, done))
            })
        });
        // After a failure the rest was not even tried, but it belongs to the same batch and hears the same.
        done.extend(writes.filter_map(Outcome::untried));
        self.last = last;
        result
    }

    /// Copies what is still in the log of changes into the file, so that the file alone is the whole database.
    fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.file.iter_mut().for_each(|file| file.copy(&connection));
        }
        self.file = None;
    }
}

impl Served {
    fn new(path: &Path, mark: Mark, lock: Lock) -> Served {
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        // There may be something in it from another time.
        let (changed, longest) = (Some(Instant::now()), u64::MAX);
        Served { mark, log: log.into(), copy_after: COPY_AFTER, changed, longest, kept: None, _lock: lock }
    }

    fn note_change(&mut self, when: Instant, most_bytes: u64) {
        self.changed.get_or_insert(when);
        self.longest = self.longest.saturating_add(most_bytes);
    }

    /// Copies the log of changes into the file now and then, after the answers.
    fn copy_if_due(&mut self, connection: &Connection) {
        if self.is_due() {
            self.copy(connection);
        }
    }

    /// Where this fails the log of changes is as good as the file.
    fn copy(&mut self, connection: &Connection) {
        if matches!(empty_log_of_changes(connection), Ok(true)) {
            self.mark.clear();
            (self.changed, self.longest, self.kept) = (None, 0, None);
        } else {
            self.kept = Some(Instant::now());
        }
    }

    fn is_due(&mut self) -> bool {
        let Some(changed) = self.changed else { return false };
        let was_kept = self.kept.is_some_and(|kept| kept.elapsed() < COPY_AGAIN);
        !was_kept && (changed.elapsed() >= COPY_INTERVAL || self.is_long())
    }

    fn is_long(&mut self) -> bool {
        if self.longest >= self.copy_after {
            self.longest = std::fs::metadata(&self.log).map_or(0, |log| log.len());
        }
        self.longest >= self.copy_after
    }
}

/// Does all of it or nothing. A connection of the library could do this too, but parses its statements anew each time.
pub(super) fn in_transaction(
    connection: &Connection,
    work: impl FnOnce(&Connection) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let say = |word| Ok(connection.prepare_cached(word)?.execute([]).map(|_| ())?);
    say("BEGIN")?;
    let done = work(connection).and_then(|()| say("COMMIT"));
    if done.is_err() {
        // Where even this fails the connection is given up, or has rolled back by itself.
        let _ = say("ROLLBACK");
    }
    done
}

/// Does one thing within the transaction.
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
            // What became of it is told also where the whole batch fails.
            done.push(Outcome::Line { place: line.place(), answer, appended });
            failed
        }
        Task::BeginSession(session, answer) => {
            if insert_session(connection, &session, false)? {
                done.push(Outcome::Unit(answer));
            } else {
                // A caller that has stopped waiting does not need the answer.
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

/// Writes a line if it is the next one of its game.
fn append(
    connection: &Connection,
    last: &mut HashMap<GameId, RememberedGame>,
    line: &Append,
) -> Result<Appended, StoreError> {
    let remembered = match last.entry(line.game) {
        Entry::Occupied(game) => game.into_mut(),
        Entry::Vacant(game) => {
            // A first line needs no question: it is refused below where there is one already.
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
        // The game is not new, or another program has written past our lock. The database decides.
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
    /// What is told about a task that did not get its turn.
    fn untried(task: Task) -> Option<Outcome> {
        match task {
            Task::Append(line, answer) => Some(Outcome::Line { place: line.place(), answer, appended: Err(closed()) }),
            Task::DropSession(_, answer) => Some(Outcome::Forgotten(answer, false)),
            Task::BeginSession(_, answer)
            | Task::Limit(_, answer)
            | Task::CopyAfter(_, answer)
            | Task::Ready(answer)
            | Task::Close(answer) => Some(Outcome::Unit(answer)),
            Task::Look(_) | Task::Change(_) | Task::Beat => None,
        }
    }

    /// The line that is on disk by this, if the whole batch is.
    fn written(&self) -> Option<(LogName, u32)> {
        match self {
            Outcome::Line { place, appended: Ok(Appended::Written), .. } => Some(*place),
            _ => None,
        }
    }

    /// Tells how it went, now that it is known whether all of it is on disk. A caller that has stopped waiting does not
    /// need it.
    fn send(self, result: &Result<(), StoreError>) {
        match self {
            Outcome::Line { answer, appended, .. } => drop(answer.send(result.clone().and(appended))),
            Outcome::Forgotten(answer, was_there) => drop(answer.send(result.clone().map(|()| was_there))),
            Outcome::Unit(answer) => drop(answer.send(result.clone())),
        }
    }
}
