//! Whose bot searches next. A machine can think about only so many moves at a time, and one player may open many tables
//! of bots that think for long: whoever waits is served in turn by player, and no player gets every place.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foretell_table::PlayerId;
use tokio::sync::oneshot;

/// The places where bots search and hints are thought about.
#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Mutex<Places>>);

struct Places {
    free: usize,
    /// How many of them one player may have.
    for_one: usize,
    /// How many places each player has.
    taken: BTreeMap<PlayerId, usize>,
    /// Those who wait, by player: the first player's first is next.
    waiting: VecDeque<(PlayerId, VecDeque<oneshot::Sender<ThinkingPlace>>)>,
}

/// A place to think, until it is dropped.
struct ThinkingPlace {
    player: PlayerId,
    thinkers: Thinkers,
}

impl Thinkers {
    /// Places for a machine with so many cores. One player's bots may keep all of them busy; one place more is left to
    /// everyone else, who share the cores rather than wait for a long search to end.
    pub(crate) fn on(cores: usize) -> Thinkers {
        Thinkers::with(cores + 1, cores)
    }

    /// A single place: in a simulation one thing happens after another.
    pub(crate) fn one_at_a_time() -> Thinkers {
        Thinkers::with(1, 1)
    }

    fn with(free: usize, for_one: usize) -> Thinkers {
        Thinkers(Arc::new(Mutex::new(Places { free, for_one, taken: BTreeMap::new(), waiting: VecDeque::new() })))
    }

    /// Thinks for a player on a thread of its own, as soon as it is the player's turn. Nothing comes of it if it breaks
    /// down. A caller who stops waiting does not free the place: it is taken for as long as the thread is at work.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        player: PlayerId,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.place(player).await?;
        let thought = tokio::task::spawn_blocking(move || {
            let _place = place;
            think()
        });
        thought.await.inspect_err(|error| tracing::error!(%error, "a bot broke down while it thought")).ok()
    }

    async fn place(&self, player: PlayerId) -> Option<ThinkingPlace> {
        let (turn, my_turn) = oneshot::channel();
        self.places().enqueue(player, turn);
        self.serve();
        // A turn is never dropped while somebody waits for it.
        my_turn.await.ok()
    }

    /// Gives the places that are free to those whose turn it is.
    fn serve(&self) {
        loop {
            // The lock is not held while a place is handed over: one that is refused comes back by being dropped.
            let next = self.places().next();
            let Some((player, turn)) = next else { break };
            // Whoever stops waiting in this very moment drops the place, and another is served.
            let _ = turn.send(ThinkingPlace { player, thinkers: self.clone() });
        }
    }

    fn places(&self) -> MutexGuard<'_, Places> {
        // The places are whole between any two calls, so a panic elsewhere has not harmed them.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Places {
    fn enqueue(&mut self, player: PlayerId, turn: oneshot::Sender<ThinkingPlace>) {
        match self.waiting.iter_mut().find(|(waits, _)| *waits == player) {
            Some((_, turns)) => turns.push_back(turn),
            None => self.waiting.push_back((player, VecDeque::from([turn]))),
        }
    }

    /// The next who may think, if there is room. The player's others go to the end of the line; those who do not wait
    /// any more leave it.
    fn next(&mut self) -> Option<(PlayerId, oneshot::Sender<ThinkingPlace>)> {
        self.waiting.retain_mut(|(_, turns)| {
            turns.retain(|turn| !turn.is_closed());
            !turns.is_empty()
        });
        let may_think =
            |(player, _): &(PlayerId, _)| self.taken.get(player).copied().unwrap_or_default() < self.for_one;
        let place = self.waiting.iter().position(may_think).filter(|_| self.free > 0)?;
        let (player, mut turns) = self.waiting.remove(place)?;
        let turn = turns.pop_front()?;
        if !turns.is_empty() {
            self.waiting.push_back((player, turns));
        }
        self.free -= 1;
        *self.taken.entry(player).or_default() += 1;
        Some((player, turn))
    }

    fn leave(&mut self, player: PlayerId) {
        self.free += 1;
        if let Some(taken) = self.taken.get_mut(&player) {
            *taken -= 1;
            if *taken == 0 {
                self.taken.remove(&player);
            }
        }
    }
}

