//! The judge: for one decision, what every legal answer promised by what was known, and what the answer given cost.
//!
//! All answers are tried in the same worlds. A quick scout tries each of them first; those that may still be the best,
//! and always the one that was given, are then played out by the playmate. Answers that fall behind beyond doubt are
//! given up, and the search ends when the grade can hardly change any more: so the work goes where it matters.
//!
//! What looks best of several, and was looked at until it looked so, looks better than it is. So nothing is called a
//! mistake by this first look: what looks like one is looked at again, in other worlds and by the strongest player, and
//! only that second look counts. The first explains what the others did by rules of thumb, which is quick; half of the
//! second's worlds explain it by what a network would have done, and only what is a loss in both halves is called a
//! mistake: it must not hang on how the others are taken to think. And because the first look can be wrong the
//! other way round, an answer that the strongest player would not have given is never passed without a second one.

use std::sync::Arc;

use foretell_bots::augur::{Augur, Level, Weights};
use foretell_bots::{Bot, BotSpec, Imagination, ImaginedWorld, ImaginedWorlds, share_of_points, stand_in};
use foretell_rules::{Action, RuleSet, Seat, View};

use crate::budget::{Budget, CHOICE, COMPARED, choice_again};
use crate::evidence::{Aspect, BEYOND_DOUBT, Evidence, Measured, WALK};
use crate::grade::{Cost, Grade, THRESHOLDS};
use crate::playout::{Playmate, play_out};

/// Who judges, and how thoroughly. For the same seed and the same view it says the same.
#[derive(Clone, Debug)]
pub struct Judge {
    /// Who plays the answers out that may be the best.
    pub playmate: Playmate,
    /// Who has the own chair when that is played out which looks like a mistake, before it is called one. The playmate
    /// has all other chairs, and the own one, too, where there is nobody.
    pub second: Option<Playmate>,
    /// Who tries all answers first.
    pub scout: Playmate,
    /// Whether half of the second look's worlds explain what the others did by what a network would have done, and a
    /// mistake has to show in both halves; else rules of thumb explain all of them.
    pub learned: bool,
    /// How much may be tried.
    pub effort: Effort,
    /// How much work the decisions of a seat in a game may be, all together; as much as their efforts allow, where it
    /// does not say.
    pub budget: Option<Budget>,
    /// How much work one decision may be: what a review sets from its budget.
    pub limit: Option<u64>,
    /// What all worlds come from.
    pub seed: u64,
}

/// How much may be tried for one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// In how many worlds the scout tries every answer.
    pub scouted: u32,
    /// In how many worlds the playmate tries an answer, at most.
    pub worlds: u32,
    /// How often the playmate may choose, in all worlds and for all answers together.
    pub choices: u32,
}

impl Effort {
    /// A game of fifteen rounds in a few seconds for each seat.
    pub const USUAL: Effort = Effort { scouted: 24, worlds: 128, choices: 3500 };

    /// So many times as much.
    #[must_use]
    pub fn times(self, factor: u32) -> Effort {
        let times = |number: u32| number.saturating_mul(factor);
        Effort { scouted: times(self.scouted), worlds: times(self.worlds), choices: times(self.choices) }
    }
}

/// What is said of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Every legal answer, in the order of `View::legal`, with what it promises.
    pub answers: Vec<Answer>,
    /// Which of them was given.
    pub given: usize,
    /// Which of them promises most. It is the given one where nothing is better beyond doubt.
    pub best: usize,
    /// What the given one cost against the best.
    pub cost: Cost,
    /// What that is called.
    pub grade: Grade,
    /// By how much the given one leads what would be next best, in worth: how hard it was to find.
    pub lead: Measured,
}

impl Judgement {
    /// The answer that promises most.
    pub fn best(&self) -> &Answer {
        &self.answers[self.best]
    }

    /// The answer that was given.
    pub fn given(&self) -> &Answer {
        &self.answers[self.given]
    }
}

/// What one answer promises.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    /// What would be done.
    pub action: Action,
    /// The points of the round.
    pub points: Measured,
    /// How many more they are than the others get on average.
    pub ahead: Measured,
    /// The chance to win the game, from 0 to 1.
    pub chance: Measured,
    /// How much more the best answer is worth, in the same worlds.
    pub behind: Measured,
    /// In how many worlds it was tried.
    pub worlds: u32,
    /// Whether only the scout tried it: it was far behind.
    pub scouted: bool,
}

