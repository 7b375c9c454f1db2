//! The server: how it is reached, and the shape of its database.
//!
//! Where there are several, one of them is the primary and the others are its standbys. A server is only used when it
//! has confirmed a commit: so it can be written to, its synchronous standby (where it has one) is with it, and nothing
//! is read from it that a standby would not have. A primary that was left behind by a failover cannot do that, and is
//! passed over even if it is still there.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::watch;
use tokio_postgres::error::SqlState;

use super::address::{self, Host};
use super::connect_error::{ConnectError, reason};
use super::connection::{Connection, query};
use super::pool::Pool;
use super::sqlstate::wrong_setting;
use super::tls::Tls;
use crate::store::migrate::{Dialect, VERSION, migrations_after};
use crate::store::{OpenError, StoreError, damaged};

/// How long a connection may take to come about.
pub(super) const CONNECT: Duration = Duration::from_secs(3);

/// How long the first commit of a connection may take.
const CONFIRM: Duration = Duration::from_secs(2);

/// For how long nobody tries again after all servers have failed.
const REST: Duration = Duration::from_millis(100);

/// What the server itself keeps to, shorter than any timeout here: milliseconds for one statement and for one
/// lock. A commit is on disk before it is answered, whatever the server's own default is.
const SETTINGS: &[(&str, &str)] = &[
    ("statement_timeout", "4000"),
    ("lock_timeout", "3000"),
    ("idle_in_transaction_session_timeout", "60000"),
    ("synchronous_commit", "on"),
];

/// What is said where the tables cannot be made.
const UNPREPARED: &str = "its tables cannot be brought to the shape of this version";

/// For work that takes as long as it takes.
const UNHURRIED: &[(&str, &str)] =
    &[("statement_timeout", "0"), ("idle_in_transaction_session_timeout", "0"), ("lock_timeout", "60000")];

/// Two processes that start at the same time do not both make the tables: this number is the lock between them.
const MIGRATING: i64 = 0x666f_7265_7465_6c6c;

/// Where the database is, and how to talk to it.
#[derive(Clone)]
pub(in crate::store) struct Server {
    hosts: Arc<[Host]>,
    tls: Tls,
    config: tokio_postgres::Config,
    /// Whether a commit is on disk before it is answered.
    syncs: bool,
    /// The server that was found last, by when it was started. It has another name after a failover.
    instance: Arc<watch::Sender<String>>,
    failed: Arc<Mutex<Option<(Instant, ConnectError)>>>,
}

impl Server {
    /// The server of an address.
    pub(in crate::store) fn at(url: &str) -> Result<Server, OpenError> {
        let address = address::read(url).map_err(OpenError::BadServer)?;
        let tls = Tls::of(&address).map_err(OpenError::BadServer)?;
        let mut server = Server {
            hosts: address.hosts.into(),
            tls,
            config: address.config,
            syncs: true,
            instance: Arc::default(),
            failed: Arc::default(),
        };
        server.config.application_name("foretell");
        Ok(server.with(SETTINGS))
    }

    /// The same server, for what need not be on disk before it is answered.
    pub(super) fn without_sync(&self) -> Server {
        Server { syncs: false, ..self.clone() }
    }

    /// The same server, for work that takes as long as it takes.
    pub(super) fn without_timeouts(&self) -> Server {
        self.clone().with(UNHURRIED)
    }

    /// The same server with other settings; those that are said later go before those said earlier.
    fn with(mut self, settings: &[(&str, &str)]) -> Server {
        let mut options = self.config.get_options().unwrap_or_default().to_owned();
        for (name, value) in settings {
            options.extend([" -c ", *name, "=", *value]);
        }
        self.config.options(options.trim_start());
        self
    }

    /// Connections that are opened when they are wanted.
    pub(super) fn pool(&self, most: u32) -> Pool {
        Pool::new(self.clone(), most)
    }

    /// A connection of one's own, to a server that can be written to.
    pub(super) async fn connect(&self) -> Result<Connection, ConnectError> {
        self.connect_hearing(None).await
    }

    /// The same; what is heard on channels goes to `heard`.
    pub(super) async fn connect_hearing(
        &self,
        heard: Option<UnboundedSender<String>>,
    ) -> Result<Connection, ConnectError> {
        if let Some((when, error)) = &*self.failed()
            && when.elapsed() < REST
        {
            return Err(error.clone());
        }
        let found = self.find(heard).await;
        *self.failed() = found.as_ref().err().map(|error| (Instant::now(), error.clone()));
        if let Ok(connection) = &found {
            self.instance.send_if_modified(|instance| {
                let moved = *instance != connection.instance;
                instance.clone_from(&connection.instance);
                moved
            });
        }
        found
    }

