//! A client that does not wait: connections for programs that do many things at once.

use std::net::Ipv4Addr;
use std::pin::pin;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST, HeaderMap, HeaderValue};
use hyper::{Response, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

use crate::feed::{Format, Pieces};
use crate::request::Request;
use crate::{ANSWER_TIMEOUT, ClientError};

/// A server near by, which is spoken with in plain HTTP.
#[derive(Clone, Debug)]
pub struct Host {
    address: String,
    /// The same, as every request names it.
    header: HeaderValue,
    /// From where every request says that it comes, as a proxy does for those behind it.
    forwarded_for: Option<HeaderValue>,
}

impl Host {
    /// Reads an address such as `http://127.0.0.1:7654`.
    pub fn parse(url: &str) -> Option<Host> {
        let host = url.strip_prefix("http://")?.trim_end_matches('/');
        let (name, port) = host.rsplit_once(':')?;
        let header = HeaderValue::from_str(host).ok()?;
        let address = host.to_owned();
        (!name.is_empty() && port.parse::<u16>().is_ok()).then_some(Host { address, header, forwarded_for: None })
    }

    /// A bare connection, for whoever counts what comes over the wire.
    pub(crate) async fn connect(&self) -> Result<TcpStream, ClientError> {
        let stream = TcpStream::connect(&self.address).await.map_err(ClientError::unreachable)?;
        stream.set_nodelay(true).map_err(ClientError::unreachable)?;
        Ok(stream)
    }

    /// The server as requests name it.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// What every request says: who asks, and where they come from.
    pub(crate) fn add_headers(&self, headers: &mut HeaderMap, token: Option<&str>) -> Result<(), ClientError> {
        if let Some(token) = token {
            let bearer = HeaderValue::try_from(format!("Bearer {token}")).map_err(ClientError::unreachable)?;
            headers.insert(AUTHORIZATION, bearer);
        }
        if let Some(address) = &self.forwarded_for {
            headers.insert("x-forwarded-for", address.clone());
        }
        Ok(())
    }

    /// The same server, for somebody who comes from an address through a proxy that the server trusts.
    #[must_use]
    pub fn for_client_at(&self, address: Ipv4Addr) -> Host {
        // An address in digits and dots fits into a header.
        Host { forwarded_for: HeaderValue::from_str(&address.to_string()).ok(), ..self.clone() }
    }
}

/// A connection that is kept, and made again when it is lost.
#[derive(Debug)]
pub struct Connection {
    host: Host,
    sender: SendRequest<Full<Bytes>>,
    /// The task that reads and writes; it ends with its sender, or with the server.
    carrier: JoinHandle<hyper::Result<()>>,
}

/// An answer of the server.
#[derive(Debug)]
pub struct Answer {
    /// Its status.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body, unread.
    pub body: Bytes,
}

impl Connection {
    /// Connects.
    pub async fn open(host: &Host) -> Result<Connection, ClientError> {
        let stream = host.connect().await?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(ClientError::unreachable)?;
        Ok(Connection { host: host.clone(), sender, carrier: tokio::spawn(connection) })
    }

    /// Sends a request and reads the answer.
    pub async fn send<T>(&mut self, request: &Request<T>, token: Option<&str>) -> Result<T, ClientError> {
        let answer = self.exchange(in_http(request, token)?).await?;
        request.read(answer.status.as_u16(), &answer.body)
    }

    /// Sends any request, and takes any answer.
    pub async fn exchange(&mut self, request: http::Request<Full<Bytes>>) -> Result<Answer, ClientError> {
        let answer = async { read_whole(self.begin(request).await?).await };
        if let Ok(answer) = tokio::time::timeout(ANSWER_TIMEOUT, answer).await {
            return answer;
        }
        // Whatever the server was killed in the middle of: no client waits for it for ever.
        *self = Connection::open(&self.host).await?;
        Err(ClientError::unreachable("it does not answer"))
    }

    async fn begin(&mut self, mut request: http::Request<Full<Bytes>>) -> Result<Response<Incoming>, ClientError> {
        if self.sender.ready().await.is_err() {
            *self = Connection::open(&self.host).await?;
            self.sender.ready().await.map_err(ClientError::unreachable)?;
        }
        request.headers_mut().entry(HOST).or_insert_with(|| self.host.header.clone());
        self.host.add_headers(request.headers_mut(), None)?;
        carried(self.sender.send_request(request), &mut self.carrier).await
    }

    /// Follows a table, for which the connection is used up: see [`crate::request::feed`].
    pub async fn follow(
        self,
        request: &Request<()>,
        token: Option<&str>,
    ) -> Result<Result<FeedStream, Answer>, ClientError> {
        self.follow_raw(in_http(request, token)?).await
    }

    /// Asks for a stream in any way. The answer may be a refusal.
    pub async fn follow_raw(
        mut self,
        request: http::Request<Full<Bytes>>,
    ) -> Result<Result<FeedStream, Answer>, ClientError> {
        let begun = tokio::time::timeout(ANSWER_TIMEOUT, self.begin(request)).await;
        let response = begun.map_err(|_| ClientError::unreachable("the stream does not begin"))??;
        if response.status() != StatusCode::OK {
            return read_whole(response).await.map(Err);
        }
        let (head, body) = response.into_parts();
        let is_lines = head.headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "application/x-ndjson");
        let format = if is_lines { Format::Lines } else { Format::Events };
        Ok(Ok(FeedStream { headers: head.headers, format, body, pieces: Pieces::new(format), _connection: self }))
    }
}

