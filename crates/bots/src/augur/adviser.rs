//! The adviser behind hints: tries every answer in the same sampled worlds, with the small network in every seat. The
//! advice must follow from the numbers that people see, so an answer given up early is tried again if it shows as many
//! points as the best.

use std::time::{Duration, Instant};

use foretell_rules::{Action, Event, RuleSet, Seat, View};

use super::playout::NetworkRollout;
use super::{Augur, Level, Weights};
use crate::apprentice::{in_cards, weigh};
use crate::outcome::{Outcome, gain};
use crate::seer::{Habits, solved};
use crate::twins::{stand_in, twins};
use crate::{
    Advice, Adviser, Budget, Consequence, Counts, Course, Imagination, ImaginedWorld, ImaginedWorlds, PassedOver,
    Prospect, Why, score_value,
};

#[derive(Clone, Debug)]
pub(crate) struct AugurAdviser {
    imagination: Imagination,
    augur: Augur,
    rollout: NetworkRollout,
    seed: u64,
    asked: u64,
    budget: Budget,
}

impl AugurAdviser {
    /// With a number of worlds as its budget, the advice is the same for the same seed and views.
    pub(crate) fn new(rules: RuleSet, budget: Budget, seed: u64) -> AugurAdviser {
        AugurAdviser {
            imagination: Imagination::by_habits(rules, Habits::RulesOfThumb),
            augur: Augur::new(Weights::shipped(), Level::STRONGEST, 0),
            rollout: NetworkRollout::new(Weights::small()),
            seed,
            asked: 0,
            budget,
        }
    }
}

impl Adviser for AugurAdviser {
    fn see(&mut self, event: &Event) {
        self.imagination.see(event);
    }

    fn advise(&mut self, view: &View) -> Advice {
        if let Some(solved) = solved(view) {
            return solved;
        }
        let Some(me) = view.viewer.seat() else { unreachable!("a hint is asked for only at a seat") };
        self.asked += 1;
        let seed = self.seed ^ self.asked.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let AugurAdviser { imagination, augur, rollout, budget, .. } = self;
        let (most, deadline) = match *budget {
            Budget::Worlds(worlds) => (worlds as usize, None),
            Budget::Time { ms } => (usize::MAX, Some(Instant::now() + Duration::from_millis(ms.into()) * 4 / 5)),
        };
        // The last fifth of the time is for the reason.
        let last = deadline.map(|deadline| deadline + deadline.saturating_duration_since(Instant::now()) / 4);
        let mut trial = Trial {
            view,
            me,
            rollout,
            drawn: imagination.worlds(view, me, seed),
            worlds: Vec::new(),
            answers: tried_answers(view, augur),
            most,
            deadline,
            last,
        };
        trial.run();
        trial.catch_up();
        trial.advice()
    }
}

/// Plays out without knowledge of earlier rounds; deterministic by the seed.
pub fn consequence(view: &View, advised: Action, rival: Action, deals: u32, seed: u64) -> Option<Consequence> {
    let me = view.viewer.seat()?;
    let imagination = Imagination::by_habits(view.rules, Habits::RulesOfThumb);
    let (mut worlds, mut rollout) = (imagination.worlds(view, me, seed), NetworkRollout::new(Weights::small()));
    let courses = (0..deals).map_while(|_| {
        let world = worlds.next(2)?;
        Some([advised, rival].map(|answer| rollout.follow_out(&world, view, me, answer).1).into())
    });
    Consequence::of(view, advised, rival, &courses.collect::<Vec<_>>()).filter(Consequence::explains)
}

const BATCH: usize = 8;
/// From this many worlds on, a hint ends if no other answer can be better by a point.
const ENOUGH: usize = 112;
/// The minimum number of worlds for the best answer, because its success rate is shown.
const SETTLED: usize = 48;
/// After this many worlds, only this many answers remain; from [`ENOUGH`] on, all that may be the best.
const RIVALS: [(usize, usize); 3] = [(64, 2), (32, 3), (16, 4)];
/// In standard errors: an answer that is behind by more is given up.
const SURE: f64 = 2.5;
/// Answers below this confidence of the strongest network are dropped unless they do best.
const LEAST: f32 = 0.002;

#[derive(Clone, Debug)]
struct Answer {
    action: Action,
    /// The apprentice's expectation, shown if no world can be sampled.
    expected: f64,
    considered: bool,
    outcomes: Vec<Outcome>,
    /// In the same order.
    courses: Vec<Course>,
    alive: bool,
}

