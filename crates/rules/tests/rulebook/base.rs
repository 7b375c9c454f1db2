//! B: the base game.

use foretell_rules::{CardSet, DealError, Edition, Event, Options, RuleSet, Suit, Trump, Viewer, points};

use crate::table::{NOTHING, Table, card, cards, deal, random, rules, schedule, seat, taker, viewer};

// ---- cards and players ----

#[test]
fn b01_the_pack_has_sixty_cards() {
    let mut sixty = cards("W1 W2 W3 W4 J1 J2 J3 J4");
    for colour in ["H", "E", "D", "G"] {
        sixty |= (1..=13).map(|number| card(&format!("{colour}{number}"))).collect();
    }
    assert_eq!(sixty.len(), 60);
    for spec in ["it/3", "ca/4", "pl/5", "pt/6", "fr/3"] {
        assert_eq!(rules(spec).deck(), sixty, "{spec}");
    }
    for text in ["W1", "W2", "W3", "W4", "J1", "J2", "J3", "J4"] {
        assert_eq!(card(text).suit(), None, "{text} has no colour");
    }
}

#[test]
fn b02_from_weak_to_strong_jester_1_to_13_wizard() {
    let mut order = vec!["J1".to_owned()];
    order.extend((1..=13).map(|number| format!("H{number}")));
    order.push("W1".into());
    for pair in order.windows(2) {
        let (weak, strong) = (&pair[0], &pair[1]);
        assert_eq!(&taker("it/3", "J4", &format!("{weak} {strong} J3")), strong);
        assert_eq!(&taker("it/3", "J4", &format!("{strong} {weak} J3")), strong);
    }
}

#[test]
fn b03_three_to_six_play() {
    for players in 3..=6 {
        assert_eq!(rules(&format!("it/{players}")).players(), players);
    }
    for players in ["0", "1", "7", "10"] {
        format!("it/{players}").parse::<RuleSet>().expect_err("too few or too many for any game");
    }
    for players in [0, 1, 7] {
        let refused = RuleSet::new(Options::preset(Edition::It, players)).expect_err("no table for so many");
        assert!(refused.to_string().contains("3 to 6 players"), "{refused}");
    }
    assert_eq!(schedule("it/2"), schedule("it/2+bids=secret"), "two play the variant of their own");
    let mut table = Table::new("it/3");
    table.deal(&["H1", "H2", "H3"], "H4");
    assert_eq!(table.refused(4, "bid 0").rule(), "B3");
}

// ---- rounds and dealing ----

#[test]
fn b04_each_round_deals_one_card_more_until_all_sixty_are_dealt() {
    for (spec, rounds) in [("it/3", 20), ("it/4", 15), ("it/5", 12), ("it/6", 10)] {
        assert_eq!(schedule(spec), (1..=rounds).collect::<Vec<_>>(), "{spec}");
        assert_eq!(rounds * rules(spec).players(), 60);
    }
    let mut table = Table::at("it/3", 2);
    let three_cards = deal(&["H1 H2", "H3 H4", "H5 H6 H7"], "H8");
    assert_eq!(table.try_deal(three_cards), Err(DealError::HandSize { seat: seat(3), dealt: 3, due: 2 }));
    table.deal(&["H1 H2", "H3 H4", "H5 H6"], "H8");
}

#[test]
fn b05_every_round_is_dealt_from_all_sixty() {
    let mut table = Table::new("it/3");
    table.deal(&["H3", "E1", "D2"], "D5").bids(&[0, 0, 0]).plays("H3 E1 D2");
    assert_eq!(table.game.pack(), CardSet::BASE);
    assert_eq!(table.try_deal(deal(&["H3 E1", "D2 D5", "H3 G2"], "H4")), Err(DealError::Twice(card("H3"))));
    table.deal(&["H3 E1", "D2 D5", "G1 G2"], "H4");
    // Each of the sixty can be anywhere, for example turned up.
    let (game, mut rng) = (Table::at("it/3", 2).game, random());
    let turned_up = (0..1000).filter_map(|_| game.shuffle(&mut rng)?.turned_up).collect::<CardSet>();
    assert_eq!(turned_up, CardSet::BASE);
}

