//! Plays each option out in sampled worlds and takes the best on average; clearly worse ones are given up. The
//! apprentice's estimate counts as a few worlds, so a short search is never worse than none.

use std::time::{Duration, Instant};

use foretell_rules::{Action, Decision, Seat, View, Viewer};

use super::advice::{Advice, Counts, PassedOver, Prospect, Why};
use super::belief::Belief;
use super::habits::Habits;
use super::imagination::{ImaginedWorld, ImaginedWorlds};
use super::{Budget, SeerOptions};
use crate::apprentice::{in_cards, weigh};
use crate::outcome::{FEWEST, Outcome, gain};
use crate::twins::{stand_in, twins};
use crate::{Apprentice, Bot, Random};
use crate::{one_card, score_value};

#[derive(Clone, Copy, Debug)]
struct Candidate {
    action: Action,
    prior: f64,
    sum: f64,
    /// The sum of squared differences from the candidates' average in the same world.
    spread: f64,
    worlds: u32,
    made: u32,
    points: f64,
    squares: f64,
    alive: bool,
}

impl Candidate {
    /// The weight of the apprentice's estimate, in worlds.
    const PRIOR: f64 = 6.0;

    /// A prior for how much candidates differ between worlds.
    const SPREAD: f64 = 26.0;

    fn value(&self) -> f64 {
        (self.sum + Self::PRIOR * self.prior) / (f64::from(self.worlds) + Self::PRIOR)
    }

    /// Squared.
    fn doubt(&self) -> f64 {
        let worlds = f64::from(self.worlds) + Self::PRIOR;
        (self.spread + Self::PRIOR * Self::SPREAD * Self::SPREAD) / (worlds * worlds)
    }

    fn untried(option: &weigh::Weighed) -> Candidate {
        let (sum, spread, points, squares) = (0.0, 0.0, 0.0, 0.0);
        Candidate {
            action: option.action,
            prior: option.points,
            sum,
            spread,
            worlds: 0,
            made: 0,
            points,
            squares,
            alive: true,
        }
    }

    fn note(&mut self, outcome: Outcome, average: f64) {
        let (value, points) = (f64::from(outcome.value), f64::from(outcome.points));
        self.sum += value;
        self.spread += (value - average).powi(2);
        self.worlds += 1;
        self.made += u32::from(outcome.made);
        self.points += points;
        self.squares += points * points;
    }

    fn made_share(&self) -> f64 {
        f64::from(self.made) / f64::from(self.worlds.max(1))
    }

    /// Rounded, as players see them.
    fn told_points(&self) -> i64 {
        self.prospect(self.action).points.round() as i64
    }

    fn prospect(&self, action: Action) -> Prospect {
        let worlds = f64::from(self.worlds);
        let (points, margin) = if self.worlds == 0 {
            (self.prior, Self::SPREAD)
        } else {
            let mean = self.points / worlds;
            // With one world nothing is known of how they differ.
            let variance = (self.squares / worlds - mean * mean).max(0.0) + Self::SPREAD * Self::SPREAD / worlds;
            (mean, (variance / worlds).sqrt())
        };
        Prospect { action, points, margin, made: self.made_share(), worlds: Some(self.worlds) }
    }
}

const BATCH: usize = 8;

/// The number of worlds for advice, time permitting.
const ENOUGH: usize = 300;

pub(crate) fn best(view: &View, belief: &Belief, options: SeerOptions, seed: u64) -> (Action, Why) {
    if let Some(solved) = solved(view) {
        return (solved.action, solved.why);
    }
    let mut candidates = candidates(view, &weigh::options(view));
    let Some(me) = view.viewer.seat().filter(|_| candidates.len() > 1) else {
        return without_search(view, &candidates);
    };
    Search::new(view, me, belief, options, seed).decide(&mut candidates)
}