impl Answer {
    /// A prior for the spread of outcomes, in points.
    const SPREAD: f64 = 26.0;

    fn try_in(&mut self, world: &ImaginedWorld, rollout: &mut NetworkRollout, view: &View, me: Seat) {
        let (outcome, course) = rollout.follow_out(world, view, me, self.action);
        self.outcomes.push(outcome);
        self.courses.push(course);
    }

    fn mean(&self, of: impl Fn(&Outcome) -> f64) -> f64 {
        self.outcomes.iter().map(of).sum::<f64>() / self.outcomes.len().max(1) as f64
    }

    fn worth(&self) -> f64 {
        self.mean(|outcome| f64::from(outcome.value))
    }

    fn made(&self) -> f64 {
        self.mean(|outcome| f64::from(u8::from(outcome.made)))
    }

    fn prospect(&self, action: Action) -> Prospect {
        let worlds = self.outcomes.len();
        if worlds == 0 {
            return Prospect { action, points: self.expected, margin: Self::SPREAD, made: 0.0, worlds: Some(0) };
        }
        let points = self.mean(|outcome| f64::from(outcome.points));
        let spread = self.mean(|outcome| (f64::from(outcome.points) - points).powi(2));
        // With one world there is no variance.
        let variance = spread + Self::SPREAD * Self::SPREAD / worlds as f64;
        let margin = (variance / worlds as f64).sqrt();
        Prospect { action, points, margin, made: self.made(), worlds: Some(worlds as u32) }
    }

    /// Rounded, as players see them.
    fn shown_points(&self) -> i64 {
        self.prospect(self.action).points.round() as i64
    }

    /// The other's advantage in the worlds of both, and its error.
    fn behind(&self, other: &Answer) -> (f64, f64) {
        /// The prior: this many worlds, with this spread.
        const UNKNOWN: (f64, f64) = (2.0, 20.0);
        let more = || self.outcomes.iter().zip(&other.outcomes).map(|(own, other)| f64::from(other.value - own.value));
        let worlds = more().count().max(1) as f64;
        let mean = more().sum::<f64>() / worlds;
        let squares = more().map(|more| (more - mean).powi(2)).sum::<f64>() + UNKNOWN.0 * UNKNOWN.1 * UNKNOWN.1;
        (mean, (squares / (worlds + UNKNOWN.0) / worlds).sqrt())
    }
}

fn tried_answers(view: &View, augur: &Augur) -> Vec<Answer> {
    let (twins, opinions) = (twins(view), augur.opinions(view));
    let considers = |action: Action| {
        let own = opinions.iter().find(|opinion| stand_in(view, opinion.action) == action);
        own.is_some_and(|opinion| opinion.confidence >= LEAST)
    };
    let is_twin = |action: Action| matches!(action, Action::Play(play) if twins.contains(play.card()));
    let options = weigh::options(view).into_iter().filter(|option| !is_twin(option.action));
    let answer = |option: weigh::Weighed| Answer {
        action: option.action,
        expected: option.points,
        considered: considers(option.action),
        outcomes: Vec::new(),
        courses: Vec::new(),
        alive: true,
    };
    options.map(answer).collect()
}

struct Trial<'a> {
    view: &'a View,
    me: Seat,
    rollout: &'a mut NetworkRollout,
    drawn: ImaginedWorlds<'a>,
    worlds: Vec<ImaginedWorld>,
    answers: Vec<Answer>,
    most: usize,
    deadline: Option<Instant>,
    last: Option<Instant>,
}

