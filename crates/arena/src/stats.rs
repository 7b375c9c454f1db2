//! Games of one deal are correlated, so intervals are computed over deals: a deal's value is the mean over all seats of
//! a contestant.

use foretell_rules::Seat;

use crate::interval::{Estimate, Sample, Share, ShareSample};
use crate::names::names;
use crate::rating::{SkillRating, ratings};
use crate::table::Played;
use crate::{Matchup, Results};

#[derive(Clone, Debug)]
pub struct Standing {
    pub lines: Vec<Line>,
    pub deals: u64,
    pub incomplete_deals: u64,
    pub games: u64,
}

#[derive(Clone, Debug)]
pub struct Line {
    pub spec: String,
    pub name: String,
    pub games: u64,
    pub score: Estimate,
    pub per_round: Estimate,
    pub accuracy: Share,
    /// Ties are split.
    pub win_share: Share,
    pub bid_error: Estimate,
    pub decision_ms: Estimate,
    pub decision_ms_p99: Option<f64>,
    pub rating: SkillRating,
    pub curve: Vec<Point>,
}

#[derive(Clone, Copy, Debug)]
pub struct Point {
    pub total: Estimate,
    pub accuracy: Share,
}

impl Standing {
    pub fn new(matchup: &Matchup, results: &Results) -> Standing {
        let mut samples: Vec<Samples> =
            matchup.contestants.iter().map(|_| Samples::new(matchup.rules.rounds())).collect();
        let (mut deals, mut incomplete_deals) = (0, 0);
        for games in deals_of(matchup, results) {
            deals += 1;
            incomplete_deals += u64::from(games.len() < matchup.seatings.len());
            for (place, samples) in samples.iter_mut().enumerate() {
                samples.add_deal(&seats_of(matchup, games, place));
            }
        }
        let ratings = ratings(matchup, results);
        let specs: Vec<String> = matchup.contestants.iter().map(ToString::to_string).collect();
        let names = names(&specs, &results.names);
        let lines = samples.iter().zip(ratings).zip(specs.into_iter().zip(names)).enumerate();
        let lines = lines.map(|(place, ((samples, rating), who))| {
            let p99 = results.clocks[place].percentile(0.99);
            samples.line(who, took_part(matchup, results, place), rating, p99)
        });
        Standing { lines: lines.collect(), deals, incomplete_deals, games: results.games.len() as u64 }
    }
}

/// `one` minus `other`.
pub fn difference(matchup: &Matchup, results: &Results, one: usize, other: usize) -> Estimate {
    let mut sample = Sample::default();
    for games in deals_of(matchup, results) {
        let together: Vec<_> =
            games.iter().filter(|(game, _)| plays_both(matchup, *game, one, other)).cloned().collect();
        let mean = |place| {
            let scores: Vec<f64> = seats_of(matchup, &together, place)
                .iter()
                .map(|(played, seat)| f64::from(played.score(*seat)))
                .collect();
            scores.iter().sum::<f64>() / scores.len() as f64
        };
        if !together.is_empty() {
            sample.add(mean(one) - mean(other));
        }
    }
    sample.estimate()
}

fn plays_both(matchup: &Matchup, game: u64, one: usize, other: usize) -> bool {
    let (_, seating) = matchup.sitting(game);
    seating.contains(&one) && seating.contains(&other)
}

pub(crate) fn deals_of<'a>(matchup: &'a Matchup, results: &'a Results) -> impl Iterator<Item = &'a [(u64, Played)]> {
    results.games.chunk_by(|(one, _), (next, _)| matchup.sitting(*one).0 == matchup.sitting(*next).0)
}

pub(crate) fn seats_of<'a>(matchup: &Matchup, games: &'a [(u64, Played)], place: usize) -> Vec<(&'a Played, Seat)> {
    let mut found = Vec::new();
    for (game, played) in games {
        let (_, seating) = matchup.sitting(*game);
        let own = Seat::all(seating.len()).zip(seating).filter(|(_, sits)| **sits == place);
        found.extend(own.map(|(seat, _)| (played, seat)));
    }
    found
}

