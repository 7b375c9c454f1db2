//! Score pads that several phones write on. A pad is a fold of its log, as a table is: an entry is checked, written,
//! and only when it is on disk it stands and the others are told. Who was first is decided by the number of the line.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use foretell_pad::{OnceName, Pad, PadEntry, PadError, PadLine, PadSetup, SetupError};
use foretell_table::{Millis, PadId, PlayerId};
use sha2::{Digest, Sha256};
use tokio::sync::{Mutex as AsyncMutex, broadcast, watch};

use crate::done::Done;
use crate::lobby::Lobby;
use crate::store::{Appended, Notice, PadAppend, Row, StoreError};

/// All pads that a process knows.
pub struct Pads {
    lobby: Arc<Lobby>,
    open: Mutex<HashMap<PadId, Arc<OpenPad>>>,
    /// How often pads were written anew: one that was read before the latest time may say what it did before.
    rewritten: AtomicU64,
}

/// How many pads stay in memory although nobody follows them.
const MOST_RESTING: usize = 1000;

/// How often a writer who was too late tries again: each time somebody else has got something done.
const TRIES: usize = 20;

/// One pad. Whoever writes holds it until the line is on disk.
struct OpenPad {
    pad: PadId,
    /// Whether what stands in memory may be behind the log: a write has failed, and nobody knows how far it came.
    writing: AsyncMutex<IsUnknown>,
    latest: watch::Sender<Arc<Pad>>,
    /// Whether the pad was deleted. It does not come back.
    gone: watch::Sender<bool>,
    /// What was drawn of the latest pad, so that those who see the same share it.
    drawn: Mutex<Drawn>,
}

type IsUnknown = bool;

/// Drawings of one state of a pad, by what they are.
struct Drawn {
    of: Arc<Pad>,
    by_kind: HashMap<String, Arc<[u8]>>,
}

/// A pad, to look at it, write on it and follow it.
#[derive(Clone)]
pub struct PadHandle {
    open_pad: Arc<OpenPad>,
    lobby: Arc<Lobby>,
}

/// Why a pad cannot be looked at.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CatchUpError {
    /// It was forgotten, because nobody wrote on it for long.
    #[error("the pad was deleted")]
    Gone,
    /// The storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why nothing was written.
#[derive(Clone, Debug, thiserror::Error)]
pub enum WritePadError {
    /// The pad refuses it.
    #[error(transparent)]
    Refused(#[from] PadError),
    /// The pad was forgotten, because nobody wrote on it for long.
    #[error("the pad was deleted")]
    Gone,
    /// The storage failed.
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

/// Why a pad was not begun.
#[derive(Clone, Debug, thiserror::Error)]
pub enum BeginPadError {
    /// It cannot begin so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The storage failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Pads {
    /// The pads on the storage of a lobby.
    pub fn new(lobby: Arc<Lobby>) -> Arc<Pads> {
        let (notices, rewrites) = (lobby.store().notices(), lobby.pad_rewrites());
        let pads = Arc::new(Pads { lobby, open: Mutex::default(), rewritten: AtomicU64::new(0) });
        pads.lobby.add_follower();
        tokio::spawn(forward_notices(Arc::downgrade(&pads), notices));
        tokio::spawn(follow_rewrites(Arc::downgrade(&pads), rewrites));
        pads
    }

    fn open(&self) -> MutexGuard<'_, HashMap<PadId, Arc<OpenPad>>> {
        // The list is whole between any two of its uses, so a panic elsewhere has not harmed it.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a pad: when this returns, it is on disk.
    pub async fn begin(&self, setup: PadSetup) -> Result<PadHandle, BeginPadError> {
        self.begin_pad(None, setup).await
    }

    /// Begins a pad for somebody, who can be forgotten on it.
    pub async fn begin_as(&self, by: PlayerId, setup: PadSetup) -> Result<PadHandle, BeginPadError> {
        self.begin_pad(Some(by), setup).await
    }

    async fn begin_pad(&self, by: Option<PlayerId>, setup: PadSetup) -> Result<PadHandle, BeginPadError> {
        by.map_or(Ok(()), |by| self.lobby.refuse_forgotten(by))?;
        let setup = PadSetup::new(setup.rules, &setup.players, Some(setup.first_dealer))?;
        let pad = PadId::from_bits(self.lobby.random_bits());
        let by = by.map(|by| writer(pad, by));
        let line = PadAppend { pad, seq: 1, at: self.lobby.clock().now(), entry: setup.to_line_by(by.as_deref()) };
        match self.lobby.store().append_pad(line).await? {
            Appended::Written => Ok(self.handle(self.open(), pad, Pad::new_by(by, setup))),
            Appended::Taken | Appended::Gone => Err(StoreError::Unavailable("two pads got one name".into()).into()),
        }
    }

    /// The pad of a name, if there is one.
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

    /// Forgets pads that have not changed for so long; says how many.
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

/// Pads that other processes write on are read again here.
async fn forward_notices(pads: Weak<Pads>, mut notices: broadcast::Receiver<Notice>) {
    while let Some(notice) = Notice::next(&mut notices).await {
        let Some(pads) = pads.upgrade() else { return };
        if let Notice::Confirm { process, request } = notice {
            pads.lobby.pass(process, request).await;
        }
        pads.read_again(&notice).await;
    }
}

/// Pads that the desk has changed are read again here.
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
            // A storage that fails is asked again at the next sign of life of whoever follows the pad.
            if let Err(CatchUpError::Gone) = caught_up {
                self.open().remove(&handle.pad());
            }
        }
    }
}

