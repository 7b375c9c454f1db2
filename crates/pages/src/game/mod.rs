//! Pages of a finished game: its summary, its steps with all hands open, and its review.

pub mod replay;
pub mod review;
pub mod review_file;
mod review_parts;
mod review_pictures;
pub mod summary;
