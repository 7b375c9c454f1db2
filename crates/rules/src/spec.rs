//! The text form of a rule set. Parse errors point at the wrong part and list what is allowed.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use crate::{
    Bids, Clairvoyance, Deck, Edition, FirstDealer, Length, Options, RuleSet, RuleSetError, Special, Specials, Sum,
    Wizards,
};

pub trait Choice: Copy + PartialEq + 'static {
    /// Each value with its name in rule texts and its meaning in a few words.
    const VALUES: &'static [(Self, &'static str, &'static str)];

    /// Aliases that are read but never written.
    const OTHER_NAMES: &'static [(Self, &'static str)] = &[];

    fn name(self) -> &'static str {
        Self::VALUES.iter().find(|(value, ..)| *value == self).map_or("?", |(_, name, _)| name)
    }

    fn meaning(self) -> &'static str {
        Self::VALUES.iter().find(|(value, ..)| *value == self).map_or("?", |(.., meaning)| meaning)
    }

    /// ```
    /// # use foretell_rules::{Bids, Choice, Sum};
    /// assert_eq!(Bids::named("secret"), Some(Bids::Secret));
    /// assert_eq!(Sum::named("never-exact"), Sum::named("never-even"));
    /// ```
    fn named(name: &str) -> Option<Self> {
        let written = Self::VALUES.iter().map(|(value, known, _)| (value, known));
        let others = Self::OTHER_NAMES.iter().map(|(value, known)| (value, known));
        written.chain(others).find(|(_, known)| **known == name).map(|(value, _)| *value)
    }
}

impl Choice for Edition {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (Edition::It, "it", "the Italian rulebook"),
        (Edition::Ca, "ca", "the Catalan rules: bids may not add up to the number of tricks, except with one card"),
        (Edition::Pl, "pl", "the Polish rulebook"),
        (Edition::Pt, "pt", "the Portuguese rulebook, which brought the special cards"),
        (Edition::Fr, "fr", "the French rulebook"),
    ];
}

impl Choice for Bids {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (Bids::Open, "open", "in turn from the dealer's left, heard by all"),
        (Bids::Simultaneous, "simultaneous", "written by all, revealed together before the first card"),
        (Bids::Secret, "secret", "written by all, revealed when the round has been played"),
    ];
}

impl Choice for Sum {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (Sum::Free, "free", "the bids may add up to anything"),
        (Sum::NeverExact, "never-even", "the last bidder may not make the bids add up to the number of tricks"),
        (
            Sum::NeverExactAfterFirst,
            "never-even-after-first",
            "the last bidder may not make the bids add up to the number of tricks, except in the round of one card",
        ),
        (
            Sum::LeaderNeverExact,
            "leader-never-evens",
            "the last bidder may not make the bids add up to the number of tricks when alone in the lead",
        ),
    ];

    // Records and databases contain the names above, so those are written.
    const OTHER_NAMES: &'static [(Self, &'static str)] = &[
        (Sum::NeverExact, "never-exact"),
        (Sum::NeverExactAfterFirst, "never-exact-after-first"),
        (Sum::LeaderNeverExact, "leader-never-exact"),
    ];
}

impl Choice for Wizards {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (Wizards::First, "first", "of several Wizards in a trick the first wins"),
        (Wizards::Last, "last", "of several Wizards in a trick the last wins (dark wizard)"),
    ];
}

impl Choice for Clairvoyance {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (Clairvoyance::Off, "off", "everyone sees their own hand and no other"),
        (Clairvoyance::FirstRound, "first-round", "in the first round everyone bids seeing every hand but their own"),
        (Clairvoyance::EveryRound, "every-round", "in every round everyone bids seeing every hand but their own"),
    ];
}

impl Choice for Deck {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (Deck::Base, "base", "all are dealt from one pack"),
        (Deck::OneSuit, "one-colour", "each owns one colour, a Wizard and a Jester; no trump, nothing to follow"),
    ];
}

impl Choice for FirstDealer {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (FirstDealer::Drawn, "drawn", "everyone draws a card, the highest deals first"),
        (FirstDealer::Scorekeeper, "scorekeeper", "the scorekeeper, in seat 1, deals first"),
    ];
}

struct Key {
    name: &'static str,
    allowed: fn() -> String,
    values: fn() -> Vec<OptionValue>,
    read: fn(&mut Options, &str) -> Option<()>,
    write: fn(&Options) -> String,
}