fn took_part(matchup: &Matchup, results: &Results, place: usize) -> u64 {
    results.games.iter().filter(|(game, _)| matchup.sitting(*game).1.contains(&place)).count() as u64
}

#[derive(Clone, Debug, Default)]
struct Samples {
    score: Sample,
    per_round: Sample,
    accuracy: ShareSample,
    win_share: ShareSample,
    bid_error: Sample,
    decision_ms: Sample,
    totals: Vec<Sample>,
    hits: Vec<ShareSample>,
}

impl Samples {
    fn new(rounds: usize) -> Samples {
        let (totals, hits) = (vec![Sample::default(); rounds], vec![ShareSample::default(); rounds]);
        Samples { totals, hits, ..Samples::default() }
    }

    fn add_deal(&mut self, seats: &[(&Played, Seat)]) {
        if seats.is_empty() {
            return;
        }
        let mean = |value: &dyn Fn(&Played, Seat) -> f64| {
            seats.iter().map(|(played, seat)| value(played, *seat)).sum::<f64>() / seats.len() as f64
        };
        let rounds = self.totals.len();
        let by_round = |sum: f64| sum / rounds as f64;
        let score = mean(&|played, seat| f64::from(played.score(seat)));
        self.score.add(score);
        self.per_round.add(by_round(score));
        self.win_share.add(mean(&win_share), winnable(seats));
        self.bid_error.add(by_round(mean(&|played, seat| {
            played.rounds.iter().map(|round| f64::from(round[seat].missed_by)).sum()
        })));
        self.decision_ms.add(mean(&mean_ms));
        let (mut total, mut hits) = (0.0, 0.0);
        for round in 0..rounds {
            total += mean(&|played, seat| f64::from(played.rounds[round][seat].points));
            let hit = mean(&|played, seat| f64::from(u8::from(played.rounds[round][seat].missed_by == 0)));
            hits += hit;
            self.totals[round].add(total);
            self.hits[round].add(hit, [0.0, 1.0]);
        }
        self.accuracy.add(by_round(hits), [0.0, 1.0]);
    }

    fn line(
        &self,
        (spec, name): (String, String),
        games: u64,
        rating: SkillRating,
        decision_ms_p99: Option<f64>,
    ) -> Line {
        let point =
            |(total, hits): (&Sample, &ShareSample)| Point { total: total.estimate(), accuracy: hits.share(games) };
        Line {
            spec,
            name,
            games,
            score: self.score.estimate(),
            per_round: self.per_round.estimate(),
            accuracy: self.accuracy.share(games),
            win_share: self.win_share.share(games),
            bid_error: self.bid_error.estimate(),
            decision_ms: self.decision_ms.estimate(),
            decision_ms_p99,
            rating,
            curve: self.totals.iter().zip(&self.hits).map(point).collect(),
        }
    }
}

fn win_share(played: &Played, seat: Seat) -> f64 {
    let beaten = played.seats().any(|other| played.score(other) > played.score(seat));
    let winners = played.seats().filter(|other| played.score(*other) == played.score(seat)).count();
    if beaten { 0.0 } else { 1.0 / winners as f64 }
}

fn winnable(seats: &[(&Played, Seat)]) -> [f64; 2] {
    let games = seats.chunk_by(|(one, _), (next, _)| std::ptr::eq(*one, *next));
    let (mut least, mut most) = (0, 0);
    for own in games {
        most += 1;
        least += u64::from(own.len() == own[0].0.players);
    }
    [least, most].map(|won: u64| won as f64 / seats.len() as f64)
}

