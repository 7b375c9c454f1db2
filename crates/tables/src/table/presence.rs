//! Who is there: which people have a connection to the table, at this process or at another.

use std::collections::BTreeMap;

use crate::{Millis, PlayerId};

/// The connections of a table. It is not written down: a connection ends with the process that holds it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence {
    people: BTreeMap<PlayerId, Here>,
    /// Streams of people without a session.
    strangers: u32,
    /// When the last of those left who have no seat.
    onlooker_left: Millis,
}

/// The connections of one person.
#[derive(Clone, Debug, Default)]
struct Here {
    local: u32,
    /// Streams at other processes.
    elsewhere: BTreeMap<u64, u32>,
    /// Since when there has been none.
    gone_since: Option<Millis>,
}

impl Here {
    fn streams(&self) -> u32 {
        self.local + self.elsewhere.values().sum::<u32>()
    }

    fn note(&mut self, now: Millis) {
        self.gone_since = (self.streams() == 0).then_some(self.gone_since.unwrap_or(now));
    }
}

impl Presence {
    /// Everyone at the table, none of whom is there yet.
    pub(crate) fn of(people: impl IntoIterator<Item = PlayerId>, now: Millis) -> Presence {
        let mut presence = Presence::default();
        people.into_iter().for_each(|player| presence.expect(player, now));
        presence
    }

    /// Somebody has a seat from now on; whoever was not there before is waited for.
    pub(crate) fn expect(&mut self, player: PlayerId, now: Millis) {
        self.people.entry(player).or_insert_with(|| Here { gone_since: Some(now), ..Here::default() });
    }

    /// Whether somebody is known, there or not.
    pub(crate) fn knows(&self, player: PlayerId) -> bool {
        self.people.contains_key(&player)
    }

    /// Somebody did something at the table: whoever plays without a stream is not gone either.
    pub(crate) fn hear(&mut self, player: PlayerId, at: Millis) {
        if let Some(since) = self.people.get_mut(&player).and_then(|here| here.gone_since.as_mut()) {
            *since = at.max(*since);
        }
    }

    /// A stream was opened here. Says whether that changes who is there.
    pub(crate) fn come(&mut self, player: Option<PlayerId>, now: Millis) -> bool {
        let Some(player) = player else {
            self.strangers += 1;
            return false;
        };
        self.change(player, now, |here| here.local += 1)
    }

    /// A stream was closed here. Says whether that changes who is there.
    pub(crate) fn go(&mut self, player: Option<PlayerId>, now: Millis) -> bool {
        let Some(player) = player else {
            self.strangers = self.strangers.saturating_sub(1);
            return false;
        };
        self.change(player, now, |here| here.local = here.local.saturating_sub(1))
    }

    /// Forgets somebody who has no seat and is gone: a table has few seats, and no end of onlookers.
    pub(crate) fn forget(&mut self, player: PlayerId, now: Millis) {
        if self.people.get(&player).is_some_and(|here| here.streams() == 0) {
            self.people.remove(&player);
            self.onlooker_left = now;
        }
    }

    /// Another process says how many streams a player has there.
    pub(crate) fn elsewhere(&mut self, process: u64, player: PlayerId, streams: u32, now: Millis) -> bool {
        self.change(player, now, |here| {
            if streams == 0 {
                here.elsewhere.remove(&process);
            } else {
                here.elsewhere.insert(process, streams);
            }
        })
    }

    /// A process has died, and everyone's streams there with it. Says whether that changes who is there.
    pub(crate) fn bury(&mut self, process: u64, now: Millis) -> bool {
        let connected: Vec<PlayerId> = self
            .people
            .iter()
            .filter_map(|(player, here)| here.elsewhere.contains_key(&process).then_some(*player))
            .collect();
        let mut changed = false;
        for player in connected {
            changed |= self.elsewhere(process, player, 0, now);
        }
        changed
    }

    /// Nothing is known any more of what other processes said.
    pub(crate) fn forget_elsewhere(&mut self, now: Millis) {
        for here in self.people.values_mut() {
            here.elsewhere.clear();
            here.note(now);
        }
    }

    fn change(&mut self, player: PlayerId, now: Millis, change: impl FnOnce(&mut Here)) -> bool {
        self.expect(player, now);
        let Some(here) = self.people.get_mut(&player) else { return false };
        let before = here.streams() > 0;
        change(here);
        here.note(now);
        before != (here.streams() > 0)
    }

