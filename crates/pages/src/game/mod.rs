//! Pages of a finished game: its summary, the study page of each step, and its review.

pub mod replay;
pub mod review;
pub mod review_file;
mod review_parts;
mod review_pictures;
mod study;
pub mod summary;
