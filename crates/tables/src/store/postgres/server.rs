//! Finds the primary server and migrates its database. A server is used only after it confirmed a commit, which a
//! former primary can't after a failover: so it is writable, and its synchronous standby has everything read from it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::watch;
use tokio_postgres::error::SqlState;

use super::address::{self, Host};
use super::claims::claim_marks;
use super::connect_error::{ConnectError, reason};
use super::connection::{Connection, query};
use super::pool::Pool;
use super::sqlstate::wrong_setting;
use super::tls::Tls;
use crate::store::migrate::{Dialect, VERSION, migrations_after};
use crate::store::{OpenError, StoreError, damaged};

pub(super) const CONNECT: Duration = Duration::from_secs(3);

const CONFIRM: Duration = Duration::from_secs(2);

const REST: Duration = Duration::from_millis(100);

/// Server-side timeouts, shorter than ours. Commits are synchronous whatever the server's default.
const SETTINGS: &[(&str, &str)] = &[
    ("statement_timeout", "4000"),
    ("lock_timeout", "3000"),
    ("idle_in_transaction_session_timeout", "60000"),
    ("synchronous_commit", "on"),
];

const UNPREPARED: &str = "its tables cannot be brought to the shape of this version";

const UNHURRIED: &[(&str, &str)] =
    &[("statement_timeout", "0"), ("idle_in_transaction_session_timeout", "0"), ("lock_timeout", "60000")];

const MIGRATING: i64 = 0x666f_7265_7465_6c6c;

#[derive(Clone)]
pub(in crate::store) struct Server {
    hosts: Arc<[Host]>,
    tls: Tls,
    config: tokio_postgres::Config,
    syncs: bool,
    /// The server's start time, which changes with a failover.
    instance: Arc<watch::Sender<String>>,
    failed: Arc<Mutex<Option<(Instant, ConnectError)>>>,
}

impl Server {
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

    pub(super) fn without_sync(&self) -> Server {
        Server { syncs: false, ..self.clone() }
    }

    pub(super) fn without_timeouts(&self) -> Server {
        self.clone().with(UNHURRIED)
    }

    fn with(mut self, settings: &[(&str, &str)]) -> Server {
        let mut options = self.config.get_options().unwrap_or_default().to_owned();
        for (name, value) in settings {
            options.extend([" -c ", *name, "=", *value]);
        }
        self.config.options(options.trim_start());
        self
    }

    pub(super) fn pool(&self, most: u32) -> Pool {
        Pool::new(self.clone(), most)
    }

    pub(super) async fn connect(&self) -> Result<Connection, ConnectError> {
        self.connect_hearing(None).await
    }

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

    pub(super) fn is_current(&self, connection: &Connection) -> bool {
        *self.instance.borrow() == connection.instance
    }

    pub(super) async fn moved_from(&self, instance: &str) {
        // `self` holds the sender.
        let _ = self.instance.subscribe().wait_for(|current| current != instance).await;
    }

    /// The first server that confirms a commit, trying all at once.
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

    /// The primary if reachable, else any standby.
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

    fn place(&self) -> String {
        self.hosts.iter().map(Host::to_string).collect::<Vec<_>>().join(",")
    }

    pub(super) async fn prepare(&self) -> Result<(), OpenError> {
        let mut connection = self.begin_migrated().await?;
        let committed = connection.commit().await;
        committed.map_err(|error| self.open_error(connection.refused_as(), error, UNPREPARED))
    }

    pub(super) async fn begin_migrated(&self) -> Result<Connection, OpenError> {
        let mut connection = self.without_timeouts().connect().await.map_err(|error| self.cannot_connect(error))?;
        let migrated = migrate(&mut connection).await;
        migrated.map_err(|error| self.open_error(connection.refused_as(), error, UNPREPARED))??;
        Ok(connection)
    }

    fn cannot_connect(&self, error: ConnectError) -> OpenError {
        let state = match &error {
            ConnectError::Refused(state, _) => Some(state.clone()),
            ConnectError::Unreachable(_) => None,
        };
        let advice = "it cannot be reached: check that a server runs there and that the address is right";
        self.open_error(state.as_ref(), error.into(), advice)
    }

    fn open_error(&self, state: Option<&SqlState>, error: StoreError, advice: &str) -> OpenError {
        let cause = format!("at {}, {}", self.place(), reason(error));
        let refused = state.and_then(|state| wrong_setting(state.code(), &cause));
        refused.unwrap_or_else(|| OpenError::Unusable(format!("{advice} ({cause})")))
    }
}

/// The error of the only server, or of each by name, refusals first.
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
        // Don't hold the lock during a long import.
        connection.rollback().await?;
        connection.begin().await?;
        return Ok(Ok(()));
    }
    for step in migrations_after(found, Dialect::Postgres) {
        connection.batch(step).await?;
    }
    claim_marks(connection).await?;
    let anew = "CREATE TABLE IF NOT EXISTS foretell_version (version integer NOT NULL); DELETE FROM foretell_version";
    connection.batch(anew).await?;
    let version = "INSERT INTO foretell_version (version) VALUES ($1)";
    connection.execute(query(version).bind(VERSION as i32)).await?;
    Ok(Ok(()))
}

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
    // The first query fixes the snapshot.
    version(connection).await
}

async fn version(connection: &mut Connection) -> Result<u32, StoreError> {
    if !one(connection, "SELECT to_regclass('foretell_version') IS NOT NULL").await? {
        return Ok(0);
    }
    // A version table without a row isn't ours: an error.
    let version: i32 = one(connection, "SELECT max(version) FROM foretell_version").await?;
    Ok(version as u32)
}

async fn one<T>(connection: &mut Connection, sql: &'static str) -> Result<T, StoreError>
where
    T: for<'r> tokio_postgres::types::FromSql<'r>,
{
    match connection.rows(query(sql)).await?.first() {
        Some(row) => row.try_get(0).map_err(|error| damaged("a column", &error)),
        None => Err(StoreError::Damaged("PostgreSQL gave no answer".into())),
    }
}
