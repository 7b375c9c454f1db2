//! Finds puzzles in self-play and in records: decisions in which a weaker player errs, and one answer leads under both
//! models of the others, confirmed by a search ten times as long in other worlds. Only the scores of earlier rounds are
//! used, as the solver sees nothing else.

use std::ops::Range;

use foretell_bots::augur::{Augur, Level, Weights};
use foretell_bots::{Apprentice, Bot, Imagination, stand_in};
use foretell_review::{Judge, Judgement, Kind};
use foretell_rules::{Action, Actions, Game, Move, Record, RuleSet, SeatSet, View, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::puzzle::{Promise, Puzzle};
use crate::theme::Theme;

/// In points, over every answer that isn't equivalent.
pub const LEAST_LEAD: f64 = 5.0;

/// Puzzles per game of self-play, each with another theme.
const A_GAME: usize = 3;

/// Longer rounds would be tedious.
const MOST_CARDS: u8 = 8;

/// The minimum confidence of the strong player before weaker ones are asked.
const SURE: f32 = 0.7;

/// The levels of weaker players, the better ones first, because their mistakes are more instructive.
const WEAKER: [u8; 3] = [5, 3, 2];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finder {
    pub seed: u64,
    /// The factor of the confirming search.
    pub longer: u32,
    /// Only finds this theme, skipping other positions early.
    pub theme: Option<Theme>,
}

pub enum Source<'a> {
    /// Self-play with these rules and this game number.
    SelfPlay(RuleSet, u64),
    /// The mistakes of some seats in a record.
    Record(&'a Record, SeatSet),
}

impl Finder {
    pub fn new(seed: u64) -> Finder {
        Finder { seed, longer: 10, theme: None }
    }

    /// Finds puzzles and reports each at once. `stop` is checked before every decision.
    pub fn find(&self, source: &Source<'_>, found: &mut dyn FnMut(Puzzle), stop: &dyn Fn() -> bool) {
        match source {
            Source::SelfPlay(rules, number) => self.in_self_play(*rules, *number, found, stop),
            Source::Record(record, seats) => self.in_record(record, *seats, found, stop),
        }
    }

    fn in_self_play(&self, rules: RuleSet, number: u64, found: &mut dyn FnMut(Puzzle), stop: &dyn Fn() -> bool) {
        let seed = self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::new(rules);
        let mut players: Vec<Augur> = rules.seats().map(|_| player(&mut rng)).collect();
        let mut weaker = Weaker::new(seed);
        let (rounds, mut themes) = (rounds_to_search(rules, &mut rng), Vec::new());
        // Nobody needs to play past the last short round.
        while game.rounds_played() < rounds.end && themes.len() < A_GAME && !stop() {
            if matches!(game.waiting(), Waiting::Over) {
                break;
            }
            game.chance(&mut rng);
            let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { continue };
            let view = game.view(Viewer::Seat(seat));
            let answer = players[seat.index()].decide(&view);
            let luck = rng.next_u64();
            if rounds.contains(&game.rounds_played())
                && is_worth_judging(&view)
                && self.theme.is_none_or(|theme| theme.may_come_of(&view))
                && let Some(given) = weaker.error(&view)
                && (self.theme.is_some() || luck.is_multiple_of(every(&view, given)))
                && let Some(puzzle) = self.puzzle(&view, given, luck)
                && self.theme.is_none_or(|theme| theme == puzzle.theme)
                && (self.theme.is_some() || !themes.contains(&puzzle.theme))
            {
                themes.push(puzzle.theme);
                found(puzzle);
            }
            // Bots play legally, so this doesn't happen.
            if game.apply(seat, answer).is_err() {
                break;
            }
        }
    }

    fn in_record(&self, record: &Record, seats: SeatSet, found: &mut dyn FnMut(Puzzle), stop: &dyn Fn() -> bool) {
        let mut game = Game::new(record.rules);
        for (step, made) in (1_u64..).zip(&record.moves) {
            if stop() {
                return;
            }
            if let Move::Act(seat, given) = *made
                && seats.contains(seat)
                && let Some(puzzle) = self.puzzle(&game.view(Viewer::Seat(seat)), given, step)
            {
                found(puzzle);
            }
            if game.make(*made).is_err() {
                return;
            }
        }
    }

    /// Checks a puzzle again with this finder's seed and the full search, and updates its answers. `None` if its best
    /// answer no longer leads significantly under both models; a smaller lead is fine.
    pub fn verify(&self, puzzle: &Puzzle) -> Option<Puzzle> {
        let view = &puzzle.view;
        let same = |action: Action| stand_in(view, action) == stand_in(view, puzzle.best);
        let others = puzzle.answers.iter().filter(|promise| !same(promise.action));
        let next = others.max_by(|one, other| one.points.total_cmp(&other.points))?;
        let seed = self.seed ^ puzzle.id().bits();
        // A quick judgement saves most long ones.
        let quick = judge(!seed, 1).judge(view, &Imagination::new(view.rules), next.action, &|| false)?;
        if !same(quick.best().action) {
            return None;
        }
        let judgement = judge_both_ways(view, next.action, &judge(seed, self.longer))?;
        if !same(judgement.best().action) || !judgement.cost.points.is_significant() {
            return None;
        }
        let answers = promises(&judgement);
        let lead = lead(view, &answers, puzzle.best)?;
        Some(Puzzle { answers, lead, ..puzzle.clone() })
    }

    pub fn puzzle(&self, view: &View, given: Action, number: u64) -> Option<Puzzle> {
        let seed = self.seed ^ number.wrapping_mul(0xa076_1d64_78bd_642f);
        // A cheap test that rejects most decisions.
        let first = Judge { learned: false, ..judge(seed, 1) };
        let first = first.judge(view, &Imagination::new(view.rules), given, &|| false)?;
        let best = first.best().action;
        if !is_clear(view, &first, best) {
            return None;
        }
        // The second-best answer decides whether there is one best answer; the quick judgement saves most long ones.
        let runner_up = runner_up(view, &first, best)?;
        judge_both_ways(view, runner_up, &judge(seed ^ 1, 1)).filter(|judgement| is_clear(view, judgement, best))?;
        let longer = judge_both_ways(view, runner_up, &judge(seed ^ 2, self.longer));
        let answers = promises(&longer.filter(|judgement| is_clear(view, judgement, best))?);
        let lead = lead(view, &answers, best)?;
        if lead < LEAST_LEAD {
            return None;
        }
        let theme = Theme::of(view, best, given);
        let level = level(view, best, lead);
        Some(Puzzle { view: *view, answers, best, also: Vec::new(), lead, theme, level, consequence: None })
    }
}

fn judge(seed: u64, times: u32) -> Judge {
    let judge = Judge::new(seed);
    Judge { effort: judge.effort.times(times), ..judge }
}

fn judge_both_ways(view: &View, given: Action, judge: &Judge) -> Option<Judgement> {
    let judged = judge.judge_both_ways(view, &Imagination::new(view.rules), given, &|| false);
    judged.filter(|(_, both_ways)| *both_ways).map(|(judgement, _)| judgement)
}

/// The best answer's lead in points; negative if it doesn't lead.
fn lead(view: &View, answers: &[Promise], best: Action) -> Option<f64> {
    let top = points_of(answers, best)?;
    let others = answers.iter().filter(|promise| stand_in(view, promise.action) != stand_in(view, best));
    others.map(|promise| top - promise.points).min_by(f64::total_cmp)
}

fn promises(judgement: &Judgement) -> Vec<Promise> {
    judgement.answers.iter().map(|answer| Promise { action: answer.action, points: answer.points.mean }).collect()
}

fn points_of(answers: &[Promise], action: Action) -> Option<f64> {
    answers.iter().find(|promise| promise.action == action).map(|promise| promise.points)
}

fn is_clear(view: &View, judgement: &Judgement, best: Action) -> bool {
    let cost = &judgement.cost;
    stand_in(view, judgement.best().action) == stand_in(view, best)
        && cost.points.mean >= LEAST_LEAD
        && cost.points.is_significant()
        && cost.worth.is_significant()
}

fn runner_up(view: &View, judgement: &Judgement, best: Action) -> Option<Action> {
    let others = judgement.answers.iter().filter(|answer| stand_in(view, answer.action) != stand_in(view, best));
    others.min_by(|one, other| one.behind.mean.total_cmp(&other.behind.mean)).map(|answer| answer.action)
}

/// From a random short round to the last short one, so that not all puzzles come from the beginning.
fn rounds_to_search(rules: RuleSet, rng: &mut impl Rng) -> Range<usize> {
    let short: Vec<usize> =
        (0..rules.rounds()).filter(|round| rules.cards(*round) <= usize::from(MOST_CARDS)).collect();
    let from = (rng.next_u64() % short.len().max(1) as u64) as usize;
    from..short.last().map_or(0, |last| last + 1)
}

/// With two answers, guessing would be right half of the time.
fn is_worth_judging(view: &View) -> bool {
    let legal = view.legal();
    let differ = legal.iter().filter(|action| stand_in(view, *action) == *action).count();
    let asks_little = matches!(legal, Actions::Changes { .. }) || view.hides_own_hand();
    view.round().is_some_and(|round| round.cards <= MOST_CARDS) && (differ > 2 || differ == 2 && asks_little)
}

/// Frequent kinds of decisions are sampled.
fn every(view: &View, given: Action) -> u64 {
    match Kind::of(view, given) {
        Kind::Bidding => 6,
        Kind::Trump | Kind::Special | Kind::Leading | Kind::Following | Kind::Discarding => 1,
    }
}

/// Mostly good players, and some who lead to unusual positions.
fn player(rng: &mut impl Rng) -> Augur {
    let dice = rng.next_u64();
    let level = [7, 7, 7, 6, 4, 3][(dice % 6) as usize];
    Augur::new(Weights::small(), Level::new(level).unwrap_or(Level::STRONGEST), dice)
}

struct Weaker {
    strong: Augur,
    apprentice: Apprentice,
    others: Vec<Augur>,
}

impl Weaker {
    fn new(seed: u64) -> Weaker {
        let augur = |level| Augur::new(Weights::shipped(), level, seed);
        let others = WEAKER.into_iter().filter_map(Level::new).map(augur).collect();
        Weaker { strong: augur(Level::STRONGEST), apprentice: Apprentice::new(), others }
    }

    fn error(&mut self, view: &View) -> Option<Action> {
        if view.legal().len() < 2 {
            return None;
        }
        let opinions = self.strong.opinions(view);
        let right = opinions.iter().max_by(|one, other| one.confidence.total_cmp(&other.confidence))?;
        // A strong player in doubt means that no answer leads by much.
        if right.confidence < SURE {
            return None;
        }
        let right = stand_in(view, right.action);
        let first: &mut dyn Bot = &mut self.apprentice;
        let rest = self.others.iter_mut().map(|bot| bot as &mut dyn Bot);
        [first].into_iter().chain(rest).map(|bot| bot.decide(view)).find(|given| stand_in(view, *given) != right)
    }
}

/// The difficulty as a rating: by how many weaker players miss it, and slightly by the lead.
fn level(view: &View, best: Action, lead: f64) -> u16 {
    const SEEDS: u64 = 3;
    let right = |bot: &mut dyn Bot| u32::from(stand_in(view, bot.decide(view)) == stand_in(view, best));
    let (mut solved, mut tried) = (4 * right(&mut Apprentice::new()), 4);
    for level in Level::all() {
        for seed in 0..SEEDS {
            solved += right(&mut Augur::new(Weights::shipped(), level, seed));
            tried += 1;
        }
    }
    let missed = 1.0 - f64::from(solved) / f64::from(tried);
    let choices = (view.legal().len() as f64).min(12.0);
    let rating = 800.0 + 1000.0 * missed + 25.0 * choices - 5.0 * lead.min(30.0);
    rating.round().clamp(600.0, 2400.0) as u16
}
