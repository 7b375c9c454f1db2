//! Measures what search gains over the network alone, on the same cards.
//!
//! `cargo run --release -p foretell-bots --example search_gain -- [RULES] [MS, or wWORLDS] [GAMES] [SEED] [THREADS]`
//!
//! Networks play whole games. Where the search disagrees, both answers are played out to the end of the round with the
//! real cards and the network in every seat.

use std::env;
use std::error::Error;
use std::str::FromStr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use foretell_bots::augur::{Augur, Level, SearchingAugur, Weights};
use foretell_bots::{Bot, Budget, winning_chance};
use foretell_rules::{Action, Audience, BySeat, Event, Game, RuleSet, Seat, Viewer, Waiting};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};

#[derive(Clone, Copy, Default)]
struct Gains {
    decisions: u64,
    differ: u64,
    /// By bids, and by everything else.
    lead: [f64; 2],
    /// In chances to win.
    wins: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let rules: RuleSet = argument(1, "it/4".parse()?);
    let budget: String = argument(2, "50".to_owned());
    let budget = match budget.strip_prefix('w') {
        Some(worlds) => Budget::Worlds(worlds.parse()?),
        None => Budget::Time { ms: budget.parse()? },
    };
    let (games, seed, threads): (u64, u64, usize) = (argument(3, 20), argument(4, 1), argument(5, 1));
    let (next, all) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let gains = play(rules, budget, seed * 1_000_000 + number);
                    all.lock().expect("nobody panicked").push(gains);
                }
            });
        }
    });
    report(rules, &all.into_inner()?, start.elapsed());
    Ok(())
}

fn argument<T: FromStr>(place: usize, usual: T) -> T {
    env::args().nth(place).and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn report(rules: RuleSet, games: &[Gains], time: Duration) {
    let count = games.len() as f64;
    let mean = |of: &dyn Fn(&Gains) -> f64| games.iter().map(of).sum::<f64>() / count;
    let with_error = |of: &dyn Fn(&Gains) -> f64| {
        let middle = mean(of);
        let squares = games.iter().map(|game| (of(game) - middle).powi(2)).sum::<f64>();
        (middle, 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt())
    };
    let seats = rules.players() as f64;
    let (lead, error) = with_error(&|game| (game.lead[0] + game.lead[1]) / seats);
    let (bids, bids_error) = with_error(&|game| game.lead[0] / seats);
    let (plays, plays_error) = with_error(&|game| game.lead[1] / seats);
    let (wins, wins_error) = with_error(&|game| 100.0 * game.wins / seats);
    let differ = mean(&|game| game.differ as f64 / seats);
    let decisions = mean(&|game| game.decisions as f64 / seats);
    println!(
        "{rules}: {lead:+.1} ± {error:.1} points a game (bids {bids:+.1} ± {bids_error:.1}, plays {plays:+.1} ± \
         {plays_error:.1}), wins {wins:+.1} ± {wins_error:.1} %, {differ:.1} of {decisions:.0} answers differ, \
         {count} games, {:.0} s",
        time.as_secs_f64()
    );
}

fn play(rules: RuleSet, budget: Budget, seed: u64) -> Gains {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(rules);
    let mut networks: Vec<Augur> =
        rules.seats().map(|seat| Augur::new(Weights::shipped(), Level::STRONGEST, 0).at(rules, seat)).collect();
    let mut searches: Vec<SearchingAugur> =
        rules.seats().map(|seat| SearchingAugur::new(rules, budget, seed ^ seat.index() as u64).at(seat)).collect();
    let mut gains = Gains::default();
    loop {
        let mut events: Vec<(Audience, Event)> = Vec::new();
        let mut sink = |audience: Audience, event: Event| events.push((audience, event));
        match game.waiting() {
            Waiting::Draw(_) | Waiting::Deal(_) => {
                game.chance_with(&mut dice, &mut sink);
            }
            Waiting::Decision(decision) => {
                let seat = decision.seats().first().expect("a player is waited for");
                let view = game.view(Viewer::Seat(seat));
                let plain = networks[seat.index()].decide(&view);
                let found = searches[seat.index()].decide(&view);
                gains.decisions += 1;
                if found != plain {
                    gains.differ += 1;
                    let [with, without] = [found, plain].map(|action| play_out(&game, seat, action, &mut networks));
                    let place = usize::from(!matches!(plain, Action::Bid(_)));
                    gains.lead[place] += lead(&with, seat, &rules) - lead(&without, seat, &rules);
                    let left = view.rounds_left();
                    let chance = |scores: &BySeat<i32>| f64::from(winning_chance(scores, seat, rules.players(), left));
                    gains.wins += chance(&with) - chance(&without);
                }
                game.apply_with(seat, plain, &mut sink).expect("a legal action");
            }
            Waiting::Over => break,
        }
        for (audience, event) in &events {
            for seat in rules.seats().filter(|seat| audience.includes(Viewer::Seat(*seat))) {
                networks[seat.index()].see(event);
                searches[seat.index()].see(event);
            }
        }
    }
    gains
}

fn play_out(game: &Game, seat: Seat, action: Action, networks: &mut [Augur]) -> BySeat<i32> {
    let mut game = *game;
    game.apply(seat, action).expect("a legal action");
    while let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) {
        let action = networks[seat.index()].decide(&game.view(Viewer::Seat(seat)));
        game.apply(seat, action).expect("a legal action");
    }
    game.scores()
}

fn lead(scores: &BySeat<i32>, me: Seat, rules: &RuleSet) -> f64 {
    let others: i32 = rules.seats().filter(|seat| *seat != me).map(|seat| scores[seat]).sum();
    f64::from(scores[me]) - f64::from(others) / (rules.players() - 1) as f64
}
