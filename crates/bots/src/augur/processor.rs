//! The quantised network compiled twice, for every processor and for those with AVX2: `unsafe` for one call, and for
//! what is read and written eight or thirty-two numbers at a time.
//!
//! Most of the code is the same safe code. Layers are summed up by an instruction that multiplies bytes and adds four
//! products at once; these sums are whole numbers and exact, so both give the same scores to the last bit. `cargo bench
//! -p foretell-bots` compares how quick they are. On aarch64 the code for every processor already uses NEON, which is
//! never missing there.

use super::fields::WORDS;
use super::observation::LEGAL_WORDS;
use super::quantised::{QuantisedNet, Workspace};

type Words = [u64; WORDS];
type Legal = [u64; LEGAL_WORDS];

/// Writes down the scores by the quickest code that this processor can run.
pub(super) fn scores_into(net: &QuantisedNet, words: &Words, legal: &Legal, work: &mut Workspace) {
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = avx2::Avx2::detect() {
        return avx2.scores_into(net, words, legal, work);
    }
    net.portable_scores_into(words, legal, work);
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        __m256i, _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_maddubs_epi16,
        _mm256_permute2x128_si256, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setzero_si256,
        _mm256_storeu_si256, _mm256_unpackhi_epi8, _mm256_unpackhi_epi16, _mm256_unpacklo_epi8, _mm256_unpacklo_epi16,
        _mm256_xor_si256,
    };

    use super::super::quantised::{Inputs, QuantisedLayer, TILE};
    use super::{Legal, QuantisedNet, Words, Workspace};

    /// A proof that this processor has the instructions: the only way to get one is to ask.
    #[derive(Clone, Copy)]
    pub(super) struct Avx2(());

    impl Avx2 {
        pub(super) fn detect() -> Option<Avx2> {
            is_x86_feature_detected!("avx2").then_some(Avx2(()))
        }

        // The proof itself is all that is needed of it.
        #[allow(unsafe_code, clippy::unused_self)]
        pub(super) fn scores_into(self, net: &QuantisedNet, words: &Words, legal: &Legal, work: &mut Workspace) {
            // SAFETY: an `Avx2` exists only where `detect` has found this feature.
            unsafe { scores_with_avx2(net, words, legal, work) }
        }
    }

    #[target_feature(enable = "avx2")]
    fn scores_with_avx2(net: &QuantisedNet, words: &Words, legal: &Legal, work: &mut Workspace) {
        net.first_sums(words, work);
        net.scores_of_sums(legal, work, |layer, inputs, sums| sum_up(layer, inputs, sums));
    }

    /// Half a row of weights.
    const HALF: usize = TILE / 2;

    /// What `QuantisedLayer::sum_up` does. The rows of four inputs are interleaved, so that four weights of one output
    /// lie next to each other: pairs of their products fit into 16 bits, because no number is beyond 127.
    #[target_feature(enable = "avx2")]
    fn sum_up(layer: &QuantisedLayer, inputs: &Inputs, sums: &mut [i32]) {
        let ones = _mm256_set1_epi16(1);
        for ((rows, bias), sums) in layer.tiles().zip(sums.as_chunks_mut::<TILE>().0) {
            let halves = sums.as_chunks_mut::<HALF>().0.iter_mut().zip(bias.as_chunks::<HALF>().0);
            for (half, (sums, bias)) in halves.enumerate() {
                let mut totals = [_mm256_setzero_si256(); 4];
                for (numbers, values) in inputs.groups() {
                    let values = _mm256_set1_epi32(i32::from_le_bytes(*values));
                    let (a, b) = (load_row(rows, numbers[0], half), load_row(rows, numbers[1], half));
                    let (c, d) = (load_row(rows, numbers[2], half), load_row(rows, numbers[3], half));
                    let (ab, cd) = (_mm256_unpacklo_epi8(a, b), _mm256_unpacklo_epi8(c, d));
                    let (ab_high, cd_high) = (_mm256_unpackhi_epi8(a, b), _mm256_unpackhi_epi8(c, d));
                    totals[0] = add_products(totals[0], values, _mm256_unpacklo_epi16(ab, cd), ones);
                    totals[1] = add_products(totals[1], values, _mm256_unpackhi_epi16(ab, cd), ones);
                    totals[2] = add_products(totals[2], values, _mm256_unpacklo_epi16(ab_high, cd_high), ones);
                    totals[3] = add_products(totals[3], values, _mm256_unpackhi_epi16(ab_high, cd_high), ones);
                }
                // Interleaving goes by halves of a register: here they come back into their order.
                let in_order = [
                    _mm256_permute2x128_si256::<0x20>(totals[0], totals[1]),
                    _mm256_permute2x128_si256::<0x20>(totals[2], totals[3]),
                    _mm256_permute2x128_si256::<0x31>(totals[0], totals[1]),
                    _mm256_permute2x128_si256::<0x31>(totals[2], totals[3]),
                ];
                let eights = sums.as_chunks_mut::<8>().0.iter_mut().zip(bias.as_chunks::<8>().0);
                for ((sums, bias), total) in eights.zip(in_order) {
                    store(_mm256_add_epi32(total, load_numbers(bias)), sums);
                }
            }
        }
    }

    /// Adds four products to each of eight totals.
    #[target_feature(enable = "avx2")]
    fn add_products(totals: __m256i, values: __m256i, weights: __m256i, ones: __m256i) -> __m256i {
        _mm256_add_epi32(totals, _mm256_madd_epi16(_mm256_maddubs_epi16(values, weights), ones))
    }

    /// Half a row of weights, which lie as they are plus 128.
    #[target_feature(enable = "avx2")]
    fn load_row(rows: &[[u8; TILE]], number: u16, half: usize) -> __m256i {
        let halves = rows[usize::from(number)].as_chunks::<HALF>().0;
        _mm256_xor_si256(load(&halves[half]), _mm256_set1_epi8(i8::MIN))
    }

    #[target_feature(enable = "avx2")]
    #[allow(unsafe_code)]
    fn load(bytes: &[u8; HALF]) -> __m256i {
        // SAFETY: there are 32 bytes to be read, wherever they lie.
        unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx2")]
    #[allow(unsafe_code)]
    fn load_numbers(numbers: &[i32; 8]) -> __m256i {
        // SAFETY: eight numbers of four bytes are the 32 bytes to be read, wherever they lie.
        unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx2")]
    #[allow(unsafe_code)]
    fn store(from: __m256i, to: &mut [i32; 8]) {
        // SAFETY: eight numbers of four bytes are the 32 bytes to be written, wherever they lie.
        unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), from) }
    }
}
