//! Players who follow all their tables at once: which tables have changed.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foretell_table::{GameId, PlayerId};
use tokio::sync::Notify;

#[derive(Default)]
pub(crate) struct Watchers {
    by_player: Mutex<HashMap<PlayerId, Vec<Arc<Watched>>>>,
    /// Usually 0; then a move takes no lock.
    count: AtomicUsize,
}

#[derive(Default)]
struct Watched {
    tables: Mutex<Tables>,
    is_new: Notify,
}

#[derive(Default)]
struct Tables {
    known: BTreeSet<GameId>,
    /// A set, so it can't grow without bound.
    changed: BTreeSet<GameId>,
    is_closed: bool,
}

pub struct Watching {
    player: PlayerId,
    watched: Arc<Watched>,
    all: Arc<Watchers>,
}

impl Watching {
    pub async fn changed(&self) -> Option<BTreeSet<GameId>> {
        loop {
            {
                let mut tables = locked(&self.watched.tables);
                if tables.is_closed {
                    return None;
                }
                if !tables.changed.is_empty() {
                    return Some(std::mem::take(&mut tables.changed));
                }
            }
            self.watched.is_new.notified().await;
        }
    }

    /// To hear of unfinished tables that only other processes have in memory.
    pub fn know(&self, known: BTreeSet<GameId>) {
        locked(&self.watched.tables).known = known;
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let mut by_player = locked(&self.all.by_player);
        if let Some(watching) = by_player.get_mut(&self.player) {
            watching.retain(|other| !Arc::ptr_eq(other, &self.watched));
            if watching.is_empty() {
                by_player.remove(&self.player);
            }
        }
        self.all.count.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Watchers {
    pub(crate) fn watch(self: &Arc<Watchers>, player: PlayerId) -> Watching {
        let watched: Arc<Watched> = Arc::default();
        locked(&self.by_player).entry(player).or_default().push(watched.clone());
        self.count.fetch_add(1, Ordering::Relaxed);
        Watching { player, watched, all: self.clone() }
    }

    pub(crate) fn notify(&self, game: GameId, players: impl Iterator<Item = PlayerId>) {
        if self.count.load(Ordering::Relaxed) == 0 {
            return;
        }
        let by_player = locked(&self.by_player);
        for watched in players.filter_map(|player| by_player.get(&player)).flatten() {
            watched.notify(|tables| tables.changed.insert(game));
        }
    }

    pub(crate) fn notify_elsewhere(&self, game: GameId) {
        if self.count.load(Ordering::Relaxed) > 0 {
            let change = |tables: &mut Tables| tables.known.contains(&game) && tables.changed.insert(game);
            locked(&self.by_player).values().flatten().for_each(|watched| watched.notify(change));
        }
    }

    pub(crate) fn notify_all(&self) {
        let change = |tables: &mut Tables| {
            tables.changed.extend(&tables.known);
            true
        };
        locked(&self.by_player).values().flatten().for_each(|watched| watched.notify(change));
    }

    pub(crate) fn close(&self) {
        let close = |tables: &mut Tables| {
            tables.is_closed = true;
            true
        };
        locked(&self.by_player).values().flatten().for_each(|watched| watched.notify(close));
    }
}

impl Watched {
    fn notify(&self, change: impl FnOnce(&mut Tables) -> bool) {
        if change(&mut locked(&self.tables)) {
            self.is_new.notify_one();
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic elsewhere can't leave it half changed.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn players_are_notified_of_their_own_tables_once() {
        let watchers: Arc<Watchers> = Arc::default();
        let (ada, ben) = (PlayerId::from_bits(1), PlayerId::from_bits(2));
        let (one, other) = (GameId::from_bits(1), GameId::from_bits(2));
        let watching = watchers.watch(ada);
        for _ in 0..3 {
            watchers.notify(one, [ada, ben].into_iter());
        }
        watchers.notify(other, [ben].into_iter());
        watchers.notify_elsewhere(other);
        assert_eq!(watching.changed().await, Some(BTreeSet::from([one])));
        watching.know(BTreeSet::from([other]));
        watchers.notify_elsewhere(other);
        assert_eq!(watching.changed().await, Some(BTreeSet::from([other])));
        watchers.close();
        assert_eq!(watching.changed().await, None);
        drop(watching);
        assert!(locked(&watchers.by_player).is_empty() && watchers.count.load(Ordering::Relaxed) == 0);
    }
}
