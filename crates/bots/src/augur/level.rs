//! How well the learned player plays: seven levels, by weaknesses that people have.
//!
//! A weaker player forgets earlier tricks, bids by temperament rather than by the cards, does not watch what the others
//! need, and takes what is nearly as good for as good. It never plays a card at random: a mistake is one that the
//! player could explain.

use std::fmt;

use super::fields::{self as field, COUNTS, Field, OTHERS, WORDS};

/// A level from 1 to 7.
///
/// ```
/// # use foretell_bots::augur::Level;
/// assert_eq!(Level::new(7), Some(Level::STRONGEST));
/// assert_eq!(Level::new(8), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// In what a level is weaker than the strongest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Weaknesses {
    /// How many tricks before the one on the table are remembered.
    pub(super) memory: usize,
    /// Whether bids, needs and scores of the others count.
    pub(super) watches_others: bool,
    /// By how much each trick more (for a bold player) or less (for a timid one) makes a bid look better.
    pub(super) temperament: f32,
    /// Answers whose scores differ by this much are taken for nearly as good.
    pub(super) carelessness: f32,
}

const NONE: Weaknesses = Weaknesses { memory: usize::MAX, watches_others: true, temperament: 0.0, carelessness: 0.0 };

/// The weaknesses of each level, the weakest player first. Numbers are in the scores of the network that ships, among
/// which the best and the worst answer are often fifty apart.
const WEAKNESSES: [Weaknesses; 7] = [
    Weaknesses { memory: 0, watches_others: false, temperament: 12.0, carelessness: 4.5 },
    Weaknesses { memory: 0, watches_others: false, temperament: 10.0, carelessness: 3.5 },
    Weaknesses { memory: 1, watches_others: false, temperament: 8.0, carelessness: 3.0 },
    Weaknesses { memory: 1, watches_others: true, temperament: 8.0, carelessness: 3.0 },
    Weaknesses { memory: 2, watches_others: true, temperament: 6.0, carelessness: 1.5 },
    Weaknesses { memory: 5, ..NONE },
    NONE,
];

impl Level {
    /// Who plays as well as the network can.
    pub const STRONGEST: Level = Level(7);
    /// Whom a family beats now and then: what is offered first.
    pub const USUAL: Level = Level(3);

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=7).map(Level)
    }

    /// The level of a number.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 7 { Some(Level(number)) } else { None }
    }

    /// Its number, from 1 for the weakest.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn weaknesses(self) -> Weaknesses {
        WEAKNESSES[self.0 as usize - 1]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Takes out of an observation what is known of the others beyond the trick on the table: bids, tricks and needs, who
/// is out of a suit, how the game stands, and how they have bid before.
pub(super) fn look_at_the_trick_alone(words: &mut [u64; WORDS]) {
    let fields = [
        field::SUM,
        field::DEMAND,
        field::VOIDS,
        field::LEAD_OVER,
        field::LEAD_OVER_BEST,
        field::AVERAGE,
        field::EXACT_LEAD,
        field::FORESEEN_LEAD,
        field::EXACT_LEAD_OVER_BEST,
        field::FORESEEN_LEAD_OVER_BEST,
        field::PROFILES,
    ];
    for field in fields {
        clear(words, field);
    }
    // Of the others only who they are and whether they have bid.
    for other in 1..=OTHERS {
        words[field::SEATS.start / 64 + other] &= u64::MAX << (2 * COUNTS + field::NEEDS);
    }
}

fn clear(words: &mut [u64; WORDS], field: Field) {
    for bit in field.start..field.start + field.len {
        words[bit / 64] &= !(1 << (bit % 64));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_level_is_nowhere_weaker() {
        for (lower, higher) in Level::all().zip(Level::all().skip(1)) {
            let (lower, higher) = (lower.weaknesses(), higher.weaknesses());
            assert!(lower != higher);
            assert!(lower.memory <= higher.memory && lower.watches_others <= higher.watches_others);
            assert!(lower.temperament >= higher.temperament && lower.carelessness >= higher.carelessness);
        }
        assert_eq!(Level::STRONGEST.weaknesses(), NONE);
    }
}
