//! Puzzles: positions in which one answer is the best by a clear margin, and a weaker player errs.
//!
//! `position` is what a seat knows, as a short text: a view, so nothing hidden can be in it. `puzzle` adds what every
//! legal answer promises, `theme` says what there is to learn, and `find` makes puzzles of games. `collection` is those
//! that ship with the program, and which of them is whose turn; `own` makes puzzles of one's own decisions in a game
//! that is reviewed. `rating` is Glicko-2 for those who solve and for what they solve, `progress` what is kept of a
//! solver, `told` what is said to people. There is no clock here, and all chance comes from seeds.

mod collection;
mod day;
mod find;
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
