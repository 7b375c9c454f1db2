//! Seven levels of the learned player, with human weaknesses: a weaker player forgets tricks, bids by temperament,
//! ignores what others need, and confuses nearly equal answers. It never plays at random.

use std::fmt;

use super::fields::{self as field, COUNTS, OTHERS, ObservationField, WORDS};

/// ```
/// # use foretell_bots::augur::Level;
/// assert_eq!(Level::new(7), Some(Level::STRONGEST));
/// assert_eq!(Level::new(8), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Weaknesses {
    /// How many tricks before the current one are remembered.
    pub(super) memory: usize,
    pub(super) watches_others: bool,
    /// How much better each trick more (bold) or less (timid) makes a bid look.
    pub(super) temperament: f32,
    /// Answers with scores this close count as equal.
    pub(super) carelessness: f32,
}

const NONE: Weaknesses = Weaknesses { memory: usize::MAX, watches_others: true, temperament: 0.0, carelessness: 0.0 };

/// Weakest first, in scores of the shipped network, whose best and worst answers are often fifty apart.
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
    pub const STRONGEST: Level = Level(7);
    /// A family can beat it now and then; the default.
    pub const USUAL: Level = Level(3);

    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=7).map(Level)
    }

    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 7 { Some(Level(number)) } else { None }
    }

    /// From 1 for the weakest.
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

pub(super) fn hide_earlier_tricks(words: &mut [u64; WORDS]) {
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
    // Keep the others' presence and whether they have bid.
    for other in 1..=OTHERS {
        words[field::SEATS.start / 64 + other] &= u64::MAX << (2 * COUNTS + field::NEEDS);
    }
}

fn clear(words: &mut [u64; WORDS], field: ObservationField) {
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