/// All options are tried in the same worlds, so that the advice follows from the reported numbers.
pub(crate) fn advise(view: &View, belief: &Belief, options: SeerOptions, seed: u64) -> Advice {
    if let Some(solved) = solved(view) {
        return solved;
    }
    let Some(me) = view.viewer.seat() else { unreachable!("a bot is asked only at a seat") };
    let mut candidates = tried_for_advice(view);
    let mut search = Search::new(view, me, belief, options, seed);
    let worlds = search.try_in_same_worlds(&mut candidates);
    let (best, passed_over) = advised(&candidates, &worlds, score_value::counts_lead(search.rounds_left));
    let why = match candidates.len() {
        _ if view.legal().len() == 1 => Why::OnlyOne,
        1 => Why::Alike,
        _ => search.why(best),
    };
    let (action, in_cards) = (best.action, in_cards::in_cards(view, best.action));
    Advice { action, why, passed_over, in_cards, consequence: None, options: prospects(view, &candidates) }
}

fn tried_for_advice(view: &View) -> Vec<Candidate> {
    let twins = twins(view);
    let is_twin = |option: &weigh::Weighed| matches!(option.action, Action::Play(play) if twins.contains(play.card()));
    weigh::options(view).iter().filter(|option| !is_twin(option)).map(Candidate::untried).collect()
}

/// The candidate with the highest worth. If another one shows more points, the difference must be significant and have
/// a reason to show; otherwise points decide.
fn advised<'a>(
    candidates: &'a [Candidate],
    worlds: &[Vec<Outcome>],
    late: bool,
) -> (&'a Candidate, Option<PassedOver>) {
    let worthiest = |among: &dyn Fn(&Candidate) -> bool| {
        let among = candidates.iter().enumerate().filter(|(_, candidate)| among(candidate));
        among.max_by(|(_, one), (_, other)| one.value().total_cmp(&other.value())).map_or(0, |(place, _)| place)
    };
    let most = candidates.iter().map(Candidate::told_points).max().unwrap_or_default();
    let (best, richest) = (worthiest(&|_| true), worthiest(&|candidate| candidate.told_points() == most));
    let points = most - candidates[best].told_points();
    if points == 0 {
        return (&candidates[best], None);
    }
    let worlds: Vec<_> = worlds.iter().map(|world| (world[best], world[richest])).collect();
    match gain(&worlds, late) {
        Some(gain) => {
            let action = candidates[richest].action;
            (&candidates[best], Some(PassedOver { action, points: points as u32, gain }))
        }
        None => (&candidates[richest], None),
    }
}

pub(crate) fn solved(view: &View) -> Option<Advice> {
    let round = view.round()?;
    if round.cards > 1 || !matches!(round.decision, Decision::Bid(_)) {
        return None;
    }
    let worked_out = one_card::prospects(view);
    let option = |action: Action| {
        let Action::Bid(bid) = action else { return None };
        let one_card::OfBid { points, made } = worked_out.get(usize::from(bid))?;
        Some(Prospect { action, points: *points, margin: 0.0, made: *made, worlds: None })
    };
    let options: Vec<Prospect> = view.legal().iter().filter_map(option).collect();
    let better = |best: Prospect, next: Prospect| if next.points > best.points { next } else { best };
    let action = options.iter().copied().reduce(better)?.action;
    let why = if options.len() > 1 { Why::SingleCard { takes: one_card::win_chance(view) } } else { Why::OnlyOne };
    let in_cards = in_cards::in_cards(view, action);
    Some(Advice { action, why, passed_over: None, in_cards, consequence: None, options })
}

fn without_search(view: &View, candidates: &[Candidate]) -> (Action, Why) {
    let action = candidates.first().map(|candidate| candidate.action).or_else(|| view.legal().nth(0));
    let action = action.expect("a bot is asked only when it can do something");
    let why = match action {
        _ if view.legal().len() == 1 => Why::OnlyOne,
        Action::Bid(_) => Why::FarAhead,
        _ => Why::Alike,
    };
    (action, why)
}

