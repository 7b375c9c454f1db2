//! Measures the time of reviews on one core.
//!
//! `cargo run --release -p foretell-review --example speed -- [GAMES] [SEED] [RULES] [BOT…]`
//!
//! Reviews bots' games (default: two apprentices, `augur:level=4` and `augur`) seat by seat, with and without luck. Run
//! it on an idle machine.

use std::env;
use std::fs;
use std::time::Instant;

use foretell_bots::BotSpec;
use foretell_review::{Judge, LuckMeter, Watch};
use foretell_rules::{Game, Record, Recorder, RuleSet, Seat, SeatSet, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |place: usize, usual| arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (games, seed) = (number(0, 5), number(1, 1));
    let rules: RuleSet = arguments.get(2).map_or("it/4", String::as_str).parse().expect("allowed rules");
    let mut table: Vec<BotSpec> = arguments.iter().skip(3).map(|bot| bot.parse().expect("a bot")).collect();
    if table.is_empty() {
        table = ["apprentice", "augur:level=4", "apprentice", "augur"].map(|bot| bot.parse().expect("a bot")).to_vec();
    }
    let (mut of_one, mut of_all) = (Vec::new(), Vec::new());
    for game in seed..seed + games {
        let record = play(rules, &table, game);
        let luck = seconds(|| {
            LuckMeter::new(1).measure(&record, &mut || {}, &|| false).expect("legal moves");
        });
        let seats: Vec<f64> = rules.seats().map(|seat| seconds(|| review(&record, seat))).collect();
        println!("game {game}: luck {luck:.1} s, decisions by seat {seats:.1?} s");
        of_all.push(luck + seats.iter().sum::<f64>());
        of_one.extend(seats.iter().map(|decisions| luck + decisions));
    }
    println!("{rules}, {games} games: with luck, {}", env::consts::ARCH);
    println!("  one person: {}", spread(of_one));
    println!("  everybody: {}", spread(of_all));
}

fn review(record: &Record, seat: Seat) {
    let mut watch = Watch { progress: &mut || {}, enough: &|| false, stop: &|| false };
    Judge::new(1).review(record, SeatSet::only(seat), &mut watch).expect("legal moves");
}

/// CPU time on Linux, wall time elsewhere.
fn seconds(work: impl FnOnce()) -> f64 {
    let on_processor = || {
        let shown = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        Some(shown.split(' ').next()?.parse::<f64>().ok()? / 1e9)
    };
    let (begun, before) = (Instant::now(), on_processor());
    work();
    match (before, on_processor()) {
        (Some(before), Some(after)) => after - before,
        _ => begun.elapsed().as_secs_f64(),
    }
}

fn spread(mut times: Vec<f64>) -> String {
    times.sort_by(f64::total_cmp);
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    format!("median {:.1} s, from {:.1} to {:.1} s", at(50), at(0), at(100))
}

fn play(rules: RuleSet, table: &[BotSpec], seed: u64) -> Record {
    let mut cards = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut game, mut recorder) = (Game::new(rules), Recorder::new(rules));
    let bot = |seat: Seat| table[(seat.index() + seed as usize) % table.len()];
    let mut bots: Vec<_> = rules.seats().map(|seat| bot(seat).sit_down(rules, seat, seed)).collect();
    while !matches!(game.waiting(), Waiting::Over) {
        game.chance_with(&mut cards, &mut recorder);
        let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { continue };
        let answer = bots[seat.index()].decide(&game.view(Viewer::Seat(seat)));
        game.apply_with(seat, answer, &mut recorder).expect("a bot plays legally");
    }
    recorder.record
}
