//! How long lines gather before they are written together.
//!
//! A commit costs more than what is written in it, so where several tables write the next one waits a little for
//! company. How long depends on those who write: where they are few little company can come, and where half of them
//! are there already the others come next time. A table that plays alone waits for none.

use std::time::{Duration, Instant};

/// How long after the beginning of a commit of several the next one may begin, at most: with less, commits cost more
/// processor time than anybody notices of the wait (docs/SCALING.md).
const WINDOW: Duration = Duration::from_millis(7);

/// How long a commit waits for each of the tables that write.
const FOR_EACH_TABLE: Duration = Duration::from_micros(100);

/// For so long tables and lines are counted.
const COUNTED: Duration = Duration::from_millis(500);

/// When the next commit may begin.
pub(super) struct CommitWindow {
    /// When the last commit began, if it was one of several lines.
    began: Option<Instant>,
    /// What is right for those who write.
    company: Duration,
    count: RecentWrites,
}

/// Who has written since some time.
struct RecentWrites {
    since: Option<Instant>,
    /// The number of this count: a table that was counted in it says so.
    number: u32,
    tables: u32,
    lines: u32,
}

impl CommitWindow {
    pub(super) fn new() -> CommitWindow {
        let count = RecentWrites { since: None, number: 1, tables: 0, lines: 0 };
        CommitWindow { began: None, company: WINDOW, count }
    }

    /// A batch of so many is about to be written.
    pub(super) fn begin(&mut self, lines: usize, now: Instant) {
        self.began = (lines > 1).then_some(now);
        let lasted = now.duration_since(*self.count.since.get_or_insert(now));
        if lasted >= COUNTED {
            self.company = company(self.count.tables, self.count.lines, lasted);
            self.count =
                RecentWrites { since: Some(now), number: self.count.number.wrapping_add(1), tables: 0, lines: 0 };
        }
    }

    /// A table wrote a line, and when it wrote the last one this was the number of the count. Says which number it is
    /// now.
    pub(super) fn counted(&mut self, before: Option<u32>) -> u32 {
        self.count.lines += 1;
        self.count.tables += u32::from(before != Some(self.count.number));
        self.count.number
    }

    /// How long to wait now.
    pub(super) fn rest(&self, now: Instant) -> Option<Duration> {
        let window = self.company.min(WINDOW);
        window.checked_sub(now.duration_since(self.began?)).filter(|rest| !rest.is_zero())
    }
}

/// How long it is worth to wait for company where so many tables wrote so many lines in this time: a little for each,
/// and no longer than until half of them are there.
fn company(tables: u32, lines: u32, lasted: Duration) -> Duration {
    let half_are_there = lasted * (tables / 2) / lines.max(1);
    (FOR_EACH_TABLE * tables).min(half_are_there)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_waits_after_a_commit_of_one_or_once_the_time_is_over() {
        let (mut window, now) = (CommitWindow::new(), Instant::now());
        assert_eq!(window.rest(now), None);
        window.begin(2, now);
        assert_eq!(window.rest(now + WINDOW / 5), Some(WINDOW * 4 / 5));
        assert_eq!(window.rest(now + WINDOW), None);
        window.begin(1, now);
        assert_eq!(window.rest(now), None);
    }

    /// How long the next commit waits where so many tables have written so many lines each within a second.
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
    fn the_fewer_write_and_the_faster_the_less_each_waits() {
        assert_eq!(among(1000, 1), WINDOW, "many tables, of which few are there at any time");
        assert_eq!(among(20, 65), Duration::from_millis(2), "a little for each of a few");
        assert_eq!(among(100, 200), Duration::from_micros(2500), "half of a hundred that never pause");
        assert_eq!(among(2, 100), Duration::from_micros(200));
        assert_eq!(among(1, 100), Duration::ZERO, "nobody else is there to wait for");
    }

    #[test]
    fn a_table_is_counted_once_in_each_time() {
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
