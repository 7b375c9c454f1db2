//! Time per hint of the learned adviser and the seer, on the same views, and the deals of each. Each benchmark
//! asserts legal advice.
//!
//! `cargo bench -p foretell-bots --bench hints`

use std::time::Instant;

use divan::Bencher;
use divan::counter::ItemsCount;
use foretell_bots::{Advice, Apprentice, Bot, Budget, Seer, SeerOptions, adviser};
use foretell_rules::{Game, RuleSet, View, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    divan::main();
}

const RULES: [&str; 3] = ["it/4", "it/6", "pt/4+specials=all"];
const HINTS: usize = 24;

fn views(rules: RuleSet) -> Vec<View> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let (mut game, mut views) = (Game::new(rules), Vec::new());
    while !matches!(game.waiting(), Waiting::Over) {
        game.chance(&mut rng);
        let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { continue };
        let view = game.view(Viewer::Seat(seat));
        game.apply(seat, Apprentice::new().decide(&view)).expect("a bot plays legally");
        views.extend((view.legal().len() > 1).then_some(view));
    }
    let step = views.len() / HINTS;
    views.into_iter().step_by(step).take(HINTS).collect()
}

fn hints(bencher: Bencher<'_, '_>, rules: &str, make: impl Fn(RuleSet) -> Box<dyn FnMut(&View) -> Advice>) {
    let rules: RuleSet = rules.parse().expect("allowed rules");
    let views = views(rules);
    let mut advise = make(rules);
    let (mut times, mut deals) = (Vec::new(), Vec::new());
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for view in &views {
            let begun = Instant::now();
            let advice = advise(view);
            times.push(begun.elapsed().as_millis());
            deals.extend(advice.prospect().and_then(|option| option.worlds).map(u128::from));
            assert!(view.legal().contains(advice.action));
        }
    });
    for (name, numbers) in [("ms", &mut times), ("deals", &mut deals)] {
        numbers.sort_unstable();
        let at = |percent: usize| numbers.get(percent * numbers.len().saturating_sub(1) / 100).copied().unwrap_or(0);
        println!("{rules} {name}: p25 {}, p50 {}, p75 {}, most {}", at(25), at(50), at(75), at(100));
    }
}

#[divan::bench(args = RULES, sample_count = 5, sample_size = 1)]
fn learned(bencher: Bencher<'_, '_>, rules: &str) {
    hints(bencher, rules, |rules| {
        let mut adviser = adviser(rules, 5);
        Box::new(move |view| adviser.advise(view))
    });
}

/// All options in the same 300 worlds, with the apprentice in every seat.
#[divan::bench(args = RULES, sample_count = 5, sample_size = 1)]
fn seer(bencher: Bencher<'_, '_>, rules: &str) {
    hints(bencher, rules, |rules| {
        let mut seer = Seer::new(rules, SeerOptions { budget: Budget::Worlds(300), threads: 1 }, 5);
        Box::new(move |view| seer.advise(view))
    });
}
