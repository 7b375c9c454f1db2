use std::collections::BTreeMap;

use foretell_rules::{Seat, SeatSet};

use crate::log::{Entry, Fact, LoggedMove, TableFact};
use crate::state::TableState;
use crate::{Millis, PlayerId};

/// Not stored: a connection ends with its process.
#[derive(Debug, Default)]
pub struct Presence {
    people: BTreeMap<PlayerId, Connections>,
    anonymous: u32,
    spectator_left: Millis,
    newcomers: Vec<PlayerId>,
}

/// The part shown to readers: small, because it goes with every step, and without onlookers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownPresence {
    pub connected: SeatSet,
    /// At any process.
    pub is_deserted: bool,
}

#[derive(Clone, Debug, Default)]
struct Connections {
    local: u32,
    remote: BTreeMap<u64, u32>,
    disconnected_since: Option<Millis>,
}

impl Connections {
    fn streams(&self) -> u32 {
        self.local + self.remote.values().sum::<u32>()
    }

    fn note(&mut self, now: Millis) {
        self.disconnected_since = (self.streams() == 0).then_some(self.disconnected_since.unwrap_or(now));
    }
}

impl Presence {
    pub fn of(people: impl IntoIterator<Item = PlayerId>, now: Millis) -> Presence {
        let mut presence = Presence::default();
        people.into_iter().for_each(|player| presence.expect(player, now));
        presence
    }

    /// One without a connection starts to count as disconnected.
    pub fn expect(&mut self, player: PlayerId, now: Millis) {
        self.people
            .entry(player)
            .or_insert_with(|| Connections { disconnected_since: Some(now), ..Connections::default() });
    }

    /// Playing without a stream counts as present.
    pub fn note_activity(&mut self, player: PlayerId, at: Millis) {
        if let Some(since) =
            self.people.get_mut(&player).and_then(|connections| connections.disconnected_since.as_mut())
        {
            *since = at.max(*since);
        }
    }

    /// Actions count as signs of life, and new players get time to open a stream.
    pub fn follow(&mut self, entry: &Entry, after: &TableState, now: Millis) {
        for fact in &entry.facts {
            match sign_of_life(fact) {
                // An away bot's move is no sign of life.
                Some(SignOfLife::Acted(seat)) => {
                    if let Some(player) = after.player(seat).filter(|_| after.is_attended(seat)) {
                        self.note_activity(player, now);
                    }
                }
                Some(SignOfLife::SatDown(seat)) => {
                    let newcomer = after.player(seat).filter(|player| self.local(*player) > 0);
                    self.newcomers.extend(newcomer);
                }
                None => {}
            }
        }
        after.players().for_each(|(_, player)| self.expect(player, now));
    }

    pub fn take_newcomers(&mut self) -> Vec<PlayerId> {
        std::mem::take(&mut self.newcomers)
    }

    pub fn connect(&mut self, player: Option<PlayerId>, now: Millis) -> bool {
        let Some(player) = player else {
            self.anonymous += 1;
            return false;
        };
        self.change(player, now, |connections| connections.local += 1)
    }

    pub fn disconnect(&mut self, player: Option<PlayerId>, now: Millis) -> bool {
        let Some(player) = player else {
            self.anonymous = self.anonymous.saturating_sub(1);
            return false;
        };
        self.change(player, now, |connections| connections.local = connections.local.saturating_sub(1))
    }

    /// Drops a disconnected onlooker: their number is unbounded.
    pub fn forget(&mut self, player: PlayerId, now: Millis) {
        if self.people.get(&player).is_some_and(|connections| connections.streams() == 0) {
            self.people.remove(&player);
            self.spectator_left = now;
        }
    }

    pub fn set_remote_streams(&mut self, process: u64, player: PlayerId, streams: u32, now: Millis) -> bool {
        self.change(player, now, |connections| {
            if streams == 0 {
                connections.remote.remove(&process);
            } else {
                connections.remote.insert(process, streams);
            }
        })
    }

    pub fn mark_dead(&mut self, process: u64, now: Millis) -> bool {
        let connected: Vec<PlayerId> = self
            .people
            .iter()
            .filter_map(|(player, connections)| connections.remote.contains_key(&process).then_some(*player))
            .collect();
        let mut changed = false;
        for player in connected {
            changed |= self.set_remote_streams(process, player, 0, now);
        }
        changed
    }

    pub fn forget_remote(&mut self, now: Millis) {
        for connections in self.people.values_mut() {
            connections.remote.clear();
            connections.note(now);
        }
    }

    fn change(&mut self, player: PlayerId, now: Millis, change: impl FnOnce(&mut Connections)) -> bool {
        self.expect(player, now);
        let Some(connections) = self.people.get_mut(&player) else { return false };
        let before = connections.streams() > 0;
        change(connections);
        connections.note(now);
        before != (connections.streams() > 0)
    }

    pub fn shown(&self, people: impl Iterator<Item = (Seat, PlayerId)>) -> ShownPresence {
        let here = people.filter(|(_, player)| self.is_connected(*player));
        let connected = here.fold(SeatSet::EMPTY, |seats, (seat, _)| seats.with(seat));
        ShownPresence { connected, is_deserted: self.is_empty() }
    }

    fn is_connected(&self, player: PlayerId) -> bool {
        self.people.get(&player).is_some_and(|connections| connections.streams() > 0)
    }

    pub fn disconnected_since(&self, player: PlayerId) -> Option<Millis> {
        self.people.get(&player).and_then(|connections| connections.disconnected_since)
    }

    pub fn local(&self, player: PlayerId) -> u32 {
        self.people.get(&player).map_or(0, |connections| connections.local)
    }

