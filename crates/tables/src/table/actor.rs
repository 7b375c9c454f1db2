//! A table at work: one mailbox, one thing after another. Whatever changes the table is written to its log first, and
//! told only then: what a client was told is on disk.

use std::sync::Arc;
use std::time::Duration;

use foretell_pad::OnceName;
use foretell_rules::{Event, Move, Record, Seat};
use foretell_table::schedule::{self, Scheduled};
use foretell_table::{
    Caller, Entry, Fact, GameId, History, InvalidLogError, LogClock, LoggedMove, MISSED, Millis, PlayerId, Presence,
    Reading, Request, RequestError, ShownPresence, Stage, Step, StepEvent, TableFact, TableSnapshot, TableState,
    Update, record_of, replay_for,
};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use super::bots::{SeatBots, Thought};
use super::move_timer::MoveTimer;
use super::stored_log::{damaged, read_entry, read_table};
use crate::Clock;
use crate::done::Done;
use crate::forgotten_players::ForgottenPlayers;
use crate::store::{Append, Appended, Notice, Row, Store, StoreError};
use crate::thinkers::Thinkers;
use crate::watchers::Watchers;

/// What tables share with each other.
pub(crate) struct TableContext {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Clock,
    /// The name of this process among those that serve the database.
    pub(crate) process: u64,
    /// Whether this process only changes something beside those that serve people: it plays no bots and no clocks.
    pub(crate) is_aside: bool,
    /// Where bots search.
    pub(crate) thinkers: Thinkers,
    /// Who follows all their tables at once.
    pub(crate) watchers: Arc<Watchers>,
    /// Whose requests are not done any more.
    pub(crate) forgotten: ForgottenPlayers,
    /// Told the name of a table that ends its work.
    pub(crate) stopped: mpsc::UnboundedSender<(GameId, mpsc::Sender<Box<Command>>)>,
}

/// How to reach a table.
#[derive(Clone)]
pub struct TableHandle {
    game: GameId,
    mailbox: mpsc::Sender<Box<Command>>,
    looks: mpsc::Sender<Box<Look>>,
    signals: mpsc::UnboundedSender<Signal>,
    snapshot: watch::Receiver<TableSnapshot>,
}

/// What players ask of a table, and what is answered. A mailbox has room for many of them from the start, so they are
/// boxed.
pub(crate) struct Command {
    who: Caller,
    request: Request,
    /// What the caller calls the request, so that it can be sent again.
    once: Option<Arc<str>>,
    answer: oneshot::Sender<Result<u32, RequestError>>,
}

/// What anybody may want to see of a table. It comes after everything that is played, however many want to see it.
pub(crate) enum Look {
    Listen { reader: Option<Caller>, after: Option<u32>, answer: oneshot::Sender<Result<Listening, RequestError>> },
    Record(oneshot::Sender<Result<Record, RequestError>>),
    Steps { after: u32, answer: oneshot::Sender<Result<Vec<Arc<Step>>, RequestError>> },
    Moves { until: u32, answer: oneshot::Sender<Vec<LoggedMove>> },
}