#[test]
fn b06_the_deal_moves_to_the_left() {
    for (spec, dealers) in [("pl/3", [1, 2, 3, 1, 2, 3, 1]), ("pl/5", [1, 2, 3, 4, 5, 1, 2])] {
        let mut table = Table::before_the_first_card(spec);
        for dealer in dealers {
            assert_eq!(table.waits_for(), format!("deal: {dealer}"));
            table.play_round_somehow();
        }
    }
}

// ---- trump ----

#[test]
fn b07_a_turned_up_number_card_sets_the_trump() {
    for (turned_up, trump) in [("H1", "H"), ("E13", "E"), ("D5", "D"), ("G9", "G")] {
        let mut table = Table::new("it/3");
        table.deal(&["H3", "E3", "D3"], turned_up);
        assert_eq!(table.trump(), trump);
        assert_eq!(table.waits_for(), "bid: 1");
        for view in table.views() {
            assert_eq!(view.round().and_then(|round| round.turned_up), Some(card(turned_up)));
        }
    }
}

#[test]
fn b08_a_turned_up_jester_means_no_trump() {
    let mut table = Table::new("it/3");
    table.deal(&["H3", "E13", "D13"], "J2");
    assert_eq!(table.trump(), "none");
    assert_eq!(table.waits_for(), "bid: 1");
    assert_eq!(taker("it/3", "J2", "H3 E13 D13"), "H3");
}

#[test]
fn b09_for_a_turned_up_wizard_the_dealer_names_the_trump_before_the_bids() {
    let mut table = Table::new("it/3");
    table.deal(&["H3", "E1", "D2"], "W1");
    assert_eq!(table.waits_for(), "trump: 3");
    assert_eq!(table.trump(), "?");
    assert_eq!(table.round(viewer(3)).hand, cards("D2"), "the dealer has looked at the own hand");
    assert_eq!(table.legal(3), "trump H, trump E, trump D, trump G");
    assert_eq!(table.refused(1, "bid 0").rule(), "B9");
    assert_eq!(table.refused(2, "trump H").rule(), "B9");
    table.act(3, "trump E");
    assert_eq!(table.trump(), "E");
    assert_eq!(table.waits_for(), "bid: 1");
    table.bids(&[0, 0, 0]).plays("H3 E1 D2");
    assert_eq!(table.last_trick().taken_by, Some(seat(2)), "the named colour is trump");
}

#[test]
fn b10_where_the_deal_uses_up_the_pack_there_is_no_trump() {
    let mut table = Table::at("it/6", 10);
    let pack: Vec<String> = CardSet::BASE.into_iter().map(|card| card.to_string()).collect();
    let hands: Vec<String> = pack.chunks(10).map(|hand| hand.join(" ")).collect();
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    assert_eq!(table.try_deal(deal(&hands, "H1")), Err(DealError::TurnedUp(card("H1"))));
    table.deal(&hands, NOTHING);
    assert_eq!(table.trump(), "none");
    assert_eq!(table.round(Viewer::Gallery).turned_up, None);
    // Earlier there are cards left, so one must be turned up.
    let mut earlier = Table::new("it/6");
    assert_eq!(earlier.try_deal(deal(&["H1", "H2", "H3", "H4", "H5", "H6"], NOTHING)), Err(DealError::NothingTurnedUp));
}

// ---- bidding ----

#[test]
fn b11_everyone_bids_once_and_the_dealer_last() {
    let mut table = Table::new("it/4");
    table.deal(&["H1", "H2", "H3", "H4"], "H5");
    for bidder in 1..=4 {
        assert_eq!(table.waits_for(), format!("bid: {bidder}"));
        let another = bidder % 4 + 1;
        assert_eq!(table.refused(another, "bid 0").rule(), "B11");
        table.act(bidder, "bid 0");
    }
    assert_eq!(table.round(Viewer::Gallery).dealer, seat(4));
    assert_eq!(table.waits_for(), "play: 1", "nobody is asked for a second bid");
    // Another dealer changes who begins.
    table.plays("H1 H2 H3 H4").deal(&["H1 H2", "H3 H4", "E1 E2", "E3 E4"], "H5");
    assert_eq!(table.waits_for(), "bid: 2");
}

