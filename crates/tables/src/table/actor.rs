//! A table at work: one mailbox, one thing after another. Whatever changes the table is written to its log first, and
//! told only then: what a client was told is on disk.

use std::sync::Arc;
use std::time::Duration;

use foretell_rules::{Event, Move, Record, Seat};
use tokio::sync::{Semaphore, broadcast, mpsc, oneshot, watch};

use super::bots::{BotAnswer, SeatBots, Thought, replay_for};
use super::history::{History, MISSED, damaged, read_entry};
use super::log::{AwayReason, Entry, Fact, LoggedMove, TableFact};
use super::presence::Presence;
use super::record::record_of;
use super::requests::{Caller, Request, RequestError};
use super::schedule::{self, Scheduled};
use super::snapshot::{Step, TableSnapshot, Update};
use super::state::{InvalidLogError, StepEvent, TableState};
use super::timing::MoveTimer;
use crate::store::{Append, Appended, Notice, Row, Store, StoreError};
use crate::{Clock, GameId, Millis, PlayerId, Stage};

/// What tables share with each other.
pub(crate) struct TableContext {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Clock,
    /// The name of this process among those that serve the database.
    pub(crate) process: u64,
    /// How many bots may search at the same time.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Told the name of a table that ends its work.
    pub(crate) stopped: mpsc::UnboundedSender<(GameId, mpsc::Sender<Box<Command>>)>,
}

/// How to reach a table.
#[derive(Clone)]
pub struct TableHandle {
    game: GameId,
    mailbox: mpsc::Sender<Box<Command>>,
    signals: mpsc::UnboundedSender<Signal>,
    snapshot: watch::Receiver<TableSnapshot>,
}

/// What is asked of a table, and answered. A mailbox has room for many commands from the start, so they are boxed.
pub(crate) enum Command {
    Request(Caller, Request, oneshot::Sender<Result<u32, RequestError>>),
    Listen { reader: Option<Caller>, after: Option<u32>, answer: oneshot::Sender<Result<Listening, RequestError>> },
    Record(oneshot::Sender<Result<Record, RequestError>>),
    Steps { after: u32, answer: oneshot::Sender<Result<Vec<Arc<Step>>, RequestError>> },
    Moves { until: u32, answer: oneshot::Sender<Vec<LoggedMove>> },
}

/// What a table is told without an answer, and never refuses.
pub(crate) enum Signal {
    Closed(Option<PlayerId>),
    Thought(Thought),
    Grown(u32),
    Present { process: u64, player: PlayerId, streams: u32 },
    RollCall,
    Died(u64),
    Missed,
    Drive,
    Bye,
}

/// A stream at a table: what it missed, and what will come.
pub struct Listening {
    /// What happened after the version that the reader has seen, or nothing if the reader should look at everything.
    pub missed: Option<Vec<Arc<Step>>>,
    /// How the table stands.
    pub snapshot: TableSnapshot,
    /// What comes from now on.
    pub updates: broadcast::Receiver<Update>,
    /// As long as this is kept, the reader is there.
    pub presence_guard: PresenceGuard,
}

/// A client's presence at a table, until it is dropped.
pub struct PresenceGuard {
    player: Option<PlayerId>,
    signals: mpsc::UnboundedSender<Signal>,
}

impl Drop for PresenceGuard {
    fn drop(&mut self) {
        // A table that has ended its work need not know.
        let _ = self.signals.send(Signal::Closed(self.player));
    }
}

/// How many commands may wait in a mailbox. More means that the storage is slower than the players.
const MAILBOX_SIZE: usize = 64;

/// How many updates a stream may fall behind before it has to look at everything again.
const MAX_LAG: usize = 32;

/// How long a table that no client uses is kept in memory.
const IDLE_TIMEOUT: Duration = Duration::from_mins(1);

/// How long to wait before asking a storage again that has failed.
const RETRY: Millis = 500;

/// How long a player must have been waited for to get that time again, in milliseconds.
const SHORTEST_REFUND: Millis = 1000;

