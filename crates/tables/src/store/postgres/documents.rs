use foretell_table::PlayerId;
use tokio_postgres::Row as PgRow;

use super::connection::{Connection, Query, query};
use super::rows::{Source, collect, get, with_timeout};
use super::{Postgres, StoreFuture};
use crate::store::documents::{
    self, Document, DocumentChange, DocumentKind, DocumentName, DocumentSql, DocumentStore, DocumentsQuery, TODAY,
    read_kind,
};
use crate::store::{Page, StoreError};

const NAMED: &str = "SELECT kind, id, at, entry FROM document
                     JOIN unnest($1::text[], $2::text[]) AS named (kind, id) USING (kind, id) LIMIT $3";

/// Locks the owners of documents, even of rows that don't exist yet, and always in this order to avoid deadlocks.
pub(super) const HOLD: &str = "SELECT pg_advisory_xact_lock(1886544995, hash)
                               FROM (SELECT DISTINCT hashtext(owner) AS hash FROM unnest($1::text[]) AS owner
                                     ORDER BY hash) AS held";

fn document_of(row: &PgRow) -> Result<Document, StoreError> {
    Ok(Document { kind: read_kind(get(row, 0)?)?, id: get(row, 1)?, at: get(row, 2)?, entry: get(row, 3)? })
}

pub(super) async fn named(from: impl Source, names: &[DocumentName], most: u32) -> Result<Vec<Document>, StoreError> {
    let (kinds, ids): (Vec<&str>, Vec<&str>) = names.iter().map(|(kind, id)| (kind.name(), id.as_str())).unzip();
    collect(from, query(NAMED).bind(kinds).bind(ids).bind(i64::from(most)), document_of).await
}

pub(in crate::store) async fn latest_documents(
    from: impl Source,
    sql: DocumentSql,
    kind: DocumentKind,
    most: u32,
) -> Result<Vec<Document>, StoreError> {
    collect(from, query(sql.latest).bind(kind.name()).bind(i64::from(most)), document_of).await
}

pub(in crate::store) async fn documents_after(
    from: impl Source,
    sql: DocumentSql,
    kind: DocumentKind,
    after: Option<String>,
    most: u32,
) -> Result<Page<Document>, StoreError> {
    let question = query(sql.after).bind(kind.name()).bind(after.unwrap_or_default()).bind(i64::from(most));
    collect(from, question, |row| Ok(document_of(row))).await
}

pub(super) fn put(document: &Document) -> Query<'_> {
    query(documents::PUT).bind(document.kind.name()).bind(&document.id).bind(document.at).bind(&document.entry)
}

async fn change(
    connection: &mut Connection,
    changes: Vec<DocumentChange>,
    of: Option<PlayerId>,
) -> Result<bool, StoreError> {
    let owners: Vec<&str> = changes.iter().map(DocumentChange::owner).collect();
    connection.execute(query(HOLD).bind(owners)).await?;
    if let Some(player) = of {
        // Erasing ends sessions first; a locked session stays until this transaction ends.
        let session = query("SELECT key FROM session WHERE player = $1 LIMIT 1 FOR SHARE").bind(player.to_string());
        if collect(&mut *connection, session, |row| get::<Vec<u8>>(row, 0)).await?.is_empty() {
            return Ok(false);
        }
    }
    let found = named(&mut *connection, &DocumentChange::names(&changes), u32::MAX).await?;
    if !DocumentChange::all_fit(&changes, &found) {
        return Ok(false);
    }
    for DocumentChange { name: (kind, id), becomes, .. } in changes {
        match becomes {
            Some((at, entry)) => connection.execute(put(&Document { kind, id, at, entry })).await?,
            None => connection.execute(query(documents::DROP).bind(kind.name()).bind(id)).await?,
        };
    }
    Ok(true)
}

impl DocumentStore for Postgres {
    fn documents(&self, query: DocumentsQuery, most: u32) -> StoreFuture<'_, Vec<Document>> {
        Box::pin(async move {
            match query {
                DocumentsQuery::Named(names) => named(&self.reading, &names, most).await,
                DocumentsQuery::Latest(kind) => latest_documents(&self.reading, TODAY, kind, most).await,
                DocumentsQuery::After(kind, after) => {
                    let page = documents_after(&self.reading, TODAY, kind, after, most).await?;
                    page.into_iter().collect()
                }
            }
        })
    }

    fn change_documents(&self, changes: Vec<DocumentChange>, of: Option<PlayerId>) -> StoreFuture<'_, bool> {
        Box::pin(with_timeout(async move {
            DocumentChange::check(&changes)?;
            let mut connection = self.reading.acquire().await?;
            connection.begin().await?;
            let is_changed = change(&mut connection, changes, of).await?;
            connection.commit().await?;
            Ok(is_changed)
        }))
    }
}
