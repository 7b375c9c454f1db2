//! Tools for maintainers, shared with our tests: a load generator and datasets.

pub mod dataset;
pub mod load;
