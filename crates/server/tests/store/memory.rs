//! The store of the simulation keeps the same promises.

use std::sync::Arc;

use foretell_server::store::Store;
use foretell_server::store::memory::MemoryStore;

struct Fresh {
    store: Arc<dyn Store>,
}

async fn fresh() -> Fresh {
    Fresh { store: Arc::new(MemoryStore::default()) }
}

crate::laws::laws!(fresh);
