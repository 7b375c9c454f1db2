//! Names and explanations of editions and options, and why combinations are forbidden.

use foretell_rules::{
    Bids, Clairvoyance, Deck, Edition, FirstDealer, Length, Options, RuleSet, RuleSetError, Special, Specials, Sum,
    Wizards,
};

use crate::catalogue::capitalised;
use crate::{Message, Text, Words, message, say};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    pub name: Text,
    pub about: Text,
}

pub trait Explain: Copy {
    fn messages(self) -> (Message, Message);
}

macro_rules! explain {
    ($kind:ty { $($value:pat => $name:literal, $about:literal;)+ }) => {
        impl Explain for $kind {
            fn messages(self) -> (Message, Message) {
                match self {
                    $($value => (message!($name), message!($about)),)+
                }
            }
        }
    };
}

macro_rules! settings {
    ($($(#[$about:meta])* $setting:ident => $name:literal, $explanation:literal;)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum RuleSetting {
            $($(#[$about])* $setting,)+
        }

        impl RuleSetting {
            pub const ALL: [RuleSetting; 10] = [$(RuleSetting::$setting),+];
        }

        explain!(RuleSetting { $(RuleSetting::$setting => $name, $explanation;)+ });
    };
}

settings! {
    Edition => "option-edition", "option-edition-about";
    Players => "option-players", "option-players-about";
    Bids => "option-bids", "option-bids-about";
    Sum => "option-sum", "option-sum-about";
    Wizards => "option-wizards", "option-wizards-about";
    Clairvoyance => "option-clairvoyance", "option-clairvoyance-about";
    Deck => "option-deck", "option-deck-about";
    Specials => "option-specials", "option-specials-about";
    FirstDealer => "option-first-dealer", "option-first-dealer-about";
    Length => "option-length", "option-length-about";
}

explain!(Edition {
    Edition::It => "edition-it", "edition-it-about";
    Edition::Ca => "edition-ca", "edition-ca-about";
    Edition::Pl => "edition-pl", "edition-pl-about";
    Edition::Pt => "edition-pt", "edition-pt-about";
    Edition::Fr => "edition-fr", "edition-fr-about";
});

explain!(Bids {
    Bids::Open => "bids-open", "bids-open-about";
    Bids::Simultaneous => "bids-simultaneous", "bids-simultaneous-about";
    Bids::Secret => "bids-secret", "bids-secret-about";
});

explain!(Sum {
    Sum::Free => "sum-free", "sum-free-about";
    Sum::NeverExact => "sum-never-exact", "sum-never-exact-about";
    Sum::NeverExactAfterFirst => "sum-never-exact-after-first", "sum-never-exact-after-first-about";
    Sum::LeaderNeverExact => "sum-leader-never-exact", "sum-leader-never-exact-about";
});

explain!(Wizards {
    Wizards::First => "wizards-first", "wizards-first-about";
    Wizards::Last => "wizards-last", "wizards-last-about";
});

explain!(Clairvoyance {
    Clairvoyance::Off => "clairvoyance-off", "clairvoyance-off-about";
    Clairvoyance::FirstRound => "clairvoyance-first-round", "clairvoyance-first-round-about";
    Clairvoyance::EveryRound => "clairvoyance-every-round", "clairvoyance-every-round-about";
});

explain!(Deck {
    Deck::Base => "deck-base", "deck-base-about";
    Deck::OneSuit => "deck-one-colour", "deck-one-colour-about";
});

explain!(FirstDealer {
    FirstDealer::Drawn => "first-dealer-drawn", "first-dealer-drawn-about";
    FirstDealer::Scorekeeper => "first-dealer-scorekeeper", "first-dealer-scorekeeper-about";
});

impl Words {
    /// ```
    /// # use foretell_words::{Language, Words};
    /// # use foretell_rules::Bids;
    /// let secret = Words::new(Language::English).explained(Bids::Secret);
    /// assert_eq!(secret.name, "secret bids");
    /// assert!(secret.about.contains("until the round is over"));
    /// ```
    pub fn explained(self, what: impl Explain) -> Explained {
        let (name, about) = what.messages();
        Explained { name: self.say(name), about: self.say(about) }
    }

    pub fn length(self, length: Length) -> Explained {
        let (name, about) = match length {
            Length::Full => (say!(self, "length-full"), say!(self, "length-full-about")),
            Length::First(rounds) => (say!(self, "length-first", rounds = rounds), say!(self, "length-first-about")),
            Length::Last(rounds) => (say!(self, "length-last", rounds = rounds), say!(self, "length-last-about")),
            Length::EveryOther(rounds) => {
                (say!(self, "length-every-other", rounds = rounds), say!(self, "length-every-other-about"))
            }
        };
        Explained { name, about }
    }

    pub fn specials(self, specials: Specials) -> Explained {
        let (name, about) = match specials {
            Specials::NONE => (say!(self, "specials-none"), say!(self, "specials-none-about")),
            Specials::ALL => (say!(self, "specials-all"), say!(self, "specials-all-about")),
            some => {
                let cards = self.and(some.iter().map(|special: Special| self.special(special)));
                (say!(self, "specials-some", cards = cards), say!(self, "specials-some-about"))
            }
        };
        Explained { name, about }
    }

    /// Includes what is different for two players.
    pub fn players(self, players: u8) -> Explained {
        let about = match players {
            2 => say!(self, "players-two-about"),
            _ => say!(self, "option-players-about"),
        };
        Explained { name: say!(self, "players-count", count = players), about }
    }

    /// «15 rounds, from 1 to 15 cards».
    pub fn rounds(self, rules: &RuleSet) -> Text {
        let rounds = rules.rounds();
        if rounds == 1 {
            return say!(self, "rounds-one", cards = rules.cards(0));
        }
        let (first, last) = (rules.cards(0), rules.cards(rounds.saturating_sub(1)));
        let rounds = say!(self, "rounds-count", count = rounds);
        say!(self, "rounds-cards", rounds = rounds, first = first, last = last)
    }

    /// «about 45 minutes», with this many people and bots on the other seats.
    pub fn duration(self, rules: &RuleSet, people: usize) -> Text {
        say!(self, "about-minutes", minutes = rules.about_minutes(people))
    }

    pub fn setting(self, setting: RuleSetting, options: &Options) -> Explained {
        match setting {
            RuleSetting::Edition => self.explained(options.edition),
            RuleSetting::Players => self.players(options.players),
            RuleSetting::Bids => self.explained(options.bids),
            RuleSetting::Sum => self.explained(options.sum),
            RuleSetting::Wizards => self.explained(options.wizards),
            RuleSetting::Clairvoyance => self.explained(options.clairvoyance),
            RuleSetting::Deck => self.explained(options.deck),
            RuleSetting::Specials => self.specials(options.specials),
            RuleSetting::FirstDealer => self.explained(options.first_dealer),
            RuleSetting::Length => self.length(options.length),
        }
    }

    /// The edition, the players and what differs from the edition's own rules.
    ///
    /// ```
    /// # use foretell_words::{Language, Words};
    /// let rules = "pt/4+bids=secret+specials=all".parse()?;
    /// assert_eq!(
    ///     Words::new(Language::English).rules_line(&rules),
    ///     "Portuguese edition, 4 players, secret bids, all special cards",
    /// );
    /// # Ok::<(), foretell_rules::SpecError>(())
    /// ```
    pub fn rules_line(self, rules: &RuleSet) -> String {
        let options = rules.options();
        let own = Options::preset(options.edition, options.players);
        let always = |setting: RuleSetting| matches!(setting, RuleSetting::Edition | RuleSetting::Players);
        let differs = |setting: RuleSetting| self.setting(setting, &options) != self.setting(setting, &own);
        let phrase = RuleSetting::ALL.into_iter().filter(|setting| always(*setting) || differs(*setting));
        let names: Vec<Text> = phrase.map(|setting| self.setting(setting, &options).name).collect();
        capitalised(&names.join(", "))
    }
}

// ---- forbidden combinations ----

impl Words {
    /// Why options are invalid, and what would be possible; `None` if they are valid.
    ///
    /// ```
    /// # use foretell_rules::{Edition, Options, Specials};
    /// # use foretell_words::{Language, Words};
    /// let mut options = Options::preset(Edition::Pt, 2);
    /// assert_eq!(Words::new(Language::English).why_not(&options), None);
    /// options.specials = Specials::ALL;
    /// let why = Words::new(Language::English).why_not(&options).unwrap_or_default();
    /// assert!(why.starts_with("Two players can't have special cards"), "{why}");
    /// assert!(why.ends_with("Choose “no special cards”."), "{why}");
    /// ```
    pub fn why_not(self, options: &Options) -> Option<Text> {
        RuleSet::new(*options).err().map(|forbidden| self.forbidden(options, &forbidden))
    }

    /// Each of the engine's English reasons has a message; a test checks that none is missing.
    pub fn forbidden(self, options: &Options, forbidden: &RuleSetError) -> Text {
        let clash = CLASHES.iter().find(|(why, _)| forbidden.why.starts_with(why));
        clash.map_or_else(|| forbidden.to_string().into(), |(_, say)| say(self, options))
    }

    fn too_many_rounds(self, options: &Options) -> Text {
        let with = |rounds: u8| match options.length {
            Length::Full => Length::Full,
            Length::First(_) => Length::First(rounds),
            Length::Last(_) => Length::Last(rounds),
            Length::EveryOther(_) => Length::EveryOther(rounds),
        };
        // Clairvoyance may forbid a length for another reason than its number of rounds.
        let options = Options { clairvoyance: Clairvoyance::Off, ..*options };
        let fits = |rounds: &u8| RuleSet::new(Options { length: with(*rounds), ..options }).is_ok();
        let most = (1..=60).rev().find(fits).unwrap_or_default();
        say!(self, "forbidden-too-many-rounds", length = self.length(options.length).name, most = most)
    }
}

type Clash = (&'static str, fn(Words, &Options) -> Text);

const CLASHES: [Clash; 15] = [
    ("the game is for 3 to 6 players", |words, options| say!(words, "forbidden-players", players = options.players)),
    ("there are four colours to own", |words, options| {
        say!(words, "forbidden-one-colour-players", players = options.players)
    }),
    ("two players use up a pack", |words, _| say!(words, "forbidden-two-specials")),
    ("two players see their own hands", |words, _| say!(words, "forbidden-two-clairvoyance")),
    ("two players always bid in secret", |words, options| {
        say!(words, "forbidden-two-bids", bids = words.explained(options.bids).name)
    }),
    ("two players bid in secret, so nobody bids last", |words, options| {
        say!(words, "forbidden-two-sum", sum = words.explained(options.sum).name)
    }),
    ("when everyone bids at once", |words, options| {
        let [sum, bids] = [words.explained(options.sum).name, words.explained(options.bids).name];
        say!(words, "forbidden-sum-bids", sum = sum, bids = bids)
    }),
    ("the edition with the special cards never combines them", |words, _| {
        say!(words, "forbidden-specials-clairvoyance")
    }),
    ("with one colour everyone owns fifteen cards", |words, _| say!(words, "forbidden-specials-one-colour")),
    ("these two come only together; add fairy", |words, _| say!(words, "forbidden-dragon-fairy")),
    ("these two come only together; add dragon", |words, _| say!(words, "forbidden-fairy-dragon")),
    ("the first round of one colour already has four cards", |words, _| {
        say!(words, "forbidden-one-colour-first-round")
    }),
    ("clairvoyance=first-round is for", |words, options| {
        say!(words, "forbidden-long-first-round", length = words.length(options.length).name)
    }),
    ("at least one round must be played", |words, _| say!(words, "forbidden-no-rounds")),
    ("that game has fewer rounds", Words::too_many_rounds),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use foretell_rules::Choice;

    use super::*;
    use crate::Language;

    fn values<T: Choice>() -> Vec<T> {
        T::VALUES.iter().map(|(value, ..)| *value).collect()
    }

    /// Every two values meet.
    fn all_options() -> Vec<Options> {
        let dragon = Specials::NONE.with(Special::Dragon);
        let fairy = Specials::NONE.with(Special::Fairy);
        let specials = [Specials::NONE, Specials::ALL, dragon, fairy, Specials::NONE.with(Special::Bomb)];
        let lengths = [Length::Full, Length::First(0), Length::First(99), Length::Last(16), Length::EveryOther(9)];
        let mut all_options = Vec::new();
        for players in 1..=7 {
            for bids in values::<Bids>() {
                for sum in values::<Sum>() {
                    for clairvoyance in values::<Clairvoyance>() {
                        for deck in values::<Deck>() {
                            for specials in specials {
                                for length in lengths {
                                    let own = Options::preset(Edition::It, players);
                                    all_options.push(Options {
                                        bids,
                                        sum,
                                        clairvoyance,
                                        deck,
                                        specials,
                                        length,
                                        ..own
                                    });
                                }
                            }
                        }
                    }
                }
            }
        }
        all_options
    }

    #[test]
    fn shows_the_duration_of_a_game() {
        let phrase = |language, rules: &str, people| {
            Words::new(language).duration(&rules.parse().expect("allowed rules"), people).into_owned()
        };
        assert_eq!(phrase(Language::English, "it/4", 4), "about 45 minutes");
        assert_eq!(phrase(Language::English, "it/4+length=first-1", 4), "about one minute");
        assert_eq!(phrase(Language::Polish, "it/4", 1), "około 25 minut");
        assert_eq!(phrase(Language::Polish, "it/4+length=first-1", 4), "około jednej minuty");
        for language in Language::ALL {
            assert!(phrase(language, "it/3", 3).contains("55"), "{language}");
        }
    }

    #[test]
    fn every_reason_of_the_engine_has_words() {
        let mut phrase = BTreeSet::new();
        for options in all_options() {
            let Err(forbidden) = RuleSet::new(options) else { continue };
            let matching: Vec<&str> =
                CLASHES.iter().filter(|(why, _)| forbidden.why.starts_with(why)).map(|(why, _)| *why).collect();
            assert_eq!(matching.len(), 1, "give a message to «{}»", forbidden.why);
            phrase.insert(matching[0]);
        }
        assert_eq!(phrase.len(), CLASHES.len(), "every reason comes up");
    }

    #[test]
    fn forbidden_options_are_explained_in_every_language() {
        for words in Language::ALL.map(Words::new) {
            for options in all_options().iter().step_by(7) {
                let phrase = words.why_not(options);
                assert_eq!(phrase.is_none(), RuleSet::new(*options).is_ok());
                assert!(phrase.is_none_or(|phrase| phrase.ends_with('.') && !phrase.contains(['{', '$'])));
            }
        }
    }

    #[test]
    fn the_most_rounds_are_found_by_trying() {
        let mut options = Options::preset(Edition::It, 4);
        options.length = Length::EveryOther(9);
        let phrase = Words::new(Language::English).why_not(&options).expect("too many");
        assert!(phrase.contains("at most 8 rounds"), "{phrase}");
        // Every other of twenty rounds begins with two cards, too many for this kind of clairvoyance.
        options = Options { clairvoyance: Clairvoyance::FirstRound, ..Options::preset(Edition::It, 3) };
        options.length = Length::EveryOther(11);
        let phrase = Words::new(Language::English).why_not(&options).expect("too many");
        assert!(phrase.contains("at most 10 rounds"), "{phrase}");
    }

    #[test]
    fn every_value_of_every_option_is_explained() {
        fn of<T: Choice + Explain>(words: Words) {
            let names: BTreeSet<Text> = values::<T>().into_iter().map(|value| words.explained(value).name).collect();
            assert_eq!(names.len(), T::VALUES.len(), "values of one option are called differently: {names:?}");
            assert!(values::<T>().into_iter().all(|value| words.explained(value).about.ends_with('.')));
        }
        for words in Language::ALL.map(Words::new) {
            of::<Edition>(words);
            of::<Bids>(words);
            of::<Sum>(words);
            of::<Wizards>(words);
            of::<Clairvoyance>(words);
            of::<Deck>(words);
            of::<FirstDealer>(words);
        }
    }

    #[test]
    fn rounds_are_shown_with_their_cards() {
        let phrase = |text: &str| Words::new(Language::English).rounds(&text.parse().expect("allowed rules"));
        assert_eq!(phrase("it/4"), "15 rounds, from 1 to 15 cards");
        assert_eq!(phrase("it/4+length=first-1"), "one round of one card");
    }
}
