//! The quantised network compiled twice, for every processor and for those with AVX2: `unsafe` for one call.
//!
//! The code is the same safe code and its numbers are whole or multiplied one at a time, so both give the same scores
//! to the last bit; `cargo bench -p foretell-bots` compares how quick they are. On aarch64 the code for every processor
//! already uses what AVX2 is here, because NEON is never missing there.

use super::fields::WORDS;
use super::observation::LEGAL_WORDS;
use super::quantised::QuantisedNet;

type Words = [u64; WORDS];
type Legal = [u64; LEGAL_WORDS];

/// Scores by the quickest code that this processor can run.
pub(super) fn scores(net: &QuantisedNet, words: &Words, legal: &Legal) -> Vec<(u16, f32)> {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = avx2::Avx2::detect() {
        return avx2.scores(net, words, legal);
    }
    net.portable_scores(words, legal)
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::{Legal, QuantisedNet, Words};

    /// A proof that this processor has the instructions: the only way to get one is to ask.
    #[derive(Clone, Copy)]
    pub(super) struct Avx2(());

    impl Avx2 {
        pub(super) fn detect() -> Option<Avx2> {
            is_x86_feature_detected!("avx2").then_some(Avx2(()))
        }

        // The proof itself is all that is needed of it.
        #[allow(unsafe_code, clippy::unused_self)]
        pub(super) fn scores(self, net: &QuantisedNet, words: &Words, legal: &Legal) -> Vec<(u16, f32)> {
            // SAFETY: an `Avx2` exists only where `detect` has found this feature.
            unsafe { scores_with_avx2(net, words, legal) }
        }
    }

    #[target_feature(enable = "avx2")]
    fn scores_with_avx2(net: &QuantisedNet, words: &Words, legal: &Legal) -> Vec<(u16, f32)> {
        net.portable_scores(words, legal)
    }
}
