//! What solvers have done, in a memory.

use foretell_table::PlayerId;

use super::StoreFuture;
use super::memory::MemoryStore;
use super::practice::{KeptPuzzle, PracticeAnswer, PracticeStore};

impl PracticeStore for MemoryStore {
    fn solver(&self, player: PlayerId) -> StoreFuture<'_, Option<String>> {
        self.now(|memory| memory.solvers.get(&player).cloned())
    }

    fn puzzles(&self) -> StoreFuture<'_, Vec<KeptPuzzle>> {
        self.now(|memory| {
            let kept = memory.puzzles.iter();
            kept.map(|(puzzle, entry)| KeptPuzzle { puzzle: puzzle.clone(), entry: entry.clone() }).collect()
        })
    }

    fn keep_answer(&self, answer: PracticeAnswer) -> StoreFuture<'_, bool> {
        let kept = self.now(|memory| {
            answer.check()?;
            let (player, puzzle) = (answer.player, answer.puzzle.clone());
            if !memory.sessions.values().any(|session| session.player == player) {
                return Ok(false);
            }
            let before = (memory.solvers.get(&player).cloned(), memory.puzzles.get(&puzzle).cloned());
            let Some((of_solver, of_puzzle)) = answer.lines(before.0.as_deref(), before.1.as_deref())? else {
                return Ok(false);
            };
            memory.solvers.insert(player, of_solver);
            memory.puzzles.extend(of_puzzle.map(|entry| (puzzle, entry)));
            Ok(true)
        });
        Box::pin(async { kept.await? })
    }

    fn drop_solver(&self, player: PlayerId) -> StoreFuture<'_, bool> {
        self.now(|memory| memory.solvers.remove(&player).is_some())
    }

    fn drop_stray_solvers(&self) -> StoreFuture<'_, u64> {
        self.now(|memory| {
            let before = memory.solvers.len();
            let sessions = &memory.sessions;
            memory.solvers.retain(|player, _| sessions.values().any(|session| session.player == *player));
            (before - memory.solvers.len()) as u64
        })
    }
}
