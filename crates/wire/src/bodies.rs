//! What clients send to tables, and the short answers. What is left out is as usual.
//!
//! ```
//! use foretell_wire::bodies::{OpenTable, TableSettings};
//!
//! let settings = TableSettings { pause_ms: Some(0), ..TableSettings::new("it/4".parse()?) };
//! let table = OpenTable { settings, bots: Some("apprentice".into()), start: true };
//! let json = serde_json::to_string(&table)?;
//! assert_eq!(json, r#"{"rules":"it/4","pause_ms":0,"bots":"apprentice","start":true}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::borrow::Cow;

use foretell_rules::{RuleSet, Seat};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::schema;
use crate::tables::TimeControlJson;
#[cfg(feature = "schema")]
use crate::tables::{ChatRoomJson, ReactionJson, SettingsJson};

pub use crate::pads::{CloudChangeJson, NamedEntry, NewPad, PadEntryJson};
pub use crate::tables::WhenEmptyJson;

/// What was asked for stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Done))]
pub struct Accepted {
    /// The version of the table in which it stands.
    pub version: u32,
}

/// A table to be opened. Everything may be left out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenTable {
    /// What is agreed there.
    #[cfg_attr(feature = "schema", schema(value_type = SettingsJson))]
    #[serde(flatten)]
    pub settings: TableSettings,
    /// Puts this bot on every other seat at once.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::BotSchema>, default = json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots: Option<String>,
    /// Begins the game at once; the seats must be filled with `bots` for that.
    #[cfg_attr(feature = "schema", schema(default = false))]
    #[serde(default)]
    pub start: bool,
}

impl OpenTable {
    /// A table for people, by these rules.
    pub fn new(rules: RuleSet) -> OpenTable {
        OpenTable { settings: TableSettings::new(rules), bots: None, start: false }
    }
}

/// What is agreed at a table before its game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TableSettings {
    /// The rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<RuleSet>,
    /// Whether strangers find the table in the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    /// Time to think.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<TimeControlJson>,
    /// How long a bot waits before it answers, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause_ms: Option<u32>,
    /// Whether people continue after each trick.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each_trick: Option<bool>,
    /// How long the result of a round stays when not all people have continued, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result_seconds: Option<u32>,
    /// The bot that plays for people who are away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_bot: Option<String>,
    /// After how many seconds without a sign of life a player counts as away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_after: Option<u32>,
    /// What happens when all people are away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when_empty: Option<WhenEmptyJson>,
    /// Whether others may look on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gallery: Option<bool>,
    /// Whether players may ask for hints.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
}

impl TableSettings {
    /// These rules, and everything else as usual.
    pub fn new(rules: RuleSet) -> TableSettings {
        TableSettings { rules: Some(rules), ..TableSettings::default() }
    }
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opened {
    /// Its name: whoever has it may come.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// Its version.
    pub version: u32,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Who.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
}

/// Where to sit down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct SitDown {
    /// Which seat, counted from 1; the first that is free if you do not say.
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>, minimum = 1, maximum = 6))]
    pub seat: Option<Seat>,
    /// Words that you add to the shuffles: 1 to 64 bytes.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 64))]
    pub contribution: Option<String>,
}

/// You have a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seated {
    /// The version of the table in which you sit there.
    pub version: u32,
    /// Which seat.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::SeatSchema>))]
    pub seat: Option<Seat>,
}

/// Which bot for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatedBot {
    /// A bot from `GET /bots`, or one from `GET /guest-bots` by its name, which is invited.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40, example = "augur"))]
    pub bot: String,
}

/// Which bot for all free seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WhichBot {
    /// A bot from `GET /bots`.
    #[cfg_attr(feature = "schema", schema(value_type = schema::BotSchema))]
    pub bot: String,
}

/// Two seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TwoSeats {
    /// The seats that change places, counted from 1.
    #[cfg_attr(
        feature = "schema",
        schema(value_type = Vec<schema::SeatSchema>, min_items = 2, max_items = 2, example = json!([1, 3]))
    )]
    pub seats: [Seat; 2],
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WhichSeat {
    /// Which seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
}

/// Words for the shuffles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Words))]
#[serde(deny_unknown_fields)]
pub struct WordsJson {
    /// Words that you add to the shuffles: 1 to 64 bytes; `null` takes them back.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 64, required, example = "rain & 7 cats"))]
    pub contribution: Option<String>,
}

/// Which guest bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WhichGuest {
    /// Its name, with or without `BOT ` before it.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40, example = "Hal"))]
    pub bot: String,
}

/// An answer to what you are asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Act))]
#[serde(deny_unknown_fields)]
pub struct ActJson<'a> {
    /// The version that you saw: in it, or before it, you were asked.
    pub version: u32,
    /// One of `legal`, such as `bid 2` or `play H7`.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub action: Cow<'a, str>,
}

/// How fast a table goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// How long a bot waits before it answers, in milliseconds.
    #[cfg_attr(feature = "schema", schema(maximum = 10000, example = 400))]
    pub pause_ms: u32,
    /// Whether people continue after each trick.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(default = false))]
    pub each_trick: bool,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Line))]
#[serde(deny_unknown_fields)]
pub struct LineJson {
    /// Where: `table` for those who play, `gallery` for those who look on.
    #[serde(default = "among_players")]
    #[cfg_attr(feature = "schema", schema(value_type = ChatRoomJson))]
    pub room: String,
    /// What: plain text, at most 280 letters.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 280, example = "Well played!"))]
    pub text: String,
}

fn among_players() -> String {
    "table".to_owned()
}

/// A quick reaction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct React {
    /// Which.
    #[cfg_attr(feature = "schema", schema(value_type = ReactionJson))]
    pub reaction: String,
}

/// A wish for a review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskReview {
    /// Whose decisions; where nothing is said, those of all people at the table.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<schema::SeatSchema>>))]
    pub seats: Option<Vec<u8>>,
}

/// What is reported about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// Whether it is the name or what was said.
    #[cfg_attr(feature = "schema", schema(value_type = ReportKindJson))]
    pub what: String,
}

/// What is reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ReportKind))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ReportKindJson {
    /// The player's name.
    Name,
    /// What the player said.
    Talk,
}

/// Something for the owner of the server to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "act", rename_all = "snake_case")]
#[non_exhaustive]
pub enum DeskAct {
    /// Close a table, whatever is going on there.
    Close {
        /// Which.
        game: String,
        /// Why, as those at the table are told.
        #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 200))]
        reason: String,
    },
    /// Forget a person: end their sessions, and erase their name and what they said everywhere.
    Forget {
        /// Who.
        player: String,
    },
    /// Let a player or a network in no more.
    Ban {
        /// Who, where it is a player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(nullable = false))]
        player: Option<String>,
        /// From where, where it is a network: an address, or the beginning of one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(nullable = false, example = "192.0.2.0/24"))]
        network: Option<String>,
        /// For how many days.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 3650))]
        days: u32,
        /// Why, as they are told.
        #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 200))]
        reason: String,
    },
    /// Let somebody in again.
    Unban {
        /// Which ban.
        ban: String,
    },
    /// Make a code with which somebody who has lost every device is the same person again.
    Code {
        /// Who.
        player: String,
    },
    /// Be done with a report.
    Settle {
        /// Which report.
        report: String,
    },
    /// Leave the desk in a browser, as the button there does.
    Leave {
        /// The name of the browser's ticket: the first part of the cookie.
        ticket: String,
    },
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeskDone {
    /// What, in a sentence.
    pub done: String,
    /// The code that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub code: Option<String>,
    /// The name of the new ban, by which it is lifted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub ban: Option<String>,
}
