//! Tables as one reader may see them, and their settings.

use foretell_rules::{Action, BySeat, Event, RuleSet, ScoreSheet, Seat, View};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::schema;
use crate::sessions::BotCardJson;

/// A table as one reader may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TableJson))]
pub struct TableJson {
    /// The table's code.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The table's version. Answers must include the version that the player saw.
    pub version: u32,
    /// When the last step happened, in milliseconds since 1970.
    pub at: i64,
    /// When the table was opened.
    pub opened_at: i64,
    /// The stage of the game.
    pub stage: StageJson,
    /// The table's settings.
    pub settings: SettingsJson,
    /// The host's player ID.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub host: String,
    /// The host's name.
    pub host_name: String,
    /// The SHA-256 commitment to the secret behind all shuffles.
    pub commitment: String,
    /// Your place at the table.
    pub you: You,
    /// The seats and their players.
    pub seats: Vec<SeatStatusJson>,
    /// What the table waits for.
    pub waiting: Option<WaitingJson>,
    /// Your legal actions, if you are asked.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<schema::ActionSchema>>))]
    pub legal: Option<Vec<Action>>,
    /// The score sheet, with one row per finished round.
    pub sheet: Vec<SheetRowJson>,
    /// The latest chat messages.
    pub talk: Vec<ChatMessageJson>,
    /// The players you have muted.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::PlayerSchema>))]
    pub muted: Vec<String>,
    /// The onlookers who have asked to take over from a bot.
    #[serde(default)]
    pub wishes: Vec<SeatRequestJson>,
    /// The onlookers whom the host has accepted. They take over with the next deal.
    #[serde(default)]
    pub newcomers: Vec<SeatRequestJson>,
    /// The code of the rematch table.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::GameSchema>))]
    pub rematch: Option<String>,
    /// The player who asked for the rematch.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::PlayerSchema>))]
    #[serde(default)]
    pub rematch_by: Option<String>,
    /// Whether the storage is available. While it isn't, nothing can be played.
    pub storage: bool,
    /// Your view of the game, as in the bot protocol; `null` before the game starts.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::ViewSchema>))]
    #[serde(with = "crate::views::optional")]
    pub view: Option<View>,
}

impl TableJson {
    pub fn score_sheet(&self) -> Result<ScoreSheet, SheetError> {
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

fn by_seat<T: Copy + Default>(rules: RuleSet, numbers: &[T], field: &'static str) -> Result<BySeat<T>, SheetError> {
    if numbers.len() != rules.players() {
        return Err(SheetError(field));
    }
    Ok(BySeat::from_fn(rules.players(), |seat| numbers[seat.index()]))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("«{0}» of the score sheet")]
pub struct SheetError(&'static str);

/// The reader of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct You {
    /// Your player ID; `null` without a session.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::PlayerSchema>))]
    pub player: Option<String>,
    /// Your seat, counted from 1; `null` for onlookers.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::SeatSchema>))]
    pub seat: Option<Seat>,
}

/// A seat and its player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SeatJson))]
pub struct SeatStatusJson {
    /// The number of the seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// What kind of player sits there.
    pub kind: SeatKind,
    /// The player's name. The name of a built-in bot is its specification.
    pub name: Option<String>,
    /// The player's ID, for people and guest bots.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::PlayerSchema>))]
    pub player: Option<String>,
    /// The guest bot's card: who made it, and what it plays.
    #[serde(default)]
    pub card: Option<BotCardJson>,
    /// The name of the guest bot for which the seat is reserved.
    #[serde(default)]
    pub invited: Option<String>,
    /// Whether the player is connected.
    pub here: bool,
    /// Why a bot is playing for this person, if one is.
    pub away: Option<AwayReasonJson>,
    /// Whether the person has left for good.
    pub left: bool,
    /// The seat's contribution to the shuffles.
    pub contribution: String,
    /// The number of hints this person has had.
    pub hints: u16,
    /// The remaining reserve time in milliseconds, if there is a clock.
    pub reserve_ms: Option<i64>,
}

/// What a table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Waiting))]
pub struct WaitingJson {
    /// The question: `trump`, `bid`, `play`, `pass` or `change`, or between two rounds or tricks `continue`.
    pub r#for: Question,
    /// The seats that are asked.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::SeatSchema>))]
    pub seats: Vec<Seat>,
    /// When each of their times runs out, in milliseconds since 1970; empty without a clock. For `continue`, when the
    /// game continues in any case, if it does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deadlines: Vec<i64>,
}

/// A finished round. Lists have one entry per seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RowJson))]
pub struct SheetRowJson {
    /// How many cards each player was dealt.
    pub cards: u8,
    /// How many tricks each player bid, after any change by the Cloud.
    pub bids: Vec<u8>,
    /// Whose bid the Cloud changed, and from what.
    pub changed: Option<ChangedBid>,
    /// How many tricks each player took.
    pub tricks: Vec<u8>,
    /// The points scored in this round.
    pub points: Vec<i32>,
    /// The totals after this round.
    pub totals: Vec<i32>,
}

/// A bid that the Cloud changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChangedJson))]
pub struct ChangedBid {
    /// The seat whose bid changed.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// The bid before the change.
    pub from: u8,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ListingJson))]
pub struct ListingJson {
    /// The table's code.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The stage of the game.
    pub stage: StageJson,
    /// The rules, as text.
    pub rules: String,
    /// The host's name.
    pub host: String,
    /// The players' names by seat; `null` for an empty seat.
    pub seats: Vec<Option<String>>,
    /// When the table was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When this list entry last changed.
    pub changed_at: i64,
}

