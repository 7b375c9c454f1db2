//! V: variants and host options.

use foretell_rules::{Bids, BySeat, CardSet, DealError, Event, Lead, RuleSet, Viewer};

use crate::table::{NOTHING, Table, card, cards, deal, rules, schedule, seat, taker, viewer};

// ---- how bids are made ----

#[test]
fn v01_simultaneous_bids_are_revealed_together_before_the_first_card() {
    let bidding = |bid: &str| {
        let mut table = Table::at("it/3+bids=simultaneous", 2);
        table.deal(&["H1 H2", "E1 E2", "D1 D2"], "G1");
        assert_eq!(table.waits_for(), "bid: 1 2 3");
        table.act(2, bid).act(3, "bid 0");
        table
    };
    let (mut table, other) = (bidding("bid 1"), bidding("bid 2"));
    assert_eq!(table.waits_for(), "bid: 1");
    for unknowing in [viewer(1), viewer(3), Viewer::Gallery] {
        assert_eq!(table.round(unknowing).bids[seat(2)], None);
        assert_eq!(table.game.view(unknowing), other.game.view(unknowing), "the bid makes no difference to be seen");
        assert_eq!(table.events(unknowing), other.events(unknowing));
    }
    assert_eq!(table.round(viewer(2)).bids.of(3), [None, Some(1), None], "the own bid is known");
    table.act(1, "bid 2");
    assert_eq!(table.waits_for(), "play: 1");
    for view in table.views() {
        assert_eq!(view.round().expect("a round is on").bids.of(3), [Some(2), Some(1), Some(0)]);
    }
    let revealed = |event: &Event| matches!(event, Event::BidsRevealed { bids } if bids.of(3) == [2, 1, 0]);
    assert_eq!(table.knowers(revealed), "1 2 3 gallery");
}

#[test]
fn v02_secret_bids_are_revealed_when_the_last_trick_is_over() {
    let playing = |bids: [u8; 3]| {
        let mut table = Table::at("it/3+bids=secret", 2);
        table.deal(&["W1 H2", "E1 E2", "D1 D2"], "G1");
        assert_eq!(table.waits_for(), "bid: 1 2 3");
        table.bids(&bids).plays("W1 E1 D1 H2 E2");
        table
    };
    let (mut table, other) = (playing([2, 0, 1]), playing([2, 1, 1]));
    for unknowing in [viewer(1), viewer(3), Viewer::Gallery] {
        assert_eq!(table.game.view(unknowing), other.game.view(unknowing), "with one card to go the bid is secret");
        assert_eq!(table.events(unknowing), other.events(unknowing));
    }
    assert_eq!(table.round(viewer(1)).bids.of(3), [Some(2), None, None]);
    assert_eq!(table.round(viewer(2)).bids.of(3), [None, Some(0), None]);
    assert_eq!(table.round(Viewer::Gallery).bids.of(3), [None; 3]);
    table.plays("D2");
    let scored = |event: &Event| matches!(event, Event::RoundScored { bids, .. } if bids.of(3) == [2, 0, 1]);
    assert_eq!(table.knowers(scored), "1 2 3 gallery");
    assert_eq!(table.points(), [40, 20, -10]);
}

// ---- what bids may add up to ----

const ONE_CARD: [&str; 3] = ["H1", "E1", "D1"];
const THREE_CARDS: [&str; 3] = ["H1 H2 H3", "E1 E2 E3", "D1 D2 D3"];

/// What seat 3, the last bidder, may bid after these two.
#[track_caller]
fn last_bids(spec: &str, hands: &[&str; 3], first: u8, second: u8) -> String {
    let mut table = Table::at(spec, cards(hands[0]).len());
    table.deal(hands, "G1").act(1, &format!("bid {first}")).act(2, &format!("bid {second}"));
    table.legal(3)
}

