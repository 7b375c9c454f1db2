//! The record of a game: everything that chance and the players did, as anybody can read and verify it.

use foretell_rules::{Game, Record};

use super::log::{Fact, Log, LoggedMove, TableFact};
use super::state::TableState;

/// Everything that chance and the players did.
pub(crate) fn record_of(state: &TableState, log: &Log) -> Record {
    let mut record = Record::new(state.rules());
    record.players = state.chairs.iter().map(|chair| chair.name().unwrap_or_default()).collect();
    // Whatever is said after the game, its record stays as it is.
    record.date = Some(crate::clock::date(log.last_move_at().unwrap_or(state.at)));
    record.moves = log.moves().map(LoggedMove::to_move).collect();
    let hints = state.play.as_ref().map(|play| play.hints).unwrap_or_default();
    if hints.of(state.chairs.len()).iter().any(|hints| *hints > 0) {
        mark_hints(&mut record, log);
    }
    state.write_proof(&mut record);
    record
}

/// Marks each hint beside the decision that it was given for: the one that the game waited for in that line of the log.
fn mark_hints(record: &mut Record, log: &Log) {
    let mut game = Game::new(record.rules);
    for fact in log.entries().flat_map(|(_, facts)| facts) {
        match fact {
            Fact::Move(step) => {
                let made = game.make(step.to_move(), &mut foretell_rules::NoEvents);
                debug_assert!(made.is_ok(), "what is in the log was legal");
            }
            Fact::Table(fact) => {
                if let TableFact::Hinted { seat } = **fact {
                    foretell_bots::mark_hint(record, seat.0, &game);
                }
            }
        }
    }
}
