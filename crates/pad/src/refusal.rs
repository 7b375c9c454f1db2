//! Errors of entries, and flaws in what was written.

use crate::{OnceName, Player, SetupError};

/// The pad is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PadError {
    #[error("the game is over: undo its end to continue")]
    Over,
    #[error("there is no round {round} yet: the pad is at round {current}")]
    NoSuchRound { round: u8, current: u8 },
    #[error("this can only be done in the current round, number {current}")]
    NotCurrent { current: u8 },
    #[error("there is no player {} in round {round}", player.0)]
    NotSeated { player: Player, round: u8 },
    #[error("a bid of {bid} is too high for a round of {}", cards_of_round(*cards))]
    BidTooHigh { bid: u8, cards: u8 },
    #[error("with a bid of {bid} the bids would add up to {cards}, the number of tricks: any other bid is fine")]
    BannedBid {
        bid: u8,
        cards: u8,
        /// The rule in RULES.md.
        rule: &'static str,
    },
    #[error("{tricks} tricks are too many for a round of {}", cards_of_round(*cards))]
    TooManyTricks { tricks: u8, cards: u8 },
    #[error("trump must be one of the four suits: H, E, D or G")]
    MustNameSuit,
    #[error("only the dealer can name trump here")]
    DealerNames,
    #[error("round {round} has no trump: no card is turned up")]
    NoTrump { round: u8, rule: &'static str },
    #[error("the Bomb is not in this game")]
    NoBomb,
    #[error("the Cloud is not in this game")]
    NoCloud,
    #[error("there is no bid below 0: the change must be +1")]
    BidBelowZero,
    #[error("this game can't continue with {players} players: end it, or start another pad")]
    Players { players: usize, rule: &'static str },
    #[error("a pad has room for 12 players in all, those who left included")]
    TooManyPlayers,
    #[error(transparent)]
    Name(#[from] SetupError),
    #[error("entry {entry} can't be undone: only the last entry can")]
    NotLast { entry: u32 },
    #[error("entry {entry} can't be redone: only the entry undone last can")]
    NotUndone { entry: u32 },
    #[error("«{0}» is the id of another entry of yours: use a new id for each")]
    NameUsed(OnceName),
    #[error("the pad is full: it has room for {} entries", crate::Pad::MOST_ENTRIES)]
    Full,
}

impl PadError {
    /// The broken rule in RULES.md, if it is a rule of the game.
    pub const fn rule(&self) -> Option<&'static str> {
        Some(match self {
            PadError::BidTooHigh { .. } => "B12",
            PadError::BannedBid { rule, .. } | PadError::NoTrump { rule, .. } | PadError::Players { rule, .. } => rule,
            PadError::TooManyTricks { .. } => "B15",
            PadError::MustNameSuit => "R17",
            PadError::DealerNames => "B9",
            PadError::BidBelowZero => "R12",
            _ => return None,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    Tricks {
        /// Taken by all together.
        taken: u8,
        tricks: u8,
    },
    Bids {
        rule: &'static str,
    },
    CloudTaker(Player),
    BelowZero(Player),
}

impl Flaw {
    /// Whether the round can't be finished before it is corrected. A banned bid doesn't block a round already played.
    pub const fn holds_up(self) -> bool {
        !matches!(self, Flaw::Bids { .. })
    }

    pub const fn rule(self) -> &'static str {
        match self {
            Flaw::Tricks { .. } => "B16",
            Flaw::Bids { rule } => rule,
            Flaw::CloudTaker(_) => "S24",
            Flaw::BelowZero(_) => "R12",
        }
    }
}

fn cards_of_round(cards: u8) -> String {
    format!("{cards} {}", if cards == 1 { "card" } else { "cards" })
}
