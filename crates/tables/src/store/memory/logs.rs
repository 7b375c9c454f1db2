use std::collections::BTreeSet;

use foretell_table::{GameId, PadId, PlayerId};
use serde::Deserialize;

use super::Contents;
use crate::store::pad_marks::{MARKS_AT_ONCE, mark_on};
use crate::store::{Append, Appended, Listing, LogName, LogsOf, NewLine, PadAppend, PadMark, Rewrite, StoreError};

impl Contents {
    pub(super) fn append(&mut self, line: NewLine) -> Result<Appended, StoreError> {
        line.check()?;
        match line {
            NewLine::Game(line) => self.append_to_game(line),
            NewLine::Pad(line) => self.append_to_pad(line),
        }
    }

    fn append_to_game(&mut self, line: Append) -> Result<Appended, StoreError> {
        let log = self.logs.entry(line.game).or_default();
        let next = log.len() as u32 + 1;
        if line.seq < next && line.seq > 0 {
            return Ok(Appended::Taken);
        }
        if line.seq != next {
            return Err(LogName::Game(line.game).gap(line.seq, next - 1));
        }
        log.push(line.entry);
        if let Some(listing) = line.listing {
            self.listings.insert(line.game, listing);
        }
        Ok(Appended::Written)
    }

    fn append_to_pad(&mut self, line: PadAppend) -> Result<Appended, StoreError> {
        let last = self.pads.get(&line.pad).map_or(0, |(_, lines)| lines.len() as u32);
        if line.seq != last + 1 {
            return line.not_written(last);
        }
        let (changed_at, lines) = self.pads.entry(line.pad).or_default();
        *changed_at = line.at.max(*changed_at);
        lines.push(line.entry);
        self.pads_of.extend(line.by.map(|by| (by, line.pad)));
        Ok(Appended::Written)
    }

    pub(super) fn log(&self, log: LogName) -> &[String] {
        match log {
            LogName::Game(game) => self.logs.get(&game).map_or(&[], Vec::as_slice),
            LogName::Pad(pad) => self.pads.get(&pad).map_or(&[], |(_, lines)| lines.as_slice()),
        }
    }

    pub(super) fn rewrite(&mut self, log: LogName, rewrites: Vec<Rewrite>, listing: Option<Listing>) -> bool {
        let lines = match log {
            LogName::Game(game) => self.logs.get_mut(&game),
            LogName::Pad(pad) => self.pads.get_mut(&pad).map(|(_, lines)| lines),
        };
        let place = |rewrite: &Rewrite| (rewrite.seq as usize).wrapping_sub(1);
        let Some(lines) = lines else { return rewrites.is_empty() };
        if !rewrites.iter().all(|rewrite| lines.get(place(rewrite)) == Some(&rewrite.before)) {
            return false;
        }
        for rewrite in rewrites {
            let place = place(&rewrite);
            lines[place] = rewrite.after;
        }
        self.listings.extend(listing.map(|listing| (listing.game, listing)));
        true
    }

    pub(super) fn drop_logs(&mut self, of: LogsOf) -> Vec<LogName> {
        match of {
            LogsOf::Game(game) => {
                self.logs.remove(&game);
                self.listings.remove(&game);
                let is_of_game = |id: &str| id.split_once('/').is_some_and(|(of, _)| of == game.as_str());
                self.documents.retain(|(_, id), _| !is_of_game(id));
                vec![LogName::Game(game)]
            }
            LogsOf::UnchangedPads(since, most) => {
                let old = self.pads.iter().filter(|(_, (changed_at, _))| *changed_at < since);
                let old: Vec<PadId> = old.map(|(pad, _)| *pad).take(most as usize).collect();
                self.pads.retain(|pad, _| !old.contains(pad));
                self.pads_of.retain(|(_, pad)| !old.contains(pad));
                old.into_iter().map(LogName::Pad).collect()
            }
        }
    }

    pub(super) fn games_naming(&self, player: PlayerId) -> Vec<GameId> {
        let names = |log: &Vec<String>| log.iter().any(|entry| entry.contains(player.as_str()));
        self.logs.iter().filter(|(_, log)| names(log)).map(|(game, _)| *game).collect()
    }

    pub(super) fn pads_of(&self, player: PlayerId) -> Vec<PadId> {
        self.pads_of.iter().filter(|(by, _)| *by == player).map(|(_, pad)| *pad).collect()
    }

    pub(super) fn marks_without_player(&self, after: Option<&PadMark>) -> Vec<PadMark> {
        let known: BTreeSet<PadMark> = self.pads_of.iter().map(|(by, pad)| (*pad, mark_on(*pad, *by))).collect();
        let marks = self.pads.iter().flat_map(|(pad, (_, lines))| {
            let marks: BTreeSet<String> = lines.iter().filter_map(|line| mark_in(line)).collect();
            marks.into_iter().map(|mark| (*pad, mark))
        });
        let marks = marks.filter(|mark| !known.contains(mark) && after.is_none_or(|after| mark > after));
        marks.take(MARKS_AT_ONCE as usize).collect()
    }
}

fn mark_in(entry: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Line {
        by: Option<String>,
    }
    serde_json::from_str::<Line>(entry).ok()?.by
}
