//! The form for rules and table settings, used by new tables, the rule book and the score pad. Impossible combinations
//! can't be chosen and say why.

use foretell_rules::{
    Bids, Choice, Clairvoyance, Deck, Edition, FirstDealer, Length, Options, RuleSet, Special, Specials, Sum, Wizards,
};
use foretell_table::{Settings, TimeControl};
use foretell_words::{Explain, Explained, RuleSetting, Words, say};
use maud::{Markup, html};

use crate::layout::form_fields::FormFields;
use crate::layout::rules_address::{read_rules, rules_address};

/// Presets, so that nobody has to read all options first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FirstChoice {
    Classic,
    Short,
    Specials,
    Two,
}

impl FirstChoice {
    const ALL: [FirstChoice; 4] = [FirstChoice::Classic, FirstChoice::Short, FirstChoice::Specials, FirstChoice::Two];

    const fn name(self) -> &'static str {
        match self {
            FirstChoice::Classic => "classic",
            FirstChoice::Short => "short",
            FirstChoice::Specials => "specials",
            FirstChoice::Two => "two",
        }
    }

    fn named(name: &str) -> Option<FirstChoice> {
        FirstChoice::ALL.into_iter().find(|choice| choice.name() == name)
    }

    fn explained(self, words: Words) -> Explained {
        let (name, about) = match self {
            FirstChoice::Classic => (say!(words, "people-classic"), say!(words, "people-classic-about")),
            FirstChoice::Short => (say!(words, "people-short"), say!(words, "people-short-about")),
            FirstChoice::Specials => (say!(words, "people-specials"), say!(words, "people-specials-about")),
            FirstChoice::Two => (say!(words, "people-two"), say!(words, "people-two-about")),
        };
        Explained { name, about }
    }

    fn with_duration(self, words: Words, edition: Edition) -> Explained {
        let rules = self.rules(edition);
        let Explained { name, about } = self.explained(words);
        Explained { name: format!("{name}, {}", words.duration(&rules, rules.players())).into(), about }
    }

    fn rules(self, edition: Edition) -> RuleSet {
        let classic = Options::preset(edition, 4).nearest();
        let wanted = match self {
            FirstChoice::Classic => return classic,
            FirstChoice::Short => return shorter(classic),
            FirstChoice::Specials => Options { specials: Specials::ALL, ..classic.options() },
            FirstChoice::Two => Options::preset(edition, 2),
        };
        wanted.nearest()
    }

    fn of(rules: &RuleSet) -> Option<FirstChoice> {
        FirstChoice::ALL.into_iter().find(|choice| choice.rules(rules.options().edition) == *rules)
    }
}

/// The first half of a game.
pub fn shorter(rules: RuleSet) -> RuleSet {
    let rounds = u8::try_from(rules.rounds() / 2).unwrap_or(1).max(1);
    Options { length: Length::First(rounds), ..rules.options() }.nearest()
}

#[allow(clippy::struct_excessive_bools, reason = "each is something that is ticked or chosen")]
pub struct TableForm {
    pub rules: Options,
    pub public: bool,
    pub gallery: bool,
    pub hints: bool,
    pub clock: Option<u32>,
    pub pause_ms: u32,
    pub each_trick: bool,
    pub result_seconds: Option<u32>,
    pub hands_after: Option<u32>,
}

pub const CLOCKS: [u32; 5] = [10, 20, 30, 60, 120];
pub const RESULTS: [u32; 4] = [5, 10, 30, 120];
/// In seconds.
pub const HAND_DELAYS: [u32; 5] = [0, 120, 300, 600, 1200];
pub const PAUSES: [u32; 4] = [1800, 900, 400, 0];

/// The form's value instead of a pause if people continue after each trick.
pub const PRESS: &str = "press";

