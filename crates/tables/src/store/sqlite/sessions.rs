use foretell_table::PlayerId;
use rusqlite::{Connection, params};

use super::rows::{self, collect, get, insert_session, player_of, session_of};
use super::writer::Task;
use super::{Millis, Session, SessionKey, Sqlite, StoreError, StoreFuture};
use crate::store::documents::DROP_STRAYS;
use crate::store::sessions::{
    BegunSession, BotsCursor, EarlierName, NewSession, SessionChange, SessionStore, SessionsFilter, SessionsOf,
    SessionsQuery, key_in_use, skeletons,
};

const KEEP_NAME: &str =
    "INSERT OR IGNORE INTO earlier_name (player, name) SELECT player, name FROM session WHERE key = ?1";

const SEEN: &str = "UPDATE session SET seen_at = ?2 WHERE key = ?1 RETURNING key, player, name, seen_at, bot";
const NAME: &str = "UPDATE session SET name = ?2, seen_at = iif(key = ?1, ?3, seen_at)
                    WHERE player = (SELECT player FROM session WHERE key = ?1)
                    RETURNING key, player, name, seen_at, bot";
const CARD: &str = "UPDATE session SET bot = ?2, seen_at = ?3 WHERE key = ?1 AND bot IS NOT NULL
                    RETURNING key, player, name, seen_at, bot";
const CODE: &str = "INSERT INTO session (key, player, name, seen_at, bot, skeleton)
                    SELECT ?2, player, name, ?3, bot, skeleton FROM session WHERE key = ?1
                    RETURNING key, player, name, seen_at, bot";
const REDEEM: &str = "UPDATE session SET key = ?2, seen_at = ?3 WHERE key = ?1
                      RETURNING key, player, name, seen_at, bot";

fn change(connection: &Connection, key: SessionKey, change: &SessionChange) -> Result<Vec<Session>, StoreError> {
    match change {
        SessionChange::Seen(at) => collect(connection, SEEN, params![key, at], session_of),
        SessionChange::Name(name, at) => {
            connection.execute(KEEP_NAME, [key])?;
            collect(connection, NAME, params![key, name, at], session_of)
        }
        SessionChange::Card(card, at) => collect(connection, CARD, params![key, card, at], session_of),
        SessionChange::Code(code, at) => collect(connection, CODE, params![key, code, at], session_of),
        SessionChange::Redeem(new, at) => collect(connection, REDEEM, params![key, new, at], session_of),
    }
}

fn called(connection: &Connection, skeletons: &[String]) -> Result<Vec<(Session, bool)>, StoreError> {
    let sql = "SELECT key, player, name, seen_at, bot, is_house FROM session WHERE bot IS NOT NULL
               AND (skeleton IN (SELECT value FROM json_each(?1)) OR skeleton IS NULL)
               ORDER BY seen_at DESC, key";
    let wanted = serde_json::to_string(skeletons).map_err(|error| StoreError::Damaged(error.to_string()))?;
    let found = collect(connection, sql, [wanted], |row| Ok((session_of(row)?, get(row, 5)?)))?;
    Ok(found.into_iter().filter(|(session, _)| session.is_called(skeletons)).collect())
}

fn begin(connection: &Connection, session: Session, how: NewSession) -> Result<Option<BegunSession>, StoreError> {
    let called = called(connection, &session.skeletons())?;
    let Some((session, ended)) = how.begin(session, called) else { return Ok(None) };
    begin_instead(connection, &session, how.is_house(), &ended)?;
    Ok(Some((session, ended)))
}

fn begin_instead(
    connection: &Connection,
    session: &Session,
    is_house: bool,
    ended: &[SessionKey],
) -> Result<(), StoreError> {
    for key in ended {
        rows::drop_session(connection, *key)?;
    }
    if insert_session(connection, session, is_house)? { Ok(()) } else { Err(key_in_use()) }
}

pub(in crate::store) fn all_earlier_names(
    connection: &Connection,
    after: Option<EarlierName>,
    most: u32,
) -> Result<Vec<EarlierName>, StoreError> {
    let sql = "SELECT player, name FROM earlier_name WHERE (player, name) > (?1, ?2) ORDER BY player, name LIMIT ?3";
    let (player, name) = after.map_or_else(Default::default, |after| (after.player.to_string(), after.name));
    collect(connection, sql, params![player, name, most], |row| {
        Ok(EarlierName { player: player_of(row)?, name: get(row, 1)? })
    })
}

pub(super) fn import_name(connection: &Connection, earlier: &EarlierName) -> Result<bool, StoreError> {
    let sql = "INSERT OR IGNORE INTO earlier_name (player, name) VALUES (?1, ?2)";
    Ok(connection.execute(sql, params![earlier.player.as_str(), earlier.name])? == 1)
}

