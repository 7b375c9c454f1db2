//! A storage that fails like real ones: late, not at all, or after it has written. Several processes share one.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use foretell_tables::store::{Append, Appended, Notice, Row, Session, Store, StoreError, StoreFuture};
use foretell_tables::{GameId, Listing, Millis, PlayerId, Stage};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tokio::sync::broadcast;
use tokio::time::Instant;

/// What all processes see.
#[derive(Default)]
pub(crate) struct Disk {
    inner: Mutex<Written>,
}

#[derive(Default)]
struct Written {
    logs: BTreeMap<GameId, Vec<String>>,
    listings: BTreeMap<GameId, Listing>,
    drivers: BTreeMap<GameId, u64>,
    beats: BTreeMap<u64, Instant>,
    processes: Vec<broadcast::Sender<Notice>>,
}

/// How badly a process and its storage get on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weather {
    /// The longest that an answer takes.
    pub(crate) delay_ms: u64,
    /// Of a thousand writes, how many fail before anything is written.
    pub(crate) fail_before: u64,
    /// Of a thousand writes, how many are written although the answer is lost.
    pub(crate) fail_after: u64,
}

impl Weather {
    pub(crate) const FINE: Weather = Weather { delay_ms: 0, fail_before: 0, fail_after: 0 };
}

/// The way of one process to the disk.
pub(crate) struct Link {
    disk: Arc<Disk>,
    notices: broadcast::Sender<Notice>,
    state: Mutex<LinkState>,
}

struct LinkState {
    random: Xoshiro256PlusPlus,
    weather: Weather,
    /// Until then nothing gets through.
    outage_until: Option<Instant>,
    /// The process was killed: nothing gets through ever again.
    dead: bool,
}

impl Disk {
    pub(crate) fn link(self: &Arc<Disk>, seed: u64, weather: Weather) -> Arc<Link> {
        let notices = broadcast::channel(1024).0;
        self.inner().processes.push(notices.clone());
        let random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let state = Mutex::new(LinkState { random, weather, outage_until: None, dead: false });
        Arc::new(Link { disk: self.clone(), notices, state })
    }

    pub(crate) fn log(&self, game: GameId) -> Vec<Row> {
        let rows = self.inner().logs.get(&game).cloned().unwrap_or_default();
        rows.into_iter().zip(1..).map(|(entry, seq)| Row { seq, entry }).collect()
    }

    pub(crate) fn listing(&self, game: GameId) -> Option<Listing> {
        self.inner().listings.get(&game).cloned()
    }

    fn inner(&self) -> MutexGuard<'_, Written> {
        self.inner.lock().expect("nobody panics while writing")
    }
}

/// What happens to one call.
struct Fate {
    wait: Duration,
    before: bool,
    after: bool,
}

impl Link {
    pub(crate) fn kill(&self) {
        self.state.lock().expect("a link").dead = true;
    }

    pub(crate) fn weather(&self, weather: Weather) {
        self.state.lock().expect("a link").weather = weather;
    }

    pub(crate) fn outage(&self, length: Duration) {
        self.state.lock().expect("a link").outage_until = Some(Instant::now() + length);
    }

    fn fate(&self) -> Fate {
        let mut state = self.state.lock().expect("a link");
        let weather = state.weather;
        let out = state.dead || state.outage_until.is_some_and(|until| Instant::now() < until);
        let mut roll = |of: u64| state.random.next_u64() % of;
        let wait = Duration::from_millis(roll(weather.delay_ms + 1));
        let (before, after) = (roll(1000) < weather.fail_before, roll(1000) < weather.fail_after);
        Fate { wait, before: before || out, after }
    }

    /// Does something with the disk, if weather permits.
    fn with<'a, T: Send + 'a>(
        &'a self,
        act: impl FnOnce(&mut Written, &broadcast::Sender<Notice>) -> T + Send + 'a,
    ) -> StoreFuture<'a, T> {
        let fate = self.fate();
        Box::pin(async move {
            tokio::time::sleep(fate.wait).await;
            let down = || StoreError::Unavailable("bad weather".into());
            if fate.before || self.state.lock().expect("a link").dead {
                return Err(down());
            }
            let done = act(&mut self.disk.inner(), &self.notices);
            if fate.after { Err(down()) } else { Ok(done) }
        })
    }
}

