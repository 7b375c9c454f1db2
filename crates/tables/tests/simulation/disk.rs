//! A storage that fails like real ones: late, not at all, or after writing. Several processes share one.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use foretell_table::{GameId, Listing};
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::store::{Row, Store, StoreError, StoreFuture, StoreWrapper};
use futures_util::FutureExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use tokio::time::Instant;

#[derive(Default)]
pub(crate) struct Disk(MemoryStore);

#[derive(Clone, Copy, Debug)]
pub(crate) struct Weather {
    pub(crate) delay_ms: u64,
    /// Per thousand writes: fails before anything is written.
    pub(crate) fail_before: u64,
    /// Per thousand writes: written, but the answer is lost.
    pub(crate) fail_after: u64,
}

impl Weather {
    pub(crate) const FINE: Weather = Weather { delay_ms: 0, fail_before: 0, fail_after: 0 };
}

/// One process's connection to the disk.
pub(crate) struct Link {
    store: MemoryStore,
    state: Mutex<LinkState>,
}

struct LinkState {
    random: Xoshiro256PlusPlus,
    weather: Weather,
    outage_until: Option<Instant>,
    dead: bool,
}

impl Disk {
    pub(crate) fn link(&self, seed: u64, weather: Weather) -> Arc<Link> {
        let random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let state = Mutex::new(LinkState { random, weather, outage_until: None, dead: false });
        Arc::new(Link { store: self.0.connect(), state })
    }

    pub(crate) fn log(&self, game: GameId) -> Vec<Row> {
        at_once(self.store().read(game, 0))
    }

    pub(crate) fn listing(&self, game: GameId) -> Option<Listing> {
        at_once(self.store().listing(game))
    }

    fn store(&self) -> &dyn Store {
        &self.0
    }
}

fn at_once<T>(answer: StoreFuture<'_, T>) -> T {
    answer.now_or_never().expect("an answer at once").expect("memory does not fail")
}

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
}

impl StoreWrapper for Link {
    fn inner(&self) -> &dyn Store {
        &self.store
    }

    fn pass<'a, T: Send + 'a>(
        &'a self,
        _: &'static str,
        ask: impl FnOnce(&'a dyn Store) -> StoreFuture<'a, T> + Send + 'a,
    ) -> StoreFuture<'a, T> {
        let fate = self.fate();
        Box::pin(async move {
            tokio::time::sleep(fate.wait).await;
            let down = || StoreError::Unavailable("bad weather".into());
            if fate.before || self.state.lock().expect("a link").dead {
                return Err(down());
            }
            let done = ask(&self.store).await?;
            if fate.after { Err(down()) } else { Ok(done) }
        })
    }
}
