//! The types of the wire about score pads. Players are called by their numbers, in the order in which they came.

use foretell_rules::RuleSet;
use serde::{Deserialize, Serialize};

use crate::bodies::CloudChange;

/// A score pad as its reader may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pad {
    /// Its name.
    pub pad: String,
    /// How many entries it has.
    pub version: u32,
    /// The rules of the current round.
    pub rules: RuleSet,
    /// Everyone who ever played.
    pub players: Vec<PadPlayer>,
    /// The rounds; the last may still be played.
    pub rounds: Vec<PadRound>,
    /// What the current round needs: `trump`, `bids`, `taken`, `bomb`, `cloud`, `correction` or `nothing`.
    pub asked: String,
    /// Of whom, in the order of bidding.
    pub asked_of: Vec<u8>,
    /// Where two wrote different numbers.
    pub conflicts: Vec<PadConflict>,
    /// What was changed, in order.
    pub corrections: Vec<PadCorrection>,
    /// Whether the game is over.
    pub over: bool,
    /// Everyone with the highest total, once it is over.
    pub winners: Vec<u8>,
    /// The entry that can be taken back.
    pub can_undo: Option<u32>,
    /// The entry that can be brought back.
    pub can_redo: Option<u32>,
}

/// A player on a pad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PadPlayer {
    /// The name.
    pub name: String,
    /// The points so far.
    pub total: i32,
    /// The first round played.
    pub joined: u8,
    /// The first round not played any more.
    pub left: Option<u8>,
    /// Whether the points count for the victory.
    pub counts: bool,
}

/// A round of a pad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PadRound {
    /// Which, counted from 1.
    pub round: u8,
    /// How many cards each is dealt.
    pub cards: u8,
    /// Who deals.
    pub dealer: u8,
    /// Whether a card is turned up, so that there is a trump to be written.
    pub turns_up: bool,
    /// The trump: `H`, `E`, `D`, `G` or `none`.
    pub trump: Option<String>,
    /// Who named it.
    pub named_by: Option<u8>,
    /// Everyone who plays, in the order of bidding.
    pub numbers: Vec<PadNumbers>,
    /// The sum of the bids, where everyone may see them.
    pub sum: Option<u8>,
    /// The bid that the dealer may not make, once all others have bid.
    pub banned: Option<u8>,
    /// Whether a trick fell to the Bomb.
    pub bomb: Option<bool>,
    /// Whose bid the Cloud changes, and how.
    pub cloud: Option<CloudChange>,
    /// What does not add up.
    pub flaws: Vec<PadFlaw>,
}

/// The numbers of a player in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PadNumbers {
    /// Who.
    pub player: u8,
    /// The bid, where the reader may see it.
    pub bid: Option<u8>,
    /// Whether there is a bid that the reader may not see yet.
    pub sealed: bool,
    /// The tricks taken.
    pub taken: Option<u8>,
    /// The points of the round.
    pub points: Option<i32>,
    /// The total after it.
    pub total: Option<i32>,
}

/// Something that does not add up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PadFlaw {
    /// `tricks`, `bids`, `cloud` or `below-zero`.
    pub what: String,
    /// The number of the rule.
    pub rule: String,
    /// What is written, where it is about tricks.
    pub taken: Option<u8>,
    /// What there was to take.
    pub tricks: Option<u8>,
}

/// Two different numbers in one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PadConflict {
    /// The round.
    pub round: u8,
    /// `bid` or `taken`.
    pub what: String,
    /// Whose.
    pub player: Option<u8>,
    /// The earlier number, where the reader may see it.
    pub earlier: Option<u8>,
    /// The later one.
    pub later: Option<u8>,
}

/// A number that was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PadCorrection {
    /// The entry that changed it.
    pub entry: u32,
    /// The round.
    pub round: u8,
    /// `bid`, `taken`, `trump`, `bomb` or `cloud`.
    pub what: String,
    /// Whose.
    pub player: Option<u8>,
    /// What it was, where it is a number that the reader may see.
    pub from: Option<u8>,
    /// What it is now.
    pub to: Option<u8>,
}
