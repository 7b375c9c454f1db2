//! The weights of a player: the program's own, or a file.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use super::net::{Net, NetError};
use super::observation::Observation;
use super::quantised::{Accumulator, MAGIC, QuantisedNet, Workspace};

#[derive(Clone, Debug, PartialEq)]
pub enum Weights {
    Exact(Net),
    Quantised(QuantisedNet),
}

static SHIPPED: LazyLock<Arc<Weights>> = LazyLock::new(|| of_program(include_bytes!("weights/augur.bin")));
static SMALL: LazyLock<Arc<Weights>> = LazyLock::new(|| of_program(include_bytes!("weights/small.bin")));

fn of_program(bytes: &'static [u8]) -> Arc<Weights> {
    let net = QuantisedNet::from_bytes(bytes);
    Arc::new(Weights::Quantised(net.expect("the weights of the program are whole: a test reads them")))
}

impl Weights {
    pub fn shipped() -> Arc<Weights> {
        Arc::clone(&SHIPPED)
    }

    /// A distilled network, less than a fifth as wide: nearly as good and several times as fast, for playouts.
    pub fn small() -> Arc<Weights> {
        Arc::clone(&SMALL)
    }

    pub fn from_bytes(bytes: Vec<u8>) -> Result<Weights, NetError> {
        if bytes.starts_with(MAGIC) {
            QuantisedNet::from_bytes(Cow::Owned(bytes)).map(Weights::Quantised)
        } else {
            Net::from_bytes(&bytes).map(Weights::Exact)
        }
    }

    pub fn about(&self) -> &str {
        match self {
            Weights::Exact(net) => net.about(),
            Weights::Quantised(net) => net.about(),
        }
    }

    pub fn scores(&self, seen: &Observation) -> Vec<(u16, f32)> {
        match self {
            Weights::Exact(net) => {
                let scores = net.scores(&seen.words);
                seen.outputs().map(|output| (output, scores[usize::from(output)])).collect()
            }
            Weights::Quantised(net) => net.scores(&seen.words, &seen.legal),
        }
    }

    pub(crate) fn scores_incremental<'a>(
        &self,
        seen: &Observation,
        accumulator: &mut Accumulator,
        work: &'a mut Workspace,
    ) -> Cow<'a, [(u16, f32)]> {
        match self {
            Weights::Exact(_) => Cow::Owned(self.scores(seen)),
            Weights::Quantised(net) => {
                Cow::Borrowed(net.scores_incremental(&seen.words, &seen.legal, accumulator, work))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_of_the_program_are_whole_and_say_where_they_come_from() {
        for weights in [Weights::shipped(), Weights::small()] {
            for word in ["commit", "recipe", "seed"] {
                assert!(weights.about().contains(word), "{word} is missing in {}", weights.about());
            }
        }
    }

    #[test]
    fn the_weights_of_the_program_are_small() {
        assert!(include_bytes!("weights/augur.bin").len() <= 8_000_000);
    }
}
