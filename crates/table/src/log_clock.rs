//! Relates the wall-clock times of a log, which may be set, to a process's monotonic clock.

use crate::Millis;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    pub time_of_day: Millis,
    /// Monotonic milliseconds.
    pub passed: Millis,
    /// How often the two diverged: the clock was set or the process suspended.
    pub jumps: u32,
}

pub const JUMP: Millis = 1000;

#[derive(Clone, Copy, Debug)]
pub struct LogClock {
    ahead: Millis,
    /// Jumps known when the log was written; `None` if its times are in the future.
    jumps: Option<u32>,
}

impl LogClock {
    /// Ages the last line by the time of day; a line from the future was written just now by a wrong clock.
    pub fn loaded(last: Millis, reading: Reading) -> LogClock {
        let jumps = (last - reading.time_of_day <= JUMP).then_some(reading.jumps);
        LogClock { ahead: reading.time_of_day.max(last) - reading.passed, jumps }
    }

    pub fn received(&mut self, at: Millis, reading: Reading) {
        self.ahead = at - reading.passed;
    }

    pub fn stamp(&self, last: Millis, reading: Reading) -> (Millis, Option<Millis>) {
        let at = (reading.passed + self.ahead).max(last);
        let moved = reading.time_of_day - at;
        if self.jumped(reading) && moved.abs() > JUMP { (reading.time_of_day, Some(moved)) } else { (at, None) }
    }

    pub fn wrote(&mut self, at: Millis, reading: Reading) {
        *self = LogClock { ahead: at - reading.passed, jumps: Some(reading.jumps) };
    }

    pub fn jumped(&self, reading: Reading) -> bool {
        self.jumps != Some(reading.jumps)
    }

    pub fn now(&self, reading: Reading) -> Millis {
        reading.passed + self.ahead
    }

    pub fn passed_at(&self, at: Millis) -> Millis {
        at - self.ahead
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Millis = 60 * 60 * 1000;
    const NOON: Millis = 1_700_000_000_000;

    fn reading(time_of_day: Millis, passed: Millis, jumps: u32) -> Reading {
        Reading { time_of_day, passed, jumps }
    }

    #[test]
    fn a_line_from_the_future_was_written_just_now() {
        let clock = LogClock::loaded(NOON + HOUR, reading(NOON, 700, 0));
        assert_eq!(clock.passed_at(NOON + HOUR + 50), 750, "what is due 50 ms after it comes in 50 ms");
        let next = reading(NOON + 50, 750, 0);
        assert_eq!(clock.stamp(NOON + HOUR, next), (NOON + 50, Some(-HOUR)), "and has the right time");
        let clock = LogClock::loaded(NOON - 80, reading(NOON, 700, 0));
        assert_eq!(clock.passed_at(NOON - 80 + 50), 670, "what is due 50 ms after it is due already");
    }

    #[test]
    fn a_line_says_by_how_much_the_time_of_day_was_set_since_the_last() {
        let mut clock = LogClock::loaded(NOON, reading(NOON, 0, 0));
        assert_eq!(clock.stamp(NOON, reading(NOON + 300, 300, 0)), (NOON + 300, None));
        clock.wrote(NOON + 300, reading(NOON + 300, 300, 0));
        let set_back = reading(NOON - HOUR + 400, 400, 1);
        assert!(clock.jumped(set_back));
        assert_eq!(clock.stamp(NOON + 300, set_back), (NOON - HOUR + 400, Some(-HOUR)));
        clock.wrote(NOON - HOUR + 400, set_back);
        assert!(!clock.jumped(set_back));
        assert_eq!(clock.stamp(NOON - HOUR + 400, reading(NOON - HOUR + 500, 500, 1)), (NOON - HOUR + 500, None));
    }

    #[test]
    fn a_clock_that_was_set_and_set_again_has_not_moved() {
        let clock = LogClock::loaded(NOON, reading(NOON, 0, 0));
        assert_eq!(clock.stamp(NOON, reading(NOON + 300, 300, 2)), (NOON + 300, None));
    }

    #[test]
    fn another_process_whose_clock_is_wrong_does_not_move_this_one() {
        let mut clock = LogClock::loaded(NOON, reading(NOON, 0, 0));
        clock.received(NOON + 30_000, reading(NOON + 100, 100, 0));
        assert_eq!(clock.stamp(NOON + 30_000, reading(NOON + 150, 150, 0)), (NOON + 30_050, None));
    }
}