    fn failed(&self) -> std::sync::MutexGuard<'_, Option<(Instant, ConnectError)>> {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a connection leads to the server that was found last.
    pub(super) fn is_current(&self, connection: &Connection) -> bool {
        *self.instance.borrow() == connection.instance
    }

    /// Waits until another server was found than the one that a connection leads to.
    pub(super) async fn moved_from(&self, instance: &str) {
        // This keeps the sender, so there is an answer.
        let _ = self.instance.subscribe().wait_for(|current| current != instance).await;
    }

    /// The first server that confirms a commit. All are tried at once: one that hangs does not keep us from the others.
    async fn find(&self, heard: Option<UnboundedSender<String>>) -> Result<Connection, ConnectError> {
        let mut tries: FuturesUnordered<_> = self.hosts.iter().map(|host| self.try_host(host, heard.clone())).collect();
        let mut failures = Vec::new();
        while let Some(tried) = tries.next().await {
            match tried {
                Ok(connection) => return Ok(connection),
                Err(failure) => failures.push(failure),
            }
        }
        Err(all_failed(failures))
    }

    async fn try_host(
        &self,
        host: &Host,
        heard: Option<UnboundedSender<String>>,
    ) -> Result<Connection, (Host, ConnectError)> {
        let opening = async {
            let mut connection = self.open(host, heard).await?;
            let confirmed = tokio::time::timeout(CONFIRM, connection.confirm()).await;
            let late = "PostgreSQL does not confirm a commit; is its synchronous standby there?";
            let confirmed = confirmed.unwrap_or_else(|_| Err(StoreError::Unavailable(late.into())));
            let unusable = |error| ConnectError::Unreachable(reason(error));
            connection.instance = confirmed.map_err(unusable)?;
            if !self.syncs {
                connection.batch("SET synchronous_commit = off").await.map_err(unusable)?;
            }
            Ok(connection)
        };
        opening.await.map_err(|error| (host.clone(), error))
    }

    async fn open(&self, host: &Host, heard: Option<UnboundedSender<String>>) -> Result<Connection, ConnectError> {
        let opened = tokio::time::timeout(CONNECT, Connection::open(&self.config, host, &self.tls, heard)).await;
        opened.unwrap_or_else(|_| Err(ConnectError::Unreachable("the server does not answer".into())))
    }

    /// A connection to read from, to the primary where it is there, else to any: a standby will do.
    async fn connect_to_read(&self) -> Result<Connection, ConnectError> {
        let (mut standby, mut failures) = (None, Vec::new());
        for host in &*self.hosts {
            let opened = async {
                let mut connection = self.open(host, None).await?;
                let is_standby = one::<bool>(&mut connection, "SELECT pg_is_in_recovery()").await;
                let is_standby = is_standby.map_err(|error| ConnectError::Unreachable(reason(error)))?;
                Ok((is_standby, connection))
            };
            match opened.await {
                Ok((false, connection)) => return Ok(connection),
                Ok((true, connection)) => standby = Some(connection),
                Err(error) => failures.push((host.clone(), error)),
            }
        }
        standby.ok_or_else(|| all_failed(failures))
    }

    /// Where the server is, without names and passwords.
    fn place(&self) -> String {
        self.hosts.iter().map(Host::to_string).collect::<Vec<_>>().join(",")
    }

    /// Brings the database to today's shape.
    pub(super) async fn prepare(&self) -> Result<(), OpenError> {
        let mut connection = self.begin_migrated().await?;
        let committed = connection.commit().await;
        committed.map_err(|error| self.open_error(connection.refused_as(), error, UNPREPARED))
    }

    /// A transaction in which the database has today's shape; without a commit it stays as it was.
    pub(super) async fn begin_migrated(&self) -> Result<Connection, OpenError> {
        let mut connection = self.without_timeouts().connect().await.map_err(|error| self.cannot_connect(error))?;
        let migrated = migrate(&mut connection).await;
        migrated.map_err(|error| self.open_error(connection.refused_as(), error, UNPREPARED))??;
        Ok(connection)
    }

