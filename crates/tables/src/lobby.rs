//! All tables of a process: opened, loaded on request, and dropped when idle.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use foretell_rules::{Record, Seat};
use foretell_table::{
    Caller, Entry, Fact, GameId, GroupId, History, Millis, PadId, PlayerId, Request, RequestError, SeatNumber,
    Settings, SettingsError, ShownPresence, Stage, TableFact, TableSnapshot, TableState, record_of,
};
use tokio::sync::{OnceCell, RwLock, broadcast, mpsc};

use crate::Clock;
use crate::clock::{RandomSource, TICK};
use crate::confirmations::Confirmations;
use crate::done::{self, Done};
use crate::forgotten_players::ForgottenPlayers;
use crate::store::{Append, Appended, Notice, Store, StoreError};
use crate::table::{Command, EndedGame, Signal, Table, TableContext, TableHandle, read_table};
use crate::thinkers::Thinkers;
use crate::tutor::Tutors;
use crate::watchers::{Watchers, Watching};
use foretell_fair::{Contribution, Secret};

pub struct Lobby {
    context: Arc<TableContext>,
    pub(crate) random: RandomSource,
    tables: Mutex<BTreeMap<GameId, Arc<OnceCell<TableHandle>>>>,
    /// Lists of finished games needn't load them each time.
    over: Mutex<GamesOver>,
    opening: RwLock<()>,
    confirmations: Confirmations,
    closing: AtomicBool,
    pad_rewrites: broadcast::Sender<(PadId, Done)>,
    tutors: Tutors,
}

const MOST_PAD_REWRITES: usize = 64;

const MOST_ENDED: usize = 256;

const CONFIRM_TIMES: u32 = 8;
const CONFIRM_AGAIN: Duration = Duration::from_secs(1);

#[derive(Default)]
struct GamesOver {
    snapshots: HashMap<GameId, TableSnapshot>,
    /// Incremented on removal: a log read before the latest one may be outdated.
    removed: u64,
}

impl GamesOver {
    fn remove(&mut self, game: GameId) {
        self.snapshots.remove(&game);
        self.removed += 1;
    }

    fn clear(&mut self) {
        self.snapshots.clear();
        self.removed += 1;
    }
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum OpenTableError {
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Refused(#[from] RequestError),
}

const MOST_OVER: usize = 256;

const HEARTBEAT: Duration = Duration::from_secs(1);

const TAKE_OVER_LIMIT: u32 = 200;

const RETRY_AFTER_BEATS: u32 = 10;

impl Lobby {
    pub fn new(store: Arc<dyn Store>) -> Result<Arc<Lobby>, getrandom::Error> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Lobby::start(store, Clock::real(), RandomSource::unpredictable()?, Thinkers::on(cores)))
    }

    pub fn simulated(store: Arc<dyn Store>, clock: Clock, seed: u64) -> Arc<Lobby> {
        Lobby::start(store, clock, RandomSource::seeded(seed), Thinkers::one_at_a_time())
    }

    /// For maintenance next to serving processes: drives no game.
    pub fn aside(store: Arc<dyn Store>) -> Result<Arc<Lobby>, getrandom::Error> {
        let random = RandomSource::unpredictable()?;
        Ok(Lobby::with(store, Clock::real(), random, Thinkers::one_at_a_time(), true))
    }

    fn start(store: Arc<dyn Store>, clock: Clock, random: RandomSource, thinkers: Thinkers) -> Arc<Lobby> {
        let lobby = Lobby::with(store, clock, random, thinkers, false);
        tokio::spawn(run_heartbeat(Arc::downgrade(&lobby)));
        lobby
    }

