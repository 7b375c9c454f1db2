//! The native half of the Python package `foretell`; `python/foretell/__init__.py` is what is imported.

mod game;
mod recall;
mod vector;

use numpy::{PyArray2, PyReadonlyArray2};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use foretell_arena::vector::{ENDED, HIDDEN_WORDS, POSITION, RESULT, SEATS};
use foretell_bots::augur;
use foretell_rules::Action;

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

/// The scores that the bot in Rust gives to observations (words as uint64) with the weights of a file, as training
/// writes them or as they ship.
#[pyfunction]
// Python hands its arguments over.
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
