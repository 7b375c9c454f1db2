//! A WebSocket (RFC 6455) for programs: handshake, limits and closing around `tungstenite`. axum's extractor can't send
//! a message in pieces, and the size of what is sent at once decides how large a buffer the connection keeps.

use std::any::Any;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::Request;
use axum::http::request::Parts;
use axum::response::Response;
use bytes::Bytes;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use super::problem::{Problem, ProblemKind};
use crate::state::AppState;

#[derive(Clone)]
pub(crate) struct SocketSlot {
    _held: Arc<dyn Any + Send + Sync>,
}

impl SocketSlot {
    pub(crate) fn new(held: Arc<impl Any + Send + Sync>) -> SocketSlot {
        SocketSlot { _held: held }
    }
}

pub(crate) struct SocketRequest {
    answer: axum::http::Response<()>,
    upgrade: OnUpgrade,
    slot: Option<SocketSlot>,
}

impl FromRequestParts<AppState> for SocketRequest {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<SocketRequest, Problem> {
        let mut head = Request::new(());
        (*head.method_mut(), *head.version_mut()) = (parts.method.clone(), parts.version);
        head.headers_mut().clone_from(&parts.headers);
        let refused = |error: Error| Problem::new(&ProblemKind::NO_SOCKET, error.to_string());
        let answer = create_response(&head).map_err(refused)?;
        // A connection that can't be upgraded isn't HTTP/1.1.
        let upgrade = parts.extensions.remove().ok_or_else(|| Problem::plain(&ProblemKind::NO_SOCKET))?;
        Ok(SocketRequest { answer, upgrade, slot: parts.extensions.remove() })
    }
}

impl SocketRequest {
    /// `talk` runs once the socket is open; `most` is the size limit of a message.
    pub(crate) fn accept<T>(self, most: usize, talk: impl FnOnce(Socket) -> T + Send + 'static) -> Response
    where
        T: Future<Output = ()> + Send,
    {
        let SocketRequest { answer, upgrade, slot } = self;
        tokio::spawn(async move {
            match upgrade.await {
                Ok(connection) => talk(Socket::new(connection, most, slot).await).await,
                Err(error) => tracing::trace!(%error, "a connection did not become a socket"),
            }
        });
        answer.map(|()| Body::empty())
    }
}

/// A connection keeps a buffer of twice that. Only a whole view is longer.
const PIECE: usize = 1024;

const READ: usize = 512;

const FAREWELL: Duration = Duration::from_secs(1);

const FRAMES_AFTER_END: usize = 8;

/// After our close frame; beyond the first frames they aren't parsed.
const MOST_AFTER_END: usize = 64 * 1024;

pub(crate) struct Socket {
    stream: WebSocketStream<MeteredConnection>,
    most: usize,
    _slot: Option<SocketSlot>,
}

/// Counts received bytes, because `tungstenite` assembles a message from any number of frames, even empty ones.
struct MeteredConnection {
    connection: TokioIo<Upgraded>,
    /// Since the last message.
    read: usize,
    most: usize,
}

impl MeteredConnection {
    fn new(connection: Upgraded, most: usize) -> MeteredConnection {
        MeteredConnection { connection: TokioIo::new(connection), read: 0, most }
    }

    fn allow(&mut self, most: usize) {
        (self.read, self.most) = (0, most);
    }

    fn is_exceeded(&self) -> bool {
        self.read > self.most
    }
}

impl AsyncRead for MeteredConnection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.is_exceeded() {
            return Poll::Ready(Err(io::Error::other("too much was sent")));
        }
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.connection).poll_read(context, buffer);
        self.read += buffer.filled().len() - before;
        polled
    }
}

impl AsyncWrite for MeteredConnection {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.connection).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.connection).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.connection).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.connection).poll_write_vectored(context, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.connection.is_write_vectored()
    }
}

pub(crate) enum Heard {
    /// With the number of requests it counts as: one per [`READ`] bytes.
    Text(Utf8Bytes, usize),
    Ping(usize),
    End(Option<SocketEnd>),
}

pub(crate) struct SocketClosed;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SocketEnd {
    /// The stream ended; the client can reconnect.
    Bye,
    NoText,
    TooLarge,
    Malformed,
    TooMuch,
    Banned,
}

