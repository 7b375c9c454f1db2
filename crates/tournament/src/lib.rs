//! Tournaments: who sits where, what the results are worth, and who is ahead.
//!
//! All tables play the same cards, so a result is compared with those of everyone who held the same hands.
//!
//! ```
//! use foretell_tournament::{Pairing, Schedule, Scoring, Ranking};
//! use rand_xoshiro::Xoshiro256PlusPlus;
//! use rand_xoshiro::rand_core::SeedableRng;
//!
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
//! let mut schedule = Schedule::new(8, 4)?;
//! let mut ranking = Ranking::new(8, Scoring::Matchpoints);
//! let tables = schedule.pair(Pairing::Swiss, &ranking.order(), &mut rng);
//! assert_eq!((tables.len(), tables[0].len()), (2, 4));
//! // The points of each table, by seat.
//! ranking.add(&tables, &[vec![50, -10, 20, 30], vec![40, 0, 20, 10]]);
//! let winner = &ranking.places()[0];
//! assert_eq!((winner.place, winner.score), (1, 100.0));
//! # Ok::<(), foretell_tournament::UnfilledTablesError>(())
//! ```

mod ranking;
mod schedule;
mod scoring;

pub use ranking::{Place, Ranking};
pub use schedule::{Pairing, Schedule, Tables, UnfilledTablesError};
pub use scoring::Scoring;
