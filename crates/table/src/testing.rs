use std::sync::Arc;

use foretell_bots::BotSpec;
use foretell_fair::{Contribution, Secret};
use foretell_rules::{Decision, Move, Record, RuleSet, Seat, SeatSet};
use rand_core::Rng;

use crate::{
    AwayReason, Fact, SeatNumber, Settings, ShownPresence, Step, StepEvent, TableFact, TableSnapshot, TableState,
};
use crate::{GameId, PlayerId};

#[derive(Clone)]
pub struct TestTable {
    state: TableState,
    moves: Vec<Move>,
}

pub fn player(seat: Seat) -> PlayerId {
    PlayerId::from_bits(1000 + u64::from(seat.number()))
}

impl TestTable {
    pub fn gathering(rules: RuleSet, seed: u8) -> TestTable {
        let settings = Arc::new(Settings { rules, ..Settings::default() });
        let secret = Secret::from_bytes([seed; 32]).reveal();
        let host = player(Seat::FIRST);
        let opened = TableFact::Opened { game: GameId::from_bits(7), host, name: "Ada".into(), settings, secret };
        let facts = [Fact::from(opened), sits(Seat::FIRST, "Ada")];
        TestTable { state: TableState::open(0, &facts).expect("a table"), moves: Vec::new() }
    }

    pub fn begun(rules: RuleSet, seed: u8) -> TestTable {
        let mut table = TestTable::gathering(rules, seed);
        let people = rules.seats().map(|seat| sits(seat, &format!("Person {seat}")));
        let facts: Vec<Fact> = people.chain([TableFact::Began.into()]).collect();
        table.fold(&facts);
        table
    }

    pub fn seat_bot(&mut self, seat: Seat, bot: BotSpec) {
        self.fold(&[TableFact::BotSat { seat: SeatNumber(seat), bot: bot.to_string().into() }.into()]);
    }

    pub fn play_on(&mut self, rng: &mut impl Rng) -> Option<Move> {
        self.step(rng).map(|_| self.moves[self.moves.len() - 1])
    }

    pub fn step(&mut self, rng: &mut impl Rng) -> Option<Step> {
        let step = self.state.chance_move().or_else(|| {
            let game = self.state.game()?;
            let seat = game.decision()?.seats().first()?;
            let legal = game.legal(seat);
            Some(Move::Act(seat, legal.nth(rng.next_u64() as usize % legal.len())?))
        })?;
        let events = self.fold(&[Fact::from(step)]);
        self.moves.push(step);
        Some(Step::new(events, Arc::new(self.state.clone()), None))
    }

    pub fn rename(&mut self, seat: Seat, name: &str) -> Step {
        self.step_of(TableFact::Renamed { seat: SeatNumber(seat), name: name.into() })
    }

    pub fn go_away(&mut self, seat: Seat) -> Step {
        self.step_of(TableFact::Away { seat: SeatNumber(seat), why: AwayReason::Gone })
    }

    pub fn come_back(&mut self, seat: Seat) -> Step {
        self.step_of(TableFact::Back { seat: SeatNumber(seat) })
    }

    pub fn hint(&mut self, seat: Seat) -> Step {
        self.step_of(TableFact::Hinted { seat: SeatNumber(seat) })
    }

    pub fn leave(&mut self, seat: Seat) -> Step {
        self.step_of(TableFact::Left { seat: SeatNumber(seat) })
    }

    pub fn begin(&mut self) -> Step {
        self.step_of(TableFact::Began)
    }

    pub fn close(&mut self) -> Step {
        self.step_of(TableFact::Closed)
    }

    fn step_of(&mut self, fact: TableFact) -> Step {
        let events = self.fold(&[fact.into()]);
        Step::new(events, Arc::new(self.state.clone()), None)
    }

    pub fn asked(&self) -> SeatSet {
        self.state.decision().map(Decision::seats).unwrap_or_default()
    }

    pub fn snapshot(&self) -> TableSnapshot {
        TableSnapshot::new(Arc::new(self.state.clone()), ShownPresence::default(), true)
    }

    pub fn record(&self) -> Record {
        let mut record = Record::new(self.state.rules());
        record.moves.clone_from(&self.moves);
        self.state.write_proof(&mut record);
        record
    }

    fn fold(&mut self, facts: &[Fact]) -> Vec<StepEvent> {
        let mut events = Vec::new();
        self.state.fold(0, facts, &mut |event| events.push(event)).expect("facts that fit the table");
        events
    }
}

fn sits(seat: Seat, name: &str) -> Fact {
    let contribution = Contribution::Nothing;
    TableFact::Sat { seat: SeatNumber(seat), player: player(seat), name: name.into(), contribution }.into()
}
