//! Plays on a server against bots: bids what its Wizards and trumps promise, and plays its first legal card.
//!
//! `cargo run -p foretell-client --features blocking --example play -- http://127.0.0.1:7654`

use std::error::Error;

use foretell_client::blocking::Client;
use foretell_client::bodies::{OpenTable, TableSettings};
use foretell_client::{Turn, request};
use foretell_rules::{Action, Face, Trump};

fn main() -> Result<(), Box<dyn Error>> {
    let server = std::env::args().nth(1).unwrap_or("http://127.0.0.1:7654".into());
    println!("{:?}", play(&server)?);
    Ok(())
}

pub(crate) fn play(server: &str) -> Result<Vec<i32>, Box<dyn Error>> {
    let mut client = Client::new(server, None);
    client.sign_in("Example")?;
    let rules = "it/4+length=first-3".parse()?;
    let settings = TableSettings { pause_ms: Some(0), ..TableSettings::new(rules) };
    let table = OpenTable { settings, bots: Some("apprentice".into()), start: true };
    let game = client.send(&request::open_table(&table))?.game;
    let table = client.play(&game, answer)?;
    Ok(table.sheet.last().map_or_else(Vec::new, |row| row.totals.clone()))
}

fn answer(turn: &Turn) -> Action {
    let round = turn.view.round();
    let takes = |face: Face| match (face, round.and_then(|round| round.trump)) {
        (Face::Suited(suit, _), Some(Trump::Suit(trump))) => suit == trump,
        (face, _) => face == Face::Wizard,
    };
    let strong = round.map_or(0, |round| round.hand.into_iter().filter(|card| takes(card.face())).count());
    let is_bid = |action: &&Action| matches!(action, Action::Bid(bid) if usize::from(*bid) == strong);
    *turn.legal.iter().find(is_bid).unwrap_or(&turn.legal[0])
}
