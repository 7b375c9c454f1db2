//! Checks reviews with planted mistakes, the strongest bot's own decisions, and the ranking of players.
//!
//! `cargo run --release -p foretell-review --example planted -- [GAMES] [EVERY] [SEED] [RULES] [TABLES] [least]`
//!
//! In games of the strongest bot, one decision in EVERY is replaced by a random answer. If a search ten times as long,
//! with other worlds, finds a cost of ten points or more (95 % interval above ten), the review must call it a mistake;
//! others are counted separately. The original games are reviewed as well. Then a random player, an apprentice, a seer
//! and the strongest bot play TABLES games (default: GAMES) for review. With `least`, a planted answer gets only its
//! own share of the budget.

use std::collections::HashMap;
use std::env;
use std::process::ExitCode;
use std::str::FromStr;

use foretell_bots::{BotSpec, Imagination, stand_in};
use foretell_review::{Judge, Judgement, Measured, Review, Watch};
use foretell_rules::{
    Action, Audience, Event, EventSink, Game, Move, Record, Recorder, RuleSet, Seat, SeatSet, View, Viewer, Waiting,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn main() -> ExitCode {
    let (games, every, seed) = (argument(1, 2), argument(2, 5), argument(3, 1));
    let rules: RuleSet = argument(4, "it/4".parse().expect("allowed rules"));
    let mut counts = Counts::default();
    for game in 0..games {
        counts.game(rules, every, seed + game);
    }
    let Counts { decisions, choices, called, agreed, planted, found, doubtful } = counts;
    println!("{rules}, {games} games of the strongest bot:");
    println!("  called mistakes: {called} of {choices} choices ({decisions} decisions with the forced ones)");
    println!("  the ten times longer search agrees with {agreed} of these {called}");
    println!("  planted mistakes found: {found} of {planted}");
    println!("  of those that may cost less than ten points: {} of {}", doubtful.1, doubtful.0);
    let tables = argument(5, games);
    let in_order = tables == 0 || players(rules, tables, seed);
    let right = 100 * found >= 95 * planted && 100 * called <= 2 * decisions && in_order;
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn argument<T: FromStr>(place: usize, usual: T) -> T {
    env::args().nth(place).and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[derive(Default)]
struct Counts {
    /// All decisions, and those with a choice.
    decisions: usize,
    choices: usize,
    called: usize,
    /// Those that the longer search also calls mistakes.
    agreed: usize,
    planted: usize,
    found: usize,
    /// Answers with an uncertain cost, and how many of them were called mistakes.
    doubtful: (usize, usize),
}

/// In points; the 95 % interval must be above it.
const PLANTED: f64 = 10.0;
const STANDARD_ERRORS: f64 = 2.0;

/// A decision, with the seat's knowledge and the earlier moves.
struct Moment {
    view: View,
    imagination: Imagination,
    before: Record,
}

impl Counts {
    fn game(&mut self, rules: RuleSet, every: u64, seed: u64) {
        let mut cards = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(!seed);
        let (mut game, mut recorder, mut imagination) =
            (Game::new(rules), Recorder::new(rules), Imagination::new(rules));
        let mut bot = BotSpec::STRONGEST.sit_down(rules, Seat::FIRST, 0);
        let mut moments = HashMap::new();
        while !matches!(game.waiting(), Waiting::Over) {
            game.chance_with(&mut cards, &mut Both(&mut recorder, &mut imagination));
            let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { continue };
            let (view, before) = (game.view(Viewer::Seat(seat)), recorder.record.clone());
            let answer = bot.decide(&view);
            let moment = Moment { view, imagination: imagination.clone(), before };
            if dice.next_u64().is_multiple_of(every) {
                self.plant(&moment, answer, dice.next_u64());
            }
            moments.insert(recorder.record.moves.len() + 1, moment);
            game.apply_with(seat, answer, &mut Both(&mut recorder, &mut imagination)).expect("a bot plays legally");
        }
        let review = review(&Judge::new(seed), &recorder.record, SeatSet::all(rules.players()));
        self.decisions += review.decisions.len();
        for decided in &review.decisions {
            let Some(own) = &decided.judgement else { continue };
            self.choices += 1;
            if own.grade.is_mistake() {
                self.called += 1;
                let truth = moments[&decided.step].judge_longer(decided.answer, seed).expect("it was judged before");
                self.agreed += usize::from(truth.grade.is_mistake());
                println!(
                    "  called a {}: {}, {} behind {}; by the longer search {}, {}",
                    own.grade,
                    decided.answer,
                    shown(own.cost.points),
                    own.best().action,
                    truth.grade,
                    shown(truth.cost.points)
                );
            }
        }
    }

    fn plant(&mut self, moment: &Moment, answer: Action, dice: u64) {
        let view = &moment.view;
        let is_other = |other: &Action| stand_in(view, *other) != stand_in(view, answer);
        let others: Vec<Action> = view.legal().iter().filter(is_other).collect();
        if others.is_empty() {
            return;
        }
        let other = others[dice as usize % others.len()];
        let Some(truth) = moment.judge_longer(other, dice) else { return };
        let points = truth.cost.points;
        if !truth.grade.is_mistake() || points.mean < PLANTED {
            return;
        }
        let Some(seen) = moment.review(other, dice) else { return };
        let is_found = usize::from(seen.grade.is_mistake());
        if points.mean - STANDARD_ERRORS * points.error < PLANTED {
            self.doubtful.0 += 1;
            self.doubtful.1 += is_found;
            return;
        }
        self.planted += 1;
        self.found += is_found;
        if is_found == 0 {
            println!(
                "  missed in round {}: {other}, {} behind {};",
                1 + view.rounds_played,
                shown(points),
                truth.best().action
            );
            let (worlds, best) = (seen.given().worlds, seen.best().action);
            println!(
                "    seen as {} in {worlds} worlds, {} behind {best}, in worth {}",
                seen.grade,
                shown(seen.cost.points),
                shown(seen.cost.worth)
            );
        }
    }
}

impl Moment {
    /// The longer search uses the strongest player in every seat.
    fn judge_longer(&self, answer: Action, seed: u64) -> Option<Judgement> {
        let judge = Judge::new(!seed);
        let rollout = judge.second.clone().unwrap_or(judge.rollout.clone());
        let judge = Judge { rollout, effort: judge.effort.times(10), ..judge };
        judge.judge(&self.view, &self.imagination, answer, &|| false)
    }

    fn review(&self, answer: Action, seed: u64) -> Option<Judgement> {
        let judge = Judge::new(seed);
        if env::args().nth(6).is_some_and(|word| word == "least") {
            let limit = judge.budget.map(|budget| budget.share(&self.view));
            return Judge { limit, ..judge }.judge(&self.view, &self.imagination, answer, &|| false);
        }
        let seat = self.view.viewer.seat()?;
        let mut record = self.before.clone();
        record.moves.push(Move::Act(seat, answer));
        review(&judge, &record, SeatSet::only(seat)).decisions.pop()?.judgement
    }
}

fn shown(measured: Measured) -> String {
    format!("{:.1} ± {:.1}", measured.mean, measured.error)
}

struct Both<'a>(&'a mut Recorder, &'a mut Imagination);

impl EventSink for Both<'_> {
    fn emit(&mut self, audience: Audience, event: Event) {
        self.1.see(&event);
        self.0.emit(audience, event);
    }
}

fn review(judge: &Judge, record: &Record, seats: SeatSet) -> Review {
    let mut watch = Watch { progress: &mut || {}, enough: &|| false, stop: &|| false };
    judge.review(record, seats, &mut watch).expect("legal moves")
}

/// Tables of four kinds of players; checks the order of their losses.
fn players(rules: RuleSet, games: u64, seed: u64) -> bool {
    let kinds = ["random", "apprentice", "seer:worlds=64", "augur"].map(|spec| spec.parse().expect("a bot"));
    let mut losses = [(0.0, 0_usize); 4];
    for game in 0..games {
        let record = play(rules, &kinds, seed + game);
        let review = review(&Judge::new(seed), &record, SeatSet::all(rules.players()));
        for seat in rules.seats() {
            let (summary, kind) = (review.summary(seat), (seat.index() + (seed + game) as usize) % 4);
            losses[kind].0 += summary.lost_in_all().points;
            losses[kind].1 += summary.decisions;
        }
    }
    let means = losses.map(|(points, decisions)| points / decisions.max(1) as f64);
    for (kind, mean) in kinds.iter().zip(means) {
        println!("  {kind} loses {mean:.2} points a decision");
    }
    means[0] > means[1] && means[1] > means[2] && means[2] >= means[3]
}

/// Players rotate from game to game.
fn play(rules: RuleSet, kinds: &[BotSpec; 4], seed: u64) -> Record {
    let mut cards = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut game, mut recorder) = (Game::new(rules), Recorder::new(rules));
    let kind = |seat: Seat| kinds[(seat.index() + seed as usize) % 4];
    let mut bots: Vec<_> = rules.seats().map(|seat| kind(seat).sit_down(rules, seat, seed)).collect();
    while !matches!(game.waiting(), Waiting::Over) {
        game.chance_with(&mut cards, &mut recorder);
        let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { continue };
        let answer = bots[seat.index()].decide(&game.view(Viewer::Seat(seat)));
        game.apply_with(seat, answer, &mut recorder).expect("a bot plays legally");
    }
    recorder.record
}
