//! Scores without their luck: what the contestants would have scored with average cards.
//!
//! Every deal of a run is played again by strong players in all seats, and many other deals are, too. Where strong
//! players score more than they do on average, the cards were good, and a part of that is taken from the contestant's
//! score (a control variate). How large a part is fitted to the deals of the run, for each deal to those of the other
//! parts of the run alone, so that what is taken away is nothing on average: the adjusted score is unbiased whoever
//! plays. It is known the better, the more alike the contestants and the strong players play.

use std::sync::atomic::{AtomicBool, Ordering};

use foretell_bots::Bot;
use foretell_bots::augur::{Hesitant, Weights};
use foretell_rules::{BySeat, Game, RuleSet, Seat, Viewer, Waiting};
use rayon::prelude::*;

use crate::interval::{Estimate, NORMAL, Sample};
use crate::seeds::Seeds;
use crate::sim::{ThreadsError, thread_pool};
use crate::stats::{deals_of, seats_of};
use crate::{Matchup, Results};

/// The scores of all contestants without their luck.
#[derive(Clone, Debug, PartialEq)]
pub struct LuckAdjusted {
    /// One line for each contestant, in the order of the matchup.
    pub lines: Vec<AdjustedLine>,
    /// What the strong players score on average, in all seats.
    pub par: Estimate,
    /// How many games the strong players have played.
    pub replays: u64,
}

/// A contestant's score without its luck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdjustedLine {
    /// The final score.
    pub score: Estimate,
    /// The points of a round.
    pub per_round: Estimate,
    /// How wide the interval is as a share of the one without adjustment, where both are known.
    pub width: Option<f64>,
}

/// How many kinds of strong players there are: the strongest bot and the small network. Each hesitates a little, so
/// that several games on the same cards say more than one.
const KINDS: usize = 2;
/// How often each kind plays every deal of the run.
const REPLAYS: u64 = 4;
/// For every deal of the run each kind plays so many others, once: what the run's are compared with.
const OTHERS: u64 = 8;
/// The others are so far away from those of any run that the two never meet.
const FAR_AWAY: u64 = 1 << 40;
/// Into how many parts a run is divided: the deals of each are adjusted by what fits the others.
const PARTS: usize = 5;
/// With fewer deals nothing can be fitted, and with fewer than the second number only one kind is used.
const FEWEST: [usize; KINDS] = [10, 40];

/// What strong players of each kind score in a deal, seat by seat.
type Pars = [BySeat<f64>; KINDS];

impl LuckAdjusted {
    /// Plays the deals of a run again, and takes the luck from the scores. `progress` is told of each game; when `stop`
    /// turns true, there is no answer.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use foretell_arena::{LuckAdjusted, Matchup, Run, contestants};
    /// let matchup = Matchup::table("it/3+length=first-3".parse()?, &contestants("augur")?, 12, 1)?;
    /// let results = Run::new(1).play(&matchup, &Arc::default(), &|| {})?;
    /// let adjusted = LuckAdjusted::new(&matchup, &results, 1, &Default::default(), &|| {})?.expect("not stopped");
    /// assert_eq!(adjusted.lines.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        matchup: &Matchup,
        results: &Results,
        threads: usize,
        stop: &AtomicBool,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Option<LuckAdjusted>, ThreadsError> {
        let deals: Vec<u64> = deals_of(matchup, results).map(|games| matchup.sitting(games[0].0).0).collect();
        let replayers = Replayers { rules: matchup.rules, seeds: Seeds::new(matchup.seed), stop, progress };
        let others = deals.len() as u64 * OTHERS;
        let (pars, others) = thread_pool(threads)?.install(|| {
            let pars: Option<Vec<Pars>> = deals.par_iter().map(|deal| replayers.play(*deal, REPLAYS)).collect();
            let others = (FAR_AWAY..FAR_AWAY + others).into_par_iter();
            (pars, others.map(|deal| replayers.play(deal, 1)).collect::<Option<Vec<Pars>>>())
        });
        let (Some(pars), Some(others)) = (pars, others) else { return Ok(None) };
        let average = Average::of(&others, matchup.rules.players());
        let lines = (0..matchup.contestants.len()).map(|place| {
            let games = deals_of(matchup, results).zip(&pars);
            let deals = games.filter_map(|(games, pars)| Deal::new(&seats_of(matchup, games, place), pars, &average));
            adjusted(&deals.collect::<Vec<_>>(), &average, matchup.rules.rounds())
        });
        Ok(Some(LuckAdjusted { lines: lines.collect(), par: average.estimate, replays: replays(deals.len() as u64) }))
    }
}