    fn with(
        store: Arc<dyn Store>,
        clock: Clock,
        random: RandomSource,
        thinkers: Thinkers,
        is_aside: bool,
    ) -> Arc<Lobby> {
        let (stopped, stopped_tables) = mpsc::unbounded_channel();
        let notices = store.notices();
        let (process, watchers) = (random.bits() >> 1, Arc::<Watchers>::default());
        let (forgotten, ended) = (ForgottenPlayers::default(), broadcast::channel(MOST_ENDED).0);
        let context =
            Arc::new(TableContext { store, clock, process, is_aside, thinkers, watchers, forgotten, stopped, ended });
        let lobby = Arc::new(Lobby {
            context,
            random,
            tables: Mutex::default(),
            over: Mutex::default(),
            opening: RwLock::default(),
            confirmations: Confirmations::default(),
            closing: AtomicBool::new(false),
            pad_rewrites: broadcast::channel(MOST_PAD_REWRITES).0,
            tutors: Tutors::on(std::thread::available_parallelism().map_or(1, usize::from)),
        });
        lobby.confirmations.add_follower();
        tokio::spawn(remove_stopped(Arc::downgrade(&lobby), stopped_tables));
        tokio::spawn(forward_notices(Arc::downgrade(&lobby), notices));
        tokio::spawn(watch_clock(Arc::downgrade(&lobby), lobby.clock()));
        lobby
    }

