//! What is written into SQLite and read from it, statement by statement.

use rusqlite::{Connection, OptionalExtension, Params, Row as SqlRow, params};

use crate::GameId;
use crate::store::{Listing, Row, Session, SessionKey, StoreError, damaged, read_stage};

/// A question for listings, with the columns in the order in which [`listing_of`] reads them.
macro_rules! listing_sql {
    ($rest:literal) => {
        concat!("SELECT listing.game, stage, public, rules, host, seats, people, opened_at, changed_at FROM ", $rest)
    };
}
pub(super) use listing_sql;

/// What SQLite says when it cannot, without paths and statements.
impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Unavailable(match error {
            rusqlite::Error::SqliteFailure(failure, _) => match failure.code {
                rusqlite::ErrorCode::DiskFull => "the disk is full".to_owned(),
                rusqlite::ErrorCode::ReadOnly => "the database may not be written to".to_owned(),
                rusqlite::ErrorCode::CannotOpen => "the database cannot be opened".to_owned(),
                _ => failure.to_string(),
            },
            other => other.to_string(),
        })
    }
}

// ---- writing ----

/// Writes a line, and says whether its number was free.
pub(super) fn put_line(connection: &Connection, game: GameId, seq: u32, entry: &str) -> rusqlite::Result<bool> {
    let sql = "INSERT INTO log (game, seq, entry) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    Ok(connection.prepare_cached(sql)?.execute(params![game.as_str(), seq, entry])? == 1)
}

/// Writes a line anew that is there already.
pub(super) fn replace_line(connection: &Connection, game: GameId, row: &Row) -> rusqlite::Result<()> {
    let sql = "UPDATE log SET entry = ?3 WHERE game = ?1 AND seq = ?2";
    connection.prepare_cached(sql)?.execute(params![game.as_str(), row.seq, row.entry]).map(drop)
}

/// Writes a game's place in the list, new or changed.
pub(super) fn put_listing(connection: &Connection, listing: &Listing) -> Result<(), StoreError> {
    let seats = serde_json::to_string(&listing.seats).map_err(|error| damaged("seats", &error))?;
    let people = serde_json::to_string(&listing.people).map_err(|error| damaged("people", &error))?;
    let seated = seated(connection, listing.game)?;
    let sql = "INSERT INTO listing (game, stage, public, rules, host, seats, people, opened_at, changed_at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
               ON CONFLICT (game) DO UPDATE SET stage = excluded.stage, public = excluded.public,
                   rules = excluded.rules, host = excluded.host, seats = excluded.seats, people = excluded.people,
                   opened_at = excluded.opened_at, changed_at = excluded.changed_at";
    let Listing { game, stage, public, rules, host, opened_at, changed_at, .. } = listing;
    let values = params![game.as_str(), stage.name(), public, rules, host, seats, people, opened_at, changed_at];
    connection.prepare_cached(sql)?.execute(values)?;
    // People seldom change while cards are played, so their table is touched only when they do.
    if seated.as_ref() != Some(&people) {
        seat(connection, listing)?;
    }
    Ok(())
}

fn seated(connection: &Connection, game: GameId) -> rusqlite::Result<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT people FROM listing WHERE game = ?1")?;
    statement.query_row([game.as_str()], |row| row.get(0)).optional()
}

fn seat(connection: &Connection, listing: &Listing) -> rusqlite::Result<()> {
    connection.prepare_cached("DELETE FROM seated WHERE game = ?1")?.execute([listing.game.as_str()])?;
    let sql = "INSERT INTO seated (player, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    let mut statement = connection.prepare_cached(sql)?;
    for player in &listing.people {
        statement.execute([player.as_str(), listing.game.as_str()])?;
    }
    Ok(())
}

/// Writes a session, new or changed.
pub(super) fn put_session(connection: &Connection, session: &Session) -> rusqlite::Result<()> {
    let sql = "INSERT INTO session (key, player, name, seen_at, bot) VALUES (?1, ?2, ?3, ?4, ?5)
               ON CONFLICT (key) DO UPDATE SET player = excluded.player, name = excluded.name,
                   seen_at = excluded.seen_at, bot = excluded.bot";
    let values = params![session.key, session.player.as_str(), session.name, session.seen_at, session.bot];
    connection.prepare_cached(sql)?.execute(values).map(|_| ())
}

/// Forgets a session; says whether it was there.
pub(super) fn drop_session(connection: &Connection, key: SessionKey) -> rusqlite::Result<bool> {
    connection.prepare_cached("DELETE FROM session WHERE key = ?1")?.execute([key]).map(|rows| rows > 0)
}

// ---- reading ----

