//! How long lines gather before they are written together.
//!
//! A commit costs more than what is written in it, so where several tables write the next one waits a little for
//! company. How long follows the disk: one that syncs at once makes nobody wait, one that is slow gets fewer and bigger
//! commits. A table that plays alone waits for none.

use std::time::{Duration, Instant};

/// How long after the beginning of a commit of several the next one may begin, at most.
const LONGEST: Duration = Duration::from_millis(8);

/// And at least: below this commits cost more processor time than anybody notices of the wait. At 1,000 tables three
/// milliseconds took a tenth more than eight, and five hardly any (docs/SCALING.md).
const SHORTEST: Duration = Duration::from_millis(5);

/// How many times as long as a commit the time from one to the next is: so much of it is left to everybody else.
const TIMES: u32 = 8;

/// Of how many commits the time from one to the next is the average, as it is forgotten.
const REMEMBERED: u32 = 16;

/// When the next commit may begin.
pub(super) struct CommitWindow {
    /// When the last commit began, if it was one of several lines.
    began: Option<Instant>,
    window: Duration,
    /// A time that does not follow the disk, to compare with.
    fixed: Option<Duration>,
}

impl CommitWindow {
    pub(super) fn new() -> CommitWindow {
        CommitWindow { began: None, window: SHORTEST, fixed: None }
    }

    /// From now on it follows nothing; or the disk again.
    pub(super) fn fix(&mut self, window: Option<Duration>) {
        self.fixed = window;
    }

    /// A batch of so many is about to be written.
    pub(super) fn begin(&mut self, lines: usize, now: Instant) {
        self.began = (lines > 1).then_some(now);
    }

    /// A commit took so long. One that took very long counts no more than one for which the longest wait is right.
    pub(super) fn committed(&mut self, took: Duration) {
        let right = (took * TIMES).clamp(SHORTEST, LONGEST);
        self.window = (self.window * (REMEMBERED - 1) + right) / REMEMBERED;
    }

    /// How long to wait now.
    pub(super) fn rest(&self, now: Instant) -> Option<Duration> {
        self.fixed.unwrap_or(self.window).checked_sub(now.duration_since(self.began?)).filter(|rest| !rest.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long the next commit waits after many that took so long.
    fn after(took: Duration) -> Duration {
        let (mut window, now) = (CommitWindow::new(), Instant::now());
        (0..200).for_each(|_| window.committed(took));
        window.begin(2, now);
        window.rest(now).expect("it waits")
    }

    #[test]
    fn the_wait_follows_the_disk_within_bounds() {
        assert_eq!(after(Duration::from_micros(100)), SHORTEST);
        let between = after(Duration::from_micros(750));
        assert!(between > Duration::from_micros(5900) && between <= Duration::from_millis(6), "{between:?}");
        let longest = after(Duration::from_millis(30));
        assert!(longest + Duration::from_micros(1) > LONGEST && longest <= LONGEST, "{longest:?}");
    }

    #[test]
    fn one_slow_commit_among_fast_ones_changes_little() {
        let (mut window, now) = (CommitWindow::new(), Instant::now());
        window.committed(Duration::from_secs(3));
        window.begin(2, now);
        assert!(window.rest(now).expect("it waits") < SHORTEST + LONGEST / REMEMBERED);
    }

    #[test]
    fn nobody_waits_after_a_commit_of_one_or_once_the_time_is_over() {
        let (mut window, now) = (CommitWindow::new(), Instant::now());
        assert_eq!(window.rest(now), None);
        window.begin(2, now);
        assert_eq!(window.rest(now + SHORTEST / 5), Some(SHORTEST * 4 / 5));
        assert_eq!(window.rest(now + SHORTEST), None);
        window.begin(1, now);
        assert_eq!(window.rest(now), None);
    }
}