impl TableHandle {
    /// Which game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// How the table stands.
    pub fn snapshot(&self) -> TableSnapshot {
        self.snapshot.borrow().clone()
    }

    /// Asks for something; the answer is the version in which it stands.
    pub async fn ask(&self, who: Caller, request: Request) -> Result<u32, RequestError> {
        let timer = MoveTimer::start(&request);
        let (answer, answered) = oneshot::channel();
        let asked = match self.post(Command::Request(who, request, answer)) {
            // A table that ends its work drops the question: it may be asked again.
            Ok(()) => answered.await.unwrap_or(Err(RequestError::Busy)),
            Err(refusal) => Err(refusal),
        };
        timer.stop(&asked);
        asked
    }

    /// Opens a stream for a reader who has seen everything up to a version.
    pub async fn listen(&self, reader: Option<Caller>, after: Option<u32>) -> Result<Listening, RequestError> {
        let (answer, answered) = oneshot::channel();
        // When a server comes back, all clients do at once: one that finds the mailbox full waits.
        self.mailbox.send(Box::new(Command::Listen { reader, after, answer })).await.map_err(|_| RequestError::Busy)?;
        answered.await.map_err(|_| RequestError::Busy)?
    }

    /// A game that is over, with everything that chance and the players did. Before that no reader may see it.
    pub async fn record(&self) -> Result<Record, RequestError> {
        if self.snapshot().stage() != Stage::Finished {
            return Err(RequestError::NotOver);
        }
        let (answer, answered) = oneshot::channel();
        self.post(Command::Record(answer))?;
        answered.await.map_err(|_| RequestError::Busy)?
    }

    /// The steps after a version, 200 at most: those before them are not at hand any more. Each says itself what it
    /// tells to whom.
    pub async fn steps(&self, after: u32) -> Result<Vec<Arc<Step>>, RequestError> {
        let (answer, answered) = oneshot::channel();
        self.post(Command::Steps { after, answer })?;
        answered.await.map_err(|_| RequestError::Busy)?
    }

    /// What a seat was told of the game up to a version. The table only copies its moves out; they are played again
    /// here, on the caller's time.
    pub async fn events_for(&self, seat: Seat, until: u32) -> Result<Vec<Event>, RequestError> {
        let (answer, answered) = oneshot::channel();
        self.post(Command::Moves { until, answer })?;
        let moves = answered.await.map_err(|_| RequestError::Busy)?;
        let mut heard = Vec::new();
        let replayed = replay_for(seat, self.snapshot().settings().rules, &moves, &mut |event| heard.push(*event));
        replayed.map_err(|error| {
            tracing::error!(game = %self.game, %error, "a move in the log is not legal");
            RequestError::Storage
        })?;
        Ok(heard)
    }

    fn post(&self, command: Command) -> Result<(), RequestError> {
        self.mailbox.try_send(Box::new(command)).map_err(|_| RequestError::Busy)
    }

    pub(crate) fn signal(&self, signal: Signal) {
        // A table that has ended its work need not know.
        let _ = self.signals.send(signal);
    }

    /// Whether the table has ended its work, and has to be loaded again.
    pub(crate) fn is_stopped(&self) -> bool {
        self.mailbox.is_closed()
    }

    /// Whether this is the table behind a mailbox.
    pub(crate) fn is(&self, mailbox: &mpsc::Sender<Box<Command>>) -> bool {
        self.mailbox.same_channel(mailbox)
    }
}

/// The table itself.
pub(crate) struct Table {
    context: Arc<TableContext>,
    state: Arc<TableState>,
    history: History,
    presence: Arc<Presence>,
    seat_bots: SeatBots,
    updates: broadcast::Sender<Update>,
    snapshot: watch::Sender<TableSnapshot>,
    signals: mpsc::UnboundedSender<Signal>,
    /// Whether this process plays the bots and the clock.
    drives: bool,
    /// The storage failed at this time, and it is not known what it wrote.
    unknown_since: Option<Millis>,
    /// Players could not answer for a while, because the game had no driver or the storage failed: their clocks begin
    /// anew.
    owes_time: bool,
    /// Onlookers who have sat down: the other processes have not been told of their streams.
    newcomers: Vec<PlayerId>,
}

