//! A table over a WebSocket, for programs that make many moves.

use std::collections::VecDeque;

use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Response;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::connection::{Host, Transport};
use crate::wire::{SocketAnswer, SocketCommand};
use crate::{ANSWER_TIMEOUT, ClientError, Outage, request};

/// Each line is one of [`Format::Lines`](crate::feed::Format::Lines).
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<Box<dyn Transport>>,
    unread: VecDeque<Utf8Bytes>,
}

/// A step seldom needs more, and there may be thousands of sockets.
const READ: usize = 2048;

impl Socket {
    pub async fn open(host: &Host, game: &str, token: Option<&str>, after: Option<u32>) -> Result<Socket, ClientError> {
        let address = format!("{}{}", host.socket_url(), request::socket_path(game, after));
        let mut asked = address.into_client_request().map_err(ClientError::unreachable)?;
        host.add_headers(asked.headers_mut(), token)?;
        let config = WebSocketConfig::default().read_buffer_size(READ).write_buffer_size(0);
        let stream = host.connect().await?;
        let opening = client_async_with_config(asked, stream, Some(config));
        let opened = tokio::time::timeout(ANSWER_TIMEOUT, opening).await;
        let (stream, _) = opened.map_err(|_| ClientError::Unreachable(Outage::Silent))?.map_err(not_opened)?;
        Ok(Socket { stream, unread: VecDeque::new() })
    }

    /// `None` when the server has closed the socket.
    pub async fn next_line(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        match self.unread.pop_front() {
            Some(line) => Ok(Some(line)),
            None => self.read().await,
        }
    }

    /// Returns the version after the answer.
    pub async fn act(&mut self, version: u32, action: &str) -> Result<u32, ClientError> {
        self.ask(&SocketCommand::Act { version, action: action.into() }).await
    }

    pub async fn go_on(&mut self) -> Result<u32, ClientError> {
        self.ask(&SocketCommand::Continue {}).await
    }

    async fn ask(&mut self, said: &SocketCommand<'_>) -> Result<u32, ClientError> {
        let said = serde_json::to_string(said).map_err(ClientError::unreadable)?;
        self.stream.send(Message::text(said)).await.map_err(|_| lost())?;
        let answer = tokio::time::timeout(ANSWER_TIMEOUT, self.answer()).await;
        answer.map_err(|_| ClientError::Unreachable(Outage::Silent))?
    }

    async fn answer(&mut self) -> Result<u32, ClientError> {
        loop {
            let line = self.read().await?.ok_or_else(lost)?;
            match serde_json::from_str(&line).map_err(ClientError::unreadable)? {
                SocketAnswer::Accepted { version } => return Ok(version),
                SocketAnswer::Refused { problem } => return Err(ClientError::from_problem(problem)),
                _ => self.unread.push_back(line),
            }
        }
    }

    async fn read(&mut self) -> Result<Option<Utf8Bytes>, ClientError> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(line))) => return Ok(Some(line)),
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                // The library answers pings.
                Some(Ok(_)) => {}
                Some(Err(_)) => return Err(lost()),
            }
        }
    }
}

fn not_opened(error: Error) -> ClientError {
    match error {
        Error::Http(answer) => {
            let answer: Response = *answer;
            let status = answer.status().as_u16();
            ClientError::from_answer(status, answer.body().as_deref().unwrap_or_default())
        }
        Error::Io(error) => ClientError::from_io(&error),
        _ => ClientError::unreadable("it does not open a WebSocket"),
    }
}

fn lost() -> ClientError {
    ClientError::Unreachable(Outage::Lost)
}
