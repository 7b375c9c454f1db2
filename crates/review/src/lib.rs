//! Reviews of games: what every decision promised given what was known then, and what the given answer cost.
//!
//! A [`Judge`] gets a view, never a game: it samples worlds and tries all legal answers in them. `playout` plays an
//! answer out, `evidence` compares answers, `judge` divides the work within a `budget`, `grade` names a loss, `tutor`
//! warns in advance. `review` judges a record's decisions by `kind`, and `summary` sums up a seat. A [`LuckMeter`]
//! measures what the cards gave. `stored` and `evaluation` write reviews as text. No clock; all randomness comes from a
//! seed.

mod budget;
mod evaluation;
mod evidence;
mod grade;
mod judge;
mod kind;
mod luck;
mod playout;
mod review;
mod stored;
mod summary;
mod tutor;

pub use budget::WorkBudget;
pub use evaluation::{Evaluation, EvaluationError};
pub use evidence::Measured;
pub use grade::{Cost, Grade, THRESHOLDS};
pub use judge::{Answer, Effort, Judge, Judgement};
pub use kind::Kind;
pub use luck::{Luck, LuckMeter, RoundLuck, SeatLuck};
pub use playout::RolloutPolicy;
pub use review::{Decided, Review, Watch, decisions_of};
pub use stored::{DecisionQuality, StoredReviewError};
pub use summary::{CurvePoint, Lost, Summary};
pub use tutor::{Foresight, Warning};