fn prospects(view: &View, candidates: &[Candidate]) -> Vec<Prospect> {
    let option = |action: Action| {
        let tried = stand_in(view, action);
        candidates.iter().find(|candidate| candidate.action == tried).map(|candidate| candidate.prospect(action))
    };
    view.legal().iter().filter_map(option).collect()
}

fn leading(candidates: &[Candidate]) -> &Candidate {
    let alive = candidates.iter().filter(|candidate| candidate.alive);
    alive.max_by(|one, other| one.value().total_cmp(&other.value())).expect("the best is never given up")
}

/// All legal actions, without bids far from the hand's outlook and cards that are equivalent to another.
fn candidates(view: &View, options: &[weigh::Weighed]) -> Vec<Candidate> {
    let twins = twins(view);
    let is_twin = |option: &weigh::Weighed| matches!(option.action, Action::Play(play) if twins.contains(play.card()));
    let own = options.iter().filter(|option| !is_twin(option));
    let most = own.clone().map(|option| option.points).fold(f64::MIN, f64::max);
    let far = |option: &weigh::Weighed| is_bid(option) && option.points < most - 25.0;
    own.filter(|option| !far(option)).map(Candidate::untried).collect()
}

fn is_bid(option: &weigh::Weighed) -> bool {
    matches!(option.action, Action::Bid(_))
}

struct Search<'a> {
    view: &'a View,
    me: Seat,
    worlds: ImaginedWorlds<'a>,
    options: SeerOptions,
    rounds_left: usize,
    deadline: Option<Instant>,
}

