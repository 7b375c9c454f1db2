//! Search: each option is played out in many imagined worlds, and the best on average is taken.
//!
//! What the rules of thumb think of an option counts as much as a few worlds, so that a hurried search is never worse
//! than no search. Options that have fallen behind beyond doubt are not followed up, and the time goes to the others.

use std::time::{Duration, Instant};

use foretell_rules::{Action, BySeat, Card, CardSet, Decision, Face, Game, Seat, Special, View, Viewer};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::belief::{Belief, Model};
use super::worlds::LikelyWorlds;
use super::{Budget, SeerOptions};
use crate::apprentice::weigh;
use crate::outlook;
use crate::{Apprentice, Bot, Random};

/// What a search found.
pub(crate) struct Found {
    pub(crate) action: Action,
    pub(crate) reason: String,
}

/// One of the things that could be done, and how it went so far.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    action: Action,
    /// What the rules of thumb expect.
    prior: f64,
    sum: f64,
    /// How far it was from the average of all candidates in the same world, squared and added up.
    spread: f64,
    worlds: u32,
    /// In how many worlds the bid came true.
    kept: u32,
    alive: bool,
}

impl Candidate {
    /// The rules of thumb count as much as so many worlds.
    const PRIOR: f64 = 6.0;

    /// What a candidate differs by from the others, from world to world, before anything is known.
    const SPREAD: f64 = 26.0;

    fn value(&self) -> f64 {
        (self.sum + Self::PRIOR * self.prior) / (f64::from(self.worlds) + Self::PRIOR)
    }

    /// How far the value may be off, squared.
    fn doubt(&self) -> f64 {
        let worlds = f64::from(self.worlds) + Self::PRIOR;
        (self.spread + Self::PRIOR * Self::SPREAD * Self::SPREAD) / (worlds * worlds)
    }
}

/// Worlds between two looks at who has fallen behind.
const BATCH: usize = 8;

/// Worlds before anything is given up.
const FEWEST: usize = 24;

/// What happened to one candidate in one world.
#[derive(Clone, Copy, Debug, Default)]
struct Outcome {
    value: f32,
    kept: bool,
}

pub(crate) fn best(view: &View, belief: &Belief, options: SeerOptions, seed: u64) -> Found {
    if let Some(found) = solved(view) {
        return found;
    }
    let mut candidates = candidates(view);
    let Some(me) = view.viewer.seat().filter(|_| candidates.len() > 1) else {
        let action = candidates.first().map(|candidate| candidate.action).or_else(|| view.legal().nth(0));
        return Found { action: action.expect("a bot is asked only when it can do something"), reason: ONLY.into() };
    };
    let mut search = Search::new(view, me, belief, options, seed);
    let worlds = search.run(&mut candidates);
    let best = leading(&candidates);
    Found { action: best.action, reason: reason(view, best, worlds) }
}

/// A bid in a round of one card is not searched for: it can be worked out.
fn solved(view: &View) -> Option<Found> {
    let round = view.round()?;
    if round.cards > 1 || !matches!(round.decision, Decision::Bid(_)) {
        return None;
    }
    let mut apprentice = Apprentice::new();
    Some(Found { action: apprentice.decide(view), reason: apprentice.reason() })
}

const ONLY: &str = "There is nothing else to do.";

fn reason(view: &View, best: &Candidate, worlds: usize) -> String {
    let kept = 100.0 * f64::from(best.kept) / f64::from(best.worlds.max(1));
    let points = best.value();
    let what = match best.action {
        Action::Bid(bid) => format!("A bid of {bid}"),
        Action::Play(play) => format!("{play}"),
        Action::Trump(trump) => format!("Trump {trump}"),
        Action::Pass(card) => format!("Passing {card}"),
        Action::Change(_) => "This change".into(),
    };
    let rounds_left = view.rules.rounds().saturating_sub(usize::from(view.rounds_played) + 1);
    let counting = if rounds_left < 4 { "counting who would be ahead" } else { "in points" };
    format!("{what} kept the bid in {kept:.0} % of {worlds} imagined deals and was worth {points:.0}, {counting}.")
}

