//! What score pads ask of a store: a log for each, as tables have one, and to be forgotten after a while.

use serde::{Deserialize, Serialize};

use super::{Appended, Millis, NUL, Row, StoreError, StoreFuture};
use crate::PadId;

/// A line to be written on a pad. Numbers begin with 1 and have no gaps; the first is the setup.
#[derive(Clone, Debug)]
pub struct PadAppend {
    /// Which pad.
    pub pad: PadId,
    /// The number that it must get.
    pub seq: u32,
    /// When.
    pub at: Millis,
    /// What, as text.
    pub entry: String,
}

impl PadAppend {
    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.entry.contains(NUL) || i32::try_from(self.seq).is_err() {
            return Err(StoreError::Damaged(format!("line {} of pad {} cannot be kept", self.seq, self.pad)));
        }
        Ok(())
    }

    /// How it went where the line was not written: another was first, or the writer believes in lines that are not
    /// there.
    pub(super) fn not_written(pad: PadId, seq: u32, last: u32) -> Result<Appended, StoreError> {
        if seq <= last {
            return Ok(Appended::Taken);
        }
        Err(StoreError::Damaged(format!("line {seq} of pad {pad} cannot be written, because its last line is {last}")))
    }
}

/// A whole pad, as it goes from one database to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptPad {
    /// Which.
    pub pad: PadId,
    /// When it was last written on.
    pub changed_at: Millis,
    /// Its lines, the first being number 1.
    pub lines: Vec<String>,
}

/// Where pads are kept.
pub trait PadStore: Send + Sync + 'static {
    /// Writes a line. The answer comes when it is safely on disk. A number that is there already is
    /// [`Appended::Taken`]; after [`StoreError::Unavailable`] the line may or may not have been written.
    fn append_pad(&self, line: PadAppend) -> StoreFuture<'_, Appended>;

    /// The lines of a pad after a number, in order.
    fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>>;

    /// Forgets pads that have not changed since a time, and says which.
    fn drop_pads(&self, unchanged_since: Millis, most: u32) -> StoreFuture<'_, Vec<PadId>>;
}
