//! Players who follow all their tables at once: which of them have changed, for those who then look.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foretell_table::{GameId, PlayerId};
use tokio::sync::Notify;

/// All who watch their tables.
#[derive(Default)]
pub(crate) struct Watchers {
    by_player: Mutex<HashMap<PlayerId, Vec<Arc<Watched>>>>,
    /// How many there are: mostly none, and then a move costs no lock.
    count: AtomicUsize,
}

/// What one of them has not looked at yet.
#[derive(Default)]
struct Watched {
    tables: Mutex<Tables>,
    is_new: Notify,
}

#[derive(Default)]
struct Tables {
    /// Those that go on, as far as the watcher has heard.
    known: BTreeSet<GameId>,
    /// Those that have changed. A table that changes often is still one table, so this cannot grow without end.
    changed: BTreeSet<GameId>,
    is_closed: bool,
}

/// The tables of one player, watched until this is dropped.
pub struct Watching {
    player: PlayerId,
    watched: Arc<Watched>,
    all: Arc<Watchers>,
}

impl Watching {
    /// Waits until tables have changed, and says which; none when the server stops.
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

    /// Says which tables go on, so that they are heard of even while other processes alone have them in memory.
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

    /// A table of these players has changed.
    pub(crate) fn notify(&self, game: GameId, players: impl Iterator<Item = PlayerId>) {
        if self.count.load(Ordering::Relaxed) == 0 {
            return;
        }
        let by_player = locked(&self.by_player);
        for watched in players.filter_map(|player| by_player.get(&player)).flatten() {
            watched.notify(|tables| tables.changed.insert(game));
        }
    }

    /// A table has changed that is not in memory here.
    pub(crate) fn notify_elsewhere(&self, game: GameId) {
        if self.count.load(Ordering::Relaxed) > 0 {
            let change = |tables: &mut Tables| tables.known.contains(&game) && tables.changed.insert(game);
            locked(&self.by_player).values().flatten().for_each(|watched| watched.notify(change));
        }
    }

    /// Anything may have changed.
    pub(crate) fn notify_all(&self) {
        let change = |tables: &mut Tables| {
            tables.changed.extend(&tables.known);
            true
        };
        locked(&self.by_player).values().flatten().for_each(|watched| watched.notify(change));
    }

    /// The server stops.
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
    // No call leaves anything half changed, so a panic elsewhere has not harmed it.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn players_are_told_of_their_own_tables_once_until_they_look() {
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
