//! Sessions on PostgreSQL. Changes lock the player: a statement doesn't see rows added since it began.

use std::collections::HashSet;

use foretell_table::PlayerId;

use super::connection::{Connection, query};
use super::pool::Pool;
use super::rows::{collect, get, player_of, session_of, with_timeout};
use super::{AnswerSender, Millis, Postgres, Queued, SessionKey, StoreFuture};
use crate::store::documents::DROP_STRAYS;
use crate::store::sessions::{
    BegunSession, BotsCursor, EarlierName, NewSession, Session, SessionChange, SessionStore, SessionsFilter,
    SessionsOf, SessionsQuery, key_in_use, skeletons,
};
use crate::store::{StoreError, damaged};

pub(super) enum PendingSession {
    Begin(Session, AnswerSender<()>),
    Drop(SessionKey, AnswerSender<bool>),
}

pub(super) async fn write(batch: Vec<PendingSession>, pool: Pool) -> Pool {
    let (mut begun, mut begin_answers) = (Vec::new(), Vec::new());
    let (mut dropped, mut drop_answers) = (Vec::new(), Vec::new());
    for pending in batch {
        match pending {
            PendingSession::Begin(session, answer) => {
                begin_answers.push((session.key, answer));
                begun.push(session);
            }
            PendingSession::Drop(key, answer) => {
                drop_answers.push((key, answer));
                dropped.push(key);
            }
        }
    }
    let mut written = with_timeout(insert_all(&pool, &begun)).await;
    for (key, answer) in begin_answers {
        let is_new = written.as_mut().map(|keys| keys.remove(&key)).map_err(|error| error.clone());
        // The caller may have stopped waiting, here and below.
        let _ = answer.send(is_new.and_then(|is_new| if is_new { Ok(()) } else { Err(key_in_use()) }));
    }
    let mut gone = with_timeout(delete_all(&pool, dropped)).await;
    for (key, answer) in drop_answers {
        // Only the first of concurrent deletions reports success.
        let _ = answer.send(gone.as_mut().map(|keys| keys.remove(&key)).map_err(|error| error.clone()));
    }
    pool
}

