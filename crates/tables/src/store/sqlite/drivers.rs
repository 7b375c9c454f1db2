//! Who answers for which game's bots and clocks, for a database that one process has to itself.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::GameId;
use crate::store::DEAD_AFTER;

/// The processes that were heard of, and what they drive. There is one, save in tests.
#[derive(Default)]
pub(super) struct Drivers(Mutex<KnownProcesses>);

#[derive(Default)]
struct KnownProcesses {
    beats: HashMap<u64, Instant>,
    drivers: HashMap<GameId, u64>,
}

impl Drivers {
    /// A process lives. Of the games that are being played it gets up to `most` that no process drives.
    pub(super) fn heartbeat(&self, process: u64, playing: Vec<GameId>, most: u32) -> Vec<GameId> {
        let mut state = self.state();
        state.beats.insert(process, Instant::now());
        let orphans = playing.into_iter().filter(|game| state.driver(*game).is_none());
        let adopted: Vec<GameId> = orphans.take(most as usize).collect();
        state.drivers.extend(adopted.iter().map(|game| (*game, process)));
        adopted
    }

    pub(super) fn dead(&self) -> Vec<u64> {
        let state = self.state();
        state.beats.keys().copied().filter(|process| !state.lives(*process)).collect()
    }

    pub(super) fn drive(&self, game: GameId, process: u64) -> bool {
        let mut state = self.state();
        state.beats.insert(process, Instant::now());
        let driver = state.driver(game).unwrap_or(process);
        state.drivers.insert(game, driver);
        driver == process
    }

    pub(super) fn release(&self, game: Option<GameId>, process: u64) {
        let released = |found: GameId, driver: u64| driver == process && game.is_none_or(|game| game == found);
        self.state().drivers.retain(|found, driver| !released(*found, *driver));
    }

    fn state(&self) -> MutexGuard<'_, KnownProcesses> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl KnownProcesses {
    /// The living process that drives a game.
    fn driver(&self, game: GameId) -> Option<u64> {
        let driver = *self.drivers.get(&game)?;
        self.lives(driver).then_some(driver)
    }

    fn lives(&self, process: u64) -> bool {
        self.beats.get(&process).is_some_and(|beat| beat.elapsed() < DEAD_AFTER)
    }
}
