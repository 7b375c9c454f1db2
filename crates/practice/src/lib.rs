//! Puzzles: positions in which one answer is clearly the best, and a weaker player errs.
//!
//! `position` is a seat's view as short text. `puzzle` adds what each answer promises, `theme` what it teaches. `find`
//! makes puzzles from games, `own` from one's reviewed games, and `collection` has those that ship. `rating` is
//! Glicko-2 for solvers and puzzles, `progress` a solver's state, `texts` the wording, `lesson` the lesson for
//! beginners. No clock; all randomness comes from seeds.

mod collection;
mod day;
mod find;
pub mod lesson;
mod own;
mod position;
mod progress;
mod puzzle;
mod rating;
mod spread;
mod texts;
mod theme;

pub use collection::{Collection, Difficulty, ParseCollectionError, PuzzleFilter, Ratings};
pub use day::Day;
pub use find::{Finder, LEAST_LEAD, Source};
pub use own::OwnDecision;
pub use position::{ParsePositionError, position_text, read_position};
pub use progress::{Daily, ParseProgressError, Progress};
pub use puzzle::{ParsePuzzleError, Promise, Puzzle, PuzzleId};
pub use rating::{ParseRatingError, Rating};
pub use spread::{Spread, practised_rules};
pub use theme::Theme;
