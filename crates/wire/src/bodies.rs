//! Request bodies, and short responses. Omitted fields get their defaults.
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

/// The response to an accepted request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Done))]
pub struct Accepted {
    /// The table version that includes the change.
    pub version: u32,
}

/// A table to open. All fields are optional.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OpenTable {
    /// The table's settings.
    #[cfg_attr(feature = "schema", schema(value_type = SettingsJson))]
    #[serde(flatten)]
    pub settings: TableSettings,
    /// Seats this bot on every other seat.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::BotSchema>, default = json!(null)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots: Option<String>,
    /// Starts the game at once. Requires `bots`, so that all seats are taken.
    #[cfg_attr(feature = "schema", schema(default = false))]
    #[serde(default)]
    pub start: bool,
}

impl OpenTable {
    pub fn new(rules: RuleSet) -> OpenTable {
        OpenTable { settings: TableSettings::new(rules), bots: None, start: false }
    }
}

/// The fields of [`SettingsJson`](crate::SettingsJson), all optional.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TableSettings {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<RuleSet>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<TimeControlJson>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause_ms: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each_trick: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result_seconds: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_bot: Option<String>,
    /// In seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub away_after: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when_empty: Option<WhenEmptyJson>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gallery: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// In seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands_after: Option<u32>,
}

impl TableSettings {
    pub fn new(rules: RuleSet) -> TableSettings {
        TableSettings { rules: Some(rules), ..TableSettings::default() }
    }
}

/// A new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opened {
    /// The table's code. Anyone who has it can join.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The table's version.
    pub version: u32,
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// The player's ID.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
}

/// The seat to take.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct SitDown {
    /// The seat, counted from 1. By default, the first free seat.
    #[cfg_attr(feature = "schema", schema(value_type = Option<u8>, minimum = 1, maximum = 6))]
    pub seat: Option<Seat>,
    /// Your contribution to the shuffles: any text of 1 to 64 bytes.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 64))]
    pub contribution: Option<String>,
}

/// The response to taking a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seated {
    /// The table version in which you have the seat.
    pub version: u32,
    /// Your seat.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::SeatSchema>))]
    pub seat: Option<Seat>,
}

/// A bot for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatedBot {
    /// A bot from `GET /bots`, or the name of a guest bot from `GET /guest-bots` to invite.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40, example = "augur"))]
    pub bot: String,
}

/// A bot for all free seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WhichBot {
    /// A bot from `GET /bots`.
    #[cfg_attr(feature = "schema", schema(value_type = schema::BotSchema))]
    pub bot: String,
}

/// Two seats to swap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TwoSeats {
    /// The seats to swap, counted from 1.
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
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
}

/// A contribution to the shuffles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Words))]
#[serde(deny_unknown_fields)]
pub struct WordsJson {
    /// Your contribution to the shuffles: any text of 1 to 64 bytes. `null` withdraws it.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 64, required, example = "rain & 7 cats"))]
    pub contribution: Option<String>,
}

/// A guest bot to invite.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WhichGuest {
    /// The bot's name, with or without the prefix `BOT `.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40, example = "Hal"))]
    pub bot: String,
}

/// An answer to the question that the table asks you.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Act))]
#[serde(deny_unknown_fields)]
pub struct ActJson<'a> {
    /// The table version that you saw. The question must have been asked in it or before it.
    pub version: u32,
    /// One of the actions in `legal`, such as `bid 2` or `play H7`.
    #[serde(borrow)]
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub action: Cow<'a, str>,
}

/// The pace of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// How long bots wait before they act, in milliseconds.
    #[cfg_attr(feature = "schema", schema(maximum = 10000, example = 400))]
    pub pause_ms: u32,
    /// Whether people continue after each trick.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(default = false))]
    pub each_trick: bool,
}

/// A chat message to send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Line))]
#[serde(deny_unknown_fields)]
pub struct LineJson {
    /// The chat room: `table` for players, `gallery` for onlookers.
    #[serde(default = "among_players")]
    #[cfg_attr(feature = "schema", schema(value_type = ChatRoomJson))]
    pub room: String,
    /// The message: plain text of at most 280 characters.
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
    /// The reaction.
    #[cfg_attr(feature = "schema", schema(value_type = ReactionJson))]
    pub reaction: String,
}

/// A request for a review.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AskReview {
    /// The seats to review. By default, those of all people at the table.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<schema::SeatSchema>>))]
    pub seats: Option<Vec<u8>>,
}

/// A report about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// What the report is about: the player's name or chat.
    #[cfg_attr(feature = "schema", schema(value_type = ReportKindJson))]
    pub what: String,
}

/// What a report is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ReportKind))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum ReportKindJson {
    /// The player's name.
    Name,
    /// The player's chat messages.
    Talk,
}

/// An action of the server's owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "act", rename_all = "snake_case")]
#[non_exhaustive]
pub enum DeskAct {
    /// Closes a table, even during a game.
    Close {
        /// The table's code.
        game: String,
        /// The reason, shown to everyone at the table.
        #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 200))]
        reason: String,
    },
    /// Erases a person: ends their sessions and erases their name and chat everywhere.
    Forget {
        /// The player's ID.
        player: String,
    },
    /// Bans a player or a network.
    Ban {
        /// The player to ban.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(nullable = false))]
        player: Option<String>,
        /// The network to ban: an address or a prefix.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(nullable = false, example = "192.0.2.0/24"))]
        network: Option<String>,
        /// The length of the ban in days.
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 3650))]
        days: u32,
        /// The reason, shown to those who are banned.
        #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 200))]
        reason: String,
    },
    /// Lifts a ban.
    Unban {
        /// The ban's ID.
        ban: String,
    },
    /// Creates a sign-in code for a player who has lost every device.
    Code {
        /// The player's ID.
        player: String,
    },
    /// Closes a report.
    Settle {
        /// The report's ID.
        report: String,
    },
    /// Signs a browser out of the desk, like the button there.
    Leave {
        /// The ID of the browser's ticket: the first part of the cookie.
        ticket: String,
    },
}

/// The result of an owner's action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeskDone {
    /// What was done, as a sentence.
    pub done: String,
    /// The sign-in code, if one was requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub code: Option<String>,
    /// The ID of the new ban, needed to lift it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub ban: Option<String>,
}
