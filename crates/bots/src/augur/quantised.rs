//! The network in integers: a quarter of the size, and the same answers on every processor.
//!
//! Weights are bytes, and each feature has its own unit. Before a layer, features become numbers from 0 to 127; sums of
//! products are exact and scaled back by one factor per output. Most features of wide networks are zero and cost
//! nothing; small networks have few zeros, so they take all features in order.

use std::borrow::Cow;

use foretell_rules::Action;

use super::fields::WORDS;
use super::net::{NetError, fields_digest, take_u32};
use super::observation::LEGAL_WORDS;
use super::processor;

pub(super) const MAGIC: &[u8; 8] = b"FTAUGUR\x03";
/// The number of outputs summed up at a time: as many as stay in registers.
pub(super) const TILE: usize = 64;
pub(super) const CLAMP: u8 = 127;
/// Layer weights are stored plus this: unsigned numbers are faster to widen.
pub(super) const OFFSET: i16 = 128;
/// Features have a finer unit than the first layer's rows, because layers change them by little.
pub(super) const PARTS: i32 = 16;

#[derive(Clone, Debug, PartialEq)]
pub struct QuantisedNet {
    width: usize,
    rows: Cow<'static, [u8]>,
    bias: Vec<i16>,
    largest_bias: u16,
    blocks: Vec<QuantisedLayer>,
    policy: QuantisedLayer,
    about: String,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct QuantisedLayer {
    to_input: Vec<f32>,
    weights: Cow<'static, [u8]>,
    /// The same by tile, group of inputs, output and input; empty in wide networks.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    grouped: Vec<u8>,
    bias: Vec<i32>,
    from_sum: Vec<f32>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Workspace {
    rows: Vec<u16>,
    first: Accumulator,
    features: Vec<i32>,
    values: Vec<u8>,
    inputs: Inputs,
    sums: Vec<i32>,
    scores: Vec<(u16, f32)>,
}

/// Updated incrementally when the next position is similar.
#[derive(Clone, Debug)]
pub(crate) struct Accumulator {
    words: [u64; WORDS],
    sums: Vec<i16>,
}

impl Default for Accumulator {
    fn default() -> Accumulator {
        Accumulator { words: [0; WORDS], sums: Vec::new() }
    }
}

/// The non-zero inputs of a layer with their indices, padded to a multiple of four.
#[derive(Clone, Debug, Default)]
pub(super) struct Inputs {
    numbers: Vec<u16>,
    values: Vec<u8>,
}

pub(super) const GROUP: usize = 4;
/// The widest network that takes its zeros as well. Of 192 features, two of three are not zero.
const FEW_ZEROS: usize = 256;

impl Inputs {
    #[inline(always)]
    pub(super) fn take(&mut self, all: &[u8]) {
        self.numbers.resize(all.len() + GROUP, 0);
        self.values.resize(all.len() + GROUP, 0);
        let mut count = 0;
        for (number, value) in (0..).zip(all) {
            (self.numbers[count], self.values[count]) = (number, *value);
            count += usize::from(*value != 0);
        }
        let padded = count.next_multiple_of(GROUP);
        for place in count..padded {
            (self.numbers[place], self.values[place]) = (0, 0);
        }
        self.numbers.truncate(padded);
        self.values.truncate(padded);
    }

    /// The excess of a weighted sum because weights are stored plus [`OFFSET`].
    #[inline(always)]
    pub(super) fn offset(&self) -> i32 {
        i32::from(OFFSET) * self.values.iter().map(|value| i32::from(*value)).sum::<i32>()
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(super) fn groups(&self) -> impl Iterator<Item = (&[u16; GROUP], &[u8; GROUP])> {
        self.numbers.as_chunks().0.iter().zip(self.values.as_chunks().0)
    }
}

/// Rounds to an integer from 0 to `most` < 4,000,000, in a way that compilers vectorise.
#[inline(always)]
fn whole(number: f32, most: f32) -> i32 {
    /// From here to twice as much, the floating-point numbers are the integers.
    const WHOLE: f32 = 8_388_608.0;
    (number.max(0.0).min(most) + WHOLE).to_bits() as i32 - WHOLE.to_bits() as i32
}

impl QuantisedNet {
    /// Reads a file, little-endian: magic, width, blocks (32 bits each), the digests of the fields and of the rest (64
    /// bits each), the length of a text (32 bits), the text, the layers' numbers, and all weights as bytes.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<QuantisedNet, NetError> {
        match bytes.into() {
            Cow::Borrowed(bytes) => read(bytes, Cow::Borrowed),
            Cow::Owned(bytes) => read(&bytes, |part| Cow::Owned(part.to_vec())),
        }
    }

    pub fn about(&self) -> &str {
        &self.about
    }

    /// Legal outputs only, by the fastest code for this processor.
    pub fn scores(&self, words: &[u64; WORDS], legal: &[u64; LEGAL_WORDS]) -> Vec<(u16, f32)> {
        let mut work = Workspace::default();
        processor::scores_into(self, words, legal, &mut work);
        work.scores
    }

    #[cfg(test)]
    pub(super) fn scores_by(
        &self,
        instructions: processor::Instructions,
        words: &[u64; WORDS],
        legal: &[u64; LEGAL_WORDS],
    ) -> Option<Vec<(u16, f32)>> {
        let mut work = Workspace::default();
        instructions.code()?(self, words, legal, &mut work);
        Some(work.scores)
    }

    pub(super) fn portable_scores_into(&self, words: &[u64; WORDS], legal: &[u64; LEGAL_WORDS], work: &mut Workspace) {
        self.first_sums(words, work);
        self.scores_of_sums(legal, work, |layer, values, inputs, sums| {
            inputs.take(values);
            layer.sum_up(inputs, sums);
        });
    }

    pub(crate) fn scores_incremental<'a>(
        &self,
        words: &[u64; WORDS],
        legal: &[u64; LEGAL_WORDS],
        accumulator: &mut Accumulator,
        work: &'a mut Workspace,
    ) -> &'a [(u16, f32)] {
        std::mem::swap(accumulator, &mut work.first);
        processor::scores_into(self, words, legal, work);
        std::mem::swap(accumulator, &mut work.first);
        &work.scores
    }

