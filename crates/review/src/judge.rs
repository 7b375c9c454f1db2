//! Judges one decision. All answers are tried in the same worlds: by a fast player, then promising ones and the given
//! one by the rollout policy. The best of several noisy results looks better than it is, so only a second look by the
//! strongest player in other worlds makes a mistake, and it must be a loss under both models of the others' actions.

use std::sync::Arc;

use foretell_bots::augur::{Augur, Level, Weights};
use foretell_bots::{Bot, BotSpec, Consequence, Imagination, ImaginedWorld, ImaginedWorlds, share_of_points, stand_in};
use foretell_rules::{Action, Seat, View};

use crate::budget::{CHOICE, COMPARED, WorkBudget, choice_again};
use crate::evidence::{Aspect, CHAIN, Evidence, Measured, SIGNIFICANT};
use crate::grade::{Cost, Grade, THRESHOLDS};
use crate::playout::{RolloutPolicy, play_out};

/// Judges decisions; deterministic by seed and view.
#[derive(Clone, Debug)]
pub struct Judge {
    pub rollout: RolloutPolicy,
    /// Takes the own seat in the second look (with few cards left, all seats); the rollout policy has the others, or
    /// all if this is `None`.
    pub second: Option<RolloutPolicy>,
    pub first_pass: RolloutPolicy,
    /// Whether half of the second look's worlds explain the others' actions by a network instead of rules of thumb.
    pub learned: bool,
    pub effort: Effort,
    /// The work limit for all decisions of a seat; without it, only `effort` applies.
    pub budget: Option<WorkBudget>,
    /// The work limit of one decision, set from the budget.
    pub limit: Option<u64>,
    pub seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The first pass's worlds per answer.
    pub first_pass: u32,
    /// The rollout policy's maximum of worlds per answer.
    pub worlds: u32,
    /// The rollout policy's maximum of decisions, over all worlds and answers.
    pub choices: u32,
}

impl Effort {
    /// A few seconds per seat for a game of fifteen rounds.
    pub const USUAL: Effort = Effort { first_pass: 24, worlds: 128, choices: 3500 };

    #[must_use]
    pub fn times(self, factor: u32) -> Effort {
        let times = |number: u32| number.saturating_mul(factor);
        Effort { first_pass: times(self.first_pass), worlds: times(self.worlds), choices: times(self.choices) }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// In the order of `View::legal`.
    pub answers: Vec<Answer>,
    /// An index into `answers`.
    pub given: usize,
    /// An index into `answers`: the given one unless something is significantly better.
    pub best: usize,
    pub cost: Cost,
    pub grade: Grade,
    /// By how much the given one leads the next best, in worth: how hard it was to find.
    pub lead: Measured,
    pub consequence: Option<Consequence>,
}

impl Judgement {
    pub fn best(&self) -> &Answer {
        &self.answers[self.best]
    }

