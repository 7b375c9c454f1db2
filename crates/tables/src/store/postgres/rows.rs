use foretell_table::{GameId, PadId, PlayerId};
use tokio_postgres::Row as PgRow;
use tokio_postgres::types::FromSql;

use super::connection::{Connection, Query, connection_failed, query};
use super::pool::Pool;
use crate::store::batch::{TIMEOUT, timed_out};
use crate::store::{Listing, Page, Session, SessionKey, StoreError, damaged, read_stage};

/// Without addresses and passwords.
impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        if let Some(error) = error.as_db_error() {
            return StoreError::Unavailable(format!("PostgreSQL says: {}", error.message()));
        }
        let source = std::error::Error::source(&error);
        StoreError::Unavailable(match source.and_then(|source| source.downcast_ref::<std::io::Error>()) {
            Some(error) => connection_failed(error),
            None if error.is_closed() => "the connection to PostgreSQL was lost".into(),
            None => "PostgreSQL and this program did not understand each other".into(),
        })
    }
}

pub(super) async fn with_timeout<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    tokio::time::timeout(TIMEOUT, work).await.unwrap_or_else(|_| Err(timed_out()))
}

pub(in crate::store) trait Source {
    fn rows(self, question: Query<'_>) -> impl Future<Output = Result<Vec<PgRow>, StoreError>> + Send;
}

impl Source for &mut Connection {
    fn rows(self, question: Query<'_>) -> impl Future<Output = Result<Vec<PgRow>, StoreError>> + Send {
        Connection::rows(self, question)
    }
}

impl Source for &Pool {
    async fn rows(self, question: Query<'_>) -> Result<Vec<PgRow>, StoreError> {
        self.acquire().await?.rows(question).await
    }
}

pub(super) async fn collect<T>(
    from: impl Source,
    question: Query<'_>,
    read: impl Fn(&PgRow) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    with_timeout(fetch(from, question, read)).await
}

pub(super) async fn fetch<T>(
    from: impl Source,
    question: Query<'_>,
    read: impl Fn(&PgRow) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    from.rows(question).await?.iter().map(read).collect()
}

pub(in crate::store) async fn games(
    from: &mut Connection,
    after: Option<GameId>,
    most: u32,
) -> Result<Page<GameId>, StoreError> {
    let sql = "WITH RECURSIVE logged (game) AS (
                   SELECT (SELECT min(game) FROM log WHERE game > $1)
                   UNION ALL
                   SELECT (SELECT min(log.game) FROM log WHERE log.game > logged.game)
                   FROM logged WHERE logged.game IS NOT NULL
               )
               (SELECT game FROM (SELECT game FROM logged LIMIT $2) AS found WHERE game IS NOT NULL)
               UNION (SELECT game FROM listing WHERE game > $1 ORDER BY game LIMIT $2)
               ORDER BY game LIMIT $2";
    let after = after.map(|game| game.to_string()).unwrap_or_default();
    fetch(from, query(sql).bind(after).bind(i64::from(most)), |row| Ok(game_of(row))).await
}

pub(in crate::store) async fn count_games(from: &mut Connection) -> Result<u64, StoreError> {
    let counted = fetch(from, query("SELECT count(*) FROM listing"), |row| get::<i64>(row, 0)).await?;
    Ok(counted.first().map_or(0, |count| *count as u64))
}

pub(in crate::store) async fn sessions(
    from: &mut Connection,
    after: Option<SessionKey>,
    most: u32,
) -> Result<Page<Session>, StoreError> {
    let sql = "SELECT key, player, name, seen_at, to_jsonb(session) ->> 'bot' FROM session
               WHERE $1::bytea IS NULL OR key > $1 ORDER BY key LIMIT $2";
    let question = query(sql).bind(after.map(|key| key.to_vec())).bind(i64::from(most));
    fetch(from, question, |row| Ok(session_of(row))).await
}

pub(super) async fn ready(pool: &Pool) -> Result<(), StoreError> {
    with_timeout(async { pool.acquire().await?.confirm().await.map(drop) }).await
}

pub(super) fn get<'r, T>(row: &'r PgRow, column: usize) -> Result<T, StoreError>
where
    T: FromSql<'r>,
{
    row.try_get(column).map_err(|error| damaged("a column", &error))
}

pub(super) fn game_of(row: &PgRow) -> Result<GameId, StoreError> {
    get::<&str>(row, 0)?.parse().map_err(|error| damaged("the name of a game", &error))
}

pub(super) fn pad_of(row: &PgRow) -> Result<PadId, StoreError> {
    get::<&str>(row, 0)?.parse().map_err(|error| damaged("the name of a pad", &error))
}

pub(super) fn player_of(row: &PgRow) -> Result<PlayerId, StoreError> {
    get::<&str>(row, 0)?.parse().map_err(|error| damaged("the name of a player", &error))
}

pub(super) fn listing_of(row: &PgRow) -> Result<Listing, StoreError> {
    let people: Vec<String> = get(row, 6)?;
    let people: Result<Vec<PlayerId>, _> = people.iter().map(|name| name.parse()).collect();
    Ok(Listing {
        game: game_of(row)?,
        stage: read_stage(get(row, 1)?)?,
        public: get(row, 2)?,
        rules: get(row, 3)?,
        host: get(row, 4)?,
        seats: serde_json::from_str(get(row, 5)?).map_err(|error| damaged("seats", &error))?,
        people: people.map_err(|error| damaged("people", &error))?,
        opened_at: get(row, 7)?,
        changed_at: get(row, 8)?,
    })
}

pub(super) fn session_of(row: &PgRow) -> Result<Session, StoreError> {
    let key: &[u8] = get(row, 0)?;
    Ok(Session {
        key: key.try_into().map_err(|error| damaged("a session's key", &error))?,
        player: get::<&str>(row, 1)?.parse().map_err(|error| damaged("the name of a player", &error))?,
        name: get(row, 2)?,
        seen_at: get(row, 3)?,
        bot: get(row, 4)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_that_fails_says_why() {
        let refused = std::io::Error::from(std::io::ErrorKind::ConnectionRefused);
        assert_eq!(connection_failed(&refused), "the connection to PostgreSQL failed: connection refused");
        let unknown = std::io::Error::other("failed to lookup address information");
        assert!(connection_failed(&unknown).ends_with("failed to lookup address information"));
    }
}