    pub fn local_people(&self) -> impl Iterator<Item = (PlayerId, u32)> {
        self.people
            .iter()
            .filter(|(_, connections)| connections.local > 0)
            .map(|(player, connections)| (*player, connections.local))
    }

    pub fn is_empty(&self) -> bool {
        self.empty_since(|_| true).is_some()
    }

    pub fn is_empty_locally(&self) -> bool {
        self.anonymous == 0 && self.people.values().all(|connections| connections.local == 0)
    }

    pub fn empty_since(&self, counts: impl Fn(PlayerId) -> bool) -> Option<Millis> {
        let counted = || self.people.iter().filter(|(player, _)| counts(**player)).map(|(_, connections)| connections);
        let is_empty = self.anonymous == 0 && counted().all(|connections| connections.streams() == 0);
        let left = counted().filter_map(|connections| connections.disconnected_since);
        is_empty.then(|| left.fold(self.spectator_left, Millis::max))
    }
}

enum SignOfLife {
    Acted(Seat),
    SatDown(Seat),
}

fn sign_of_life(fact: &Fact) -> Option<SignOfLife> {
    let fact = match fact {
        Fact::Move(LoggedMove::Act(seat, _)) => return Some(SignOfLife::Acted(*seat)),
        Fact::Move(_) => return None,
        Fact::Table(fact) => &**fact,
    };
    match fact {
        TableFact::Back { seat }
        | TableFact::Hinted { seat }
        | TableFact::Continued { seat }
        | TableFact::Contributed { seat, .. } => Some(SignOfLife::Acted(seat.0)),
        TableFact::Sat { seat, .. } | TableFact::TookOver { seat, .. } | TableFact::GuestSat { seat, .. } => {
            Some(SignOfLife::SatDown(seat.0))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_connected_while_any_stream_is_open() {
        let ada = PlayerId::from_bits(1);
        let mut presence = Presence::of([ada], 0);
        assert_eq!(presence.disconnected_since(ada), Some(0));
        assert!(presence.connect(Some(ada), 5));
        assert!(!presence.connect(Some(ada), 6), "a second device changes nothing");
        assert!(!presence.set_remote_streams(7, ada, 1, 7));
        assert!(!presence.disconnect(Some(ada), 8));
        assert!(!presence.disconnect(Some(ada), 9), "she is still at the other process");
        assert_eq!(presence.disconnected_since(ada), None);
        assert!(presence.set_remote_streams(7, ada, 0, 10));
        assert_eq!((presence.disconnected_since(ada), presence.empty_since(|_| true)), (Some(10), Some(10)));
    }

    #[test]
    fn streams_end_with_the_process_that_held_them() {
        let [ada, bob] = [1, 2].map(PlayerId::from_bits);
        let mut presence = Presence::of([ada, bob], 0);
        presence.set_remote_streams(7, ada, 2, 1);
        presence.set_remote_streams(7, bob, 1, 1);
        presence.set_remote_streams(8, bob, 1, 1);
        assert!(presence.mark_dead(7, 9), "Ada is gone");
        assert_eq!((presence.disconnected_since(ada), presence.disconnected_since(bob)), (Some(9), None));
        assert!(!presence.mark_dead(7, 12), "no process dies twice");
        assert_eq!(presence.disconnected_since(ada), Some(9));
    }

    #[test]
    fn time_away_counts_from_the_last_sign_of_life() {
        let ada = PlayerId::from_bits(1);
        let mut presence = Presence::of([ada], 10);
        presence.note_activity(ada, 5);
        assert_eq!(presence.disconnected_since(ada), Some(10));
        presence.note_activity(ada, 25);
        assert_eq!((presence.disconnected_since(ada), presence.empty_since(|_| true)), (Some(25), Some(25)));
        presence.connect(Some(ada), 30);
        presence.note_activity(ada, 35);
        assert_eq!(presence.disconnected_since(ada), None);
        presence.note_activity(PlayerId::from_bits(2), 40);
    }

    #[test]
    fn the_time_the_last_onlooker_left_is_remembered() {
        let [ada, ben] = [1, 2].map(PlayerId::from_bits);
        let mut presence = Presence::of([ada], 10);
        presence.connect(Some(ben), 20);
        presence.forget(ben, 25);
        assert!(presence.people.contains_key(&ben), "he is still there");
        presence.disconnect(Some(ben), 30);
        presence.forget(ben, 30);
        assert!(!presence.people.contains_key(&ben));
        assert_eq!((presence.disconnected_since(ada), presence.empty_since(|_| true)), (Some(10), Some(30)));
    }

    #[test]
    fn onlookers_are_not_shown() {
        let [ada, ben] = [1, 2].map(PlayerId::from_bits);
        let mut presence = Presence::of([ada], 0);
        let shown = |presence: &Presence| presence.shown([(Seat::FIRST, ada)].into_iter());
        assert!(shown(&presence).is_deserted);
        presence.connect(Some(ben), 1);
        assert_eq!(shown(&presence), ShownPresence::default(), "somebody is there, and at no seat");
        presence.connect(Some(ada), 2);
        assert_eq!(shown(&presence).connected, SeatSet::only(Seat::FIRST));
    }

    #[test]
    fn time_away_counts_from_when_the_last_stream_closed() {
        let ada = PlayerId::from_bits(1);
        let mut presence = Presence::of([ada], 0);
        presence.connect(Some(ada), 5);
        presence.disconnect(Some(ada), 20);
        presence.set_remote_streams(7, ada, 0, 30);
        assert_eq!(presence.disconnected_since(ada), Some(20));
    }
}
