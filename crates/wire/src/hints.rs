//! Hints: what a bot would do, and why.

use foretell_rules::{Action, Card};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::schema;

/// A hint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HintJson))]
pub struct HintJson {
    /// The version in which it was given; answer with this one.
    pub version: u32,
    /// What the bot would do.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub action: Action,
    /// Why, in an English sentence.
    pub reason: String,
    /// Why, for programs.
    #[serde(default)]
    pub why: HintReasonJson,
    /// What speaks for it in cards, where that can be said.
    #[serde(default)]
    pub in_cards: Option<InCardsJson>,
    /// An option that promises more points in this round, and what is gained by giving them up.
    #[serde(default)]
    pub passed_over: Option<PassedOverJson>,
    /// Everything that you may do, with what it promises: all in the same imagined deals.
    #[serde(default)]
    pub options: Vec<HintOptionJson>,
}

/// What speaks for an action, in cards. `counts-on`: the cards that should take the tricks. `even-beaten`: the
/// strongest card, which is likely to be beaten. `played`: what becomes of the card. `holds`: how many cards of the
/// trump are in the hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = InCards))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum InCardsJson {
    CountsOn {
        /// Which cards.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::CardSchema>))]
        cards: Vec<Card>,
    },
    EvenBeaten {
        /// Which card.
        #[cfg_attr(feature = "schema", schema(value_type = schema::CardSchema))]
        card: Card,
        /// What is still out against it.
        out: StillOutJson,
    },
    Played {
        /// Which card.
        #[cfg_attr(feature = "schema", schema(value_type = schema::CardSchema))]
        card: Card,
        /// How many tricks are still needed; null where the bid cannot come true any more.
        needed: Option<u8>,
        /// What becomes of it.
        fate: FateJson,
        /// What is still out against it.
        out: StillOutJson,
    },
    Holds {
        /// How many.
        count: u8,
    },
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// What becomes of a card in its trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Fate))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FateJson {
    Takes,
    LikelyTakes,
    LikelyBeaten,
    Loses,
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// How many cards beat a number card and have not been seen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = StillOut))]
pub struct StillOutJson {
    /// Higher cards of its suit.
    pub higher: u8,
    /// Trumps, where it is none itself.
    pub trumps: u8,
    /// Wizards.
    pub wizards: u8,
}

/// An option with more points, and what is gained by giving them up: a better chance to win the game, or fewer points
/// for each of the others.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PassedOver))]
pub struct PassedOverJson {
    /// What it is.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
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

/// Why something is advised. `only-one`: the rules allow nothing else. `alike`: all cards come to the same.
/// `far-ahead`: every other bid is far off. `single-card`: worked out exactly. `imagined`: the best in imagined deals.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = WhyJson))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum HintReasonJson {
    OnlyOne,
    Alike,
    FarAhead,
    SingleCard {
        /// The chance that the card takes the trick, from 0 to 1.
        takes: f64,
    },
    Imagined {
        /// In what share of the deals the own bid came true, from 0 to 1.
        kept_share: f64,
        /// How many deals were imagined.
        worlds: u32,
        /// What counted.
        counts: CountsJson,
        /// An option that promises more points in this round, if there is one; the hint's own `passed_over` says more.
        #[cfg_attr(feature = "schema", schema(value_type = Option<schema::ActionSchema>))]
        passed_over: Option<Action>,
    },
    /// What a newer server knows.
    #[default]
    #[serde(other, skip_serializing)]
    Other,
}

/// What the bot counts: points, or in the last rounds also who would be ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CountsJson))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum CountsJson {
    Points,
    Lead,
    /// What a newer server knows.
    #[serde(other, skip_serializing)]
    Other,
}

/// What one option promises.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OptionJson))]
pub struct HintOptionJson {
    /// What would be done.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub action: Action,
    /// The points of this round to expect.
    #[cfg_attr(feature = "schema", schema(example = 17.25))]
    pub expected_points: f64,
    /// How far they may well be off: one standard error.
    #[cfg_attr(feature = "schema", schema(example = 1.4))]
    pub margin: f64,
    /// How likely it is that the own bid comes true, from 0 to 1.
    #[cfg_attr(feature = "schema", schema(example = 0.71))]
    pub kept_share: f64,
    /// In how many imagined deals it was tried; null where it was worked out exactly.
    #[cfg_attr(feature = "schema", schema(example = 120))]
    pub worlds: Option<u32>,
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_action_is_enough_for_a_hint() {
        let hint = json!({ "version": 3, "action": "play H7", "reason": "Because." });
        let hint: HintJson = serde_json::from_value(hint).expect("a hint");
        assert_eq!((hint.action.to_string().as_str(), hint.why), ("play H7", HintReasonJson::Other));
        let nonsense = json!({ "version": 3, "action": "sing", "reason": "Because." });
        assert!(serde_json::from_value::<HintJson>(nonsense).is_err());
    }
}