/// How long a second look may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// How many times the effort it is worth at first, and while it may be a mistake and is in doubt.
    pub(crate) times: [u32; 3],
    /// Before so many worlds nothing is passed. Those of a few walks can all miss what happens in most.
    pub(crate) few: u32,
}

/// Which answers go to the playmate: those within so many points of the best, errors apart, and not more than so many.
const NEAR: f64 = 8.0;
const FINALISTS: usize = 5;
/// Worlds between two looks at what is clear already, and before the first.
const BATCH: usize = 8;
const FEWEST: usize = 16;
/// Of an answer that the one who looks again would have given, too, so many worlds say enough if nothing else seems
/// better by more than what is looked at again.
const FEW: usize = 32;
/// After so many worlds only so many rivals of the given answer are followed up.
const RIVALS: [(usize, usize); 3] = [(80, 1), (40, 2), (16, 3)];
/// A loss that looks at least so large, in points or in chance to win, is looked at again.
const SUSPECT: (f64, f64) = (4.0, 0.03);
/// While a loss might be as large as a mistake, the first look may take so many times the effort.
const MORE: u32 = 2;
/// How many rivals of the given answer are looked at again, at first, after some worlds, and after some more.
pub(crate) const AGAIN: [usize; 3] = [3, 2, 1];
/// How long that is worth; and for an answer that looks fine at first, but is not what the one who looks again does, or
/// the other way round.
const AGAIN_LONG: Patience = Patience { times: [2, 4, 6], few: 64 };
const GLANCE_LONG: Patience = Patience { times: [1, 3, 6], few: 32 };
/// A loss that is a mistake is hardly so many standard errors larger than it looks; a few worlds of the second look say
/// less about their own error, so there it takes more to be sure that there is none.
const HARDLY_MORE: f64 = 1.5;
const HARDLY_MORE_BY_FEW: f64 = 3.0;
/// So many standard errors more than it looks would be no wonder.
const PERHAPS_MORE: f64 = 1.0;
/// What is as large as a mistake by so many standard errors need not be looked at any longer.
const SURELY: f64 = 3.5;

impl Judge {
    /// The usual judge: a small network that plays nearly as well as the strongest bot and several times as quickly,
    /// scouted for by the apprentice, who is quicker still, and confirmed by the strongest bot.
    pub fn new(seed: u64) -> Judge {
        let by = |weights: fn() -> Arc<Weights>| {
            Playmate::new(move |_| Box::new(Augur::new(weights(), Level::STRONGEST, 0).playing_out()))
        };
        let (playmate, second) = (by(Weights::small), Some(by(Weights::shipped)));
        Judge {
            playmate,
            second,
            scout: BotSpec::Apprentice.into(),
            learned: true,
            effort: Effort::USUAL,
            budget: Some(Budget::USUAL),
            limit: None,
            seed,
        }
    }

    /// Judges the answer that a seat gave, by its view and by what it has learnt of the others. There is nothing to
    /// judge where all that is legal comes to the same. `stop` is asked now and then whether to make do with what there
    /// is; where it never says so, the judgement can be repeated.
    pub fn judge(
        &self,
        view: &View,
        imagination: &Imagination,
        given: Action,
        stop: &dyn Fn() -> bool,
    ) -> Option<Judgement> {
        self.judge_both_ways(view, imagination, given, stop).map(|(judgement, _)| judgement)
    }

    /// Judges within a limit, and says how much work it was.
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

