//! R: rulings where the editions are silent.

use foretell_rules::{ActionError, Audience, BySeat, Card, CardSet, DealError, Event, Game, RuleSet, Special, Viewer};

use crate::table::{
    NOTHING, Table, card, cards, deal, next_leader, random, rules, schedule, seat, taker, text_of, viewer,
};

/// All special cards, `H5` turned up, every bid 0, before the first card.
#[track_caller]
fn ready(hands: &[&str]) -> Table {
    let mut table = Table::at(&format!("pt/{}+specials=all", hands.len()), cards(hands[0]).len());
    table.deal(hands, "H5").bids(&vec![0; hands.len()]);
    table
}

#[test]
fn r01_those_who_tie_for_the_first_deal_draw_again() {
    let mut table = Table::before_the_first_card("it/4");
    table.draw("H9 E9 D2 G9");
    assert_eq!(table.waits_for(), "draw: 1 2 4");
    assert_eq!(table.try_draw("H1 H2 H3 H4"), Err(DealError::WrongDrawer(seat(3))), "seat 3 is out of it");
    assert_eq!(table.try_draw("H1 - - H4"), Err(DealError::WrongDrawer(seat(2))), "seat 2 is not");
    table.draw("W1 W2 - D1");
    assert_eq!(table.waits_for(), "draw: 1 2");
    table.draw("J1 G1 - -");
    assert_eq!(table.waits_for(), "deal: 2");
}

#[test]
fn r02_after_jester_and_wizard_a_number_card_sets_no_colour() {
    let mut table = Table::at("it/5", 2);
    let hands = ["J1 E1", "W1 E2", "E3 D3", "E4 D4", "H1 H2"];
    table.deal(&hands, "G5").bids(&[0; 5]).plays("J1 W1 E3");
    assert_eq!(table.legal(4), "play E4, play D4");
    table.plays("D4");
    assert_eq!(table.legal(5), "play H1, play H2");
}

#[test]
fn r03_after_a_number_card_and_a_wizard_the_led_colour_is_still_followed() {
    let mut table = Table::at("it/3", 2);
    table.deal(&["E1 E2", "W1 D2", "E3 D3"], "G5").bids(&[0, 0, 0]).plays("E1 W1");
    assert_eq!(table.legal(3), "play E3");
    assert_eq!(table.refused(3, "play D3").rule(), "B17");
}

#[test]
fn r04_the_werewolfs_holder_names_the_trump_and_the_dealer_does_not() {
    for turned_up in ["W1", "Dragon", "Juggler", "Cloud", "Shapeshifter", "H5", "J1", "Bomb"] {
        let mut table = Table::new("pt/3+specials=all");
        table.deal(&["Werewolf", "E1", "D1"], turned_up);
        assert_eq!(table.waits_for(), "trump: 1", "{turned_up}");
        assert_eq!(table.refused(3, "trump H").rule(), "R4");
        table.act(1, "trump G");
        assert_eq!(table.trump(), "G");
        assert_eq!(table.waits_for(), "bid: 1", "the dealer is not asked as well");
    }
}

#[test]
fn r05_the_werewolfs_swap_and_naming_the_trump_are_no_choice() {
    let mut table = Table::new("pt/3+specials=all");
    table.deal(&["Werewolf", "E1", "D1"], "J1");
    assert_eq!(table.hand(1), "J1", "swapped before anybody was asked, even for a Jester");
    assert_eq!(table.legal(1), "trump H, trump E, trump D, trump G, trump none");
    assert_eq!(table.refused(1, "bid 0"), ActionError::NotAsked);
    table.act(1, "trump none");
    assert_eq!(table.trump(), "none");
}

