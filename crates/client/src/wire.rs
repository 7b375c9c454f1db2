//! The types of the wire: what servers answer and tell. Fields that are not known are passed over, so that a newer
//! server can say more.

use std::borrow::Borrow;

use foretell_rules::json::{ViewJson, event_from_json, view_from_json};
use foretell_rules::{Action, BySeat, Event, RuleSet, ScoreSheet, Seat, View};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::ClientError;

/// A session that has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// The secret of this session.
    pub token: String,
    /// The player, on every device.
    pub player: String,
    /// The player's name.
    pub name: String,
}

/// The player of a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    /// The player, on every device.
    pub player: String,
    /// The player's name.
    pub name: String,
    /// What it says about itself, if it is a bot.
    #[serde(default)]
    pub bot: Option<BotCard>,
}

/// What a guest bot says about itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotCard {
    /// Who made it.
    pub author: String,
    /// Where more is told about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Which rules it plays, such as `*/3-5+*`.
    pub plays: Vec<String>,
    /// How many seconds it wants for a decision, at least, where there is a clock.
    pub seconds: u32,
}

/// A bot that can be invited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuestBot {
    /// The player.
    pub player: String,
    /// The name by which it is invited.
    pub name: String,
    /// Whether it has asked for invitations lately.
    pub here: bool,
    /// What it says about itself.
    pub card: BotCard,
}

/// A seat that is kept for a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The table.
    pub game: String,
    /// The seat.
    pub seat: Seat,
    /// The host, by name.
    pub host: String,
    /// The rules.
    pub rules: RuleSet,
    /// Time to think, where there is a clock.
    pub clock: Option<TimeControl>,
}

/// A code that makes another device the same player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceCode {
    /// Eight letters and digits.
    pub code: String,
    /// For how many seconds it is good.
    pub expires_in: u32,
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opened {
    /// The name of the game.
    pub game: String,
    /// Its version.
    pub version: u32,
}

/// A score pad that was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BegunPad {
    /// Its name.
    pub pad: String,
    /// How many entries it has.
    pub version: u32,
}

/// A request that was carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accepted {
    /// The version of the table in which it stands.
    pub version: u32,
}

/// A seat that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The version of the table in which it was.
    pub version: u32,
    /// The seat.
    pub seat: Option<Seat>,
}

/// A refusal, as in RFC 9457.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The address of what this kind of problem means, such as `/problems/late`.
    #[serde(rename = "type")]
    pub kind: String,
    /// What it is, in a few words.
    pub title: String,
    /// The status of the answer.
    pub status: u16,
    /// In English, what was wrong and what would be right.
    pub detail: String,
    /// The version of the table that refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
}

impl Problem {
    /// The name of the kind, such as `late`.
    pub fn name(&self) -> &str {
        self.kind.strip_prefix("/problems/").unwrap_or(&self.kind)
    }
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Players are sitting down.
    Gathering,
    /// It is on.
    Playing,
    /// All people are away.
    Asleep,
    /// It was played to the end.
    Finished,
    /// It was given up before it began.
    Closed,
    /// What a newer server knows.
    #[serde(other)]
    Other,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    /// Its name.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// The rules, as text.
    pub rules: String,
    /// The host, by name.
    pub host: String,
    /// Who sits where, by name; an empty seat has none.
    pub seats: Vec<Option<String>>,
    /// When the table was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When this entry last changed.
    pub changed_at: i64,
}

// ---- a table ----

