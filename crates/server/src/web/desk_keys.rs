//! The keys of the owner's desk. Without one the desk is closed.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The shortest secret: one that nobody guesses.
const SHORTEST: usize = 16;

/// Every key by the name of whoever has it, which is noted with what they do.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct DeskKeys(Vec<DeskKey>);

#[derive(Clone, PartialEq, Eq)]
struct DeskKey {
    name: String,
    secret: String,
}

impl DeskKeys {
    /// Who has a secret. How long that takes to find out says nothing about the secrets.
    pub fn holder(&self, secret: &str) -> Option<&str> {
        self.find(|key| digest(&key.secret), &digest(secret))
    }

    /// Who has a ticket, which is what a browser keeps instead of the secret.
    pub(crate) fn holder_of_ticket(&self, ticket: &str) -> Option<&str> {
        let sent: [u8; 32] = hex::decode(ticket).ok()?.try_into().ok()?;
        self.find(DeskKey::ticket, &sent)
    }

    fn find(&self, of: impl Fn(&DeskKey) -> [u8; 32], sent: &[u8; 32]) -> Option<&str> {
        let same = |key: &&DeskKey| bool::from(of(key).ct_eq(sent));
        // All are compared, also after one that fits.
        self.0.iter().filter(same).fold(None, |_, key| Some(key.name.as_str()))
    }

    /// The ticket for a browser whose owner knows a secret.
    pub(crate) fn ticket(&self, secret: &str) -> Option<String> {
        let name = self.holder(secret)?;
        self.0.iter().find(|key| key.name == name).map(|key| hex::encode(key.ticket()))
    }

    /// A secret to open a desk with that has the same settings.
    pub fn reveal_first(&self) -> Option<&str> {
        self.0.first().map(|key| key.secret.as_str())
    }

    /// Whether there is no key, so that the desk is closed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl DeskKey {
    fn ticket(&self) -> [u8; 32] {
        digest(&format!("a ticket for the desk: {} {}", self.name, self.secret))
    }
}

fn digest(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

impl FromStr for DeskKeys {
    type Err = String;

    fn from_str(text: &str) -> Result<DeskKeys, String> {
        let mut keys: Vec<DeskKey> = Vec::new();
        for part in text.split(',').map(str::trim) {
            let (name, secret) = part.split_once(':').unwrap_or(("owner", part));
            let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
            let is_long = secret.len() >= SHORTEST && secret.bytes().all(|byte| byte.is_ascii_graphic());
            // What was written is not repeated: it may be most of a secret.
            if name.is_empty() || !name.chars().all(is_plain) || !is_long || keys.iter().any(|key| key.name == name) {
                return Err(format!(
                    "a key is a name, a colon and a secret of at least {SHORTEST} letters without blanks, such as \
                     ada:…, and several have commas between them and names of their own"
                ));
            }
            keys.push(DeskKey { name: name.to_owned(), secret: secret.to_owned() });
        }
        Ok(DeskKeys(keys))
    }
}

/// The names alone: the secrets are shown nowhere.
impl fmt::Display for DeskKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.0.iter().map(|key| format!("{}:…", key.name)).collect();
        f.write_str(if names.is_empty() { "none" } else { "" })?;
        f.write_str(&names.join(","))
    }
}

impl fmt::Debug for DeskKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DeskKeys({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_opens_by_its_secret_or_its_ticket_and_shows_neither() {
        let keys: DeskKeys = "ada:0123456789abcdef, ben:fedcba9876543210".parse().expect("two keys");
        assert_eq!(keys.holder("fedcba9876543210"), Some("ben"));
        assert_eq!(keys.holder("fedcba987654321"), None);
        let ticket = keys.ticket("0123456789abcdef").expect("a ticket");
        assert_eq!(keys.holder_of_ticket(&ticket), Some("ada"));
        assert_eq!(keys.holder_of_ticket("0123456789abcdef"), None);
        assert_eq!(format!("{keys} {keys:?}"), "ada:…,ben:… DeskKeys(ada:…,ben:…)");
        assert_eq!(DeskKeys::default().holder(""), None);
        let alone: DeskKeys = "0123456789abcdef".parse().expect("one key");
        assert_eq!(alone.holder("0123456789abcdef"), Some("owner"));
        for text in
            ["", "short", "ada:short", "a da:0123456789abcdef", "ada:0123456789 abcdef", "ada:0123456789abcdef,"]
        {
            assert!(text.parse::<DeskKeys>().is_err_and(|error| !error.contains("0123")), "{text}");
        }
    }
}