#[test]
fn b12_a_bid_is_from_0_to_the_number_of_cards() {
    let mut table = Table::at("it/3", 3);
    table.deal(&["H1 H2 H3", "E1 E2 E3", "D1 D2 D3"], "G1");
    assert_eq!(table.legal(1), "bid 0, bid 1, bid 2, bid 3");
    assert_eq!(table.refused(1, "bid 4").rule(), "B12");
    assert_eq!(table.refused(1, "bid 4").to_string(), "a bid of 4 is too high: there are 3 tricks");
    assert_eq!(table.refused(1, "bid 255").rule(), "B12");
    table.act(1, "bid 3").act(2, "bid 0");
    let mut table = Table::at("it/3", 1);
    table.deal(&["H1", "E1", "D1"], "G1");
    assert_eq!(table.refused(1, "bid 2").to_string(), "a bid of 2 is too high: there is 1 trick");
}

#[test]
fn b13_everyone_sees_a_bid_as_soon_as_it_is_made() {
    let mut table = Table::at("it/3", 2);
    table.deal(&["H1 H2", "E1 E2", "D1 D2"], "G1").act(1, "bid 2");
    for view in table.views() {
        let round = view.round().expect("a round is on");
        assert_eq!(round.bids.of(3), [Some(2), None, None], "{:?}", view.viewer);
    }
    assert_eq!(table.knowers(|event| *event == Event::BidMade { seat: seat(1), bid: 2 }), "1 2 3 gallery");
}

#[test]
fn b14_the_bids_may_add_up_to_any_number() {
    for bids in 0..27 {
        let bids = [bids / 9, bids / 3 % 3, bids % 3];
        let mut table = Table::at("it/3", 2);
        table.deal(&["H1 H2", "E1 E2", "D1 D2"], "G1").bids(&bids);
        assert_eq!(table.waits_for(), "play: 1", "{bids:?}");
    }
}

// ---- playing a trick ----

#[test]
fn b15_the_dealers_left_leads_any_card_and_the_others_follow_clockwise() {
    let mut table = Table::at("it/4", 2);
    table.deal(&["H1 D2", "H3 H4", "E1 E2", "E3 E4"], "H5").bids(&[0, 0, 0, 0]);
    assert_eq!(table.waits_for(), "play: 1");
    assert_eq!(table.legal(1), "play H1, play D2");
    for player in 1..=4 {
        assert_eq!(table.waits_for(), format!("play: {player}"));
        let another = player % 4 + 1;
        let card = table.hand(another).split(' ').next().expect("a card is left").to_owned();
        assert_eq!(table.refused(another, &format!("play {card}")).rule(), "B15");
        table.plays(["D2", "H3", "E1", "E3"][usize::from(player) - 1]);
    }
    // Another dealer changes who leads.
    let mut next = Table::new("it/3");
    next.play_round_somehow().deal(&["H1 H2", "E1 E2", "D1 D2"], "G1").bids(&[0, 0, 0]);
    assert_eq!(next.waits_for(), "play: 2");
}

#[test]
fn b16_the_winner_leads_the_next_trick_with_any_card() {
    let mut table = Table::at("it/3", 3);
    table.deal(&["H1 H2 E5", "H9 E2 J1", "H3 H4 D1"], "G1").bids(&[0, 0, 0]).plays("H1 H9 H3");
    assert_eq!(table.waits_for(), "play: 2");
    assert_eq!(table.legal(2), "play J1, play E2");
    table.plays("E2 D1 E5");
    assert_eq!(table.waits_for(), "play: 1");
}

#[test]
fn b17_a_player_who_can_follow_must() {
    let mut table = Table::at("it/3", 5);
    table.deal(&["H1 E7 E8 E9 E10", "H4 H9 D1 W1 J1", "G2 G3 G4 G5 G6"], "D5").bids(&[0, 0, 0]).plays("H1");
    assert_eq!(table.legal(2), "play J1, play H4, play H9, play W1");
    assert_eq!(table.refused(2, "play D1").rule(), "B17");
    assert_eq!(table.refused(2, "play H5").rule(), "B30", "that card is in no hand of theirs");
    table.plays("H4");
}