    /// What is said at the start, where there is no connection.
    fn cannot_connect(&self, error: ConnectError) -> OpenError {
        let state = match &error {
            ConnectError::Refused(state, _) => Some(state.clone()),
            ConnectError::Unreachable(_) => None,
        };
        let advice = "it cannot be reached: check that a server runs there and that the address is right";
        self.open_error(state.as_ref(), error.into(), advice)
    }

    /// The same for any error, by PostgreSQL's number for it; the advice is for those that may pass.
    fn open_error(&self, state: Option<&SqlState>, error: StoreError, advice: &str) -> OpenError {
        let cause = format!("at {}, {}", self.place(), reason(error));
        let refused = state.and_then(|state| wrong_setting(state.code(), &cause));
        refused.unwrap_or_else(|| OpenError::Unusable(format!("{advice} ({cause})")))
    }
}

/// What is said of the only server; of several, each by its name. A server that refuses us is told before others that
/// are not there.
fn all_failed(mut failures: Vec<(Host, ConnectError)>) -> ConnectError {
    if failures.len() == 1 {
        return failures.remove(0).1;
    }
    let why = failures.iter().map(|(host, error)| format!("{host}: {}", reason(error.clone().into())));
    let why = why.collect::<Vec<_>>().join("; ");
    let refused = failures.into_iter().find_map(|(_, error)| match error {
        ConnectError::Refused(state, _) => Some(state),
        ConnectError::Unreachable(_) => None,
    });
    match refused {
        Some(state) => ConnectError::Refused(state, why),
        None => ConnectError::Unreachable(why),
    }
}

/// Begins a transaction and brings the database to today's shape in it.
async fn migrate(connection: &mut Connection) -> Result<Result<(), OpenError>, StoreError> {
    let encoding: String = one(connection, "SHOW server_encoding").await?;
    if encoding != "UTF8" {
        let why = format!("it is encoded as {encoding}; create one with ENCODING 'UTF8'");
        return Ok(Err(OpenError::Unusable(why)));
    }
    connection.begin().await?;
    connection.execute(query("SELECT pg_advisory_xact_lock($1)").bind(MIGRATING)).await?;
    let found = version(connection).await?;
    if found > VERSION {
        return Ok(Err(OpenError::Newer { found, known: VERSION }));
    }
    if found == VERSION {
        // A long import does not keep others from starting.
        connection.rollback().await?;
        connection.begin().await?;
        return Ok(Ok(()));
    }
    for step in migrations_after(found, Dialect::Postgres) {
        connection.batch(step).await?;
    }
    let anew = "CREATE TABLE IF NOT EXISTS foretell_version (version integer NOT NULL); DELETE FROM foretell_version";
    connection.batch(anew).await?;
    let version = "INSERT INTO foretell_version (version) VALUES ($1)";
    connection.execute(query(version).bind(VERSION as i32)).await?;
    Ok(Ok(()))
}

/// A look at everything as it is now, and its version.
pub(in crate::store) async fn snapshot(server: &Server) -> Result<(u32, Connection), OpenError> {
    let connected = server.without_timeouts().connect_to_read().await;
    let mut connection = connected.map_err(|error| server.cannot_connect(error))?;
    match begin_snapshot(&mut connection).await {
        Ok(version) => Ok((version, connection)),
        Err(error) => Err(server.open_error(connection.refused_as(), error, "it cannot be read")),
    }
}

async fn begin_snapshot(connection: &mut Connection) -> Result<u32, StoreError> {
    connection.batch("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?;
    // The moment is that of the first question.
    version(connection).await
}

/// The version of a database; an empty one has 0.
async fn version(connection: &mut Connection) -> Result<u32, StoreError> {
    if !one(connection, "SELECT to_regclass('foretell_version') IS NOT NULL").await? {
        return Ok(0);
    }
    // A table of versions without a version was never written by us: reading nothing as a number is an error.
    let version: i32 = one(connection, "SELECT max(version) FROM foretell_version").await?;
    Ok(version as u32)
}

/// The answer to a question with one.
async fn one<T>(connection: &mut Connection, sql: &'static str) -> Result<T, StoreError>
where
    T: for<'r> tokio_postgres::types::FromSql<'r>,
{
    match connection.rows(query(sql)).await?.first() {
        Some(row) => row.try_get(0).map_err(|error| damaged("a column", &error)),
        None => Err(StoreError::Damaged("PostgreSQL gave no answer".into())),
    }
}
