use foretell_table::{GameId, PadId, PlayerId};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Params, Row as SqlRow, params};

use crate::store::{Listing, Page, Session, SessionKey, StoreError, damaged, read_stage};

pub(super) fn put_line(connection: &Connection, game: GameId, seq: u32, entry: &str) -> rusqlite::Result<bool> {
    let sql = "INSERT INTO log (game, seq, entry) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    Ok(connection.prepare_cached(sql)?.execute(params![game.as_str(), seq, entry])? == 1)
}

pub(super) fn put_listing(connection: &Connection, listing: &Listing) -> Result<(), StoreError> {
    let seats = serde_json::to_string(&listing.seats).map_err(|error| damaged("seats", &error))?;
    let people = serde_json::to_string(&listing.people).map_err(|error| damaged("people", &error))?;
    let sql = "INSERT INTO listing (game, stage, public, rules, host, seats, people, opened_at, changed_at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
               ON CONFLICT (game) DO UPDATE SET stage = excluded.stage, public = excluded.public,
                   rules = excluded.rules, host = excluded.host, seats = excluded.seats, people = excluded.people,
                   opened_at = excluded.opened_at, changed_at = excluded.changed_at";
    let Listing { game, stage, public, rules, host, opened_at, changed_at, .. } = listing;
    let values = params![game.as_str(), stage.name(), public, rules, host, seats, people, opened_at, changed_at];
    connection.prepare_cached(sql)?.execute(values)?;
    Ok(())
}

pub(super) fn insert_session(connection: &Connection, session: &Session, is_house: bool) -> rusqlite::Result<bool> {
    let sql = "INSERT INTO session (key, player, name, seen_at, bot, skeleton, is_house)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING";
    let Session { key, player, name, seen_at, bot } = session;
    let values = params![key, player.as_str(), name, seen_at, bot, session.skeleton(), is_house];
    Ok(connection.prepare_cached(sql)?.execute(values)? == 1)
}

pub(super) fn drop_session(connection: &Connection, key: SessionKey) -> rusqlite::Result<bool> {
    connection.prepare_cached("DELETE FROM session WHERE key = ?1")?.execute([key]).map(|rows| rows > 0)
}

pub(super) fn session(connection: &Connection, key: SessionKey) -> Result<Option<Session>, StoreError> {
    let sql = "SELECT key, player, name, seen_at, bot FROM session WHERE key = ?1";
    Ok(collect(connection, sql, [key], session_of)?.pop())
}

pub(in crate::store) fn games(
    connection: &Connection,
    after: Option<GameId>,
    most: u32,
) -> Result<Page<GameId>, StoreError> {
    let sql = "WITH RECURSIVE logged (game) AS (
                   SELECT min(game) FROM log WHERE game > ?1
                   UNION ALL
                   SELECT (SELECT min(log.game) FROM log WHERE log.game > logged.game)
                   FROM logged WHERE logged.game IS NOT NULL LIMIT ?2
               )
               SELECT game FROM logged WHERE game IS NOT NULL
               UNION SELECT game FROM (SELECT game FROM listing WHERE game > ?1 ORDER BY game LIMIT ?2)
               ORDER BY game LIMIT ?2";
    let after = after.map(|game| game.to_string()).unwrap_or_default();
    collect_each(connection, sql, params![after, most], game_of)
}

pub(in crate::store) fn count_games(connection: &Connection) -> Result<u64, StoreError> {
    Ok(connection.query_row("SELECT count(*) FROM listing", [], |row| row.get::<_, u32>(0))?.into())
}

pub(in crate::store) fn sessions(
    connection: &Connection,
    after: Option<SessionKey>,
    most: u32,
) -> Result<Page<Session>, StoreError> {
    let sql = "SELECT key, player, name, seen_at, bot FROM session WHERE ?1 IS NULL OR key > ?1 ORDER BY key LIMIT ?2";
    collect_each(connection, sql, params![after, most], session_of)
}

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

/// Each row by itself: one that can't be read doesn't hide the others. A damaged page is the last of them.
pub(super) fn collect_each<T>(
    connection: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&SqlRow<'_>) -> Result<T, StoreError>,
) -> Result<Page<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    loop {
        match rows.next() {
            Ok(Some(row)) => found.push(read(row).map_err(|error| in_row(row, error))),
            Ok(None) => return Ok(found),
            Err(error) => {
                found.push(Err(error.into()));
                return Ok(found);
            }
        }
    }
}

fn in_row(row: &SqlRow<'_>, error: StoreError) -> StoreError {
    let key = match row.get_ref(row.as_ref().column_index("id").unwrap_or(0)) {
        Ok(ValueRef::Text(text)) => String::from_utf8_lossy(text).into_owned(),
        Ok(ValueRef::Blob(bytes)) => hex::encode(bytes),
        _ => return error,
    };
    match error {
        StoreError::Damaged(why) => StoreError::Damaged(format!("the row of «{key}»: {why}")),
        error => error,
    }
}

pub(super) fn get<T: rusqlite::types::FromSql>(row: &SqlRow<'_>, column: usize) -> Result<T, StoreError> {
    row.get(column).map_err(|error| damaged("a column", &error))
}

pub(super) fn game_of(row: &SqlRow<'_>) -> Result<GameId, StoreError> {
    get::<String>(row, 0)?.parse().map_err(|error| damaged("the name of a game", &error))
}

pub(super) fn pad_of(row: &SqlRow<'_>) -> Result<PadId, StoreError> {
    get::<String>(row, 0)?.parse().map_err(|error| damaged("the name of a pad", &error))
}

pub(super) fn player_of(row: &SqlRow<'_>) -> Result<PlayerId, StoreError> {
    get::<String>(row, 0)?.parse().map_err(|error| damaged("the name of a player", &error))
}

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

pub(super) fn session_of(row: &SqlRow<'_>) -> Result<Session, StoreError> {
    Ok(Session {
        key: get(row, 0)?,
        player: get::<String>(row, 1)?.parse().map_err(|error| damaged("the name of a player", &error))?,
        name: get(row, 2)?,
        seen_at: get(row, 3)?,
        bot: get(row, 4)?,
    })
}
