//! Waits until every process that serves the database has handled an announcement. A process confirms when all its
//! followers of notices have reached the request, and so have handled everything before it.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

#[derive(Default)]
pub(crate) struct Confirmations {
    followers: AtomicUsize,
    requests: Mutex<Requests>,
    is_new: Notify,
}

#[derive(Default)]
struct Requests {
    passed: HashMap<(u64, u64), usize>,
    confirmed: HashMap<u64, BTreeSet<u64>>,
}

/// Requests of other processes to remember. An unconfirmed one is repeated under a new number.
const MOST_REMEMBERED: usize = 1000;

impl Confirmations {
    pub(crate) fn add_follower(&self) {
        self.followers.fetch_add(1, Ordering::Relaxed);
    }

    /// True for the last follower.
    pub(crate) fn pass(&self, process: u64, request: u64) -> bool {
        let mut requests = self.requests();
        if requests.passed.len() >= MOST_REMEMBERED {
            requests.passed.clear();
        }
        let passed = requests.passed.entry((process, request)).or_default();
        *passed += 1;
        let are_all = *passed >= self.followers.load(Ordering::Relaxed);
        if are_all {
            requests.passed.remove(&(process, request));
        }
        are_all
    }

    pub(crate) fn begin(&self, request: u64) {
        self.requests().confirmed.insert(request, BTreeSet::new());
    }

    pub(crate) fn confirm(&self, process: u64, request: u64) {
        if let Some(confirmed) = self.requests().confirmed.get_mut(&request) {
            confirmed.insert(process);
        }
        self.is_new.notify_waiters();
    }

    pub(crate) async fn wait(&self, request: u64, processes: &[u64]) {
        loop {
            let is_new = self.is_new.notified();
            tokio::pin!(is_new);
            // From here on nothing is missed.
            is_new.as_mut().enable();
            let has_confirmed = |process: &u64| {
                self.requests().confirmed.get(&request).is_some_and(|confirmed| confirmed.contains(process))
            };
            if processes.iter().all(has_confirmed) {
                return;
            }
            is_new.await;
        }
    }

    pub(crate) fn end(&self, request: u64) {
        self.requests().confirmed.remove(&request);
    }

    fn requests(&self) -> MutexGuard<'_, Requests> {
        // A panic elsewhere can't leave it half changed.
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn a_process_confirms_when_all_of_its_parts_have_come_so_far() {
        let confirmations = Confirmations::default();
        (0..3).for_each(|_| confirmations.add_follower());
        assert!(!confirmations.pass(7, 1) && !confirmations.pass(7, 1) && !confirmations.pass(7, 2));
        assert!(confirmations.pass(7, 1), "the third of them");
        assert!(!confirmations.pass(7, 2) && confirmations.pass(7, 2));
    }

    #[tokio::test]
    async fn all_are_waited_for() {
        let confirmations = Confirmations::default();
        confirmations.begin(1);
        confirmations.confirm(5, 1);
        confirmations.confirm(6, 2);
        assert!(confirmations.wait(1, &[5]).now_or_never().is_some());
        assert!(confirmations.wait(1, &[5, 6]).now_or_never().is_none());
        let ((), ()) = tokio::join!(async { confirmations.confirm(6, 1) }, confirmations.wait(1, &[5, 6]));
        confirmations.end(1);
        assert!(confirmations.wait(1, &[5]).now_or_never().is_none(), "nobody listens any more");
    }
}
