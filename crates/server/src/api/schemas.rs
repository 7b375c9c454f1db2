//! What the `OpenAPI` document says about values whose types belong to the tables: they write and read themselves, and
//! know nothing of documents. A test holds these descriptions against the values.

#![allow(dead_code, reason = "these types only describe what is sent")]

use serde::Serialize;

/// How far a game is.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Stage)]
#[serde(rename_all = "lowercase")]
pub(crate) enum StageSchema {
    /// People are sitting down.
    Gathering,
    /// It is on.
    Playing,
    /// Everybody has gone; it goes on when somebody comes back.
    Asleep,
    /// It was played to the end.
    Finished,
    /// It was given up before it began.
    Closed,
}

/// The agreements of a table. They do not change afterwards.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Settings)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own that is answered with yes or no")]
pub(crate) struct SettingsSchema {
    /// The rules, such as `it/4` or `pt/5+specials=all`.
    #[schema(default = "it/4", example = "it/4")]
    rules: String,
    /// Whether strangers find the table in the list of open tables. Otherwise only those come who have its link.
    public: bool,
    /// Time to think; without a clock everyone has as long as they like.
    clock: Option<TimeControlSchema>,
    /// How long a bot waits before it answers, in milliseconds, so that people can follow.
    #[schema(maximum = 10000)]
    pause_ms: u32,
    /// Who plays for people who are away.
    #[schema(default = "apprentice", example = "apprentice")]
    away_bot: String,
    /// After how many seconds without a connection or an answer somebody counts as away.
    #[schema(minimum = 1, maximum = 86400)]
    away_after: u32,
    /// What happens when all people are away.
    when_empty: WhenEmptySchema,
    /// Whether others may look on.
    gallery: bool,
    /// Whether players may ask for hints.
    hints: bool,
}

/// The time that everyone has.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Clock)]
pub(crate) struct TimeControlSchema {
    /// Seconds for each decision.
    #[schema(minimum = 1, maximum = 86400)]
    seconds: u32,
    /// Seconds in reserve for the whole game, used up when those for a decision are over.
    #[serde(default)]
    #[schema(maximum = 86400)]
    reserve: u32,
}

/// What becomes of a game when all its people are away.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = WhenEmpty)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WhenEmptySchema {
    /// It waits until somebody comes back.
    Sleep,
    /// Bots play it to the end.
    Finish,
}

/// Why a bot plays for somebody.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Why)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AwayReasonSchema {
    /// No connection for a while.
    Gone,
    /// The time was over.
    OutOfTime,
    /// It was asked for.
    HandedOver,
}

/// Where something is said.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Room)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ChatRoomSchema {
    /// Among those who play; everyone can read it.
    Table,
    /// Among those who look on; the players do not see it.
    Gallery,
}

/// A line of talk.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Said)]
pub(crate) struct ChatMessageSchema {
    /// Where.
    room: ChatRoomSchema,
    /// Who.
    player: String,
    /// By which name.
    name: String,
    /// What: plain text.
    text: String,
}

/// A quick reaction, told in one tap.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Reaction)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReactionSchema {
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
