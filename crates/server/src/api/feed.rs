//! The event stream of a table: Server-Sent Events for browsers, newline-delimited JSON for scripts.

use foretell_table::{PlayerId, Step, TableSnapshot};
use std::str::FromStr;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::extract::State;
use axum::http::header::{ACCEPT, HeaderMap};
use axum::response::Response;
use foretell_wire::{Bye, Storage};
use serde::{Deserialize, Serialize};

use super::json::{self, StepJson};
use crate::state::AppState;
use crate::web::extract::{ClientAddr, OptionalSession, Query, TablePath};
use crate::web::problem::{Problem, ProblemKind};
use crate::web::stream::{self, Feed, LAST_EVENT_ID, StreamEncoder};
use crate::web::stream_end::StreamEnd;

/// Where to resume, and in which format.
#[derive(Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(crate) struct FeedQuery {
    /// The last version that you have seen. You get the steps after it, or a fresh view.
    after: Option<u32>,
    /// `sse` for Server-Sent Events (the default), or `ndjson` for newline-delimited JSON.
    #[cfg_attr(test, param(inline))]
    format: Option<StreamFormat>,
    /// Whether each step that asks you for something includes your `view`, so that you don't have to keep state.
    #[serde(default)]
    #[cfg_attr(test, param(default = false))]
    views: bool,
}

/// The format of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum StreamFormat {
    Sse,
    Ndjson,
}

impl StreamFormat {
    pub(super) fn wanted(asked: Option<StreamFormat>, headers: &HeaderMap) -> StreamFormat {
        let lines = || headers.get(ACCEPT).is_some_and(|kinds| contains(kinds.as_bytes(), b"application/x-ndjson"));
        asked.unwrap_or_else(|| if lines() { StreamFormat::Ndjson } else { StreamFormat::Sse })
    }

    pub(super) const fn content_type(self) -> &'static str {
        match self {
            StreamFormat::Sse => "text/event-stream",
            StreamFormat::Ndjson => "application/x-ndjson",
        }
    }

    pub(super) const fn pulse(self) -> &'static [u8] {
        match self {
            StreamFormat::Sse => b": still here\n\n",
            StreamFormat::Ndjson => b"{\"type\":\"pulse\"}\n",
        }
    }
}

/// Follow a table
///
/// The first event is a `view` of everything. With `after`, the stream starts with a `step` for each version that you
/// missed instead, or with a fresh `view`. After that, each `step` is sent as it happens. Event ids are versions, so
/// browsers resume by themselves. `presence` says who is connected, `storage` whether the server can write, and `bye`
/// asks you to reconnect in a moment. In newline-delimited JSON, each event has its name in `type`.
#[cfg_attr(test, utoipa::path(get, path = "/api/v1/tables/{game}/feed", tag = "tables",
    params(FeedQuery, ("last-event-id" = Option<u32>, Header, description = "Like `after`, for browsers.")), responses(
    (status = 200, description = "The event stream.",
        content( (foretell_wire::FeedData = "text/event-stream"), (foretell_wire::FeedEvent = "application/x-ndjson"))),
    (status = "4XX", description = "no-gallery"))))]
pub(crate) async fn feed(
    State(state): State<AppState>,
    TablePath(table): TablePath,
    reader: OptionalSession,
    ClientAddr(address): ClientAddr,
    Query(query): Query<FeedQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let after = last_heard(query.after, &headers)?;
    let form = StreamFormat::wanted(query.format, &headers);
    let player = reader.player();
    let permit = state.guard.open_stream(player, address)?;
    let end = StreamEnd::of(&state, reader.0.as_deref(), address).await?;
    let listening = table.listen(reader.0.map(|reader| reader.caller.clone()), after).await?;
    let encoder = JsonEncoder { form, reader: player, views: query.views };
    let feed = Feed::new(table, player, end, listening, permit, encoder);
    Ok(stream::response(form.content_type(), stream::body(feed)))
}

pub(super) fn last_heard<N: FromStr>(asked: Option<N>, headers: &HeaderMap) -> Result<Option<N>, Problem> {
    let Some(id) = headers.get(&LAST_EVENT_ID) else { return Ok(asked) };
    let number = id.to_str().ok().and_then(|id| id.parse().ok());
    let refused = || Problem::new(&ProblemKind::MALFORMED, "«Last-Event-ID» must be the whole number of an event");
    number.map(Some).ok_or_else(refused)
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window.eq_ignore_ascii_case(part))
}

pub(super) struct JsonEncoder {
    pub(super) form: StreamFormat,
    pub(super) reader: Option<PlayerId>,
    pub(super) views: bool,
}

const USUAL_STEP: usize = 512;

/// The retry delay of clients, in milliseconds.
const RETRY_MS: u32 = 1000;

impl JsonEncoder {
    fn event(&self, name: &str, id: Option<u32>, data: &impl Serialize, out: &mut Vec<u8>) {
        write_event(self.form, name, id, data, out);
    }
}

