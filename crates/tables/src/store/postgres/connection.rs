//! One PostgreSQL connection: statements, prepared statements, and whether it is still usable.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinHandle;
use tokio_postgres::error::{DbError, Severity, SqlState};
use tokio_postgres::tls::NoTlsStream;
use tokio_postgres::types::ToSql;
use tokio_postgres::{AsyncMessage, Client, NoTls, Row as PgRow, Statement};

use super::address::Host;
use super::connect_error::ConnectError;
use super::tls::{Stream, Tls};
use crate::store::StoreError;

const STALE: Duration = Duration::from_secs(1);

const PING: Duration = Duration::from_secs(1);

pub(in crate::store) struct Query<'q> {
    sql: &'static str,
    values: Vec<Box<dyn ToSql + Send + Sync + 'q>>,
}

/// Each [`Query::bind`] adds the next value.
pub(super) fn query<'q>(sql: &'static str) -> Query<'q> {
    Query { sql, values: Vec::new() }
}

impl<'q> Query<'q> {
    pub(super) fn bind(mut self, value: impl ToSql + Send + Sync + 'q) -> Query<'q> {
        self.values.push(Box::new(value));
        self
    }

    fn values(&self) -> Vec<&(dyn ToSql + Sync)> {
        self.values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect()
    }
}

pub(in crate::store) struct Connection {
    client: Client,
    driver: JoinHandle<()>,
    prepared: HashMap<&'static str, Statement>,
    /// A statement is pending or was abandoned: the next answer may belong to it.
    is_busy: bool,
    in_transaction: bool,
    refused_as: Option<SqlState>,
    used: Instant,
    is_unconfirmed: Arc<AtomicBool>,
    pub(super) instance: String,
}

impl Connection {
    pub(super) async fn open(
        config: &tokio_postgres::Config,
        host: &Host,
        tls: &Tls,
        heard: Option<UnboundedSender<String>>,
    ) -> Result<Connection, ConnectError> {
        let stream = reach(host).await.map_err(|error| ConnectError::Unreachable(connection_failed(&error)))?;
        let stream = tls.encrypt(&host.name, stream).await.map_err(ConnectError::Unreachable)?;
        let (client, connection) = config.connect_raw(stream, NoTls).await?;
        let is_unconfirmed = Arc::new(AtomicBool::new(false));
        Ok(Connection {
            client,
            driver: tokio::spawn(drive(connection, is_unconfirmed.clone(), heard)),
            prepared: HashMap::new(),
            is_busy: false,
            in_transaction: false,
            refused_as: None,
            used: Instant::now(),
            is_unconfirmed,
            instance: String::new(),
        })
    }

    pub(super) fn refused_as(&self) -> Option<&SqlState> {
        self.refused_as.as_ref()
    }

    pub(super) async fn rows(&mut self, query: Query<'_>) -> Result<Vec<PgRow>, StoreError> {
        let answer = self
            .begin_statement()
            .prepare_and(&query, async |client, statement| client.query(statement, &query.values()).await);
        let answer = answer.await;
        self.end_statement(answer)
    }

    pub(super) async fn execute(&mut self, query: Query<'_>) -> Result<u64, StoreError> {
        let answer = self
            .begin_statement()
            .prepare_and(&query, async |client, statement| client.execute(statement, &query.values()).await);
        let answer = answer.await;
        self.end_statement(answer)
    }

    pub(super) async fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        let answer = self.begin_statement().client.batch_execute(sql).await;
        self.end_statement(answer)
    }

    /// Unless the transaction ends, the connection is dropped and nothing is written.
    pub(super) async fn begin(&mut self) -> Result<(), StoreError> {
        self.in_transaction = true;
        self.batch("BEGIN").await
    }

    pub(super) async fn commit(&mut self) -> Result<(), StoreError> {
        self.batch("COMMIT").await?;
        self.in_transaction = false;
        Ok(())
    }

    pub(super) async fn rollback(&mut self) -> Result<(), StoreError> {
        self.batch("ROLLBACK").await?;
        self.in_transaction = false;
        Ok(())
    }

