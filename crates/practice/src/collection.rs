//! The puzzles that ship with the program, and the choice of the next one.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use foretell_rules::Edition;

use crate::day::Day;
use crate::progress::Progress;
use crate::puzzle::{ParsePuzzleError, Puzzle, PuzzleId};
use crate::rating::Rating;
use crate::theme::Theme;

/// One puzzle per line, as written by `foretell puzzles make`.
const SHIPPED: &str = include_str!("puzzles.jsonl");

static COLLECTION: LazyLock<Collection> = LazyLock::new(|| {
    Collection::read(SHIPPED).unwrap_or_else(|error| unreachable!("the puzzles that ship are read by a test: {error}"))
});

#[derive(Clone, Debug, Default)]
pub struct Collection {
    puzzles: Vec<Puzzle>,
    /// In the same order; computing an id is slow.
    ids: Vec<PuzzleId>,
    places: BTreeMap<PuzzleId, usize>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCollectionError {
    #[error("line {line}: {why}")]
    Line { line: usize, why: ParsePuzzleError },
    #[error("line {line}: the position of puzzle {id} is listed already: list each puzzle once")]
    Twice { line: usize, id: PuzzleId },
}

/// Puzzles' ratings so far; without answers, the level set when they were made.
#[derive(Clone, Debug, Default)]
pub struct Ratings(BTreeMap<PuzzleId, Rating>);

impl Ratings {
    pub fn of(&self, puzzle: &Puzzle) -> Rating {
        self.get(puzzle.id(), puzzle)
    }

    fn get(&self, id: PuzzleId, puzzle: &Puzzle) -> Rating {
        self.0.get(&id).copied().unwrap_or_else(|| Rating::of_level(puzzle.level))
    }
}

impl FromIterator<(PuzzleId, Rating)> for Ratings {
    fn from_iter<I: IntoIterator<Item = (PuzzleId, Rating)>>(known: I) -> Ratings {
        Ratings(known.into_iter().collect())
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleFilter {
    pub theme: Option<Theme>,
    pub edition: Option<Edition>,
    pub players: Option<u8>,
    pub difficulty: Option<Difficulty>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// Below 1100.
    Easy,
    /// From 1100 to 1299.
    Medium,
    /// From 1300 on.
    Hard,
}

impl Difficulty {
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    pub const fn of(level: u16) -> Difficulty {
        match level {
            0..=1099 => Difficulty::Easy,
            1100..=1299 => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }

    /// The name in addresses and options.
    pub const fn word(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }

    pub fn named(word: &str) -> Option<Difficulty> {
        Difficulty::ALL.into_iter().find(|difficulty| difficulty.word() == word)
    }
}

impl PuzzleFilter {
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        let options = puzzle.view.rules.options();
        self.theme.is_none_or(|theme| theme == puzzle.theme)
            && self.edition.is_none_or(|edition| edition == options.edition)
            && self.players.is_none_or(|players| players == options.players)
            && self.difficulty.is_none_or(|difficulty| difficulty == Difficulty::of(puzzle.level))
    }
}

/// The next puzzle is chosen at random from this many whose chance to be solved is nearest to [`AIM`].
const NEAREST: usize = 12;

/// The chance to solve the next puzzle. As long as a rating is uncertain, this means easier puzzles.
const AIM: f64 = 0.75;

impl Collection {
    pub fn shipped() -> &'static Collection {
        &COLLECTION
    }

    /// Parses a collection: one puzzle per line; empty lines and those that begin with `#` are ignored.
    pub fn read(text: &str) -> Result<Collection, ParseCollectionError> {
        let mut collection = Collection::default();
        for (line, text) in
            (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty() && !text.starts_with('#'))
        {
            let puzzle: Puzzle = text.parse().map_err(|why| ParseCollectionError::Line { line, why })?;
            let id = puzzle.id();
            if !collection.add(puzzle) {
                return Err(ParseCollectionError::Twice { line, id });
            }
        }
        Ok(collection)
    }

    /// Adds a puzzle, unless its position is there already.
    pub fn add(&mut self, puzzle: Puzzle) -> bool {
        let (id, place) = (puzzle.id(), self.puzzles.len());
        if self.places.contains_key(&id) {
            return false;
        }
        self.places.insert(id, place);
        self.puzzles.push(puzzle);
        self.ids.push(id);
        true
    }

    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    pub fn get(&self, id: PuzzleId) -> Option<&Puzzle> {
        self.places.get(&id).map(|place| &self.puzzles[*place])
    }

    /// The puzzle of a day. Each comes once before one repeats.
    pub fn of_day(&self, day: Day) -> Option<&Puzzle> {
        let count = self.puzzles.len();
        // A step coprime to the count visits all of them; a prime is, unless it divides the count.
        let step = [7919, 7907].into_iter().find(|step| !count.is_multiple_of(*step)).unwrap_or(1);
        self.puzzles.get(usize::try_from(day.0).ok()?.checked_mul(step)? % count.max(1))
    }

    /// An untried puzzle that is likely to be solved. `None` if all were tried.
    pub fn next(&self, filter: &PuzzleFilter, progress: &Progress, ratings: &Ratings, seed: u64) -> Option<&Puzzle> {
        let far =
            |id: PuzzleId, puzzle: &Puzzle| (progress.rating.chance_to_solve(ratings.get(id, puzzle)) - AIM).abs();
        let fits = |id: PuzzleId, puzzle: &Puzzle| filter.fits(puzzle) && !progress.has_tried(id);
        let fitting = self.ids.iter().zip(&self.puzzles).filter(|(id, puzzle)| fits(**id, puzzle));
        let mut fitting: Vec<(f64, &Puzzle)> = fitting.map(|(id, puzzle)| (far(*id, puzzle), puzzle)).collect();
        fitting.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        fitting.truncate(NEAREST);
        // The upper bits are the random ones.
        let dice = (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) as usize;
        fitting.get(dice % fitting.len().max(1)).map(|(_, puzzle)| *puzzle)
    }

    pub fn count(&self, filter: &PuzzleFilter) -> usize {
        self.puzzles.iter().filter(|puzzle| filter.fits(puzzle)).count()
    }
}