    pub fn given(&self) -> &Answer {
        &self.answers[self.given]
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    pub action: Action,
    pub points: Measured,
    /// Relative to the others' average.
    pub ahead: Measured,
    /// The chance to win the game, from 0 to 1.
    pub chance: Measured,
    /// The best answer's advantage in the same worlds.
    pub behind: Measured,
    pub worlds: u32,
    /// Only the first pass tried it, because it was far behind.
    pub first_pass_only: bool,
}

/// The length of a second look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// Multiples of the effort: at first, if it may be a mistake, and while that is in doubt.
    pub(crate) times: [u32; 3],
    /// The minimum of worlds: a few chains can all miss what happens in most.
    pub(crate) few: u32,
}

/// The rollout policy tries answers within this many points of the best, errors aside.
const NEAR: f64 = 8.0;
const FINALISTS: usize = 5;
const BATCH: usize = 8;
const FEWEST: usize = 16;
/// The minimum of worlds for an answer that the second player would also give, if nothing else looks much better.
const FEW: usize = 32;
/// After this many worlds, only this many rivals remain.
const RIVALS: [(usize, usize); 3] = [(80, 1), (40, 2), (16, 3)];
/// The loss, in points or in chance to win, from which on a second look is taken.
const SUSPECT: (f64, f64) = (4.0, 0.03);
/// The first look's maximum effort while the loss might be a mistake.
const MORE: u32 = 2;
/// The rivals in a second look: at first, later, and in the end.
pub(crate) const AGAIN: [usize; 3] = [3, 2, 1];
/// The limits of a second look, and of one that only checks the strongest player's preference.
const AGAIN_LONG: Patience = Patience { times: [2, 4, 6], few: 64 };
const GLANCE_LONG: Patience = Patience { times: [1, 3, 6], few: 32 };
/// The standard errors by which a loss may be underestimated; more in a second look, whose few worlds leave the error
/// itself uncertain.
const HARDLY_MORE: f64 = 1.5;
const HARDLY_MORE_BY_FEW: f64 = 3.0;
/// The standard errors by which a loss may well be underestimated.
const PERHAPS_MORE: f64 = 1.0;
/// A mistake by this many standard errors needs no further worlds.
const SURELY: f64 = 3.5;

impl Judge {
    pub fn new(seed: u64) -> Judge {
        let by = |weights: fn() -> Arc<Weights>| {
            RolloutPolicy::new(move |_| Box::new(Augur::new(weights(), Level::STRONGEST, 0).playing_out()))
        };
        let (rollout, second) = (by(Weights::small), Some(by(Weights::shipped)));
        Judge {
            rollout,
            second,
            first_pass: BotSpec::Apprentice.into(),
            learned: true,
            effort: Effort::USUAL,
            budget: Some(WorkBudget::USUAL),
            limit: None,
            seed,
        }
    }

    /// `None` if all legal answers are equivalent. Repeatable, unless `stop` returns true.
    pub fn judge(
        &self,
        view: &View,
        imagination: &Imagination,
        given: Action,
        stop: &dyn Fn() -> bool,
    ) -> Option<Judgement> {
        self.judge_both_ways(view, imagination, given, stop).map(|(judgement, _)| judgement)
    }

    pub(crate) fn judge_within(
        &self,
        limit: u64,
        view: &View,
        imagination: &Imagination,
        given: Action,
        stop: &dyn Fn() -> bool,
    ) -> (Option<Judgement>, u64) {
        let mut work = 0;
        let judge = Judge { limit: Some(limit), ..self.clone() };
        let judged = judge.judge_counting(view, imagination, given, stop, &mut work);
        (judged.map(|(judgement, _)| judgement), work)
    }

    /// Also returns whether a second look confirmed the best answer under both models; if not, nothing is a mistake.
    pub fn judge_both_ways(
        &self,
        view: &View,
        imagination: &Imagination,
        given: Action,
        stop: &dyn Fn() -> bool,
    ) -> Option<(Judgement, bool)> {
        self.judge_counting(view, imagination, given, stop, &mut 0)
    }

