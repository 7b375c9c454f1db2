//! Repeated requests are accepted again and change nothing; folded from the log, so after a restart, too.

use foretell_rules::Action;

use crate::named_requests::NameUsed;
use crate::requests::{Caller, Request, RequestError};
use crate::state::TableState;
use crate::{PlayerId, Stage};

impl TableState {
    /// An error if the request's key was used for another one.
    pub fn accepted_before(
        &self,
        who: &Caller,
        once: Option<&str>,
        request: &Request,
    ) -> Result<Option<u32>, RequestError> {
        match (request, once) {
            (Request::Act { version, action }, _) => Ok(self.answered_before(who.player, *version, *action)),
            (Request::Hint, _) => Ok(self.hinted_before(who.player)),
            (_, Some(once)) => {
                let found = self.named_requests.find(who.player, once, request.hash());
                found.map_err(|NameUsed(version)| RequestError::NameUsed(version))
            }
            (_, None) => Ok(None),
        }
    }

    /// A repeated hint is the same hint.
    fn hinted_before(&self, player: PlayerId) -> Option<u32> {
        let seat = self.seat_of(player).filter(|_| self.stage == Stage::Playing)?;
        let play = self.play.as_ref().filter(|play| play.asked[seat].is_some())?;
        play.hinted.contains(seat).then_some(self.version)
    }

    fn answered_before(&self, player: PlayerId, seen: u32, action: Action) -> Option<u32> {
        let last = self.play.as_ref()?.answered[self.seat_of(player)?];
        let is_same_question = (last.asked..last.version).contains(&seen);
        (is_same_question && last.action == Some(action)).then_some(last.version)
    }
}

impl Request {
    /// Distinguishes a repeat from another request (FNV-1a). Not stable across releases: retries come within a minute.
    pub fn hash(&self) -> u32 {
        let text = match self {
            // A repeat may be for the next free seat.
            Request::Invite { bot, .. } => format!("Invite({})", bot.player),
            request => format!("{request:?}"),
        };
        text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    }
}
