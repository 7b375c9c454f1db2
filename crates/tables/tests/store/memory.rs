//! The store of the simulation keeps the same promises.

use std::sync::Arc;

use foretell_tables::store::Store;
use foretell_tables::store::memory::MemoryStore;

struct FreshMemory {
    store: Arc<dyn Store>,
}

fn fresh() -> std::future::Ready<FreshMemory> {
    std::future::ready(FreshMemory { store: Arc::new(MemoryStore::default()) })
}

crate::laws::laws!(fresh);
