//! A client's connection: a stream with requests, or a socket.

use std::sync::Arc;

use super::pool::Pool;
use foretell_client::connection::{FeedStream, Host, ServerConnection};
use foretell_client::feed::Format;
use foretell_client::socket::Socket;
use foretell_client::{ClientError, request};

pub(super) enum Line {
    Stream(FeedStream, Arc<Pool>),
    Socket(Socket),
}

impl Line {
    pub(super) async fn stream(host: &Host, game: &str, token: &str, pool: Arc<Pool>) -> Result<Line, ClientError> {
        let connection = ServerConnection::open(host).await?;
        let feed = connection.follow(&request::feed(game, Format::Events, None), Some(token)).await?;
        let feed = feed.map_err(|answer| ClientError::from_answer(answer.status.as_u16(), &answer.body))?;
        Ok(Line::Stream(feed, pool))
    }

    pub(super) async fn socket(host: &Host, game: &str, token: &str) -> Result<Line, ClientError> {
        Socket::open(host, game, Some(token), None).await.map(Line::Socket)
    }

    pub(super) async fn next_piece(&mut self) -> Result<Option<String>, ClientError> {
        match self {
            Line::Stream(feed, _) => feed.next_piece().await,
            Line::Socket(socket) => Ok(socket.next_line().await?.map(|line| line.as_str().to_owned())),
        }
    }

    pub(super) fn data<'a>(&self, piece: &'a str) -> Option<&'a str> {
        match self {
            Line::Stream(..) => Format::Events.message(piece).map(|message| message.data),
            Line::Socket(_) => Some(piece),
        }
    }

    pub(super) async fn act(
        &mut self,
        game: &str,
        token: &str,
        version: u32,
        action: &str,
    ) -> Result<u32, ClientError> {
        match self {
            Line::Stream(_, pool) => {
                let accepted = pool.send(&request::act(game, version, action), Some(token)).await?;
                Ok(accepted.version)
            }
            Line::Socket(socket) => socket.act(version, action).await,
        }
    }
}