impl Trial<'_> {
    fn late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    fn run(&mut self) {
        while self.worlds.len() < self.most && (self.worlds.is_empty() || !self.late()) {
            let alive = self.answers.iter().filter(|answer| answer.alive).count();
            if alive == 1 && self.worlds.len() >= SETTLED {
                break;
            }
            let Some(world) = self.drawn.next(alive) else { break };
            for answer in self.answers.iter_mut().filter(|answer| answer.alive) {
                answer.try_in(&world, self.rollout, self.view, self.me);
            }
            self.worlds.push(world);
            if self.worlds.len().is_multiple_of(BATCH) {
                self.give_up();
            }
            if self.worlds.len() == ENOUGH {
                self.catch_up();
                self.resume();
            }
            if self.worlds.len() >= ENOUGH && self.worlds.len().is_multiple_of(BATCH) && self.is_settled() {
                break;
            }
        }
    }

    /// Continues with those that were caught up: otherwise they might be due again after many worlds.
    fn resume(&mut self) {
        for answer in &mut self.answers {
            answer.alive |= answer.outcomes.len() == self.worlds.len();
        }
    }

    /// Whether no answer can be better than the best by a point.
    fn is_settled(&self) -> bool {
        let best = &self.answers[self.best()];
        let others = self.answers.iter().filter(|answer| answer.alive && answer.action != best.action);
        others.map(|answer| answer.behind(best)).all(|(mean, error)| SURE * error - mean < 1.0)
    }

    fn best(&self) -> usize {
        let all = |answer: &Answer| answer.outcomes.len() == self.worlds.len();
        let tried = self.answers.iter().enumerate().filter(|(_, answer)| all(answer));
        tried.max_by(|(_, one), (_, other)| one.worth().total_cmp(&other.worth())).map_or(0, |(place, _)| place)
    }

    fn give_up(&mut self) {
        let Some((_, rivals)) = RIVALS.iter().find(|(worlds, _)| self.worlds.len() >= *worlds) else { return };
        let best = self.answers[self.best()].clone();
        let mut behind = Vec::new();
        for (place, answer) in self.answers.iter_mut().enumerate().filter(|(_, answer)| answer.alive) {
            let (mean, error) = answer.behind(&best);
            answer.alive = answer.action == best.action || (answer.considered && mean <= SURE * error);
            behind.extend(answer.alive.then_some((mean, place)));
        }
        behind.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        for (_, place) in behind.into_iter().skip(*rivals).filter(|_| self.worlds.len() <= ENOUGH) {
            self.answers[place].alive = false;
        }
    }

    fn catch_up(&mut self) {
        while let Some(place) = self.next_to_catch_up() {
            let answer = &mut self.answers[place];
            let tried = answer.outcomes.len();
            for world in self.worlds[tried..].iter().take(BATCH) {
                answer.try_in(world, self.rollout, self.view, self.me);
            }
        }
    }

    fn next_to_catch_up(&self) -> Option<usize> {
        let most = self.answers.iter().map(Answer::shown_points).max()?;
        let is_due = |answer: &Answer| answer.shown_points() == most && answer.outcomes.len() < self.worlds.len();
        self.answers.iter().position(is_due)
    }

    /// The answer with the highest worth. If another one shows more points, the difference must be significant and have
    /// a reason to show; otherwise points decide.
    fn advised(&self) -> (&Answer, Option<PassedOver>) {
        let best = &self.answers[self.best()];
        let most = self.answers.iter().map(Answer::shown_points).max().unwrap_or_default();
        let points = most - best.shown_points();
        let richest = self.answers.iter().filter(|answer| answer.shown_points() == most);
        let richest = richest.max_by(|one, other| one.worth().total_cmp(&other.worth()));
        let Some(richest) = richest.filter(|_| points > 0) else { return (best, None) };
        let worlds: Vec<_> = best.outcomes.iter().copied().zip(richest.outcomes.iter().copied()).collect();
        match gain(&worlds, score_value::counts_lead(self.view.rounds_left())) {
            Some(gain) => (best, Some(PassedOver { action: richest.action, points: points as u32, gain })),
            None => (richest, None),
        }
    }

    /// Against the best of the other answers that differs clearly. Those given up early are tried again for it.
    fn consequence(&mut self) -> Option<Consequence> {
        /// Nobody would ask about worse ones.
        const RIVALS: usize = 3;
        const WORLDS: usize = 96;
        let advised = self.advised().0.action;
        let is_near = |other: Action| match (advised, other) {
            (Action::Bid(bid), Action::Bid(other)) => bid.abs_diff(other) == 1,
            _ => other != advised,
        };
        let mut rivals: Vec<usize> =
            (0..self.answers.len()).filter(|place| is_near(self.answers[*place].action)).collect();
        rivals.sort_by(|one, other| self.answers[*other].worth().total_cmp(&self.answers[*one].worth()));
        let last = self.last;
        let in_time = || last.is_none_or(|last| Instant::now() < last);
        rivals.into_iter().take(RIVALS).find_map(|place| {
            let (rival, rollout) = (&mut self.answers[place], &mut *self.rollout);
            for world in self.worlds.iter().take(WORLDS).skip(rival.outcomes.len()).take_while(|_| in_time()) {
                rival.try_in(world, rollout, self.view, self.me);
            }
            let answer = self.answers.iter().find(|answer| answer.action == advised)?;
            let courses = answer.courses.iter().copied().zip(self.answers[place].courses.iter().copied());
            let rival = self.answers[place].action;
            Consequence::of(self.view, advised, rival, &courses.collect::<Vec<_>>()).filter(Consequence::explains)
        })
    }

    fn advice(&mut self) -> Advice {
        let consequence = self.consequence();
        let (advised, passed_over) = self.advised();
        let why = match self.answers.len() {
            _ if self.view.legal().len() == 1 => Why::OnlyOne,
            1 => Why::Alike,
            _ => {
                let counts =
                    if score_value::counts_lead(self.view.rounds_left()) { Counts::Lead } else { Counts::Points };
                let worlds = advised.outcomes.len() as u32;
                Why::Imagined { made: advised.made(), worlds, worth: advised.worth(), counts }
            }
        };
        let option = |action: Action| {
            let tried = stand_in(self.view, action);
            self.answers.iter().find(|answer| answer.action == tried).map(|answer| answer.prospect(action))
        };
        Advice {
            action: advised.action,
            why,
            passed_over,
            in_cards: in_cards::in_cards(self.view, advised.action),
            consequence,
            options: self.view.legal().iter().filter_map(option).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Actions, CardSet, Game, Viewer};
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    const RULES: [&str; 10] = [
        "it/4+length=first-3",
        "ca/3+length=first-3",
        "it/2+length=first-2",
        "pl/5+length=last-9+sum=never-even",
        "fr/4+bids=simultaneous+length=first-3",
        "pl/4+bids=secret+length=first-3",
        "fr/3+clairvoyance=every-round+length=first-3",
        "pt/4+specials=all+length=first-4",
        "it/3+deck=one-colour+length=first-3",
        "it/4+length=last-1",
    ];
    const MOST_STEPS: usize = 22;

    fn adviser(rules: RuleSet, seed: u64) -> AugurAdviser {
        AugurAdviser::new(rules, Budget::Worlds(2 * BATCH as u32), seed)
    }

    fn advised(mut check: impl FnMut(&View, &Advice, u64)) {
        for (seed, rules) in (1..).zip(RULES) {
            let rules: RuleSet = rules.parse().expect("allowed rules");
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut game = Game::new(rules);
            for _ in 0..MOST_STEPS {
                while game.chance(&mut rng).is_some() {}
                let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { break };
                let view = game.view(Viewer::Seat(seat));
                let advice = adviser(rules, seed).advise(&view);
                check(&view, &advice, seed);
                game.apply(seat, advice.action).expect("a legal action");
            }
        }
    }

    #[test]
    fn everything_that_may_be_done_has_its_points_and_the_best_of_them_is_advised() {
        let (mut kinds, mut given_up) = ([false; 3], 0);
        let shown = |option: &Prospect| option.points.round() as i64;
        advised(|view, advice, _| {
            let rules = view.rules;
            let options: Vec<Action> = advice.options.iter().map(|option| option.action).collect();
            assert_eq!(options, view.legal().iter().collect::<Vec<_>>(), "{rules}");
            let advised = advice.prospect().expect("what is advised is one of the options");
            let most = advice.options.iter().map(shown).max().expect("there are options");
            let passed_over = advice.passed_over.map_or(0, |other| i64::from(other.points));
            assert_eq!(shown(advised) + passed_over, most, "{rules}: {advice:?}");
            for option in &advice.options {
                assert!((0.0..=1.0).contains(&option.made) && option.margin >= 0.0, "{rules}: {option:?}");
                assert!(option.worlds.is_none_or(|worlds| worlds > 0), "{rules}: {option:?}");
            }
            // The reason and the table must show the same number.
            if let Why::Imagined { made, worlds, .. } = advice.why {
                assert!((made - advised.made).abs() < 1e-12 && advised.worlds == Some(worlds), "{rules}: {advice:?}");
                assert!(advice.options.iter().all(|option| option.worlds <= Some(worlds)), "{rules}: {advice:?}");
                given_up += usize::from(advice.options.iter().any(|option| option.worlds < Some(worlds)));
            }
            match view.legal() {
                Actions::Trumps { .. } => kinds[0] = true,
                Actions::Bids { .. } => kinds[1] = true,
                Actions::Plays(_) => kinds[2] = true,
                _ => {}
            }
        });
        assert_eq!(kinds, [true; 3], "trumps, bids and cards came up");
        println!("in {given_up} hints an answer was given up early");
    }

    #[test]
    fn advice_repeats_itself() {
        let mut number = 0;
        advised(|view, advice, seed| {
            number += 1;
            if number % 5 == 0 {
                assert_eq!(&adviser(view.rules, seed).advise(view), advice, "{}", view.rules);
            }
        });
    }

    #[test]
    fn answers_that_are_far_behind_are_tried_in_fewer_worlds() {
        let rules: RuleSet = "pl/3+length=last-12".parse().expect("allowed rules");
        let strong = |view: &View| view.round().map_or(0, |round| (round.hand & CardSet::WIZARDS).len()) >= 3;
        let views = (0..500).filter_map(|seed| {
            let mut game = Game::new(rules);
            game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
            let seat = game.decision().and_then(|decision| decision.seats().first())?;
            Some(game.view(Viewer::Seat(seat))).filter(|view| matches!(view.legal(), Actions::Bids { .. }))
        });
        let view = views.into_iter().find(strong).expect("three Wizards in a hand of nine");
        let advice = AugurAdviser::new(rules, Budget::Worlds(ENOUGH as u32), 1).advise(&view);
        let worlds = |bid: u8| {
            let option = advice.options.iter().find(|option| option.action == Action::Bid(bid)).expect("a legal bid");
            (option.worlds.expect("it was tried"), option.points)
        };
        let best = advice.prospect().expect("one of the options");
        assert!(matches!(advice.action, Action::Bid(3..)), "{advice:?}");
        assert!(worlds(0).0 < best.worlds.expect("it was tried") && worlds(0).1 < best.points, "{advice:?}");
    }

    fn bidding(rules: &str, seed: u64) -> View {
        let (mut game, mut rng) =
            (Game::new(rules.parse().expect("allowed rules")), Xoshiro256PlusPlus::seed_from_u64(seed));
        while game.chance(&mut rng).is_some() {}
        let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is asked");
        game.view(Viewer::Seat(seat))
    }

    #[test]
    fn close_decisions_use_the_whole_budget_and_clear_ones_end_early() {
        const MOST: u32 = 240;
        let worlds = (0..12).map(|seed| {
            let view = bidding("pl/3+length=last-17", seed);
            let advice = AugurAdviser::new(view.rules, Budget::Worlds(MOST), 1).advise(&view);
            advice.prospect().and_then(|best| best.worlds).unwrap_or_default()
        });
        let worlds: Vec<u32> = worlds.collect();
        assert!(worlds.contains(&MOST) && worlds.iter().any(|worlds| *worlds < MOST / 2), "{worlds:?}");
    }

    #[test]
    fn a_time_limit_is_observed() {
        let view = bidding("it/3+length=last-3", 1);
        let begun = Instant::now();
        let advice = AugurAdviser::new(view.rules, Budget::Time { ms: 1 }, 1).advise(&view);
        assert!(advice.prospect().and_then(|best| best.worlds) >= Some(1), "{advice:?}");
        // A single world of this long round, however slow the computer.
        assert!(begun.elapsed() < Duration::from_secs(20));
    }

    #[test]
    fn consequences_name_cards_in_hand_and_clear_differences() {
        let (mut told, mut cards) = (0, 0);
        for (seed, rules) in (1..).zip(["pl/3+length=last-15", "it/4+length=last-10", "ca/3+length=last-14"]) {
            let rules: RuleSet = rules.parse().expect("allowed rules");
            let (mut game, mut rng) = (Game::new(rules), Xoshiro256PlusPlus::seed_from_u64(seed));
            while game.chance(&mut rng).is_some() {}
            for _ in 0..16 {
                let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { break };
                let view = game.view(Viewer::Seat(seat));
                let advice = AugurAdviser::new(rules, Budget::Worlds(96), seed).advise(&view);
                if let Some(why) = advice.consequence {
                    told += 1;
                    assert!(why.made.advised > why.made.rival && why.missed.rival > why.missed.advised, "{why:?}");
                    assert!(why.rival != advice.action && view.legal().contains(why.rival), "{why:?}");
                    if let Some(deciding) = why.deciding {
                        cards += 1;
                        let hand = view.round().expect("a round").hand;
                        assert!(hand.contains(deciding.card) && Some(deciding.card) != deciding.beaten_by, "{why:?}");
                    }
                }
                println!("{} {:?}\n   {:?}", advice.action, view.round().map(|round| round.hand), advice.consequence);
                game.apply(seat, advice.action).expect("a legal action");
            }
        }
        assert!(told > 3 && cards > 1, "{told} {cards}");
    }
}
