//! A client: requests, answers and streams.

use std::net::SocketAddr;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::SendRequest;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST, HeaderMap};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::Mutex;

/// Longer than anything takes on the busiest machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A client that speaks with the server over one connection, and one more for each stream.
pub struct Client {
    pub address: SocketAddr,
    pub token: Option<String>,
    pub player: String,
    connection: Mutex<Option<SendRequest<Full<Bytes>>>>,
}

/// An answer.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// What was asked for.
    pub fn good(&self) -> Value {
        assert!(self.status.is_success(), "{self:?}");
        self.json()
    }

    /// The name of the problem that this answer must be, after looking at its form.
    pub fn problem(&self) -> String {
        assert_eq!(self.headers[CONTENT_TYPE], "application/problem+json", "{self:?}");
        let json = self.json();
        assert_eq!(json["status"], self.status.as_u16());
        assert!(json["title"].as_str().is_some_and(|title| !title.is_empty()));
        assert!(json["detail"].as_str().is_some_and(|detail| !detail.is_empty()));
        let name = json["type"].as_str().and_then(|name| name.strip_prefix("/problems/"));
        name.unwrap_or_else(|| panic!("{self:?}")).to_owned()
    }
}

async fn connect(address: SocketAddr) -> SendRequest<Full<Bytes>> {
    let stream = TcpStream::connect(address).await.expect("the server listens");
    stream.set_nodelay(true).expect("a connection");
    let (sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.expect("HTTP");
    tokio::spawn(connection);
    sender
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, token: None, player: String::new(), connection: Mutex::default() }
    }

    /// The same person on a connection of its own.
    pub fn again(&self) -> Client {
        Client { token: self.token.clone(), player: self.player.clone(), ..Client::new(self.address) }
    }

    pub async fn come_in(&mut self, name: &str) {
        let begun = self.post("/api/v1/sessions", &json!({"name": name})).await.good();
        self.take(&begun);
    }

    pub fn take(&mut self, begun: &Value) {
        self.token = begun["token"].as_str().map(str::to_owned);
        begun["player"].as_str().expect("a player").clone_into(&mut self.player);
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.request(Method::GET, path, &[], None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.request(Method::POST, path, &[], Some(body)).await
    }

    /// A request without a body.
    pub async fn ask(&self, path: &str) -> Reply {
        self.request(Method::POST, path, &[], None).await
    }

    pub async fn put(&self, path: &str, body: Option<&Value>) -> Reply {
        self.request(Method::PUT, path, &[], body).await
    }

    pub async fn delete(&self, path: &str) -> Reply {
        self.request(Method::DELETE, path, &[], None).await
    }

    pub async fn request(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Option<&Value>) -> Reply {
        let mut all = headers.to_vec();
        if body.is_some() && !headers.iter().any(|(name, _)| *name == "content-type") {
            all.push(("content-type", "application/json"));
        }
        let body = body.map(|body| Bytes::from(body.to_string())).unwrap_or_default();
        self.raw(method, path, &all, body).await
    }

    /// A request of any bytes.
    pub async fn raw(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Bytes) -> Reply {
        self.try_raw(method, path, headers, body).await.expect("an answer")
    }

    /// A request of any bytes; there is no answer if the server closes the connection instead.
    pub async fn try_raw(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Bytes) -> Option<Reply> {
        let mut connection = self.connection.lock().await;
        let ready = match connection.as_mut() {
            Some(sender) => sender.ready().await.is_ok(),
            None => false,
        };
        if !ready {
            *connection = Some(connect(self.address).await);
        }
        let sender = connection.as_mut().expect("a connection");
        let sent = sender.send_request(self.write(method, path, headers, body));
        let response = tokio::time::timeout(PATIENCE, sent).await.expect("an answer in time").ok()?;
        let (parts, body) = response.into_parts();
        let body = tokio::time::timeout(PATIENCE, body.collect()).await.expect("a body in time").ok()?;
        Some(Reply { status: parts.status, headers: parts.headers, body: body.to_bytes() })
    }

    fn write(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Bytes) -> Request<Full<Bytes>> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, self.address.to_string());
        if let Some(token) = self.token.as_ref().filter(|_| !headers.iter().any(|(name, _)| *name == "cookie")) {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(Full::new(body)).expect("a request")
    }

    /// Follows a table.
    pub async fn follow(&self, game: &str, query: &str, headers: &[(&str, &str)]) -> Result<Stream, Reply> {
        let mut sender = connect(self.address).await;
        let path = format!("/api/v1/tables/{game}/feed{query}");
        let request = self.write(Method::GET, &path, headers, Bytes::new());
        let response = tokio::time::timeout(PATIENCE, sender.send_request(request)).await.expect("in time");
        let response = response.expect("an answer");
        if response.status() != StatusCode::OK {
            let (parts, body) = response.into_parts();
            let body = body.collect().await.expect("a body").to_bytes();
            return Err(Reply { status: parts.status, headers: parts.headers, body });
        }
        Ok(Stream::new(response, sender))
    }

    /// Opens a stream and never reads it, with as little room for what comes as the system allows.
    pub async fn open_without_reading(&self, game: &str) -> TcpStream {
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(2048).expect("a small buffer");
        let mut stream = socket.connect(self.address).await.expect("the server listens");
        let token = self.token.as_deref().unwrap_or_default();
        let request = format!(
            "GET /api/v1/tables/{game}/feed HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {token}\r\n\r\n",
            self.address
        );
        tokio::io::AsyncWriteExt::write_all(&mut stream, request.as_bytes()).await.expect("written");
        stream
    }

    /// Follows a table in lines of JSON.
    pub async fn lines(&self, game: &str) -> Stream {
        self.follow(game, "?format=ndjson", &[]).await.expect("a stream")
    }

    /// Looks at a table.
    pub async fn look(&self, game: &str) -> Value {
        self.get(&format!("/api/v1/tables/{game}")).await.good()
    }

    pub async fn act(&self, game: &str, version: u64, action: &str) -> Reply {
        let answer = json!({"version": version, "action": action});
        self.post(&format!("/api/v1/tables/{game}/actions"), &answer).await
    }
}

