//! What time it is, and random numbers: the two things that a simulation decides itself.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use foretell_table::{JUMP, Millis, Reading};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use tokio::time::Instant;

/// What time it is.
///
/// The time of day is for what is written down and shown: it may be set, forward or back. Whatever waits or expires is
/// measured by the time that passes, which is never set and does not count while the process stands still.
#[derive(Clone, Debug)]
pub struct Clock {
    time_of_day: TimeOfDay,
    passed_time: Arc<Mutex<PassedTime>>,
}

#[derive(Clone, Debug)]
enum TimeOfDay {
    /// That of this machine.
    Machine,
    /// One that moves with the runtime's clock, which a test can stop and push, and that the test can set.
    Simulated { begin: Arc<AtomicI64>, since: Instant },
}

/// How time has passed so far.
#[derive(Debug)]
struct PassedTime {
    since: Instant,
    /// The time of day at the beginning.
    begin: Millis,
    /// The last look, by the runtime's clock.
    looked: Duration,
    /// What had passed then.
    passed: Duration,
    /// How far the time of day was ahead of what had passed, when that last changed.
    ahead: Millis,
    jumps: u32,
}

/// How often a process looks at its clock, at least.
pub(crate) const TICK: Duration = Duration::from_millis(200);

/// What passes at most from one look to the next: a process that did not look for longer stood still.
const LONGEST_TICK: Duration = Duration::from_millis(500);

impl Clock {
    /// The clock of this machine.
    pub fn real() -> Clock {
        Clock::with(TimeOfDay::Machine)
    }

    /// A simulated clock that begins now, with a time of day in milliseconds since 1970.
    pub fn simulated(begin: Millis) -> Clock {
        Clock::with(TimeOfDay::Simulated { begin: Arc::new(begin.into()), since: Instant::now() })
    }

    fn with(time_of_day: TimeOfDay) -> Clock {
        let (since, looked, passed) = (Instant::now(), Duration::ZERO, Duration::ZERO);
        let begin = time_of_day.now();
        let passed_time = PassedTime { since, begin, looked, passed, ahead: begin, jumps: 0 };
        Clock { time_of_day, passed_time: Arc::new(Mutex::new(passed_time)) }
    }

    /// Sets the time of day of a simulated clock forward, or back. The machine's own is not ours to set.
    pub fn set_forward(&self, by: Millis) {
        if let TimeOfDay::Simulated { begin, .. } = &self.time_of_day {
            begin.fetch_add(by, Ordering::Relaxed);
        }
    }

    /// The time of day, in milliseconds since 1970: for what is written down, and not to measure with.
    pub fn now(&self) -> Millis {
        self.time_of_day.now()
    }

    /// The time of day, but no later than what has passed since the process began allows: by this nothing grows old
    /// because the clock was set forward, or the machine slept.
    pub fn earliest_now(&self) -> Millis {
        let Reading { time_of_day, passed, .. } = self.read();
        time_of_day.min(self.passed_time().begin + passed)
    }

    /// How much time has passed for this process, in milliseconds.
    pub(crate) fn passed(&self) -> Millis {
        self.read().passed
    }

    pub(crate) fn read(&self) -> Reading {
        self.passed_time().look(self.time_of_day.now())
    }

    fn passed_time(&self) -> MutexGuard<'_, PassedTime> {
        // It is whole between any two looks, so a panic elsewhere has not harmed it.
        self.passed_time.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until so much has passed.
    pub(crate) async fn until(&self, when: Millis) {
        // Where the process stood still meanwhile, less has passed than was slept.
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
    fn look(&mut self, time_of_day: Millis) -> Reading {
        let looked = self.since.elapsed();
        self.passed += looked.saturating_sub(self.looked).min(LONGEST_TICK);
        self.looked = looked;
        let passed = self.passed.as_millis() as Millis;
        let ahead = time_of_day - passed;
        if (ahead - self.ahead).abs() > JUMP {
            self.ahead = ahead;
            self.jumps += 1;
        }
        Reading { time_of_day, passed, jumps: self.jumps }
    }
}

/// Where names, tokens and secrets come from.
pub(crate) struct RandomSource(Mutex<ChaCha20Rng>);

impl RandomSource {
    /// A source that no client can foretell.
    pub(crate) fn unpredictable() -> Result<RandomSource, getrandom::Error> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed)?;
        Ok(RandomSource(Mutex::new(ChaCha20Rng::from_seed(seed))))
    }

    /// A source for a simulation.
    pub(crate) fn seeded(seed: u64) -> RandomSource {
        RandomSource(Mutex::new(ChaCha20Rng::seed_from_u64(seed)))
    }

    pub(crate) fn bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        // A poisoned lock means that another thread panicked while rolling; its generator is as good as before.
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
    async fn setting_the_time_of_day_does_not_change_what_passes() {
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
    async fn nothing_passes_while_a_process_stands_still() {
        let clock = Clock::simulated(0);
        let began = tokio::spawn({
            let clock = clock.clone();
            async move { clock.until(10_000).await }
        });
        tokio::task::yield_now().await;
        // All timers are due at once when it goes on, as after SIGSTOP and SIGCONT.
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
