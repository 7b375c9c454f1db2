//! A pad's stream to one reader: the pad, and again after each change.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use foretell_pad::Pad;
use foretell_tables::pads::{CatchUpError, PadHandle};
use tokio::sync::watch::Receiver;
use tokio::time::{Instant, Sleep};

use super::limits::Permit;
use super::stream::PULSE;
use super::stream_end::StreamEnd;

pub(crate) trait PadEncoder: Send + 'static {
    fn sheet(&mut self, pad: &Arc<Pad>) -> Vec<u8>;
    fn pulse_interval(&self) -> Duration {
        PULSE
    }
    fn pulse(&mut self) -> Vec<u8>;
    fn gone(&mut self) -> Vec<u8> {
        self.bye()
    }
    fn bye(&mut self) -> Vec<u8>;
}

struct PadFeed<T> {
    pad: PadHandle,
    encoder: T,
    latest: Receiver<Arc<Pad>>,
    pulse: Pin<Box<Sleep>>,
    caught_up_at: Instant,
    end: StreamEnd,
    ended: bool,
    _permit: Permit,
}

pub(crate) fn body<T: PadEncoder>(pad: PadHandle, end: StreamEnd, permit: Permit, encoder: T) -> Body {
    let mut latest = pad.follow();
    latest.mark_changed();
    let pulse = Box::pin(tokio::time::sleep(encoder.pulse_interval()));
    let caught_up_at = Instant::now();
    let feed = Box::new(PadFeed { pad, encoder, latest, pulse, caught_up_at, end, ended: false, _permit: permit });
    Body::from_stream(futures_util::stream::unfold(feed, next))
}

async fn next<T: PadEncoder>(mut feed: Box<PadFeed<T>>) -> Option<(Result<Bytes, Infallible>, Box<PadFeed<T>>)> {
    if feed.ended {
        return None;
    }
    let out = feed.wait().await;
    Some((Ok(Bytes::from(out)), feed))
}

impl<T: PadEncoder> PadFeed<T> {
    async fn wait(&mut self) -> Vec<u8> {
        tokio::select! {
            biased;
            () = self.pad.gone() => self.gone(),
            changed = self.latest.changed() => {
                if changed.is_ok() {
                    let latest = self.latest.borrow_and_update().clone();
                    self.encoder.sheet(&latest)
                } else {
                    self.bye()
                }
            }
            () = self.pulse.as_mut() => {
                self.pulse.as_mut().reset(Instant::now() + self.encoder.pulse_interval());
                self.wake().await
            }
            () = self.end.wait() => self.bye(),
        }
    }

    /// Now and then it reads the pad again, because notices between processes can be lost.
    async fn wake(&mut self) -> Vec<u8> {
        if self.caught_up_at.elapsed() < PULSE {
            return self.encoder.pulse();
        }
        self.caught_up_at = Instant::now();
        match self.pad.catch_up().await {
            Err(CatchUpError::Gone) => self.gone(),
            Ok(()) | Err(CatchUpError::Store(_)) => self.encoder.pulse(),
        }
    }

    fn gone(&mut self) -> Vec<u8> {
        self.ended = true;
        self.encoder.gone()
    }

    fn bye(&mut self) -> Vec<u8> {
        self.ended = true;
        self.encoder.bye()
    }
}
