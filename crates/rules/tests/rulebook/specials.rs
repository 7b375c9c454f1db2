//! S: the special cards.

use foretell_rules::{Action, Card, CardSet, DealError, Event, Options, RuleSet, Special, Specials, Viewer};

use crate::table::{NOTHING, Table, card, cards, deal, next_leader, rules, schedule, seat, taker, viewer};

/// One-card hands with all special cards in the pack and `H5` turned up, each trick with the card that takes it.
#[track_caller]
fn check_tricks(tricks: &[(&str, &str)]) {
    for (trick, winner) in tricks {
        let spec = format!("pt/{}+specials=all", trick.split(' ').count());
        assert_eq!(taker(&spec, "H5", trick), *winner, "{trick}");
    }
}

/// Three players, all special cards, `H5` turned up, every bid 0, before the first card.
#[track_caller]
fn ready(hands: [&str; 3]) -> Table {
    let mut table = Table::at("pt/3+specials=all", cards(hands[0]).len());
    table.deal(&hands, "H5").bids(&[0, 0, 0]);
    table
}

// ---- all seven ----

#[test]
fn s01_any_selection_may_be_shuffled_in() {
    assert_eq!(rules("pt/3+specials=none").deck(), CardSet::BASE);
    assert_eq!(rules("pt/3+specials=all").deck(), CardSet::EVERY_CARD);
    assert_eq!(rules("pt/3+specials=juggler,bomb").deck(), CardSet::BASE | cards("Bomb Juggler"));
    for selection in 0..128 {
        let chosen = Special::ALL.into_iter().enumerate().filter(|(bit, _)| selection >> bit & 1 == 1);
        let specials: Specials = chosen.map(|(_, special)| special).collect();
        let pair = specials.contains(Special::Dragon) == specials.contains(Special::Fairy);
        let selected = RuleSet::new(Options { specials, ..rules("pt/4").options() });
        assert_eq!(selected.is_ok(), pair, "{specials:?}");
        if let Ok(selected) = selected {
            assert_eq!(selected.deck() - CardSet::BASE, specials.iter().map(Card::special).collect());
            assert_eq!(rules(&selected.to_string()), selected);
        }
    }
}

#[test]
fn s02_the_number_of_rounds_stays() {
    for players in 3..=6 {
        for specials in ["bomb", "all"] {
            let with = schedule(&format!("pt/{players}+specials={specials}"));
            assert_eq!(with, schedule(&format!("pt/{players}")));
        }
    }
    assert_eq!(schedule("pt/4+specials=all").len(), 15);
}

#[test]
fn s03_in_the_last_round_too_a_card_is_turned_up() {
    for spec in ["pt/3+specials=bomb", "pt/6+specials=all"] {
        let rules = rules(spec);
        let mut table = Table::at(spec, rules.cards(rules.rounds() - 1));
        let mut deal = table.shuffled();
        let turned_up = deal.turned_up.take().expect("a card is turned up");
        assert_eq!(table.try_deal(deal), Err(DealError::NothingTurnedUp));
        deal.turned_up = Some(turned_up);
        table.try_deal(deal).expect("a fair deal");
    }
    let mut table = Table::at("pt/6+specials=bomb", 10);
    let pack: Vec<String> = CardSet::BASE.into_iter().map(|card| card.to_string()).collect();
    let hands: Vec<String> = pack.chunks(10).map(|hand| hand.join(" ")).collect();
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    assert_eq!(table.try_deal(deal(&hands, NOTHING)), Err(DealError::NothingTurnedUp));
    table.deal(&hands, "Bomb");
}

