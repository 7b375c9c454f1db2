//! A game at a server's table, beside people who may sit before a browser.
//!
//! The feed of the table is read on a thread of its own, which reconnects when the connection is lost; requests are
//! sent on the thread of the game.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use foretell_rules::json::{event_from_json, view_from_json};
use foretell_rules::{BySeat, Event, RuleSet, ScoreSheet, Seat, View, Viewer};
use foretell_words::{BotKind, Connection, Presence, Words, say};
use serde_json::{Value, json};

use crate::game_messages::{GameRequest, GameUpdate};
use crate::game_thread::UpdateSender;
use crate::hint::hint_from_json;
use crate::save_files::SaveFolder;
use crate::server_client::{ClientError, ServerAddress, ServerClient, text, unreadable};
use crate::table::{Occupant, SeatInfo, TableSnapshot};

/// How a player joins a server's table.
pub struct JoinOptions<'a> {
    /// The language of what the game itself says.
    pub words: Words,
    /// The address that was given.
    pub url: &'a str,
    /// The name that was given.
    pub name: Option<&'a str>,
    /// Where sessions are saved.
    pub saves: Option<&'a SaveFolder>,
}

/// A table that the player has joined.
#[derive(Clone, Debug)]
pub struct JoinedTable {
    client: ServerClient,
    table: String,
    words: Words,
    /// What is to be said first: that the player only watches, for example.
    notice: Option<String>,
}

/// Signs in and takes a seat, or watches where no seat is free. Errors are in the player's language.
pub fn join(options: &JoinOptions<'_>, ask_name: impl FnOnce() -> String) -> Result<JoinedTable, String> {
    let words = options.words;
    let in_words = |error: ClientError| error_text(words, &error);
    let not_an_address = |_| say!(words, "play-join-address", url = options.url.to_owned()).into_owned();
    let address: ServerAddress = options.url.parse().map_err(not_an_address)?;
    let mut client = ServerClient::new(&address.server);
    let unsaved = client.sign_in(options.saves, options.name, ask_name).map_err(in_words)?;
    let table = match address.table {
        Some(table) => table,
        None => open_table(&client).map_err(in_words)?.ok_or_else(|| {
            let server = address.server.clone();
            say!(words, "play-join-no-table", server = server).into_owned()
        })?,
    };
    let is_watching = take_seat(&client, &table).map_err(in_words)?;
    let watching = is_watching.then(|| say!(words, "play-join-watching").into_owned());
    let unsaved = unsaved.map(|error| say!(words, "play-session-not-kept", error = error.to_string()).into_owned());
    let notices: Vec<String> = watching.into_iter().chain(unsaved).collect();
    Ok(JoinedTable { client, table, words, notice: (!notices.is_empty()).then(|| notices.join(" ")) })
}

/// Takes a seat, and says whether there was none, so that the player only watches.
fn take_seat(client: &ServerClient, table: &str) -> Result<bool, ClientError> {
    let contribution = random_contribution().map(|words| json!({ "contribution": words }));
    match client.post(&format!("/tables/{table}/seats"), contribution.as_ref()) {
        Ok(_) => Ok(false),
        Err(error) if error.is("already-seated") => Ok(false),
        Err(error) if error.is("table-full") || error.is("has-begun") => {
            let shown = client.get(&format!("/tables/{table}"))?;
            Ok(!shown["you"]["seat"].is_number())
        }
        Err(error) => Err(error),
    }
}

/// Words for the shuffles. The table committed itself when it was opened, so these come after it, and no one can have
/// chosen the cards by them. Where the system has no randomness the player contributes nothing, which is allowed.
fn random_contribution() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// A public table with a free seat.
fn open_table(client: &ServerClient) -> Result<Option<String>, ClientError> {
    let tables = client.get("/tables")?;
    let has_free_seat = |table: &&Value| {
        let is_free = |seats: &Vec<Value>| seats.iter().any(Value::is_null);
        table["stage"] == "gathering" && table["seats"].as_array().is_some_and(is_free)
    };
    let tables = tables.as_array().ok_or_else(|| unreadable("the list of tables"))?;
    tables.iter().find(has_free_seat).map(|table| text(table, "game")).transpose()
}

fn error_text(words: Words, error: &ClientError) -> String {
    match error {
        ClientError::Unreachable(why) => say!(words, "play-join-unreachable", why = why.clone()),
        ClientError::Unreadable(what) => say!(words, "play-join-unreadable", what = what.clone()),
        ClientError::Refused { kind, .. } if kind == "no-such-table" => say!(words, "play-join-gone"),
        ClientError::Refused { kind, .. } if kind == "no-gallery" => say!(words, "play-join-no-gallery"),
        ClientError::Refused { detail, .. } => say!(words, "play-join-refused", why = detail.clone()),
    }
    .into_owned()
}

