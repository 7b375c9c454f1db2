//! What the player can't see, for a critic in training.

use foretell_bots::augur::SuitOrder;
use foretell_rules::{Game, Seat};

/// In 64-bit words: five other hands, their special cards, which of them are weaker bots, and their bids once made.
pub const HIDDEN_WORDS: usize = OTHERS + 1 + 2;
const OTHERS: usize = 5;
const SPECIALS: usize = 7;
/// Three bids of 0 to 20 fit into a word.
const BIDS: usize = 21;

/// Clockwise from a seat and in its suit order.
pub(crate) fn write_hidden(
    game: &Game,
    me: Seat,
    order: &SuitOrder,
    is_weaker: impl Fn(Seat) -> bool,
    words: &mut [u64],
) {
    let players = game.rules().players();
    let bids = game.card_play().map(|card_play| *card_play.bids());
    words.fill(0);
    for (number, seat) in Seat::clockwise_from(me, players).skip(1).enumerate() {
        let hand = game.hand(seat);
        words[number] = order.word(hand);
        words[OTHERS] |= hand.words().1 << (number * SPECIALS);
        words[OTHERS] |= u64::from(is_weaker(seat)) << (OTHERS * SPECIALS + number);
        if let Some(bids) = bids {
            words[OTHERS + 1 + number / 3] |= 1 << (number % 3 * BIDS + usize::from(bids[seat]));
        }
    }
}
