//! Whether what is stored fits: every line of a log can be read, every move is legal, every card follows from the secret.

use crate::store::{Listing, Row, StoreError};
use crate::table::{first_unfair, read_log};

/// What does not fit.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unfit {
    /// A game without a log.
    #[error("the log is empty")]
    Empty,
    /// A line that cannot be read, or that the rules do not allow.
    #[error(transparent)]
    Log(#[from] StoreError),
    /// Cards that were not dealt as the secret says.
    #[error("line {0}: these cards do not follow from the table's secret")]
    Unfair(u32),
}

/// Plays a log again; the answer is the place in the list that follows from it.
pub fn log(rows: &[Row]) -> Result<Listing, Unfit> {
    let (log, state) = read_log(rows)?.ok_or(Unfit::Empty)?;
    let unfair = first_unfair(&log).map_err(|misfit| StoreError::Damaged(misfit.to_string()))?;
    unfair.map_or_else(|| Ok(state.listing()), |line| Err(Unfit::Unfair(line)))
}
