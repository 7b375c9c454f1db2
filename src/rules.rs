//! `foretell rules`: rules in plain words.

use std::io::{self, Write};

use foretell_rules::json::choices_json;
use foretell_rules::{Choice, Edition, Options, RuleSet, RuleSetError, Special, Sum, option_list, option_values};
use foretell_words::{Explained, Language, RuleBook, RuleSetting, TextChapter, TextLine, Words};
use serde_json::{Value, json};

use crate::args::RulesArgs;
use crate::play::words_in;
use foretell_cli::text_layout::{count, entry, paragraph};

pub(crate) fn show(args: &RulesArgs, out: &mut impl Write) -> anyhow::Result<()> {
    let words = words_in(args.language.lang);
    let rules = match args.spec {
        Some(rules) => rules,
        None => RuleSet::preset(words.language().edition(), 4)?,
    };
    match (args.list, args.output.json) {
        (false, false) => write_rules(words, &rules, out)?,
        (false, true) => writeln!(out, "{:#}", rules_json(&rules))?,
        (true, false) if words.language() != Language::English => list_in(words, out)?,
        (true, false) => write_list(out)?,
        (true, true) => writeln!(out, "{:#}", list_json())?,
    }
    Ok(())
}

// ---- one rule set ----

fn write_rules(words: Words, rules: &RuleSet, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", paragraph("", &format!("{rules}: {}", words.rules_line(rules))))?;
    for TextChapter { title, lines } in RuleBook::new(words, *rules).as_text() {
        writeln!(out, "\n{title}")?;
        for TextLine { text, is_example } in lines {
            writeln!(out, "{}", paragraph(if is_example { "      " } else { "  - " }, &text))?;
        }
    }
    Ok(())
}

// ---- the list in other languages ----

/// The syntax is the same in every language.
fn list_in(words: Words, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "EDITION/PLAYERS+option=value+…  (it/4, pt/3+specials=all)\n\n{}",
        words.explained(RuleSetting::Edition).name
    )?;
    for (edition, name, _) in Edition::VALUES {
        let Explained { name: title, about } = words.explained(*edition);
        writeln!(out, "{}", entry(2, name, 4, &format!("{title}. {about}")))?;
    }
    for (option, _) in option_list() {
        writeln!(out, "\n{option}")?;
        for (value, _) in values(option) {
            let text = format!("it/4+{option}={}", value.replace('N', "5"));
            let parsed = text.parse::<Options>().ok().zip(setting_of(option));
            let meaning = parsed.map(|(options, setting)| words.setting(setting, &options)).map(|value| value.about);
            writeln!(out, "{}", entry(2, &value, 26, &meaning.unwrap_or_default()))?;
        }
    }
    Ok(())
}

fn setting_of(option: &str) -> Option<RuleSetting> {
    Some(match option {
        "bids" => RuleSetting::Bids,
        "sum" => RuleSetting::Sum,
        "wizards" => RuleSetting::Wizards,
        "clairvoyance" => RuleSetting::Clairvoyance,
        "deck" => RuleSetting::Deck,
        "specials" => RuleSetting::Specials,
        "first-dealer" => RuleSetting::FirstDealer,
        "length" => RuleSetting::Length,
        _ => return None,
    })
}

// ---- what differs ----

const fn special_words(special: Special) -> &'static str {
    match special {
        Special::Dragon => "Beats everything, Wizards too; but the Fairy takes it.",
        Special::Fairy => "Loses to everything, but wins where the Dragon is.",
        Special::Bomb => "Nobody gets the trick. The player who would have won it leads.",
        Special::Werewolf => {
            "Never played: its holder swaps it for the turned-up card and names the trump, or none, before the bids."
        }
        Special::Juggler => "7½ of a suit that its player names. Then everyone passes a card to the left, unseen.",
        Special::Cloud => {
            "9¾ of a suit that its player names. Its taker must change the bid by one when the round is over."
        }
        Special::Shapeshifter => "A Wizard or a Jester, as its player says.",
    }
}

fn schedule(rules: &RuleSet) -> Vec<usize> {
    (0..rules.rounds()).map(|round| rules.cards(round)).collect()
}

struct RuleDifference {
    option: &'static str,
    value: String,
    meaning: String,
}

