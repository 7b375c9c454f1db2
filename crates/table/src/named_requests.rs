//! The latest requests that their senders gave a name, so that they can be sent again.

use std::sync::Arc;

use crate::PlayerId;

/// How many are remembered: retries come within a minute.
const REMEMBERED: usize = 32;

/// Who sent each, what they called it, and the version in which it was accepted.
#[derive(Clone, Default)]
pub(crate) struct NamedRequests(Arc<Vec<(PlayerId, Arc<str>, u32)>>);

impl NamedRequests {
    pub(crate) fn remember(&mut self, by: PlayerId, once: &Arc<str>, version: u32) {
        let named = Arc::make_mut(&mut self.0);
        named.push((by, once.clone(), version));
        if named.len() > REMEMBERED {
            named.remove(0);
        }
    }

    /// The version in which a player's request of this name was accepted.
    pub(crate) fn find(&self, player: PlayerId, name: &str) -> Option<u32> {
        let same = self.0.iter().find(|(by, once, _)| *by == player && **once == *name);
        same.map(|(_, _, version)| *version)
    }
}