/// How many games strong players play for a run of so many deals.
pub const fn replays(deals: u64) -> u64 {
    deals * (REPLAYS + OTHERS) * KINDS as u64
}

/// Who plays deals again.
struct Replayers<'a> {
    rules: RuleSet,
    seeds: Seeds,
    stop: &'a AtomicBool,
    progress: &'a (dyn Fn() + Sync),
}

impl Replayers<'_> {
    /// What strong players of each kind score in a deal, on average over so many games; nothing when it is stopped.
    fn play(&self, deal: u64, times: u64) -> Option<Pars> {
        let mut pars = Pars::default();
        for (kind, par) in pars.iter_mut().enumerate() {
            for time in 0..times {
                let number = (deal * REPLAYS + time) * KINDS as u64 + kind as u64;
                let scores = self.play_once(deal, kind, self.seeds.bot(number, 0))?;
                for seat in self.rules.seats() {
                    par[seat] += f64::from(scores[seat]) / times as f64;
                }
                (self.progress)();
            }
        }
        Some(pars)
    }

    fn play_once(&self, deal: u64, kind: usize, seed: u64) -> Option<BySeat<i32>> {
        let weights = if kind == 0 { Weights::shipped() } else { Weights::small() };
        let mut player = Hesitant::by(weights, Hesitant::A_LITTLE, seed);
        let (mut game, mut cards) = (Game::new(self.rules), self.seeds.cards(deal));
        loop {
            match game.waiting() {
                Waiting::Draw(_) | Waiting::Deal(_) => {
                    if self.stop.load(Ordering::Relaxed) {
                        return None;
                    }
                    game.chance(&mut cards);
                }
                Waiting::Decision(decision) => {
                    let seat = decision.seats().first()?;
                    let action = player.decide(&game.view(Viewer::Seat(seat)));
                    game.apply_unchecked(seat, action);
                }
                Waiting::Over => return Some(game.scores()),
            }
        }
    }
}

/// What strong players score on average.
struct Average {
    /// Of each kind, seat by seat.
    pars: Pars,
    /// How far the means of each kind over all seats are off, and how they hang together: variances of the means.
    errors: [[f64; KINDS]; KINDS],
    /// The first kind's mean over all seats.
    estimate: Estimate,
}

impl Average {
    fn of(others: &[Pars], players: usize) -> Average {
        let number = others.len().max(1) as f64;
        let mut pars = Pars::default();
        for (kind, par) in pars.iter_mut().enumerate() {
            *par = BySeat::from_fn(players, |seat| others.iter().map(|deal| deal[kind][seat]).sum::<f64>() / number);
        }
        let over_seats = |par: &BySeat<f64>| par.of(players).iter().sum::<f64>() / players as f64;
        let means = pars.each_ref().map(over_seats);
        let mut errors = [[0.0; KINDS]; KINDS];
        let mut sample = Sample::default();
        for deal in others {
            let off: [f64; KINDS] = std::array::from_fn(|kind| over_seats(&deal[kind]) - means[kind]);
            for (row, one) in errors.iter_mut().zip(off) {
                row.iter_mut().zip(off).for_each(|(error, other)| *error += one * other / (number * number));
            }
            sample.add(over_seats(&deal[0]));
        }
        Average { pars, errors, estimate: sample.estimate() }
    }
}

/// A deal for a contestant: the mean score, and how much more than on average strong players score in the same seats.
#[derive(Clone, Copy, Debug)]
struct Deal {
    score: f64,
    luck: [f64; KINDS],
}

