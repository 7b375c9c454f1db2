//! Practice as documents: what a solver has done, and how strong a puzzle has turned out to be. An answer changes both
//! at once. What they say is text here; those who practise know what it means.

use foretell_table::PlayerId;

use super::documents::{Document, DocumentChange, DocumentKind, DocumentsQuery, Expected, refuse_nul};
use super::{Store, StoreError, StoreFuture};

/// What is written anew: the solver's line, and the puzzle's where that changes, too.
pub type PracticeLines = (String, Option<String>);

/// What an answer makes of the solver's line and the puzzle's; nothing where it changes nothing, and an error where it
/// cannot read what is there, which is then left as it is. It is asked again where somebody else has written meanwhile.
pub type PracticeChange =
    Box<dyn FnMut(Option<&str>, Option<&str>) -> Result<Option<PracticeLines>, StoreError> + Send>;

/// An answer to a puzzle, before it is known what is written of the solver and the puzzle.
pub struct PracticeAnswer {
    /// Who has answered.
    pub player: PlayerId,
    /// Which puzzle.
    pub puzzle: String,
    /// What it changes.
    pub change: PracticeChange,
}

/// How often an answer is tried again. With every failure somebody else has succeeded, so this is a very busy puzzle.
const MOST_TRIES: u32 = 200;

impl PracticeAnswer {
    /// What it changes, by what is there; nothing where that is nothing.
    async fn changes(&mut self, store: &dyn Store) -> Result<Option<Vec<DocumentChange>>, StoreError> {
        let (of_solver, of_puzzle) = (self.player.to_string(), self.puzzle.clone());
        let names = vec![(DocumentKind::Solver, of_solver.clone()), (DocumentKind::Puzzle, of_puzzle.clone())];
        let found = store.documents(DocumentsQuery::Named(names), 2).await?;
        let found = |kind| found.iter().find(|found| found.kind == kind).map(|found| found.entry.as_str());
        let (solver, puzzle) = (found(DocumentKind::Solver), found(DocumentKind::Puzzle));
        let Some((new_solver, new_puzzle)) = (self.change)(solver, puzzle)? else { return Ok(None) };
        let put =
            |kind, id, entry, before| DocumentChange::put(Document { kind, id, at: 0, entry }, Expected::found(before));
        let mut changes = vec![put(DocumentKind::Solver, of_solver, new_solver, solver)];
        changes.extend(new_puzzle.map(|entry| put(DocumentKind::Puzzle, of_puzzle, entry, puzzle)));
        Ok(Some(changes))
    }
}

impl dyn Store {
    /// What a solver has done, if anything.
    pub fn solver(&self, player: PlayerId) -> StoreFuture<'_, Option<String>> {
        Box::pin(self.entry_of(DocumentKind::Solver, player.to_string()))
    }

    /// How strong the puzzles are that somebody has answered, by their ids.
    pub fn puzzles(&self) -> StoreFuture<'_, Vec<Document>> {
        self.documents(DocumentsQuery::After(DocumentKind::Puzzle, None), u32::MAX)
    }

    /// Writes what an answer changes, and says whether anything was written: nobody else writes about the same solver
    /// or puzzle between reading and writing. The answer comes when it is safely on disk. Of a player who has no
    /// session any more nothing is written.
    pub fn keep_answer(&self, mut answer: PracticeAnswer) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            refuse_nul(&[&answer.puzzle])?;
            for _ in 0..MOST_TRIES {
                if !self.has_session(answer.player).await? {
                    return Ok(false);
                }
                let Some(changes) = answer.changes(self).await? else { return Ok(false) };
                if self.change_documents(changes, Some(answer.player)).await? {
                    return Ok(true);
                }
            }
            Err(StoreError::Unavailable("too many answers to one puzzle at once".into()))
        })
    }

    /// Forgets what a solver has done, and says whether there was anything.
    pub fn drop_solver(&self, player: PlayerId) -> StoreFuture<'_, bool> {
        self.drop_document(DocumentKind::Solver, player.to_string())
    }
}
