//! Bot specifications: `random`, `apprentice`, `seer:ms=200`, `seer:worlds=64,threads=2`, `augur`, `augur:level=3`,
//! `augur:ms=200`.

use std::fmt;
use std::str::FromStr;

use foretell_rules::{RuleSet, Seat};

use crate::augur::{Augur, Level, SearchingAugur, Weights};
use crate::{Apprentice, Bot, Budget, Random, Seer, SeerOptions};

/// ```
/// # use foretell_bots::BotSpec;
/// let spec: BotSpec = "seer:worlds=64".parse()?;
/// assert_eq!(spec.to_string(), "seer:worlds=64");
/// assert!("seer:depth=3".parse::<BotSpec>().unwrap_err().to_string().contains("ms, worlds or threads"));
/// # Ok::<(), foretell_bots::ParseBotError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BotSpec {
    Random,
    Apprentice,
    Seer(SeerOptions),
    Augur(Level),
    AugurSearch(Budget),
}

impl BotSpec {
    /// The strongest player that people are offered. Bots pause before they answer anyway, so it can search meanwhile.
    pub const STRONGEST_SEARCHING: BotSpec = BotSpec::AugurSearch(Budget::Worlds(64));
    /// The best player without search; it also plays for people who are away.
    pub const STRONGEST: BotSpec = BotSpec::Augur(Level::STRONGEST);
    /// The default for people: a family can beat it now and then.
    pub const USUAL: BotSpec = BotSpec::Augur(Level::USUAL);

    pub const KINDS: &'static [(&'static str, &'static str)] = &[
        ("random", "any legal action: the floor"),
        ("apprentice", "plays by rules of thumb, at once, and can say why"),
        ("seer", "imagines the hidden hands and searches; 50 ms a decision, or seer:ms=200, or seer:worlds=64"),
        (
            "augur",
            "has learned from many games and answers at once: the strongest, or augur:level=1 to augur:level=6; \
             searches as well with augur:ms=200 or augur:worlds=64",
        ),
    ];

    /// All randomness comes from the seed.
    pub fn sit_down(&self, rules: RuleSet, seat: Seat, seed: u64) -> Box<dyn Bot> {
        // Bots of one kind at a table need different seeds.
        let seed = seed.wrapping_add((seat.index() as u64).wrapping_mul(0xa076_1d64_78bd_642f));
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Apprentice => Box::new(Apprentice::new()),
            BotSpec::Seer(options) => Box::new(Seer::new(rules, *options, seed)),
            BotSpec::Augur(level) => Box::new(Augur::new(Weights::shipped(), *level, seed).at(rules, seat)),
            BotSpec::AugurSearch(budget) => Box::new(SearchingAugur::new(rules, *budget, seed).at(seat)),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Apprentice => f.write_str("apprentice"),
            BotSpec::Seer(options) => write!(f, "seer{}", seer_text(options)),
            BotSpec::Augur(Level::STRONGEST) => f.write_str("augur"),
            BotSpec::Augur(level) => write!(f, "augur:level={level}"),
            BotSpec::AugurSearch(Budget::Time { ms }) => write!(f, "augur:ms={ms}"),
            BotSpec::AugurSearch(Budget::Worlds(worlds)) => write!(f, "augur:worlds={worlds}"),
        }
    }
}

fn seer_text(options: &SeerOptions) -> String {
    let plain = SeerOptions::default();
    let mut said = Vec::new();
    match options.budget {
        budget if budget == plain.budget => {}
        Budget::Time { ms } => said.push(format!("ms={ms}")),
        Budget::Worlds(worlds) => said.push(format!("worlds={worlds}")),
    }
    if options.threads != plain.threads {
        said.push(format!("threads={}", options.threads));
    }
    if said.is_empty() { String::new() } else { format!(":{}", said.join(",")) }
}

/// At commas. Options may contain commas too: `option=value` belongs to the bot before it.
///
/// ```
/// # use foretell_bots::split_bots;
/// assert_eq!(split_bots("seer:worlds=64,threads=2,apprentice"), ["seer:worlds=64,threads=2", "apprentice"]);
/// ```
pub fn split_bots(list: &str) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    for part in list.split(',') {
        let is_option = part.split_once('=').is_some_and(|(name, _)| !name.contains(':'));
        match texts.last_mut().filter(|_| is_option) {
            Some(last) => last.extend([",", part]),
            None => texts.push(part.to_owned()),
        }
    }
    texts
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseBotError {
    #[error("there is no bot {0:?}; there are random, apprentice, seer and augur")]
    Kind(String),
    #[error("{0} has no options")]
    NoOptions(&'static str),
    #[error(
        "{0:?} isn't an option of seer: write ms, worlds or threads with a number, for example seer:ms=200 or \
         seer:worlds=64,threads=2"
    )]
    Option(String),
    #[error(
        "{0:?} isn't an option of augur: write level with a number from 1 to 7, or ms or worlds to let the strongest \
         search, for example augur:level=3, augur:ms=200 or augur:worlds=64"
    )]
    AugurOption(String),
    #[error("{given:?} is out of range: {option} is a whole number from 1 to {most}")]
    OutOfRange { given: String, option: &'static str, most: u32 },
}

