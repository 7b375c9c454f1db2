//! Waiting until all who were told something have acted on it.

use std::convert::Infallible;

use tokio::sync::mpsc;

/// Goes along with what somebody is told, and is dropped when they have acted on it.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    _held: mpsc::Sender<Infallible>,
}

/// The end of all work that a [`Done`] went along with.
pub(crate) struct AllDone(mpsc::Receiver<Infallible>);

/// Something to hand out, and its end.
pub(crate) fn channel() -> (Done, AllDone) {
    let (sender, receiver) = mpsc::channel(1);
    (Done { _held: sender }, AllDone(receiver))
}

impl AllDone {
    /// Waits until every copy is dropped.
    pub(crate) async fn wait(mut self) {
        // Nothing is ever sent: that all senders have gone is the word.
        let _ = self.0.recv().await;
    }
}