/// Why something could not be written.
enum WriteError {
    /// Another process wrote first; what it wrote is known now.
    Overtaken,
    /// The storage failed.
    Failed,
}

impl Table {
    /// Begins the work of a table whose log was read.
    pub(crate) fn start(context: Arc<TableContext>, history: History, state: TableState, drives: bool) -> TableHandle {
        let (mailbox, commands) = mpsc::channel(MAILBOX_SIZE);
        let (signals, signalled) = mpsc::unbounded_channel();
        let (updates, _) = broadcast::channel(MAX_LAG);
        let game = state.game_id;
        let state = Arc::new(state);
        let people = state.chairs.iter().filter_map(super::state::Chair::person);
        let presence = Arc::new(Presence::of(people, context.clock.now()));
        let (snapshot, snapshots) = watch::channel(TableSnapshot::new(state.clone(), presence.clone(), true));
        let handle = TableHandle { game, mailbox: mailbox.clone(), signals: signals.clone(), snapshot: snapshots };
        let seat_bots = SeatBots::default();
        let unknown_since = None;
        // A game that is on has a driver in memory; one that has to be loaded first had lost it.
        let owes_time = drives;
        let table = Table {
            context,
            state,
            history,
            presence,
            seat_bots,
            updates,
            snapshot,
            signals,
            drives,
            unknown_since,
            owes_time,
            newcomers: Vec::new(),
        };
        tokio::spawn(Box::pin(table.work(commands, signalled, mailbox.downgrade())));
        handle
    }

