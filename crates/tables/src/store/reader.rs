//! Reading everything as it is at one moment, beside a server that may be running: for exports and checks.

use std::sync::{Arc, Mutex};

use foretell_table::{GameId, PadId};
use futures_util::future::BoxFuture;

use super::documents::DocumentSql;
use super::migrate::{OLDEST_READ, VERSION};
use super::open::Address;
use super::postgres::Server;
use super::sqlite::Acknowledged;
use super::{
    Document, DocumentKind, EarlierName, GamesFilter, Listing, ListingsQuery, LogName, Lost, Millis, OpenError, Row,
    Session, SessionKey, SessionsFilter, SessionsQuery, StoreFuture, postgres, sqlite,
};

/// All that is stored, as it was when it was opened: what is written meanwhile is not seen.
pub struct Reader {
    source: Source,
    /// What is known to have been acknowledged before that moment.
    acknowledged: Acknowledged,
    /// The version of the database: an older one lacks something.
    version: u32,
}

/// The versions since which there are pads and earlier names. Documents know their own ([`DocumentSql`]), and all else
/// is as it was in the first.
const PADS_SINCE: u32 = 5;
const NAMES_SINCE: u32 = 8;

/// The answer of a version that does not have it.
fn nothing<'a, T: Send + 'a>() -> StoreFuture<'a, Vec<T>> {
    Box::pin(std::future::ready(Ok(Vec::new())))
}

enum Source {
    File(Arc<Mutex<rusqlite::Connection>>),
    /// A connection answers one question at a time.
    Server(Box<tokio::sync::Mutex<postgres::Connection>>),
}

/// Opens a database to read all of it, also while a server runs on it. Nothing is changed, also where it is of an older
/// version.
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
            // It is read before the rest: a server that runs beside may write on.
            acknowledged = sqlite::acknowledged(path)?;
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

/// What either database answers to the same question.
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
    /// Games that have a log or a place in the list, in the order of their names, beginning after one.
    pub fn games(&self, after: Option<GameId>, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        ask!(self, games, after, most)
    }

    /// How many games are in the list.
    pub fn count_games(&self) -> StoreFuture<'_, u64> {
        ask!(self, count_games)
    }

    /// What was acknowledged and is missing, as far as the database knows.
    pub fn lost(&self) -> StoreFuture<'_, Vec<Lost>> {
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

    /// What is wrong with the file itself: a page or an index that does not fit the others. A server's files are its
    /// own business.
    pub fn damage(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(async move {
            match &self.source {
                Source::File(connection) => sqlite::work(connection, "reading", sqlite::damage).await,
                Source::Server(_) => Ok(Vec::new()),
            }
        })
    }

    /// The lines of a log after a number, in order.
    pub fn read_log(&self, log: LogName, after: u32) -> StoreFuture<'_, Vec<Row>> {
        ask!(self, read_log, log, after)
    }

    /// The lines of a game after a number, in order.
    pub fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.read_log(LogName::Game(game), after)
    }

    /// The lines of a pad after a number, in order.
    pub fn read_pad(&self, pad: PadId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        self.read_log(LogName::Pad(pad), after)
    }

    fn listings(&self, query: ListingsQuery, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        ask!(self, listings, query, most)
    }

    /// A game's place in the list.
    pub fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>> {
        Box::pin(async move { Ok(self.listings(ListingsQuery::Game(game), 1).await?.pop()) })
    }

    /// Documents of a kind, the latest first.
    pub fn latest_documents(&self, kind: DocumentKind, most: u32) -> StoreFuture<'_, Vec<Document>> {
        let Some(sql) = DocumentSql::of_version(kind, self.version) else { return nothing() };
        ask!(self, latest_documents, sql, kind, most)
    }

    /// Documents of a kind in the order of their ids, beginning after one.
    pub fn documents(&self, kind: DocumentKind, after: Option<String>, most: u32) -> StoreFuture<'_, Vec<Document>> {
        let Some(sql) = DocumentSql::of_version(kind, self.version) else { return nothing() };
        ask!(self, documents_after, sql, kind, after, most)
    }

    /// Score pads in the order of their names, beginning after one, with when each was written on.
    pub fn pads(&self, after: Option<PadId>, most: u32) -> StoreFuture<'_, Vec<(PadId, Millis)>> {
        if self.version < PADS_SINCE {
            return nothing();
        }
        ask!(self, pads, after, most)
    }

    /// Earlier names of players in order, beginning after one.
    pub fn earlier_names(&self, after: Option<EarlierName>, most: u32) -> StoreFuture<'_, Vec<EarlierName>> {
        if self.version < NAMES_SINCE {
            return nothing();
        }
        ask!(self, all_earlier_names, after, most)
    }

    /// Games, the latest changed first.
    pub fn find_games(&self, filter: GamesFilter, most: u32) -> StoreFuture<'_, Vec<Listing>> {
        self.listings(ListingsQuery::Filter(filter), most)
    }

    /// Sessions, the latest used first.
    pub fn sessions_like(&self, filter: SessionsFilter, most: u32) -> StoreFuture<'_, Vec<Session>> {
        let query = SessionsQuery::Filter(filter);
        ask!(self, find_sessions, query, most)
    }

    /// Sessions in the order of their keys, beginning after one.
    pub fn sessions(&self, after: Option<SessionKey>, most: u32) -> StoreFuture<'_, Vec<Session>> {
        ask!(self, sessions, after, most)
    }
}
