//! What can be wrong with a log.

use std::sync::Arc;

use foretell_rules::{MoveError, Seat};

use crate::Millis;

/// A log that does not fit the rules or itself.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidLogError {
    /// The first entry opens no table.
    #[error("the log does not begin with the opening of a table")]
    NotOpened,
    /// The secret cannot be read.
    #[error("the secret is malformed")]
    Secret,
    /// A seat that the table does not have.
    #[error("there is no seat {0}")]
    NoSuchSeat(Seat),
    /// A move before the game.
    #[error("a move stands before the game began")]
    NotBegun,
    /// A game with an empty seat.
    #[error("seat {0} is empty in a game that has begun")]
    EmptySeat(Seat),
    /// A time without a date.
    #[error("{0} milliseconds after 1970 isn't a calendar time")]
    Time(Millis),
    /// A fact that cannot follow what was before it.
    #[error("a fact is in the wrong place")]
    Misplaced,
    /// The game began twice, or too early.
    #[error("the game began twice, or before its seats were full")]
    BeganWrongly,
    /// A move against the rules.
    #[error("{0}")]
    Refused(#[from] MoveError),
    /// A bot that there is not.
    #[error("there is no bot {0:?}")]
    Bot(Arc<str>),
}

/// A line of a log that does not fit what was before it.
#[derive(Clone, Debug, thiserror::Error)]
#[error("line {line}: {error}")]
pub struct InvalidLineError {
    /// Its number.
    pub line: u32,
    /// What is wrong.
    pub error: InvalidLogError,
}
