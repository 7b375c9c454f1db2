//! The learned player with time to think: plays its network's candidates out in the same sampled worlds. Worlds are
//! weighted by how likely the network would have acted as everybody did. The network's opinion counts as a number of
//! worlds, so a short search is never worse than none.

use std::time::{Duration, Instant};

use foretell_rules::{Action, Event, RuleSet, Seat, View};

use super::playout::NetworkRollout;
use super::{Augur, Level, Opinion, Weights};
use crate::outcome::Outcome;
use crate::seer::Habits;
use crate::{Bot, Budget, Counts, Imagination, Why, score_value, stand_in};

/// ```
/// # use foretell_bots::augur::SearchingAugur;
/// # use foretell_bots::{Bot, Budget};
/// # use foretell_rules::{Game, RuleSet, Viewer};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let rules: RuleSet = "pl/3+length=last-16".parse()?;
/// let mut game = Game::new(rules);
/// game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(4));
/// let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
///
/// let mut augur = SearchingAugur::new(rules, Budget::Worlds(8), 1);
/// let action = augur.decide(&game.view(Viewer::Seat(seat)));
/// assert!(game.legal(seat).contains(action));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SearchingAugur {
    rules: RuleSet,
    budget: Budget,
    augur: Augur,
    rollout: NetworkRollout,
    imagination: Imagination,
    seed: u64,
    decisions: u64,
    decided: Option<(Action, DecidedBy)>,
}

#[derive(Clone, Copy, Debug)]
enum DecidedBy {
    OnlyOne,
    /// The network considers nothing else.
    Sure,
    Tried(Why),
}

impl SearchingAugur {
    pub fn new(rules: RuleSet, budget: Budget, seed: u64) -> SearchingAugur {
        SearchingAugur {
            rules,
            budget,
            augur: Augur::new(Weights::shipped(), Level::STRONGEST, seed),
            rollout: NetworkRollout::new(Weights::small()),
            imagination: Imagination::by_habits(rules, Habits::softened(Weights::small())),
            seed,
            decisions: 0,
            decided: None,
        }
    }

    /// With a seat it can adapt to the others.
    #[must_use]
    pub fn at(mut self, seat: Seat) -> SearchingAugur {
        self.augur = self.augur.at(self.rules, seat);
        self
    }

    fn think(&mut self, view: &View) -> (Action, DecidedBy) {
        let opinions = self.augur.opinions(view);
        let first = opinions.first().expect("a bot is asked only when it can do something").action;
        let Some(me) = view.viewer.seat().filter(|_| opinions.len() > 1) else { return (first, DecidedBy::OnlyOne) };
        let mut answers = considered(view, &opinions);
        if answers.len() == 1 {
            return (first, DecidedBy::Sure);
        }
        // Each decision samples its own worlds.
        self.decisions += 1;
        let seed = self.seed ^ self.decisions.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.try_all(view, me, &mut answers, seed);
        let best = leading(&answers);
        let counts = if score_value::counts_lead(view.rounds_left()) { Counts::Lead } else { Counts::Points };
        let made = f64::from(best.made) / f64::from(best.worlds.max(1));
        (best.action, DecidedBy::Tried(Why::Imagined { made, worlds: best.worlds, worth: best.worth(), counts }))
    }

    fn try_all(&mut self, view: &View, me: Seat, answers: &mut [Tried], seed: u64) {
        let (most, deadline) = match self.budget {
            Budget::Worlds(worlds) => (worlds, None),
            Budget::Time { ms } => (u32::MAX, Some(Instant::now() + Duration::from_millis(u64::from(ms)))),
        };
        let late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let mut worlds = self.imagination.worlds(view, me, seed);
        for number in 0..most {
            if late() {
                break;
            }
            let Some(world) = worlds.next(answers.len()) else { break };
            let mut outcomes = [None; MOST_ANSWERS];
            for (answer, outcome) in answers.iter().zip(&mut outcomes).filter(|(answer, _)| answer.alive) {
                *outcome = Some(self.rollout.play_out(&world, view, me, answer.action));
            }
            // An unfinished world would count for some of the answers only.
            if number > 0 && late() {
                break;
            }
            let value = |outcome: &Outcome| f64::from(outcome.lead_value(view.rounds_left()));
            let Some(first) = outcomes[0].as_ref().map(value) else { break };
            for (answer, outcome) in answers.iter_mut().zip(&outcomes) {
                if let Some(outcome) = outcome {
                    answer.note(value(outcome), first, outcome.made);
                }
            }
            if (number + 1) % BATCH == 0 && number + 1 >= FEWEST && !is_open(answers) {
                break;
            }
        }
    }
}

