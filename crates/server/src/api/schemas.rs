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
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own that is answered with yes or no")]
pub(crate) struct SettingsSchema {
    /// The rules, such as `it/4` or `pt/5+specials=all`.
    #[serde(default)]
    #[schema(default = "it/4", example = "it/4")]
    rules: String,
    /// Whether strangers find the table in the list of open tables. Otherwise only those come who have its link.
    #[serde(default)]
    #[schema(default = false)]
    public: bool,
    /// Time to think; without a clock everyone has as long as they like.
    #[schema(default = json!(null))]
    clock: Option<TimeControlSchema>,
    /// How long a bot waits before it answers, in milliseconds, so that people can follow.
    #[serde(default)]
    #[schema(default = 900, maximum = 10000)]
    pause_ms: u32,
    /// How long the result of a round stays when not all people have continued, in seconds. Where nothing is said: 10, or
    /// 0 where `pause_ms` is 0.
    #[schema(default = json!(null), maximum = 600)]
    result_seconds: Option<u32>,
    /// Who plays for people who are away.
    #[serde(default)]
    #[schema(default = "apprentice", example = "apprentice")]
    away_bot: String,
    /// After how many seconds without a connection or an answer somebody counts as away.
    #[serde(default)]
    #[schema(default = 60, minimum = 1, maximum = 86400)]
    away_after: u32,
    /// What happens when all people are away.
    #[serde(default)]
    #[schema(default = "sleep")]
    when_empty: WhenEmptySchema,
    /// Whether others may look on.
    #[serde(default)]
    #[schema(default = true)]
    gallery: bool,
    /// Whether players may ask for hints.
    #[serde(default)]
    #[schema(default = true)]
    hints: bool,
}

/// The time that everyone has.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Clock)]
#[serde(deny_unknown_fields)]
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use foretell_tables::table::{AwayReason, ChatMessage, ChatRoom, Reaction, Settings, TimeControl, WhenEmpty};
    use foretell_tables::{PlayerId, Stage};
    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};
    use utoipa::PartialSchema;

    use super::*;

    fn schema<S: PartialSchema>() -> Value {
        serde_json::to_value(S::schema()).expect("a schema")
    }

    /// The names of all variants of a type, which serde tells to a reader of a name that there is not.
    fn variants<T: DeserializeOwned>() -> BTreeSet<String> {
        let refusal = serde_json::from_value::<T>(json!("?")).err().expect("no such variant").to_string();
        refusal.split('`').skip(3).step_by(2).map(str::to_owned).collect()
    }

    #[track_caller]
    fn has_these_variants<S: PartialSchema, T: DeserializeOwned>() {
        let schema = schema::<S>();
        let described = schema["enum"].as_array().expect("an enum").iter();
        let described: BTreeSet<String> = described.map(|name| name.as_str().expect("a name").to_owned()).collect();
        assert_eq!(described, variants::<T>());
        assert!(!described.is_empty());
    }

    #[track_caller]
    fn has_the_fields_of<S: PartialSchema>(value: &impl Serialize) {
        let (schema, value) = (schema::<S>(), serde_json::to_value(value).expect("JSON"));
        let names =
            |value: &Value| -> BTreeSet<String> { value.as_object().expect("an object").keys().cloned().collect() };
        assert_eq!(names(&schema["properties"]), names(&value));
    }

    #[test]
    fn descriptions_name_what_is_sent() {
        has_these_variants::<StageSchema, Stage>();
        has_these_variants::<WhenEmptySchema, WhenEmpty>();
        has_these_variants::<AwayReasonSchema, AwayReason>();
        has_these_variants::<ChatRoomSchema, ChatRoom>();
        has_these_variants::<ReactionSchema, Reaction>();
        let (room, player) = (ChatRoom::Table, PlayerId::from_bits(1));
        has_the_fields_of::<ChatMessageSchema>(&ChatMessage { room, player, name: "Ada".into(), text: "hello".into() });
        has_the_fields_of::<SettingsSchema>(&Settings::default());
        for (name, field) in schema::<SettingsSchema>()["properties"].as_object().expect("fields") {
            let usual = serde_json::to_value(Settings::default()).expect("JSON");
            assert_eq!(field["default"], usual[name], "{name}");
        }
        has_the_fields_of::<TimeControlSchema>(&TimeControl { seconds: 1, reserve: 0 });
    }
}
