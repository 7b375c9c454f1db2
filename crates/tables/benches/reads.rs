//! The cost of reading a table, which must not depend on how much was said there before. Old logs have no limit of
//! lines, so they are written here by hand. `cargo bench -p foretell-tables --bench reads`

use std::sync::Arc;
use std::time::Duration;

use divan::Bencher;
use foretell_bots::BotSpec;
use foretell_rules::Seat;
use foretell_table::{Caller, PlayerId, Request, Settings};
use foretell_tables::Lobby;
use foretell_tables::store::Append;
use foretell_tables::store::memory::MemoryStore;
use foretell_tables::table::TableHandle;
use tokio::runtime::Runtime;

const AGES: [u32; 2] = [1_000, 100_000];

fn main() {
    divan::main();
}

/// The game waits for a person who has chatted a lot.
struct OldTable {
    runtime: Runtime,
    _lobbies: [Arc<Lobby>; 2],
    handle: TableHandle,
    version: u32,
}

fn ada() -> Caller {
    Caller::new(PlayerId::from_bits(1), "Ada")
}

impl OldTable {
    fn of_age(lines: u32) -> OldTable {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
        let (lobbies, handle) = runtime.block_on(async {
            let store = Arc::new(MemoryStore::default());
            let lobby = Lobby::new(store.clone()).expect("random numbers");
            let handle = lobby.open(ada(), Settings { pause_ms: 0, ..Settings::default() }).await.expect("a table");
            for request in [Request::Fill(BotSpec::Apprentice), Request::Start] {
                handle.ask(ada(), request).await.expect("the host may");
            }
            while handle.snapshot().state().legal(Some(ada().player)).is_none() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            let (game, player) = (handle.game(), ada().player);
            let said = format!(r#"{{"room":"table","player":"{player}","name":"Ada","text":"well"}}"#);
            for seq in handle.snapshot().version() + 1..=lines {
                let entry = format!(r#"{{"at":1700000000000,"do":[{{"said":{said}}}]}}"#);
                let line = Append { game, seq, entry, listing: None };
                lobby.store().append(line).await.expect("written");
            }
            // Another process hasn't cached it and reads it whole.
            let other = Lobby::new(Arc::new(store.connect())).expect("random numbers");
            let handle = other.find(game).await.expect("the table");
            ([lobby, other], handle)
        });
        assert_eq!(handle.snapshot().version(), lines);
        OldTable { runtime, _lobbies: lobbies, handle, version: lines }
    }
}

#[divan::bench(args = AGES)]
fn the_last_24_steps_for_a_page(bencher: Bencher<'_, '_>, lines: u32) {
    let table = OldTable::of_age(lines);
    bencher.bench_local(|| {
        let steps = table.runtime.block_on(table.handle.steps(table.version - 24)).expect("steps");
        assert!(steps.iter().map(|step| step.version()).eq(table.version - 23..=table.version));
    });
}

#[divan::bench(args = AGES)]
fn a_client_that_missed_100_steps(bencher: Bencher<'_, '_>, lines: u32) {
    let table = OldTable::of_age(lines);
    bencher.bench_local(|| {
        let listening = table.runtime.block_on(table.handle.listen(None, Some(table.version - 100)));
        assert_eq!(listening.expect("a stream").missed.expect("steps").len(), 100);
    });
}

#[divan::bench(args = AGES)]
fn what_a_seat_was_told_for_a_hint(bencher: Bencher<'_, '_>, lines: u32) {
    let table = OldTable::of_age(lines);
    bencher.bench_local(|| {
        let heard = table.runtime.block_on(table.handle.events_for(Seat::FIRST, table.version)).expect("events");
        assert!(!heard.is_empty());
    });
}
