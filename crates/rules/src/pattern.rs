//! Patterns of rule sets: a rule text with wildcards.

use std::fmt;
use std::str::FromStr;

use crate::{Choice, Edition, RuleSet};

/// Such as `it/4`, `*/3-5`, `pt/*+specials=all`, or `*/*+*` for all. `*` is any edition, number of players or options;
/// `3-5` is three to five players. Options that aren't named are the edition's.
///
/// ```
/// use foretell_rules::{RulePattern, RuleSet};
///
/// let plays: RulePattern = "*/3-4+*".parse()?;
/// assert!(plays.matches(&"it/4+bids=secret".parse::<RuleSet>()?));
/// assert!(!plays.matches(&"it/5".parse::<RuleSet>()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulePattern {
    edition: Option<Edition>,
    /// Inclusive.
    players: (u8, u8),
    /// Sorted; `None` for any options.
    options: Option<Vec<String>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRulePatternError(String);

impl fmt::Display for ParseRulePatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let excerpt: String = self.0.chars().filter(|letter| !letter.is_control()).take(60).collect();
        write!(
            f,
            "«{excerpt}» says no rules: write an edition and players, such as it/4, */3-5, pt/*+specials=all or "
        )?;
        f.write_str("*/*+* for all")
    }
}

impl std::error::Error for ParseRulePatternError {}

const PLAYERS: (u8, u8) = (2, 6);

impl RulePattern {
    pub fn matches(&self, rules: &RuleSet) -> bool {
        let players = self.players.0..=self.players.1;
        let is_edition = self.edition.is_none_or(|edition| edition == rules.options().edition);
        is_edition && players.contains(&rules.options().players) && self.has_options(rules)
    }

    fn has_options(&self, rules: &RuleSet) -> bool {
        let Some(wanted) = &self.options else { return true };
        let text = rules.to_string();
        let mut options: Vec<&str> = text.split('+').skip(1).collect();
        options.sort_unstable();
        options == *wanted
    }
}

impl FromStr for RulePattern {
    type Err = ParseRulePatternError;

    fn from_str(text: &str) -> Result<RulePattern, ParseRulePatternError> {
        read(text).ok_or_else(|| ParseRulePatternError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<RulePattern> {
    let (table, options) = text.split_once('+').map_or((text, None), |(table, options)| (table, Some(options)));
    let (edition, players) = table.split_once('/')?;
    let edition = if edition == "*" { None } else { Some(Edition::named(edition)?) };
    let players = match players.split_once('-') {
        _ if players == "*" => PLAYERS,
        Some((least, most)) => (number(least)?, number(most)?),
        None => (number(players)?, number(players)?),
    };
    if players.0 > players.1 {
        return None;
    }
    let options = match options {
        Some("*") => None,
        None => Some(Vec::new()),
        Some(options) => Some(written_options(edition, players.0, options)?),
    };
    Some(RulePattern { edition, players, options })
}

fn number(text: &str) -> Option<u8> {
    let [digit @ b'0'..=b'9'] = text.as_bytes() else { return None };
    Some(digit - b'0').filter(|number| (PLAYERS.0..=PLAYERS.1).contains(number))
}

fn written_options(edition: Option<Edition>, players: u8, options: &str) -> Option<Vec<String>> {
    let edition = edition.unwrap_or(Edition::It);
    format!("{}/{players}+{options}", edition.name()).parse::<crate::Options>().ok()?;
    let mut options: Vec<String> = options.split('+').map(str::to_owned).collect();
    options.sort_unstable();
    Some(options)
}

impl fmt::Display for RulePattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.edition.map_or("*", Edition::name))?;
        match self.players {
            PLAYERS => f.write_str("/*")?,
            (least, most) if least == most => write!(f, "/{least}")?,
            (least, most) => write!(f, "/{least}-{most}")?,
        }
        match &self.options {
            None => f.write_str("+*"),
            Some(options) => options.iter().try_for_each(|option| write!(f, "+{option}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_names_editions_players_and_options() {
        for (pattern, rules, fits) in [
            ("it/4", "it/4", true),
            ("it/4", "it/4+bids=secret", false),
            ("it/4+*", "it/4+bids=secret", true),
            ("*/*+*", "pt/6", true),
            ("*/*", "pl/2", true),
            ("pt/3-5", "pt/5", true),
            ("pt/3-5", "pt/6", false),
            ("*/3-5", "it/3+bids=secret", false),
            ("it/*+bids=secret", "it/5+bids=secret", true),
            ("it/*+bids=secret", "it/5", false),
        ] {
            let pattern: RulePattern = pattern.parse().expect(pattern);
            assert_eq!(pattern.matches(&rules.parse().expect(rules)), fits, "{pattern} and {rules}");
        }
    }

    #[test]
    fn patterns_round_trip_and_invalid_ones_are_rejected() {
        for text in ["it/4", "*/*+*", "pt/3-5", "*/2-3+bids=secret", "pl/*"] {
            assert_eq!(text.parse::<RulePattern>().expect(text).to_string(), text);
        }
        for text in ["", "*", "it", "it/7", "it/5-3", "xx/4", "it/4+", "it/4+colour=blue", "it/04", "it/4-", "/4"] {
            let error = text.parse::<RulePattern>().expect_err(text);
            assert!(error.to_string().contains("*/3-5"), "{error}");
        }
    }
}
