//! E: the editions.

use foretell_rules::{Bids, Choice, Clairvoyance, Deck, Edition, FirstDealer, Length, Options, Specials, Sum, Wizards};

use crate::table::{Table, rules};

const EDITIONS: [&str; 5] = ["it", "ca", "pl", "pt", "fr"];

#[track_caller]
fn options(edition: &str) -> Options {
    rules(&format!("{edition}/4")).options()
}

#[test]
fn e01_rules_fit_on_one_line_with_what_differs_from_the_edition() {
    let written = |spec: &str| rules(spec).to_string();
    assert_eq!(written("it/4"), "it/4");
    assert_eq!(written("pt/3+specials=all+bids=secret"), "pt/3+bids=secret+specials=all");
    assert_eq!(written("it/4+bids=open+sum=free"), "it/4", "what the edition sets is not repeated");
    assert_eq!(rules("pl/5").options(), Options { players: 5, ..Options::preset(Edition::Pl, 5) });
    // A named option replaces only that setting of the edition.
    let changed = Options { sum: Sum::Free, ..options("ca") };
    assert_eq!(rules("ca/4+sum=free").options(), changed);
    assert_eq!(written("ca/4+sum=free"), "ca/4+sum=free");
    for edition in EDITIONS {
        let spec = format!("{edition}/3+wizards=last+first-dealer=drawn+length=last-3");
        assert_eq!(rules(&written(&spec)), rules(&spec));
    }
}

#[test]
fn e02_it_and_ca_draw_for_the_first_dealer() {
    for edition in ["it", "ca"] {
        assert_eq!(options(edition).first_dealer, FirstDealer::Drawn);
        assert_eq!(Table::before_the_first_card(&format!("{edition}/4")).waits_for(), "draw: 1 2 3 4");
    }
}

#[test]
fn e03_in_pl_and_pt_the_scorekeeper_deals_first() {
    for edition in ["pl", "pt"] {
        assert_eq!(options(edition).first_dealer, FirstDealer::Scorekeeper);
        assert_eq!(Table::before_the_first_card(&format!("{edition}/4")).waits_for(), "deal: 1");
    }
}

#[test]
fn e04_in_fr_the_scorekeeper_deals_first_too() {
    assert_eq!(options("fr").first_dealer, FirstDealer::Scorekeeper);
    assert_eq!(Table::before_the_first_card("fr/4").waits_for(), "deal: 1");
}

/// What the last bidder may bid after bids of 1 and 0.
#[track_caller]
fn last_bids(spec: &str, cards: usize) -> String {
    let hands = [["H1", "E1", "D1"], ["H1 H2", "E1 E2", "D1 D2"]][cards - 1];
    let mut table = Table::at(spec, cards);
    table.deal(&hands, "G1").act(1, "bid 1").act(2, "bid 0");
    table.legal(3)
}

#[test]
fn e05_in_it_pl_pt_and_fr_the_bids_may_add_up_to_the_tricks() {
    for edition in ["it", "pl", "pt", "fr"] {
        assert_eq!(options(edition).sum, Sum::Free);
        assert_eq!(last_bids(&format!("{edition}/3"), 1), "bid 0, bid 1");
        assert_eq!(last_bids(&format!("{edition}/3"), 2), "bid 0, bid 1, bid 2");
    }
}

#[test]
fn e06_in_ca_the_bids_may_not_add_up_to_the_tricks_but_for_the_round_of_one_card() {
    assert_eq!(options("ca").sum, Sum::NeverExactAfterFirst);
    assert_eq!(last_bids("ca/3", 1), "bid 0, bid 1");
    assert_eq!(last_bids("ca/3", 2), "bid 0, bid 2");
}

#[test]
fn e07_no_edition_turns_clairvoyance_on_and_each_can() {
    for edition in EDITIONS {
        assert_eq!(options(edition).clairvoyance, Clairvoyance::Off);
        for form in [Clairvoyance::FirstRound, Clairvoyance::EveryRound] {
            let chosen = rules(&format!("{edition}/4+clairvoyance={}", form.name()));
            assert_eq!(chosen.options(), Options { clairvoyance: form, ..options(edition) });
        }
    }
}

#[test]
fn e08_no_edition_puts_special_cards_in_and_each_can() {
    for edition in EDITIONS {
        assert_eq!(options(edition).specials, Specials::NONE);
        assert_eq!(rules(&format!("{edition}/4")).deck().len(), 60);
        let chosen = rules(&format!("{edition}/4+specials=all"));
        assert_eq!(chosen.options(), Options { specials: Specials::ALL, ..options(edition) });
        assert_eq!(chosen.deck().len(), 67);
    }
}

#[test]
fn e09_in_everything_else_the_five_are_alike() {
    for edition in EDITIONS {
        let Options { players, bids, wizards, deck, length, .. } = options(edition);
        assert_eq!(
            (players, bids, wizards, deck, length),
            (4, Bids::Open, Wizards::First, Deck::Base, Length::Full),
            "{edition}"
        );
    }
}
