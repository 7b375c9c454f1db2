use std::sync::{Arc, Mutex};

use foretell_table::GameId;
use rusqlite::Connection;

use super::documents;
use super::error::unusable;
use super::file::{Place, Prepared, prepare};
use super::listings::listings;
use super::lock::Lock;
use super::logs::{self, Import};
use super::rows::{self, collect, game_of, insert_session, put_line, put_listing};
use super::sessions;
use super::work;
use crate::store::archive::{
    ImportedItems, Items, differing_document, differing_line, differing_listing, differing_pad, differing_session,
};
use crate::store::documents::DROP_DONE;
use crate::store::{ListingsQuery, LogName, OpenError, StoreError};

pub(in crate::store) struct SqliteImport {
    connection: Arc<Mutex<Connection>>,
    _lock: Option<Lock>,
}

impl SqliteImport {
    pub(in crate::store) fn begin(place: &Place) -> Result<SqliteImport, OpenError> {
        let Prepared { connection, file } = prepare(place)?;
        let begun = connection.execute_batch("BEGIN IMMEDIATE");
        begun.map_err(|error| unusable(&error))?;
        Ok(SqliteImport { connection: Arc::new(Mutex::new(connection)), _lock: file.map(|(_, _, lock)| lock) })
    }

    pub(in crate::store) async fn import_items(&mut self, items: Items) -> Result<ImportedItems, StoreError> {
        work(&self.connection, "the import", move |connection| import_items(connection, &items)).await
    }

    pub(in crate::store) async fn games_with_gaps(&mut self) -> Result<Vec<GameId>, StoreError> {
        let sql = "SELECT game FROM log GROUP BY game HAVING min(seq) <> 1 OR max(seq) <> count(*) LIMIT 20";
        work(&self.connection, "the import", move |connection| collect(connection, sql, [], game_of)).await
    }

    pub(in crate::store) async fn finish(self, commit: bool) -> Result<(), StoreError> {
        work(&self.connection, "the import", move |connection| {
            if !commit {
                return Ok(connection.execute_batch("ROLLBACK")?);
            }
            logs::claim_marks(connection)?;
            Ok(connection.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")?)
        })
        .await
    }
}

fn import_items(connection: &Connection, items: &Items) -> Result<ImportedItems, StoreError> {
    let mut poured = ImportedItems::default();
    for line in &items.lines {
        if put_line(connection, line.game, line.seq, &line.entry)? {
            poured.new.lines += 1;
        } else if logs::entry(connection, LogName::Game(line.game), line.seq)?.as_ref() != Some(&line.entry) {
            poured.differs.push(differing_line(line.game, line.seq));
        }
    }
    for listing in &items.listings {
        match listings(connection, ListingsQuery::Game(listing.game), 1)?.pop() {
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
                insert_session(connection, session, false)?;
                poured.new.sessions += 1;
            }
            Some(found) if found == *session => {}
            Some(_) => poured.differs.push(differing_session(session)),
        }
    }
    for earlier in &items.names {
        poured.new.names += u64::from(sessions::import_name(connection, earlier)?);
    }
    for pad in &items.pads {
        match logs::import(connection, pad)? {
            Import::New => poured.new.pads += 1,
            Import::Same => {}
            Import::Differs => poured.differs.push(differing_pad(pad.pad)),
        }
    }
    for document in &items.documents {
        match documents::named(connection, &[(document.kind, document.id.clone())], 1)?.pop() {
            None => {
                documents::put(connection, document)?;
                *poured.new.of(document.kind) += 1;
            }
            Some(found) if found == *document => {}
            Some(_) => poured.differs.push(differing_document(document)),
        }
    }
    connection.execute(DROP_DONE, [])?;
    Ok(poured)
}
