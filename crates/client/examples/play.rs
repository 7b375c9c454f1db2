//! A player for a server: it sits down against bots, bids what its Wizards and trumps promise, and plays its first
//! legal card.
//!
//! `cargo run -p foretell-client --features blocking --example play -- http://127.0.0.1:7654`

use foretell_client::blocking::Client;
use foretell_client::{ClientError, Turn, request};
use foretell_rules::{Action, Face, Trump};
use serde_json::json;

fn main() -> Result<(), ClientError> {
    let server = std::env::args().nth(1).unwrap_or("http://127.0.0.1:7654".into());
    println!("{:?}", play(&server)?);
    Ok(())
}

/// Plays a game and says how many points each seat has at the end.
pub(crate) fn play(server: &str) -> Result<Vec<i32>, ClientError> {
    let mut client = Client::new(server, None);
    client.sign_in("Example")?;
    let wish = json!({ "rules": "it/4+length=first-3", "bots": "apprentice", "start": true, "pause_ms": 0 });
    let game = client.send(&request::open_table(&wish))?.game;
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