    pub fn store(&self) -> &Arc<dyn Store> {
        &self.context.store
    }

    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.context.thinkers
    }

    pub(crate) fn ended_games(&self) -> broadcast::Receiver<EndedGame> {
        self.context.ended.subscribe()
    }

    pub(crate) fn tutors(&self) -> &Tutors {
        &self.tutors
    }

    pub(crate) fn process(&self) -> u64 {
        self.context.process
    }

    pub fn clock(&self) -> Clock {
        self.context.clock.clone()
    }

    pub fn random_bits(&self) -> u64 {
        self.random.bits()
    }

    pub fn watch(&self, player: PlayerId) -> Watching {
        self.context.watchers.watch(player)
    }

    pub async fn has_enough_games(&self, player: PlayerId, most: u32) -> Result<bool, StoreError> {
        let games = self.store().games_of(player, None, most).await?;
        let go_on = games.iter().filter(|game| !matches!(game.stage, Stage::Finished | Stage::Closed)).count();
        Ok(go_on >= most as usize)
    }

    /// The host sits on the first seat. Contributions come later, when players have seen the commitment.
    pub async fn open(&self, host: Caller, settings: Settings) -> Result<TableHandle, OpenTableError> {
        let game = GameId::from_bits(self.random.bits());
        self.open_named(game, host, settings, None).await
    }

    /// The group's result follows from the log, in which its name is.
    pub(crate) async fn open_named(
        &self,
        game: GameId,
        host: Caller,
        settings: Settings,
        group: Option<GroupId>,
    ) -> Result<TableHandle, OpenTableError> {
        settings.check()?;
        let sat = TableFact::Sat {
            seat: SeatNumber(Seat::FIRST),
            player: host.player,
            name: host.name.clone(),
            contribution: Contribution::Nothing,
        };
        let facts = std::iter::once(sat).chain(group.map(|group| TableFact::OfGroup { group }));
        let facts = facts.map(Fact::from).collect();
        match self.write_opening(game, &host, Arc::new(settings), facts).await? {
            Appended::Written => Ok(self.find(game).await?),
            Appended::Taken | Appended::Gone => Err(RequestError::Storage.into()),
        }
    }

    /// A private table where this player goes on from a step of a finished game, with bots on the other seats.
    pub async fn branch(
        &self,
        who: Caller,
        game: GameId,
        seat: Seat,
        step: usize,
    ) -> Result<TableHandle, RequestError> {
        let before = self.find(game).await?;
        let (settings, facts) = before.snapshot().branch(&who, seat, &before.record().await?, step)?;
        let game = GameId::from_bits(self.random.bits());
        match self.write_opening(game, &who, settings, facts).await? {
            Appended::Written => self.find(game).await,
            Appended::Taken | Appended::Gone => Err(RequestError::Storage),
        }
    }

    /// The first request opens it. Its name follows from the finished game, so concurrent requests in any process find
    /// the same table, even after a crash.
    pub async fn rematch(&self, who: Caller, game: GameId) -> Result<TableHandle, RequestError> {
        let before = self.find(game).await?;
        if before.snapshot().rematch_game().is_none() {
            let (next, settings, facts) = before.snapshot().rematch(&who)?;
            let facts = facts.into_iter().map(Fact::from).collect();
            self.write_opening(next, &who, settings, facts).await?;
            match before.ask(who.clone(), Request::Rematch(next)).await {
                Ok(_) | Err(RequestError::NothingToDo) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        let snapshot = before.snapshot();
        snapshot.admit(Some(who.player))?;
        let table = self.find(snapshot.rematch_game().ok_or(RequestError::NoSuchTable)?).await?;
        if let Some(seat) = snapshot.seat_of(who.player) {
            join(&table, who, seat).await?;
        }
        Ok(table)
    }

    pub(crate) async fn rename(&self, who: &Caller) -> Result<(), StoreError> {
        const MOST: u32 = 100;
        let games = self.store().games_of(who.player, None, MOST).await?;
        for game in games.iter().filter(|game| !matches!(game.stage, Stage::Finished | Stage::Closed)) {
            // A table that can't be reached keeps the old name.
            if let Ok(table) = self.find(game.game).await {
                let _ = table.ask(who.clone(), Request::Rename).await;
            }
        }
        // Seat requests aren't in the store's lists.
        let loaded: Vec<TableHandle> = self.tables().values().filter_map(|place| place.get().cloned()).collect();
        for table in loaded {
            let snapshot = table.snapshot();
            let mut requests = snapshot.state().seat_requests().chain(snapshot.state().newcomers());
            if requests.all(|request| request.player != who.player) {
                continue;
            }
            let _ = table.ask(who.clone(), Request::Rename).await;
        }
        Ok(())
    }

    async fn write_opening(
        &self,
        game: GameId,
        host: &Caller,
        settings: Arc<Settings>,
        more: Vec<Fact>,
    ) -> Result<Appended, RequestError> {
        let _opening = self.opening.read().await;
        if self.is_forgotten(host.player) {
            return Err(RequestError::Busy);
        }
        let secret = Secret::from_bytes(self.random.bytes()).reveal();
        let opened = TableFact::Opened { game, host: host.player, name: host.name.clone(), settings, secret };
        let avatar = host.avatar.clone().map(|avatar| TableFact::Avatar { player: host.player, avatar });
        let facts = std::iter::once(opened).chain(avatar).map(Fact::from).chain(more).collect();
        let entry = Entry { at: self.context.clock.now(), facts };
        let state = TableState::open(entry.at, &entry.facts).map_err(|invalid| {
            tracing::error!(%invalid, "a table could not be opened by its own rules");
            RequestError::Storage
        })?;
        let text = serde_json::to_string(&entry).map_err(|error| {
            tracing::error!(%error, "the opening of a table cannot be written as JSON");
            RequestError::Storage
        })?;
        let line = Append { game, seq: 1, entry: text, listing: Some(state.listing()) };
        let appended = self.context.store.append(line).await.map_err(|_| RequestError::Storage)?;
        if appended == Appended::Written {
            metrics::counter!("foretell_tables_opened_total").increment(1);
            self.context.watchers.notify(game, state.seats().filter_map(|(_, chair)| chair.listed()));
        }
        Ok(appended)
    }

    pub async fn find(&self, game: GameId) -> Result<TableHandle, RequestError> {
        loop {
            let place = self.tables().entry(game).or_default().clone();
            let mut is_new = false;
            let load = || {
                is_new = true;
                self.load(game)
            };
            match place.get_or_try_init(load).await {
                Ok(table) if !table.is_stopped() => {
                    if is_new {
                        // Notices that arrived while it was loading were lost.
                        table.signal(Signal::Missed);
                    }
                    return Ok(table.clone());
                }
                Ok(_) => self.forget(game, &place),
                Err(refusal) => {
                    self.forget(game, &place);
                    return Err(refusal);
                }
            }
        }
    }

    /// A table that isn't in memory is read and dropped again.
    pub async fn read_snapshot(&self, game: GameId) -> Result<TableSnapshot, RequestError> {
        if let Some(table) = self.loaded(game) {
            return Ok(table.snapshot());
        }
        let removed = {
            let over = self.over();
            if let Some(over) = over.snapshots.get(&game) {
                return Ok(over.clone());
            }
            over.removed
        };
        let (_, state) = self.read(game).await?;
        let nobody = ShownPresence { is_deserted: true, ..ShownPresence::default() };
        let snapshot = TableSnapshot::new(Arc::new(state), nobody, true);
        if snapshot.stage() == Stage::Finished {
            let mut over = self.over();
            if over.removed == removed {
                if over.snapshots.len() >= MOST_OVER {
                    over.snapshots.clear();
                }
                over.snapshots.insert(game, snapshot.clone());
            }
        }
        Ok(snapshot)
    }

    fn over(&self) -> MutexGuard<'_, GamesOver> {
        self.over.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Finished games only.
    pub async fn record(&self, game: GameId) -> Result<Record, RequestError> {
        if let Some(table) = self.loaded(game) {
            return table.record().await;
        }
        let (history, state) = self.read(game).await?;
        if state.stage() != Stage::Finished {
            return Err(RequestError::NotOver);
        }
        record_of(&state, history.log()).map_err(|invalid| {
            tracing::error!(%game, %invalid, "the log of a table does not fit");
            RequestError::Storage
        })
    }

    /// The state, and when the last card was played.
    pub(crate) async fn final_state(&self, game: GameId) -> Result<(TableState, Option<Millis>), RequestError> {
        let (history, state) = self.read(game).await?;
        let at = history.log().last_move_at();
        Ok((state, at))
    }

    fn loaded(&self, game: GameId) -> Option<TableHandle> {
        let table = self.tables().get(&game).and_then(|place| place.get().cloned());
        table.filter(|table| !table.is_stopped())
    }

    /// Keeps a table that was reloaded meanwhile.
    fn forget(&self, game: GameId, place: &Arc<OnceCell<TableHandle>>) {
        let mut tables = self.tables();
        if tables.get(&game).is_some_and(|current| Arc::ptr_eq(current, place)) {
            tables.remove(&game);
        }
    }

    async fn read(&self, game: GameId) -> Result<(History, TableState), RequestError> {
        let read = match self.context.store.read(game, 0).await {
            Ok(rows) => read_table(&rows).await,
            Err(error) => Err(error),
        };
        match read {
            Ok(found) => found.ok_or(RequestError::NoSuchTable),
            Err(error) => {
                tracing::error!(%game, %error, "a table could not be loaded");
                Err(RequestError::Storage)
            }
        }
    }

    async fn load(&self, game: GameId) -> Result<TableHandle, RequestError> {
        // People chat and start rematches after a game, too.
        self.over().remove(game);
        let (history, state) = self.read(game).await?;
        let is_on = state.stage() == Stage::Playing && !self.context.is_aside;
        // If this fails, a heartbeat hands the game to a process that can be reached.
        let drives = is_on && self.context.store.drive(game, self.context.process).await.unwrap_or(false);
        Ok(Table::start(self.context.clone(), history, state, drives))
    }

    pub(crate) async fn announce_rewritten(&self, game: GameId) -> Result<(), StoreError> {
        self.over().remove(game);
        if let Some(table) = self.loaded(game) {
            table.signal(Signal::Rewritten);
        }
        self.store().announce(Notice::Rewritten(game)).await
    }

    pub(crate) async fn announce_pad_rewritten(&self, pad: PadId) -> Result<(), StoreError> {
        let (done, all_done) = done::channel();
        // Fails only without receivers.
        let _ = self.pad_rewrites.send((pad, done));
        all_done.wait().await;
        self.store().announce(Notice::PadRewritten(pad)).await
    }

    pub(crate) fn pad_rewrites(&self) -> broadcast::Receiver<(PadId, Done)> {
        self.pad_rewrites.subscribe()
    }

    pub(crate) async fn forget_player(&self, player: PlayerId) -> Result<(), StoreError> {
        self.context.forgotten.add(player, self.context.clock.passed());
        self.store().announce(Notice::Forgotten(player)).await
    }

    pub(crate) fn refuse_forgotten(&self, player: PlayerId) -> Result<(), StoreError> {
        if self.is_forgotten(player) { Err(StoreError::Unavailable("the session has ended".into())) } else { Ok(()) }
    }

    pub(crate) fn is_forgotten(&self, player: PlayerId) -> bool {
        self.context.forgotten.contains(player)
    }

    /// Each attempt repeats the notices, because a process may have lost its connection.
    pub(crate) async fn confirm(&self, announced: &[Notice]) -> Result<(), StoreError> {
        self.settle().await;
        for _ in 0..CONFIRM_TIMES {
            let mut others = self.store().processes().await?.living;
            others.retain(|process| *process != self.process());
            if others.is_empty() {
                return Ok(());
            }
            let request = self.random.bits();
            self.confirmations.begin(request);
            for notice in announced {
                self.store().announce(notice.clone()).await?;
            }
            self.store().announce(Notice::Confirm { process: self.process(), request }).await?;
            let all = self.confirmations.wait(request, &others);
            let has_confirmed = tokio::time::timeout(CONFIRM_AGAIN, all).await.is_ok();
            self.confirmations.end(request);
            if has_confirmed {
                return Ok(());
            }
        }
        Err(StoreError::Unavailable("another process has not confirmed in time".into()))
    }

    async fn settle(&self) {
        drop(self.opening.write().await);
        let (done, all_done) = done::channel();
        let games: Vec<GameId> = self.tables().keys().copied().collect();
        for game in games {
            let table = match self.loaded(game) {
                Some(table) => Some(table),
                // A table being loaded may have read the log before it was rewritten.
                None => self.find(game).await.ok().inspect(|table| table.signal(Signal::Rewritten)),
            };
            if let Some(table) = table {
                table.signal(Signal::Pass(done.clone()));
            }
        }
        drop(done);
        all_done.wait().await;
    }

    pub(crate) fn add_follower(&self) {
        self.confirmations.add_follower();
    }

    /// The last follower in this process confirms another process's request.
    pub(crate) async fn pass(&self, process: u64, request: u64) {
        if self.confirmations.pass(process, request) {
            let _ = self.store().announce(Notice::Confirmed { process: self.process(), request }).await;
        }
    }

    pub fn stages_loaded(&self) -> Vec<Stage> {
        let tables = self.tables();
        tables.values().filter_map(|place| place.get()).map(|table| table.snapshot().stage()).collect()
    }

    pub fn tables_loaded(&self) -> usize {
        self.tables().len()
    }

    /// Accepted requests are finished and every stream is told to reconnect.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.closing.store(true, Ordering::Relaxed);
        self.context.watchers.close();
        let tables: Vec<TableHandle> = self.tables().values().filter_map(|place| place.get().cloned()).collect();
        for table in &tables {
            table.signal(Signal::Bye);
        }
        let all_stopped = async {
            while !tables.iter().all(TableHandle::is_stopped) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        // Tables still waiting for the storage have acknowledged nothing.
        let _ = tokio::time::timeout(Duration::from_secs(5), all_stopped).await;
        self.context.store.release(None, self.context.process).await?;
        self.context.store.close().await
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<GameId, Arc<OnceCell<TableHandle>>>> {
        // A panic elsewhere can't leave it half changed.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// On the same seat, or another if it is taken; otherwise watches.
async fn join(table: &TableHandle, who: Caller, seat: Seat) -> Result<(), RequestError> {
    for seat in [Some(seat), None] {
        let sit = Request::Sit { seat, contribution: Contribution::Nothing };
        match table.ask(who.clone(), sit).await {
            Err(RequestError::SeatTaken(_) | RequestError::NoSuchSeat(..)) => {}
            Ok(_)
            | Err(
                RequestError::AlreadySeated(_)
                | RequestError::TableFull
                | RequestError::HasBegun
                | RequestError::Closed,
            ) => break,
            Err(refusal) => return Err(refusal),
        }
    }
    Ok(())
}

async fn remove_stopped(
    lobby: std::sync::Weak<Lobby>,
    mut stopped_tables: mpsc::UnboundedReceiver<(GameId, mpsc::Sender<Box<Command>>)>,
) {
    while let Some((game, mailbox)) = stopped_tables.recv().await {
        let Some(lobby) = lobby.upgrade() else { break };
        let mut tables = lobby.tables();
        if tables.get(&game).and_then(|place| place.get()).is_some_and(|table| table.is(&mailbox)) {
            tables.remove(&game);
        }
    }
}

async fn forward_notices(lobby: std::sync::Weak<Lobby>, mut notices: broadcast::Receiver<Notice>) {
    while let Some(notice) = Notice::next(&mut notices).await {
        let Some(lobby) = lobby.upgrade() else { break };
        let signal = |game: GameId, signal: Signal| match lobby.loaded(game) {
            Some(table) => table.signal(signal),
            None if matches!(signal, Signal::Grown(_)) => lobby.context.watchers.notify_elsewhere(game),
            None => {}
        };
        match &notice {
            Notice::Grown(game, _) | Notice::Rewritten(game) => lobby.over().remove(*game),
            Notice::Missed => lobby.over().clear(),
            _ => {}
        }
        match notice {
            Notice::Grown(game, version) => signal(game, Signal::Grown(version)),
            Notice::Present { process, game, player, streams } => {
                signal(game, Signal::Present { process, player, streams });
            }
            Notice::RollCall(game) => signal(game, Signal::RollCall),
            Notice::Rewritten(game) => signal(game, Signal::Rewritten),
            Notice::Forgotten(player) => lobby.context.forgotten.add(player, lobby.context.clock.passed()),
            Notice::Confirm { process, request } => {
                tokio::spawn(async move {
                    lobby.settle().await;
                    lobby.pass(process, request).await;
                });
            }
            Notice::Confirmed { process, request } => lobby.confirmations.confirm(process, request),
            Notice::SessionChanged(_) | Notice::BansChanged | Notice::PadGrown(_) | Notice::PadRewritten(_) => {}
            Notice::Missed => {
                let games: Vec<GameId> = lobby.tables().keys().copied().collect();
                for game in games {
                    signal(game, Signal::Missed);
                }
                lobby.context.watchers.notify_all();
            }
        }
    }
}

async fn watch_clock(lobby: std::sync::Weak<Lobby>, clock: Clock) {
    let mut before = clock.read();
    loop {
        tokio::time::sleep(TICK).await;
        let Some(lobby) = lobby.upgrade() else { break };
        let now = clock.read();
        if now.jumps != before.jumps {
            let by_ms = (now.time_of_day - before.time_of_day) - (now.passed - before.passed);
            tracing::info!(by_ms, "the time of day was set, or this process stood still; no player's time is taken");
            lobby.signal_all(|| Signal::ClockJumped);
        }
        before = now;
    }
}

async fn run_heartbeat(lobby: std::sync::Weak<Lobby>) {
    let mut dead = BTreeSet::new();
    let mut not_loaded = BTreeSet::new();
    let mut was_heard = true;
    for beats in 0u32.. {
        let Some(lobby) = lobby.upgrade().filter(|lobby| !lobby.closing.load(Ordering::Relaxed)) else { break };
        let answer = lobby.context.store.heartbeat(lobby.context.process, TAKE_OVER_LIMIT).await;
        let taken_over = match answer {
            Ok(taken_over) => {
                was_heard = true;
                taken_over
            }
            Err(error) => {
                if std::mem::take(&mut was_heard) {
                    let message = "the storage does not hear that this process lives: others may take its games";
                    tracing::warn!(%error, "{message}");
                }
                lobby.signal_all(|| Signal::StorageDoubted);
                Vec::new()
            }
        };
        let all = taken_over.len() < TAKE_OVER_LIMIT as usize;
        lobby.take_over(taken_over, &mut not_loaded).await;
        if beats % RETRY_AFTER_BEATS == 0 {
            let again = std::mem::take(&mut not_loaded);
            lobby.take_over(again, &mut not_loaded).await;
        }
        lobby.mark_dead_processes(&mut dead).await;
        drop(lobby);
        if all {
            tokio::time::sleep(HEARTBEAT).await;
        }
    }
}

impl Lobby {
    /// Those that can't be loaded are retried later.
    async fn take_over(&self, games: impl IntoIterator<Item = GameId>, not_loaded: &mut BTreeSet<GameId>) {
        for game in games {
            match self.find(game).await {
                Ok(table) => table.signal(Signal::Drive),
                // The reason is logged where it is loaded.
                Err(_) => {
                    not_loaded.insert(game);
                }
            }
        }
    }

    /// Nobody is connected to a dead process. One that was only slow is asked who is there.
    async fn mark_dead_processes(&self, known: &mut BTreeSet<u64>) {
        // Retried with the next heartbeat.
        let Ok(processes) = self.context.store.processes().await else { return };
        let dead: BTreeSet<u64> = processes.dead.into_iter().collect();
        for process in dead.difference(known) {
            self.signal_all(|| Signal::Died(*process));
        }
        if known.difference(&dead).next().is_some() {
            self.signal_all(|| Signal::Missed);
        }
        *known = dead;
    }

    fn signal_all(&self, signal: impl Fn() -> Signal) {
        self.tables().values().filter_map(|place| place.get()).for_each(|table| table.signal(signal()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::memory::MemoryStore;

    async fn secret(random: RandomSource, at: Millis) -> String {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let lobby = Lobby::start(store.clone(), Clock::simulated(at), random, Thinkers::one_at_a_time());
        let ada = Caller::new(PlayerId::from_bits(1), "Ada");
        let table = lobby.open(ada, Settings::default()).await.expect("a table");
        let rows = store.read(table.game(), 0).await.expect("the log");
        let entry: serde_json::Value = serde_json::from_str(&rows[0].entry).expect("JSON");
        entry["do"][0]["opened"]["secret"].as_str().expect("a secret").to_owned()
    }

    #[tokio::test(start_paused = true)]
    async fn a_stopped_table_answers_nothing() {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let lobby =
            Lobby::start(store.clone(), Clock::simulated(0), RandomSource::seeded(1), Thinkers::one_at_a_time());
        let ada = Caller::new(PlayerId::from_bits(1), "Ada");
        let table = lobby.open(ada, Settings::default()).await.expect("a table");
        table.signal(Signal::Bye);
        while !table.is_stopped() {
            tokio::task::yield_now().await;
        }
        let entry = r#"{"at":1,"do":["closed"]}"#.to_owned();
        store.append(Append { game: table.game(), seq: 2, entry, listing: None }).await.expect("written");
        tokio::time::sleep(TICK).await;
        assert_eq!(lobby.tables_loaded(), 0, "it is put away");
        lobby.tables().insert(table.game(), Arc::new(OnceCell::new_with(Some(table.clone()))));
        assert!(lobby.loaded(table.game()).is_none());
        assert_eq!(lobby.read_snapshot(table.game()).await.expect("the table").stage(), Stage::Closed);
    }

    #[tokio::test(start_paused = true)]
    async fn the_time_reveals_nothing_about_the_cards() {
        let noon = 1_700_000_000_000;
        let unpredictable = || RandomSource::unpredictable().expect("the system has random numbers");
        assert_ne!(secret(unpredictable(), noon).await, secret(unpredictable(), noon).await, "at the same moment");
        assert_eq!(
            secret(RandomSource::seeded(7), noon).await,
            secret(RandomSource::seeded(7), 0).await,
            "the random source alone decides"
        );
    }
}