impl RuleDifference {
    fn two_players(rules: &RuleSet) -> Option<RuleDifference> {
        let meaning = "rounds of 2 to 7 cards, dealt from a pack that is shuffled once; bids are secret".into();
        (rules.players() == 2).then(|| RuleDifference { option: "players", value: "2".into(), meaning })
    }
}

fn differences(rules: &RuleSet) -> Vec<RuleDifference> {
    let options = rules.options();
    // The base game is what the editions share; the first dealer differs.
    let base = Options { sum: Sum::Free, ..Options::preset(options.edition, options.players) };
    let differs = |(option, _): (&'static str, String)| {
        let value = options.value_of(option).filter(|value| base.value_of(option).as_ref() != Some(value))?;
        let meaning = match option {
            "specials" => format!("shuffled in: {}", Words::default().and(options.specials.iter().map(Special::name))),
            "length" => {
                let full = RuleSet::new(Options { length: base.length, ..options }).map_or(0, |full| full.rounds());
                format!("{} instead of {full}", count(rules.rounds() as u64, "round"))
            }
            _ => values(option).find(|(name, _)| *name == value).map_or("", |(_, meaning)| meaning).to_owned(),
        };
        Some(RuleDifference { option, value, meaning })
    };
    RuleDifference::two_players(rules).into_iter().chain(option_list().filter_map(differs)).collect()
}

fn rules_json(rules: &RuleSet) -> Value {
    let options = rules.options();
    let named = option_list().map(|(option, _)| (option.to_owned(), options.value_of(option).into()));
    let differs: Vec<Value> = differences(rules)
        .into_iter()
        .map(|RuleDifference { option, value, meaning }| json!({"option": option, "value": value, "meaning": meaning}))
        .collect();
    json!({
        "rules": rules.to_string(),
        "edition": options.edition.name(),
        "players": options.players,
        "rounds": rules.rounds(),
        "cards": schedule(rules),
        "options": Value::Object(named.collect()),
        "specials": options.specials.iter().map(Special::name).collect::<Vec<_>>(),
        "differs": differs,
    })
}

// ---- the list of all options ----

const EXAMPLES: &[(&str, &str)] = &[
    ("it/4", "the Italian game for four"),
    ("it/2", "the game for two"),
    ("ca/5+sum=free", "the Catalan game, but the sum is free"),
    ("fr/5+bids=secret", "bids stay hidden until the round is over"),
    ("pt/4+specials=all", "with all seven special cards"),
    ("pt/3+specials=dragon,fairy,bomb", "with three of them"),
    ("pl/4+deck=one-colour", "everyone plays a colour of their own"),
    ("it/3+length=every-other-10", "ten rounds of 2, 4, 6 … 20 cards"),
];

/// One example per invalid pair; the engine gives the reason.
const REFUSED: &[&str] = &[
    "it/5+deck=one-colour",
    "it/2+bids=open",
    "it/2+clairvoyance=first-round",
    "it/2+specials=all",
    "ca/2",
    "it/4+sum=never-even+bids=secret",
    "pt/4+specials=all+clairvoyance=every-round",
    "pt/4+specials=all+deck=one-colour",
    "pt/4+specials=dragon",
    "pt/4+specials=fairy",
    "it/4+deck=one-colour+clairvoyance=first-round",
    "pl/4+length=last-5+clairvoyance=first-round",
    "it/4+length=first-0",
    "it/4+length=first-16",
];

fn refusal(text: &str) -> Option<RuleSetError> {
    text.parse::<RuleSet>().err()?.forbidden()
}

fn values(option: &str) -> impl Iterator<Item = (String, &'static str)> {
    option_values(option).into_iter().map(|(name, meaning)| {
        let meaning = meaning.unwrap_or_else(|| meaning_of_value(&name));
        (name, meaning)
    })
}

fn meaning_of_value(name: &str) -> &'static str {
    match name {
        "none" => "the base cards alone",
        "all" => "all seven special cards",
        "full" => "all rounds",
        "first-N" => "the first N rounds",
        "last-N" => "the last N rounds",
        "every-other-N" => "N rounds, each two cards longer, ending with the longest",
        special => Special::ALL
            .into_iter()
            .find(|it| it.name().to_lowercase() == special)
            .map(special_words)
            .unwrap_or_default(),
    }
}