#[test]
fn v03_never_even_binds_the_last_bidder_in_every_round() {
    let spec = "it/3+sum=never-even";
    assert_eq!(last_bids(spec, &ONE_CARD, 0, 0), "bid 0");
    assert_eq!(last_bids(spec, &ONE_CARD, 0, 1), "bid 1");
    assert_eq!(last_bids(spec, &ONE_CARD, 1, 1), "bid 0, bid 1", "2 of 1 cannot be made even");
    assert_eq!(last_bids(spec, &THREE_CARDS, 1, 1), "bid 0, bid 2, bid 3");
    assert_eq!(last_bids(spec, &THREE_CARDS, 0, 0), "bid 0, bid 1, bid 2");
    assert_eq!(last_bids(spec, &THREE_CARDS, 3, 1), "bid 0, bid 1, bid 2, bid 3");
    let mut table = Table::at(spec, 3);
    table.deal(&THREE_CARDS, "G1");
    assert_eq!(table.legal(1), "bid 0, bid 1, bid 2, bid 3");
    table.act(1, "bid 1");
    assert_eq!(table.legal(2), "bid 0, bid 1, bid 2, bid 3", "only the last is bound");
    table.act(2, "bid 1");
    assert_eq!(table.refused(3, "bid 1").rule(), "V3");
    table.act(3, "bid 2");
}

#[test]
fn v04_never_even_after_first_leaves_the_round_of_one_card_free() {
    for spec in ["it/3+sum=never-even-after-first", "ca/3"] {
        assert_eq!(last_bids(spec, &ONE_CARD, 0, 0), "bid 0, bid 1");
        assert_eq!(last_bids(spec, &ONE_CARD, 0, 1), "bid 0, bid 1");
        assert_eq!(last_bids(spec, &THREE_CARDS, 1, 1), "bid 0, bid 2, bid 3");
        assert_eq!(last_bids(spec, &THREE_CARDS, 2, 2), "bid 0, bid 1, bid 2, bid 3");
    }
}

/// The second round, in which seat 1 bids last after bids of 1 and 0. In the first one, with these bids, seat 1 took
/// the trick.
#[track_caller]
fn second_round(first_bids: [u8; 3], totals: [i32; 3]) -> Table {
    let mut table = Table::new("it/3+sum=leader-never-evens");
    table.deal(&["W1", "E1", "D1"], "G1").bids(&first_bids).plays("W1 E1 D1");
    assert_eq!(table.totals(), totals);
    table.deal(&["H1 H2", "E1 E2", "D1 D2"], "G1").act(2, "bid 1").act(3, "bid 0");
    table
}

#[test]
fn v05_the_leader_may_not_even_out() {
    let mut leading = second_round([1, 0, 0], [30, 20, 20]);
    assert_eq!(leading.legal(1), "bid 0, bid 2");
    assert_eq!(leading.refused(1, "bid 1").rule(), "V3");
    // A last bidder who isn't in the lead is free.
    assert_eq!(second_round([0, 0, 1], [-10, 20, -10]).legal(1), "bid 0, bid 1, bid 2");
}

#[test]
fn v06_nobody_is_bound_while_the_lead_is_shared() {
    // In the first round all have 0 points.
    assert_eq!(last_bids("it/3+sum=leader-never-evens", &ONE_CARD, 0, 0), "bid 0, bid 1");
    // Seat 1 and seat 2 share the lead, below or above zero.
    assert_eq!(second_round([0, 1, 1], [-10, -10, -10]).legal(1), "bid 0, bid 1, bid 2");
    let mut table = Table::new("it/3+sum=leader-never-evens");
    table.deal(&["E1", "W1", "D1"], "G1").bids(&[0, 0, 0]).plays("E1 W1 D1");
    assert_eq!(table.totals(), [20, -10, 20]);
    table.deal(&["H1 H2", "E1 E2", "D1 D2"], "G1").act(2, "bid 1").act(3, "bid 0");
    assert_eq!(table.legal(1), "bid 0, bid 1, bid 2");
}

// ---- wizards ----

#[test]
fn v07_the_dark_wizard_is_the_last_wizard() {
    let spec = "it/4+wizards=last";
    for (trick, winner) in [
        ("H13 W3 W1 D1", "W1"),
        ("W4 H1 W2 H2", "W2"),
        ("W4 H1 D13 H2", "W4"),
        ("W1 W2 W3 W4", "W4"),
        ("J1 H1 W2 J2", "W2"),
        ("H13 D1 D2 E1", "D2"),
    ] {
        assert_eq!(taker(spec, "D5", trick), winner, "{trick}");
    }
    // Playable cards don't change: after a led Wizard there is nothing to follow, even after a second one.
    let mut table = Table::at("it/3+wizards=last", 2);
    table.deal(&["W1 H2", "W2 D9", "H5 D1"], "D5").bids(&[0, 0, 0]).plays("W1 W2");
    assert_eq!(table.legal(3), "play H5, play D1");
    let mut table = Table::at("it/3+wizards=last", 2);
    table.deal(&["H2 W1", "W2 D9", "H5 D1"], "D5").bids(&[0, 0, 0]).plays("H2 W2");
    assert_eq!(table.legal(3), "play H5");
}

