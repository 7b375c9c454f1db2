use std::collections::BTreeMap;

use foretell_table::GameId;
use tokio::time::Instant;

use super::{DEAD_AFTER, Processes};

#[derive(Default)]
pub(super) struct Drivers {
    beats: BTreeMap<u64, Instant>,
    drivers: BTreeMap<GameId, u64>,
}

impl Drivers {
    pub(super) fn heartbeat(&mut self, process: u64, playing: Vec<GameId>, most: u32) -> Vec<GameId> {
        self.beats.insert(process, Instant::now());
        let orphans = playing.into_iter().filter(|game| self.driver(*game).is_none());
        let adopted: Vec<GameId> = orphans.take(most as usize).collect();
        self.drivers.extend(adopted.iter().map(|game| (*game, process)));
        adopted
    }

    pub(super) fn processes(&self) -> Processes {
        let (living, dead) = self.beats.keys().copied().partition(|process| self.lives(*process));
        Processes { living, dead }
    }

    pub(super) fn drive(&mut self, game: GameId, process: u64) -> bool {
        self.beats.insert(process, Instant::now());
        let driver = self.driver(game).unwrap_or(process);
        self.drivers.insert(game, driver);
        driver == process
    }

    pub(super) fn release(&mut self, game: Option<GameId>, process: u64) {
        let released = |found: GameId, driver: u64| driver == process && game.is_none_or(|game| game == found);
        self.drivers.retain(|found, driver| !released(*found, *driver));
    }

    fn driver(&self, game: GameId) -> Option<u64> {
        self.drivers.get(&game).copied().filter(|driver| self.lives(*driver))
    }

    fn lives(&self, process: u64) -> bool {
        self.beats.get(&process).is_some_and(|beat| beat.elapsed() < DEAD_AFTER)
    }
}
