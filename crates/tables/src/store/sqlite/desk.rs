//! The owner's questions to a file.

use rusqlite::{Connection, params};

use super::rows::{collect, game_of, get, listing_of, listing_sql, put_listing, session_of};
use super::writer::{Task, in_transaction};
use super::{GameId, Listing, Millis, PlayerId, Session, SessionKey, Sqlite, StoreError, StoreFuture};
use crate::store::desk::{DeskStore, GamesFilter, Rewrite, SessionsFilter, SessionsOf};
use crate::store::documents::{DROP_OF_GAME, DROP_STRAYS};

impl Sqlite {
    /// Changes something beside what tables write, in a transaction of its own.
    pub(super) async fn change<R, F>(&self, change: F) -> Result<R, StoreError>
    where
        R: Send + 'static,
        F: FnOnce(&Connection) -> Result<R, StoreError> + Send + 'static,
    {
        self.queue
            .ask(|answer| {
                Task::Change(Box::new(move |connection| {
                    let mut changed = None;
                    let done = in_transaction(connection, &mut None, |connection| {
                        changed = Some(change(connection)?);
                        Ok(())
                    });
                    // A caller that has stopped waiting does not need the answer.
                    let _ = answer.send(done.and_then(|()| changed.ok_or_else(crate::store::batch::closed)));
                }))
            })
            .await
    }
}

/// Writes lines anew if all of them say what they did; says whether they do. One thread writes, so nothing changes in
/// between.
pub(super) fn rewrite_all(
    connection: &Connection,
    (find, write): (&str, &str),
    log: &str,
    lines: &[Rewrite],
) -> Result<bool, StoreError> {
    for line in lines {
        let found = collect(connection, find, params![log, line.seq], |row| get::<String>(row, 0))?;
        if found.first() != Some(&line.before) {
            return Ok(false);
        }
    }
    for line in lines {
        connection.prepare_cached(write)?.execute(params![log, line.seq, line.after])?;
    }
    Ok(true)
}

pub(in crate::store) fn find_games(
    connection: &Connection,
    filter: GamesFilter,
    most: u32,
) -> Result<Vec<Listing>, StoreError> {
    // Those of one stage are found by an index, which a question about any stage could not use.
    let of_stage = if filter.stage.is_some() { "stage = ?1" } else { "?1 IS NULL" };
    let sql = format!(
        listing_sql!(
            "listing WHERE {} AND changed_at < ?3 AND changed_at >= ?5
             AND (?2 IS NULL OR game IN (SELECT game FROM seated WHERE player = ?2))
             ORDER BY changed_at DESC, game LIMIT ?4"
        ),
        of_stage
    );
    let (stage, player) =
        (filter.stage.map(foretell_table::Stage::name), filter.player.map(|player| player.to_string()));
    let (before, since) = (filter.before.unwrap_or(Millis::MAX), filter.since.unwrap_or(Millis::MIN));
    collect(connection, &sql, params![stage, player, before, most, since], listing_of)
}

// Asked like PostgreSQL, which takes it along.
#[allow(clippy::needless_pass_by_value)]
pub(in crate::store) fn sessions_like(
    connection: &Connection,
    filter: SessionsFilter,
    most: u32,
) -> Result<Vec<Session>, StoreError> {
    let sql = "SELECT key, player, name, seen_at, bot FROM session
               WHERE (?1 IS NULL OR instr(lower(name), lower(?1)) > 0) AND (?2 IS NULL OR player = ?2)
               ORDER BY seen_at DESC, key LIMIT ?3";
    let SessionsFilter { name, player } = filter;
    let player = player.map(|player| player.to_string());
    collect(connection, sql, params![name, player, most], session_of)
}

impl DeskStore for Sqlite {
    fn games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        Box::pin(self.look(move |connection| find_games(connection, filter, most)))
    }

    fn sessions_like(&self, filter: SessionsFilter, most: u32) -> StoreFuture<'_, Vec<Session>> {
        Box::pin(self.look(move |connection| sessions_like(connection, filter, most)))
    }

    fn drop_sessions(&self, of: SessionsOf) -> StoreFuture<'_, Vec<SessionKey>> {
        Box::pin(self.change(move |connection| match of {
            SessionsOf::Player(player) => {
                let names = "INSERT OR IGNORE INTO earlier_name (player, name)
                             SELECT player, name FROM session WHERE player = ?1";
                connection.execute(names, [player.as_str()])?;
                let sql = "DELETE FROM session WHERE player = ?1 RETURNING key";
                collect(connection, sql, [player.as_str()], |row| get(row, 0))
            }
            SessionsOf::UnusedSince(since) => {
                let sql = "DELETE FROM session WHERE seen_at < ?1 RETURNING key";
                let ended = collect(connection, sql, [since], |row| get(row, 0))?;
                let strays = "DELETE FROM earlier_name WHERE player NOT IN (SELECT player FROM session)";
                connection.execute(strays, [])?;
                connection.execute(DROP_STRAYS, [])?;
                Ok(ended)
            }
        }))
    }

    fn games_naming(&self, player: PlayerId) -> StoreFuture<'_, Vec<GameId>> {
        let sql = "SELECT game FROM named WHERE player = ?1 ORDER BY game";
        Box::pin(self.look(move |connection| collect(connection, sql, [player.as_str()], game_of)))
    }

    fn rewrite(&self, game: GameId, lines: Vec<Rewrite>, listing: Option<Listing>) -> StoreFuture<'_, bool> {
        let find = "SELECT entry FROM log WHERE game = ?1 AND seq = ?2";
        let write = "UPDATE log SET entry = ?3 WHERE game = ?1 AND seq = ?2";
        Box::pin(self.change(move |connection| {
            if !rewrite_all(connection, (find, write), game.as_str(), &lines)? {
                return Ok(false);
            }
            listing.as_ref().map_or(Ok(()), |listing| put_listing(connection, listing))?;
            Ok(true)
        }))
    }

    fn drop_game(&self, game: GameId) -> StoreFuture<'_, ()> {
        Box::pin(self.change(move |connection| {
            for table in ["log", "named", "listing"] {
                connection.execute(&format!("DELETE FROM {table} WHERE game = ?1"), [game.as_str()])?;
            }
            connection.execute(DROP_OF_GAME, [game.as_str()])?;
            Ok(())
        }))
    }

    fn size(&self) -> StoreFuture<'_, u64> {
        let sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        Box::pin(self.look(move |connection| Ok(connection.query_row(sql, [], |row| row.get::<_, i64>(0))? as u64)))
    }
}
