//! What solvers have done, in a file.

use foretell_table::PlayerId;
use rusqlite::{Connection, params};

use super::pads::Import;
use super::rows::{collect, get, player_of};
use super::{Sqlite, StoreError, StoreFuture};
use crate::store::practice::{KeptPuzzle, KeptSolver, PracticeAnswer, PracticeStore};

/// What solvers have done, in the order of their names, beginning after one.
pub(in crate::store) fn kept_solvers(
    connection: &Connection,
    after: Option<PlayerId>,
    most: u32,
) -> Result<Vec<KeptSolver>, StoreError> {
    let sql = "SELECT player, entry FROM solver WHERE player > ?1 ORDER BY player LIMIT ?2";
    let after = after.map(|player| player.to_string()).unwrap_or_default();
    collect(connection, sql, params![after, most], |row| {
        Ok(KeptSolver { player: player_of(row)?, entry: get(row, 1)? })
    })
}

/// How strong puzzles have turned out to be.
pub(in crate::store) fn kept_puzzles(connection: &Connection) -> Result<Vec<KeptPuzzle>, StoreError> {
    let sql = "SELECT puzzle, entry FROM puzzle ORDER BY puzzle";
    collect(connection, sql, [], |row| Ok(KeptPuzzle { puzzle: get(row, 0)?, entry: get(row, 1)? }))
}

const SOLVER: &str = "SELECT entry FROM solver WHERE player = ?1";
const PUZZLE: &str = "SELECT entry FROM puzzle WHERE puzzle = ?1";
const PUT_SOLVER: &str = "INSERT INTO solver (player, entry) VALUES (?1, ?2)
                          ON CONFLICT (player) DO UPDATE SET entry = excluded.entry";
const PUT_PUZZLE: &str = "INSERT INTO puzzle (puzzle, entry) VALUES (?1, ?2)
                          ON CONFLICT (puzzle) DO UPDATE SET entry = excluded.entry";

fn entry(connection: &Connection, sql: &str, key: &str) -> Result<Option<String>, StoreError> {
    Ok(collect(connection, sql, [key], |row| get(row, 0))?.pop())
}

/// Writes what another database has about a solver.
pub(super) fn import_solver(connection: &Connection, kept: &KeptSolver) -> Result<Import, StoreError> {
    import(connection, (SOLVER, PUT_SOLVER), kept.player.as_str(), &kept.entry)
}

/// Writes what another database has about a puzzle.
pub(super) fn import_puzzle(connection: &Connection, kept: &KeptPuzzle) -> Result<Import, StoreError> {
    import(connection, (PUZZLE, PUT_PUZZLE), &kept.puzzle, &kept.entry)
}

fn import(connection: &Connection, (find, put): (&str, &str), key: &str, text: &str) -> Result<Import, StoreError> {
    match entry(connection, find, key)? {
        Some(found) if found == text => Ok(Import::Same),
        Some(_) => Ok(Import::Differs),
        None => {
            connection.execute(put, params![key, text])?;
            Ok(Import::New)
        }
    }
}

fn keep(connection: &Connection, answer: PracticeAnswer) -> Result<bool, StoreError> {
    answer.check()?;
    let (player, puzzle) = (answer.player, answer.puzzle.clone());
    let session = "SELECT 1 FROM session WHERE player = ?1 LIMIT 1";
    if collect(connection, session, [player.as_str()], |row| get::<i64>(row, 0))?.is_empty() {
        return Ok(false);
    }
    let solver = entry(connection, SOLVER, player.as_str())?;
    let rating = entry(connection, PUZZLE, &puzzle)?;
    let Some((of_solver, of_puzzle)) = answer.lines(solver.as_deref(), rating.as_deref())? else {
        return Ok(false);
    };
    connection.execute(PUT_SOLVER, params![player.as_str(), of_solver])?;
    if let Some(of_puzzle) = of_puzzle {
        connection.execute(PUT_PUZZLE, params![puzzle, of_puzzle])?;
    }
    Ok(true)
}

impl PracticeStore for Sqlite {
    fn solver(&self, player: PlayerId) -> StoreFuture<'_, Option<String>> {
        Box::pin(self.look(move |connection| entry(connection, SOLVER, player.as_str())))
    }

    fn puzzles(&self) -> StoreFuture<'_, Vec<KeptPuzzle>> {
        Box::pin(self.look(kept_puzzles))
    }

    fn keep_answer(&self, answer: PracticeAnswer) -> StoreFuture<'_, bool> {
        // One thread writes: nobody is between reading and writing.
        Box::pin(self.change(move |connection| keep(connection, answer)))
    }

    fn drop_solver(&self, player: PlayerId) -> StoreFuture<'_, bool> {
        Box::pin(self.change(move |connection| {
            Ok(connection.execute("DELETE FROM solver WHERE player = ?1", [player.as_str()])? > 0)
        }))
    }

    fn drop_stray_solvers(&self) -> StoreFuture<'_, u64> {
        let sql = "DELETE FROM solver WHERE player NOT IN (SELECT player FROM session)";
        Box::pin(self.change(move |connection| Ok(connection.execute(sql, [])? as u64)))
    }
}
