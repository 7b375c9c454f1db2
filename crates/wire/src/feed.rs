//! Streams: of one table, and of all tables of a player.

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

/// One line of a table's stream: an event, with its name in `type`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = FeedLine))]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum FeedEvent {
    /// The whole table: sent first, when you have fallen too far behind, and when you take over from a bot.
    View(Box<TableJson>),
    /// The next version of the table.
    Step(StepJson),
    /// A player connected or disconnected.
    Presence(PresenceJson),
    /// The storage became unavailable, or available again.
    Storage(Storage),
    /// The last line of the stream.
    Bye(Bye),
    /// Sent after 15 seconds without an event.
    Pulse,
    /// An event from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

impl FeedEvent {
    pub fn stage(&self) -> Option<StageJson> {
        match self {
            FeedEvent::View(table) => Some(table.stage),
            FeedEvent::Step(step) => Some(step.stage),
            _ => None,
        }
    }

    /// Only views and steps have one.
    pub fn version(&self) -> Option<u32> {
        match self {
            FeedEvent::View(table) => Some(table.version),
            FeedEvent::Step(step) => Some(step.version),
            _ => None,
        }
    }

    pub fn waiting(&self) -> Option<&WaitingJson> {
        match self {
            FeedEvent::View(table) => table.waiting.as_ref(),
            FeedEvent::Step(step) => step.waiting.as_ref(),
            _ => None,
        }
    }

    /// Empty if the reader isn't asked.
    pub fn legal(&self) -> &[Action] {
        match self {
            FeedEvent::View(table) => table.legal.as_deref().unwrap_or_default(),
            FeedEvent::Step(step) => step.legal.as_deref().unwrap_or_default(),
            _ => &[],
        }
    }

    pub fn view(&self) -> Option<&View> {
        match self {
            FeedEvent::View(table) => table.view.as_ref(),
            FeedEvent::Step(step) => step.view.as_deref(),
            _ => None,
        }
    }
}

/// A step as one reader may see it. Every reader gets every step, so that versions have no gaps. A step that the reader
/// may know nothing about has no events.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = StepJson))]
pub struct StepJson {
    /// The version after this step.
    pub version: u32,
    /// The time of the step, in milliseconds since 1970.
    pub at: i64,
    /// The stage of the game.
    pub stage: StageJson,
    /// What happened, in order: events of the game, as in the bot protocol, and events of the table.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::EventSchema>))]
    pub events: Vec<Value>,
    /// What the table waits for.
    pub waiting: Option<WaitingJson>,
    /// Your legal actions, if you are asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<schema::ActionSchema>>))]
    pub legal: Option<Vec<Action>>,
    /// Your view of the game, if you requested views and are asked in this step.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::views::optional")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::ViewSchema>, required = false))]
    pub view: Option<Box<View>>,
}

impl StepJson {
    pub fn events(&self) -> impl Iterator<Item = StepEventJson> {
        self.events.iter().map(|json| match event_from_json(json) {
            Ok(event) => StepEventJson::Game(event),
            Err(_) => TableEventJson::deserialize(json)
                .map_or_else(|_| StepEventJson::Other(json.clone()), StepEventJson::Table),
        })
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum StepEventJson {
    Game(Event),
    Table(TableEventJson),
    /// An event from a newer server.
    Other(Value),
}

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

/// Who is connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PresenceJson))]
pub struct PresenceJson {
    /// The table's version. It doesn't change when players connect or disconnect.
    pub version: u32,
    /// The seats, and whether their players are connected.
    pub seats: Vec<SeatStatusJson>,
}

/// Whether the server can store changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = StorageJson))]
pub struct Storage {
    /// While this is `false`, nothing can be played.
    pub ok: bool,
}

/// The server is stopping, or you may no longer watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ByeJson))]
pub struct Bye {
    /// How long to wait before reconnecting, in milliseconds.
    pub retry_ms: u32,
}

/// One line of the stream of all your tables: an event, with its name in `type`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MyLine))]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum MyEvent {
    /// A table at which you sit.
    Seat(MySeat),
    /// A seat is reserved for you.
    Invited(MyInvitation),
    /// It is your turn.
    Turn(MyTurn),
    /// A game is over.
    Over(MyOver),
    /// Your fellow players want a rematch.
    Rematch(MyRematch),
    /// The last line of the stream.
    Bye(Bye),
    /// Sent after 15 seconds without an event.
    Pulse,
    /// An event from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

impl MyEvent {
    /// The time of the event. To resume, reconnect with the largest time you have seen.
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

/// A table at which you sit. Sent first for every table whose game isn't over, then when its stage or your seat
/// changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MySeat {
    /// The table's code.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The table's version.
    pub version: u32,
    /// The time of the event, in milliseconds since 1970.
    pub at: i64,
    /// The stage of the game.
    pub stage: StageJson,
    /// Your seat; `null` if you no longer have one.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::SeatSchema>))]
    pub seat: Option<Seat>,
}

/// A seat is reserved for you (bots only). Take it with `POST /tables/{game}/seats`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyInvitation {
    /// The table's code.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The table's version.
    pub version: u32,
    /// The time of the event, in milliseconds since 1970.
    pub at: i64,
    /// The reserved seat.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
}

/// It is your turn to answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyTurn {
    /// The table's code.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The version to send with your answer.
    pub version: u32,
    /// The time of the event, in milliseconds since 1970.
    pub at: i64,
    /// What the table waits for.
    pub waiting: Option<WaitingJson>,
    /// Your legal actions.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::ActionSchema>))]
    pub legal: Vec<Action>,
    /// Your view of the game, if you requested views.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "crate::views::optional")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::ViewSchema>, required = false))]
    pub view: Option<Box<View>>,
}

