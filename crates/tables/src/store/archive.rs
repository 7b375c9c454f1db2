//! Export and import of a whole database as lines of JSON. The first line is a header and the last one counts the
//! others, so a truncated file is noticed. It contains seeds and session keys: store it as safely as the database.

use std::io;

use foretell_table::{GameId, PadId, PlayerId};
use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncWrite, AsyncWriteExt};

use super::open::Address;
use super::{
    Append, Document, DocumentKind, EarlierName, Listing, Millis, OpenError, PadAppend, Page, Reader, Session,
    SessionKey, StoreError, StoreFuture, StoredPad, damaged, postgres, read_review_id, review_id, sqlite,
};

const FORMAT: u32 = 1;

const AT_ONCE: usize = 1000;

fn whole<T>(page: Page<T>) -> Result<Vec<T>, StoreError> {
    page.into_iter().collect()
}

const NAMED: usize = 20;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    pub lines: u64,
    pub listings: u64,
    pub sessions: u64,
    #[serde(default)]
    pub names: u64,
    #[serde(default)]
    pub pads: u64,
    #[serde(default)]
    pub reviews: u64,
    #[serde(default)]
    pub solvers: u64,
    #[serde(default)]
    pub puzzles: u64,
    #[serde(default)]
    pub notes: u64,
    /// With their members, results and standings.
    #[serde(default)]
    pub groups: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    pub read: Count,
    pub new: Count,
}

#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the export cannot be written: {0}")]
    Write(#[from] io::Error),
}

#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the import cannot be read")]
    Read(#[from] io::Error),
    #[error("line {line} of the import: {why}")]
    Broken { line: u64, why: String },
    #[error(
        "nothing was imported, because {count} things are otherwise in the database: {}; import into an empty \
         database instead", named.join(", ")
    )]
    Differs { named: Vec<String>, count: usize },
    #[error("nothing was imported, because lines are missing in the logs of {}", games(.0))]
    Holes(Vec<GameId>),
}