impl TableForm {
    /// The rule book links here with its rules by name.
    pub fn read(fields: &FormFields, words: Words) -> TableForm {
        let edition = named(fields, "edition").unwrap_or(words.language().edition());
        // A newly chosen preset replaces all options below it.
        let first = fields.get("first").filter(|first| fields.get("shown") != Some(first)).and_then(FirstChoice::named);
        let by_name = fields.get("for").and_then(|text| read_rules(text).ok());
        let by_name = first.map(|first| first.rules(edition)).or(by_name);
        let own = match by_name {
            Some(rules) => rules.options(),
            None => Options::preset(edition, fields.read("players").unwrap_or(4)),
        };
        // Unticked boxes aren't sent, so an empty form is a new one.
        let is_filled = fields.has("edition");
        let is_ticked = |special: &Special| fields.all("special").any(|name| is_named(*special, name));
        // Dragon and Fairy come only together, so they share a box.
        let special = Special::ALL.into_iter().filter(|special| match special {
            Special::Fairy => is_ticked(&Special::Dragon) || is_ticked(special),
            special => is_ticked(special),
        });
        let rules = if first.is_some() {
            own
        } else {
            Options {
                bids: named(fields, "bids").unwrap_or(own.bids),
                sum: named(fields, "sum").unwrap_or(own.sum),
                wizards: named(fields, "wizards").unwrap_or(own.wizards),
                clairvoyance: named(fields, "clairvoyance").unwrap_or(own.clairvoyance),
                deck: named(fields, "deck").unwrap_or(own.deck),
                first_dealer: named(fields, "first-dealer").unwrap_or(own.first_dealer),
                length: fields.get("length").and_then(length_named).unwrap_or(own.length),
                specials: if by_name.is_some() { own.specials } else { special.collect() },
                ..own
            }
        };
        let usual = Settings::default();
        TableForm {
            rules,
            public: fields.has("public"),
            gallery: fields.has("gallery") || !is_filled,
            hints: fields.has("hints") || !is_filled,
            clock: fields.read("clock").filter(|seconds| CLOCKS.contains(seconds)),
            pause_ms: fields.read("pause").filter(|pause| PAUSES.contains(pause)).unwrap_or(usual.pause_ms),
            each_trick: fields.get("pause") == Some(PRESS),
            result_seconds: fields.read("result").filter(|seconds| *seconds == 0 || RESULTS.contains(seconds)),
            hands_after: fields.read("hands").filter(|seconds| HAND_DELAYS.contains(seconds)),
        }
    }

    pub fn of(settings: &Settings) -> TableForm {
        TableForm {
            rules: settings.rules.options(),
            public: settings.public,
            gallery: settings.gallery,
            hints: settings.hints,
            clock: settings.clock.map(|clock| clock.seconds),
            pause_ms: settings.pause_ms,
            each_trick: settings.each_trick,
            result_seconds: settings.result_seconds,
            hands_after: settings.hands_after,
        }
    }

    pub fn nearest(&self) -> RuleSet {
        self.rules.nearest()
    }

    /// What the form doesn't contain stays.
    pub fn settings(&self, rules: RuleSet, before: &Settings) -> Settings {
        Settings {
            rules,
            public: self.public,
            gallery: self.gallery,
            hints: self.hints,
            clock: self.clock.map(|seconds| TimeControl { seconds, reserve: 2 * seconds }),
            pause_ms: self.pause_ms,
            each_trick: self.each_trick,
            result_seconds: self.result_seconds,
            hands_after: self.hands_after,
            ..before.clone()
        }
    }
}

fn named<T: Choice>(fields: &FormFields, name: &str) -> Option<T> {
    fields.get(name).and_then(T::named)
}

fn is_named(special: Special, name: &str) -> bool {
    special.name().eq_ignore_ascii_case(name)
}

fn length_named(name: &str) -> Option<Length> {
    let rules: RuleSet = format!("it/3+length={name}").parse().ok()?;
    Some(rules.options().length)
}

fn length_name(length: Length) -> String {
    match length {
        Length::Full => "full".into(),
        Length::First(rounds) => format!("first-{rounds}"),
        Length::Last(rounds) => format!("last-{rounds}"),
        Length::EveryOther(rounds) => format!("every-other-{rounds}"),
    }
}

// ---- the rules of the form ----

