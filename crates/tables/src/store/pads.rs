//! What score pads ask of a store: a log for each, as tables have one, and to be forgotten after a while.

use foretell_table::PadId;
use serde::{Deserialize, Serialize};

use super::{Millis, NUL, Rewrite, Row, StoreError, StoreFuture};

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

/// How writing a line on a pad went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadAppended {
    /// It is on disk.
    Written,
    /// That number is taken: another writer was first. Nothing was written.
    Taken,
    /// There is no such pad, or it was forgotten. Nothing was written.
    Gone,
}

impl PadAppend {
    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.entry.contains(NUL) || i32::try_from(self.seq).is_err() || self.seq == 0 {
            return Err(StoreError::Damaged(format!("line {} of pad {} cannot be kept", self.seq, self.pad)));
        }
        Ok(())
    }

    /// How it went where the line was not written: another was first, the pad is gone, or the writer believes in lines
    /// that are not there.
    pub(super) fn not_written(pad: PadId, seq: u32, last: u32) -> Result<PadAppended, StoreError> {
        if seq <= last {
            return Ok(PadAppended::Taken);
        }
        if last == 0 {
            return Ok(PadAppended::Gone);
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

/// Under which mark somebody has written on a pad.
pub type PadMark = (PadId, String);

/// How many marks are read at once.
pub(super) const MARKS_AT_ONCE: u32 = 5000;

/// The mark in a line of a pad, if it has one.
pub(super) fn mark_in(entry: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Line {
        by: Option<String>,
    }
    serde_json::from_str::<Line>(entry).ok()?.by
}

/// Where pads are kept.
pub trait PadStore: Send + Sync + 'static {
    /// Writes a line. The answer comes when it is safely on disk. A number that is there already is
    /// [`PadAppended::Taken`]; on a pad that is being forgotten a line is either written before, so that the pad is
    /// kept, or finds it [`PadAppended::Gone`]. After [`StoreError::Unavailable`] the line may or may not have been
    /// written.
    fn append_pad(&self, line: PadAppend) -> StoreFuture<'_, PadAppended>;

    /// The lines of a pad after a number, in order.
    fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>>;

    /// Forgets pads that have not changed since a time, and says which.
    fn drop_pads(&self, unchanged_since: Millis, most: u32) -> StoreFuture<'_, Vec<PadId>>;

    /// Under which marks people have written on which pads, in order, beginning after one; none where that was all.
    fn pad_marks(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>>;

    /// Writes lines of a pad anew. Says whether it did: nothing is written where one of the lines says something else
    /// by now, or the pad is gone.
    fn rewrite_pad(&self, pad: PadId, lines: Vec<Rewrite>) -> StoreFuture<'_, bool>;
}