#[test]
fn s04_special_cards_may_always_be_played_and_never_must() {
    let mut table = ready([
        "E1 E2 E3 E4 E5 E6 E7 E8",
        "E9 D1 Dragon Fairy Bomb Juggler Cloud Shapeshifter",
        "D2 D3 D4 D5 D6 D7 D8 D9",
    ]);
    table.plays("E1");
    assert_eq!(
        table.legal(2),
        "play E9, play Dragon, play Fairy, play Bomb, \
         play Juggler=H, play Juggler=E, play Juggler=D, play Juggler=G, \
         play Cloud=H, play Cloud=E, play Cloud=D, play Cloud=G, \
         play Shapeshifter=W, play Shapeshifter=J"
    );
    assert_eq!(table.refused(2, "play D1").rule(), "B17");
    // A special card in hand has no colour, so nobody must follow with it.
    let mut table = ready(["E1 E2", "D1 Juggler", "G1 Dragon"]);
    table.plays("E1");
    assert_eq!(table.legal(2), "play D1, play Juggler=H, play Juggler=E, play Juggler=D, play Juggler=G");
    table.plays("D1");
    assert_eq!(table.legal(3), "play G1, play Dragon");
    table.plays("G1");
}

#[test]
fn s05_for_five_of_them_turned_up_the_dealer_names_the_trump() {
    for turned_up in ["Shapeshifter", "Dragon", "Werewolf", "Juggler", "Cloud"] {
        let mut table = Table::new("pt/3+specials=all");
        table.deal(&["H3", "E1", "D2"], turned_up);
        assert_eq!(table.waits_for(), "trump: 3", "{turned_up}");
        assert_eq!(table.legal(3), "trump H, trump E, trump D, trump G");
        table.act(3, "trump D");
        assert_eq!(table.trump(), "D");
        assert_eq!(table.waits_for(), "bid: 1");
    }
}

#[test]
fn s06_fairy_or_bomb_turned_up_means_no_trump() {
    for turned_up in ["Fairy", "Bomb"] {
        let mut table = Table::new("pt/3+specials=all");
        table.deal(&["H3", "E1", "D2"], turned_up);
        assert_eq!(table.trump(), "none");
        assert_eq!(table.waits_for(), "bid: 1");
    }
}

// ---- Shapeshifter ----

#[test]
fn s07_the_shapeshifter_is_the_wizard_or_jester_that_it_is_said_to_be() {
    check_tricks(&[
        ("H13 Shapeshifter=W W1", "Shapeshifter=W"),
        ("W1 Shapeshifter=W H13", "W1"),
        ("Shapeshifter=W W1 H13", "Shapeshifter=W"),
        ("Shapeshifter=J E1 J1", "E1"),
        ("Shapeshifter=J J1 J2", "Shapeshifter=J"),
        ("J1 Shapeshifter=J J2", "J1"),
        ("E2 Shapeshifter=J E1", "E2"),
    ]);
    let mut wizard = ready(["Shapeshifter E1", "E4 D9", "E5 D1"]);
    wizard.plays("Shapeshifter=W E4");
    assert_eq!(wizard.legal(3), "play E5, play D1", "a led Wizard leaves nothing to follow");
    let mut jester = ready(["Shapeshifter E1", "E4 D9", "E5 D1"]);
    jester.plays("Shapeshifter=J E4");
    assert_eq!(jester.legal(3), "play E5", "a led Jester leaves it to the first number card");
    assert!("play Shapeshifter".parse::<Action>().is_err(), "its player has to say what it is");
}

// ---- Dragon and Fairy ----

#[test]
fn s08_the_dragon_beats_everything_but_the_fairy() {
    check_tricks(&[
        ("W1 Dragon W2", "Dragon"),
        ("H13 Dragon H12", "Dragon"),
        ("W1 W2 W3 W4 Dragon", "Dragon"),
        ("Dragon W1 H13", "Dragon"),
        ("Shapeshifter=W Dragon Cloud=H", "Dragon"),
    ]);
}

#[test]
fn s09_a_dragon_that_is_led_leaves_nothing_to_follow() {
    let mut table = ready(["Dragon H1", "E4 D9", "E5 D1"]);
    table.plays("Dragon");
    assert_eq!(table.legal(2), "play E4, play D9");
    table.plays("E4");
    assert_eq!(table.legal(3), "play E5, play D1");
}

