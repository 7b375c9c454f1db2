//! Score pads in a memory.

use std::ops::Bound;

use super::memory::MemoryStore;
use super::pads::{PADS_LOOKED_THROUGH, PadAppend, PadAppended, PadStore};
use super::{Millis, Row, StoreFuture};
use crate::PadId;

impl PadStore for MemoryStore {
    fn append_pad(&self, line: PadAppend) -> StoreFuture<'_, PadAppended> {
        let appended = self.now(|memory| {
            line.check()?;
            let last = memory.pads.get(&line.pad).map_or(0, |(_, lines)| lines.len() as u32);
            if line.seq != last + 1 {
                return PadAppend::not_written(line.pad, line.seq, last);
            }
            let (changed_at, lines) = memory.pads.entry(line.pad).or_default();
            *changed_at = line.at.max(*changed_at);
            lines.push(line.entry);
            Ok(PadAppended::Written)
        });
        Box::pin(async { appended.await? })
    }

    fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.now(|memory| {
            let lines = memory.pads.get(&pad).map_or(&[][..], |(_, lines)| lines.as_slice());
            numbered(lines).skip(after as usize).collect()
        })
    }

    fn drop_pads(&self, unchanged_since: Millis, most: u32) -> StoreFuture<'_, Vec<PadId>> {
        self.now(|memory| {
            let old = memory.pads.iter().filter(|(_, (changed_at, _))| *changed_at < unchanged_since);
            let old: Vec<PadId> = old.map(|(pad, _)| *pad).take(most as usize).collect();
            memory.pads.retain(|pad, _| !old.contains(pad));
            old
        })
    }

    fn pads_after(&self, after: Option<PadId>) -> StoreFuture<'_, Vec<(PadId, Vec<Row>)>> {
        self.now(|memory| {
            let after = after.map_or(Bound::Unbounded, Bound::Excluded);
            let pads = memory.pads.range((after, Bound::Unbounded)).take(PADS_LOOKED_THROUGH as usize);
            pads.map(|(pad, (_, lines))| (*pad, numbered(lines).collect())).collect()
        })
    }

    fn rewrite_pad(&self, pad: PadId, rows: Vec<Row>) -> StoreFuture<'_, ()> {
        self.now(|memory| {
            let Some((_, lines)) = memory.pads.get_mut(&pad) else { return };
            for Row { seq, entry } in rows {
                if let Some(line) = (seq as usize).checked_sub(1).and_then(|index| lines.get_mut(index)) {
                    *line = entry;
                }
            }
        })
    }
}

fn numbered(lines: &[String]) -> impl Iterator<Item = Row> {
    (1..).zip(lines).map(|(seq, entry)| Row { seq, entry: entry.clone() })
}
