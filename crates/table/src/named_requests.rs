//! The latest requests that their senders gave a name, so that they can be sent again.

use std::sync::Arc;

use crate::PlayerId;

/// How many are remembered of one player: retries come within a minute.
const OF_ONE: usize = 16;

/// How many are remembered of all: onlookers must not push out what players may send again.
const OF_ALL: usize = 256;

/// Who sent each, what they called it, and the version in which it was accepted.
#[derive(Clone, Default)]
pub(crate) struct NamedRequests(Arc<Vec<(PlayerId, Arc<str>, u32)>>);

impl NamedRequests {
    pub(crate) fn remember(&mut self, by: PlayerId, once: &Arc<str>, version: u32) {
        let named = Arc::make_mut(&mut self.0);
        if named.iter().filter(|(player, ..)| *player == by).count() >= OF_ONE
            && let Some(oldest) = named.iter().position(|(player, ..)| *player == by)
        {
            named.remove(oldest);
        }
        if named.len() >= OF_ALL {
            named.remove(0);
        }
        named.push((by, once.clone(), version));
    }

    /// The version in which a player's request of this name was accepted.
    pub(crate) fn find(&self, player: PlayerId, name: &str) -> Option<u32> {
        let same = self.0.iter().find(|(by, once, _)| *by == player && **once == *name);
        same.map(|(_, _, version)| *version)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_pushes_out_what_others_may_send_again() {
        let name = |number: usize| Arc::<str>::from(format!("name-{number:04}"));
        let (ada, onlooker) = (PlayerId::from_bits(1), PlayerId::from_bits(2));
        let mut named = NamedRequests::default();
        named.remember(ada, &name(0), 7);
        for number in 0..100 {
            named.remember(onlooker, &name(number), 8);
        }
        assert_eq!(named.find(ada, &name(0)), Some(7));
        assert_eq!((named.find(onlooker, &name(0)), named.find(onlooker, &name(99))), (None, Some(8)));
        assert_eq!(named.0.len(), 1 + OF_ONE);
    }
}
