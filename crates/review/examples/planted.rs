//! Whether a review is right: planted mistakes, the strongest bot's own decisions, and the order of players.
//!
//! `cargo run --release -p foretell-review --example planted -- [GAMES] [EVERY] [SEED] [RULES] [TABLES] [least]`
//!
//! In games of the strongest bot, one decision in EVERY is judged, and again with a random other answer in its place.
//! Where a search that is ten times as long, with other worlds, says that this answer is a mistake of ten points or
//! more, and its 95 % interval lies above ten, the usual review has to call it a mistake. (Where the interval holds
//! ten, it may be noise; such answers are counted apart.) Then a random player, an apprentice, a seer and the strongest
//! play at one table, as many games as TABLES says (as many as GAMES, where it says nothing), and are reviewed. With
//! `least`, no decision gets more of the budget than its own share, as in a game in which nothing was left over from
//! the decisions before it.

use std::env;
use std::process::ExitCode;
use std::str::FromStr;

use foretell_bots::{BotSpec, Imagination};
use foretell_review::{Judge, Watch};
use foretell_rules::{Action, Audience, Event, Game, Recorder, RuleSet, Seat, SeatSet, View, Viewer, Waiting};
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
    println!("  called mistakes: {called} of {choices} judged choices ({decisions} decisions with the forced ones)");
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
    /// Every so often one is looked at; those without a choice count as decisions, too.
    decisions: u64,
    choices: u64,
    called: u64,
    /// Those of them that the longer search calls mistakes, too.
    agreed: u64,
    planted: u64,
    found: u64,
    /// Answers of which it is not sure that they cost ten points, and how many of them were called mistakes.
    doubtful: (u64, u64),
}

/// What a planted mistake costs at least, in points; its 95 % interval must lie above that.
const PLANTED: f64 = 10.0;
const STANDARD_ERRORS: f64 = 2.0;

impl Counts {
    fn game(&mut self, rules: RuleSet, every: u64, seed: u64) {
        let mut cards = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(!seed);
        let (mut game, mut imagination) = (Game::new(rules), Imagination::new(rules));
        let mut bot = BotSpec::STRONGEST.sit_down(rules, Seat::FIRST, 0);
        while !matches!(game.waiting(), Waiting::Over) {
            let mut hear = |_: Audience, event: Event| imagination.hear(&event);
            game.chance_with(&mut cards, &mut hear);
            let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { continue };
            let view = game.view(Viewer::Seat(seat));
            let answer = bot.decide(&view);
            if dice.next_u64().is_multiple_of(every) {
                self.look_at(&view, &imagination, answer, dice.next_u64());
            }
            game.apply_with(seat, answer, &mut |_: Audience, event: Event| imagination.hear(&event))
                .expect("a bot plays legally");
        }
    }

    fn look_at(&mut self, view: &View, imagination: &Imagination, answer: Action, dice: u64) {
        self.decisions += 1;
        let judge = |answer: Action, times: u32| {
            let mut judge = Judge::new(dice ^ u64::from(times));
            judge.effort = judge.effort.times(times);
            let is_least = times == 1 && env::args().nth(6).is_some_and(|word| word == "least");
            judge.limit = judge.budget.filter(|_| is_least).map(|budget| budget.share(view));
            judge.judge(view, imagination, answer, &|| false)
        };
        let Some(own) = judge(answer, 1) else { return };
        self.choices += 1;
        if own.grade.is_mistake() {
            self.called += 1;
            let truth = judge(answer, 10).expect("it was judged before");
            self.agreed += u64::from(truth.grade.is_mistake());
            println!(
                "  called a {}: {answer}, {:.1?} behind {}; by the longer search {}, {:.1?}",
                own.grade,
                own.cost.points,
                own.best().action,
                truth.grade,
                truth.cost.points
            );
        }
        let other = own.answers[dice as usize % own.answers.len()].action;
        let Some(truth) = judge(other, 10) else { return };
        let points = truth.cost.points;
        if !truth.grade.is_mistake() || points.mean < PLANTED {
            return;
        }
        let is_found = judge(other, 1).is_some_and(|seen| seen.grade.is_mistake());
        if points.mean - STANDARD_ERRORS * points.error < PLANTED {
            self.doubtful.0 += 1;
            self.doubtful.1 += u64::from(is_found);
            return;
        }
        self.planted += 1;
        self.found += u64::from(is_found);
        if !is_found {
            println!("  missed: {other}, {points:.1?}");
        }
    }
}

/// Reviews tables of four kinds of players, and says whether their losses are in the right order.
fn players(rules: RuleSet, games: u64, seed: u64) -> bool {
    let kinds = ["random", "apprentice", "seer:worlds=64", "augur"].map(|spec| spec.parse().expect("a bot"));
    let mut losses = [(0.0, 0_usize); 4];
    for game in 0..games {
        let record = play(rules, &kinds, seed + game);
        let mut watch = Watch { progress: &mut || {}, enough: &|| false, stop: &|| false };
        let review = Judge::new(seed).review(&record, SeatSet::all(rules.players()), &mut watch).expect("legal moves");
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

/// A game in which the kinds of players move on by a seat from game to game.
fn play(rules: RuleSet, kinds: &[BotSpec; 4], seed: u64) -> foretell_rules::Record {
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
