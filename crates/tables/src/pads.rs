//! Score pads that several phones write on. An entry is checked, written, and applied once it is on disk; the line
//! number decides who was first.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use foretell_pad::{OnceName, Pad, PadEntry, PadError, PadLine, PadSetup, SetupError};
use foretell_table::{Millis, PadId, PlayerId};
use tokio::sync::{Mutex as AsyncMutex, broadcast, watch};

use crate::done::Done;
use crate::lobby::Lobby;
use crate::store::{Appended, Notice, PadAppend, Row, StoreError, mark_on};

pub struct Pads {
    lobby: Arc<Lobby>,
    open: Mutex<HashMap<PadId, Arc<OpenPad>>>,
    /// Incremented on rewriting: a pad read before the latest one may be outdated.
    rewritten: AtomicU64,
}

const MOST_RESTING: usize = 1000;

/// Retries after conflicts: each means that somebody else succeeded.
const TRIES: usize = 20;

struct OpenPad {
    pad: PadId,
    /// Whether memory may be behind the log, after a failed write.
    writing: AsyncMutex<IsUnknown>,
    latest: watch::Sender<Arc<Pad>>,
    gone: watch::Sender<bool>,
    drawn: Mutex<Drawn>,
}

type IsUnknown = bool;

struct Drawn {
    of: Arc<Pad>,
    by_kind: HashMap<String, Arc<[u8]>>,
}

#[derive(Clone)]
pub struct PadHandle {
    open_pad: Arc<OpenPad>,
    lobby: Arc<Lobby>,
}

#[derive(Clone, Debug, thiserror::Error)]
pub enum CatchUpError {
    #[error("the pad was deleted")]
    Gone,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone, Debug, thiserror::Error)]