    /// One thing after another, until no client needs this table any more.
    async fn work(
        mut self,
        mut commands: mpsc::Receiver<Box<Command>>,
        mut signalled: mpsc::UnboundedReceiver<Signal>,
        own_mailbox: mpsc::WeakSender<Box<Command>>,
    ) {
        loop {
            for player in std::mem::take(&mut self.newcomers) {
                self.announce_presence(player).await;
            }
            self.refund_time().await;
            let next = self.next();
            let clock = self.context.clock;
            let wait = async move {
                match next {
                    Some((when, _)) => clock.until(when).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                Some(signal) = signalled.recv() => if self.receive(signal).await { break },
                command = commands.recv() => match command {
                    Some(command) => self.run(*command).await,
                    None => break,
                },
                () = wait => self.act(next.map(|(_, scheduled)| scheduled)).await,
                () = tokio::time::sleep(IDLE_TIMEOUT), if self.is_idle() => {
                    let Some(mailbox) = own_mailbox.upgrade() else { break };
                    // From here on no new caller finds this table; one that has its handle is answered by closing it.
                    let _ = self.context.stopped.send((self.state.game_id, mailbox));
                    commands.close();
                    while let Some(command) = commands.recv().await {
                        self.run(*command).await;
                    }
                    break;
                }
            }
        }
        self.stop_driving().await;
    }

    fn is_idle(&self) -> bool {
        let goes_on_by_itself = self.state.stage == Stage::Playing && self.drives;
        self.presence.is_empty_locally() && !goes_on_by_itself
    }

    async fn stop_driving(&mut self) {
        if std::mem::take(&mut self.drives) {
            // If this fails the game is free anyway as soon as this process is gone.
            let _ = self.context.store.release(Some(self.state.game_id), self.context.process).await;
        }
    }

    // ---- the mailbox ----

    /// Runs a command. A caller that has stopped waiting for the answer does not need it.
    async fn run(&mut self, command: Command) {
        match command {
            Command::Request(who, request, answer) => {
                let answered = self.request(&who, &request).await;
                let _ = answer.send(answered);
            }
            Command::Listen { reader, after, answer } => {
                let listening = self.listen(reader, after).await;
                // Dropping what the client does not take any more closes the stream again.
                let _ = answer.send(listening);
            }
            Command::Record(answer) => {
                let _ =
                    answer.send(record_of(&self.state, self.history.log()).map_err(|invalid| self.invalid(&invalid)));
            }
            Command::Steps { after, answer } => {
                let _ = answer.send(self.steps_after(after));
            }
            Command::Moves { until, answer } => {
                let _ = answer.send(self.history.log().moves_until(until).cloned().collect());
            }
        }
    }

    async fn request(&mut self, who: &Caller, request: &Request) -> Result<u32, RequestError> {
        if matches!(request, Request::Act { version, .. } if *version > self.state.version) {
            // The player saw it at another process, whose word has not come here yet.
            self.catch_up().await.map_err(|_| RequestError::Storage)?;
        }
        // Another process may be faster, but not for ever.
        for _ in 0..16 {
            self.resolve_unknown().await?;
            self.refund_time().await;
            let facts = self.state.ask(who, request)?;
            match self.write(facts).await {
                Ok(()) => {
                    self.drive_if_begun().await;
                    return Ok(self.state.version);
                }
                Err(WriteError::Overtaken) => {}
                Err(WriteError::Failed) => return Err(RequestError::Storage),
            }
        }
        Err(RequestError::Busy)
    }

    async fn listen(&mut self, reader: Option<Caller>, after: Option<u32>) -> Result<Listening, RequestError> {
        let player = reader.as_ref().map(|reader| reader.player);
        self.state.admit(player)?;
        if after.is_some_and(|after| after > self.state.version) {
            self.catch_up().await.map_err(|_| RequestError::Storage)?;
        }
        let presence_guard = PresenceGuard { player, signals: self.signals.clone() };
        self.open_stream(player).await;
        let told_singly =
            |after: &u32| (self.state.version.saturating_sub(MISSED)..=self.state.version).contains(after);
        // Where they cannot be made, which is logged, a fresh view is as good.
        let missed = after.filter(told_singly).and_then(|after| self.steps_after(after).ok());
        Ok(Listening { missed, snapshot: self.current(), updates: self.updates.subscribe(), presence_guard })
    }

    /// A client opens a stream: a player who was away for want of a connection has the seat back.
    async fn open_stream(&mut self, player: Option<PlayerId>) {
        let now = self.context.clock.now();
        let changed = Arc::make_mut(&mut self.presence).connect(player, now);
        if changed {
            self.show_presence();
        }
        let Some(player) = player else { return };
        self.announce_presence(player).await;
        for _ in 0..4 {
            let back = self.state.seat_of(player).map(|seat| self.coming_back(seat)).unwrap_or_default();
            if back.is_empty() || !matches!(self.write(back).await, Err(WriteError::Overtaken)) {
                break;
            }
        }
        self.drive_if_begun().await;
    }

    fn coming_back(&self, seat: Seat) -> Vec<Fact> {
        let was_gone = self.state.chair(seat).is_some_and(|chair| chair.away == Some(AwayReason::Gone));
        match self.state.stage {
            Stage::Playing | Stage::Asleep if was_gone => self.state.back(seat),
            Stage::Asleep => vec![TableFact::Woke.into()],
            _ => Vec::new(),
        }
    }

    /// The steps after a version.
    fn steps_after(&self, after: u32) -> Result<Vec<Arc<Step>>, RequestError> {
        let oldest = self.state.version.saturating_sub(MISSED);
        self.history.steps_after(after.max(oldest)).map_err(|invalid| self.invalid(&invalid))
    }

    /// The refusal where a log that was folded before does not fit any more, which must not happen.
    fn invalid(&self, invalid: &InvalidLogError) -> RequestError {
        tracing::error!(game = %self.state.game_id, %invalid, "the log of a table does not fit");
        RequestError::Storage
    }

    // ---- signals, which need no answer ----

    /// Acts on a signal; says whether it was the last.
    async fn receive(&mut self, signal: Signal) -> bool {
        match signal {
            Signal::Closed(player) => self.close_stream(player).await,
            Signal::Thought(thought) => self.bot_answered(thought).await,
            Signal::Grown(version) if version > self.state.version => {
                // A failure is noted by the table itself, which then asks the storage again.
                let _ = self.catch_up().await;
            }
            Signal::Grown(_) => {}
            Signal::Present { process, player, streams } => {
                let now = self.context.clock.now();
                if Arc::make_mut(&mut self.presence).set_remote_streams(process, player, streams, now) {
                    self.show_presence();
                }
            }
            Signal::RollCall => {
                let here: Vec<PlayerId> = self.presence.local_people().map(|(player, _)| player).collect();
                for player in here {
                    self.announce_presence(player).await;
                }
            }
            Signal::Died(process) => {
                let now = self.context.clock.now();
                if Arc::make_mut(&mut self.presence).mark_dead(process, now) {
                    self.show_presence();
                }
            }
            Signal::Missed => {
                Arc::make_mut(&mut self.presence).forget_remote(self.context.clock.now());
                // What fails here is tried again: by the next roll call, and by a table that notes the failure.
                let _ = self.context.store.announce(Notice::RollCall(self.state.game_id)).await;
                let _ = self.catch_up().await;
            }
            Signal::Drive => {
                self.owes_time |= !self.drives;
                self.drives = true;
                // If this is lost, players at other processes count as gone until they are announced again.
                let _ = self.context.store.announce(Notice::RollCall(self.state.game_id)).await;
            }
            Signal::Bye => {
                self.send(Update::Bye);
                return true;
            }
        }
        false
    }

    async fn close_stream(&mut self, player: Option<PlayerId>) {
        let now = self.context.clock.now();
        if Arc::make_mut(&mut self.presence).disconnect(player, now) {
            self.show_presence();
        }
        let Some(player) = player else { return };
        if self.state.seat_of(player).is_none() {
            Arc::make_mut(&mut self.presence).forget(player, now);
        }
        self.announce_presence(player).await;
    }

    /// Tells the other processes how many streams a player has here.
    async fn announce_presence(&mut self, player: PlayerId) {
        if self.state.seat_of(player).is_none() {
            return;
        }
        let (process, game) = (self.context.process, self.state.game_id);
        let streams = self.presence.local(player);
        // If this is lost, the next roll call repeats it.
        let _ = self.context.store.announce(Notice::Present { process, game, player, streams }).await;
    }

    // ---- by itself ----

    fn next(&self) -> Option<(Millis, Scheduled)> {
        match self.unknown_since {
            // A storage that has failed is asked again, also where no request would: players want to know. Not at once.
            Some(since) => Some((since + RETRY, Scheduled::AskStorage)),
            None => schedule::next(&self.state, &self.presence, &self.seat_bots, self.drives),
        }
    }

    async fn act(&mut self, scheduled: Option<Scheduled>) {
        let Some(scheduled) = scheduled else { return };
        if self.resolve_unknown().await.is_err() {
            return;
        }
        // It may have changed while the storage was asked.
        if self.next().map(|(_, scheduled)| scheduled) != Some(scheduled) {
            return;
        }
        let facts = match scheduled {
            Scheduled::Bot(seat) => self.ask_bot(seat),
            other => schedule::facts(&self.state, other),
        };
        if !facts.is_empty() {
            // What could not be written is due again.
            let _ = self.write(facts).await;
        }
        if self.state.stage != Stage::Playing {
            self.stop_driving().await;
        }
    }

    fn ask_bot(&mut self, seat: Seat) -> Vec<Fact> {
        let signals = self.signals.clone();
        let tell = move |thought| {
            // A table that has ended its work needs no answer.
            let _ = signals.send(Signal::Thought(thought));
        };
        match self.seat_bots.ask(&self.state, self.history.log(), seat, &self.context.thinkers, tell) {
            Some(BotAnswer::Now(action)) => vec![Move::Act(seat, action).into()],
            Some(BotAnswer::Later) | None => Vec::new(),
        }
    }

    async fn bot_answered(&mut self, thought: Thought) {
        let (seat, asked, action) = (thought.seat, thought.asked, thought.action);
        self.seat_bots.take_back(thought);
        let play = self.state.play.as_ref();
        let still_asked = play.and_then(|play| play.asked[seat]).is_some_and(|(version, _)| version == asked);
        if still_asked && self.state.bot_at(seat).is_some() && self.resolve_unknown().await.is_ok() {
            // What could not be written is due again: the bot is asked anew.
            let _ = self.write(vec![Move::Act(seat, action).into()]).await;
        }
        if self.state.stage != Stage::Playing {
            self.stop_driving().await;
        }
    }

    /// A game that has begun, or woke up, is driven by the process at which that happened, unless another one does.
    async fn drive_if_begun(&mut self) {
        if self.state.stage == Stage::Playing && !self.drives {
            let driven = self.context.store.drive(self.state.game_id, self.context.process).await;
            // If the storage fails, a heartbeat hands the game to a process that can be reached.
            self.drives = driven.unwrap_or(false);
            self.owes_time |= self.drives;
        }
    }

    /// Gives those who are asked the whole time for their decision again, where they could not answer for a while. What
    /// they had in reserve then is theirs: a server that is gone takes no player's time.
    async fn refund_time(&mut self) {
        if !self.owes_time || !self.drives || self.unknown_since.is_some() {
            return;
        }
        let long_ago = self.context.clock.now() - SHORTEST_REFUND;
        let waits =
            |seat: Seat| self.state.is_attended(seat) && self.state.asked_since(seat).is_some_and(|it| it < long_ago);
        let is_owed = self.state.settings.clock.is_some() && self.state.rules().seats().any(waits);
        self.owes_time = is_owed && self.write(vec![TableFact::Woke.into()]).await.is_err();
    }

    // ---- writing ----

    /// Writes facts down, and only then believes and tells them.
    async fn write(&mut self, facts: Vec<Fact>) -> Result<(), WriteError> {
        let at = self.context.clock.now().max(self.state.at);
        let mut state = (*self.state).clone();
        let mut told = Vec::new();
        if let Err(invalid) = state.fold(at, &facts, &mut |word| told.push(word)) {
            tracing::error!(game = %self.state.game_id, %invalid, "a table would have broken its own rules");
            return Err(WriteError::Failed);
        }
        let entry = Entry { at, facts };
        let text = match serde_json::to_string(&entry) {
            Ok(text) => text,
            Err(error) => {
                tracing::error!(game = %state.game_id, %error, "a step cannot be written as JSON");
                return Err(WriteError::Failed);
            }
        };
        let line = Append {
            game: state.game_id,
            seq: state.version,
            entry: text,
            listing: entry.changes_listing(self.state.stage != state.stage).then(|| state.listing()),
        };
        match self.context.store.append(line).await {
            Ok(Appended::Written) => {
                self.commit(entry, state, told);
                Ok(())
            }
            Ok(Appended::Taken) => {
                self.catch_up().await.map_err(|_| WriteError::Failed)?;
                Err(WriteError::Overtaken)
            }
            Err(error) => {
                self.mark_unknown(&error);
                Err(WriteError::Failed)
            }
        }
    }

    fn commit(&mut self, entry: Entry, state: TableState, events: Vec<StepEvent>) {
        for player in entry.facts.iter().filter_map(|fact| active_player(fact, &state)) {
            // Most who play have a stream, and then there is nothing to note, and nothing to copy.
            if self.presence.disconnected_since(player).is_some() {
                Arc::make_mut(&mut self.presence).note_activity(player, entry.at);
            }
        }
        self.note_newcomers(&entry);
        self.history.push(entry, &state);
        self.state = Arc::new(state);
        self.expect_people();
        self.seat_bots.see(&self.state, &events);
        self.snapshot.send_replace(self.current());
        self.send(Update::Step(Arc::new(Step::new(events, self.state.clone()))));
    }

    /// A player who has just sat down has a while to open a stream before being away.
    fn expect_people(&mut self) {
        let now = self.context.clock.now();
        for player in self.state.chairs.iter().filter_map(super::state::Chair::person) {
            if !self.presence.knows(player) {
                Arc::make_mut(&mut self.presence).expect(player, now);
            }
        }
    }

    /// Remembers who has sat down with a stream that was open before.
    fn note_newcomers(&mut self, entry: &Entry) {
        let sat = entry.facts.iter().filter_map(|fact| match fact {
            Fact::Table(fact) => match **fact {
                TableFact::Sat { player, .. } | TableFact::TookOver { player, .. } => Some(player),
                _ => None,
            },
            Fact::Move(_) => None,
        });
        self.newcomers.extend(sat.filter(|player| self.presence.local(*player) > 0));
    }

    /// Reads what others wrote.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        let rows = self.context.store.read(self.state.game_id, self.state.version).await;
        let folded = rows.and_then(|rows| rows.into_iter().try_for_each(|row| self.apply_row(&row)));
        match folded {
            Ok(()) => self.recover(),
            Err(error) => {
                self.mark_unknown(&error);
                return Err(error);
            }
        }
        if self.state.stage != Stage::Playing {
            self.stop_driving().await;
        }
        Ok(())
    }

