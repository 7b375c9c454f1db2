//! How good and how fast a bot is among its own kind: `cargo run --release --example selfplay -- [BOT] [GAMES] [OPTIONS]`.
//!
//! BOT is a spec like `apprentice` (the default), GAMES the number of games for each size of table (1000), and OPTIONS
//! what the rules have beyond the Polish edition's, for example `+specials=all`.

use std::error::Error;
use std::time::Instant;

use foretell_bots::{Bot, BotSpec};
use foretell_rules::{Audience, Event, Game, RuleSet, Seat, Viewer, Waiting};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// What some games add up to, over all seats.
#[derive(Default)]
struct Tally {
    rounds: f64,
    points: f64,
    squares: f64,
    hits: f64,
    decisions: f64,
}

impl Tally {
    fn see(&mut self, players: usize, event: &Event) {
        let Event::RoundScored { bids, tricks, points, .. } = event else { return };
        for seat in Seat::all(players) {
            self.rounds += 1.0;
            self.points += f64::from(points[seat]);
            self.squares += f64::from(points[seat]).powi(2);
            self.hits += f64::from(u8::from(bids[seat] == tricks[seat]));
        }
    }

    /// The mean of the points of a round, and half the width of its 95 % interval.
    fn mean(&self) -> (f64, f64) {
        let mean = self.points / self.rounds;
        (mean, 1.96 * ((self.squares / self.rounds - mean * mean) / self.rounds).sqrt())
    }
}

fn play_game(rules: RuleSet, spec: BotSpec, seed: u64, tally: &mut Tally) -> Result<(), Box<dyn Error>> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut bots: Vec<Box<dyn Bot>> = rules.seats().map(|seat| spec.sit_down(rules, seat, seed)).collect();
    let mut game = Game::new(rules);
    loop {
        let mut events = Vec::new();
        let mut witness = |audience: Audience, event: Event| events.push((audience, event));
        match game.waiting() {
            Waiting::Draw(_) => game.draw_with(game.draw_lots(&mut rng).ok_or("no draw")?, &mut witness)?,
            Waiting::Deal(_) => game.deal_with(game.shuffle(&mut rng).ok_or("no deal")?, &mut witness)?,
            Waiting::Decision(decision) => {
                let seat = decision.seats().first().ok_or("nobody is waited for")?;
                let action = bots[seat.index()].decide(&game.view(Viewer::Seat(seat)));
                tally.decisions += 1.0;
                game.apply_with(seat, action, &mut witness)?;
            }
            Waiting::Over => return Ok(()),
        }
        for (audience, event) in events {
            tally.see(rules.players(), &event);
            for seat in rules.seats().filter(|seat| audience.includes(Viewer::Seat(*seat))) {
                bots[seat.index()].see(&event);
            }
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let spec: BotSpec = words.next().as_deref().unwrap_or("apprentice").parse()?;
    let games: u32 = words.next().as_deref().unwrap_or("1000").parse()?;
    let options = words.next().unwrap_or_default();
    println!("players  points/round  accuracy  games/s  µs/decision");
    for players in 3..=6 {
        let rules: RuleSet = format!("pl/{players}{options}").parse()?;
        let mut tally = Tally::default();
        let start = Instant::now();
        for game in 0..games {
            play_game(rules, spec, u64::from(game), &mut tally)?;
        }
        let seconds = start.elapsed().as_secs_f64();
        let (mean, margin) = tally.mean();
        println!(
            "{players:7} {mean:7.2} ±{margin:.2}  {:7.1}%  {:7.0}  {:11.2}",
            100.0 * tally.hits / tally.rounds,
            f64::from(games) / seconds,
            1e6 * seconds / tally.decisions
        );
    }
    Ok(())
}