fn leading(candidates: &[Candidate]) -> &Candidate {
    let alive = candidates.iter().filter(|candidate| candidate.alive);
    alive.max_by(|one, other| one.value().total_cmp(&other.value())).expect("the best is never given up")
}

/// What is worth trying: everything legal, but for bids that are far from what the hand promises, and cards that are as
/// good as another.
fn candidates(view: &View) -> Vec<Candidate> {
    let mut options = weigh::options(view);
    let twins = twins(view);
    options.retain(|option| !matches!(option.action, Action::Play(play) if twins.contains(play.card())));
    let most = options.iter().map(|option| option.points).fold(f64::MIN, f64::max);
    let far = |option: &weigh::Weighed| matches!(option.action, Action::Bid(_)) && option.points < most - 25.0;
    let untried = |option: &weigh::Weighed| Candidate {
        action: option.action,
        prior: option.points,
        sum: 0.0,
        spread: 0.0,
        worlds: 0,
        kept: 0,
        alive: true,
    };
    options.iter().filter(|option| !far(option)).map(untried).collect()
}

/// The cards of the hand for which another will do as well: no card that could still matter lies between the two.
fn twins(view: &View) -> CardSet {
    let Some(round) = view.round().filter(|_| view.rules.colours_count()) else { return CardSet::EMPTY };
    let trick: CardSet = round.plays.trick(view.rules.players()).iter().map(|placed| placed.play.card()).collect();
    let matters = view.rules.deck() - round.hand - (round.open_cards() - trick);
    let mut twins = CardSet::EMPTY;
    let mut before: Option<Card> = None;
    for card in round.hand & CardSet::BASE {
        if before.is_some_and(|before| alike(before, card, matters)) {
            twins.insert(card);
        }
        before = Some(card);
    }
    let but_one = |cards: CardSet| cards - cards.first().into_iter().collect();
    twins | but_one(round.hand & CardSet::WIZARDS) | but_one(round.hand & CardSet::JESTERS)
}

fn alike(low: Card, high: Card, matters: CardSet) -> bool {
    let (Face::Suited(suit, low), Face::Suited(other, high)) = (low.face(), high.face()) else { return false };
    // The Juggler and the Cloud lie between the 7 and the 8, and between the 9 and the 10.
    let splits = |special: Special, rank: u8| matters.has(special) && low.number() <= rank && rank < high.number();
    let between = CardSet::above(suit, low) - CardSet::above(suit, high) - CardSet::only(Card::suited(suit, high));
    suit == other && matters.is_disjoint(between) && !splits(Special::Juggler, 7) && !splits(Special::Cloud, 9)
}

/// A world to try the candidates in.
#[derive(Clone, Copy)]
struct Trial {
    world: Game,
    models: BySeat<Model>,
    seed: u64,
}

struct Search<'a> {
    view: &'a View,
    me: Seat,
    belief: &'a Belief,
    worlds: LikelyWorlds<'a>,
    options: SeerOptions,
    rounds_left: usize,
    rng: Xoshiro256PlusPlus,
    deadline: Option<Instant>,
}