/// A pad as it is kept, with all that was written.
async fn read_whole(lobby: &Lobby, pad: PadId) -> Result<Option<Pad>, StoreError> {
    let rows = lobby.store().read_pad(pad, 0).await?;
    if rows.is_empty() {
        return Ok(None);
    }
    let text: String = rows.into_iter().map(|row| row.entry).collect();
    Pad::read(&text).map(Some).map_err(|error| StoreError::Damaged(format!("pad {pad}: {error}")))
}

/// What a player is called on a pad, where sealed bids are for those who wrote them: nobody can tell from it who it is,
/// and on another pad it is another name.
pub(crate) fn writer(pad: PadId, player: PlayerId) -> String {
    let digest = Sha256::digest(format!("{pad} {player}"));
    hex::encode(&digest[..8])
}

impl PadHandle {
    /// Its name.
    pub fn pad(&self) -> PadId {
        self.open_pad.pad
    }

    /// As it stands.
    pub fn latest(&self) -> Arc<Pad> {
        self.open_pad.latest.borrow().clone()
    }

    /// As it stands, and every time that it changes.
    pub fn follow(&self) -> watch::Receiver<Arc<Pad>> {
        self.open_pad.latest.subscribe()
    }

    /// Waits until the pad is forgotten, which may be never.
    pub async fn gone(&self) {
        let mut gone = self.open_pad.gone.subscribe();
        // The sender is in the open pad, which is held here: it does not go before the answer comes.
        let _ = gone.wait_for(|gone| *gone).await;
    }

    /// A drawing of a state of the pad, made once for all who are shown the same; `kind` says what they are shown.
    pub fn drawn(&self, pad: &Arc<Pad>, kind: &str, draw: impl FnOnce() -> Vec<u8>) -> Arc<[u8]> {
        // A drawing is whole or not there, so a panic elsewhere has not harmed it.
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

    /// What a player is called on this pad.
    pub fn writer(&self, player: PlayerId) -> String {
        writer(self.open_pad.pad, player)
    }

    /// Writes an entry, or says why not: when this returns, it is on disk.
    pub async fn write(&self, by: PlayerId, entry: PadEntry) -> Result<Arc<Pad>, WritePadError> {
        self.write_once(by, None, entry).await
    }

    /// Writes an entry that may have a name: the same writer's entry of that name is answered as the first time, and
    /// not written again.
    pub async fn write_once(
        &self,
        by: PlayerId,
        once: Option<OnceName>,
        entry: PadEntry,
    ) -> Result<Arc<Pad>, WritePadError> {
        self.lobby.refuse_forgotten(by)?;
        let by = self.writer(by);
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
            match self.append(next.version() + 1, line).await {
                Ok(Appended::Written) => {
                    self.open_pad.latest.send_replace(Arc::new(next));
                    // Others who miss it read on at the next sign of life.
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

    async fn append(&self, seq: u32, entry: String) -> Result<Appended, StoreError> {
        let (pad, at) = (self.open_pad.pad, self.lobby.clock().now());
        self.lobby.store().append_pad(PadAppend { pad, seq, at, entry }).await
    }

    /// Reads what others have written.
    pub async fn catch_up(&self) -> Result<(), CatchUpError> {
        let mut is_unknown = self.open_pad.writing.lock().await;
        self.read_on().await?;
        *is_unknown = false;
        Ok(())
    }

    /// Reads everything again: a line that was there may be another now.
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
        // The last line that is known comes too: where even that is missing, the pad was deleted.
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

    /// Tells everyone who has the pad that it is gone.
    fn forgotten(&self) -> CatchUpError {
        self.open_pad.gone.send_replace(true);
        CatchUpError::Gone
    }
}

fn add(pad: &mut Pad, row: &Row) -> Result<(), String> {
    let line: PadLine = serde_json::from_str(&row.entry).map_err(|error| error.to_string())?;
    pad.replay(line).map_err(|error| error.to_string())
}