    /// Sums only the changed rows if they are fewer. Inlined, to be compiled again for newer processors.
    #[inline(always)]
    pub(super) fn first_sums(&self, words: &[u64; WORDS], work: &mut Workspace) {
        let Workspace { rows, first, .. } = work;
        let (mut set, mut changed) = (0, 0);
        for (new, old) in words.iter().zip(&first.words) {
            set += new.count_ones() as usize;
            changed += (new ^ old).count_ones() as usize;
        }
        rows.clear();
        if first.sums.len() == self.width && changed < set && self.is_exact(set + changed) {
            let both = words.iter().zip(&first.words);
            rows_of(both.clone().map(|(new, old)| new & !old), rows);
            let added = rows.len();
            rows_of(both.map(|(new, old)| old & !new), rows);
            let (added, removed) = rows.split_at(added);
            self.add_rows(added, &mut first.sums, i16::wrapping_add);
            self.add_rows(removed, &mut first.sums, i16::wrapping_sub);
        } else {
            first.sums.clear();
            first.sums.extend(&self.bias);
            rows_of(words.iter().copied(), rows);
            self.add_rows(rows, &mut first.sums, i16::saturating_add);
        }
        first.words = *words;
    }

    /// Whether sums of this many rows can't overflow.
    #[inline(always)]
    fn is_exact(&self, rows: usize) -> bool {
        128 * rows + usize::from(self.largest_bias) < i16::MAX as usize
    }

    #[inline(always)]
    fn add_rows(&self, rows: &[u16], sums: &mut [i16], add: impl Fn(i16, i16) -> i16) {
        for (number, sums) in sums.as_chunks_mut::<TILE>().0.iter_mut().enumerate() {
            let mut tile = *sums;
            for row in rows {
                let weights = &self.rows[usize::from(*row) * self.width + number * TILE..][..TILE];
                for (sum, weight) in tile.iter_mut().zip(weights) {
                    *sum = add(*sum, i16::from(*weight as i8));
                }
            }
            *sums = tile;
        }
    }