async fn insert_all(pool: &Pool, sessions: &[Session]) -> Result<HashSet<SessionKey>, StoreError> {
    if sessions.is_empty() {
        return Ok(HashSet::new());
    }
    let sql = "INSERT INTO session (key, player, name, seen_at, bot, skeleton)
               SELECT * FROM unnest($1::bytea[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[])
               ON CONFLICT DO NOTHING RETURNING key";
    let keys: Vec<&[u8]> = sessions.iter().map(|session| session.key.as_slice()).collect();
    let players: Vec<String> = sessions.iter().map(|session| session.player.to_string()).collect();
    let names: Vec<&str> = sessions.iter().map(|session| session.name.as_str()).collect();
    let seen: Vec<i64> = sessions.iter().map(|session| session.seen_at).collect();
    let bots: Vec<Option<&str>> = sessions.iter().map(|session| session.bot.as_deref()).collect();
    let skeletons: Vec<Option<String>> = sessions.iter().map(Session::skeleton).collect();
    let question = query(sql).bind(keys).bind(players).bind(names).bind(seen).bind(bots).bind(skeletons);
    Ok(collect(pool, question, key_of).await?.into_iter().collect())
}

async fn delete_all(pool: &Pool, mut keys: Vec<SessionKey>) -> Result<HashSet<SessionKey>, StoreError> {
    if keys.is_empty() {
        return Ok(HashSet::new());
    }
    // A fixed order avoids deadlocks.
    keys.sort_unstable();
    let keys: Vec<Vec<u8>> = keys.iter().map(|key| key.to_vec()).collect();
    let question = query("DELETE FROM session WHERE key = ANY($1) RETURNING key").bind(keys);
    Ok(collect(pool, question, key_of).await?.into_iter().collect())
}

fn key_of(row: &tokio_postgres::Row) -> Result<SessionKey, StoreError> {
    get::<&[u8]>(row, 0)?.try_into().map_err(|error| damaged("a session's key", &error))
}

const HOLD_PLAYER: &str = "SELECT pg_advisory_xact_lock(1886544997, hashtext($1))";
const HOLD_NAME: &str = "SELECT pg_advisory_xact_lock(1886544998, hashtext($1))";

const KEEP_NAME: &str = "INSERT INTO earlier_name (player, name) SELECT player, name FROM session WHERE key = $1
                         ON CONFLICT DO NOTHING";

const SEEN: &str = "UPDATE session SET seen_at = $2 WHERE key = $1 RETURNING key, player, name, seen_at, bot";
const NAME: &str = "UPDATE session SET name = $2, seen_at = CASE WHEN key = $1 THEN $3 ELSE seen_at END
                    WHERE player = (SELECT player FROM session WHERE key = $1)
                    RETURNING key, player, name, seen_at, bot";
const CARD: &str = "UPDATE session SET bot = $2, seen_at = $3 WHERE key = $1 AND bot IS NOT NULL
                    RETURNING key, player, name, seen_at, bot";
const CODE: &str = "INSERT INTO session (key, player, name, seen_at, bot, skeleton)
                    SELECT $2, player, name, $3, bot, skeleton FROM session WHERE key = $1
                    RETURNING key, player, name, seen_at, bot";
const REDEEM: &str = "UPDATE session SET key = $2, seen_at = $3 WHERE key = $1
                      RETURNING key, player, name, seen_at, bot";

async fn change(
    connection: &mut Connection,
    key: SessionKey,
    change: SessionChange,
) -> Result<Vec<Session>, StoreError> {
    let key = key.to_vec();
    let question = match change {
        SessionChange::Seen(at) => query(SEEN).bind(key).bind(at),
        SessionChange::Card(card, at) => query(CARD).bind(key).bind(card).bind(at),
        SessionChange::Redeem(new, at) => query(REDEEM).bind(key).bind(new.to_vec()).bind(at),
        SessionChange::Name(name, at) => {
            connection.execute(query(KEEP_NAME).bind(key.clone())).await?;
            query(NAME).bind(key).bind(name).bind(at)
        }
        SessionChange::Code(code, at) => query(CODE).bind(key).bind(code.to_vec()).bind(at),
    };
    collect(connection, question, session_of).await
}

async fn hold_player_of(connection: &mut Connection, key: SessionKey) -> Result<bool, StoreError> {
    let question = query("SELECT player FROM session WHERE key = $1").bind(key.to_vec());
    let Some(player) = collect(&mut *connection, question, player_of).await?.pop() else { return Ok(false) };
    connection.execute(query(HOLD_PLAYER).bind(player.to_string())).await?;
    Ok(true)
}

async fn called(connection: &mut Connection, skeletons: &[String]) -> Result<Vec<(Session, bool)>, StoreError> {
    let sql = "SELECT key, player, name, seen_at, bot, is_house FROM session
               WHERE bot IS NOT NULL AND (skeleton = ANY($1) OR skeleton IS NULL) ORDER BY seen_at DESC, key";
    let question = query(sql).bind(skeletons.to_vec());
    let found = collect(connection, question, |row| Ok((session_of(row)?, get(row, 5)?))).await?;
    Ok(found.into_iter().filter(|(session, _)| session.is_called(skeletons)).collect())
}

async fn begin_instead(
    connection: &mut Connection,
    session: &Session,
    is_house: bool,
    ended: &[SessionKey],
) -> Result<(), StoreError> {
    let ended: Vec<Vec<u8>> = ended.iter().map(|key| key.to_vec()).collect();
    connection.execute(query("DELETE FROM session WHERE key = ANY($1)").bind(ended)).await?;
    let sql = "INSERT INTO session (key, player, name, seen_at, bot, skeleton, is_house)
               VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
    let writing = query(sql).bind(session.key.to_vec()).bind(session.player.to_string());
    let writing = writing.bind(session.name.clone()).bind(session.seen_at).bind(session.bot.clone());
    let written = connection.execute(writing.bind(session.skeleton()).bind(is_house)).await?;
    if written == 1 { Ok(()) } else { Err(key_in_use()) }
}

pub(in crate::store) async fn all_earlier_names(
    from: &mut Connection,
    after: Option<EarlierName>,
    most: u32,
) -> Result<Vec<EarlierName>, StoreError> {
    let sql = "SELECT player, name FROM earlier_name WHERE (player, name) > ($1, $2) ORDER BY player, name LIMIT $3";
    let (player, name) = after.map_or_else(Default::default, |after| (after.player.to_string(), after.name));
    let question = query(sql).bind(player).bind(name).bind(i64::from(most));
    collect(from, question, |row| Ok(EarlierName { player: player_of(row)?, name: get(row, 1)? })).await
}

pub(super) async fn import_name(to: &mut Connection, earlier: &EarlierName) -> Result<bool, StoreError> {
    let sql = "INSERT INTO earlier_name (player, name) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    let writing = query(sql).bind(earlier.player.to_string()).bind(earlier.name.clone());
    Ok(to.execute(writing).await? == 1)
}

const BOTS: &str = "SELECT key, player, name, seen_at, bot FROM session WHERE bot IS NOT NULL
                    AND seen_at <= $1 AND (seen_at < $1 OR key > $2)
                    AND NOT EXISTS (SELECT 1 FROM session AS other WHERE other.player = session.player
                        AND (other.seen_at > session.seen_at
                             OR other.seen_at = session.seen_at AND other.key < session.key))
                    ORDER BY seen_at DESC, key LIMIT $3";

/// Version 1 has no column for bots.
const FILTER: &str = "SELECT key, player, name, seen_at, to_jsonb(session) ->> 'bot' FROM session
                      WHERE ($1::text IS NULL OR strpos(lower(name), lower($1)) > 0)
                      AND ($2::text IS NULL OR player = $2) ORDER BY seen_at DESC, key LIMIT $3";

/// Uses the index on players.
const FILTER_OF_PLAYER: &str = "SELECT key, player, name, seen_at, to_jsonb(session) ->> 'bot' FROM session
                                WHERE ($1::text IS NULL OR strpos(lower(name), lower($1)) > 0)
                                AND player = $2 ORDER BY seen_at DESC, key LIMIT $3";

pub(in crate::store) async fn find_sessions(
    from: &mut Connection,
    wanted: SessionsQuery,
    most: u32,
) -> Result<Vec<Session>, StoreError> {
    let limit = i64::from(most);
    let question = match wanted {
        SessionsQuery::Key(key) => {
            query("SELECT key, player, name, seen_at, bot FROM session WHERE key = $1").bind(key.to_vec())
        }
        SessionsQuery::Filter(SessionsFilter { name, player }) => {
            let sql = if player.is_some() { FILTER_OF_PLAYER } else { FILTER };
            query(sql).bind(name).bind(player.map(|player| player.to_string())).bind(limit)
        }
        SessionsQuery::Bots(after) => {
            let (seen_at, key) = BotsCursor::beginning(after);
            query(BOTS).bind(seen_at).bind(key.to_vec()).bind(limit)
        }
        SessionsQuery::BotsCalled(names) => {
            let called = called(from, &skeletons(&names)).await?;
            return Ok(called.into_iter().map(|(session, _)| session).take(most as usize).collect());
        }
    };
    collect(from, question, session_of).await
}

impl Postgres {
    async fn begin_bot(&self, session: Session, how: NewSession) -> Result<Option<BegunSession>, StoreError> {
        let skeletons = session.skeletons();
        let mut connection = self.reading.acquire().await?;
        connection.begin().await?;
        for skeleton in &skeletons {
            connection.execute(query(HOLD_NAME).bind(skeleton.clone())).await?;
        }
        let called = called(&mut connection, &skeletons).await?;
        let Some((session, ended)) = how.begin(session, called) else {
            connection.rollback().await?;
            return Ok(None);
        };
        begin_instead(&mut connection, &session, how.is_house(), &ended).await?;
        connection.commit().await?;
        Ok(Some((session, ended)))
    }

    async fn drop_of_player(&self, player: PlayerId) -> Result<Vec<SessionKey>, StoreError> {
        let player = player.to_string();
        let names = "INSERT INTO earlier_name (player, name) SELECT DISTINCT player, name FROM session
                     WHERE player = $1 ON CONFLICT DO NOTHING";
        let mut connection = self.reading.acquire().await?;
        connection.begin().await?;
        connection.execute(query(HOLD_PLAYER).bind(&player)).await?;
        connection.execute(query(names).bind(&player)).await?;
        let ending = query("DELETE FROM session WHERE player = $1 RETURNING key").bind(&player);
        let ended = collect(&mut *connection, ending, key_of).await?;
        connection.commit().await?;
        Ok(ended)
    }

    async fn drop_unused(&self, since: Millis) -> Result<Vec<SessionKey>, StoreError> {
        let mut connection = self.reading.acquire().await?;
        connection.begin().await?;
        let ending = query("DELETE FROM session WHERE seen_at < $1 RETURNING key").bind(since);
        let ended = collect(&mut *connection, ending, key_of).await?;
        let names = "DELETE FROM earlier_name
                     WHERE NOT EXISTS (SELECT FROM session WHERE session.player = earlier_name.player)";
        connection.execute(query(names)).await?;
        connection.execute(query(DROP_STRAYS)).await?;
        connection.commit().await?;
        Ok(ended)
    }
}

impl SessionStore for Postgres {
    fn begin(&self, session: Session, how: NewSession) -> StoreFuture<'_, Option<BegunSession>> {
        Box::pin(async move {
            session.check()?;
            if how != NewSession::Plain {
                return with_timeout(self.begin_bot(session, how)).await;
            }
            let begun = session.clone();
            self.sessions.ask(|answer| Queued::Do(PendingSession::Begin(session, answer))).await?;
            Ok(Some((begun, Vec::new())))
        })
    }

    fn change_session(&self, key: SessionKey, changes: SessionChange) -> StoreFuture<'_, Vec<Session>> {
        Box::pin(with_timeout(async move {
            changes.check()?;
            let mut connection = self.reading.acquire().await?;
            connection.begin().await?;
            let is_of_player = matches!(changes, SessionChange::Name(..) | SessionChange::Code(..));
            if is_of_player && !hold_player_of(&mut connection, key).await? {
                connection.rollback().await?;
                return Ok(Vec::new());
            }
            let changed = change(&mut connection, key, changes).await?;
            connection.commit().await?;
            Ok(changed)
        }))
    }

    fn sessions(&self, query: SessionsQuery, most: u32) -> StoreFuture<'_, Vec<Session>> {
        Box::pin(with_timeout(async move { find_sessions(&mut *self.reading.acquire().await?, query, most).await }))
    }

    fn drop_sessions(&self, of: SessionsOf) -> StoreFuture<'_, Vec<SessionKey>> {
        Box::pin(async move {
            match of {
                SessionsOf::Key(key) => {
                    let dropping = |answer| Queued::Do(PendingSession::Drop(key, answer));
                    Ok(self.sessions.ask(dropping).await?.then_some(key).into_iter().collect())
                }
                SessionsOf::Player(player) => with_timeout(self.drop_of_player(player)).await,
                SessionsOf::UnusedSince(since) => with_timeout(self.drop_unused(since)).await,
            }
        })
    }

    fn earlier_names(&self, player: PlayerId) -> StoreFuture<'_, Vec<String>> {
        let sql = "SELECT name FROM earlier_name WHERE player = $1 ORDER BY name";
        Box::pin(collect(&self.reading, query(sql).bind(player.to_string()), |row| get(row, 0)))
    }

    fn drop_earlier_names(&self, player: PlayerId) -> StoreFuture<'_, ()> {
        let sql = "DELETE FROM earlier_name WHERE player = $1";
        Box::pin(async move { self.write(query(sql).bind(player.to_string())).await.map(drop) })
    }
}
