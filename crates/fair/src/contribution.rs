//! What players add to the shuffles, so that the server alone decides nothing.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Commitment, SEAL, hash};

/// In bytes.
pub const LONGEST_PHRASE: usize = 64;

/// What one seat adds to the shuffles. Bots and silent players add nothing: the server knows its secret, so it could
/// choose words to its advantage.
///
/// As text: `none`, `open WORDS`, `sealed WORDS` or `unopened SEAL`, percent-encoded to fit into a line of a record.
///
/// ```
/// # use foretell_fair::Contribution;
/// let open = Contribution::Open("rain & 7 cats".parse()?);
/// assert_eq!(open.to_string(), "open rain%20%26%207%20cats");
/// assert_eq!(open, "open rain%20%26%207%20cats".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Contribution {
    #[default]
    Nothing,
    Open(Phrase),
    /// Words of which only the [`Seal`] was shown until all contributions were fixed.
    Sealed(Phrase),
    /// A seal that was never opened; it counts instead of the words.
    Unopened(Seal),
}

/// 1 to 64 bytes of text without control characters. Case, blanks and accents matter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Phrase(String);

/// The hash of a [`Phrase`] at one table, shown before the words so that nobody can choose theirs by those of others.
/// It doesn't hide guessable words: clients seal random ones.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seal(pub(super) [u8; 32]);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a contribution has 1 to {LONGEST_PHRASE} bytes of text, without control characters")]
pub struct PhraseError;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a contribution is written «none», «open WORDS», «sealed WORDS» or «unopened SEAL», the words percent-encoded")]
pub struct ContributionError;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these are not the words that were sealed for this table")]
pub struct SealError;

impl Contribution {
    pub fn words(&self) -> Option<&str> {
        self.phrase().map(Phrase::as_str)
    }

    pub fn kind(&self) -> &'static str {
        match self {
            Contribution::Nothing => "none",
            Contribution::Open(_) => "open",
            Contribution::Sealed(_) => "sealed",
            Contribution::Unopened(_) => "unopened",
        }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        match self {
            Contribution::Nothing => &[],
            Contribution::Open(phrase) | Contribution::Sealed(phrase) => phrase.0.as_bytes(),
            Contribution::Unopened(seal) => &seal.0,
        }
    }

    pub fn phrase(&self) -> Option<&Phrase> {
        match self {
            Contribution::Open(phrase) | Contribution::Sealed(phrase) => Some(phrase),
            Contribution::Nothing | Contribution::Unopened(_) => None,
        }
    }
}

impl Phrase {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn seal(&self, table: Commitment) -> Seal {
        Seal(hash(&[SEAL, &table.0, self.0.as_bytes()]))
    }
}

impl Seal {
    pub fn open(self, phrase: Phrase, table: Commitment) -> Result<Contribution, SealError> {
        if phrase.seal(table) == self { Ok(Contribution::Sealed(phrase)) } else { Err(SealError) }
    }
}

// ---- as text ----

impl FromStr for Phrase {
    type Err = PhraseError;

    fn from_str(text: &str) -> Result<Phrase, PhraseError> {
        let length_fits = (1..=LONGEST_PHRASE).contains(&text.len());
        if length_fits && !text.chars().any(controls) { Ok(Phrase(text.to_owned())) } else { Err(PhraseError) }
    }
}

/// Line breaks and direction marks could disguise words as other words.
fn controls(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        match self {
            Contribution::Nothing => Ok(()),
            Contribution::Open(phrase) | Contribution::Sealed(phrase) => write!(f, " {}", percent_encoded(&phrase.0)),
            Contribution::Unopened(seal) => write!(f, " {seal}"),
        }
    }
}

impl FromStr for Contribution {
    type Err = ContributionError;

    fn from_str(text: &str) -> Result<Contribution, ContributionError> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        let phrase = || percent_decoded(rest).and_then(|words| words.parse().ok()).ok_or(ContributionError);
        let contribution = match kind {
            "none" => Contribution::Nothing,
            "open" => Contribution::Open(phrase()?),
            "sealed" => Contribution::Sealed(phrase()?),
            "unopened" => Contribution::Unopened(rest.parse().map_err(|_| ContributionError)?),
            _ => return Err(ContributionError),
        };
        // Only one spelling is valid, so that records can't be varied unnoticed.
        if contribution.to_string() == text { Ok(contribution) } else { Err(ContributionError) }
    }
}