/// With the largest value of each.
const SEER_OPTIONS: [(&str, u32); 3] = [("ms", 600_000), ("worlds", 1_000_000), ("threads", 64)];

/// With the largest value of each. A weaker augur doesn't search.
const AUGUR_OPTIONS: [(&str, u32); 3] = [("level", 7), ("ms", 600_000), ("worlds", 1_000_000)];

impl FromStr for BotSpec {
    type Err = ParseBotError;

    fn from_str(text: &str) -> Result<BotSpec, ParseBotError> {
        let (kind, options) = text.split_once(':').map_or((text, None), |(kind, options)| (kind, Some(options)));
        match (kind, options) {
            ("random", None) => Ok(BotSpec::Random),
            ("apprentice", None) => Ok(BotSpec::Apprentice),
            ("random", Some(_)) => Err(ParseBotError::NoOptions("random")),
            ("apprentice", Some(_)) => Err(ParseBotError::NoOptions("apprentice")),
            ("seer", options) => seer_from_text(options).map(BotSpec::Seer),
            ("augur", None) => Ok(BotSpec::STRONGEST),
            ("augur", Some(option)) => augur_from_text(option),
            _ => Err(ParseBotError::Kind(text.chars().take(40).collect())),
        }
    }
}

fn augur_from_text(option: &str) -> Result<BotSpec, ParseBotError> {
    let given = || option.chars().take(40).collect::<String>();
    let named = option.split_once('=').and_then(|(name, value)| {
        AUGUR_OPTIONS.iter().find(|(known, _)| *known == name).map(|(name, most)| (*name, *most, value))
    });
    let (name, most, value) = named.ok_or_else(|| ParseBotError::AugurOption(given()))?;
    let number = value.parse().ok().filter(|number| (1..=most).contains(number));
    let number: u32 = number.ok_or_else(|| ParseBotError::OutOfRange { given: given(), option: name, most })?;
    Ok(match name {
        "ms" => BotSpec::AugurSearch(Budget::Time { ms: number }),
        "worlds" => BotSpec::AugurSearch(Budget::Worlds(number)),
        _ => Level::new(number as u8).map_or(BotSpec::STRONGEST, BotSpec::Augur),
    })
}

fn seer_from_text(options: Option<&str>) -> Result<SeerOptions, ParseBotError> {
    let mut seer = SeerOptions::default();
    for option in options.into_iter().flat_map(|options| options.split(',')) {
        let given = || option.chars().take(40).collect::<String>();
        let named = option.split_once('=').and_then(|(name, value)| {
            SEER_OPTIONS.iter().find(|(known, _)| *known == name).map(|(name, most)| (*name, *most, value))
        });
        let (name, most, value) = named.ok_or_else(|| ParseBotError::Option(given()))?;
        let number = value.parse().ok().filter(|number| (1..=most).contains(number));
        let number: u32 = number.ok_or_else(|| ParseBotError::OutOfRange { given: given(), option: name, most })?;
        match name {
            "ms" => seer.budget = Budget::Time { ms: number },
            "worlds" => seer.budget = Budget::Worlds(number),
            _ => seer.threads = number as u8,
        }
    }
    Ok(seer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_survive_their_text() {
        let others = ["random", "apprentice", "seer", "seer:ms=200", "seer:worlds=64,threads=2"];
        for text in others.into_iter().chain(["augur", "augur:level=3", "augur:ms=200", "augur:worlds=64"]) {
            assert_eq!(text.parse::<BotSpec>().map(|spec| spec.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("augur:level=7".parse::<BotSpec>().map(|spec| spec.to_string()), Ok("augur".into()));
        assert_eq!("seer:ms=50".parse::<BotSpec>().map(|spec| spec.to_string()), Ok("seer".into()));
    }

    #[test]
    fn errors_about_values_name_the_range() {
        for (text, range) in [
            ("seer:worlds=0", "1 to 1000000"),
            ("seer:ms=700000", "1 to 600000"),
            ("seer:threads=-1", "1 to 64"),
            ("augur:level=8", "1 to 7"),
            ("augur:level=263", "1 to 7"),
            ("augur:ms=700000", "1 to 600000"),
            ("augur:worlds=0", "1 to 1000000"),
        ] {
            let said = text.parse::<BotSpec>().expect_err("out of range").to_string();
            assert!(said.contains(range), "{said}");
        }
    }

    #[test]
    fn rejects_invalid_bots() {
        for text in [
            "",
            "Seer",
            "seer:",
            "seer:ms",
            "seer:ms=",
            "seer:ms=0",
            "seer:ms=-1",
            "random:x=1",
            "augur:",
            "augur:ms",
            "augur:ms=0",
            "augur:worlds=",
            "augur:threads=2",
            "augur:level=3,ms=5",
        ] {
            assert!(text.parse::<BotSpec>().is_err(), "{text:?} must not be a bot");
        }
    }
}
