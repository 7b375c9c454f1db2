//! Stops a run when all differences are known precisely enough. Looks only at the widths of intervals: stopping when
//! somebody is ahead would always find somebody ahead. Checked after fixed numbers of deals, so threads don't matter.

use crate::stats::{deals_of, difference};
use crate::{Matchup, Results};

/// With fewer deals the variance isn't known well enough.
const FEWEST_DEALS: u64 = 30;

pub(crate) fn next_check(done: u64, most: u64) -> u64 {
    (done + done / 4).max(FEWEST_DEALS).min(most)
}

pub(crate) fn is_met(until: f64, matchup: &Matchup, results: &Results) -> bool {
    let contestants = matchup.contestants.len();
    let mut pairs = (0..contestants).flat_map(|one| (one + 1..contestants).map(move |other| (one, other)));
    let is_known = |(one, other)| {
        let half_width = difference(matchup, results, one, other).half_width;
        half_width.is_some_and(|half| half <= until)
    };
    deals_of(matchup, results).count() as u64 >= FEWEST_DEALS && pairs.all(is_known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_come_at_fixed_and_growing_distances() {
        let mut checks = vec![0];
        while checks.last().is_some_and(|last| *last < 200) {
            checks.push(next_check(*checks.last().expect("there is one"), 200));
        }
        assert_eq!(checks, [0, 30, 37, 46, 57, 71, 88, 110, 137, 171, 200]);
        assert_eq!(next_check(0, 12), 12, "no more than there are");
    }
}
