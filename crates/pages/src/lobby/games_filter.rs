//! The filter of a visitor's own games. It is part of the address, so that it works without a script.

use foretell_rules::RuleSet;
use foretell_table::{GameId, Listing};
use foretell_words::{Text, Words, say};
use maud::{Markup, html};

use crate::layout::form_fields::FormFields;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MyGamesFilter {
    /// `Some(true)` for finished games, `Some(false)` for those in progress.
    over: Option<bool>,
    /// `Some(true)` for games with other people, `Some(false)` for those against bots only.
    people: Option<bool>,
    players: Option<u8>,
}

impl MyGamesFilter {
    /// Invalid values filter nothing.
    pub fn of(fields: &FormFields) -> MyGamesFilter {
        let either = |name: &str, yes: &str, no: &str| match fields.get(name) {
            Some(value) if value == yes => Some(true),
            Some(value) if value == no => Some(false),
            _ => None,
        };
        MyGamesFilter {
            over: either("stage", "over", "on"),
            people: either("with", "people", "bots"),
            players: fields.read("players").filter(|players| (2..=6).contains(players)),
        }
    }

    pub fn is_off(self) -> bool {
        self == MyGamesFilter::default()
    }

    pub fn matches(self, game: &Listing) -> bool {
        let players = || game.rules.parse::<RuleSet>().ok().map(|rules| rules.players());
        self.over.is_none_or(|over| over == game.is_over())
            && self.people.is_none_or(|people| people == (game.people.len() > 1))
            && self.players.is_none_or(|wanted| players() == Some(usize::from(wanted)))
    }

    pub fn address(self, after: Option<GameId>) -> String {
        let named = |name: &str, value: Option<bool>, yes: &str, no: &str| {
            value.map(|value| format!("{name}={}", if value { yes } else { no }))
        };
        let fields = [
            named("stage", self.over, "over", "on"),
            named("with", self.people, "people", "bots"),
            self.players.map(|players| format!("players={players}")),
            after.map(|game| format!("after={game}")),
        ];
        let fields: Vec<String> = fields.into_iter().flatten().collect();
        if fields.is_empty() { "/games".into() } else { format!("/games?{}", fields.join("&")) }
    }

    /// Links that change one part each. The chosen one is marked and clears the filter.
    pub fn links(self, words: Words) -> Markup {
        let stages = [(Some(false), say!(words, "people-filter-on")), (Some(true), say!(words, "people-filter-over"))];
        let with =
            [(Some(true), say!(words, "people-filter-people")), (Some(false), say!(words, "people-filter-bots"))];
        html! {
            nav.filters aria-label=(say!(words, "people-filter")) {
                (link(&say!(words, "people-filter-all"), self.is_off(), MyGamesFilter::default()))
                @for (over, name) in stages {
                    (self.toggle(&name, self.over == over, |filter| &mut filter.over, over))
                }
                @for (people, name) in with {
                    (self.toggle(&name, self.people == people, |filter| &mut filter.people, people))
                }
                @for players in 2..=6 {
                    (self.toggle(&words.players(players).name, self.players == Some(players),
                        |filter| &mut filter.players, Some(players)))
                }
            }
        }
    }

    fn toggle<T>(
        self,
        name: &Text,
        is_chosen: bool,
        part: impl Fn(&mut MyGamesFilter) -> &mut Option<T>,
        value: Option<T>,
    ) -> Markup {
        let mut next = self;
        *part(&mut next) = value.filter(|_| !is_chosen);
        link(name, is_chosen, next)
    }
}

fn link(name: &Text, is_chosen: bool, to: MyGamesFilter) -> Markup {
    html! { a href=(to.address(None)) aria-current=[is_chosen.then_some("true")] { (name) } }
}

#[cfg(test)]
mod tests {
    use foretell_table::{PlayerId, Stage};

    use super::*;

    fn filter(query: &str) -> MyGamesFilter {
        MyGamesFilter::of(&FormFields::of_query(Some(query)))
    }

    fn listing(stage: Stage, rules: &str, people: u64) -> Listing {
        Listing {
            game: "7xk2m9abqr".parse().expect("a game"),
            stage,
            public: false,
            rules: rules.into(),
            host: "Ada".into(),
            seats: vec![],
            people: (0..people).map(PlayerId::from_bits).collect(),
            opened_at: 0,
            changed_at: 0,
        }
    }

    #[test]
    fn addresses_and_filters_agree() {
        for stage in ["", "stage=over", "stage=on"] {
            for with in ["", "with=people", "with=bots"] {
                for players in ["", "players=2", "players=6"] {
                    let parts: Vec<&str> = [stage, with, players].into_iter().filter(|part| !part.is_empty()).collect();
                    let query = parts.join("&");
                    let address = filter(&query).address(None);
                    assert_eq!(address.strip_prefix("/games?").unwrap_or_default(), query);
                }
            }
        }
        for nothing in ["stage=maybe", "with=", "players=7", "players=1", "players=x", "other=1"] {
            assert!(filter(nothing).is_off(), "{nothing}");
        }
    }

    #[test]
    fn games_match_every_part_of_a_filter() {
        let [over, on] = [Stage::Finished, Stage::Playing].map(|stage| listing(stage, "it/4", 1));
        let together = listing(Stage::Finished, "it/3", 2);
        for (query, expected) in [
            ("", [true, true, true]),
            ("stage=over", [true, false, true]),
            ("stage=on", [false, true, false]),
            ("with=people", [false, false, true]),
            ("with=bots", [true, true, false]),
            ("players=4", [true, true, false]),
            ("stage=over&with=bots&players=4", [true, false, false]),
        ] {
            assert_eq!([&over, &on, &together].map(|game| filter(query).matches(game)), expected, "{query}");
        }
    }
}
