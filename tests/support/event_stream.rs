//! A client that follows a table's stream.

use std::net::SocketAddr;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use foretell_client::blocking::Client;
use foretell_client::wire::{AwayReasonJson, FeedEvent, StepEventJson, TableEventJson};

/// Generous, for busy machines.
pub(crate) const TIMEOUT: Duration = Duration::from_mins(2);

pub(crate) fn is_away(event: &FeedEvent, seat: u8, why: AwayReasonJson) -> bool {
    let FeedEvent::Step(step) = event else { return false };
    step.events().any(|event| match event {
        StepEventJson::Table(TableEventJson::Away { seat: away, why: reason }) => {
            away.number() == seat && reason == why
        }
        _ => false,
    })
}

pub(crate) struct EventStream(Receiver<FeedEvent>);

impl EventStream {
    /// `None` if the server is down.
    pub(crate) fn open(at: SocketAddr, game: &str, token: &str, after: Option<u32>) -> Option<EventStream> {
        let feed = Client::new(&format!("http://{at}"), Some(token.to_owned())).follow(game, after).ok()?;
        let (sender, events) = channel();
        std::thread::spawn(move || feed.map_while(Result::ok).all(|event| sender.send(event).is_ok()));
        Some(EventStream(events))
    }

    pub(crate) fn next(&self) -> Option<FeedEvent> {
        match self.0.recv_timeout(TIMEOUT) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("nothing is told for {TIMEOUT:?}"),
        }
    }

    #[track_caller]
    pub(crate) fn asked(&self) -> FeedEvent {
        self.until("that the reader is asked", |event| !event.legal().is_empty())
    }

    #[track_caller]
    pub(crate) fn until(&self, what: &str, wanted: impl Fn(&FeedEvent) -> bool) -> FeedEvent {
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
