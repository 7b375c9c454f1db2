//! Contestants: our bots, `exec:COMMAND`, or the learned bot with weights from a file.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use foretell_bots::augur::{NetError, Weights};
use foretell_bots::{BotSpec, ParseBotError, split_bots};

use crate::records::system_text;

/// ```
/// # use foretell_arena::Contestant;
/// let outside: Contestant = "exec:python3 'my bot.py' --fast".parse()?;
/// assert_eq!(outside.to_string(), "exec:python3 'my bot.py' --fast");
/// assert!("exec:python3 'my bot.py".parse::<Contestant>().is_err());
/// # Ok::<(), foretell_arena::ParseContestantError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Contestant {
    Bot(BotSpec),
    Exec(CommandLine),
    /// A server must not read files that users name.
    Weights(WeightsFile),
}

#[derive(Clone, Debug)]
pub struct WeightsFile {
    path: String,
    pub weights: Arc<Weights>,
}

impl PartialEq for WeightsFile {
    fn eq(&self, other: &WeightsFile) -> bool {
        self.path == other.path
    }
}

impl WeightsFile {
    fn read(path: &str) -> Result<WeightsFile, ParseContestantError> {
        let bytes = std::fs::read(path)
            .map_err(|why| ParseContestantError::ReadWeights { path: path.to_owned(), why: system_text(&why) })?;
        let weights =
            Weights::from_bytes(bytes).map_err(|why| ParseContestantError::Weights { path: path.to_owned(), why })?;
        Ok(WeightsFile { path: path.to_owned(), weights: Arc::new(weights) })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    pub(crate) words: Arc<[String]>,
}

#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseContestantError {
    #[error("{}{}", .0, or_command(.0))]
    Bot(#[from] ParseBotError),
    #[error("{0:?} isn't a command: write the program and its arguments, with quotes in pairs")]
    Command(String),
    #[error("the weights {path} cannot be read: {why}")]
    ReadWeights { path: String, why: String },
    #[error("{path}: {why}")]
    Weights { path: String, why: NetError },
}

/// Only an unknown name may have been meant as a command.
fn or_command(error: &ParseBotError) -> &'static str {
    if matches!(error, ParseBotError::Kind(_)) { ", or exec:COMMAND" } else { "" }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Bot(spec) => write!(f, "{spec}"),
            Contestant::Exec(command) => write!(f, "{EXEC}{}", command.text),
            Contestant::Weights(file) => write!(f, "{WEIGHTS}{}", file.path),
        }
    }
}

const EXEC: &str = "exec:";
const WEIGHTS: &str = "augur:weights=";

impl FromStr for Contestant {
    type Err = ParseContestantError;

    fn from_str(text: &str) -> Result<Contestant, ParseContestantError> {
        let text = text.trim();
        if let Some(path) = text.strip_prefix(WEIGHTS) {
            return WeightsFile::read(path).map(Contestant::Weights);
        }
        let Some(command) = text.strip_prefix(EXEC) else { return Ok(Contestant::Bot(text.parse()?)) };
        match shlex::split(command) {
            Some(words) if words.first().is_some_and(|program| !program.is_empty()) => {
                Ok(Contestant::Exec(CommandLine { text: command.trim().to_owned(), words: words.into() }))
            }
            _ => Err(ParseContestantError::Command(command.to_owned())),
        }
    }
}

/// A part `option=value` belongs to the one before it. Commands in a list can't contain commas.
///
/// ```
/// # use foretell_arena::contestants;
/// let named = contestants("seer:worlds=64,threads=2,apprentice")?;
/// assert_eq!(named.len(), 2);
/// # Ok::<(), foretell_arena::ParseContestantError>(())
/// ```
pub fn contestants(list: &str) -> Result<Vec<Contestant>, ParseContestantError> {
    split_bots(list).iter().map(|text| text.parse()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &str) -> Vec<String> {
        contestants(list).expect("a list").iter().map(ToString::to_string).collect()
    }

    #[test]
    fn options_stay_with_their_bot() {
        assert_eq!(names("random"), ["random"]);
        assert_eq!(
            names("seer:worlds=64,threads=2,apprentice,exec:bot --a=b,seer"),
            ["seer:worlds=64,threads=2", "apprentice", "exec:bot --a=b", "seer"]
        );
        assert_eq!(names("exec:bot --a=1,b=2"), ["exec:bot --a=1,b=2"]);
    }

    #[test]
    fn mistakes_are_named() {
        for list in ["", "apprentice,", "prophet", "exec:", "exec: ''", "exec:a 'b", "seer:depth=1", "seer,x=1"] {
            assert!(contestants(list).is_err(), "{list:?}");
        }
        let error = contestants("apprentice,augur:weights=/no/such/file").expect_err("no file").to_string();
        assert!(error.contains("/no/such/file cannot be read: there is no such file"), "{error}");
        let error = contestants(concat!("augur:weights=", env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
        assert!(error.expect_err("no weights").to_string().contains("FTAUGUR"));
        let error = contestants("apprentice,prophet").expect_err("no such bot").to_string();
        assert!(error.contains("prophet") && error.contains("exec:COMMAND"), "{error}");
    }
}
