//! Standings: a fold over a group's results in the order of their dates. A pure function of them, so what is stored can
//! be recounted.

use std::collections::BTreeMap;

use foretell_table::Millis;
use serde::{Deserialize, Serialize};

use super::group::PersonNumber;
use super::result::GroupResult;

/// A longer pause begins another evening, so that midnight and time zones don't matter.
const PAUSE: Millis = 6 * 60 * 60 * 1000;

const LATEST: usize = 12;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standings {
    pub games: u32,
    pub people: BTreeMap<PersonNumber, PersonRecord>,
    /// Sorted; the first of a pair has the smaller number.
    pub pairs: Vec<PairRecord>,
    last_at: Option<Millis>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonRecord {
    pub games: u32,
    /// Shared first places count.
    pub wins: u32,
    pub points: i64,
    pub rounds: u32,
    /// How many bids were made.
    pub made: u32,
    /// Games won in a row, up to now.
    pub streak: u32,
    pub best_streak: u32,
    /// The latest evening, as long as it may go on.
    evening: Option<Evening>,
    best: Option<Evening>,
    worst: Option<Evening>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evening {
    /// The end of its first game.
    pub at: Millis,
    pub games: u32,
    pub points: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairRecord {
    pub pair: (PersonNumber, PersonNumber),
    pub games: u32,
    /// How often the first had more points than the second, and the other way round.
    pub ahead: (u32, u32),
}

impl PersonRecord {
    pub fn best_evening(&self) -> Option<Evening> {
        self.best.into_iter().chain(self.evening).reduce(better)
    }

    pub fn worst_evening(&self) -> Option<Evening> {
        self.worst.into_iter().chain(self.evening).reduce(worse)
    }

    pub fn points_per_round(&self) -> f64 {
        self.points as f64 / f64::from(self.rounds.max(1))
    }

    fn end_evening(&mut self) {
        (self.best, self.worst) = (self.best_evening(), self.worst_evening());
        self.evening = None;
    }
}

fn better(one: Evening, other: Evening) -> Evening {
    if other.points > one.points { other } else { one }
}

fn worse(one: Evening, other: Evening) -> Evening {
    if other.points < one.points { other } else { one }
}

impl Standings {
    /// `resolve` names the person for whom a number counts.
    pub fn push(&mut self, result: &GroupResult, resolve: impl Fn(PersonNumber) -> PersonNumber) {
        if self.last_at.is_none_or(|last| result.at.saturating_sub(last) > PAUSE) {
            self.people.values_mut().for_each(PersonRecord::end_evening);
        }
        self.last_at = Some(result.at);
        self.games += 1;
        let best = result.best();
        let seats: Vec<_> =
            result.seats.iter().filter_map(|seat| seat.person.map(|person| (resolve(person), seat))).collect();
        for (person, seat) in &seats {
            let record = self.people.entry(*person).or_default();
            let has_won = seat.points == best;
            record.games += 1;
            record.wins += u32::from(has_won);
            record.points += i64::from(seat.points);
            record.rounds += seat.rounds;
            record.made += seat.made;
            record.streak = if has_won { record.streak + 1 } else { 0 };
            record.best_streak = record.best_streak.max(record.streak);
            let evening = record.evening.get_or_insert(Evening { at: result.at, games: 0, points: 0 });
            evening.games += 1;
            evening.points += i64::from(seat.points);
        }
        for (place, (one, first)) in seats.iter().enumerate() {
            for (other, second) in &seats[place + 1..] {
                let (pair, points) = if one < other {
                    ((*one, *other), (first.points, second.points))
                } else {
                    ((*other, *one), (second.points, first.points))
                };
                self.count_pair(pair, points);
            }
        }
    }

    fn count_pair(&mut self, pair: (PersonNumber, PersonNumber), (one, other): (i32, i32)) {
        let place = match self.pairs.binary_search_by_key(&pair, |record| record.pair) {
            Ok(place) => place,
            Err(place) => {
                self.pairs.insert(place, PairRecord { pair, games: 0, ahead: (0, 0) });
                place
            }
        };
        let record = &mut self.pairs[place];
        record.games += 1;
        record.ahead.0 += u32::from(one > other);
        record.ahead.1 += u32::from(other > one);
    }

    /// By wins, then points per round.
    pub fn ranked(&self) -> Vec<(PersonNumber, &PersonRecord)> {
        let mut ranked: Vec<_> = self.people.iter().map(|(person, record)| (*person, record)).collect();
        ranked.sort_by(|(_, one), (_, other)| {
            let by_points = other.points_per_round().total_cmp(&one.points_per_round());
            other.wins.cmp(&one.wins).then(by_points)
        });
        ranked
    }

    /// Games together, and how often each was ahead.
    pub fn between(&self, one: PersonNumber, other: PersonNumber) -> Option<(u32, u32, u32)> {
        let pair = (one.min(other), one.max(other));
        let place = self.pairs.binary_search_by_key(&pair, |record| record.pair).ok()?;
        let PairRecord { games, ahead, .. } = self.pairs[place];
        Some(if one < other { (games, ahead.0, ahead.1) } else { (games, ahead.1, ahead.0) })
    }
}

/// What is stored: standings of all time and of the open season, continued with each result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ledger {
    pub all: Standings,
    pub season: Standings,
    /// Times and games of the latest results, oldest first.
    pub latest: Vec<(Millis, String)>,
}

impl Ledger {
    /// In any order; only of the open season since it began. Removed ones don't count.
    pub fn recount<'a>(
        results: impl IntoIterator<Item = (&'a str, &'a GroupResult)>,
        season_began: Millis,
        resolve: impl Fn(PersonNumber) -> PersonNumber,
    ) -> Ledger {
        let mut results: Vec<_> = results.into_iter().filter(|(_, result)| !result.removed).collect();
        results.sort_by_key(|(game, result)| (result.at, *game));
        let mut ledger = Ledger::default();
        for (game, result) in results {
            ledger.push(game, result, season_began, &resolve);
        }
        ledger
    }

    /// False, and nothing has changed, if a later result was counted before: then recount.
    pub fn push(
        &mut self,
        game: &str,
        result: &GroupResult,
        season_began: Millis,
        resolve: impl Fn(PersonNumber) -> PersonNumber,
    ) -> bool {
        let is_early = |(at, last): &(Millis, String)| (*at, last.as_str()) >= (result.at, game);
        if self.latest.last().is_some_and(is_early) {
            return false;
        }
        self.all.push(result, &resolve);
        if result.at > season_began {
            self.season.push(result, &resolve);
        }
        self.latest.push((result.at, game.to_owned()));
        let too_many = self.latest.len().saturating_sub(LATEST);
        self.latest.drain(..too_many);
        true
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::groups::result::{ResultSource, SeatResult};

    const HOUR: Millis = 60 * 60 * 1000;

    fn result(at: Millis, points: &[(Option<PersonNumber>, i32)]) -> GroupResult {
        let seat = |(person, points): &(Option<PersonNumber>, i32)| SeatResult {
            person: *person,
            points: *points,
            rounds: 10,
            made: points.unsigned_abs() % 11,
        };
        let seats = points.iter().map(seat).collect();
        GroupResult { source: ResultSource::Game, at, rules: "it/3".into(), seats, removed: false }
    }

    fn counted(results: &[GroupResult]) -> Standings {
        let mut standings = Standings::default();
        for result in results {
            standings.push(result, |person| person);
        }
        standings
    }

    #[test]
    fn games_wins_and_streaks_are_counted() {
        let standings = counted(&[
            result(HOUR, &[(Some(1), 100), (Some(2), 80), (None, 20)]),
            result(2 * HOUR, &[(Some(1), 50), (Some(2), 50), (None, 20)]),
            result(3 * HOUR, &[(Some(2), -10), (Some(1), 30), (None, 40)]),
        ]);
        let (ada, ben) = (&standings.people[&1], &standings.people[&2]);
        assert_eq!((ada.games, ada.wins, ada.points, ada.rounds), (3, 2, 180, 30));
        assert_eq!((ben.games, ben.wins, ben.streak, ben.best_streak), (3, 1, 0, 1), "a shared win is a win");
        assert_eq!((ada.streak, ada.best_streak), (0, 2), "a bot won the last one");
        assert_eq!((standings.between(1, 2), standings.between(2, 1)), (Some((3, 2, 0)), Some((3, 0, 2))));
        assert_eq!(standings.between(1, 3), None);
        assert_eq!(standings.ranked().iter().map(|(person, _)| *person).collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn an_evening_lasts_until_a_long_pause() {
        let alone = |at, points| result(at, &[(Some(1), points)]);
        let ada = |results: &[GroupResult]| counted(results).people[&1].clone();
        let evening = |at, games, points| Some(Evening { at, games, points });
        let night = [alone(HOUR, 30), alone(5 * HOUR, 20), alone(20 * HOUR, -5), alone(50 * HOUR, 10)];
        let over = ada(&night);
        assert_eq!(over.best_evening(), evening(HOUR, 2, 50));
        assert_eq!(over.worst_evening(), evening(20 * HOUR, 1, -5));
        assert_eq!(ada(&night[..1]).worst_evening(), evening(HOUR, 1, 30), "the only one is the best and the worst");
        let going_on = ada(&[alone(HOUR, 30), alone(20 * HOUR, -50), alone(21 * HOUR, 90)]);
        assert_eq!(going_on.best_evening(), evening(20 * HOUR, 2, 40), "an evening counts as a whole");
        assert_eq!(going_on.worst_evening(), evening(HOUR, 1, 30));
    }

    #[test]
    fn a_merged_guest_counts_for_the_member() {
        let mut standings = Standings::default();
        standings.push(&result(HOUR, &[(Some(1), 10), (Some(2), 5)]), |person| person);
        standings
            .push(&result(2 * HOUR, &[(Some(3), 10), (Some(2), 5)]), |person| if person == 3 { 1 } else { person });
        assert_eq!((standings.people[&1].wins, standings.people.len()), (2, 2));
        assert_eq!(standings.between(1, 2), Some((2, 2, 0)));
    }

    #[test]
    fn a_season_counts_what_ended_after_its_beginning() {
        let results = [result(HOUR, &[(Some(1), 1)]), result(2 * HOUR, &[(Some(1), 2)])];
        let named: Vec<_> = ["a", "b"].into_iter().zip(&results).collect();
        let ledger = Ledger::recount(named, HOUR, |person| person);
        assert_eq!((ledger.all.games, ledger.season.games), (2, 1));
        assert_eq!(ledger.season.people[&1].points, 2);
    }

    fn any_result() -> impl Strategy<Value = GroupResult> {
        let seat = (proptest::option::weighted(0.8, 1..=6_u16), -50..200);
        (0..40_i64, proptest::collection::vec(seat, 2..=6), proptest::bool::weighted(0.1)).prop_map(
            |(at, seats, removed)| {
                let mut seen = Vec::new();
                // Nobody sits twice.
                let seats: Vec<_> = seats
                    .into_iter()
                    .map(|(person, points): (Option<PersonNumber>, i32)| {
                        let person = person.filter(|person| !seen.contains(person));
                        seen.extend(person);
                        (person, points)
                    })
                    .collect();
                GroupResult { removed, ..result(at * 2 * HOUR, &seats) }
            },
        )
    }

    proptest! {
        /// Whatever order results come in: continued where possible and recounted elsewhere, the ledger is the same.
        #[test]
        fn what_is_continued_equals_a_recount(
            results in proptest::collection::vec(any_result(), 0..30),
            season in 0..40_i64,
        ) {
            let names: Vec<String> = (0..results.len()).map(|number| format!("{:02}", number * 7 % 31)).collect();
            let all: Vec<_> = names.iter().map(String::as_str).zip(&results).collect();
            let season = season * 2 * HOUR;
            let mut continued = Ledger::default();
            for (known, (game, result)) in all.iter().enumerate() {
                if !result.removed && !continued.push(game, result, season, |person| person) {
                    continued = Ledger::recount(all[..=known].iter().copied(), season, |person| person);
                }
            }
            prop_assert_eq!(&continued, &Ledger::recount(all.iter().copied(), season, |person| person));
            let text = serde_json::to_string(&continued).expect("JSON");
            prop_assert_eq!(serde_json::from_str::<Ledger>(&text).expect("a ledger"), continued);
        }
    }
}
