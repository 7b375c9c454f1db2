//! What can be played, and with whom.

use std::collections::BTreeMap;

use foretell_rules::RuleSet;
use foretell_rules::json::rules_json;
use serde::{Deserialize, Serialize};

/// Everything there is to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Choices))]
pub struct RuleChoices {
    /// The editions.
    pub editions: Vec<EditionChoice>,
    /// How many can play.
    pub players: Vec<u8>,
    /// The options.
    pub options: Vec<RuleOption>,
    /// What does not go together.
    pub forbidden: Vec<ForbiddenPair>,
}

/// An edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Edition))]
pub struct EditionChoice {
    /// By which name it is asked for.
    pub name: String,
    /// What it is.
    pub meaning: String,
    /// The options in which it has a rule of its own.
    pub options: BTreeMap<String, String>,
}

/// An option of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleOption {
    /// Its name.
    pub name: String,
    /// What it can be, in a few words.
    pub allowed: String,
    /// What it can be.
    pub values: Vec<RuleOptionValue>,
}

/// What an option can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleOptionValue {
    /// As it is written.
    pub name: String,
    /// What it means, where the name does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub meaning: Option<String>,
}

/// Two things that can't be combined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Forbidden))]
pub struct ForbiddenPair {
    /// A rule text in which they meet.
    pub example: String,
    /// One of them.
    pub one: String,
    /// The other.
    pub other: String,
    /// Why not.
    pub why: String,
}

/// What becomes of a rule text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Checked))]
pub struct CheckedRules {
    /// Whether it can be played.
    pub playable: bool,
    /// The rules in force, if it can.
    pub rules: Option<RulesInForce>,
    /// Why not, if it cannot.
    pub reason: Option<String>,
}

/// The rules in force: the text, and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Rules))]
pub struct RulesInForce {
    /// The rule text.
    pub text: String,
    /// How many play.
    pub players: u8,
    /// How many cards each is dealt, for each round.
    pub cards: Vec<u8>,
    /// How bids are made.
    pub bids: String,
    /// What the bids may add up to.
    pub sum: String,
    /// What a Wizard that opens a trick means.
    pub wizards: String,
    /// Who sees which hands while they bid.
    pub clairvoyance: String,
    /// Which deck.
    pub deck: String,
    /// Which special cards.
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
    /// By which name it is asked for.
    pub name: String,
    /// What it is.
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