/// A table as one reader may know it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Table {
    /// The name of the game.
    pub game: String,
    /// The version, which answers name.
    pub version: u32,
    /// When the last step was made, in milliseconds since 1970.
    pub at: i64,
    /// When the table was opened.
    pub opened_at: i64,
    /// How far the game is.
    pub stage: Stage,
    /// What was agreed.
    pub settings: Settings,
    /// The player who is the host.
    pub host: String,
    /// The host's name.
    pub host_name: String,
    /// The commitment to the secret that all shuffles come from.
    pub commitment: String,
    /// The reader.
    pub you: You,
    /// Who sits where.
    pub seats: Vec<SeatStatus>,
    /// What the table waits for.
    pub waiting: Option<Waiting>,
    /// What the reader may answer, if the reader is asked.
    pub legal: Option<Vec<Action>>,
    /// A row for each round that is over.
    pub sheet: Vec<SheetRow>,
    /// The last lines of talk.
    pub talk: Vec<ChatMessage>,
    /// The players whom the reader does not want to read.
    pub muted: Vec<String>,
    /// The onlookers who wish to play on for a bot.
    #[serde(default)]
    pub wishes: Vec<Wish>,
    /// The onlookers whom the host has let in, and who take over with the next deal.
    #[serde(default)]
    pub newcomers: Vec<Wish>,
    /// Where the same people play again.
    pub rematch: Option<String>,
    /// The player who asked for that.
    #[serde(default)]
    pub rematch_by: Option<String>,
    /// Whether anything can be written down, and so be played.
    pub storage: bool,
    /// What the reader may know of the game; nothing before it begins.
    #[serde(serialize_with = "write_view", deserialize_with = "read_view")]
    pub view: Option<View>,
}

/// An onlooker who wishes to play on for a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// Which seat.
    pub seat: Seat,
    /// Who.
    pub player: String,
    /// By which name.
    pub name: String,
}

#[allow(clippy::ref_option, reason = "serde hands the field over as it is")]
fn write_view<S: Serializer, V: Borrow<View>>(view: &Option<V>, serializer: S) -> Result<S::Ok, S::Error> {
    view.as_ref().map(|view| ViewJson(view.borrow())).serialize(serializer)
}

fn read_view<'de, D: Deserializer<'de>, V: From<View>>(deserializer: D) -> Result<Option<V>, D::Error> {
    let json = Option::<Value>::deserialize(deserializer)?;
    let read = |json| view_from_json(&json).map_err(|error| D::Error::custom(format!("a view: {error}")));
    Ok(json.map(read).transpose()?.map(V::from))
}

impl Table {
    /// The score sheet, from its rows.
    pub fn score_sheet(&self) -> Result<ScoreSheet, ClientError> {
        let rules = self.settings.rules;
        let mut sheet = ScoreSheet::new(rules);
        for row in &self.sheet {
            sheet.see(&Event::RoundScored {
                bids: by_seat(rules, &row.bids, "bids")?,
                changed: row.changed.as_ref().map(|changed| (changed.seat, changed.from)),
                tricks: by_seat(rules, &row.tricks, "tricks")?,
                points: by_seat(rules, &row.points, "points")?,
            });
        }
        Ok(sheet)
    }
}

/// One number of a row for each seat.
fn by_seat<T: Copy + Default>(rules: RuleSet, numbers: &[T], field: &str) -> Result<BySeat<T>, ClientError> {
    if numbers.len() != rules.players() {
        return Err(ClientError::Unreadable(format!("«{field}» of the score sheet")));
    }
    Ok(BySeat::from_fn(rules.players(), |seat| numbers[seat.index()]))
}

/// What was agreed at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own that is answered with yes or no")]
pub struct Settings {
    /// The rules.
    pub rules: RuleSet,
    /// Whether strangers find the table in the list.
    pub public: bool,
    /// Time to think.
    pub clock: Option<TimeControl>,
    /// How long a bot waits before it answers, in milliseconds.
    pub pause_ms: u32,
    /// Whether people continue after each trick.
    #[serde(default)]
    pub each_trick: bool,
    /// How long the result of a round stays when not all people have continued, in seconds, if that was said.
    pub result_seconds: Option<u32>,
    /// The bot that plays for people who are away.
    pub away_bot: String,
    /// After how many seconds without a sign of life a player counts as away.
    pub away_after: u32,
    /// What happens when all people are away: `sleep` or `finish`.
    pub when_empty: String,
    /// Whether others may look on.
    pub gallery: bool,
    /// Whether players may ask for hints.
    pub hints: bool,
}

/// Time to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimeControl {
    /// Seconds for each decision.
    pub seconds: u32,
    /// Seconds in reserve for the whole game.
    pub reserve: u32,
}

