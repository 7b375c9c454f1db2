//! From the weights that training writes to those that ship: the one place where weights are rounded.

use foretell_rules::Action;

use super::fields::WORDS;
use super::net::{Layer, Net, fields_digest};
use super::quantised::{MAGIC, MOST, OFFSET, PARTS, TILE, digest_of};

/// A feature that hardly ever shows may become so large, as a share of how large features become on average. Without a
/// bound, weights of features that never show would take all the room that others need.
const RARE: f32 = 0.1;

/// The file of a quantised network. How large features become is seen from `shown`, which are bits of observations from
/// play by many rules; what becomes larger later is cut off.
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

/// How large each feature becomes before each layer.
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

/// What one step of a feature's weights in the first layer is worth.
fn row_unit(net: &Net, feature: usize) -> f32 {
    let column = net.rows.iter().skip(feature).step_by(net.width);
    step(column.fold(0.0, |most, weight| most.max(weight.abs())))
}

/// The step with which the largest number becomes 127.
fn step(largest: f32) -> f32 {
    if largest > 0.0 { largest / f32::from(MOST) } else { 1.0 }
}

fn rounded(number: f32) -> i8 {
    number.round().clamp(-f32::from(MOST), f32::from(MOST)) as i8
}

/// A layer in whole numbers; what is beyond the width of the network is 0.
struct RoundedLayer {
    to_input: Vec<f32>,
    bias: Vec<i32>,
    from_sum: Vec<f32>,
    /// A row for each output.
    weights: Vec<Vec<i8>>,
}

impl RoundedLayer {
    /// Outputs are scores where no units are given for them.
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

    /// The weights in tiles of outputs, in each of which every input has a row.
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
    use crate::augur::{FirstSums, LEGAL_WORDS, NetError, Observation, QuantisedNet, Workspace};

    /// A network of chance, about as large in its numbers as a trained one.
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
    fn every_processor_says_the_same_to_the_last_bit() {
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
            let (mut near, mut work) = (FirstSums::default(), Workspace::default());
            // One after the other, and now and then one that is quite different.
            for seen in seen.iter().step_by(3).chain(seen.iter().step_by(211)) {
                let anew = net.scores_by(Instructions::Portable, &seen.words, &seen.legal).expect("always there");
                assert_eq!(net.scores_near(&seen.words, &seen.legal, &mut near, &mut work), anew);
            }
        }
    }

    #[test]
    fn what_is_no_output_has_no_score() {
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