impl Drop for ThinkingPlace {
    fn drop(&mut self) {
        self.thinkers.places().leave(self.player);
        self.thinkers.serve();
    }
}

/// Lets everything else go first on this thread, which should end with its work. Where that cannot be, it shares the
/// cores with the tables.
pub(crate) fn yield_to_others() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(19) {
        tracing::debug!(%error, "a thread that should be quiet runs as everything else does");
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    type Waiting = (u64, Pin<Box<dyn Future<Output = Option<ThinkingPlace>>>>);

    /// Somebody who has begun to wait for a place.
    fn waiting(thinkers: &Thinkers, player: u64) -> Waiting {
        let thinkers = thinkers.clone();
        let mut wait: Waiting = (player, Box::pin(async move { thinkers.place(PlayerId::from_bits(player)).await }));
        assert!(served(&mut wait).is_none(), "nobody is served who should wait");
        wait
    }

    fn served(wait: &mut Waiting) -> Option<ThinkingPlace> {
        match wait.1.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(place) => place,
            Poll::Pending => None,
        }
    }

    fn at_once(thinkers: &Thinkers, player: u64) -> ThinkingPlace {
        let mut wait = Box::pin(thinkers.place(PlayerId::from_bits(player)));
        let Poll::Ready(Some(place)) = wait.as_mut().poll(&mut Context::from_waker(Waker::noop())) else {
            panic!("player {player} should not wait")
        };
        place
    }

    /// In which order players are served, one after another.
    fn order(mut place: ThinkingPlace, mut waiting: Vec<Waiting>) -> Vec<u64> {
        let mut order = Vec::new();
        while !waiting.is_empty() {
            drop(place);
            let ready: Vec<(usize, ThinkingPlace)> =
                waiting.iter_mut().enumerate().filter_map(|(number, wait)| Some((number, served(wait)?))).collect();
            let [(number, next)] = <[_; 1]>::try_from(ready).ok().expect("one is served at a time");
            order.push(waiting.remove(number).0);
            place = next;
        }
        order
    }

    #[test]
    fn players_are_served_in_turn_however_many_tables_one_of_them_has() {
        let thinkers = Thinkers::one_at_a_time();
        let place = at_once(&thinkers, 1);
        let crowd = [1; 20].into_iter().chain([2, 2, 3]);
        let waiting = crowd.map(|player| waiting(&thinkers, player)).collect();
        assert_eq!(order(place, waiting)[..6], [1, 2, 3, 1, 2, 1]);
    }

    #[test]
    fn one_player_never_has_every_place() {
        let thinkers = Thinkers::on(2);
        let busy = [at_once(&thinkers, 1), at_once(&thinkers, 1)];
        let mut third = waiting(&thinkers, 1);
        let stranger = at_once(&thinkers, 2);
        let mut other = waiting(&thinkers, 3);
        drop(stranger);
        assert!(served(&mut third).is_none() && served(&mut other).is_some(), "it is left to others again");
        drop(busy);
        assert!(served(&mut third).is_some());
    }

    #[test]
    fn whoever_stops_waiting_keeps_no_place() {
        let thinkers = Thinkers::one_at_a_time();
        let place = at_once(&thinkers, 1);
        let [gone, told] = [2, 3].map(|player| waiting(&thinkers, player));
        drop(gone);
        drop(place);
        drop(told);
        at_once(&thinkers, 4);
    }

    #[tokio::test]
    async fn a_thought_that_breaks_down_frees_its_place() {
        let (thinkers, ada) = (Thinkers::one_at_a_time(), PlayerId::from_bits(1));
        assert_eq!(thinkers.think(ada, || -> u8 { panic!("on purpose") }).await, None);
        assert_eq!(thinkers.think(ada, || 7).await, Some(7));
    }
}
