//! Argument values: parsing, errors and completions.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use foretell_bots::BotSpec;
use foretell_bots::augur::Level;
use foretell_rules::{Choice, Edition, RuleSet, SpecError, SpecErrorKind, option_list, option_values};
use foretell_words::Language;
use strsim::jaro_winkler;

type Read<T> = dyn Fn(&str) -> Result<T, String> + Send + Sync;

#[derive(Clone)]
pub struct ValueReader<T> {
    read: Arc<Read<T>>,
    offered: fn() -> Vec<String>,
}

impl<T> ValueReader<T> {
    fn new(read: impl Fn(&str) -> Result<T, String> + Send + Sync + 'static, offered: fn() -> Vec<String>) -> Self {
        ValueReader { read: Arc::new(read), offered }
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for ValueReader<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<T, clap::Error> {
        let text = StringValueParser::new().parse_ref(command, arg, value)?;
        (self.read)(&text).map_err(|why| wrong_value(command, arg, &text, &why))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let offered = (self.offered)();
        (!offered.is_empty()).then(|| Box::new(offered.into_iter().map(PossibleValue::new)) as Box<_>)
    }
}

fn wrong_value(command: &clap::Command, arg: Option<&clap::Arg>, text: &str, why: &str) -> clap::Error {
    let named = arg.map_or_else(|| "...".to_owned(), ToString::to_string);
    let said = format!("invalid value '{text}' for '{named}': {why}\n\nFor more information, try '--help'.\n");
    clap::Error::raw(ErrorKind::ValueValidation, said).with_cmd(command)
}

fn read<T: FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

// ---- numbers, and one of a few words ----

pub fn number<T: TryFrom<u64> + 'static>(range: RangeInclusive<u64>) -> ValueReader<T> {
    let read = move |text: &str| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("write a whole number from {} to {}", range.start(), range.end()))
    };
    ValueReader::new(read, Vec::new)
}

pub fn named<T: 'static>(find: fn(&str) -> Option<T>, all: fn() -> Vec<String>) -> ValueReader<T> {
    ValueReader::new(move |text| find(text).ok_or_else(|| format!("write one of {}", all().join(", "))), all)
}

// ---- editions, bots and languages ----

pub fn edition() -> ValueReader<Edition> {
    named(Edition::named, || Edition::VALUES.iter().map(|(_, name, _)| (*name).to_owned()).collect())
}

pub fn language() -> ValueReader<Language> {
    ValueReader::new(read, || Language::ALL.iter().map(ToString::to_string).collect())
}

pub fn bots<T: FromStr<Err: Display> + 'static>() -> ValueReader<T> {
    ValueReader::new(read, offered_bots)
}

fn offered_bots() -> Vec<String> {
    let kinds = BotSpec::KINDS.iter().map(|(name, _)| (*name).to_owned());
    let levels = Level::all().filter(|level| *level != Level::STRONGEST);
    kinds.chain(levels.map(|level| BotSpec::Augur(level).to_string())).collect()
}

// ---- rules ----

pub fn rules() -> ValueReader<RuleSet> {
    ValueReader::new(read_rules, offered_rules)
}

fn read_rules(text: &str) -> Result<RuleSet, String> {
    text.parse().map_err(|error: SpecError| match meant(&error) {
        Some(meant) => format!("{error}\n\n  Did you mean {meant}?"),
        None => error.to_string(),
    })
}

fn offered_rules() -> Vec<String> {
    let editions = Edition::VALUES.iter().map(|(_, name, _)| *name);
    let games = editions.flat_map(|edition| (2..=6).map(move |players| format!("{edition}/{players}")));
    let games: Vec<String> = games.filter(|text| text.parse::<RuleSet>().is_ok()).collect();
    let options = option_list().flat_map(|(option, _)| {
        let values = option_values(option).into_iter().map(|(value, _)| value.replace('N', "5"));
        values.map(move |value| format!("+{option}={value}"))
    });
    let options: Vec<String> = options.collect();
    let with_option = |game: &String| options.iter().map(move |option| format!("{game}{option}")).collect::<Vec<_>>();
    // Offer canonical texts only.
    let is_written = |text: &String| text.parse::<RuleSet>().is_ok_and(|rules| rules.to_string() == *text);
    let usual = games.iter().filter(|game| game.ends_with("/4"));
    games.iter().cloned().chain(usual.flat_map(with_option)).filter(is_written).collect()
}

fn meant(error: &SpecError) -> Option<String> {
    let wrong = &error.text[error.place.clone()];
    let (before, after) = (&error.text[..error.place.start], &error.text[error.place.end..]);
    let right = match &error.kind {
        SpecErrorKind::Edition => nearest(wrong, Edition::VALUES.iter().map(|(_, name, _)| (*name).to_owned())),
        SpecErrorKind::Option => nearest(wrong, option_list().map(|(option, _)| option.to_owned())),
        SpecErrorKind::Value { option: "length", .. } => nearest_length(wrong),
        SpecErrorKind::Value { option, .. } => {
            let part = |part: &str| nearest(part, option_values(option).into_iter().map(|(value, _)| value));
            wrong.split(',').map(part).collect::<Option<Vec<_>>>().map(|parts| parts.join(","))
        }
        _ => None,
    };
    let text = format!("{before}{}{after}", right?);
    // Only valid corrections help.
    text.parse::<RuleSet>().is_ok().then_some(text)
}

/// `frist-5` may mean `first-5`.
fn nearest_length(wrong: &str) -> Option<String> {
    let (kind, rounds) = wrong.rsplit_once('-').unwrap_or((wrong, ""));
    let kinds = option_values("length").into_iter().map(|(value, _)| value.trim_end_matches("-N").to_owned());
    let kind = nearest(kind, kinds)?;
    Some(if rounds.is_empty() { kind } else { format!("{kind}-{rounds}") })
}

fn nearest(wrong: &str, allowed: impl Iterator<Item = String>) -> Option<String> {
    let wrong = wrong.to_lowercase();
    let likeness = |name: String| (jaro_winkler(&wrong, &name), name);
    let near = allowed.map(likeness).filter(|(likeness, _)| *likeness > 0.75);
    near.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_rule_text_gets_a_suggestion() {
        for (text, meant) in [
            ("itt/4", "it/4"),
            ("IT/4", "it/4"),
            ("it/4+bid=secret", "it/4+bids=secret"),
            ("it/4+bids=opn", "it/4+bids=open"),
            ("it/4+specials=dragn,fairy", "it/4+specials=dragon,fairy"),
            ("it/4+length=frist-5", "it/4+length=first-5"),
            ("fr/5+wizard=last", "fr/5+wizards=last"),
        ] {
            let said = read_rules(text).expect_err("it is wrong");
            assert!(said.ends_with(&format!("Did you mean {meant}?")), "{said}");
        }
        for text in ["it/4+music=loud", "xx/4", "it/9", "it/4+length=first-99", "nonsense", ""] {
            let said = read_rules(text).expect_err("it is wrong");
            assert!(!said.contains("Did you mean"), "{said}");
        }
    }

    #[test]
    fn every_suggested_value_can_be_parsed() {
        let offered = offered_rules();
        assert!(offered.contains(&"it/4".to_owned()) && offered.contains(&"pt/4+specials=all".to_owned()));
        assert!(offered.len() < 150, "{}", offered.len());
        assert!(offered.iter().all(|text| text.parse::<RuleSet>().is_ok()));
    }
}
