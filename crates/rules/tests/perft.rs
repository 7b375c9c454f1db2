//! Ways to play small deals: the counts change when any rule does. Those in `perft/` come from the naive implementation
//! (see `tests/oracle.rs`), not from the engine.

#[path = "oracle/perft_file.rs"]
mod perft_file;

use foretell_rules::{BySeat, CardSet, Deal, Game, RuleSet, perft};
use perft_file::PerftFile;

fn dealt(file: &PerftFile) -> Game {
    let rules: RuleSet = file.rules.parse().unwrap_or_else(|error| panic!("{}: {error}", file.path.display()));
    let hand = |cards: &Vec<String>| cards.iter().map(|card| card.parse().expect("a card")).collect::<CardSet>();
    let hands: Vec<CardSet> = file.hands.iter().map(hand).collect();
    let turned_up = file.turned_up.as_ref().map(|card| card.parse().expect("a card"));
    let mut game = Game::new(rules);
    let deal = Deal { hands: BySeat::from_fn(rules.players(), |seat| hands[seat.index()]), turned_up };
    game.deal(deal).unwrap_or_else(|error| panic!("{}: {error}", file.path.display()));
    game
}

#[test]
fn perft_counts_match() {
    for file in perft_file::all() {
        let game = dealt(&file);
        assert!(!file.counts.is_empty(), "{}: no counts", file.path.display());
        for (depth, count) in &file.counts {
            assert_eq!(perft(&game, *depth), *count, "{}: depth {depth}", file.path.display());
        }
    }
}