    fn apply_row(&mut self, row: &Row) -> Result<(), StoreError> {
        let entry = read_entry(row)?;
        let mut state = (*self.state).clone();
        let mut told = Vec::new();
        let folded = state.fold(entry.at, &entry.facts, &mut |word| told.push(word));
        folded.map_err(|invalid| damaged(row, &invalid))?;
        self.commit(entry, state, told);
        Ok(())
    }

    // ---- a storage that fails ----

    fn mark_unknown(&mut self, error: &StoreError) {
        let first = self.unknown_since.replace(self.context.clock.now()).is_none();
        if first {
            self.owes_time = true;
            tracing::warn!(game = %self.state.game_id, %error, "a table cannot write");
            self.snapshot.send_replace(self.current());
            self.send(Update::Storage(false));
        }
    }

    fn recover(&mut self) {
        if self.unknown_since.take().is_some() {
            tracing::info!(game = %self.state.game_id, "a table can write again");
            self.snapshot.send_replace(self.current());
            self.send(Update::Storage(true));
        }
    }

    /// After a failure it is not known what was written: read it before anything else. A full disk can be read too, so
    /// whether anything can be written is asked first.
    async fn resolve_unknown(&mut self) -> Result<(), RequestError> {
        if self.unknown_since.is_none() {
            return Ok(());
        }
        if let Err(error) = self.context.store.ready().await {
            self.mark_unknown(&error);
            return Err(RequestError::Storage);
        }
        self.catch_up().await.map_err(|_| RequestError::Storage)
    }

    // ---- showing ----

    fn current(&self) -> TableSnapshot {
        TableSnapshot::new(self.state.clone(), self.presence.clone(), self.unknown_since.is_none())
    }

    fn show_presence(&self) {
        let snapshot = self.current();
        self.snapshot.send_replace(snapshot.clone());
        self.send(Update::Presence(snapshot));
    }

    /// Sends an update to the streams, if there are any.
    fn send(&self, update: Update) {
        let _ = self.updates.send(update);
    }
}

/// The player who did something in person. A bot that plays for a player is no sign of life.
fn active_player(fact: &Fact, after: &TableState) -> Option<PlayerId> {
    let seat = match fact {
        Fact::Move(LoggedMove::Act(seat, _)) => *seat,
        Fact::Move(_) => return None,
        Fact::Table(fact) => match **fact {
            TableFact::Back { seat }
            | TableFact::Hinted { seat }
            | TableFact::Continued { seat }
            | TableFact::Contributed { seat, .. } => seat.0,
            _ => return None,
        },
    };
    after.chair(seat)?.person().filter(|_| after.is_attended(seat))
}
