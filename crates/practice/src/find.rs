//! Finding puzzles: in games that bots play with each other, and in records.
//!
//! A decision becomes a puzzle where a weaker player errs, a quick look sees one answer ahead of the one given, and the
//! usual judge sees it ahead of all others, whichever way the others are taken to think; and so does a search that is
//! ten times as long, with other worlds. Nothing is known of earlier rounds but the scores: that is what the solver is
//! shown, too.

use std::ops::Range;

use foretell_bots::augur::{Augur, Level, Weights};
use foretell_bots::{Apprentice, Bot, Imagination, stand_in};
use foretell_review::{Judge, Judgement, Kind};
use foretell_rules::{Action, Actions, Game, Move, Record, RuleSet, SeatSet, View, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::puzzle::{Promise, Puzzle};
use crate::theme::Theme;

/// By how many points the best answer has to lead every other that differs.
pub const LEAST_LEAD: f64 = 5.0;

/// How many puzzles are taken from one game of bots, each with another theme.
const A_GAME: usize = 3;

/// How long a round may be: a puzzle is to be looked through, not counted through.
const MOST_CARDS: u8 = 8;

/// How sure the strong player has to be of its answer before weaker ones are asked.
const SURE: f32 = 0.7;

/// The weaker players whose errors are looked for; the better ones first, since what they miss is more instructive.
const WEAKER: [u8; 3] = [5, 3, 2];

/// Who finds puzzles, and how thoroughly they are checked. For the same seed the same are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finder {
    /// What all chance comes from.
    pub seed: u64,
    /// How many times as long the search is that checks what was found.
    pub longer: u32,
    /// Only what teaches this is looked for, and whatever cannot is passed over without a look.
    pub theme: Option<Theme>,
}

/// Where puzzles come from.
pub enum Source<'a> {
    /// A game that bots play with each other by these rules; the number tells games apart.
    SelfPlay(RuleSet, u64),
    /// The decisions of some seats in a record: those that were mistakes.
    Record(&'a Record, SeatSet),
}

impl Finder {
    /// The usual finder.
    pub fn new(seed: u64) -> Finder {
        Finder { seed, longer: 10, theme: None }
    }

    /// Finds puzzles, and tells of each at once. `stop` is asked before every decision.
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
        let (rounds, mut themes) = (looked_at(rules, &mut rng), Vec::new());
        // Nothing is looked at after the last short round: nobody need play that.
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
                && is_worth_a_look(&view)
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
            // A bot plays legally; where it did not, the game could not go on.
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

    /// A puzzle as another look sees it, as long as the one by which it was found and with this finder's seed: with the
    /// points that each answer promises by that look. Nothing where its best answer no longer leads the one that comes
    /// next beyond doubt, whichever way the others are taken to think. The lead need not be as large as it was.
    pub fn look_again(&self, puzzle: &Puzzle) -> Option<Puzzle> {
        let view = &puzzle.view;
        let same = |action: Action| stand_in(view, action) == stand_in(view, puzzle.best);
        let others = puzzle.answers.iter().filter(|promise| !same(promise.action));
        let next = others.max_by(|one, other| one.points.total_cmp(&other.points))?;
        let seed = self.seed ^ puzzle.id().bits();
        // What a quick look sees behind will hardly lead beyond doubt after a long one.
        let quick = judge(!seed, 1).judge(view, &Imagination::new(view.rules), next.action, &|| false)?;
        if !same(quick.best().action) {
            return None;
        }
        let judgement = look(view, next.action, &judge(seed, self.longer))?;
        if !same(judgement.best().action) || !judgement.cost.points.is_beyond_doubt() {
            return None;
        }
        let answers = promises(&judgement);
        let lead = lead(view, &answers, puzzle.best)?;
        Some(Puzzle { answers, lead, ..puzzle.clone() })
    }

    /// The puzzle that a decision makes, if the answer given was a clear mistake.
    pub fn puzzle(&self, view: &View, given: Action, number: u64) -> Option<Puzzle> {
        let seed = self.seed ^ number.wrapping_mul(0xa076_1d64_78bd_642f);
        // Rules of thumb are quick, and most decisions are no puzzle by them.
        let first = Judge { learned: false, ..judge(seed, 1) };
        let first = first.judge(view, &Imagination::new(view.rules), given, &|| false)?;
        let best = first.best().action;
        if !is_clear(view, &first, best) {
            return None;
        }
        // What comes next to the best decides whether there is one best answer; the quick look saves most long ones.
        let runner_up = runner_up(view, &first, best)?;
        look(view, runner_up, &judge(seed ^ 1, 1)).filter(|judgement| is_clear(view, judgement, best))?;
        let longer = look(view, runner_up, &judge(seed ^ 2, self.longer));
        let answers = promises(&longer.filter(|judgement| is_clear(view, judgement, best))?);
        let lead = lead(view, &answers, best)?;
        if lead < LEAST_LEAD {
            return None;
        }
        let theme = Theme::of(view, best, given);
        let level = level(view, best, lead);
        Some(Puzzle { view: *view, answers, best, also: Vec::new(), lead, theme, level })
    }
}