#[test]
fn r06_everybody_knows_that_the_werewolfs_holder_has_the_turned_up_card() {
    let mut table = Table::at("pt/3+specials=all", 2);
    table.deal(&["H3 H4", "Werewolf E1", "D2 D3"], "E5");
    let swapped = Event::WerewolfSwapped { seat: seat(2), card: card("E5") };
    assert_eq!(table.knowers(|event| *event == swapped), "1 2 3 gallery");
    table.act(2, "trump none").bids(&[0, 0, 0]);
    let mut rng = random();
    for viewer in [viewer(1), viewer(3), Viewer::Gallery] {
        let view = table.game.view(viewer);
        let round = view.round().expect("a round is on");
        assert_eq!((round.turned_up, round.swapped_by), (Some(card("E5")), Some(seat(2))));
        // In every possible world E5 is in that hand and the Werewolf in none.
        for _ in 0..50 {
            let world = view.worlds().sample(&mut rng).expect("there is at least the real one");
            assert!(world.hand(seat(2)).contains(card("E5")));
            assert!((1..=3).all(|number| !world.hand(seat(number)).has(Special::Werewolf)));
        }
    }
}

#[test]
fn r07_the_bomb_never_counts_for_who_would_have_won() {
    for (trick, would_win) in [
        ("Bomb E1 D13", "E1"),
        ("E1 Bomb E5", "E5"),
        ("E13 Bomb H1", "H1"),
        ("Bomb W2 W1", "W2"),
        ("W1 Bomb Dragon", "Dragon"),
        ("Dragon Bomb Fairy", "Fairy"),
        ("Bomb Fairy Dragon W1", "Fairy"),
        ("Bomb J1 J2", "J1"),
        ("J2 Bomb J1", "J2"),
        ("Bomb Fairy J1", "J1"),
        ("Fairy J2 Bomb J1", "J2"),
        ("Bomb Fairy Shapeshifter=J", "Shapeshifter=J"),
    ] {
        let spec = format!("pt/{}+specials=all", trick.split(' ').count());
        assert_eq!(next_leader(&spec, "H5", trick), would_win, "{trick}");
        assert_eq!(taker(&spec, "H5", trick), "nobody", "{trick}");
    }
}

#[test]
fn r08_among_fairy_and_jesters_the_first_jester_wins() {
    for (trick, winner) in [("Fairy J2 J1", "J2"), ("J3 Fairy J1", "J3"), ("J1 J2 Fairy", "J1")] {
        assert_eq!(taker("pt/3+specials=all", "H5", trick), winner, "{trick}");
    }
    assert_eq!(taker("pt/4+specials=all", "H5", "Fairy Shapeshifter=J J1 J2"), "Shapeshifter=J");
}

#[test]
fn r09_after_a_led_bomb_or_fairy_the_first_card_that_is_no_jester_decides() {
    // The last player holds Elves and Dwarves; the others play the tested trick.
    let last_may = |trick: &str| {
        let hands: Vec<String> = trick.split(' ').map(|play| play.split('=').next().unwrap_or(play).into()).collect();
        let mut hands: Vec<String> = hands.iter().zip(1..).map(|(hand, n)| format!("{hand} G{n}")).collect();
        hands.push("E13 D13".into());
        let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
        let mut table = ready(&hands);
        table.plays(trick);
        table.legal(hands.len() as u8)
    };
    let anything = "play E13, play D13";
    for (trick, legal) in [
        ("Bomb E1", "play E13"),
        ("Fairy D1", "play D13"),
        ("Bomb Fairy J1 E1 D1", "play E13"),
        ("Fairy J1 Bomb D1 E1", "play D13"),
        ("Bomb Shapeshifter=J E1", "play E13"),
        ("Bomb Shapeshifter=W E1", anything),
        ("Fairy Dragon E1", anything),
        ("Bomb Dragon D1", anything),
        ("Fairy W1 E1", anything),
        ("Bomb J1 J2 J3", anything),
        ("J1 Bomb Fairy E1", "play E13"),
        ("J1 Dragon E1", anything),
    ] {
        assert_eq!(last_may(trick), legal, "{trick}");
    }
}

#[test]
fn r10_a_juggler_or_cloud_after_a_jester_sets_the_colour_that_was_named() {
    for special in ["Juggler", "Cloud"] {
        for (colour, legal) in [("E", "play E3"), ("D", "play D3"), ("G", "play E3, play D3")] {
            let mut table = ready(&["J1 G1", &format!("{special} G2"), "E3 D3"]);
            table.plays(&format!("J1 {special}={colour}"));
            assert_eq!(table.legal(3), legal, "{special}={colour}");
        }
    }
}