    fn judge_counting(
        &self,
        view: &View,
        imagination: &Imagination,
        given: Action,
        stop: &dyn Fn() -> bool,
        work: &mut u64,
    ) -> Option<(Judgement, bool)> {
        let me = view.viewer.seat()?;
        let legal: Vec<Action> = view.legal().iter().collect();
        let place = legal.iter().position(|action| *action == given)?;
        let tried = tried_answers(view);
        let given_tried = place_of(view, &tried, given)?;
        if tried.len() < 2 {
            return None;
        }
        let learned = self.second_imagination(imagination);
        let mut second = self.second_players(view, me);
        let favourite = place_of(view, &tried, second.decide(view));
        let mut trial = Trial::new(view, me, [imagination, &learned], &tried, given_tried, self.seed);
        trial.limit = self.limit.unwrap_or(u64::MAX);
        let is_favourite = favourite == Some(given_tried);
        // The strongest player's choice is rarely a mistake, so it gets less work.
        let first_pass = self.effort.first_pass / if is_favourite { 2 } else { 1 };
        let first_pass = trial.first_pass(&mut *self.first_pass.sit_down(view.rules), first_pass as usize);
        let mut alive = finalists(&first_pass, given_tried);
        alive.extend(favourite.filter(|place| !alive.contains(place)));
        let played = trial.play(alive, is_favourite, &mut *self.rollout.sit_down(view.rules), self.effort, stop);
        let suspects = suspects(&played, given_tried);
        let other = favourite.filter(|place| *place != given_tried);
        let patience = if is_favourite { GLANCE_LONG } else { AGAIN_LONG };
        let again = match other {
            _ if !suspects.is_empty() => {
                // The second player's own choice is always examined.
                let rivals = with_favourite(&suspects, other);
                trial.second_look(&rivals, &mut *second, (self.effort, patience), stop)
            }
            // It looks fine, but the second player disagrees.
            Some(other) => trial.second_look(&[other], &mut *second, (self.effort, GLANCE_LONG), stop),
            None => vec![Evidence::default(); tried.len()],
        };
        *work = trial.work();
        let verdict = Verdict::new(&first_pass, &played, &again, given_tried);
        let answer = |action: &Action| {
            let of = tried.iter().position(|tried| *tried == stand_in(view, *action)).unwrap_or(given_tried);
            verdict.answer(*action, of)
        };
        let answers: Vec<Answer> = legal.iter().map(answer).collect();
        let best = if verdict.best == given_tried {
            place
        } else {
            legal.iter().position(|action| *action == tried[verdict.best]).unwrap_or(place)
        };
        let (cost, lead) = (verdict.cost(), verdict.lead());
        let grade = if verdict.best == given_tried { Grade::Best } else { Grade::of(&cost, trial.share) };
        let confirmed = trial.is_confirmed(&again, verdict.best);
        let grade = if confirmed { grade } else { grade.min(Grade::Inaccurate) };
        let consequence = verdict.consequence(view, [tried[verdict.best], given]);
        Some((Judgement { answers, given: place, best, cost, grade, lead, consequence }, confirmed))
    }
}

impl Judge {
    /// For the others the rollout policy is good enough and several times as fast, except in endings.
    pub(crate) fn second_players(&self, view: &View, me: Seat) -> Box<dyn Bot> {
        match &self.second {
            Some(second) if is_ending(view) => second.sit_down(view.rules),
            Some(second) => second.sit_down_among(&self.rollout, view.rules, me),
            None => self.rollout.sit_down(view.rules),
        }
    }

    /// The model for every other chain of the second look.
    pub(crate) fn second_imagination(&self, imagination: &Imagination) -> Imagination {
        if self.learned { imagination.of_learned_players() } else { imagination.clone() }
    }
}

/// With few cards left, the strongest player takes every seat.
fn is_ending(view: &View) -> bool {
    const FEW_CARDS: usize = 7;
    view.viewer.seat().zip(view.round()).is_some_and(|(seat, round)| round.hand_size(seat) <= FEW_CARDS)
}

pub(crate) fn tried_answers(view: &View) -> Vec<Action> {
    let mut tried: Vec<Action> = view.legal().iter().filter(|action| stand_in(view, *action) == *action).collect();
    // A Shapeshifter's twins count once.
    tried.dedup();
    tried
}

/// Worlds drawn on demand and cached, because all answers use the same.
pub(crate) struct Worlds<'a> {
    /// The chains' models by turns.
    imaginations: [&'a Imagination; 2],
    view: &'a View,
    me: Seat,
    seed: u64,
    chain: Option<ImaginedWorlds<'a>>,
    drawn: Vec<ImaginedWorld>,
    /// The cost of a comparison in each model, and of the finished chains.
    per_comparison: [u64; 2],
    finished_work: u64,
}

impl Worlds<'_> {
    pub(crate) fn get(&mut self, number: usize, answers: usize) -> Option<ImaginedWorld> {
        while self.drawn.len() <= number {
            if self.drawn.len().is_multiple_of(CHAIN) {
                let seed = self.seed ^ (self.drawn.len() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                self.finished_work = self.work();
                let imagination = self.imaginations[self.drawn.len() / CHAIN % 2];
                self.chain = Some(imagination.worlds(self.view, self.me, seed));
            }
            self.drawn.push(self.chain.as_mut()?.next(answers)?);
        }
        self.drawn.get(number).copied()
    }

    fn work(&self) -> u64 {
        let compared = self.chain.as_ref().map_or(0, ImaginedWorlds::compared);
        let chain = self.drawn.len().saturating_sub(1) / CHAIN;
        self.finished_work + compared * self.per_comparison[chain % 2]
    }
}

pub(crate) struct Trial<'a> {
    pub(crate) view: &'a View,
    pub(crate) me: Seat,
    /// The answers that differ, and the given one.
    pub(crate) tried: &'a [Action],
    given: usize,
    /// The weight of points in worth.
    pub(crate) share: f64,
    pub(crate) worlds: Worlds<'a>,
    others: Worlds<'a>,
    /// The work without sampling, and the limit.
    chosen: u64,
    limit: u64,
}