    #[inline(always)]
    pub(super) fn scores_of_sums(
        &self,
        legal: &[u64; LEGAL_WORDS],
        work: &mut Workspace,
        sum_up: impl Fn(&QuantisedLayer, &[u8], &mut Inputs, &mut [i32]),
    ) {
        /// More than features can reach: the first layer gives less than 2^19, and layers add little.
        const MOST_ADDED: f32 = 4_000_000.0;
        let Workspace { first, features, values, inputs, sums, scores, .. } = work;
        features.clear();
        features.extend(first.sums.iter().map(|sum| i32::from((*sum).max(0)) * PARTS));
        sums.resize(self.width, 0);
        for block in &self.blocks {
            block.inputs(features, values);
            sum_up(block, values, inputs, sums);
            for ((feature, sum), factor) in features.iter_mut().zip(&*sums).zip(&block.from_sum) {
                *feature += whole(*sum as f32 * factor, MOST_ADDED);
            }
        }
        self.policy.inputs(features, values);
        scores.clear();
        for (number, (word, outputs)) in legal.iter().zip(OUTPUTS).enumerate() {
            let mut bits = word & outputs;
            while bits != 0 {
                let output = 64 * number + bits.trailing_zeros() as usize;
                scores.push((output as u16, self.policy.score(output, values)));
                bits &= bits - 1;
            }
        }
    }
}

/// Outputs that exist; other bits are ignored.
const OUTPUTS: [u64; LEGAL_WORDS] = {
    let mut words = [0; LEGAL_WORDS];
    let mut output = 0;
    while output < Action::IDS {
        words[output / 64] |= 1 << (output % 64);
        output += 1;
    }
    words
};

#[inline(always)]
fn rows_of(words: impl Iterator<Item = u64>, rows: &mut Vec<u16>) {
    for (number, word) in (0..).zip(words) {
        let mut bits = word;
        while bits != 0 {
            rows.push(64 * number + bits.trailing_zeros() as u16);
            bits &= bits - 1;
        }
    }
}

impl QuantisedLayer {
    #[inline(always)]
    fn inputs(&self, features: &[i32], values: &mut Vec<u8>) {
        let value = |(feature, factor): (&i32, &f32)| whole(*feature as f32 * factor, f32::from(CLAMP)) as u8;
        values.clear();
        values.extend(features.iter().zip(&self.to_input).map(value));
    }

    #[inline(always)]
    pub(super) fn tiles(&self) -> impl Iterator<Item = (&[[u8; TILE]], &[i32; TILE])> {
        let tiles = self.weights.chunks_exact(TILE * self.to_input.len());
        tiles.map(|tile| tile.as_chunks().0).zip(self.bias.as_chunks().0)
    }

    /// For each tile, the weights of each group of inputs, and the bias. `None` in wide networks.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(super) fn grouped_tiles(&self) -> Option<impl Iterator<Item = (&[[u8; GROUP * TILE]], &[i32; TILE])>> {
        let tiles = self.grouped.chunks_exact(TILE * self.to_input.len());
        let tiles = tiles.map(|tile| tile.as_chunks().0).zip(self.bias.as_chunks().0);
        (!self.grouped.is_empty()).then_some(tiles)
    }

    /// Signed, without [`OFFSET`].
    fn regrouped(&self) -> Vec<u8> {
        let groups = self.tiles().flat_map(|(rows, _)| rows.as_chunks::<GROUP>().0);
        let outputs = groups.flat_map(|rows| (0..TILE).map(move |output| rows.map(|row| row[output] ^ 0x80)));
        outputs.flatten().collect()
    }

    /// Two products fit into 16 bits. Their low and high bytes are summed separately, so 256 of them fit: widening each
    /// to 32 bits would take most of the time.
    #[inline(always)]
    fn sum_up(&self, inputs: &Inputs, sums: &mut [i32]) {
        const PAIRS: usize = 256;
        let offset = inputs.offset();
        for ((rows, bias), sums) in self.tiles().zip(sums.as_chunks_mut::<TILE>().0) {
            let mut totals = [0u32; TILE];
            let parts = inputs.numbers.chunks(2 * PAIRS).zip(inputs.values.chunks(2 * PAIRS));
            for (numbers, values) in parts {
                let (mut lower, mut upper) = ([0u16; TILE], [0u16; TILE]);
                let pairs = numbers.as_chunks::<2>().0.iter().zip(values.as_chunks::<2>().0);
                for (numbers, values) in pairs {
                    let [first, second] = numbers.map(|number| &rows[usize::from(number)]);
                    let [one, other] = values.map(u16::from);
                    for place in 0..TILE {
                        let product = one.wrapping_mul(u16::from(first[place]));
                        let both = product.wrapping_add(other.wrapping_mul(u16::from(second[place])));
                        lower[place] = lower[place].wrapping_add(both & 0xff);
                        upper[place] = upper[place].wrapping_add(both >> 8);
                    }
                }
                for place in 0..TILE {
                    totals[place] += u32::from(lower[place]) + (u32::from(upper[place]) << 8);
                }
            }
            for place in 0..TILE {
                sums[place] = totals[place] as i32 - offset + bias[place];
            }
        }
    }

    #[inline(always)]
    fn score(&self, output: usize, inputs: &[u8]) -> f32 {
        let row = &self.weights[output * inputs.len()..][..inputs.len()];
        let products = inputs.iter().zip(row).map(|(input, weight)| i32::from(*input) * i32::from(*weight as i8));
        (products.sum::<i32>() + self.bias[output]) as f32 * self.from_sum[output]
    }
}

