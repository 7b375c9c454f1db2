//! Returns the memory of unloaded tables to the system. glibc keeps memory that is freed between live blocks, whatever
//! its settings, so the process would never shrink (docs/SCALING.md). Other allocators return it by themselves.

use std::sync::Arc;
use std::time::{Duration, Instant};

use foretell_tables::Lobby;

/// By then the memory of unloaded tables is free, too.
const LOOK_EVERY: Duration = Duration::from_secs(10);

/// Fewer tables have only a few megabytes.
const FEW: usize = 50;

/// Since the last trim.
#[derive(Debug, Default)]
struct HighWater {
    tables: usize,
}

impl HighWater {
    /// A quarter of the maximum has to be gone: otherwise memory would be returned and requested again and again.
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
            // Slow: it walks through all free memory.
            let gave = tokio::task::spawn_blocking(trim).await.unwrap_or(false);
            tracing::debug!(gave, took_us = began.elapsed().as_micros(), "memory of tables was given back");
        }
    }
}

/// True if there was any to return.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)]
fn trim() -> bool {
    // SAFETY: this is how <malloc.h> declares it, in every glibc that Rust supports. Any thread may call it at any time
    // with any number: it takes the allocator's locks, and touches nothing that is in use.
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

    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[test]
    fn what_is_free_between_what_stays_is_given_back() {
        // Small enough not to be mappings of their own, and large enough that whole pages become free.
        let mut blocks: Vec<Option<Vec<u8>>> = (0..200).map(|_| Some(vec![1; 40_000])).collect();
        blocks.iter_mut().step_by(2).for_each(|block| drop(block.take()));
        assert!(trim());
        assert!(blocks.iter().flatten().flatten().all(|byte| *byte == 1), "what is in use is untouched");
    }
}
