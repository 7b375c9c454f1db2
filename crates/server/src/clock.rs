//! What time it is, and dice: the two things that a simulation decides itself.

use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use crate::store::Millis;
use crate::{GameId, PlayerId};

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
            Clock::Real => {
                let elapsed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Millis::try_from(elapsed.as_millis()).unwrap_or(Millis::MAX)
            }
            Clock::Simulated { begin, since } => begin + since.elapsed().as_millis() as Millis,
        }
    }

    /// Waits until a time.
    pub(crate) async fn until(&self, when: Millis) {
        let wait = u64::try_from(when - self.now()).unwrap_or(0);
        tokio::time::sleep(Duration::from_millis(wait)).await;
    }
}

/// Where names, tokens and secrets come from.
pub(crate) struct Dice(Mutex<ChaCha20Rng>);

impl Dice {
    /// Dice that nobody can foretell.
    pub(crate) fn unpredictable() -> Result<Dice, getrandom::Error> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed)?;
        Ok(Dice(Mutex::new(ChaCha20Rng::from_seed(seed))))
    }

    /// Dice for a simulation.
    pub(crate) fn seeded(seed: u64) -> Dice {
        Dice(Mutex::new(ChaCha20Rng::seed_from_u64(seed)))
    }

    pub(crate) fn bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        // A poisoned lock means that another thread panicked while rolling; its dice are as good as before.
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).fill_bytes(&mut bytes);
        bytes
    }

    pub(crate) fn bits(&self) -> u64 {
        let bytes = self.bytes();
        u64::from_be_bytes(std::array::from_fn(|place| bytes[place]))
    }

    pub(crate) fn game(&self) -> GameId {
        GameId::from_bits(self.bits())
    }

    pub(crate) fn player(&self) -> PlayerId {
        PlayerId::from_bits(self.bits())
    }
}
