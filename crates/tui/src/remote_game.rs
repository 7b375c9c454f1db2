//! A game at a server's table. A thread reads its stream and reconnects; the game's thread sends requests.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use foretell_client::blocking::Client;
use foretell_client::bodies::OpenTable;
use foretell_client::wire::{
    Bye, ChatMessageJson, FeedEvent, Question, SeatKind, SeatStatusJson, StageJson, StepEventJson, StepJson, Storage,
    TableEventJson, TableJson, WaitingJson,
};
use foretell_client::{ClientError, Outage, TlsFailure, request};
use foretell_rules::{Event, Record, RuleSet, Seat, SeatSet, View, Viewer, is_invisible};
use foretell_words::{BotKind, Connection, PresenceChange, Words, say};

use crate::game_messages::{GameRequest, GameUpdate};
use crate::game_thread::{GameEnd, UpdateSender};
use crate::hint::hint_from_server;
use crate::io_errors::io_error_text;
use crate::reactions::ReactionKey;
use crate::review_pane::review_text;
use crate::save_files::SaveFolder;
use crate::saved_sessions::{ServerAddress, ServerAddressError, sign_in};
use crate::table::{GameSnapshot, Occupant, SeatInfo};

pub struct JoinOptions<'a> {
    pub words: Words,
    pub url: &'a str,
    pub name: Option<&'a str>,
    pub saves: Option<&'a SaveFolder>,
    pub open: Option<RuleSet>,
}

#[derive(Clone, Debug)]
pub struct JoinedTable {
    client: Client,
    table: String,
    words: Words,
    notice: Option<String>,
}

/// Watches if no seat is free.
pub fn join(options: &JoinOptions<'_>, ask_name: impl FnOnce() -> String) -> Result<JoinedTable, String> {
    let words = options.words;
    let in_words = |error: ClientError| error_text(words, &error);
    let not_an_address =
        |error: ServerAddressError| say!(words, "play-join-address", url = error.shown().to_owned()).into_owned();
    let address: ServerAddress = options.url.parse().map_err(not_an_address)?;
    // A server may be behind a path, so only its response shows whether this is one.
    let no_server_there = |error: ClientError| match error {
        error if error.is("not-found") => not_an_address(ServerAddressError::new(options.url)),
        error => in_words(error),
    };
    let (client, unsaved) = sign_in(&address.server, options.saves, options.name, ask_name).map_err(no_server_there)?;
    let (table, opened) = match (options.open, address.table) {
        (Some(rules), _) => {
            let table = client.send(&request::open_table(&OpenTable::new(rules))).map_err(in_words)?.game;
            let url = format!("{}/tables/{table}", address.server);
            // The host already has a seat; contribute to the shuffles.
            let words_added = request::contribute(&table, random_contribution().as_deref());
            client.send(&words_added).map_err(in_words)?;
            (table, Some(say!(words, "play-join-opened", url = url).into_owned()))
        }
        (None, Some(table)) => (table, None),
        (None, None) => match find_table(&client).map_err(in_words)? {
            Some(table) => (table, None),
            None => return Err(say!(words, "play-join-no-table", server = address.server).into_owned()),
        },
    };
    let is_watching = take_seat(&client, &table).map_err(in_words)?;
    let watching = is_watching.then(|| say!(words, "play-join-watching").into_owned());
    let unsaved = unsaved.map(|error| {
        let why = io_error_text(words, &error);
        say!(words, "play-session-not-kept", error = why).into_owned()
    });
    let notices: Vec<String> = opened.into_iter().chain(watching).chain(unsaved).collect();
    Ok(JoinedTable { client, table, words, notice: (!notices.is_empty()).then(|| notices.join(" ")) })
}

/// Returns true if no seat was free.
fn take_seat(client: &Client, table: &str) -> Result<bool, ClientError> {
    match client.send(&request::sit_down(table, None, random_contribution().as_deref())) {
        Ok(_) => Ok(false),
        Err(error) if error.is("already-seated") => Ok(false),
        Err(error) if error.is("table-full") || error.is("has-begun") => {
            Ok(client.send(&request::table(table))?.you.seat.is_none())
        }
        Err(error) => Err(error),
    }
}

/// Made after the table's commitment, so nobody can have chosen the cards. Without system randomness the player
/// contributes nothing, which is allowed.
fn random_contribution() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(format!("{:032x}", u128::from_be_bytes(bytes)))
}

