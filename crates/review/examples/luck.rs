//! Checks that luck is unbiased, and how much of the results' spread it explains.
//!
//! `cargo run --release -p foretell-review --example luck -- [GAMES] [SEED] [RULES] [TABLE …]`
//!
//! A table is a list of players with slashes, such as `apprentice/augur`; players rotate from game to game. Besides the
//! bots there are `small` (the small network) and `hesitant=1` (the strongest bot at a temperature). Fails unless, for
//! the first table, the spread of adjusted results is at most 60 % of the unadjusted one and luck is zero on average.

use std::env;
use std::process::ExitCode;
use std::str::FromStr;

use foretell_bots::augur::{Augur, Hesitant, Level, Weights};
use foretell_bots::{Bot, BotSpec};
use foretell_review::LuckMeter;
use foretell_rules::{Audience, Event, EventSink, Game, Record, Recorder, RuleSet, Seat, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Replays of every deal. Shuffled deals of all games are averaged together, so one a round is enough.
const REPLAYS: u32 = 4;
const AIM: f64 = 0.6;

fn main() -> ExitCode {
    let (games, seed) = (argument(1, 2000), argument(2, 1));
    let rules: RuleSet = argument(3, "it/4".parse().expect("allowed rules"));
    let tables: Vec<String> = env::args().skip(4).collect();
    let tables = if tables.is_empty() { vec!["augur".to_owned()] } else { tables };
    let reached: Vec<bool> = tables.iter().map(|table| report(rules, games, seed, table)).collect();
    if reached[0] { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn argument<T: FromStr>(place: usize, usual: T) -> T {
    env::args().nth(place).and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[derive(Clone, Copy)]
struct Cell {
    game: usize,
    seat: usize,
    /// The round and the position after the dealer: rounds are compared within these.
    such: usize,
    result: f64,
    par: f64,
    shuffled: f64,
}

fn report(rules: RuleSet, games: u64, seed: u64, table: &str) -> bool {
    let mut cells: Vec<Cell> = Vec::new();
    for game in 0..games {
        cells.extend(measured(rules, game as usize, seed + game, table));
    }
    let players = rules.players();
    let mut averages = vec![(0.0, 0.0); rules.rounds() * players];
    for cell in &cells {
        averages[cell.such].0 += cell.shuffled;
        averages[cell.such].1 += 1.0;
    }
    let (mut results, mut lucks) = (vec![0.0; games as usize * players], vec![0.0; games as usize * players]);
    for cell in &cells {
        let (sum, number) = averages[cell.such];
        results[cell.game * players + cell.seat] += cell.result;
        lucks[cell.game * players + cell.seat] += cell.par - sum / number;
    }
    let without =
        |share: f64| results.iter().zip(&lucks).map(|(result, luck)| result - share * luck).collect::<Vec<_>>();
    let (raw, whole) = (spread(&results), spread(&without(1.0)));
    // The best share is fitted to all games.
    let share = fitted(&results, &lucks);
    let best = spread(&without(share));
    let bias = bias(&cells, players, games as usize);
    println!("{table}, {rules}, {games} games:");
    println!("  spread of results {raw:.1}, without luck {whole:.1}: {:.0} %", 100.0 * whole / raw);
    println!("  without {share:.2} of the luck, which fits best: {:.0} %", 100.0 * best / raw);
    println!(
        "  luck on average: {:+.2} ± {:.2} points a game ({:+.1} standard errors)",
        bias.0,
        bias.1,
        bias.0 / bias.1
    );
    whole <= AIM * raw && bias.0.abs() <= 3.0 * bias.1
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

fn spread(values: &[f64]) -> f64 {
    let mean = mean(values);
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len().max(1) as f64).sqrt()
}

fn fitted(results: &[f64], lucks: &[f64]) -> f64 {
    let (result, luck) = (mean(results), mean(lucks));
    let both: f64 = results.iter().zip(lucks).map(|(one, other)| (one - result) * (other - luck)).sum();
    both / lucks.iter().map(|value| (value - luck).powi(2)).sum::<f64>()
}

/// Par minus what the same players scored with shuffled cards, per seat and game, with its standard error. Seats of a
/// game are correlated, so a game is one value.
fn bias(cells: &[Cell], players: usize, games: usize) -> (f64, f64) {
    let mut of_games = vec![0.0; games];
    for cell in cells {
        of_games[cell.game] += (cell.par - cell.shuffled) / players as f64;
    }
    (mean(&of_games), spread(&of_games) / (games as f64).sqrt())
}

fn bot(name: &str, rules: RuleSet, seat: Seat, seed: u64) -> Box<dyn Bot> {
    let seed_of_seat = seed * 8 + seat.index() as u64;
    match name.split_once('=') {
        None if name == "small" => Box::new(Augur::new(Weights::small(), Level::STRONGEST, seed)),
        Some(("hesitant", temperature)) => {
            Box::new(Hesitant::new(temperature.parse().expect("a temperature"), seed_of_seat))
        }
        _ => name.parse::<BotSpec>().expect("a bot").sit_down(rules, seat, seed),
    }
}

fn measured(rules: RuleSet, number: usize, seed: u64, table: &str) -> Vec<Cell> {
    let (record, dealers) = play(rules, seed, table);
    let meter = LuckMeter { replays: REPLAYS, shuffles: 1, ..LuckMeter::new(!seed) };
    let luck = meter.measure(&record, &mut || {}, &|| false).expect("legal moves");
    let players = rules.players();
    let rounds = luck.rounds.iter().zip(dealers);
    let cell = |seat: Seat, (round, dealer): (&foretell_review::RoundLuck, Seat)| Cell {
        game: number,
        seat: seat.index(),
        such: round.round * players + (seat.index() + players - dealer.index()) % players,
        result: round.seats[seat].result,
        par: round.seats[seat].par.mean,
        shuffled: round.seats[seat].average.mean,
    };
    rounds.flat_map(|round| rules.seats().map(move |seat| cell(seat, round))).collect()
}

fn play(rules: RuleSet, seed: u64, table: &str) -> (Record, Vec<Seat>) {
    let kinds: Vec<&str> = table.split('/').collect();
    let mut cards = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut game, mut recorder, mut dealers) = (Game::new(rules), Recorder::new(rules), Vec::new());
    let kind = |seat: Seat| kinds[(seat.index() + seed as usize) % kinds.len()];
    let mut bots: Vec<_> = rules.seats().map(|seat| bot(kind(seat), rules, seat, seed)).collect();
    loop {
        match game.waiting() {
            Waiting::Draw(_) => drop(game.chance_with(&mut cards, &mut recorder)),
            Waiting::Deal(dealer) => {
                dealers.push(dealer);
                game.chance_with(&mut cards, &mut recorder);
            }
            Waiting::Decision(decision) => {
                let seat = decision.seats().first().expect("a player is waited for");
                let answer = bots[seat.index()].decide(&game.view(Viewer::Seat(seat)));
                let mut shown = Vec::new();
                game.apply_with(seat, answer, &mut |audience: Audience, event: Event| shown.push((audience, event)))
                    .expect("a bot plays legally");
                for (audience, event) in shown {
                    for (seat, bot) in rules.seats().zip(&mut bots) {
                        if audience.includes(Viewer::Seat(seat)) {
                            bot.see(&event);
                        }
                    }
                    recorder.emit(audience, event);
                }
            }
            Waiting::Over => return (recorder.record, dealers),
        }
    }
}
