//! Picks the n-th card of a set; the only file with `unsafe`. With `pdep` it takes a few cycles: the processor is
//! checked once per game, and the whole playout is compiled for both kinds of processors.

use rand_core::Rng;

use crate::playout::RandomGame;
use crate::{Card, EventSink};

/// Finds the n-th base card in listing order, given as bits ([`CardSet::words`]); `n` must be below their number.
pub(crate) trait Picker: Copy {
    fn pick(self, cards: u64, n: usize) -> Card;
}

#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Picker for Portable {
    #[inline(always)]
    fn pick(self, mut cards: u64, n: usize) -> Card {
        for _ in 0..n {
            cards &= cards.wrapping_sub(1);
        }
        Card::at(cards.trailing_zeros() as u8)
    }
}

#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn with_best_picker<R: Rng, W: EventSink>(game: RandomGame<'_, R, W>) -> u64 {
    match scatter::Scatter::detect() {
        Some(scatter) => scatter.run(game),
        None => game.run(Portable),
    }
}

#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(crate) fn with_best_picker<R: Rng, W: EventSink>(game: RandomGame<'_, R, W>) -> u64 {
    game.run(Portable)
}

#[cfg(target_arch = "x86_64")]
mod scatter {
    use super::{Card, EventSink, Picker, RandomGame, Rng};

    /// Proof that this processor has the instructions: only `detect` makes one.
    #[derive(Clone, Copy)]
    pub(super) struct Scatter(());

    impl Scatter {
        #[inline]
        pub(super) fn detect() -> Option<Scatter> {
            (is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("popcnt"))
                .then_some(Scatter(()))
        }

        #[inline]
        #[allow(unsafe_code)]
        pub(super) fn run<R: Rng, W: EventSink>(self, game: RandomGame<'_, R, W>) -> u64 {
            // SAFETY: a `Scatter` exists only where `detect` has found these features.
            unsafe { run_scattering(self, game) }
        }
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt")]
    fn run_scattering<R: Rng, W: EventSink>(scatter: Scatter, game: RandomGame<'_, R, W>) -> u64 {
        game.run(scatter)
    }

    impl Picker for Scatter {
        #[inline(always)]
        #[allow(unsafe_code)]
        fn pick(self, cards: u64, n: usize) -> Card {
            // SAFETY: a `Scatter` exists only where `detect` has found this feature.
            let bit = unsafe { std::arch::x86_64::_pdep_u64(1 << n, cards) };
            Card::at(bit.trailing_zeros() as u8)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardSet;

    #[test]
    fn every_picker_finds_the_nth_card() {
        let sets = [CardSet::BASE, CardSet::WIZARDS, CardSet::SUITED, CardSet::JESTERS | CardSet::SPECIALS];
        for cards in sets {
            let (base, _) = cards.words();
            for (n, card) in cards.into_iter().take_while(|card| CardSet::BASE.contains(*card)).enumerate() {
                assert_eq!(Portable.pick(base, n), card);
                #[cfg(target_arch = "x86_64")]
                if let Some(scatter) = scatter::Scatter::detect() {
                    assert_eq!(scatter.pick(base, n), card);
                }
            }
        }
    }
}
