//! Why something is not written on a pad, and what does not add up in what was written.

use crate::{OnceName, Player, SetupError};

/// Why an entry was refused. The pad is untouched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PadError {
    /// The game is over.
    #[error("the game is over: undo its end to continue")]
    Over,
    /// A round that has not begun, or that there is not.
    #[error("there is no round {round} yet: the pad is at round {current}")]
    NoSuchRound {
        /// The round that was named.
        round: u8,
        /// The round that is on.
        current: u8,
    },
    /// People come and leave, and the game ends, in the round that is on.
    #[error("this can only be done in the current round, number {current}")]
    NotCurrent {
        /// The round that is on.
        current: u8,
    },
    /// Nobody has this number, or not in this round.
    #[error("there is no player {} in round {round}", player.0)]
    NotSeated {
        /// The number.
        player: Player,
        /// The round.
        round: u8,
    },
    /// A bid of more than there are tricks.
    #[error("a bid of {bid} is too high for a round of {}", cards_of_round(*cards))]
    BidTooHigh {
        /// The bid.
        bid: u8,
        /// The cards of the round.
        cards: u8,
    },
    /// The last bidder would make the bids add up to the number of tricks.
    #[error("with a bid of {bid} the bids would add up to {cards}, the number of tricks: any other bid is fine")]
    BannedBid {
        /// The bid.
        bid: u8,
        /// The cards of the round.
        cards: u8,
        /// The number of the rule in RULES.md.
        rule: &'static str,
    },
    /// More tricks than there are.
    #[error("{tricks} tricks are too many for a round of {}", cards_of_round(*cards))]
    TooManyTricks {
        /// The tricks.
        tricks: u8,
        /// The cards of the round.
        cards: u8,
    },
    /// The dealer must name one of the four suits.
    #[error("trump must be one of the four suits: H, E, D or G")]
    MustNameSuit,
    /// Only the dealer names the trump here.
    #[error("only the dealer can name trump here")]
    DealerNames,
    /// No card is turned up in this round.
    #[error("round {round} has no trump: no card is turned up")]
    NoTrump {
        /// The round.
        round: u8,
        /// The number of the rule in RULES.md.
        rule: &'static str,
    },
    /// These rules have no Bomb.
    #[error("the Bomb is not in this game")]
    NoBomb,
    /// These rules have no Cloud.
    #[error("the Cloud is not in this game")]
    NoCloud,
    /// A bid of 0 cannot go down.
    #[error("there is no bid below 0: the change must be +1")]
    BidBelowZero,
    /// The game cannot go on with so many.
    #[error("this game can't continue with {players} players: end it, or start another pad")]
    Players {
        /// How many there would be.
        players: usize,
        /// The number of the rule in RULES.md.
        rule: &'static str,
    },
    /// More people than a pad has lines for.
    #[error("a pad has room for 12 players in all, those who left included")]
    TooManyPlayers,
    /// A name that will not do.
    #[error(transparent)]
    Name(#[from] SetupError),
    /// Another entry came after the one that should be taken back, or there is none.
    #[error("entry {entry} can't be undone: only the last entry can")]
    NotLast {
        /// The entry that was named.
        entry: u32,
    },
    /// There is nothing of this number to bring back.
    #[error("entry {entry} can't be redone: only the entry undone last can")]
    NotUndone {
        /// The entry that was named.
        entry: u32,
    },
    /// The writer has given this name to another entry.
    #[error("«{0}» is the name of another entry of yours: choose a new one for each")]
    NameUsed(OnceName),
    /// The pad is full.
    #[error("the pad is full: it has room for {} entries", crate::Pad::MOST_ENTRIES)]
    Full,
}

impl PadError {
    /// The number in RULES.md of the rule that is broken, where it is a rule of the game.
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

/// What does not add up in a round, and why. It is pointed at until somebody corrects it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The tricks taken are not the tricks played.
    Tricks {
        /// What all took together.
        taken: u8,
        /// What there was to take.
        tricks: u8,
    },
    /// The bids add up to the number of tricks, which the rules forbid.
    Bids {
        /// The number of the rule in RULES.md.
        rule: &'static str,
    },
    /// Whoever took the Cloud took no trick.
    CloudTaker(Player),
    /// The Cloud would lower a bid of 0.
    BelowZero(Player),
}

impl Flaw {
    /// Whether the round cannot be over before this is corrected. Bids that the rules forbid are a thing of the past:
    /// the tricks were played all the same.
    pub const fn holds_up(self) -> bool {
        !matches!(self, Flaw::Bids { .. })
    }

    /// The number of the rule in RULES.md.
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
