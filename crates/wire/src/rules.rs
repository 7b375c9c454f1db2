//! Rules and bots to choose from.

use std::collections::BTreeMap;

use foretell_rules::RuleSet;
use foretell_rules::json::rules_json;
use serde::{Deserialize, Serialize};

/// The rules to choose from: editions, numbers of players and options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Choices))]
pub struct RuleChoices {
    /// The editions.
    pub editions: Vec<EditionChoice>,
    /// The possible numbers of players.
    pub players: Vec<u8>,
    /// The options.
    pub options: Vec<RuleOption>,
    /// The combinations that aren't allowed.
    pub forbidden: Vec<ForbiddenPair>,
}

/// An edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Edition))]
pub struct EditionChoice {
    /// The edition's name in rule texts.
    pub name: String,
    /// A short description.
    pub meaning: String,
    /// The options that this edition sets in its own way, with their values.
    pub options: BTreeMap<String, String>,
}

/// An option of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleOption {
    /// The option's name.
    pub name: String,
    /// The allowed values in a few words.
    pub allowed: String,
    /// The allowed values.
    pub values: Vec<RuleOptionValue>,
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleOptionValue {
    /// The value in rule texts.
    pub name: String,
    /// What it means, if the name doesn't explain it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub meaning: Option<String>,
}

/// Two choices that can't be combined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Forbidden))]
pub struct ForbiddenPair {
    /// A rule text that combines them.
    pub example: String,
    /// The first choice.
    pub one: String,
    /// The second choice.
    pub other: String,
    /// Why they can't be combined.
    pub why: String,
}

/// The result of checking a rule text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Checked))]
pub struct CheckedRules {
    /// Whether the rules can be played.
    pub playable: bool,
    /// The resulting rules, if they can be played.
    pub rules: Option<RulesInForce>,
    /// The reason, if they can't be played.
    pub reason: Option<String>,
}

/// Rules in detail: the text and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Rules))]
pub struct RulesInForce {
    /// The rule text.
    pub text: String,
    /// The number of players.
    pub players: u8,
    /// How many cards each player is dealt, by round.
    pub cards: Vec<u8>,
    /// How bids are made.
    pub bids: String,
    /// What the bids may add up to.
    pub sum: String,
    /// What it means when a Wizard opens a trick.
    pub wizards: String,
    /// Who sees which hands during bidding.
    pub clairvoyance: String,
    /// The deck.
    pub deck: String,
    /// The special cards.
    pub specials: Vec<String>,
}

impl From<&RuleSet> for RulesInForce {
    fn from(rules: &RuleSet) -> RulesInForce {
        serde_json::from_value(rules_json(rules)).unwrap_or_else(|why| unreachable!("rules have these fields: {why}"))
    }
}

/// A bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = BotJson))]
pub struct BotKindJson {
    /// The name to request it by.
    pub name: String,
    /// A short description.
    pub meaning: String,
}

#[cfg(test)]
mod tests {
    use foretell_rules::json::choices_json;

    use super::*;

    #[test]
    fn the_json_of_rules_is_parsed_completely() {
        let choices: RuleChoices = serde_json::from_value(choices_json()).expect("choices");
        assert_eq!(serde_json::to_value(&choices).expect("JSON"), choices_json());
        for edition in &choices.editions {
            let rules: RuleSet = format!("{}/4", edition.name).parse().expect("rules");
            assert_eq!(serde_json::to_value(RulesInForce::from(&rules)).expect("JSON"), rules_json(&rules));
        }
    }
}