#[test]
fn r11_the_dragon_beats_the_dark_wizard_and_a_shapeshifter_can_be_one() {
    let spec = "pt/4+specials=all+wizards=last";
    for (trick, winner) in [
        ("Dragon W1 W2 W3", "Dragon"),
        ("W1 Dragon E1 W2", "Dragon"),
        ("W1 W2 Shapeshifter=W E1", "Shapeshifter=W"),
        ("Shapeshifter=W W1 E1 E2", "W1"),
        ("W1 Shapeshifter=J E1 E2", "W1"),
        ("W1 Dragon W2 Fairy", "Fairy"),
    ] {
        assert_eq!(taker(spec, "H5", trick), winner, "{trick}");
    }
    assert_eq!(next_leader(spec, "H5", "W1 Bomb W2 E1"), "W2");
}

/// One card each; seat 1 leads the Cloud and takes the trick.
#[track_caller]
fn cloud_taken_with_a_bid_of(bid: u8) -> Table {
    let mut table = Table::new("pt/3+specials=cloud");
    table.deal(&["Cloud", "E1", "D1"], "G5").bids(&[bid, 0, 0]).plays("Cloud=H E1 D1");
    assert_eq!(table.waits_for(), "change: 1");
    table
}

#[test]
fn r12_the_cloud_moves_a_bid_of_0_only_up() {
    let mut table = cloud_taken_with_a_bid_of(0);
    assert_eq!(table.legal(1), "change +1");
    assert_eq!(table.refused(1, "change -1").rule(), "R12");
    table.act(1, "change +1");
    assert_eq!((table.scored_bids(), table.points()), (vec![1, 0, 0], vec![30, 20, 20]));
}

#[test]
fn r13_the_cloud_may_move_a_bid_above_the_number_of_tricks() {
    let mut table = cloud_taken_with_a_bid_of(1);
    assert_eq!(table.legal(1), "change +1, change -1");
    table.act(1, "change +1");
    assert_eq!((table.scored_bids(), table.points()), (vec![2, 0, 0], vec![-10, 20, 20]));
}

#[test]
fn r14_the_bid_changes_after_the_last_trick_also_where_bids_are_secret() {
    let playing = |bid: u8| {
        let mut table = Table::at("pt/3+specials=cloud+bids=secret", 2);
        table.deal(&["Cloud E1", "E2 E3", "D1 D2"], "G5").bids(&[bid, 1, 0]).plays("Cloud=H E2 D1");
        assert_eq!(table.waits_for(), "play: 1", "the Cloud's trick was not the last");
        table.plays("E1 E3 D2");
        assert_eq!(table.waits_for(), "change: 1");
        table
    };
    let (mut one, two) = (playing(1), playing(2));
    for unknowing in [viewer(2), viewer(3), Viewer::Gallery] {
        assert_eq!(one.game.view(unknowing), two.game.view(unknowing), "the bid is still secret");
        assert_eq!(one.events(unknowing), two.events(unknowing));
    }
    one.act(1, "change -1");
    let revealed = |event: &Event| match event {
        Event::RoundScored { bids, changed, .. } => bids.of(3) == [0, 1, 0] && *changed == Some((seat(1), 1)),
        _ => false,
    };
    assert_eq!(one.knowers(revealed), "1 2 3 gallery");
    assert_eq!(one.points(), [-10, 30, 20]);
}