fn games(games: &[GameId]) -> String {
    games.iter().map(GameId::as_str).collect::<Vec<_>>().join(", ")
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Item {
    ForetellExport {
        format: u32,
    },
    Line {
        game: GameId,
        seq: u32,
        entry: String,
    },
    Listing(Listing),
    Session {
        key: String,
        player: PlayerId,
        name: String,
        seen_at: Millis,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
    },
    EarlierName(EarlierName),
    Pad(StoredPad),
    Review {
        game: GameId,
        seat: u8,
        entry: String,
    },
    Solver {
        player: PlayerId,
        entry: String,
    },
    Puzzle {
        puzzle: String,
        entry: String,
    },
    Note(Document),
    End(Count),
}

/// Review requests aren't exported: they belong to the processes of one database.
const EXPORTED: [DocumentKind; 12] = [
    DocumentKind::Review,
    DocumentKind::Solver,
    DocumentKind::Puzzle,
    DocumentKind::Avatar,
    DocumentKind::Group,
    DocumentKind::Membership,
    DocumentKind::Result,
    DocumentKind::Standings,
    DocumentKind::Report,
    DocumentKind::Ban,
    DocumentKind::AuditEntry,
    DocumentKind::Erasure,
];

impl Count {
    pub(super) fn of(&mut self, kind: DocumentKind) -> &mut u64 {
        match kind {
            DocumentKind::Review | DocumentKind::Request => &mut self.reviews,
            DocumentKind::Solver => &mut self.solvers,
            DocumentKind::Puzzle => &mut self.puzzles,
            DocumentKind::Report
            | DocumentKind::Ban
            | DocumentKind::AuditEntry
            | DocumentKind::Erasure
            | DocumentKind::Avatar => &mut self.notes,
            DocumentKind::Group | DocumentKind::Membership | DocumentKind::Result | DocumentKind::Standings => {
                &mut self.groups
            }
        }
    }
}

fn has_own_item(kind: DocumentKind) -> bool {
    matches!(kind, DocumentKind::Review | DocumentKind::Solver | DocumentKind::Puzzle)
}

impl TryFrom<Document> for Item {
    type Error = StoreError;

    fn try_from(document: Document) -> Result<Item, StoreError> {
        let Document { kind, id, entry, .. } = document;
        Ok(match kind {
            DocumentKind::Review => {
                let (game, seat) = read_review_id(&id)?;
                Item::Review { game, seat: seat.number(), entry }
            }
            DocumentKind::Solver => {
                Item::Solver { player: id.parse().map_err(|error| damaged("the name of a player", &error))?, entry }
            }
            DocumentKind::Puzzle => Item::Puzzle { puzzle: id, entry },
            _ => Item::Note(Document { kind, id, at: document.at, entry }),
        })
    }
}

pub async fn export(reader: &Reader, mut out: impl AsyncWrite + Unpin) -> Result<Count, ExportError> {
    let mut count = Count::default();
    put(&mut out, &Item::ForetellExport { format: FORMAT }).await?;
    let mut last = None;
    loop {
        let games = whole(reader.games(last, AT_ONCE as u32).await?)?;
        let Some(game) = games.last() else { break };
        last = Some(*game);
        for game in games {
            for row in reader.read(game, 0).await? {
                put(&mut out, &Item::Line { game, seq: row.seq, entry: row.entry }).await?;
                count.lines += 1;
            }
            if let Some(listing) = reader.listing(game).await? {
                put(&mut out, &Item::Listing(listing)).await?;
                count.listings += 1;
            }
        }
    }
    let mut last = None;
    loop {
        let sessions = whole(reader.sessions(last, AT_ONCE as u32).await?)?;
        let Some(session) = sessions.last() else { break };
        last = Some(session.key);
        count.sessions += sessions.len() as u64;
        for session in sessions {
            put(&mut out, &session.into()).await?;
        }
    }
    let mut last: Option<EarlierName> = None;
    loop {
        let names = reader.earlier_names(last, AT_ONCE as u32).await?;
        last = names.last().cloned();
        if last.is_none() {
            break;
        }
        count.names += names.len() as u64;
        for earlier in names {
            put(&mut out, &Item::EarlierName(earlier)).await?;
        }
    }
    let mut last = None;
    loop {
        let pads = whole(reader.pads(last, AT_ONCE as u32).await?)?;
        let Some((pad, _)) = pads.last() else { break };
        last = Some(*pad);
        for (pad, changed_at) in pads {
            let lines = reader.read_pad(pad, 0).await?.into_iter().map(|row| row.entry).collect();
            put(&mut out, &Item::Pad(StoredPad { pad, changed_at, lines })).await?;
            count.pads += 1;
        }
    }
    for kind in EXPORTED {
        let mut last = None;
        loop {
            let documents = whole(reader.documents(kind, last, AT_ONCE as u32).await?)?;
            let Some(document) = documents.last() else { break };
            last = Some(document.id.clone());
            *count.of(kind) += documents.len() as u64;
            for document in documents {
                put(&mut out, &document.try_into()?).await?;
            }
        }
    }
    put(&mut out, &Item::End(count)).await?;
    out.flush().await?;
    Ok(count)
}

async fn put(out: &mut (impl AsyncWrite + Unpin), item: &Item) -> Result<(), io::Error> {
    let mut line = serde_json::to_vec(item)?;
    line.push(b'\n');
    out.write_all(&line).await
}

/// Creates a missing database. Identical items are skipped; on a difference or a truncated file, nothing changes.
pub async fn import(url: &str, input: impl AsyncBufRead + Unpin) -> Result<Imported, ImportError> {
    let missing = match Address::read(url)? {
        Address::File(path) => Some(sqlite::MissingFiles::of(path)),
        Address::Memory | Address::Server(_) => None,
    };
    let imported = import_all(url, input).await;
    // A database created for this import is removed again.
    if let (Err(error), Some(missing)) = (&imported, missing) {
        let failed = if let ImportError::Open(error) = error { Some(error) } else { None };
        missing.remove_made(failed);
    }
    imported
}

async fn import_all(url: &str, input: impl AsyncBufRead + Unpin) -> Result<Imported, ImportError> {
    let mut target = Target::open(url).await?;
    match import_items(&mut target, input).await {
        Ok(imported) => {
            target.finish(true).await?;
            Ok(imported)
        }
        Err(error) => {
            // The first error matters; without a commit nothing changed.
            let _ = target.finish(false).await;
            Err(error)
        }
    }
}

enum Target {
    File(sqlite::SqliteImport),
    Server(Box<postgres::PostgresImport>),
}

#[derive(Debug, Default)]
pub(super) struct ImportedItems {
    pub(super) new: Count,
    pub(super) differs: Vec<String>,
}

impl Target {
    fn open(url: &str) -> BoxFuture<'_, Result<Target, ImportError>> {
        Box::pin(async move {
            Ok(match Address::read(url)? {
                Address::Memory => Target::File(sqlite::SqliteImport::begin(&sqlite::Place::Memory)?),
                Address::File(path) => {
                    Target::File(sqlite::SqliteImport::begin(&sqlite::Place::File(path.to_owned()))?)
                }
                Address::Server(url) => Target::Server(Box::new(postgres::PostgresImport::begin(url).await?)),
            })
        })
    }

    fn import_items(&mut self, items: Items) -> StoreFuture<'_, ImportedItems> {
        match self {
            Target::File(file) => Box::pin(file.import_items(items)),
            Target::Server(server) => Box::pin(server.import_items(items)),
        }
    }

    fn games_with_gaps(&mut self) -> StoreFuture<'_, Vec<GameId>> {
        match self {
            Target::File(file) => Box::pin(file.games_with_gaps()),
            Target::Server(server) => Box::pin(server.games_with_gaps()),
        }
    }

    fn finish(self, commit: bool) -> StoreFuture<'static, ()> {
        match self {
            Target::File(file) => Box::pin(file.finish(commit)),
            Target::Server(server) => Box::pin(server.finish(commit)),
        }
    }
}