// ---- clairvoyance ----

#[track_caller]
fn clairvoyant(spec: &str) -> Table {
    let mut table = Table::at(spec, 2);
    table.deal(&["H1 H2", "H5 E2", "D1 D2"], "G1");
    table
}

#[test]
fn v08_in_clairvoyance_all_hands_but_the_own_are_seen() {
    let mut table = clairvoyant("it/3+clairvoyance=every-round");
    for _ in 0..2 {
        assert_eq!(table.round(viewer(1)).hand, CardSet::EMPTY, "the own hand is hidden");
        assert_eq!(table.round(viewer(1)).seen.of(3), [CardSet::EMPTY, cards("H5 E2"), cards("D1 D2")]);
        assert_eq!(table.round(viewer(2)).seen.of(3), [cards("H1 H2"), CardSet::EMPTY, cards("D1 D2")]);
        assert_eq!(table.round(viewer(3)).seen.of(3), [cards("H1 H2"), cards("H5 E2"), CardSet::EMPTY]);
        // It lasts until all have bid.
        table.act(if table.waits_for() == "bid: 1" { 1 } else { 2 }, "bid 0");
    }
    for (number, others) in [(1, "2 3"), (2, "1 3"), (3, "1 2")] {
        let shown = |event: &Event| matches!(event, Event::HandDealt { seat: of, .. } if *of == seat(number));
        assert_eq!(table.knowers(shown), others);
    }
    // If its own cards were different, seat 1 would see exactly the same.
    let mut other = Table::at("it/3+clairvoyance=every-round", 2);
    other.deal(&["W1 W2", "H5 E2", "D1 D2"], "G1").act(1, "bid 0").act(2, "bid 0");
    assert_eq!(table.game.view(viewer(1)), other.game.view(viewer(1)));
    assert_eq!(table.events(viewer(1)), other.events(viewer(1)));
}

#[test]
fn v09_after_the_last_bid_everyone_takes_up_the_own_hand() {
    let mut table = clairvoyant("it/3+clairvoyance=every-round");
    for bidder in 1..=3 {
        assert_eq!(table.waits_for(), format!("bid: {bidder}"), "the bids are made in their usual order");
        table.act(bidder, "bid 0");
    }
    for number in 1..=3 {
        assert_eq!(table.round(viewer(number)).hand, table.game.hand(seat(number)));
        let taken_up = |event: &Event| matches!(event, Event::HandTakenUp { seat: of, .. } if *of == seat(number));
        assert_eq!(table.knowers(taken_up), number.to_string(), "the others do not see it again");
    }
    // From now on an ordinary round: the viewer remembers the others' hands as dealt, nothing more.
    table.plays("H1");
    assert_eq!(table.legal(2), "play H5");
    table.plays("H5 D1");
    assert_eq!(table.round(viewer(1)).seen.of(3), [CardSet::EMPTY, cards("H5 E2"), cards("D1 D2")]);
    assert_eq!(table.round(viewer(2)).hand, cards("E2"));
    table.plays("E2 D2 H2");
    assert_eq!(table.points(), [20, -20, 20]);
}

#[test]
fn v10_clairvoyance_of_the_first_round_ends_with_it() {
    let mut first = Table::new("it/3+clairvoyance=first-round");
    first.deal(&["H1", "E1", "D1"], "G1");
    assert_eq!(first.round(viewer(1)).hand, CardSet::EMPTY);
    assert_eq!(first.round(viewer(1)).seen.of(3), [CardSet::EMPTY, cards("E1"), cards("D1")]);
    let second = clairvoyant("it/3+clairvoyance=first-round");
    assert_eq!(second.round(viewer(1)).hand, cards("H1 H2"));
    assert_eq!(second.round(viewer(1)).seen, BySeat::default());
}