impl TryFrom<String> for Contribution {
    type Error = ContributionError;

    fn try_from(text: String) -> Result<Contribution, ContributionError> {
        text.parse()
    }
}

impl From<Contribution> for String {
    fn from(contribution: Contribution) -> String {
        contribution.to_string()
    }
}

fn percent_encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(byte.into());
        } else {
            // Writing to a `String` can't fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let mut digit = || char::from(rest.next()?).to_digit(16);
            bytes.push((digit()? << 4 | digit()?) as u8);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use foretell_rules::Record;
    use proptest::prelude::*;

    use super::*;
    use crate::Secret;

    fn table(number: u8) -> Commitment {
        Secret::from_bytes([number; 32]).commitment("7xk2m9abqr")
    }

    fn phrase(text: &str) -> Phrase {
        text.parse().expect("words")
    }

    #[test]
    fn all_kinds_of_words_are_accepted_unchanged() {
        for text in ["x", " blanks ", "a  b", "100 %", "key: value # no remark", "naïve 山田 🃏", &"é".repeat(32)]
        {
            assert_eq!(phrase(text).as_str(), text);
        }
    }

    #[test]
    fn rejects_empty_long_and_invisible_words() {
        let long = "x".repeat(65);
        for text in ["", &long, &"é".repeat(33), "a\nb", "tab\t", "\0", "\u{7f}", "\u{85}", "\u{2028}", "\u{202e}abc"]
        {
            assert_eq!(text.parse::<Phrase>(), Err(PhraseError), "{text:?}");
        }
    }

    #[test]
    fn a_seal_opens_only_with_its_words_at_its_table() {
        let seal = phrase("rain").seal(table(1));
        assert_eq!(seal.open(phrase("rain"), table(1)), Ok(Contribution::Sealed(phrase("rain"))));
        assert_eq!(seal.open(phrase("Rain"), table(1)), Err(SealError));
        assert_eq!(seal.open(phrase("rain"), table(2)), Err(SealError));
    }

    #[test]
    fn rejects_invalid_contributions() {
        let seal = "0f".repeat(32);
        for text in [
            "",
            "open",
            "open ",
            "none x",
            "None",
            "silent",
            "open a b",
            "open %",
            "open %4",
            "open %zz",
            "open %ff",
            "open %41",
            "open %c3%a9",
            "open  a",
            "open a ",
            "open %0A",
            "unopened 12",
            &format!("unopened {}", seal.to_uppercase()),
            &format!("sealed {}", "x".repeat(65)),
        ] {
            assert_eq!(text.parse::<Contribution>(), Err(ContributionError), "{text:?}");
        }
        assert!(format!("unopened {seal}").parse::<Contribution>().is_ok());
    }

    #[test]
    fn contributions_are_text_in_json() {
        let contribution = Contribution::Unopened(phrase("rain").seal(table(1)));
        let json = serde_json::to_string(&contribution).expect("it can be written");
        assert_eq!(json, format!("\"{contribution}\""));
        assert_eq!(serde_json::from_str::<Contribution>(&json).expect("it can be read"), contribution);
        assert!(serde_json::from_str::<Contribution>("\"open\"").is_err());
    }

    fn through_a_record(contribution: &Contribution) -> Result<Contribution, ContributionError> {
        let mut record = Record::new("it/3".parse().expect("rules"));
        record.tags.push(("Contribution 1".into(), contribution.to_string()));
        let read: Record = record.to_text().expect("a legal record").parse().expect("a record");
        read.tags[0].1.parse()
    }

    proptest! {
        #[test]
        fn contributions_round_trip_through_records(text in "\\PC{1,64}", kind in 0..3) {
            let Ok(words) = text.parse::<Phrase>() else { return Ok(()) };
            let contribution = match kind {
                0 => Contribution::Open(words),
                1 => Contribution::Sealed(words),
                _ => Contribution::Unopened(words.seal(table(1))),
            };
            prop_assert_eq!(through_a_record(&contribution), Ok(contribution));
        }
    }

    #[test]
    fn the_longest_words_round_trip_through_records() {
        for text in ["%".repeat(64), "é".repeat(32)] {
            let contribution = Contribution::Sealed(phrase(&text));
            assert_eq!(through_a_record(&contribution), Ok(contribution));
        }
    }
}