#[derive(Debug, Default)]
pub(super) struct Items {
    pub(super) lines: Vec<Append>,
    pub(super) listings: Vec<Listing>,
    pub(super) sessions: Vec<Session>,
    pub(super) names: Vec<EarlierName>,
    pub(super) pads: Vec<StoredPad>,
    pub(super) documents: Vec<Document>,
}

impl Items {
    fn count(&self) -> Count {
        let [lines, listings, sessions, names, pads, _] = self.lengths().map(|length| length as u64);
        let mut count = Count { lines, listings, sessions, names, pads, ..Count::default() };
        self.documents.iter().for_each(|document| *count.of(document.kind) += 1);
        count
    }

    fn lengths(&self) -> [usize; 6] {
        [
            self.lines.len(),
            self.listings.len(),
            self.sessions.len(),
            self.names.len(),
            self.pads.len(),
            self.documents.len(),
        ]
    }

    fn is_full(&self) -> bool {
        self.lengths().iter().sum::<usize>() >= AT_ONCE
    }

    fn push_document(&mut self, kind: DocumentKind, id: String, entry: String) -> Result<(), StoreError> {
        self.push_note(Document { kind, id, at: 0, entry })
    }

    fn push_note(&mut self, document: Document) -> Result<(), StoreError> {
        document.check()?;
        self.documents.push(document);
        Ok(())
    }
}

async fn import_items(target: &mut Target, input: impl AsyncBufRead + Unpin) -> Result<Imported, ImportError> {
    let mut source = Lines { input, number: 0, text: String::new() };
    match source.next().await? {
        Some(Item::ForetellExport { format: FORMAT }) => {}
        Some(Item::ForetellExport { format }) => {
            return Err(source.broken(format!("format {format} is newer than this program: use a newer Foretell")));
        }
        _ => return Err(source.broken("it should say {\"foretell_export\":…}: is this an export?")),
    }
    let (mut imported, mut differs) = (Imported::default(), Vec::new());
    loop {
        let (items, end) = source.some().await?;
        imported.read += items.count();
        let poured = target.import_items(items).await?;
        imported.new += poured.new;
        differs.extend(poured.differs);
        let Some(end) = end else { continue };
        if end != imported.read {
            return Err(source.broken(format!("{}: the file is not whole", miscounted(end, imported.read))));
        }
        break;
    }
    if source.next().await?.is_some() {
        return Err(source.broken("there is more after the end"));
    }
    if !differs.is_empty() {
        let count = differs.len();
        differs.truncate(NAMED);
        return Err(ImportError::Differs { named: differs, count });
    }
    let holes = target.games_with_gaps().await?;
    if holes.is_empty() { Ok(imported) } else { Err(ImportError::Holes(holes)) }
}

fn miscounted(counted: Count, read: Count) -> String {
    let pairs = [
        ("lines", counted.lines, read.lines),
        ("games", counted.listings, read.listings),
        ("sessions", counted.sessions, read.sessions),
        ("earlier names", counted.names, read.names),
        ("score pads", counted.pads, read.pads),
        ("reviews", counted.reviews, read.reviews),
        ("solvers", counted.solvers, read.solvers),
        ("puzzles", counted.puzzles, read.puzzles),
        ("notes", counted.notes, read.notes),
    ];
    let wrong = pairs.iter().filter(|(_, counted, read)| counted != read);
    let wrong: Vec<String> = wrong.map(|(what, counted, read)| format!("{counted} {what} instead of {read}")).collect();
    format!("it counts {}", wrong.join(", "))
}

struct Lines<I> {
    input: I,
    number: u64,
    text: String,
}

impl<I: AsyncBufRead + Unpin> Lines<I> {
    async fn next(&mut self) -> Result<Option<Item>, ImportError> {
        self.number += 1;
        self.text.clear();
        match self.input.read_line(&mut self.text).await {
            Ok(0) => return Ok(None),
            // Binary or empty lines mean that this is another kind of file.
            Err(error) if error.kind() == io::ErrorKind::InvalidData => self.text.clear(),
            read => drop(read?),
        }
        // The JSON parser's message helps nobody who didn't write the line by hand.
        serde_json::from_str(&self.text).map(Some).map_err(|_| self.broken("this isn't a line of an export"))
    }

