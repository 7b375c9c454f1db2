//! Who somebody is: sessions, names, cards of bots, and invitations.

use foretell_rules::{RuleSet, Seat};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::schema;
use crate::tables::TimeControlJson;

/// Who comes in: somebody new with a name, or somebody known with a code from another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum ComeIn {
    /// Somebody new.
    New(NewSessionJson),
    /// Somebody known.
    Known(Code),
}

/// Somebody new: a person with a name, or a bot with a card as well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = NewSession))]
#[serde(deny_unknown_fields)]
pub struct NewSessionJson {
    /// The name to be called by: 1 to 24 visible characters. Names of bots get `BOT ` before them.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 24, example = "Ada"))]
    pub name: String,
    /// Declares the session a bot's, for good: shown as such everywhere, and only seated where it is invited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub bot: Option<BotCardJson>,
}

/// A name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// The name to be called by: 1 to 24 visible characters.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 24, example = "Ada"))]
    pub name: String,
}

/// A code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// A code from `POST /me/devices`. Capitals, blanks and hyphens do not matter.
    #[cfg_attr(feature = "schema", schema(min_length = 8, example = "abcd2345"))]
    pub code: String,
}

/// A session that has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Begun))]
pub struct SessionJson {
    /// The secret of this session; it is shown only now. Send it as `Authorization: Bearer TOKEN`.
    pub token: String,
    /// Who you are, on every device.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
    /// The name that you are called by.
    pub name: String,
}

/// Somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MeJson))]
pub struct Me {
    /// Who you are, on every device.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
    /// The name that you are called by.
    pub name: String,
    /// What you say about yourself, if you are a bot.
    #[serde(default)]
    pub bot: Option<BotCardJson>,
}

/// A code for another device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DeviceCode {
    /// Eight letters and digits, good for one time.
    #[cfg_attr(feature = "schema", schema(example = "abcd2345"))]
    pub code: String,
    /// For how many seconds it is good.
    pub expires_in: u32,
}

/// What a guest bot says about itself: who made it, and what it plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = BotCard))]
pub struct BotCardJson {
    /// Who made it, by name: 1 to 60 visible characters.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 60, example = "Ada"))]
    pub author: String,
    /// Where more is told about it: an address of the web.
    #[cfg_attr(feature = "schema", schema(max_length = 200, example = "https://example.org/hal"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    /// Which rules it plays: `it/4`, `*/3-5`, `pt/*+specials=all`, or `*/*+*` for all, which is usual. A table that
    /// agrees on other rules does not get it.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schema(min_items = 1, max_items = 20, value_type = Vec<schema::RulePatternSchema>, example = json!(["*/3-5+*"]))
    )]
    pub plays: Vec<String>,
    /// How many seconds it wants for a decision, at least, where there is a clock.
    #[serde(default)]
    pub seconds: u32,
}

/// A guest bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = GuestBotJson))]
pub struct GuestBotJson {
    /// Which.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
    /// The name by which it is invited.
    pub name: String,
    /// Whether it has asked for invitations within the last minute.
    pub here: bool,
    /// What it says about itself.
    pub card: BotCardJson,
}

/// A seat that is kept for you.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = InvitationJson))]
pub struct Invitation {
    /// The table.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// Who invites you, by name.
    pub host: String,
    /// The rules, as text.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub rules: RuleSet,
    /// Time to think, where there is a clock.
    pub clock: Option<TimeControlJson>,
}