pub fn options(words: Words, rules: &RuleSet) -> Markup {
    let wanted = rules.options();
    html! {
        div #options {
            (first_choices(words, rules))
            (summary(words, rules))
            details.more {
                summary { (say!(words, "pages-more-options")) }
                (editions(words, &wanted))
                (players(words, &wanted))
                (variants(words, &wanted))
            }
        }
    }
}

pub fn summary(words: Words, rules: &RuleSet) -> Markup {
    html! {
        p.summary #summary {
            (words.rules_line(rules)) ": " (words.rounds(rules)) ", " (words.duration(rules, rules.players())) "."
        }
        p { a href=(rules_address(rules)) target="_blank" { (say!(words, "book-of-this-choice")) } }
    }
}

pub fn editions(words: Words, wanted: &Options) -> Markup {
    let edition: fn(&mut Options, Edition) = |wanted, value| *wanted = Options::preset(value, wanted.players);
    radios(words, RuleSetting::Edition, "edition", wanted.edition, wanted, edition, true)
}

pub fn variants(words: Words, wanted: &Options) -> Markup {
    html! {
        @let bids: fn(&mut Options, Bids) = |wanted, value| wanted.bids = value;
        (radios(words, RuleSetting::Bids, "bids", wanted.bids, wanted, bids, false))
        @let sum: fn(&mut Options, Sum) = |wanted, value| wanted.sum = value;
        (radios(words, RuleSetting::Sum, "sum", wanted.sum, wanted, sum, false))
        @let wizards: fn(&mut Options, Wizards) = |wanted, value| wanted.wizards = value;
        (radios(words, RuleSetting::Wizards, "wizards", wanted.wizards, wanted, wizards, false))
        @let clairvoyance: fn(&mut Options, Clairvoyance) = |wanted, value| wanted.clairvoyance = value;
        (radios(words, RuleSetting::Clairvoyance, "clairvoyance", wanted.clairvoyance, wanted, clairvoyance, false))
        @let deck: fn(&mut Options, Deck) = |wanted, value| wanted.deck = value;
        (radios(words, RuleSetting::Deck, "deck", wanted.deck, wanted, deck, false))
        (specials(words, wanted))
        @let dealer: fn(&mut Options, FirstDealer) = |wanted, value| wanted.first_dealer = value;
        (radios(words, RuleSetting::FirstDealer, "first-dealer", wanted.first_dealer, wanted, dealer, false))
        (lengths(words, wanted))
    }
}

/// Custom rules match none of the presets.
fn first_choices(words: Words, rules: &RuleSet) -> Markup {
    let (now, edition) = (FirstChoice::of(rules), rules.options().edition);
    html! {
        fieldset data-option="first" {
            legend { (say!(words, "people-first")) }
            input type="hidden" name="shown" value=[now.map(FirstChoice::name)];
            @for choice in FirstChoice::ALL {
                @let sentence = choice.with_duration(words, edition);
                (option_box("radio", "first", choice.name(), &sentence, now == Some(choice), None))
            }
        }
    }
}

fn radios<T: Choice + Explain>(
    words: Words,
    setting: RuleSetting,
    name: &str,
    chosen: T,
    wanted: &Options,
    choose: fn(&mut Options, T),
    always: bool,
) -> Markup {
    let Explained { name: title, about } = words.explained(setting);
    html! {
        fieldset data-option=(name) {
            legend { (title) }
            p.quiet { (about) }
            @for (value, word, _) in T::VALUES {
                @let clash = clash(words, wanted, |wanted| choose(wanted, *value)).filter(|_| !always);
                (option_box("radio", name, word, &words.explained(*value), *value == chosen, clash.as_deref()))
            }
        }
    }
}

fn clash(words: Words, wanted: &Options, choose: impl FnOnce(&mut Options)) -> Option<String> {
    let mut with = *wanted;
    choose(&mut with);
    words.why_not(&with).map(foretell_words::Text::into_owned)
}

fn option_box(kind: &str, name: &str, value: &str, sentence: &Explained, checked: bool, clash: Option<&str>) -> Markup {
    let id = format!("{name}-{value}");
    html! {
        div.option data-forbidden[clash.is_some()] {
            input type=(kind) name=(name) value=(value) id=(id) checked[checked] disabled[clash.is_some()]
                aria-describedby={(id) "-about"};
            label for=(id) { (sentence.name) }
            p.about id={(id) "-about"} { (sentence.about) @if let Some(clash) = clash { " " em { (clash) } } }
        }
    }
}