#[test]
fn b18_a_player_who_cannot_follow_may_play_any_card() {
    let mut table = Table::at("it/3", 3);
    table.deal(&["H1 H2 H3", "E4 D9 G1", "G2 G3 G4"], "D5").bids(&[0, 0, 0]).plays("H1");
    assert_eq!(table.legal(2), "play E4, play D9, play G1", "D9 is trump, and need not be played");
    table.plays("E4");
}

#[test]
fn b19_wizards_and_jesters_may_always_be_played_and_never_must() {
    let mut table = Table::at("it/3", 3);
    table.deal(&["H1 H2 H3", "H4 W1 J1", "E1 W2 J2"], "D5").bids(&[0, 0, 0]).plays("H1");
    assert_eq!(table.legal(2), "play J1, play H4, play W1");
    table.plays("H4");
    assert_eq!(table.legal(3), "play J2, play E1, play W2", "another colour will do as well");
    table.plays("J2");
    assert_eq!(table.waits_for(), "play: 2");
    // Even when Humans are led and a player could follow.
    table.plays("W1 E1 H2");
    assert_eq!(table.tricks(), [0, 2, 0]);
}

// ---- who wins the trick ----

#[track_caller]
fn check_tricks(tricks: &[(&str, &str, &str)]) {
    for (turned_up, trick, winner) in tricks {
        let spec = format!("it/{}", trick.split(' ').count());
        assert_eq!(taker(&spec, turned_up, trick), *winner, "{trick} with {turned_up} turned up");
    }
}

#[test]
fn b20_the_first_wizard_wins() {
    check_tricks(&[
        ("D5", "H13 W3 W1", "W3"),
        ("D5", "D13 W2 W1", "W2"),
        ("D5", "W4 D12 W1", "W4"),
        ("D5", "J1 H13 D13 W4", "W4"),
        ("J4", "H1 W2 W1 W4 W3", "W2"),
    ]);
}

#[test]
fn b21_without_a_wizard_the_highest_trump_wins() {
    check_tricks(&[
        ("D5", "H13 D2 D7", "D7"),
        ("D5", "H13 D7 D2", "D7"),
        ("D5", "D3 D2 H13", "D3"),
        ("D5", "H13 E13 G13 D1", "D1"),
        ("H5", "J1 E13 H1", "H1"),
    ]);
}

#[test]
fn b22_else_the_highest_of_the_led_colour_wins() {
    check_tricks(&[
        ("D5", "H3 E13 H5", "H5"),
        ("D5", "H3 E13 G13", "H3"),
        ("D5", "H5 H3 G13 E13", "H5"),
        ("J4", "G1 D13 H13 E13 J1", "G1"),
    ]);
}

#[test]
fn b23_a_wizard_that_is_led_wins_and_leaves_nothing_to_follow() {
    let mut table = Table::at("it/3", 2);
    table.deal(&["W1 H2", "H4 D9", "W2 D1"], "D5").bids(&[0, 0, 0]).plays("W1");
    assert_eq!(table.legal(2), "play H4, play D9");
    table.plays("H4");
    assert_eq!(table.legal(3), "play W2, play D1", "no colour is set by the number card either");
    table.plays("W2");
    assert_eq!(table.last_trick().taken_by, Some(seat(1)));
    let mut table = Table::at("it/3", 2);
    table.deal(&["W1 H2", "H4 D9", "H5 D1"], "D5").bids(&[0, 0, 0]).plays("W1 H4");
    assert_eq!(table.legal(3), "play H5, play D1");
}

#[test]
fn b24_after_jesters_the_first_number_card_sets_the_colour() {
    let mut table = Table::at("it/4", 2);
    table.deal(&["J1 H1", "J2 H2", "H3 E3", "H4 E4"], "D5").bids(&[0, 0, 0, 0]).plays("J1");
    assert_eq!(table.legal(2), "play H2, play J2");
    table.plays("J2");
    assert_eq!(table.legal(3), "play H3, play E3");
    table.plays("E3");
    assert_eq!(table.legal(4), "play E4");
    assert_eq!(table.refused(4, "play H4").rule(), "B17");
    table.plays("E4");
    assert_eq!(table.last_trick().taken_by, Some(seat(4)));
    assert_eq!(taker("it/4", "D5", "J1 J2 E3 H4"), "E3", "another colour cannot win");
}

