//! Gives the memory of tables that were put away back to the system.
//!
//! What is freed between things that stay is kept by glibc for later, whatever its settings: after an evening with many
//! tables the process would stay as large as it ever was. docs/SCALING.md has the figures. Other systems' allocators
//! give it back by themselves.

use std::sync::Arc;
use std::time::{Duration, Instant};

use foretell_tables::Lobby;

/// How often it is looked whether tables were put away. By then what they held is free, too.
const LOOK_EVERY: Duration = Duration::from_secs(10);

/// Fewer tables than these are not worth the while: they have a few megabytes.
const FEW: usize = 50;

/// The most tables that were in memory since memory was last given back.
#[derive(Debug, Default)]
struct HighWater {
    tables: usize,
}

impl HighWater {
    /// Says whether much is to be given back, now that so many tables are in memory. A quarter of the most has to be
    /// gone: what the tables of the next minute need would otherwise be given back and asked for again and again.
    fn has_fallen(&mut self, tables: usize) -> bool {
        let gone = self.tables.saturating_sub(tables);
        let has_fallen = gone >= FEW.max(self.tables / 4);
        self.tables = if has_fallen { tables } else { self.tables.max(tables) };
        has_fallen
    }
}

pub(super) async fn give_back(lobby: Arc<Lobby>) {
    let mut high_water = HighWater::default();
    loop {
        tokio::time::sleep(LOOK_EVERY).await;
        if high_water.has_fallen(lobby.tables_loaded()) {
            let began = Instant::now();
            // It looks through everything that is free, which takes too long between two answers.
            let gave = tokio::task::spawn_blocking(trim).await.unwrap_or(false);
            tracing::debug!(gave, took_us = began.elapsed().as_micros(), "memory of tables was given back");
        }
    }
}

/// Has the allocator give back what is free; says whether there was any.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
fn trim() -> bool {
    // SAFETY: this is how <malloc.h> declares it, in every glibc that Rust supports. Any thread may call it at any time
    // and with any number: it takes the allocator's locks, and touches nothing that is in use. So it is safe to call.
    unsafe extern "C" {
        safe fn malloc_trim(keep: usize) -> std::ffi::c_int;
    }
    malloc_trim(0) == 1
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn trim() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_given_back_once_a_quarter_of_many_tables_is_gone() {
        let mut high_water = HighWater::default();
        let samples = [(0, false), (1000, false), (800, false), (1100, false), (826, false), (825, true), (825, false)];
        for (tables, falls) in samples {
            assert_eq!(high_water.has_fallen(tables), falls, "{tables} tables");
        }
        assert!(!high_water.has_fallen(620) && high_water.has_fallen(618), "a quarter of those that were left");
    }

    #[test]
    fn a_few_tables_are_not_worth_the_while() {
        let mut high_water = HighWater::default();
        let fallen: Vec<bool> = [60, 11, 60, 10, 0, 49, 0].map(|tables| high_water.has_fallen(tables)).into();
        assert_eq!(fallen, [false, false, false, true, false, false, false]);
    }

    /// What is free in the middle of what is in use stays with the allocator until it is told.
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[test]
    fn what_is_free_between_what_stays_is_given_back() {
        // Small enough that each is not a mapping of its own, and large enough that whole pages become free.
        let mut blocks: Vec<Option<Vec<u8>>> = (0..200).map(|_| Some(vec![1; 40_000])).collect();
        blocks.iter_mut().step_by(2).for_each(|block| drop(block.take()));
        assert!(trim());
        assert!(blocks.iter().flatten().flatten().all(|byte| *byte == 1), "what is in use is untouched");
    }
}
