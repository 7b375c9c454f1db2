//! How something looks that was drawn, as a number: what looks the same has the same.

use std::hash::{DefaultHasher, Hash, Hasher};

use maud::Markup;

/// The number of what was drawn.
pub(crate) fn look(drawn: &Markup) -> u64 {
    let mut hasher = DefaultHasher::new();
    drawn.0.hash(&mut hasher);
    hasher.finish()
}

/// The same as part of an id: shorter, and still different for what stands in one place on one page.
pub(crate) fn short_look(drawn: &Markup) -> u32 {
    look(drawn) as u32
}
