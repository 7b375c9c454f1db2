//! Pushes to onlookers, rendered once for all who see and have the same.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use foretell_pages::table::drawing::Known;
use foretell_pages::table::room::PageKind;
use foretell_table::GameId;

pub(super) struct SharedPush {
    pub(super) bytes: Vec<u8>,
    pub(super) kind: PageKind,
    pub(super) known: Option<Arc<Known>>,
}

/// The version of the step, and a hash of its audience.
type PushKey = (u32, u64);

/// Per table: onlookers have several languages, and some are a step behind.
const CACHED: usize = 8;

#[derive(Default)]
pub(crate) struct TablePushes(Mutex<VecDeque<(PushKey, Arc<SharedPush>)>>);

impl TablePushes {
    /// The first caller renders the push, the others wait for it.
    pub(super) fn get_or_render(&self, key: PushKey, render: impl FnOnce() -> SharedPush) -> Arc<SharedPush> {
        // A rendering that panicked was not added.
        let mut pushes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, push)) = pushes.iter().find(|(known, _)| *known == key) {
            return push.clone();
        }
        let push = Arc::new(render());
        pushes.truncate(CACHED - 1);
        pushes.push_front((key, push.clone()));
        push
    }
}

#[derive(Clone, Default)]
pub(crate) struct SharedPushes(Arc<Mutex<HashMap<GameId, Weak<TablePushes>>>>);

impl SharedPushes {
    pub(crate) fn of(&self, game: GameId) -> Arc<TablePushes> {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pushes) = tables.get(&game).and_then(Weak::upgrade) {
            return pushes;
        }
        tables.retain(|_, pushes| pushes.strong_count() > 0);
        let pushes = Arc::new(TablePushes::default());
        tables.insert(game, Arc::downgrade(&pushes));
        pushes
    }
}
