//! A game as it stands in the list of games: what is known of it without opening its log.

use serde::{Deserialize, Serialize};

use crate::{GameId, Millis, PlayerId};

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::EnumString, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Stage {
    /// People are sitting down.
    Gathering,
    /// It is on.
    Playing,
    /// All players have gone; it goes on when one comes back.
    Asleep,
    /// It was played to the end.
    Finished,
    /// It was given up before it began.
    Closed,
}

/// A game as it stands in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    /// Which game.
    pub game: GameId,
    /// How far it is.
    pub stage: Stage,
    /// Whether strangers see it in the list of open tables.
    pub public: bool,
    /// The rules, as text.
    pub rules: String,
    /// Who looks after the table, by name.
    pub host: String,
    /// Who sits where, by name; `None` is an empty seat.
    pub seats: Vec<Option<String>>,
    /// The people who have a seat.
    pub people: Vec<PlayerId>,
    /// When the table was opened.
    pub opened_at: Millis,
    /// When this entry last changed.
    pub changed_at: Millis,
}

impl Listing {
    /// Whether the game is over, or was given up.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Finished | Stage::Closed)
    }
}

impl Stage {
    /// All of them, in the order of a game's life.
    pub const ALL: [Stage; 5] = [Stage::Gathering, Stage::Playing, Stage::Asleep, Stage::Finished, Stage::Closed];

    /// Its name, as it is stored.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