#[test]
fn r15_any_card_may_be_passed_but_not_one_received_in_the_same_pass() {
    let mut table = ready(&["Juggler H1 W1", "E1 E2 Dragon", "D1 D2 J3"]);
    table.plays("Juggler=G E1 D1");
    assert_eq!(table.legal(1), "pass H1, pass W1");
    assert_eq!(table.legal(2), "pass E2, pass Dragon");
    assert_eq!(table.legal(3), "pass J3, pass D2");
    assert_eq!(table.refused(2, "pass D2"), ActionError::NotInHand(card("D2")));
    table.act(1, "pass W1");
    assert_eq!(table.legal(2), "pass E2, pass Dragon", "the card from seat 1 is not there yet");
    assert_eq!(table.refused(2, "pass W1"), ActionError::NotInHand(card("W1")));
    assert_eq!(table.refused(1, "pass H1"), ActionError::ChosenAlready(seat(1)));
    table.act(3, "pass J3").act(2, "pass Dragon");
    assert_eq!([1, 2, 3].map(|number| table.hand(number)), ["H1 J3", "W1 E2", "D2 Dragon"]);
}

#[test]
fn r16_as_trump_juggler_and_cloud_are_beaten_by_the_8_and_the_10() {
    for (trick, winner) in [
        ("E13 Juggler=H H7", "Juggler=H"),
        ("E13 Juggler=H H8", "H8"),
        ("E13 Cloud=H H9", "Cloud=H"),
        ("E13 Cloud=H H10", "H10"),
        ("Cloud=H Juggler=H E13", "Cloud=H"),
        ("Juggler=H H8 H7", "H8"),
    ] {
        assert_eq!(taker("pt/3+specials=all", "H5", trick), winner, "{trick}");
    }
}

#[test]
fn r17_the_dealer_must_name_a_colour() {
    for turned_up in ["W1", "Dragon", "Werewolf", "Juggler", "Cloud", "Shapeshifter"] {
        let mut table = Table::new("pt/3+specials=all");
        table.deal(&["H1", "E1", "D1"], turned_up);
        assert_eq!(table.legal(3), "trump H, trump E, trump D, trump G");
        assert_eq!(table.refused(3, "trump none").rule(), "R17");
    }
}

#[test]
fn r18_in_clairvoyance_the_dealer_names_the_trump_without_seeing_the_own_hand() {
    let naming = |own: &str| {
        let mut table = Table::at("it/3+clairvoyance=every-round", 2);
        table.deal(&["H1 H2", "E1 E2", own], "W1");
        assert_eq!(table.waits_for(), "trump: 3");
        table
    };
    let (one, other) = (naming("D1 D2"), naming("G7 W4"));
    assert_eq!(one.round(viewer(3)).hand, CardSet::EMPTY);
    assert_eq!(one.round(viewer(3)).seen.of(3), [cards("H1 H2"), cards("E1 E2"), CardSet::EMPTY]);
    assert_eq!(one.game.view(viewer(3)), other.game.view(viewer(3)));
    assert_eq!(one.events(viewer(3)), other.events(viewer(3)));
    assert_eq!(one.legal(3), "trump H, trump E, trump D, trump G");
}

#[test]
fn r19_in_the_one_colour_game_the_starting_seat_moves_left() {
    let mut table = Table::new("it/3+deck=one-colour");
    for starter in [1, 2, 3, 1] {
        let deal = table.shuffled();
        table.try_deal(deal).expect("a fair deal");
        assert_eq!(table.waits_for(), format!("bid: {starter}"));
        table.bids(&[0, 0, 0]);
        assert_eq!(table.waits_for(), format!("play: {starter}"));
        table.play_round_somehow();
    }
}

#[test]
fn r20_plus_minus_one_goes_with_one_colour_and_not_with_two_players() {
    for (spec, last_may) in [
        ("it/3+deck=one-colour+sum=never-even", "bid 0, bid 1, bid 3, bid 4"),
        ("it/3+deck=one-colour+sum=never-even-after-first", "bid 0, bid 1, bid 3, bid 4"),
        ("it/3+deck=one-colour", "bid 0, bid 1, bid 2, bid 3, bid 4"),
    ] {
        let mut table = Table::new(spec);
        table.deal(&["H1 H2 H3 H4", "E1 E2 E3 E4", "D1 D2 D3 D4"], NOTHING).act(1, "bid 1").act(2, "bid 1");
        assert_eq!(table.legal(3), last_may, "{spec}");
    }
    for sum in ["never-even", "never-even-after-first"] {
        let refused = format!("it/2+sum={sum}").parse::<RuleSet>().expect_err("two players bid in secret").to_string();
        assert!(refused.contains(&format!("2 players can't be combined with sum={sum}")), "{refused}");
    }
}