/// Which table is followed, and its version. A rematch changes both.
#[derive(Debug)]
struct FollowedTable {
    table: Mutex<String>,
    version: AtomicU32,
}

impl FollowedTable {
    fn table(&self) -> String {
        self.table.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn follows(&self, table: &str) -> bool {
        self.table() == table
    }
}

/// Plays at a server's table until the handle of the game is dropped.
pub fn run(joined: JoinedTable, requests: &Receiver<GameRequest>, updates: UpdateSender) {
    let JoinedTable { client, table, words, notice } = joined;
    let followed = Arc::new(FollowedTable { table: Mutex::new(table.clone()), version: AtomicU32::new(0) });
    let game = RemoteGame { client, words, updates, followed };
    game.follow(table, notice);
    while let Ok(request) = requests.recv() {
        if let Err(error) = game.handle(&request) {
            game.report(&error);
        }
    }
}

/// A game at a server.
#[derive(Clone)]
struct RemoteGame {
    client: ServerClient,
    words: Words,
    updates: UpdateSender,
    followed: Arc<FollowedTable>,
}

impl RemoteGame {
    fn path(&self, rest: &str) -> String {
        format!("/tables/{}{rest}", self.followed.table())
    }

    fn handle(&self, request: &GameRequest) -> Result<(), ClientError> {
        match request {
            GameRequest::Act(action) => {
                let version = self.followed.version.load(Ordering::Acquire);
                let body = json!({ "version": version, "action": action.to_string() });
                self.client.post(&self.path("/actions"), Some(&body))?;
            }
            GameRequest::Hint => {
                let hint = self.client.post(&self.path("/hint"), None)?;
                self.updates.send(GameUpdate::Hint(hint_from_json(&hint)?));
            }
            GameRequest::Rematch => {
                let rematch = self.client.post(&self.path("/rematch"), None)?;
                self.move_to(text(&rematch, "game")?);
            }
            GameRequest::Start => drop(self.client.post(&self.path("/start"), None)?),
            GameRequest::AddBots => drop(self.client.post(&self.path("/fill"), Some(&json!({ "bot": "apprentice" })))?),
            GameRequest::Undo => {
                self.updates.send(GameUpdate::Refused(say!(self.words, "play-no-undo-here").into_owned()));
            }
            // The menu that sends these is not shown at a server's table.
            GameRequest::Resume | GameRequest::New(..) => {}
        }
        Ok(())
    }

    fn report(&self, error: &ClientError) {
        // Another device was quicker, or the answer had arrived after all: the feed tells how things are.
        if error.is("late") || error.is("already-answered") {
            return;
        }
        self.updates.send(GameUpdate::Refused(error_text(self.words, error)));
    }

    fn move_to(&self, table: String) {
        table.clone_into(&mut self.followed.table.lock().unwrap_or_else(PoisonError::into_inner));
        self.followed.version.store(0, Ordering::Release);
        self.follow(table, None);
    }