#[test]
fn s10_the_fairy_loses_to_everything_but_the_dragon() {
    check_tricks(&[
        ("Fairy J1 J2", "J1"),
        ("J1 Fairy J2", "J1"),
        ("Fairy E1 D13", "E1"),
        ("E1 Fairy D13", "E1"),
        ("Fairy Shapeshifter=J J1", "Shapeshifter=J"),
        ("Fairy W1 H1", "W1"),
    ]);
}

#[test]
fn s11_with_the_dragon_in_the_trick_the_fairy_wins() {
    check_tricks(&[
        ("Dragon Fairy W1", "Fairy"),
        ("Fairy Dragon W1", "Fairy"),
        ("Fairy W1 Dragon", "Fairy"),
        ("W1 Dragon H13 Fairy", "Fairy"),
    ]);
}

#[test]
fn s12_a_fairy_that_is_led_sets_no_colour() {
    let mut table = ready(["Fairy H1", "E4 D9", "E5 D1"]);
    table.plays("Fairy");
    assert_eq!(table.legal(2), "play E4, play D9");
    table.plays("E4");
    assert_eq!(table.legal(3), "play E5", "the first number card sets the colour");
    let mut table = ready(["Fairy H1", "W4 D9", "E5 D1"]);
    table.plays("Fairy W4");
    assert_eq!(table.legal(3), "play E5, play D1", "a Wizard before any number card leaves nothing to follow");
}

// ---- Bomb ----

#[test]
fn s13_a_trick_with_the_bomb_is_nobodys() {
    check_tricks(&[("Bomb W1 H1", "nobody"), ("W1 Bomb H1", "nobody"), ("Dragon Fairy Bomb", "nobody")]);
    let mut table = ready(["W1 H1", "Bomb E1", "D1 D2"]);
    table.plays("W1 Bomb D1");
    assert_eq!(table.tricks(), [0, 0, 0]);
    assert_eq!(table.game.tricks().1, 1, "it is set aside");
    assert_eq!(table.round(Viewer::Gallery).bombed, 1);
    table.plays("H1 E1 D2");
    assert_eq!(table.points(), [-10, 20, 20], "only the second trick counts");
}

#[test]
fn s14_the_player_who_would_have_won_the_bombed_trick_leads() {
    for (trick, leader) in [("E1 E5 Bomb", 2), ("Bomb E5 E1", 2), ("E1 Bomb W1", 3), ("J1 Bomb E1", 3)] {
        let plays: Vec<&str> = trick.split(' ').collect();
        let hands: Vec<String> = plays.iter().zip(["D1", "D2", "D3"]).map(|(play, d)| format!("{play} {d}")).collect();
        let mut table = ready([&hands[0], &hands[1], &hands[2]]);
        table.plays(trick);
        assert_eq!(table.waits_for(), format!("play: {leader}"), "{trick}");
        assert_eq!(table.round(Viewer::Gallery).leader, seat(leader));
        assert_eq!(table.last_trick().taken_by, None);
    }
}

#[test]
fn s15_a_bomb_that_is_led_sets_no_colour() {
    let mut table = ready(["Bomb H1", "E4 D9", "E5 D1"]);
    table.plays("Bomb");
    assert_eq!(table.legal(2), "play E4, play D9");
    table.plays("E4");
    assert_eq!(table.legal(3), "play E5");
    let mut table = ready(["Bomb H1", "W4 D9", "E5 D1"]);
    table.plays("Bomb W4");
    assert_eq!(table.legal(3), "play E5, play D1");
}

// ---- Werewolf ----

#[test]
fn s16_the_werewolf_is_swapped_for_the_turned_up_card_and_never_played() {
    let mut table = Table::at("pt/3+specials=all", 2);
    table.deal(&["H3 H4", "Werewolf E1", "D2 D3"], "E5");
    assert_eq!(table.hand(2), "E1 E5");
    let lies_open = table.round(Viewer::Gallery).open_cards();
    assert!(lies_open.has(Special::Werewolf), "it lies where the turned-up card was: {lies_open}");
    table.act(2, "trump none").bids(&[0, 0, 0]).plays("H3");
    assert_eq!(table.legal(2), "play E1, play E5");
    assert!("play Werewolf".parse::<Action>().is_err());
    // Nor is it played if it was turned up and nobody holds it.
    let mut turned_up = Table::new("pt/3+specials=all");
    turned_up.deal(&["H3", "E1", "D2"], "Werewolf");
    assert_eq!(turned_up.round(Viewer::Gallery).swapped_by, None);
}

