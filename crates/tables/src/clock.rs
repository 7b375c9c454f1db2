//! What time it is, and random numbers: the two things that a simulation decides itself.

use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use time::OffsetDateTime;

/// Milliseconds since 1970.
pub type Millis = i64;

/// The day of a time, as `2026-11-15`; there is none before the year -9999 and after the year 9999.
pub fn date(at: Millis) -> Option<String> {
    let time = OffsetDateTime::from_unix_timestamp(at.div_euclid(1000)).ok()?;
    Some(time.date().to_string())
}

/// What time it is.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// The time of this machine.
    Real,
    /// A time that moves with the runtime's clock, which a test can stop and push.
    Simulated {
        /// The time at the beginning, in milliseconds since 1970.
        begin: Millis,
        /// The runtime's time at the beginning.
        since: tokio::time::Instant,
    },
}

impl Clock {
    /// A simulated clock that begins now.
    pub fn simulated(begin: Millis) -> Clock {
        Clock::Simulated { begin, since: tokio::time::Instant::now() }
    }

    /// Milliseconds since 1970.
    pub fn now(&self) -> Millis {
        match self {
            Clock::Real => match SystemTime::now().duration_since(UNIX_EPOCH) {
                Ok(since) => since.as_millis() as Millis,
                Err(before) => -(before.duration().as_millis() as Millis),
            },
            Clock::Simulated { begin, since } => begin + since.elapsed().as_millis() as Millis,
        }
    }

    /// Waits until a time.
    pub(crate) async fn until(&self, when: Millis) {
        // For a time that is over there is nothing to wait.
        let wait = u64::try_from(when - self.now()).unwrap_or(0);
        tokio::time::sleep(Duration::from_millis(wait)).await;
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
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).fill_bytes(&mut bytes);
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

    #[test]
    fn days_are_named_as_on_a_calendar() {
        let day = 24 * 60 * 60 * 1000;
        for (at, name) in [
            (0, "1970-01-01"),
            (day - 1, "1970-01-01"),
            (1_709_164_800_000, "2024-02-29"),
            (951_868_800_000, "2000-03-01"),
            (-day, "1969-12-31"),
        ] {
            assert_eq!(date(at).as_deref(), Some(name));
        }
        assert_eq!(date(Millis::MAX), None, "no calendar goes so far");
    }
}
