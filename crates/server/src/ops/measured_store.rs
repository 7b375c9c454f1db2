use std::sync::Arc;
use std::time::{Duration, Instant};

use foretell_tables::store::{Store, StoreFuture, StoreWrapper};

pub(crate) struct MeasuredStore(pub(crate) Arc<dyn Store>);

impl StoreWrapper for MeasuredStore {
    fn inner(&self) -> &dyn Store {
        &*self.0
    }

    fn pass<'a, T: Send + 'a>(
        &'a self,
        name: &'static str,
        ask: impl FnOnce(&'a dyn Store) -> StoreFuture<'a, T> + Send + 'a,
    ) -> StoreFuture<'a, T> {
        let (began, answer) = (Instant::now(), ask(&*self.0));
        Box::pin(async move {
            let answer = answer.await;
            note(name, began.elapsed(), answer.is_err());
            answer
        })
    }
}

fn note(what: &'static str, took: Duration, has_failed: bool) {
    match foretell_tables::meters::meters() {
        // Happens on every move.
        Some(meters) if what == "append" && !has_failed => meters.appended(took),
        _ => {
            metrics::histogram!("foretell_store_seconds", "does" => what).record(took.as_secs_f64());
            // The counter exists from the start, even without failures.
            metrics::counter!("foretell_store_failures_total", "does" => what).increment(has_failed.into());
        }
    }
}