    async fn some(&mut self) -> Result<(Items, Option<Count>), ImportError> {
        let mut items = Items::default();
        while !items.is_full() {
            let broken = |lines: &Self, error: StoreError| lines.broken(error.to_string());
            match self.next().await? {
                Some(Item::Line { game, seq, entry }) => {
                    let line = Append { game, seq, entry, listing: None };
                    line.check().map_err(|error| broken(self, error))?;
                    items.lines.push(line);
                }
                Some(Item::Listing(listing)) => items.listings.push(listing),
                Some(Item::Session { key, player, name, seen_at, bot }) => {
                    let key = read_key(&key).map_err(|error| broken(self, error))?;
                    items.sessions.push(Session { key, player, name, seen_at, bot });
                }
                Some(Item::EarlierName(earlier)) => {
                    earlier.check().map_err(|error| broken(self, error))?;
                    items.names.push(earlier);
                }
                Some(Item::Pad(pad)) => {
                    for (seq, entry) in (1..).zip(&pad.lines) {
                        let line = PadAppend { pad: pad.pad, seq, at: pad.changed_at, entry: entry.clone(), by: None };
                        line.check().map_err(|error| broken(self, error))?;
                    }
                    items.pads.push(pad);
                }
                Some(Item::Review { game, seat, entry }) => {
                    let id = review_id(game, seat);
                    let read = read_review_id(&id).and_then(|_| items.push_document(DocumentKind::Review, id, entry));
                    read.map_err(|error| broken(self, error))?;
                }
                Some(Item::Solver { player, entry }) => items
                    .push_document(DocumentKind::Solver, player.to_string(), entry)
                    .map_err(|error| broken(self, error))?,
                Some(Item::Puzzle { puzzle, entry }) => {
                    items.push_document(DocumentKind::Puzzle, puzzle, entry).map_err(|error| broken(self, error))?;
                }
                // Others have items of their own.
                Some(Item::Note(note)) if !EXPORTED.contains(&note.kind) || has_own_item(note.kind) => {
                    return Err(self.broken(format!("a {} is no note", note.kind.name())));
                }
                Some(Item::Note(note)) => items.push_note(note).map_err(|error| broken(self, error))?,
                Some(Item::End(count)) => return Ok((items, Some(count))),
                Some(Item::ForetellExport { .. }) => return Err(self.broken("a second beginning")),
                None => return Err(self.broken("the file ends before its end: it is not whole")),
            }
        }
        Ok((items, None))
    }

    fn broken(&self, why: impl Into<String>) -> ImportError {
        ImportError::Broken { line: self.number, why: why.into() }
    }
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, more: Count) {
        self.lines += more.lines;
        self.listings += more.listings;
        self.sessions += more.sessions;
        self.names += more.names;
        self.pads += more.pads;
        self.reviews += more.reviews;
        self.solvers += more.solvers;
        self.puzzles += more.puzzles;
        self.notes += more.notes;
        self.groups += more.groups;
    }
}

impl From<Session> for Item {
    fn from(session: Session) -> Item {
        let Session { key, player, name, seen_at, bot } = session;
        Item::Session { key: hex::encode(key), player, name, seen_at, bot }
    }
}

fn read_key(text: &str) -> Result<SessionKey, StoreError> {
    let mut key = SessionKey::default();
    let read = hex::decode_to_slice(text, &mut key);
    read.map_err(|_| damaged("a session's key", &"it should have 64 hexadecimal digits"))?;
    Ok(key)
}

pub(super) fn differing_line(game: GameId, seq: u32) -> String {
    format!("line {seq} of {game}")
}

pub(super) fn differing_listing(game: GameId) -> String {
    format!("the listing of {game}")
}

pub(super) fn differing_pad(pad: PadId) -> String {
    format!("the score pad {pad}")
}

pub(super) fn differing_document(document: &Document) -> String {
    let Document { kind, id, .. } = document;
    match (kind, id.split_once('/')) {
        (DocumentKind::Review | DocumentKind::Request, Some((game, seat))) => {
            format!("the review of seat {seat} of {game}")
        }
        (DocumentKind::Solver, _) => format!("what player {id} has solved"),
        (DocumentKind::Puzzle, _) => format!("the rating of puzzle {id}"),
        _ if DocumentKind::OF_DESK.contains(kind) => format!("the {} {id} of the desk", kind.name()),
        _ => format!("the {} {id}", kind.name()),
    }
}

pub(super) fn differing_session(session: &Session) -> String {
    format!("a session of player {}", session.player)
}
