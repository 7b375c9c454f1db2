//! A table over a WebSocket: a move costs little more than half as much as with a stream (docs/SCALING.md).

use foretell_table::Request;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use foretell_wire::{Accepted, SocketAnswer, SocketCommand};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use serde::Deserialize;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::feed::{JsonEncoder, StreamFormat, last_heard};
use super::play::read_action;
use crate::state::AppState;
use crate::web::extract::{ClientAddr, OptionalSession, Query, TablePath, read_json, refuse_banned};
use crate::web::limits::{Address, AddressLimitKind};
use crate::web::problem::{Problem, ProblemKind};
use crate::web::socket::{Heard, Socket, SocketClosed, SocketEnd, SocketRequest};
use crate::web::stream::Feed;
use crate::web::stream_end::StreamEnd;
use crate::web::table_session::TableSession;

/// Where to resume.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(crate) struct SocketQuery {
    /// The last version that you have seen. You get the steps after it, or a fresh view.
    after: Option<u32>,
    /// Whether each step that asks you for something includes your `view`, so that you don't have to keep state.
    #[serde(default)]
    #[cfg_attr(test, param(default = false))]
    views: bool,
}

/// Follow a table and play over a WebSocket
///
/// A WebSocket (RFC 6455). You receive the events of the feed as text messages, each with its name in `type`. You send
/// `act` and `continue`. Each is answered in order, by `accepted` or `refused`; events of the table may arrive before
/// the answer. As everywhere, send the token in the `Authorization` header.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/tables/{game}/socket", tag = "tables",
    params(SocketQuery, ("last-event-id" = Option<u32>, Header, description = "Like `after`.")), responses(
    (status = 101, description = "The WebSocket: messages that you receive, and messages that you can send.",
        content((foretell_wire::SocketMessage = "application/json"),
            (SocketCommand<'_> = "application/vnd.foretell.command+json"))),
    (status = "4XX", description = "no-gallery no-socket"))))]
pub(crate) async fn socket(
    State(state): State<AppState>,
    TablePath(table): TablePath,
    reader: OptionalSession,
    ClientAddr(from): ClientAddr,
    Query(query): Query<SocketQuery>,
    headers: HeaderMap,
    request: SocketRequest,
) -> Result<Response, Problem> {
    let after = last_heard(query.after, &headers)?;
    let player = reader.player();
    let permit = state.guard.open_stream(player, from)?;
    let end = StreamEnd::of(&state, reader.0.as_deref(), from).await?;
    let listening = table.listen(reader.0.as_ref().map(|reader| reader.caller.clone()), after).await?;
    let encoder = JsonEncoder { form: StreamFormat::Ndjson, reader: player, views: query.views };
    let feed = Feed::new(table.clone(), player, end, listening, permit, encoder);
    let most = state.settings.limits.body_bytes;
    let me = reader.0.map(|me| Arc::new(TableSession { me, from, table, state: state.clone() }));
    let conversation = Conversation { state, from, me, feed, asked: None };
    Ok(request.accept(most, |socket| conversation.hold(socket)))
}

type Asked = Result<Accepted, Problem>;

struct Conversation {
    state: AppState,
    from: Option<Address>,
    /// Who asks. Clients without a session can only listen.
    me: Option<Arc<TableSession>>,
    feed: Box<Feed<JsonEncoder>>,
    /// The pending request. Nothing is read until it is answered.
    asked: Option<BoxFuture<'static, Asked>>,
}

impl Conversation {
    async fn hold(mut self, mut socket: Socket) {
        let why = loop {
            match self.turn(&mut socket).await {
                Ok(None) if self.feed.has_ended() => break self.why_ended(),
                Ok(None) => {}
                Ok(Some(why)) => break why,
                Err(SocketClosed) => return,
            }
        };
        // An accepted move is acknowledged even if the connection is about to close.
        if let Some(asked) = self.asked.take() {
            let mut out = Vec::new();
            write_answer(&asked.await, &mut out);
            // A client that has gone will read the table again.
            let _ = socket.send_lines(out).await;
        }
        // The player no longer counts as present.
        drop(self);
        socket.close(why).await;
    }

