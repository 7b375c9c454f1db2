//! A room at a server: somebody's table, beside people who may sit before a browser.
//!
//! The feed is followed on a thread of its own, which finds its way back when the connection is lost; wishes are sent
//! on the thread of the room.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use foretell_rules::json::{event_from_json, view_from_json};
use foretell_rules::{BySeat, Event, RuleSet, ScoreSheet, Seat, View, Viewer};
use foretell_words::{BotKind, Connection, Presence, Words, say};
use serde_json::{Value, json};

use crate::hint::of_json;
use crate::room::{News, Teller, Wish};
use crate::saves::Saves;
use crate::server::{Address, Server, Trouble, text};
use crate::table::{Chair, Sitter, Whole};

/// How a seat at a server's table is asked for.
pub struct Setup<'a> {
    /// The language of what the room itself says.
    pub words: Words,
    /// The address that was given.
    pub url: &'a str,
    /// The name that was given.
    pub name: Option<&'a str>,
    /// Where sessions are kept.
    pub saves: Option<&'a Saves>,
}

/// A table at which we have come in.
#[derive(Clone, Debug)]
pub struct Entered {
    server: Server,
    table: String,
    words: Words,
    /// What is to be said first: that we only look on, for example.
    pub word: Option<String>,
}

/// Comes in and sits down, or looks on where no seat is free. What goes wrong is said in the language of the reader.
pub fn enter(setup: &Setup<'_>, ask_name: impl FnOnce() -> String) -> Result<Entered, String> {
    let words = setup.words;
    let told = |trouble: &Trouble| told_trouble(words, trouble);
    let wrong = || say!(words, "play-join-address", url = setup.url.to_owned()).into_owned();
    let address = Address::of_text(setup.url).ok_or_else(wrong)?;
    let mut server = Server::at(&address.server);
    server.come_in(setup.saves, setup.name, ask_name).map_err(|trouble| told(&trouble))?;
    let table = match address.table {
        Some(table) => table,
        None => open_table(&server).map_err(|trouble| told(&trouble))?.ok_or_else(|| {
            let server = address.server.clone();
            say!(words, "play-join-no-table", server = server).into_owned()
        })?,
    };
    let wish = random_words().map(|words| json!({ "contribution": words }));
    let word = match server.post(&format!("/tables/{table}/seats"), wish.as_ref()) {
        Ok(_) => None,
        Err(trouble) if trouble.is("already-seated") => None,
        Err(trouble) if trouble.is("table-full") || trouble.is("has-begun") => watch(&server, &table, words, &told)?,
        Err(trouble) => return Err(told(&trouble)),
    };
    Ok(Entered { server, table, words, word })
}

/// Words for the shuffles: the table committed itself when it was opened, so these come after it, and nobody can have
/// chosen the cards by them.
fn random_words() -> Option<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// Looks on, unless it turns out that we have a seat here.
fn watch(
    server: &Server,
    table: &str,
    words: Words,
    told: &impl Fn(&Trouble) -> String,
) -> Result<Option<String>, String> {
    let shown = server.get(&format!("/tables/{table}")).map_err(|trouble| told(&trouble))?;
    let is_seated = shown["you"]["seat"].is_number();
    Ok((!is_seated).then(|| say!(words, "play-join-watching").into_owned()))
}

/// A public table with a free seat.
fn open_table(server: &Server) -> Result<Option<String>, Trouble> {
    let tables = server.get("/tables")?;
    let has_room = |table: &&Value| {
        let is_free = |seats: &Vec<Value>| seats.iter().any(Value::is_null);
        table["stage"] == "gathering" && table["seats"].as_array().is_some_and(is_free)
    };
    Ok(tables.as_array().and_then(|tables| tables.iter().find(has_room)).and_then(|table| text(table, "game")))
}

fn told_trouble(words: Words, trouble: &Trouble) -> String {
    match trouble {
        Trouble::Unreachable(why) => say!(words, "play-join-unreachable", why = why.clone()).into_owned(),
        Trouble::Refused { kind, .. } if kind == "no-such-table" => say!(words, "play-join-gone").into_owned(),
        Trouble::Refused { kind, .. } if kind == "no-gallery" => say!(words, "play-join-no-gallery").into_owned(),
        Trouble::Refused { detail, .. } => say!(words, "play-join-refused", why = detail.clone()).into_owned(),
    }
}

/// Which table is followed, and how far it is. A rematch changes both.
#[derive(Debug)]
struct Following {
    table: Mutex<String>,
    version: AtomicU32,
}

