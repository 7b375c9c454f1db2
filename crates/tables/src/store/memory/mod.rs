//! A store in memory, for simulations and tests: each connection stands for a process.

mod documents;
mod listings;
mod logs;
mod sessions;

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foretell_table::{GameId, PadId, PlayerId};
use tokio::sync::broadcast;

use crate::store::drivers::Drivers;
use crate::store::{
    Appended, Document, DocumentName, EarlierName, Listing, ListingsQuery, LogName, LogsOf, Millis, NewLine, Notice,
    PadMark, Processes, Rewrite, Row, Session, SessionKey, Stage, Store, StoreFuture,
};

/// ```
/// # use foretell_tables::store::memory::MemoryStore;
/// let one_process = MemoryStore::default();
/// let another_process = one_process.connect();
/// ```
pub struct MemoryStore {
    memory: Arc<Mutex<Contents>>,
    number: usize,
}

#[derive(Default)]
pub(super) struct Contents {
    pub(super) logs: HashMap<GameId, Vec<String>>,
    pub(super) listings: BTreeMap<GameId, Listing>,
    pub(super) sessions: HashMap<SessionKey, Session>,
    pub(super) house: HashSet<SessionKey>,
    pub(super) earlier_names: BTreeSet<EarlierName>,
    pub(super) documents: BTreeMap<DocumentName, Document>,
    pub(super) pads: BTreeMap<PadId, (Millis, Vec<String>)>,
    pub(super) pads_of: BTreeSet<(PlayerId, PadId)>,
    pub(super) drivers: Drivers,
    connections: Vec<broadcast::Sender<Notice>>,
}

const MAX_LAG: usize = 4096;

impl Default for MemoryStore {
    fn default() -> MemoryStore {
        MemoryStore::on(Arc::default())
    }
}

impl MemoryStore {
    #[must_use]
    pub fn connect(&self) -> MemoryStore {
        MemoryStore::on(self.memory.clone())
    }

    fn on(memory: Arc<Mutex<Contents>>) -> MemoryStore {
        let number = {
            let mut memory = locked(&memory);
            memory.connections.push(broadcast::channel(MAX_LAG).0);
            memory.connections.len() - 1
        };
        MemoryStore { memory, number }
    }

    fn memory(&self) -> MutexGuard<'_, Contents> {
        locked(&self.memory)
    }

    pub(super) fn now<T: Send + 'static>(&self, work: impl FnOnce(&mut Contents) -> T) -> StoreFuture<'_, T> {
        let done = work(&mut self.memory());
        Box::pin(std::future::ready(Ok(done)))
    }
}

fn locked(memory: &Mutex<Contents>) -> MutexGuard<'_, Contents> {
    // A panic elsewhere can't leave it half changed.
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Contents {
    fn notify_others(&self, from: usize, notice: &Notice) {
        let others = self.connections.iter().enumerate().filter(|(number, _)| *number != from);
        for (_, connection) in others {
            // Fails only without receivers.
            let _ = connection.send(notice.clone());
        }
    }
}

impl Store for MemoryStore {
    fn append_line(&self, line: NewLine) -> StoreFuture<'_, Appended> {
        let mut memory = self.memory();
        let place = line.place();
        let appended = memory.append(line);
        if let (Ok(Appended::Written), (LogName::Game(game), seq)) = (&appended, place) {
            memory.notify_others(self.number, &Notice::Grown(game, seq));
        }
        Box::pin(std::future::ready(appended))
    }

    fn read_log(&self, log: LogName, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.now(|memory| {
            let lines = memory.log(log).iter().zip(1..).skip(after as usize);
            lines.map(|(entry, seq)| Row { seq, entry: entry.clone() }).collect()
        })
    }

    fn rewrite_log(&self, log: LogName, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool> {
        self.now(|memory| memory.rewrite(log, lines, listing))
    }

    fn drop_logs(&self, of: LogsOf) -> StoreFuture<'_, Vec<LogName>> {
        self.now(|memory| memory.drop_logs(of))
    }

    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>> {
        self.now(|memory| memory.games_naming(player))
    }

    fn pads_of(&self, player: PlayerId) -> StoreFuture<'_, Vec<PadId>> {
        self.now(|memory| memory.pads_of(player))
    }

    fn marks_without_player(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>> {
        self.now(|memory| memory.marks_without_player(after.as_ref()))
    }

    fn listings(&self, query: ListingsQuery, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.now(|memory| memory.find_listings(query, most))
    }

    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.now(|memory| {
            let playing = memory.listings.values().filter(|listing| listing.stage == Stage::Playing);
            memory.drivers.heartbeat(process, playing.map(|listing| listing.game).collect(), most)
        })
    }

    fn processes(&self) -> StoreFuture<'_, Processes> {
        self.now(|memory| memory.drivers.processes())
    }

    fn drive(&self, game: GameId, process: u64) -> StoreFuture<'_, bool> {
        self.now(|memory| memory.drivers.drive(game, process))
    }

    fn release(&self, game: Option<GameId>, process: u64) -> StoreFuture<'_, ()> {
        self.now(|memory| memory.drivers.release(game, process))
    }

    fn announce(&self, notice: Notice) -> StoreFuture<'_, ()> {
        self.now(|memory| memory.notify_others(self.number, &notice))
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.memory().connections[self.number].subscribe()
    }

    fn size(&self) -> StoreFuture<'_, u64> {
        self.now(|memory| memory.logs.values().flatten().map(|entry| entry.len() as u64).sum())
    }

    fn ready(&self) -> StoreFuture<'_, ()> {
        self.now(|_| ())
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.now(|_| ())
    }
}
