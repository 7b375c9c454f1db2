//! Guest bots: programs of other authors with their own session.

use std::sync::Arc;

use foretell_rules::{RulePattern, RuleSet};
use serde::{Deserialize, Serialize};

use crate::reads_like;
use crate::{TimeControl, plain};

/// Prefix of guest bots' names; no person's name begins like this.
pub const BOT_TITLE: &str = "BOT ";

pub const HOUSE_NAME: &str = "Foretell";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotCard {
    pub author: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
    #[serde(default = "BotCard::every_rule_set", with = "as_texts")]
    pub plays: Vec<RulePattern>,
    /// Least time per decision, if there is a clock.
    #[serde(default)]
    pub seconds: u32,
}

mod as_texts {
    use foretell_rules::RulePattern;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<S: Serializer>(plays: &[RulePattern], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(plays.iter().map(ToString::to_string))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<RulePattern>, D::Error> {
        let texts = Vec::<String>::deserialize(deserializer)?;
        texts.iter().map(|text| text.parse().map_err(D::Error::custom)).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BotCardError {
    #[error("«author» names who made the bot, in 1 to {LONGEST_AUTHOR} visible characters")]
    Author,
    #[error("«author» names who made the bot, and only the house's own bots are made by {HOUSE_NAME}")]
    House,
    #[error("«link» is a web address of at most {LONGEST_LINK} characters: https://…")]
    Link,
    #[error("«plays» lists 1 to {MOST_PATTERNS} kinds of rules, such as it/4, */3-5 or */*+*")]
    Plays,
}

pub(crate) const LONGEST_AUTHOR: usize = 60;
pub(crate) const LONGEST_LINK: usize = 200;
pub(crate) const MOST_PATTERNS: usize = 20;

impl BotCard {
    pub(crate) fn forget_author(&mut self, alias: &str) -> bool {
        let is_known = self.author != alias || self.link.is_some();
        (self.author, self.link) = (alias.to_owned(), None);
        is_known
    }

    pub fn checked(mut self) -> Result<Arc<BotCard>, BotCardError> {
        if self.author.chars().count() > LONGEST_AUTHOR {
            return Err(BotCardError::Author);
        }
        self.author = plain(&self.author);
        if self.author.is_empty() {
            return Err(BotCardError::Author);
        }
        if reads_like(&self.author, HOUSE_NAME) {
            return Err(BotCardError::House);
        }
        if !self.link.as_deref().is_none_or(is_link) {
            return Err(BotCardError::Link);
        }
        if self.plays.is_empty() || self.plays.len() > MOST_PATTERNS {
            return Err(BotCardError::Plays);
        }
        Ok(Arc::new(self))
    }

    pub fn every_rule_set() -> Vec<RulePattern> {
        "*/*+*".parse().into_iter().collect()
    }

    pub fn accepts(&self, rules: &RuleSet, clock: Option<TimeControl>) -> bool {
        let has_time = clock.is_none_or(|clock| clock.seconds >= self.seconds);
        has_time && self.plays.iter().any(|pattern| pattern.matches(rules))
    }
}

/// No blanks, quotes or invisible characters, so that it can be put on a page.
fn is_link(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_plain = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"'<>\\`{}|^".contains(&byte));
    text.len() <= LONGEST_LINK && rest.is_some_and(|rest| rest.len() > 2 && is_plain(rest) && !rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(author: &str, link: &str) -> BotCard {
        BotCard { author: author.into(), link: Some(link.into()), plays: BotCard::every_rule_set(), seconds: 10 }
    }

    #[test]
    fn a_card_names_its_author_and_links_to_the_web() {
        let checked = card(" Ada\u{202e} ", "https://example.org/hal").checked().expect("a card");
        assert_eq!(checked.author, "Ada");
        for house in ["Foretell", " FORETELL ", "Fоretell", "F0rete!!", "«Føretell»"] {
            assert_eq!(card(house, "https://example.org").checked(), Err(BotCardError::House), "{house}");
        }
        assert_eq!(card("\u{200b}", "https://example.org").checked(), Err(BotCardError::Author));
        assert_eq!(card(&"x".repeat(61), "https://example.org").checked(), Err(BotCardError::Author));
        for link in ["javascript:alert(1)", "https://", "https://a b", "https://a\"b", "//example.org", "https:///x"] {
            assert_eq!(card("Ada", link).checked(), Err(BotCardError::Link), "{link}");
        }
        assert_eq!(BotCard { plays: Vec::new(), ..card("Ada", "https://a.b") }.checked(), Err(BotCardError::Plays));
    }

    #[test]
    fn a_bot_plays_what_its_card_says() {
        let rules = "it/4".parse().expect("rules");
        let clock = |seconds| Some(TimeControl { seconds, reserve: 0 });
        let card = card("Ada", "https://a.b");
        assert!(card.accepts(&rules, None) && card.accepts(&rules, clock(10)) && !card.accepts(&rules, clock(9)));
        let plays = vec!["pt/*".parse().expect("a pattern")];
        assert!(!BotCard { plays, ..card }.accepts(&rules, None));
    }
}
