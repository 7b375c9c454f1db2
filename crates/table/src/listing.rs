//! A game in the list of games, readable without its log.

use serde::{Deserialize, Serialize};

use crate::{GameId, Millis, PlayerId};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::EnumString, strum::IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Stage {
    Gathering,
    Playing,
    /// Everyone has left; it continues when a player returns.
    Asleep,
    Finished,
    /// Closed before it began, or by the owner.
    Closed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    pub game: GameId,
    pub stage: Stage,
    pub public: bool,
    pub rules: String,
    pub host: String,
    pub seats: Vec<Option<String>>,
    pub people: Vec<PlayerId>,
    pub opened_at: Millis,
    pub changed_at: Millis,
}

impl Listing {
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Finished | Stage::Closed)
    }
}

impl Stage {
    pub const ALL: [Stage; 5] = [Stage::Gathering, Stage::Playing, Stage::Asleep, Stage::Finished, Stage::Closed];

    pub fn name(self) -> &'static str {
        self.into()
    }
}