    /// Judges, and says whether there was a second look in which the best answer is ahead of the given one whichever
    /// way the others are taken to think. Where it was not, nothing is called a mistake.
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
        let mut second = self.sit_down_again(view.rules, me);
        let favourite = place_of(view, &tried, second.decide(view));
        let mut trial = Trial::new(view, me, [imagination, &learned], &tried, given_tried, self.seed);
        trial.limit = self.limit.unwrap_or(u64::MAX);
        let is_favourite = favourite == Some(given_tried);
        // What the strongest player would have done is seldom a mistake: most of the work is for the rest.
        let scouted = self.effort.scouted / if is_favourite { 2 } else { 1 };
        let scouted = trial.scout(&mut *self.scout.sit_down(view.rules), scouted as usize);
        let mut alive = finalists(&scouted, given_tried);
        alive.extend(favourite.filter(|place| !alive.contains(place)));
        let played = trial.play(alive, is_favourite, &mut *self.playmate.sit_down(view.rules), self.effort, stop);
        let suspects = suspects(&played, given_tried);
        let other = favourite.filter(|place| *place != given_tried);
        let patience = if is_favourite { GLANCE_LONG } else { AGAIN_LONG };
        let again = match other {
            _ if !suspects.is_empty() => {
                // The favourite of the one who looks again is always among those who are looked at.
                let rivals = with_favourite(&suspects, other);
                trial.look_again(&rivals, &mut *second, (self.effort, patience), stop)
            }
            // It looks fine, but not to everyone.
            Some(other) => trial.look_again(&[other], &mut *second, (self.effort, GLANCE_LONG), stop),
            None => vec![Evidence::default(); tried.len()],
        };
        *work = trial.work();
        let verdict = Verdict::new(&scouted, &played, &again, given_tried);
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
        // Where there was no time to look again, or it depends on how the others think, nothing is called a mistake.
        let confirmed = trial.is_confirmed(&again, verdict.best);
        let grade = if confirmed { grade } else { grade.min(Grade::Inaccurate) };
        Some((Judgement { answers, given: place, best, cost, grade, lead }, confirmed))
    }
}

impl Judge {
    /// Those who look again, at the chairs of a table. How strong the own play is decides what an answer is worth; for
    /// the others' a playmate is strong enough, and several times as quick.
    pub(crate) fn sit_down_again(&self, rules: RuleSet, me: Seat) -> Box<dyn Bot> {
        match &self.second {
            Some(second) => second.sit_down_among(&self.playmate, rules, me),
            None => self.playmate.sit_down(rules),
        }
    }

    /// What every other walk of the second look comes from.
    pub(crate) fn second_imagination(&self, imagination: &Imagination) -> Imagination {
        if self.learned { imagination.of_learned_players() } else { imagination.clone() }
    }
}

/// The legal answers that differ: of cards that come to the same only one.
pub(crate) fn tried_answers(view: &View) -> Vec<Action> {
    let mut tried: Vec<Action> = view.legal().iter().filter(|action| stand_in(view, *action) == *action).collect();
    // Somebody who may play anything but has only twins of one card has no choice.
    tried.dedup();
    tried
}

/// Worlds, drawn when they are needed and kept: all answers are tried in the same.
pub(crate) struct Worlds<'a> {
    /// What walks come from by turns.
    imaginations: [&'a Imagination; 2],
    view: &'a View,
    me: Seat,
    seed: u64,
    walk: Option<ImaginedWorlds<'a>>,
    drawn: Vec<ImaginedWorld>,
    /// What a comparison costs in the walks by turns, and what those that are over cost.
    per_comparison: [u64; 2],
    walked: u64,
}

impl Worlds<'_> {
    /// A world by its number, if there is any.
    pub(crate) fn get(&mut self, number: usize, answers: usize) -> Option<ImaginedWorld> {
        while self.drawn.len() <= number {
            if self.drawn.len().is_multiple_of(WALK) {
                let seed = self.seed ^ (self.drawn.len() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                self.walked = self.work();
                let imagination = self.imaginations[self.drawn.len() / WALK % 2];
                self.walk = Some(imagination.worlds(self.view, self.me, seed));
            }
            self.drawn.push(self.walk.as_mut()?.next(answers)?);
        }
        self.drawn.get(number).copied()
    }

    /// How much work all these worlds were.
    fn work(&self) -> u64 {
        let compared = self.walk.as_ref().map_or(0, ImaginedWorlds::compared);
        let walk = self.drawn.len().saturating_sub(1) / WALK;
        self.walked + compared * self.per_comparison[walk % 2]
    }
}

