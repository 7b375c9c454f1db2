//! What the `OpenAPI` document says about values whose types belong to the tables: they write and read themselves, and
//! know nothing of documents. A test holds these descriptions against the values.

#![allow(dead_code, reason = "these types only describe what is sent")]

use std::collections::BTreeMap;

use serde::Serialize;

/// Texts of which there are a few: what they say, how the document calls them, and their names.
macro_rules! one_of {
    ($($(#[$doc:meta])* $schema:ident as $name:ident: $($value:ident)+;)*) => {$(
        $(#[$doc])*
        #[derive(Serialize, utoipa::ToSchema)]
        #[schema(as = $name)]
        #[serde(rename_all = "snake_case")]
        pub(crate) enum $schema { $($value),+ }
    )*};
}

one_of! {
    /// How far a game is.
    StageSchema as Stage: Gathering Playing Asleep Finished Closed;
    /// What becomes of a game when all its people are away.
    WhenEmptySchema as WhenEmpty: Sleep Finish;
    /// Why a bot plays for somebody.
    AwayReasonSchema as Why: Gone OutOfTime HandedOver;
    /// Where something is said.
    ChatRoomSchema as Room: Table Gallery;
    /// Who sits on a seat.
    SitterSchema as Sitter: Person Bot Empty;
    /// What a table waits for: an answer, or between two rounds or two tricks that people `continue`.
    QuestionSchema as Question: Trump Bid Play Pass Change Continue;
    /// A quick reaction, told in one tap.
    ReactionSchema as Reaction: Applause Surprise Groan Laugh Waiting Thanks;
}

/// The agreements of a table. The host may change them until the game begins, and the pace later too.
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
    /// Whether people continue after each trick, and not only after each round.
    #[serde(default)]
    #[schema(default = false)]
    each_trick: bool,
    /// How long the result of a round stays when not all people have continued, in seconds. Where nothing is said: 10,
    /// or 0 where `pause_ms` is 0.
    #[schema(default = json!(null), maximum = 600)]
    result_seconds: Option<u32>,
    /// Who plays for people who are away.
    #[serde(default)]
    #[schema(default = "augur", example = "augur")]
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

/// A line of talk.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Said)]
pub(crate) struct ChatMessageSchema {
    /// Where.
    room: ChatRoomSchema,
    /// Who.
    player: PlayerSchema,
    /// By which name.
    name: String,
    /// What: plain text.
    text: String,
}

/// An onlooker who wishes to play on for a bot.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Wish)]
pub(crate) struct WishSchema {
    /// Which seat, counted from 1.
    seat: SeatSchema,
    /// Who.
    player: PlayerSchema,
    /// By which name.
    name: String,
}

/// What a guest bot says about itself: who made it, and what it plays.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = BotCard)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotCardSchema {
    /// Who made it, by name: 1 to 60 letters that can be seen.
    #[schema(min_length = 1, max_length = 60, example = "Ada")]
    author: String,
    /// Where more is told about it: an address of the web.
    #[schema(max_length = 200, example = "https://example.org/hal")]
    link: Option<String>,
    /// Which rules it plays: `it/4`, `*/3-5`, `pt/*+specials=all`, or `*/*+*` for all, which is usual. A table that
    /// agrees on other rules does not get it.
    #[serde(default)]
    #[schema(min_items = 1, max_items = 20, value_type = Vec<RulePatternSchema>, example = json!(["*/3-5+*"]))]
    plays: Vec<RulePatternSchema>,
    /// How many seconds it wants for a decision, at least, where there is a clock.
    #[serde(default)]
    seconds: u32,
}

/// A rule text with gaps: a `*` stands for any edition, any number of players or any options.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = RulePattern, example = "*/3-5+*")]
pub(crate) struct RulePatternSchema(String);

/// A bot that is quick enough for a table: at most 2000 ms or worlds, and one thread.
#[derive(utoipa::ToSchema)]
#[schema(
    as = Bot,
    example = "apprentice",
    pattern =
        r"^(random|apprentice|seer(:(ms|worlds)=(2000|1\d{0,3}|[2-9]\d{0,2})(,threads=1)?)?|augur(:level=[1-7])?)$"
)]
pub(crate) struct BotSchema(String);

/// A seat, counted from 1.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Seat, minimum = 1, maximum = 6)]
pub(crate) struct SeatSchema(u8);

/// An answer as it is written: `bid 2`, `play H7`, `play Cloud=E`, `pass W1`, `trump none`, `change +1`.
#[derive(utoipa::ToSchema)]
#[schema(
    as = Action,
    example = "bid 2",
    pattern = "^(trump (H|E|D|G|none)|bid ([0-9]|[1-5][0-9]|60)|\
        (play|pass) ([HEDG]([1-9]|1[0-3])|[WJ][1-4]|Dragon|Fairy|Bomb|Werewolf)|\
        play (Juggler|Cloud)=[HEDG]|play Shapeshifter=[WJ]|pass (Juggler|Cloud|Shapeshifter)|change [+]1|change -1)$"
)]
pub(crate) struct ActionSchema(String);

