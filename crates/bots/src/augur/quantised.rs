//! The network in small whole numbers: a quarter of the size, and the same answers on every processor.
//!
//! Weights are bytes. Features are whole numbers, each in a unit of its own, so that none is too coarse. Before a layer
//! they become numbers from 0 to 127, sums of products are exact, and what comes out is scaled back, by one factor for
//! each output. Features that are 0 cost nothing, and most are.

use std::borrow::Cow;

use foretell_rules::Action;

use super::fields::WORDS;
use super::net::{NetError, fields_digest, take_u32};
use super::observation::LEGAL_WORDS;
use super::processor;

/// What a file begins with; the last byte is the version of its form.
pub(super) const MAGIC: &[u8; 8] = b"FTAUGUR\x03";
/// So many outputs of a layer are summed up at a time: as many as stay in registers.
pub(super) const TILE: usize = 64;
/// The largest input of a layer.
pub(super) const MOST: u8 = 127;
/// Weights of layers lie as they are plus this, which is never negative and so quicker to widen.
pub(super) const OFFSET: i16 = 128;
/// Features are counted in parts of what a row of the first layer is counted in: layers change them by little.
pub(super) const PARTS: i32 = 16;

/// A player's network, quantised; [`super::quantise`] makes the file.
#[derive(Clone, Debug, PartialEq)]
pub struct QuantisedNet {
    width: usize,
    /// For each input bit a row of weights, and what the sum of rows begins with.
    rows: Cow<'static, [u8]>,
    bias: Vec<i16>,
    blocks: Vec<Layer>,
    /// A row of weights for each output.
    policy: Layer,
    about: String,
}

/// A layer of weights.
#[derive(Clone, Debug, PartialEq)]
struct Layer {
    /// By what each feature is multiplied to become an input from 0 to 127.
    to_input: Vec<f32>,
    weights: Cow<'static, [u8]>,
    bias: Vec<i32>,
    /// By what each sum is multiplied to become a feature or a score.
    from_sum: Vec<f32>,
}

/// An input that is not 0, and which it is.
#[derive(Clone, Copy)]
struct Input {
    number: u16,
    value: u16,
}

impl QuantisedNet {
    /// Reads a file: magic, width, blocks (32 bits each), the digest of the fields and that of all that follows (64
    /// bits each), the length of a text (32 bits) and the text; then the numbers of the layers, then all weights as
    /// bytes. Numbers are little-endian.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<QuantisedNet, NetError> {
        match bytes.into() {
            Cow::Borrowed(bytes) => read(bytes, Cow::Borrowed),
            Cow::Owned(bytes) => read(&bytes, |part| Cow::Owned(part.to_vec())),
        }
    }

    /// Where the weights come from: commit, recipe and seed.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// The legal outputs with their scores for the bits of an observation, by the quickest code that this processor
    /// can run.
    pub fn scores(&self, words: &[u64; WORDS], legal: &[u64; LEGAL_WORDS]) -> Vec<(u16, f32)> {
        processor::scores(self, words, legal)
    }

    /// The same by code that every processor can run. It is inlined so that it is compiled once more for newer ones.
    #[inline(always)]
    pub fn portable_scores(&self, words: &[u64; WORDS], legal: &[u64; LEGAL_WORDS]) -> Vec<(u16, f32)> {
        let mut features = self.first_features(words);
        let mut sums = vec![0; self.width];
        for block in &self.blocks {
            block.sum_up(&block.inputs(&features), &mut sums);
            for ((feature, sum), factor) in features.iter_mut().zip(&sums).zip(&block.from_sum) {
                *feature += (*sum as f32 * factor + 0.5).max(0.0) as i32;
            }
        }
        let inputs = self.policy.all_inputs(&features);
        let outputs = (0..Action::IDS).filter(|output| legal[output / 64] >> (output % 64) & 1 != 0);
        outputs.map(|output| (output as u16, self.policy.score(output, &inputs))).collect()
    }

    /// The sum of the rows of all bits that are set. It stays at the ends of its range rather than wrap around.
    #[inline(always)]
    fn first_features(&self, words: &[u64; WORDS]) -> Vec<i32> {
        let mut sums = self.bias.clone();
        for (number, word) in words.iter().enumerate() {
            let mut bits = *word;
            while bits != 0 {
                let bit = 64 * number + bits.trailing_zeros() as usize;
                for (sum, weight) in sums.iter_mut().zip(&self.rows[bit * self.width..][..self.width]) {
                    *sum = sum.saturating_add(i16::from(*weight as i8));
                }
                bits &= bits - 1;
            }
        }
        sums.into_iter().map(|sum| i32::from(sum.max(0)) * PARTS).collect()
    }
}