    /// Returns the server's identity. A standby can't commit.
    pub(super) async fn confirm(&mut self) -> Result<String, StoreError> {
        let sql = "SELECT pg_postmaster_start_time()::text, CASE WHEN current_setting('transaction_read_only') = 'off'
                       THEN pg_logical_emit_message(true, 'foretell', '')::text END";
        let answer = self.rows(query(sql)).await?;
        let Some(row) = answer.first() else { return Err(StoreError::Damaged("PostgreSQL gave no answer".into())) };
        match row.try_get::<_, Option<&str>>(1)? {
            Some(_) => Ok(row.try_get(0)?),
            None => Err(StoreError::Unavailable("PostgreSQL can only be read there".into())),
        }
    }

    pub(super) fn is_usable(&self) -> bool {
        !self.is_busy && !self.in_transaction && !self.client.is_closed()
    }

    /// Pings, unless the connection was used just now.
    pub(super) async fn is_alive(&mut self) -> bool {
        if !self.is_usable() || self.used.elapsed() < STALE {
            return self.is_usable();
        }
        tokio::time::timeout(PING, self.batch("")).await.is_ok_and(|answered| answered.is_ok())
    }

    async fn prepare_and<T>(
        &mut self,
        query: &Query<'_>,
        work: impl AsyncFnOnce(&Client, &Statement) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T, tokio_postgres::Error> {
        let statement = if let Some(statement) = self.prepared.get(query.sql) {
            statement.clone()
        } else {
            let statement = self.client.prepare(query.sql).await?;
            self.prepared.insert(query.sql, statement.clone());
            statement
        };
        work(&self.client, &statement).await
    }

    fn begin_statement(&mut self) -> &mut Connection {
        self.is_busy = true;
        self
    }

    /// After an error reported by PostgreSQL the connection is still usable; after others it isn't.
    fn end_statement<T>(&mut self, answer: Result<T, tokio_postgres::Error>) -> Result<T, StoreError> {
        self.used = Instant::now();
        match &answer {
            Ok(_) if self.is_unconfirmed.load(Ordering::Acquire) => {
                return Err(StoreError::Unavailable("the standby of PostgreSQL has not confirmed a commit".into()));
            }
            Ok(_) => self.is_busy = false,
            Err(error) => {
                let refused = error.as_db_error().and_then(DbError::parsed_severity);
                self.is_busy = refused != Some(Severity::Error);
                self.refused_as = error.code().cloned();
                // The tables may have changed since the statement was prepared.
                self.prepared.clear();
            }
        }
        Ok(answer?)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // An idle connection closes by itself; any other is cut off and rolled back.
        if !self.is_usable() {
            self.driver.abort();
        }
    }
}

async fn reach(host: &Host) -> std::io::Result<Box<dyn Stream>> {
    #[cfg(unix)]
    if let Some(socket) = host.socket() {
        return Ok(Box::new(tokio::net::UnixStream::connect(socket).await?));
    }
    let stream = tokio::net::TcpStream::connect((host.name.as_str(), host.port)).await?;
    stream.set_nodelay(true)?;
    Ok(Box::new(stream))
}

async fn drive(
    mut connection: tokio_postgres::Connection<Box<dyn Stream>, NoTlsStream>,
    is_unconfirmed: Arc<AtomicBool>,
    heard: Option<UnboundedSender<String>>,
) {
    // Errors reach those who wait for answers.
    while let Some(Ok(message)) = std::future::poll_fn(|context| connection.poll_message(context)).await {
        match (message, &heard) {
            (AsyncMessage::Notification(notification), Some(heard)) => {
                // No receiver: the connection is closing.
                let _ = heard.send(notification.payload().to_owned());
            }
            // A cancelled wait for the standby: PostgreSQL commits locally, with a warning.
            (AsyncMessage::Notice(notice), _) if notice.routine() == Some("SyncRepWaitForLSN") => {
                is_unconfirmed.store(true, Ordering::Release);
            }
            _ => {}
        }
    }
}

pub(super) fn connection_failed(error: &std::io::Error) -> String {
    // The kind is enough; a failed name lookup has none.
    match error.raw_os_error() {
        Some(_) => format!("the connection to PostgreSQL failed: {}", error.kind()),
        None => format!("the connection to PostgreSQL failed: {error}"),
    }
}
