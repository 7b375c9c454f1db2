use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::connection::Connection;
use super::server::{CONNECT, Server};
use crate::store::StoreError;
use crate::store::batch::closed;

#[derive(Clone)]
pub(super) struct Pool {
    server: Server,
    most: u32,
    permits: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Pool {
    pub(super) fn new(server: Server, most: u32) -> Pool {
        Pool { server, most, permits: Arc::new(Semaphore::new(most as usize)), idle: Arc::default() }
    }

    pub(super) async fn acquire(&self) -> Result<PooledConnection, StoreError> {
        let waiting = tokio::time::timeout(CONNECT, self.permits.clone().acquire_owned()).await;
        let none = |_| StoreError::Unavailable("no connection to PostgreSQL was to be had".into());
        let permit = waiting.map_err(none)?.map_err(|_| closed())?;
        while let Some(mut connection) = self.take_idle() {
            if self.server.is_current(&connection) && connection.is_alive().await {
                return Ok(self.lend(connection, permit));
            }
            self.forget_idle();
        }
        Ok(self.lend(self.server.connect().await?, permit))
    }

    pub(super) async fn close(&self) {
        let all = self.permits.acquire_many(self.most).await;
        self.permits.close();
        drop(all);
        self.forget_idle();
    }

    fn lend(&self, connection: Connection, permit: OwnedSemaphorePermit) -> PooledConnection {
        PooledConnection { connection: Some(connection), pool: self.clone(), _permit: permit }
    }

    fn take_idle(&self) -> Option<Connection> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    /// When one connection fails, the others are suspect.
    fn forget_idle(&self) {
        let idle = std::mem::take(&mut *self.idle.lock().unwrap_or_else(PoisonError::into_inner));
        drop(idle);
    }

    fn put_back(&self, connection: Connection) {
        if !connection.is_usable() {
            self.forget_idle();
        } else if !self.permits.is_closed() {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
        }
    }
}

/// Returns to the pool when dropped, unless it failed.
pub(super) struct PooledConnection {
    connection: Option<Connection>,
    pool: Pool,
    _permit: OwnedSemaphorePermit,
}

impl Deref for PooledConnection {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection.as_ref().expect("it is there until it is dropped")
    }
}

impl DerefMut for PooledConnection {
    fn deref_mut(&mut self) -> &mut Connection {
        self.connection.as_mut().expect("it is there until it is dropped")
    }
}

impl Drop for PooledConnection {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.pool.put_back(connection);
        }
    }
}