#[test]
fn r21_the_first_dealer_is_drawn_for_with_the_base_cards_only() {
    let mut table = Table::before_the_first_card("pt/3+specials=all+first-dealer=drawn");
    let special = DealError::NotInPack { seat: seat(2), card: Card::special(Special::Dragon) };
    assert_eq!(table.try_draw("H1 Dragon H2"), Err(special));
    table.draw("H9 E9 D2");
    // Those tied draw from the rest of the deck.
    for gone in ["H9", "E9", "D2"] {
        assert_eq!(table.try_draw(&format!("{gone} G1 -")), Err(DealError::Twice(card(gone))));
    }
    table.draw("H1 G1 -").draw("W1 J1 -");
    assert_eq!(table.waits_for(), "deal: 1");
    // All cards are returned before the first deal.
    assert_eq!(table.game.pack(), CardSet::EVERY_CARD);
    table.deal(&["H9", "E9", "W1"], "D2");
    // Cards that stay in the box later take part in the draw nonetheless.
    let mut one_colour = Table::before_the_first_card("it/3+deck=one-colour");
    one_colour.draw("G13 W4 J4");
    assert_eq!(one_colour.waits_for(), "deal: 2");
    one_colour.deal(&["H1 H2 H3 H4", "E1 E2 E3 E4", "D1 D2 D3 D4"], NOTHING);
}

#[test]
fn r22_only_the_round_of_one_card_is_exempt() {
    // This game begins with two cards.
    let mut short = Table::new("it/3+sum=never-even-after-first+length=last-19");
    short.deal(&["H1 H2", "E1 E2", "D1 D2"], "G1").act(1, "bid 1").act(2, "bid 0");
    assert_eq!(short.legal(3), "bid 0, bid 2");
    let mut one_colour = Table::new("ca/3+deck=one-colour");
    one_colour.deal(&["H1 H2 H3 H4", "E1 E2 E3 E4", "D1 D2 D3 D4"], NOTHING).act(1, "bid 1").act(2, "bid 1");
    assert_eq!(one_colour.legal(3), "bid 0, bid 1, bid 3, bid 4");
    let mut with_one = Table::new("ca/4+length=every-other-8");
    with_one.deal(&["H1", "E1", "D1", "G1"], "G2").act(1, "bid 0").act(2, "bid 0").act(3, "bid 0");
    assert_eq!(with_one.legal(4), "bid 0, bid 1");
}

#[test]
fn r23_the_first_round_of_clairvoyance_has_one_card() {
    let mut table = Table::new("it/6+clairvoyance=first-round+length=first-2");
    let first = table.shuffled();
    table.try_deal(first).expect("a fair deal");
    assert_eq!(table.round(viewer(1)).hand, CardSet::EMPTY);
    assert_eq!(table.round(viewer(1)).seen[seat(2)].len(), 1);
    table.play_round_somehow();
    let second = table.shuffled();
    table.try_deal(second).expect("a fair deal");
    assert_eq!(table.round(viewer(1)).hand, second.hands[seat(1)]);
    assert_eq!(table.round(viewer(1)).seen, BySeat::default());
    rules("it/3+deck=one-colour+clairvoyance=every-round");
    let refused = "it/3+deck=one-colour+clairvoyance=first-round".parse::<RuleSet>().expect_err("only every round");
    assert!(
        refused.to_string().contains("deck=one-colour can't be combined with clairvoyance=first-round"),
        "{refused}"
    );
    // At any length and number of players it is allowed with one card, and not with more.
    for players in 3..=6 {
        let lengths = (1..=20).flat_map(|n| ["first", "last", "every-other"].map(|kind| format!("{kind}-{n}")));
        for length in lengths.chain(["full".into()]) {
            let Ok(plain) = format!("pl/{players}+length={length}").parse::<RuleSet>() else { continue };
            let options = format!("pl/{players}+length={length}+clairvoyance=first-round").parse::<RuleSet>();
            assert_eq!(options.is_ok(), plain.cards(0) == 1, "{plain}");
        }
    }
}