impl<'a> Trial<'a> {
    pub(crate) fn new(
        view: &'a View,
        me: Seat,
        [thumb, learned]: [&'a Imagination; 2],
        tried: &'a [Action],
        given: usize,
        seed: u64,
    ) -> Trial<'a> {
        let [by_thumb, by_network] = COMPARED;
        let worlds = |imaginations, per_comparison, seed: u64| {
            let (chain, drawn, finished_work) = (None, Vec::new(), 0);
            Worlds { imaginations, view, me, seed, chain, drawn, per_comparison, finished_work }
        };
        let share = f64::from(share_of_points(view.rounds_left()));
        Trial {
            view,
            me,
            tried,
            given,
            share,
            worlds: worlds([thumb; 2], [by_thumb; 2], seed),
            others: worlds([learned, thumb], [by_network, by_thumb], !seed),
            chosen: 0,
            limit: u64::MAX,
        }
    }
}

impl Trial<'_> {
    fn work(&self) -> u64 {
        self.chosen + self.worlds.work() + self.others.work()
    }

    pub(crate) fn first_pass(&mut self, player: &mut dyn Bot, worlds: usize) -> Vec<Evidence> {
        let mut evidence = vec![Evidence::default(); self.tried.len()];
        for number in 0..worlds {
            if number >= CHAIN && self.work() >= self.limit / 4 {
                break;
            }
            let Some(world) = self.worlds.get(number, self.tried.len()) else { break };
            for (answer, evidence) in self.tried.iter().zip(&mut evidence) {
                let (outcome, chosen) = play_out(&world, self.view, self.me, *answer, player);
                evidence.add(outcome);
                self.chosen += CHOICE[0] * u64::from(chosen);
            }
        }
        evidence
    }

    fn play(
        &mut self,
        mut alive: Vec<usize>,
        is_favourite: bool,
        rollout: &mut dyn Bot,
        effort: Effort,
        stop: &dyn Fn() -> bool,
    ) -> Vec<Evidence> {
        let mut evidence = vec![Evidence::default(); self.tried.len()];
        let (mut number, mut choices, mut allowed) = (0, 0, effort);
        while alive.len() > 1 && number < allowed.worlds as usize && choices < allowed.choices && !stop() {
            // The rest is for the second look.
            if self.work() >= self.limit / 2 {
                break;
            }
            let Some(world) = self.worlds.get(number, alive.len()) else { break };
            for place in &alive {
                let (outcome, chosen) = play_out(&world, self.view, self.me, self.tried[*place], rollout);
                evidence[*place].add(outcome);
                choices += chosen;
                self.chosen += CHOICE[1] * u64::from(chosen);
            }
            number += 1;
            if number >= FEWEST && number.is_multiple_of(BATCH) {
                alive = still_alive(&evidence, &alive, self.given, number);
                if is_settled(&evidence, &alive, self.given, effort)
                    || (is_favourite && number >= FEW && is_fine(&evidence, &alive, self.given))
                {
                    break;
                }
                // A potential mistake is worth more work.
                let worth = cost(&evidence[best_of(&evidence, &alive)], &evidence[self.given]).worth;
                let might_be_mistake = worth.mean + worth.error >= THRESHOLDS[1].1;
                allowed = if might_be_mistake { effort.times(MORE) } else { effort };
            }
        }
        evidence
    }

    pub(crate) fn second_look(
        &mut self,
        rivals: &[usize],
        player: &mut dyn Bot,
        (effort, Patience { times, few }): (Effort, Patience),
        stop: &dyn Fn() -> bool,
    ) -> Vec<Evidence> {
        let mut evidence = vec![Evidence::default(); self.tried.len()];
        let mut alive: Vec<usize> = rivals.iter().copied().chain([self.given]).collect();
        // Significance is only checked a few times, because frequent checks would find anything eventually.
        let (half, mut stage) = (effort.worlds / 2, 0);
        let (mut number, mut allowed) = (0, effort.times(times[stage]));
        // The effort counts decisions of the strongest player.
        let per_choice = if is_ending(self.view) { CHOICE[2] } else { choice_again(self.view.rules.players()) };
        let (before, chosen_before) = (self.work(), self.chosen);
        let is_used_up =
            |chosen: u64, allowed: Effort| chosen - chosen_before >= CHOICE[2] * u64::from(allowed.choices);
        while number < allowed.worlds && !is_used_up(self.chosen, allowed) && !stop() {
            // A few worlds show a large loss, however little budget is left.
            if self.work() >= self.limit && number as usize >= FEWEST {
                break;
            }
            let Some(world) = self.others.get(number as usize, alive.len()) else { break };
            for place in &alive {
                let (outcome, chosen) = play_out(&world, self.view, self.me, self.tried[*place], player);
                evidence[*place].add(outcome);
                self.chosen += per_choice * u64::from(chosen);
            }
            number += 1;
            // With too little left for all rivals, know one of them well.
            let is_tight = self.work() + u64::from(half) / FEWEST as u64 * (self.work() - before) > self.limit;
            if number as usize == FEWEST && is_tight {
                alive = best_rivals(&evidence, &alive, self.given, AGAIN[2]);
            }
            if number == half / 2 {
                alive = nearest_rivals(&evidence, &alive, self.given);
            }
            if number == half {
                alive = best_rivals(&evidence, &alive, self.given, AGAIN[2]);
            }
            let is_asked = number == half || number == effort.worlds;
            let is_at_end = number >= allowed.worlds || is_used_up(self.chosen, allowed);
            // Under a tight limit, checks more often for no mistake: that can miss mistakes, but never invents one.
            let may_be_none = number == few || (self.limit < u64::MAX && number.is_multiple_of(half / 4));
            let errors = if number < 2 * few { HARDLY_MORE_BY_FEW } else { HARDLY_MORE };
            if number >= few
                && (may_be_none || is_asked || is_at_end)
                && !may_cost(&evidence, &alive, self.given, errors)
            {
                break;
            }
            if number == half / 2 || is_asked || is_at_end {
                let best = best_of(&evidence, &alive);
                let cost = cost(&evidence[best], &evidence[self.given]);
                // A few worlds of a long round can miss what happens in most.
                let is_enough = if number < half { is_surely(&cost, self.share) } else { is_clear(&cost, self.share) };
                if is_enough && self.is_confirmed(&evidence, best) {
                    break;
                }
                // A potential mistake that is in doubt is worth more work.
                if is_at_end && may_cost(&evidence, &alive, self.given, PERHAPS_MORE) {
                    stage = (stage + 1).min(times.len() - 1);
                    allowed = effort.times(times[stage]);
                }
            }
        }
        evidence
    }
}

