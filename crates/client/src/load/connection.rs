//! Connections to the server: one for each client, or some that all clients share, as behind a proxy.

use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

/// How long an answer may take. A server that lives answers sooner, if only to say that it cannot.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);

/// A server.
#[derive(Clone, Debug)]
pub(super) struct Host(String);

impl Host {
    pub(super) fn parse(url: &str) -> Option<Host> {
        let host = url.strip_prefix("http://")?.trim_end_matches('/');
        let (name, port) = host.rsplit_once(':')?;
        (!name.is_empty() && port.parse::<u16>().is_ok()).then(|| Host(host.to_owned()))
    }
}

/// A connection that is kept, and made again when it is lost.
pub(super) struct Connection {
    host: Host,
    sender: SendRequest<Full<Bytes>>,
    /// What reads and writes; it ends with its sender, or with the server.
    carrier: JoinHandle<hyper::Result<()>>,
}

/// An answer of the server.
pub(super) struct Answer {
    pub(super) status: StatusCode,
    body: Bytes,
}

impl Answer {
    pub(super) fn is_success(&self) -> bool {
        self.status.is_success()
    }

    pub(super) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap_or_default()
    }

    pub(super) fn read<'a, T: Deserialize<'a>>(&'a self) -> Result<T, String> {
        if !self.is_success() {
            return Err(format!("{}: {}", self.status, self.text()));
        }
        serde_json::from_slice(&self.body).map_err(|error| format!("{error}: {}", self.text()))
    }
}

impl Connection {
    pub(super) async fn open(host: &Host) -> Result<Connection, String> {
        let stream = TcpStream::connect(&host.0).await.map_err(|error| error.to_string())?;
        stream.set_nodelay(true).map_err(|error| error.to_string())?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(|error| error.to_string())?;
        Ok(Connection { host: host.clone(), sender, carrier: tokio::spawn(connection) })
    }

    pub(super) async fn send(&mut self, request: Request<Full<Bytes>>) -> Result<hyper::Response<Incoming>, String> {
        if self.sender.is_closed() {
            *self = Connection::open(&self.host).await?;
        }
        self.sender.ready().await.map_err(|error| error.to_string())?;
        carried(self.sender.send_request(request), &mut self.carrier).await
    }

    pub(super) async fn get(&mut self, path: &str, token: Option<&str>) -> Result<Answer, String> {
        let request = self.request("GET", path, token, Bytes::new());
        self.answer(request).await
    }

    async fn post(&mut self, path: &str, token: Option<&str>, body: String) -> Result<Answer, String> {
        let request = self.request("POST", path, token, body.into());
        self.answer(request).await
    }

    pub(super) fn request(&self, method: &str, path: &str, token: Option<&str>, body: Bytes) -> Request<Full<Bytes>> {
        let mut request = Request::builder().method(method).uri(path).header("host", &self.host.0);
        if !body.is_empty() {
            request = request.header("content-type", "application/json");
        }
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        request.body(Full::new(body)).expect("all parts are plain text")
    }

    async fn answer(&mut self, request: Request<Full<Bytes>>) -> Result<Answer, String> {
        let answer = async {
            let response = self.send(request).await?;
            let status = response.status();
            let body = response.into_body().collect().await.map_err(|error| error.to_string())?.to_bytes();
            Ok(Answer { status, body })
        };
        if let Ok(answer) = tokio::time::timeout(PATIENCE, answer).await {
            return answer;
        }
        // Whatever the server was killed in the middle of: nobody waits for it for ever.
        *self = Connection::open(&self.host).await?;
        Err("the server does not answer".to_owned())
    }
}

/// What comes of a request, at the latest when its connection has ended: hyper forgets a request that is handed over
/// in the very moment in which the server goes away, and never says so (hyperium/hyper#4122).
async fn carried<T>(
    answer: impl Future<Output = hyper::Result<T>>,
    carrier: &mut JoinHandle<hyper::Result<()>>,
) -> Result<T, String> {
    let mut answer = pin!(answer);
    let answer = tokio::select! {
        biased;
        answer = &mut answer => answer,
        // The last thing it did may have been to hand over the answer.
        _ = carrier => match tokio::time::timeout(Duration::ZERO, answer).await {
            Ok(answer) => answer,
            Err(_) => return Err("the connection ended before the request was sent".to_owned()),
        },
    };
    answer.map_err(|error| error.to_string())
}

/// Where a client's requests go, other than for its stream.
pub(super) enum Answers {
    Own(Connection),
    Shared(Arc<Pool>),
}

impl Answers {
    pub(super) async fn post(&mut self, path: &str, token: Option<&str>, body: String) -> Result<Answer, String> {
        match self {
            Answers::Own(connection) => connection.post(path, token, body).await,
            Answers::Shared(pool) => pool.post(path, token, body).await,
        }
    }
}

/// Some connections for many clients. Each carries one request at a time; who finds none free waits.
pub(super) struct Pool {
    host: Host,
    free: Mutex<Vec<Connection>>,
    places: Semaphore,
}

impl Pool {
    pub(super) fn new(host: Host, connections: usize) -> Pool {
        Pool { host, free: Mutex::default(), places: Semaphore::new(connections) }
    }

    async fn post(&self, path: &str, token: Option<&str>, body: String) -> Result<Answer, String> {
        let _place = self.places.acquire().await.map_err(|error| error.to_string())?;
        let free = self.free().pop();
        let mut connection = match free {
            Some(connection) => connection,
            None => Connection::open(&self.host).await?,
        };
        let answer = connection.post(path, token, body).await;
        self.free().push(connection);
        answer
    }

    fn free(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn nobody_waits_for_a_connection_that_has_ended() {
        let mut carrier = tokio::spawn(async { Ok(()) });
        let forgotten = std::future::pending::<hyper::Result<()>>();
        let error = carried(forgotten, &mut carrier).await.expect_err("it is never answered");
        assert!(error.contains("ended before"), "{error}");
    }

    #[tokio::test]
    async fn the_last_answer_of_a_connection_is_read() {
        let (hand_over, answer) = oneshot::channel();
        let mut carrier = tokio::spawn(async {
            hand_over.send(7).expect("somebody waits");
            Ok(())
        });
        let answer = async { Ok(answer.await.expect("it is handed over")) };
        assert_eq!(carried(answer, &mut carrier).await, Ok(7));
    }

    #[test]
    fn only_plain_addresses_are_servers() {
        assert!(Host::parse("http://127.0.0.1:7654/").is_some());
        for url in ["127.0.0.1:7654", "https://example.org", "http://:7654", "http://host:port"] {
            assert!(Host::parse(url).is_none(), "{url}");
        }
    }
}