impl Deal {
    fn new(seats: &[(&crate::Played, Seat)], pars: &Pars, average: &Average) -> Option<Deal> {
        let number = seats.len() as f64;
        let mean = |value: &dyn Fn(&crate::Played, Seat) -> f64| {
            seats.iter().map(|(played, seat)| value(played, *seat)).sum::<f64>() / number
        };
        let luck = |kind: usize| mean(&|_, seat| pars[kind][seat] - average.pars[kind][seat]);
        let score = mean(&|played, seat| f64::from(played.score(seat)));
        (!seats.is_empty()).then(|| Deal { score, luck: std::array::from_fn(luck) })
    }
}

/// The mean score without its luck. Deals are adjusted by what fits the deals of the other parts.
fn adjusted(deals: &[Deal], average: &Average, rounds: usize) -> AdjustedLine {
    let (mut raw, mut sample) = (Sample::default(), Sample::default());
    let mut mean_share = [0.0; KINDS];
    for part in 0..PARTS {
        let of_part = |(number, deal): (usize, &Deal)| (number % PARTS == part).then_some(*deal);
        let others = deals.iter().enumerate().filter(|(number, _)| number % PARTS != part);
        let share = fitted(&others.map(|(_, deal)| *deal).collect::<Vec<_>>(), deals.len());
        for deal in deals.iter().enumerate().filter_map(of_part) {
            let luck: f64 = share.iter().zip(deal.luck).map(|(share, luck)| share * luck).sum();
            raw.add(deal.score);
            sample.add(deal.score - luck);
            mean_share.iter_mut().zip(share).for_each(|(mean, share)| *mean += share / deals.len() as f64);
        }
    }
    // The average that luck is measured from is not known exactly either.
    let off: f64 = (0..KINDS)
        .flat_map(|one| (0..KINDS).map(move |other| (one, other)))
        .map(|(one, other)| mean_share[one] * average.errors[one][other] * mean_share[other])
        .sum();
    let Estimate { mean, half_width } = sample.estimate();
    let half_width = half_width.map(|half| half.hypot(NORMAL * off.max(0.0).sqrt()));
    let by_round = |value: f64| value / rounds.max(1) as f64;
    let raw_width = raw.estimate().half_width.filter(|half| *half > 0.0);
    AdjustedLine {
        score: Estimate { mean, half_width },
        per_round: Estimate { mean: by_round(mean), half_width: half_width.map(by_round) },
        width: half_width.zip(raw_width).map(|(half, raw)| half / raw),
    }
}

