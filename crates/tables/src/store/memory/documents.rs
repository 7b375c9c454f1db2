use foretell_table::PlayerId;

use super::{Contents, MemoryStore};
use crate::store::StoreFuture;
use crate::store::documents::{Document, DocumentChange, DocumentStore, DocumentsQuery};

impl Contents {
    fn documents(&self, query: DocumentsQuery) -> Vec<Document> {
        let all = self.documents.values();
        match query {
            DocumentsQuery::Named(names) => names.iter().filter_map(|name| self.documents.get(name)).cloned().collect(),
            DocumentsQuery::After(kind, after) => {
                let comes = |id: &String| after.as_ref().is_none_or(|after| id > after);
                all.filter(|found| found.kind == kind && comes(&found.id)).cloned().collect()
            }
            DocumentsQuery::Latest(kind) => {
                let mut found: Vec<Document> = all.filter(|found| found.kind == kind).cloned().collect();
                found.sort_by(|one, other| (other.at, &other.id).cmp(&(one.at, &one.id)));
                found
            }
        }
    }

    fn change_documents(&mut self, changes: Vec<DocumentChange>, of: Option<PlayerId>) -> bool {
        let has_session = |player| self.sessions.values().any(|session| session.player == player);
        let found = self.documents(DocumentsQuery::Named(DocumentChange::names(&changes)));
        if !of.is_none_or(has_session) || !DocumentChange::all_fit(&changes, &found) {
            return false;
        }
        for DocumentChange { name, becomes, .. } in changes {
            match becomes {
                Some((at, entry)) => {
                    let (kind, id) = name.clone();
                    self.documents.insert(name, Document { kind, id, at, entry });
                }
                None => drop(self.documents.remove(&name)),
            }
        }
        true
    }
}

impl DocumentStore for MemoryStore {
    fn documents(&self, query: DocumentsQuery, most: u32) -> StoreFuture<'_, Vec<Document>> {
        self.now(|memory| {
            let mut found = memory.documents(query);
            found.truncate(most as usize);
            found
        })
    }

    fn change_documents(&self, changes: Vec<DocumentChange>, of: Option<PlayerId>) -> StoreFuture<'_, bool> {
        let changed = self.now(|memory| {
            DocumentChange::check(&changes)?;
            Ok(memory.change_documents(changes, of))
        });
        Box::pin(async { changed.await? })
    }
}
