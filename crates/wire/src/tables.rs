//! Tables: what one reader may know of them, and what is agreed there.

use foretell_rules::{Action, BySeat, Event, RuleSet, ScoreSheet, Seat, View};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::schema;
use crate::sessions::BotCardJson;

/// A table as one reader may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TableJson))]
pub struct TableJson {
    /// The name of the game.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The version. Answers name the version that the player saw.
    pub version: u32,
    /// When the last step was made, in milliseconds since 1970.
    pub at: i64,
    /// When the table was opened.
    pub opened_at: i64,
    /// How far the game is.
    pub stage: StageJson,
    /// What was agreed.
    pub settings: SettingsJson,
    /// Who looks after the table.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub host: String,
    /// By name.
    pub host_name: String,
    /// The SHA-256 commitment to the secret that all shuffles come from.
    pub commitment: String,
    /// Who you are here.
    pub you: You,
    /// Who sits where.
    pub seats: Vec<SeatStatusJson>,
    /// What the table waits for.
    pub waiting: Option<WaitingJson>,
    /// What you may answer, if you are asked.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<schema::ActionSchema>>))]
    pub legal: Option<Vec<Action>>,
    /// The score sheet, a row for each round that is over.
    pub sheet: Vec<SheetRowJson>,
    /// The last lines of talk.
    pub talk: Vec<ChatMessageJson>,
    /// Whom you do not want to read.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::PlayerSchema>))]
    pub muted: Vec<String>,
    /// The onlookers who wish to play on for a bot.
    #[serde(default)]
    pub wishes: Vec<SeatRequestJson>,
    /// The onlookers whom the host has let in, and who take over with the next deal.
    #[serde(default)]
    pub newcomers: Vec<SeatRequestJson>,
    /// Where the same people play again.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::GameSchema>))]
    pub rematch: Option<String>,
    /// Who asked for that.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::PlayerSchema>))]
    #[serde(default)]
    pub rematch_by: Option<String>,
    /// Whether the storage can be reached; while it cannot, nothing can be played.
    pub storage: bool,
    /// What you may know of the game, as in the bot protocol; `null` before it begins.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::ViewSchema>))]
    #[serde(with = "crate::views::optional")]
    pub view: Option<View>,
}

impl TableJson {
    /// The score sheet, from its rows.
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

/// One number of a row for each seat.
fn by_seat<T: Copy + Default>(rules: RuleSet, numbers: &[T], field: &'static str) -> Result<BySeat<T>, SheetError> {
    if numbers.len() != rules.players() {
        return Err(SheetError(field));
    }
    Ok(BySeat::from_fn(rules.players(), |seat| numbers[seat.index()]))
}

/// A row of a score sheet that has another number of places than the table has seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("«{0}» of the score sheet")]
pub struct SheetError(&'static str);

/// The reader of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct You {
    /// Who you are; `null` without a session.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::PlayerSchema>))]
    pub player: Option<String>,
    /// Your seat, counted from 1; `null` if you look on.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::SeatSchema>))]
    pub seat: Option<Seat>,
}

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SeatJson))]
pub struct SeatStatusJson {
    /// Which seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// Who sits there.
    pub kind: SeatKind,
    /// By which name; a bot's name is its specification.
    pub name: Option<String>,
    /// Who sits there, if it is somebody with a session: a person or a guest bot.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::PlayerSchema>))]
    pub player: Option<String>,
    /// What a guest bot says about itself: who made it, and what it plays.
    #[serde(default)]
    pub card: Option<BotCardJson>,
    /// The guest bot for which the seat is kept, by name.
    #[serde(default)]
    pub invited: Option<String>,
    /// Whether that person has a connection now.
    pub here: bool,
    /// Why a bot plays for that person now, if one does.
    pub away: Option<AwayReasonJson>,
    /// Whether that person has left for good.
    pub left: bool,
    /// What the seat adds to the shuffles.
    pub contribution: String,
    /// How many hints that person has had.
    pub hints: u16,
    /// What is left of the reserve, in milliseconds, where there is a clock.
    pub reserve_ms: Option<i64>,
}

/// What a table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Waiting))]
pub struct WaitingJson {
    /// `trump`, `bid`, `play`, `pass` or `change`; between two rounds, or two tricks, `continue`.
    pub r#for: Question,
    /// From whom.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::SeatSchema>))]
    pub seats: Vec<Seat>,
    /// When the time of each of them is over, in milliseconds since 1970; empty without a clock. For `continue` it is
    /// the moment at which the game goes on in any case, if it does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deadlines: Vec<i64>,
}

/// A round that is over. Lists have one place for each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RowJson))]
pub struct SheetRowJson {
    /// How many cards each was dealt.
    pub cards: u8,
    /// How many tricks each foretold, at the end.
    pub bids: Vec<u8>,
    /// Whose bid the Cloud changed, and from what.
    pub changed: Option<ChangedBid>,
    /// How many tricks each took.
    pub tricks: Vec<u8>,
    /// The points of this round.
    pub points: Vec<i32>,
    /// The points up to here.
    pub totals: Vec<i32>,
}

