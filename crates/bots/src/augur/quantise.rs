//! Rounds trained weights to those that ship.

use foretell_rules::Action;

use super::fields::WORDS;
use super::net::{Layer, Net, fields_digest};
use super::quantised::{CLAMP, MAGIC, OFFSET, PARTS, TILE, digest_of};

/// A lower bound for a feature's range, relative to the average: else unused features would cost the others resolution.
const RARE: f32 = 0.1;

/// The observations in `shown`, from play by many rules, give each feature's range; larger values are clamped later.
pub fn quantise(net: &Net, shown: &[[u64; WORDS]]) -> Vec<u8> {
    let width = net.width.next_multiple_of(TILE);
    let largest = largest_features(net, shown);
    let units: Vec<f32> = (0..net.width).map(|feature| row_unit(net, feature)).collect();
    let (mut numbers, mut weights) = (Vec::new(), Vec::new());
    for feature in 0..width {
        let bias = units.get(feature).map_or(0.0, |unit| net.bias[feature] / unit);
        numbers.extend((bias.round() as i16).to_le_bytes());
    }
    for row in net.rows.chunks_exact(net.width) {
        let bytes = row.iter().zip(&units).map(|(weight, unit)| rounded(weight / unit) as u8);
        weights.extend(bytes.chain(std::iter::repeat_n(0, width - net.width)));
    }
    let features: Vec<f32> = units.iter().map(|unit| unit / PARTS as f32).collect();
    for (block, largest) in net.blocks.iter().zip(&largest) {
        let rounded = RoundedLayer::new(block, largest, &features, Some(&features), width, width);
        rounded.write_numbers(&mut numbers);
        weights.extend(rounded.tiles());
    }
    let largest = largest.last().map_or(&[][..], Vec::as_slice);
    let policy = RoundedLayer::new(&net.policy, largest, &features, None, width, Action::IDS);
    policy.write_numbers(&mut numbers);
    weights.extend(policy.weights.iter().flatten().map(|weight| *weight as u8));
    file(net, width, &numbers, &weights)
}

fn file(net: &Net, width: usize, numbers: &[u8], weights: &[u8]) -> Vec<u8> {
    let mut digested = (net.about.len() as u32).to_le_bytes().to_vec();
    digested.extend(net.about.as_bytes());
    digested.extend(numbers);
    digested.extend(weights);
    let mut file = MAGIC.to_vec();
    file.extend((width as u32).to_le_bytes());
    file.extend((net.blocks.len() as u32).to_le_bytes());
    file.extend(fields_digest().to_le_bytes());
    file.extend(digest_of(&digested).to_le_bytes());
    file.extend(digested);
    file
}

fn largest_features(net: &Net, shown: &[[u64; WORDS]]) -> Vec<Vec<f32>> {
    let mut largest = vec![vec![0.0_f32; net.width]; net.blocks.len() + 1];
    for words in shown {
        for (largest, features) in largest.iter_mut().zip(net.features(words)) {
            for (largest, feature) in largest.iter_mut().zip(features) {
                *largest = largest.max(feature);
            }
        }
    }
    for largest in &mut largest {
        let mean = largest.iter().sum::<f32>() / net.width as f32;
        for feature in largest.iter_mut() {
            *feature = feature.max(RARE * mean);
        }
    }
    largest
}

fn row_unit(net: &Net, feature: usize) -> f32 {
    let column = net.rows.iter().skip(feature).step_by(net.width);
    step(column.fold(0.0, |most, weight| most.max(weight.abs())))
}

/// The unit in which the largest number becomes 127.
fn step(largest: f32) -> f32 {
    if largest > 0.0 { largest / f32::from(CLAMP) } else { 1.0 }
}

fn rounded(number: f32) -> i8 {
    number.round().clamp(-f32::from(CLAMP), f32::from(CLAMP)) as i8
}

/// Padding is 0.
struct RoundedLayer {
    to_input: Vec<f32>,
    bias: Vec<i32>,
    from_sum: Vec<f32>,
    weights: Vec<Vec<i8>>,
}

impl RoundedLayer {
    /// Without units for outputs, they are scores.
    fn new(
        layer: &Layer,
        largest: &[f32],
        units: &[f32],
        output_units: Option<&[f32]>,
        inputs: usize,
        outputs: usize,
    ) -> RoundedLayer {
        let steps: Vec<f32> = largest.iter().map(|largest| step(*largest)).collect();
        let mut to_input: Vec<f32> = units.iter().zip(&steps).map(|(unit, step)| unit / step).collect();
        to_input.resize(inputs, 0.0);
        let mut rounded_layer = RoundedLayer { to_input, bias: Vec::new(), from_sum: Vec::new(), weights: Vec::new() };
        for output in 0..outputs {
            let column = layer.rows.iter().skip(output).step_by(layer.bias.len()).zip(&steps);
            let scaled: Vec<f32> = match layer.bias.get(output) {
                Some(_) => column.map(|(weight, step)| weight * step).collect(),
                None => Vec::new(),
            };
            let unit = step(scaled.iter().fold(0.0, |most, weight| most.max(weight.abs())));
            let mut row: Vec<i8> = scaled.iter().map(|weight| rounded(weight / unit)).collect();
            row.resize(inputs, 0);
            rounded_layer.weights.push(row);
            rounded_layer.bias.push(layer.bias.get(output).map_or(0, |bias| (bias / unit).round() as i32));
            let output_unit = output_units.map_or(1.0, |units| units.get(output).copied().unwrap_or(1.0));
            rounded_layer.from_sum.push(unit / output_unit);
        }
        rounded_layer
    }