    /// Follows a table on a thread of its own.
    fn follow(&self, table: String, notice: Option<String>) {
        let game = self.clone();
        std::thread::spawn(move || FeedReader::new(game, table, notice).run());
    }
}

/// Reads the feed of a table, and turns it into updates.
struct FeedReader {
    game: RemoteGame,
    table: String,
    /// Sent with the first view.
    notice: Option<String>,
    /// The version that was read last.
    version: Option<u32>,
    seat_info: Vec<SeatInfo>,
    rules: Option<RuleSet>,
    viewer: Viewer,
    begun: bool,
    is_lost: bool,
}

/// Why a stream is no longer read.
enum StreamEnd {
    /// The server asks us to reconnect after so many milliseconds.
    ReconnectAfter(u64),
    /// The connection broke off.
    Lost,
    /// The game is no longer shown, or another table is followed.
    Done,
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
        let lines = self.game.client.feed(&self.table, self.version)?;
        for line in lines {
            let Ok(line) = line else { return Ok(StreamEnd::Lost) };
            if self.is_lost {
                self.is_lost = false;
                self.send(GameUpdate::Connection(Connection::Back));
            }
            if !self.game.followed.follows(&self.table) {
                return Ok(StreamEnd::Done);
            }
            // A blank line only keeps the connection open.
            if line.is_empty() {
                continue;
            }
            // A line that broke off in the middle is sent again after the connection is back.
            let Ok(message) = serde_json::from_str::<Value>(&line) else { return Ok(StreamEnd::Lost) };
            match message["type"].as_str() {
                Some("view") => self.read_view(&message)?,
                Some("step") => self.read_step(&message)?,
                Some("presence") => self.read_seats(&message)?,
                Some("storage") if message["ok"] == false => {
                    self.send(GameUpdate::Refused(say!(self.game.words, "play-storage").into_owned()));
                }
                Some("bye") => return Ok(StreamEnd::ReconnectAfter(message["retry_ms"].as_u64().unwrap_or(1000))),
                // What a newer server sends besides is not needed to play.
                _ => {}
            }
            if message["stage"] == "closed" {
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

    fn read_view(&mut self, message: &Value) -> Result<(), ClientError> {
        let rules = text(&message["settings"], "rules")?;
        let rules: RuleSet = rules.parse().map_err(|error| unreadable(format!("rules «{rules}»: {error}")))?;
        let seat = message["you"]["seat"].as_u64().map(seat_numbered).transpose()?;
        (self.rules, self.viewer) = (Some(rules), seat.map_or(Viewer::Gallery, Viewer::Seat));
        self.begun = !message["view"].is_null();
        self.seat_info = seat_info(&message["seats"], self.begun, self.game.words)?;
        let view = if self.begun {
            view_from_json(&message["view"]).map_err(|error| unreadable(format!("a view: {error}")))?
        } else {
            View::new(rules, self.viewer)
        };
        let snapshot = TableSnapshot {
            view,
            seat_info: self.seat_info.clone(),
            sheet: sheet(rules, &message["sheet"])?,
            past: Vec::new(),
            begun: self.begun,
            host: message["host"] == message["you"]["player"],
            notice: self.notice.take(),
        };
        self.note_version(number(message, "version")?);
        self.send(GameUpdate::Snapshot(Box::new(snapshot)));
        Ok(())
    }

    /// Asks for the whole table, where what was sent does not say all that has changed.
    fn reload(&mut self) -> Result<(), ClientError> {
        let shown = self.game.client.get(&format!("/tables/{}", self.table))?;
        self.read_view(&shown)
    }

    fn read_seats(&mut self, message: &Value) -> Result<(), ClientError> {
        self.seat_info = seat_info(&message["seats"], self.begun, self.game.words)?;
        self.send(GameUpdate::Seats(self.seat_info.clone()));
        Ok(())
    }

    // ---- a step ----

    fn read_step(&mut self, message: &Value) -> Result<(), ClientError> {
        let version = number(message, "version")?;
        // A step that was already part of a view is not shown twice.
        if self.version.is_some_and(|read| version <= read) {
            return Ok(());
        }
        self.note_version(version);
        let mut events: Vec<Event> = Vec::new();
        for event in message["events"].as_array().into_iter().flatten() {
            if let Ok(event) = event_from_json(event) {
                events.push(event);
            } else {
                self.read_table_event(event)?;
            }
        }
        if !events.is_empty() {
            self.send(GameUpdate::Events(events));
        }
        Ok(())
    }

    fn read_table_event(&mut self, event: &Value) -> Result<(), ClientError> {
        let words = self.game.words;
        let notice = match text(event, "event")?.as_str() {
            "began" => {
                self.begin();
                None
            }
            "away" => Some(self.set_presence(event, Presence::BotPlays)?),
            "back" => Some(self.set_presence(event, Presence::Back)?),
            "left" => Some(self.set_presence(event, Presence::Left)?),
            "said" => {
                // What others write must not move the cursor or change colours.
                let clean: String = text(event, "text")?.chars().filter(|letter| !letter.is_control()).collect();
                Some(say!(words, "named-value", name = text(event, "name")?, value = clean).into_owned())
            }
            "rematch" => Some(say!(words, "play-rematch-offered", word = say!(words, "play-word-again")).into_owned()),
            // The terminal shows nothing of these.
            "contributed" | "reacted" | "muted" | "hinted" | "slept" | "woke" | "closed" => None,
            // Seats or the host have changed, or a newer server sends what we do not know.
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
            let snapshot = TableSnapshot::new(rules, self.viewer, self.seat_info.clone());
            self.send(GameUpdate::Snapshot(Box::new(snapshot)));
        }
    }

    /// Notes that a player came or went, and says so in a sentence.
    fn set_presence(&mut self, event: &Value, presence: Presence) -> Result<String, ClientError> {
        let seat = seat_numbered(number(event, "seat")?.into())?;
        let info = self.seat_info.get_mut(seat.index()).ok_or_else(|| unreadable(format!("seat {seat}")))?;
        info.away = presence != Presence::Back;
        let sentence = self.game.words.presence(&info.name, presence).into_owned();
        self.send(GameUpdate::Seats(self.seat_info.clone()));
        Ok(sentence)
    }
}

// ---- JSON ----

fn number(json: &Value, field: &str) -> Result<u32, ClientError> {
    json[field].as_u64().and_then(|number| number.try_into().ok()).ok_or_else(|| unreadable(format!("«{field}»")))
}

fn seat_numbered(number: u64) -> Result<Seat, ClientError> {
    let seat = u8::try_from(number).ok().and_then(Seat::numbered);
    seat.ok_or_else(|| unreadable(format!("seat {number}")))
}

fn seat_info(seats: &Value, begun: bool, words: Words) -> Result<Vec<SeatInfo>, ClientError> {
    let info = |seat: &Value| {
        Ok(match seat["kind"].as_str() {
            Some("person") => {
                let is_gone = begun && seat["here"] == false;
                let away = is_gone || !seat["away"].is_null() || seat["left"] == true;
                SeatInfo { name: text(seat, "name")?, occupant: Occupant::Person, away }
            }
            Some("bot") => {
                let name = text(seat, "name")?;
                let kind = BotKind::from_spec(&name).map_or(name, |kind| words.bot(kind).name.into_owned());
                SeatInfo::bot(format!("{kind} {}", number(seat, "seat")?))
            }
            _ => SeatInfo { occupant: Occupant::Empty, ..SeatInfo::default() },
        })
    };
    seats.as_array().ok_or_else(|| unreadable("the seats"))?.iter().map(info).collect()
}

/// The score sheet from its rows.
fn sheet(rules: RuleSet, rows: &Value) -> Result<ScoreSheet, ClientError> {
    let mut sheet = ScoreSheet::new(rules);
    for row in rows.as_array().into_iter().flatten() {
        let changed = match &row["changed"] {
            Value::Null => None,
            changed => {
                let from = number(changed, "from")?;
                Some((seat_numbered(number(changed, "seat")?.into())?, from as u8))
            }
        };
        sheet.see(&Event::RoundScored {
            bids: by_seat(rules, row, "bids")?,
            changed,
            tricks: by_seat(rules, row, "tricks")?,
            points: by_seat(rules, row, "points")?,
        });
    }
    Ok(sheet)
}

/// One number of a row for each seat.
fn by_seat<T: TryFrom<i64> + Copy + Default>(
    rules: RuleSet,
    row: &Value,
    field: &str,
) -> Result<BySeat<T>, ClientError> {
    let numbers: Option<Vec<T>> =
        row[field].as_array().and_then(|list| list.iter().map(|number| number.as_i64()?.try_into().ok()).collect());
    match numbers {
        Some(numbers) if numbers.len() == rules.players() => {
            Ok(BySeat::from_fn(rules.players(), |seat| numbers[seat.index()]))
        }
        _ => Err(unreadable(format!("«{field}» of the score sheet"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_say_who_sits_there() {
        let seats = json!([
            { "seat": 1, "kind": "person", "name": "Ada", "here": true, "away": null, "left": false },
            { "seat": 2, "kind": "bot", "name": "seer:ms=20", "here": false, "away": null, "left": false },
            { "seat": 3, "kind": "empty", "name": null, "here": false, "away": null, "left": false },
            { "seat": 4, "kind": "person", "name": "Dan", "here": false, "away": null, "left": false },
        ]);
        let read = seat_info(&seats, true, Words::default()).expect("seats");
        assert_eq!(read[0], SeatInfo::person("Ada"));
        assert_eq!(read[1], SeatInfo::bot("Seer 2"));
        assert_eq!(read[2].occupant, Occupant::Empty);
        assert!(read[3].away && !seat_info(&seats, false, Words::default()).expect("seats")[3].away);
    }

    #[test]
    fn a_score_sheet_is_read_from_its_rows() {
        let rules: RuleSet = "it/3".parse().expect("allowed rules");
        let rows = json!([
            { "cards": 1, "bids": [1, 0, 0], "changed": null, "tricks": [1, 0, 0], "points": [30, 20, 20] },
            { "cards": 2, "bids": [0, 1, 0], "changed": { "seat": 2, "from": 2 }, "tricks": [2, 0, 0],
              "points": [-20, -10, 20] },
        ]);
        let read = sheet(rules, &rows).expect("a sheet");
        assert_eq!(read.rows().len(), 2);
        assert_eq!(read.totals().of(3), &[10, 10, 40]);
        assert_eq!(read.rows()[1].changed.map(|(seat, from)| (seat.number(), from)), Some((2, 2)));
    }

    #[test]
    fn what_does_not_fit_is_refused_and_not_filled_up() {
        let rules: RuleSet = "it/3".parse().expect("allowed rules");
        let short = json!([{ "bids": [1, 0], "changed": null, "tricks": [1, 0, 0], "points": [30, 20, 20] }]);
        let error = sheet(rules, &short).expect_err("a bid is missing");
        assert!(matches!(&error, ClientError::Unreadable(what) if what.contains("bids")), "{error}");
        assert!(seat_info(&json!([{ "kind": "person" }]), true, Words::default()).is_err());
        assert!(seat_info(&Value::Null, true, Words::default()).is_err());
    }
}
