//! What is written on a pad: who plays by which rules, and then one thing after the other.

use std::fmt;
use std::str::FromStr;

use foretell_rules::{Change, RuleSet, Seat, Trump, visible_name};
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;

/// A player of a pad, counted from 1 in the order in which they came. Seats change when somebody leaves, players do
/// not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u8);

impl Player {
    /// The player at a place in a list, counted from 0.
    pub(crate) fn at(index: usize) -> Player {
        Player(index as u8 + 1)
    }

    /// The place in a list of players; for the number 0, which nobody has, a place that no list has.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0).wrapping_sub(1)
    }
}

/// Who plays, and by which rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PadSetup {
    /// The rules, with as many players as there are names.
    pub rules: RuleSet,
    /// The names in the order of the seats, clockwise.
    pub players: Vec<String>,
    /// Who deals the first round.
    pub first_dealer: Seat,
}

impl PadSetup {
    /// The longest name, in letters.
    pub const LONGEST_NAME: usize = 24;

    /// Checks names and dealer. Where nobody is named, the rules say who deals first, or it is the first seat.
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

    /// Whether it fits together; what was read from a file has to be asked this.
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

/// A new name, without what cannot be seen and with each letter in its shortest form: «Ada» and «A\u{200b}da», or
/// «José» with an é and with an e that has an accent, would look like the same player.
pub(crate) fn tidy_name(name: &str) -> Result<String, SetupError> {
    let short = Some(name.trim()).filter(|name| name.chars().count() <= PadSetup::LONGEST_NAME);
    short.and_then(visible_name).map(|name| name.nfc().collect()).ok_or(SetupError::Name)
}

/// A name is short, can be read, and is nobody else's. Pads from before names were tidied have to stay readable, so
/// this is less than [`tidy_name`] asks of a new name.
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

/// Why a pad cannot begin so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Another number of names than the rules have players.
    #[error("there are {names} names, and the rules are for {players} players: name each of them")]
    Names {
        /// How many names there are.
        names: usize,
        /// How many there should be.
        players: usize,
    },
    /// A name that is empty, too long, or has too many marks on a letter.
    #[error("a name has 1 to 24 visible characters")]
    Name,
    /// Two with the same name.
    #[error("two players are called {0}: give each of them a different name")]
    SameName(String),
    /// The dealer does not sit there.
    #[error("there is no seat {0} for the first dealer")]
    Dealer(Seat),
}

/// With what a player who comes late begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JoinScore {
    /// With nothing.
    Nothing,
    /// With the lowest total at the table.
    Lowest,
    /// With the average of the table, rounded down to tens.
    Average,
}

/// What becomes of the points of a player who leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaveScore {
    /// They stand, and can win.
    Stands,
    /// They are struck out.
    Struck,
}

/// Who took the trick with the Cloud, and how the bid changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CloudChange {
    /// Who took it.
    pub player: Player,
    /// Up or down.
    pub change: Change,
}

/// One thing that is written on a pad. Rounds are counted from 1.
///
/// A number that stands there already is changed by writing it again; `instead_of` says which number the writer saw,
/// so that two who write at once notice it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
#[non_exhaustive]
pub enum PadEntry {
    /// The trump of a round.
    Trump {
        /// The round.
        round: u8,
        /// The trump.
        trump: Trump,
        /// Who named it, where a player did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named_by: Option<Player>,
    },
    /// A bid.
    Bid {
        /// The round.
        round: u8,
        /// Whose.
        player: Player,
        /// How many tricks.
        bid: u8,
        /// What the writer saw there before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u8>,
    },
    /// How many tricks somebody took.
    Taken {
        /// The round.
        round: u8,
        /// Who.
        player: Player,
        /// How many.
        tricks: u8,
        /// What the writer saw there before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead_of: Option<u8>,
    },
    /// Whether a trick fell to the Bomb.
    Bomb {
        /// The round.
        round: u8,
        /// Whether it did.
        fell: bool,
    },
    /// Who changes the bid because of the Cloud: nobody, where it was not played or the Bomb took its trick.
    Cloud {
        /// The round.
        round: u8,
        /// Who, and how.
        changed: Option<CloudChange>,
    },
    /// Somebody comes late, from this round on.
    Joins {
        /// The first round that they play.
        round: u8,
        /// The name.
        name: String,
        /// The new right neighbour: the newcomer sits to the left.
        left_of: Player,
        /// With what they begin.
        begins: JoinScore,
    },
    /// Somebody leaves, before this round.
    Leaves {
        /// The first round that they do not play.
        round: u8,
        /// Who.
        player: Player,
        /// What becomes of the points.
        score: LeaveScore,
    },
    /// The game ends early: this round is not played any more.
    End {
        /// The round.
        round: u8,
    },
    /// The last entry is taken back.
    Undo {
        /// Its number.
        entry: u32,
    },
    /// What was taken back last is there again.
    Redo {
        /// Its number.
        entry: u32,
    },
}

impl PadEntry {
    /// The entry as it is written: a newcomer's name without what cannot be seen.
    pub(crate) fn tidied(mut self) -> Result<PadEntry, SetupError> {
        if let PadEntry::Joins { name, .. } = &mut self {
            *name = tidy_name(name)?;
        }
        Ok(self)
    }
}

/// What a writer calls an entry, so that it can be sent again when no answer came, and is written once all the same.
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
    /// The longest one, in letters.
    pub const LONGEST: usize = 64;

    /// As text.
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

/// Why a text cannot be the name of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the name of an entry has 1 to {} of the letters A–Z, a–z, 0–9, «-» and «_»", OnceName::LONGEST)]
pub struct OnceNameError;

/// An entry with who wrote it: the name of a device, where several write on one pad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PadLine {
    /// Who wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// What the writer calls it: the same writer does not write it again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub once: Option<OnceName>,
    /// Whether it stood there already. Such a line is kept for its name alone, so that the entry is answered as the
    /// first time also when something else stands there later; there is nothing in it to be taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_news: bool,
    /// What.
    pub entry: PadEntry,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_the_same() {
        let names = ["Jos\u{e9}", "jose\u{301}", "Cleo"].map(str::to_owned);
        let twice = PadSetup::new("it/3".parse().expect("rules"), &names, None);
        assert_eq!(twice, Err(SetupError::SameName("jos\u{e9}".into())));
    }
}
