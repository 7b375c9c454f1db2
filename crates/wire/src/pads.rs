//! Score pads for games with real cards. Players are numbered in the order in which they joined.

use foretell_rules::{Change, RuleSet, Trump};
use serde::{Deserialize, Serialize};

use crate::feed::Bye;

/// A new score pad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = BeginPad))]
#[serde(deny_unknown_fields)]
pub struct NewPad {
    /// The rules, for as many players as there are names.
    #[cfg_attr(feature = "schema", schema(value_type = String, example = "it/4"))]
    pub rules: RuleSet,
    /// The players' names by seat, clockwise: 1 to 24 characters each. Invisible characters are removed.
    #[cfg_attr(feature = "schema", schema(min_items = 2, max_items = 6))]
    pub players: Vec<String>,
    /// The seat of the first dealer. By default, the rules decide.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 6))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_dealer: Option<u8>,
}

/// The response to creating a pad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BegunPad {
    /// The pad's code. Anyone who has it can read the pad and write on it.
    #[cfg_attr(feature = "schema", schema(example = "7xk2m9abqr"))]
    pub pad: String,
    /// The number of entries on the pad.
    pub version: u32,
}

/// A score pad as one reader may see it. Players are numbered in the order in which they joined.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadJson))]
pub struct PadJson {
    /// The pad's code.
    pub pad: String,
    /// The number of entries on the pad.
    pub version: u32,
    /// The rules of the current round.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub rules: RuleSet,
    /// Everyone who has ever played.
    pub players: Vec<PadPlayer>,
    /// The rounds. The last one may be in progress.
    pub rounds: Vec<PadRoundJson>,
    /// What the current round still needs: `trump`, `bids`, `taken`, `bomb`, `cloud`, `correction` or `nothing`.
    pub asked: String,
    /// The players it is needed from, in bidding order.
    pub asked_of: Vec<u8>,
    /// Fields for which two people wrote different numbers. The later number counts until someone writes the right one.
    pub conflicts: Vec<PadConflict>,
    /// Fields that were written again, in order.
    pub corrections: Vec<PadCorrection>,
    /// Whether the game is over.
    pub over: bool,
    /// Everyone with the highest total, once the game is over.
    pub winners: Vec<u8>,
    /// The number of the entry that can be undone.
    pub can_undo: Option<u32>,
    /// The number of the entry that can be redone.
    pub can_redo: Option<u32>,
}

/// A player on a pad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadPlayerJson))]
pub struct PadPlayer {
    /// The player's name.
    pub name: String,
    /// The player's total so far.
    pub total: i32,
    /// The first round that the player played.
    pub joined: u8,
    /// The first round that the player no longer played.
    pub left: Option<u8>,
    /// Whether the player's points count towards winning.
    pub counts: bool,
}

/// A round on a pad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadRoundJson))]
pub struct PadRoundJson {
    /// The number of the round, counted from 1.
    pub round: u8,
    /// How many cards each player is dealt.
    pub cards: u8,
    /// The dealer.
    pub dealer: u8,
    /// Whether a card is turned up, so that there is a trump to write down.
    pub turns_up: bool,
    /// The trump: `H`, `E`, `D`, `G` or `none`.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub trump: Option<Trump>,
    /// The player who named the trump.
    pub named_by: Option<u8>,
    /// The players of the round, in bidding order.
    pub numbers: Vec<PadNumbers>,
    /// The sum of the bids, if everyone may see them.
    pub sum: Option<u8>,
    /// The bid that is forbidden to the dealer, once all others have bid.
    pub banned: Option<u8>,
    /// Whether a trick was lost to the Bomb.
    pub bomb: Option<bool>,
    /// Whose bid the Cloud changes, and how. Also `null` while nothing has been written.
    pub cloud: Option<CloudChangeJson>,
    /// What doesn't add up in the round.
    pub flaws: Vec<PadFlaw>,
}

/// A player's numbers in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadNumbersJson))]
pub struct PadNumbers {
    /// The player.
    pub player: u8,
    /// The bid, if you may see it.
    pub bid: Option<u8>,
    /// Whether there is a bid that you can't see yet.
    pub sealed: bool,
    /// The number of tricks taken.
    pub taken: Option<u8>,
    /// The points of the round.
    pub points: Option<i32>,
    /// The player's total after the round.
    pub total: Option<i32>,
}

