//! Where the requests of clients go: each client has a connection, or all share some, as behind a proxy.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::de::DeserializeOwned;
use tokio::sync::Semaphore;

use crate::ClientError;
use crate::connection::{Connection, Host};
use crate::request::Request;

/// Where a client's requests go, other than for its stream.
pub(super) enum Sender {
    Own(Connection),
    Shared(Arc<Pool>),
}

impl Sender {
    pub(super) async fn send<T: DeserializeOwned>(
        &mut self,
        request: Request<T>,
        token: Option<&str>,
    ) -> Result<T, ClientError> {
        match self {
            Sender::Own(connection) => connection.send(&request, token).await,
            Sender::Shared(pool) => pool.send(&request, token).await,
        }
    }
}

/// Some connections for many clients. Each carries one request at a time; a client that finds none free waits.
pub(super) struct Pool {
    host: Host,
    free: Mutex<Vec<Connection>>,
    places: Semaphore,
}

impl Pool {
    pub(super) fn new(host: Host, connections: usize) -> Pool {
        Pool { host, free: Mutex::default(), places: Semaphore::new(connections) }
    }

    async fn send<T: DeserializeOwned>(&self, request: &Request<T>, token: Option<&str>) -> Result<T, ClientError> {
        let _place = self.places.acquire().await.map_err(ClientError::unreachable)?;
        let free = self.free().pop();
        let mut connection = match free {
            Some(connection) => connection,
            None => Connection::open(&self.host).await?,
        };
        let answer = connection.send(request, token).await;
        self.free().push(connection);
        answer
    }

    fn free(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