pub(super) fn write_event(
    form: StreamFormat,
    name: &str,
    id: Option<impl itoa::Integer>,
    data: &impl Serialize,
    out: &mut Vec<u8>,
) {
    let before = out.len();
    out.reserve(USUAL_STEP);
    if let Err(error) = try_write_event(form, name, id, data, out) {
        // Clients notice a missing version and reload, so no event is better than half of one.
        tracing::error!(%error, name, "an event cannot be written");
        out.truncate(before);
    }
}

fn try_write_event(
    form: StreamFormat,
    name: &str,
    id: Option<impl itoa::Integer>,
    data: &impl Serialize,
    out: &mut Vec<u8>,
) -> Result<(), serde_json::Error> {
    match form {
        StreamFormat::Sse => {
            if let Some(id) = id {
                put(out, &["id: ", itoa::Buffer::new().format(id), "\n"]);
            }
            put(out, &["event: ", name, "\ndata: "]);
            serde_json::to_writer(&mut *out, data)?;
            put(out, &["\n\n"]);
        }
        StreamFormat::Ndjson => {
            put(out, &["{\"type\":\"", name, "\""]);
            let brace = out.len();
            serde_json::to_writer(&mut *out, data)?;
            // The object's own fields follow its type.
            if let Some(brace) = out.get_mut(brace) {
                *brace = b',';
            }
            put(out, &["\n"]);
        }
    }
    Ok(())
}

/// The retry delay, different for each client: otherwise all would reconnect to the next process at once.
pub(super) fn next_retry() -> u32 {
    static STREAMS: AtomicU32 = AtomicU32::new(0);
    200 + STREAMS.fetch_add(397, Ordering::Relaxed) % 2000
}

fn put(out: &mut Vec<u8>, texts: &[&str]) {
    for text in texts {
        out.extend_from_slice(text.as_bytes());
    }
}

impl StreamEncoder for JsonEncoder {
    fn begin(&mut self, out: &mut Vec<u8>) {
        if self.form == StreamFormat::Sse {
            put(out, &["retry: ", itoa::Buffer::new().format(RETRY_MS), "\n\n"]);
        }
    }

    fn view(&mut self, snapshot: &TableSnapshot, out: &mut Vec<u8>) {
        self.event("view", Some(snapshot.version()), &json::table(snapshot, self.reader), out);
    }

    fn step(&mut self, step: &Step, out: &mut Vec<u8>) {
        let view = if self.views { step.view_if_asked(self.reader) } else { None };
        let shared = if view.is_some() { None } else { step.shared_text(self.reader) };
        let write = |out: &mut Vec<u8>| {
            self.event("step", Some(step.version()), &StepJson::new(step, self.reader, view.as_ref()), out);
        };
        let Some(shared) = shared else { return write(out) };
        let text = shared[self.form as usize].get_or_init(|| {
            let mut text = Vec::with_capacity(USUAL_STEP);
            write(&mut text);
            text.into_boxed_slice()
        });
        out.extend_from_slice(text);
    }

    fn shut_out(&mut self, step: &Step, out: &mut Vec<u8>) {
        if self.reader.is_some_and(|reader| step.state().is_removed(reader)) {
            self.step(step, out);
        }
    }

    fn presence(&mut self, snapshot: &TableSnapshot, out: &mut Vec<u8>) {
        self.event("presence", None, &json::presence(snapshot), out);
    }

    fn storage(&mut self, works: bool, out: &mut Vec<u8>) {
        self.event("storage", None, &Storage { ok: works }, out);
    }

    fn pulse(&mut self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.form.pulse());
    }

    fn bye(&mut self, out: &mut Vec<u8>) {
        let retry_ms = next_retry();
        if self.form == StreamFormat::Sse {
            put(out, &["retry: ", itoa::Buffer::new().format(retry_ms), "\n"]);
        }
        self.event("bye", None, &Bye { retry_ms }, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn received(form: StreamFormat) -> String {
        let mut out = Vec::new();
        let mut received = JsonEncoder { form, reader: None, views: false };
        received.begin(&mut out);
        received.storage(false, &mut out);
        received.event("step", Some(4_294_967_295), &Bye { retry_ms: 0 }, &mut out);
        received.pulse(&mut out);
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn events_are_told_in_both_forms() {
        assert_eq!(
            received(StreamFormat::Sse),
            "retry: 1000\n\nevent: storage\ndata: {\"ok\":false}\n\n\
             id: 4294967295\nevent: step\ndata: {\"retry_ms\":0}\n\n: still here\n\n"
        );
        assert_eq!(
            received(StreamFormat::Ndjson),
            "{\"type\":\"storage\",\"ok\":false}\n{\"type\":\"step\",\"retry_ms\":0}\n{\"type\":\"pulse\"}\n"
        );
    }
}
