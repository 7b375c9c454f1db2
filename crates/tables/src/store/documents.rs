//! Documents: everything stored besides logs, listings and sessions, mostly JSON, which the store never parses.

use serde::{Deserialize, Serialize};

use super::{Millis, NUL, Store, StoreError, StoreFuture};
use foretell_table::PlayerId;

#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum DocumentKind {
    Report,
    Ban,
    #[serde(rename = "deed")]
    #[strum(serialize = "deed")]
    AuditEntry,
    Erasure,
    Review,
    Request,
    Solver,
    Puzzle,
    Avatar,
    /// Its id is the group's.
    Group,
    /// `PLAYER/GROUP` for everybody whom a group names.
    Membership,
    /// `GROUP/GAME`
    Result,
    /// Of a group.
    Standings,
}

impl DocumentKind {
    pub const OF_DESK: [DocumentKind; 4] =
        [DocumentKind::Report, DocumentKind::Ban, DocumentKind::AuditEntry, DocumentKind::Erasure];

    pub const OF_GROUPS: [DocumentKind; 4] =
        [DocumentKind::Group, DocumentKind::Membership, DocumentKind::Result, DocumentKind::Standings];

    pub fn name(self) -> &'static str {
        self.into()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    pub kind: DocumentKind,
    /// Unique within its kind. The part before a slash is the game or player it belongs to.
    pub id: String,
    /// 0 where the time doesn't matter.
    pub at: Millis,
    pub entry: String,
}

pub type DocumentName = (DocumentKind, String);

#[derive(Clone, Debug)]
pub enum DocumentsQuery {
    /// Existing ones in any order, all read at the same moment.
    Named(Vec<DocumentName>),
    Latest(DocumentKind),
    /// In the order of ids, after one.
    After(DocumentKind, Option<String>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    Anything,
    Absent,
    Present,
    Entry(String),
}

impl Expected {
    pub fn found(entry: Option<&str>) -> Expected {
        entry.map_or(Expected::Absent, |entry| Expected::Entry(entry.to_owned()))
    }

    fn fits(&self, found: Option<&Document>) -> bool {
        match self {
            Expected::Anything => true,
            Expected::Absent => found.is_none(),
            Expected::Present => found.is_some(),
            Expected::Entry(entry) => found.is_some_and(|found| found.entry == *entry),
        }
    }
}

#[derive(Clone, Debug)]
pub struct DocumentChange {
    pub name: DocumentName,
    pub expected: Expected,
    pub becomes: Option<(Millis, String)>,
}

impl DocumentChange {
    pub fn put(document: Document, expected: Expected) -> DocumentChange {
        let Document { kind, id, at, entry } = document;
        DocumentChange { name: (kind, id), expected, becomes: Some((at, entry)) }
    }

    pub fn drop(name: DocumentName, expected: Expected) -> DocumentChange {
        DocumentChange { name, expected, becomes: None }
    }

    pub(super) fn check(changes: &[DocumentChange]) -> Result<(), StoreError> {
        changes.iter().try_for_each(|change| {
            let entry = change.becomes.as_ref().map_or("", |(_, entry)| entry);
            refuse_nul(&[&change.name.1, entry])
        })
    }

    pub(super) fn all_fit(changes: &[DocumentChange], found: &[Document]) -> bool {
        let named = |(kind, id): &DocumentName| found.iter().find(|found| found.kind == *kind && found.id == *id);
        changes.iter().all(|change| change.expected.fits(named(&change.name)))
    }

    pub(super) fn names(changes: &[DocumentChange]) -> Vec<DocumentName> {
        changes.iter().map(|change| change.name.clone()).collect()
    }

    /// Changes of one owner are serialised: a game, player, puzzle or group.
    pub(super) fn owner(&self) -> &str {
        self.name.1.split('/').next().unwrap_or_default()
    }
}

impl Document {
    pub(super) fn check(&self) -> Result<(), StoreError> {
        refuse_nul(&[&self.id, &self.entry])
    }
}

pub(super) fn refuse_nul(texts: &[&str]) -> Result<(), StoreError> {
    if texts.iter().any(|text| text.contains(NUL)) {
        return Err(StoreError::Damaged("a document has a zero character in it".into()));
    }
    Ok(())
}

pub(super) fn read_kind(name: &str) -> Result<DocumentKind, StoreError> {
    name.parse().map_err(|_| StoreError::Damaged(format!("{name:?} is no kind of document")))
}

pub trait DocumentStore: Send + Sync + 'static {
    fn documents(&self, query: DocumentsQuery, most: u32) -> StoreFuture<'_, Vec<Document>>;

    /// One transaction, on disk when this returns. False, and nothing is changed, if a document doesn't match its
    /// expectation or the player has no session any more. A player's sessions end before or after all of it.
    fn change_documents(&self, changes: Vec<DocumentChange>, of: Option<PlayerId>) -> StoreFuture<'_, bool>;
}

