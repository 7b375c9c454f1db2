//! Luck-adjusted scores: every deal of a run, and many others, are replayed by stand-ins for the contestants
//! ([`StandIn`]) and by strong players in all seats. Their scores relative to the average measure luck, of which a part
//! is subtracted (a control variate); the part is fitted by cross-validation, so the result is unbiased.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use foretell_bots::augur::{Hesitant, Level, Weights};
use foretell_bots::{Bot, BotSpec, Budget, SeerOptions};
use foretell_rules::{BySeat, Game, Seat, Viewer, Waiting};
use rayon::prelude::*;

use crate::interval::{Estimate, NORMAL, Sample};
use crate::player::{BotPlayer, Chair, Player};
use crate::seeds::Seeds;
use crate::sim::{ThreadsError, thread_pool};
use crate::stats::deals_of;
use crate::table::{Played, Table};
use crate::{Contestant, Matchup, Results};

#[derive(Clone, Debug, PartialEq)]
pub struct LuckAdjusted {
    pub lines: Vec<AdjustedLine>,
    pub par: Estimate,
    pub replays: u64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AdjustedLine {
    pub score: Estimate,
    pub per_round: Estimate,
    /// Relative to the unadjusted interval.
    pub width: Option<f64>,
}

/// Luck is measured with stand-ins, and with strong players in all seats.
const KINDS: usize = 2;
/// Per deal in each way, if players are random.
const REPLAYS: u64 = 4;
const OTHERS: u64 = 8;
/// Keeps the seeds of the other deals apart from those of any run.
const FAR_AWAY: u64 = 1 << 40;
const FAR_GAMES: u64 = 1 << 50;
const PARTS: usize = 5;
/// Deals needed to fit one way, and both.
const FEWEST: [usize; KINDS] = [10, 40];

/// The contestant itself if it answers at once, else the most similar bot that does.
#[derive(Clone, Debug)]
enum StandIn {
    Bot(BotSpec),
    Learned(Arc<Weights>),
}

impl StandIn {
    fn of(contestant: &Contestant) -> StandIn {
        match contestant {
            // A few worlds preserve the habits of a searching player.
            Contestant::Bot(BotSpec::Seer(options)) => {
                let budget = Budget::Worlds(match options.budget {
                    Budget::Worlds(worlds) => worlds.min(SEER_WORLDS),
                    Budget::Time { .. } => SEER_WORLDS,
                });
                StandIn::Bot(BotSpec::Seer(SeerOptions { budget, threads: 1 }))
            }
            Contestant::Bot(BotSpec::AugurSearch(_)) | Contestant::Exec(_) => StandIn::Bot(BotSpec::STRONGEST),
            Contestant::Bot(spec) => StandIn::Bot(*spec),
            Contestant::Weights(file) => StandIn::Learned(Arc::clone(&file.weights)),
        }
    }

    fn is_steady(&self) -> bool {
        match self {
            StandIn::Bot(spec) => matches!(spec, BotSpec::Apprentice | BotSpec::Augur(Level::STRONGEST)),
            StandIn::Learned(_) => true,
        }
    }

    fn sit_down(&self, chair: &Chair) -> Box<dyn Player> {
        let mut player = match self {
            StandIn::Bot(spec) => BotPlayer::new(*spec),
            StandIn::Learned(weights) => BotPlayer::learned(Arc::clone(weights)),
        };
        // Our own bots always sit down; a failure would show at the next decision.
        let _ = player.sit_down(chair);
        Box::new(player)
    }
}

const SEER_WORLDS: u32 = 8;

#[derive(Clone, Debug, Default, PartialEq)]
struct Pars {
    tables: Vec<BySeat<f64>>,
    strong: BySeat<f64>,
}

impl Pars {
    fn of(&self, seating: usize, seat: Seat) -> [f64; KINDS] {
        [self.tables[seating][seat], self.strong[seat]]
    }
}

impl LuckAdjusted {
    /// `progress` is called after each game. Returns `None` when `stop` turns true.
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
        let replayers = Replayers::new(matchup, stop, progress);
        let others = deals.len() as u64 * OTHERS;
        let (pars, others) = thread_pool(threads)?.install(|| {
            let pars: Option<Vec<Pars>> = deals.par_iter().map(|deal| replayers.play(*deal, REPLAYS)).collect();
            let others = (FAR_AWAY..FAR_AWAY + others).into_par_iter();
            (pars, others.map(|deal| replayers.play(deal, 1)).collect::<Option<Vec<Pars>>>())
        });
        let (Some(pars), Some(others)) = (pars, others) else { return Ok(None) };
        let mean = mean_of(matchup, &others);
        let lines = (0..matchup.contestants.len()).map(|place| {
            let games = deals_of(matchup, results).zip(&pars);
            let deals = games.filter_map(|(games, pars)| Deal::new(matchup, games, place, pars, &mean));
            let errors = errors_of_mean(&lucks(matchup, place, &others, &mean));
            adjusted(&deals.collect::<Vec<_>>(), &errors, matchup.rules.rounds())
        });
        let mut par = Sample::default();
        let players = matchup.rules.players();
        for deal in &others {
            par.add(deal.strong.of(players).iter().sum::<f64>() / players as f64);
        }
        let replays = replays(matchup, deals.len() as u64);
        Ok(Some(LuckAdjusted { lines: lines.collect(), par: par.estimate(), replays }))
    }
}