impl Written {
    /// Tells all processes but one.
    fn tell(&self, own: &broadcast::Sender<Notice>, notice: &Notice) {
        for process in self.processes.iter().filter(|process| !process.same_channel(own)) {
            let _ = process.send(notice.clone());
        }
    }

    fn lives(&self, process: u64) -> bool {
        self.beats.get(&process).is_some_and(|beat| beat.elapsed() < Duration::from_secs(3))
    }

    fn drive(&mut self, game: GameId, process: u64) -> bool {
        let driver = self.drivers.get(&game).copied().filter(|driver| self.lives(*driver));
        let mine = driver.is_none_or(|driver| driver == process);
        if mine {
            self.drivers.insert(game, process);
        }
        mine
    }
}

impl Store for Link {
    fn append(&self, line: Append) -> StoreFuture<'_, Appended> {
        self.with(move |disk, own| {
            let log = disk.logs.entry(line.game).or_default();
            if log.len() + 1 != line.seq as usize {
                return Appended::Taken;
            }
            log.push(line.entry);
            if let Some(listing) = line.listing {
                disk.listings.insert(line.game, listing);
            }
            disk.tell(own, &Notice::Grown(line.game, line.seq));
            Appended::Written
        })
    }

    fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.with(move |disk, _| {
            let rows = disk.logs.get(&game).cloned().unwrap_or_default();
            let rows = rows.into_iter().zip(1..).map(|(entry, seq)| Row { seq, entry });
            rows.filter(|row| row.seq > after).collect()
        })
    }

    fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>> {
        self.with(move |disk, _| disk.listings.get(&game).cloned())
    }

    fn open_tables(&self, _: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.with(|disk, _| disk.listings.values().filter(|listing| listing.public).cloned().collect())
    }

    fn games_of(&self, player: PlayerId, _: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.with(move |disk, _| disk.listings.values().filter(|game| game.people.contains(&player)).cloned().collect())
    }

    fn unchanged_since(&self, stage: Stage, since: Millis, _: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.with(move |disk, _| {
            let old = disk.listings.values().filter(|game| game.stage == stage && game.changed_at < since);
            old.map(|listing| listing.game).collect()
        })
    }

    fn put_session(&self, _: Session) -> StoreFuture<'_, ()> {
        self.with(|_, _| ())
    }

    fn session(&self, _: [u8; 32]) -> StoreFuture<'_, Option<Session>> {
        self.with(|_, _| None)
    }

    fn drop_session(&self, _: [u8; 32]) -> StoreFuture<'_, ()> {
        self.with(|_, _| ())
    }

    fn heartbeat(&self, process: u64, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.with(move |disk, _| {
            disk.beats.insert(process, Instant::now());
            let on: Vec<GameId> =
                disk.listings.values().filter(|game| game.stage == Stage::Playing).map(|game| game.game).collect();
            let orphans =
                on.into_iter().filter(|game| !disk.drivers.get(game).is_some_and(|driver| disk.lives(*driver)));
            let orphans: Vec<GameId> = orphans.take(most as usize).collect();
            for game in &orphans {
                disk.drivers.insert(*game, process);
            }
            orphans
        })
    }

    fn dead(&self) -> StoreFuture<'_, Vec<u64>> {
        self.with(|disk, _| disk.beats.keys().copied().filter(|process| !disk.lives(*process)).collect())
    }

    fn drive(&self, game: GameId, process: u64) -> StoreFuture<'_, bool> {
        self.with(move |disk, _| disk.drive(game, process))
    }

    fn release(&self, game: Option<GameId>, process: u64) -> StoreFuture<'_, ()> {
        self.with(move |disk, _| {
            disk.drivers.retain(|driven, driver| *driver != process || game.is_some_and(|game| game != *driven));
        })
    }

    fn announce(&self, notice: Notice) -> StoreFuture<'_, ()> {
        self.with(move |disk, own| disk.tell(own, &notice))
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    fn ready(&self) -> StoreFuture<'_, ()> {
        self.with(|_, _| ())
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.with(|_, _| ())
    }
}
