//! Hints: what a bot would do and why.

use foretell_rules::{Action, Card};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use crate::schema;

/// A hint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HintJson))]
pub struct HintJson {
    /// The table version of the hint. Send it with your answer.
    pub version: u32,
    /// The action that the bot would choose.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub action: Action,
    /// The reason as an English sentence.
    pub reason: String,
    /// The reason in machine-readable form.
    #[serde(default)]
    pub why: HintReasonJson,
    /// The reason in terms of cards, if there is one.
    #[serde(default)]
    pub in_cards: Option<InCardsJson>,
    /// An option with more expected points in this round, and what is gained by giving them up.
    #[serde(default)]
    pub passed_over: Option<PassedOverJson>,
    /// What changes with the best other option, if that shows clearly.
    #[serde(default)]
    pub consequence: Option<ConsequenceJson>,
    /// All legal actions with their prospects, all tried in the same sampled deals.
    #[serde(default)]
    pub options: Vec<HintOptionJson>,
}

/// Why an action is better than another one, by what happens in the same sampled deals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Consequence))]
pub struct ConsequenceJson {
    /// The other option.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub rival: Action,
    /// The number of sampled deals in which both were tried.
    pub deals: u32,
    /// The chance that you make your bid, from 0 to 1.
    pub kept_share: BothJson,
    /// The number of tricks that you still take, on average.
    pub tricks: BothJson,
    /// What goes wrong with the other option.
    pub miss: MissJson,
    /// How often that happens, from 0 to 1.
    pub missed: BothJson,
    /// How often the played card takes this trick, from 0 to 1, if that differs.
    pub this_trick: Option<BothJson>,
    /// The card in your hand that decides, if there is one.
    pub deciding: Option<DecidingCardJson>,
}

/// A number with the advised action and with the other option.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Both))]
pub struct BothJson {
    /// With the advised action.
    pub advised: f64,
    /// With the other option.
    pub rival: f64,
}

/// How a bid is missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Miss))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MissJson {
    TooMany,
    TooFew,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// A card that often takes a trick with one of two options but not with the other. For a bid: the card that the other
/// bid depends on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DecidingCard))]
pub struct DecidingCardJson {
    /// The card.
    #[cfg_attr(feature = "schema", schema(value_type = schema::CardSchema))]
    pub card: Card,
    /// How often it takes a trick, from 0 to 1.
    pub takes: BothJson,
    /// The card that beats it most often with the other option, if one stands out.
    #[cfg_attr(feature = "schema", schema(value_type = Option<schema::CardSchema>))]
    pub beaten_by: Option<Card>,
}

/// The reason for an action in terms of cards. `counts-on`: the cards that should take the tricks. `even-beaten`: the
/// strongest card, which will probably be beaten. `played`: how the card will fare. `holds`: the number of trumps in
/// the hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = InCards))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum InCardsJson {
    CountsOn {
        /// The cards.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<schema::CardSchema>))]
        cards: Vec<Card>,
    },
    EvenBeaten {
        /// The card.
        #[cfg_attr(feature = "schema", schema(value_type = schema::CardSchema))]
        card: Card,
        /// The unseen cards that beat it.
        out: StillOutJson,
    },
    Played {
        /// The card.
        #[cfg_attr(feature = "schema", schema(value_type = schema::CardSchema))]
        card: Card,
        /// The number of tricks still needed; `null` if the bid can no longer be made.
        needed: Option<u8>,
        /// How the card will fare.
        fate: FateJson,
        /// The unseen cards that beat it.
        out: StillOutJson,
    },
    Holds {
        /// The number of trumps.
        count: u8,
    },
    /// A kind from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// How a card fares in its trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Fate))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FateJson {
    Takes,
    LikelyTakes,
    LikelyBeaten,
    Loses,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// The number of unseen cards that beat a number card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = StillOut))]
pub struct StillOutJson {
    /// Higher cards of the same suit.
    pub higher: u8,
    /// Trumps, if the card itself isn't one.
    pub trumps: u8,
    /// Wizards.
    pub wizards: u8,
}

/// An option with more expected points, and what is gained by giving them up: a better chance to win the game, or fewer
/// points for each opponent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PassedOver))]
pub struct PassedOverJson {
    /// The option.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub action: Action,
    /// How many more points it is expected to score.
    pub points: u32,
    /// The chance to win the game with the advised action, if that is the reason.
    pub wins_with: Option<f64>,
    /// The chance to win the game with this option, if that is the reason.
    pub wins_without: Option<f64>,
    /// How many more points each opponent would get with this option, if that is the reason.
    pub others_points: Option<u32>,
}

/// Why an action is advised. `only-one`: it is the only legal one. `alike`: all cards are equally good. `far-ahead`:
/// every other bid is far off. `single-card`: solved exactly. `imagined`: the best in sampled deals.
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
        /// The share of the deals in which you made your bid, from 0 to 1.
        kept_share: f64,
        /// The number of sampled deals.
        worlds: u32,
        /// What the bot optimised.
        counts: CountsJson,
        /// An option with more expected points in this round, if there is one. The hint's `passed_over` has the
        /// details.
        #[cfg_attr(feature = "schema", schema(value_type = Option<schema::ActionSchema>))]
        passed_over: Option<Action>,
    },
    /// A kind from a newer server.
    #[default]
    #[serde(other, skip_serializing)]
    Other,
}

/// What the bot optimises: points, or in the last rounds also being ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CountsJson))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum CountsJson {
    Points,
    Lead,
    /// A value from a newer server.
    #[serde(other, skip_serializing)]
    Other,
}

/// The prospects of one option.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OptionJson))]
pub struct HintOptionJson {
    /// The action.
    #[cfg_attr(feature = "schema", schema(value_type = schema::ActionSchema))]
    pub action: Action,
    /// The expected points in this round.
    #[cfg_attr(feature = "schema", schema(example = 17.25))]
    pub expected_points: f64,
    /// The standard error of `expected_points`.
    #[cfg_attr(feature = "schema", schema(example = 1.4))]
    pub margin: f64,
    /// The chance that you make your bid, from 0 to 1.
    #[cfg_attr(feature = "schema", schema(example = 0.71))]
    pub kept_share: f64,
    /// The number of sampled deals in which it was tried; `null` if it was computed exactly.
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
