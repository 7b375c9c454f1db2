//! Players being erased: their pending requests are rejected, or they would bring back what is erased.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use foretell_table::{Millis, PlayerId};

/// No request takes that long.
const REMEMBERED: Millis = 10 * 60 * 1000;

#[derive(Default)]
pub(crate) struct ForgottenPlayers(Mutex<HashMap<PlayerId, Millis>>);

impl ForgottenPlayers {
    pub(crate) fn add(&self, player: PlayerId, passed: Millis) {
        let mut players = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        players.retain(|_, since| passed - *since < REMEMBERED);
        players.insert(player, passed);
    }

    pub(crate) fn contains(&self, player: PlayerId) -> bool {
        let players = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        !players.is_empty() && players.contains_key(&player)
    }
}
