//! A stream must not outlive its session.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::store::SessionKey;

/// Dropping a sender ends its stream. Each stream has its own channel, the cheapest to check after every step.
#[derive(Default)]
pub(crate) struct SessionEnds(Mutex<HashMap<SessionKey, Vec<oneshot::Sender<()>>>>);

pub struct SessionEnd(oneshot::Receiver<()>);

impl SessionEnd {
    pub async fn wait(&mut self) {
        if !self.0.is_terminated() {
            // Nothing is ever sent: the channel closes when the session ends.
            let _ = (&mut self.0).await;
        }
    }
}

impl SessionEnds {
    pub(crate) fn of(&self, key: SessionKey) -> SessionEnd {
        let (sender, end) = oneshot::channel();
        let mut waiting = self.waiting();
        // Abandoned senders are removed before growing.
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

    pub(crate) fn keys(&self) -> Vec<SessionKey> {
        self.waiting().keys().copied().collect()
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<SessionKey, Vec<oneshot::Sender<()>>>> {
        // A panic elsewhere can't leave it half changed.
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
    fn sessions_without_streams_are_dropped() {
        let ends = SessionEnds::default();
        let held = ends.of([255; 32]);
        for number in 0..200 {
            drop(ends.of([number; 32]));
        }
        assert!(ends.keys().len() < 100 && ends.is_waited_for(&[255; 32]), "{}", ends.keys().len());
        assert!(!ends.is_waited_for(&[7; 32]));
        drop(held);
        assert!(!ends.is_waited_for(&[255; 32]));
    }
    #[test]
    fn closed_streams_of_a_session_are_dropped() {
        let ends = SessionEnds::default();
        let held = ends.of([1; 32]);
        for _ in 0..1_000 {
            drop(ends.of([1; 32]));
        }
        let remembered = ends.waiting()[&[1; 32]].len();
        assert!(remembered < 10, "{remembered} senders for one stream");
        drop(held);
    }

    #[tokio::test]
    async fn every_stream_hears_of_the_end() {
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
