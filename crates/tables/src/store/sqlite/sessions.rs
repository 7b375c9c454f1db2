//! Sessions in a file. One thread writes, so what a change reads is still so when it writes.

use foretell_table::{NameSkeleton, PlayerId};
use rusqlite::{Connection, params};

use super::rows::{self, collect, get, insert_session, player_of, session_of};
use super::writer::Task;
use super::{Millis, Session, SessionKey, Sqlite, StoreError, StoreFuture};
use crate::store::sessions::{
    BotsCursor, EarlierName, SessionChange, SessionStore, giving_way, house_moves_in, key_in_use,
};

/// Notes the present name of a session's player among the earlier ones.
const KEEP_NAME: &str =
    "INSERT OR IGNORE INTO earlier_name (player, name) SELECT player, name FROM session WHERE key = ?1";

/// What each change is, where `?1` is the session; it gives the sessions that have changed.
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

/// The sessions of bots with one of these names, each with whether it is the house's.
fn called(connection: &Connection, skeletons: &[String]) -> Result<Vec<(Session, bool)>, StoreError> {
    let sql = "SELECT key, player, name, seen_at, bot, is_house FROM session WHERE bot IS NOT NULL
               AND (skeleton IN (SELECT value FROM json_each(?1)) OR skeleton IS NULL)
               ORDER BY seen_at DESC, key";
    let wanted = serde_json::to_string(skeletons).map_err(|error| StoreError::Damaged(error.to_string()))?;
    let found = collect(connection, sql, [wanted], |row| Ok((session_of(row)?, get(row, 5)?)))?;
    Ok(found.into_iter().filter(|(session, _)| session.is_called(skeletons)).collect())
}

fn begin_bot(
    connection: &Connection,
    session: &Session,
    free_since: Millis,
) -> Result<Option<Vec<SessionKey>>, StoreError> {
    let called = called(connection, &session.skeleton().into_iter().collect::<Vec<_>>())?;
    let Some(ended) = giving_way(called.into_iter().map(|(session, _)| session).collect(), free_since) else {
        return Ok(None);
    };
    begin_instead(connection, session, false, &ended)?;
    Ok(Some(ended))
}

fn begin_house_bot(
    connection: &Connection,
    mut session: Session,
    unused_since: Millis,
) -> Result<(Session, Vec<SessionKey>), StoreError> {
    let called = called(connection, &session.skeleton().into_iter().collect::<Vec<_>>())?;
    let (player, ended) = house_moves_in(&called, session.bot.as_deref(), unused_since);
    session.player = player.unwrap_or(session.player);
    begin_instead(connection, &session, true, &ended)?;
    Ok((session, ended))
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

/// Earlier names in order, beginning after one.
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

/// Writes a name that a player went by; says whether it was new.
pub(super) fn import_name(connection: &Connection, earlier: &EarlierName) -> Result<bool, StoreError> {
    let sql = "INSERT OR IGNORE INTO earlier_name (player, name) VALUES (?1, ?2)";
    Ok(connection.execute(sql, params![earlier.player.as_str(), earlier.name])? == 1)
}

impl SessionStore for Sqlite {
    fn begin_session(&self, session: Session) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            session.check()?;
            self.queue.ask(|answer| Task::BeginSession(session, answer)).await
        })
    }

    fn begin_bot(&self, session: Session, free_since: Millis) -> StoreFuture<'_, Option<Vec<SessionKey>>> {
        Box::pin(async move {
            session.check()?;
            self.change(move |connection| begin_bot(connection, &session, free_since)).await
        })
    }

    fn begin_house_bot(&self, session: Session, unused_since: Millis) -> StoreFuture<'_, (Session, Vec<SessionKey>)> {
        Box::pin(async move {
            session.check()?;
            self.change(move |connection| begin_house_bot(connection, session, unused_since)).await
        })
    }

    fn change_session(&self, key: SessionKey, changes: SessionChange) -> StoreFuture<'_, Vec<Session>> {
        Box::pin(async move {
            changes.check()?;
            self.change(move |connection| change(connection, key, &changes)).await
        })
    }

    fn session(&self, key: SessionKey) -> StoreFuture<'_, Option<Session>> {
        Box::pin(self.look(move |connection| rows::session(connection, key)))
    }

    fn bots(&self, after: Option<BotsCursor>, most: u32) -> StoreFuture<'_, Vec<Session>> {
        let sql = "SELECT key, player, name, seen_at, bot FROM session WHERE bot IS NOT NULL
                   AND seen_at <= ?1 AND (seen_at < ?1 OR key > ?2)
                   AND NOT EXISTS (SELECT 1 FROM session AS other WHERE other.player = session.player
                       AND (other.seen_at > session.seen_at
                            OR other.seen_at = session.seen_at AND other.key < session.key))
                   ORDER BY seen_at DESC, key LIMIT ?3";
        let (seen_at, key) = BotsCursor::beginning(after);
        Box::pin(self.look(move |connection| collect(connection, sql, params![seen_at, key, most], session_of)))
    }

    fn bots_called(&self, names: Vec<NameSkeleton>) -> StoreFuture<'_, Vec<Session>> {
        let skeletons: Vec<String> = names.iter().map(|name| name.as_str().to_owned()).collect();
        Box::pin(self.look(move |connection| {
            Ok(called(connection, &skeletons)?.into_iter().map(|(session, _)| session).collect())
        }))
    }

    fn drop_session(&self, key: SessionKey) -> StoreFuture<'_, bool> {
        Box::pin(self.queue.ask(move |answer| Task::DropSession(key, answer)))
    }

    fn earlier_names(&self, player: PlayerId) -> StoreFuture<'_, Vec<String>> {
        let sql = "SELECT name FROM earlier_name WHERE player = ?1 ORDER BY name";
        Box::pin(self.look(move |connection| collect(connection, sql, [player.as_str()], |row| get(row, 0))))
    }

    fn drop_earlier_names(&self, player: PlayerId) -> StoreFuture<'_, ()> {
        let sql = "DELETE FROM earlier_name WHERE player = ?1";
        Box::pin(self.change(move |connection| Ok(connection.execute(sql, [player.as_str()]).map(drop)?)))
    }
}
