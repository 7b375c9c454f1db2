//! What practice asks of a store: to remember what a solver has done and how strong a puzzle has turned out to be, and
//! to change both at once. What is written is text here; those who practise know what it says.

use foretell_table::PlayerId;
use serde::{Deserialize, Serialize};

use super::{NUL, StoreError, StoreFuture};

/// What a solver has done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptSolver {
    /// Who.
    pub player: PlayerId,
    /// What, in one line.
    pub entry: String,
}

/// How strong a puzzle has turned out to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptPuzzle {
    /// Which.
    pub puzzle: String,
    /// How strong, in one line.
    pub entry: String,
}

/// What is written anew: the solver's line, and the puzzle's where that changes, too.
pub type PracticeLines = (String, Option<String>);

/// What an answer makes of the solver's line and the puzzle's; nothing where it changes nothing, and an error where it
/// cannot read what is there, which is then left as it is.
pub type PracticeChange =
    Box<dyn FnOnce(Option<&str>, Option<&str>) -> Result<Option<PracticeLines>, StoreError> + Send>;

/// An answer to a puzzle, before it is known what is written of the solver and the puzzle.
pub struct PracticeAnswer {
    /// Who has answered.
    pub player: PlayerId,
    /// Which puzzle.
    pub puzzle: String,
    /// What it changes.
    pub change: PracticeChange,
}

impl PracticeAnswer {
    /// Refuses a name of a puzzle that could not even be looked for in one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        refuse_nul(&[&self.puzzle])
    }

    /// What is to be written, by what is there; refused where it could not be written into one of the databases.
    pub(super) fn lines(self, solver: Option<&str>, puzzle: Option<&str>) -> Result<Option<PracticeLines>, StoreError> {
        let lines = (self.change)(solver, puzzle)?;
        let texts = lines.iter().flat_map(|(solver, puzzle)| [Some(solver), puzzle.as_ref()]).flatten();
        refuse_nul(&texts.map(String::as_str).collect::<Vec<_>>())?;
        Ok(lines)
    }
}

impl KeptSolver {
    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        refuse_nul(&[&self.entry])
    }
}

impl KeptPuzzle {
    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        refuse_nul(&[&self.puzzle, &self.entry])
    }
}

pub(super) fn refuse_nul(texts: &[&str]) -> Result<(), StoreError> {
    if texts.iter().any(|text| text.contains(NUL)) {
        return Err(StoreError::Damaged("what is kept of practice has a zero character in it".into()));
    }
    Ok(())
}

/// Where it is kept what solvers have done.
pub trait PracticeStore: Send + Sync + 'static {
    /// What a solver has done, if anything.
    fn solver(&self, player: PlayerId) -> StoreFuture<'_, Option<String>>;

    /// How strong the puzzles are that somebody has answered, by their numbers.
    fn puzzles(&self) -> StoreFuture<'_, Vec<KeptPuzzle>>;

    /// Writes what an answer changes, and says whether anything was written: the change is asked with what is there at
    /// that moment, and nobody else writes about the same solver or puzzle between. The answer comes when it is safely
    /// on disk. Of a player who has no session any more nothing is written.
    fn keep_answer(&self, answer: PracticeAnswer) -> StoreFuture<'_, bool>;

    /// Forgets what a solver has done, and says whether there was anything.
    fn drop_solver(&self, player: PlayerId) -> StoreFuture<'_, bool>;

    /// Forgets what those have done who have no session any more, and says how many they were.
    fn drop_stray_solvers(&self) -> StoreFuture<'_, u64>;
}
