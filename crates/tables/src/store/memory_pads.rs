//! Score pads in a memory.

use std::collections::BTreeSet;

use foretell_table::PadId;

use super::memory::{MemoryStore, rewrite};
use super::pads::{MARKS_AT_ONCE, PadAppend, PadAppended, PadMark, PadStore, mark_in};
use super::{Millis, Rewrite, Row, StoreFuture};

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

    fn pad_marks(&self, after: Option<PadMark>) -> StoreFuture<'_, Vec<PadMark>> {
        self.now(|memory| {
            let marks = memory.pads.iter().flat_map(|(pad, (_, lines))| {
                let marks: BTreeSet<String> = lines.iter().filter_map(|line| mark_in(line)).collect();
                marks.into_iter().map(|mark| (*pad, mark))
            });
            let marks = marks.filter(|mark| after.as_ref().is_none_or(|after| mark > after));
            marks.take(MARKS_AT_ONCE as usize).collect()
        })
    }

    fn rewrite_pad(&self, pad: PadId, lines: Vec<Rewrite>) -> StoreFuture<'_, bool> {
        self.now(|memory| memory.pads.get_mut(&pad).is_some_and(|(_, log)| rewrite(log, lines)))
    }
}

fn numbered(lines: &[String]) -> impl Iterator<Item = Row> {
    (1..).zip(lines).map(|(seq, entry)| Row { seq, entry: entry.clone() })
}
