use std::net::SocketAddr;
use std::time::Duration;

use bytes::Bytes;
use foretell_client::connection::{FeedStream, Host, HttpResponse, ServerConnection};
use foretell_client::feed::{Format, Pieces};
use foretell_client::request::{self, ApiRequest};
use foretell_client::wire::{FeedEvent, ProblemJson, SessionJson, StepEventJson};
use foretell_rules::MOST_PLAYERS;
use foretell_rules::json::event_json;
use http_body_util::Full;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HeaderMap};
use hyper::{Method, StatusCode};
use serde::Serialize;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::sync::Mutex;

const PATIENCE: Duration = Duration::from_mins(1);

pub struct Client {
    pub address: SocketAddr,
    pub token: Option<String>,
    pub player: String,
    connection: Mutex<Option<ServerConnection>>,
}

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

    pub fn good(&self) -> Value {
        assert!(self.status.is_success(), "{self:?}");
        self.json()
    }

    pub fn problem(&self) -> String {
        assert_eq!(self.headers[CONTENT_TYPE], "application/problem+json", "{self:?}");
        let problem: ProblemJson =
            serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"));
        assert_eq!(problem.status, self.status.as_u16());
        assert!(!problem.title.is_empty() && !problem.detail.is_empty(), "{self:?}");
        assert!(problem.kind.starts_with("/problems/"), "{self:?}");
        problem.name().to_owned()
    }
}

impl From<HttpResponse> for Reply {
    fn from(HttpResponse { status, headers, body }: HttpResponse) -> Reply {
        Reply { status, headers, body }
    }
}

async fn connect(address: SocketAddr) -> ServerConnection {
    let host = Host::parse(&format!("http://{address}")).expect("an address");
    ServerConnection::open(&host).await.expect("the server listens")
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, token: None, player: String::new(), connection: Mutex::default() }
    }

    pub fn again(&self) -> Client {
        Client { token: self.token.clone(), player: self.player.clone(), ..Client::new(self.address) }
    }

    pub fn at(&self, address: SocketAddr) -> Client {
        Client { address, ..self.again() }
    }

    pub async fn come_in(&mut self, name: &str) {
        let begun = self.call(&request::sign_in(name)).await;
        self.take(begun);
    }

    pub fn take(&mut self, begun: SessionJson) {
        (self.token, self.player) = (Some(begun.token), begun.player);
    }

    pub async fn reply<T>(&self, request: &ApiRequest<T>) -> Reply {
        let head = request.head("", self.token.as_deref());
        self.exchange(head.body(request.body.clone().into()).expect("a request")).await.expect("an answer")
    }

    /// The request must succeed, and the client's types must cover the response.
    pub async fn call<T: Serialize>(&self, request: &ApiRequest<T>) -> T {
        let reply = self.reply(request).await;
        let read = request.read(reply.status.as_u16(), &reply.body);
        let read = read.unwrap_or_else(|error| panic!("{}: {error}: {reply:?}", request.path));
        if !reply.body.is_empty() {
            assert_eq!(serde_json::to_value(&read).expect("JSON"), reply.json(), "{}", request.path);
        }
        read
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.request(Method::GET, path, &[], None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        self.request(Method::POST, path, &[], Some(body)).await
    }

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

    pub async fn raw(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Bytes) -> Reply {
        self.try_raw(method, path, headers, body).await.expect("an answer")
    }

    /// `None` if the server closes the connection instead of answering.
    pub async fn try_raw(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Bytes) -> Option<Reply> {
        self.exchange(self.write(method, path, headers, body)).await
    }

    async fn exchange(&self, request: hyper::Request<Full<Bytes>>) -> Option<Reply> {
        let mut connection = self.connection.lock().await;
        if connection.is_none() {
            *connection = Some(connect(self.address).await);
        }
        connection.as_mut()?.exchange(request).await.ok().map(Reply::from)
    }

    fn write(&self, method: Method, path: &str, headers: &[(&str, &str)], body: Bytes) -> hyper::Request<Full<Bytes>> {
        let mut request = hyper::Request::builder().method(method).uri(path);
        if let Some(token) = self.token.as_ref().filter(|_| !headers.iter().any(|(name, _)| *name == "cookie")) {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(Full::new(body)).expect("a request")
    }

    pub async fn follow(&self, game: &str, query: &str, headers: &[(&str, &str)]) -> Result<Stream, Reply> {
        let path = format!("/api/v1/tables/{game}/feed{query}");
        let request = self.write(Method::GET, &path, headers, Bytes::new());
        let followed = connect(self.address).await.follow_raw(request).await.expect("an answer");
        followed.map(|feed| Stream { feed, bytes: Vec::new() }).map_err(Reply::from)
    }

    /// With as small a receive buffer as the system allows.
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

    pub async fn lines(&self, game: &str) -> Stream {
        self.follow(game, "?format=ndjson", &[]).await.expect("a stream")
    }

    pub async fn table_json(&self, game: &str) -> Value {
        serde_json::to_value(self.call(&request::table(game)).await).expect("JSON")
    }

    pub async fn act(&self, game: &str, version: u64, action: &str) -> Reply {
        self.reply(&request::act(game, version.try_into().expect("a version"), action)).await
    }
}

pub struct Stream {
    feed: FeedStream,
    pub bytes: Vec<u8>,
}

#[derive(Clone, Debug)]
pub struct StreamEvent {
    pub id: Option<u64>,
    pub name: String,
    pub data: Value,
}

impl Stream {
    pub async fn next(&mut self) -> Option<StreamEvent> {
        loop {
            let piece = tokio::time::timeout(PATIENCE, self.feed.next_piece()).await.expect("something in time");
            let piece = piece.ok()??;
            self.bytes.extend_from_slice(piece.as_bytes());
            if let Some(received) = read(self.feed.format, &piece) {
                return Some(received);
            }
        }
    }

    pub fn received(&self) -> Vec<StreamEvent> {
        let mut pieces = Pieces::new(self.feed.format);
        pieces.push(&self.bytes);
        let pieces = std::iter::from_fn(|| pieces.next_piece().expect("UTF-8"));
        pieces.filter_map(|piece| read(self.feed.format, &piece)).collect()
    }

    pub async fn next_of(&mut self, name: &str) -> StreamEvent {
        loop {
            let received = self.next().await.expect("the stream goes on");
            if received.name == name {
                return received;
            }
        }
    }
}

fn read(format: Format, piece: &str) -> Option<StreamEvent> {
    let message = format.message(piece)?;
    let data: Value = serde_json::from_str(message.data).expect("JSON");
    let event = message.event().unwrap_or_else(|error| panic!("{error}: {piece}"));
    let mut read = serde_json::to_value(&event).expect("JSON");
    if format == Format::Events {
        read.as_object_mut().and_then(|fields| fields.shift_remove("type"));
    }
    assert_eq!(read, data, "the types of the wire have all fields");
    if let FeedEvent::Step(step) = &event {
        step.events().zip(&step.events).for_each(|(event, json)| read_whole(&event, json));
    }
    Some(StreamEvent { id: message.id.map(u64::from), name: message.name.to_owned(), data })
}

fn read_whole(event: &StepEventJson, json: &Value) {
    let is_whole = match event {
        // The event doesn't say how many seats there are.
        StepEventJson::Game(event) => (2..=MOST_PLAYERS).any(|players| event_json(event, players) == *json),
        StepEventJson::Table(event) => serde_json::to_value(event).expect("JSON") == *json,
        StepEventJson::Other(_) => false,
    };
    assert!(is_whole, "the types of the wire do not have all of {json}, but {event:?}");
}
