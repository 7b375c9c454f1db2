//! The store of the simulation keeps the same promises.

use std::sync::Arc;

use foretell_tables::store::Store;
use foretell_tables::store::memory::MemoryStore;

struct Fresh {
    store: Arc<dyn Store>,
}

fn fresh() -> std::future::Ready<Fresh> {
    std::future::ready(Fresh { store: Arc::new(MemoryStore::default()) })
}

crate::laws::laws!(fresh);
