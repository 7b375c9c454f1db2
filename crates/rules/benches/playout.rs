//! Engine speed. Each benchmark asserts its answer, so an engine that plays other games isn't counted as faster.
//!
//! `cargo bench -p foretell-rules`

use divan::Bencher;
use divan::counter::ItemsCount;
use foretell_rules::{Game, RuleSet, Seat, View, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    divan::main();
}

struct Known {
    rules: &'static str,
    decisions: u64,
    points: i32,
}

impl std::fmt::Display for Known {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.rules)
    }
}

const HUNDRED_GAMES: [Known; 7] = [
    Known { rules: "it/4", decisions: 54_088, points: -141_030 },
    Known { rules: "it/2", decisions: 6_640, points: -10_450 },
    Known { rules: "it/6", decisions: 39_055, points: -104_020 },
    Known { rules: "ca/3", decisions: 69_117, points: -166_540 },
    Known { rules: "pt/4+specials=all", decisions: 58_472, points: -143_200 },
    Known { rules: "pl/4+deck=one-colour", decisions: 50_400, points: -137_110 },
    Known { rules: "fr/5+bids=secret", decisions: 45_079, points: -120_440 },
];

/// A hundred random games; items are decisions.
#[divan::bench(args = HUNDRED_GAMES)]
fn random_games(bencher: Bencher<'_, '_>, known: &Known) {
    let rules: RuleSet = known.rules.parse().expect("allowed rules");
    assert_eq!(play_hundred(rules), (known.decisions, known.points), "{rules} plays other games than it did");
    bencher.counter(ItemsCount::new(known.decisions)).bench(|| play_hundred(divan::black_box(rules)));
}

fn play_hundred(rules: RuleSet) -> (u64, i32) {
    let (mut decisions, mut points) = (0, 0);
    for seed in 0..100 {
        let mut game = Game::new(rules);
        decisions += game.playout(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
        points += game.scores().of(rules.players()).iter().sum::<i32>();
    }
    (decisions, points)
}

#[divan::bench(args = ["it/4", "pt/4+specials=all"])]
fn checked_steps(bencher: Bencher<'_, '_>, rules: &str) {
    let decisions = if rules == "it/4" { 541 } else { 583 };
    let rules: RuleSet = rules.parse().expect("allowed rules");
    assert_eq!(step_through(rules), decisions, "{rules} plays another game than it did");
    bencher.counter(ItemsCount::new(decisions)).bench(|| step_through(divan::black_box(rules)));
}

fn step_through(rules: RuleSet) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut game = Game::new(rules);
    let mut decisions = 0;
    loop {
        match game.waiting() {
            Waiting::Draw(_) | Waiting::Deal(_) => drop(game.chance(&mut rng)),
            Waiting::Decision(decision) => {
                let seat = decision.seats().first().expect("somebody is waited for");
                let legal = game.legal(seat);
                let action = legal.nth(decisions % legal.len()).expect("there is something to do");
                game.apply(seat, action).expect("what is listed is legal");
                decisions += 1;
            }
            Waiting::Over => return decisions,
        }
    }
}

fn late_in_a_round() -> (Game, View) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut game = Game::new("pl/4+length=last-1".parse::<RuleSet>().expect("allowed rules"));
    game.chance(&mut rng);
    for step in 0..34 {
        let seat = game.decision().and_then(|decision| decision.seats().first()).expect("somebody is waited for");
        let legal = game.legal(seat);
        game.apply(seat, legal.nth(step % legal.len()).expect("there is something to do")).expect("it is legal");
    }
    (game, game.view(Viewer::Seat(Seat::FIRST)))
}

#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let (game, view) = late_in_a_round();
    assert_eq!(view.round().map(|round| round.plays.all().len()), Some(30));
    assert_eq!(view.round().map(|round| round.hand), Some(game.hand(Seat::FIRST)), "the own hand is seen");
    bencher.bench(|| divan::black_box(&game).view(Viewer::Seat(Seat::FIRST)));
}

#[divan::bench]
fn worlds(bencher: Bencher<'_, '_>) {
    let (_, view) = late_in_a_round();
    let world = view.worlds().sample(&mut Xoshiro256PlusPlus::seed_from_u64(3)).expect("there is the real world");
    assert_eq!(world.view(Viewer::Seat(Seat::FIRST)), view, "a world agrees with the view it came from");
    bencher.bench(|| divan::black_box(&view).worlds());
}

#[divan::bench]
fn world_sample(bencher: Bencher<'_, '_>) {
    let (_, view) = late_in_a_round();
    let worlds = view.worlds();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(13);
    for _ in 0..100 {
        let world = worlds.sample(&mut rng).expect("there is at least the real one");
        assert_eq!(world.view(Viewer::Seat(Seat::FIRST)), view, "a world agrees with what is known");
    }
    bencher.bench_local(|| worlds.sample(&mut rng));
}
