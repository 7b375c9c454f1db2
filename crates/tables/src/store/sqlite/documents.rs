//! One thread writes, so what a change reads can't change before it writes.

use foretell_table::PlayerId;
use rusqlite::{Connection, Row as SqlRow, params};

use super::rows::{collect, collect_each, get};
use super::{Sqlite, StoreError, StoreFuture};
use crate::store::Page;
use crate::store::documents::{
    self, Document, DocumentChange, DocumentKind, DocumentName, DocumentSql, DocumentStore, DocumentsQuery, TODAY,
    read_kind,
};

const NAMED: &str = "SELECT kind, document.id, at, entry FROM json_each(?1) AS named
                     CROSS JOIN document ON kind = named.value ->> 0 AND document.id = named.value ->> 1 LIMIT ?2";

fn document_of(row: &SqlRow<'_>) -> Result<Document, StoreError> {
    Ok(Document { kind: read_kind(&get::<String>(row, 0)?)?, id: get(row, 1)?, at: get(row, 2)?, entry: get(row, 3)? })
}

pub(super) fn named(connection: &Connection, names: &[DocumentName], most: u32) -> Result<Vec<Document>, StoreError> {
    let names = serde_json::to_string(names).map_err(|error| StoreError::Damaged(error.to_string()))?;
    collect(connection, NAMED, params![names, most], document_of)
}

pub(in crate::store) fn latest_documents(
    connection: &Connection,
    sql: DocumentSql,
    kind: DocumentKind,
    most: u32,
) -> Result<Vec<Document>, StoreError> {
    collect(connection, sql.latest, params![kind.name(), most], document_of)
}

// The same signature as for PostgreSQL.
#[allow(clippy::needless_pass_by_value)]
pub(in crate::store) fn documents_after(
    connection: &Connection,
    sql: DocumentSql,
    kind: DocumentKind,
    after: Option<String>,
    most: u32,
) -> Result<Page<Document>, StoreError> {
    collect_each(connection, sql.after, params![kind.name(), after.unwrap_or_default(), most], document_of)
}

pub(super) fn put(connection: &Connection, document: &Document) -> Result<(), StoreError> {
    let Document { kind, id, at, entry } = document;
    connection.execute(documents::PUT, params![kind.name(), id, at, entry])?;
    Ok(())
}

fn change(connection: &Connection, changes: Vec<DocumentChange>, of: Option<PlayerId>) -> Result<bool, StoreError> {
    if let Some(player) = of {
        let session = "SELECT 1 FROM session WHERE player = ?1 LIMIT 1";
        if collect(connection, session, [player.as_str()], |row| get::<i64>(row, 0))?.is_empty() {
            return Ok(false);
        }
    }
    let found = named(connection, &DocumentChange::names(&changes), u32::MAX)?;
    if !DocumentChange::all_fit(&changes, &found) {
        return Ok(false);
    }
    for DocumentChange { name: (kind, id), becomes, .. } in changes {
        match becomes {
            Some((at, entry)) => put(connection, &Document { kind, id, at, entry })?,
            None => drop(connection.execute(documents::DROP, params![kind.name(), id])?),
        }
    }
    Ok(true)
}

impl DocumentStore for Sqlite {
    fn documents(&self, query: DocumentsQuery, most: u32) -> StoreFuture<'_, Vec<Document>> {
        Box::pin(self.read(move |connection| match query {
            DocumentsQuery::Named(names) => named(connection, &names, most),
            DocumentsQuery::Latest(kind) => latest_documents(connection, TODAY, kind, most),
            DocumentsQuery::After(kind, after) => {
                documents_after(connection, TODAY, kind, after, most)?.into_iter().collect()
            }
        }))
    }

    fn change_documents(&self, changes: Vec<DocumentChange>, of: Option<PlayerId>) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            DocumentChange::check(&changes)?;
            self.change(move |connection| change(connection, changes, of)).await
        })
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::Params;

    use super::*;
    use crate::store::sqlite::file::{Place, prepare};

    fn plan(connection: &Connection, sql: &str, values: impl Params) -> String {
        let plan = collect(connection, &format!("EXPLAIN QUERY PLAN {sql}"), values, |row| get::<String>(row, 3));
        plan.expect("a plan").join("\n")
    }

    #[test]
    fn documents_are_found_by_an_index_and_never_sorted() {
        let connection = prepare(&Place::Memory).expect("a database").connection;
        let named = plan(&connection, NAMED, params!["[]", 1]);
        assert!(named.contains("SEARCH document USING PRIMARY KEY (kind=? AND id=?)"), "{named}");
        let latest = plan(&connection, TODAY.latest, params!["ban", 1]);
        assert!(latest.contains("USING INDEX document_at (kind=?)"), "{latest}");
        let after = plan(&connection, TODAY.after, params!["ban", "", 1]);
        assert!(after.contains("USING PRIMARY KEY (kind=? AND id>?)"), "{after}");
        let of_game = plan(&connection, documents::DROP_OF_GAME, ["7xk2m9abqr"]);
        assert!(of_game.contains("(kind=? AND id>? AND id<?)"), "{of_game}");
        let strays = plan(&connection, documents::DROP_STRAYS, []);
        assert!(strays.contains("(kind=?)") && strays.contains("(player=?)"), "{strays}");
        for plan in [named, latest, after, of_game, strays] {
            assert!(!plan.contains("TEMP B-TREE") && !plan.contains("SCAN document"), "{plan}");
        }
    }
}