    fn write_numbers(&self, numbers: &mut Vec<u8>) {
        numbers.extend(self.to_input.iter().flat_map(|number| number.to_le_bytes()));
        numbers.extend(self.bias.iter().flat_map(|number| number.to_le_bytes()));
        numbers.extend(self.from_sum.iter().flat_map(|number| number.to_le_bytes()));
    }

    fn tiles(&self) -> Vec<u8> {
        let mut tiles = Vec::new();
        for outputs in self.weights.chunks(TILE) {
            for input in 0..self.to_input.len() {
                tiles.extend(outputs.iter().map(|row| (i16::from(row[input]) + OFFSET) as u8));
            }
        }
        tiles
    }
}

#[cfg(test)]
mod tests {
    use foretell_rules::{Game, RuleSet, Viewer};
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::augur::processor::Instructions;
    use crate::augur::{Accumulator, LEGAL_WORDS, NetError, Observation, QuantisedNet, Workspace};

    fn net(width: u32, seed: u64) -> Net {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let file =
            super::super::net::tests::file_of(width, 2, |_| (rng.next_u32() as f32 / u32::MAX as f32 - 0.5) * 0.2);
        Net::from_bytes(&file).expect("weights")
    }

    fn some_observations() -> Vec<Observation> {
        let mut seen = Vec::new();
        for (seed, rules) in ["it/4", "pt/6+specials=all", "ca/3", "it/2"].iter().enumerate() {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed as u64);
            let mut game = Game::new(rules.parse::<RuleSet>().expect("rules"));
            while game.winners().is_none() {
                game.chance(&mut rng);
                let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { continue };
                let view = game.view(Viewer::Seat(seat));
                let actions: Vec<_> = view.legal().into_iter().collect();
                seen.extend(Observation::of(&view));
                game.apply(seat, actions[rng.next_u32() as usize % actions.len()]).expect("a legal action");
            }
        }
        seen
    }

    #[test]
    fn whole_numbers_say_nearly_the_same() {
        let seen = some_observations();
        let exact = net(100, 1);
        let shown: Vec<_> = seen.iter().map(|seen| seen.words).collect();
        let quantised = QuantisedNet::from_bytes(quantise(&exact, &shown)).expect("a file");
        assert_eq!(quantised.about(), "test");
        let (mut error, mut size, mut count) = (0.0, 0.0, 0.0);
        for seen in &seen {
            let scores = exact.scores(&seen.words);
            for (output, score) in quantised.scores(&seen.words, &seen.legal) {
                error += (score - scores[usize::from(output)]).powi(2);
                size += scores[usize::from(output)].powi(2);
                count += 1.0;
            }
        }
        assert!(count > 1000.0 && error < 0.0004 * size, "{error} of {size} in {count}");
    }

    #[test]
    fn all_instruction_sets_give_identical_scores() {
        let seen = some_observations();
        for (width, seed) in [(64, 2), (192, 4), (1024, 3)] {
            let shown: Vec<_> = seen.iter().step_by(50).map(|seen| seen.words).collect();
            let net = QuantisedNet::from_bytes(quantise(&net(width, seed), &shown)).expect("a file");
            for seen in seen.iter().step_by(7) {
                let bits =
                    |scores: Vec<(u16, f32)>| scores.into_iter().map(|(output, score)| (output, score.to_bits()));
                let by = |instructions| net.scores_by(instructions, &seen.words, &seen.legal).expect("found");
                let portable = by(Instructions::Portable);
                for instructions in Instructions::found() {
                    assert!(bits(by(instructions)).eq(bits(portable.clone())), "{instructions:?}");
                }
            }
        }
    }

    #[test]
    fn sums_that_are_changed_a_little_are_the_same_as_those_made_anew() {
        let seen = some_observations();
        for (width, seed) in [(64, 5), (192, 6)] {
            let shown: Vec<_> = seen.iter().step_by(50).map(|seen| seen.words).collect();
            let net = QuantisedNet::from_bytes(quantise(&net(width, seed), &shown)).expect("a file");
            let (mut accumulator, mut work) = (Accumulator::default(), Workspace::default());
            // Consecutive ones, and sometimes a very different one.
            for seen in seen.iter().step_by(3).chain(seen.iter().step_by(211)) {
                let anew = net.scores_by(Instructions::Portable, &seen.words, &seen.legal).expect("always there");
                assert_eq!(net.scores_incremental(&seen.words, &seen.legal, &mut accumulator, &mut work), anew);
            }
        }
    }

    #[test]
    fn unknown_outputs_have_no_score() {
        let net = QuantisedNet::from_bytes(quantise(&net(64, 5), &[])).expect("a file");
        let words = some_observations()[0].words;
        let scores = net.scores(&words, &[u64::MAX; LEGAL_WORDS]);
        assert_eq!(scores.len(), Action::IDS);
        for instructions in Instructions::found() {
            assert_eq!(net.scores_by(instructions, &words, &[u64::MAX; LEGAL_WORDS]).as_ref(), Some(&scores));
        }
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let good = quantise(&net(64, 4), &[]);
        assert!(QuantisedNet::from_bytes(good.clone()).is_ok());
        let mut damaged = good.clone();
        damaged[good.len() / 2] ^= 1;
        assert_eq!(QuantisedNet::from_bytes(damaged), Err(NetError::Broken));
        let short = good[..good.len() - 1].to_vec();
        let due = good.len();
        assert_eq!(QuantisedNet::from_bytes(short), Err(NetError::Length { due, found: due - 1 }));
        let mut other = good;
        other[16] ^= 1;
        assert_eq!(QuantisedNet::from_bytes(other), Err(NetError::OtherFields));
    }
}
