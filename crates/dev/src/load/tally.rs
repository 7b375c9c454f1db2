//! Latencies of moves, and failures.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

#[derive(Default)]
pub(super) struct Tally {
    counted: Mutex<Counted>,
    period: AtomicU32,
}

#[derive(Default)]
struct Counted {
    millis: Vec<f32>,
    errors: u64,
    first_error: Option<String>,
}

/// Of one table: requested, then acknowledged and received in any order.
#[derive(Default)]
pub(super) struct MovesInFlight {
    moves: Mutex<HashMap<u32, Trip>>,
}

/// With the period if latencies count.
pub(super) type Asked = (Instant, Option<u32>);

#[derive(Default)]
struct Trip {
    asked: Option<Asked>,
    arrived: Vec<Instant>,
}

impl MovesInFlight {
    /// A new game restarts the versions.
    pub(super) fn clear(&self) {
        lock(&self.moves).clear();
    }

    pub(super) fn acknowledged(&self, version: u32, asked: Asked, tally: &Tally) {
        let mut moves = lock(&self.moves);
        // Old requests have arrived everywhere.
        moves.retain(|before, _| before + 64 > version);
        let trip = moves.entry(version).or_default();
        trip.asked = Some(asked);
        for arrived in trip.arrived.drain(..) {
            tally.arrived(asked, arrived);
        }
    }

    pub(super) fn arrived(&self, version: u32, tally: &Tally) {
        let now = Instant::now();
        let mut moves = lock(&self.moves);
        let trip = moves.entry(version).or_default();
        match trip.asked {
            Some(asked) => tally.arrived(asked, now),
            None => trip.arrived.push(now),
        }
    }
}

impl Tally {
    /// `None` while latencies don't count.
    pub(super) fn period(&self) -> Option<u32> {
        Some(self.period.load(Ordering::Relaxed)).filter(|period| period.is_multiple_of(2))
    }

    /// Pending moves don't count.
    pub(super) fn count(&self, counts: bool) {
        if self.period().is_some() != counts {
            self.period.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn arrived(&self, (asked, period): Asked, at: Instant) {
        if period.is_some() && period == self.period() {
            self.took(at.duration_since(asked));
        }
    }

    pub(super) fn took(&self, time: Duration) {
        lock(&self.counted).millis.push(time.as_secs_f32() * 1000.0);
    }

    pub(super) fn went_wrong(&self, why: String) {
        let mut counted = lock(&self.counted);
        counted.errors += 1;
        counted.first_error.get_or_insert(why);
    }

    /// Resets latencies, not failures.
    pub(super) fn clear(&self) {
        lock(&self.counted).millis.clear();
    }

    pub(super) fn errors(&self) -> u64 {
        lock(&self.counted).errors
    }

    pub(super) fn first_error(&self) -> Option<String> {
        lock(&self.counted).first_error.clone()
    }

    pub(super) fn latencies(&self) -> Latencies {
        let mut millis = lock(&self.counted).millis.clone();
        millis.sort_unstable_by(f32::total_cmp);
        Latencies(millis)
    }
}

pub(super) struct Latencies(Vec<f32>);

impl Latencies {
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn at(&self, part: f64) -> f64 {
        let place = (self.0.len() as f64 * part).ceil() as usize;
        self.0.get(place.saturating_sub(1)).copied().map_or(0.0, f64::from)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // A panic elsewhere doesn't matter.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_timed_whether_the_answer_or_the_stream_comes_first() {
        let (tally, table) = (Tally::default(), MovesInFlight::default());
        let asked = (Instant::now(), tally.period());
        table.arrived(3, &tally);
        assert_eq!(tally.latencies().len(), 0);
        table.acknowledged(3, asked, &tally);
        table.arrived(3, &tally);
        assert_eq!(tally.latencies().len(), 2);
    }

    #[test]
    fn a_move_of_one_game_is_not_taken_for_one_of_the_next() {
        let (tally, table) = (Tally::default(), MovesInFlight::default());
        table.acknowledged(9, (Instant::now(), tally.period()), &tally);
        table.clear();
        table.arrived(9, &tally);
        assert_eq!(tally.latencies().len(), 0, "it has not been acknowledged yet");
    }

    #[test]
    fn requests_across_a_change_of_trouble_do_not_count() {
        let (tally, table) = (Tally::default(), MovesInFlight::default());
        let now = || (Instant::now(), tally.period());
        table.acknowledged(1, now(), &tally);
        tally.count(false);
        table.arrived(1, &tally);
        table.acknowledged(2, now(), &tally);
        table.arrived(2, &tally);
        tally.count(true);
        table.arrived(1, &tally);
        table.arrived(2, &tally);
        assert_eq!(tally.latencies().len(), 0);
        table.acknowledged(3, now(), &tally);
        table.arrived(3, &tally);
        assert_eq!(tally.latencies().len(), 1);
    }

    #[test]
    fn percentiles_are_of_the_times_in_order() {
        let latencies = Latencies((1..=100).map(|time| time as f32).collect());
        let whole = |part| latencies.at(part).round() as u32;
        assert_eq!((whole(0.5), whole(0.99), whole(1.0)), (50, 99, 100));
        assert!(Latencies(Vec::new()).at(0.5) < 0.1);
    }
}
