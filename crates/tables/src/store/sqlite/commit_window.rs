//! A commit costs more than what it writes, so it waits briefly for more lines: a little for each writing table, and
//! until half of them are there. A table that plays alone never waits.

use std::time::{Duration, Instant};

/// Longest interval between group commits. Shorter ones cost CPU time that nobody notices (docs/SCALING.md).
const WINDOW: Duration = Duration::from_millis(7);

const FOR_EACH_TABLE: Duration = Duration::from_micros(100);

const COUNTED: Duration = Duration::from_millis(500);

pub(super) struct CommitWindow {
    began: Option<Instant>,
    company: Duration,
    count: RecentWrites,
}

struct RecentWrites {
    since: Option<Instant>,
    /// To count each table once per interval.
    number: u32,
    tables: u32,
    lines: u32,
}

impl CommitWindow {
    pub(super) fn new() -> CommitWindow {
        let count = RecentWrites { since: None, number: 1, tables: 0, lines: 0 };
        CommitWindow { began: None, company: WINDOW, count }
    }

    pub(super) fn begin(&mut self, lines: usize, now: Instant) {
        self.began = (lines > 1).then_some(now);
        let lasted = now.duration_since(*self.count.since.get_or_insert(now));
        if lasted >= COUNTED {
            self.company = company(self.count.tables, self.count.lines, lasted);
            self.count =
                RecentWrites { since: Some(now), number: self.count.number.wrapping_add(1), tables: 0, lines: 0 };
        }
    }

    /// The table was last counted in `before`; returns the current interval.
    pub(super) fn counted(&mut self, before: Option<u32>) -> u32 {
        self.count.lines += 1;
        self.count.tables += u32::from(before != Some(self.count.number));
        self.count.number
    }

    pub(super) fn rest(&self, now: Instant) -> Option<Duration> {
        let window = self.company.min(WINDOW);
        window.checked_sub(now.duration_since(self.began?)).filter(|rest| !rest.is_zero())
    }
}

fn company(tables: u32, lines: u32, lasted: Duration) -> Duration {
    let half_are_there = lasted * (tables / 2) / lines.max(1);
    (FOR_EACH_TABLE * tables).min(half_are_there)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_commits_and_expired_windows_do_not_wait() {
        let (mut window, now) = (CommitWindow::new(), Instant::now());
        assert_eq!(window.rest(now), None);
        window.begin(2, now);
        assert_eq!(window.rest(now + WINDOW / 5), Some(WINDOW * 4 / 5));
        assert_eq!(window.rest(now + WINDOW), None);
        window.begin(1, now);
        assert_eq!(window.rest(now), None);
    }

    fn among(tables: u32, lines_each: u32) -> Duration {
        let (mut window, now) = (CommitWindow::new(), Instant::now());
        window.begin(2, now);
        for _ in 0..tables {
            (0..lines_each).fold(None, |before, _| Some(window.counted(before)));
        }
        let later = now + Duration::from_secs(1);
        window.begin(2, later);
        window.rest(later).unwrap_or_default()
    }

    #[test]
    fn few_and_fast_writers_wait_less() {
        assert_eq!(among(1000, 1), WINDOW, "many tables, of which few are there at any time");
        assert_eq!(among(20, 65), Duration::from_millis(2), "a little for each of a few");
        assert_eq!(among(100, 200), Duration::from_micros(2500), "half of a hundred that never pause");
        assert_eq!(among(2, 100), Duration::from_micros(200));
        assert_eq!(among(1, 100), Duration::ZERO, "nobody else is there to wait for");
    }

    #[test]
    fn a_table_is_counted_once_per_interval() {
        let (mut window, now) = (CommitWindow::new(), Instant::now());
        window.begin(2, now);
        let first = window.counted(None);
        assert_eq!(window.counted(Some(first)), first);
        assert_eq!((window.count.tables, window.count.lines), (1, 2));
        window.begin(2, now + COUNTED);
        assert_ne!(window.counted(Some(first)), first);
        assert_eq!((window.count.tables, window.count.lines), (1, 1));
    }
}
