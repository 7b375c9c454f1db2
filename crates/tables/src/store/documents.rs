//! Documents: everything that is stored beside logs, listings and sessions. A document has a kind, an id within its
//! kind, a time and a text, mostly JSON. The store never reads the text; the desk, reviews and practice do.

use serde::{Deserialize, Serialize};

use super::{Millis, NUL, Store, StoreError, StoreFuture};
use foretell_table::PlayerId;

/// What a document is about.
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
    /// A player has reported another.
    Report,
    /// Somebody may not come in.
    Ban,
    /// The owner has done something.
    Deed,
    /// Somebody is being forgotten, by their id.
    Erasure,
    /// A review of a seat, by game and seat: `7xk2m9abqr/1`.
    Review,
    /// A review that was asked for and is not made yet, by game and seat.
    Request,
    /// What a solver of puzzles has done, by player. It is forgotten with the player's last session.
    Solver,
    /// How strong a puzzle has turned out to be, by puzzle.
    Puzzle,
}

impl DocumentKind {
    /// What the owner's desk keeps.
    pub const OF_DESK: [DocumentKind; 4] =
        [DocumentKind::Report, DocumentKind::Ban, DocumentKind::Deed, DocumentKind::Erasure];

    /// Its name, as it is stored.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// A document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// What it is about.
    pub kind: DocumentKind,
    /// Which of its kind. What comes before a slash is the game or player that it belongs to.
    pub id: String,
    /// When; 0 where that doesn't matter.
    pub at: Millis,
    /// What it says.
    pub entry: String,
}

/// The kind and id of a document.
pub type DocumentName = (DocumentKind, String);

/// Which documents are wanted.
#[derive(Clone, Debug)]
pub enum DocumentsQuery {
    /// These, as far as they are there, in any order; all as they are at the same moment.
    Named(Vec<DocumentName>),
    /// Those of a kind, the latest first.
    Latest(DocumentKind),
    /// Those of a kind in the order of their ids, beginning after one.
    After(DocumentKind, Option<String>),
}

/// What has to be so for a document to be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Whatever is there.
    Anything,
    /// There is no such document.
    Absent,
    /// There is one, whatever it says.
    Present,
    /// It says exactly this.
    Entry(String),
}

impl Expected {
    /// What was found when it was read, and should not have changed since.
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

/// A change of one document.
#[derive(Clone, Debug)]
pub struct DocumentChange {
    /// Which document.
    pub name: DocumentName,
    /// What has to be there before.
    pub expected: Expected,
    /// When and what it says afterwards; nothing where it is deleted.
    pub becomes: Option<(Millis, String)>,
}

impl DocumentChange {
    /// Writes a document.
    pub fn put(document: Document, expected: Expected) -> DocumentChange {
        let Document { kind, id, at, entry } = document;
        DocumentChange { name: (kind, id), expected, becomes: Some((at, entry)) }
    }

    /// Deletes a document. One that is expected to be absent is left so.
    pub fn drop(name: DocumentName, expected: Expected) -> DocumentChange {
        DocumentChange { name, expected, becomes: None }
    }

    /// Refuses what could not be written into one of the databases.
    pub(super) fn check(changes: &[DocumentChange]) -> Result<(), StoreError> {
        changes.iter().try_for_each(|change| {
            let entry = change.becomes.as_ref().map_or("", |(_, entry)| entry);
            refuse_nul(&[&change.name.1, entry])
        })
    }

    /// Whether everything is as these changes expect it, by what was found under their names.
    pub(super) fn all_fit(changes: &[DocumentChange], found: &[Document]) -> bool {
        let named = |(kind, id): &DocumentName| found.iter().find(|found| found.kind == *kind && found.id == *id);
        changes.iter().all(|change| change.expected.fits(named(&change.name)))
    }

    pub(super) fn names(changes: &[DocumentChange]) -> Vec<DocumentName> {
        changes.iter().map(|change| change.name.clone()).collect()
    }