/// A bid that the Cloud changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChangedJson))]
pub struct ChangedBid {
    /// Whose.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// What it was before.
    pub from: u8,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ListingJson))]
pub struct ListingJson {
    /// Its name.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// How far it is.
    pub stage: StageJson,
    /// The rules, as text.
    pub rules: String,
    /// Who looks after the table, by name.
    pub host: String,
    /// Who sits where, by name; `null` is an empty seat.
    pub seats: Vec<Option<String>>,
    /// When the table was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When this entry last changed.
    pub changed_at: i64,
}

/// The agreements of a table. The host may change them until the game begins, and the pace later too.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Settings))]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own that is answered with yes or no")]
pub struct SettingsJson {
    /// The rules, such as `it/4` or `pt/5+specials=all`; `GET /rules` has everything there is.
    #[cfg_attr(feature = "schema", schema(required = false, value_type = String, default = "it/4", example = "it/4"))]
    pub rules: RuleSet,
    /// Whether strangers find the table in the list of open tables. Otherwise only those come who have its link.
    #[cfg_attr(feature = "schema", schema(required = false, default = false))]
    pub public: bool,
    /// Time to think; without a clock everyone has as long as they like.
    #[cfg_attr(feature = "schema", schema(default = json!(null)))]
    pub clock: Option<TimeControlJson>,
    /// How long a bot waits before it answers, in milliseconds, so that people can follow.
    #[cfg_attr(feature = "schema", schema(required = false, default = 900, maximum = 10000))]
    pub pause_ms: u32,
    /// Whether people continue after each trick, and not only after each round.
    #[cfg_attr(feature = "schema", schema(required = false, default = false))]
    #[serde(default)]
    pub each_trick: bool,
    /// How long the result of a round stays when not all people have continued, in seconds. Where nothing is said: 10,
    /// or 0 where `pause_ms` is 0.
    #[cfg_attr(feature = "schema", schema(default = json!(null), maximum = 600))]
    pub result_seconds: Option<u32>,
    /// Who plays for people who are away.
    #[cfg_attr(feature = "schema", schema(required = false, value_type = schema::BotSchema, default = "augur"))]
    pub away_bot: String,
    /// After how many seconds without a connection or an answer somebody counts as away.
    #[cfg_attr(feature = "schema", schema(required = false, default = 60, minimum = 1, maximum = 86400))]
    pub away_after: u32,
    /// What happens when all people are away.
    #[cfg_attr(feature = "schema", schema(required = false, default = "sleep"))]
    pub when_empty: WhenEmptyJson,
    /// Whether others may look on.
    #[cfg_attr(feature = "schema", schema(required = false, default = true))]
    pub gallery: bool,
    /// Whether players may ask for hints.
    #[cfg_attr(feature = "schema", schema(required = false, default = true))]
    pub hints: bool,
}

/// The time that everyone has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Clock))]
pub struct TimeControlJson {
    /// Seconds for each decision.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 86400))]
    pub seconds: u32,
    /// Seconds in reserve for the whole game, used up when those for a decision are over.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(maximum = 86400))]
    pub reserve: u32,
}

/// A line of talk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Said))]
pub struct ChatMessageJson {
    /// Where.
    pub room: ChatRoomJson,
    /// Who.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
    /// By which name.
    pub name: String,
    /// What: plain text.
    pub text: String,
}

/// An onlooker who wishes to play on for a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Wish))]
pub struct SeatRequestJson {
    /// Which seat, counted from 1.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// Who.
    #[cfg_attr(feature = "schema", schema(value_type = schema::PlayerSchema))]
    pub player: String,
    /// By which name.
    pub name: String,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Stage))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum StageJson {
    /// Players are sitting down.
    Gathering,
    /// It is in progress.
    Playing,
    /// All people are away.
    Asleep,
    /// It was played to the end.
    Finished,
    /// It was given up before it began.
    Closed,
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// What becomes of a game when all its people are away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = WhenEmpty))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum WhenEmptyJson {
    /// It waits until a player comes back.
    Sleep,
    /// Bots play it to the end.
    Finish,
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// Why a bot plays for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Why))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum AwayReasonJson {
    /// No connection for a while.
    Gone,
    /// The time was over.
    OutOfTime,
    /// It was asked for.
    HandedOver,
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// Where something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Room))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ChatRoomJson {
    /// Among those who play.
    Table,
    /// Among those who look on.
    Gallery,
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// Who sits on a seat.
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
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// What a table waits for: an answer, or between two rounds or two tricks that people `continue`.
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
    /// A bid that the Cloud changes.
    Change,
    /// That people go on.
    Continue,
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// A quick reaction, told in one tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Reaction))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ReactionJson {
    /// Well done.
    Applause,
    /// Did not see that coming.
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
    /// As it is written.
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
