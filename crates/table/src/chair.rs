//! A seat, and who sits there: a person, a bot of ours, or a bot of another author with a session of its own.

use std::sync::Arc;

use foretell_bots::BotSpec;
use foretell_fair::Contribution;

use crate::log::AwayReason;
use crate::{BotCard, PlayerId};

/// A seat and who sits there.
#[derive(Clone, Debug, PartialEq)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// Why a bot plays for the person here, if one does.
    pub away: Option<AwayReason>,
    /// The person has left for good.
    pub left: bool,
    /// The person who left has taken another seat since. They may not return here in the middle of a round, because
    /// they have seen another hand.
    pub given_up: bool,
    /// What the seat adds to the shuffles.
    pub contribution: Contribution,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq)]
pub enum Sitter {
    /// The seat is free.
    Empty,
    /// A person with a name.
    Person {
        /// Who.
        player: PlayerId,
        /// By which name.
        name: Arc<str>,
    },
    /// The seat is kept for a guest bot that was invited.
    Invited {
        /// Which.
        player: PlayerId,
        /// By which name.
        name: Arc<str>,
        /// What it says about itself.
        card: Arc<BotCard>,
    },
    /// A guest bot: a program with a session of its own, which declared itself a bot.
    GuestBot {
        /// Which.
        player: PlayerId,
        /// By which name.
        name: Arc<str>,
        /// What it says about itself.
        card: Arc<BotCard>,
    },
    /// A bot.
    Bot {
        /// Its specification as it was written.
        name: Arc<str>,
        /// The specification.
        spec: BotSpec,
    },
}

impl Chair {
    pub(crate) const EMPTY: Chair =
        Chair { sitter: Sitter::Empty, away: None, left: false, given_up: false, contribution: Contribution::Nothing };

    /// The person who sits there.
    pub fn person(&self) -> Option<PlayerId> {
        match self.sitter {
            Sitter::Person { player, .. } => Some(player),
            _ => None,
        }
    }

    /// The guest bot that sits there.
    pub fn guest_bot(&self) -> Option<PlayerId> {
        match self.sitter {
            Sitter::GuestBot { player, .. } => Some(player),
            _ => None,
        }
    }

    /// The person or the guest bot that sits there: whoever has a session.
    pub fn player(&self) -> Option<PlayerId> {
        self.person().or_else(|| self.guest_bot())
    }

    /// The guest bot for which the seat is kept.
    pub fn invited(&self) -> Option<PlayerId> {
        match self.sitter {
            Sitter::Invited { player, .. } => Some(player),
            _ => None,
        }
    }

    /// Whoever finds the table in the list of the own games.
    pub fn listed(&self) -> Option<PlayerId> {
        self.player().or_else(|| self.invited())
    }

    /// Whether nobody sits there yet, be it kept for a bot or not.
    pub fn is_free(&self) -> bool {
        matches!(self.sitter, Sitter::Empty | Sitter::Invited { .. })
    }

    /// The name of the person, or the specification of the bot.
    pub fn name(&self) -> Option<String> {
        match &self.sitter {
            Sitter::Empty | Sitter::Invited { .. } => None,
            Sitter::Person { name, .. } | Sitter::GuestBot { name, .. } | Sitter::Bot { name, .. } => {
                Some(name.to_string())
            }
        }
    }
}