#[test]
fn r24_a_shortened_game_takes_its_rounds_from_the_full_list() {
    assert_eq!(schedule("it/6+length=first-3"), [1, 2, 3]);
    assert_eq!(schedule("it/6+length=last-3"), [8, 9, 10]);
    assert_eq!(schedule("it/6+length=every-other-3"), [6, 8, 10]);
    let mut two = Table::new("it/2+length=every-other-2");
    let first = two.shuffled();
    two.play_round_somehow();
    assert_eq!(two.game.pack().len(), 60 - 2 * 5 - 1, "what was used in the round of five stays out");
    assert_eq!(first.hands[seat(1)].len(), 5);
    let again = two.game.rules().deck() - two.game.pack();
    let mut second = two.shuffled();
    let fresh = second.hands[seat(1)].first().expect("a card");
    second.hands[seat(1)].remove(fresh);
    second.hands[seat(1)].insert(again.first().expect("a used card"));
    assert!(matches!(two.try_deal(second), Err(DealError::NotInPack { .. })));
    two.play_round_somehow();
    assert_eq!(two.waits_for(), "nothing");
}

#[test]
fn r25_two_can_play_every_edition_whose_options_fit() {
    for edition in ["it", "pl", "pt", "fr"] {
        assert_eq!(schedule(&format!("{edition}/2")), [2, 3, 4, 5, 6, 7]);
    }
    let refused = "ca/2".parse::<RuleSet>().expect_err("its sum needs a last bidder").to_string();
    assert!(refused.contains("2 players can't be combined with sum=never-even-after-first"), "{refused}");
    assert!(refused.contains("sum=free"), "it says what would be right: {refused}");
    assert_eq!(schedule("ca/2+sum=free"), [2, 3, 4, 5, 6, 7]);
}

#[test]
fn r26_forced_answers_are_still_decisions() {
    let mut table = Table::new("pt/3+specials=cloud+sum=never-even");
    table.deal(&["Cloud", "E1", "D1"], "G5").act(1, "bid 0").act(2, "bid 0");
    assert_eq!((table.waits_for(), table.legal(3)), ("bid: 3".into(), "bid 0".into()));
    table.act(3, "bid 0").plays("Cloud=H");
    assert_eq!((table.waits_for(), table.legal(2)), ("play: 2".into(), "play E1".into()), "the last card of a hand");
    table.plays("E1 D1");
    assert_eq!((table.waits_for(), table.legal(1)), ("change: 1".into(), "change +1".into()));
    // The same for those with one card left to pass.
    let mut table = ready(&["Juggler H1", "E1 E2", "D1 D2"]);
    table.plays("Juggler=G E1 D1");
    assert_eq!((table.waits_for(), table.legal(2)), ("pass: 1 2 3".into(), "pass E2".into()));
}

#[test]
fn r27_players_see_who_has_chosen_but_not_what() {
    for spec in ["it/3+bids=simultaneous", "it/3+bids=secret"] {
        let mut table = Table::at(spec, 2);
        table.deal(&["H1 H2", "E1 E2", "D1 D2"], "G1").act(2, "bid 1");
        for view in table.views() {
            let round = view.round().expect("a round is on");
            assert_eq!(round.have_bid.into_iter().collect::<Vec<_>>(), [seat(2)]);
            assert_eq!(round.bids[seat(2)].is_some(), view.viewer == viewer(2));
        }
        assert_eq!(table.knowers(|event| *event == Event::BidSealed { seat: seat(2) }), "1 2 3 gallery");
        assert_eq!(table.knowers(|event| matches!(event, Event::BidMade { .. })), "2");
        assert_eq!(table.refused(2, "bid 0").rule(), "R27");
    }
    let passing = |chosen: &str| {
        let mut table = ready(&["Juggler H1 H2", "E1 E2 E3", "D1 D2 D3"]);
        table.plays("Juggler=G E1 D1").act(2, chosen);
        table
    };
    let (mut one, other) = (passing("pass E2"), passing("pass E3"));
    for unknowing in [viewer(1), viewer(3), Viewer::Gallery] {
        assert_eq!(one.round(unknowing).decision.seats().into_iter().collect::<Vec<_>>(), [seat(1), seat(3)]);
        assert_eq!(one.game.view(unknowing), other.game.view(unknowing));
        assert_eq!(one.events(unknowing), other.events(unknowing));
    }
    assert_eq!(one.knowers(|event| *event == Event::PassSealed { seat: seat(2) }), "1 2 3 gallery");
    assert_eq!(one.round(viewer(2)).given, Some(card("E2")));
    assert_eq!(one.refused(2, "pass E3").rule(), "R27");
}

