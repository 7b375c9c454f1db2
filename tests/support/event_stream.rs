//! A client that follows a table by its stream of Server-Sent Events.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use serde_json::Value;

/// How long something may take on a busy machine before it counts as never.
pub(crate) const TIMEOUT: Duration = Duration::from_mins(2);

/// An event of a stream.
#[derive(Clone, Debug)]
pub(crate) struct StreamEvent {
    pub(crate) event: String,
    pub(crate) data: Value,
}

impl StreamEvent {
    /// The version of a view or a step; other events have none of their own.
    pub(crate) fn version(&self) -> Option<u32> {
        let has_version = matches!(self.event.as_str(), "view" | "step");
        self.data["version"].as_u64().filter(|_| has_version).map(|version| version as u32)
    }

    /// The first answer that the reader may give, if asked.
    pub(crate) fn first_legal(&self) -> Option<&str> {
        self.data["legal"].as_array()?.first()?.as_str()
    }

    /// Whether it tells that a bot plays for a seat, and for this reason.
    pub(crate) fn is_away(&self, seat: u8, why: &str) -> bool {
        let events = self.data["events"].as_array().map(Vec::as_slice).unwrap_or_default();
        events.iter().any(|event| event["event"] == "away" && event["seat"] == seat && event["why"] == why)
    }
}

/// A stream that is being read.
pub(crate) struct EventStream(Receiver<StreamEvent>);

impl EventStream {
    /// Opens the stream of a table, after a version where one is known. There is none at a server that is gone.
    pub(crate) fn open(at: SocketAddr, game: &str, token: &str, after: Option<u32>) -> Option<EventStream> {
        let mut stream = TcpStream::connect(at).ok()?;
        let after = after.map(|version| format!("last-event-id: {version}\r\n")).unwrap_or_default();
        // In the older version of HTTP an answer is not cut into pieces.
        let request = format!(
            "GET /api/v1/tables/{game}/feed HTTP/1.0\r\nhost: localhost\r\nauthorization: Bearer {token}\r\n{after}\r\n"
        );
        stream.write_all(request.as_bytes()).ok()?;
        let (sender, events) = channel();
        std::thread::spawn(move || {
            let mut event = String::new();
            for line in BufReader::new(stream).lines() {
                let Ok(line) = line else { return };
                if let Some(name) = line.strip_prefix("event: ") {
                    name.clone_into(&mut event);
                } else if let Some(data) = line.strip_prefix("data: ") {
                    let data = serde_json::from_str(data).expect("events are JSON");
                    if sender.send(StreamEvent { event: event.clone(), data }).is_err() {
                        return;
                    }
                }
            }
        });
        Some(EventStream(events))
    }

    /// The next event, or nothing when the stream has ended.
    pub(crate) fn next(&self) -> Option<StreamEvent> {
        match self.0.recv_timeout(TIMEOUT) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("nothing is told for {TIMEOUT:?}"),
        }
    }

    /// The first event that is wanted; those before it are passed over.
    #[track_caller]
    pub(crate) fn until(&self, what: &str, wanted: impl Fn(&StreamEvent) -> bool) -> StreamEvent {
        let begun = std::time::Instant::now();
        loop {
            assert!(begun.elapsed() < TIMEOUT, "this is never told: {what}");
            let event = self.0.recv_timeout(TIMEOUT).unwrap_or_else(|why| panic!("{why}, and not told was {what}"));
            if wanted(&event) {
                return event;
            }
        }
    }
}
