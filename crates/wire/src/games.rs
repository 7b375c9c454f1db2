//! Games that are over: results, exports and positions.

use foretell_rules::json::{ParseEventError, event_from_json};
use foretell_rules::{Action, Card, Event, Seat, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[cfg(feature = "schema")]
use crate::schema;
use crate::tables::{SeatKind, SheetRowJson};

/// A game that is over. Lists have one place for each seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ResultJson))]
pub struct GameResult {
    /// Its name.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The rules, as text.
    pub rules: String,
    /// When the table was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When the last step was made; talk after the game counts.
    pub changed_at: i64,
    /// Who played, by name.
    pub names: Vec<String>,
    /// Whether it was a `person` or a `bot`.
    pub kinds: Vec<SeatKind>,
    /// The points at the end.
    pub scores: Vec<i32>,
    /// The seats that won.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::SeatSchema>))]
    pub winners: Vec<Seat>,
    /// How many of all bids came true, from 0 to 1.
    pub accuracy: Vec<f64>,
    /// How many hints each had.
    pub hints: Vec<u16>,
    /// The score sheet, a row for each round.
    pub sheet: Vec<SheetRowJson>,
    /// What was promised before the first card: the SHA-256 commitment to the secret that all shuffles come from.
    pub commitment: String,
    /// How many moves there were, by chance and players: positions are numbered from 0 to this.
    pub steps: usize,
    /// Where the same people play again.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::GameSchema>))]
    pub rematch: Option<String>,
}

/// A game of an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExportedGame {
    /// Its name.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// When the table was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When the game was over.
    pub changed_at: i64,
    /// The rules, as text.
    pub rules: String,
    /// Who sat where, by name.
    pub names: Vec<String>,
    /// The whole game as text, as from `GET /games/{game}/record`; nothing where it cannot be read, of which asking for
    /// this one alone says more.
    pub record: Option<String>,
}

/// A position of a game that is over, with all hands open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PositionJson))]
pub struct Position {
    /// After how many moves.
    pub step: usize,
    /// How many there are.
    pub steps: usize,
    /// What the last of these moves was: the seat and the action, or `null` for one by chance.
    pub last: Option<LastMove>,
    /// What happened in it: everything, as in the bot protocol.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::GameEventSchema>))]
    pub events: Vec<Value>,
    /// What everyone could see then, as in the bot protocol.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ViewSchema))]
    #[serde(with = "crate::views::whole")]
    pub view: View,
    /// All hands, by seat.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<schema::CardSchema>>))]
    pub hands: Vec<Vec<Card>>,
}

impl Position {
    /// What happened in the last move.
    pub fn events(&self) -> Result<Vec<Event>, ParseEventError> {
        self.events.iter().map(event_from_json).collect()
    }
}

/// A move of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LastJson))]
pub struct LastMove {
    /// Whose move.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// What was played or said.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub action: Action,
}
