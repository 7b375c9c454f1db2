//! Parses a table's stream: bytes into messages, messages into events.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::ClientError;
use crate::wire::FeedEvent;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Lines,
    Events,
}

impl Format {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Format::Lines => "ndjson",
            Format::Events => "sse",
        }
    }

    fn end(self) -> &'static [u8] {
        match self {
            Format::Lines => b"\n",
            Format::Events => b"\n\n",
        }
    }

    /// `None` for keep-alives.
    pub fn message(self, piece: &str) -> Option<FeedMessage<'_>> {
        match self {
            Format::Lines => {
                let head: Head = serde_json::from_str(piece).ok()?;
                let id = head.version.filter(|_| matches!(head.name, "view" | "step"));
                Some(FeedMessage { id, name: head.name, data: piece })
            }
            Format::Events => {
                let (mut id, mut name, mut data) = (None, None, None);
                for (field, value) in piece.lines().filter_map(|line| line.split_once(": ")) {
                    match field {
                        "id" => id = value.parse().ok(),
                        "event" => name = Some(value),
                        "data" => data = Some(value),
                        _ => {}
                    }
                }
                Some(FeedMessage { id, name: name?, data: data? })
            }
        }
    }
}

#[derive(Deserialize)]
struct Head<'a> {
    #[serde(rename = "type")]
    name: &'a str,
    version: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeedMessage<'a> {
    pub id: Option<u32>,
    pub name: &'a str,
    pub data: &'a str,
}

impl FeedMessage<'_> {
    pub fn event(&self) -> Result<FeedEvent, ClientError> {
        let mut fields: Map<String, Value> =
            serde_json::from_str(self.data).map_err(|error| ClientError::not_as_expected(&error))?;
        fields.insert("type".to_owned(), self.name.into());
        FeedEvent::deserialize(Value::Object(fields)).map_err(|error| ClientError::not_as_expected(&error))
    }
}

#[derive(Debug)]
pub struct Pieces {
    format: Format,
    unread: Vec<u8>,
}

impl Pieces {
    pub fn new(format: Format) -> Pieces {
        Pieces { format, unread: Vec::new() }
    }

    pub fn push(&mut self, bytes: &[u8]) {
        self.unread.extend_from_slice(bytes);
    }

    pub fn next_piece(&mut self) -> Result<Option<String>, ClientError> {
        let end = self.format.end();
        let Some(place) = self.unread.windows(end.len()).position(|window| window == end) else { return Ok(None) };
        let rest = self.unread.split_off(place + end.len());
        let piece = std::mem::replace(&mut self.unread, rest);
        String::from_utf8(piece).map(Some).map_err(ClientError::unreadable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Storage;

    fn read(format: Format, stream: &str) -> Vec<(String, Option<u32>, FeedEvent)> {
        let mut found = Vec::new();
        let mut pieces = Pieces::new(format);
        for part in stream.as_bytes().chunks(7) {
            pieces.push(part);
            while let Some(piece) = pieces.next_piece().expect("text") {
                let Some(message) = format.message(&piece) else { continue };
                found.push((message.name.to_owned(), message.id, message.event().expect("an event")));
            }
        }
        found
    }

    #[test]
    fn both_stream_formats_carry_the_same_events() {
        let step = r#""version":7,"at":1,"stage":"playing","events":[],"waiting":null,"legal":["bid 1"]}"#;
        let lines = format!("{{\"type\":\"step\",{step}\n\n{{\"type\":\"storage\",\"ok\":false}}\n{{\"type\":");
        let events = format!(
            "retry: 1000\n\nid: 7\nevent: step\ndata: {{{step}\n\n: still here\n\n\
             event: storage\ndata: {{\"ok\":false}}\n\nevent: by"
        );
        for read in [read(Format::Lines, &lines), read(Format::Events, &events)] {
            let names: Vec<_> = read.iter().map(|(name, id, _)| (name.as_str(), *id)).collect();
            assert_eq!(names, [("step", Some(7)), ("storage", None)]);
            assert_eq!((read[0].2.version(), read[0].2.legal().len()), (Some(7), 1));
            assert!(matches!(read[1].2, FeedEvent::Storage(Storage { ok: false })));
        }
    }
}
