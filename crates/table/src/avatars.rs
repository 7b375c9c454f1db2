//! Avatars belong to players, not to seats: somebody who asks for a seat has one before the seat.

use std::sync::Arc;

use crate::log::{Fact, TableFact};
use crate::requests::{Caller, Request, RequestError};
use crate::state::TableState;
use crate::{PlayerId, Stage};

impl TableState {
    pub fn avatar_of(&self, player: PlayerId) -> Option<&str> {
        self.avatars.get(&player).map(|avatar| &**avatar)
    }

    pub(crate) fn change_avatar(&mut self, player: PlayerId, avatar: &Arc<str>) {
        let avatars = Arc::make_mut(&mut self.avatars);
        // Empty after its player was erased.
        if avatar.is_empty() {
            avatars.remove(&player);
        } else {
            avatars.insert(player, avatar.clone());
        }
    }

    pub(crate) fn with_avatar(
        &self,
        who: &Caller,
        request: &Request,
        facts: Result<Vec<Fact>, RequestError>,
    ) -> Result<Vec<Fact>, RequestError> {
        if !matches!(request, Request::Sit { .. } | Request::RequestSeat(_) | Request::Rename) {
            return facts;
        }
        let Some(chosen) = self.new_avatar(who) else { return facts };
        match facts {
            Ok(mut facts) => {
                facts.push(chosen.into());
                Ok(facts)
            }
            // The name is the same, the avatar isn't.
            Err(RequestError::NothingToDo) if *request == Request::Rename => Ok(vec![chosen.into()]),
            refused => refused,
        }
    }

    fn new_avatar(&self, who: &Caller) -> Option<TableFact> {
        let is_over = matches!(self.stage, Stage::Finished | Stage::Closed);
        let chosen = who.avatar.as_ref().filter(|chosen| !is_over && self.avatar_of(who.player) != Some(&***chosen))?;
        Some(TableFact::Avatar { player: who.player, avatar: chosen.clone() })
    }
}
