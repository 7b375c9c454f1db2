//! Score pads in a memory.

use super::memory::MemoryStore;
use super::pads::{PadAppend, PadStore};
use super::{Appended, Millis, Row, StoreFuture};
use crate::PadId;

impl PadStore for MemoryStore {
    fn append_pad(&self, line: PadAppend) -> StoreFuture<'_, Appended> {
        let appended = self.now(|memory| {
            line.check()?;
            let (changed_at, lines) = memory.pads.entry(line.pad).or_default();
            let last = lines.len() as u32;
            if line.seq != last + 1 {
                return PadAppend::not_written(line.pad, line.seq, last);
            }
            *changed_at = line.at;
            lines.push(line.entry);
            Ok(Appended::Written)
        });
        Box::pin(async { appended.await? })
    }

    fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.now(|memory| {
            let lines = memory.pads.get(&pad).map_or(&[][..], |(_, lines)| lines.as_slice());
            let numbered = lines.iter().zip(1..).skip(after as usize);
            numbered.map(|(entry, seq)| Row { seq, entry: entry.clone() }).collect()
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
}
