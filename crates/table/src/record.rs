use foretell_rules::{Audience, Event, Game, MoveError, Record, RuleSet, Seat, Viewer};

use crate::chair::Chair;
use crate::invalid_log::InvalidLogError;
use crate::log::{Fact, Log, LoggedMove, TableFact};
use crate::state::TableState;

pub fn record_of(state: &TableState, log: &Log) -> Result<Record, InvalidLogError> {
    let mut record = Record::new(state.rules());
    let name = |(seat, chair): (Seat, &Chair)| chair.name().ok_or(InvalidLogError::EmptySeat(seat));
    record.players = state.seats().map(name).collect::<Result<_, _>>()?;
    // Dated by the last move, so that later lines don't change it.
    let last_move = log.last_move_at().ok_or(InvalidLogError::NotBegun)?;
    record.date = Some(crate::date(last_move).ok_or(InvalidLogError::Time(last_move))?);
    record.moves = log.moves().map(LoggedMove::to_move).collect();
    let hints = &state.play.as_ref().ok_or(InvalidLogError::NotBegun)?.hints;
    if hints.of(state.chairs.len()).iter().any(|hints| *hints > 0) {
        mark_hints(&mut record, log)?;
    }
    state.write_proof(&mut record);
    Ok(record)
}

fn mark_hints(record: &mut Record, log: &Log) -> Result<(), InvalidLogError> {
    let mut game = Game::new(record.rules);
    for fact in log.entries().flat_map(|(_, facts)| facts) {
        match fact {
            Fact::Move(step) => {
                game.make(step.to_move())?;
            }
            Fact::Table(fact) => {
                if let TableFact::Hinted { seat } = **fact {
                    foretell_bots::mark_hint(record, seat.0, &game);
                }
            }
        }
    }
    Ok(())
}

pub fn replay_for<'a>(
    seat: Seat,
    rules: RuleSet,
    moves: impl IntoIterator<Item = &'a LoggedMove>,
    emit: &mut dyn FnMut(&Event),
) -> Result<(), MoveError> {
    let mut game = Game::new(rules);
    let mut for_seat = |audience: Audience, event: Event| {
        if audience.includes(Viewer::Seat(seat)) {
            emit(&event);
        }
    };
    moves.into_iter().try_for_each(|step| game.make_with(step.to_move(), &mut for_seat).map(drop))
}