impl Trial<'_> {
    /// Whether the second look was long enough, and agrees under both models.
    pub(crate) fn is_confirmed(&self, again: &[Evidence], best: usize) -> bool {
        let halves = again[best].by_turns_more_than(&again[self.given], Aspect::Worth);
        again[self.given].worlds() >= FEWEST && halves.into_iter().all(|more| more >= SMALL * self.share)
    }
}

pub(crate) fn best_of(evidence: &[Evidence], among: &[usize]) -> usize {
    let worth = |place: usize| evidence[place].mean(Aspect::Worth).mean;
    among.iter().copied().max_by(|one, other| worth(*one).total_cmp(&worth(*other))).unwrap_or_default()
}

/// Answers so much better than the given one that it might be a mistake, the best first.
pub(crate) fn suspects(played: &[Evidence], given: usize) -> Vec<usize> {
    let better = |place: usize, aspect| played[place].more_than(&played[given], aspect).mean;
    let is_suspect = |place: &usize| {
        let is_tried = *place != given && played[*place].worlds() > 0;
        let lost = better(*place, Aspect::Worth).max(better(*place, Aspect::Points));
        is_tried && (lost >= SUSPECT.0 || better(*place, Aspect::Chance) >= SUSPECT.1)
    };
    let mut suspects: Vec<usize> = (0..played.len()).filter(is_suspect).collect();
    suspects.sort_by(|one, other| better(*other, Aspect::Worth).total_cmp(&better(*one, Aspect::Worth)));
    suspects.truncate(AGAIN[0]);
    suspects
}