impl<'a> Search<'a> {
    fn new(view: &'a View, me: Seat, belief: &'a Belief, options: SeerOptions, seed: u64) -> Search<'a> {
        let deadline = match options.budget {
            Budget::Time { ms } => Some(Instant::now() + Duration::from_millis(u64::from(ms))),
            Budget::Worlds(_) => None,
        };
        let rounds_left = view.rules.rounds().saturating_sub(usize::from(view.rounds_played) + 1);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let worlds = LikelyWorlds::new(belief, view, me, &mut rng);
        Search { view, me, belief, worlds, options, rounds_left, rng, deadline }
    }

    /// Tries the candidates until the budget is used up or only one is left; says in how many worlds.
    fn run(&mut self, candidates: &mut [Candidate]) -> usize {
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
        leading(candidates).worlds as usize
    }

    fn late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// So many worlds to try so many options in, or as many as there is time for: at least one, so that there is
    /// something to go by.
    fn imagine(&mut self, worlds: usize, options: usize) -> Vec<Trial> {
        let mut trials = Vec::with_capacity(worlds);
        while trials.len() < worlds && (trials.is_empty() || !self.late()) {
            let Some(world) = self.worlds.sample(options, &mut self.rng) else { break };
            let models = self.belief.imagine(&mut self.rng);
            trials.push(Trial { world, models, seed: self.rng.next_u64() });
        }
        trials
    }

    /// Plays all candidates in a number of worlds, on as many cores as are allowed.
    fn try_all(&self, candidates: &[Candidate], trials: &[Trial], first: bool) -> Vec<Option<Outcome>> {
        let mut results = vec![None; trials.len() * candidates.len()];
        let threads = usize::from(self.options.threads).clamp(1, trials.len().max(1));
        let share = trials.len().div_ceil(threads).max(1);
        let parts = trials.chunks(share).zip(results.chunks_mut(share * candidates.len())).enumerate();
        let try_part = |part: usize, trials: &[Trial], results: &mut [Option<Outcome>]| {
            for (number, (trial, outcomes)) in trials.iter().zip(results.chunks_mut(candidates.len())).enumerate() {
                // The very first world is finished whatever the time.
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

    fn try_world(&self, candidates: &[Candidate], trial: &Trial, to_the_end: bool, outcomes: &mut [Option<Outcome>]) {
        for (candidate, outcome) in candidates.iter().zip(outcomes) {
            if !to_the_end && self.late() {
                return;
            }
            if candidate.alive {
                *outcome = Some(self.play_out(trial.world, candidate.action, trial.models, trial.seed));
            }
        }
    }

    fn play_out(&self, mut game: Game, action: Action, models: BySeat<Model>, seed: u64) -> Outcome {
        game.apply_unchecked(self.me, action);
        let mut imagined = Imagined { apprentice: Apprentice::new(), random: Random::new(!seed) };
        while let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) {
            let view = game.view(Viewer::Seat(seat));
            let action = imagined.decide(models[seat], &view);
            game.apply_unchecked(seat, action);
        }
        let scores = game.scores();
        Outcome {
            value: outlook::worth(&scores, &self.view.scores, self.me, self.view.rules.players(), self.rounds_left),
            kept: scores[self.me] > self.view.scores[self.me],
        }
    }
}

/// The players as they are imagined.
struct Imagined {
    apprentice: Apprentice,
    random: Random,
}

impl Imagined {
    fn decide(&mut self, model: Model, view: &View) -> Action {
        match model {
            Model::Aims => self.apprentice.decide(view),
            Model::Wanders => self.random.decide(view),
        }
    }
}

/// Candidates are compared within the same worlds, so a world that could not be finished is left out.
fn note(candidates: &mut [Candidate], outcomes: &[Option<Outcome>]) {
    let finished = |(candidate, outcome): (&Candidate, &Option<Outcome>)| outcome.is_some() || !candidate.alive;
    if !candidates.iter().zip(outcomes).all(finished) {
        return;
    }
    let values = outcomes.iter().flatten().map(|outcome| f64::from(outcome.value));
    let average = values.clone().sum::<f64>() / values.count().max(1) as f64;
    for (candidate, outcome) in candidates.iter_mut().zip(outcomes) {
        if let Some(Outcome { value, kept }) = outcome {
            candidate.sum += f64::from(*value);
            candidate.spread += (f64::from(*value) - average).powi(2);
            candidate.worlds += 1;
            candidate.kept += u32::from(*kept);
        }
    }
}

/// Gives up candidates that are behind beyond doubt.
fn prune(candidates: &mut [Candidate]) {
    const SURE: f64 = 2.5;
    let best = *leading(candidates);
    for candidate in candidates.iter_mut().filter(|candidate| candidate.alive) {
        let doubt = SURE * (candidate.doubt() + best.doubt()).sqrt();
        candidate.alive = best.value() - candidate.value() <= doubt;
    }
}
