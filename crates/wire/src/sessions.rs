//! Players: sessions, names, bot cards and invitations.

use foretell_rules::{RuleSet, Seat};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::schema;
use crate::tables::TimeControlJson;

/// A sign-in: a new player with a name, or a known player with a code from another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum ComeIn {
    /// A new player.
    New(NewSessionJson),
    /// A known player.
    Known(Code),
}

/// A new player: a person with a name, or a bot that also has a bot card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = NewSession))]
#[serde(deny_unknown_fields)]
pub struct NewSessionJson {
    /// The player's name: 1 to 24 visible characters. Names of bots get the prefix `BOT `.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 24, example = "Ada"))]
    pub name: String,
    /// Declares the player a bot, permanently. Bots are shown as such everywhere, and only sit where they are invited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub bot: Option<BotCardJson>,
}

/// A new name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The player's name: 1 to 24 visible characters.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 24, example = "Ada"))]
    pub name: String,
}

/// A sign-in code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// A code from `POST /me/devices`. Case, spaces and hyphens are ignored.
    #[cfg_attr(feature = "schema", schema(min_length = 8, example = "abcd2345"))]
    pub code: String,
}

/// A new session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Begun))]
pub struct SessionJson {
    /// The session's secret token, shown only once. Send it as `Authorization: Bearer TOKEN`.
    pub token: String,
    /// Your player ID, the same on every device.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
    /// Your name.
    pub name: String,
}

/// Your profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MeJson))]
pub struct Me {
    /// Your player ID, the same on every device.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
    /// Your name.
    pub name: String,
    /// Your bot card, if you are a bot.
    #[serde(default)]
    pub bot: Option<BotCardJson>,
}

/// A code for another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeviceCode {
    /// Eight letters and digits, valid once.
    #[cfg_attr(feature = "schema", schema(example = "abcd2345"))]
    pub code: String,
    /// How long the code is valid, in seconds.
    pub expires_in: u32,
}

/// A guest bot's card: who made it, and what it plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = BotCard))]
pub struct BotCardJson {
    /// The author's name: 1 to 60 visible characters.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 60, example = "Ada"))]
    pub author: String,
    /// A web address with more information.
    #[cfg_attr(feature = "schema", schema(max_length = 200, example = "https://example.org/hal"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// The rules that it plays: `it/4`, `*/3-5`, `pt/*+specials=all`, or by default `*/*+*` for all rules. Tables with
    /// other rules can't invite it.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schema(min_items = 1, max_items = 20, value_type = Vec<schema::RulePatternSchema>, example = json!(["*/3-5+*"]))
    )]
    pub plays: Vec<String>,
    /// The minimum number of seconds per decision that it needs at tables with a clock.
    #[serde(default)]
    pub seconds: u32,
}

/// A guest bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = GuestBotJson))]
pub struct GuestBotJson {
    /// The bot's player ID.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
    /// The name to invite it by.
    pub name: String,
    /// Whether it has checked for invitations within the last minute.
    pub here: bool,
    /// The bot's card.
    pub card: BotCardJson,
}

/// A seat that is reserved for you.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = InvitationJson))]
pub struct Invitation {
    /// The table's code.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// The name of the host who invites you.
    pub host: String,
    /// The rules, as text.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub rules: RuleSet,
    /// The time limits, if the table has a clock.
    pub clock: Option<TimeControlJson>,
}