    pub(crate) fn is_here(&self, player: PlayerId) -> bool {
        self.people.get(&player).is_some_and(|here| here.streams() > 0)
    }

    /// Since when a person of the table has been without a connection.
    pub(crate) fn gone_since(&self, player: PlayerId) -> Option<Millis> {
        self.people.get(&player).and_then(|here| here.gone_since)
    }

    /// How many streams a player has open at this process.
    pub(crate) fn local(&self, player: PlayerId) -> u32 {
        self.people.get(&player).map_or(0, |here| here.local)
    }

    /// Everyone with a stream at this process.
    pub(crate) fn local_people(&self) -> impl Iterator<Item = (PlayerId, u32)> {
        self.people.iter().filter(|(_, here)| here.local > 0).map(|(player, here)| (*player, here.local))
    }

    /// Whether nobody at all looks on, here or elsewhere.
    pub(crate) fn is_empty(&self) -> bool {
        self.strangers == 0 && self.people.values().all(|here| here.streams() == 0)
    }

    /// Whether nobody looks on at this process.
    pub(crate) fn is_empty_here(&self) -> bool {
        self.strangers == 0 && self.people.values().all(|here| here.local == 0)
    }

    /// Since when nobody at all has been there.
    pub(crate) fn empty_since(&self) -> Option<Millis> {
        if !self.is_empty() {
            return None;
        }
        Some(self.people.values().filter_map(|here| here.gone_since).fold(self.onlooker_left, Millis::max))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_here_as_long_as_one_stream_is_open_anywhere() {
        let ada = PlayerId::from_bits(1);
        let mut presence = Presence::of([ada], 0);
        assert_eq!(presence.gone_since(ada), Some(0));
        assert!(presence.come(Some(ada), 5));
        assert!(!presence.come(Some(ada), 6), "a second device changes nothing");
        assert!(!presence.elsewhere(7, ada, 1, 7));
        assert!(!presence.go(Some(ada), 8));
        assert!(!presence.go(Some(ada), 9), "she is still at the other process");
        assert_eq!(presence.gone_since(ada), None);
        assert!(presence.elsewhere(7, ada, 0, 10));
        assert_eq!((presence.gone_since(ada), presence.empty_since()), (Some(10), Some(10)));
    }

    #[test]
    fn streams_end_with_the_process_that_held_them() {
        let [ada, bob] = [1, 2].map(PlayerId::from_bits);
        let mut presence = Presence::of([ada, bob], 0);
        presence.elsewhere(7, ada, 2, 1);
        presence.elsewhere(7, bob, 1, 1);
        presence.elsewhere(8, bob, 1, 1);
        assert!(presence.bury(7, 9), "Ada is gone");
        assert_eq!((presence.gone_since(ada), presence.gone_since(bob)), (Some(9), None));
        assert!(!presence.bury(7, 12), "nobody dies twice");
        assert_eq!(presence.gone_since(ada), Some(9));
    }

    #[test]
    fn time_away_counts_from_the_last_sign_of_life() {
        let ada = PlayerId::from_bits(1);
        let mut presence = Presence::of([ada], 10);
        presence.hear(ada, 5);
        assert_eq!(presence.gone_since(ada), Some(10));
        presence.hear(ada, 25);
        assert_eq!((presence.gone_since(ada), presence.empty_since()), (Some(25), Some(25)));
        presence.come(Some(ada), 30);
        presence.hear(ada, 35);
        assert_eq!(presence.gone_since(ada), None);
        presence.hear(PlayerId::from_bits(2), 40);
    }

    #[test]
    fn onlookers_are_forgotten_but_not_when_the_last_of_them_left() {
        let [ada, ben] = [1, 2].map(PlayerId::from_bits);
        let mut presence = Presence::of([ada], 10);
        presence.come(Some(ben), 20);
        presence.forget(ben, 25);
        assert!(presence.knows(ben), "he is still there");
        presence.go(Some(ben), 30);
        presence.forget(ben, 30);
        assert!(!presence.knows(ben));
        assert_eq!((presence.gone_since(ada), presence.empty_since()), (Some(10), Some(30)));
    }

    #[test]
    fn time_away_counts_from_when_the_last_stream_closed() {
        let ada = PlayerId::from_bits(1);
        let mut presence = Presence::of([ada], 0);
        presence.come(Some(ada), 5);
        presence.go(Some(ada), 20);
        presence.elsewhere(7, ada, 0, 30);
        assert_eq!(presence.gone_since(ada), Some(20));
    }
}
