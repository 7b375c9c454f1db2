//! What a table shows: how it stands now, for whoever asks, and each change, for those who follow it.

use std::sync::Arc;

use foretell_table::{ShownPresence, TableSnapshot, TableState, Update};
use tokio::sync::{broadcast, watch};

/// How many updates a stream may fall behind before it has to look at everything again.
const MAX_LAG: usize = 32;

pub(super) struct Streams {
    updates: broadcast::Sender<Update>,
    snapshot: watch::Sender<TableSnapshot>,
}

impl Streams {
    /// The streams of a table, and where its snapshots can be read.
    pub(super) fn new(state: Arc<TableState>, shown: ShownPresence) -> (Streams, watch::Receiver<TableSnapshot>) {
        let (updates, _) = broadcast::channel(MAX_LAG);
        let (snapshot, snapshots) = watch::channel(TableSnapshot::new(state, shown, true));
        (Streams { updates, snapshot }, snapshots)
    }

    /// What is to come.
    pub(super) fn subscribe(&self) -> broadcast::Receiver<Update> {
        self.updates.subscribe()
    }

    /// The table as it was last shown.
    pub(super) fn shown(&self) -> TableSnapshot {
        self.snapshot.borrow().clone()
    }

    /// Shows the table as it is from now on.
    pub(super) fn show(&self, snapshot: TableSnapshot) {
        self.snapshot.send_replace(snapshot);
    }

    /// Sends an update to those who follow, if there are any.
    pub(super) fn send(&self, update: Update) {
        let _ = self.updates.send(update);
    }
}
