//! Time and random numbers: the two inputs that a simulation controls.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chacha20::ChaCha20Rng;
use foretell_table::{JUMP, Millis, Reading};
use rand_core::{Rng, SeedableRng};
use tokio::time::Instant;

/// The time of day is for storing and showing: it may be set. Timeouts use the monotonic clock, which never jumps and
/// stands still while the process is suspended.
#[derive(Clone, Debug)]
pub struct Clock {
    time_of_day: TimeOfDay,
    passed_time: Arc<Mutex<PassedTime>>,
}

#[derive(Clone, Debug)]
enum TimeOfDay {
    Machine,
    Simulated { begin: Arc<AtomicI64>, since: Instant },
}

#[derive(Debug)]
struct PassedTime {
    since: Instant,
    begin: Millis,
    read_at: Duration,
    passed: Duration,
    ahead: Millis,
    jumps: u32,
}

pub(crate) const TICK: Duration = Duration::from_millis(200);

/// Longest time counted between two readings; more means that the process was suspended.
const LONGEST_TICK: Duration = Duration::from_millis(500);

impl Clock {
    pub fn real() -> Clock {
        Clock::with(TimeOfDay::Machine)
    }

    pub fn simulated(begin: Millis) -> Clock {
        Clock::with(TimeOfDay::Simulated { begin: Arc::new(begin.into()), since: Instant::now() })
    }

    fn with(time_of_day: TimeOfDay) -> Clock {
        let (since, read_at, passed) = (Instant::now(), Duration::ZERO, Duration::ZERO);
        let begin = time_of_day.now();
        let passed_time = PassedTime { since, begin, read_at, passed, ahead: begin, jumps: 0 };
        Clock { time_of_day, passed_time: Arc::new(Mutex::new(passed_time)) }
    }

    pub fn set_forward(&self, by: Millis) {
        if let TimeOfDay::Simulated { begin, .. } = &self.time_of_day {
            begin.fetch_add(by, Ordering::Relaxed);
        }
    }

    /// To store or show, not to measure with.
    pub fn now(&self) -> Millis {
        self.time_of_day.now()
    }

    /// Never ahead of the monotonic clock: nothing expires early because the clock was set or the machine slept.
    pub fn earliest_now(&self) -> Millis {
        let Reading { time_of_day, passed, .. } = self.read();
        time_of_day.min(self.passed_time().begin + passed)
    }

    pub(crate) fn passed(&self) -> Millis {
        self.read().passed
    }

    pub(crate) fn read(&self) -> Reading {
        self.passed_time().read(self.time_of_day.now())
    }

    fn passed_time(&self) -> MutexGuard<'_, PassedTime> {
        // A panic elsewhere can't leave it half changed.
        self.passed_time.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) async fn until(&self, when: Millis) {
        // After a suspension less time has passed than was slept.
        while let Ok(wait @ 1..) = u64::try_from(when.saturating_sub(self.passed())) {
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
    }
}

impl TimeOfDay {
    fn now(&self) -> Millis {
        match self {
            TimeOfDay::Machine => match SystemTime::now().duration_since(UNIX_EPOCH) {
                Ok(since) => since.as_millis() as Millis,
                Err(before) => -(before.duration().as_millis() as Millis),
            },
            TimeOfDay::Simulated { begin, since } => {
                begin.load(Ordering::Relaxed) + since.elapsed().as_millis() as Millis
            }
        }
    }
}

impl PassedTime {
    fn read(&mut self, time_of_day: Millis) -> Reading {
        let read_at = self.since.elapsed();
        self.passed += read_at.saturating_sub(self.read_at).min(LONGEST_TICK);
        self.read_at = read_at;
        let passed = self.passed.as_millis() as Millis;
        let ahead = time_of_day - passed;
        if (ahead - self.ahead).abs() > JUMP {
            self.ahead = ahead;
            self.jumps += 1;
        }
        Reading { time_of_day, passed, jumps: self.jumps }
    }
}

pub(crate) struct RandomSource(Mutex<ChaCha20Rng>);

impl RandomSource {
    pub(crate) fn unpredictable() -> Result<RandomSource, getrandom::Error> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed)?;
        Ok(RandomSource(Mutex::new(ChaCha20Rng::from_seed(seed))))
    }

    pub(crate) fn seeded(seed: u64) -> RandomSource {
        RandomSource(Mutex::new(ChaCha20Rng::seed_from_u64(seed)))
    }

    pub(crate) fn bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        // A panic in another thread doesn't harm the generator.
        self.0.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(&mut bytes);
        bytes
    }

    pub(crate) fn bits(&self) -> u64 {
        let bytes = self.bytes();
        u64::from_be_bytes(std::array::from_fn(|place| bytes[place]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Millis = 60 * 60 * 1000;

    #[tokio::test(start_paused = true)]
    async fn setting_the_clock_does_not_change_monotonic_time() {
        let clock = Clock::simulated(0);
        for (by, jumps) in [(-5 * HOUR, 1), (5 * HOUR, 2), (400, 2), (400, 2), (400, 3)] {
            let before = clock.read();
            clock.set_forward(by);
            tokio::time::sleep(TICK).await;
            let after = clock.read();
            assert_eq!(after.passed - before.passed, 200);
            assert_eq!(after.time_of_day - before.time_of_day, by + 200);
            assert_eq!(after.jumps, jumps, "after {by}: small steps add up to a jump");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn time_stops_while_a_process_is_suspended() {
        let clock = Clock::simulated(0);
        let began = tokio::spawn({
            let clock = clock.clone();
            async move { clock.until(10_000).await }
        });
        tokio::task::yield_now().await;
        // All timers fire at once, as after SIGSTOP and SIGCONT.
        tokio::time::advance(Duration::from_hours(1)).await;
        assert_eq!(clock.read(), Reading { time_of_day: HOUR, passed: 500, jumps: 1 });
        tokio::task::yield_now().await;
        assert!(!began.is_finished(), "9.5 seconds are left");
        for _ in 0..=9_500 / 200 {
            tokio::time::sleep(TICK).await;
            clock.read();
        }
        assert!(began.is_finished());
    }
}