impl dyn Store {
    pub fn put_document(&self, document: Document) -> StoreFuture<'_, ()> {
        let change = DocumentChange::put(document, Expected::Anything);
        Box::pin(async move { self.change_documents(vec![change], None).await.map(drop) })
    }

    pub fn drop_document(&self, kind: DocumentKind, id: String) -> StoreFuture<'_, bool> {
        self.change_documents(vec![DocumentChange::drop((kind, id), Expected::Present)], None)
    }

    pub fn latest_documents(&self, kind: DocumentKind, most: u32) -> StoreFuture<'_, Vec<Document>> {
        self.documents(DocumentsQuery::Latest(kind), most)
    }

    pub fn avatar(&self, player: PlayerId) -> StoreFuture<'_, Option<String>> {
        Box::pin(self.entry_of(DocumentKind::Avatar, player.to_string()))
    }

    /// False, and nothing is stored, if the player has no session any more.
    pub fn put_avatar(&self, player: PlayerId, avatar: String) -> StoreFuture<'_, bool> {
        let (kind, id) = (DocumentKind::Avatar, player.to_string());
        let chosen = Document { kind, id, at: 0, entry: avatar };
        self.change_documents(vec![DocumentChange::put(chosen, Expected::Anything)], Some(player))
    }

    pub fn drop_avatar(&self, player: PlayerId) -> StoreFuture<'_, bool> {
        self.drop_document(DocumentKind::Avatar, player.to_string())
    }

    pub(super) async fn entry_of(&self, kind: DocumentKind, id: String) -> Result<Option<String>, StoreError> {
        let found = self.documents(DocumentsQuery::Named(vec![(kind, id)]), 1).await?.pop();
        Ok(found.map(|document| document.entry))
    }

    pub(super) async fn has_session(&self, player: PlayerId) -> Result<bool, StoreError> {
        let of_player = super::SessionsFilter { player: Some(player), ..Default::default() };
        Ok(!self.sessions_like(of_player, 1).await?.is_empty())
    }
}

// SQLite numbers `$1`, `$2` in the order of appearance, so that must be the order of values.

pub(super) const PUT: &str = "INSERT INTO document (kind, id, at, entry) VALUES ($1, $2, $3, $4)
                              ON CONFLICT (kind, id) DO UPDATE SET at = excluded.at, entry = excluded.entry";
pub(super) const DROP: &str = "DELETE FROM document WHERE kind = $1 AND id = $2";
pub(super) const DROP_OF_GAME: &str =
    "DELETE FROM document WHERE kind IN ('review', 'request') AND id >= $1 || '/' AND id < $1 || '0'";
pub(super) const DROP_STRAYS: &str = "DELETE FROM document WHERE kind IN ('solver', 'avatar')
                                      AND NOT EXISTS (SELECT 1 FROM session WHERE session.player = document.id)";
/// A finished review replaces its request.
pub(super) const DROP_DONE: &str = "DELETE FROM document WHERE kind = 'request' AND EXISTS (
    SELECT 1 FROM document AS made WHERE made.kind = 'review' AND made.id = document.id)";

#[derive(Clone, Copy)]
pub(super) struct DocumentSql {
    pub(super) latest: &'static str,
    pub(super) after: &'static str,
}

macro_rules! from {
    ($table:literal) => {
        DocumentSql {
            latest: concat!(
                "SELECT kind, id, at, entry FROM ",
                $table,
                " WHERE kind = $1 ORDER BY at DESC, id DESC LIMIT $2"
            ),
            after: concat!(
                "SELECT kind, id, at, entry FROM ",
                $table,
                " WHERE kind = $1 AND id > $2 ORDER BY id LIMIT $3"
            ),
        }
    };
}

pub(super) const TODAY: DocumentSql = from!("document");

/// Before this version each kind had its own table.
const DOCUMENTS_SINCE: u32 = 10;

impl DocumentSql {
    /// The queries for a database of an older version; `None` if it lacks the kind.
    pub(super) fn of_version(kind: DocumentKind, version: u32) -> Option<DocumentSql> {
        match kind {
            _ if version >= DOCUMENTS_SINCE => Some(TODAY),
            DocumentKind::Review if version >= 6 => Some(from!(
                "(SELECT 'review' AS kind, game || '/' || seat AS id, CAST(0 AS bigint) AS at, entry
                  FROM review WHERE entry IS NOT NULL) AS document"
            )),
            DocumentKind::Solver if version >= 7 => Some(from!(
                "(SELECT 'solver' AS kind, player AS id, CAST(0 AS bigint) AS at, entry FROM solver) AS document"
            )),
            DocumentKind::Puzzle if version >= 7 => Some(from!(
                "(SELECT 'puzzle' AS kind, puzzle AS id, CAST(0 AS bigint) AS at, entry FROM puzzle) AS document"
            )),
            _ if version >= 3 && DocumentKind::OF_DESK.contains(&kind) => Some(from!("note")),
            _ => None,
        }
    }
}