/// One decision while it is looked at.
pub(crate) struct Trial<'a> {
    pub(crate) view: &'a View,
    pub(crate) me: Seat,
    /// The answers that differ, and which of them was given.
    pub(crate) tried: &'a [Action],
    given: usize,
    /// How much of the worth points are.
    pub(crate) share: f64,
    pub(crate) worlds: Worlds<'a>,
    /// Those for the second look.
    others: Worlds<'a>,
    /// How much work there has been without that of imagining, and how much there may be.
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
            let (walk, drawn, walked) = (None, Vec::new(), 0);
            Worlds { imaginations, view, me, seed, walk, drawn, per_comparison, walked }
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
    /// How much work there has been.
    fn work(&self) -> u64 {
        self.chosen + self.worlds.work() + self.others.work()
    }

    /// Tries every answer in so many worlds.
    pub(crate) fn scout(&mut self, scout: &mut dyn Bot, worlds: usize) -> Vec<Evidence> {
        let mut evidence = vec![Evidence::default(); self.tried.len()];
        for number in 0..worlds {
            if number >= WALK && self.work() >= self.limit / 4 {
                break;
            }
            let Some(world) = self.worlds.get(number, self.tried.len()) else { break };
            for (answer, evidence) in self.tried.iter().zip(&mut evidence) {
                let (outcome, chosen) = play_out(&world, self.view, self.me, *answer, scout);
                evidence.add(outcome);
                self.chosen += CHOICE[0] * u64::from(chosen);
            }
        }
        evidence
    }

    /// Lets the playmate play those answers out that may be the best, until it is clear what the given one is worth
    /// next to them.
    fn play(
        &mut self,
        mut alive: Vec<usize>,
        is_favourite: bool,
        playmate: &mut dyn Bot,
        effort: Effort,
        stop: &dyn Fn() -> bool,
    ) -> Vec<Evidence> {
        let mut evidence = vec![Evidence::default(); self.tried.len()];
        let (mut number, mut choices, mut allowed) = (0, 0, effort);
        while alive.len() > 1 && number < allowed.worlds as usize && choices < allowed.choices && !stop() {
            // What is left is for the second look.
            if self.work() >= self.limit / 2 {
                break;
            }
            let Some(world) = self.worlds.get(number, alive.len()) else { break };
            for place in &alive {
                let (outcome, chosen) = play_out(&world, self.view, self.me, self.tried[*place], playmate);
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
                // Where it might be a mistake, the difference is worth more work.
                let worth = cost(&evidence[best_of(&evidence, &alive)], &evidence[self.given]).worth;
                let might_be_mistake = worth.mean + worth.error >= THRESHOLDS[1].1;
                allowed = if might_be_mistake { effort.times(MORE) } else { effort };
            }
        }
        evidence
    }

    /// Lets a strong player play the given answer and its rivals out in worlds of their own, until it is clear whether
    /// it is a mistake, or patience ends.
    pub(crate) fn look_again(
        &mut self,
        rivals: &[usize],
        player: &mut dyn Bot,
        (effort, Patience { times, few }): (Effort, Patience),
        stop: &dyn Fn() -> bool,
    ) -> Vec<Evidence> {
        let mut evidence = vec![Evidence::default(); self.tried.len()];
        let mut alive: Vec<usize> = rivals.iter().copied().chain([self.given]).collect();
        // It is asked only a few times whether that is enough: whoever asks often enough sees anything once.
        let (half, mut stage) = (effort.worlds / 2, 0);
        let (mut number, mut allowed) = (0, effort.times(times[stage]));
        // The effort counts choices of the strongest player.
        let per_choice = choice_again(self.view.rules.players());
        let (before, chosen_before) = (self.work(), self.chosen);
        let is_used_up =
            |chosen: u64, allowed: Effort| chosen - chosen_before >= CHOICE[2] * u64::from(allowed.choices);
        while number < allowed.worlds && !is_used_up(self.chosen, allowed) && !stop() {
            // However little is left: a few worlds show a large loss.
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
            // Where there is too little left for all rivals, it is better to know one of them well.
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
            // Whoever must save work asks more often whether it is none: that calls nothing a mistake, but passes some.
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
                // A few worlds of a long round can hide what happens in most of them.
                let is_enough = if number < half { is_surely(&cost, self.share) } else { is_clear(&cost, self.share) };
                if is_enough && self.is_confirmed(&evidence, best) {
                    break;
                }
                // What may be a mistake, and is in doubt, is worth more work.
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
    /// Whether the second look was long enough, and shows the same whichever way the others are taken to think.
    pub(crate) fn is_confirmed(&self, again: &[Evidence], best: usize) -> bool {
        let halves = again[best].by_turns_more_than(&again[self.given], Aspect::Worth);
        again[self.given].worlds() >= FEWEST && halves.into_iter().all(|more| more >= SMALL * self.share)
    }
}

pub(crate) fn best_of(evidence: &[Evidence], among: &[usize]) -> usize {
    let worth = |place: usize| evidence[place].mean(Aspect::Worth).mean;
    among.iter().copied().max_by(|one, other| worth(*one).total_cmp(&worth(*other))).unwrap_or_default()
}

/// The answers that are so much better than the given one, as it looks, that this might be a mistake: the best first.
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

/// The suspects, with the favourite in the last place if it is not among them.
pub(crate) fn with_favourite(suspects: &[usize], favourite: Option<usize>) -> Vec<usize> {
    let mut rivals = suspects.to_vec();
    if let Some(favourite) = favourite.filter(|favourite| !rivals.contains(favourite)) {
        rivals.truncate(AGAIN[0] - 1);
        rivals.push(favourite);
    }
    rivals
}

/// The place of an answer among those that are tried: its own, or that of the one it comes to the same as.
pub(crate) fn place_of(view: &View, tried: &[Action], answer: Action) -> Option<usize> {
    tried.iter().position(|action| *action == stand_in(view, answer))
}

/// The best of the rivals of the given answer, so many at most, and itself.
pub(crate) fn best_rivals(evidence: &[Evidence], alive: &[usize], given: usize, most: usize) -> Vec<usize> {
    let worth = |place: &usize| evidence[*place].mean(Aspect::Worth).mean;
    let mut rivals: Vec<usize> = alive.iter().copied().filter(|place| *place != given).collect();
    rivals.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
    rivals.truncate(most);
    rivals.into_iter().chain([given]).collect()
}

/// Those of the rivals of the given answer that are hardly behind the best of them, and itself.
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

/// Whether the given answer may be a mistake next to any of its rivals, if they are better by so many standard errors
/// than they look.
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

/// Whether this is a mistake by so much that a few worlds are enough to see it.
fn is_surely(cost: &Cost, share: f64) -> bool {
    let least = |cost: Measured| cost.mean - SURELY * cost.error;
    Grade::of(cost, share).is_mistake() && least(cost.worth) >= THRESHOLDS[1].1 * share
}

/// Whether more worlds would hardly change that this is a mistake.
fn is_clear(cost: &Cost, share: f64) -> bool {
    Grade::of(cost, share).is_mistake() && bounds(cost.worth).0 >= SUSPECT.0 * share
}

/// The answers for the playmate, by what the scout found: none where nothing comes near the given one.
pub(crate) fn finalists(scouted: &[Evidence], given: usize) -> Vec<usize> {
    let all: Vec<usize> = (0..scouted.len()).collect();
    let best = best_of(scouted, &all);
    let behind = |place: usize| scouted[best].more_than(&scouted[place], Aspect::Worth);
    let is_near = |place: &usize| {
        let behind = behind(*place);
        *place == given || behind.mean - BEYOND_DOUBT * behind.error < NEAR
    };
    let mut near: Vec<usize> = all.into_iter().filter(is_near).collect();
    near.sort_by(|one, other| behind(*one).mean.total_cmp(&behind(*other).mean));
    let mut chosen: Vec<usize> = near.iter().copied().take(FINALISTS).collect();
    if !chosen.contains(&given) {
        chosen.push(given);
    }
    chosen
}

/// The given answer and those with the best prospects next to it: fewer, the more worlds there are behind them, and
/// none that is behind beyond doubt.
fn still_alive(evidence: &[Evidence], alive: &[usize], given: usize, worlds: usize) -> Vec<usize> {
    let best = best_of(evidence, alive);
    let behind = |place: usize| evidence[best].more_than(&evidence[place], Aspect::Worth);
    let mut rivals: Vec<usize> =
        alive.iter().copied().filter(|place| *place != given && !behind(*place).is_beyond_doubt()).collect();
    rivals.sort_by(|one, other| behind(*one).mean.total_cmp(&behind(*other).mean));
    let kept = RIVALS.iter().find(|(least, _)| worlds >= *least).map_or(FINALISTS, |(_, kept)| *kept);
    rivals.into_iter().take(kept).chain([given]).collect()
}

/// Whether more worlds would hardly change the grade: the given answer is among the best for sure, or its loss lies
/// within one grade.
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
    // What surely has to be looked at again need not be looked at any longer now.
    let is_suspect = least >= SUSPECT.0;
    let is_no_mistake = least > 0.0 && most < THRESHOLDS[1].1;
    // The error of a few walks is itself hardly known.
    let is_well_known = 2 * evidence[given].worlds() >= effort.worlds as usize;
    most < SMALL || is_suspect || (is_no_mistake && is_well_known)
}

