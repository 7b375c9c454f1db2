//! Writing a table's log: facts are folded into a copy of the state, written, and only when they are on disk the copy
//! becomes the state. Also what to do when another process was faster, or the storage fails.

use std::sync::Arc;

use foretell_table::{
    Entry, Fact, History, Reading, RequestError, Stage, Step, StepEvent, TableFact, TableSnapshot, TableState, Update,
};

use super::actor::Table;
use super::mailbox::Signal;
use super::stored_log::{damaged, read_entry, read_table};
use crate::store::{Append, Appended, Row, StoreError};

/// Why something could not be written.
pub(super) enum WriteError {
    /// Another process wrote first; what it wrote is known now.
    Overtaken,
    /// The storage failed.
    Failed,
}

impl Table {
    /// Writes facts down, and only then believes and tells them.
    pub(super) async fn write(&mut self, mut facts: Vec<Fact>) -> Result<(), WriteError> {
        let reading = self.context.clock.read();
        let (at, moved) = self.log_clock.stamp(self.state.at(), reading);
        if let Some(by) = moved {
            facts.insert(0, TableFact::ClockMoved { by }.into());
        }
        let mut state = (*self.state).clone();
        let mut events = Vec::new();
        if let Err(invalid) = state.fold(at, &facts, &mut |event| events.push(event)) {
            tracing::error!(game = %self.state.game_id(), %invalid, "a table would have broken its own rules");
            return Err(WriteError::Failed);
        }
        let entry = Entry { at, facts };
        let text = match serde_json::to_string(&entry) {
            Ok(text) => text,
            Err(error) => {
                tracing::error!(game = %state.game_id(), %error, "a step cannot be written as JSON");
                return Err(WriteError::Failed);
            }
        };
        let line = Append {
            game: state.game_id(),
            seq: state.version(),
            entry: text,
            listing: entry.changes_listing(self.state.stage() != state.stage()).then(|| state.listing()),
        };
        match self.context.store.append(line).await {
            Ok(Appended::Written) => {
                self.log_clock.wrote(at, reading);
                self.commit(entry, state, events, reading);
                Ok(())
            }
            Ok(Appended::Taken | Appended::Gone) => {
                self.catch_up().await.map_err(|_| WriteError::Failed)?;
                Err(WriteError::Overtaken)
            }
            Err(error) => {
                if matches!(error, StoreError::Damaged(_)) {
                    // The log is shorter than it was, as after a backup was restored or a standby took over that had
                    // not received everything.
                    let _ = self.signals.send(Signal::Rewritten);
                }
                self.mark_unknown(&error);
                Err(WriteError::Failed)
            }
        }
    }

    fn commit(&mut self, entry: Entry, state: TableState, events: Vec<StepEvent>, reading: Reading) {
        self.presence.follow(&entry, &state, reading.passed);
        self.history.push(entry, &state);
        self.state = Arc::new(state);
        self.seat_bots.see(&self.state, &events);
        let snapshot = self.current();
        let step = Step::new(events, self.state.clone(), Some(snapshot.presence()));
        self.streams.show(snapshot);
        self.streams.send(Update::Step(Arc::new(step)));
        let players = self.state.seats().filter_map(|(_, chair)| chair.listed());
        self.context.watchers.notify(self.state.game_id(), players);
    }

    /// Reads what others wrote.
    pub(super) async fn catch_up(&mut self) -> Result<(), StoreError> {
        let rows = self.context.store.read(self.state.game_id(), self.state.version()).await;
        match rows.and_then(|rows| rows.iter().try_for_each(|row| self.apply_row(row))) {
            Ok(()) => self.recover(),
            Err(error) => {
                self.mark_unknown(&error);
                return Err(error);
            }
        }
        if self.state.stage() != Stage::Playing {
            self.stop_driving().await;
        }
        Ok(())
    }

    fn apply_row(&mut self, row: &Row) -> Result<(), StoreError> {
        let entry = read_entry(row)?;
        let mut state = (*self.state).clone();
        let mut events = Vec::new();
        let folded = state.fold(entry.at, &entry.facts, &mut |event| events.push(event));
        folded.map_err(|invalid| damaged(row, &invalid))?;
        let reading = self.context.clock.read();
        self.log_clock.heard(entry.at, reading);
        self.commit(entry, state, events, reading);
        Ok(())
    }

    // ---- a storage that fails ----

    fn mark_unknown(&mut self, error: &StoreError) {
        let first = self.unknown_since.replace(self.context.clock.passed()).is_none();
        if first {
            if let Some(driver) = &mut self.driver {
                driver.owes_time = true;
            }
            tracing::warn!(game = %self.state.game_id(), %error, "a table cannot write");
            self.streams.show(self.streams.shown().with_storage(false));
            self.streams.send(Update::Storage(false));
        }
    }

    fn recover(&mut self) {
        if self.unknown_since.take().is_some() {
            tracing::info!(game = %self.state.game_id(), "a table can write again");
            self.streams.show(self.streams.shown().with_storage(true));
            self.streams.send(Update::Storage(true));
        }
    }

    /// After a failure it is not known what was written: read it before anything else. A full disk can be read too, so
    /// whether anything can be written is asked first.
    pub(super) async fn resolve_unknown(&mut self) -> Result<(), RequestError> {
        if self.unknown_since.is_none() {
            return Ok(());
        }
        if let Err(error) = self.context.store.ready().await {
            self.mark_unknown(&error);
            return Err(RequestError::Storage);
        }
        self.catch_up().await.map_err(|_| RequestError::Storage)
    }

    /// Reads the whole log again, after lines of it were written anew. Says whether the table has to end its work,
    /// because it is gone or cannot be read; whoever asks for it again finds what is left of it.
    pub(super) async fn read_anew(&mut self) -> bool {
        // Another process may write meanwhile, but not for ever.
        for _ in 0..16 {
            match self.read_log().await {
                Ok(Some((history, state))) if state.version() == self.state.version() => {
                    (self.history, self.state) = (history, Arc::new(state));
                    self.streams.show(self.current());
                    self.streams.send(Update::Afresh);
                    return false;
                }
                Ok(Some((_, state))) if state.version() < self.state.version() => {
                    let (game, had, has) = (self.state.game_id(), self.state.version(), state.version());
                    tracing::error!(%game, had, has, "the storage has lost lines of a table; it goes on with the rest");
                    break;
                }
                Ok(Some(_)) => {}
                Ok(None) | Err(_) => break,
            }
        }
        self.streams.send(Update::Bye);
        true
    }

    async fn read_log(&mut self) -> Result<Option<(History, TableState)>, StoreError> {
        self.catch_up().await?;
        read_table(&self.context.store.read(self.state.game_id(), 0).await?).await
    }

    /// The table as it stands.
    pub(super) fn current(&self) -> TableSnapshot {
        let presence = self.presence.shown(self.state.players());
        TableSnapshot::new(self.state.clone(), presence, self.unknown_since.is_none())
    }
}