const BOTS: &str = "SELECT key, player, name, seen_at, bot FROM session WHERE bot IS NOT NULL
                    AND seen_at <= ?1 AND (seen_at < ?1 OR key > ?2)
                    AND NOT EXISTS (SELECT 1 FROM session AS other WHERE other.player = session.player
                        AND (other.seen_at > session.seen_at
                             OR other.seen_at = session.seen_at AND other.key < session.key))
                    ORDER BY seen_at DESC, key LIMIT ?3";

const FILTER: &str = "SELECT key, player, name, seen_at, bot FROM session
                      WHERE (?1 IS NULL OR instr(lower(name), lower(?1)) > 0) AND (?2 IS NULL OR player = ?2)
                      ORDER BY seen_at DESC, key LIMIT ?3";

/// Uses the index on players.
const FILTER_OF_PLAYER: &str = "SELECT key, player, name, seen_at, bot FROM session
                                WHERE (?1 IS NULL OR instr(lower(name), lower(?1)) > 0) AND player = ?2
                                ORDER BY seen_at DESC, key LIMIT ?3";

pub(in crate::store) fn find_sessions(
    connection: &Connection,
    query: SessionsQuery,
    most: u32,
) -> Result<Vec<Session>, StoreError> {
    match query {
        SessionsQuery::Key(key) => Ok(rows::session(connection, key)?.into_iter().collect()),
        SessionsQuery::Filter(SessionsFilter { name, player }) => {
            let sql = if player.is_some() { FILTER_OF_PLAYER } else { FILTER };
            let player = player.map(|player| player.to_string());
            collect(connection, sql, params![name, player, most], session_of)
        }
        SessionsQuery::Bots(after) => {
            let (seen_at, key) = BotsCursor::beginning(after);
            collect(connection, BOTS, params![seen_at, key, most], session_of)
        }
        SessionsQuery::BotsCalled(names) => {
            let called = called(connection, &skeletons(&names))?;
            Ok(called.into_iter().map(|(session, _)| session).take(most as usize).collect())
        }
    }
}

fn drop_of_player(connection: &Connection, player: PlayerId) -> Result<Vec<SessionKey>, StoreError> {
    let names = "INSERT OR IGNORE INTO earlier_name (player, name)
                 SELECT player, name FROM session WHERE player = ?1";
    connection.execute(names, [player.as_str()])?;
    let sql = "DELETE FROM session WHERE player = ?1 RETURNING key";
    collect(connection, sql, [player.as_str()], |row| get(row, 0))
}

fn drop_unused(connection: &Connection, since: Millis) -> Result<Vec<SessionKey>, StoreError> {
    let sql = "DELETE FROM session WHERE seen_at < ?1 RETURNING key";
    let ended = collect(connection, sql, [since], |row| get(row, 0))?;
    connection.execute("DELETE FROM earlier_name WHERE player NOT IN (SELECT player FROM session)", [])?;
    connection.execute(DROP_STRAYS, [])?;
    Ok(ended)
}

impl SessionStore for Sqlite {
    fn begin(&self, session: Session, how: NewSession) -> StoreFuture<'_, Option<BegunSession>> {
        Box::pin(async move {
            session.check()?;
            if how != NewSession::Plain {
                return self.change(move |connection| begin(connection, session, how)).await;
            }
            let begun = session.clone();
            self.queue.ask(|answer| Task::BeginSession(session, answer)).await?;
            Ok(Some((begun, Vec::new())))
        })
    }

    fn change_session(&self, key: SessionKey, changes: SessionChange) -> StoreFuture<'_, Vec<Session>> {
        Box::pin(async move {
            changes.check()?;
            self.change(move |connection| change(connection, key, &changes)).await
        })
    }

    fn sessions(&self, query: SessionsQuery, most: u32) -> StoreFuture<'_, Vec<Session>> {
        Box::pin(self.read(move |connection| find_sessions(connection, query, most)))
    }

    fn drop_sessions(&self, of: SessionsOf) -> StoreFuture<'_, Vec<SessionKey>> {
        Box::pin(async move {
            match of {
                SessionsOf::Key(key) => {
                    let was_there = self.queue.ask(move |answer| Task::DropSession(key, answer)).await?;
                    Ok(was_there.then_some(key).into_iter().collect())
                }
                SessionsOf::Player(player) => self.change(move |connection| drop_of_player(connection, player)).await,
                SessionsOf::UnusedSince(since) => self.change(move |connection| drop_unused(connection, since)).await,
            }
        })
    }

    fn earlier_names(&self, player: PlayerId) -> StoreFuture<'_, Vec<String>> {
        let sql = "SELECT name FROM earlier_name WHERE player = ?1 ORDER BY name";
        Box::pin(self.read(move |connection| collect(connection, sql, [player.as_str()], |row| get(row, 0))))
    }

    fn drop_earlier_names(&self, player: PlayerId) -> StoreFuture<'_, ()> {
        let sql = "DELETE FROM earlier_name WHERE player = ?1";
        Box::pin(self.change(move |connection| Ok(connection.execute(sql, [player.as_str()]).map(drop)?)))
    }
}