    /// Handles the next event or message. Returns why the conversation ends, if it does.
    async fn turn(&mut self, socket: &mut Socket) -> Result<Option<SocketEnd>, SocketClosed> {
        let mut out = Vec::new();
        tokio::select! {
            biased;
            answer = answered(&mut self.asked) => {
                self.asked = None;
                write_answer(&answer, &mut out);
            }
            () = self.feed.next(&mut out) => {}
            heard = socket.next(), if self.asked.is_none() => match heard {
                Heard::Text(text, requests) => match self.admit(requests) {
                    Ok(()) => self.ask(text),
                    Err(problem) => return Ok(Some(self.refuse(problem))),
                },
                Heard::Ping(requests) => if let Err(problem) = self.admit(requests) {
                    return Ok(Some(end_for(&problem)));
                },
                Heard::End(Some(why)) => return Ok(Some(why)),
                Heard::End(None) => return Err(SocketClosed),
            },
        }
        // A move's response and its step mostly arrive together and are sent together.
        if let Some(answer) = self.asked.as_mut().and_then(FutureExt::now_or_never) {
            self.asked = None;
            write_answer(&answer, &mut out);
        }
        self.feed.catch_up(&mut out);
        if out.is_empty() {
            return Ok(None);
        }
        socket.send_lines(out).await.map(|()| None)
    }

    fn admit(&self, requests: usize) -> Result<(), Problem> {
        for _ in 0..requests {
            self.state.guard.check_address(self.from, AddressLimitKind::Request)?;
            if let Some(me) = &self.me {
                self.state.guard.check_request(me.me.player(), None)?;
            }
        }
        self.may_stay()
    }

    fn may_stay(&self) -> Result<(), Problem> {
        refuse_banned(&self.state, self.me.as_ref().map(|me| me.me.player()), self.from)
    }

    fn why_ended(&self) -> SocketEnd {
        if self.may_stay().is_err() { SocketEnd::Banned } else { SocketEnd::Bye }
    }

    fn ask(&mut self, said: Utf8Bytes) {
        let no_session = || Problem::plain(&ProblemKind::NO_SESSION);
        self.asked = Some(match self.me.clone().ok_or_else(no_session) {
            Ok(me) => ask_in_time(me, said).boxed(),
            Err(refused) => std::future::ready(Err(refused)).boxed(),
        });
    }

    /// Rejects a message and ends the conversation, because answering each message of a flood would help the flood.
    fn refuse(&mut self, problem: Problem) -> SocketEnd {
        let end = end_for(&problem);
        self.asked = Some(std::future::ready(Err(problem)).boxed());
        end
    }
}

fn end_for(problem: &Problem) -> SocketEnd {
    if problem.kind() == &ProblemKind::BANNED { SocketEnd::Banned } else { SocketEnd::TooMuch }
}

/// Waits for the pending answer; without one, forever.
async fn answered(asked: &mut Option<BoxFuture<'static, Asked>>) -> Asked {
    match asked {
        Some(asked) => asked.await,
        None => std::future::pending().await,
    }
}

async fn ask_in_time(me: Arc<TableSession>, said: Utf8Bytes) -> Asked {
    let patience = me.state.settings.limits.request_timeout;
    let too_slow = |_| Err(Problem::plain(&ProblemKind::TOO_SLOW));
    tokio::time::timeout(patience, ask(&me, &said)).await.unwrap_or_else(too_slow)
}

async fn ask(me: &TableSession, said: &str) -> Asked {
    let request = match read_json(said.as_bytes())? {
        SocketCommand::Act { version, action } => Request::Act { version, action: read_action(&action)? },
        SocketCommand::Continue {} => Request::Continue,
    };
    me.ask(request).await.map(|Json(accepted)| accepted)
}

fn write_answer(answer: &Asked, out: &mut Vec<u8>) {
    let message = match answer {
        Ok(Accepted { version }) => SocketAnswer::Accepted { version: *version },
        Err(problem) => SocketAnswer::Refused { problem: problem.json() },
    };
    let before = out.len();
    match serde_json::to_writer(&mut *out, &message) {
        Ok(()) => out.push(b'\n'),
        Err(error) => {
            // Half a message would be worse than none.
            tracing::error!(%error, "an answer cannot be written");
            out.truncate(before);
        }
    }
}