impl Following {
    fn table(&self) -> String {
        self.table.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn follows(&self, table: &str) -> bool {
        self.table() == table
    }
}

/// Lives at a server's table until nobody is at the door any more.
pub fn live(entered: Entered, heard: &Receiver<Wish>, teller: Teller) {
    let following = Arc::new(Following { table: Mutex::new(entered.table.clone()), version: AtomicU32::new(0) });
    let word = entered.word.clone();
    let room = Joined { server: entered.server, words: entered.words, teller, following };
    room.follow(entered.table, word);
    while let Ok(wish) = heard.recv() {
        if let Err(trouble) = room.fulfil(&wish) {
            room.complain(&trouble);
        }
    }
}

/// A room at a server.
#[derive(Clone)]
struct Joined {
    server: Server,
    words: Words,
    teller: Teller,
    following: Arc<Following>,
}

impl Joined {
    fn path(&self, rest: &str) -> String {
        format!("/tables/{}{rest}", self.following.table())
    }

    fn fulfil(&self, wish: &Wish) -> Result<(), Trouble> {
        match wish {
            Wish::Act(action) => {
                let version = self.following.version.load(Ordering::Acquire);
                let body = json!({ "version": version, "action": action.to_string() });
                self.server.post(&self.path("/actions"), Some(&body))?;
            }
            Wish::Hint => {
                let hint = self.server.post(&self.path("/hint"), None)?;
                if let Some(hint) = of_json(&hint) {
                    self.teller.tell(News::Hint(hint));
                }
            }
            Wish::Again => {
                let again = self.server.post(&self.path("/rematch"), None)?;
                if let Some(table) = text(&again, "game") {
                    self.move_to(table);
                }
            }
            Wish::Begin => drop(self.server.post(&self.path("/start"), None)?),
            Wish::Fill => drop(self.server.post(&self.path("/fill"), Some(&json!({ "bot": "apprentice" })))?),
            Wish::Undo => {
                self.teller.tell(News::Refused(say!(self.words, "play-no-undo-here").into_owned()));
            }
            Wish::Resume | Wish::New(..) => {}
        }
        Ok(())
    }

    fn complain(&self, trouble: &Trouble) {
        // Another device was quicker, or the answer had arrived after all: the feed tells how things are.
        if trouble.is("late") || trouble.is("already-answered") {
            return;
        }
        self.teller.tell(News::Refused(told_trouble(self.words, trouble)));
    }

    fn move_to(&self, table: String) {
        table.clone_into(&mut self.following.table.lock().unwrap_or_else(PoisonError::into_inner));
        self.following.version.store(0, Ordering::Release);
        self.follow(table, None);
    }

    /// Follows a table on a thread of its own.
    fn follow(&self, table: String, word: Option<String>) {
        let room = self.clone();
        std::thread::spawn(move || Feed::new(room, table, word).run());
    }
}

/// The words of a table as they come in.
struct Feed {
    room: Joined,
    table: String,
    /// Said after the first view.
    word: Option<String>,
    known: Option<u32>,
    /// What is known of the table's people.
    chairs: Vec<Chair>,
    rules: Option<RuleSet>,
    viewer: Viewer,
    begun: bool,
    is_lost: bool,
}

/// Why a stream is no longer listened to.
enum Ended {
    /// The server asks us to come again after so many milliseconds.
    ComeAgain(u64),
    /// It broke off.
    Lost,
    /// Nobody listens, or the table is no longer ours.
    Done,
}

impl Feed {
    fn new(room: Joined, table: String, word: Option<String>) -> Feed {
        Feed {
            room,
            table,
            word,
            known: None,
            chairs: Vec::new(),
            rules: None,
            viewer: Viewer::Gallery,
            begun: false,
            is_lost: false,
        }
    }