pub fn replays(matchup: &Matchup, deals: u64) -> u64 {
    let seatings = matchup.seatings.len() as u64;
    let is_steady = matchup.contestants.iter().all(|contestant| StandIn::of(contestant).is_steady());
    let again = if is_steady { 1 } else { REPLAYS };
    deals * (again * seatings + REPLAYS + OTHERS * (seatings + 1))
}

struct Replayers<'a> {
    matchup: &'a Matchup,
    stand_ins: Vec<StandIn>,
    seeds: Seeds,
    stop: &'a AtomicBool,
    progress: &'a (dyn Fn() + Sync),
}

impl<'a> Replayers<'a> {
    fn new(matchup: &'a Matchup, stop: &'a AtomicBool, progress: &'a (dyn Fn() + Sync)) -> Replayers<'a> {
        let stand_ins = matchup.contestants.iter().map(StandIn::of).collect();
        Replayers { matchup, stand_ins, seeds: Seeds::new(matchup.seed), stop, progress }
    }

    fn play(&self, deal: u64, times: u64) -> Option<Pars> {
        let first = FAR_GAMES + deal * REPLAYS * (self.matchup.seatings.len() as u64 + 1);
        let tables = (1..).zip(&self.matchup.seatings).map(|(table, seating)| {
            let is_steady = seating.iter().all(|place| self.stand_ins[*place].is_steady());
            let times = if is_steady { 1 } else { times };
            self.mean(times, |time| self.play_table(deal, seating, first + table * REPLAYS + time))
        });
        let tables = tables.collect::<Option<Vec<_>>>()?;
        let strong = self.mean(times, |time| self.play_strong(deal, self.seeds.bot(first + time, 0)))?;
        Some(Pars { tables, strong })
    }

    fn mean(&self, times: u64, play: impl Fn(u64) -> Option<BySeat<i32>>) -> Option<BySeat<f64>> {
        let mut mean = BySeat::default();
        for time in 0..times {
            let scores = play(time)?;
            for seat in self.matchup.rules.seats() {
                mean[seat] += f64::from(scores[seat]) / times as f64;
            }
            (self.progress)();
        }
        Some(mean)
    }

    fn play_table(&self, deal: u64, seating: &[usize], game: u64) -> Option<BySeat<i32>> {
        let rules = self.matchup.rules;
        let chair = |seat: Seat| Chair { rules, seat, seed: self.seeds.bot(game, seat.index()), game: 1 };
        let sits = |(seat, place): (Seat, &usize)| self.stand_ins[*place].sit_down(&chair(seat));
        let mut players: Vec<Box<dyn Player>> = rules.seats().zip(seating).map(sits).collect();
        let mut table = Table { rules, players: &mut players, recorder: None, stop: self.stop, clock: &mut |_, _| {} };
        let played = table.play(&mut self.seeds.cards(deal)).ok()?;
        Some(BySeat::from_fn(rules.players(), |seat| played.score(seat)))
    }

    fn play_strong(&self, deal: u64, seed: u64) -> Option<BySeat<i32>> {
        let mut player = Hesitant::new(Hesitant::A_LITTLE, seed);
        let (mut game, mut cards) = (Game::new(self.matchup.rules), self.seeds.cards(deal));
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

fn mean_of(matchup: &Matchup, others: &[Pars]) -> Pars {
    let players = matchup.rules.players();
    let mean = |par: &dyn Fn(&Pars, Seat) -> f64| {
        let of_seat = |seat| others.iter().map(|deal| par(deal, seat)).sum::<f64>() / others.len().max(1) as f64;
        BySeat::from_fn(players, of_seat)
    };
    let tables = (0..matchup.seatings.len()).map(|seating| mean(&|deal, seat| deal.tables[seating][seat]));
    Pars { tables: tables.collect(), strong: mean(&|deal, seat| deal.strong[seat]) }
}

fn lucks(matchup: &Matchup, place: usize, others: &[Pars], mean: &Pars) -> Vec<[f64; KINDS]> {
    let sits = |(number, seating): (usize, &Vec<usize>)| {
        let seats = Seat::all(seating.len()).zip(seating.clone()).filter(move |(_, sits)| *sits == place);
        seats.map(move |(seat, _)| (number, seat)).collect::<Vec<_>>()
    };
    let seats: Vec<(usize, Seat)> = matchup.seatings.iter().enumerate().flat_map(sits).collect();
    others.iter().map(|deal| luck(&seats, deal, mean)).collect()
}

fn luck(seats: &[(usize, Seat)], deal: &Pars, mean: &Pars) -> [f64; KINDS] {
    let off = |kind: usize, (seating, seat): (usize, Seat)| deal.of(seating, seat)[kind] - mean.of(seating, seat)[kind];
    std::array::from_fn(|kind| seats.iter().map(|seat| off(kind, *seat)).sum::<f64>() / seats.len().max(1) as f64)
}

fn errors_of_mean(lucks: &[[f64; KINDS]]) -> [[f64; KINDS]; KINDS] {
    let number = lucks.len().max(1) as f64;
    let mut errors = [[0.0; KINDS]; KINDS];
    for off in lucks {
        for (row, one) in errors.iter_mut().zip(off) {
            row.iter_mut().zip(off).for_each(|(error, other)| *error += one * other / (number * number));
        }
    }
    errors
}

#[derive(Clone, Copy, Debug)]
struct Deal {
    score: f64,
    luck: [f64; KINDS],
}

impl Deal {
    fn new(matchup: &Matchup, games: &[(u64, Played)], place: usize, pars: &Pars, mean: &Pars) -> Option<Deal> {
        let (mut seats, mut score) = (Vec::new(), 0.0);
        for (game, played) in games {
            let seating = (*game % matchup.seatings.len() as u64) as usize;
            for (seat, sits) in played.seats().zip(&matchup.seatings[seating]) {
                if *sits == place {
                    seats.push((seating, seat));
                    score += f64::from(played.score(seat));
                }
            }
        }
        let luck = luck(&seats, pars, mean);
        (!seats.is_empty()).then(|| Deal { score: score / seats.len() as f64, luck })
    }
}

/// Each deal is adjusted by the fit of the other parts.
fn adjusted(deals: &[Deal], errors: &[[f64; KINDS]; KINDS], rounds: usize) -> AdjustedLine {
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
    // The average itself has an error.
    let off: f64 = (0..KINDS)
        .flat_map(|one| (0..KINDS).map(move |other| (one, other)))
        .map(|(one, other)| mean_share[one] * errors[one][other] * mean_share[other])
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

/// Least squares; 0 for runs with too few deals.
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

    const NOTHING: [[f64; KINDS]; KINDS] = [[0.0; KINDS]; KINDS];

    #[test]
    fn many_small_matches_are_right_on_average_and_their_intervals_hold_the_truth() {
        for deals in [12, 40] {
            let (mut means, mut held, mut width) = (Sample::default(), 0_u32, 0.0);
            for seed in 0..400 {
                let line = adjusted(&simulated(seed, deals, 0.9), &NOTHING, 15);
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
    fn uninformative_luck_is_ignored() {
        let line = adjusted(&simulated(1, 400, 0.0), &NOTHING, 15);
        assert!((line.width.expect("they vary") - 1.0).abs() < 0.03, "{line:?}");
        let few = adjusted(&simulated(1, 9, 0.9), &NOTHING, 15);
        assert!((few.width.expect("they vary") - 1.0).abs() < 1e-9, "too few deals to fit anything: {few:?}");
    }

    #[test]
    fn shares_are_found() {
        let [first, second] = fitted(&simulated(3, 4000, 0.9), 4000);
        assert!((first - 0.9).abs() < 0.05 && second.abs() < 0.05, "{first} and {second}");
    }

    fn matchup(seats: &str, games: u64, seed: u64) -> Matchup {
        matchup_by("it/3+length=first-6", seats, games, seed)
    }

    fn matchup_by(rules: &str, seats: &str, games: u64, seed: u64) -> Matchup {
        let named = contestants(seats).expect("a list");
        Matchup::table(rules.parse().expect("rules"), &named, games, seed).expect("a full table")
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
        assert_eq!(adjusted.replays, replays(&matchup, matchup.deals));
        let raw = &Standing::new(&matchup, &results).lines[0];
        let line = adjusted.lines[0];
        let (half, raw_half) = (line.score.half_width.expect("many"), raw.score.half_width.expect("many"));
        assert!(half < 0.85 * raw_half, "{half} of {raw_half}");
        assert!((line.width.expect("many") - half / raw_half).abs() < 1e-9);
        assert!((line.score.mean - raw.score.mean).abs() < 2.0 * raw_half, "{line:?} {raw:?}");
    }

    #[test]
    fn real_matches_are_right_on_average() {
        // Stand-ins' averages come from many more games on other cards.
        let of = |games, seed| matchup_by("it/3+length=first-2", "random,apprentice,apprentice", games, seed);
        let long = of(3000, 1_000_000);
        let truth = Standing::new(&long, &Run::new(2).play(&long, &Arc::default(), &|| {}).expect("threads"));
        let mut means = [Sample::default(); 2];
        for seed in 0..40 {
            let (_, adjusted) = played(&of(30, seed), 2);
            means.iter_mut().zip(&adjusted.lines).for_each(|(mean, line)| mean.add(line.score.mean));
        }
        for (mean, line) in means.iter().zip(&truth.lines) {
            let (mean, truth) = (mean.estimate(), line.score);
            let off = mean.half_width.expect("many").hypot(truth.half_width.expect("many"));
            assert!((mean.mean - truth.mean).abs() < 1.5 * off, "{}: {mean:?} against {truth:?}", line.spec);
        }
    }

    #[test]
    fn slow_bots_have_fast_stand_ins() {
        let stand_in = |name: &str| match StandIn::of(&name.parse().expect("a contestant")) {
            StandIn::Bot(spec) => spec.to_string(),
            StandIn::Learned(_) => "learned".to_owned(),
        };
        for quick in ["random", "apprentice", "augur", "augur:level=3", "seer:worlds=3"] {
            assert_eq!(stand_in(quick), quick);
        }
        assert_eq!(stand_in("seer:worlds=64,threads=2"), "seer:worlds=8");
        assert_eq!(stand_in("seer"), "seer:worlds=8");
        assert_eq!(stand_in("augur:ms=200"), "augur");
        assert_eq!(stand_in("exec:python3 bot.py"), "augur");
    }

    #[test]
    fn bots_as_their_own_stand_ins_need_far_fewer_games() {
        // Fewer games leave too much to chance. Level 5 and below are careless, so a stand-in plays differently.
        let (_, adjusted) = played(&matchup("augur:level=6,apprentice,augur:level=6", 240, 5), 2);
        for line in adjusted.lines {
            let width = line.width.expect("many deals");
            assert!(width * width < 0.4, "{line:?}");
        }
    }

    #[test]
    fn threads_do_not_matter() {
        let matchup = matchup("apprentice", 11, 3);
        assert_eq!(played(&matchup, 1).1, played(&matchup, 2).1);
    }

    #[test]
    fn handles_missing_games_and_a_stop() {
        let matchup = matchup("apprentice,random,random", 33, 4);
        let mut results = Run::new(1).play(&matchup, &Arc::default(), &|| {}).expect("threads can be started");
        results.games.remove(1);
        results.games.truncate(31);
        let adjust = |stop: bool| LuckAdjusted::new(&matchup, &results, 1, &AtomicBool::new(stop), &|| {});
        assert_eq!(adjust(false).expect("a thread").expect("not stopped").lines.len(), 2);
        assert_eq!(adjust(true).expect("a thread"), None);
    }
}