fn players(words: Words, wanted: &Options) -> Markup {
    let Explained { name, about } = words.explained(RuleSetting::Players);
    html! {
        fieldset data-option="players" {
            legend { (name) }
            p.quiet { @if wanted.players == 2 { (words.players(2).about) } @else { (about) } }
            div.choices {
                @for players in 2..=6_u8 {
                    span.pick {
                        input type="radio" name="players" value=(players) id={"players-" (players)}
                            checked[players == wanted.players];
                        label for={"players-" (players)} { (players) }
                    }
                }
            }
        }
    }
}

fn specials(words: Words, wanted: &Options) -> Markup {
    let Explained { name, about } = words.explained(RuleSetting::Specials);
    let clash = clash(words, wanted, |wanted| wanted.specials = Specials::ALL);
    let alone = Special::ALL.into_iter().filter(|special| !matches!(special, Special::Dragon | Special::Fairy));
    html! {
        fieldset data-option="specials" {
            legend { (name) }
            p.quiet { (about) @if let Some(clash) = &clash { " " em { (clash) } } }
            (pair(words, wanted, clash.is_some()))
            @for special in alone {
                @let sentence = Explained { name: words.special(special), about: words.special_about(special) };
                @let (name, is_in) = (special.name().to_lowercase(), wanted.specials.contains(special));
                (option_box("checkbox", "special", &name, &sentence, is_in, clash.as_ref().map(|_| "")))
            }
        }
    }
}

fn pair(words: Words, wanted: &Options, forbidden: bool) -> Markup {
    let both = [Special::Dragon, Special::Fairy];
    let about = both.map(|special| words.special_about(special)).join(" ");
    let names = words.and(both.map(|special| words.special(special)));
    html! {
        div.option data-forbidden[forbidden] data-pair {
            input type="checkbox" name="special" value="dragon" id="special-dragon"
                checked[wanted.specials.contains(Special::Dragon)]
                disabled[forbidden] aria-describedby="special-dragon-about";
            label for="special-dragon" { (names) }
            p.about #special-dragon-about { (about) }
        }
    }
}

fn lengths(words: Words, wanted: &Options) -> Markup {
    let Explained { name, about } = words.explained(RuleSetting::Length);
    let full = (1..=60).rev().find(|rounds| fits(wanted, Length::First(*rounds))).unwrap_or(1);
    let some = [full / 4, full / 2];
    let first = some.into_iter().filter(|rounds| *rounds > 0).map(Length::First);
    let last = some.into_iter().filter(|rounds| *rounds > 0).map(Length::Last);
    let other = (1..=60).rev().find(|rounds| fits(wanted, Length::EveryOther(*rounds))).map(Length::EveryOther);
    let mut all: Vec<Length> = std::iter::once(Length::Full).chain(first).chain(last).chain(other).collect();
    if !all.contains(&wanted.length) {
        all.push(wanted.length);
    }
    html! {
        fieldset data-option="length" {
            legend { (name) }
            p.quiet { (about) }
            select name="length" id="length" aria-label=(name) {
                @for length in all {
                    @let is_chosen = length == wanted.length;
                    @let rules = Options { length, ..*wanted }.nearest();
                    option value=(length_name(length)) selected[is_chosen] title=(words.length(length).about) {
                        (words.length(length).name) ", " (words.duration(&rules, rules.players()))
                    }
                }
            }
        }
    }
}

fn fits(wanted: &Options, length: Length) -> bool {
    RuleSet::new(Options { length, ..*wanted }).is_ok()
}

#[cfg(test)]
mod tests {
    use foretell_words::Language;

    use super::*;

    fn wanted(text: &str) -> TableForm {
        TableForm::read(&FormFields::parse(text.as_bytes()).expect("a form"), Words::new(Language::Polish))
    }