/// The number of a game's last line; 0 where there is none.
pub(super) fn last_seq(connection: &Connection, game: GameId) -> Result<u32, StoreError> {
    let mut statement = connection.prepare_cached("SELECT coalesce(max(seq), 0) FROM log WHERE game = ?1")?;
    Ok(statement.query_row([game.as_str()], |row| row.get(0))?)
}

/// The lines of a log after a number.
pub(in crate::store) fn read(connection: &Connection, game: GameId, after: u32) -> Result<Vec<Row>, StoreError> {
    let sql = "SELECT seq, entry FROM log WHERE game = ?1 AND seq > ?2 ORDER BY seq";
    collect(connection, sql, params![game.as_str(), after], |row| Ok(Row { seq: get(row, 0)?, entry: get(row, 1)? }))
}

/// A game's place in the list.
pub(in crate::store) fn listing(connection: &Connection, game: GameId) -> Result<Option<Listing>, StoreError> {
    Ok(collect(connection, listing_sql!("listing WHERE game = ?1"), [game.as_str()], listing_of)?.pop())
}

pub(super) fn session(connection: &Connection, key: SessionKey) -> Result<Option<Session>, StoreError> {
    let sql = "SELECT key, player, name, seen_at, bot FROM session WHERE key = ?1";
    Ok(collect(connection, sql, [key], session_of)?.pop())
}

/// The sessions of bots, those that were used last before the others.
pub(super) fn bots(connection: &Connection, most: u32) -> Result<Vec<Session>, StoreError> {
    let sql = "SELECT key, player, name, seen_at, bot FROM session WHERE bot IS NOT NULL
               ORDER BY seen_at DESC, key LIMIT ?1";
    collect(connection, sql, [most], session_of)
}

/// One line of a log.
pub(super) fn entry(connection: &Connection, game: GameId, seq: u32) -> Result<Option<String>, StoreError> {
    let sql = "SELECT entry FROM log WHERE game = ?1 AND seq = ?2";
    Ok(collect(connection, sql, params![game.as_str(), seq], |row| get(row, 0))?.pop())
}

/// Every game that has a log or a place in the list.
pub(in crate::store) fn all_games(connection: &Connection) -> Result<Vec<GameId>, StoreError> {
    collect(connection, "SELECT game FROM log UNION SELECT game FROM listing ORDER BY game", [], game_of)
}

/// What SQLite finds wrong with its file, the first few things.
pub(in crate::store) fn damage(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let found = collect(connection, "PRAGMA integrity_check(20)", [], |row| get::<String>(row, 0))?;
    Ok(found.into_iter().filter(|found| found != "ok").collect())
}

/// Sessions in the order of their keys, beginning after one.
pub(in crate::store) fn sessions(
    connection: &Connection,
    after: Option<SessionKey>,
    most: u32,
) -> Result<Vec<Session>, StoreError> {
    let sql = "SELECT key, player, name, seen_at, bot FROM session WHERE ?1 IS NULL OR key > ?1 ORDER BY key LIMIT ?2";
    collect(connection, sql, params![after, most], session_of)
}

/// All rows of a question.
pub(super) fn collect<T>(
    connection: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&SqlRow<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

pub(super) fn get<T: rusqlite::types::FromSql>(row: &SqlRow<'_>, column: usize) -> Result<T, StoreError> {
    row.get(column).map_err(|error| damaged("a column", &error))
}

/// A name in the first column.
pub(super) fn game_of(row: &SqlRow<'_>) -> Result<GameId, StoreError> {
    get::<String>(row, 0)?.parse().map_err(|error| damaged("the name of a game", &error))
}

/// A listing from its columns.
pub(super) fn listing_of(row: &SqlRow<'_>) -> Result<Listing, StoreError> {
    Ok(Listing {
        game: game_of(row)?,
        stage: read_stage(&get::<String>(row, 1)?)?,
        public: get(row, 2)?,
        rules: get(row, 3)?,
        host: get(row, 4)?,
        seats: serde_json::from_str(&get::<String>(row, 5)?).map_err(|error| damaged("seats", &error))?,
        people: serde_json::from_str(&get::<String>(row, 6)?).map_err(|error| damaged("people", &error))?,
        opened_at: get(row, 7)?,
        changed_at: get(row, 8)?,
    })
}

/// A session from its columns.
pub(super) fn session_of(row: &SqlRow<'_>) -> Result<Session, StoreError> {
    Ok(Session {
        key: get(row, 0)?,
        player: get::<String>(row, 1)?.parse().map_err(|error| damaged("the name of a player", &error))?,
        name: get(row, 2)?,
        seen_at: get(row, 3)?,
        bot: get(row, 4)?,
    })
}
