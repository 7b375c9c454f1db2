//! The review of a game: what every decision promised by what was known then, what the answer given cost, and what that
//! comes to.
//!
//! A [`Judge`] gets a view, never a game: it imagines worlds that agree with the view and tries all legal answers in
//! the same worlds. `playout` is what becomes of an answer in a world, `evidence` what many worlds say about it,
//! `judge` how the work is shared out among the answers, `budget` how much of it there is, `grade` what a loss is
//! called, `tutor` which answers to warn about before one is given. `review` goes through a record, with the `kind` of
//! every decision, and `summary` says what a seat should know of it. A [`LuckMeter`] says what the cards gave: it has
//! the deals played again by strong players. `kept` is a review as text and back, `evaluation` what of it stands in a
//! record. There is no clock here, and all chance comes from a seed.

mod budget;
mod evaluation;
mod evidence;
mod grade;
mod judge;
mod kept;
mod kind;
mod luck;
mod playout;
mod review;
mod summary;
mod tutor;

pub use budget::Budget;
pub use evaluation::{Evaluation, EvaluationError};
pub use evidence::Measured;
pub use grade::{Cost, Grade, THRESHOLDS};
pub use judge::{Answer, Effort, Judge, Judgement};
pub use kept::RecallError;
pub use kind::Kind;
pub use luck::{Luck, LuckMeter, RoundLuck, SeatLuck};
pub use playout::Playmate;
pub use review::{Decided, Review, Watch, decisions_of};
pub use summary::{CurvePoint, Lost, Summary};
pub use tutor::{Foresight, Warning};
