//! What streams tell: of one table, and of all tables of a player.

use std::borrow::Cow;

use foretell_rules::json::event_from_json;
use foretell_rules::{Action, Event, Seat, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::problem::ProblemJson;
#[cfg(feature = "schema")]
use crate::schema;
use crate::tables::{
    AwayReasonJson, ChatMessageJson, SeatKind, SeatRequestJson, SeatStatusJson, StageJson, TableJson, WaitingJson,
};

/// A line of a stream as JSON: what its `type` says, with `type` as one field more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = FeedLine))]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum FeedEvent {
    /// The table as it stands: the first line, and whenever you have fallen too far behind or play on for a bot.
    View(Box<TableJson>),
    /// The next version.
    Step(StepJson),
    /// Somebody came or went.
    Presence(PresenceJson),
    /// The storage cannot be reached any more, or can again.
    Storage(Storage),
    /// The last line.
    Bye(Bye),
    /// Nothing happened for 15 seconds.
    Pulse,
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

impl FeedEvent {
    /// How far the game is, where the event tells it.
    pub fn stage(&self) -> Option<StageJson> {
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
    pub fn waiting(&self) -> Option<&WaitingJson> {
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

    /// What the reader may know of the game, where the event tells it.
    pub fn view(&self) -> Option<&View> {
        match self {
            FeedEvent::View(table) => table.view.as_ref(),
            FeedEvent::Step(step) => step.view.as_deref(),
            _ => None,
        }
    }
}

/// A step as one reader is told it. Where nothing in it is for that reader, the number alone remains, so that every
/// reader can count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = StepJson))]
pub struct StepJson {
    /// The version that the step made.
    pub version: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// How far the game is.
    pub stage: StageJson,
    /// What happened, in order: events of the game as in the bot protocol, and of the table.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::EventSchema>))]
    pub events: Vec<Value>,
    /// What the table waits for.
    pub waiting: Option<WaitingJson>,
    /// What the reader may answer, if the reader is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<schema::ActionSchema>>))]
    pub legal: Option<Vec<Action>>,
    /// What the reader may know of the game, if the reader asked for views and is asked for something here.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::views::optional")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::ViewSchema>, required = false))]
    pub view: Option<Box<View>>,
}

impl StepJson {
    /// What happened, in order.
    pub fn events(&self) -> impl Iterator<Item = StepEventJson> {
        self.events.iter().map(|json| match event_from_json(json) {
            Ok(event) => StepEventJson::Game(event),
            Err(_) => TableEventJson::deserialize(json)
                .map_or_else(|_| StepEventJson::Other(json.clone()), StepEventJson::Table),
        })
    }
}

/// An event of a step.
#[derive(Clone, Debug, PartialEq)]
pub enum StepEventJson {
    /// Of the game.
    Game(Event),
    /// Of the table.
    Table(TableEventJson),
    /// What a newer server tells.
    Other(Value),
}

/// An event of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[non_exhaustive]
pub enum TableEventJson {
    Sat { seat: Seat, kind: SeatKind, name: Option<String>, player: Option<String>, contribution: String },
    Invited { seat: Seat, name: Option<String> },
    Stood { seat: Seat },
    Swapped { seats: [Seat; 2] },
    Host { player: String, name: String },
    Contributed { seat: Seat, contribution: String },
    Began,
    Away { seat: Seat, why: AwayReasonJson },
    Back { seat: Seat },
    Left { seat: Seat },
    Said(ChatMessageJson),
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
    Wished(SeatRequestJson),
    Unwished { player: String },
    LetIn(SeatRequestJson),
}

/// Who is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PresenceJson))]
pub struct PresenceJson {
    /// The version of the table, which does not grow when somebody comes or goes.
    pub version: u32,
    /// Who sits where, and who of them is there.
    pub seats: Vec<SeatStatusJson>,
}

/// Whether anything can be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = StorageJson))]
pub struct Storage {
    /// While it is `false` nothing can be played.
    pub ok: bool,
}

/// The server stops, or you may not look on any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ByeJson))]
pub struct Bye {
    /// After how many milliseconds to come again.
    pub retry_ms: u32,
}

/// A line of the stream of all your tables: what its `type` says, with `type` as one field more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MyLine))]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum MyEvent {
    /// A table at which you sit.
    Seat(MySeat),
    /// A seat is kept for you.
    Invited(MyInvitation),
    /// You are asked.
    Turn(MyTurn),
    /// A game is over.
    Over(MyOver),
    /// The same people play again.
    Rematch(MyRematch),
    /// The last line.
    Bye(Bye),
    /// Nothing happened for 15 seconds.
    Pulse,
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

impl MyEvent {
    /// When that was: come back with the largest that was told.
    pub fn at(&self) -> Option<i64> {
        match self {
            MyEvent::Seat(MySeat { at, .. })
            | MyEvent::Invited(MyInvitation { at, .. })
            | MyEvent::Turn(MyTurn { at, .. })
            | MyEvent::Over(MyOver { at, .. })
            | MyEvent::Rematch(MyRematch { at, .. }) => Some(*at),
            MyEvent::Bye(_) | MyEvent::Pulse | MyEvent::Other => None,
        }
    }
}

/// A table at which you sit: at first for each whose game is not over, and when its stage or your seat changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MySeat {
    /// Which table.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// Its version.
    pub version: u32,
    /// When that was, in milliseconds since 1970.
    pub at: i64,
    /// How far the game is.
    pub stage: StageJson,
    /// Your seat; `null` when you have none any more.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::SeatSchema>))]
    pub seat: Option<Seat>,
}

/// A seat is kept for you, who are a bot: `POST /tables/{game}/seats` takes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyInvitation {
    /// At which table.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// Its version.
    pub version: u32,
    /// When that was, in milliseconds since 1970.
    pub at: i64,
    /// Which seat.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
}

/// You are asked for an answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyTurn {
    /// At which table.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The version to answer with.
    pub version: u32,
    /// When that was, in milliseconds since 1970.
    pub at: i64,
    /// What the table waits for.
    pub waiting: Option<WaitingJson>,
    /// What you may answer.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::ActionSchema>))]
    pub legal: Vec<Action>,
    /// What you may know of the game, if you asked for views.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::views::optional")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::ViewSchema>, required = false))]
    pub view: Option<Box<View>>,
}