impl Layer {
    #[inline(always)]
    fn all_inputs(&self, features: &[i32]) -> Vec<u8> {
        let input = |(feature, factor): (&i32, &f32)| (*feature as f32 * factor + 0.5).min(f32::from(MOST)) as u8;
        features.iter().zip(&self.to_input).map(input).collect()
    }

    #[inline(always)]
    fn inputs(&self, features: &[i32]) -> Vec<Input> {
        let all = self.all_inputs(features);
        let not_zero = all.iter().zip(0..).filter(|(value, _)| **value != 0);
        not_zero.map(|(value, number)| Input { number, value: u16::from(*value) }).collect()
    }

    /// The weighted sums of some inputs. Weights lie in tiles of outputs, in each of which every input has a row.
    ///
    /// Two products fit into 16 bits. Their lower and upper bytes are summed up apart, so that 256 of them fit, too:
    /// widening each to 32 bits would take most of the time.
    #[inline(always)]
    fn sum_up(&self, inputs: &[Input], sums: &mut [i32]) {
        let offset = i32::from(OFFSET) * inputs.iter().map(|input| i32::from(input.value)).sum::<i32>();
        let tiles = self.weights.chunks_exact(TILE * self.to_input.len());
        for ((tile, sums), bias) in tiles.zip(sums.chunks_exact_mut(TILE)).zip(self.bias.chunks_exact(TILE)) {
            let (rows, _) = tile.as_chunks::<TILE>();
            let mut totals = [0u32; TILE];
            for some in inputs.chunks(2 * 256) {
                let (mut lower, mut upper) = ([0u16; TILE], [0u16; TILE]);
                for pair in some.chunks(2) {
                    let (one, other) = (pair[0], pair.get(1).copied().unwrap_or(Input { value: 0, ..pair[0] }));
                    let (first, second) = (&rows[usize::from(one.number)], &rows[usize::from(other.number)]);
                    for place in 0..TILE {
                        let product = one.value.wrapping_mul(u16::from(first[place]));
                        let both = product.wrapping_add(other.value.wrapping_mul(u16::from(second[place])));
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

/// Reads a file, of which large parts are kept as `keep` says.
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
    let bias = take(2 * width).as_chunks().0.iter().map(|two| i16::from_le_bytes(*two)).collect();
    let mut layer = |outputs: usize| Layer {
        to_input: take(4 * width).as_chunks().0.iter().map(|four| f32::from_le_bytes(*four)).collect(),
        bias: take(4 * outputs).as_chunks().0.iter().map(|four| i32::from_le_bytes(*four)).collect(),
        from_sum: take(4 * outputs).as_chunks().0.iter().map(|four| f32::from_le_bytes(*four)).collect(),
        weights: Cow::Borrowed(&[]),
    };
    let mut layers: Vec<Layer> = (0..blocks).map(|_| layer(width)).collect();
    let mut policy = layer(Action::IDS);
    let rows = keep(take(64 * WORDS * width));
    for layer in &mut layers {
        layer.weights = keep(take(width * width));
    }
    policy.weights = keep(take(Action::IDS * width));
    let about = String::from_utf8_lossy(about).into_owned();
    Ok(QuantisedNet { width, rows, bias, blocks: layers, policy, about })
}

fn take_u64(bytes: &mut &[u8]) -> Result<u64, NetError> {
    Ok(u64::from(take_u32(bytes)?) | u64::from(take_u32(bytes)?) << 32)
}

/// A number that differs when a file was damaged: FNV-1a over words of 64 bits.
pub(super) fn digest_of(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let add = |digest: u64, word: u64| (digest ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(23);
    let digest = words.iter().fold(0xcbf2_9ce4_8422_2325, |digest, word| add(digest, u64::from_le_bytes(*word)));
    rest.iter().fold(digest, |digest, byte| add(digest, u64::from(*byte)))
}
