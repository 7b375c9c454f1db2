//! An asynchronous client.

use std::fmt;
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
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_rustls::TlsConnector;

use crate::feed::{Format, Pieces};
use crate::request::ApiRequest;
use crate::{ANSWER_TIMEOUT, ClientError, Outage, tls};

#[derive(Clone, Debug)]
pub struct Host {
    address: String,
    /// `None` without TLS.
    secure_name: Option<ServerName<'static>>,
    header: HeaderValue,
    /// Sent with every request, as by a proxy.
    forwarded_for: Option<HeaderValue>,
}

impl Host {
    /// Parses `http://127.0.0.1:7654` or `https://cards.example.org`.
    pub fn parse(url: &str) -> Option<Host> {
        let uri: http::Uri = url.parse().ok()?;
        let (is_secure, usual_port) = match uri.scheme_str()? {
            "http" => (false, 80),
            "https" => (true, 443),
            _ => return None,
        };
        let (authority, name) = (uri.authority()?.as_str(), uri.host()?);
        let port = match authority.strip_prefix(name)? {
            "" => usual_port,
            port => port.strip_prefix(':')?.parse::<u16>().ok()?,
        };
        if name.is_empty() || uri.path() != "/" || uri.query().is_some() {
            return None;
        }
        let bare = name.trim_start_matches('[').trim_end_matches(']').to_owned();
        let secure_name = if is_secure { Some(ServerName::try_from(bare).ok()?) } else { None };
        let header = HeaderValue::from_str(authority).ok()?;
        Some(Host { address: format!("{name}:{port}"), secure_name, header, forwarded_for: None })
    }

    /// A raw connection, to count bytes.
    pub async fn connect(&self) -> Result<Box<dyn Transport>, ClientError> {
        let connecting = async {
            let stream = TcpStream::connect(&self.address).await?;
            stream.set_nodelay(true)?;
            Ok(stream)
        };
        let stream = connecting.await.map_err(|error| ClientError::from_io(&error))?;
        let Some(name) = self.secure_name.clone() else { return Ok(Box::new(stream)) };
        let secured = TlsConnector::from(tls::client_config()?).connect(name, stream);
        Ok(Box::new(secured.await.map_err(|error| ClientError::from_io(&error))?))
    }

    pub(crate) fn socket_url(&self) -> String {
        let scheme = if self.secure_name.is_some() { "wss" } else { "ws" };
        format!("{scheme}://{}", self.name())
    }

    pub fn name(&self) -> &str {
        self.header.to_str().unwrap_or_default()
    }

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

    /// For a client behind a trusted proxy.
    #[must_use]
    pub fn for_client_at(&self, address: Ipv4Addr) -> Host {
        Host { forwarded_for: HeaderValue::from_str(&address.to_string()).ok(), ..self.clone() }
    }
}

pub trait Transport: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + fmt::Debug + Send + Unpin> Transport for T {}

#[derive(Debug)]
pub struct ServerConnection {
    host: Host,
    sender: SendRequest<Full<Bytes>>,
    /// Ends with its sender or the server.
    carrier: JoinHandle<hyper::Result<()>>,
}

#[derive(Debug)]
pub struct HttpResponse {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl ServerConnection {
    pub async fn open(host: &Host) -> Result<ServerConnection, ClientError> {
        let stream = host.connect().await?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(lost)?;
        Ok(ServerConnection { host: host.clone(), sender, carrier: tokio::spawn(connection) })
    }

    pub async fn send<T>(&mut self, request: &ApiRequest<T>, token: Option<&str>) -> Result<T, ClientError> {
        let answer = self.exchange(in_http(request, token)?).await?;
        request.read(answer.status.as_u16(), &answer.body)
    }

    pub async fn exchange(&mut self, request: http::Request<Full<Bytes>>) -> Result<HttpResponse, ClientError> {
        let answer = async { read_whole(self.begin(request).await?).await };
        if let Ok(answer) = tokio::time::timeout(ANSWER_TIMEOUT, answer).await {
            return answer;
        }
        // A killed server must not block a client.
        *self = ServerConnection::open(&self.host).await?;
        Err(ClientError::Unreachable(Outage::Silent))
    }

    async fn begin(&mut self, mut request: http::Request<Full<Bytes>>) -> Result<Response<Incoming>, ClientError> {
        if self.sender.ready().await.is_err() {
            *self = ServerConnection::open(&self.host).await?;
            self.sender.ready().await.map_err(lost)?;
        }
        request.headers_mut().entry(HOST).or_insert_with(|| self.host.header.clone());
        self.host.add_headers(request.headers_mut(), None)?;
        carried(self.sender.send_request(request), &mut self.carrier).await
    }

