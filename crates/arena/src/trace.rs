//! The messages to and from outside players, with times, as JSON lines.

use std::fs::File;
use std::io::{self, LineWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use serde::Serialize;

use crate::player::Chair;

pub(crate) struct Trace {
    output: Mutex<Output>,
    begun: Instant,
    processes: AtomicU64,
}

struct Output {
    file: LineWriter<File>,
    /// After a write error, nothing more is written.
    error: Option<io::Error>,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Direction {
    Sent,
    Received,
    Stderr,
}

#[derive(Serialize)]
struct TraceLine<'a> {
    ms: f64,
    game: u64,
    seat: u8,
    process: u64,
    bot: &'a str,
    direction: Direction,
    line: &'a str,
}

impl Trace {
    pub(crate) fn create(path: &Path) -> io::Result<Trace> {
        let file = LineWriter::new(File::create(path)?);
        let output = Mutex::new(Output { file, error: None });
        Ok(Trace { output, begun: Instant::now(), processes: AtomicU64::new(0) })
    }

    pub(crate) fn take_error(&self) -> Option<io::Error> {
        self.output.lock().unwrap_or_else(PoisonError::into_inner).error.take()
    }

    /// Reads the time under the lock, so that the lines are in order.
    fn write(&self, mut line: TraceLine<'_>) {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        if output.error.is_some() {
            return;
        }
        line.ms = self.begun.elapsed().as_micros() as f64 / 1e3;
        let mut text = serde_json::to_string(&line).unwrap_or_else(|why| unreachable!("every line is JSON: {why}"));
        text.push('\n');
        output.error = output.file.write_all(text.as_bytes()).err();
    }
}

#[derive(Clone)]
pub(crate) struct Tracer {
    trace: Arc<Trace>,
    bot: Arc<str>,
    process: u64,
    place: Arc<Mutex<(u64, u8)>>,
}

impl Tracer {
    pub(crate) fn new(trace: Arc<Trace>, bot: String) -> Tracer {
        Tracer { trace, bot: bot.into(), process: 0, place: Arc::default() }
    }

    pub(crate) fn sit_down(&self, chair: &Chair) {
        *self.place.lock().unwrap_or_else(PoisonError::into_inner) = (chair.game, chair.seat.number());
    }

    pub(crate) fn next_process(&self) -> Tracer {
        Tracer { process: self.trace.processes.fetch_add(1, Ordering::Relaxed) + 1, ..self.clone() }
    }

    /// Replaces invalid UTF-8.
    pub(crate) fn note(&self, direction: Direction, line: &[u8]) {
        let (game, seat) = *self.place.lock().unwrap_or_else(PoisonError::into_inner);
        let line = String::from_utf8_lossy(line);
        let line = line.trim_end_matches(['\n', '\r']);
        self.trace.write(TraceLine { ms: 0.0, game, seat, process: self.process, bot: &self.bot, direction, line });
    }
}
