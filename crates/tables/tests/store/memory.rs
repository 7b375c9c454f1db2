use std::sync::Arc;

use foretell_tables::store::memory::MemoryStore;
use foretell_tables::store::{Appended, Notice, Store};

use super::{game, line};

struct FreshMemory {
    store: Arc<dyn Store>,
}

fn fresh() -> std::future::Ready<FreshMemory> {
    std::future::ready(FreshMemory { store: Arc::new(MemoryStore::default()) })
}

crate::laws::laws!(fresh);

#[tokio::test]
async fn processes_do_not_receive_their_own_notices() {
    let memory = MemoryStore::default();
    let (store, other): (&dyn Store, &dyn Store) = (&memory, &memory.connect());
    let (mut own, mut heard) = (store.notices(), other.notices());
    store.append(line(game(1), 1)).await.expect("written");
    assert_eq!(other.append(line(game(1), 1)).await.expect("an answer"), Appended::Taken);
    assert_eq!(heard.try_recv(), Ok(Notice::Grown(game(1), 1)));
    assert!(own.try_recv().is_err());
}