#[test]
fn b25_jester_then_wizard_leaves_nothing_to_follow() {
    let mut table = Table::at("it/4", 2);
    table.deal(&["J1 H1", "W2 H2", "H3 E3", "H4 E4"], "D5").bids(&[0, 0, 0, 0]).plays("J1 W2");
    assert_eq!(table.legal(3), "play H3, play E3");
    table.plays("E3");
    assert_eq!(table.legal(4), "play H4, play E4");
    table.plays("H4");
    assert_eq!(table.last_trick().taken_by, Some(seat(2)));
}

#[test]
fn b26_a_jester_wins_only_among_jesters() {
    check_tricks(&[
        ("D5", "J2 J1 J3", "J2"),
        ("D5", "J4 J3 J2 J1", "J4"),
        ("D5", "J1 E1 J2", "E1"),
        ("D5", "J1 J2 J3 E1", "E1"),
        ("D5", "E1 J2 J3", "E1"),
    ]);
    let mut two = Table::new("it/2");
    two.deal(&["J2 H1", "J1 H2"], "D5").bids(&[0, 0]).plays("J2 J1");
    assert_eq!(two.last_trick().taken_by, Some(seat(1)));
    let five = "pt/5+specials=shapeshifter";
    assert_eq!(taker(five, "D5", "J3 J1 Shapeshifter=J J2 J4"), "J3");
    assert_eq!(taker(five, "D5", "Shapeshifter=J J1 J3 J2 J4"), "Shapeshifter=J");
}

// ---- points ----

#[test]
fn b27_an_exact_bid_scores_20_and_10_for_each_trick() {
    for tricks in 0..=20 {
        assert_eq!(points(tricks, tricks), 20 + 10 * i32::from(tricks));
    }
    let mut table = Table::at("it/3", 2);
    table.deal(&["W1 W2", "E1 E2", "D1 D2"], "G1").bids(&[2, 0, 0]).plays("W1 E1 D1 W2 E2 D2");
    assert_eq!(table.points(), [40, 20, 20]);
}

#[test]
fn b28_a_miss_costs_10_for_each_trick_of_difference() {
    for (bid, taken, score) in [(0, 1, -10), (1, 0, -10), (5, 2, -30), (2, 5, -30), (0, 20, -200), (20, 0, -200)] {
        assert_eq!(points(bid, taken), score, "{bid} bid and {taken} taken");
    }
    let mut table = Table::at("it/3", 2);
    table.deal(&["W1 W2", "E1 E2", "D1 D2"], "G1").bids(&[0, 2, 1]).plays("W1 E1 D1 W2 E2 D2");
    assert_eq!(table.points(), [-20, -20, -10]);
}

#[test]
fn b29_the_points_of_all_rounds_add_up() {
    let mut table = Table::new("it/3");
    table.deal(&["H3", "E1", "D2"], "G5").bids(&[1, 1, 0]).plays("H3 E1 D2");
    assert_eq!(table.points(), [30, -10, 20]);
    assert_eq!(table.totals(), [30, -10, 20]);
    table.deal(&["H1 H2", "W1 W2", "E1 E2"], "J1").bids(&[2, 0, 0]).plays("W1 E1 H1 W2 E2 H2");
    assert_eq!(table.points(), [-20, -20, 20]);
    assert_eq!(table.totals(), [10, -30, 40]);
}

// ---- who sees what ----

#[test]
fn b30_a_hand_is_seen_by_its_owner_alone() {
    // Two deals that differ only in what seat 1 may not see look the same to seat 1 and the gallery.
    let play = |hands: &[&str]| {
        let mut table = Table::at("it/3", 3);
        table.deal(hands, "H4").bids(&[0, 0, 0]).plays("H3 G1");
        table
    };
    let one = play(&["H3 E1 E2", "G1 D5 D6", "W1 W2 W3"]);
    let other = play(&["H3 E1 E2", "G1 J1 J2", "D5 D7 D8"]);
    for unknowing in [viewer(1), Viewer::Gallery] {
        assert_eq!(one.game.view(unknowing), other.game.view(unknowing));
        assert_eq!(one.events(unknowing), other.events(unknowing));
    }
    for number in 1..=3 {
        assert_eq!(one.round(viewer(number)).hand, one.game.hand(seat(number)));
        let dealt = |event: &Event| matches!(event, Event::HandDealt { seat: of, .. } if *of == seat(number));
        assert_eq!(one.knowers(dealt), number.to_string());
    }
    assert_eq!(one.round(viewer(2)).hand, cards("D5 D6"));
    assert_eq!(one.round(Viewer::Gallery).hand, CardSet::EMPTY);
}

