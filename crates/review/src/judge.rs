//! The judge: for one decision, what every legal answer promised by what was known, and what the answer given cost.
//!
//! All answers are tried in the same worlds. A quick scout tries each of them first; those that may still be the best,
//! and always the one that was given, are then played out by the strong playmate. Answers that fall behind beyond doubt
//! are given up, and the search ends when the grade can hardly change any more: so the work goes where it matters.

use foretell_bots::augur::{Augur, Level, Weights};
use foretell_bots::{Bot, BotSpec, Imagination, ImaginedWorld, ImaginedWorlds, stand_in};
use foretell_rules::{Action, Seat, View};

use crate::evidence::{Aspect, BEYOND_DOUBT, Evidence, Measured, WALK};
use crate::grade::{Cost, Grade, THRESHOLDS};
use crate::playout::{Playmate, play_out};

/// Who judges, and how thoroughly. For the same seed and the same view it says the same.
#[derive(Clone, Debug)]
pub struct Judge {
    /// Who plays the answers out that may be the best.
    pub playmate: Playmate,
    /// Who tries all answers first.
    pub scout: Playmate,
    /// How much may be tried.
    pub effort: Effort,
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
    pub const USUAL: Effort = Effort { scouted: 24, worlds: 128, choices: 5000 };

    /// So many times as much.
    #[must_use]
    pub fn times(self, factor: u32) -> Effort {
        Effort { scouted: self.scouted * factor, worlds: self.worlds * factor, choices: self.choices * factor }
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

/// Which answers go to the playmate: those within so many points of the best, errors apart, and not more than so many.
const NEAR: f64 = 8.0;
const FINALISTS: usize = 5;
/// Worlds between two looks at what is clear already, and before the first.
const BATCH: usize = 8;
const FEWEST: usize = 16;
/// After so many worlds only so many rivals of the given answer are followed up.
const RIVALS: [(usize, usize); 3] = [(80, 1), (40, 2), (16, 3)];
/// A loss that looks at least so large is worth so many times the effort while it is in doubt.
const DOUBTFUL: f64 = 4.0;
const MORE: u32 = 4;

impl Judge {
    /// The usual judge: a small network that plays nearly as well as the strongest bot and several times as quickly,
    /// scouted for by the apprentice, who is quicker still.
    pub fn new(seed: u64) -> Judge {
        let playmate = Playmate::new(|_| Box::new(Augur::new(Weights::small(), Level::STRONGEST, 0)));
        Judge { playmate, scout: BotSpec::Apprentice.into(), effort: Effort::USUAL, seed }
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
        let me = view.viewer.seat()?;
        let legal: Vec<Action> = view.legal().iter().collect();
        let place = legal.iter().position(|action| *action == given)?;
        let mut tried: Vec<Action> =
            legal.iter().copied().filter(|action| stand_in(view, *action) == *action).collect();
        // Somebody who may play anything but has only twins of one card has no choice.
        tried.dedup();
        let given_tried = tried.iter().position(|action| *action == stand_in(view, given))?;
        if tried.len() < 2 {
            return None;
        }
        let worlds = Worlds { imagination, view, me, seed: self.seed, walk: None, drawn: Vec::new() };
        let mut trial = Trial { view, me, tried: &tried, given: given_tried, worlds };
        let scouted = trial.scout(&mut *self.scout.sit_down(view.rules), self.effort.scouted as usize);
        let played = trial.play(&scouted, &mut *self.playmate.sit_down(view.rules), self.effort, stop);
        let verdict = Verdict::new(&scouted, &played, given_tried);
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
        let grade = if verdict.best == given_tried { Grade::Best } else { Grade::of(&cost) };
        Some(Judgement { answers, given: place, best, cost, grade, lead })
    }
}

/// Worlds, drawn when they are needed and kept: all answers are tried in the same.
struct Worlds<'a> {
    imagination: &'a Imagination,
    view: &'a View,
    me: Seat,
    seed: u64,
    walk: Option<ImaginedWorlds<'a>>,
    drawn: Vec<ImaginedWorld>,
}

impl Worlds<'_> {
    /// A world by its number, if there is any.
    fn get(&mut self, number: usize, answers: usize) -> Option<ImaginedWorld> {
        while self.drawn.len() <= number {
            if self.drawn.len().is_multiple_of(WALK) {
                let seed = self.seed ^ (self.drawn.len() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                self.walk = Some(self.imagination.worlds(self.view, self.me, seed));
            }
            self.drawn.push(self.walk.as_mut()?.next(answers)?);
        }
        self.drawn.get(number).copied()
    }
}

/// One decision while it is looked at.
struct Trial<'a> {
    view: &'a View,
    me: Seat,
    /// The answers that differ, and which of them was given.
    tried: &'a [Action],
    given: usize,
    worlds: Worlds<'a>,
}

