//! C: which options can be combined.

use foretell_rules::{
    Bids, Choice, Clairvoyance, Deck, Edition, Length, Options, RuleSet, RuleSetError, SpecErrorKind, Special,
    Specials, Sum, Wizards,
};

use crate::table::{NOTHING, Table, rules, seat};
use crate::{RULES, rows};

/// The rule, options with the pair, and the two names that the error must contain.
type Pair = (&'static str, &'static str, [&'static str; 2]);

const FORBIDDEN: &[Pair] = &[
    ("C7", "pt/4+specials=all+clairvoyance=first-round", ["specials=all", "clairvoyance=first-round"]),
    ("C7", "pt/4+specials=bomb+clairvoyance=every-round", ["specials=bomb", "clairvoyance=every-round"]),
    ("C8", "pt/4+specials=all+deck=one-colour", ["specials=all", "deck=one-colour"]),
    ("C8", "it/3+specials=cloud+deck=one-colour", ["specials=cloud", "deck=one-colour"]),
    ("C9", "pt/2+specials=all", ["2 players", "specials=all"]),
    ("C9", "it/2+specials=werewolf", ["2 players", "specials=werewolf"]),
    ("C10", "pt/4+specials=dragon", ["dragon", "without the fairy"]),
    ("C10", "pt/4+specials=dragon,bomb,juggler", ["dragon", "without the fairy"]),
    ("C11", "pt/4+specials=fairy", ["fairy", "without the dragon"]),
    ("C11", "it/3+specials=fairy,cloud", ["fairy", "without the dragon"]),
    ("C12", "it/4+sum=never-even+bids=simultaneous", ["sum=never-even", "bids=simultaneous"]),
    ("C12", "ca/4+bids=simultaneous", ["sum=never-even-after-first", "bids=simultaneous"]),
    ("C13", "it/4+sum=never-even+bids=secret", ["sum=never-even", "bids=secret"]),
    ("C13", "ca/4+bids=secret", ["sum=never-even-after-first", "bids=secret"]),
    ("C14", "it/4+sum=leader-never-evens+bids=simultaneous", ["sum=leader-never-evens", "bids=simultaneous"]),
    ("C15", "it/4+sum=leader-never-evens+bids=secret", ["sum=leader-never-evens", "bids=secret"]),
    ("C16", "it/2+bids=open", ["2 players", "bids=open"]),
    ("C17", "it/2+bids=simultaneous", ["2 players", "bids=simultaneous"]),
    ("C18", "it/2+clairvoyance=first-round", ["2 players", "clairvoyance=first-round"]),
    ("C18", "it/2+clairvoyance=every-round", ["2 players", "clairvoyance=every-round"]),
    ("C19", "it/2+deck=one-colour", ["2 players", "deck=one-colour"]),
    ("C22", "it/5+deck=one-colour", ["5 players", "deck=one-colour"]),
    ("C22", "it/6+deck=one-colour", ["6 players", "deck=one-colour"]),
    ("R20", "it/2+sum=never-even", ["2 players", "sum=never-even"]),
    ("R20", "it/2+sum=never-even-after-first", ["2 players", "sum=never-even-after-first"]),
    ("R20", "it/2+sum=leader-never-evens", ["2 players", "sum=leader-never-evens"]),
    ("R23", "it/4+deck=one-colour+clairvoyance=first-round", ["deck=one-colour", "clairvoyance=first-round"]),
    ("R23", "pl/4+length=last-5+clairvoyance=first-round", ["length=last-5", "clairvoyance=first-round"]),
    ("R23", "it/3+length=every-other-10+clairvoyance=first-round", ["every-other-10", "clairvoyance=first-round"]),
    ("R25", "ca/2", ["2 players", "sum=never-even-after-first"]),
];

/// Allowed, though one might doubt it.
const ALLOWED: &[(&str, &str)] = &[
    ("C2", "pt/4+specials=all+sum=never-even"),
    ("C2", "ca/4+specials=all"),
    ("C3", "pt/4+specials=all+bids=simultaneous"),
    ("C4", "pt/4+specials=all+bids=secret"),
    ("C5", "pt/4+specials=all+wizards=last"),
    ("C6", "pt/4+specials=all+sum=leader-never-evens"),
    ("C20", "it/3+deck=one-colour+clairvoyance=every-round"),
    ("C20", "fr/4+deck=one-colour+clairvoyance=every-round"),
    ("C21", "it/4+deck=one-colour+wizards=last"),
    ("R20", "it/4+deck=one-colour+sum=never-even"),
    ("R25", "ca/2+sum=free"),
];

/// Without the parser of rule texts.
#[track_caller]
fn options(spec: &str) -> Options {
    let mut parts = spec.split('+');
    let (edition, players) = parts.next().and_then(|table| table.split_once('/')).expect("EDITION/PLAYERS");
    let players = players.parse().expect("a number of players");
    let mut options = Options::preset(Edition::named(edition).expect("an edition"), players);
    for part in parts {
        let (option, value) = part.split_once('=').expect("option=value");
        match option {
            "bids" => options.bids = Bids::named(value).expect(value),
            "sum" => options.sum = Sum::named(value).expect(value),
            "wizards" => options.wizards = Wizards::named(value).expect(value),
            "clairvoyance" => options.clairvoyance = Clairvoyance::named(value).expect(value),
            "deck" => options.deck = Deck::named(value).expect(value),
            "specials" => options.specials = specials(value),
            "length" => options.length = length(value),
            _ => panic!("{option} is in none of the pairs"),
        }
    }
    options
}

fn specials(names: &str) -> Specials {
    let named = |special: &Special| names.split(',').any(|name| special.name().eq_ignore_ascii_case(name));
    Special::ALL.into_iter().filter(|special| names == "all" || named(special)).collect()
}

#[track_caller]
fn length(value: &str) -> Length {
    let (kind, rounds) = value.rsplit_once('-').expect("KIND-N");
    let rounds = rounds.parse().expect("a number of rounds");
    match kind {
        "first" => Length::First(rounds),
        "last" => Length::Last(rounds),
        "every-other" => Length::EveryOther(rounds),
        _ => panic!("{value} is no length"),
    }
}

#[track_caller]
fn check_forbidden(spec: &str, names: [&str; 2]) {
    let error = spec.parse::<RuleSet>().expect_err(spec);
    let message = error.to_string();
    for name in names {
        assert!(message.contains(name), "{name} is not named: {message}");
    }
    let SpecErrorKind::Forbidden(forbidden) = error.kind else { panic!("{spec} is refused for another reason") };
    let RuleSetError { one, other, why } = &forbidden;
    assert!(message.starts_with(&format!("{one} can't be combined with {other}: {why}")), "{message}");
    assert!(why.split(' ').count() >= 5, "no reason is given: {message}");
    assert_eq!(RuleSet::new(options(spec)), Err(forbidden), "text and library refuse alike");
}

#[track_caller]
fn forbidden(rule: &str) {
    let pairs: Vec<_> = FORBIDDEN.iter().filter(|(id, ..)| *id == rule).collect();
    assert!(!pairs.is_empty(), "{rule} has no row");
    for (_, spec, names) in pairs {
        check_forbidden(spec, *names);
    }
}

#[track_caller]
fn allowed(rule: &str) {
    let pairs: Vec<_> = ALLOWED.iter().filter(|(id, _)| *id == rule).collect();
    assert!(!pairs.is_empty(), "{rule} has no row");
    for (_, spec) in pairs {
        assert_eq!(RuleSet::new(options(spec)), Ok(rules(spec)));
        let mut table = Table::new(spec);
        while table.winners().is_none() {
            table.play_round_somehow();
        }
    }
}

#[test]
fn c01_a_forbidden_pair_is_refused_with_both_names_and_a_reason() {
    for (_, spec, names) in FORBIDDEN {
        check_forbidden(spec, *names);
    }
    // Both lists of this file cover everything in RULES.md.
    for row in rows(RULES).iter().filter(|row| row[0].starts_with('C') && row[0] != "C1" && row[0] != "C23") {
        let (id, verdict) = (row[0], row[2]);
        let listed = match verdict {
            "forbidden" => FORBIDDEN.iter().any(|(listed, ..)| *listed == id),
            "allowed" => ALLOWED.iter().any(|(listed, _)| *listed == id),
            _ => panic!("{id} is neither allowed nor forbidden, but {verdict:?}"),
        };
        assert!(listed, "RULES.md says that {id} is {verdict}; list it here");
    }
}

#[test]
fn c02_special_cards_go_with_plus_minus_one() {
    allowed("C2");
    let mut table = Table::new("pt/3+specials=all+sum=never-even");
    table.deal(&["Dragon", "Fairy", "Bomb"], "H1").act(1, "bid 0").act(2, "bid 1");
    assert_eq!(table.legal(3), "bid 1");
}

#[test]
fn c03_special_cards_go_with_simultaneous_bids() {
    allowed("C3");
    let mut table = Table::new("pt/3+specials=all+bids=simultaneous");
    table.deal(&["Dragon", "Fairy", "Bomb"], "H1");
    assert_eq!(table.waits_for(), "bid: 1 2 3");
}

#[test]
fn c04_special_cards_go_with_secret_bids() {
    allowed("C4");
    let mut table = Table::new("pt/3+specials=all+bids=secret");
    table.deal(&["Dragon", "Fairy", "Bomb"], "H1");
    assert_eq!(table.waits_for(), "bid: 1 2 3");
}

#[test]
fn c05_special_cards_go_with_the_dark_wizard() {
    allowed("C5");
}

#[test]
fn c06_special_cards_go_with_the_leader_who_may_not_even_out() {
    allowed("C6");
    let mut table = Table::new("pt/3+specials=all+sum=leader-never-evens");
    // Seat 1 leads after the first round and bids last in the second.
    table.deal(&["Dragon", "E1", "D1"], "H1").bids(&[1, 0, 0]).plays("Dragon E1 D1");
    table.deal(&["H1 H2", "E1 E2", "D1 D2"], "G1").act(2, "bid 1").act(3, "bid 1");
    assert_eq!(table.legal(1), "bid 1, bid 2");
}

#[test]
fn c07_special_cards_do_not_go_with_clairvoyance() {
    forbidden("C7");
}

#[test]
fn c08_special_cards_do_not_go_with_one_colour() {
    forbidden("C8");
}

#[test]
fn c09_special_cards_are_not_for_two_players() {
    forbidden("C9");
}

#[test]
fn c10_no_dragon_without_the_fairy() {
    forbidden("C10");
    rules("pt/4+specials=dragon,fairy");
}

#[test]
fn c11_no_fairy_without_the_dragon() {
    forbidden("C11");
    rules("pt/4+specials=bomb,werewolf,juggler,cloud,shapeshifter");
}

#[test]
fn c12_plus_minus_one_does_not_go_with_simultaneous_bids() {
    forbidden("C12");
}

#[test]
fn c13_plus_minus_one_does_not_go_with_secret_bids() {
    forbidden("C13");
}

#[test]
fn c14_the_leader_who_may_not_even_out_does_not_go_with_simultaneous_bids() {
    forbidden("C14");
}

#[test]
fn c15_the_leader_who_may_not_even_out_does_not_go_with_secret_bids() {
    forbidden("C15");
}

#[test]
fn c16_two_players_do_not_bid_openly() {
    forbidden("C16");
}

#[test]
fn c17_two_players_do_not_bid_simultaneously() {
    forbidden("C17");
}

#[test]
fn c18_two_players_have_no_clairvoyance() {
    forbidden("C18");
}

#[test]
fn c19_two_players_do_not_play_one_colour() {
    forbidden("C19");
}

#[test]
fn c20_one_colour_goes_with_clairvoyance_in_every_round() {
    allowed("C20");
    let mut table = Table::new("it/3+deck=one-colour+clairvoyance=every-round");
    for _ in 0..2 {
        let deal = table.shuffled();
        table.try_deal(deal).expect("a fair deal");
        let seen = table.round(foretell_rules::Viewer::Seat(seat(1)));
        assert!(seen.hand.is_empty());
        assert_eq!(seen.seen[seat(2)], deal.hands[seat(2)], "each round, the whole hand");
        table.play_round_somehow();
    }
}

#[test]
fn c21_one_colour_goes_with_the_dark_wizard() {
    allowed("C21");
    for (trick, winner) in [("W1 W2 D5", 2), ("W1 E5 W3", 3), ("H5 E5 D5", 1), ("J1 J2 J3", 1), ("W1 E5 D5", 1)] {
        let mut table = Table::new("it/3+deck=one-colour+wizards=last");
        table.deal(&["J1 H5 H13 W1", "J2 E5 E13 W2", "J3 D5 D13 W3"], NOTHING).bids(&[0, 0, 0]).plays(trick);
        assert_eq!(table.last_trick().taken_by, Some(seat(winner)), "{trick}");
    }
}

#[test]
fn c22_one_colour_is_not_for_five_or_six() {
    forbidden("C22");
}

/// C7 to C22 and the rulings, in other words than the engine's.
fn is_forbidden(players: u8, [bids, sum, clairvoyance, deck, specials]: [&str; 5]) -> bool {
    let with_specials = specials != "none" && (clairvoyance != "off" || deck == "one-colour" || players == 2);
    let half_a_pair = specials == "dragon" || specials == "fairy,bomb";
    let no_last_bidder = sum != "free" && bids != "open";
    let two = players == 2 && (bids != "secret" || clairvoyance != "off" || sum != "free");
    let one_colour = deck == "one-colour" && (!(3..=4).contains(&players) || clairvoyance == "first-round");
    with_specials || half_a_pair || no_last_bidder || two || one_colour
}

#[test]
fn c23_everything_that_is_not_forbidden_is_allowed() {
    let mut choices = vec![Vec::new()];
    for values in [
        &["open", "simultaneous", "secret"][..],
        &["free", "never-even", "never-even-after-first", "leader-never-evens"],
        &["off", "first-round", "every-round"],
        &["base", "one-colour"],
        &["none", "all", "bomb", "dragon", "fairy,bomb"],
    ] {
        let longer = |chosen: &Vec<&'static str>| {
            let chosen = chosen.clone();
            values.iter().map(move |value| [&chosen[..], &[*value]].concat())
        };
        choices = choices.iter().flat_map(longer).collect();
    }
    for (chosen, players) in choices.iter().flat_map(|chosen| (2..=6).map(move |players| (chosen, players))) {
        let [bids, sum, clairvoyance, deck, specials] = chosen[..] else { panic!("five options are combined") };
        for rest in ["it first drawn", "ca last scorekeeper", "pl last drawn", "pt first scorekeeper", "fr last drawn"]
        {
            let [edition, wizards, first_dealer] = rest.split(' ').collect::<Vec<_>>()[..] else { panic!("{rest}") };
            let spec = format!(
                "{edition}/{players}+bids={bids}+sum={sum}+clairvoyance={clairvoyance}+deck={deck}\
                 +specials={specials}+wizards={wizards}+first-dealer={first_dealer}"
            );
            let forbidden = is_forbidden(players, [bids, sum, clairvoyance, deck, specials]);
            assert_eq!(spec.parse::<RuleSet>().is_err(), forbidden, "{spec}");
        }
    }
}