/// The reader of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct You {
    /// The player; none without a session.
    pub player: Option<String>,
    /// The player's seat; none if the reader looks on.
    pub seat: Option<Seat>,
}

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatStatus {
    /// The seat.
    pub seat: Seat,
    /// What sits there.
    pub kind: SeatKind,
    /// By which name; a bot's name is its specification.
    pub name: Option<String>,
    /// The player, if it is a person or a guest bot.
    pub player: Option<String>,
    /// What a guest bot says about itself.
    #[serde(default)]
    pub card: Option<BotCard>,
    /// The guest bot for which the seat is kept, by name.
    #[serde(default)]
    pub invited: Option<String>,
    /// Whether that person has a connection now.
    pub here: bool,
    /// Why a bot plays for that person now, if one does.
    pub away: Option<AwayReason>,
    /// Whether that person has left for good.
    pub left: bool,
    /// What the seat adds to the shuffles.
    pub contribution: String,
    /// How many hints that person has had.
    pub hints: u16,
    /// What is left of the reserve, in milliseconds, where there is a clock.
    pub reserve_ms: Option<i64>,
}

/// What sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// Nothing.
    Empty,
}

/// Why a bot plays for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AwayReason {
    /// No connection for a while.
    Gone,
    /// The time was over.
    OutOfTime,
    /// It was asked for.
    HandedOver,
    /// What a newer server knows.
    #[serde(other)]
    Other,
}

/// What a table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// `trump`, `bid`, `play`, `pass` or `change`; between two rounds, or two tricks, `continue`.
    pub r#for: String,
    /// From whom.
    pub seats: Vec<Seat>,
    /// When the time of each of them is over, in milliseconds since 1970; empty without a clock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deadlines: Vec<i64>,
}

/// A round that is over. Lists have one place for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetRow {
    /// How many cards each was dealt.
    pub cards: u8,
    /// How many tricks each foretold, at the end.
    pub bids: Vec<u8>,
    /// The bid that the Cloud changed.
    pub changed: Option<ChangedBid>,
    /// How many tricks each took.
    pub tricks: Vec<u8>,
    /// The points of this round.
    pub points: Vec<i32>,
    /// The points up to here.
    pub totals: Vec<i32>,
}

/// A bid that the Cloud changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangedBid {
    /// Whose.
    pub seat: Seat,
    /// What it was before.
    pub from: u8,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatMessage {
    /// `table` or `gallery`.
    pub room: String,
    /// The player who wrote it.
    pub player: String,
    /// The player's name.
    pub name: String,
    /// Plain text.
    pub text: String,
}

// ---- what a stream tells ----

/// What a stream tells.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FeedEvent {
    /// The table as it stands.
    View(Box<Table>),
    /// The next version.
    Step(Step),
    /// A player came or went.
    Presence(Presence),
    /// Whether anything can be written down.
    Storage {
        /// While it is `false` nothing can be played.
        ok: bool,
    },
    /// The server stops, or the reader may not look on any more.
    Bye {
        /// After how many milliseconds to come again.
        retry_ms: u64,
    },
    /// Nothing happened for a while.
    Pulse,
    /// What a newer server tells.
    #[serde(other)]
    Other,
}

impl FeedEvent {
    /// How far the game is, where the event tells it.
    pub fn stage(&self) -> Option<Stage> {
        match self {
            FeedEvent::View(table) => Some(table.stage),
            FeedEvent::Step(step) => Some(step.stage),
            _ => None,
        }
    }

    /// The version of a view or a step; other events have none of their own.
    pub fn version(&self) -> Option<u32> {
        match self {
            FeedEvent::View(table) => Some(table.version),
            FeedEvent::Step(step) => Some(step.version),
            _ => None,
        }
    }

    /// What the table waits for, where the event tells it.
    pub fn waiting(&self) -> Option<&Waiting> {
        match self {
            FeedEvent::View(table) => table.waiting.as_ref(),
            FeedEvent::Step(step) => step.waiting.as_ref(),
            _ => None,
        }
    }

