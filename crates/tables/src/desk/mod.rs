//! The owner's desk: players, reports, bans, retention and statistics. Every action leaves an audit entry.

mod actions;
mod bans;
mod days;
mod housekeeping;
mod reports;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, RwLock, Weak};

use foretell_table::{GameId, Millis, PlayerId};
use tokio::sync::{Semaphore, broadcast};

use crate::Lobby;
use crate::groups::Groups;
use crate::sessions::Sessions;
use crate::store::{Document, DocumentKind, Notice, Store, StoreError};

pub use actions::{AuditEntry, DeskAction, DeskError, DeskResult, LONGEST_BAN_DAYS, LONGEST_REASON};
pub use bans::{Ban, BannedNetwork};
pub use days::{DAYS_SHOWN, DayCounter, DayCounts, Logs, days_before};
pub use housekeeping::Retention;
pub use reports::{PlayerReport, ReportContext, ReportKind};

pub struct Desk {
    lobby: Arc<Lobby>,
    sessions: Arc<Sessions>,
    groups: Groups,
    bans: bans::Bans,
    /// Limits concurrent erasures: somebody with many games doesn't keep others waiting.
    erasing: Semaphore,
    talk_erased_until: AtomicI64,
    days: RwLock<Option<Arc<BTreeMap<String, DayCounts>>>>,
}

const ERASED_AT_ONCE: usize = 4;

const GAMES_AT_ONCE: usize = 16;

pub const MOST_NOTES: u32 = 1000;

const EVERY: u32 = u32::MAX;

impl Desk {
    pub fn new(lobby: Arc<Lobby>, sessions: Arc<Sessions>) -> Arc<Desk> {
        let notices = lobby.store().notices();
        let (bans, talk_erased_until, days) = Default::default();
        let erasing = Semaphore::new(ERASED_AT_ONCE);
        let groups = Groups::new(lobby.clone());
        let desk = Arc::new(Desk { lobby, sessions, groups, bans, erasing, talk_erased_until, days });
        tokio::spawn(follow_notices(Arc::downgrade(&desk), notices));
        desk
    }

    fn store(&self) -> &Arc<dyn Store> {
        self.lobby.store()
    }

    fn now(&self) -> Millis {
        self.lobby.clock().now()
    }

    fn new_id(&self) -> String {
        GameId::from_bits(self.lobby.random_bits()).as_str()[..6].to_owned()
    }

    async fn note(&self, kind: DocumentKind, id: String, what: &impl serde::Serialize) -> Result<(), StoreError> {
        let entry = serde_json::to_string(what).map_err(|error| StoreError::Damaged(error.to_string()))?;
        self.store().put_document(Document { kind, id, at: self.now(), entry }).await
    }
}

fn read_note<T: serde::de::DeserializeOwned>(note: &Document) -> Result<T, StoreError> {
    serde_json::from_str(&note.entry).map_err(|error| StoreError::Damaged(format!("note {}: {error}", note.id)))
}

pub(crate) fn check_note(note: &Document) -> Result<(), String> {
    let entry = &note.entry;
    let read = match note.kind {
        DocumentKind::Report => serde_json::from_str::<PlayerReport>(entry).map(drop),
        DocumentKind::Ban => serde_json::from_str::<Ban>(entry).map(drop),
        DocumentKind::AuditEntry => serde_json::from_str::<AuditEntry>(entry).map(drop),
        DocumentKind::Erasure => {
            note.id.parse::<PlayerId>().map_err(|error| error.to_string())?;
            serde_json::from_str::<Vec<String>>(entry).map(drop)
        }
        // Other documents are checked elsewhere.
        DocumentKind::Review
        | DocumentKind::Request
        | DocumentKind::Solver
        | DocumentKind::Puzzle
        | DocumentKind::Avatar
        | DocumentKind::Group
        | DocumentKind::Membership
        | DocumentKind::Result
        | DocumentKind::Standings => Ok(()),
    };
    read.map_err(|error| error.to_string())
}

/// Unreadable documents, such as those of a newer version, are logged and left out.
pub fn read_notes<T: serde::de::DeserializeOwned>(notes: Vec<Document>) -> Vec<(Document, T)> {
    let complain = |error: &StoreError| tracing::error!(%error, "a note of the desk is left out");
    let read = |note: Document| read_note(&note).inspect_err(complain).ok().map(|what| (note, what));
    notes.into_iter().filter_map(read).collect()
}

async fn follow_notices(desk: Weak<Desk>, notices: broadcast::Receiver<Notice>) {
    // Unfinished erasures may take long, and bans don't wait for them.
    let forgetting = until_done(&desk, |desk| async move { desk.finish_forgetting().await.is_ok() });
    tokio::join!(forgetting, follow_bans(&desk, notices));
}

async fn follow_bans(desk: &Weak<Desk>, mut notices: broadcast::Receiver<Notice>) {
    let read = || until_done(desk, |desk| async move { desk.read_bans().await.is_ok() });
    read().await;
    while let Some(notice) = Notice::next(&mut notices).await {
        if desk.strong_count() == 0 {
            break;
        }
        if matches!(notice, Notice::BansChanged | Notice::Missed) {
            read().await;
        }
    }
}

async fn until_done<F: Future<Output = bool>>(desk: &Weak<Desk>, task: impl Fn(Arc<Desk>) -> F) {
    while let Some(desk) = desk.upgrade() {
        if task(desk).await {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    }
}

pub async fn name_of(store: &dyn Store, player: PlayerId) -> Result<Option<String>, StoreError> {
    let wanted = crate::store::SessionsFilter { player: Some(player), ..Default::default() };
    Ok(store.sessions_like(wanted, 1).await?.pop().map(|session| session.name))
}
