//! Cached meters: looking one up by name takes longer than measuring.

use std::collections::HashMap;
use std::sync::{OnceLock, PoisonError, RwLock};
use std::time::Duration;

use metrics::{Counter, Histogram, counter, histogram};

pub struct Meters {
    request_seconds: Histogram,
    requests: RwLock<HashMap<MethodAndStatus, HashMap<String, Counter>>>,
    move_seconds: Histogram,
    moves_accepted: Counter,
    append_seconds: Histogram,
    batch_size: Histogram,
    commit_seconds: Histogram,
}

/// With a route, the labels by which requests are counted.
type MethodAndStatus = (&'static str, u16);

static METERS: OnceLock<Meters> = OnceLock::new();

pub fn meters() -> Option<&'static Meters> {
    METERS.get()
}

pub fn begin() {
    METERS.get_or_init(|| Meters {
        request_seconds: histogram!("foretell_request_seconds"),
        requests: RwLock::default(),
        move_seconds: histogram!("foretell_move_seconds"),
        moves_accepted: counter!("foretell_moves_total", "result" => "accepted"),
        append_seconds: histogram!("foretell_store_seconds", "does" => "append"),
        batch_size: histogram!("foretell_store_batch_size"),
        commit_seconds: histogram!("foretell_store_commit_seconds"),
    });
}

impl Meters {
    pub fn answered(&self, method: &'static str, route: &str, status: u16, took: Duration) {
        self.request_seconds.record(took.as_secs_f64());
        let known = self.requests.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(counter) = known.get(&(method, status)).and_then(|routes| routes.get(route)) {
            return counter.increment(1);
        }
        drop(known);
        let labels = [("method", method.to_owned()), ("route", route.to_owned()), ("status", status.to_string())];
        let counter = counter!("foretell_requests_total", &labels);
        counter.increment(1);
        let mut known = self.requests.write().unwrap_or_else(PoisonError::into_inner);
        known.entry((method, status)).or_default().insert(route.to_owned(), counter);
    }

    pub fn moved(&self, took: Duration) {
        self.move_seconds.record(took.as_secs_f64());
        self.moves_accepted.increment(1);
    }

    pub fn appended(&self, took: Duration) {
        self.append_seconds.record(took.as_secs_f64());
    }

    pub fn committed(&self, lines: usize, took: Duration) {
        self.batch_size.record(lines as f64);
        self.commit_seconds.record(took.as_secs_f64());
    }
}
