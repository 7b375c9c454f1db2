//! The keys of the owner's desk. Without one the desk is closed.

use std::fmt;
use std::str::FromStr;

use foretell_table::Millis;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

const SHORTEST: usize = 16;

/// The names appear in the audit log.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct DeskKeys(Vec<DeskKey>);

/// A browser stores this instead of the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DeskTicket {
    pub(crate) holder: String,
    pub(crate) name: String,
}

#[derive(Clone, PartialEq, Eq)]
struct DeskKey {
    name: String,
    secret: String,
}

impl DeskKeys {
    pub fn holder(&self, secret: &str) -> Option<&str> {
        self.find(|key| digest(&key.secret), &digest(secret))
    }

    /// `None` if it is forged or has expired.
    pub(crate) fn read_ticket(&self, text: &str, now: Millis) -> Option<DeskTicket> {
        let mut parts = text.split('.');
        let (name, until, proof) = (parts.next()?, parts.next()?, parts.next()?);
        let proof: [u8; 32] = hex::decode(proof).ok()?.try_into().ok()?;
        let holder = self.find(|key| key.proof(name, until), &proof)?;
        let is_good = parts.next().is_none() && now < until.parse::<Millis>().ok()?;
        is_good.then(|| DeskTicket { holder: holder.to_owned(), name: name.to_owned() })
    }

    fn find(&self, of: impl Fn(&DeskKey) -> [u8; 32], sent: &[u8; 32]) -> Option<&str> {
        let same = |key: &&DeskKey| bool::from(of(key).ct_eq(sent));
        // All are compared, also after a match: constant time.
        self.0.iter().filter(same).fold(None, |_, key| Some(key.name.as_str()))
    }

    /// Its random name allows revoking it.
    pub(crate) fn ticket(&self, secret: &str, random: [u64; 2], until: Millis) -> Option<String> {
        let holder = self.holder(secret)?;
        let key = self.0.iter().find(|key| key.name == holder)?;
        let (name, until) = (format!("{:016x}{:016x}", random[0], random[1]), until.to_string());
        let proof = hex::encode(key.proof(&name, &until));
        Some(format!("{name}.{until}.{proof}"))
    }

    pub fn reveal_first(&self) -> Option<&str> {
        self.0.first().map(|key| key.secret.as_str())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl DeskKey {
    /// The ticket's MAC. Hashed twice against length extension.
    fn proof(&self, name: &str, until: &str) -> [u8; 32] {
        let text = format!("a ticket for the desk: {} {} {name} {until}", self.name, self.secret);
        digest(&hex::encode(digest(&text)))
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

/// Only the names: secrets are never shown.
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
        let ticket = keys.ticket("0123456789abcdef", [1, 2], 100).expect("a ticket");
        let read = |text: &str, now| keys.read_ticket(text, now).map(|ticket| (ticket.holder, ticket.name));
        assert_eq!(read(&ticket, 99), Some(("ada".into(), "00000000000000010000000000000002".into())));
        assert_eq!(read(&ticket, 100), None, "it is over");
        let later = ticket.replace(".100.", ".9999.");
        for forged in ["0123456789abcdef", &later, &format!("{ticket}.0"), &ticket.replacen('1', "3", 1), ""] {
            assert_eq!(read(forged, 99), None, "{forged}");
        }
        assert_ne!(keys.ticket("0123456789abcdef", [1, 3], 100), Some(ticket.clone()), "each is another");
        let other: DeskKeys = "ada:abcdef0123456789".parse().expect("another secret");
        assert_eq!(other.read_ticket(&ticket, 99), None);
        assert_eq!(keys.ticket("wrong", [1, 2], 100), None);
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
