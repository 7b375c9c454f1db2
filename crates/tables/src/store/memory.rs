//! Games and sessions in memory alone, for simulations, tests and trying things out: what the process forgets is gone.
//! Several processes can be simulated on one memory, each through a connection of its own.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;
use tokio::time::Instant;

use super::{
    Append, Appended, DEAD_AFTER, Listing, Millis, Notice, Row, Session, SessionKey, Stage, Store, StoreError,
    StoreFuture,
};
use crate::{GameId, PlayerId};

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
struct Contents {
    logs: HashMap<GameId, Vec<String>>,
    listings: BTreeMap<GameId, Listing>,
    sessions: HashMap<SessionKey, Session>,
    drivers: HashMap<GameId, u64>,
    beats: HashMap<u64, Instant>,
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
    fn now<T: Send + 'static>(&self, work: impl FnOnce(&mut Contents) -> Result<T, StoreError>) -> StoreFuture<'_, T> {
        let done = work(&mut self.memory());
        Box::pin(std::future::ready(done))
    }
}

fn locked(memory: &Mutex<Contents>) -> MutexGuard<'_, Contents> {
    // The memory is whole between any two of its calls, so a panic elsewhere has not harmed it.
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Contents {
    fn append(&mut self, line: Append) -> Result<Appended, StoreError> {
        let log = self.logs.entry(line.game).or_default();
        let next = log.len() as u32 + 1;
        if line.seq < next {
            return Ok(Appended::Taken);
        }
        if line.seq > next {
            return Err(StoreError::Damaged(format!("line {} would leave a hole after line {}", line.seq, next - 1)));
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

    fn lives(&self, process: u64) -> bool {
        self.beats.get(&process).is_some_and(|beat| beat.elapsed() < DEAD_AFTER)
    }

    fn is_driven(&self, game: GameId) -> bool {
        self.drivers.get(&game).is_some_and(|driver| self.lives(*driver))
    }

    fn heartbeat(&mut self, process: u64, most: u32) -> Vec<GameId> {
        self.beats.insert(process, Instant::now());
        let on = self.listings.values().filter(|listing| listing.stage == Stage::Playing).map(|listing| listing.game);
        let free: Vec<GameId> = on.filter(|game| !self.is_driven(*game)).take(most as usize).collect();
        self.drivers.extend(free.iter().map(|game| (*game, process)));
        free
    }

    /// The listings that a question is about, in the order of a key.
    fn list<K: Ord>(
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

fn is_over(stage: Stage) -> bool {
    matches!(stage, Stage::Finished | Stage::Closed)
}

impl Store for MemoryStore {
    fn append(&self, line: Append) -> StoreFuture<'_, Appended> {
        self.now(|memory| {
            let grown = Notice::Grown(line.game, line.seq);
            let appended = memory.append(line)?;
            if appended == Appended::Written {
                memory.notify_others(self.number, &grown);
            }
            Ok(appended)
        })
    }

    fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.now(|memory| {
            let lines = memory.logs.get(&game).map_or(&[][..], Vec::as_slice).iter().zip(1..).skip(after as usize);
            Ok(lines.map(|(entry, seq)| Row { seq, entry: entry.clone() }).collect())
        })
    }

    fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>> {
        self.now(|memory| Ok(memory.listings.get(&game).cloned()))
    }

    fn open_tables(&self, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        let open = |listing: &Listing| listing.public && matches!(listing.stage, Stage::Gathering | Stage::Playing);
        self.now(|memory| Ok(memory.list(open, |listing| -listing.opened_at, most)))
    }

    fn games_of(&self, player: PlayerId, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        let seated = |listing: &Listing| listing.people.contains(&player);
        self.now(|memory| Ok(memory.list(seated, |listing| (is_over(listing.stage), -listing.changed_at), most)))
    }

    fn unchanged_since(&self, stage: Stage, since: Millis, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        let old = |listing: &Listing| listing.stage == stage && listing.changed_at < since;
        self.now(|memory| {
            Ok(memory.list(old, |listing| listing.changed_at, most).iter().map(|listing| listing.game).collect())
        })
    }

    fn put_session(&self, session: Session) -> StoreFuture<'_, ()> {
        self.now(|memory| {
            memory.sessions.insert(session.key, session);
            Ok(())
        })
    }

    fn session(&self, key: SessionKey) -> StoreFuture<'_, Option<Session>> {
        self.now(|memory| Ok(memory.sessions.get(&key).cloned()))
    }

    fn drop_session(&self, key: SessionKey) -> StoreFuture<'_, ()> {
        self.now(|memory| {
            memory.sessions.remove(&key);
            Ok(())
        })
    }

    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.now(|memory| Ok(memory.heartbeat(process, most)))
    }

    fn dead(&self) -> StoreFuture<'_, Vec<u64>> {
        self.now(|memory| Ok(memory.beats.keys().copied().filter(|process| !memory.lives(*process)).collect()))
    }

    fn drive(&self, game: GameId, process: u64) -> StoreFuture<'_, bool> {
        self.now(|memory| {
            memory.beats.insert(process, Instant::now());
            if !memory.is_driven(game) {
                memory.drivers.insert(game, process);
            }
            Ok(memory.drivers.get(&game) == Some(&process))
        })
    }

    fn release(&self, game: Option<GameId>, process: u64) -> StoreFuture<'_, ()> {
        self.now(|memory| {
            memory.drivers.retain(|driven, driver| *driver != process || game.is_some_and(|game| game != *driven));
            Ok(())
        })
    }

    fn announce(&self, notice: Notice) -> StoreFuture<'_, ()> {
        self.now(|memory| {
            memory.notify_others(self.number, &notice);
            Ok(())
        })
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.memory().connections[self.number].subscribe()
    }

    fn ready(&self) -> StoreFuture<'_, ()> {
        self.now(|_| Ok(()))
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.now(|_| Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: u64 = 7;

    fn line(seq: u32, stage: Option<Stage>) -> Append {
        let game = GameId::from_bits(GAME);
        let listing = stage.map(|stage| Listing {
            game,
            stage,
            public: true,
            rules: "it/4".into(),
            host: "Ada".into(),
            seats: vec![Some("Ada".into()), None],
            people: vec![PlayerId::from_bits(1)],
            opened_at: 1,
            changed_at: i64::from(seq),
        });
        Append { game, seq, entry: format!("line {seq}"), listing }
    }

    #[tokio::test]
    async fn the_second_writer_of_a_line_is_told_so() {
        let store = MemoryStore::default();
        let other = store.connect();
        let mut heard = other.notices();
        let mut own = store.notices();
        assert_eq!(store.append(line(1, Some(Stage::Gathering))).await.expect("written"), Appended::Written);
        assert_eq!(other.append(line(1, None)).await.expect("an answer"), Appended::Taken);
        assert!(other.append(line(3, None)).await.is_err(), "a hole");
        assert_eq!(other.read(GameId::from_bits(GAME), 0).await.expect("rows").len(), 1);
        assert_eq!(heard.try_recv(), Ok(Notice::Grown(GameId::from_bits(GAME), 1)));
        assert!(own.try_recv().is_err(), "nobody is told what they wrote themselves");
    }

    #[tokio::test(start_paused = true)]
    async fn a_game_of_a_dead_process_goes_to_another() {
        let (one, other) = (MemoryStore::default(), 2);
        let game = GameId::from_bits(GAME);
        one.append(line(1, Some(Stage::Playing))).await.expect("written");
        assert_eq!(one.heartbeat(1, 10).await.expect("games"), [game]);
        assert_eq!(one.heartbeat(other, 10).await.expect("games"), []);
        assert!(!one.drive(game, other).await.expect("an answer"));
        tokio::time::advance(DEAD_AFTER).await;
        assert_eq!(one.heartbeat(other, 10).await.expect("games"), [game]);
        one.release(None, other).await.expect("released");
        assert!(one.drive(game, 1).await.expect("an answer"));
    }

    #[tokio::test]
    async fn lists_show_what_they_should() {
        let store = MemoryStore::default();
        let player = PlayerId::from_bits(1);
        store.append(line(1, Some(Stage::Playing))).await.expect("written");
        assert_eq!(store.open_tables(5).await.expect("a list").len(), 1);
        assert_eq!(store.games_of(player, 5).await.expect("a list").len(), 1);
        assert!(store.games_of(PlayerId::from_bits(2), 5).await.expect("a list").is_empty());
        store.append(line(2, Some(Stage::Finished))).await.expect("written");
        assert!(store.open_tables(5).await.expect("a list").is_empty());
        assert_eq!(store.unchanged_since(Stage::Finished, 3, 5).await.expect("games").len(), 1);
        assert!(store.unchanged_since(Stage::Finished, 2, 5).await.expect("games").is_empty());
    }
}
