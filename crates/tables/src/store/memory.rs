//! Games and sessions in memory alone, for simulations, tests and trying things out: what the process forgets is gone.
//! Several processes can be simulated on one memory, each through a connection of its own.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foretell_table::{GameId, PadId, PlayerId};
use tokio::sync::broadcast;

use super::drivers::Drivers;
use super::{
    Append, Appended, Document, DocumentKind, DocumentName, EarlierName, Listing, Millis, Notice, Rewrite, Row,
    Session, SessionKey, Stage, Store, StoreError, StoreFuture, gap,
};
use crate::{GamesCursor, TablesCursor};

/// A connection to a memory.
///
/// ```
/// # use foretell_tables::store::memory::MemoryStore;
/// let one_process = MemoryStore::default();
/// let another_process = one_process.connect();
/// ```
pub struct MemoryStore {
    memory: Arc<Mutex<Contents>>,
    /// Which of the connections this is.
    number: usize,
}

/// What all connections share.
#[derive(Default)]
pub(super) struct Contents {
    pub(super) logs: HashMap<GameId, Vec<String>>,
    pub(super) listings: BTreeMap<GameId, Listing>,
    pub(super) sessions: HashMap<SessionKey, Session>,
    /// Which sessions are those of bots of the house.
    pub(super) house: HashSet<SessionKey>,
    pub(super) earlier_names: BTreeSet<EarlierName>,
    pub(super) documents: BTreeMap<DocumentName, Document>,
    /// Each with when it changed.
    pub(super) pads: BTreeMap<PadId, (Millis, Vec<String>)>,
    pub(super) drivers: Drivers,
    connections: Vec<broadcast::Sender<Notice>>,
}

/// How many notices a connection may fall behind.
const MAX_LAG: usize = 4096;

impl Default for MemoryStore {
    fn default() -> MemoryStore {
        MemoryStore::on(Arc::default())
    }
}

impl MemoryStore {
    /// Another connection to the same memory, as another process would have it.
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

    /// Does something at once; nothing here has to wait.
    pub(super) fn now<T: Send + 'static>(&self, work: impl FnOnce(&mut Contents) -> T) -> StoreFuture<'_, T> {
        let done = work(&mut self.memory());
        Box::pin(std::future::ready(Ok(done)))
    }
}

fn locked(memory: &Mutex<Contents>) -> MutexGuard<'_, Contents> {
    // The memory is whole between any two of its calls, so a panic elsewhere has not harmed it.
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes lines anew if all of them say what they did; says whether they do.
pub(super) fn rewrite(log: &mut [String], lines: Vec<Rewrite>) -> bool {
    let place = |line: &Rewrite| (line.seq as usize).wrapping_sub(1);
    let is_same = lines.iter().all(|line| log.get(place(line)) == Some(&line.before));
    if is_same {
        for line in lines {
            let place = place(&line);
            log[place] = line.after;
        }
    }
    is_same
}

impl Contents {
    fn append(&mut self, line: Append) -> Result<Appended, StoreError> {
        let log = self.logs.entry(line.game).or_default();
        let next = log.len() as u32 + 1;
        if line.seq < next {
            return Ok(Appended::Taken);
        }
        if line.seq > next {
            return Err(gap(line.game, line.seq, next - 1));
        }
        log.push(line.entry);
        if let Some(listing) = line.listing {
            self.listings.insert(line.game, listing);
        }
        Ok(Appended::Written)
    }

    /// Tells all connections but one.
    fn notify_others(&self, from: usize, notice: &Notice) {
        let others = self.connections.iter().enumerate().filter(|(number, _)| *number != from);
        for (_, connection) in others {
            // A connection that no table listens to is fine.
            let _ = connection.send(notice.clone());
        }
    }

    /// Whether a review of a game is made.
    fn is_reviewed(&self, game: GameId) -> bool {
        let first = (DocumentKind::Review, format!("{game}/"));
        self.documents
            .range(first..)
            .next()
            .is_some_and(|((kind, id), _)| *kind == DocumentKind::Review && id.starts_with(game.as_str()))
    }

    /// The listings that a question is about, in the order of a key.
    pub(super) fn list<K: Ord>(
        &self,
        wanted: impl Fn(&Listing) -> bool,
        order: impl Fn(&Listing) -> K,
        most: u32,
    ) -> Vec<Listing> {
        let mut found: Vec<Listing> = self.listings.values().filter(|listing| wanted(listing)).cloned().collect();
        found.sort_by_key(|listing| (order(listing), listing.game));
        found.truncate(most as usize);
        found
    }
}

impl Store for MemoryStore {
    fn append(&self, line: Append) -> StoreFuture<'_, Appended> {
        let mut memory = self.memory();
        let grown = Notice::Grown(line.game, line.seq);
        let appended = memory.append(line);
        if matches!(appended, Ok(Appended::Written)) {
            memory.notify_others(self.number, &grown);
        }
        Box::pin(std::future::ready(appended))
    }

    fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.now(|memory| {
            let lines = memory.logs.get(&game).map_or(&[][..], Vec::as_slice).iter().zip(1..).skip(after as usize);
            lines.map(|(entry, seq)| Row { seq, entry: entry.clone() }).collect()
        })
    }

    fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>> {
        self.now(|memory| memory.listings.get(&game).cloned())
    }

    fn open_tables(&self, after: Option<TablesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        let comes = |listing: &Listing| after.is_none_or(|after| TablesCursor::of(listing) > after);
        let open = |listing: &Listing| {
            let is_open = match listing.stage {
                Stage::Gathering => !listing.people.is_empty(),
                stage => stage == Stage::Playing,
            };
            listing.public && is_open && comes(listing)
        };
        self.now(|memory| memory.list(open, TablesCursor::of, most))
    }

    fn games_of(&self, player: PlayerId, after: Option<GamesCursor>, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        let comes = |listing: &Listing| after.is_none_or(|after| GamesCursor::of(listing) > after);
        let wanted = |listing: &Listing| listing.people.contains(&player) && comes(listing);
        self.now(|memory| memory.list(wanted, GamesCursor::of, most))
    }

    fn reviewed_games(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.now(|memory| {
            let wanted = |listing: &Listing| {
                listing.people.contains(&player) && listing.is_over() && memory.is_reviewed(listing.game)
            };
            memory.list(wanted, |listing| -listing.changed_at, most).iter().map(|listing| listing.game).collect()
        })
    }

    fn unchanged_since(&self, stage: Stage, since: Millis, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        let old = |listing: &Listing| listing.stage == stage && listing.changed_at < since;
        self.now(|memory| {
            memory.list(old, |listing| listing.changed_at, most).iter().map(|listing| listing.game).collect()
        })
    }

    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.now(|memory| {
            let playing = memory.listings.values().filter(|listing| listing.stage == Stage::Playing);
            memory.drivers.heartbeat(process, playing.map(|listing| listing.game).collect(), most)
        })
    }

    fn living(&self) -> StoreFuture<'_, Vec<u64>> {
        self.now(|memory| memory.drivers.living())
    }

    fn dead(&self) -> StoreFuture<'_, Vec<u64>> {
        self.now(|memory| memory.drivers.dead())
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

    fn ready(&self) -> StoreFuture<'_, ()> {
        self.now(|_| ())
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.now(|_| ())
    }
}