pub(crate) fn with_favourite(suspects: &[usize], favourite: Option<usize>) -> Vec<usize> {
    let mut rivals = suspects.to_vec();
    if let Some(favourite) = favourite.filter(|favourite| !rivals.contains(favourite)) {
        rivals.truncate(AGAIN[0] - 1);
        rivals.push(favourite);
    }
    rivals
}

pub(crate) fn place_of(view: &View, tried: &[Action], answer: Action) -> Option<usize> {
    tried.iter().position(|action| *action == stand_in(view, answer))
}

pub(crate) fn best_rivals(evidence: &[Evidence], alive: &[usize], given: usize, most: usize) -> Vec<usize> {
    let worth = |place: &usize| evidence[*place].mean(Aspect::Worth).mean;
    let mut rivals: Vec<usize> = alive.iter().copied().filter(|place| *place != given).collect();
    rivals.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
    rivals.truncate(most);
    rivals.into_iter().chain([given]).collect()
}

fn nearest_rivals(evidence: &[Evidence], alive: &[usize], given: usize) -> Vec<usize> {
    let mut nearest = best_rivals(evidence, alive, given, AGAIN[1]);
    if let [best, next, _] = nearest[..] {
        let behind = evidence[best].more_than(&evidence[next], Aspect::Worth);
        if behind.mean > behind.error {
            nearest.remove(1);
        }
    }
    nearest
}

/// Whether the given answer may be a mistake, if its loss is underestimated by this many standard errors.
fn may_cost(evidence: &[Evidence], alive: &[usize], given: usize, errors: f64) -> bool {
    let (_, points, chance) = THRESHOLDS[1];
    let rivals = alive.iter().filter(|place| **place != given);
    let reaches = |rival: usize, aspect, least| {
        let more = evidence[rival].more_than(&evidence[given], aspect);
        more.mean + errors * more.error >= least
    };
    rivals.copied().any(|rival| {
        reaches(rival, Aspect::Worth, points)
            || reaches(rival, Aspect::Points, points)
            || reaches(rival, Aspect::Chance, chance)
    })
}

/// Clear from a few worlds.
fn is_surely(cost: &Cost, share: f64) -> bool {
    let least = |cost: Measured| cost.mean - SURELY * cost.error;
    Grade::of(cost, share).is_mistake() && least(cost.worth) >= THRESHOLDS[1].1 * share
}