#[test]
fn v11_clairvoyance_of_every_round_shows_the_whole_hands_each_time() {
    let mut table = Table::new("it/3+clairvoyance=every-round+length=first-4");
    for cards in 1..=4 {
        let deal = table.shuffled();
        table.try_deal(deal).expect("a fair deal");
        assert_eq!(table.round(viewer(1)).hand, CardSet::EMPTY);
        assert_eq!(table.round(viewer(1)).seen[seat(2)], deal.hands[seat(2)]);
        assert_eq!(table.round(viewer(1)).seen[seat(3)].len(), cards);
        table.play_round_somehow();
    }
}

// ---- two players ----

#[test]
fn v12_two_play_six_rounds_of_2_to_7_cards() {
    assert_eq!(schedule("it/2"), [2, 3, 4, 5, 6, 7]);
    let mut table = Table::new("it/2");
    for _ in 0..6 {
        assert_eq!(table.winners(), None);
        table.play_round_somehow();
    }
    assert!(table.winners().is_some());
}

#[test]
fn v13_two_players_turn_a_card_up_in_every_round() {
    let mut table = Table::new("it/2");
    for _ in 0..6 {
        let mut deal = table.shuffled();
        let turned_up = deal.turned_up.take();
        assert_eq!(table.try_deal(deal), Err(DealError::NothingTurnedUp));
        deal.turned_up = turned_up;
        table.try_deal(deal).expect("a fair deal");
        assert!(table.round(Viewer::Gallery).turned_up.is_some());
        table.play_round_somehow();
    }
    // As at larger tables its colour is trump, and for a Wizard the dealer names one.
    let mut table = Table::new("it/2");
    table.deal(&["H1 E1", "H2 E2"], "D5");
    assert_eq!(table.trump(), "D");
    let mut table = Table::new("it/2");
    table.deal(&["H1 E1", "H2 E2"], "W1");
    assert_eq!(table.waits_for(), "trump: 2");
}

#[test]
fn v14_with_two_players_used_cards_stay_out() {
    let mut table = Table::new("it/2");
    table.deal(&["H1 E1", "H2 E2"], "D5").bids(&[0, 0]).plays("H1 H2 E2 E1");
    for (hand, out) in [("H1 G2 G3", "H1"), ("G1 E2 G3", "E2"), ("G1 G2 D5", "D5")] {
        let refused = Err(DealError::NotInPack { seat: seat(1), card: card(out) });
        assert_eq!(table.try_deal(deal(&[hand, "H4 H5 H6"], "D6")), refused);
    }
    let turned_up_again = deal(&["G1 G2 G3", "H4 H5 H6"], "D5");
    table.try_deal(turned_up_again).expect_err("a used card is not turned up again");
    let mut left = CardSet::BASE - cards("H1 E1 H2 E2 D5");
    for _ in 0..5 {
        assert_eq!(table.game.pack(), left);
        let deal = table.shuffled();
        table.try_deal(deal).expect("a fair deal");
        left -= deal.hands[seat(1)] | deal.hands[seat(2)] | deal.turned_up.into_iter().collect();
        table.play_round_somehow();
    }
    assert_eq!(left, CardSet::EMPTY, "the six rounds use up the sixty cards exactly");
}

#[test]
fn v15_two_players_bid_in_secret_without_saying_so() {
    assert_eq!(rules("it/2").options().bids, Bids::Secret);
    assert_eq!(rules("it/2"), rules("it/2+bids=secret"));
    for spec in ["it/2+bids=open", "it/2+bids=simultaneous"] {
        spec.parse::<RuleSet>().expect_err("two players bid in secret");
    }
    let mut table = Table::new("it/2");
    table.deal(&["H1 E1", "H2 E2"], "D5");
    assert_eq!(table.waits_for(), "bid: 1 2");
    table.bids(&[0, 1]).plays("H1 H2");
    assert_eq!(table.round(viewer(1)).bids.of(2), [Some(0), None]);
    assert_eq!(table.round(viewer(2)).bids.of(2), [None, Some(1)]);
}

// ---- one colour ----

const FOUR_EACH: [&str; 3] = ["J1 H5 H13 W1", "J2 E5 E13 W2", "J3 D5 D13 W3"];