// ---- reading ----

/// `keep` stores the large parts.
fn read<'a>(bytes: &'a [u8], keep: impl Fn(&'a [u8]) -> Cow<'static, [u8]>) -> Result<QuantisedNet, NetError> {
    let mut rest = bytes.strip_prefix(MAGIC).ok_or(NetError::NotWeights)?;
    let width = take_u32(&mut rest)? as usize;
    let blocks = take_u32(&mut rest)? as usize;
    let fields = take_u64(&mut rest)?;
    let digest = take_u64(&mut rest)?;
    if fields != fields_digest() {
        return Err(NetError::OtherFields);
    }
    if width == 0 || !width.is_multiple_of(TILE) || width > 4096 || blocks > 64 {
        return Err(NetError::NotWeights);
    }
    let digested = rest;
    let text = take_u32(&mut rest)? as usize;
    let (about, mut rest) = rest.split_at_checked(text).ok_or(NetError::NotWeights)?;
    let numbers = 2 * width + blocks * 12 * width + 4 * width + 8 * Action::IDS;
    let due = numbers + (64 * WORDS + blocks * width + Action::IDS) * width;
    if rest.len() != due {
        return Err(NetError::Length { due: bytes.len() - rest.len() + due, found: bytes.len() });
    }
    if digest != digest_of(digested) {
        return Err(NetError::Broken);
    }
    let mut take = |count: usize| rest.split_off(..count).unwrap_or_default();
    let bias: Vec<i16> = take(2 * width).as_chunks().0.iter().map(|two| i16::from_le_bytes(*two)).collect();
    let largest_bias = bias.iter().map(|bias| bias.unsigned_abs()).max().unwrap_or_default();
    let mut layer = |outputs: usize| QuantisedLayer {
        to_input: take(4 * width).as_chunks().0.iter().map(|four| f32::from_le_bytes(*four)).collect(),
        bias: take(4 * outputs).as_chunks().0.iter().map(|four| i32::from_le_bytes(*four)).collect(),
        from_sum: take(4 * outputs).as_chunks().0.iter().map(|four| f32::from_le_bytes(*four)).collect(),
        weights: Cow::Borrowed(&[]),
        grouped: Vec::new(),
    };
    let mut layers: Vec<QuantisedLayer> = (0..blocks).map(|_| layer(width)).collect();
    let mut policy = layer(Action::IDS);
    let rows = keep(take(64 * WORDS * width));
    for layer in &mut layers {
        layer.weights = keep(take(width * width));
        if cfg!(target_arch = "x86_64") && width <= FEW_ZEROS {
            layer.grouped = layer.regrouped();
        }
    }
    policy.weights = keep(take(Action::IDS * width));
    let about = String::from_utf8_lossy(about).into_owned();
    Ok(QuantisedNet { width, rows, bias, largest_bias, blocks: layers, policy, about })
}

fn take_u64(bytes: &mut &[u8]) -> Result<u64, NetError> {
    Ok(u64::from(take_u32(bytes)?) | u64::from(take_u32(bytes)?) << 32)
}

/// A checksum: FNV-1a over 64-bit words.
pub(super) fn digest_of(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let add = |digest: u64, word: u64| (digest ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(23);
    let digest = words.iter().fold(0xcbf2_9ce4_8422_2325, |digest, word| add(digest, u64::from_le_bytes(*word)));
    rest.iter().fold(digest, |digest, byte| add(digest, u64::from(*byte)))
}
