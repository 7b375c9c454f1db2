//! The native half of the Python package `foretell`; `python/foretell/__init__.py` is what is imported.

mod vector;

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
    module.add("FIELDS_DIGEST", augur::fields_digest())?;
    module.add("OUTPUTS", Action::IDS)?;
    module.add("POSITION", POSITION)?;
    module.add("RESULT", RESULT)?;
    module.add("SEATS", SEATS)?;
    module.add("ENDED", ENDED)?;
    module.add_function(wrap_pyfunction!(observation_fields, module)?)?;
    module.add_class::<vector::VectorGames>()
}

/// The fields of an observation: name, first bit, number of bits.
#[pyfunction]
fn observation_fields() -> Vec<(&'static str, usize, usize)> {
    augur::FIELDS.iter().map(|field| (field.name, field.start, field.len)).collect()
}