/// The judge of the reviews, with so many times its usual effort.
fn judge(seed: u64, times: u32) -> Judge {
    let judge = Judge::new(seed);
    Judge { effort: judge.effort.times(times), ..judge }
}

/// What a judge says of an answer, if that does not hang on how the others are taken to think.
fn look(view: &View, given: Action, judge: &Judge) -> Option<Judgement> {
    let judged = judge.judge_both_ways(view, &Imagination::new(view.rules), given, &|| false);
    judged.filter(|(_, both_ways)| *both_ways).map(|(judgement, _)| judgement)
}

/// By how many points the best answer leads the next that differs; less than nothing where it does not lead.
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

/// Whether the same answer as before is ahead of the one given, in points and in all, beyond doubt.
fn is_clear(view: &View, judgement: &Judgement, best: Action) -> bool {
    let cost = &judgement.cost;
    stand_in(view, judgement.best().action) == stand_in(view, best)
        && cost.points.mean >= LEAST_LEAD
        && cost.points.is_beyond_doubt()
        && cost.worth.is_beyond_doubt()
}

/// What would be the best without the best.
fn runner_up(view: &View, judgement: &Judgement, best: Action) -> Option<Action> {
    let others = judgement.answers.iter().filter(|answer| stand_in(view, answer.action) != stand_in(view, best));
    others.min_by(|one, other| one.behind.mean.total_cmp(&other.behind.mean)).map(|answer| answer.action)
}

/// The rounds of a game of bots that are looked at: from one of the short ones on, so that not all puzzles are of its
/// beginning, to the last of them.
fn looked_at(rules: RuleSet, rng: &mut impl Rng) -> Range<usize> {
    let short: Vec<usize> =
        (0..rules.rounds()).filter(|round| rules.cards(*round) <= usize::from(MOST_CARDS)).collect();
    let from = (rng.next_u64() % short.len().max(1) as u64) as usize;
    from..short.last().map_or(0, |last| last + 1)
}

/// Whether there is something to find out: where only two answers differ, anybody is right half of the time.
fn is_worth_a_look(view: &View) -> bool {
    let legal = view.legal();
    let differ = legal.iter().filter(|action| stand_in(view, *action) == *action).count();
    let asks_little = matches!(legal, Actions::Changes { .. }) || view.hides_own_hand();
    view.round().is_some_and(|round| round.cards <= MOST_CARDS) && (differ > 2 || differ == 2 && asks_little)
}

/// Decisions of some kinds are many: of those only some are looked at.
fn every(view: &View, given: Action) -> u64 {
    match Kind::of(view, given) {
        Kind::Bidding => 6,
        Kind::Trump | Kind::Special | Kind::Leading | Kind::Following | Kind::Discarding => 1,
    }
}

/// Who sits at a table of self-play: good players mostly, and some from whom unusual positions come.
fn player(rng: &mut impl Rng) -> Augur {
    let dice = rng.next_u64();
    let level = [7, 7, 7, 6, 4, 3][(dice % 6) as usize];
    Augur::new(Weights::small(), Level::new(level).unwrap_or(Level::STRONGEST), dice)
}

/// The players whose errors are looked for, beside one who hardly errs.
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

    /// What one of them answers that differs from what the strong one does.
    fn error(&mut self, view: &View) -> Option<Action> {
        if view.legal().len() < 2 {
            return None;
        }
        let opinions = self.strong.opinions(view);
        let right = opinions.iter().max_by(|one, other| one.confidence.total_cmp(&other.confidence))?;
        // Where the strong one is in two minds, hardly ever one answer leads by much.
        if right.confidence < SURE {
            return None;
        }
        let right = stand_in(view, right.action);
        let first: &mut dyn Bot = &mut self.apprentice;
        let rest = self.others.iter_mut().map(|bot| bot as &mut dyn Bot);
        [first].into_iter().chain(rest).map(|bot| bot.decide(view)).find(|given| stand_in(view, *given) != right)
    }
}

/// How hard a puzzle is, as a rating: by how many of the weaker players miss it, and a little by how much it is about.
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
