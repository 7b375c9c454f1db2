//! What a table remembers of its past: the whole log, and some of the states that it led through. What a client missed
//! is folded from the nearest of them and not from the first line, so that a look at an old table costs no more than a
//! look at a young one.

use std::sync::Arc;

use crate::invalid_log::InvalidLogError;
use crate::log::{Entry, Log};
use crate::snapshot::Step;
use crate::state::TableState;

/// How many steps are told one by one to a client that comes back; for more it is shorter to look at everything.
pub const MISSED: u32 = 200;

/// How many steps a page shows when it is opened.
pub const LATELY: u32 = 24;

/// The log of a table, and states on the way.
///
/// The steps themselves would be quicker to hand out, but each holds a state of about 1.1 kB, and there are thousands
/// of tables. The last two states of those after every [`LATELY`] lines, and of those after every [`MISSED`], are
/// enough to make the steps of a page, or all that a client may have missed, from less than twice as many lines. Those
/// that were made last are kept until there is a new line: a hundred strangers who look at the same table are one look.
pub struct History {
    log: Log,
    near: Checkpoints<LATELY>,
    far: Checkpoints<MISSED>,
    /// The steps after a version, as they were last asked for.
    made: Option<(u32, Vec<Arc<Step>>)>,
}

/// The last two of the states after every so many lines.
#[derive(Default)]
struct Checkpoints<const EVERY: u32> {
    /// The earlier one first.
    last: [Option<Box<TableState>>; 2],
}

impl<const EVERY: u32> Checkpoints<EVERY> {
    fn push(&mut self, state: &TableState) {
        if state.version.is_multiple_of(EVERY) {
            self.last.rotate_left(1);
            self.last[1] = Some(Box::new(state.clone()));
        }
    }

    /// The latest that is not after a version.
    fn before(&self, version: u32) -> Option<&TableState> {
        self.last.iter().rev().flatten().map(|state| &**state).find(|state| state.version <= version)
    }
}

/// How many steps are kept: those that a page shows when it is opened, and some more.
const KEPT: usize = 32;

impl History {
    /// The history of a table that is opened by its first line, and its state then.
    pub fn open(entry: Entry) -> Result<(History, TableState), InvalidLogError> {
        let state = TableState::open(entry.at, &entry.facts)?;
        let mut log = Log::default();
        log.push(entry);
        Ok((History { log, near: Checkpoints::default(), far: Checkpoints::default(), made: None }, state))
    }

    /// Adds a line, and the state after it.
    pub fn push(&mut self, entry: Entry, state: &TableState) {
        self.log.push(entry);
        self.made = None;
        self.near.push(state);
        self.far.push(state);
    }

    /// The whole log.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The state after the first line.
    fn opened(&self) -> Result<TableState, InvalidLogError> {
        let (at, facts) = self.log.entries().next().ok_or(InvalidLogError::NotOpened)?;
        TableState::open(at, facts)
    }

    /// The steps after a version, made again unless they are at hand.
    pub fn steps_after(&mut self, after: u32) -> Result<Vec<Arc<Step>>, InvalidLogError> {
        if let Some((_, steps)) = self.made.as_ref().filter(|(made, _)| *made == after) {
            return Ok(steps.clone());
        }
        let steps = self.make_steps_after(after)?;
        if steps.len() <= KEPT {
            self.made = Some((after, steps.clone()));
        }
        Ok(steps)
    }

    /// The nearest state that is kept, not after a version.
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

    /// One more line.
    fn say(history: &mut History, state: &mut TableState) {
        let said = TableFact::Contributed { seat: SeatNumber(Seat::FIRST), contribution: Contribution::Nothing };
        let entry = Entry { at: i64::from(state.version), facts: vec![said.into()] };
        state.fold(entry.at, &entry.facts, &mut |_| {}).expect("it fits");
        history.push(entry, state);
    }

    #[test]
    fn the_last_steps_are_all_there_whatever_the_version() {
        let (mut history, mut state) = opened();
        for version in 1..=3 * MISSED + 1 {
            assert_eq!(state.version, version);
            for missed in [0, 1, 24, MISSED - 1, MISSED] {
                let after = version.saturating_sub(missed);
                let steps = history.steps_after(after).expect("a log that fits");
                assert!(steps.iter().map(|step| step.version()).eq(after + 1..=version), "{missed} at {version}");
                assert!(steps.iter().all(|step| step.state().at() + 1 == i64::from(step.version())), "{version}");
            }
            say(&mut history, &mut state);
        }
    }

    #[test]
    fn a_look_folds_less_than_twice_what_it_shows() {
        let (mut history, mut state) = opened();
        for version in 1..=3 * MISSED + 1 {
            for shown in [LATELY, MISSED].into_iter().filter(|shown| version > 2 * shown) {
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
