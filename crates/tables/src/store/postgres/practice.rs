//! What solvers have done, on a PostgreSQL server.

use foretell_table::PlayerId;

use super::connection::{Connection, query};
use super::rows::{Source, collect, get, player_of, with_timeout};
use super::{Postgres, StoreFuture};
use crate::store::StoreError;
use crate::store::practice::{KeptPuzzle, KeptSolver, PracticeAnswer, PracticeStore};

/// What solvers have done, in the order of their names, beginning after one.
pub(in crate::store) async fn kept_solvers(
    from: impl Source,
    after: Option<PlayerId>,
    most: u32,
) -> Result<Vec<KeptSolver>, StoreError> {
    let sql = "SELECT player, entry FROM solver WHERE player > $1 ORDER BY player LIMIT $2";
    let after = after.map(|player| player.to_string()).unwrap_or_default();
    let question = query(sql).bind(after).bind(i64::from(most));
    collect(from, question, |row| Ok(KeptSolver { player: player_of(row)?, entry: get(row, 1)? })).await
}

/// How strong puzzles have turned out to be.
pub(in crate::store) async fn kept_puzzles(from: impl Source) -> Result<Vec<KeptPuzzle>, StoreError> {
    let question = query("SELECT puzzle, entry FROM puzzle ORDER BY puzzle");
    collect(from, question, |row| Ok(KeptPuzzle { puzzle: get(row, 0)?, entry: get(row, 1)? })).await
}

pub(super) const SOLVER: &str = "SELECT entry FROM solver WHERE player = $1";
pub(super) const PUZZLE: &str = "SELECT entry FROM puzzle WHERE puzzle = $1";
pub(super) const PUT_SOLVER: &str = "INSERT INTO solver (player, entry) VALUES ($1, $2)
                                     ON CONFLICT (player) DO UPDATE SET entry = excluded.entry";
pub(super) const PUT_PUZZLE: &str = "INSERT INTO puzzle (puzzle, entry) VALUES ($1, $2)
                                     ON CONFLICT (puzzle) DO UPDATE SET entry = excluded.entry";

/// Whoever writes about a solver and a puzzle holds both, always in this order: so others wait, and none for ever.
const HOLD: [&str; 2] = [
    "SELECT pg_advisory_xact_lock(1886544995, hashtext($1))",
    "SELECT pg_advisory_xact_lock(1886544996, hashtext($1))",
];

pub(super) async fn entry(from: impl Source, sql: &'static str, key: String) -> Result<Option<String>, StoreError> {
    Ok(collect(from, query(sql).bind(key), |row| get(row, 0)).await?.pop())
}

/// Writes within a transaction, and says whether there was something to write.
async fn keep(connection: &mut Connection, answer: PracticeAnswer) -> Result<bool, StoreError> {
    answer.check()?;
    let (player, puzzle) = (answer.player.to_string(), answer.puzzle.clone());
    for (hold, key) in HOLD.into_iter().zip([&player, &puzzle]) {
        connection.execute(query(hold).bind(key)).await?;
    }
    // Who is being forgotten has lost the sessions first; who holds one of them keeps it until the end of this.
    let session = query("SELECT key FROM session WHERE player = $1 LIMIT 1 FOR SHARE").bind(player.clone());
    if collect(&mut *connection, session, |row| get::<Vec<u8>>(row, 0)).await?.is_empty() {
        return Ok(false);
    }
    let solver = entry(&mut *connection, SOLVER, player.clone()).await?;
    let rating = entry(&mut *connection, PUZZLE, puzzle.clone()).await?;
    let Some((of_solver, of_puzzle)) = answer.lines(solver.as_deref(), rating.as_deref())? else {
        return Ok(false);
    };
    connection.execute(query(PUT_SOLVER).bind(player).bind(of_solver)).await?;
    if let Some(of_puzzle) = of_puzzle {
        connection.execute(query(PUT_PUZZLE).bind(puzzle).bind(of_puzzle)).await?;
    }
    Ok(true)
}

impl PracticeStore for Postgres {
    fn solver(&self, player: PlayerId) -> StoreFuture<'_, Option<String>> {
        Box::pin(entry(&self.reading, SOLVER, player.to_string()))
    }

    fn puzzles(&self) -> StoreFuture<'_, Vec<KeptPuzzle>> {
        Box::pin(kept_puzzles(&self.reading))
    }

    fn keep_answer(&self, answer: PracticeAnswer) -> StoreFuture<'_, bool> {
        Box::pin(with_timeout(async move {
            let mut connection = self.reading.acquire().await?;
            connection.begin().await?;
            let kept = keep(&mut connection, answer).await?;
            connection.commit().await?;
            Ok(kept)
        }))
    }

    fn drop_solver(&self, player: PlayerId) -> StoreFuture<'_, bool> {
        let sql = "DELETE FROM solver WHERE player = $1";
        Box::pin(async move { Ok(self.write(query(sql).bind(player.to_string())).await? > 0) })
    }

    fn drop_stray_solvers(&self) -> StoreFuture<'_, u64> {
        let sql = "DELETE FROM solver WHERE NOT EXISTS (SELECT FROM session WHERE session.player = solver.player)";
        Box::pin(async move { self.write(query(sql)).await })
    }
}