fn write_list(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "Rules are written EDITION/PLAYERS+option=value+…\n\nEditions")?;
    for (_, name, meaning) in Edition::VALUES {
        writeln!(out, "{}", entry(2, name, 4, meaning))?;
    }
    writeln!(out, "\nPlayers\n  3 to 6, or 2 in the two-player variant")?;
    writeln!(out, "\nOptions (what is not named is as the edition has it)")?;
    for (option, _) in option_list() {
        writeln!(out, "  {option}")?;
        for (name, meaning) in values(option) {
            writeln!(out, "{}", entry(4, &name, 24, meaning))?;
        }
    }
    writeln!(out, "  Several special cards are joined by commas: specials=dragon,fairy,bomb\n\nExamples")?;
    for (example, meaning) in EXAMPLES {
        writeln!(out, "{}", entry(2, example, 33, meaning))?;
    }
    writeln!(out, "\nWhat can't be combined")?;
    for example in REFUSED {
        if let Some(forbidden) = refusal(example) {
            writeln!(out, "  {example}\n{}", paragraph("      ", forbidden.why))?;
        }
    }
    Ok(())
}

fn list_json() -> Value {
    let choices = choices_json();
    let options: Vec<Value> = option_list()
        .map(|(option, allowed)| {
            let values: Vec<Value> =
                values(option).map(|(name, meaning)| json!({"name": name, "meaning": meaning})).collect();
            json!({"name": option, "allowed": allowed, "values": values})
        })
        .collect();
    let forbidden: Vec<Value> = REFUSED
        .iter()
        .filter_map(|example| refusal(example).map(|pair| (example, pair)))
        .map(|(example, pair)| json!({"example": example, "one": pair.one, "other": pair.other, "why": pair.why}))
        .collect();
    let examples: Vec<Value> =
        EXAMPLES.iter().map(|(rules, meaning)| json!({"rules": rules, "meaning": meaning})).collect();
    json!({
        "editions": choices["editions"],
        "players": choices["players"],
        "options": options,
        "examples": examples,
        "forbidden": forbidden,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &str) -> RuleSet {
        text.parse().expect("allowed rules")
    }

    #[test]
    fn every_example_matches_its_description() {
        for (example, _) in EXAMPLES {
            assert_eq!(rules(example).to_string(), *example);
        }
        for example in REFUSED {
            assert!(refusal(example).is_some(), "{example} must be a forbidden combination");
        }
    }

    #[test]
    fn every_value_of_an_option_has_a_meaning() {
        for (name, meaning) in option_list().flat_map(|(option, _)| values(option)) {
            assert!(!meaning.is_empty(), "say in `meaning_of_value` what {name} means");
        }
    }

    #[test]
    fn every_option_is_in_the_json() {
        let json = rules_json(&rules("it/4"));
        let options: Vec<&String> = json["options"].as_object().expect("an object").keys().collect();
        assert_eq!(options, option_list().map(|(option, _)| option).collect::<Vec<_>>());
    }

    #[test]
    fn rules_are_described_by_their_differences_from_the_base_game() {
        let differences = |text: &str| {
            let rules = rules(text);
            differences(&rules)
                .iter()
                .map(|difference| format!("{}={}", difference.option, difference.value))
                .collect::<Vec<_>>()
        };
        assert!(differences("it/4").is_empty());
        assert!(differences("pl/6").is_empty());
        assert_eq!(differences("ca/4"), ["sum=never-even-after-first"]);
        assert_eq!(differences("it/2"), ["players=2"]);
        assert_eq!(differences("pl/3+first-dealer=drawn+length=first-9"), ["first-dealer=drawn", "length=first-9"]);
        assert_eq!(differences("pt/3+specials=all+wizards=last"), ["wizards=last", "specials=all"]);
    }

    #[test]
    fn no_line_is_too_wide() {
        for text in ["it/4", "it/2", "pt/4+specials=all", "pl/3+deck=one-colour+clairvoyance=every-round", "ca/6"] {
            let mut output = Vec::new();
            for words in Language::ALL.map(Words::new) {
                write_rules(words, &rules(text), &mut output).expect("memory can be written");
            }
            write_list(&mut output).expect("memory can be written");
            let output = String::from_utf8(output).expect("text");
            let wide: Vec<&str> =
                output.lines().filter(|line| line.chars().count() > foretell_cli::text_layout::WIDTH).collect();
            assert!(wide.is_empty(), "{wide:#?}");
        }
    }
}