#[test]
fn s17_the_werewolfs_holder_names_a_colour_or_no_trump_before_the_bids() {
    for (named, trump) in
        [("trump H", "H"), ("trump E", "E"), ("trump D", "D"), ("trump G", "G"), ("trump none", "none")]
    {
        let mut table = Table::new("pt/3+specials=all");
        table.deal(&["H3", "Werewolf", "D2"], "E5");
        assert_eq!(table.waits_for(), "trump: 2");
        assert_eq!(table.trump(), "?");
        assert_eq!(table.legal(2), "trump H, trump E, trump D, trump G, trump none");
        assert_eq!(table.refused(1, "bid 0").rule(), "R4");
        table.act(2, named);
        assert_eq!(table.trump(), trump);
        assert_eq!(table.waits_for(), "bid: 1");
    }
}

// ---- Juggler ----

#[test]
fn s18_the_juggler_is_a_7_and_a_half_of_the_named_colour() {
    check_tricks(&[
        ("E7 Juggler=E E6", "Juggler=E"),
        ("E8 Juggler=E E6", "E8"),
        ("Juggler=E E7 E6", "Juggler=E"),
        ("Juggler=E E8 E6", "E8"),
        ("E13 Juggler=H E6", "Juggler=H"),
        ("E6 Juggler=D D13", "E6"),
    ]);
    let mut table = ready(["Juggler E1", "E4 D9", "E5 D1"]);
    assert_eq!(table.legal(1), "play E1, play Juggler=H, play Juggler=E, play Juggler=D, play Juggler=G");
    table.plays("Juggler=H E4");
    let seen: Vec<String> =
        table.views().iter().filter_map(|view| Some(format!("{:?}", view.round()?.plays))).collect();
    assert_eq!(seen, ["[1 Juggler=H, 2 E4]"; 4], "everyone hears the colour");
    assert!("play Juggler".parse::<Action>().is_err(), "its player has to name a colour");
}

#[test]
fn s19_a_juggler_that_is_led_has_its_colour_followed() {
    let mut table = ready(["Juggler D1", "E4 D9", "D2 G1"]);
    table.plays("Juggler=E");
    assert_eq!(table.legal(2), "play E4");
    table.plays("E4");
    assert_eq!(table.legal(3), "play D2, play G1");
}

#[test]
fn s20_after_the_juggler_everyone_passes_a_card_to_the_left_unseen() {
    let passing = |third: &str| {
        let mut table = ready(["Juggler H1 H2", "E1 E2 E3", "D1 D2 D3"]);
        table.plays("Juggler=G E1 D1");
        assert_eq!(table.waits_for(), "pass: 1 2 3");
        table.act(2, "pass E2").act(1, "pass H1");
        assert_eq!(table.waits_for(), "pass: 3");
        assert_eq!(table.hand(1), "H1 H2", "all pass at the same time, once the last has chosen");
        table.act(3, third);
        table
    };
    let table = passing("pass D2");
    assert_eq!([1, 2, 3].map(|number| table.hand(number)), ["H2 D2", "H1 E3", "E2 D3"]);
    assert_eq!(table.waits_for(), "play: 1", "the winner of the trick leads");
    let went =
        |number: u8| table.knowers(|event| matches!(event, Event::CardPassed { from, .. } if *from == seat(number)));
    assert_eq!([went(1), went(2), went(3)], ["1 2", "2 3", "1 3"], "giver and receiver see it");
    assert_eq!(table.round(viewer(1)).received, Some(card("D2")));
    // Seat 2 and the gallery can't tell what seat 3 passed to seat 1.
    let other = passing("pass D3");
    for unknowing in [viewer(2), Viewer::Gallery] {
        assert_eq!(table.game.view(unknowing), other.game.view(unknowing));
        assert_eq!(table.events(unknowing), other.events(unknowing));
    }
    assert_ne!(table.game.view(viewer(1)), other.game.view(viewer(1)));
}