fn mean_ms(played: &Played, seat: Seat) -> f64 {
    let thought = played.thought[seat];
    thought.time.as_secs_f64() * 1e3 / f64::from(thought.decisions.max(1))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use foretell_rules::BySeat;

    use super::*;
    use crate::table::{Tally, Thought};
    use crate::{DecisionTimes, contestants};

    fn played(points: [i16; 3]) -> Played {
        let tally = |seat: Seat| {
            let points = points[seat.index()];
            Tally { points, missed_by: if points > 0 { 0 } else { (-points / 10) as u8 } }
        };
        let thought = BySeat::from_fn(3, |_| Thought { decisions: 2, time: Duration::from_millis(3) });
        Played { players: 3, rounds: vec![BySeat::from_fn(3, tally)], thought }
    }

    fn small() -> (Matchup, Results) {
        let named = contestants("apprentice,random,random").expect("a list");
        let rules = "it/3+length=first-1".parse().expect("rules");
        let matchup = Matchup::table(rules, &named, 6, 1).expect("a full table");
        let games = [[30, 20, -10], [-10, 30, 20], [30, -20, 30], [20, 20, 20], [30, 20, 20], [20, -10, 20]];
        let games = games.into_iter().enumerate().map(|(number, points)| (number as u64, played(points)));
        let results =
            Results { games: games.collect(), clocks: vec![DecisionTimes::default(); 2], ..Results::default() };
        (matchup, results)
    }

    #[test]
    #[allow(clippy::float_cmp)] // Small whole numbers and their halves are exact.
    fn values_are_means_over_the_rotations_of_a_deal() {
        let (matchup, results) = small();
        assert_eq!(matchup.seatings, [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
        let standing = Standing::new(&matchup, &results);
        let line = &standing.lines[0];
        // The apprentice has 30, 30, 30 in the first deal and 20, 20, 20 in the second.
        assert_eq!((line.games, line.score.mean, line.accuracy.mean), (6, 25.0, 1.0));
        assert_eq!(line.win_share.mean, f64::midpoint((1.0 + 1.0 + 0.5) / 3.0, (1.0 / 3.0 + 0.0 + 0.5) / 3.0));
        assert_eq!(line.decision_ms.mean, 1.5);
        let half = line.score.half_width.expect("two deals");
        assert!((half - 12.706 * 5.0).abs() < 0.01, "{half}");
        let both = standing.lines.iter().map(|line| line.score.mean).collect::<Vec<_>>();
        let apart = difference(&matchup, &results, 0, 1);
        assert!((apart.mean - (both[0] - both[1])).abs() < 1e-9);
    }

    #[test]
    fn shares_of_wins_add_up() {
        let (matchup, results) = small();
        let lines = Standing::new(&matchup, &results).lines;
        assert!((lines[0].win_share.mean + 2.0 * lines[1].win_share.mean - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_bot_that_wins_every_game_with_several_seats_is_not_certain_to() {
        let (matchup, mut results) = small();
        // The other contestant has two seats of three, and the better of them wins.
        let seatings = [[-10, 30, 20], [30, -10, 20], [30, 20, -10]];
        for (number, points) in (0..6).zip(seatings.into_iter().cycle()) {
            results.games[number].1 = played(points);
        }
        let lines = Standing::new(&matchup, &results).lines;
        let winner = lines[1].win_share;
        let [low, high] = winner.interval.expect("two deals");
        assert!((winner.mean - 0.5).abs() < 1e-9 && (high - 0.5).abs() < 1e-9 && low < 0.2, "{winner:?}");
        let [low, high] = lines[0].win_share.interval.expect("two deals");
        assert!(low.abs() < 1e-9 && high > 0.5, "{:?}", lines[0].win_share);
    }

    #[test]
    fn missing_games_are_seen() {
        let (matchup, mut results) = small();
        results.games.remove(1);
        let standing = Standing::new(&matchup, &results);
        assert_eq!((standing.deals, standing.incomplete_deals, standing.games), (2, 1, 5));
        results.games.clear();
        assert_eq!(Standing::new(&matchup, &results).deals, 0);
    }
}
