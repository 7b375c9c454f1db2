//! Rules as JSON: those in force, and all choices.

use serde::ser::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::{Choice, Edition, Options, RuleSet, RuleSetError, Special, option_list, option_values};

#[derive(Clone, Copy, Debug)]
pub struct RulesJson<'a>(pub &'a RuleSet);

impl Serialize for RulesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        rules_json(self.0).serialize(serializer)
    }
}

pub fn rules_json(rules: &RuleSet) -> Value {
    let options = rules.options();
    json!({
        "text": rules.to_string(),
        "players": rules.players(),
        "cards": (0..rules.rounds()).map(|round| rules.cards(round)).collect::<Vec<_>>(),
        "bids": options.bids.name(),
        "sum": options.sum.name(),
        "wizards": options.wizards.name(),
        "clairvoyance": options.clairvoyance.name(),
        "deck": options.deck.name(),
        "specials": options.specials.iter().map(Special::name).collect::<Vec<_>>(),
    })
}

/// The forbidden pairs are found by trying every two values with every edition and number of players. That is slow and
/// the result never changes, so call it once.
///
/// ```
/// # use foretell_rules::json::choices_json;
/// let choices = choices_json();
/// assert_eq!(choices["editions"][0]["name"], "it");
/// assert_eq!(choices["options"][0]["name"], "bids");
/// assert_eq!(choices["options"][0]["values"][2]["name"], "secret");
/// ```
pub fn choices_json() -> Value {
    let options: Vec<Value> = option_list()
        .map(|(name, allowed)| {
            let values: Vec<Value> = option_values(name).into_iter().map(option_value).collect();
            json!({"name": name, "allowed": allowed, "values": values})
        })
        .collect();
    json!({"editions": editions(), "players": PLAYERS, "options": options, "forbidden": forbidden()})
}

const PLAYERS: [u8; 5] = [2, 3, 4, 5, 6];

fn editions() -> Vec<Value> {
    let edition = |(edition, name, meaning): &(Edition, &str, &str)| {
        let own = Options::preset(*edition, 4);
        let options = json!({"sum": own.sum.name(), "first-dealer": own.first_dealer.name()});
        json!({"name": name, "meaning": meaning, "options": options})
    };
    Edition::VALUES.iter().map(edition).collect()
}

fn option_value((name, meaning): (String, Option<&str>)) -> Value {
    match meaning {
        Some(meaning) => json!({"name": name, "meaning": meaning}),
        None => json!({"name": name}),
    }
}

fn forbidden() -> Vec<Value> {
    let mut pairs: Vec<(String, RuleSetError)> = Vec::new();
    for (_, edition, _) in Edition::VALUES {
        for players in PLAYERS {
            for said in one_or_two_options(players) {
                let example = format!("{edition}/{players}{said}");
                if let Some(pair) = refusal(&example)
                    && !pairs.iter().any(|(_, known)| *known == pair)
                {
                    pairs.push((example, pair));
                }
            }
        }
    }
    pairs.iter().map(|(example, pair)| forbidden_pair(example, pair)).collect()
}

fn forbidden_pair(example: &str, RuleSetError { one, other, why }: &RuleSetError) -> Value {
    json!({"example": example, "one": one, "other": other, "why": why})
}

fn one_or_two_options(players: u8) -> Vec<String> {
    let ways: Vec<(&str, String)> = option_list()
        .flat_map(|(option, _)| ways(option, players).into_iter().map(move |way| (option, format!("+{option}={way}"))))
        .collect();
    let two =
        |one: &(&str, String), other: &(&str, String)| (one.0 != other.0).then(|| format!("{}{}", one.1, other.1));
    let pairs = ways.iter().enumerate();
    let pairs = pairs.flat_map(|(place, one)| ways[place + 1..].iter().filter_map(move |other| two(one, other)));
    let singles = ways.iter().map(|(_, said)| said.clone());
    std::iter::once(String::new()).chain(singles).chain(pairs).collect()
}

/// The values of an option, with numbers of rounds that are too low and too high.
fn ways(option: &str, players: u8) -> Vec<String> {
    if option == "length" {
        let full = RuleSet::preset(Edition::VALUES[0].0, players).map_or(0, |rules| rules.rounds());
        return vec!["first-0".into(), format!("first-{}", full + 1), format!("every-other-{}", full / 2 + 2)];
    }
    option_values(option).into_iter().map(|(name, _)| name).collect()
}

fn refusal(text: &str) -> Option<RuleSetError> {
    text.parse::<RuleSet>().err()?.forbidden()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_forbidden_pair_has_an_example_that_is_refused() {
        let pairs = forbidden();
        for pair in &pairs {
            let refused = refusal(pair["example"].as_str().expect("an example")).expect("it must be refused");
            assert_eq!(pair["why"], refused.why);
        }
        let whys: std::collections::BTreeSet<String> = pairs.iter().map(|pair| pair["why"].to_string()).collect();
        // All but one: a rule text can't have the wrong number of players.
        assert_eq!(whys.len(), 13, "{whys:#?}");
        assert!(pairs.len() < 150, "{}", pairs.len());
    }
}