/// The shares of the luck of each kind that explain the scores of some deals best (least squares); nothing where a run
/// has too few deals.
fn fitted(deals: &[Deal], of_run: usize) -> [f64; KINDS] {
    if of_run < FEWEST[0] {
        return [0.0; KINDS];
    }
    let number = deals.len() as f64;
    let mean = |value: &dyn Fn(&Deal) -> f64| deals.iter().map(value).sum::<f64>() / number;
    let score = mean(&|deal| deal.score);
    let [first, second] = [0, 1].map(|kind| mean(&|deal| deal.luck[kind]));
    let product = |one: &dyn Fn(&Deal) -> f64, other: &dyn Fn(&Deal) -> f64| mean(&|deal| one(deal) * other(deal));
    let (y, a, b) =
        (|deal: &Deal| deal.score - score, |deal: &Deal| deal.luck[0] - first, |deal: &Deal| deal.luck[1] - second);
    let (aa, ab, bb, ay, by) = (product(&a, &a), product(&a, &b), product(&b, &b), product(&a, &y), product(&b, &y));
    let alone = if aa > 0.0 { [ay / aa, 0.0] } else { [0.0; KINDS] };
    let determinant = aa * bb - ab * ab;
    if of_run < FEWEST[1] || determinant <= 1e-6 * aa * bb {
        return alone;
    }
    [(ay * bb - by * ab) / determinant, (by * aa - ay * ab) / determinant]
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{Run, Standing, contestants};

    /// Deals by a small generator: scores that follow luck in part, and noise.
    fn simulated(seed: u64, deals: usize, share: f64) -> Vec<Deal> {
        use rand_xoshiro::rand_core::Rng;
        let mut dice = Seeds::new(seed).cards(0);
        let mut roll = || {
            let uniform = |number: u64| (number >> 11) as f64 / (1_u64 << 53) as f64;
            (0..12).map(|_| uniform(dice.next_u64())).sum::<f64>() - 6.0
        };
        let mut deal = || {
            let (one, noise, other) = (roll(), roll(), roll());
            let luck = [40.0 * one, 40.0 * (0.5 * one + 0.8 * other)];
            Deal { score: 300.0 + share * luck[0] + 20.0 * noise, luck }
        };
        (0..deals).map(|_| deal()).collect()
    }

    fn nothing() -> Average {
        Average::of(&[Pars::default(); 4], 4)
    }

    #[test]
    fn many_small_matches_are_right_on_average_and_their_intervals_hold_the_truth() {
        for deals in [12, 40] {
            let (mut means, mut held, mut width) = (Sample::default(), 0_u32, 0.0);
            for seed in 0..400 {
                let line = adjusted(&simulated(seed, deals, 0.9), &nothing(), 15);
                means.add(line.score.mean);
                let [low, high] = line.score.interval().expect("many deals");
                held += u32::from(low <= 300.0 && 300.0 <= high);
                width += line.width.expect("they vary") / 400.0;
            }
            let [low, high] = means.estimate().interval().expect("many matches");
            assert!(low - 0.5 < 300.0 && 300.0 < high + 0.5, "{deals} deals: {low} to {high}");
            assert!((360..=396).contains(&held), "{deals} deals: {held} of 400");
            assert!(width < 0.75, "{deals} deals: {width}");
        }
    }

    #[test]
    fn luck_that_says_nothing_is_left_out() {
        let line = adjusted(&simulated(1, 400, 0.0), &nothing(), 15);
        assert!((line.width.expect("they vary") - 1.0).abs() < 0.03, "{line:?}");
        let few = adjusted(&simulated(1, 9, 0.9), &nothing(), 15);
        assert!((few.width.expect("they vary") - 1.0).abs() < 1e-9, "too few deals to fit anything: {few:?}");
    }

    #[test]
    fn shares_are_found() {
        let [first, second] = fitted(&simulated(3, 4000, 0.9), 4000);
        assert!((first - 0.9).abs() < 0.05 && second.abs() < 0.05, "{first} and {second}");
    }

    fn matchup(seats: &str, games: u64, seed: u64) -> Matchup {
        let named = contestants(seats).expect("a list");
        Matchup::table("it/3+length=first-6".parse().expect("rules"), &named, games, seed).expect("a full table")
    }

    fn played(matchup: &Matchup, threads: usize) -> (Results, LuckAdjusted) {
        let results = Run::new(threads).play(matchup, &Arc::default(), &|| {}).expect("threads can be started");
        let adjusted = LuckAdjusted::new(matchup, &results, threads, &AtomicBool::new(false), &|| {});
        (results, adjusted.expect("threads can be started").expect("it is not stopped"))
    }

    #[test]
    fn the_interval_of_strong_players_is_narrower() {
        let matchup = matchup("augur", 50, 3);
        let (results, adjusted) = played(&matchup, 2);
        assert_eq!(adjusted.replays, replays(matchup.deals));
        let raw = &Standing::new(&matchup, &results).lines[0];
        let line = adjusted.lines[0];
        let (half, raw_half) = (line.score.half_width.expect("many"), raw.score.half_width.expect("many"));
        assert!(half < 0.85 * raw_half, "{half} of {raw_half}");
        assert!((line.width.expect("many") - half / raw_half).abs() < 1e-9);
        assert!((line.score.mean - raw.score.mean).abs() < 2.0 * raw_half, "{line:?} {raw:?}");
    }

    #[test]
    fn threads_do_not_matter() {
        let matchup = matchup("apprentice", 11, 3);
        assert_eq!(played(&matchup, 1).1, played(&matchup, 2).1);
    }

    #[test]
    fn games_that_are_missing_and_a_stop_are_no_trouble() {
        let matchup = matchup("apprentice,random,random", 33, 4);
        let mut results = Run::new(1).play(&matchup, &Arc::default(), &|| {}).expect("threads can be started");
        results.games.remove(1);
        results.games.truncate(31);
        let adjust = |stop: bool| LuckAdjusted::new(&matchup, &results, 1, &AtomicBool::new(stop), &|| {});
        assert_eq!(adjust(false).expect("a thread").expect("not stopped").lines.len(), 2);
        assert_eq!(adjust(true).expect("a thread"), None);
    }
}