/// The minimum confidence in a candidate.
const LEAST: f32 = 0.004;
const MOST_ANSWERS: usize = 6;
const BATCH: u32 = 8;
const FEWEST: u32 = 16;

/// Of equivalent answers only the likeliest.
fn considered(view: &View, opinions: &[Opinion]) -> Vec<Tried> {
    let first = opinions[0];
    let mut tried_for: Vec<Action> = Vec::new();
    let likely = opinions.iter().filter(|opinion| opinion.confidence >= LEAST).filter(|opinion| {
        let tried = stand_in(view, opinion.action);
        let is_new = !tried_for.contains(&tried);
        tried_for.extend(is_new.then_some(tried));
        is_new
    });
    let tried = |opinion: &Opinion| Tried::new(opinion.action, (opinion.confidence / first.confidence).ln());
    likely.take(MOST_ANSWERS).map(tried).collect()
}

/// Relative to the network's choice in the same worlds.
#[derive(Clone, Copy, Debug)]
struct Tried {
    action: Action,
    /// The network's estimate of the difference, in points: never positive.
    prior: f64,
    worlds: u32,
    sum: f64,
    more: f64,
    squares: f64,
    made: u32,
    alive: bool,
}

impl Tried {
    /// Points per unit of log-confidence.
    const POINTS: f64 = 0.7;
    /// The prior's standard error, in points.
    const DOUBT: f64 = 3.0;
    /// The prior spread between two answers, and its weight in worlds.
    const SPREAD: f64 = 20.0;
    const UNKNOWN: f64 = 4.0;

    fn new(action: Action, log: f32) -> Tried {
        let prior = Self::POINTS * f64::from(log);
        Tried { action, prior, worlds: 0, sum: 0.0, more: 0.0, squares: 0.0, made: 0, alive: true }
    }

    fn note(&mut self, value: f64, first: f64, made: bool) {
        let more = value - first;
        self.worlds += 1;
        self.sum += value;
        self.more += more;
        self.squares += more * more;
        self.made += u32::from(made);
    }

    fn worth(&self) -> f64 {
        self.sum / f64::from(self.worlds.max(1))
    }

    fn variance(&self) -> f64 {
        let worlds = f64::from(self.worlds);
        let mean = self.more / worlds.max(1.0);
        let seen = (self.squares - worlds * mean * mean).max(0.0);
        (seen + Self::UNKNOWN * Self::SPREAD * Self::SPREAD) / (worlds + Self::UNKNOWN)
    }

    fn prior_worlds(&self) -> f64 {
        self.variance() / (Self::DOUBT * Self::DOUBT)
    }

    /// In points.
    fn better(&self) -> f64 {
        let prior = self.prior_worlds();
        (self.more + prior * self.prior) / (f64::from(self.worlds) + prior)
    }

    fn doubt(&self) -> f64 {
        self.variance() / (f64::from(self.worlds) + self.prior_worlds())
    }
}

fn leading(answers: &[Tried]) -> &Tried {
    let alive = answers.iter().filter(|answer| answer.alive);
    alive.max_by(|one, other| one.better().total_cmp(&other.better())).expect("the best is never given up")
}

/// Gives up clearly worse answers, but never the network's choice. Returns whether more than one may be the best.
fn is_open(answers: &mut [Tried]) -> bool {
    const SURE: f64 = 2.5;
    let best = *leading(answers);
    let is_behind = |answer: &Tried| {
        let behind = best.better() - answer.better();
        behind > SURE * (answer.doubt() + best.doubt()).sqrt()
    };
    let mut open = 0;
    for (place, answer) in answers.iter_mut().enumerate().filter(|(_, answer)| answer.alive) {
        let behind = is_behind(answer);
        answer.alive = place == 0 || !behind;
        open += usize::from(!behind);
    }
    open > 1
}

impl Bot for SearchingAugur {
    fn see(&mut self, event: &Event) {
        self.imagination.see(event);
        self.augur.see(event);
    }

    fn decide(&mut self, view: &View) -> Action {
        let (action, reason) = self.think(view);
        self.decided = Some((action, reason));
        action
    }

    fn reason(&self) -> String {
        match self.decided {
            None => String::new(),
            Some((_, DecidedBy::OnlyOne)) => "There is only one legal answer.".into(),
            Some((_, DecidedBy::Sure)) => "From the games I learned from I would not think of anything else.".into(),
            Some((action, DecidedBy::Tried(why))) => why.sentence(action),
        }
    }
}
