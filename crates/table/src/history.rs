//! The whole log and a few states as checkpoints, so that reading an old table costs no more than a young one.

use std::sync::Arc;

use crate::invalid_log::InvalidLogError;
use crate::log::{Entry, Log};
use crate::snapshot::Step;
use crate::state::TableState;

/// Steps sent one by one to a returning client; after more, a fresh view is shorter.
pub const MOST_MISSED_STEPS: u32 = 200;

pub const RECENT_STEPS: u32 = 24;

/// Storing steps would take 1.1 kB each. Instead they are folded from the last two states at multiples of
/// [`RECENT_STEPS`] and of [`MOST_MISSED_STEPS`]: less than twice what a request returns.
pub struct History {
    log: Log,
    near: Checkpoints<RECENT_STEPS>,
    far: Checkpoints<MOST_MISSED_STEPS>,
    /// The last result and its version: many onlookers ask for the same.
    made: Option<(u32, Vec<Arc<Step>>)>,
}

#[derive(Default)]
struct Checkpoints<const EVERY: u32> {
    last: [Option<Box<TableState>>; 2],
}

impl<const EVERY: u32> Checkpoints<EVERY> {
    fn push(&mut self, state: &TableState) {
        if state.version.is_multiple_of(EVERY) {
            self.last.rotate_left(1);
            self.last[1] = Some(Box::new(state.clone()));
        }
    }

    fn before(&self, version: u32) -> Option<&TableState> {
        self.last.iter().rev().flatten().map(|state| &**state).find(|state| state.version <= version)
    }
}

const CACHED_STEPS: usize = 32;

impl History {
    pub fn open(entry: Entry) -> Result<(History, TableState), InvalidLogError> {
        let state = TableState::open(entry.at, &entry.facts)?;
        let mut log = Log::default();
        log.push(entry);
        Ok((History { log, near: Checkpoints::default(), far: Checkpoints::default(), made: None }, state))
    }

    pub fn push(&mut self, entry: Entry, state: &TableState) {
        self.log.push(entry);
        self.made = None;
        self.near.push(state);
        self.far.push(state);
    }

    pub fn log(&self) -> &Log {
        &self.log
    }

    fn opened(&self) -> Result<TableState, InvalidLogError> {
        let (at, facts) = self.log.entries().next().ok_or(InvalidLogError::NotOpened)?;
        TableState::open(at, facts)
    }

    pub fn steps_after(&mut self, after: u32) -> Result<Vec<Arc<Step>>, InvalidLogError> {
        if let Some((_, steps)) = self.made.as_ref().filter(|(made, _)| *made == after) {
            return Ok(steps.clone());
        }
        let steps = self.make_steps_after(after)?;
        if steps.len() <= CACHED_STEPS {
            self.made = Some((after, steps.clone()));
        }
        Ok(steps)
    }

    fn state_before(&self, after: u32) -> Option<&TableState> {
        self.near.before(after).or_else(|| self.far.before(after))
    }

    fn make_steps_after(&self, after: u32) -> Result<Vec<Arc<Step>>, InvalidLogError> {
        let mut state = match self.state_before(after) {
            Some(state) => state.clone(),
            None => self.opened()?,
        };
        let mut steps = Vec::new();
        if after == 0 {
            steps.push(Arc::new(Step::new(Vec::new(), Arc::new(state.clone()), None)));
        }
        for (at, facts) in self.log.entries_after(state.version) {
            let mut events = Vec::new();
            state.fold(at, facts, &mut |event| events.push(event))?;
            if state.version > after {
                steps.push(Arc::new(Step::new(events, Arc::new(state.clone()), None)));
            }
        }
        Ok(steps)
    }
}

#[cfg(test)]
mod tests {
    use foretell_fair::{Contribution, Secret};
    use foretell_rules::Seat;

    use super::*;
    use crate::log::{SeatNumber, TableFact};
    use crate::{GameId, PlayerId};

    fn opened() -> (History, TableState) {
        let (host, secret) = (PlayerId::from_bits(1), Secret::from_bytes([7; 32]).reveal());
        let (game, name, seat) = (GameId::from_bits(5), "Ada".into(), SeatNumber(Seat::FIRST));
        let opened = TableFact::Opened { game, host, name, settings: Arc::default(), secret };
        let contribution = Contribution::Nothing;
        let sat = TableFact::Sat { seat, player: host, name: "Ada".into(), contribution };
        History::open(Entry { at: 0, facts: vec![opened.into(), sat.into()] }).expect("a table")
    }

    fn say(history: &mut History, state: &mut TableState) {
        let said = TableFact::Contributed { seat: SeatNumber(Seat::FIRST), contribution: Contribution::Nothing };
        let entry = Entry { at: i64::from(state.version), facts: vec![said.into()] };
        state.fold(entry.at, &entry.facts, &mut |_| {}).expect("it fits");
        history.push(entry, state);
    }

    #[test]
    fn the_last_steps_are_all_there_whatever_the_version() {
        let (mut history, mut state) = opened();
        for version in 1..=3 * MOST_MISSED_STEPS + 1 {
            assert_eq!(state.version, version);
            for missed in [0, 1, 24, MOST_MISSED_STEPS - 1, MOST_MISSED_STEPS] {
                let after = version.saturating_sub(missed);
                let steps = history.steps_after(after).expect("a log that fits");
                assert!(steps.iter().map(|step| step.version()).eq(after + 1..=version), "{missed} at {version}");
                assert!(steps.iter().all(|step| step.state().at() + 1 == i64::from(step.version())), "{version}");
            }
            say(&mut history, &mut state);
        }
    }

    #[test]
    fn reading_steps_folds_less_than_twice_their_number() {
        let (mut history, mut state) = opened();
        for version in 1..=3 * MOST_MISSED_STEPS + 1 {
            for shown in [RECENT_STEPS, MOST_MISSED_STEPS].into_iter().filter(|shown| version > 2 * shown) {
                let from = history.state_before(version - shown).map_or(0, |state| state.version);
                assert!(version - from < 2 * shown, "{} lines for {shown} at {version}", version - from);
            }
            say(&mut history, &mut state);
        }
    }

    #[test]
    fn a_checkpoint_takes_little_memory() {
        let (_, state) = opened();
        let bytes = size_of::<TableState>() + size_of_val(&state.chairs[..]);
        assert!(bytes <= 1280, "{bytes} bytes, up to four times for each table");
    }
}
