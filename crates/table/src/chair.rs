use std::sync::Arc;

use foretell_bots::BotSpec;
use foretell_fair::Contribution;

use crate::log::AwayReason;
use crate::{BotCard, PlayerId};

#[derive(Clone, Debug, PartialEq)]
pub struct Chair {
    pub sitter: Sitter,
    pub away: Option<AwayReason>,
    pub left: bool,
    /// The person who left has taken another seat since, and has seen another hand: no return in the middle of a round.
    pub given_up: bool,
    pub contribution: Contribution,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Sitter {
    Empty,
    Person { player: PlayerId, name: Arc<str> },
    Invited { player: PlayerId, name: Arc<str>, card: Arc<BotCard> },
    GuestBot { player: PlayerId, name: Arc<str>, card: Arc<BotCard> },
    Bot { name: Arc<str>, spec: BotSpec },
}

impl Chair {
    pub(crate) const EMPTY: Chair =
        Chair { sitter: Sitter::Empty, away: None, left: false, given_up: false, contribution: Contribution::Nothing };

    pub fn person(&self) -> Option<PlayerId> {
        match self.sitter {
            Sitter::Person { player, .. } => Some(player),
            _ => None,
        }
    }

    pub fn guest_bot(&self) -> Option<PlayerId> {
        match self.sitter {
            Sitter::GuestBot { player, .. } => Some(player),
            _ => None,
        }
    }

    pub fn player(&self) -> Option<PlayerId> {
        self.person().or_else(|| self.guest_bot())
    }

    pub fn invited(&self) -> Option<PlayerId> {
        match self.sitter {
            Sitter::Invited { player, .. } => Some(player),
            _ => None,
        }
    }

    pub fn listed(&self) -> Option<PlayerId> {
        self.player().or_else(|| self.invited())
    }

    pub fn is_free(&self) -> bool {
        matches!(self.sitter, Sitter::Empty | Sitter::Invited { .. })
    }

    pub fn name(&self) -> Option<String> {
        match &self.sitter {
            Sitter::Empty | Sitter::Invited { .. } => None,
            Sitter::Person { name, .. } | Sitter::GuestBot { name, .. } | Sitter::Bot { name, .. } => {
                Some(name.to_string())
            }
        }
    }
}
