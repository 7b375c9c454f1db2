//! Everything into a file, in one transaction.

use std::fs::File;

use rusqlite::Connection;

use super::file::{Place, prepare};
use super::rows::{self, collect, game_of, put_line, put_listing, put_session, unavailable};
use crate::GameId;
use crate::store::archive::{ImportedItems, Items, differing_line, differing_listing, differing_session};
use crate::store::{OpenError, StoreError};

/// A transaction that takes everything. The lock keeps servers away meanwhile.
pub(in crate::store) struct SqliteImport {
    /// `None` while a thread works with it.
    connection: Option<Connection>,
    _lock: Option<File>,
}

impl SqliteImport {
    pub(in crate::store) fn begin(place: &Place) -> Result<SqliteImport, OpenError> {
        let (connection, lock) = prepare(place)?;
        let begun = connection.execute_batch("BEGIN IMMEDIATE");
        begun.map_err(|error| OpenError::Unusable(error.to_string()))?;
        Ok(SqliteImport { connection: Some(connection), _lock: lock })
    }

    pub(in crate::store) async fn import_items(&mut self, items: Items) -> Result<ImportedItems, StoreError> {
        self.work(move |connection| import_items(connection, &items)).await
    }

    pub(in crate::store) async fn games_with_gaps(&mut self) -> Result<Vec<GameId>, StoreError> {
        let sql = "SELECT game FROM log GROUP BY game HAVING min(seq) <> 1 OR max(seq) <> count(*) LIMIT 20";
        self.work(move |connection| collect(connection, sql, [], game_of)).await
    }

    pub(in crate::store) async fn finish(mut self, keep: bool) -> Result<(), StoreError> {
        let sql = if keep { "COMMIT; PRAGMA wal_checkpoint(TRUNCATE)" } else { "ROLLBACK" };
        self.work(move |connection| connection.execute_batch(sql).map_err(|error| unavailable(&error))).await
    }

    /// Does something on a thread that may wait for the disk.
    async fn work<R, F>(&mut self, work: F) -> Result<R, StoreError>
    where
        R: Send + 'static,
        F: FnOnce(&Connection) -> Result<R, StoreError> + Send + 'static,
    {
        let broken_off = || StoreError::Unavailable("the import was broken off".into());
        let connection = self.connection.take().ok_or_else(broken_off)?;
        let working = tokio::task::spawn_blocking(move || (work(&connection), connection));
        let (result, connection) = working.await.map_err(|_| broken_off())?;
        self.connection = Some(connection);
        result
    }
}

fn import_items(connection: &Connection, items: &Items) -> Result<ImportedItems, StoreError> {
    let mut poured = ImportedItems::default();
    for line in &items.lines {
        let written = put_line(connection, line.game, line.seq, &line.entry).map_err(|error| unavailable(&error))?;
        if written {
            poured.new.lines += 1;
        } else if rows::entry(connection, line.game, line.seq)?.as_ref() != Some(&line.entry) {
            poured.differs.push(differing_line(line.game, line.seq));
        }
    }
    for listing in &items.listings {
        match rows::listing(connection, listing.game)? {
            None => {
                put_listing(connection, listing)?;
                poured.new.listings += 1;
            }
            Some(found) if found == *listing => {}
            Some(_) => poured.differs.push(differing_listing(listing.game)),
        }
    }
    for session in &items.sessions {
        match rows::session(connection, session.key)? {
            None => {
                put_session(connection, session).map_err(|error| unavailable(&error))?;
                poured.new.sessions += 1;
            }
            Some(found) if found == *session => {}
            Some(_) => poured.differs.push(differing_session(session)),
        }
    }
    Ok(poured)
}
