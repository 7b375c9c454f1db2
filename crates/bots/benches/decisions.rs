//! Time per decision of the learned bot. Each benchmark asserts its answer.
//!
//! `cargo bench -p foretell-bots`

use std::sync::{Arc, LazyLock};

use divan::Bencher;
use divan::counter::ItemsCount;
use foretell_bots::augur::{Augur, Level, Observation, Weights};
use foretell_bots::{Bot, BotSpec};
use foretell_rules::{Game, RuleSet, View, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    divan::main();
}

static VIEWS: LazyLock<Vec<View>> = LazyLock::new(|| {
    let mut views = Vec::new();
    for rules in ["it/3", "it/4", "it/6", "pt/4+specials=all"] {
        views.extend(views_of(rules.parse().expect("allowed rules")));
    }
    views.retain(|view| Observation::of(view).is_some_and(|seen| seen.options() > 1));
    views
});

fn views_of(rules: RuleSet) -> Vec<View> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let (mut game, mut views) = (Game::new(rules), Vec::new());
    while !matches!(game.waiting(), Waiting::Over) {
        game.chance(&mut rng);
        let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { continue };
        let view = game.view(Viewer::Seat(seat));
        let action = BotSpec::Apprentice.sit_down(rules, seat, 1).decide(&view);
        game.apply(seat, action).expect("a bot plays legally");
        views.push(view);
    }
    views
}

#[divan::bench]
fn decide(bencher: Bencher<'_, '_>) {
    decide_by(Weights::shipped(), bencher);
}

#[divan::bench]
fn decide_small(bencher: Bencher<'_, '_>) {
    decide_by(Weights::small(), bencher);
}

fn decide_by(weights: Arc<Weights>, bencher: Bencher<'_, '_>) {
    let mut augur = Augur::new(weights, Level::STRONGEST, 1);
    for view in VIEWS.iter() {
        assert!(view.legal().contains(augur.decide(view)));
    }
    bencher.counter(ItemsCount::new(VIEWS.len())).bench_local(|| {
        for view in VIEWS.iter() {
            divan::black_box(augur.decide(view));
        }
    });
}

#[divan::bench]
fn network(bencher: Bencher<'_, '_>) {
    score(bencher, &Weights::shipped());
}

#[divan::bench]
fn network_small(bencher: Bencher<'_, '_>) {
    score(bencher, &Weights::small());
}

fn score(bencher: Bencher<'_, '_>, weights: &Weights) {
    let Weights::Quantised(net) = weights else { unreachable!("what ships is quantised") };
    let seen: Vec<Observation> = VIEWS.iter().filter_map(Observation::of).collect();
    let scores = |seen: &Observation| net.scores(&seen.words, &seen.legal);
    assert!(seen.iter().all(|seen| scores(seen).len() == seen.options() as usize));
    bencher
        .counter(ItemsCount::new(seen.len()))
        .bench_local(|| seen.iter().map(|seen| scores(seen).len()).sum::<usize>());
}

#[divan::bench]
fn observe(bencher: Bencher<'_, '_>) {
    assert!(VIEWS.iter().all(|view| Observation::of(view).is_some()));
    bencher.counter(ItemsCount::new(VIEWS.len())).bench(|| VIEWS.iter().filter_map(Observation::of).count());
}
