//! The quantised network compiled for three instruction sets: portable, AVX2 and AVX-512 with VNNI (portable code uses
//! NEON on aarch64). Weighted sums are exact integers, so all give identical scores. `unsafe` is for one call each and
//! for loads and stores of registers.

use std::sync::LazyLock;

use super::fields::WORDS;
use super::observation::LEGAL_WORDS;
use super::quantised::{QuantisedNet, Workspace};

type Words = [u64; WORDS];
type Legal = [u64; LEGAL_WORDS];

pub(super) type Scores = fn(&QuantisedNet, &Words, &Legal, &mut Workspace);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Instructions {
    Vnni,
    Avx2,
    Portable,
}

impl Instructions {
    /// The fastest first.
    const ALL: [Instructions; 3] = [Instructions::Vnni, Instructions::Avx2, Instructions::Portable];

    #[cfg(test)]
    pub(super) fn found() -> impl Iterator<Item = Instructions> {
        Instructions::ALL.into_iter().filter(|instructions| instructions.code().is_some())
    }

    pub(super) fn code(self) -> Option<Scores> {
        match self {
            #[cfg(target_arch = "x86_64")]
            Instructions::Vnni => vnni::code(),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => avx2::code(),
            #[cfg(not(target_arch = "x86_64"))]
            Instructions::Vnni | Instructions::Avx2 => None,
            Instructions::Portable => Some(QuantisedNet::portable_scores_into),
        }
    }
}

pub(super) fn scores_into(net: &QuantisedNet, words: &Words, legal: &Legal, work: &mut Workspace) {
    static QUICKEST: LazyLock<Scores> = LazyLock::new(|| {
        let found = Instructions::ALL.iter().find_map(|instructions| instructions.code());
        found.unwrap_or(QuantisedNet::portable_scores_into)
    });
    QUICKEST(net, words, legal, work);
}

#[cfg(target_arch = "x86_64")]
mod vnni {
    use std::arch::x86_64::{
        __m512i, _mm512_add_epi32, _mm512_dpbusd_epi32, _mm512_loadu_si512, _mm512_set1_epi32, _mm512_setzero_si512,
        _mm512_storeu_si512, _mm512_unpackhi_epi8, _mm512_unpackhi_epi16, _mm512_unpacklo_epi8, _mm512_unpacklo_epi16,
    };

    use super::super::quantised::{GROUP, Inputs, QuantisedLayer, TILE};
    use super::{Legal, QuantisedNet, Scores, Words, Workspace};

    #[allow(unsafe_code)]
    pub(super) fn code() -> Option<Scores> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vnni");
        // SAFETY: the function is returned only if these features were detected.
        found.then_some(|net, words, legal, work| unsafe { scores_with_vnni(net, words, legal, work) })
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
    fn scores_with_vnni(net: &QuantisedNet, words: &Words, legal: &Legal, work: &mut Workspace) {
        net.first_sums(words, work);
        net.scores_of_sums(legal, work, |layer, values, inputs, sums| sum_up(layer, values, inputs, sums));
    }