fn find_table(client: &Client) -> Result<Option<String>, ClientError> {
    let mut tables = client.send(&request::tables())?.into_iter();
    let table = tables.find(|table| table.stage == StageJson::Gathering && table.seats.contains(&None));
    Ok(table.map(|table| table.game))
}

fn error_text(words: Words, error: &ClientError) -> String {
    match error {
        ClientError::Unreachable(why) => say!(words, "play-join-unreachable", why = outage_text(words, why)),
        ClientError::Insecure(why) => say!(words, "play-join-insecure", why = tls_text(words, why)),
        ClientError::Unreadable(what) => say!(words, "play-join-unreadable", what = what.clone()),
        ClientError::Refused(problem) => match problem.name() {
            "no-such-table" => say!(words, "play-join-gone"),
            "no-gallery" => say!(words, "play-join-no-gallery"),
            _ => say!(words, "play-join-refused", why = problem.detail.clone()),
        },
        other => return other.to_string(),
    }
    .into_owned()
}

fn outage_text(words: Words, outage: &Outage) -> String {
    match outage {
        Outage::NoSuchHost => say!(words, "play-join-no-host"),
        Outage::Refused => say!(words, "play-join-no-listener"),
        Outage::Silent => say!(words, "play-join-silent"),
        Outage::Lost => say!(words, "play-join-lost"),
        Outage::NoNetwork => say!(words, "play-join-no-network"),
        other => return other.to_string(),
    }
    .into_owned()
}

fn tls_text(words: Words, failure: &TlsFailure) -> String {
    match failure {
        TlsFailure::UnknownIssuer => say!(words, "play-tls-issuer"),
        TlsFailure::OtherName => say!(words, "play-tls-name"),
        TlsFailure::Expired => say!(words, "play-tls-expired"),
        TlsFailure::NotYetValid => say!(words, "play-tls-not-yet"),
        TlsFailure::Revoked => say!(words, "play-tls-revoked"),
        TlsFailure::Invalid => say!(words, "play-tls-invalid"),
        TlsFailure::NotTls => say!(words, "play-tls-plain"),
        TlsFailure::NothingInCommon => say!(words, "play-tls-nothing-in-common"),
        TlsFailure::SelfSigned => say!(words, "play-tls-self-signed"),
        TlsFailure::Unreadable { variable, path } => {
            say!(words, "play-tls-unreadable", variable = *variable, path = path.as_str())
        }
        TlsFailure::NoCertificate { variable, path } => {
            say!(words, "play-tls-no-certificate", variable = *variable, path = path.as_str())
        }
        other => return other.to_string(),
    }
    .into_owned()
}

#[derive(Debug)]
struct FollowedTable {
    table: Mutex<String>,
    version: AtomicU32,
    is_seated: AtomicBool,
}

impl FollowedTable {
    fn table(&self) -> String {
        self.table.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn follows(&self, table: &str) -> bool {
        self.table() == table
    }
}

pub fn run(joined: JoinedTable, requests: &Receiver<GameRequest>, updates: UpdateSender) {
    let JoinedTable { client, table, words, notice } = joined;
    let followed = Arc::new(FollowedTable {
        table: Mutex::new(table.clone()),
        version: AtomicU32::new(0),
        is_seated: AtomicBool::new(false),
    });
    let game = RemoteGame { client, words, updates, followed };
    game.follow(table, notice);
    while let Ok(request) = requests.recv() {
        // A leaving player learns whether the last request arrived.
        let sent = game.handle(&request);
        game.updates.note_end(match &sent {
            Err(error) if !is_answered(error) => GameEnd::NotSaved(error_text(words, error)),
            _ => GameEnd::NothingToSave,
        });
        if let Err(error) = sent {
            game.report(&error);
        }
    }
}

/// Another device was faster, or the answer had arrived: the stream shows the state.
fn is_answered(error: &ClientError) -> bool {
    error.is("late") || error.is("already-answered")
}

#[derive(Clone)]
struct RemoteGame {
    client: Client,
    words: Words,
    updates: UpdateSender,
    followed: Arc<FollowedTable>,
}

impl RemoteGame {
    fn handle(&self, request: &GameRequest) -> Result<(), ClientError> {
        let table = self.followed.table();
        match request {
            GameRequest::Act(action) | GameRequest::Insist(action) => {
                let version = self.followed.version.load(Ordering::Acquire);
                self.client.send(&request::act(&table, version, &action.to_string()))?;
            }
            GameRequest::Hint => {
                let hint = self.client.send(&request::hint(&table))?;
                self.updates.send(GameUpdate::Hint(Box::new(hint_from_server(hint))));
            }
            GameRequest::Rematch => self.move_to(self.client.send(&request::rematch(&table))?.game),
            GameRequest::Record => {
                let record = self.record(&table)?;
                self.updates.send(GameUpdate::Record(Box::new(record)));
            }
            GameRequest::Review => self.review(&table)?,
            GameRequest::Start => self.client.send(&request::start(&table)).map(|_| ())?,
            GameRequest::AddBots => self.client.send(&request::fill(&table, &BotKind::USUAL.spec())).map(|_| ())?,
            GameRequest::Say(text) => {
                let room = if self.followed.is_seated.load(Ordering::Acquire) { "table" } else { "gallery" };
                self.client.send(&request::talk(&table, room, text))?;
            }
            GameRequest::React(reaction) => self.client.send(&request::react(&table, reaction)).map(|_| ())?,
            GameRequest::Leave => self.leave(&table)?,
            GameRequest::Undo => {
                self.updates.send(GameUpdate::Refused(say!(self.words, "play-no-undo-here").into_owned()));
            }
            GameRequest::Tutor => {
                self.updates.send(GameUpdate::Refused(say!(self.words, "tutor-not-here").into_owned()));
            }
            // Only sent by the menu, which isn't shown online.
            GameRequest::Resume | GameRequest::ResumeFile(_) | GameRequest::New(..) => {}
        }
        Ok(())
    }