#[test]
fn r28_the_colours_are_owned_in_the_order_of_the_seats() {
    let own = |spec: &str, number: u8| rules(spec).dealt_from(seat(number), rules(spec).deck());
    for (number, colour) in [(1, "H"), (2, "E"), (3, "D"), (4, "G")] {
        let fifteen = (1..=13).map(|value| format!("{colour}{value}")).collect::<Vec<_>>().join(" ");
        let fifteen = cards(&format!("{fifteen} W{number} J{number}"));
        assert_eq!(own("it/4+deck=one-colour", number), fifteen);
        if number <= 3 {
            assert_eq!(own("it/3+deck=one-colour", number), fifteen);
        } else {
            assert!(rules("it/3+deck=one-colour").deck().is_disjoint(fifteen), "the Giants stay in the box");
        }
    }
    let mut table = Table::new("it/4+deck=one-colour");
    let swapped = deal(&["E1 E2 E3 E4", "H1 H2 H3 H4", "D1 D2 D3 D4", "G1 G2 G3 G4"], NOTHING);
    assert_eq!(table.try_deal(swapped), Err(DealError::NotInPack { seat: seat(1), card: card("E1") }));
    table.deal(&["H1 W1 J1 H4", "E1 W2 J2 E4", "D1 W3 J3 D4", "G1 W4 J4 G4"], NOTHING);
}

#[test]
fn r29_the_gallery_sees_what_everyone_at_the_table_sees() {
    for spec in [
        "it/4",
        "it/3+clairvoyance=every-round",
        "it/4+deck=one-colour+clairvoyance=every-round",
        "it/2",
        "pt/5+specials=all+bids=secret",
        "pt/3+specials=all+bids=simultaneous",
    ] {
        let rules = rules(spec);
        let mut events = 0;
        let mut compare = |audience: Audience, event: Event| {
            let everyone = rules.seats().all(|seat| audience.includes(Viewer::Seat(seat)));
            assert_eq!(audience.includes(Viewer::Gallery), everyone, "{spec}: {event:?}");
            events += usize::from(everyone);
        };
        Game::new(rules).playout_with(&mut random(), &mut compare);
        assert!(events > 50, "a game has much to tell");
    }
    let mut table = Table::at("it/3+clairvoyance=every-round", 2);
    table.deal(&["H1 H2", "E1 E2", "D1 D2"], "W1");
    let gallery = table.round(Viewer::Gallery);
    assert_eq!((gallery.hand, gallery.seen), (CardSet::EMPTY, BySeat::default()), "no hand at all");
    assert_eq!(gallery.turned_up, Some(card("W1")));
    assert_eq!(text_of(table.game.view(Viewer::Gallery).legal()), "");
}

#[test]
fn r30_in_every_edition_the_first_card_that_is_no_jester_decides_what_is_followed() {
    for edition in ["it", "ca", "pl", "pt", "fr"] {
        let mut table = Table::at(&format!("{edition}/4+sum=free"), 2);
        table.deal(&["J1 H1", "J2 H2", "H3 E3", "H4 E4"], "D5").bids(&[0, 0, 0, 0]).plays("J1 J2");
        assert_eq!(table.legal(3), "play H3, play E3", "{edition}: the second card was a Jester");
        table.plays("E3");
        assert_eq!(table.legal(4), "play E4", "{edition}: the third card sets the colour");
    }
}