    /// What the reader may answer; nothing if the reader is not asked.
    pub fn legal(&self) -> &[Action] {
        match self {
            FeedEvent::View(table) => table.legal.as_deref().unwrap_or_default(),
            FeedEvent::Step(step) => step.legal.as_deref().unwrap_or_default(),
            _ => &[],
        }
    }
}

impl FeedEvent {
    /// What the reader may know of the game, where the event tells it.
    pub fn view(&self) -> Option<&View> {
        match self {
            FeedEvent::View(table) => table.view.as_ref(),
            FeedEvent::Step(step) => step.view.as_deref(),
            _ => None,
        }
    }
}

/// What the stream of all the player's tables tells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum MyEvent {
    /// A table at which the player sits, or sits no more: at first for each, and when something changes.
    Seat {
        /// Which table.
        game: String,
        /// Its version.
        version: u32,
        /// When that was, in milliseconds since 1970.
        at: i64,
        /// How far the game is.
        stage: Stage,
        /// The player's seat.
        seat: Option<Seat>,
    },
    /// A seat is kept for the player, who is a bot.
    Invited {
        /// At which table.
        game: String,
        /// Its version.
        version: u32,
        /// When that was.
        at: i64,
        /// Which seat.
        seat: Seat,
    },
    /// The player is asked.
    Turn {
        /// At which table.
        game: String,
        /// The version to answer with.
        version: u32,
        /// When that was.
        at: i64,
        /// What the table waits for.
        waiting: Option<Waiting>,
        /// What may be answered.
        legal: Vec<Action>,
        /// What the player may know of the game, if views were asked for.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            serialize_with = "write_view",
            deserialize_with = "read_view"
        )]
        view: Option<Box<View>>,
    },
    /// A game is over, or its table was closed.
    Over {
        /// Which game.
        game: String,
        /// Its version.
        version: u32,
        /// When that was.
        at: i64,
        /// How it ended.
        stage: Stage,
    },
    /// Those of a game that is over want to play again.
    Rematch {
        /// Which game is over.
        game: String,
        /// Its version.
        version: u32,
        /// When that was.
        at: i64,
        /// The new table.
        rematch: String,
        /// Who asked for it.
        player: Option<String>,
    },
    /// The server stops, or the session has ended.
    Bye {
        /// After how many milliseconds to come again.
        retry_ms: u64,
    },
    /// Nothing happened for a while.
    Pulse,
    /// What a newer server tells.
    #[serde(other)]
    Other,
}

impl MyEvent {
    /// When that was: come back with the largest that was told.
    pub fn at(&self) -> Option<i64> {
        match self {
            MyEvent::Seat { at, .. }
            | MyEvent::Invited { at, .. }
            | MyEvent::Turn { at, .. }
            | MyEvent::Over { at, .. }
            | MyEvent::Rematch { at, .. } => Some(*at),
            _ => None,
        }
    }
}

/// Who is connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// The version of the table, which does not grow when a player comes or goes.
    pub version: u32,
    /// Who sits where.
    pub seats: Vec<SeatStatus>,
}

/// A step as one reader is told it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// The version that the step made.
    pub version: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// How far the game is.
    pub stage: Stage,
    /// What happened, as JSON; see [`Step::events`].
    pub events: Vec<Value>,
    /// What the table waits for.
    pub waiting: Option<Waiting>,
    /// What the reader may answer, if the reader is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Action>>,
    /// What the reader may know of the game, if the reader asked for views and is asked for something.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        serialize_with = "write_view",
        deserialize_with = "read_view"
    )]
    pub view: Option<Box<View>>,
}

impl Step {
    /// What happened, in order.
    pub fn events(&self) -> impl Iterator<Item = StepEvent> {
        self.events.iter().map(|json| match event_from_json(json) {
            Ok(event) => StepEvent::Game(event),
            Err(_) => TableEvent::deserialize(json).map_or_else(|_| StepEvent::Other(json.clone()), StepEvent::Table),
        })
    }
}

