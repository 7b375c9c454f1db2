//! Reads a consistent state of a whole database, also next to a running server.

use std::sync::{Arc, Mutex};

use foretell_table::{GameId, PadId};
use futures_util::future::BoxFuture;

use super::documents::DocumentSql;
use super::migrate::{OLDEST_READ, VERSION};
use super::open::Address;
use super::postgres::Server;
use super::sqlite::Acknowledged;
use super::{
    Document, DocumentKind, EarlierName, GamesFilter, Listing, ListingsQuery, LogName, LostLines, Millis, OpenError,
    Row, Session, SessionKey, SessionsFilter, SessionsQuery, StoreError, StoreFuture, postgres, sqlite,
};

/// A read transaction: later writes aren't visible.
pub struct Reader {
    source: Source,
    acknowledged: Acknowledged,
    version: u32,
}

/// Versions that introduced pads and earlier names. For documents see [`DocumentSql`].
const PADS_SINCE: u32 = 5;
const NAMES_SINCE: u32 = 8;

fn nothing<'a, T: Send + 'a>() -> StoreFuture<'a, Vec<T>> {
    Box::pin(std::future::ready(Ok(Vec::new())))
}

enum Source {
    File(Arc<Mutex<rusqlite::Connection>>),
    Server(Box<tokio::sync::Mutex<postgres::Connection>>),
}

/// Never changes or migrates the database.
pub fn open_to_read(url: &str) -> BoxFuture<'_, Result<Reader, OpenError>> {
    Box::pin(open(url))
}

async fn open(url: &str) -> Result<Reader, OpenError> {
    let mut acknowledged = Acknowledged::new();
    let (found, source) = match Address::read(url)? {
        Address::Memory => return Err(OpenError::NoDatabase(":memory:".into())),
        Address::File(path) if path.is_dir() => return Err(OpenError::NotDatabase(path.to_owned())),
        Address::File(path) if !path.is_file() => return Err(OpenError::NoDatabase(path.to_owned())),
        Address::File(path) => {
            // Read first: a running server may write on.
            acknowledged = sqlite::acknowledged_lines(path)?;
            let (found, connection) = sqlite::snapshot(path)?;
            (found, Source::File(Arc::new(Mutex::new(connection))))
        }
        Address::Server(url) => {
            let (found, connection) = postgres::snapshot(&Server::at(url)?).await?;
            (found, Source::Server(Box::new(tokio::sync::Mutex::new(connection))))
        }
    };
    match found {
        OLDEST_READ..=VERSION => Ok(Reader { source, acknowledged, version: found }),
        newer if newer > VERSION => Err(OpenError::Newer { found: newer, known: VERSION }),
        older => Err(OpenError::Older { found: older, known: OLDEST_READ }),
    }
}

pub type Page<T> = Vec<Result<T, StoreError>>;

macro_rules! ask {
    ($reader:ident, $question:ident $(, $given:ident)*) => {
        Box::pin(async move {
            match &$reader.source {
                Source::File(connection) => {
                    sqlite::work(connection, "reading", move |file| sqlite::$question(file $(, $given)*)).await
                }
                Source::Server(connection) => postgres::$question(&mut *connection.lock().await $(, $given)*).await,
            }
        })
    };
}

impl Reader {
    /// In order, after one. Reads only the first line of each log.
    pub fn games(&self, after: Option<GameId>, most: u32) -> StoreFuture<'_, Page<GameId>> {
        ask!(self, games, after, most)
    }

    pub fn count_games(&self) -> StoreFuture<'_, u64> {
        ask!(self, count_games)
    }

    pub fn lost(&self) -> StoreFuture<'_, Vec<LostLines>> {
        Box::pin(async move {
            match &self.source {
                Source::File(connection) => {
                    let acknowledged = self.acknowledged.clone();
                    sqlite::work(connection, "reading", move |file| sqlite::lost(file, &acknowledged)).await
                }
                Source::Server(_) => Ok(Vec::new()),
            }
        })
    }

    /// From SQLite's integrity check; nothing for PostgreSQL.
    pub fn damage(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            match &self.source {
                Source::File(connection) => sqlite::work(connection, "reading", sqlite::damage).await,
                Source::Server(_) => Ok(Vec::new()),
            }
        })
    }

    /// After an error PostgreSQL's transaction has ended.
    pub fn survives_errors(&self) -> bool {
        matches!(self.source, Source::File(_))
    }

    pub fn read_log(&self, log: LogName, after: u32) -> StoreFuture<'_, Vec<Row>> {
        ask!(self, read_log, log, after)
    }

    pub fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.read_log(LogName::Game(game), after)
    }

    pub fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.read_log(LogName::Pad(pad), after)
    }

    fn listings(&self, query: ListingsQuery, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        ask!(self, listings, query, most)
    }

    pub fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>> {
        Box::pin(async move { Ok(self.listings(ListingsQuery::Game(game), 1).await?.pop()) })
    }

    pub fn latest_documents(&self, kind: DocumentKind, most: u32) -> StoreFuture<'_, Vec<Document>> {
        let Some(sql) = DocumentSql::of_version(kind, self.version) else { return nothing() };
        ask!(self, latest_documents, sql, kind, most)
    }

    pub fn documents(&self, kind: DocumentKind, after: Option<String>, most: u32) -> StoreFuture<'_, Page<Document>> {
        let Some(sql) = DocumentSql::of_version(kind, self.version) else { return nothing() };
        ask!(self, documents_after, sql, kind, after, most)
    }

    pub fn pads(&self, after: Option<PadId>, most: u32) -> StoreFuture<'_, Page<(PadId, Millis)>> {
        if self.version < PADS_SINCE {
            return nothing();
        }
        ask!(self, pads, after, most)
    }

    pub fn earlier_names(&self, after: Option<EarlierName>, most: u32) -> StoreFuture<'_, Vec<EarlierName>> {
        if self.version < NAMES_SINCE {
            return nothing();
        }
        ask!(self, all_earlier_names, after, most)
    }

    pub fn find_games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.listings(ListingsQuery::Filter(filter), most)
    }

    pub fn sessions_like(&self, filter: SessionsFilter, most: u32) -> StoreFuture<'_, Vec<Session>> {
        let query = SessionsQuery::Filter(filter);
        ask!(self, find_sessions, query, most)
    }

    /// In the order of keys, after one. Version 1 has no column for bots.
    pub fn sessions(&self, after: Option<SessionKey>, most: u32) -> StoreFuture<'_, Page<Session>> {
        ask!(self, sessions, after, most)
    }
}