    /// Uses up the connection. See [`crate::request::feed`].
    pub async fn follow(
        self,
        request: &ApiRequest<()>,
        token: Option<&str>,
    ) -> Result<Result<FeedStream, HttpResponse>, ClientError> {
        self.follow_raw(in_http(request, token)?).await
    }

    /// Requests any stream; the response may be an error.
    pub async fn follow_raw(
        mut self,
        request: http::Request<Full<Bytes>>,
    ) -> Result<Result<FeedStream, HttpResponse>, ClientError> {
        let begun = tokio::time::timeout(ANSWER_TIMEOUT, self.begin(request)).await;
        let response = begun.map_err(|_| ClientError::Unreachable(Outage::Silent))??;
        if response.status() != StatusCode::OK {
            return read_whole(response).await.map(Err);
        }
        let (head, body) = response.into_parts();
        let is_lines = head.headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "application/x-ndjson");
        let format = if is_lines { Format::Lines } else { Format::Events };
        Ok(Ok(FeedStream { headers: head.headers, format, body, pieces: Pieces::new(format), _connection: self }))
    }
}

fn in_http<T>(request: &ApiRequest<T>, token: Option<&str>) -> Result<http::Request<Full<Bytes>>, ClientError> {
    let body = Full::new(Bytes::copy_from_slice(request.body.as_bytes()));
    request.head("", token).body(body).map_err(ClientError::unreachable)
}

async fn read_whole(response: Response<Incoming>) -> Result<HttpResponse, ClientError> {
    let (head, body) = response.into_parts();
    let body = body.collect().await.map_err(lost)?.to_bytes();
    Ok(HttpResponse { status: head.status, headers: head.headers, body })
}

#[derive(Debug)]
pub struct FeedStream {
    pub headers: HeaderMap,
    pub format: Format,
    body: Incoming,
    pieces: Pieces,
    _connection: ServerConnection,
}

impl FeedStream {
    /// For [`Format::message`]; `None` at the end.
    pub async fn next_piece(&mut self) -> Result<Option<String>, ClientError> {
        loop {
            if let Some(piece) = self.pieces.next_piece()? {
                return Ok(Some(piece));
            }
            let Some(frame) = self.body.frame().await else { return Ok(None) };
            let frame = frame.map_err(lost)?;
            self.pieces.push(frame.data_ref().map_or(&[][..], |data| data));
        }
    }
}

/// The response, or an error when the connection ends: hyper loses a request handed over while the server closes
/// (hyperium/hyper#4122).
async fn carried<T>(
    answer: impl Future<Output = hyper::Result<T>>,
    carrier: &mut JoinHandle<hyper::Result<()>>,
) -> Result<T, ClientError> {
    let mut answer = pin!(answer);
    let answer = tokio::select! {
        biased;
        answer = &mut answer => answer,
        // It may have delivered the response last.
        _ = carrier => match tokio::time::timeout(Duration::ZERO, answer).await {
            Ok(answer) => answer,
            Err(_) => return Err(ClientError::unreachable("the connection ended before the request was sent")),
        },
    };
    answer.map_err(lost)
}

fn lost(_: hyper::Error) -> ClientError {
    ClientError::Unreachable(Outage::Lost)
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
    fn a_server_is_named_with_or_without_tls_and_port() {
        let read = |url| {
            let Host { address, secure_name, header, .. } = Host::parse(url)?;
            Some((address, secure_name.is_some(), header.to_str().ok()?.to_owned()))
        };
        let host = |address: &str, is_secure, name: &str| Some((address.to_owned(), is_secure, name.to_owned()));
        assert_eq!(read("http://127.0.0.1:7654/"), host("127.0.0.1:7654", false, "127.0.0.1:7654"));
        assert_eq!(read("http://[::1]:7654"), host("[::1]:7654", false, "[::1]:7654"));
        assert_eq!(read("http://cards.example"), host("cards.example:80", false, "cards.example"));
        assert_eq!(read("https://cards.example"), host("cards.example:443", true, "cards.example"));
        assert_eq!(read("https://[::1]:8443"), host("[::1]:8443", true, "[::1]:8443"));
        for url in [
            "127.0.0.1:7654",
            "ftp://example.org",
            "http://:7654",
            "http://host:port",
            "http://host:99999",
            "http://me@host",
            "http://host/path",
            "http://host?query",
        ] {
            assert!(Host::parse(url).is_none(), "{url}");
        }
    }
}