/// An event of a step.
#[derive(Clone, Debug, PartialEq)]
pub enum StepEvent {
    /// Of the game.
    Game(Event),
    /// Of the table.
    Table(TableEvent),
    /// What a newer server tells.
    Other(Value),
}

/// An event of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "docs/API.md describes them all")]
pub enum TableEvent {
    Sat { seat: Seat, kind: SeatKind, name: Option<String>, player: Option<String>, contribution: String },
    Invited { seat: Seat, name: Option<String> },
    Stood { seat: Seat },
    Swapped { seats: [Seat; 2] },
    Host { player: String, name: String },
    Contributed { seat: Seat, contribution: String },
    Began,
    Away { seat: Seat, why: AwayReason },
    Back { seat: Seat },
    Left { seat: Seat },
    Said(ChatMessage),
    Reacted { seat: Seat, reaction: String },
    Muted { player: String, on: bool },
    Hinted { seat: Seat },
    Continued { seat: Seat },
    Paced { pause_ms: u32, each_trick: bool },
    Renamed { seat: Seat, name: String, before: String },
    Slept,
    Woke,
    Closed,
    Rematch { game: String, player: Option<String> },
    Settled,
    Removed { seat: Seat, player: String },
    Wished(Wish),
    Unwished { player: String },
    LetIn(Wish),
}

/// A bot of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotKind {
    /// By which name it is asked for.
    pub name: String,
    /// What it is.
    pub meaning: String,
}

/// What was done as the owner of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeskDone {
    /// What, in a sentence.
    pub done: String,
    /// The code that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn table(sheet: &Value) -> Result<Table, serde_json::Error> {
        serde_json::from_value(json!({
            "game": "7xk2m9abqr", "version": 9, "at": 2, "opened_at": 1, "stage": "resting",
            "settings": { "rules": "it/3", "public": false, "clock": null, "pause_ms": 0,
                "result_seconds": null, "away_bot": "apprentice",
                          "away_after": 60, "when_empty": "sleep", "gallery": true, "hints": true, "music": true },
            "host": "9zrvmy4c03ta", "host_name": "Ada", "commitment": "", "you": { "player": null, "seat": null },
            "seats": [], "waiting": null, "legal": null, "sheet": sheet, "talk": [], "muted": [], "rematch": null,
            "storage": true, "view": null,
        }))
    }

    #[test]
    fn what_a_newer_server_says_besides_is_passed_over() {
        assert_eq!(table(&json!([])).expect("a table").stage, Stage::Other);
        let told: FeedEvent = serde_json::from_str(r#"{"type":"music","song":7}"#).expect("an event");
        assert!(matches!(told, FeedEvent::Other));
    }

    #[test]
    fn a_score_sheet_is_read_from_its_rows() {
        let rows = json!([
            { "cards": 1, "bids": [1, 0, 0], "changed": null, "tricks": [1, 0, 0], "points": [30, 20, 20],
              "totals": [30, 20, 20] },
            { "cards": 2, "bids": [0, 1, 0], "changed": { "seat": 2, "from": 2 }, "tricks": [2, 0, 0],
              "points": [-20, -10, 20], "totals": [10, 10, 40] },
        ]);
        let read = table(&rows).expect("a table").score_sheet().expect("a sheet");
        assert_eq!(read.rows().len(), 2);
        assert_eq!(read.totals().of(3), &[10, 10, 40]);
        assert_eq!(read.rows()[1].changed.map(|(seat, from)| (seat.number(), from)), Some((2, 2)));
    }

    #[test]
    fn what_does_not_fit_is_refused_and_not_filled_up() {
        let short = json!([{ "cards": 1, "bids": [1, 0], "changed": null, "tricks": [1, 0, 0],
                             "points": [30, 20, 20], "totals": [30, 20, 20] }]);
        let error = table(&short).expect("a table").score_sheet().expect_err("a bid is missing");
        assert!(matches!(&error, ClientError::Unreadable(what) if what.contains("bids")), "{error}");
        assert!(table(&Value::Null).is_err() && table(&json!([{ "cards": 1 }])).is_err());
    }
}
