//! Naming a bot in a line: `random`, `apprentice`, `seer`, `seer:ms=200`, `seer:worlds=64,threads=2`.

use std::fmt;
use std::str::FromStr;

use foretell_rules::{RuleSet, Seat};

use crate::{Apprentice, Bot, Budget, Random, Seer, SeerOptions};

/// Which bot, and how it is set up.
///
/// ```
/// # use foretell_bots::BotSpec;
/// let spec: BotSpec = "seer:worlds=64".parse()?;
/// assert_eq!(spec.to_string(), "seer:worlds=64");
/// assert!("seer:depth=3".parse::<BotSpec>().unwrap_err().to_string().contains("ms, worlds, threads"));
/// # Ok::<(), foretell_bots::ParseBotError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BotSpec {
    /// Any legal action.
    Random,
    /// The hand-written player.
    Apprentice,
    /// The searching player.
    Seer(SeerOptions),
}

impl BotSpec {
    /// Every kind of bot with what it is, for lists and help.
    pub const KINDS: &'static [(&'static str, &'static str)] = &[
        ("random", "any legal action: the floor"),
        ("apprentice", "plays by rules of thumb, at once, and can say why"),
        ("seer", "imagines the hidden hands and searches; 50 ms a decision, or seer:ms=200, or seer:worlds=64"),
    ];

    /// A player of this kind at a seat; everything it does by chance comes from the seed.
    pub fn sit_down(&self, rules: RuleSet, seat: Seat, seed: u64) -> Box<dyn Bot> {
        // Bots of one kind at one table must not all roll the same dice.
        let seed = seed.wrapping_add((seat.index() as u64).wrapping_mul(0xa076_1d64_78bd_642f));
        match self {
            BotSpec::Random => Box::new(Random::new(seed)),
            BotSpec::Apprentice => Box::new(Apprentice::new()),
            BotSpec::Seer(options) => Box::new(Seer::new(rules, *options, seed)),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Apprentice => f.write_str("apprentice"),
            BotSpec::Seer(options) => write!(f, "seer{}", seer_text(options)),
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

/// The texts of a list of bots with commas. Options of a bot may have commas too: what looks like `option=value`
/// belongs to the bot before it.
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

/// A text that names no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseBotError {
    /// No such kind.
    #[error("there is no bot {0:?}; there are random, apprentice and seer")]
    Kind(String),
    /// Options where there are none.
    #[error("{0} has no options")]
    NoOptions(&'static str),
    /// No such option, or no such value.
    #[error(
        "{0:?} is no option of seer: write ms, worlds, threads with a number, for example seer:ms=200 or \
         seer:worlds=64,threads=2"
    )]
    Option(String),
}

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
            _ => Err(ParseBotError::Kind(text.chars().take(40).collect())),
        }
    }
}

fn seer_from_text(options: Option<&str>) -> Result<SeerOptions, ParseBotError> {
    let mut seer = SeerOptions::default();
    for option in options.into_iter().flat_map(|options| options.split(',')) {
        let wrong = || ParseBotError::Option(option.chars().take(40).collect());
        let (name, value) = option.split_once('=').ok_or_else(wrong)?;
        let number: u32 = value.parse().map_err(|_| wrong())?;
        match (name, number) {
            ("ms", 1..=600_000) => seer.budget = Budget::Time { ms: number },
            ("worlds", 1..=1_000_000) => seer.budget = Budget::Worlds(number),
            ("threads", 1..=64) => seer.threads = number as u8,
            _ => return Err(wrong()),
        }
    }
    Ok(seer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_survive_their_text() {
        for text in ["random", "apprentice", "seer", "seer:ms=200", "seer:worlds=64", "seer:worlds=64,threads=2"] {
            assert_eq!(text.parse::<BotSpec>().map(|spec| spec.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("seer:ms=50".parse::<BotSpec>().map(|spec| spec.to_string()), Ok("seer".into()));
    }

    #[test]
    fn what_is_no_bot_is_refused() {
        for text in
            ["", "Seer", "seer:", "seer:ms", "seer:ms=", "seer:ms=0", "seer:ms=-1", "random:x=1", "seer:worlds=1e3"]
        {
            assert!(text.parse::<BotSpec>().is_err(), "{text:?} must not be a bot");
        }
    }
}
