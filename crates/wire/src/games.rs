//! Finished games: results, exports and positions.

use foretell_rules::json::{ParseEventError, event_from_json};
use foretell_rules::{Action, Card, Event, Seat, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[cfg(feature = "schema")]
use crate::schema;
use crate::tables::{SeatKind, SheetRowJson};

/// The result of a finished game. Lists have one entry per seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ResultJson))]
pub struct GameResult {
    /// The game's code.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// The rules, as text.
    pub rules: String,
    /// When the table was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When the last step happened, in milliseconds since 1970. Chat after the game counts too.
    pub changed_at: i64,
    /// The players' names.
    pub names: Vec<String>,
    /// Whether each player was a `person` or a `bot`.
    pub kinds: Vec<SeatKind>,
    /// The final scores.
    pub scores: Vec<i32>,
    /// The winning seats.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::SeatSchema>))]
    pub winners: Vec<Seat>,
    /// The share of bids that each player made, from 0 to 1.
    pub accuracy: Vec<f64>,
    /// The number of hints that each player had.
    pub hints: Vec<u16>,
    /// The score sheet, with one row per round.
    pub sheet: Vec<SheetRowJson>,
    /// The SHA-256 commitment to the secret behind all shuffles, published before the first card.
    pub commitment: String,
    /// The number of moves, including draws and deals. Positions are numbered from 0 to this number.
    pub steps: usize,
    /// The code of the rematch table.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::GameSchema>))]
    pub rematch: Option<String>,
}

/// A game in an export.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExportedGame {
    /// The game's code.
    #[cfg_attr(feature = "schema", schema(value_type = schema::GameSchema))]
    pub game: String,
    /// When the table was opened, in milliseconds since 1970.
    pub opened_at: i64,
    /// When the game ended.
    pub changed_at: i64,
    /// The rules, as text.
    pub rules: String,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The record of the game, as from `GET /games/{game}/record`. `null` if it can't be read; requesting that record
    /// alone gives the reason.
    pub record: Option<String>,
}

/// A position of a finished game, with all hands open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PositionJson))]
pub struct Position {
    /// The number of moves made so far.
    pub step: usize,
    /// The number of moves in the game.
    pub steps: usize,
    /// The last move made: its seat and action. `null` if it was a draw or a deal.
    pub last: Option<LastMove>,
    /// All events of that move, including hidden ones, as in the bot protocol.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::GameEventSchema>))]
    pub events: Vec<Value>,
    /// What everyone could see at that point, as in the bot protocol.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ViewSchema))]
    #[serde(with = "crate::views::whole")]
    pub view: View,
    /// All hands, by seat.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<schema::CardSchema>>))]
    pub hands: Vec<Vec<Card>>,
}

impl Position {
    pub fn events(&self) -> Result<Vec<Event>, ParseEventError> {
        self.events.iter().map(event_from_json).collect()
    }
}

/// A player's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LastJson))]
pub struct LastMove {
    /// The seat that moved.
    #[cfg_attr(feature = "schema", schema(value_type = schema::SeatSchema))]
    pub seat: Seat,
    /// What the player did.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub action: Action,
}
