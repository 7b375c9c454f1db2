//! Pages of a game that is over: what remains of it, each of its steps with all hands open, and its review.

pub mod replay;
pub mod review;
pub mod review_file;
mod review_parts;
mod review_pictures;
pub mod summary;
