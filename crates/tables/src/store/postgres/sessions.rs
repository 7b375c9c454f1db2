//! Writing sessions, many at once.

use std::collections::{HashMap, HashSet};

use super::connection::query;
use super::pool::Pool;
use super::rows::{collect, get, with_timeout};
use super::{AnswerSender, SessionKey};
use crate::store::{Session, StoreError};

/// A session to be written, or forgotten where there is none; the answer is whether this forgot one that was there.
pub(super) type PendingSession = (SessionKey, Option<Session>, AnswerSender<bool>);

/// Writes a batch and answers every caller. Of two wishes for the same session the later one counts.
pub(super) async fn write(batch: Vec<PendingSession>, pool: Pool) -> Pool {
    let (mut wishes, mut answers) = (HashMap::new(), Vec::with_capacity(batch.len()));
    for (key, session, answer) in batch {
        wishes.insert(key, session);
        answers.push((key, answer));
    }
    let mut changed = with_timeout(change(&pool, wishes)).await;
    for (key, answer) in answers {
        // Of those who forget the same session the first is told that it was there. A caller that has stopped waiting
        // does not need the answer.
        let _ = answer.send(changed.as_mut().map(|gone| gone.remove(&key)).map_err(|error| error.clone()));
    }
    pool
}

/// Writes and forgets; the answer is which sessions were there and are gone. PostgreSQL lets one of all who delete a
/// row at the same time have it.
async fn change(pool: &Pool, wishes: HashMap<SessionKey, Option<Session>>) -> Result<HashSet<SessionKey>, StoreError> {
    let mut wishes: Vec<_> = wishes.into_iter().collect();
    // The same order for all, so that two processes never wait for each other crosswise.
    wishes.sort_unstable_by_key(|(key, _)| *key);
    let gone: Vec<&[u8]> = wishes.iter().filter(|(_, wish)| wish.is_none()).map(|(key, _)| key.as_slice()).collect();
    let kept: Vec<&Session> = wishes.iter().filter_map(|(_, wish)| wish.as_ref()).collect();
    if !kept.is_empty() {
        put(pool, &kept).await?;
    }
    if gone.is_empty() {
        return Ok(HashSet::new());
    }
    let sql = "DELETE FROM session WHERE key = ANY($1) RETURNING key";
    let deleted = collect(pool, query(sql).bind(gone), |row| get::<Vec<u8>>(row, 0)).await?;
    Ok(deleted.into_iter().filter_map(|key| key.try_into().ok()).collect())
}

async fn put(pool: &Pool, sessions: &[&Session]) -> Result<(), StoreError> {
    let sql = "INSERT INTO session (key, player, name, seen_at, bot)
               SELECT * FROM unnest($1::bytea[], $2::text[], $3::text[], $4::bigint[], $5::text[])
               ON CONFLICT (key) DO UPDATE SET player = excluded.player, name = excluded.name,
                   seen_at = excluded.seen_at, bot = excluded.bot";
    let keys: Vec<&[u8]> = sessions.iter().map(|session| session.key.as_slice()).collect();
    let players: Vec<String> = sessions.iter().map(|session| session.player.to_string()).collect();
    let names: Vec<&str> = sessions.iter().map(|session| session.name.as_str()).collect();
    let seen: Vec<i64> = sessions.iter().map(|session| session.seen_at).collect();
    let bots: Vec<Option<&str>> = sessions.iter().map(|session| session.bot.as_deref()).collect();
    let question = query(sql).bind(keys).bind(players).bind(names).bind(seen).bind(bots);
    pool.acquire().await?.execute(question).await.map(drop)
}
