//! Score pads for cards on a table. Players are called by their numbers, in the order in which they came.

use foretell_rules::{Change, RuleSet, Trump};
use serde::{Deserialize, Serialize};

use crate::feed::Bye;

/// A pad to be begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = BeginPad))]
#[serde(deny_unknown_fields)]
pub struct NewPad {
    /// The rules, with as many players as there are names.
    #[cfg_attr(feature = "schema", schema(value_type = String, example = "it/4"))]
    pub rules: RuleSet,
    /// The names in the order of the seats, clockwise: 1 to 24 letters each. What cannot be seen is left out of them.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 6))]
    pub players: Vec<String>,
    /// The seat of the first dealer; where nothing is said, as the rules have it.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 6))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_dealer: Option<u8>,
}

/// A pad that was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BegunPad {
    /// Its name: whoever has it may look at it and write on it.
    #[cfg_attr(feature = "schema", schema(example = "7xk2m9abqr"))]
    pub pad: String,
    /// How many entries it has.
    pub version: u32,
}

/// A score pad as its reader may see it. Players are called by their numbers, in the order in which they came.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadJson))]
pub struct PadJson {
    /// Its name.
    pub pad: String,
    /// How many entries it has.
    pub version: u32,
    /// The rules of the round that is on.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub rules: RuleSet,
    /// Everyone who ever played.
    pub players: Vec<PadPlayer>,
    /// The rounds; the last may still be on.
    pub rounds: Vec<PadRoundJson>,
    /// What the round that is on still needs: `trump`, `bids`, `taken`, `bomb`, `cloud`, `correction` or `nothing`.
    pub asked: String,
    /// Of whom, in the order of bidding.
    pub asked_of: Vec<u8>,
    /// Where two wrote different numbers; the later one stands until somebody writes the right one.
    pub conflicts: Vec<PadConflict>,
    /// What was written anew, in order.
    pub corrections: Vec<PadCorrection>,
    /// Whether nothing more is to be played.
    pub over: bool,
    /// Everyone with the highest total, once it is over.
    pub winners: Vec<u8>,
    /// The entry that can be taken back.
    pub can_undo: Option<u32>,
    /// The entry that can be brought back.
    pub can_redo: Option<u32>,
}

/// Somebody on a pad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadPlayerJson))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadRoundJson))]
pub struct PadRoundJson {
    /// Which, counted from 1.
    pub round: u8,
    /// How many cards each is dealt.
    pub cards: u8,
    /// Who deals.
    pub dealer: u8,
    /// Whether a card is turned up, so that there is a trump to be written.
    pub turns_up: bool,
    /// The trump: `H`, `E`, `D`, `G` or `none`.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub trump: Option<Trump>,
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
    /// Whose bid the Cloud changes, and how; `null` also where nobody has said.
    pub cloud: Option<CloudChangeJson>,
    /// What does not add up.
    pub flaws: Vec<PadFlaw>,
}

/// The numbers of somebody in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadNumbersJson))]
pub struct PadNumbers {
    /// Who.
    pub player: u8,
    /// The bid, where you may see it.
    pub bid: Option<u8>,
    /// Whether there is a bid that you may not see yet.
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadFlawJson))]
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

/// Two wrote different numbers into one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadConflictJson))]
pub struct PadConflict {
    /// The round.
    pub round: u8,
    /// `bid` or `taken`.
    pub what: String,
    /// Whose.
    pub player: Option<u8>,
    /// The earlier number, where you may see it.
    pub earlier: Option<u8>,
    /// The later one.
    pub later: Option<u8>,
}

/// A number that was written anew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadCorrectionJson))]
pub struct PadCorrection {
    /// The entry that changed it.
    pub entry: u32,
    /// The round.
    pub round: u8,
    /// `bid`, `taken`, `trump`, `bomb` or `cloud`.
    pub what: String,
    /// Whose.
    pub player: Option<u8>,
    /// What it was, where it is a number that you may see.
    pub from: Option<u8>,
    /// What it is now.
    pub to: Option<u8>,
}

/// A line of a pad's stream: what its `type` says, with `type` as one field more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadFeedLine))]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum PadEvent {
    /// The pad as it stands.
    Sheet(Box<PadJson>),
    /// The pad was forgotten, because nobody wrote on it for long. Nothing more comes.
    Gone,
    /// The last line.
    Bye(Bye),
    /// Nothing happened for 15 seconds.
    Pulse,
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// An entry on a score pad, and a name for it: sent again under that name, it is written once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedEntry {
    /// Any text that no other entry has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once: Option<String>,
    /// What is written.
    #[serde(flatten)]
    pub entry: PadEntryJson,
}

/// Something that is written on a pad. Rounds and players are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadEntry))]
#[serde(tag = "what", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PadEntryJson {
    /// The trump of a round.
    Trump {
        /// The round.
        round: u8,
        /// `H`, `E`, `D`, `G` or `none`.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        trump: Trump,
        /// Who named it, where a player did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named_by: Option<u8>,
    },
    /// A bid.
    Bid {
        /// The round.
        round: u8,
        /// Whose.
        player: u8,
        /// How many tricks.
        bid: u8,
        /// What you saw there before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u8>,
    },
    /// How many tricks somebody took.
    Taken {
        /// The round.
        round: u8,
        /// Who.
        player: u8,
        /// How many.
        tricks: u8,
        /// What you saw there before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u8>,
    },
    /// Whether a trick fell to the Bomb.
    Bomb {
        /// The round.
        round: u8,
        /// Whether it did.
        fell: bool,
    },
    /// Who changes the bid because of the Cloud; `null` is nobody.
    Cloud {
        /// The round.
        round: u8,
        /// Who, and how.
        changed: Option<CloudChangeJson>,
    },
    /// Somebody comes late.
    Joins {
        /// The round that is on.
        round: u8,
        /// The name.
        name: String,
        /// The new right neighbour.
        left_of: u8,
        /// With what they begin: `nothing`, `lowest` or `average`.
        begins: String,
    },
    /// Somebody leaves.
    Leaves {
        /// The round that is on.
        round: u8,
        /// Who.
        player: u8,
        /// What becomes of the points: `stands` or `struck`.
        score: String,
    },
    /// The game ends early.
    End {
        /// The round that is on.
        round: u8,
    },
    /// The last entry is taken back.
    Undo {
        /// Its number, as in `can_undo`.
        entry: u32,
    },
    /// What was taken back last is there again.
    Redo {
        /// Its number, as in `can_redo`.
        entry: u32,
    },
}

/// Who took the trick with the Cloud, and how the bid changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CloudChange))]
pub struct CloudChangeJson {
    /// Who took it.
    pub player: u8,
    /// `+1` or `-1`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub change: Change,
}
