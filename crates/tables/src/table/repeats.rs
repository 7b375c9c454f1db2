//! Requests that were sent again because no answer came. They are accepted like the first time and change nothing. All
//! of this is folded from the log, so it holds after a restart and in every process.

use std::sync::Arc;

use foretell_pad::OnceName;
use foretell_rules::Action;

use super::requests::{Caller, Request};
use super::state::TableState;
use crate::PlayerId;

/// A seat's latest answer.
#[derive(Clone, Copy, Default)]
pub(crate) struct LastAnswer {
    /// The version in which the seat was asked.
    pub(crate) asked: u32,
    /// The version in which it answered; 0 if it has not answered yet.
    pub(crate) version: u32,
    /// What it answered.
    pub(crate) action: Option<Action>,
}

/// A request that its sender gave a name.
#[derive(Clone)]
pub(crate) struct NamedRequest {
    by: PlayerId,
    once: OnceName,
    /// The version in which it was accepted.
    version: u32,
}

/// How many named requests a table remembers. Retries come within a minute.
const REMEMBERED: usize = 32;

impl TableState {
    /// The version in which the same request was accepted before, if it was.
    pub(crate) fn accepted_before(&self, who: &Caller, once: Option<&OnceName>, request: &Request) -> Option<u32> {
        match request {
            Request::Act { version, action } => self.answered_before(who.player, *version, *action),
            _ => self.named(who.player, once?),
        }
    }

    fn answered_before(&self, player: PlayerId, seen: u32, action: Action) -> Option<u32> {
        let last = self.play.as_ref()?.answered[self.seat_of(player)?];
        let is_same_question = (last.asked..last.version).contains(&seen);
        (is_same_question && last.action == Some(action)).then_some(last.version)
    }

    fn named(&self, player: PlayerId, once: &OnceName) -> Option<u32> {
        let same = self.named_requests.iter().find(|named| named.by == player && named.once == *once);
        same.map(|named| named.version)
    }

    pub(super) fn remember_request(&mut self, by: PlayerId, once: &OnceName) {
        let named = Arc::make_mut(&mut self.named_requests);
        named.push(NamedRequest { by, once: once.clone(), version: self.version });
        if named.len() > REMEMBERED {
            named.remove(0);
        }
    }
}
