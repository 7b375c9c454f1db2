//! Seeds of a run: one stream for the cards, and one for each bot of each game.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

#[derive(Clone, Copy, Debug)]
pub struct Seeds {
    cards: u64,
    bots: u64,
}

impl Seeds {
    pub fn new(seed: u64) -> Seeds {
        let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
        Seeds { cards: generator.next_u64(), bots: generator.next_u64() }
    }

    /// The same for every seating: the draw for the first dealer and each round's deal.
    pub fn cards(self, deal: u64) -> Xoshiro256PlusPlus {
        Xoshiro256PlusPlus::seed_from_u64(self.cards.wrapping_add(deal))
    }

    /// At most 53 bits, so that every JSON reader gets it right.
    pub fn bot(self, game: u64, seat_index: usize) -> u64 {
        let stream = game.wrapping_mul(foretell_rules::MOST_PLAYERS as u64).wrapping_add(seat_index as u64);
        Xoshiro256PlusPlus::seed_from_u64(self.bots.wrapping_add(stream)).next_u64() >> 11
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ_where_they_should() {
        let seeds = Seeds::new(1);
        assert_ne!(seeds.cards(0).next_u64(), seeds.cards(1).next_u64());
        assert_ne!(seeds.cards(0).next_u64(), Seeds::new(2).cards(0).next_u64());
        assert_ne!(seeds.bot(0, 5), seeds.bot(1, 0));
        assert_ne!(seeds.bot(3, 0), seeds.bot(3, 1));
        assert!(seeds.bot(7, 3) < 1 << 53);
    }
}
