//! Puzzle practice as documents, opaque here: solvers' progress and ratings of puzzles, updated together.

use foretell_table::PlayerId;

use super::documents::{Document, DocumentChange, DocumentKind, DocumentsQuery, Expected, refuse_nul};
use super::{Store, StoreError, StoreFuture};

pub type PracticeLines = (String, Option<String>);

/// `None` changes nothing, an error leaves the documents as they are. Called again after a conflict.
pub type PracticeChange =
    Box<dyn FnMut(Option<&str>, Option<&str>) -> Result<Option<PracticeLines>, StoreError> + Send>;

pub struct PracticeAnswer {
    pub player: PlayerId,
    pub puzzle: String,
    pub change: PracticeChange,
}

/// Retries after conflicts: each means that another answer succeeded.
const MOST_TRIES: u32 = 200;

impl PracticeAnswer {
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
    pub fn solver(&self, player: PlayerId) -> StoreFuture<'_, Option<String>> {
        Box::pin(self.entry_of(DocumentKind::Solver, player.to_string()))
    }

    pub fn puzzles(&self) -> StoreFuture<'_, Vec<Document>> {
        self.documents(DocumentsQuery::After(DocumentKind::Puzzle, None), u32::MAX)
    }

    /// Atomic; true if anything was written. Nothing is written for a player without a session.
    pub fn store_answer(&self, mut answer: PracticeAnswer) -> StoreFuture<'_, bool> {
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

    pub fn drop_solver(&self, player: PlayerId) -> StoreFuture<'_, bool> {
        self.drop_document(DocumentKind::Solver, player.to_string())
    }
}
