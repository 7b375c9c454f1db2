//! Pages of a game that is over: what remains of it, each of its steps with all hands open, and its review.

pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod review_file;
mod review_parts;
mod review_pictures;
pub(crate) mod summary;
