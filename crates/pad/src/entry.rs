//! A pad's setup, and the entries that can be written on it.

use std::fmt;
use std::str::FromStr;

use foretell_rules::{Change, RuleSet, Seat, Trump, visible_name};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

/// Counted from 1 in the order of arrival. Seats change when somebody leaves, these numbers don't.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u8);

impl Player {
    pub(crate) fn at(index: usize) -> Player {
        Player(index as u8 + 1)
    }

    /// The index in a list of players; for the invalid number 0, one that no list has.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0).wrapping_sub(1)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PadSetup {
    pub rules: RuleSet,
    /// By seat, clockwise.
    pub players: Vec<String>,
    pub first_dealer: Seat,
}

impl PadSetup {
    /// In characters.
    pub const LONGEST_NAME: usize = 24;

    /// Checks names and dealer. By default the rules choose the first dealer, or else it is the first seat.
    ///
    /// ```
    /// # use foretell_pad::PadSetup;
    /// let names = ["Ada", "Ben", "Cleo"].map(str::to_owned);
    /// assert!(PadSetup::new("it/3".parse()?, &names, None).is_ok());
    /// assert!(PadSetup::new("it/4".parse()?, &names, None).is_err());
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    pub fn new(rules: RuleSet, players: &[String], first_dealer: Option<Seat>) -> Result<PadSetup, SetupError> {
        let first_dealer = first_dealer.or(rules.appointed_dealer()).unwrap_or(Seat::FIRST);
        let players: Result<Vec<String>, SetupError> = players.iter().map(|name| tidy_name(name)).collect();
        let setup = PadSetup { rules, players: players?, first_dealer };
        setup.check()?;
        Ok(setup)
    }

    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let (names, players) = (self.players.len(), self.rules.players());
        if names != players {
            return Err(SetupError::Names { names, players });
        }
        if self.first_dealer.index() >= players {
            return Err(SetupError::Dealer(self.first_dealer));
        }
        for (index, name) in self.players.iter().enumerate() {
            check_name(name, &self.players[..index])?;
        }
        Ok(())
    }
}

/// Visible characters in Unicode NFC: «José» in two encodings would look like the same player.
pub(crate) fn tidy_name(name: &str) -> Result<String, SetupError> {
    let short = Some(name.trim()).filter(|name| name.chars().count() <= PadSetup::LONGEST_NAME);
    short.and_then(visible_name).map(|name| name.nfc().collect()).ok_or(SetupError::Name)
}

/// Less strict than [`tidy_name`], because older pads have names that weren't normalised.
pub(crate) fn check_name(name: &str, others: &[String]) -> Result<(), SetupError> {
    let is_fine = |letter: char| !letter.is_control();
    if name.trim().is_empty() || name.chars().count() > PadSetup::LONGEST_NAME || !name.chars().all(is_fine) {
        return Err(SetupError::Name);
    }
    if others.iter().any(|other| other.to_lowercase() == name.to_lowercase()) {
        return Err(SetupError::SameName(name.to_owned()));
    }
    Ok(())
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    #[error("there are {names} names, and the rules are for {players} players: name each of them")]
    Names { names: usize, players: usize },
    #[error("a name has 1 to 24 visible characters")]
    Name,
    #[error("two players are called {0}: give each of them a different name")]
    SameName(String),
    #[error("there is no seat {0} for the first dealer")]
    Dealer(Seat),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JoinScore {
    Nothing,
    Lowest,
    /// The table's average, rounded down to tens.
    Average,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaveScore {
    /// The points stay and can win.
    Stands,
    Struck,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CloudChange {
    pub player: Player,
    pub change: Change,
}

/// Rounds count from 1. A number is corrected by writing it again; `instead_of` is the number that the writer saw, so
/// that conflicting writers are noticed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum PadEntry {
    Trump {
        round: u8,
        trump: Trump,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named_by: Option<Player>,
    },
    Bid {
        round: u8,
        player: Player,
        bid: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u8>,
    },
    Taken {
        round: u8,
        player: Player,
        tricks: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u8>,
    },
    Bomb {
        round: u8,
        fell: bool,
    },
    /// Nobody if the Cloud wasn't played or the Bomb took its trick.
    Cloud {
        round: u8,
        changed: Option<CloudChange>,
    },
    Joins {
        round: u8,
        name: String,
        left_of: Player,
        begins: JoinScore,
    },
    Leaves {
        round: u8,
        player: Player,
        score: LeaveScore,
    },
    End {
        round: u8,
    },
    Undo {
        entry: u32,
    },
    Redo {
        entry: u32,
    },
}

impl PadEntry {
    pub(crate) fn tidied(mut self) -> Result<PadEntry, SetupError> {
        if let PadEntry::Joins { name, .. } = &mut self {
            *name = tidy_name(name)?;
        }
        Ok(self)
    }
}

/// A writer's id for an entry, so that it can be sent again without an answer and is still written once.
///
/// ```
/// # use foretell_pad::OnceName;
/// assert!("3f2a-7_B".parse::<OnceName>().is_ok());
/// assert!("".parse::<OnceName>().is_err() && "an entry".parse::<OnceName>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct OnceName(String);

impl OnceName {
    /// In characters.
    pub const LONGEST: usize = 64;

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for OnceName {
    type Error = OnceNameError;

    fn try_from(name: String) -> Result<OnceName, OnceNameError> {
        let is_fine = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'_' || letter == b'-';
        let fits = (1..=OnceName::LONGEST).contains(&name.len());
        if fits && name.bytes().all(is_fine) { Ok(OnceName(name)) } else { Err(OnceNameError) }
    }
}

impl FromStr for OnceName {
    type Err = OnceNameError;

    fn from_str(name: &str) -> Result<OnceName, OnceNameError> {
        name.to_owned().try_into()
    }
}

impl From<OnceName> for String {
    fn from(name: OnceName) -> String {
        name.0
    }
}

impl fmt::Display for OnceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an entry's id has 1 to {} of the characters A–Z, a–z, 0–9, «-» and «_»", OnceName::LONGEST)]
pub struct OnceNameError;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PadLine {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once: Option<OnceName>,
    /// Changed nothing; stored so that repeated requests get the same answer. It can't be undone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_news: bool,
    pub entry: PadEntry,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_equal() {
        let names = ["Jos\u{e9}", "jose\u{301}", "Cleo"].map(str::to_owned);
        let twice = PadSetup::new("it/3".parse().expect("rules"), &names, None);
        assert_eq!(twice, Err(SetupError::SameName("jos\u{e9}".into())));
    }
}