fn in_http<T>(request: &Request<T>, token: Option<&str>) -> Result<http::Request<Full<Bytes>>, ClientError> {
    let body = Full::new(Bytes::copy_from_slice(request.body.as_bytes()));
    request.head("", token).body(body).map_err(ClientError::unreachable)
}

async fn read_whole(response: Response<Incoming>) -> Result<Answer, ClientError> {
    let (head, body) = response.into_parts();
    let body = body.collect().await.map_err(ClientError::unreachable)?.to_bytes();
    Ok(Answer { status: head.status, headers: head.headers, body })
}

/// The stream of a table.
#[derive(Debug)]
pub struct FeedStream {
    /// The headers of the answer.
    pub headers: HeaderMap,
    /// Its form.
    pub format: Format,
    body: Incoming,
    pieces: Pieces,
    _connection: Connection,
}

impl FeedStream {
    /// The next piece, in which [`Format::message`] finds a message; none when the stream has ended.
    pub async fn next_piece(&mut self) -> Result<Option<String>, ClientError> {
        loop {
            if let Some(piece) = self.pieces.next_piece()? {
                return Ok(Some(piece));
            }
            let Some(frame) = self.body.frame().await else { return Ok(None) };
            let frame = frame.map_err(|error| ClientError::unreachable(format!("the stream broke: {error}")))?;
            self.pieces.push(frame.data_ref().map_or(&[][..], |data| data));
        }
    }
}

/// What comes of a request, at the latest when its connection has ended: hyper forgets a request that is handed over
/// in the very moment in which the server goes away, and never says so (hyperium/hyper#4122).
async fn carried<T>(
    answer: impl Future<Output = hyper::Result<T>>,
    carrier: &mut JoinHandle<hyper::Result<()>>,
) -> Result<T, ClientError> {
    let mut answer = pin!(answer);
    let answer = tokio::select! {
        biased;
        answer = &mut answer => answer,
        // The last thing it did may have been to hand over the answer.
        _ = carrier => match tokio::time::timeout(Duration::ZERO, answer).await {
            Ok(answer) => answer,
            Err(_) => return Err(ClientError::unreachable("the connection ended before the request was sent")),
        },
    };
    answer.map_err(ClientError::unreachable)
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn no_client_waits_for_a_connection_that_has_ended() {
        let mut carrier = tokio::spawn(async { Ok(()) });
        let forgotten = std::future::pending::<hyper::Result<()>>();
        let error = carried(forgotten, &mut carrier).await.expect_err("it is never answered");
        assert!(error.to_string().contains("ended before"), "{error}");
    }

    #[tokio::test]
    async fn the_last_answer_of_a_connection_is_read() {
        let (hand_over, answer) = oneshot::channel();
        let mut carrier = tokio::spawn(async {
            hand_over.send(7).expect("the answer is waited for");
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
