//! A machine can run only so many searches at once, so players are served in turn and nobody gets every slot.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foretell_bots::{Budget, HINT_MS, REPEATABLE_HINT};
use foretell_table::PlayerId;
use tokio::sync::oneshot;

#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Mutex<ThinkingQueue>>);

struct ThinkingQueue {
    /// Simulations are exactly repeatable.
    simulated: bool,
    free: usize,
    for_one: usize,
    taken: BTreeMap<PlayerId, usize>,
    waiting: VecDeque<(PlayerId, VecDeque<oneshot::Sender<ThinkingTurn>>)>,
}

struct ThinkingTurn {
    player: PlayerId,
    thinkers: Thinkers,
}

impl Thinkers {
    /// One player may occupy all slots but one, which is reserved for everyone else.
    pub(crate) fn on(cores: usize) -> Thinkers {
        Thinkers::with(cores + 1, cores, false)
    }

    pub(crate) fn one_at_a_time() -> Thinkers {
        Thinkers::with(1, 1, true)
    }

    fn with(free: usize, for_one: usize, simulated: bool) -> Thinkers {
        let (taken, waiting) = (BTreeMap::new(), VecDeque::new());
        Thinkers(Arc::new(Mutex::new(ThinkingQueue { simulated, free, for_one, taken, waiting })))
    }

    /// Half a second of one thread, shared with everyone who waits for a turn.
    pub(crate) fn hint_budget(&self) -> Budget {
        const LEAST: u32 = 40;
        let queue = self.queue();
        let waiting: usize = queue.waiting.iter().map(|(_, turns)| turns.len()).sum();
        match u32::try_from(waiting) {
            _ if queue.simulated => REPEATABLE_HINT,
            Ok(waiting) => Budget::Time { ms: (HINT_MS / (1 + waiting)).max(LEAST) },
            Err(_) => Budget::Time { ms: LEAST },
        }
    }

    /// `None` after a panic. The slot stays taken until the thread ends, also if the caller gives up.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        player: PlayerId,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = self.wait_for_turn(player).await?;
        let thought = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            think()
        });
        thought.await.inspect_err(|error| tracing::error!(%error, "a bot broke down while it thought")).ok()
    }

    async fn wait_for_turn(&self, player: PlayerId) -> Option<ThinkingTurn> {
        let (turn, my_turn) = oneshot::channel();
        self.queue().enqueue(player, turn);
        self.serve();
        my_turn.await.ok()
    }

    fn serve(&self) {
        loop {
            // Unlock before handing over: a rejected slot comes back by being dropped.
            let next = self.queue().next();
            let Some((player, turn)) = next else { break };
            // If the receiver has just gone, the slot is dropped and the next is served.
            let _ = turn.send(ThinkingTurn { player, thinkers: self.clone() });
        }
    }

    fn queue(&self) -> MutexGuard<'_, ThinkingQueue> {
        // A panic elsewhere can't leave it half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ThinkingQueue {
    fn enqueue(&mut self, player: PlayerId, turn: oneshot::Sender<ThinkingTurn>) {
        match self.waiting.iter_mut().find(|(waits, _)| *waits == player) {
            Some((_, turns)) => turns.push_back(turn),
            None => self.waiting.push_back((player, VecDeque::from([turn]))),
        }
    }

    /// The player's other searches go to the end of the queue; abandoned ones leave it.
    fn next(&mut self) -> Option<(PlayerId, oneshot::Sender<ThinkingTurn>)> {
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

impl Drop for ThinkingTurn {
    fn drop(&mut self) {
        self.thinkers.queue().leave(self.player);
        self.thinkers.serve();
    }
}

/// For good, where the system allows it.
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

    type Waiting = (u64, Pin<Box<dyn Future<Output = Option<ThinkingTurn>>>>);

    fn waiting(thinkers: &Thinkers, player: u64) -> Waiting {
        let thinkers = thinkers.clone();
        let mut wait: Waiting =
            (player, Box::pin(async move { thinkers.wait_for_turn(PlayerId::from_bits(player)).await }));
        assert!(served(&mut wait).is_none(), "nobody is served who should wait");
        wait
    }

    fn served(wait: &mut Waiting) -> Option<ThinkingTurn> {
        match wait.1.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(turn) => turn,
            Poll::Pending => None,
        }
    }

    fn at_once(thinkers: &Thinkers, player: u64) -> ThinkingTurn {
        let mut wait = Box::pin(thinkers.wait_for_turn(PlayerId::from_bits(player)));
        let Poll::Ready(Some(turn)) = wait.as_mut().poll(&mut Context::from_waker(Waker::noop())) else {
            panic!("player {player} should not wait")
        };
        turn
    }

    fn order(mut turn: ThinkingTurn, mut waiting: Vec<Waiting>) -> Vec<u64> {
        let mut order = Vec::new();
        while !waiting.is_empty() {
            drop(turn);
            let ready: Vec<(usize, ThinkingTurn)> =
                waiting.iter_mut().enumerate().filter_map(|(number, wait)| Some((number, served(wait)?))).collect();
            let [(number, next)] = <[_; 1]>::try_from(ready).ok().expect("one is served at a time");
            order.push(waiting.remove(number).0);
            turn = next;
        }
        order
    }

    #[test]
    fn players_are_served_in_turn() {
        let thinkers = Thinkers::one_at_a_time();
        let turn = at_once(&thinkers, 1);
        let crowd = [1; 20].into_iter().chain([2, 2, 3]);
        let waiting = crowd.map(|player| waiting(&thinkers, player)).collect();
        assert_eq!(order(turn, waiting)[..6], [1, 2, 3, 1, 2, 1]);
    }

    #[test]
    fn one_player_never_has_every_slot() {
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
    fn hints_are_shorter_while_others_wait() {
        let thinkers = Thinkers::on(1);
        assert_eq!(thinkers.hint_budget(), Budget::Time { ms: 500 });
        let _busy = [at_once(&thinkers, 1), at_once(&thinkers, 2)];
        let _crowd: Vec<Waiting> = (3..7).map(|player| waiting(&thinkers, player)).collect();
        assert_eq!(thinkers.hint_budget(), Budget::Time { ms: 100 });
        assert_eq!(Thinkers::one_at_a_time().hint_budget(), REPEATABLE_HINT, "simulations can be repeated");
    }

    #[test]
    fn an_abandoned_search_takes_no_slot() {
        let thinkers = Thinkers::one_at_a_time();
        let turn = at_once(&thinkers, 1);
        let [gone, answered] = [2, 3].map(|player| waiting(&thinkers, player));
        drop(gone);
        drop(turn);
        drop(answered);
        at_once(&thinkers, 4);
    }

    #[tokio::test]
    async fn a_panicking_search_frees_its_slot() {
        let (thinkers, ada) = (Thinkers::one_at_a_time(), PlayerId::from_bits(1));
        assert_eq!(thinkers.think(ada, || -> u8 { panic!("on purpose") }).await, None);
        assert_eq!(thinkers.think(ada, || 7).await, Some(7));
    }
}
