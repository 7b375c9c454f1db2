//! Facts are folded into a copy of the state and stored; then the copy becomes the state.

use std::sync::Arc;

use foretell_table::{
    Entry, Fact, History, Reading, RequestError, Stage, Step, StepEvent, TableFact, TableSnapshot, TableState, Update,
};

use super::actor::{EndedGame, Table};
use super::mailbox::Signal;
use super::stored_log::{damaged, read_entry, read_table};
use crate::store::{Append, Appended, Row, StoreError};

pub(super) enum WriteError {
    /// Another process wrote first; its lines have been read.
    Overtaken,
    Failed,
}

impl Table {
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
                // Of a game that continues another, most was reviewed there.
                let has_ended = self.state.stage() != Stage::Finished && state.is_provable();
                self.commit(entry, state, events, reading);
                if has_ended {
                    self.announce_end();
                }
                Ok(())
            }
            Ok(Appended::Taken | Appended::Gone) => {
                self.catch_up().await.map_err(|_| WriteError::Failed)?;
                Err(WriteError::Overtaken)
            }
            Err(error) => {
                if matches!(error, StoreError::Damaged(_)) {
                    // The log got shorter: a backup was restored, or a standby without the last lines took over.
                    let _ = self.signals.send(Signal::Rewritten);
                }
                self.mark_unknown(&error);
                Err(WriteError::Failed)
            }
        }
    }

    /// To this process alone, so that the game is reviewed once.
    fn announce_end(&self) {
        let people = self.state.seats().filter(|(_, chair)| !chair.left);
        let people = people.filter_map(|(seat, chair)| Some((seat, chair.person()?))).collect();
        let ended = EndedGame { game: self.state.game_id(), group: self.state.group(), people };
        // Fails only without receivers.
        let _ = self.context.ended.send(ended);
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
        self.log_clock.received(entry.at, reading);
        self.commit(entry, state, events, reading);
        Ok(())
    }

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

    /// Players who wait should know of a failure, too, not only those who act.
    pub(super) async fn check_storage(&mut self) {
        if self.unknown_since.is_none()
            && let Err(error) = self.context.store.ready().await
        {
            self.mark_unknown(&error);
        }
    }

    /// Also checks that the storage is writable: a full disk is still readable.
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

    /// True if the table must stop, because its log is gone or unreadable.
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

    pub(super) fn current(&self) -> TableSnapshot {
        let presence = self.presence.shown(self.state.players());
        TableSnapshot::new(self.state.clone(), presence, self.unknown_since.is_none())
    }
}
