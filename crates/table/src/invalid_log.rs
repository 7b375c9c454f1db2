use std::sync::Arc;

use foretell_rules::{MoveError, Seat};

use crate::Millis;

#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidLogError {
    #[error("the log does not begin with the opening of a table")]
    NotOpened,
    #[error("the secret is malformed")]
    Secret,
    #[error("there is no seat {0}")]
    NoSuchSeat(Seat),
    #[error("a move comes before the start of the game")]
    NotBegun,
    #[error("seat {0} is empty in a game that has begun")]
    EmptySeat(Seat),
    #[error("{0} milliseconds after 1970 isn't a calendar time")]
    Time(Millis),
    #[error("a fact is in the wrong place")]
    Misplaced,
    #[error("the game began twice, or before its seats were full")]
    BeganWrongly,
    #[error("{0}")]
    Refused(#[from] MoveError),
    #[error("there is no bot {0:?}")]
    Bot(Arc<str>),
}

#[derive(Clone, Debug, thiserror::Error)]
#[error("line {line}: {error}")]
pub struct InvalidLineError {
    pub line: u32,
    pub error: InvalidLogError,
}