    fn record(&self, table: &str) -> Result<Record, ClientError> {
        let text = self.client.send(&request::record(table))?;
        text.parse().map_err(ClientError::unreadable)
    }

    fn review(&self, table: &str) -> Result<(), ClientError> {
        let record = self.record(table)?;
        let own = self.client.send(&request::table(table))?.you.seat;
        let seats = own.map_or_else(|| SeatSet::all(record.rules.players()), SeatSet::only);
        let text = review_text(self.words, &record, seats, &|| self.updates.is_ending());
        self.updates.send(GameUpdate::Reviewed(text));
        Ok(())
    }

    fn leave(&self, table: &str) -> Result<(), ClientError> {
        let shown = self.client.send(&request::table(table))?;
        match (shown.you.seat, shown.stage) {
            (Some(seat), StageJson::Gathering) => {
                self.client.send(&request::stand_up(table, seat.number())).map(|_| ())
            }
            (Some(_), StageJson::Playing) => self.client.send(&request::away(table)).map(|_| ()),
            _ => Ok(()),
        }
    }

    fn report(&self, error: &ClientError) {
        if is_answered(error) {
            return;
        }
        self.updates.send(GameUpdate::Refused(error_text(self.words, error)));
    }

    fn move_to(&self, table: String) {
        table.clone_into(&mut self.followed.table.lock().unwrap_or_else(PoisonError::into_inner));
        self.followed.version.store(0, Ordering::Release);
        self.follow(table, None);
    }

    fn follow(&self, table: String, notice: Option<String>) {
        let game = self.clone();
        std::thread::spawn(move || FeedReader::new(game, table, notice).run());
    }
}

struct FeedReader {
    game: RemoteGame,
    table: String,
    notice: Option<String>,
    version: Option<u32>,
    seat_info: Vec<SeatInfo>,
    rules: Option<RuleSet>,
    viewer: Viewer,
    begun: bool,
    is_lost: bool,
}

enum StreamEnd {
    /// In milliseconds.
    ReconnectAfter(u64),
    Lost,
    Done,
}

/// The server's limit.
const MOST_STEPS: u32 = 200;

fn said_text(words: Words, message: &ChatMessageJson) -> String {
    say!(words, "named-value", name = visible(&message.name), value = visible(&message.text)).into_owned()
}

fn visible(text: &str) -> String {
    text.chars().filter(|letter| !is_invisible(*letter)).collect()
}

const FIRST_WAIT: Duration = Duration::from_millis(300);
const LONGEST_WAIT: Duration = Duration::from_secs(8);

impl FeedReader {
    fn new(game: RemoteGame, table: String, notice: Option<String>) -> FeedReader {
        FeedReader {
            game,
            table,
            notice,
            version: None,
            seat_info: Vec::new(),
            rules: None,
            viewer: Viewer::Gallery,
            begun: false,
            is_lost: false,
        }
    }