    fn run(&mut self) {
        let mut wait = FIRST_WAIT;
        while self.room.following.follows(&self.table) {
            match self.listen() {
                Ok(Ended::Done) => return,
                Ok(Ended::ComeAgain(ms)) => {
                    std::thread::sleep(Duration::from_millis(ms.min(5000)));
                    continue;
                }
                Ok(Ended::Lost) => wait = FIRST_WAIT,
                Err(Trouble::Unreachable(_)) => {}
                Err(trouble) => {
                    self.room.teller.tell(News::Closed(told_trouble(self.room.words, &trouble)));
                    return;
                }
            }
            if !self.is_lost {
                self.is_lost = true;
                if !self.room.teller.tell(News::Connection(Connection::Lost)) {
                    return;
                }
            }
            std::thread::sleep(wait);
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }

    fn listen(&mut self) -> Result<Ended, Trouble> {
        let lines = self.room.server.feed(&self.table, self.known)?;
        for line in lines {
            let Ok(line) = line else { return Ok(Ended::Lost) };
            if self.is_lost {
                self.is_lost = false;
                self.room.teller.tell(News::Connection(Connection::Back));
            }
            if !self.room.following.follows(&self.table) {
                return Ok(Ended::Done);
            }
            let Ok(told) = serde_json::from_str::<Value>(&line) else { continue };
            match told["type"].as_str() {
                Some("view") => self.take_view(&told),
                Some("step") => self.take_step(&told)?,
                Some("presence") => self.take_chairs(&told),
                Some("storage") if told["ok"] == false => {
                    let text = say!(self.room.words, "play-storage").into_owned();
                    self.room.teller.tell(News::Refused(text));
                }
                Some("bye") => return Ok(Ended::ComeAgain(told["retry_ms"].as_u64().unwrap_or(1000))),
                _ => {}
            }
            if told["stage"] == "closed" {
                self.room.teller.tell(News::Closed(say!(self.room.words, "play-join-closed").into_owned()));
                return Ok(Ended::Done);
            }
        }
        Ok(Ended::Lost)
    }

    fn note_version(&mut self, told: &Value) {
        if let Some(version) = told["version"].as_u64() {
            self.known = Some(version as u32);
            self.room.following.version.store(version as u32, Ordering::Release);
        }
    }

    // ---- a whole table ----

    fn take_view(&mut self, told: &Value) {
        self.note_version(told);
        let Some(rules) = text(&told["settings"], "rules").and_then(|rules| rules.parse::<RuleSet>().ok()) else {
            return;
        };
        let seat = told["you"]["seat"].as_u64().and_then(|seat| Seat::numbered(seat as u8));
        (self.rules, self.viewer) = (Some(rules), seat.map_or(Viewer::Gallery, Viewer::Seat));
        self.begun = !told["view"].is_null();
        self.chairs = chairs(&told["seats"], self.begun, self.room.words);
        let view = view_from_json(&told["view"]).unwrap_or_else(|_| View::new(rules, self.viewer));
        let whole = Whole {
            view,
            chairs: self.chairs.clone(),
            sheet: sheet(rules, &told["sheet"]),
            past: Vec::new(),
            begun: self.begun,
            host: told["host"] == told["you"]["player"],
            word: self.word.take(),
        };
        self.room.teller.tell(News::Table(Box::new(whole)));
    }

    fn take_chairs(&mut self, told: &Value) {
        self.chairs = chairs(&told["seats"], self.begun, self.room.words);
        self.room.teller.tell(News::Chairs(self.chairs.clone()));
    }

    // ---- a step ----

    fn take_step(&mut self, told: &Value) -> Result<(), Trouble> {
        let version = told["version"].as_u64().unwrap_or_default() as u32;
        // What a whole view had in it already is not told twice.
        if self.known.is_some_and(|known| version <= known) {
            return Ok(());
        }
        self.note_version(told);
        let mut news: Vec<Event> = Vec::new();
        for event in told["events"].as_array().into_iter().flatten() {
            if let Ok(event) = event_from_json(event) {
                news.push(event);
            } else {
                self.take_table_event(event)?;
            }
        }
        if !news.is_empty() {
            self.room.teller.tell(News::Events(news));
        }
        Ok(())
    }

    fn take_table_event(&mut self, event: &Value) -> Result<(), Trouble> {
        let words = self.room.words;
        let seat = event["seat"].as_u64().unwrap_or_default() as usize;
        let name = self.chairs.get(seat.wrapping_sub(1)).map(|chair| chair.name.clone()).unwrap_or_default();
        let presence = |presence| words.presence(&name, presence).into_owned();
        let said = match event["event"].as_str().unwrap_or_default() {
            "sat" | "stood" | "swapped" | "host" => {
                // Seats have changed, perhaps our own: the whole table is looked at anew.
                let shown = self.room.server.get(&format!("/tables/{}", self.table))?;
                self.take_view(&shown);
                None
            }
            "began" => {
                self.begin();
                None
            }
            "away" => {
                self.set_away(seat, true);
                Some(presence(Presence::BotPlays))
            }
            "back" => {
                self.set_away(seat, false);
                Some(presence(Presence::Back))
            }
            "left" => {
                self.set_away(seat, true);
                Some(presence(Presence::Left))
            }
            "said" => text(event, "name").zip(text(event, "text")).map(|(name, said)| {
                // What others write must not move the cursor or change colours.
                let clean: String = said.chars().filter(|letter| !letter.is_control()).collect();
                say!(words, "named-value", name = name, value = clean).into_owned()
            }),
            "rematch" => Some(say!(words, "play-rematch-offered", word = say!(words, "play-word-again")).into_owned()),
            _ => None,
        };
        if let Some(said) = said {
            self.room.teller.tell(News::Told(said));
        }
        Ok(())
    }

    fn begin(&mut self) {
        self.begun = true;
        if let Some(rules) = self.rules {
            let whole = Whole::new(rules, self.viewer, self.chairs.clone());
            self.room.teller.tell(News::Table(Box::new(whole)));
        }
    }

    fn set_away(&mut self, seat: usize, away: bool) {
        if let Some(chair) = self.chairs.get_mut(seat.wrapping_sub(1)) {
            chair.away = away;
        }
        self.room.teller.tell(News::Chairs(self.chairs.clone()));
    }
}

const FIRST_WAIT: Duration = Duration::from_millis(300);
const LONGEST_WAIT: Duration = Duration::from_secs(8);

fn chairs(seats: &Value, begun: bool, words: Words) -> Vec<Chair> {
    let chair = |seat: &Value| {
        let name = text(seat, "name").unwrap_or_default();
        let number = seat["seat"].as_u64().unwrap_or_default();
        match seat["kind"].as_str() {
            Some("person") => {
                let is_gone = begun && seat["here"] == false;
                let away = is_gone || !seat["away"].is_null() || seat["left"] == true;
                Chair { name, sitter: Sitter::Person, away }
            }
            Some("bot") => {
                let kind = BotKind::of_spec(&name).map_or(name, |kind| words.bot(kind).name.into_owned());
                Chair::bot(format!("{kind} {number}"))
            }
            _ => Chair { sitter: Sitter::Nobody, ..Chair::default() },
        }
    };
    seats.as_array().into_iter().flatten().map(chair).collect()
}

/// The score sheet from its rows.
fn sheet(rules: RuleSet, rows: &Value) -> ScoreSheet {
    let mut sheet = ScoreSheet::new(rules);
    let numbers = |list: &Value| -> Vec<i64> {
        list.as_array().map(|list| list.iter().filter_map(Value::as_i64).collect()).unwrap_or_default()
    };
    for row in rows.as_array().into_iter().flatten() {
        let (bids, tricks, points) = (numbers(&row["bids"]), numbers(&row["tricks"]), numbers(&row["points"]));
        let at = |list: &[i64], seat: Seat| list.get(seat.index()).copied().unwrap_or_default();
        let changed = row["changed"]["seat"].as_u64().and_then(|seat| Seat::numbered(seat as u8));
        sheet.see(&Event::RoundScored {
            bids: BySeat::from_fn(rules.players(), |seat| at(&bids, seat) as u8),
            changed: changed.map(|seat| (seat, row["changed"]["from"].as_u64().unwrap_or_default() as u8)),
            tricks: BySeat::from_fn(rules.players(), |seat| at(&tricks, seat) as u8),
            points: BySeat::from_fn(rules.players(), |seat| at(&points, seat) as i32),
        });
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chairs_tell_who_sits_there() {
        let seats = json!([
            { "seat": 1, "kind": "person", "name": "Ada", "here": true, "away": null, "left": false },
            { "seat": 2, "kind": "bot", "name": "seer:ms=20", "here": false, "away": null, "left": false },
            { "seat": 3, "kind": "empty", "name": null, "here": false, "away": null, "left": false },
            { "seat": 4, "kind": "person", "name": "Dan", "here": false, "away": null, "left": false },
        ]);
        let read = chairs(&seats, true, Words::default());
        assert_eq!(read[0], Chair::person("Ada"));
        assert_eq!(read[1], Chair::bot("Seer 2"));
        assert_eq!(read[2].sitter, Sitter::Nobody);
        assert!(read[3].away && !chairs(&seats, false, Words::default())[3].away);
    }

    #[test]
    fn a_score_sheet_is_read_from_its_rows() {
        let rules: RuleSet = "it/3".parse().expect("allowed rules");
        let rows = json!([
            { "cards": 1, "bids": [1, 0, 0], "changed": null, "tricks": [1, 0, 0], "points": [30, 20, 20] },
            { "cards": 2, "bids": [0, 1, 0], "changed": { "seat": 2, "from": 2 }, "tricks": [2, 0, 0],
              "points": [-20, -10, 20] },
        ]);
        let read = sheet(rules, &rows);
        assert_eq!(read.rows().len(), 2);
        assert_eq!(read.totals().of(3), &[10, 10, 40]);
        assert_eq!(read.rows()[1].changed.map(|(seat, from)| (seat.number(), from)), Some((2, 2)));
    }
}
