//! Which process drives which game. Liveness is decided by the database's clock, the only shared one.

use foretell_table::GameId;

use super::connection::query;
use super::pool::Pool;
use super::rows::{collect, game_of, get, with_timeout};
use crate::store::{DEAD_AFTER, Processes, StoreError};

/// Processes silent for `$1` seconds. A process that this statement can't see yet isn't among them. A heartbeat in the
/// future wasn't repeated since the clock was set back.
macro_rules! with_dead {
    ($rest:literal) => {
        concat!(
            "WITH dead AS MATERIALIZED (
                 SELECT id FROM process WHERE beat_at NOT BETWEEN clock_timestamp() - make_interval(secs => $1)
                     AND clock_timestamp() + make_interval(secs => $1)
             ) ",
            $rest
        )
    };
}

fn id(process: u64) -> i64 {
    process as i64
}

pub(super) async fn heartbeat(pool: &Pool, process: u64, most: u32) -> Result<Vec<GameId>, StoreError> {
    let sql = "INSERT INTO process (id, beat_at) VALUES ($1, clock_timestamp())
               ON CONFLICT (id) DO UPDATE SET beat_at = clock_timestamp()";
    with_timeout(async { pool.acquire().await?.execute(query(sql).bind(id(process))).await }).await?;
    let adopt = with_dead!(
        ", orphan AS (
             SELECT game FROM listing LEFT JOIN driver USING (game)
             WHERE stage = 'playing' AND (process IS NULL OR process IN (SELECT id FROM dead))
             ORDER BY game LIMIT $3
         )
         INSERT INTO driver (game, process) SELECT game, $2 FROM orphan
         ON CONFLICT (game) DO UPDATE SET process = excluded.process WHERE driver.process IN (SELECT id FROM dead)
         RETURNING game"
    );
    let adopting = query(adopt).bind(DEAD_AFTER.as_secs_f64()).bind(id(process)).bind(i64::from(most));
    if most == 0 { Ok(Vec::new()) } else { collect(pool, adopting, game_of).await }
}

pub(super) async fn processes(pool: &Pool) -> Result<Processes, StoreError> {
    let sql = with_dead!("SELECT id, id IN (SELECT id FROM dead) FROM process");
    let question = query(sql).bind(DEAD_AFTER.as_secs_f64());
    let mut processes = Processes::default();
    for (id, is_dead) in collect(pool, question, |row| Ok((get::<i64>(row, 0)?, get::<bool>(row, 1)?))).await? {
        if is_dead { &mut processes.dead } else { &mut processes.living }.push(id as u64);
    }
    Ok(processes)
}

pub(super) async fn drive(pool: &Pool, game: GameId, process: u64) -> Result<bool, StoreError> {
    // The process has its row already; touching it here would block its tables.
    let sql = with_dead!(
        ", known AS (
             INSERT INTO process (id, beat_at) VALUES ($2, clock_timestamp()) ON CONFLICT DO NOTHING
         )
         INSERT INTO driver (game, process) VALUES ($3, $2)
         ON CONFLICT (game) DO UPDATE SET process = excluded.process
             WHERE driver.process = excluded.process OR driver.process IN (SELECT id FROM dead)
         RETURNING process"
    );
    let question = query(sql).bind(DEAD_AFTER.as_secs_f64()).bind(id(process)).bind(game.to_string());
    let drivers = collect(pool, question, |row| get::<i64>(row, 0)).await?;
    Ok(drivers == [id(process)])
}

pub(super) async fn release(pool: &Pool, game: Option<GameId>, process: u64) -> Result<(), StoreError> {
    let sql = "DELETE FROM driver WHERE process = $1 AND ($2::text IS NULL OR game = $2)";
    let question = query(sql).bind(id(process)).bind(game.map(|game| game.to_string()));
    collect(pool, question, |_| Ok(())).await.map(|_| ())
}

pub(super) async fn clear_away(pool: &Pool) {
    let games = with_dead!(
        "DELETE FROM driver WHERE process IN (SELECT id FROM dead)
         AND NOT EXISTS (SELECT FROM listing WHERE listing.game = driver.game AND stage = 'playing')"
    );
    let processes = with_dead!(
        "DELETE FROM process WHERE id IN (SELECT id FROM dead)
         AND NOT EXISTS (SELECT FROM driver WHERE driver.process = process.id)"
    );
    for sql in [games, processes] {
        let cleared = collect(pool, query(sql).bind(3600.0), |_| Ok(())).await;
        if let Err(error) = cleared {
            tracing::debug!(%error, "dead processes were not cleared away");
        }
    }
}
