//! Connections for requests other than streams: one per client, or shared as behind a proxy.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bytes::Bytes;
use http_body_util::Full;
use tokio::sync::Semaphore;

use foretell_client::ClientError;
use foretell_client::connection::{Host, HttpResponse, ServerConnection};
use foretell_client::request::ApiRequest;

pub(super) struct Pool {
    host: Host,
    free: Mutex<Vec<ServerConnection>>,
    places: Semaphore,
}

impl Pool {
    pub(super) fn new(host: Host, connections: usize) -> Pool {
        Pool { host, free: Mutex::default(), places: Semaphore::new(connections) }
    }

    pub(super) async fn send<T>(&self, request: &ApiRequest<T>, token: Option<&str>) -> Result<T, ClientError> {
        let _place = self.places.acquire().await.map_err(ClientError::unreachable)?;
        let mut connection = self.connection().await?;
        let answer = connection.send(request, token).await;
        self.free().push(connection);
        answer
    }

    pub(super) async fn exchange(&self, request: http::Request<Full<Bytes>>) -> Result<HttpResponse, ClientError> {
        let _place = self.places.acquire().await.map_err(ClientError::unreachable)?;
        let mut connection = self.connection().await?;
        let answer = connection.exchange(request).await;
        self.free().push(connection);
        answer
    }

    pub(super) fn close(&self) {
        self.free().clear();
    }

    async fn connection(&self) -> Result<ServerConnection, ClientError> {
        let free = self.free().pop();
        match free {
            Some(connection) => Ok(connection),
            None => ServerConnection::open(&self.host).await,
        }
    }

    fn free(&self) -> MutexGuard<'_, Vec<ServerConnection>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
