//! The owner's questions to a PostgreSQL server.

use super::connection::{Connection, Query, query};
use super::documents::HOLD;
use super::rows::{Source, collect, game_of, get, listing_of, listing_sql, session_of, with_timeout};
use super::sessions::{HOLD_PLAYER, key_of};
use super::{GameId, Listing, PlayerId, Postgres, Session, SessionKey, StoreFuture};
use crate::store::desk::{DeskStore, GamesFilter, Rewrite, SessionsFilter, SessionsOf};
use crate::store::documents::{DROP_OF_GAME, DROP_STRAYS};
use crate::store::{StoreError, damaged};

impl Postgres {
    /// Writes, and says how many rows it was.
    pub(super) async fn write(&self, writing: Query<'_>) -> Result<u64, StoreError> {
        with_timeout(async { self.reading.acquire().await?.execute(writing).await }).await
    }
}

/// Writes lines anew; says whether all of them said what they did. Without a commit nothing is written.
pub(super) async fn rewrite_all(
    connection: &mut Connection,
    sql: &'static str,
    log: String,
    lines: Vec<Rewrite>,
) -> Result<bool, StoreError> {
    let count = lines.len() as u64;
    let seqs: Vec<i32> = lines.iter().map(|line| line.seq as i32).collect();
    let (before, after): (Vec<String>, Vec<String>) = lines.into_iter().map(|line| (line.before, line.after)).unzip();
    Ok(connection.execute(query(sql).bind(log).bind(seqs).bind(before).bind(after)).await? == count)
}

pub(in crate::store) async fn find_games(
    from: impl Source,
    filter: GamesFilter,
    most: u32,
) -> Result<Vec<Listing>, StoreError> {
    let sql = listing_sql!(
        "WHERE ($1::text IS NULL OR stage = $1) AND ($2::text IS NULL OR people @> ARRAY[$2::text])
         AND ($3::bigint IS NULL OR changed_at < $3) AND ($5::bigint IS NULL OR changed_at >= $5)
         ORDER BY changed_at DESC, game LIMIT $4"
    );
    let question = query(sql).bind(filter.stage.map(foretell_table::Stage::name));
    let question = question.bind(filter.player.map(|player| player.to_string()));
    collect(from, question.bind(filter.before).bind(i64::from(most)).bind(filter.since), listing_of).await
}

pub(in crate::store) async fn sessions_like(
    from: impl Source,
    filter: SessionsFilter,
    most: u32,
) -> Result<Vec<Session>, StoreError> {
    let sql = "SELECT key, player, name, seen_at, to_jsonb(session) ->> 'bot' FROM session
               WHERE ($1::text IS NULL OR strpos(lower(name), lower($1)) > 0) AND ($2::text IS NULL OR player = $2)
               ORDER BY seen_at DESC, key LIMIT $3";
    let question = query(sql).bind(filter.name);
    let question = question.bind(filter.player.map(|player| player.to_string())).bind(i64::from(most));
    collect(from, question, session_of).await
}

impl DeskStore for Postgres {
    fn games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        Box::pin(find_games(&self.reading, filter, most))
    }

    fn sessions_like(&self, filter: SessionsFilter, most: u32) -> StoreFuture<'_, Vec<Session>> {
        Box::pin(sessions_like(&self.reading, filter, most))
    }

    fn drop_sessions(&self, of: SessionsOf) -> StoreFuture<'_, Vec<SessionKey>> {
        Box::pin(with_timeout(async move {
            let mut connection = self.reading.acquire().await?;
            connection.begin().await?;
            let ended = match of {
                SessionsOf::Player(player) => {
                    let player = player.to_string();
                    connection.execute(query(HOLD_PLAYER).bind(&player)).await?;
                    let names = "INSERT INTO earlier_name (player, name) SELECT DISTINCT player, name FROM session
                                 WHERE player = $1 ON CONFLICT DO NOTHING";
                    connection.execute(query(names).bind(&player)).await?;
                    let ending = query("DELETE FROM session WHERE player = $1 RETURNING key").bind(&player);
                    collect(&mut *connection, ending, key_of).await?
                }
                SessionsOf::UnusedSince(since) => {
                    let ending = query("DELETE FROM session WHERE seen_at < $1 RETURNING key").bind(since);
                    let ended = collect(&mut *connection, ending, key_of).await?;
                    let strays = "DELETE FROM earlier_name
                                  WHERE NOT EXISTS (SELECT FROM session WHERE session.player = earlier_name.player)";
                    connection.execute(query(strays)).await?;
                    connection.execute(query(DROP_STRAYS)).await?;
                    ended
                }
            };
            connection.commit().await?;
            Ok(ended)
        }))
    }

    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>> {
        let question = query("SELECT game FROM named WHERE player = $1 ORDER BY game").bind(player.to_string());
        Box::pin(collect(&self.reading, question, game_of))
    }

    fn rewrite(&self, game: GameId, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool> {
        Box::pin(with_timeout(async move {
            let mut connection = self.reading.acquire().await?;
            connection.begin().await?;
            let sql = "UPDATE log SET entry = new.after
                       FROM unnest($2::int[], $3::text[], $4::text[]) AS new (seq, before, after)
                       WHERE game = $1 AND log.seq = new.seq AND log.entry = new.before";
            if !rewrite_all(&mut connection, sql, game.to_string(), lines).await? {
                connection.rollback().await?;
                return Ok(false);
            }
            if let Some(Listing { host, seats, .. }) = listing {
                let seats = serde_json::to_string(&seats).map_err(|error| damaged("seats", &error))?;
                let sql = "UPDATE listing SET host = $2, seats = $3 WHERE game = $1";
                connection.execute(query(sql).bind(game.to_string()).bind(host).bind(seats)).await?;
            }
            connection.commit().await?;
            Ok(true)
        }))
    }

    fn drop_game(&self, game: GameId) -> StoreFuture<'_, ()> {
        let sql = "WITH lines AS (DELETE FROM log WHERE game = $1), driven AS (DELETE FROM driver WHERE game = $1),
                        names AS (DELETE FROM named WHERE game = $1)
                   DELETE FROM listing WHERE game = $1";
        Box::pin(with_timeout(async move {
            let game = game.to_string();
            let mut connection = self.reading.acquire().await?;
            connection.begin().await?;
            // A review that is being stored is dropped with the others, or finds the request for it gone.
            connection.execute(query(HOLD).bind(vec![&game])).await?;
            connection.execute(query(DROP_OF_GAME).bind(&game)).await?;
            connection.execute(query(sql).bind(&game)).await?;
            connection.commit().await
        }))
    }

    fn size(&self) -> StoreFuture<'_, u64> {
        let question = query("SELECT pg_database_size(current_database())");
        Box::pin(async {
            let found = collect(&self.reading, question, |row| get::<i64>(row, 0)).await?;
            Ok(found.first().copied().unwrap_or_default() as u64)
        })
    }
}