impl Trial<'_> {
    /// Tries every answer in so many worlds.
    fn scout(&mut self, scout: &mut dyn Bot, worlds: usize) -> Vec<Evidence> {
        let mut evidence = vec![Evidence::default(); self.tried.len()];
        for number in 0..worlds {
            let Some(world) = self.worlds.get(number, self.tried.len()) else { break };
            for (answer, evidence) in self.tried.iter().zip(&mut evidence) {
                evidence.add(play_out(&world, self.view, self.me, *answer, scout).0);
            }
        }
        evidence
    }

    /// Lets the playmate play those answers out that may be the best, until it is clear what the given one is worth
    /// next to them.
    fn play(
        &mut self,
        scouted: &[Evidence],
        playmate: &mut dyn Bot,
        effort: Effort,
        stop: &dyn Fn() -> bool,
    ) -> Vec<Evidence> {
        let mut evidence = vec![Evidence::default(); self.tried.len()];
        let mut alive = finalists(scouted, self.given);
        let (mut number, mut choices, mut allowed) = (0, 0, effort);
        while alive.len() > 1 && number < allowed.worlds as usize && choices < allowed.choices && !stop() {
            let Some(world) = self.worlds.get(number, self.tried.len()) else { break };
            for place in &alive {
                let (outcome, chosen) = play_out(&world, self.view, self.me, self.tried[*place], playmate);
                evidence[*place].add(outcome);
                choices += chosen;
            }
            number += 1;
            if number >= FEWEST && number.is_multiple_of(BATCH) {
                alive = still_alive(&evidence, &alive, self.given, number);
                if is_settled(&evidence, &alive, self.given, effort) {
                    break;
                }
                // Where it looks like a mistake and is in doubt, the difference is worth more work.
                let cost = cost(&evidence[best_of(&evidence, &alive)], &evidence[self.given]);
                let in_doubt = cost.worth.mean.max(cost.points.mean) >= DOUBTFUL;
                allowed = if in_doubt { effort.times(MORE) } else { effort };
            }
        }
        evidence
    }
}

fn best_of(evidence: &[Evidence], among: &[usize]) -> usize {
    let worth = |place: usize| evidence[place].mean(Aspect::Worth).mean;
    among.iter().copied().max_by(|one, other| worth(*one).total_cmp(&worth(*other))).unwrap_or_default()
}

/// The answers for the playmate, by what the scout found: none where nothing comes near the given one.
fn finalists(scouted: &[Evidence], given: usize) -> Vec<usize> {
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
    // Whether it is a mistake or a blunder is not worth more worlds; whether it is one goes by points and by chance.
    let is_no_mistake = least > 0.0 && most < THRESHOLDS[1].1;
    // The error of a few walks is itself hardly known, so nothing is called a mistake after a few.
    let is_well_known = 2 * evidence[given].worlds() >= effort.worlds as usize;
    most < SMALL || ((Grade::of(&cost).is_mistake() || is_no_mistake) && is_well_known)
}

/// What an answer costs against the best.
fn cost(best: &Evidence, given: &Evidence) -> Cost {
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
    given: usize,
    best: usize,
}

impl<'a> Verdict<'a> {
    fn new(scouted: &'a [Evidence], played: &'a [Evidence], given: usize) -> Verdict<'a> {
        let tried: Vec<usize> = (0..played.len()).filter(|place| played[*place].worlds() > 0).collect();
        // What the playmate did not try was far behind the given answer.
        let best = if tried.is_empty() { given } else { best_of_all(played, &tried, given) };
        Verdict { scouted, played, given, best }
    }

    /// The evidence for an answer, and whether it is only the scout's.
    fn evidence(&self, place: usize) -> (&'a Evidence, bool) {
        let (played, scouted) = (&self.played[place], &self.scouted[place]);
        if played.worlds() > 0 { (played, false) } else { (scouted, true) }
    }

    /// How much more one answer promises than another, by whoever tried both.
    fn difference(&self, one: usize, other: usize, aspect: Aspect) -> Measured {
        let both_played = self.played[one].worlds() > 0 && self.played[other].worlds() > 0;
        let by = if both_played { self.played } else { self.scouted };
        by[one].more_than(&by[other], aspect)
    }

    fn answer(&self, action: Action, place: usize) -> Answer {
        let (evidence, scouted) = self.evidence(place);
        let nothing = Measured::default();
        Answer {
            action,
            points: evidence.mean(Aspect::Points),
            ahead: evidence.mean(Aspect::Ahead),
            chance: evidence.mean(Aspect::Chance),
            behind: if place == self.best { nothing } else { self.difference(self.best, place, Aspect::Worth) },
            worlds: evidence.worlds() as u32,
            scouted,
        }
    }

    fn cost(&self) -> Cost {
        if self.best == self.given {
            return Cost::default();
        }
        cost(&self.played[self.best], &self.played[self.given])
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
fn best_of_all(played: &[Evidence], tried: &[usize], given: usize) -> usize {
    let more = |place: usize| played[place].more_than(&played[given], Aspect::Worth);
    let surely = |place: usize| more(place).mean - more(place).error;
    let rivals = tried.iter().copied().filter(|place| *place != given && more(*place).mean > 0.0);
    rivals.max_by(|one, other| surely(*one).total_cmp(&surely(*other))).unwrap_or(given)
}