/// Whether no rival of the given answer comes near what would be looked at again.
fn is_fine(evidence: &[Evidence], alive: &[usize], given: usize) -> bool {
    let is_behind = |place: &usize| {
        let more = evidence[*place].more_than(&evidence[given], Aspect::Worth);
        *place == given || more.mean + HARDLY_MORE * more.error < SUSPECT.0
    };
    alive.iter().all(is_behind)
}

/// What an answer costs against the best.
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

/// A loss that nobody need care about.
const SMALL: f64 = THRESHOLDS[2].1;

fn bounds(measured: Measured) -> (f64, f64) {
    (measured.mean - BEYOND_DOUBT * measured.error, measured.mean + BEYOND_DOUBT * measured.error)
}

/// What all the evidence comes to.
struct Verdict<'a> {
    scouted: &'a [Evidence],
    played: &'a [Evidence],
    again: &'a [Evidence],
    given: usize,
    best: usize,
}

impl<'a> Verdict<'a> {
    fn new(scouted: &'a [Evidence], played: &'a [Evidence], again: &'a [Evidence], given: usize) -> Verdict<'a> {
        // The second look counts, where there was one; what was not tried at all was far behind the given answer.
        let by = if again[given].worlds() > 0 { again } else { played };
        let tried: Vec<usize> = (0..by.len()).filter(|place| by[*place].worlds() > 0).collect();
        let best = if tried.is_empty() { given } else { best_of_all(by, &tried, given) };
        Verdict { scouted, played, again, given, best }
    }

    /// The looks, the latest first.
    fn looks(&self) -> [&'a [Evidence]; 3] {
        [self.again, self.played, self.scouted]
    }

    /// The evidence for an answer, and whether it is only the scout's.
    fn evidence(&self, place: usize) -> (&'a Evidence, bool) {
        let latest = self.looks().into_iter().map(|look| &look[place]).find(|evidence| evidence.worlds() > 0);
        let scouted = self.again[place].worlds() == 0 && self.played[place].worlds() == 0;
        (latest.unwrap_or(&self.scouted[place]), scouted)
    }

    /// How much more one answer promises than another, by the latest look at both.
    fn difference(&self, one: usize, other: usize, aspect: Aspect) -> Measured {
        let is_of_both = |look: &&[Evidence]| look[one].worlds() > 0 && look[other].worlds() > 0;
        let by = self.looks().into_iter().find(is_of_both).unwrap_or(self.scouted);
        by[one].more_than(&by[other], aspect)
    }

    fn answer(&self, action: Action, place: usize) -> Answer {
        let (evidence, scouted) = self.evidence(place);
        let behind = if place == self.best {
            Measured::default()
        } else {
            // By an earlier look it may have been ahead, but not by enough to be looked at again.
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
            scouted,
        }
    }

    fn cost(&self) -> Cost {
        if self.best == self.given {
            return Cost::default();
        }
        let by = if self.again[self.best].worlds() > 0 { self.again } else { self.played };
        cost(&by[self.best], &by[self.given])
    }

    /// How far the given answer leads the best of all others; less than nothing where it does not.
    fn lead(&self) -> Measured {
        let others = (0..self.played.len()).filter(|place| *place != self.given);
        let leads = others.map(|place| self.difference(self.given, place, Aspect::Worth));
        leads.min_by(|one, other| one.mean.total_cmp(&other.mean)).unwrap_or_default()
    }
}

/// The best by worth; the given answer, where nothing promises more. Those given up early were tried in fewer worlds,
/// so each is compared with the given answer in the worlds that both were tried in, and what is doubtful counts for
/// less.
pub(crate) fn best_of_all(played: &[Evidence], tried: &[usize], given: usize) -> usize {
    let more = |place: usize| played[place].more_than(&played[given], Aspect::Worth);
    let surely = |place: usize| more(place).mean - more(place).error;
    let rivals = tried.iter().copied().filter(|place| *place != given && more(*place).mean > 0.0);
    rivals.max_by(|one, other| surely(*one).total_cmp(&surely(*other))).unwrap_or(given)
}