/// More worlds would hardly change it.
fn is_clear(cost: &Cost, share: f64) -> bool {
    Grade::of(cost, share).is_mistake() && bounds(cost.worth).0 >= SUSPECT.0 * share
}

/// The answers for the rollout policy, by the first pass: none if the given one is far ahead.
pub(crate) fn finalists(first_pass: &[Evidence], given: usize) -> Vec<usize> {
    let all: Vec<usize> = (0..first_pass.len()).collect();
    let best = best_of(first_pass, &all);
    let behind = |place: usize| first_pass[best].more_than(&first_pass[place], Aspect::Worth);
    let is_near = |place: &usize| {
        let behind = behind(*place);
        *place == given || behind.mean - SIGNIFICANT * behind.error < NEAR
    };
    let mut near: Vec<usize> = all.into_iter().filter(is_near).collect();
    near.sort_by(|one, other| behind(*one).mean.total_cmp(&behind(*other).mean));
    let mut chosen: Vec<usize> = near.iter().copied().take(FINALISTS).collect();
    if !chosen.contains(&given) {
        chosen.push(given);
    }
    chosen
}

fn still_alive(evidence: &[Evidence], alive: &[usize], given: usize, worlds: usize) -> Vec<usize> {
    let best = best_of(evidence, alive);
    let behind = |place: usize| evidence[best].more_than(&evidence[place], Aspect::Worth);
    let mut rivals: Vec<usize> =
        alive.iter().copied().filter(|place| *place != given && !behind(*place).is_significant()).collect();
    rivals.sort_by(|one, other| behind(*one).mean.total_cmp(&behind(*other).mean));
    let most = RIVALS.iter().find(|(least, _)| worlds >= *least).map_or(FINALISTS, |(_, most)| *most);
    rivals.into_iter().take(most).chain([given]).collect()
}

/// Whether the grade would hardly change: the given answer is surely among the best, or its loss is within one grade.
fn is_settled(evidence: &[Evidence], alive: &[usize], given: usize, effort: Effort) -> bool {
    let best = best_of(evidence, alive);
    if best == given && alive.len() > 1 {
        let others: Vec<usize> = alive.iter().copied().filter(|place| *place != given).collect();
        return others
            .iter()
            .all(|other| bounds(evidence[*other].more_than(&evidence[given], Aspect::Worth)).1 < SMALL);
    }
    let cost = cost(&evidence[best], &evidence[given]);
    let (least, most) = bounds(cost.worth);
    // The second look will decide.
    let is_suspect = least >= SUSPECT.0;
    let is_no_mistake = least > 0.0 && most < THRESHOLDS[1].1;
    // With few chains the error itself is uncertain.
    let is_well_known = 2 * evidence[given].worlds() >= effort.worlds as usize;
    most < SMALL || is_suspect || (is_no_mistake && is_well_known)
}

/// Whether no rival comes near the threshold of a second look.
fn is_fine(evidence: &[Evidence], alive: &[usize], given: usize) -> bool {
    let is_behind = |place: &usize| {
        let more = evidence[*place].more_than(&evidence[given], Aspect::Worth);
        *place == given || more.mean + HARDLY_MORE * more.error < SUSPECT.0
    };
    alive.iter().all(is_behind)
}

pub(crate) fn cost(best: &Evidence, given: &Evidence) -> Cost {
    let more = |aspect| {
        let more = best.more_than(given, aspect);
        Measured { mean: more.mean.max(0.0), ..more }
    };
    Cost {
        points: more(Aspect::Points),
        ahead: more(Aspect::Ahead),
        chance: more(Aspect::Chance),
        worth: more(Aspect::Worth),
    }
}

const SMALL: f64 = THRESHOLDS[2].1;

fn bounds(measured: Measured) -> (f64, f64) {
    (measured.mean - SIGNIFICANT * measured.error, measured.mean + SIGNIFICANT * measured.error)
}

