//! The interface over real HTTP.

#[path = "../support/mod.rs"]
mod support;

mod games;
