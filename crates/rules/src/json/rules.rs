//! Rules as JSON: those in force, and everything there is to choose from.

use serde::ser::{Serialize, Serializer};
use serde_json::{Value, json};

use super::object::{Object, to_value};
use crate::{
    Bids, Choice, Clairvoyance, Deck, Edition, FirstDealer, Options, RuleSet, RuleSetError, SpecErrorKind, Special,
    Sum, Wizards, option_list,
};

/// The rules of a game: the text, and what it means.
#[derive(Clone, Copy, Debug)]
pub struct RulesJson<'a>(pub &'a RuleSet);

impl Serialize for RulesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rules = self.0;
        let options = rules.options();
        let cards: Vec<usize> = (0..rules.rounds()).map(|round| rules.cards(round)).collect();
        let specials: Vec<&str> = options.specials.iter().map(Special::name).collect();
        let mut object = Object::begin(serializer)?;
        object
            .put("text", &rules.to_string())?
            .put("players", &rules.players())?
            .put("cards", &cards)?
            .put("bids", options.bids.name())?
            .put("sum", options.sum.name())?
            .put("wizards", options.wizards.name())?
            .put("clairvoyance", options.clairvoyance.name())?
            .put("deck", options.deck.name())?
            .put("specials", &specials)?;
        object.end()
    }
}

/// The rules of a game as a JSON value.
///
/// ```
/// # use foretell_rules::{RuleSet, json::rules_json};
/// let rules: RuleSet = "it/3+length=first-2".parse()?;
/// assert_eq!(rules_json(&rules)["cards"], serde_json::json!([1, 2]));
/// # Ok::<(), foretell_rules::SpecError>(())
/// ```
pub fn rules_json(rules: &RuleSet) -> Value {
    to_value(RulesJson(rules))
}

/// Everything there is to choose from: editions, numbers of players, options with their values, and what does not go
/// together.
///
/// The pairs are found by asking the engine about every two values with every edition and number of players, so none
/// can be forgotten. Making this takes a while; it never changes, so make it once.
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
        .map(|(name, allowed)| json!({"name": name, "allowed": allowed, "values": values(name)}))
        .collect();
    json!({"editions": editions(), "players": PLAYERS, "options": options, "forbidden": forbidden()})
}

const PLAYERS: [u8; 5] = [2, 3, 4, 5, 6];

/// The editions, each with the options in which it has a rule of its own.
fn editions() -> Vec<Value> {
    let edition = |(edition, name, meaning): &(Edition, &str, &str)| {
        let own = Options::preset(*edition, 4);
        let options = json!({"sum": own.sum.name(), "first-dealer": own.first_dealer.name()});
        json!({"name": name, "meaning": meaning, "options": options})
    };
    Edition::VALUES.iter().map(edition).collect()
}

/// The values of an option. Those that are not a choice between a few have a name and no meaning of their own.
fn values(option: &str) -> Vec<Value> {
    fn of<T: Choice>() -> Vec<Value> {
        T::VALUES.iter().map(|(_, name, meaning)| json!({"name": name, "meaning": meaning})).collect()
    }
    match option {
        "bids" => of::<Bids>(),
        "sum" => of::<Sum>(),
        "wizards" => of::<Wizards>(),
        "clairvoyance" => of::<Clairvoyance>(),
        "deck" => of::<Deck>(),
        "first-dealer" => of::<FirstDealer>(),
        "specials" => {
            let each = Special::ALL.map(|special| special.name().to_lowercase());
            ["none", "all"].map(str::to_owned).into_iter().chain(each).map(|name| json!({"name": name})).collect()
        }
        "length" => ["full", "first-N", "last-N", "every-other-N"].iter().map(|name| json!({"name": name})).collect(),
        _ => Vec::new(),
    }
}

/// Every pair of values that the engine refuses, with a rule text in which they meet and the reason.
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

/// Nothing, every option with every value, and every two of them.
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

/// What an option may be set to, with numbers of rounds that are too low and too high.
fn ways(option: &str, players: u8) -> Vec<String> {
    if option == "length" {
        let full = RuleSet::preset(Edition::VALUES[0].0, players).map_or(0, |rules| rules.rounds());
        return vec!["first-0".into(), format!("first-{}", full + 1), format!("every-other-{}", full / 2 + 2)];
    }
    let names = values(option).into_iter();
    names.filter_map(|value| value["name"].as_str().map(str::to_owned)).collect()
}

/// The pair behind a rule text that is refused, if it is.
fn refusal(text: &str) -> Option<RuleSetError> {
    match text.parse::<RuleSet>().err()?.kind {
        SpecErrorKind::Forbidden(pair) => Some(pair),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_has_its_values() {
        for (option, allowed) in option_list() {
            let values = values(option);
            assert!(!values.is_empty(), "say in `values` what can be said of {option}");
            for value in values {
                assert!(allowed.contains(value["name"].as_str().expect("a name")), "{option}: {allowed} but {value}");
            }
        }
    }

    #[test]
    fn every_forbidden_pair_has_an_example_that_is_refused() {
        let pairs = forbidden();
        for pair in &pairs {
            let refused = refusal(pair["example"].as_str().expect("an example")).expect("it must be refused");
            assert_eq!(pair["why"], refused.why);
        }
        let whys: std::collections::BTreeSet<String> = pairs.iter().map(|pair| pair["why"].to_string()).collect();
        // All but the one about numbers of players that no rule text can say.
        assert_eq!(whys.len(), 13, "{whys:#?}");
        assert!(pairs.len() < 150, "{}", pairs.len());
    }
}
