use std::sync::Arc;

use foretell_table::{ShownPresence, TableSnapshot, TableState, Update};
use tokio::sync::{broadcast, watch};

/// Updates that a stream may fall behind before it must reload.
const MAX_LAG: usize = 32;

pub(super) struct Streams {
    updates: broadcast::Sender<Update>,
    snapshot: watch::Sender<TableSnapshot>,
}

impl Streams {
    pub(super) fn new(state: Arc<TableState>, shown: ShownPresence) -> (Streams, watch::Receiver<TableSnapshot>) {
        let (updates, _) = broadcast::channel(MAX_LAG);
        let (snapshot, snapshots) = watch::channel(TableSnapshot::new(state, shown, true));
        (Streams { updates, snapshot }, snapshots)
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<Update> {
        self.updates.subscribe()
    }

    pub(super) fn shown(&self) -> TableSnapshot {
        self.snapshot.borrow().clone()
    }

    pub(super) fn show(&self, snapshot: TableSnapshot) {
        self.snapshot.send_replace(snapshot);
    }

    pub(super) fn send(&self, update: Update) {
        let _ = self.updates.send(update);
    }
}
