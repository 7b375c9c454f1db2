//! The network as trained: weights from a file, and scores for the bits of an observation.

use foretell_rules::Action;

use super::fields::{FIELDS, WORDS};

/// The start of a weight file; the last byte is the format version.
const MAGIC: &[u8; 8] = b"FTAUGUR\x02";

/// Sums rows for the bits that are set, applies residual layers (`h = relu(rows)`, then `h = h + relu(W h + b)` per
/// block), and computes a score for each output.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    pub(super) width: usize,
    pub(super) rows: Vec<f32>,
    pub(super) bias: Vec<f32>,
    pub(super) blocks: Vec<Layer>,
    pub(super) policy: Layer,
    pub(super) about: String,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layer {
    /// One row per input, so that zero inputs can be skipped.
    pub(super) rows: Vec<f32>,
    pub(super) bias: Vec<f32>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NetError {
    #[error("this isn't a weights file of this version: it must begin with FTAUGUR and the number 2 or 3")]
    NotWeights,
    #[error("these weights were trained for other observations or actions: train them again")]
    OtherFields,
    #[error("the weights must be {due} bytes long, and are {found}")]
    Length { due: usize, found: usize },
    #[error("the weights are damaged: their digest doesn't match")]
    Broken,
}

/// A digest of the observation and action layout, which weights depend on.
pub fn fields_digest() -> u64 {
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |text: &str| {
        for byte in text.bytes() {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for field in FIELDS {
        add(&format!("{}:{}\n", field.name, field.len));
    }
    add(&format!("outputs:{}\n", Action::IDS));
    digest
}

impl Net {
    /// Reads a weight file, little-endian: magic, width, blocks (32 bits each), the fields' digest (64 bits), the
    /// length of a text (32 bits), that text on the weights' origin, and all weights as `bfloat16`.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NetError> {
        let mut rest = bytes.strip_prefix(MAGIC).ok_or(NetError::NotWeights)?;
        let width = take_u32(&mut rest)? as usize;
        let blocks = take_u32(&mut rest)? as usize;
        let digest = u64::from(take_u32(&mut rest)?) | u64::from(take_u32(&mut rest)?) << 32;
        if digest != fields_digest() {
            return Err(NetError::OtherFields);
        }
        let text = take_u32(&mut rest)? as usize;
        let (about, weights) = rest.split_at_checked(text).ok_or(NetError::NotWeights)?;
        if !(1..=4096).contains(&width) || blocks > 64 {
            return Err(NetError::NotWeights);
        }
        let numbers = (64 * WORDS + 1) * width + (width + 1) * (blocks * width + Action::IDS);
        if weights.len() != 2 * numbers {
            let before = bytes.len() - weights.len();
            return Err(NetError::Length { due: before + 2 * numbers, found: bytes.len() });
        }
        let mut numbers = weights.chunks_exact(2).map(|two| bfloat16([two[0], two[1]]));
        let mut take = |count: usize| numbers.by_ref().take(count).collect::<Vec<f32>>();
        Ok(Net {
            width,
            rows: take(64 * WORDS * width),
            bias: take(width),
            blocks: (0..blocks).map(|_| Layer { rows: take(width * width), bias: take(width) }).collect(),
            policy: Layer { rows: take(width * Action::IDS), bias: take(Action::IDS) },
            about: String::from_utf8_lossy(about).into_owned(),
        })
    }

    /// The origin of the weights: commit, recipe and seed.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Scores of illegal outputs mean nothing.
    pub fn scores(&self, words: &[u64; WORDS]) -> [f32; Action::IDS] {
        let mut scores = [0.0; Action::IDS];
        let features = self.features(words).pop().unwrap_or_default();
        self.policy.apply(&features, &mut scores);
        scores
    }

    pub(super) fn features(&self, words: &[u64; WORDS]) -> Vec<Vec<f32>> {
        let mut features = self.bias.clone();
        for (number, word) in words.iter().enumerate() {
            let mut bits = *word;
            while bits != 0 {
                let bit = 64 * number + bits.trailing_zeros() as usize;
                add_scaled(&mut features, &self.rows[bit * self.width..][..self.width], 1.0);
                bits &= bits - 1;
            }
        }
        relu(&mut features);
        let mut before_layers = vec![features.clone()];
        let mut change = vec![0.0; self.width];
        for block in &self.blocks {
            block.apply(&features, &mut change);
            relu(&mut change);
            add_scaled(&mut features, &change, 1.0);
            before_layers.push(features.clone());
        }
        before_layers
    }
}

impl Layer {
    fn apply(&self, inputs: &[f32], outputs: &mut [f32]) {
        outputs.copy_from_slice(&self.bias);
        let len = outputs.len();
        for (input, row) in inputs.iter().zip(self.rows.chunks_exact(len)) {
            if *input != 0.0 {
                add_scaled(outputs, row, *input);
            }
        }
    }
}

fn add_scaled(to: &mut [f32], row: &[f32], by: f32) {
    for (to, weight) in to.iter_mut().zip(row) {
        *to += by * weight;
    }
}

fn relu(features: &mut [f32]) {
    for feature in features {
        *feature = feature.max(0.0);
    }
}

pub(super) fn take_u32(bytes: &mut &[u8]) -> Result<u32, NetError> {
    let (four, rest) = bytes.split_first_chunk::<4>().ok_or(NetError::NotWeights)?;
    *bytes = rest;
    Ok(u32::from_le_bytes(*four))
}

fn bfloat16(bytes: [u8; 2]) -> f32 {
    f32::from_bits(u32::from(u16::from_le_bytes(bytes)) << 16)
}

#[cfg(test)]
pub(super) mod tests {
    use foretell_rules::{Game, RuleSet, Viewer};
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::augur::Observation;

    pub(crate) fn file(width: u32, blocks: u32, special: usize, value: f32) -> Vec<u8> {
        file_of(width, blocks, |number| if number == special { value } else { 0.5 })
    }

    pub(crate) fn file_of(width: u32, blocks: u32, mut weight: impl FnMut(usize) -> f32) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(width.to_le_bytes());
        bytes.extend(blocks.to_le_bytes());
        bytes.extend(fields_digest().to_le_bytes());
        bytes.extend(4u32.to_le_bytes());
        bytes.extend(b"test");
        let width = width as usize;
        let numbers = (64 * WORDS + 1) * width + (width + 1) * (blocks as usize * width + Action::IDS);
        for number in 0..numbers {
            bytes.extend(((weight(number).to_bits() >> 16) as u16).to_le_bytes());
        }
        bytes
    }

    fn seen() -> Observation {
        let mut game = Game::new("pl/3".parse::<RuleSet>().expect("rules"));
        game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(4));
        let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a seat is asked");
        Observation::of(&game.view(Viewer::Seat(seat))).expect("the seat is asked")
    }

    #[test]
    fn scores_are_what_the_weights_say() {
        let seen = seen();
        let bits: u32 = seen.words.iter().map(|word| word.count_ones()).sum();
        let net = Net::from_bytes(&file(2, 1, usize::MAX, 0.0)).expect("weights");
        // Two features, all weights and biases a half.
        let first = 0.5 * bits as f32 + 0.5;
        let second = first + (0.5 * first * 2.0 + 0.5);
        let score = 0.5 * second * 2.0 + 0.5;
        assert!(net.scores(&seen.words).iter().all(|found| (found - score).abs() < 1e-3), "{score}");
        assert_eq!(net.about(), "test");
    }

    #[test]
    fn rejects_invalid_weights() {
        let good = file(2, 1, usize::MAX, 0.0);
        assert_eq!(Net::from_bytes(b"FTAUGUR\x01"), Err(NetError::NotWeights));
        assert_eq!(Net::from_bytes(&good[..20]), Err(NetError::NotWeights));
        let short = &good[..good.len() - 1];
        assert_eq!(Net::from_bytes(short), Err(NetError::Length { due: good.len(), found: good.len() - 1 }));
        let mut other = good;
        other[16] ^= 1;
        assert_eq!(Net::from_bytes(&other), Err(NetError::OtherFields));
    }
}