    /// `QuantisedLayer::sum_up` with VNNI: the rows of four inputs are interleaved, so four weights of an output are
    /// adjacent and multiplied at once. Weights are stored plus 128, which is subtracted at the end.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
    fn sum_up(layer: &QuantisedLayer, values: &[u8], inputs: &mut Inputs, sums: &mut [i32]) {
        if let Some(tiles) = layer.grouped_tiles() {
            return sum_up_all(tiles, values, sums);
        }
        inputs.take(values);
        let too_much = inputs.offset();
        for ((rows, bias), sums) in layer.tiles().zip(sums.as_chunks_mut::<TILE>().0) {
            let mut totals = [_mm512_setzero_si512(); 4];
            for (numbers, values) in inputs.groups() {
                let values = _mm512_set1_epi32(i32::from_le_bytes(*values));
                let (a, b) = (load(&rows[usize::from(numbers[0])]), load(&rows[usize::from(numbers[1])]));
                let (c, d) = (load(&rows[usize::from(numbers[2])]), load(&rows[usize::from(numbers[3])]));
                let (ab, cd) = (_mm512_unpacklo_epi8(a, b), _mm512_unpacklo_epi8(c, d));
                let (ab_high, cd_high) = (_mm512_unpackhi_epi8(a, b), _mm512_unpackhi_epi8(c, d));
                totals[0] = _mm512_dpbusd_epi32(totals[0], _mm512_unpacklo_epi16(ab, cd), values);
                totals[1] = _mm512_dpbusd_epi32(totals[1], _mm512_unpackhi_epi16(ab, cd), values);
                totals[2] = _mm512_dpbusd_epi32(totals[2], _mm512_unpacklo_epi16(ab_high, cd_high), values);
                totals[3] = _mm512_dpbusd_epi32(totals[3], _mm512_unpackhi_epi16(ab_high, cd_high), values);
            }
            // Interleaving works within quarters of a register: each total has four consecutive numbers of each
            // quarter.
            for (part, total) in totals.into_iter().enumerate() {
                for (quarter, four) in numbers_of(total).as_chunks::<4>().0.iter().enumerate() {
                    let place = 16 * quarter + 4 * part;
                    for (place, total) in (place..).zip(four) {
                        sums[place] = total - too_much + bias[place];
                    }
                }
            }
        }
    }

