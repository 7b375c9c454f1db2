//! The settings of a table.

use foretell_bots::{BotSpec, Budget};
use foretell_rules::{Edition, RuleSet};
use serde::{Deserialize, Serialize};

/// The host may change them before the game, and the pace later too.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own that is answered with yes or no")]
pub struct Settings {
    #[serde(with = "as_text")]
    pub rules: RuleSet,
    /// In the list of open tables; otherwise only by link.
    pub public: bool,
    pub clock: Option<TimeControl>,
    /// Bots' pause in milliseconds, so that people can follow.
    pub pause_ms: u32,
    /// Whether people continue after each trick as well as after each round.
    pub each_trick: bool,
    /// Seconds to show a round's result if not everyone continues; default 10, or 0 at tables for programs, without
    /// pauses.
    pub result_seconds: Option<u32>,
    #[serde(with = "as_text")]
    pub away_bot: BotSpec,
    /// Seconds without a connection or answer before a player counts as away.
    pub away_after: u32,
    pub when_empty: WhenEmpty,
    pub gallery: bool,
    pub hints: bool,
    /// Seconds until the big screen shows a finished round with open hands; `None` for never.
    pub hands_after: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeControl {
    /// Per decision, in seconds.
    pub seconds: u32,
    /// Seconds for the whole game, used after those of a decision.
    #[serde(default)]
    pub reserve: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WhenEmpty {
    #[default]
    Sleep,
    Finish,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingsError {
    #[error("{name} is {value}; it must be from {least} to {most}")]
    OutOfRange {
        name: &'static str,
        value: u32,
        /// The least that can be.
        least: u32,
        /// The most that can be.
        most: u32,
    },
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
            hands_after: None,
        }
    }
}

impl Settings {
    pub fn check(&self) -> Result<(), SettingsError> {
        check_pause(self.pause_ms)?;
        within("result_seconds", self.result_seconds.unwrap_or_default(), 0, 600)?;
        within("away_after", self.away_after, 1, DAY)?;
        within("hands_after", self.hands_after.unwrap_or_default(), 0, 3600)?;
        if let Some(clock) = self.clock {
            within("clock.seconds", clock.seconds, 1, DAY)?;
            within("clock.reserve", clock.reserve, 0, DAY)?;
        }
        check_bot(&self.away_bot)
    }

    pub fn trick_ms(&self) -> u32 {
        2 * self.pause_ms
    }

    pub fn result_ms(&self) -> u32 {
        let usual = if self.pause_ms == 0 { 0 } else { 10 };
        1000 * self.result_seconds.unwrap_or(usual)
    }
}

pub(crate) fn check_pause(pause_ms: u32) -> Result<(), SettingsError> {
    within("pause_ms", pause_ms, 0, 10_000)
}

pub fn check_bot(bot: &BotSpec) -> Result<(), SettingsError> {
    let (budget, threads, most_worlds) = match bot {
        BotSpec::Seer(options) => (options.budget, options.threads, 2000),
        // Its playouts use a network and take several times as long.
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

pub mod as_text {
    use std::borrow::Cow;
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

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
    fn missing_settings_get_defaults() {
        let settings: Settings = serde_json::from_str(r#"{"rules":"pl/5","clock":{"seconds":30}}"#).expect("settings");
        assert_eq!(settings.rules.to_string(), "pl/5");
        assert_eq!(settings.clock, Some(TimeControl { seconds: 30, reserve: 0 }));
        assert_eq!(settings.pause_ms, Settings::default().pause_ms);
        assert_eq!(settings.check(), Ok(()));
    }

    #[test]
    fn invalid_settings_are_rejected_with_a_reason() {
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
        assert!(Settings { hands_after: Some(3601), ..Settings::default() }.check().is_err());
    }

    #[test]
    fn results_are_shown_unless_bots_do_not_pause() {
        assert_eq!(Settings::default().result_ms(), 10_000);
        assert_eq!(Settings { pause_ms: 0, ..Settings::default() }.result_ms(), 0);
        assert_eq!(Settings { pause_ms: 0, result_seconds: Some(3), ..Settings::default() }.result_ms(), 3_000);
    }
}