    #[test]
    fn an_empty_form_is_the_usual_game_of_the_language() {
        let wanted = wanted("");
        assert_eq!(wanted.nearest().to_string(), "pl/4");
        let settings = wanted.settings(wanted.nearest(), &Settings::default());
        assert_eq!(settings, Settings { rules: wanted.nearest(), ..Settings::default() });
    }

    #[test]
    fn what_was_chosen_is_asked_for() {
        let wanted = wanted(
            "edition=pt&players=5&bids=secret&special=dragon&special=bomb&length=first-6&clock=30&pause=0\
             &public=on&result=30",
        );
        let rules = RuleSet::new(wanted.rules).expect("allowed");
        assert_eq!(rules.to_string(), "pt/5+bids=secret+specials=dragon,fairy,bomb+length=first-6");
        let settings = wanted.settings(rules, &Settings::default());
        assert!(settings.public && !settings.gallery && !settings.hints);
        assert_eq!(settings.clock, Some(TimeControl { seconds: 30, reserve: 60 }));
        assert_eq!(settings.result_ms(), 30_000);
        assert!(!settings.each_trick);
    }

    #[test]
    fn a_first_choice_counts_until_something_else_is_chosen() {
        let chosen = |text: &str| wanted(text).nearest().to_string();
        assert_eq!(chosen("first=short&shown=classic&edition=it&players=4&length=full"), "it/4+length=first-7");
        assert_eq!(chosen("first=short&shown=short&edition=it&players=4&length=full"), "it/4");
        assert_eq!(chosen("first=two&shown=&edition=ca&players=5"), "ca/2+sum=free");
        let all = "it/4+specials=all";
        assert_eq!(chosen("first=specials&shown=classic&edition=it&players=4"), all);
        for (rules, first) in
            [("it/4", Some("classic")), (all, Some("specials")), ("it/5", None), ("pl/2", Some("two"))]
        {
            let rules: RuleSet = rules.parse().expect("rules");
            assert_eq!(FirstChoice::of(&rules).map(FirstChoice::name), first, "{rules}");
        }
    }

    #[test]
    fn every_game_says_how_long_it_takes() {
        let html = options(Words::new(Language::English), &"it/4".parse().expect("rules")).into_string();
        for sentence in ["Classic, about 45 minutes", "Short, about 10 minutes", "Two players, about 6 minutes"] {
            assert!(html.contains(sentence), "{sentence}");
        }
        assert!(html.contains("15 rounds, from 1 to 15 cards, about 45 minutes."), "in the summary");
        assert!(html.contains("all rounds, about 45 minutes</option>"), "in the list of lengths");
    }

    #[test]
    fn rules_by_name_are_what_the_form_begins_with() {
        let wanted = wanted("for=pt/5%2Bbids=secret%2Bspecials=bomb");
        assert_eq!(wanted.nearest().to_string(), "pt/5+bids=secret+specials=bomb");
        let settings = wanted.settings(wanted.nearest(), &Settings::default());
        assert!(settings.gallery && settings.hints, "nothing else was chosen yet");
    }

    #[test]
    fn what_does_not_go_together_gives_way_to_edition_and_players() {
        let wanted = wanted("edition=it&players=2&bids=open&sum=never-even&special=bomb&clairvoyance=every-round");
        assert!(RuleSet::new(wanted.rules).is_err());
        assert_eq!(wanted.nearest().to_string(), "it/2");
        assert_eq!(self::wanted("edition=ca&players=2").nearest().to_string(), "ca/2+sum=free");
    }

    #[test]
    fn forbidden_choices_cannot_be_made_and_say_why() {
        let rules: RuleSet = "pt/4+specials=all".parse().expect("rules");
        let html = options(Words::new(Language::English), &rules).into_string();
        let at = html.find("clairvoyance-every-round").expect("the option");
        assert!(html[at..at + 200].contains("disabled"), "{}", &html[at..at + 200]);
        assert!(html.contains("Special cards and clairvoyance don't go together"));
        let rules: RuleSet = "pt/4".parse().expect("rules");
        let html = options(Words::new(Language::English), &rules).into_string();
        assert!(!html.contains("disabled"), "every value of the plain game can be chosen");
    }
}
