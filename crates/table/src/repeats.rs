//! Requests that were sent again because no answer came. They are accepted like the first time and change nothing. All
//! of this is folded from the log, so it holds after a restart and in every process.

use foretell_rules::Action;

use crate::PlayerId;
use crate::requests::{Caller, Request};
use crate::state::TableState;

impl TableState {
    /// The version in which the same request was accepted before, if it was.
    pub fn accepted_before(&self, who: &Caller, once: Option<&str>, request: &Request) -> Option<u32> {
        match request {
            Request::Act { version, action } => self.answered_before(who.player, *version, *action),
            _ => self.named_requests.find(who.player, once?),
        }
    }

    fn answered_before(&self, player: PlayerId, seen: u32, action: Action) -> Option<u32> {
        let last = self.play.as_ref()?.answered[self.seat_of(player)?];
        let is_same_question = (last.asked..last.version).contains(&seen);
        (is_same_question && last.action == Some(action)).then_some(last.version)
    }
}
