//! Closes unused tables, and keeps listed ones in memory. Games that have begun are kept forever.

use std::sync::Arc;
use std::time::Duration;

use foretell_table::{GameId, Millis, Request, Stage};
use foretell_tables::Lobby;
use foretell_tables::desk::{Desk, Retention};
use foretell_tables::pads::Pads;
use foretell_tables::store::{Notice, StoreError};

const AT_A_TIME: u32 = 100;

/// For other processes to report clients at a table.
const ROLL_CALL: Duration = Duration::from_millis(500);

pub(super) async fn work(lobby: Arc<Lobby>, unused_for: Option<Duration>) {
    let Some(unused_for) = unused_for else { return };
    // Often enough that tables don't stay much longer than configured.
    let pause = (unused_for / 20).clamp(Duration::from_secs(1), Duration::from_mins(10));
    loop {
        tokio::time::sleep(pause).await;
        if let Err(error) = clear(&lobby, unused_for).await {
            tracing::debug!(%error, "unused tables could not be looked for");
        }
    }
}

const FORGET_EVERY: Duration = Duration::from_mins(30);

pub(super) async fn forget(desk: Arc<Desk>, retention: Retention) {
    if retention == Retention::default() {
        return;
    }
    loop {
        if let Err(error) = desk.tidy(retention).await {
            tracing::warn!(%error, "what was kept for long enough could not be forgotten; it is tried again");
        }
        tokio::time::sleep(FORGET_EVERY).await;
    }
}

pub(super) async fn forget_pads(pads: Arc<Pads>, unchanged_for: Option<Duration>) {
    let Some(unchanged_for) = unchanged_for else { return };
    loop {
        match pads.tidy(unchanged_for).await {
            Ok(0) => {}
            Ok(pads) => tracing::info!(pads, "score pads that nobody wrote on were forgotten"),
            Err(error) => tracing::warn!(%error, "old score pads could not be forgotten; it is tried again"),
        }
        tokio::time::sleep(FORGET_EVERY).await;
    }
}

const LIST_EVERY: Duration = Duration::from_secs(10);

/// Public tables that gather players stay in memory, to notice who is gone after a restart or when all have left.
pub(super) async fn watch_list(lobby: Arc<Lobby>) {
    loop {
        tokio::time::sleep(LIST_EVERY).await;
        let open = match lobby.store().open_tables(None, AT_A_TIME).await {
            Ok(open) => open,
            Err(error) => {
                tracing::warn!(%error, "the open tables could not be looked through; it is tried again");
                continue;
            }
        };
        for table in open.iter().filter(|table| table.stage == Stage::Gathering) {
            // Loading logs its own errors.
            let _ = lobby.find(table.game).await;
        }
    }
}

/// Returns how many were closed.
pub(super) async fn clear(lobby: &Lobby, unused_for: Duration) -> Result<u32, StoreError> {
    let since = lobby.clock().earliest_now() - Millis::try_from(unused_for.as_millis()).unwrap_or(Millis::MAX);
    let unused = lobby.store().unchanged_since(Stage::Gathering, since, AT_A_TIME).await?;
    let mut cleared = 0;
    for game in unused {
        cleared += u32::from(close(lobby, game).await);
    }
    if cleared > 0 {
        tracing::info!(cleared, "tables were closed that nobody used");
        metrics::counter!("foretell_tables_cleared_total").increment(cleared.into());
    }
    Ok(cleared)
}

async fn close(lobby: &Lobby, game: GameId) -> bool {
    let Ok(table) = lobby.find(game).await else { return false };
    // If a message is lost, a visitor watching an empty table since yesterday sees it close.
    let _ = lobby.store().announce(Notice::RollCall(game)).await;
    tokio::time::sleep(ROLL_CALL).await;
    let snapshot = table.snapshot();
    snapshot.is_deserted() && table.ask(snapshot.host(), Request::Close).await.is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use foretell_table::{Caller, PlayerId, Settings};
    use foretell_tables::Clock;
    use foretell_tables::store::memory::MemoryStore;
    use foretell_tables::table::TableHandle;

    const HOUR: Duration = Duration::from_hours(1);

    fn ada() -> Caller {
        Caller::new(PlayerId::from_bits(1), "Ada")
    }

    async fn opened() -> (Arc<Lobby>, TableHandle) {
        let store = Arc::new(MemoryStore::default());
        let lobby = Lobby::simulated(store, Clock::simulated(1_700_000_000_000), 5);
        let table = lobby.open(ada(), Settings::default()).await.expect("a table");
        (lobby, table)
    }

    async fn stage(lobby: &Lobby, table: &TableHandle) -> Stage {
        lobby.find(table.game()).await.expect("the table").snapshot().stage()
    }

    #[tokio::test(start_paused = true)]
    async fn a_table_that_nobody_uses_is_closed_after_a_while_and_not_before() {
        let (lobby, table) = opened().await;
        tokio::time::sleep(HOUR / 2).await;
        assert_eq!(clear(&lobby, HOUR).await.expect("an answer"), 0);
        assert_eq!(stage(&lobby, &table).await, Stage::Gathering);
        tokio::time::sleep(HOUR).await;
        assert_eq!(clear(&lobby, HOUR).await.expect("an answer"), 1);
        assert_eq!(stage(&lobby, &table).await, Stage::Closed);
        assert_eq!(clear(&lobby, HOUR).await.expect("an answer"), 0, "once is enough");
    }

    #[tokio::test(start_paused = true)]
    async fn a_table_does_not_grow_old_because_the_clock_is_set_forward() {
        let (lobby, table) = opened().await;
        lobby.clock().set_forward(365 * 24 * 60 * 60 * 1000);
        assert_eq!(clear(&lobby, HOUR).await.expect("an answer"), 0);
        tokio::time::sleep(2 * HOUR).await;
        assert_eq!(clear(&lobby, HOUR).await.expect("an answer"), 1);
        assert_eq!(stage(&lobby, &table).await, Stage::Closed);
    }

    #[tokio::test(start_paused = true)]
    async fn a_server_that_begins_anew_takes_deserted_tables_off_the_list() {
        let store = MemoryStore::default();
        let before = Lobby::simulated(Arc::new(store.connect()), Clock::simulated(1_700_000_000_000), 5);
        before.open(ada(), Settings { public: true, ..Settings::default() }).await.expect("a table");
        drop(before);
        let lobby = Lobby::simulated(Arc::new(store), Clock::simulated(1_700_000_000_000), 6);
        assert_eq!(lobby.store().open_tables(None, 9).await.expect("the list").len(), 1);
        let watching = tokio::spawn(watch_list(lobby.clone()));
        tokio::time::sleep(Duration::from_mins(1)).await;
        assert_eq!(lobby.store().open_tables(None, 9).await.expect("the list"), []);
        watching.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn a_table_is_kept_while_somebody_is_there() {
        let (lobby, table) = opened().await;
        let listening = table.listen(Some(ada()), None).await.expect("a stream");
        tokio::time::sleep(2 * HOUR).await;
        assert_eq!(clear(&lobby, HOUR).await.expect("an answer"), 0);
        assert_eq!(stage(&lobby, &table).await, Stage::Gathering);
        drop(listening);
    }
}
