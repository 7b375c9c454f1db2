//! Plays a whole game: answers questions and reconnects.

use std::time::Duration;

use foretell_rules::{Action, View};

use crate::blocking::Client;
use crate::wire::{Accepted, FeedEvent, Question, StageJson, TableJson};
use crate::{ClientError, request};

#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    pub game: String,
    pub version: u32,
    pub view: View,
    pub legal: Vec<Action>,
}

/// About four minutes.
const TRIES: u32 = 30;

impl Client {
    /// Reconnects after failures and restarts, and returns the final table. `answer` is called once per question. Late
    /// answers are ignored: a clock expired, or a bot played.
    pub fn play(&self, game: &str, mut answer: impl FnMut(&Turn) -> Action) -> Result<TableJson, ClientError> {
        let mut failures = 0;
        loop {
            match self.play_on(game, &mut answer, &mut failures) {
                Ok(true) => return self.send(&request::table(game)),
                Ok(false) => {}
                Err(ClientError::Unreachable(_)) if failures < TRIES => failures += 1,
                Err(error) => return Err(error),
            }
            std::thread::sleep(Duration::from_millis(u64::from(failures + 1) * 500));
        }
    }

    fn play_on(
        &self,
        game: &str,
        answer: &mut impl FnMut(&Turn) -> Action,
        failures: &mut u32,
    ) -> Result<bool, ClientError> {
        let (mut seat, mut answered_until) = (None, 0);
        for event in self.follow_with_views(game, None)? {
            let event = event?;
            *failures = 0;
            if let FeedEvent::View(table) = &event {
                seat = table.you.seat;
            }
            if matches!(event.stage(), Some(StageJson::Finished | StageJson::Closed)) {
                return Ok(true);
            }
            // While bids are sealed, late steps may repeat an answered question.
            let asked = event.version().filter(|version| *version >= answered_until);
            if let (Some(version), Some(view), [_, ..]) = (asked, event.view(), event.legal()) {
                let turn = Turn { game: game.to_owned(), version, view: *view, legal: event.legal().to_vec() };
                let action = answer(&turn);
                answered_until = self.give(&turn, action)?;
            } else if let Some(waiting) = event.waiting().filter(|waiting| waiting.r#for == Question::Continue)
                && seat.is_some_and(|seat| waiting.seats.contains(&seat))
            {
                too_late_is_fine(self.send(&request::go_on(game)))?;
            }
        }
        Ok(false)
    }

    pub fn answer(&self, turn: &Turn, action: Action) -> Result<(), ClientError> {
        self.give(turn, action).map(drop)
    }

    /// Returns the version up to which no question is open.
    fn give(&self, turn: &Turn, action: Action) -> Result<u32, ClientError> {
        let sent = self.send(&request::act(&turn.game, turn.version, &action.to_string()));
        Ok(too_late_is_fine(sent)?.unwrap_or_default())
    }
}

/// If the answer came too late, the version of the table that rejected it: the stream has the next question.
fn too_late_is_fine(sent: Result<Accepted, ClientError>) -> Result<Option<u32>, ClientError> {
    const TOO_LATE: [&str; 5] = ["late", "already-answered", "not-your-turn", "not-playing", "nothing-to-do"];
    match sent {
        Ok(accepted) => Ok(Some(accepted.version)),
        Err(ClientError::Refused(problem)) if TOO_LATE.contains(&problem.name()) => Ok(problem.version),
        Err(error) => Err(error),
    }
}
