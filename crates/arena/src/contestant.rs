//! Who may be named in a seat: any of our bots, or `exec:COMMAND`.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use foretell_bots::{BotSpec, ParseBotError, split_bots};

/// A player who takes part in the arena.
///
/// ```
/// # use foretell_arena::Contestant;
/// let outside: Contestant = "exec:python3 'my bot.py' --fast".parse()?;
/// assert_eq!(outside.to_string(), "exec:python3 'my bot.py' --fast");
/// assert!("exec:python3 'my bot.py".parse::<Contestant>().is_err());
/// # Ok::<(), foretell_arena::ParseContestantError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Contestant {
    /// One of our bots.
    Bot(BotSpec),
    /// A command that speaks the protocol for outside players.
    Exec(CommandLine),
}

/// A command as it was written, and its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    pub(crate) words: Arc<[String]>,
}

/// A text that names no contestant.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseContestantError {
    /// Neither a bot nor `exec:`.
    #[error("{0}, or exec:COMMAND")]
    Bot(#[from] ParseBotError),
    /// No command, or one whose quotes do not match.
    #[error("{0:?} is no command: write the program and its arguments, with quotes in pairs")]
    Command(String),
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Bot(spec) => write!(f, "{spec}"),
            Contestant::Exec(command) => write!(f, "{EXEC}{}", command.text),
        }
    }
}

const EXEC: &str = "exec:";

impl FromStr for Contestant {
    type Err = ParseContestantError;

    fn from_str(text: &str) -> Result<Contestant, ParseContestantError> {
        let text = text.trim();
        let Some(command) = text.strip_prefix(EXEC) else { return Ok(Contestant::Bot(text.parse()?)) };
        match shlex::split(command) {
            Some(words) if words.first().is_some_and(|program| !program.is_empty()) => {
                Ok(Contestant::Exec(CommandLine { text: command.trim().to_owned(), words: words.into() }))
            }
            _ => Err(ParseContestantError::Command(command.to_owned())),
        }
    }
}

/// A list such as `apprentice,seer:worlds=64,threads=2,random`.
///
/// A part that looks like `option=value` belongs to the one before it. A command with commas cannot stand in a list.
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
        let error = contestants("apprentice,prophet").expect_err("no such bot").to_string();
        assert!(error.contains("prophet") && error.contains("exec:COMMAND"), "{error}");
    }
}