#[test]
fn s21_the_passing_happens_with_the_bomb_too_but_not_after_the_last_trick() {
    let mut table = ready(["Juggler H1", "Bomb E1", "D1 D2"]);
    table.plays("Juggler=G Bomb D1");
    assert_eq!(table.waits_for(), "pass: 1 2 3");
    table.act(1, "pass H1").act(2, "pass E1").act(3, "pass D2");
    assert_eq!(table.waits_for(), "play: 1");
    let mut last = ready(["H1 Juggler", "E2 E1", "D1 D2"]);
    last.plays("H1 E1 D1 Juggler=G E2 D2");
    assert_eq!(last.waits_for(), "deal: 1", "there is nothing left to pass");
}

// ---- Cloud ----

#[test]
fn s22_the_cloud_is_a_9_and_three_quarters_of_the_named_colour() {
    check_tricks(&[
        ("E9 Cloud=E E6", "Cloud=E"),
        ("E10 Cloud=E E6", "E10"),
        ("Cloud=E E9 Juggler=E", "Cloud=E"),
        ("E13 Cloud=H E6", "Cloud=H"),
        ("E6 Cloud=D D13", "E6"),
    ]);
    let table = ready(["Cloud E1", "E4 D9", "E5 D1"]);
    assert_eq!(table.legal(1), "play E1, play Cloud=H, play Cloud=E, play Cloud=D, play Cloud=G");
}

#[test]
fn s23_a_cloud_that_is_led_has_its_colour_followed() {
    let mut table = ready(["Cloud D1", "E4 D9", "D2 G1"]);
    table.plays("Cloud=D");
    assert_eq!(table.legal(2), "play D9");
    table.plays("D9");
    assert_eq!(table.legal(3), "play D2");
}

#[test]
fn s24_the_player_who_won_the_cloud_changes_the_bid_by_one_and_is_scored_by_that() {
    let at_the_end = || {
        let mut table = Table::at("pt/3+specials=cloud", 2);
        // Seat 2 takes the trick with seat 1's Cloud, but not the second one.
        table.deal(&["Cloud E9", "E13 E1", "D1 D2"], "H5").bids(&[1, 1, 0]).plays("Cloud=E E13 D1");
        assert_eq!(table.waits_for(), "play: 2", "nothing changes before the end of the round");
        table.plays("E1 D2 E9");
        assert_eq!(table.waits_for(), "change: 2");
        assert_eq!(table.legal(2), "change +1, change -1");
        table
    };
    let mut up = at_the_end();
    up.act(2, "change +1");
    assert_eq!((up.scored_bids(), up.points()), (vec![1, 2, 0], vec![30, -10, 20]));
    let mut down = at_the_end();
    down.act(2, "change -1");
    assert_eq!((down.scored_bids(), down.points()), (vec![1, 0, 0], vec![30, -10, 20]));
    // Nobody else is asked, and without the Cloud nobody at all.
    let mut without = Table::new("pt/3+specials=cloud");
    without.deal(&["H1", "E1", "D1"], "H5").bids(&[1, 0, 0]).plays("H1 E1 D1");
    assert_eq!(without.waits_for(), "deal: 1");
}

#[test]
fn s25_with_the_bomb_in_the_clouds_trick_no_bid_changes() {
    let mut table = ready(["Cloud H1", "Bomb E1", "D1 D2"]);
    table.plays("Cloud=H Bomb D1 H1 E1 D2");
    assert_eq!(table.waits_for(), "deal: 1");
    assert_eq!((table.scored_bids(), table.points()), (vec![0, 0, 0], vec![-10, 20, 20]));
    assert_eq!(next_leader("pt/3+specials=all", "H5", "Cloud=H Bomb D1"), "Cloud=H");
}
