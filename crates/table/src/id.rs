//! Names of games, players, pads and groups: ten unambiguous letters, because people read them aloud and type them.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The name of a game and its table. Its fifty random bits can't be guessed, so a link is an invitation.
///
/// ```
/// # use foretell_table::GameId;
/// let id: GameId = "7XK2M-9ABQR".parse()?;
/// assert_eq!(id.to_string(), "7xk2m9abqr");
/// assert_eq!(id, "7xk2m9abqr".parse()?);
/// # Ok::<(), foretell_table::ParseIdError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; 10]);

/// A player on all devices. Not a secret: the session's token is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId([u8; 12]);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PadId([u8; 10]);

/// Not a secret: only members get an answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GroupId([u8; 10]);

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} isn't the id of a {1}: ids have {2} letters and digits")]
pub struct ParseIdError(String, &'static str, usize);

fn text(letters: &[u8]) -> &str {
    std::str::from_utf8(letters).expect("names are spelled in ASCII")
}

fn spell<const N: usize>(bits: u128) -> [u8; N] {
    std::array::from_fn(|place| LETTERS[(bits >> (5 * place)) as usize & 31])
}

/// Accepts capitals, a hyphen, and an O for a zero.
fn read<const N: usize>(text: &str, what: &'static str) -> Result<[u8; N], ParseIdError> {
    let bad = || ParseIdError(text.chars().take(40).collect(), what, N);
    let mut letters = [0; N];
    let mut found = 0;
    for letter in text.bytes().filter(|letter| *letter != b'-') {
        let letter = match letter.to_ascii_lowercase() {
            b'o' => b'0',
            b'i' | b'l' => b'1',
            b'u' => b'v',
            other => other,
        };
        if found == N || !LETTERS.contains(&letter) {
            return Err(bad());
        }
        letters[found] = letter;
        found += 1;
    }
    if found == N { Ok(letters) } else { Err(bad()) }
}

macro_rules! named {
    ($name:ident, $what:literal) => {
        impl $name {
            pub fn from_bits(bits: u64) -> $name {
                $name(spell(u128::from(bits)))
            }

            pub fn as_str(&self) -> &str {
                text(&self.0)
            }
        }

        impl FromStr for $name {
            type Err = ParseIdError;

            fn from_str(text: &str) -> Result<Self, ParseIdError> {
                read(text, $what).map($name)
            }
        }

        impl Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

named!(GameId, "game");
named!(PlayerId, "player");
named!(PadId, "pad");
named!(GroupId, "group");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_survives_reading_aloud() {
        let id = GameId::from_bits(0x1234_5678_9abc);
        let shouted = id.to_string().to_uppercase();
        assert_eq!(format!("{}-{}", &shouted[..5], &shouted[5..]).parse(), Ok(id));
    }

    #[test]
    fn invalid_names_are_rejected() {
        for text in ["", "abc", "7xk2m9abqrs", "7xk2m 9abq", "ééééé", "%2e%2e%2f%2e"] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }
}
