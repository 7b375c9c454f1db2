//! Statistics per day, counted from the logs, so that play records nothing for them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use foretell_table::{Chair, Fact, GameId, Listing, LoggedMove, Millis, PlayerId, Stage, TableState};
use serde::Serialize;
use tokio::time::Instant;

use super::Desk;
use crate::store::{GamesFilter, ListingsQuery, Reader, Row, Store, StoreError, StoreFuture};
use crate::table::read_entry;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DayCounts {
    pub tables: u64,
    pub moves: u64,
    pub bot_moves: u64,
    pub players: u64,
    pub bytes: u64,
}

impl DayCounts {
    pub fn bots_percent(&self) -> u64 {
        (100 * self.bot_moves).checked_div(self.moves).unwrap_or_default()
    }
}

const DAY: Millis = 24 * 60 * 60 * 1000;

pub fn days_before(now: Millis, days: u32) -> Millis {
    (now.div_euclid(DAY) - Millis::from(days)) * DAY
}

/// A database opened for reading, or a server's.
pub trait Logs: Sync {
    fn games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>>;
    fn log(&self, game: GameId) -> StoreFuture<'_, Vec<Row>>;
}

impl Logs for Reader {
    fn games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.find_games(filter, most)
    }

    fn log(&self, game: GameId) -> StoreFuture<'_, Vec<Row>> {
        self.read(game, 0)
    }
}

impl Logs for dyn Store {
    fn games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.listings(ListingsQuery::Filter(filter), most)
    }

    fn log(&self, game: GameId) -> StoreFuture<'_, Vec<Row>> {
        self.read(game, 0)
    }
}

/// Counts in batches. A damaged log counts up to the damage.
pub struct DayCounter {
    since: Millis,
    stages: Vec<Stage>,
    before: Option<Millis>,
    counted: BTreeSet<GameId>,
    days: BTreeMap<String, CountedDay>,
}

#[derive(Default)]
struct CountedDay {
    day: DayCounts,
    people: BTreeSet<PlayerId>,
}

const AT_ONCE: u32 = 200;

impl DayCounter {
    pub fn since(since: Millis) -> DayCounter {
        let stages = Stage::ALL.into_iter().rev().collect();
        DayCounter { since, stages, before: None, counted: BTreeSet::new(), days: BTreeMap::new() }
    }

    pub async fn count_some(&mut self, logs: &(impl Logs + ?Sized)) -> Result<bool, StoreError> {
        let Some(stage) = self.stages.last().copied() else { return Ok(false) };
        // Before and during a game, lines are written that don't change the listing.
        let since = (!matches!(stage, Stage::Gathering | Stage::Playing)).then_some(self.since);
        let filter = GamesFilter { stage: Some(stage), since, before: self.before, player: None };
        let games = logs.games(filter, AT_ONCE).await?;
        for listing in &games {
            if self.counted.insert(listing.game) {
                self.count_log(&logs.log(listing.game).await?);
            }
        }
        match games.last().filter(|_| games.len() == AT_ONCE as usize) {
            // Games with the same time as the last may be on the next page too, unless they fill the page.
            Some(last) if self.before != Some(last.changed_at + 1) => self.before = Some(last.changed_at + 1),
            Some(last) => self.before = Some(last.changed_at),
            None => {
                self.stages.pop();
                self.before = None;
            }
        }
        Ok(!self.stages.is_empty())
    }

    pub fn days(self) -> BTreeMap<String, DayCounts> {
        let counted = |(date, CountedDay { day, people })| (date, DayCounts { players: people.len() as u64, ..day });
        self.days.into_iter().map(counted).collect()
    }

    fn count_log(&mut self, rows: &[Row]) {
        let mut state: Option<TableState> = None;
        for row in rows {
            let Ok(entry) = read_entry(row) else { break };
            let date = (entry.at >= self.since).then(|| foretell_table::date(entry.at)).flatten();
            let mut ignored = CountedDay::default();
            let counted = date.map_or(&mut ignored, |date| self.days.entry(date).or_default());
            counted.day.bytes += row.entry.len() as u64;
            let folded = match &mut state {
                Some(state) => {
                    entry.facts.iter().for_each(|fact| count_move(counted, fact, state));
                    state.fold(entry.at, &entry.facts, &mut |_| {})
                }
                None => TableState::open(entry.at, &entry.facts).map(|opened| {
                    counted.day.tables += 1;
                    state = Some(opened);
                }),
            };
            if folded.is_err() {
                break;
            }
        }
    }
}

fn count_move(counted: &mut CountedDay, fact: &Fact, before: &TableState) {
    let Fact::Move(LoggedMove::Act(seat, _)) = fact else { return };
    counted.day.moves += 1;
    match before.chair(*seat).and_then(Chair::person).filter(|_| before.is_attended(*seat)) {
        Some(player) => drop(counted.people.insert(player)),
        None => counted.day.bot_moves += 1,
    }
}

pub const DAYS_SHOWN: u32 = 30;

/// Pause after counting, as a multiple of the time it took: players come first.
const RESTS: u32 = 50;

const AT_A_STRETCH: Duration = Duration::from_secs(1);

const BETWEEN_COUNTS: Duration = Duration::from_mins(1);

impl Desk {
    pub fn days(&self) -> Option<Arc<BTreeMap<String, DayCounts>>> {
        self.days.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn day(&self, ago: u32) -> Option<DayCounts> {
        let date = foretell_table::date(days_before(self.now(), ago))?;
        Some(self.days()?.get(&date).cloned().unwrap_or_default())
    }

    pub async fn run(&self) {
        let mut back = [1, DAYS_SHOWN - 1].into_iter();
        loop {
            // Retried next time.
            if let Err(error) = self.count_days(back.next().unwrap_or(1)).await {
                tracing::debug!(%error, "the days could not be counted");
            }
            if back.len() == 0 {
                tokio::time::sleep(BETWEEN_COUNTS).await;
            }
        }
    }

    async fn count_days(&self, back: u32) -> Result<(), StoreError> {
        let since = days_before(self.now(), back);
        let (mut counter, mut began) = (DayCounter::since(since), Instant::now());
        while counter.count_some(&**self.store()).await? {
            if began.elapsed() > AT_A_STRETCH {
                tokio::time::sleep(began.elapsed() * RESTS).await;
                began = Instant::now();
            }
        }
        let first = foretell_table::date(days_before(self.now(), DAYS_SHOWN - 1)).unwrap_or_default();
        let since = foretell_table::date(since).unwrap_or_default();
        let known = self.days().unwrap_or_default();
        let before = known.iter().filter(|(date, _)| (&first..&since).contains(date));
        let before: Vec<_> = before.map(|(date, day)| (date.clone(), day.clone())).collect();
        let mut days = counter.days();
        days.extend(before);
        *self.days.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(days));
        Ok(())
    }
}
