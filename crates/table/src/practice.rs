//! A table that stores nothing, for lessons with fixed cards: rules and views are those of every table.

use std::sync::Arc;

use foretell_bots::BotSpec;
use foretell_fair::{Contribution, Secret};
use foretell_rules::{Move, Seat, SeatSet};

use crate::GameId;
use crate::log::{Fact, SeatNumber, TableFact};
use crate::presence::ShownPresence;
use crate::requests::Caller;
use crate::settings::Settings;
use crate::snapshot::{Step, TableSnapshot};
use crate::state::TableState;

#[derive(Clone)]
pub struct PracticeTable {
    state: TableState,
    seat: Seat,
}

impl PracticeTable {
    /// With the person on the first seat; `None` for invalid settings.
    pub fn begun(settings: Settings, person: Caller) -> Option<PracticeTable> {
        PracticeTable::begun_at(settings, person, Seat::FIRST)
    }

    pub fn begun_at(settings: Settings, person: Caller, seat: Seat) -> Option<PracticeTable> {
        let rules = settings.rules;
        let opened = TableFact::Opened {
            game: GameId::from_bits(0),
            host: person.player,
            name: person.name.clone(),
            settings: Arc::new(settings),
            // The cards are fixed, so the secret doesn't matter.
            secret: Secret::from_bytes([0; 32]).reveal(),
        };
        let player = person.player;
        let contribution = Contribution::Nothing;
        let sat = TableFact::Sat { seat: SeatNumber(seat), player, name: person.name, contribution };
        let bots = rules.seats().filter(|other| *other != seat).map(|seat| {
            let bot = BotSpec::Apprentice.to_string().into();
            TableFact::BotSat { seat: SeatNumber(seat), bot }
        });
        let facts: Vec<Fact> =
            [opened, sat].into_iter().chain(bots).chain([TableFact::Began]).map(Fact::from).collect();
        Some(PracticeTable { state: TableState::open(0, &facts).ok()?, seat })
    }

    pub fn make(&mut self, step: Move) -> Option<Step> {
        let (mut after, mut events) = (self.state.clone(), Vec::new());
        after.fold(0, &[Fact::from(step)], &mut |event| events.push(event)).ok()?;
        self.state = after;
        Some(Step::new(events, Arc::new(self.state.clone()), None))
    }

    pub fn snapshot(&self) -> TableSnapshot {
        let presence = ShownPresence { connected: SeatSet::only(self.seat), is_deserted: false };
        TableSnapshot::new(Arc::new(self.state.clone()), presence, true)
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Action, Record};

    use super::*;
    use crate::PlayerId;

    #[test]
    fn the_person_sits_on_the_seat_that_is_asked_for() {
        let ada = Caller::new(PlayerId::from_bits(1), "Ada");
        let third = Seat::numbered(3).expect("there are six seats");
        let table = PracticeTable::begun_at(Settings::default(), ada, third).expect("a table");
        assert_eq!(table.snapshot().seat_of(PlayerId::from_bits(1)), Some(third));
        assert!(table.snapshot().seats().all(|seat| seat.is_connected == (seat.seat == third)));
    }

    #[test]
    fn a_move_against_the_rules_changes_nothing() {
        let ada = Caller::new(PlayerId::from_bits(1), "Ada");
        let record: Record = "Foretell record 1\nRules: fr/3\nSeat 1: A\nSeat 2: B\nSeat 3: C\n\n\
            Round 1: 1 card, dealer 1\nHand 1: H2\nHand 2: H9\nHand 3: H5\nTurned up: E3\nTrump: E\nBids: 2:0\n"
            .parse()
            .expect("a record");
        let settings = Settings { rules: record.rules, ..Settings::default() };
        let mut table = PracticeTable::begun(settings, ada).expect("a table");
        assert!(record.moves.iter().all(|step| table.make(*step).is_some()));
        let before = table.snapshot().version();
        assert!(table.make(Move::Act(Seat::FIRST, Action::Bid(0))).is_none(), "the third seat bids before the first");
        assert_eq!(table.snapshot().version(), before);
        assert!(table.snapshot().seats().next().is_some_and(|seat| seat.is_connected));
    }
}
