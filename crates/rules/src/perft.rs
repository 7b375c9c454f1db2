//! Counts the ways to play, as chess programs do. The number changes when any rule does.

use crate::{Game, Waiting};

/// The number of ways to make the next `depth` decisions of a dealt round; a finished round counts once. Seats that
/// decide at once go in order of their numbers.
///
/// ```
/// # use foretell_rules::{Deal, Game, RuleSet, perft};
/// # use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// let mut game = Game::new("pl/3+length=first-1".parse::<RuleSet>()?);
/// let hand = |card: &str| [card.parse().unwrap()].into_iter().collect();
/// let hands = ["H3", "H4", "W1"].map(hand);
/// game.deal(Deal {
///     hands: foretell_rules::BySeat::from_fn(3, |seat| hands[seat.index()]),
///     turned_up: "D5".parse().ok(),
/// })?;
/// // Three bids of 0 or 1, then everyone's only card.
/// assert_eq!(perft(&game, 3), 8);
/// assert_eq!(perft(&game, 6), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft(game: &Game, depth: usize) -> u64 {
    let Waiting::Decision(decision) = game.waiting() else { return 1 };
    let Some(seat) = decision.seats().first().filter(|_| depth > 0) else { return 1 };
    let after = |action| {
        let mut next = *game;
        next.apply_unchecked(seat, action);
        perft(&next, depth - 1)
    };
    game.legal(seat).iter().map(after).sum()
}