/// Something in a round that doesn't add up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadFlawJson))]
pub struct PadFlaw {
    /// What doesn't add up: `tricks`, `bids`, `cloud` or `below-zero`.
    pub what: String,
    /// The number of the rule in question.
    pub rule: String,
    /// The number of tricks written down, if `what` is `tricks`.
    pub taken: Option<u8>,
    /// The number of tricks there were to take, if `what` is `tricks`.
    pub tricks: Option<u8>,
}

/// Two different numbers for the same field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadConflictJson))]
pub struct PadConflict {
    /// The round.
    pub round: u8,
    /// `bid` or `taken`.
    pub what: String,
    /// The player whose number it is.
    pub player: Option<u8>,
    /// The earlier number, if you may see it.
    pub earlier: Option<u8>,
    /// The later number, if you may see it.
    pub later: Option<u8>,
}

/// A field that was written again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadCorrectionJson))]
pub struct PadCorrection {
    /// The number of the entry that changed it.
    pub entry: u32,
    /// The round.
    pub round: u8,
    /// `bid`, `taken`, `trump`, `bomb` or `cloud`.
    pub what: String,
    /// The player whose number it is.
    pub player: Option<u8>,
    /// The old number, if you may see it.
    pub from: Option<u8>,
    /// The new number, if you may see it.
    pub to: Option<u8>,
}

/// One line of a pad's stream: an event, with its name in `type`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadFeedLine))]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum PadEvent {
    /// The whole pad.
    Sheet(Box<PadJson>),
    /// The pad was deleted because nobody had written on it for a long time. The stream ends.
    Gone,
    /// The last line of the stream.
    Bye(Bye),
    /// Sent after 15 seconds without an event.
    Pulse,
    /// An event from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// Sent again with the same key, an entry is written only once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedEntry {
    /// An idempotency key: any text that no other entry has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once: Option<String>,
    #[serde(flatten)]
    pub entry: PadEntryJson,
}

/// An entry on a pad. Rounds and players are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PadEntry))]
#[serde(tag = "what", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PadEntryJson {
    /// Writes down the trump of a round.
    Trump {
        /// The round.
        round: u8,
        /// The trump: `H`, `E`, `D`, `G` or `none`.
        #[cfg_attr(feature = "schema", schema(value_type = String))]
        trump: Trump,
        /// The player who named the trump, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named_by: Option<u8>,
    },
    /// Writes down a bid.
    Bid {
        /// The round.
        round: u8,
        /// The player.
        player: u8,
        /// The number of tricks bid.
        bid: u8,
        /// The number that you saw there before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u8>,
    },
    /// Writes down how many tricks a player took.
    Taken {
        /// The round.
        round: u8,
        /// The player.
        player: u8,
        /// The number of tricks taken.
        tricks: u8,
        /// The number that you saw there before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u8>,
    },
    /// Writes down whether a trick was lost to the Bomb.
    Bomb {
        /// The round.
        round: u8,
        /// Whether a trick was lost.
        fell: bool,
    },
    /// Writes down who changes their bid because of the Cloud. `null` means nobody.
    Cloud {
        /// The round.
        round: u8,
        /// The player and the change.
        changed: Option<CloudChangeJson>,
    },
    /// Adds a player during the game.
    Joins {
        /// The current round.
        round: u8,
        /// The player's name.
        name: String,
        /// The newcomer's right-hand neighbour.
        left_of: u8,
        /// The initial score: `nothing`, `lowest` or `average`.
        begins: String,
    },
    /// Removes a player who leaves.
    Leaves {
        /// The current round.
        round: u8,
        /// The player.
        player: u8,
        /// What happens to the points: `stands` or `struck`.
        score: String,
    },
    /// Ends the game early.
    End {
        /// The current round.
        round: u8,
    },
    /// Undoes the last entry.
    Undo {
        /// The number of that entry, as in `can_undo`.
        entry: u32,
    },
    /// Restores the entry that was undone last.
    Redo {
        /// The number of that entry, as in `can_redo`.
        entry: u32,
    },
}

/// Who took the trick with the Cloud, and how their bid changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CloudChange))]
pub struct CloudChangeJson {
    /// The player who took it.
    pub player: u8,
    /// The change: `+1` or `-1`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub change: Change,
}
