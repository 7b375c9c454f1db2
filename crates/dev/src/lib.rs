//! What maintainers use beside the game itself, and what our own tests share with them: a load generator and datasets.
//! The program is `foretell-dev`.

#![allow(missing_docs, reason = "names and error messages come first; comments say why")]

pub mod dataset;
pub mod load;
