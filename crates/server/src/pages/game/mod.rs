//! Pages of a game that is over: what remains of it, and each of its steps with all hands open.

pub(crate) mod replay;
pub(crate) mod summary;