pub enum WritePadError {
    #[error(transparent)]
    Refused(#[from] PadError),
    #[error("the pad was deleted")]
    Gone,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<CatchUpError> for WritePadError {
    fn from(error: CatchUpError) -> WritePadError {
        match error {
            CatchUpError::Gone => WritePadError::Gone,
            CatchUpError::Store(error) => WritePadError::Store(error),
        }
    }
}

#[derive(Clone, Debug, thiserror::Error)]
pub enum BeginPadError {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Pads {
    pub fn new(lobby: Arc<Lobby>) -> Arc<Pads> {
        let (notices, rewrites) = (lobby.store().notices(), lobby.pad_rewrites());
        let pads = Arc::new(Pads { lobby, open: Mutex::default(), rewritten: AtomicU64::new(0) });
        pads.lobby.add_follower();
        tokio::spawn(forward_notices(Arc::downgrade(&pads), notices));
        tokio::spawn(follow_rewrites(Arc::downgrade(&pads), rewrites));
        pads
    }

    fn open(&self) -> MutexGuard<'_, HashMap<PadId, Arc<OpenPad>>> {
        // A panic elsewhere can't leave it half changed.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub async fn begin(&self, setup: PadSetup) -> Result<PadHandle, BeginPadError> {
        self.begin_pad(None, setup).await
    }

    pub async fn begin_as(&self, by: PlayerId, setup: PadSetup) -> Result<PadHandle, BeginPadError> {
        self.begin_pad(Some(by), setup).await
    }

    async fn begin_pad(&self, by: Option<PlayerId>, setup: PadSetup) -> Result<PadHandle, BeginPadError> {
        by.map_or(Ok(()), |by| self.lobby.refuse_forgotten(by))?;
        let setup = PadSetup::new(setup.rules, &setup.players, Some(setup.first_dealer))?;
        let pad = PadId::from_bits(self.lobby.random_bits());
        let (author, by) = (by, by.map(|by| mark_on(pad, by)));
        let entry = setup.to_line_by(by.as_deref());
        let line = PadAppend { pad, seq: 1, at: self.lobby.clock().now(), entry, by: author };
        match self.lobby.store().append_pad(line).await? {
            Appended::Written => Ok(self.handle(self.open(), pad, Pad::new_by(by, setup))),
            Appended::Taken | Appended::Gone => Err(StoreError::Unavailable("two pads got one name".into()).into()),
        }
    }

    pub async fn find(&self, pad: PadId) -> Result<Option<PadHandle>, StoreError> {
        let known = self.open().get(&pad).cloned();
        if let Some(open_pad) = known {
            if *open_pad.gone.borrow() {
                self.open().remove(&pad);
                return Ok(None);
            }
            return Ok(Some(PadHandle { open_pad, lobby: self.lobby.clone() }));
        }
        loop {
            let rewritten = self.rewritten.load(Ordering::SeqCst);
            let Some(read) = read_whole(&self.lobby, pad).await? else { return Ok(None) };
            let open = self.open();
            if self.rewritten.load(Ordering::SeqCst) == rewritten {
                return Ok(Some(self.handle(open, pad, read)));
            }
        }
    }

    fn handle(&self, mut open: MutexGuard<'_, HashMap<PadId, Arc<OpenPad>>>, pad: PadId, state: Pad) -> PadHandle {
        if open.len() >= MOST_RESTING {
            open.retain(|_, open_pad| Arc::strong_count(open_pad) > 1);
        }
        let fresh = || {
            let state = Arc::new(state);
            let drawn = Mutex::new(Drawn { of: state.clone(), by_kind: HashMap::new() });
            let (latest, gone) = (watch::channel(state).0, watch::channel(false).0);
            OpenPad { pad, writing: AsyncMutex::new(false), latest, gone, drawn }
        };
        let open_pad = open.entry(pad).or_insert_with(|| Arc::new(fresh())).clone();
        PadHandle { open_pad, lobby: self.lobby.clone() }
    }

    pub async fn tidy(&self, unchanged_for: Duration) -> Result<usize, StoreError> {
        const AT_ONCE: u32 = 500;
        let span = Millis::try_from(unchanged_for.as_millis()).unwrap_or(Millis::MAX);
        let since = self.lobby.clock().earliest_now().saturating_sub(span);
        let mut dropped = 0;
        loop {
            let pads = self.lobby.store().drop_pads(since, AT_ONCE).await?;
            dropped += pads.len();
            for pad in &pads {
                let open_pad = self.open().remove(pad);
                if let Some(open_pad) = open_pad {
                    open_pad.gone.send_replace(true);
                }
                self.lobby.store().announce(Notice::PadRewritten(*pad)).await?;
            }
            if pads.len() < AT_ONCE as usize {
                return Ok(dropped);
            }
        }
    }
}

async fn forward_notices(pads: Weak<Pads>, mut notices: broadcast::Receiver<Notice>) {
    while let Some(notice) = Notice::next(&mut notices).await {
        let Some(pads) = pads.upgrade() else { return };
        if let Notice::Confirm { process, request } = notice {
            pads.lobby.pass(process, request).await;
        }
        pads.read_again(&notice).await;
    }
}

async fn follow_rewrites(pads: Weak<Pads>, mut rewrites: broadcast::Receiver<(PadId, Done)>) {
    loop {
        let (notice, done) = match rewrites.recv().await {
            Ok((pad, done)) => (Notice::PadRewritten(pad), Some(done)),
            Err(broadcast::error::RecvError::Lagged(_)) => (Notice::Missed, None),
            Err(broadcast::error::RecvError::Closed) => return,
        };
        let Some(pads) = pads.upgrade() else { return };
        pads.read_again(&notice).await;
        drop(done);
    }
}

impl Pads {
    async fn read_again(&self, notice: &Notice) {
        let is_meant = |pad: PadId| match *notice {
            Notice::PadGrown(changed) | Notice::PadRewritten(changed) => changed == pad,
            Notice::Missed => true,
            _ => false,
        };
        let is_anew = !matches!(notice, Notice::PadGrown(_));
        if matches!(notice, Notice::PadRewritten(_) | Notice::Missed) {
            self.rewritten.fetch_add(1, Ordering::SeqCst);
        }
        let open_pads: Vec<Arc<OpenPad>> =
            self.open().values().filter(|open_pad| is_meant(open_pad.pad)).cloned().collect();
        for open_pad in open_pads {
            let handle = PadHandle { open_pad, lobby: self.lobby.clone() };
            let caught_up = if is_anew { handle.read_anew().await } else { handle.catch_up().await };
            // Retried at the next request of a follower.
            if let Err(CatchUpError::Gone) = caught_up {
                self.open().remove(&handle.pad());
            }
        }
    }
}

pub(crate) async fn read_whole(lobby: &Lobby, pad: PadId) -> Result<Option<Pad>, StoreError> {
    let rows = lobby.store().read_pad(pad, 0).await?;
    if rows.is_empty() {
        return Ok(None);
    }
    let text: String = rows.into_iter().map(|row| row.entry).collect();
    Pad::read(&text).map(Some).map_err(|error| StoreError::Damaged(format!("pad {pad}: {error}")))
}

impl PadHandle {
    pub fn pad(&self) -> PadId {
        self.open_pad.pad
    }

    pub fn latest(&self) -> Arc<Pad> {
        self.open_pad.latest.borrow().clone()
    }

    pub fn follow(&self) -> watch::Receiver<Arc<Pad>> {
        self.open_pad.latest.subscribe()
    }

    pub async fn gone(&self) {
        let mut gone = self.open_pad.gone.subscribe();
        // The sender lives as long as the open pad.
        let _ = gone.wait_for(|gone| *gone).await;
    }

    /// Rendered once for all readers of the same `kind`.
    pub fn drawn(&self, pad: &Arc<Pad>, kind: &str, draw: impl FnOnce() -> Vec<u8>) -> Arc<[u8]> {
        let mut drawn = self.open_pad.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        if !Arc::ptr_eq(&drawn.of, pad) {
            *drawn = Drawn { of: pad.clone(), by_kind: HashMap::new() };
        }
        if let Some(made) = drawn.by_kind.get(kind) {
            return made.clone();
        }
        let made: Arc<[u8]> = draw().into();
        drawn.by_kind.insert(kind.to_owned(), made.clone());
        made
    }

    /// A pseudonym for sealed bids: it differs from pad to pad and doesn't reveal the player.
    pub fn writer(&self, player: PlayerId) -> String {
        mark_on(self.open_pad.pad, player)
    }

    pub async fn write(&self, by: PlayerId, entry: PadEntry) -> Result<Arc<Pad>, WritePadError> {
        self.write_once(by, None, entry).await
    }

    /// With an idempotency key: a repeat is answered like the first and not written again.
    pub async fn write_once(
        &self,
        by: PlayerId,
        once: Option<OnceName>,
        entry: PadEntry,
    ) -> Result<Arc<Pad>, WritePadError> {
        self.lobby.refuse_forgotten(by)?;
        let (author, by) = (by, self.writer(by));
        let mut is_unknown = self.open_pad.writing.lock().await;
        if *self.open_pad.gone.borrow() {
            return Err(WritePadError::Gone);
        }
        if *is_unknown {
            self.read_on().await?;
            *is_unknown = false;
        }
        for _ in 0..TRIES {
            let mut next = Pad::clone(&self.latest());
            let is_new = match &once {
                Some(once) => next.write_once(Some(&by), once.clone(), entry.clone())?,
                None => next.write(Some(&by), entry.clone())?,
            };
            if !is_new {
                return Ok(self.latest());
            }
            let Some(line) = next.lines().last().map(PadLine::to_line) else {
                return Err(StoreError::Damaged("what was just written on a pad is not its last line".into()).into());
            };
            match self.append(author, next.version() + 1, line).await {
                Ok(Appended::Written) => {
                    self.open_pad.latest.send_replace(Arc::new(next));
                    // Processes that miss it catch up with the next request.
                    let _ = self.lobby.store().announce(Notice::PadGrown(self.open_pad.pad)).await;
                    return Ok(self.latest());
                }
                Ok(Appended::Taken) => self.read_on().await?,
                Ok(Appended::Gone) => return Err(self.forgotten().into()),
                Err(error) => {
                    *is_unknown = true;
                    return Err(error.into());
                }
            }
        }
        Err(StoreError::Unavailable("too many write on this pad at once".into()).into())
    }

    async fn append(&self, by: PlayerId, seq: u32, entry: String) -> Result<Appended, StoreError> {
        let (pad, at) = (self.open_pad.pad, self.lobby.clock().now());
        self.lobby.store().append_pad(PadAppend { pad, seq, at, entry, by: Some(by) }).await
    }

    pub async fn catch_up(&self) -> Result<(), CatchUpError> {
        let mut is_unknown = self.open_pad.writing.lock().await;
        self.read_on().await?;
        *is_unknown = false;
        Ok(())
    }

    async fn read_anew(&self) -> Result<(), CatchUpError> {
        let mut is_unknown = self.open_pad.writing.lock().await;
        let Some(pad) = read_whole(&self.lobby, self.open_pad.pad).await? else { return Err(self.forgotten()) };
        *is_unknown = false;
        if pad != *self.latest() {
            self.open_pad.latest.send_replace(Arc::new(pad));
        }
        Ok(())
    }

    async fn read_on(&self) -> Result<(), CatchUpError> {
        if *self.open_pad.gone.borrow() {
            return Err(CatchUpError::Gone);
        }
        let mut pad = Pad::clone(&self.latest());
        // The last known line is read too: if it is missing, the pad was deleted.
        let rows = self.lobby.store().read_pad(self.open_pad.pad, pad.version()).await?;
        let Some((_, new)) = rows.split_first() else { return Err(self.forgotten()) };
        if !new.is_empty() {
            for row in new {
                add(&mut pad, row).map_err(|why| StoreError::Damaged(format!("pad {}: {why}", self.open_pad.pad)))?;
            }
            self.open_pad.latest.send_replace(Arc::new(pad));
        }
        Ok(())
    }

    fn forgotten(&self) -> CatchUpError {
        self.open_pad.gone.send_replace(true);
        CatchUpError::Gone
    }
}

fn add(pad: &mut Pad, row: &Row) -> Result<(), String> {
    let line: PadLine = serde_json::from_str(&row.entry).map_err(|error| error.to_string())?;
    pad.replay(line).map_err(|error| error.to_string())
}