struct Verdict<'a> {
    first_pass: &'a [Evidence],
    played: &'a [Evidence],
    again: &'a [Evidence],
    given: usize,
    best: usize,
}

impl<'a> Verdict<'a> {
    fn new(first_pass: &'a [Evidence], played: &'a [Evidence], again: &'a [Evidence], given: usize) -> Verdict<'a> {
        // The second look takes precedence; what wasn't tried at all was far behind.
        let by = if again[given].worlds() > 0 { again } else { played };
        let tried: Vec<usize> = (0..by.len()).filter(|place| by[*place].worlds() > 0).collect();
        let best = if tried.is_empty() { given } else { best_of_all(by, &tried, given) };
        Verdict { first_pass, played, again, given, best }
    }

    /// The latest first.
    fn passes(&self) -> [&'a [Evidence]; 3] {
        [self.again, self.played, self.first_pass]
    }

    /// The evidence for an answer, and whether it is only the first pass's.
    fn evidence(&self, place: usize) -> (&'a Evidence, bool) {
        let latest = self.passes().into_iter().map(|pass| &pass[place]).find(|evidence| evidence.worlds() > 0);
        let first_pass_only = self.again[place].worlds() == 0 && self.played[place].worlds() == 0;
        (latest.unwrap_or(&self.first_pass[place]), first_pass_only)
    }

    /// The advantage by the latest comparison of both answers.
    fn difference(&self, one: usize, other: usize, aspect: Aspect) -> Measured {
        let is_of_both = |pass: &&[Evidence]| pass[one].worlds() > 0 && pass[other].worlds() > 0;
        let by = self.passes().into_iter().find(is_of_both).unwrap_or(self.first_pass);
        by[one].more_than(&by[other], aspect)
    }

    fn answer(&self, action: Action, place: usize) -> Answer {
        let (evidence, first_pass_only) = self.evidence(place);
        let behind = if place == self.best {
            Measured::default()
        } else {
            // An earlier look may have shown it ahead, but not by enough for a second one.
            let behind = self.difference(self.best, place, Aspect::Worth);
            Measured { mean: behind.mean.max(0.0), ..behind }
        };
        Answer {
            action,
            points: evidence.mean(Aspect::Points),
            ahead: evidence.mean(Aspect::Ahead),
            chance: evidence.mean(Aspect::Chance),
            behind,
            worlds: evidence.worlds() as u32,
            first_pass_only,
        }
    }

    fn cost(&self) -> Cost {
        if self.best == self.given {
            return Cost::default();
        }
        let by = self.pass_of_best();
        cost(&by[self.best], &by[self.given])
    }

    fn consequence(&self, view: &View, answers: [Action; 2]) -> Option<Consequence> {
        let by = self.pass_of_best();
        let is_better = self.best != self.given;
        is_better.then(|| by[self.best].consequence(&by[self.given], view, answers)).flatten()
    }

    fn pass_of_best(&self) -> &'a [Evidence] {
        if self.again[self.best].worlds() > 0 { self.again } else { self.played }
    }

    /// The given answer's lead over all others, which may be negative.
    fn lead(&self) -> Measured {
        let others = (0..self.played.len()).filter(|place| *place != self.given);
        let leads = others.map(|place| self.difference(self.given, place, Aspect::Worth));
        leads.min_by(|one, other| one.mean.total_cmp(&other.mean)).unwrap_or_default()
    }
}

/// The best by worth, or the given answer if nothing is better. Each is compared with the given one in the worlds of
/// both, with a discount for uncertainty.
pub(crate) fn best_of_all(played: &[Evidence], tried: &[usize], given: usize) -> usize {
    let more = |place: usize| played[place].more_than(&played[given], Aspect::Worth);
    let surely = |place: usize| more(place).mean - more(place).error;
    let rivals = tried.iter().copied().filter(|place| *place != given && more(*place).mean > 0.0);
    rivals.max_by(|one, other| surely(*one).total_cmp(&surely(*other))).unwrap_or(given)
}