/// The settings of a table. The host can change them until the game starts, and the pace also afterwards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Settings))]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own that is answered with yes or no")]
pub struct SettingsJson {
    /// The rules, such as `it/4` or `pt/5+specials=all`. `GET /rules` lists everything you can choose.
    #[cfg_attr(feature = "schema", schema(required = false, value_type = String, default = "it/4", example = "it/4"))]
    pub rules: RuleSet,
    /// Whether the table appears in the list of public tables. Otherwise only people with its link can join.
    #[cfg_attr(feature = "schema", schema(required = false, default = false))]
    pub public: bool,
    /// The time limits. Without a clock, everyone can take as long as they like.
    #[cfg_attr(feature = "schema", schema(default = json!(null)))]
    pub clock: Option<TimeControlJson>,
    /// How long bots wait before they act, in milliseconds, so that people can follow.
    #[cfg_attr(feature = "schema", schema(required = false, default = 900, maximum = 10000))]
    pub pause_ms: u32,
    /// Whether people continue after each trick, not only after each round.
    #[cfg_attr(feature = "schema", schema(required = false, default = false))]
    #[serde(default)]
    pub each_trick: bool,
    /// How long a round's result stays if not everyone continues, in seconds. By default 10, or 0 if `pause_ms` is 0.
    #[cfg_attr(feature = "schema", schema(default = json!(null), maximum = 600))]
    pub result_seconds: Option<u32>,
    /// The bot that takes over for people who are away.
    #[cfg_attr(feature = "schema", schema(required = false, value_type = schema::BotSchema, default = "augur"))]
    pub away_bot: String,
    /// After how many seconds without a connection or an answer a player counts as away.
    #[cfg_attr(feature = "schema", schema(required = false, default = 60, minimum = 1, maximum = 86400))]
    pub away_after: u32,
    /// What happens when all people are away.
    #[cfg_attr(feature = "schema", schema(required = false, default = "sleep"))]
    pub when_empty: WhenEmptyJson,
    /// Whether onlookers are allowed.
    #[cfg_attr(feature = "schema", schema(required = false, default = true))]
    pub gallery: bool,
    /// Whether players may ask for hints.
    #[cfg_attr(feature = "schema", schema(required = false, default = true))]
    pub hints: bool,
    /// After how many seconds the big screen shows a finished round with open hands, or `null` for never.
    #[cfg_attr(feature = "schema", schema(default = json!(null), maximum = 3600))]
    #[serde(default)]
    pub hands_after: Option<u32>,
}

/// The time limits of each player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Clock))]
pub struct TimeControlJson {
    /// Seconds for each decision.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 86400))]
    pub seconds: u32,
    /// Seconds in reserve for the whole game, used after those of a decision have run out.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(maximum = 86400))]
    pub reserve: u32,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Said))]
pub struct ChatMessageJson {
    /// The chat room.
    pub room: ChatRoomJson,
    /// The sender's player ID.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
    /// The sender's name.
    pub name: String,
    /// The message as plain text.
    pub text: String,
}

/// An onlooker who has asked to take over from a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Wish))]
pub struct SeatRequestJson {
    /// The bot's seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// The onlooker's player ID.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
    /// The onlooker's name.
    pub name: String,
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Stage))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum StageJson {
    /// Players are sitting down.
    Gathering,
    /// The game is in progress.
    Playing,
    /// All people are away; the game waits.
    Asleep,
    /// The game was played to the end.
    Finished,
    /// The table was closed before the game started, or by the server's owner.
    Closed,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// What happens to a game when all people are away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = WhenEmpty))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum WhenEmptyJson {
    /// It waits until a player comes back.
    Sleep,
    /// Bots play it to the end.
    Finish,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// Why a bot plays for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Why))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum AwayReasonJson {
    /// The player had no connection for a while.
    Gone,
    /// The player ran out of time.
    OutOfTime,
    /// The player asked for it.
    HandedOver,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// A chat room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Room))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ChatRoomJson {
    /// The players' room.
    Table,
    /// The onlookers' room.
    Gallery,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// What kind of player sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Sitter))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum SeatKind {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// Nobody.
    Empty,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// What a table waits for: a decision, or between two rounds or tricks that people `continue`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Question {
    /// A trump suit, or none.
    Trump,
    /// A bid.
    Bid,
    /// A card to play.
    Play,
    /// A card to pass.
    Pass,
    /// A change of the bid because of the Cloud.
    Change,
    /// Players to continue after a trick or a round.
    Continue,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// A quick reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Reaction))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ReactionJson {
    /// Well done.
    Applause,
    /// I didn't see that coming.
    Surprise,
    /// Oh no.
    Groan,
    /// Funny.
    Laugh,
    /// Hurry up, please.
    Waiting,
    /// Thank you.
    Thanks,
}

impl ReactionJson {
    pub const fn name(self) -> &'static str {
        match self {
            ReactionJson::Applause => "applause",
            ReactionJson::Surprise => "surprise",
            ReactionJson::Groan => "groan",
            ReactionJson::Laugh => "laugh",
            ReactionJson::Waiting => "waiting",
            ReactionJson::Thanks => "thanks",
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn table(sheet: &Value) -> Result<TableJson, serde_json::Error> {
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
    fn unknown_fields_of_a_newer_server_are_skipped() {
        assert_eq!(table(&json!([])).expect("a table").stage, StageJson::Other);
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
    fn inconsistent_tables_are_rejected() {
        let short = json!([{ "cards": 1, "bids": [1, 0], "changed": null, "tricks": [1, 0, 0],
                             "points": [30, 20, 20], "totals": [30, 20, 20] }]);
        let error = table(&short).expect("a table").score_sheet().expect_err("a bid is missing");
        assert!(error.to_string().contains("bids"), "{error}");
        assert!(table(&Value::Null).is_err() && table(&json!([{ "cards": 1 }])).is_err());
    }
}
