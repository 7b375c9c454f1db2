//! The server: how it is reached, and the shape of its database.

use std::borrow::Cow;
use std::io;
use std::str::FromStr;
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};

use super::sqlstate::wrong_setting;
use crate::store::migrate::{Dialect, VERSION, migrations_after};
use crate::store::{OpenError, StoreError};

/// How long a connection may take to come about.
const CONNECT: Duration = Duration::from_secs(3);

/// What the server itself keeps to, shorter than any timeout here: milliseconds for one statement and for one
/// lock. A commit is on disk before it is answered, whatever the server's own default is.
const SETTINGS: [(&str, &str); 4] = [
    ("statement_timeout", "4000"),
    ("lock_timeout", "3000"),
    ("idle_in_transaction_session_timeout", "60000"),
    ("synchronous_commit", "on"),
];

/// Two processes that start at the same time do not both make the tables: this number is the lock between them.
const MIGRATING: i64 = 0x666f_7265_7465_6c6c;

/// Where the database is, and how to talk to it.
#[derive(Clone, Debug)]
pub(in crate::store) struct Server(PgConnectOptions);

impl Server {
    /// The server of an address.
    pub(in crate::store) fn at(url: &str) -> Result<Server, OpenError> {
        let options = PgConnectOptions::from_str(url).map_err(|error| OpenError::BadServer(address_mistake(&error)))?;
        Ok(Server(options.application_name("foretell").options(SETTINGS).disable_statement_logging()))
    }

    /// The same server, for what need not be on disk before it is answered.
    pub(super) fn without_sync(&self) -> Server {
        Server(self.0.clone().options([("synchronous_commit", "off")]))
    }

    /// The same server, for work that takes as long as it takes.
    pub(super) fn without_timeouts(&self) -> Server {
        let unhurried =
            [("statement_timeout", "0"), ("idle_in_transaction_session_timeout", "0"), ("lock_timeout", "60000")];
        Server(self.0.clone().options(unhurried))
    }

    /// Connections that are opened when they are wanted.
    pub(super) fn pool(&self, most: u32) -> PgPool {
        let options = PgPoolOptions::new().max_connections(most).acquire_timeout(CONNECT);
        options.connect_lazy_with(self.0.clone())
    }

    /// A connection of one's own.
    pub(super) async fn connect(&self) -> Result<PgConnection, StoreError> {
        Ok(self.open().await?)
    }

    async fn open(&self) -> sqlx::Result<PgConnection> {
        let connecting = tokio::time::timeout(CONNECT, PgConnection::connect_with(&self.0));
        let silent = |_| Err(sqlx::Error::Io(io::Error::other("the server does not answer")));
        connecting.await.unwrap_or_else(silent)
    }

    /// Where the server is, without names and passwords.
    fn place(&self) -> String {
        match self.0.get_socket() {
            Some(folder) => folder.display().to_string(),
            None => format!("{}:{}", self.0.get_host(), self.0.get_port()),
        }
    }

    /// Brings the database to today's shape.
    pub(super) async fn prepare(&self) -> Result<(), OpenError> {
        let mut connection = self.without_timeouts().open().await.map_err(|error| {
            self.open_error(error, ": check that a server runs there and that the address is right")
        })?;
        let found = self.migrate(&mut connection).await.map_err(|error| self.open_error(error, ""))?;
        // All is committed or given up; a connection that does not part politely is dropped.
        let _ = connection.close().await;
        found
    }

    /// What is said at the start, with a hint for errors that may pass.
    fn open_error(&self, error: sqlx::Error, hint: &str) -> OpenError {
        let code = error.as_database_error().and_then(DatabaseError::code).map(Cow::into_owned);
        let why = format!("{} (at {})", reason(error.into()), self.place());
        let refused = code.and_then(|code| wrong_setting(&code, &why));
        refused.unwrap_or_else(|| OpenError::Unusable(format!("{why}{hint}")))
    }

    async fn migrate(&self, connection: &mut PgConnection) -> sqlx::Result<Result<(), OpenError>> {
        let encoding: String = sqlx::query_scalar("SHOW server_encoding").fetch_one(&mut *connection).await?;
        if encoding != "UTF8" {
            let why = format!("it is encoded as {encoding}; create one with ENCODING 'UTF8'");
            return Ok(Err(OpenError::Unusable(why)));
        }
        let mut transaction = connection.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(MIGRATING).execute(&mut *transaction).await?;
        let found = version(&mut transaction).await?;
        if found > VERSION {
            return Ok(Err(OpenError::Newer { found, known: VERSION }));
        }
        if found == VERSION {
            return Ok(Ok(()));
        }
        for step in migrations_after(found, Dialect::Postgres) {
            sqlx::raw_sql(step).execute(&mut *transaction).await?;
        }
        let version = "CREATE TABLE IF NOT EXISTS foretell_version (version integer NOT NULL)";
        sqlx::query(version).execute(&mut *transaction).await?;
        sqlx::query("DELETE FROM foretell_version").execute(&mut *transaction).await?;
        let version = "INSERT INTO foretell_version (version) VALUES ($1)";
        sqlx::query(version).bind(VERSION as i32).execute(&mut *transaction).await?;
        transaction.commit().await?;
        Ok(Ok(()))
    }
}

/// A look at everything as it is now, and its version.
pub(in crate::store) async fn snapshot(server: &Server) -> Result<(u32, PgConnection), StoreError> {
    let mut connection = server.without_timeouts().connect().await?;
    let begin = sqlx::raw_sql("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    begin.execute(&mut connection).await?;
    // The moment is that of the first question.
    Ok((version(&mut connection).await?, connection))
}

/// The version of a database; an empty one has 0.
async fn version(connection: &mut PgConnection) -> sqlx::Result<u32> {
    let known = "SELECT to_regclass('foretell_version') IS NOT NULL";
    if !sqlx::query_scalar::<_, bool>(known).fetch_one(&mut *connection).await? {
        return Ok(0);
    }
    // A table of versions without a version was never written by us: reading nothing as a number is an error.
    let version: i32 =
        sqlx::query_scalar("SELECT max(version) FROM foretell_version").fetch_one(&mut *connection).await?;
    Ok(version as u32)
}

/// What is wrong with an address, without the address: it may hold a password.
fn address_mistake(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Configuration(why) if !why.to_string().contains("://") => why.to_string(),
        _ => "it is no address".into(),
    }
}

fn reason(error: StoreError) -> String {
    match error {
        StoreError::Unavailable(why) | StoreError::Damaged(why) => why,
    }
}