/// A table, which is also the name of its game: ten letters and digits.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Game, example = "7xk2m9abqr", pattern = "^[0-9a-hjkmnp-tv-z]{10}$")]
pub(crate) struct GameSchema(String);

/// A puzzle: ten digits from 0 to 9 and a to f.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Puzzle, example = "3f09c1d2aa", pattern = "^[0-9a-f]{10}$")]
pub(crate) struct PuzzleSchema(String);

/// What there is to learn from a puzzle: a theme, or the special card that makes the difference.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(
    as = Theme,
    example = "lose-on-purpose",
    pattern = "^(bid-high|bid-low|last-bidder|clairvoyance|name-trump|count-trumps|force-wizard|lead|lose-on-purpose|\
        take-now|hold-back|discard|how-high|shapeshifter|dragon|fairy|bomb|werewolf|juggler|cloud)$"
)]
pub(crate) struct ThemeSchema(String);

/// A player, on every device: twelve letters and digits.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Player, example = "7xk2m9abqrst", pattern = "^[0-9a-hjkmnp-tv-z]{12}$")]
pub(crate) struct PlayerSchema(String);

/// Forms that `game_schemas` describes, as they are referred to.
macro_rules! described_elsewhere {
    ($($schema:ident as $name:ident;)*) => {$(
        #[derive(utoipa::ToSchema)]
        #[schema(as = $name)]
        pub(crate) struct $schema(String);
    )*};
}

described_elsewhere! {
    CardSchema as Card;
    ViewSchema as View;
    EventSchema as Event;
    GameEventSchema as GameEvent;
}

/// The rules in force: the text, and what it means.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Rules)]
pub(crate) struct RulesSchema {
    /// The rule text.
    text: String,
    /// How many play.
    players: u8,
    /// How many cards each is dealt, for each round.
    cards: Vec<u8>,
    /// How bids are made.
    bids: String,
    /// What the bids may add up to.
    sum: String,
    /// What a Wizard that opens a trick means.
    wizards: String,
    /// Who sees which hands while they bid.
    clairvoyance: String,
    /// Which deck.
    deck: String,
    /// Which special cards.
    specials: Vec<String>,
}

/// Everything there is to choose from.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Choices)]
pub(crate) struct ChoicesSchema {
    /// The editions.
    editions: Vec<EditionSchema>,
    /// How many can play.
    players: Vec<u8>,
    /// The options.
    options: Vec<OptionSchema>,
    /// What does not go together.
    forbidden: Vec<ForbiddenSchema>,
}

/// An edition.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Edition)]
pub(crate) struct EditionSchema {
    /// By which name it is asked for.
    name: String,
    /// What it is.
    meaning: String,
    /// The options in which it has a rule of its own.
    options: BTreeMap<String, String>,
}

/// An option of the rules.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = RuleOption)]
pub(crate) struct OptionSchema {
    /// Its name.
    name: String,
    /// What it can be, in a few words.
    allowed: String,
    /// What it can be.
    values: Vec<OptionValueSchema>,
}

/// What an option can be.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = RuleOptionValue)]
pub(crate) struct OptionValueSchema {
    /// As it is written.
    name: String,
    /// What it means, where the name does not say it.
    #[schema(nullable = false)]
    meaning: Option<String>,
}

/// Two things that do not go together.
#[derive(Serialize, utoipa::ToSchema)]
#[schema(as = Forbidden)]
pub(crate) struct ForbiddenSchema {
    /// A rule text in which they meet.
    example: String,
    /// One of them.
    one: String,
    /// The other.
    other: String,
    /// Why not.
    why: String,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use foretell_rules::Seat;
    use foretell_table::{
        AwayReason, BotCard, ChatMessage, ChatRoom, PlayerId, Reaction, SeatNumber, Settings, Stage, TimeControl,
        WhenEmpty, Wish,
    };
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
        has_the_fields_of::<WishSchema>(&Wish { seat: SeatNumber(Seat::FIRST), player, name: "Ada".into() });
        has_the_fields_of::<SettingsSchema>(&Settings::default());
        for (name, field) in schema::<SettingsSchema>()["properties"].as_object().expect("fields") {
            let usual = serde_json::to_value(Settings::default()).expect("JSON");
            assert_eq!(field["default"], usual[name], "{name}");
        }
        let card = r#"{"author":"Ada","link":"https://example.org/hal","plays":["it/4"],"seconds":5}"#;
        has_the_fields_of::<BotCardSchema>(&serde_json::from_str::<BotCard>(card).expect("a card"));
        has_the_fields_of::<TimeControlSchema>(&TimeControl { seconds: 1, reserve: 0 });
    }
}
