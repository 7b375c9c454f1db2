use std::convert::Infallible;

use tokio::sync::mpsc;

#[derive(Clone, Debug)]
pub(crate) struct Done {
    _held: mpsc::Sender<Infallible>,
}

pub(crate) struct AllDone(mpsc::Receiver<Infallible>);

pub(crate) fn channel() -> (Done, AllDone) {
    let (sender, receiver) = mpsc::channel(1);
    (Done { _held: sender }, AllDone(receiver))
}

impl AllDone {
    pub(crate) async fn wait(mut self) {
        // Nothing is ever sent: the channel closes when all senders are dropped.
        let _ = self.0.recv().await;
    }
}