/// A stream that is open.
pub struct Stream {
    pub headers: HeaderMap,
    body: hyper::body::Incoming,
    lines: bool,
    /// What came and was not yet looked at.
    waiting: Vec<u8>,
    /// Every byte that came.
    pub bytes: Vec<u8>,
    _connection: SendRequest<Full<Bytes>>,
}

/// What a stream told.
#[derive(Clone, Debug)]
pub struct StreamEvent {
    pub id: Option<u64>,
    pub name: String,
    pub data: Value,
}

impl Stream {
    fn new(response: Response<hyper::body::Incoming>, connection: SendRequest<Full<Bytes>>) -> Stream {
        let (parts, body) = response.into_parts();
        let lines = parts.headers[CONTENT_TYPE] == "application/x-ndjson";
        Stream { headers: parts.headers, body, lines, waiting: Vec::new(), bytes: Vec::new(), _connection: connection }
    }

    /// The next thing that is told; nothing when the stream has ended.
    pub async fn next(&mut self) -> Option<StreamEvent> {
        loop {
            let end: &[u8] = if self.lines { b"\n" } else { b"\n\n" };
            if let Some(place) = self.waiting.windows(end.len()).position(|window| window == end) {
                let piece: Vec<u8> = self.waiting.drain(..place + end.len()).collect();
                if let Some(told) = read(&piece, self.lines) {
                    return Some(told);
                }
                continue;
            }
            let frame = tokio::time::timeout(PATIENCE, self.body.frame()).await.expect("something in time")?;
            let data = frame.ok()?.into_data().ok()?;
            self.bytes.extend_from_slice(&data);
            self.waiting.extend_from_slice(&data);
        }
    }

    /// Everything that was told so far.
    pub fn told(&self) -> Vec<StreamEvent> {
        let end = if self.lines { "\n" } else { "\n\n" };
        let text = std::str::from_utf8(&self.bytes).expect("UTF-8");
        let whole = text.split_inclusive(end).filter(|piece| piece.ends_with(end));
        whole.filter_map(|piece| read(piece.as_bytes(), self.lines)).collect()
    }

    /// The next of this name.
    pub async fn next_of(&mut self, name: &str) -> StreamEvent {
        loop {
            let told = self.next().await.expect("the stream goes on");
            if told.name == name {
                return told;
            }
        }
    }
}

fn read(piece: &[u8], lines: bool) -> Option<StreamEvent> {
    let text = std::str::from_utf8(piece).expect("UTF-8");
    if lines {
        let data: Value = serde_json::from_str(text).expect("JSON");
        let name = data["type"].as_str().expect("a type").to_owned();
        let has_id = name == "view" || name == "step";
        return Some(StreamEvent { id: data["version"].as_u64().filter(|_| has_id), name, data });
    }
    let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    let name = field("event")?.to_owned();
    let data = serde_json::from_str(field("data").expect("data")).expect("JSON");
    Some(StreamEvent { id: field("id").map(|id| id.parse().expect("a version")), name, data })
}