impl SocketEnd {
    fn code_and_reason(self) -> (CloseCode, &'static str) {
        match self {
            SocketEnd::Bye => (CloseCode::Away, "come again in a moment"),
            SocketEnd::NoText => (CloseCode::Unsupported, "messages are JSON, as text"),
            SocketEnd::TooLarge => (CloseCode::Size, "the message is too large"),
            SocketEnd::Malformed => (CloseCode::Protocol, "that is not what RFC 6455 allows"),
            SocketEnd::TooMuch => (CloseCode::Policy, "that is too much at once"),
            SocketEnd::Banned => (CloseCode::Policy, "you are banned"),
        }
    }
}

impl Socket {
    async fn new(connection: Upgraded, most: usize, slot: Option<SocketSlot>) -> Socket {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ)
            .write_buffer_size(PIECE)
            .max_message_size(Some(most))
            .max_frame_size(Some(most));
        let connection = MeteredConnection::new(connection, most_read(most));
        let stream = WebSocketStream::from_raw_socket(connection, Role::Server, Some(config)).await;
        Socket { stream, most, _slot: slot }
    }

    /// Cancel-safe.
    pub(crate) async fn next(&mut self) -> Heard {
        let next = self.stream.next().await;
        let (connection, most) = (self.stream.get_mut(), most_read(self.most));
        if connection.is_exceeded() {
            return Heard::End(Some(SocketEnd::TooMuch));
        }
        let requests = 1 + connection.read / READ;
        connection.allow(most);
        match next {
            Some(Ok(Message::Text(text))) => Heard::Text(text, requests),
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => Heard::Ping(requests),
            Some(Ok(Message::Binary(_)) | Err(Error::Utf8(_))) => Heard::End(Some(SocketEnd::NoText)),
            Some(Err(Error::Capacity(_))) => Heard::End(Some(SocketEnd::TooLarge)),
            Some(Err(Error::Protocol(_))) => Heard::End(Some(SocketEnd::Malformed)),
            Some(Ok(Message::Close(_)) | Err(_)) | None => Heard::End(None),
        }
    }

    pub(crate) async fn send_lines(&mut self, lines: Vec<u8>) -> Result<(), SocketClosed> {
        let lines = Bytes::from(lines);
        let mut begin = 0;
        for end in memchr::memchr_iter(b'\n', &lines) {
            self.send(&lines.slice(begin..end)).await?;
            begin = end + 1;
        }
        self.stream.flush().await.map_err(|_| SocketClosed)
    }

    async fn send(&mut self, text: &Bytes) -> Result<(), SocketClosed> {
        let mut begin = 0;
        while begin < text.len() {
            let end = text.len().min(begin + PIECE);
            let kind = if begin == 0 { Data::Text } else { Data::Continue };
            let piece = Frame::message(text.slice(begin..end), OpCode::Data(kind), end == text.len());
            self.stream.feed(Message::Frame(piece)).await.map_err(|_| SocketClosed)?;
            begin = end;
        }
        Ok(())
    }

    /// Drains what the other side still sends: otherwise the system would discard our last message.
    pub(crate) async fn close(mut self, why: SocketEnd) {
        let (code, reason) = why.code_and_reason();
        let reason = Utf8Bytes::from_static(reason);
        self.stream.get_mut().allow(MOST_AFTER_END);
        let farewell = async {
            self.stream.close(Some(CloseFrame { code, reason })).await.map_err(|_| SocketClosed)?;
            for _ in 0..FRAMES_AFTER_END {
                match self.stream.next().await {
                    Some(Ok(_)) => {}
                    None => return Ok(()),
                    Some(Err(_)) => break,
                }
            }
            // A flood may be long and isn't worth parsing.
            pass_over(self.stream.get_mut()).await
        };
        // It ends even if the client doesn't listen.
        let _: Result<Result<(), SocketClosed>, _> = tokio::time::timeout(FAREWELL, farewell).await;
    }
}

/// Twice the message size, for small frames.
const fn most_read(most: usize) -> usize {
    2 * most + READ
}

async fn pass_over(connection: &mut MeteredConnection) -> Result<(), SocketClosed> {
    let mut unwanted = [0; 8 * READ];
    while connection.read(&mut unwanted).await.map_err(|_| SocketClosed)? > 0 {}
    Ok(())
}