fn names<T: Choice>() -> String {
    T::VALUES.iter().map(|(_, name, _)| *name).collect::<Vec<_>>().join(", ")
}

type OptionValue = (String, Option<&'static str>);

fn choices<T: Choice>() -> Vec<OptionValue> {
    T::VALUES.iter().map(|(_, name, meaning)| ((*name).to_owned(), Some(*meaning))).collect()
}

macro_rules! choice {
    ($name:literal, $type:ty, $field:ident) => {
        Key {
            name: $name,
            allowed: names::<$type>,
            values: choices::<$type>,
            read: |options, text| <$type>::named(text).map(|value| options.$field = value),
            write: |options| options.$field.name().into(),
        }
    };
}

/// In printing order.
const KEYS: &[Key] = &[
    choice!("bids", Bids, bids),
    choice!("sum", Sum, sum),
    choice!("wizards", Wizards, wizards),
    choice!("clairvoyance", Clairvoyance, clairvoyance),
    choice!("deck", Deck, deck),
    Key {
        name: "specials",
        allowed: || format!("none, all, or a list of {}", special_names(Specials::ALL, ", ")),
        values: || {
            let each = Special::ALL.map(|special| special.name().to_lowercase());
            ["none", "all"].map(str::to_owned).into_iter().chain(each).map(|name| (name, None)).collect()
        },
        read: |options, text| specials_named(text).map(|value| options.specials = value),
        write: |options| specials_text(options.specials),
    },
    choice!("first-dealer", FirstDealer, first_dealer),
    Key {
        name: "length",
        allowed: || "full, first-N, last-N, every-other-N, with N a number of rounds".into(),
        values: || ["full", "first-N", "last-N", "every-other-N"].map(|name| (name.to_owned(), None)).to_vec(),
        read: |options, text| length_named(text).map(|value| options.length = value),
        write: |options| length_text(options.length),
    },
];

fn special_names(specials: Specials, separator: &str) -> String {
    specials.iter().map(|special| special.name().to_lowercase()).collect::<Vec<_>>().join(separator)
}

fn specials_text(specials: Specials) -> String {
    match specials {
        Specials::NONE => "none".into(),
        Specials::ALL => "all".into(),
        some => special_names(some, ","),
    }
}

fn specials_named(text: &str) -> Option<Specials> {
    match text {
        "none" => Some(Specials::NONE),
        "all" => Some(Specials::ALL),
        list => list.split(',').map(special_named).collect(),
    }
}

fn special_named(text: &str) -> Option<Special> {
    Special::ALL.into_iter().find(|special| special.name().to_lowercase() == text)
}

fn length_text(length: Length) -> String {
    match length {
        Length::Full => "full".into(),
        Length::First(rounds) => format!("first-{rounds}"),
        Length::Last(rounds) => format!("last-{rounds}"),
        Length::EveryOther(rounds) => format!("every-other-{rounds}"),
    }
}

fn length_named(text: &str) -> Option<Length> {
    if text == "full" {
        return Some(Length::Full);
    }
    let (kind, rounds) = text.rsplit_once('-')?;
    let rounds = rounds.parse().ok().filter(|_| !rounds.starts_with('+'))?;
    match kind {
        "first" => Some(Length::First(rounds)),
        "last" => Some(Length::Last(rounds)),
        "every-other" => Some(Length::EveryOther(rounds)),
        _ => None,
    }
}

pub fn option_list() -> impl Iterator<Item = (&'static str, String)> {
    KEYS.iter().map(|key| (key.name, (key.allowed)()))
}

/// With the meanings if there are few. Special cards can be joined by commas; N is a number of rounds.
///
/// ```
/// # use foretell_rules::option_values;
/// assert_eq!(option_values("bids")[2].0, "secret");
/// assert_eq!(option_values("length")[1], ("first-N".to_owned(), None));
/// ```
pub fn option_values(option: &str) -> Vec<(String, Option<&'static str>)> {
    KEYS.iter().find(|key| key.name == option).map(|key| (key.values)()).unwrap_or_default()
}

impl Options {
    /// ```
    /// # use foretell_rules::{Edition, Options};
    /// assert_eq!(Options::preset(Edition::Ca, 4).value_of("sum").as_deref(), Some("never-even-after-first"));
    /// ```
    pub fn value_of(&self, option: &str) -> Option<String> {
        KEYS.iter().find(|key| key.name == option).map(|key| (key.write)(self))
    }

    // ---- how an option reads in the message about a forbidden pair ----

    pub(crate) fn text(&self, option: &str) -> String {
        format!("{option}={}", self.value_of(option).unwrap_or_default())
    }

    pub(crate) fn players_text(&self) -> String {
        if self.players == 1 { "1 player".into() } else { format!("{} players", self.players) }
    }

    pub(crate) fn sum_text(&self) -> String {
        let own = Options::preset(self.edition, self.players).sum == self.sum;
        let whose = if own { format!(" (as {} has it)", self.edition.name()) } else { String::new() };
        format!("{}{whose}", self.text("sum"))
    }

    pub(crate) fn length_rounds(&self) -> Option<u8> {
        match self.length {
            Length::Full => None,
            Length::First(rounds) | Length::Last(rounds) | Length::EveryOther(rounds) => Some(rounds),
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options();
        let own = Options::preset(options.edition, options.players);
        write!(f, "{}/{}", options.edition.name(), options.players)?;
        KEYS.iter()
            .filter(|key| (key.write)(&options) != (key.write)(&own))
            .try_for_each(|key| write!(f, "+{}={}", key.name, (key.write)(&options)))
    }
}

impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError {
    /// Cut if it is longer than any rule set.
    pub text: String,
    /// The wrong bytes of it.
    pub place: Range<usize>,
    pub kind: SpecErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SpecErrorKind {
    #[error("rules are written EDITION/PLAYERS+option=value+…, for example it/4 or fr/5+bids=secret")]
    Form,
    #[error("no such edition; allowed: {}", names::<Edition>())]
    Edition,
    #[error("no such number of players; allowed: 2, 3, 4, 5, 6")]
    Players,
    #[error("no such option; allowed: {}", KEYS.iter().map(|key| key.name).collect::<Vec<_>>().join(", "))]
    Option,
    #[error("this option is given twice; give it once")]
    Twice,
    #[error("{option} has no such value; allowed: {allowed}")]
    Value { option: &'static str, allowed: String },
    #[error(transparent)]
    Forbidden(#[from] RuleSetError),
}

impl SpecError {
    pub fn forbidden(self) -> Option<RuleSetError> {
        if let SpecErrorKind::Forbidden(pair) = self.kind { Some(pair) } else { None }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.text[..self.place.start].chars().count();
        let width = self.text[self.place.clone()].chars().count().max(1);
        write!(f, "{}\n  {}\n  {:columns$}{}", self.kind, self.text, "", "^".repeat(width))
    }
}

impl std::error::Error for SpecError {}

// Longer than any text that names every option once.
const LONGEST: usize = 400;

impl FromStr for RuleSet {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<RuleSet, SpecError> {
        let options = text.parse::<Options>()?;
        let refused = |forbidden: RuleSetError| SpecReader { text }.error(text, forbidden.into());
        RuleSet::new(options).map_err(refused)
    }
}

/// Doesn't check whether the options fit together, so that callers can explain that in their own words.
impl FromStr for Options {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Options, SpecError> {
        if text.len() > LONGEST || text.contains(char::is_control) {
            let shown: String = text.chars().map(|c| if c.is_control() { '?' } else { c }).take(40).collect();
            return Err(SpecError { place: 0..shown.len(), text: shown, kind: SpecErrorKind::Form });
        }
        SpecReader { text }.options()
    }
}

struct SpecReader<'a> {
    text: &'a str,
}

impl<'a> SpecReader<'a> {
    fn options(&self) -> Result<Options, SpecError> {
        let mut parts = self.text.split('+');
        let mut options = self.table(parts.next().unwrap_or_default())?;
        let mut said: Vec<&str> = Vec::new();
        for part in parts {
            let (name, value) = part.split_once('=').unwrap_or((part, &part[part.len()..]));
            let key =
                KEYS.iter().find(|key| key.name == name).ok_or_else(|| self.error(name, SpecErrorKind::Option))?;
            if said.contains(&name) {
                return Err(self.error(name, SpecErrorKind::Twice));
            }
            said.push(name);
            (key.read)(&mut options, value).ok_or_else(|| {
                self.error(value, SpecErrorKind::Value { option: key.name, allowed: (key.allowed)() })
            })?;
        }
        Ok(options)
    }

    fn table(&self, part: &'a str) -> Result<Options, SpecError> {
        let (edition, players) = part.split_once('/').ok_or_else(|| self.error(part, SpecErrorKind::Form))?;
        let edition = Edition::named(edition).ok_or_else(|| self.error(edition, SpecErrorKind::Edition))?;
        match players {
            "2" | "3" | "4" | "5" | "6" => Ok(Options::preset(edition, players.as_bytes()[0] - b'0')),
            _ => Err(self.error(players, SpecErrorKind::Players)),
        }
    }

    /// `part` is a slice of the text, so its position follows from its address.
    fn error(&self, part: &str, kind: SpecErrorKind) -> SpecError {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
        SpecError { text: self.text.to_owned(), place: start..start + part.len(), kind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, printed: &str) {
        assert_eq!(text.parse::<RuleSet>().map(|rules| rules.to_string()), Ok(printed.to_owned()));
    }

    #[track_caller]
    fn refused(text: &str, part: &str, says: &str) {
        let error = text.parse::<RuleSet>().expect_err("must be refused");
        assert_eq!(&error.text[error.place.clone()], part, "{error}");
        assert!(error.to_string().contains(says), "{error}");
    }

    #[test]
    fn every_option_has_its_values() {
        for (option, allowed) in option_list() {
            let values = option_values(option);
            assert!(
                !values.is_empty() && values.iter().all(|(name, _)| allowed.contains(name)),
                "{option}: {values:?}"
            );
        }
    }

    #[test]
    fn texts_print_with_what_differs_from_the_edition() {
        check("it/4", "it/4");
        check("it/2", "it/2");
        check("it/2+bids=secret", "it/2");
        check("ca/4+sum=free", "ca/4+sum=free");
        check("ca/4+sum=never-even-after-first", "ca/4");
        check("ca/4+sum=never-exact-after-first", "ca/4");
        check("it/4+sum=never-exact", "it/4+sum=never-even");
        check("it/3+sum=leader-never-exact", "it/3+sum=leader-never-evens");
        check("pt/4+specials=all", "pt/4+specials=all");
        check("pt/3+specials=bomb,fairy,dragon", "pt/3+specials=dragon,fairy,bomb");
        check("pt/4+specials=dragon,fairy,bomb,werewolf,juggler,cloud,shapeshifter", "pt/4+specials=all");
        check("pl/4+deck=one-colour", "pl/4+deck=one-colour");
        check("pl/3+length=first-10+first-dealer=drawn", "pl/3+first-dealer=drawn+length=first-10");
    }

    #[test]
    fn errors_point_at_the_part_and_list_what_is_allowed() {
        refused("", "", "EDITION/PLAYERS");
        refused("it", "it", "EDITION/PLAYERS");
        refused("xx/4", "xx", "it, ca, pl, pt, fr");
        refused("it/7", "7", "2, 3, 4, 5, 6");
        refused("it/", "", "2, 3, 4, 5, 6");
        refused("it/4+bid=open", "bid", "bids, sum, wizards");
        refused("it/4+", "", "bids, sum, wizards");
        refused("it/4+bids", "", "open, simultaneous, secret");
        refused("it/4+bids=hidden", "hidden", "open, simultaneous, secret");
        refused("it/4+bids=open+bids=open", "bids", "twice");
        refused("pt/4+specials=wolf", "wolf", "werewolf");
        refused("it/4+length=first-x", "first-x", "every-other-N");
        refused("it/4+length=first-16", "it/4+length=first-16", "length=first-16 can't be combined with 4 players");
        refused("ca/4+bids=secret", "ca/4+bids=secret", "(as ca has it) can't be combined with bids=secret");
    }

    #[test]
    fn invalid_options_can_be_parsed() {
        let options: Options = "ca/4+bids=secret".parse().expect("options");
        assert_eq!((options.bids, options.sum), (Bids::Secret, Sum::NeverExactAfterFirst));
        assert!(RuleSet::new(options).is_err());
        assert!("ca/4+bids=hidden".parse::<Options>().is_err());
    }

    #[test]
    fn the_caret_stands_under_the_part() {
        let error = "it/4+bids=hidden".parse::<RuleSet>().expect_err("must be refused");
        assert!(error.to_string().ends_with("\n  it/4+bids=hidden\n            ^^^^^^"), "{error}");
    }

    #[test]
    fn errors_about_long_texts_are_short() {
        for text in ["it/4".repeat(1000), "it/4\n".into(), "it/4+bids=\u{202e}open".into(), "é/4".into()] {
            assert!(text.parse::<RuleSet>().expect_err("must be refused").to_string().len() < 600);
        }
    }
}
