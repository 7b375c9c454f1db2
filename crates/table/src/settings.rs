//! What is agreed at a table before its game begins.

use foretell_bots::{BotSpec, Budget};
use foretell_rules::{Edition, RuleSet};
use serde::{Deserialize, Serialize};

/// The agreements of a table. The host may change them until the game begins, and the pace later too.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own that is answered with yes or no")]
pub struct Settings {
    /// The rules, such as `it/4` or `pt/5+specials=all`.
    #[serde(with = "as_text")]
    pub rules: RuleSet,
    /// Whether strangers find the table in the list of open tables. Otherwise only those come who have its link.
    pub public: bool,
    /// Time to think; without a clock players have as long as they like.
    pub clock: Option<TimeControl>,
    /// How long a bot waits before it answers, in milliseconds, so that people can follow.
    pub pause_ms: u32,
    /// Whether people continue after each trick, and not only after each round: none is gone before all have seen it.
    pub each_trick: bool,
    /// How long the result of a round stays when not all people have continued, in seconds. Where nothing is said: 10,
    /// or 0 at a table whose bots do not wait, which is one for programs.
    pub result_seconds: Option<u32>,
    /// Who plays for people who are away.
    #[serde(with = "as_text")]
    pub away_bot: BotSpec,
    /// After how many seconds without a connection or an answer a player counts as away.
    pub away_after: u32,
    /// What happens when all people are away.
    pub when_empty: WhenEmpty,
    /// Whether others may look on.
    pub gallery: bool,
    /// Whether players may ask for hints.
    pub hints: bool,
}

/// The time that every player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Seconds for each decision.
    pub seconds: u32,
    /// Seconds in reserve for the whole game, used up when those for a decision are over.
    #[serde(default)]
    pub reserve: u32,
}

/// What becomes of a game when all its people are away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WhenEmpty {
    /// It waits until a player comes back.
    #[default]
    Sleep,
    /// Bots play it to the end.
    Finish,
}

/// Settings that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingsError {
    /// A number that is too large or too small.
    #[error("{name} is {value}; it must be from {least} to {most}")]
    OutOfRange {
        /// Which number.
        name: &'static str,
        /// What was asked for.
        value: u32,
        /// The least that can be.
        least: u32,
        /// The most that can be.
        most: u32,
    },
    /// A bot that would take more of the server than it can give.
    #[error(
        "{0} would think for too long: a bot at a table gets at most 2000 ms, or 2000 worlds (augur 500), and \
         one thread"
    )]
    SlowBot(String),
}

const DAY: u32 = 24 * 60 * 60;

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            rules: RuleSet::preset(Edition::It, 4).expect("the usual game can be played"),
            public: false,
            clock: None,
            pause_ms: 900,
            each_trick: false,
            result_seconds: None,
            away_bot: BotSpec::STRONGEST,
            away_after: 60,
            when_empty: WhenEmpty::Sleep,
            gallery: true,
            hints: true,
        }
    }
}

impl Settings {
    /// Refuses what a server cannot promise to keep.
    pub fn check(&self) -> Result<(), SettingsError> {
        check_pause(self.pause_ms)?;
        within("result_seconds", self.result_seconds.unwrap_or_default(), 0, 600)?;
        within("away_after", self.away_after, 1, DAY)?;
        if let Some(clock) = self.clock {
            within("clock.seconds", clock.seconds, 1, DAY)?;
            within("clock.reserve", clock.reserve, 0, DAY)?;
        }
        check_bot(&self.away_bot)
    }

    /// How long a trick that is complete is looked at, in milliseconds.
    pub fn trick_ms(&self) -> u32 {
        2 * self.pause_ms
    }

    /// How long the result of a round stays when not all people have continued, in milliseconds.
    pub fn result_ms(&self) -> u32 {
        let usual = if self.pause_ms == 0 { 0 } else { 10 };
        1000 * self.result_seconds.unwrap_or(usual)
    }
}

/// Refuses a pause of bots that nobody would wait for.
pub(crate) fn check_pause(pause_ms: u32) -> Result<(), SettingsError> {
    within("pause_ms", pause_ms, 0, 10_000)
}

/// Refuses bots that would keep a server busy for longer than people want to wait.
pub fn check_bot(bot: &BotSpec) -> Result<(), SettingsError> {
    let (budget, threads, most_worlds) = match bot {
        BotSpec::Seer(options) => (options.budget, options.threads, 2000),
        // Its worlds are played out by a network, which takes several times as long.
        BotSpec::AugurSearch(budget) => (*budget, 1, 500),
        BotSpec::Random | BotSpec::Apprentice | BotSpec::Augur(_) => return Ok(()),
    };
    let short = match budget {
        Budget::Time { ms } => ms <= 2000,
        Budget::Worlds(worlds) => worlds <= most_worlds,
    };
    if short && threads <= 1 { Ok(()) } else { Err(SettingsError::SlowBot(bot.to_string())) }
}

fn within(name: &'static str, value: u32, least: u32, most: u32) -> Result<(), SettingsError> {
    if (least..=most).contains(&value) { Ok(()) } else { Err(SettingsError::OutOfRange { name, value, least, most }) }
}

/// Rules and bots are written in JSON as people write them on the command line.
pub mod as_text {
    use std::borrow::Cow;
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes a value as text.
    pub fn serialize<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    /// Reads a value from text.
    pub fn deserialize<'de, D, T>(deserializer: D) -> Result<T, D::Error>
    where
        D: Deserializer<'de>,
        T: FromStr<Err: Display>,
    {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_said_is_as_usual() {
        let settings: Settings = serde_json::from_str(r#"{"rules":"pl/5","clock":{"seconds":30}}"#).expect("settings");
        assert_eq!(settings.rules.to_string(), "pl/5");
        assert_eq!(settings.clock, Some(TimeControl { seconds: 30, reserve: 0 }));
        assert_eq!(settings.pause_ms, Settings::default().pause_ms);
        assert_eq!(settings.check(), Ok(()));
    }

    #[test]
    fn settings_that_cannot_be_are_refused_with_the_reason() {
        for (json, reason) in [
            (r#"{"rules":"it/9"}"#, "players"),
            (r#"{"colour":"blue"}"#, "unknown field"),
            (r#"{"away_bot":"genius"}"#, "there is no bot"),
        ] {
            let error = serde_json::from_str::<Settings>(json).expect_err(json).to_string();
            assert!(error.contains(reason), "{json}: {error}");
        }
        for slow in ["seer:ms=60000", "augur:ms=60000", "augur:worlds=501"] {
            let slow = Settings { away_bot: slow.parse().expect("a bot"), ..Settings::default() };
            assert!(slow.check().is_err());
        }
        assert!(Settings { pause_ms: 60_000, ..Settings::default() }.check().is_err());
        assert!(Settings { result_seconds: Some(601), ..Settings::default() }.check().is_err());
    }

    #[test]
    fn results_stay_where_people_look_at_them() {
        assert_eq!(Settings::default().result_ms(), 10_000);
        assert_eq!(Settings { pause_ms: 0, ..Settings::default() }.result_ms(), 0);
        assert_eq!(Settings { pause_ms: 0, result_seconds: Some(3), ..Settings::default() }.result_ms(), 3_000);
    }
}
