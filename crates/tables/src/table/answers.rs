//! Requests may change the table; queries don't.

use std::sync::Arc;

use foretell_table::{Caller, InvalidLogError, MOST_MISSED_STEPS, Request, RequestError, Step, TableFact, record_of};

use super::actor::Table;
use super::mailbox::{Command, Listening, PresenceGuard, Query};
use super::writer::WriteError;

impl Table {
    pub(super) async fn run(&mut self, Command { who, request, once, answer }: Command) {
        let answered = self.request(&who, once.as_ref(), &request).await;
        let _ = answer.send(answered);
    }

    pub(super) async fn answer(&mut self, query: Query) {
        match query {
            Query::Listen { reader, after, answer } => {
                let listening = self.listen(reader, after).await;
                // Dropping it closes the stream again.
                let _ = answer.send(listening);
            }
            Query::Record(answer) => {
                let _ =
                    answer.send(record_of(&self.state, self.history.log()).map_err(|invalid| self.invalid(&invalid)));
            }
            Query::Steps { after, answer } => {
                let _ = answer.send(self.steps_after(after));
            }
            Query::TimedMoves(answer) => {
                let _ = answer.send(self.history.log().timed_moves());
            }
            Query::Moves { until, answer } => {
                let _ = answer.send(self.history.log().moves_until(until).cloned().collect());
            }
        }
    }

    async fn request(&mut self, who: &Caller, once: Option<&Arc<str>>, request: &Request) -> Result<u32, RequestError> {
        if self.context.forgotten.contains(who.player) {
            // A retry has no session any more.
            return Err(RequestError::Busy);
        }
        if matches!(request, Request::Act { version, .. } if *version > self.state.version()) {
            // The player saw it at another process whose notice hasn't arrived yet.
            self.catch_up().await.map_err(|_| RequestError::Storage)?;
        }
        let mut may_lag_behind = matches!(request, Request::Start);
        // Other processes may be faster, but not for ever.
        for _ in 0..16 {
            self.resolve_unknown().await?;
            self.refund_time().await;
            if let Some(version) = self.state.accepted_before(who, once.map(|name| &**name), request)? {
                return Ok(version);
            }
            let mut facts = match self.state.ask(who, request) {
                Err(RequestError::NotFull(_)) if std::mem::take(&mut may_lag_behind) => {
                    // The last seat may have been taken at another process.
                    self.catch_up().await.map_err(|_| RequestError::Storage)?;
                    continue;
                }
                asked => asked?,
            };
            if let Some(once) = once.filter(|_| !matches!(request, Request::Act { .. })) {
                let hash = Some(request.hash());
                facts.push(TableFact::Named { by: who.player, once: once.clone(), hash }.into());
            }
            match self.write(facts).await {
                Ok(()) => {
                    self.drive_if_begun().await;
                    return Ok(self.state.version());
                }
                Err(WriteError::Overtaken) => {}
                Err(WriteError::Failed) => return Err(RequestError::Storage),
            }
        }
        Err(RequestError::Busy)
    }

    async fn listen(&mut self, reader: Option<Caller>, after: Option<u32>) -> Result<Listening, RequestError> {
        let player = reader.as_ref().map(|reader| reader.player);
        self.state.admit(player)?;
        if after.is_some_and(|after| after > self.state.version()) {
            self.catch_up().await.map_err(|_| RequestError::Storage)?;
        }
        let presence_guard = PresenceGuard { player, signals: self.signals.clone() };
        self.open_stream(player).await;
        let version = self.state.version();
        let are_remembered = |after: &u32| (version.saturating_sub(MOST_MISSED_STEPS)..=version).contains(after);
        // If that fails, which is logged, a fresh view will do.
        let missed = after.filter(are_remembered).and_then(|after| self.steps_after(after).ok());
        Ok(Listening { missed, snapshot: self.current(), updates: self.streams.subscribe(), presence_guard })
    }

    fn steps_after(&mut self, after: u32) -> Result<Vec<Arc<Step>>, RequestError> {
        let oldest = self.state.version().saturating_sub(MOST_MISSED_STEPS);
        self.history.steps_after(after.max(oldest)).map_err(|invalid| self.invalid(&invalid))
    }

    /// For a log that no longer fits, which must not happen.
    fn invalid(&self, invalid: &InvalidLogError) -> RequestError {
        tracing::error!(game = %self.state.game_id(), %invalid, "the log of a table does not fit");
        RequestError::Storage
    }
}