/// One of your games is over, or its table was closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyOver {
    /// The game's code.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The table's version.
    pub version: u32,
    /// The time of the event, in milliseconds since 1970.
    pub at: i64,
    /// `finished` if the game has a result, otherwise `closed`.
    pub stage: StageJson,
}

/// Your fellow players want a rematch. `POST /tables/{game}/rematch` gives you your seat back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MyRematch {
    /// The code of the finished game.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The table's version.
    pub version: u32,
    /// The time of the event, in milliseconds since 1970.
    pub at: i64,
    /// The code of the new table.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub rematch: String,
    /// The player who asked for the rematch.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::PlayerSchema>))]
    pub player: Option<String>,
}

/// A message that you send over the socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum SocketCommand<'a> {
    /// Answers the current question, like `POST …/actions`.
    Act {
        /// The table version that you saw. The question must have been asked in it or before it.
        version: u32,
        /// One of the actions in `legal`, such as `bid 2` or `play H7`.
        #[serde(borrow)]
        #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
        action: Cow<'a, str>,
    },
    /// Continues after a trick or the result of a round, like `POST …/continue`.
    Continue {},
}

/// The response to one of your messages. Responses come in the order of your messages.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum SocketAnswer {
    /// The message was accepted and durably stored.
    Accepted {
        /// The table version that includes the change.
        version: u32,
    },
    /// The message was rejected. Nothing has changed.
    Refused {
        /// The reason.
        problem: ProblemJson,
    },
    /// Anything else: a line of the stream.
    #[serde(other, skip_serializing)]
    Line,
}

/// The data of a Server-Sent Event. The event's name tells which type it has: `view`, `step`, `presence`, `storage` or
/// `bye`.
#[cfg(feature = "schema")]
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum FeedData {
    /// `view`: the whole table, sent first and when you have fallen too far behind.
    View(Box<TableJson>),
    /// `step`: the next version of the table.
    Step(StepJson),
    /// `presence`: a player connected or disconnected.
    Presence(PresenceJson),
    /// `storage`: the storage became unavailable, or available again.
    Storage(Storage),
    /// `bye`: the last event.
    Bye(Bye),
}

/// The data of a Server-Sent Event. The event's name tells which type it has: `seat`, `invited`, `turn`, `over`,
/// `rematch` or `bye`.
#[cfg(feature = "schema")]
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum MyData {
    /// `seat`: a table at which you sit.
    Seat(MySeat),
    /// `invited`: a seat is reserved for you.
    Invited(MyInvitation),
    /// `turn`: it is your turn.
    Turn(MyTurn),
    /// `over`: a game is over.
    Over(MyOver),
    /// `rematch`: your fellow players want a rematch.
    Rematch(MyRematch),
    /// `bye`: the last event.
    Bye(Bye),
}

/// A message from the server: a line of the table's stream, or the response to one of your messages.
#[cfg(feature = "schema")]
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum SocketMessage {
    /// An event of the table's stream.
    Line(FeedEvent),
    /// The response to one of your messages.
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
