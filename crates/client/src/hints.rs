//! The types of the wire about hints: what a bot would do, and why.

use foretell_rules::{Action, Card};
use serde::{Deserialize, Serialize};

/// What a bot would do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hint {
    /// The version in which it was given.
    pub version: u32,
    /// What the bot would do.
    pub action: Action,
    /// Why, in an English sentence.
    pub reason: String,
    /// Why, for programs.
    #[serde(default)]
    pub why: HintReason,
    /// What speaks for it in cards.
    #[serde(default)]
    pub in_cards: Option<InCards>,
    /// An option that promises more points, and what is gained by giving them up.
    #[serde(default)]
    pub passed_over: Option<PassedOver>,
    /// Everything that the player may do, with what it promises.
    #[serde(default)]
    pub options: Vec<HintOption>,
}

/// What speaks for an action, in cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "docs/API.md describes them all")]
pub enum InCards {
    CountsOn {
        cards: Vec<Card>,
    },
    EvenBeaten {
        card: Card,
        out: StillOut,
    },
    Played {
        card: Card,
        needed: Option<u8>,
        fate: String,
        out: StillOut,
    },
    Holds {
        count: u8,
    },
    #[serde(other)]
    Other,
}

/// How many cards beat a number card and have not been seen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StillOut {
    /// Higher cards of its suit.
    pub higher: u8,
    /// Trumps, where it is none itself.
    pub trumps: u8,
    /// Wizards.
    pub wizards: u8,
}

/// An option that promises more points than the advised one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PassedOver {
    /// What it is.
    pub action: Action,
    /// How many points more it promises.
    pub points: u32,
    /// The chance to win the game with what is advised, where that is the reason.
    pub wins_with: Option<f64>,
    /// The chance to win the game with this.
    pub wins_without: Option<f64>,
    /// How many points each of the others gets more with this, where that is the reason.
    pub others_points: Option<u32>,
}

/// Why something is advised.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum HintReason {
    /// The rules allow nothing else.
    OnlyOne,
    /// All cards come to the same.
    Alike,
    /// Every other bid is far off.
    FarAhead,
    /// Worked out exactly.
    SingleCard {
        /// The chance that the card takes the trick.
        takes: f64,
    },
    /// The best in imagined deals.
    Imagined {
        /// In what share of the deals the own bid came true.
        kept_share: f64,
        /// How many deals were imagined.
        worlds: u32,
        /// What the bot counts: `points`, or also who has the `lead`.
        counts: String,
        /// An option that clearly promises more points in this round.
        passed_over: Option<Action>,
    },
    /// What a newer server knows.
    #[default]
    #[serde(other)]
    Other,
}

/// What one option promises.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HintOption {
    /// What would be done.
    pub action: Action,
    /// The points of this round to expect.
    pub expected_points: f64,
    /// How far they may well be off: one standard error.
    pub margin: f64,
    /// How likely it is that the own bid comes true.
    pub kept_share: f64,
    /// In how many imagined deals it was tried; none where it was worked out exactly.
    pub worlds: Option<u32>,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_action_is_enough_for_a_hint() {
        let hint = json!({ "version": 3, "action": "play H7", "reason": "Because." });
        let hint: Hint = serde_json::from_value(hint).expect("a hint");
        assert_eq!((hint.action.to_string().as_str(), hint.why), ("play H7", HintReason::Other));
        let nonsense = json!({ "version": 3, "action": "sing", "reason": "Because." });
        assert!(serde_json::from_value::<Hint>(nonsense).is_err());
    }
}
