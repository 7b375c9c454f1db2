//! Reading everything as it is at one moment, beside a server that may be running: for exports and checks.

use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::BoxFuture;
use sqlx::PgConnection;

use super::migrate::VERSION;
use super::open::Address;
use super::postgres::Server;
use super::{Listing, OpenError, Row, Session, SessionKey, StoreError, StoreFuture, postgres, sqlite};
use crate::GameId;

/// All that is stored, as it was when it was opened: what is written meanwhile is not seen.
pub struct Reader(Source);

enum Source {
    File(Arc<Mutex<rusqlite::Connection>>),
    /// A connection answers one question at a time.
    Server(Box<tokio::sync::Mutex<PgConnection>>),
}

/// Opens a database to read all of it, also while a server runs on it. Nothing is changed, so it has to be of today's
/// version.
pub fn open_to_read(url: &str) -> BoxFuture<'_, Result<Reader, OpenError>> {
    Box::pin(open(url))
}

async fn open(url: &str) -> Result<Reader, OpenError> {
    let unusable = |error: StoreError| OpenError::Unusable(error.to_string());
    let (found, source) = match Address::read(url)? {
        Address::Memory => return Err(OpenError::NoDatabase(":memory:".into())),
        Address::File(path) if !path.is_file() => return Err(OpenError::NoDatabase(path.to_owned())),
        Address::File(path) => {
            let (found, connection) = sqlite::snapshot(path).map_err(unusable)?;
            (found, Source::File(Arc::new(Mutex::new(connection))))
        }
        Address::Server(url) => {
            let (found, connection) = postgres::snapshot(&Server::at(url)?).await.map_err(unusable)?;
            (found, Source::Server(Box::new(tokio::sync::Mutex::new(connection))))
        }
    };
    match found {
        VERSION => Ok(Reader(source)),
        newer if newer > VERSION => Err(OpenError::Newer { found: newer, known: VERSION }),
        older => Err(OpenError::Older { found: older, known: VERSION }),
    }
}

impl Reader {
    /// Every game that has a log or a place in the list, in the order of their names.
    pub fn all_games(&self) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(async move {
            match &self.0 {
                Source::File(connection) => look(connection, sqlite::all_games).await,
                Source::Server(connection) => postgres::all_games(&mut *connection.lock().await).await,
            }
        })
    }

    /// The lines of a log after a number, in order.
    pub fn read(&self, game: GameId, after: u32) -> StoreFuture<'_, Vec<Row>> {
        Box::pin(async move {
            match &self.0 {
                Source::File(connection) => look(connection, move |file| sqlite::read(file, game, after)).await,
                Source::Server(connection) => postgres::read(&mut *connection.lock().await, game, after).await,
            }
        })
    }

    /// A game's place in the list.
    pub fn listing(&self, game: GameId) -> StoreFuture<'_, Option<Listing>> {
        Box::pin(async move {
            match &self.0 {
                Source::File(connection) => look(connection, move |file| sqlite::listing(file, game)).await,
                Source::Server(connection) => postgres::listing(&mut *connection.lock().await, game).await,
            }
        })
    }

    /// Sessions in the order of their keys, beginning after one.
    pub fn sessions(&self, after: Option<SessionKey>, most: u32) -> StoreFuture<'_, Vec<Session>> {
        Box::pin(async move {
            match &self.0 {
                Source::File(connection) => look(connection, move |file| sqlite::sessions(file, after, most)).await,
                Source::Server(connection) => postgres::sessions(&mut *connection.lock().await, after, most).await,
            }
        })
    }
}

/// Looks something up in a file, on a thread that may wait for the disk.
async fn look<R, F>(connection: &Arc<Mutex<rusqlite::Connection>>, look: F) -> Result<R, StoreError>
where
    R: Send + 'static,
    F: FnOnce(&rusqlite::Connection) -> Result<R, StoreError> + Send + 'static,
{
    let connection = connection.clone();
    let looking = move || look(&connection.lock().unwrap_or_else(PoisonError::into_inner));
    let looked = tokio::task::spawn_blocking(looking).await;
    looked.unwrap_or_else(|_| Err(StoreError::Unavailable("reading was broken off".into())))
}
