//! The native half of the Python package `foretell`; `python/foretell/__init__.py` is what is imported.

mod game;
mod recall;
mod vector;

use numpy::{PyArray2, PyReadonlyArray2};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use foretell_arena::vector::{ENDED, HIDDEN_WORDS, POSITION, RESULT, SEATS};
use foretell_arena::{Sample, ShareSample};
use foretell_bots::augur;
use foretell_deck::CardStyle;
use foretell_rules::{Action, Card};

/// What the Python half is made of.
#[pymodule]
fn _foretell(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("OBSERVATION_WORDS", augur::WORDS)?;
    module.add("LEGAL_WORDS", augur::LEGAL_WORDS)?;
    module.add("HIDDEN_WORDS", HIDDEN_WORDS)?;
    module.add("INFORMATION", recall::INFORMATION)?;
    module.add("FIELDS_DIGEST", augur::fields_digest())?;
    module.add("OUTPUTS", Action::IDS)?;
    module.add("ACTIONS", Action::IDS)?;
    module.add("POSITION", POSITION)?;
    module.add("RESULT", RESULT)?;
    module.add("SEATS", SEATS)?;
    module.add("ENDED", ENDED)?;
    module.add_function(wrap_pyfunction!(observation_fields, module)?)?;
    module.add_function(wrap_pyfunction!(net_scores, module)?)?;
    module.add_function(wrap_pyfunction!(card_svg, module)?)?;
    module.add_function(wrap_pyfunction!(mean_interval, module)?)?;
    module.add_function(wrap_pyfunction!(share_interval, module)?)?;
    module.add_function(wrap_pyfunction!(game::action_text, module)?)?;
    module.add_function(wrap_pyfunction!(game::action_id, module)?)?;
    module.add_function(wrap_pyfunction!(game::bot, module)?)?;
    module.add("RuleError", module.py().get_type::<game::RuleError>())?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<game::PyView>()?;
    module.add_class::<game::PyBot>()?;
    module.add_class::<vector::VectorGames>()
}

fn value_error(error: &impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The fields of an observation: name, first bit, number of bits.
#[pyfunction]
fn observation_fields() -> Vec<(&'static str, usize, usize)> {
    augur::FIELDS.iter().map(|field| (field.name, field.start, field.len)).collect()
}

/// A card as an SVG picture, 250 by 350: `card_svg("H13")`.
#[pyfunction]
fn card_svg(card: &str) -> PyResult<String> {
    let card: Card = card.parse().map_err(|error| value_error(&error))?;
    Ok(foretell_deck::card_svg(card, CardStyle::default(), Some(&card.to_string())))
}

/// The mean of independent values, and half the width of its 95 % interval (none for fewer than two values), as in
/// `foretell arena`.
#[pyfunction]
fn mean_interval(values: Vec<f64>) -> (f64, Option<f64>) {
    let mut sample = Sample::default();
    for value in values {
        sample.add(value);
    }
    let estimate = sample.estimate();
    (estimate.mean, estimate.half_width)
}

/// The mean of independent shares from 0 to 1, and its 95 % interval (none for fewer than two). Behind the shares are
/// `outcomes` games that were won or lost.
#[pyfunction]
fn share_interval(shares: Vec<f64>, outcomes: u64) -> (f64, Option<[f64; 2]>) {
    let mut sample = ShareSample::default();
    for share in shares {
        sample.add(share, [0.0, 1.0]);
    }
    let share = sample.share(outcomes);
    (share.mean, share.interval)
}

/// The scores that the bot in Rust gives to observations (words as uint64) with the weights of a file, as training
/// writes them or as they ship.
#[pyfunction]
// PyO3 passes arguments by value.
#[allow(clippy::needless_pass_by_value)]
fn net_scores<'py>(
    py: Python<'py>,
    weights: &[u8],
    observations: PyReadonlyArray2<'py, u64>,
) -> PyResult<Bound<'py, PyArray2<f32>>> {
    let weights = augur::Weights::from_bytes(weights.to_vec()).map_err(|error| value_error(&error))?;
    let (rows, rest) = observations.as_slice()?.as_chunks::<{ augur::WORDS }>();
    if !rest.is_empty() {
        return Err(PyValueError::new_err(format!("an observation has {} words", augur::WORDS)));
    }
    let all = [u64::MAX; augur::LEGAL_WORDS];
    let scores_of = |words: &[u64; augur::WORDS]| match &weights {
        augur::Weights::Exact(net) => net.scores(words).to_vec(),
        augur::Weights::Quantised(net) => net.scores(words, &all).into_iter().map(|(_, score)| score).collect(),
    };
    let scores: Vec<Vec<f32>> = rows.iter().map(scores_of).collect();
    Ok(PyArray2::from_vec2(py, &scores)?)
}
