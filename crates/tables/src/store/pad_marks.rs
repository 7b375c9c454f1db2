//! Who has written on which pad. Lines name people by marks that differ on each pad; the store knows whose they are, so
//! erasing a person looks through their own pads alone.

use std::collections::HashMap;

use foretell_table::{PadId, PlayerId};
use sha2::{Digest, Sha256};

pub type PadMark = (PadId, String);

pub(super) const MARKS_AT_ONCE: u32 = 5000;

pub fn mark_on(pad: PadId, player: PlayerId) -> String {
    mark(pad.as_str(), player.as_str())
}

fn mark(pad: &str, player: &str) -> String {
    let digest = Sha256::digest(format!("{pad} {player}"));
    hex::encode(&digest[..8])
}

/// The most marks to compute for [`claims`]: some seconds.
const MOST_TRIES: usize = 10_000_000;

/// Pad, mark and player. Nothing if there are too many: an erasure then looks through all marks without a player.
pub(super) fn claims(marks: &[(String, String)], players: &[String]) -> Vec<(String, String, String)> {
    let mut by_pad: HashMap<&str, Vec<&str>> = HashMap::new();
    for (pad, mark) in marks {
        by_pad.entry(pad).or_default().push(mark);
    }
    if by_pad.len().saturating_mul(players.len()) > MOST_TRIES {
        return Vec::new();
    }
    let claims = by_pad.into_iter().flat_map(|(pad, marks)| {
        let theirs = players.iter().map(move |player| (mark(pad, player), player));
        theirs
            .filter(move |(mark, _)| marks.contains(&mark.as_str()))
            .map(move |(mark, player)| (pad.to_owned(), mark, player.clone()))
    });
    claims.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_claimed_by_those_whose_they_are() {
        let (pads, players) = (["p1", "p2", "p3"], ["ada", "ben", "cleo"].map(str::to_owned));
        let marks = [("p1", "ada"), ("p1", "ben"), ("p2", "ben"), ("p3", "gone")];
        let marks = marks.map(|(pad, player)| (pad.to_owned(), mark(pad, player)));
        let mut claimed = claims(&marks, &players);
        claimed.sort();
        let expected = [(0, "ada"), (0, "ben"), (1, "ben")];
        let mut expected =
            expected.map(|(pad, player)| (pads[pad].to_owned(), mark(pads[pad], player), player.to_owned()));
        expected.sort();
        assert_eq!(claimed, expected);
    }
}