impl<'a> Search<'a> {
    fn new(view: &'a View, me: Seat, belief: &'a Belief, options: SeerOptions, seed: u64) -> Search<'a> {
        let deadline = match options.budget {
            Budget::Time { ms } => Some(Instant::now() + Duration::from_millis(u64::from(ms))),
            Budget::Worlds(_) => None,
        };
        let rounds_left = view.rounds_left();
        let worlds = ImaginedWorlds::new(belief, Habits::RulesOfThumb, view, me, seed);
        Search { view, me, worlds, options, rounds_left, deadline }
    }

    fn decide(&mut self, candidates: &mut [Candidate]) -> (Action, Why) {
        self.run(candidates);
        let best = leading(candidates);
        (best.action, self.why(best))
    }

    fn why(&self, best: &Candidate) -> Why {
        let counts = if score_value::counts_lead(self.rounds_left) { Counts::Lead } else { Counts::Points };
        Why::Imagined { made: best.made_share(), worlds: best.worlds, worth: best.value(), counts }
    }

    fn run(&mut self, candidates: &mut [Candidate]) {
        let most = match self.options.budget {
            Budget::Worlds(worlds) => worlds as usize,
            Budget::Time { .. } => usize::MAX,
        };
        let mut tried = 0;
        loop {
            let alive = candidates.iter().filter(|candidate| candidate.alive).count();
            if alive < 2 || tried >= most {
                break;
            }
            let trials = self.imagine(BATCH.min(most - tried), alive);
            for outcomes in self.try_all(candidates, &trials, tried == 0).chunks(candidates.len()) {
                note(candidates, outcomes);
            }
            tried += BATCH;
            if self.late() {
                break;
            }
            if tried >= FEWEST {
                prune(candidates);
            }
        }
    }

    fn try_in_same_worlds(&mut self, candidates: &mut [Candidate]) -> Vec<Vec<Outcome>> {
        let wanted = match self.options.budget {
            Budget::Worlds(worlds) => worlds.max(1) as usize,
            Budget::Time { .. } => ENOUGH,
        };
        let mut worlds = Vec::with_capacity(wanted);
        while worlds.len() < wanted && (worlds.is_empty() || !self.late()) {
            let trials = self.imagine(BATCH.min(wanted - worlds.len()), candidates.len());
            if trials.is_empty() {
                break;
            }
            for outcomes in self.try_all(candidates, &trials, worlds.is_empty()).chunks(candidates.len()) {
                note(candidates, outcomes);
                worlds.extend(outcomes.iter().copied().collect::<Option<Vec<Outcome>>>());
            }
        }
        worlds
    }

    fn late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Samples this many worlds, or as many as there is time for, but at least one.
    fn imagine(&mut self, worlds: usize, options: usize) -> Vec<ImaginedWorld> {
        let mut trials = Vec::with_capacity(worlds);
        while trials.len() < worlds && (trials.is_empty() || !self.late()) {
            let Some(world) = self.worlds.next(options) else { break };
            trials.push(world);
        }
        trials
    }

    fn try_all(&self, candidates: &[Candidate], trials: &[ImaginedWorld], first: bool) -> Vec<Option<Outcome>> {
        let mut results = vec![None; trials.len() * candidates.len()];
        let threads = usize::from(self.options.threads).clamp(1, trials.len().max(1));
        let share = trials.len().div_ceil(threads).max(1);
        let parts = trials.chunks(share).zip(results.chunks_mut(share * candidates.len())).enumerate();
        let try_part = |part: usize, trials: &[ImaginedWorld], results: &mut [Option<Outcome>]| {
            for (number, (trial, outcomes)) in trials.iter().zip(results.chunks_mut(candidates.len())).enumerate() {
                // The first world is always finished.
                self.try_world(candidates, trial, first && part + number == 0, outcomes);
            }
        };
        if threads == 1 {
            parts.for_each(|(part, (trials, results))| try_part(part, trials, results));
        } else {
            let try_part = &try_part;
            std::thread::scope(|scope| {
                for (part, (trials, results)) in parts {
                    scope.spawn(move || try_part(part, trials, results));
                }
            });
        }
        results
    }

    fn try_world(
        &self,
        candidates: &[Candidate],
        trial: &ImaginedWorld,
        to_the_end: bool,
        outcomes: &mut [Option<Outcome>],
    ) {
        for (candidate, outcome) in candidates.iter().zip(outcomes) {
            if !to_the_end && self.late() {
                return;
            }
            if candidate.alive {
                *outcome = Some(self.play_out(trial, candidate.action));
            }
        }
    }

    fn play_out(&self, trial: &ImaginedWorld, action: Action) -> Outcome {
        let mut game = trial.game;
        game.apply_unchecked(self.me, action);
        let (mut aims, mut wanders) = (Apprentice::new(), Random::new(!trial.seed));
        while let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) {
            let view = game.view(Viewer::Seat(seat));
            let action = if trial.wanders(seat) { wanders.decide(&view) } else { aims.decide(&view) };
            game.apply_unchecked(seat, action);
        }
        Outcome::of(&game.scores(), self.view, self.me)
    }
}

/// Candidates are compared within worlds, so unfinished worlds are dropped.
fn note(candidates: &mut [Candidate], outcomes: &[Option<Outcome>]) {
    let finished = |(candidate, outcome): (&Candidate, &Option<Outcome>)| outcome.is_some() || !candidate.alive;
    if !candidates.iter().zip(outcomes).all(finished) {
        return;
    }
    let values = outcomes.iter().flatten().map(|outcome| f64::from(outcome.value));
    let average = values.clone().sum::<f64>() / values.count().max(1) as f64;
    for (candidate, outcome) in candidates.iter_mut().zip(outcomes) {
        if let Some(outcome) = outcome {
            candidate.note(*outcome, average);
        }
    }
}

fn prune(candidates: &mut [Candidate]) {
    const SURE: f64 = 2.5;
    let best = *leading(candidates);
    for candidate in candidates.iter_mut().filter(|candidate| candidate.alive) {
        let doubt = SURE * (candidate.doubt() + best.doubt()).sqrt();
        candidate.alive = best.value() - candidate.value() <= doubt;
    }
}
