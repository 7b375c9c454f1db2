//! The numbers of each day, counted from the logs: nothing has to be noted for them while people play, and they reach
//! back to the first game that is kept.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::store::{Reader, StoreError};
use crate::table::{Chair, Fact, LoggedMove, TableState, read_entry};
use crate::{GameId, Millis, PlayerId};

/// What happened on a day, in UTC.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Day {
    /// Tables that were opened.
    pub tables: u64,
    /// Moves of people and bots.
    pub moves: u64,
    /// Those of bots among them.
    pub bot_moves: u64,
    /// People who moved.
    pub players: u64,
    /// By how many bytes the logs grew.
    pub bytes: u64,
}

#[derive(Default)]
struct Counting {
    day: Day,
    people: BTreeSet<PlayerId>,
}

/// Counts every day since a time. Every log is read for it; one that does not fit counts up to where it fits.
pub async fn days(reader: &Reader, since: Millis) -> Result<BTreeMap<String, Day>, StoreError> {
    let mut days: BTreeMap<String, Counting> = BTreeMap::new();
    let mut last = None;
    while let games @ [.., end] = &*reader.games(last, AT_ONCE).await? {
        last = Some(*end);
        for game in games {
            count_game(reader, *game, since, &mut days).await?;
        }
    }
    let counted = |(date, Counting { day, people })| (date, Day { players: people.len() as u64, ..day });
    Ok(days.into_iter().map(counted).collect())
}

/// How many names of games are read at once.
const AT_ONCE: u32 = 1000;

async fn count_game(
    reader: &Reader,
    game: GameId,
    since: Millis,
    days: &mut BTreeMap<String, Counting>,
) -> Result<(), StoreError> {
    if reader.listing(game).await?.is_some_and(|listing| listing.changed_at < since && listing.is_over()) {
        return Ok(());
    }
    let mut state: Option<TableState> = None;
    for row in reader.read(game, 0).await? {
        let Ok(entry) = read_entry(&row) else { break };
        let day = (entry.at >= since).then(|| crate::date(entry.at)).flatten();
        let mut ignored = Counting::default();
        let counting = day.map_or(&mut ignored, |day| days.entry(day).or_default());
        counting.day.bytes += row.entry.len() as u64;
        let folded = match &mut state {
            Some(state) => {
                entry.facts.iter().for_each(|fact| count_move(counting, fact, state));
                state.fold(entry.at, &entry.facts, &mut |_| {})
            }
            None => TableState::open(entry.at, &entry.facts).map(|opened| {
                counting.day.tables += 1;
                state = Some(opened);
            }),
        };
        if folded.is_err() {
            break;
        }
    }
    Ok(())
}

fn count_move(counting: &mut Counting, fact: &Fact, before: &TableState) {
    let Fact::Move(LoggedMove::Act(seat, _)) = fact else { return };
    counting.day.moves += 1;
    match before.chair(*seat).and_then(Chair::person).filter(|_| before.is_attended(*seat)) {
        Some(player) => drop(counting.people.insert(player)),
        None => counting.day.bot_moves += 1,
    }
}