#[test]
fn v16_with_one_colour_each_owns_a_pack_of_fifteen() {
    let colours = ["H", "E", "D", "G"];
    for players in [3, 4] {
        let rules = rules(&format!("it/{players}+deck=one-colour"));
        for (number, colour) in (1..=players).zip(colours) {
            let own = rules.dealt_from(seat(number), rules.deck());
            let thirteen = (1..=13).map(|value| card(&format!("{colour}{value}"))).collect::<CardSet>();
            assert!(thirteen.is_subset(own));
            assert_eq!((own & CardSet::WIZARDS).len(), 1);
            assert_eq!((own & CardSet::JESTERS).len(), 1);
            assert_eq!(own.len(), 15);
        }
        assert_eq!(rules.deck().len(), 15 * usize::from(players));
    }
    let mut table = Table::new("it/3+deck=one-colour");
    let foreign = deal(&["J1 H5 H13 E1", "J2 E5 E13 W2", "J3 D5 D13 W3"], NOTHING);
    assert_eq!(table.try_deal(foreign), Err(DealError::NotInPack { seat: seat(1), card: card("E1") }));
    table.deal(&FOUR_EACH, NOTHING);
    for players in [2, 5, 6] {
        format!("it/{players}+deck=one-colour").parse::<RuleSet>().expect_err("for three or four");
    }
}

#[test]
fn v17_one_colour_has_twelve_rounds_of_4_to_15_cards_and_everyone_gets_the_fifteen_back() {
    assert_eq!(schedule("it/3+deck=one-colour"), (4..=15).collect::<Vec<_>>());
    assert_eq!(schedule("it/4+deck=one-colour"), (4..=15).collect::<Vec<_>>());
    let mut table = Table::new("it/3+deck=one-colour");
    table.deal(&FOUR_EACH, NOTHING).play_round_somehow();
    let and_one_more: Vec<String> = FOUR_EACH.iter().zip(["H1", "E1", "D1"]).map(|(h, c)| format!("{h} {c}")).collect();
    let and_one_more: Vec<&str> = and_one_more.iter().map(String::as_str).collect();
    table.deal(&and_one_more, NOTHING).play_round_somehow();
    while table.winners().is_none() {
        table.play_round_somehow();
    }
    assert_eq!(table.game.rounds_played(), 12);
}

#[test]
fn v18_with_one_colour_there_is_no_trump_and_nothing_to_follow() {
    let mut table = Table::new("it/3+deck=one-colour");
    assert_eq!(table.try_deal(deal(&FOUR_EACH, "H1")), Err(DealError::TurnedUp(card("H1"))));
    table.deal(&FOUR_EACH, NOTHING);
    assert_eq!(table.trump(), "none");
    assert_eq!(table.round(Viewer::Gallery).turned_up, None);
    table.bids(&[0, 0, 0]);
    assert_eq!(table.legal(1), "play J1, play H5, play H13, play W1");
    table.plays("H5");
    assert_eq!(table.round(Viewer::Gallery).lead(&table.game.rules()), Lead::Free, "H5 asks for nothing");
    assert_eq!(table.legal(2), "play J2, play E5, play E13, play W2");
    table.plays("J2");
    assert_eq!(table.legal(3), "play J3, play D5, play D13, play W3");
}

#[test]
fn v19_with_one_colour_the_highest_card_wins_and_of_equals_the_first() {
    for (trick, winner) in [
        ("H5 E13 D5", 2),
        ("H5 E5 D5", 1),
        ("H5 E13 D13", 2),
        ("J1 E5 D5", 2),
        ("J1 J2 J3", 1),
        ("H13 W2 W3", 2),
        ("W1 W2 D13", 1),
        ("J1 J2 D5", 3),
    ] {
        let mut table = Table::new("it/3+deck=one-colour");
        table.deal(&FOUR_EACH, NOTHING).bids(&[0, 0, 0]).plays(trick);
        assert_eq!(table.last_trick().taken_by, Some(seat(winner)), "{trick}");
        assert_eq!(table.waits_for(), format!("play: {winner}"));
    }
    // Seats don't matter: seat 3 leads equal cards and keeps winning.
    let mut table = Table::new("it/3+deck=one-colour");
    table.deal(&FOUR_EACH, NOTHING).bids(&[0, 0, 0]).plays("J1 J2 W3").plays("D5 H5 E5").plays("D13 H13 E13");
    assert_eq!(table.tricks(), [0, 0, 3]);
}

// ---- the first dealer ----

