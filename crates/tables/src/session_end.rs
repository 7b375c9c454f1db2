//! Tells those who wait for it that a session has ended: a stream that was opened by it should not outlive it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::store::SessionKey;

/// The sessions whose end is waited for. A session that ends is taken out, and its receivers find their sender gone.
#[derive(Default)]
pub(crate) struct SessionEnds(Mutex<HashMap<SessionKey, watch::Sender<()>>>);

/// The end of one session.
pub struct SessionEnd(watch::Receiver<()>);

impl SessionEnd {
    /// Waits for it.
    pub async fn wait(&mut self) {
        while self.0.changed().await.is_ok() {}
    }
}

impl SessionEnds {
    pub(crate) fn of(&self, key: SessionKey) -> SessionEnd {
        let mut waiting = self.waiting();
        if waiting.len() == waiting.capacity() {
            // Before there is more room, those go for whom nobody waits any more.
            waiting.retain(|_, end| end.receiver_count() > 0);
        }
        SessionEnd(waiting.entry(key).or_insert_with(|| watch::Sender::new(())).subscribe())
    }

    pub(crate) fn end(&self, key: &SessionKey) {
        self.waiting().remove(key);
    }

    pub(crate) fn is_waited_for(&self, key: &SessionKey) -> bool {
        self.waiting().get(key).is_some_and(|end| end.receiver_count() > 0)
    }

    /// All sessions whose end is waited for.
    pub(crate) fn keys(&self) -> Vec<SessionKey> {
        self.waiting().keys().copied().collect()
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<SessionKey, watch::Sender<()>>> {
        // No call leaves the map half changed, so a panic elsewhere has not harmed it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_that_nobody_waits_for_are_forgotten() {
        let ends = SessionEnds::default();
        let kept = ends.of([255; 32]);
        for number in 0..200 {
            drop(ends.of([number; 32]));
        }
        assert!(ends.keys().len() < 100 && ends.is_waited_for(&[255; 32]), "{}", ends.keys().len());
        assert!(!ends.is_waited_for(&[7; 32]));
        drop(kept);
        assert!(!ends.is_waited_for(&[255; 32]));
    }
}
