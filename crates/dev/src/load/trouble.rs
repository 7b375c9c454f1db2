//! Load through failures: the server is killed, frozen or its clock set, and clients reconnect.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use super::{Acknowledged, LoadError, LoadReport, Plan, Run, report, sit_down};
use foretell_client::connection::Host;

#[derive(Clone)]
pub struct TroubleWatch(pub(super) Arc<Run>);

impl TroubleWatch {
    pub fn trouble(&self) {
        self.0.tally.count(false);
    }

    pub fn calm(&self) {
        self.0.tally.count(true);
    }

    pub fn streams_open(&self) -> usize {
        self.0.streams.load(Ordering::Relaxed)
    }

    pub fn moves(&self) -> u64 {
        self.0.moves.load(Ordering::Relaxed)
    }

    pub fn last_game(&self) -> Option<String> {
        let journal = self.0.journal.as_ref()?.lock().ok()?;
        journal.last().map(|acknowledged| acknowledged.game.clone())
    }

    pub fn games(&self) -> BTreeSet<String> {
        let journal = self.0.journal.as_ref().and_then(|journal| journal.lock().ok());
        journal.iter().flat_map(|journal| journal.iter()).map(|acknowledged| acknowledged.game.clone()).collect()
    }
}

/// Calls `seated` when all have sat down. Returns latencies outside of failures, and everything acknowledged.
pub async fn through_trouble(
    plan: &Plan,
    seated: impl FnOnce(TroubleWatch),
) -> Result<(LoadReport, Vec<Acknowledged>), LoadError> {
    let host = Host::parse(&plan.url).ok_or_else(|| LoadError::Url(plan.url.clone()))?;
    let run = Run::new(host, plan, false, true);
    let seating = sit_down(&run, plan).await;
    let mut clients = seating.map_err(|why| LoadError::Server(plan.url.clone(), why))?.clients;
    run.counting.store(true, Ordering::Relaxed);
    seated(TroubleWatch(run.clone()));
    let begin = Instant::now();
    tokio::time::sleep(Duration::from_secs(plan.seconds)).await;
    run.stop.store(true, Ordering::Relaxed);
    clients.abort_all();
    while clients.join_next().await.is_some() {}
    let moves = run.moves.load(Ordering::Relaxed);
    Ok((report(&run, plan, begin.elapsed().as_secs_f64(), moves, [None; 3]), run.acknowledged()))
}
