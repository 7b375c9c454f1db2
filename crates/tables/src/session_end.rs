//! Tells those who wait for it that a session has ended: a stream that was opened by it should not outlive it.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::store::SessionKey;

/// The sessions whose end is waited for, and one sender for each who waits. A session that ends is taken out, and those
/// who wait find their sender gone. Each has a channel of its own: a stream asks after every step whether its session
/// has ended, and this is the answer that touches least.
#[derive(Default)]
pub(crate) struct SessionEnds(Mutex<HashMap<SessionKey, Vec<oneshot::Sender<()>>>>);

/// The end of one session.
pub struct SessionEnd(oneshot::Receiver<()>);

impl SessionEnd {
    /// Waits for it; once it has come, no longer.
    pub async fn wait(&mut self) {
        if !self.0.is_terminated() {
            // Nothing is ever sent: that the sender has gone is the word.
            let _ = (&mut self.0).await;
        }
    }
}

impl SessionEnds {
    pub(crate) fn of(&self, key: SessionKey) -> SessionEnd {
        let (sender, end) = oneshot::channel();
        let mut waiting = self.waiting();
        // Before there is more room, those go that nobody waits for any more: here, and among those of one session.
        if waiting.len() == waiting.capacity() {
            waiting.retain(|_, senders| is_any_waiting(senders));
        }
        let senders = waiting.entry(key).or_default();
        if senders.len() == senders.capacity() {
            senders.retain(|sender| !sender.is_closed());
        }
        senders.push(sender);
        SessionEnd(end)
    }

    pub(crate) fn end(&self, key: &SessionKey) {
        self.waiting().remove(key);
    }

    pub(crate) fn is_waited_for(&self, key: &SessionKey) -> bool {
        self.waiting().get(key).is_some_and(|senders| is_any_waiting(senders))
    }

    /// All sessions whose end is waited for.
    pub(crate) fn keys(&self) -> Vec<SessionKey> {
        self.waiting().keys().copied().collect()
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<SessionKey, Vec<oneshot::Sender<()>>>> {
        // No call leaves the map half changed, so a panic elsewhere has not harmed it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_any_waiting(senders: &[oneshot::Sender<()>]) -> bool {
    senders.iter().any(|sender| !sender.is_closed())
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

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
    #[test]
    fn streams_of_one_session_that_are_gone_are_forgotten() {
        let ends = SessionEnds::default();
        let kept = ends.of([1; 32]);
        for _ in 0..1_000 {
            drop(ends.of([1; 32]));
        }
        let remembered = ends.waiting()[&[1; 32]].len();
        assert!(remembered < 10, "{remembered} senders for one stream");
        drop(kept);
    }

    #[tokio::test]
    async fn everybody_hears_of_the_end_and_may_ask_again() {
        let ends = SessionEnds::default();
        let (mut one, mut other, mut anothers) = (ends.of([1; 32]), ends.of([1; 32]), ends.of([2; 32]));
        assert!(one.wait().now_or_never().is_none());
        ends.end(&[1; 32]);
        for _ in 0..2 {
            assert!(one.wait().now_or_never().is_some() && other.wait().now_or_never().is_some());
        }
        assert!(anothers.wait().now_or_never().is_none());
    }
}