#[test]
fn v20_the_highest_drawn_card_makes_the_first_dealer() {
    for (lots, dealer) in [("H3 E9 D2", 2), ("H13 W1 G12", 2), ("J1 J2 G1", 3), ("D7 E6 G5", 1), ("J1 G13 W4", 3)] {
        let mut table = Table::before_the_first_card("pl/3+first-dealer=drawn");
        assert_eq!(table.waits_for(), "draw: 1 2 3");
        table.draw(lots);
        assert_eq!(table.waits_for(), format!("deal: {dealer}"), "{lots}");
    }
    let mut table = Table::before_the_first_card("it/3");
    table.draw("H3 E9 D2");
    let drawn = |event: &Event| *event == Event::CardDrawn { seat: seat(2), card: card("E9") };
    assert_eq!(table.knowers(drawn), "1 2 3 gallery");
}

#[test]
fn v21_the_scorekeeper_in_the_first_seat_deals_first() {
    for spec in ["it/3+first-dealer=scorekeeper", "pl/5", "fr/2"] {
        let mut table = Table::before_the_first_card(spec);
        assert_eq!(table.waits_for(), "deal: 1");
        table.try_draw("H1 H2 H3").expect_err("nothing is drawn for");
    }
}

// ---- the length of the game ----

#[test]
fn v22_the_full_game_plays_every_round() {
    assert_eq!(schedule("it/4+length=full"), (1..=15).collect::<Vec<_>>());
    assert_eq!(schedule("it/2+length=full"), (2..=7).collect::<Vec<_>>());
    assert_eq!(schedule("it/3+deck=one-colour+length=full"), (4..=15).collect::<Vec<_>>());
}

#[test]
fn v23_first_n_plays_the_first_rounds() {
    assert_eq!(schedule("it/3+length=first-10"), (1..=10).collect::<Vec<_>>());
    assert_eq!(schedule("it/2+length=first-2"), [2, 3]);
    assert_eq!(schedule("it/3+deck=one-colour+length=first-1"), [4]);
    assert_eq!(schedule("it/6+length=first-10"), schedule("it/6"));
}

#[test]
fn v24_last_n_plays_the_last_rounds() {
    assert_eq!(schedule("it/3+length=last-5"), [16, 17, 18, 19, 20]);
    assert_eq!(schedule("it/2+length=last-2"), [6, 7]);
    assert_eq!(schedule("it/4+deck=one-colour+length=last-1"), [15]);
    let mut table = Table::new("it/3+length=last-1");
    assert_eq!(table.shuffled().hands[seat(1)].len(), 20);
    table.play_round_somehow();
    assert_eq!(table.waits_for(), "nothing");
}

#[test]
fn v25_every_other_n_plays_rounds_two_cards_apart_and_ends_with_the_longest() {
    assert_eq!(schedule("it/4+length=every-other-5"), [7, 9, 11, 13, 15]);
    assert_eq!(schedule("it/4+length=every-other-8"), [1, 3, 5, 7, 9, 11, 13, 15]);
    assert_eq!(schedule("it/3+length=every-other-10"), (1..=10).map(|half| 2 * half).collect::<Vec<_>>());
    assert_eq!(schedule("it/2+length=every-other-3"), [3, 5, 7]);
    assert_eq!(schedule("it/3+deck=one-colour+length=every-other-6"), [5, 7, 9, 11, 13, 15]);
    assert_eq!(schedule("it/5+length=every-other-1"), [12]);
}

#[test]
fn v26_too_many_rounds_or_none_are_refused() {
    for (table, most, most_every_other) in [
        ("it/3", 20, 10),
        ("it/4", 15, 8),
        ("it/5", 12, 6),
        ("it/6", 10, 5),
        ("it/2", 6, 3),
        ("it/3+deck=one-colour", 12, 6),
    ] {
        for (length, most) in [("first", most), ("last", most), ("every-other", most_every_other)] {
            let spec = |rounds: usize| format!("{table}+length={length}-{rounds}");
            assert_eq!(schedule(&spec(most)).len(), most);
            for rounds in [0, most + 1, 100] {
                let refused = spec(rounds).parse::<RuleSet>().expect_err("too many rounds or none").to_string();
                assert!(refused.contains(&format!("length={length}-{rounds}")), "{refused}");
            }
        }
    }
}
