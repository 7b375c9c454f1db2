//! How a game ended.

use foretell_rules::Seat;

use super::feed::{Glance, RowJson, sheet};
use super::state::{Chair, Sitter};
use crate::GameId;
use crate::store::Millis;

/// How a game ended. Lists have one place for each seat.
pub(crate) struct Outcome {
    pub(crate) opened_at: Millis,
    /// When the last step was made; talk after the game is one.
    pub(crate) changed_at: Millis,
    pub(crate) names: Vec<String>,
    /// `person` or `bot`.
    pub(crate) kinds: Vec<&'static str>,
    pub(crate) scores: Vec<i32>,
    pub(crate) winners: Vec<u8>,
    pub(crate) hints: Vec<u16>,
    pub(crate) sheet: Vec<RowJson>,
    pub(crate) commitment: String,
    pub(crate) rematch: Option<GameId>,
}

impl Glance {
    /// How the game ended, once it has.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let state = &*self.state;
        let (game, play) = (state.game()?, state.play.as_ref()?);
        let winners = game.winners()?;
        let players = state.chairs.len();
        let kind = |chair: &Chair| if matches!(chair.sitter, Sitter::Bot { .. }) { "bot" } else { "person" };
        Some(Outcome {
            opened_at: state.opened_at,
            changed_at: state.at,
            names: state.chairs.iter().map(|chair| chair.name().unwrap_or_default()).collect(),
            kinds: state.chairs.iter().map(kind).collect(),
            scores: game.scores().of(players).to_vec(),
            winners: winners.into_iter().map(Seat::number).collect(),
            hints: play.hints.of(players).to_vec(),
            sheet: sheet(&play.sheet, players),
            commitment: state.commitment(),
            rematch: state.rematch,
        })
    }
}