    /// Weights of groups of four inputs are adjacent. Twice as many totals as outputs, so that none waits for the last.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
    fn sum_up_all<'a>(
        tiles: impl Iterator<Item = (&'a [[u8; GROUP * TILE]], &'a [i32; TILE])>,
        values: &[u8],
        sums: &mut [i32],
    ) {
        let pairs = values.as_chunks::<GROUP>().0.as_chunks::<2>().0;
        for ((groups, bias), sums) in tiles.zip(sums.as_chunks_mut::<TILE>().0) {
            let mut totals = [[_mm512_setzero_si512(); 4]; 2];
            for (groups, values) in groups.as_chunks::<2>().0.iter().zip(pairs) {
                for ((totals, group), values) in totals.iter_mut().zip(groups).zip(values) {
                    let values = _mm512_set1_epi32(i32::from_le_bytes(*values));
                    for (total, weights) in totals.iter_mut().zip(group.as_chunks().0) {
                        *total = _mm512_dpbusd_epi32(*total, values, load(weights));
                    }
                }
            }
            let [even, odd] = totals;
            let outputs = sums.as_chunks_mut::<16>().0.iter_mut().zip(bias.as_chunks::<16>().0);
            for ((sums, bias), (even, odd)) in outputs.zip(even.into_iter().zip(odd)) {
                let totals = numbers_of(_mm512_add_epi32(even, odd));
                for ((sum, bias), total) in sums.iter_mut().zip(bias).zip(totals) {
                    *sum = total + bias;
                }
            }
        }
    }

    #[target_feature(enable = "avx512f")]
    #[allow(unsafe_code)]
    fn load(bytes: &[u8; TILE]) -> __m512i {
        // SAFETY: `bytes` has 64 bytes, and the load needs no alignment.
        unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx512f")]
    #[allow(unsafe_code)]
    fn numbers_of(register: __m512i) -> [i32; 16] {
        let mut numbers = [0; 16];
        // SAFETY: `numbers` has 64 bytes, and the store needs no alignment.
        unsafe { _mm512_storeu_si512(numbers.as_mut_ptr().cast(), register) };
        numbers
    }
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        __m256i, _mm256_add_epi32, _mm256_loadu_si256, _mm256_madd_epi16, _mm256_maddubs_epi16,
        _mm256_permute2x128_si256, _mm256_set1_epi8, _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setzero_si256,
        _mm256_storeu_si256, _mm256_unpackhi_epi8, _mm256_unpackhi_epi16, _mm256_unpacklo_epi8, _mm256_unpacklo_epi16,
        _mm256_xor_si256,
    };

    use super::super::quantised::{GROUP, Inputs, QuantisedLayer, TILE};
    use super::{Legal, QuantisedNet, Scores, Words, Workspace};

    #[allow(unsafe_code)]
    pub(super) fn code() -> Option<Scores> {
        let found = is_x86_feature_detected!("avx2");
        // SAFETY: the function is returned only if this feature was detected.
        found.then_some(|net, words, legal, work| unsafe { scores_with_avx2(net, words, legal, work) })
    }

    #[target_feature(enable = "avx2")]
    fn scores_with_avx2(net: &QuantisedNet, words: &Words, legal: &Legal, work: &mut Workspace) {
        net.first_sums(words, work);
        net.scores_of_sums(legal, work, |layer, values, inputs, sums| sum_up(layer, values, inputs, sums));
    }

    const HALF: usize = TILE / 2;

    /// `QuantisedLayer::sum_up` with AVX2: the rows of four inputs are interleaved. Pairs of products fit into 16 bits,
    /// because no number is above 127.
    #[target_feature(enable = "avx2")]
    fn sum_up(layer: &QuantisedLayer, values: &[u8], inputs: &mut Inputs, sums: &mut [i32]) {
        if let Some(tiles) = layer.grouped_tiles() {
            return sum_up_all(tiles, values, sums);
        }
        inputs.take(values);
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
                // Interleaving works within halves of a register: restore the order.
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

    /// Weights of groups of four inputs are adjacent.
    #[target_feature(enable = "avx2")]
    fn sum_up_all<'a>(
        tiles: impl Iterator<Item = (&'a [[u8; GROUP * TILE]], &'a [i32; TILE])>,
        values: &[u8],
        sums: &mut [i32],
    ) {
        let (values, ones) = (values.as_chunks::<GROUP>().0, _mm256_set1_epi16(1));
        for ((groups, bias), sums) in tiles.zip(sums.as_chunks_mut::<TILE>().0) {
            let mut totals = [_mm256_setzero_si256(); 8];
            for (group, values) in groups.iter().zip(values) {
                let values = _mm256_set1_epi32(i32::from_le_bytes(*values));
                for (total, weights) in totals.iter_mut().zip(group.as_chunks().0) {
                    *total = add_products(*total, values, load(weights), ones);
                }
            }
            let eights = sums.as_chunks_mut::<8>().0.iter_mut().zip(bias.as_chunks::<8>().0);
            for ((sums, bias), total) in eights.zip(totals) {
                store(_mm256_add_epi32(total, load_numbers(bias)), sums);
            }
        }
    }

    #[target_feature(enable = "avx2")]
    fn add_products(totals: __m256i, values: __m256i, weights: __m256i, ones: __m256i) -> __m256i {
        _mm256_add_epi32(totals, _mm256_madd_epi16(_mm256_maddubs_epi16(values, weights), ones))
    }

    /// Half a row of weights, stored plus 128.
    #[target_feature(enable = "avx2")]
    fn load_row(rows: &[[u8; TILE]], number: u16, half: usize) -> __m256i {
        let halves = rows[usize::from(number)].as_chunks::<HALF>().0;
        _mm256_xor_si256(load(&halves[half]), _mm256_set1_epi8(i8::MIN))
    }

    #[target_feature(enable = "avx2")]
    #[allow(unsafe_code)]
    fn load(bytes: &[u8; HALF]) -> __m256i {
        // SAFETY: `bytes` has 32 bytes, and the load needs no alignment.
        unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx2")]
    #[allow(unsafe_code)]
    fn load_numbers(numbers: &[i32; 8]) -> __m256i {
        // SAFETY: `numbers` has 32 bytes, and the load needs no alignment.
        unsafe { _mm256_loadu_si256(numbers.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx2")]
    #[allow(unsafe_code)]
    fn store(from: __m256i, to: &mut [i32; 8]) {
        // SAFETY: `to` has 32 bytes, and the store needs no alignment.
        unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), from) }
    }
}
