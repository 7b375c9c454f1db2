//! What maintainers use beside the game itself, and what our own tests share with them: a load generator and datasets.
//! The program is `foretell-dev`.

pub mod dataset;
pub mod load;