    fn send(&self, update: GameUpdate) -> bool {
        self.game.updates.send(update)
    }

    fn run(&mut self) {
        let mut wait = FIRST_WAIT;
        while self.game.followed.follows(&self.table) {
            match self.read_stream() {
                Ok(StreamEnd::Done) => return,
                Ok(StreamEnd::ReconnectAfter(ms)) => {
                    std::thread::sleep(Duration::from_millis(ms.min(5000)));
                    continue;
                }
                Ok(StreamEnd::Lost) => wait = FIRST_WAIT,
                Err(ClientError::Unreachable(_)) => {}
                Err(error) => {
                    self.send(GameUpdate::Closed(error_text(self.game.words, &error)));
                    return;
                }
            }
            if !self.is_lost {
                self.is_lost = true;
                if !self.send(GameUpdate::Connection(Connection::Lost)) {
                    return;
                }
            }
            std::thread::sleep(wait);
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    fn read_stream(&mut self) -> Result<StreamEnd, ClientError> {
        for event in self.game.client.follow(&self.table, self.version)? {
            let event = match event {
                Err(ClientError::Unreachable(_)) => return Ok(StreamEnd::Lost),
                event => event?,
            };
            if self.is_lost {
                self.is_lost = false;
                self.send(GameUpdate::Connection(Connection::Back));
            }
            if !self.game.followed.follows(&self.table) {
                return Ok(StreamEnd::Done);
            }
            let stage = event.stage();
            match event {
                FeedEvent::View(table) => self.read_view(&table)?,
                FeedEvent::Step(step) => self.read_step(&step)?,
                FeedEvent::Presence(presence) => self.read_seats(&presence.seats)?,
                FeedEvent::Storage(Storage { ok: false }) => {
                    self.send(GameUpdate::Refused(say!(self.game.words, "play-storage").into_owned()));
                }
                FeedEvent::Bye(Bye { retry_ms }) => return Ok(StreamEnd::ReconnectAfter(retry_ms.into())),
                // Keep-alives and unknown events.
                _ => {}
            }
            if stage == Some(StageJson::Closed) {
                self.send(GameUpdate::Closed(say!(self.game.words, "play-join-closed").into_owned()));
                return Ok(StreamEnd::Done);
            }
        }
        Ok(StreamEnd::Lost)
    }

    fn note_version(&mut self, version: u32) {
        self.version = Some(version);
        self.game.followed.version.store(version, Ordering::Release);
    }

    // ---- a whole table ----

    fn read_view(&mut self, table: &TableJson) -> Result<(), ClientError> {
        let rules = table.settings.rules;
        (self.rules, self.viewer) = (Some(rules), table.you.seat.map_or(Viewer::Gallery, Viewer::Seat));
        self.game.followed.is_seated.store(table.you.seat.is_some(), Ordering::Release);
        self.begun = table.view.is_some();
        let is_first = self.version.is_none();
        self.seat_info = seat_info(&table.seats, self.begun, self.game.words)?;
        let snapshot = GameSnapshot {
            sheet: table.score_sheet()?,
            view: table.view.unwrap_or_else(|| View::new(rules, self.viewer)),
            seat_info: self.seat_info.clone(),
            past: if is_first && self.begun { self.past_events(table.version) } else { Vec::new() },
            begun: self.begun,
            host: table.you.player.as_ref() == Some(&table.host),
            notice: self.notice.take(),
        };
        self.note_version(table.version);
        self.send(GameUpdate::Snapshot(Box::new(snapshot)));
        if is_first {
            for message in table.talk.iter().filter(|message| !table.muted.contains(&message.player)) {
                self.send(GameUpdate::Notice(said_text(self.game.words, message)));
            }
        }
        // The table's time is that of its last change.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_millis() as i64);
        self.send_clock(table.waiting.as_ref(), now.max(table.at));
        Ok(())
    }

    fn past_events(&self, version: u32) -> Vec<Event> {
        let mut past = Vec::new();
        let Ok(feed) = self.game.client.follow(&self.table, Some(version.saturating_sub(MOST_STEPS))) else {
            return past;
        };
        for event in feed {
            let Ok(FeedEvent::Step(step)) = event else { break };
            past.extend(step.events().filter_map(|event| match event {
                StepEventJson::Game(event) if step.version <= version => Some(event),
                _ => None,
            }));
            if step.version >= version {
                break;
            }
        }
        past
    }

    fn send_clock(&self, waiting: Option<&WaitingJson>, at: i64) {
        let left = waiting.into_iter().flat_map(|waiting| waiting.seats.iter().zip(&waiting.deadlines));
        let left = left.map(|(seat, deadline)| (*seat, (deadline - at).max(0) as u64)).collect();
        self.send(GameUpdate::Clock(left));
    }

    fn reload(&mut self) -> Result<(), ClientError> {
        let table = self.game.client.send(&request::table(&self.table))?;
        self.read_view(&table)
    }

    fn read_seats(&mut self, seats: &[SeatStatusJson]) -> Result<(), ClientError> {
        self.seat_info = seat_info(seats, self.begun, self.game.words)?;
        self.send(GameUpdate::Seats(self.seat_info.clone()));
        Ok(())
    }

    // ---- a step ----

    fn read_step(&mut self, step: &StepJson) -> Result<(), ClientError> {
        // Steps included in a view are skipped.
        if self.version.is_some_and(|read| step.version <= read) {
            return Ok(());
        }
        self.note_version(step.version);
        let mut events: Vec<Event> = Vec::new();
        for event in step.events() {
            match event {
                StepEventJson::Game(event) => events.push(event),
                StepEventJson::Table(event) => self.read_table_event(event)?,
                // An unknown event may have changed anything.
                StepEventJson::Other(_) => self.reload()?,
            }
        }
        if !events.is_empty() {
            self.send(GameUpdate::Events(events));
        }
        self.send_clock(step.waiting.as_ref(), step.at);
        self.go_on(step.waiting.as_ref());
        Ok(())
    }

    /// At once, so that others needn't wait; the result stays on screen.
    fn go_on(&self, waiting: Option<&WaitingJson>) {
        let own = self.viewer.seat();
        let is_awaited = |waiting: &WaitingJson| own.is_some_and(|seat| waiting.seats.contains(&seat));
        if waiting.is_some_and(|waiting| waiting.r#for == Question::Continue && is_awaited(waiting)) {
            // If this is lost, the next deal comes a few seconds later.
            let _ = self.game.client.send(&request::go_on(&self.table));
        }
    }

    fn read_table_event(&mut self, event: TableEventJson) -> Result<(), ClientError> {
        let words = self.game.words;
        let notice = match event {
            TableEventJson::Began => {
                self.begin();
                None
            }
            TableEventJson::Away { seat, .. } => Some(self.set_presence(seat, PresenceChange::BotPlays)?),
            TableEventJson::Back { seat } => Some(self.set_presence(seat, PresenceChange::Back)?),
            TableEventJson::Left { seat } | TableEventJson::Removed { seat, .. } => {
                Some(self.set_presence(seat, PresenceChange::Left)?)
            }
            TableEventJson::Said(message) => Some(said_text(words, &message)),
            TableEventJson::Reacted { seat, reaction } => {
                let name = self.seat_info.get(seat.index()).map(|info| info.name.clone()).unwrap_or_default();
                let text = ReactionKey::named(&reaction).map_or(visible(&reaction), |reaction| reaction.text(words));
                Some(say!(words, "named-value", name = name, value = text).into_owned())
            }
            TableEventJson::Rematch { .. } => {
                Some(say!(words, "play-rematch-offered", word = say!(words, "play-word-again")).into_owned())
            }
            TableEventJson::Contributed { .. }
            | TableEventJson::Muted { .. }
            | TableEventJson::Hinted { .. }
            | TableEventJson::Continued { .. }
            | TableEventJson::Paced { .. }
            | TableEventJson::Slept
            | TableEventJson::Woke
            | TableEventJson::Wished(_)
            | TableEventJson::Unwished { .. }
            | TableEventJson::LetIn(_)
            | TableEventJson::Closed => None,
            // Seats or settings changed, or an unknown event came.
            _ => {
                self.reload()?;
                None
            }
        };
        if let Some(notice) = notice {
            self.send(GameUpdate::Notice(notice));
        }
        Ok(())
    }

    fn begin(&mut self) {
        self.begun = true;
        if let Some(rules) = self.rules {
            let snapshot = GameSnapshot::new(rules, self.viewer, self.seat_info.clone());
            self.send(GameUpdate::Snapshot(Box::new(snapshot)));
        }
    }

    fn set_presence(&mut self, seat: Seat, presence: PresenceChange) -> Result<String, ClientError> {
        let info = self.seat_info.get_mut(seat.index());
        let info = info.ok_or_else(|| ClientError::unreadable(format!("seat {seat}")))?;
        info.away = presence != PresenceChange::Back;
        let sentence = self.game.words.presence(&info.name, presence).into_owned();
        self.send(GameUpdate::Seats(self.seat_info.clone()));
        Ok(sentence)
    }
}

fn seat_info(seats: &[SeatStatusJson], begun: bool, words: Words) -> Result<Vec<SeatInfo>, ClientError> {
    let info = |seat: &SeatStatusJson| {
        let nameless = || ClientError::unreadable(format!("seat {} has no name", seat.seat));
        let name = || seat.name.as_deref().map(visible).ok_or_else(nameless);
        Ok(match seat.kind {
            SeatKind::Person => {
                let away = begun && !seat.here || seat.away.is_some() || seat.left;
                SeatInfo { name: name()?, occupant: Occupant::Person, away }
            }
            // Guest bots can be away like people.
            SeatKind::Bot if seat.player.is_some() => {
                let away = begun && !seat.here || seat.away.is_some() || seat.left;
                SeatInfo { away, ..SeatInfo::bot(name()?) }
            }
            SeatKind::Bot => {
                let name = name()?;
                let kind = BotKind::from_spec(&name).map_or(name, |kind| words.bot(kind).name.into_owned());
                SeatInfo::bot(format!("{kind} {}", seat.seat))
            }
            _ => SeatInfo { occupant: Occupant::Empty, ..SeatInfo::default() },
        })
    };
    seats.iter().map(info).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn seats_say_who_sits_there() {
        let seat = |seat: u8, kind: &str, name: Option<&str>, here: bool| {
            let json = json!({ "seat": seat, "kind": kind, "name": name, "player": null, "here": here, "away": null,
                               "left": false, "contribution": "", "hints": 0, "reserve_ms": null });
            serde_json::from_value::<SeatStatusJson>(json).expect("a seat")
        };
        let seats = [
            seat(1, "person", Some("Ada"), true),
            seat(2, "bot", Some("seer:ms=20"), false),
            seat(3, "empty", None, false),
            seat(4, "person", Some("Dan"), false),
        ];
        let read = seat_info(&seats, true, Words::default()).expect("seats");
        assert_eq!(read[0], SeatInfo::person("Ada"));
        assert_eq!(read[1], SeatInfo::bot("Seer 2"));
        assert_eq!(read[2].occupant, Occupant::Empty);
        assert!(read[3].away && !seat_info(&seats, false, Words::default()).expect("seats")[3].away);
        let guest = SeatStatusJson { player: Some("7xk2m9abqrst".into()), ..seat(2, "bot", Some("BOT Hal"), true) };
        assert_eq!(seat_info(&[guest], true, Words::default()).expect("a seat"), [SeatInfo::bot("BOT Hal")]);
        assert!(seat_info(&[seat(1, "person", None, true)], true, Words::default()).is_err());
        let hostile = seat(1, "person", Some("A\u{1b}[2J\u{202e}da\u{200b}"), true);
        assert_eq!(seat_info(&[hostile], true, Words::default()).expect("a seat"), [SeatInfo::person("A[2Jda")]);
    }

    #[test]
    fn every_language_says_why_there_is_no_connection() {
        let (variable, path) = ("SSL_CERT_FILE", "authority.crt".to_owned());
        let failures = [
            TlsFailure::UnknownIssuer,
            TlsFailure::OtherName,
            TlsFailure::Expired,
            TlsFailure::NotYetValid,
            TlsFailure::Revoked,
            TlsFailure::Invalid,
            TlsFailure::NotTls,
            TlsFailure::NothingInCommon,
            TlsFailure::SelfSigned,
            TlsFailure::Unreadable { variable, path: path.clone() },
            TlsFailure::NoCertificate { variable, path },
        ];
        let outages = [Outage::NoSuchHost, Outage::Refused, Outage::Silent, Outage::Lost, Outage::NoNetwork];
        let mut said = std::collections::BTreeSet::new();
        for language in foretell_words::Language::ALL {
            let words = Words::new(language);
            said.extend(failures.iter().map(|failure| tls_text(words, failure)));
            said.extend(outages.iter().map(|outage| outage_text(words, outage)));
        }
        assert_eq!(said.len(), 8 * (failures.len() + outages.len()), "{said:#?}");
    }
}