/// What a table is told without an answer, and never refuses.
pub(crate) enum Signal {
    Closed(Option<PlayerId>),
    /// Boxed: a table has room for many signals from the start.
    Thought(Box<Thought>),
    Grown(u32),
    Present {
        process: u64,
        player: PlayerId,
        streams: u32,
    },
    RollCall,
    Died(u64),
    Missed,
    Drive,
    ClockJumped,
    /// Lines of the log were written anew.
    Rewritten,
    /// Everything before this was acted on.
    Pass(Done),
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

/// How many looks may wait at a table; the others wait before its door.
const LOOKS_AT_ONCE: usize = 16;

/// How many updates a stream may fall behind before it has to look at everything again.
const MAX_LAG: usize = 32;

/// How long a table that no client uses is kept in memory.
const IDLE_TIMEOUT: Duration = Duration::from_mins(1);

/// How long to wait before asking a storage again that has failed.
const RETRY: Millis = 500;

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
        self.ask_once(who, None, request).await
    }

    /// Asks for something under a name: sent again under the same name, it is accepted as the first time and changes
    /// nothing. Answers need no name, because each says which question it answers.
    pub async fn ask_once(&self, who: Caller, once: Option<OnceName>, request: Request) -> Result<u32, RequestError> {
        let is_bots = self.snapshot.borrow().state().is_guest_bot(who.player);
        let timer = MoveTimer::start(&request, is_bots);
        let once = once.map(|name| name.as_str().into());
        let (answer, answered) = oneshot::channel();
        let asked = match self.mailbox.try_send(Box::new(Command { who, request, once, answer })) {
            // A table that ends its work drops the question: it may be asked again.
            Ok(()) => answered.await.unwrap_or(Err(RequestError::Busy)),
            Err(_) => Err(RequestError::Busy),
        };
        timer.stop(&asked);
        asked
    }

    /// Opens a stream for a reader who has seen everything up to a version.
    pub async fn listen(&self, reader: Option<Caller>, after: Option<u32>) -> Result<Listening, RequestError> {
        self.look(|answer| Look::Listen { reader, after, answer }).await?
    }

    /// A game that is over, with everything that chance and the players did. Before that no reader may see it.
    pub async fn record(&self) -> Result<Record, RequestError> {
        if self.snapshot().stage() != Stage::Finished {
            return Err(RequestError::NotOver);
        }
        self.look(Look::Record).await?
    }

    /// The steps after a version, 200 at most: those before them are not at hand any more. Each says itself what it
    /// tells to whom.
    pub async fn steps(&self, after: u32) -> Result<Vec<Arc<Step>>, RequestError> {
        self.look(|answer| Look::Steps { after, answer }).await?
    }

    /// What a seat was told of the game up to a version. The table only copies its moves out; they are played again
    /// here, on the caller's time.
    pub async fn events_for(&self, seat: Seat, until: u32) -> Result<Vec<Event>, RequestError> {
        let moves = self.look(|answer| Look::Moves { until, answer }).await?;
        let mut heard = Vec::new();
        let replayed = replay_for(seat, self.snapshot().settings().rules, &moves, &mut |event| heard.push(*event));
        replayed.map_err(|error| {
            tracing::error!(game = %self.game, %error, "a move in the log is not legal");
            RequestError::Storage
        })?;
        Ok(heard)
    }

    /// Asks to see something. When a server comes back, all clients do at once: one that finds no room waits.
    async fn look<T>(&self, look: impl FnOnce(oneshot::Sender<T>) -> Look) -> Result<T, RequestError> {
        let (answer, answered) = oneshot::channel();
        self.looks.send(Box::new(look(answer))).await.map_err(|_| RequestError::Busy)?;
        answered.await.map_err(|_| RequestError::Busy)
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
    log_clock: LogClock,
    history: History,
    presence: Presence,
    /// What of it was shown last.
    shown: ShownPresence,
    seat_bots: SeatBots,
    updates: broadcast::Sender<Update>,
    snapshot: watch::Sender<TableSnapshot>,
    signals: mpsc::UnboundedSender<Signal>,
    /// Whether this process plays the bots and the clock.
    drives: bool,
    /// The storage failed when so much time had passed, and it is not known what it wrote.
    unknown_since: Option<Millis>,
    /// Players could not answer for a while, because the game had no driver, the storage failed or the process stood
    /// still, or they were told a time that is wrong now, because the clock was set: their time begins anew.
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
        let (looks, looked) = mpsc::channel(LOOKS_AT_ONCE);
        let (signals, signalled) = mpsc::unbounded_channel();
        let (updates, _) = broadcast::channel(MAX_LAG);
        let game = state.game_id();
        let state = Arc::new(state);
        let people = state.players().map(|(_, player)| player);
        let reading = context.clock.read();
        let log_clock = LogClock::loaded(state.at(), reading);
        let presence = Presence::of(people, reading.passed);
        let shown = presence.shown(state.players());
        let (snapshot, snapshots) = watch::channel(TableSnapshot::new(state.clone(), shown, true));
        let (own_mailbox, signals_here) = (mailbox.downgrade(), signals.clone());
        let handle = TableHandle { game, mailbox, looks, signals, snapshot: snapshots };
        let seat_bots = SeatBots::default();
        let unknown_since = None;
        // A game that is on has a driver in memory; one that has to be loaded first had lost it.
        let owes_time = drives;
        let table = Table {
            context,
            state,
            log_clock,
            history,
            presence,
            shown,
            seat_bots,
            updates,
            snapshot,
            signals: signals_here,
            drives,
            unknown_since,
            owes_time,
            newcomers: Vec::new(),
        };
        tokio::spawn(Box::pin(table.work(commands, looked, signalled, own_mailbox)));
        handle
    }

    /// One thing after another, until no client needs this table any more.
    async fn work(
        mut self,
        mut commands: mpsc::Receiver<Box<Command>>,
        mut looks: mpsc::Receiver<Box<Look>>,
        mut signalled: mpsc::UnboundedReceiver<Signal>,
        own_mailbox: mpsc::WeakSender<Box<Command>>,
    ) {
        loop {
            for player in std::mem::take(&mut self.newcomers) {
                self.announce_presence(player).await;
            }
            self.refund_time().await;
            let next = self.next();
            let clock = self.context.clock.clone();
            let wait = async move {
                match next {
                    Some((when, _)) => clock.until(when).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                biased;
                Some(signal) = signalled.recv() => if self.receive(signal).await {
                    self.announce_stop(&own_mailbox);
                    break;
                },
                command = commands.recv() => match command {
                    Some(command) => self.run(*command).await,
                    None => break,
                },
                () = wait => self.act(next.map(|(_, scheduled)| scheduled)).await,
                Some(look) = looks.recv() => self.show(*look).await,
                () = tokio::time::sleep(IDLE_TIMEOUT), if self.is_idle() => {
                    // From here on no new caller finds this table; one that has its handle is answered by closing it.
                    self.announce_stop(&own_mailbox);
                    commands.close();
                    looks.close();
                    while let Some(command) = commands.recv().await {
                        self.run(*command).await;
                    }
                    while let Some(look) = looks.recv().await {
                        self.show(*look).await;
                    }
                    break;
                }
            }
        }
        self.stop_driving().await;
    }

    /// Has the lobby put this table away. Without a mailbox nobody has it any more.
    fn announce_stop(&self, own_mailbox: &mpsc::WeakSender<Box<Command>>) {
        if let Some(mailbox) = own_mailbox.upgrade() {
            let _ = self.context.stopped.send((self.state.game_id(), mailbox));
        }
    }

    fn is_idle(&self) -> bool {
        let goes_on_by_itself = self.state.stage() == Stage::Playing && self.drives;
        self.presence.is_empty_locally() && !goes_on_by_itself
    }

    async fn stop_driving(&mut self) {
        if std::mem::take(&mut self.drives) {
            // If this fails the game is free anyway as soon as this process is gone.
            let _ = self.context.store.release(Some(self.state.game_id()), self.context.process).await;
        }
    }

    // ---- the mailbox ----

    /// Runs a command. A caller that has stopped waiting for the answer does not need it.
    async fn run(&mut self, Command { who, request, once, answer }: Command) {
        let answered = self.request(&who, once.as_ref(), &request).await;
        let _ = answer.send(answered);
    }

    /// Shows something, unless nobody waits for it any more.
    async fn show(&mut self, look: Look) {
        match look {
            Look::Listen { reader, after, answer } => {
                let listening = self.listen(reader, after).await;
                // Dropping what the client does not take any more closes the stream again.
                let _ = answer.send(listening);
            }
            Look::Record(answer) => {
                let _ =
                    answer.send(record_of(&self.state, self.history.log()).map_err(|invalid| self.invalid(&invalid)));
            }
            Look::Steps { after, answer } => {
                let _ = answer.send(self.steps_after(after));
            }
            Look::Moves { until, answer } => {
                let _ = answer.send(self.history.log().moves_until(until).cloned().collect());
            }
        }
    }

    async fn request(&mut self, who: &Caller, once: Option<&Arc<str>>, request: &Request) -> Result<u32, RequestError> {
        if self.context.forgotten.contains(who.player) {
            // Whoever asks again has no session any more.
            return Err(RequestError::Busy);
        }
        if matches!(request, Request::Act { version, .. } if *version > self.state.version()) {
            // The player saw it at another process, whose word has not come here yet.
            self.catch_up().await.map_err(|_| RequestError::Storage)?;
        }
        // Another process may be faster, but not for ever.
        for _ in 0..16 {
            self.resolve_unknown().await?;
            self.refund_time().await;
            if let Some(version) = self.state.accepted_before(who, once.map(|name| &**name), request) {
                return Ok(version);
            }
            let mut facts = self.state.ask(who, request)?;
            if let Some(once) = once.filter(|_| !matches!(request, Request::Act { .. })) {
                facts.push(TableFact::Named { by: who.player, once: once.clone() }.into());
            }
            match self.write(facts).await {
                Ok(()) => {
                    self.drive_if_begun().await;
                    return Ok(self.state.version());
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
        if after.is_some_and(|after| after > self.state.version()) {
            self.catch_up().await.map_err(|_| RequestError::Storage)?;
        }
        let presence_guard = PresenceGuard { player, signals: self.signals.clone() };
        self.open_stream(player).await;
        let version = self.state.version();
        let told_singly = |after: &u32| (version.saturating_sub(MISSED)..=version).contains(after);
        // Where they cannot be made, which is logged, a fresh view is as good.
        let missed = after.filter(told_singly).and_then(|after| self.steps_after(after).ok());
        Ok(Listening { missed, snapshot: self.current(), updates: self.updates.subscribe(), presence_guard })
    }

    /// A client opens a stream: a player who was away for want of a connection has the seat back.
    async fn open_stream(&mut self, player: Option<PlayerId>) {
        let now = self.context.clock.passed();
        self.presence.connect(player, now);
        self.show_presence();
        let Some(player) = player else { return };
        self.announce_presence(player).await;
        for _ in 0..4 {
            let back = schedule::coming_back(&self.state, player);
            if back.is_empty() || !matches!(self.write(back).await, Err(WriteError::Overtaken)) {
                break;
            }
        }
        self.drive_if_begun().await;
    }

    /// The steps after a version.
    fn steps_after(&mut self, after: u32) -> Result<Vec<Arc<Step>>, RequestError> {
        let oldest = self.state.version().saturating_sub(MISSED);
        self.history.steps_after(after.max(oldest)).map_err(|invalid| self.invalid(&invalid))
    }

    /// The refusal where a log that was folded before does not fit any more, which must not happen.
    fn invalid(&self, invalid: &InvalidLogError) -> RequestError {
        tracing::error!(game = %self.state.game_id(), %invalid, "the log of a table does not fit");
        RequestError::Storage
    }

    // ---- signals, which need no answer ----

    /// Acts on a signal; says whether it was the last.
    async fn receive(&mut self, signal: Signal) -> bool {
        match signal {
            Signal::Closed(player) => self.close_stream(player).await,
            Signal::Thought(thought) => self.seat_bots.take_back(*thought),
            Signal::Grown(version) if version > self.state.version() => {
                // A failure is noted by the table itself, which then asks the storage again.
                let _ = self.catch_up().await;
            }
            // What follows from a clock that was set is looked at before anything else is done.
            Signal::Grown(_) | Signal::ClockJumped => {}
            Signal::Present { process, player, streams } => {
                let now = self.context.clock.passed();
                self.presence.set_remote_streams(process, player, streams, now);
                self.show_presence();
            }
            Signal::RollCall => {
                let here: Vec<PlayerId> = self.presence.local_people().map(|(player, _)| player).collect();
                for player in here {
                    self.announce_presence(player).await;
                }
            }
            Signal::Died(process) => {
                let now = self.context.clock.passed();
                self.presence.mark_dead(process, now);
                self.show_presence();
            }
            Signal::Missed => {
                self.presence.forget_remote(self.context.clock.passed());
                // What fails here is tried again: by the next roll call, and by a table that notes the failure.
                let _ = self.context.store.announce(Notice::RollCall(self.state.game_id())).await;
                let _ = self.catch_up().await;
            }
            Signal::Drive => {
                self.owes_time |= !self.drives;
                self.drives = true;
                // If this is lost, players at other processes count as gone until they are announced again.
                let _ = self.context.store.announce(Notice::RollCall(self.state.game_id())).await;
            }
            Signal::Rewritten => return self.read_anew().await,
            Signal::Pass(done) => drop(done),
            Signal::Bye => {
                self.send(Update::Bye);
                return true;
            }
        }
        false
    }

    /// Reads the whole log again, after lines of it were written anew. Says whether the table has to end its work,
    /// because it is gone or cannot be read; whoever asks for it again finds what is left of it.
    async fn read_anew(&mut self) -> bool {
        // Another process may write meanwhile, but not for ever.
        for _ in 0..16 {
            match self.read_log().await {
                Ok(Some((history, state))) if state.version() == self.state.version() => {
                    (self.history, self.state) = (history, Arc::new(state));
                    self.snapshot.send_replace(self.current());
                    self.send(Update::Afresh);
                    return false;
                }
                Ok(Some((_, state))) if state.version() < self.state.version() => {
                    let (game, had, has) = (self.state.game_id(), self.state.version(), state.version());
                    tracing::error!(%game, had, has, "the storage has lost lines of a table; it goes on with the rest");
                    break;
                }
                Ok(Some(_)) => {}
                Ok(None) | Err(_) => break,
            }
        }
        self.send(Update::Bye);
        true
    }

    async fn read_log(&mut self) -> Result<Option<(History, TableState)>, StoreError> {
        self.catch_up().await?;
        read_table(&self.context.store.read(self.state.game_id(), 0).await?).await
    }

    async fn close_stream(&mut self, player: Option<PlayerId>) {
        let now = self.context.clock.passed();
        self.presence.disconnect(player, now);
        self.show_presence();
        let Some(player) = player else { return };
        if self.state.seat_of(player).is_none() {
            self.presence.forget(player, now);
        }
        self.announce_presence(player).await;
    }

    /// Tells the other processes how many streams a player has here.
    async fn announce_presence(&mut self, player: PlayerId) {
        if self.state.seat_of(player).is_none() {
            return;
        }
        let (process, game) = (self.context.process, self.state.game_id());
        let streams = self.presence.local(player);
        // If this is lost, the next roll call repeats it.
        let _ = self.context.store.announce(Notice::Present { process, game, player, streams }).await;
    }

    // ---- by itself ----

    fn next(&self) -> Option<(Millis, Scheduled)> {
        if let Some(since) = self.unknown_since {
            // A storage that has failed is asked again, also where no request would: players want to know. Not at once.
            return Some((since + RETRY, Scheduled::AskStorage));
        }
        let progress = |seat, asked| self.seat_bots.progress(seat, asked);
        schedule::next(&self.state, &self.log_clock, &self.presence, progress, self.drives)
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
            Scheduled::Search(seat) => {
                self.begin_search(seat);
                return;
            }
            Scheduled::Bot(seat) => {
                let action = self.seat_bots.answer(&self.state, self.history.log(), seat);
                action.map(|action| Move::Act(seat, action).into()).into_iter().collect()
            }
            other => schedule::facts(&self.state, other),
        };
        if !facts.is_empty() {
            // What could not be written is due again; a bot is asked anew.
            let _ = self.write(facts).await;
        }
        if self.state.stage() != Stage::Playing {
            self.stop_driving().await;
        }
    }

    fn begin_search(&mut self, seat: Seat) {
        let signals = self.signals.clone();
        let send = move |thought| {
            // A table that has ended its work needs no answer.
            let _ = signals.send(Signal::Thought(Box::new(thought)));
        };
        let TableContext { thinkers, clock, .. } = &*self.context;
        self.seat_bots.begin_search(&self.state, self.history.log(), seat, thinkers.clone(), clock.clone(), send);
    }

    /// A game that has begun, or woke up, is driven by the process at which that happened, unless another one does.
    async fn drive_if_begun(&mut self) {
        if self.state.stage() == Stage::Playing && !self.drives && !self.context.is_aside {
            let driven = self.context.store.drive(self.state.game_id(), self.context.process).await;
            // If the storage fails, a heartbeat hands the game to a process that can be reached.
            self.drives = driven.unwrap_or(false);
            self.owes_time |= self.drives;
        }
    }

    /// Gives those who are asked the whole time for their decision again, where they could not answer for a while. What
    /// they had in reserve then is theirs: a server that is gone takes no player's time. After the clock was set they
    /// are told when it is over by the new one.
    async fn refund_time(&mut self) {
        let reading = self.context.clock.read();
        let jumped = self.log_clock.jumped(reading);
        self.owes_time |= jumped;
        if !self.owes_time || !self.drives || self.unknown_since.is_some() {
            return;
        }
        let now = self.log_clock.now(reading);
        let is_owed = schedule::is_time_owed(&self.state, now, jumped);
        self.owes_time = is_owed && self.write(vec![TableFact::Woke.into()]).await.is_err();
    }

    // ---- writing ----

    /// Writes facts down, and only then believes and tells them.
    async fn write(&mut self, mut facts: Vec<Fact>) -> Result<(), WriteError> {
        let reading = self.context.clock.read();
        let (at, moved) = self.log_clock.stamp(self.state.at(), reading);
        if let Some(by) = moved {
            facts.insert(0, TableFact::ClockMoved { by }.into());
        }
        let mut state = (*self.state).clone();
        let mut told = Vec::new();
        if let Err(invalid) = state.fold(at, &facts, &mut |word| told.push(word)) {
            tracing::error!(game = %self.state.game_id(), %invalid, "a table would have broken its own rules");
            return Err(WriteError::Failed);
        }
        let entry = Entry { at, facts };
        let text = match serde_json::to_string(&entry) {
            Ok(text) => text,
            Err(error) => {
                tracing::error!(game = %state.game_id(), %error, "a step cannot be written as JSON");
                return Err(WriteError::Failed);
            }
        };
        let line = Append {
            game: state.game_id(),
            seq: state.version(),
            entry: text,
            listing: entry.changes_listing(self.state.stage() != state.stage()).then(|| state.listing()),
        };
        match self.context.store.append(line).await {
            Ok(Appended::Written) => {
                self.log_clock.wrote(at, reading);
                self.commit(entry, state, told, reading);
                Ok(())
            }
            Ok(Appended::Taken) => {
                self.catch_up().await.map_err(|_| WriteError::Failed)?;
                Err(WriteError::Overtaken)
            }
            Err(error) => {
                if matches!(error, StoreError::Damaged(_)) {
                    // The log is shorter than it was, as after a backup was restored or a standby took over that had
                    // not received everything.
                    let _ = self.signals.send(Signal::Rewritten);
                }
                self.mark_unknown(&error);
                Err(WriteError::Failed)
            }
        }
    }

    fn commit(&mut self, entry: Entry, state: TableState, events: Vec<StepEvent>, reading: Reading) {
        self.newcomers.extend(self.presence.follow(&entry, &state, reading.passed));
        self.history.push(entry, &state);
        self.state = Arc::new(state);
        self.seat_bots.see(&self.state, &events);
        self.shown = self.presence.shown(self.state.players());
        self.snapshot.send_replace(self.current());
        self.send(Update::Step(Arc::new(Step::new(events, self.state.clone(), Some(self.shown)))));
        let players = self.state.seats().filter_map(|(_, chair)| chair.listed());
        self.context.watchers.notify(self.state.game_id(), players);
    }

    /// Reads what others wrote.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        let rows = self.context.store.read(self.state.game_id(), self.state.version()).await;
        match rows.and_then(|rows| rows.iter().try_for_each(|row| self.apply_row(row))) {
            Ok(()) => self.recover(),
            Err(error) => {
                self.mark_unknown(&error);
                return Err(error);
            }
        }
        if self.state.stage() != Stage::Playing {
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
        let reading = self.context.clock.read();
        self.log_clock.heard(entry.at, reading);
        self.commit(entry, state, told, reading);
        Ok(())
    }

    // ---- a storage that fails ----

    fn mark_unknown(&mut self, error: &StoreError) {
        let first = self.unknown_since.replace(self.context.clock.passed()).is_none();
        if first {
            self.owes_time = true;
            tracing::warn!(game = %self.state.game_id(), %error, "a table cannot write");
            self.snapshot.send_replace(self.current());
            self.send(Update::Storage(false));
        }
    }

    fn recover(&mut self) {
        if self.unknown_since.take().is_some() {
            tracing::info!(game = %self.state.game_id(), "a table can write again");
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
        TableSnapshot::new(self.state.clone(), self.shown, self.unknown_since.is_none())
    }

    /// Shows who is there, if that is not what was shown before. Onlookers come and go by the thousand, and no stream
    /// shows them: it is told only of those who have a seat.
    fn show_presence(&mut self) {
        let before = std::mem::replace(&mut self.shown, self.presence.shown(self.state.players()));
        if self.shown == before {
            return;
        }
        let snapshot = self.current();
        self.snapshot.send_replace(snapshot.clone());
        if self.shown.connected != before.connected {
            self.send(Update::Presence(snapshot));
        }
    }

    /// Sends an update to the streams, if there are any.
    fn send(&self, update: Update) {
        let _ = self.updates.send(update);
    }
}