#[test]
fn b31_everyone_sees_what_lies_open() {
    let mut table = Table::new("it/3");
    table.deal(&["H3", "E1", "D2"], "G5").bids(&[1, 1, 0]).plays("H3 E1 D2");
    table.deal(&["H1 H2", "H7 H8", "E1 E2"], "D13").bids(&[2, 0, 1]).plays("H7 E1 H1").plays("H8 E2");
    for view in table.views() {
        let round = view.round().expect("a round is on");
        assert_eq!(round.turned_up, Some(card("D13")));
        assert_eq!(round.trump, Some(Trump::Suit(Suit::Dwarves)));
        let trick: Vec<String> = round.plays.trick(3).iter().map(|placed| format!("{placed:?}")).collect();
        assert_eq!(trick, ["2 H8", "3 E2"]);
        assert_eq!(round.bids.of(3), [Some(2), Some(0), Some(1)]);
        assert_eq!(round.tricks.of(3), [0, 1, 0]);
        assert_eq!(view.scores.of(3), [30, -10, 20]);
    }
}

#[test]
fn b32_a_finished_trick_leaves_the_table_and_lies_with_its_winner() {
    let mut table = Table::at("it/3", 2);
    table.deal(&["H1 H2", "E1 E2", "D3 D4"], "D13").bids(&[0, 0, 0]).plays("H1 E1");
    assert_eq!(table.round(Viewer::Gallery).plays.trick(3).len(), 2);
    assert_eq!(table.round(Viewer::Gallery).tricks.of(3), [0, 0, 0]);
    table.plays("D3");
    for view in table.views() {
        let round = view.round().expect("a round is on");
        assert!(round.plays.trick(3).is_empty(), "nothing lies in the middle");
        assert_eq!(round.tricks.of(3), [0, 0, 1]);
    }
}

// ---- the end ----

#[test]
fn b33_after_the_last_round_the_highest_total_wins() {
    let mut table = Table::new("it/3+length=first-2");
    table.deal(&["H3", "E1", "D2"], "G5").bids(&[1, 1, 0]).plays("H3 E1 D2");
    assert_eq!(table.waits_for(), "deal: 1");
    table.deal(&["H1 H2", "W1 W2", "E1 E2"], "J1").bids(&[0, 0, 0]).plays("W1 E1 H1 W2 E2");
    assert_eq!(table.winners(), None);
    table.plays("H2");
    assert_eq!(table.totals(), [50, -30, 40]);
    assert_eq!(table.waits_for(), "nothing");
    assert_eq!(table.winners().as_deref(), Some("1"));
    assert_eq!(table.refused(1, "bid 0").rule(), "B33");
    table.try_deal(deal(&["H1", "H2", "H3"], "H4")).expect_err("no more rounds");
    let mut whole = Table::new("it/6");
    for _ in 0..10 {
        assert_eq!(whole.winners(), None);
        whole.play_round_somehow();
    }
    assert_eq!(whole.waits_for(), "nothing");
}

#[test]
fn b34_a_tie_is_a_shared_victory() {
    let mut table = Table::new("it/3+length=first-1");
    table.deal(&["H3", "E1", "D2"], "G5").bids(&[0, 0, 0]).plays("H3 E1 D2");
    assert_eq!(table.totals(), [-10, 20, 20]);
    assert_eq!(table.winners().as_deref(), Some("2 3"));
    let ended = |event: &Event| matches!(event, Event::GameEnded { winners } if winners.len() == 2);
    assert_eq!(table.knowers(ended), "1 2 3 gallery");
}