    /// What the document belongs to: all changes of one game, player or puzzle wait for each other.
    pub(super) fn owner(&self) -> &str {
        self.name.1.split('/').next().unwrap_or_default()
    }
}

impl Document {
    /// Refuses what could not be written into one of the databases.
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

/// The kind of a name, as it is stored.
pub(super) fn read_kind(name: &str) -> Result<DocumentKind, StoreError> {
    name.parse().map_err(|_| StoreError::Damaged(format!("{name:?} is no kind of document")))
}

/// Where documents are stored.
pub trait DocumentStore: Send + Sync + 'static {
    /// Documents, at most so many.
    fn documents(&self, query: DocumentsQuery, most: u32) -> StoreFuture<'_, Vec<Document>>;

    /// Changes documents in one transaction, and says whether it did: nothing is changed where one of them is not as it
    /// is expected, or where this player has no session any more. A player whose sessions are being ended loses them
    /// before or after all of it. The answer comes when it is safely on disk.
    fn change_documents(&self, changes: Vec<DocumentChange>, of: Option<PlayerId>) -> StoreFuture<'_, bool>;
}

impl dyn Store {
    /// Writes a document, new or changed.
    pub fn put_document(&self, document: Document) -> StoreFuture<'_, ()> {
        let change = DocumentChange::put(document, Expected::Anything);
        Box::pin(async move { self.change_documents(vec![change], None).await.map(drop) })
    }

    /// Deletes a document, and says whether it was there.
    pub fn drop_document(&self, kind: DocumentKind, id: String) -> StoreFuture<'_, bool> {
        self.change_documents(vec![DocumentChange::drop((kind, id), Expected::Present)], None)
    }

    /// Documents of a kind, the latest first.
    pub fn latest_documents(&self, kind: DocumentKind, most: u32) -> StoreFuture<'_, Vec<Document>> {
        self.documents(DocumentsQuery::Latest(kind), most)
    }

    /// What a document says, if it is there.
    pub(super) async fn entry_of(&self, kind: DocumentKind, id: String) -> Result<Option<String>, StoreError> {
        let found = self.documents(DocumentsQuery::Named(vec![(kind, id)]), 1).await?.pop();
        Ok(found.map(|document| document.entry))
    }

    /// Whether a player has a session.
    pub(super) async fn has_session(&self, player: PlayerId) -> Result<bool, StoreError> {
        let of_player = super::SessionsFilter { player: Some(player), ..Default::default() };
        Ok(!self.sessions_like(of_player, 1).await?.is_empty())
    }
}

// ---- the statements that both databases understand ----
//
// SQLite numbers `$1`, `$2` and so on in the order in which they first appear, so that has to be the order of the
// values.

pub(super) const PUT: &str = "INSERT INTO document (kind, id, at, entry) VALUES ($1, $2, $3, $4)
                              ON CONFLICT (kind, id) DO UPDATE SET at = excluded.at, entry = excluded.entry";
pub(super) const DROP: &str = "DELETE FROM document WHERE kind = $1 AND id = $2";
pub(super) const DROP_OF_GAME: &str =
    "DELETE FROM document WHERE kind IN ('review', 'request') AND id >= $1 || '/' AND id < $1 || '0'";
pub(super) const DROP_STRAYS: &str = "DELETE FROM document WHERE kind = 'solver'
                                      AND NOT EXISTS (SELECT 1 FROM session WHERE session.player = document.id)";
/// A review is made, so nobody needs to make it.
pub(super) const DROP_DONE: &str = "DELETE FROM document WHERE kind = 'request' AND EXISTS (
    SELECT 1 FROM document AS made WHERE made.kind = 'review' AND made.id = document.id)";

/// How documents of a kind are read.
#[derive(Clone, Copy)]
pub(super) struct DocumentSql {
    /// The latest of a kind (`$1`), at most so many (`$2`).
    pub(super) latest: &'static str,
    /// Those of a kind (`$1`) whose id is after one (`$2`), at most so many (`$3`).
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

/// How documents are read today.
pub(super) const TODAY: DocumentSql = from!("document");

/// The version since which there are documents. Before it each kind had a table, at first or later.
const DOCUMENTS_SINCE: u32 = 10;

impl DocumentSql {
    /// How documents of a kind are read in a database of a version; nothing where it has none of them.
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
