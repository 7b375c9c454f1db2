//! Decision times in a small histogram: an exact mean, percentiles to about three per cent.

use std::time::Duration;

const STEPS: u32 = 32;
const STEP_BITS: u32 = STEPS.trailing_zeros();

#[derive(Clone, Debug)]
pub struct DecisionTimes {
    counts: Vec<u64>,
    decisions: u64,
}

impl Default for DecisionTimes {
    fn default() -> DecisionTimes {
        DecisionTimes { counts: vec![0; bucket(u64::MAX) + 1], decisions: 0 }
    }
}

impl DecisionTimes {
    pub fn note(&mut self, time: Duration) {
        self.counts[bucket(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX))] += 1;
        self.decisions += 1;
    }

    pub fn add(&mut self, other: &DecisionTimes) {
        self.counts.iter_mut().zip(&other.counts).for_each(|(count, more)| *count += more);
        self.decisions += other.decisions;
    }

    pub fn decisions(&self) -> u64 {
        self.decisions
    }

    pub(crate) fn counts(&self) -> Vec<(usize, u64)> {
        self.counts.iter().copied().enumerate().filter(|(_, count)| *count > 0).collect()
    }

    pub(crate) fn add_counts(&mut self, counts: &[(usize, u64)]) {
        for (bucket, more) in counts {
            if let Some(count) = self.counts.get_mut(*bucket) {
                *count += more;
                self.decisions += more;
            }
        }
    }

    /// In milliseconds.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use foretell_arena::DecisionTimes;
    /// let mut clock = DecisionTimes::default();
    /// (1..=100).for_each(|ms| clock.note(Duration::from_millis(ms)));
    /// let p99 = clock.percentile(0.99).expect("there were decisions");
    /// assert!((99.0..=99.0 * 1.04).contains(&p99));
    /// ```
    pub fn percentile(&self, share: f64) -> Option<f64> {
        let wanted = (self.decisions as f64 * share).ceil().max(1.0) as u64;
        let mut sum = 0;
        let found = self.counts.iter().position(|count| {
            sum += count;
            sum >= wanted
        });
        found.map(|bucket| longest(bucket) as f64 / 1e6)
    }
}

/// Exact below `STEPS` nanoseconds; above, each doubling has `STEPS` buckets.
fn bucket(nanos: u64) -> usize {
    let doublings = (64 - nanos.leading_zeros()).saturating_sub(STEP_BITS + 1);
    let step = nanos >> doublings;
    (doublings * STEPS) as usize + step as usize
}

fn longest(bucket: usize) -> u64 {
    let steps = STEPS as usize;
    let doublings = (bucket / steps).saturating_sub(1);
    let step = (bucket - doublings * steps) as u64;
    ((step + 1) << doublings).wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_are_narrow_and_in_order() {
        let mut last = 0;
        for nanos in
            (0..200).chain((8..64).flat_map(|bits| [(1 << bits) - 1, 1 << bits, (1 << bits) + (1 << bits) / 3]))
        {
            let bucket = bucket(nanos);
            assert!(bucket >= last, "{nanos}");
            last = bucket;
            assert!(longest(bucket) >= nanos, "{nanos} {bucket} {}", longest(bucket));
            assert!(longest(bucket) as f64 <= nanos as f64 * 1.04 + 1.0, "{nanos} {}", longest(bucket));
        }
        assert_eq!(longest(bucket(u64::MAX)), u64::MAX);
    }

    #[test]
    fn no_decisions_have_no_mean_time() {
        assert_eq!(DecisionTimes::default().percentile(0.99), None);
    }
}