/// A game of yours is over, or its table was closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyOver {
    /// Which game.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// Its version.
    pub version: u32,
    /// When that was, in milliseconds since 1970.
    pub at: i64,
    /// `finished`, and then there is a result, or `closed`.
    pub stage: StageJson,
}

/// Those with whom you played want to play again: `POST /tables/{game}/rematch` gives you your seat back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyRematch {
    /// Which game is over.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// Its version.
    pub version: u32,
    /// When that was, in milliseconds since 1970.
    pub at: i64,
    /// The new table.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub rematch: String,
    /// Who asked for it.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::PlayerSchema>))]
    pub player: Option<String>,
}

/// What you say over a socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum SocketCommand<'a> {
    /// Answers what you are asked, as `POST …/actions` does.
    Act {
        /// The version that you saw: in it, or before it, you were asked.
        version: u32,
        /// One of `legal`, such as `bid 2` or `play H7`.
        #[serde(borrow)]
        #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
        action: Cow<'a, str>,
    },
    /// Goes on after a trick or the result of a round, as `POST …/continue` does.
    Continue {},
}

/// What became of something that you said: answers come in the order in which you said it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum SocketAnswer {
    /// It stands, and is written down for good.
    Accepted {
        /// The version of the table in which it stands.
        version: u32,
    },
    /// Nothing has changed.
    Refused {
        /// Why not.
        problem: ProblemJson,
    },
    /// Anything else that comes: a line of the stream.
    #[serde(other, skip_serializing)]
    Line,
}

/// The data of a Server-Sent Event; the name of the event says which of them it is: `view`, `step`, `presence`,
/// `storage` or `bye`.
#[cfg(feature = "schema")]
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum FeedData {
    /// `view`: the table as it stands, at first and whenever you have fallen too far behind.
    View(Box<TableJson>),
    /// `step`: the next version.
    Step(StepJson),
    /// `presence`: somebody came or went.
    Presence(PresenceJson),
    /// `storage`: it cannot be reached any more, or can again.
    Storage(Storage),
    /// `bye`: the last event.
    Bye(Bye),
}

/// The data of a Server-Sent Event; the name of the event says which of them it is: `seat`, `invited`, `turn`, `over`,
/// `rematch` or `bye`.
#[cfg(feature = "schema")]
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum MyData {
    /// `seat`: a table at which you sit.
    Seat(MySeat),
    /// `invited`: a seat is kept for you.
    Invited(MyInvitation),
    /// `turn`: you are asked.
    Turn(MyTurn),
    /// `over`: a game is over.
    Over(MyOver),
    /// `rematch`: the same people play again.
    Rematch(MyRematch),
    /// `bye`: the last event.
    Bye(Bye),
}

/// A message to you: a line as on the stream of the table, or what became of something that you said.
#[cfg(feature = "schema")]
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum SocketMessage {
    /// What happens at the table.
    Line(FeedEvent),
    /// What became of what you said.
    Answer(SocketAnswer),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_events_of_a_newer_server_are_skipped() {
        let event: FeedEvent = serde_json::from_str(r#"{"type":"music","song":7}"#).expect("an event");
        assert!(matches!(event, FeedEvent::Other));
    }
}
