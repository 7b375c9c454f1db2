//! Golden positions that pin every field, and symmetries that must not change the bits.

use std::collections::BTreeMap;

use foretell_rules::{
    Action, BySeat, Card, CardSet, Decision, Event, Game, Placed, Play, RoundView, RuleSet, Seat, Suit, Trump, View,
    ViewPhase, Viewer, Waiting,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;

fn rules(text: &str) -> RuleSet {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().expect("a card")).collect()
}

fn below(n: usize, rng: &mut impl Rng) -> usize {
    (rng.next_u64() % n as u64) as usize
}

const RULES: &[&str] = &[
    "it/2",
    "it/3",
    "ca/4",
    "it/5",
    "it/6",
    "pt/3+specials=all",
    "pt/4+specials=all",
    "pt/6+specials=all+bids=secret",
    "pt/5+specials=all+bids=simultaneous+wizards=last",
    "pl/4+specials=juggler,werewolf",
    "pt/3+specials=cloud,shapeshifter,bomb+sum=never-even",
    "fr/4+clairvoyance=every-round",
    "fr/3+clairvoyance=every-round+bids=secret",
    "pl/5+clairvoyance=first-round+sum=leader-never-evens",
    "it/3+deck=one-colour",
    "it/4+deck=one-colour+wizards=last+clairvoyance=every-round",
    "it/6+length=every-other-4+bids=secret",
];

fn watch(mut show: impl FnMut(&Game, Seat, &mut Xoshiro256PlusPlus)) {
    for (seed, text) in (1..).zip(RULES) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::new(rules(text));
        loop {
            match game.waiting() {
                Waiting::Over => break,
                Waiting::Draw(_) | Waiting::Deal(_) => drop(game.chance(&mut rng)),
                Waiting::Decision(decision) => {
                    for seat in decision.seats() {
                        show(&game, seat, &mut rng);
                    }
                    let seats: Vec<Seat> = decision.seats().into_iter().collect();
                    let seat = seats[below(seats.len(), &mut rng)];
                    let legal = game.legal(seat);
                    let action = legal.nth(below(legal.len(), &mut rng)).expect("something is legal");
                    game.apply(seat, action).expect("a legal action");
                }
            }
        }
    }
}

fn observed(game: &Game, seat: Seat) -> Observation {
    Observation::of(&game.view(Viewer::Seat(seat))).expect("the seat is asked")
}

// ---- outputs ----

#[test]
fn every_legal_action_has_an_output_and_every_legal_output_an_action() {
    watch(|game, seat, _| {
        let view = game.view(Viewer::Seat(seat));
        let seen = observed(game, seat);
        let mut outputs = [0u64; LEGAL_WORDS];
        for action in view.legal() {
            let output = seen.suit_order.output(action).expect("every legal action has a number");
            outputs[usize::from(output / 64)] |= 1 << (output % 64);
            let back = seen.action(output, &view).unwrap_or_else(|| panic!("{}: {action}", view.rules));
            assert!(alike(action, back, &view.rules), "{}: {action} came back as {back}", view.rules);
        }
        assert_eq!(outputs, seen.legal, "{}: {:?}", view.rules, view.legal());
        for output in 0..200 {
            let is_legal = output < 192 && seen.legal[usize::from(output / 64)] >> (output % 64) & 1 != 0;
            assert_eq!(seen.action(output, &view).is_some(), is_legal, "{}: output {output}", view.rules);
        }
    });
}

fn alike(one: Action, other: Action, rules: &RuleSet) -> bool {
    let card = |action: Action| match action {
        Action::Play(play) => Some(play.card()),
        Action::Pass(card) => Some(card),
        _ => None,
    };
    let kind = |card: Card| (CardSet::WIZARDS.contains(card), CardSet::JESTERS.contains(card));
    let no_suit = |card: Card| kind(card) != (false, false);
    one == other
        || rules.one_pack()
            && std::mem::discriminant(&one) == std::mem::discriminant(&other)
            && card(one).zip(card(other)).is_some_and(|(one, other)| no_suit(one) && kind(one) == kind(other))
}

#[test]
fn the_player_does_something_legal_in_every_rule_set() {
    let mut players: Vec<_> = Level::all().map(|level| Augur::new(Weights::shipped(), level, 5)).collect();
    let mut number = 0;
    watch(|game, seat, _| {
        let view = game.view(Viewer::Seat(seat));
        number += 1;
        let player = &mut players[number % 7];
        let action = crate::Bot::decide(player, &view);
        assert!(view.legal().contains(action), "{}: {action} is not legal", view.rules);
        assert!(!crate::Bot::reason(player).is_empty());
    });
}

#[test]
fn to_a_forgetful_player_cards_that_were_played_may_still_come() {
    let mut compared = 0;
    watch(|game, seat, _| {
        let view = game.view(Viewer::Seat(seat));
        let (all, last) = (observed(game, seat), Observation::remembering(&view, 1).expect("the seat is asked"));
        let players = view.rules.players();
        let tricks = view.round().map_or(0, |round| round.plays.all().len() / players);
        let hidden = |seen: &Observation| seen.field(fields::HIDDEN).len() + seen.field(fields::SPECIAL_HIDDEN).len();
        let forgotten = tricks.saturating_sub(1) * (players - 1);
        assert_eq!(hidden(&last), hidden(&all) + forgotten, "{}", view.rules);
        assert!(forgotten > 0 || last == all, "{}: nothing is forgotten yet", view.rules);
        assert_eq!(last.options(), all.options(), "{}", view.rules);
        compared += usize::from(forgotten > 0);
    });
    assert!(compared > 100, "{compared}");
}

#[test]
fn the_average_round_of_everyone_is_shown_once_there_was_one() {
    let mut compared = 0;
    watch(|game, me, _| {
        let (view, shown) = (game.view(Viewer::Seat(me)), observed(game, me).field(fields::AVERAGE));
        let players = view.rules.players();
        if view.rounds_played == 0 {
            return assert!(shown.is_empty(), "{}: {shown:?}", view.rules);
        }
        assert_eq!(shown.len(), players, "{}", view.rules);
        for (number, seat) in Seat::clockwise_from(me, players).enumerate() {
            let average = f64::from(view.scores[seat]) / f64::from(view.rounds_played);
            let reached = fields::PACES.iter().filter(|least| f64::from(**least) <= average).count();
            assert_eq!(shown[number], number * fields::PACES.len() + reached - 1, "{}: {average}", view.rules);
            compared += 1;
        }
    });
    assert!(compared > 1000, "{compared}");
}

// ---- what must not change the bits ----

#[test]
fn hidden_cards_change_no_bit() {
    let mut compared = 0;
    watch(|game, seat, rng| {
        let view = game.view(Viewer::Seat(seat));
        let Some(other) = view.worlds().sample(rng) else { panic!("{}: there is the real world", view.rules) };
        assert_eq!(observed(&other, seat), observed(game, seat), "{}", view.rules);
        compared += usize::from(other != *game);
    });
    assert!(compared > 1000, "most positions have other worlds: {compared}");
}

fn renamed(view: &View, suits: [Suit; 4], wizards: [usize; 4]) -> View {
    let card = |card: Card| match card.face() {
        foretell_rules::Face::Suited(suit, rank) => Card::suited(suits[suit as usize], rank),
        foretell_rules::Face::Wizard => Card::wizard(Suit::ALL[wizards[usize::from(card.index() / 16)]]),
        foretell_rules::Face::Jester => Card::jester(Suit::ALL[wizards[usize::from(card.index() / 16)]]),
        foretell_rules::Face::Special(_) => card,
    };
    let set = |cards: CardSet| cards.into_iter().map(card).collect::<CardSet>();
    let play = |play: Play| {
        let declared = play.declared().map(|declared| match declared {
            foretell_rules::Declared::Suit(suit) => foretell_rules::Declared::Suit(suits[suit as usize]),
            other => other,
        });
        Play::new(card(play.card()), declared).expect("a card that is declared likewise")
    };
    let mut view = *view;
    view.used = set(view.used);
    let ViewPhase::Round(round) = &mut view.phase else { panic!("a round is on") };
    let hand = set(round.hand);
    let plays: Vec<Placed> =
        round.plays.all().iter().map(|placed| Placed { seat: placed.seat, play: play(placed.play) }).collect();
    round.seen = BySeat::from_fn(view.rules.players(), |seat| set(round.seen[seat]));
    round.turned_up = round.turned_up.map(card);
    round.trump = round.trump.map(|trump| trump.suit().map_or(Trump::None, |suit| Trump::Suit(suits[suit as usize])));
    round.given = round.given.map(card);
    round.received = round.received.map(card);
    replay_plays(&mut view, &plays);
    if let ViewPhase::Round(round) = &mut view.phase {
        round.hand = hand;
    }
    view
}

fn replay_plays(view: &mut View, plays: &[Placed]) {
    let ViewPhase::Round(before) = view.phase else { return };
    let empty = Game::new(view.rules).view(view.viewer);
    let mut fresh = View { scores: view.scores, rounds_played: view.rounds_played, used: view.used, ..empty };
    fresh.see(&Event::RoundBegan { round: view.rounds_played, cards: before.cards, dealer: before.dealer });
    for placed in plays {
        fresh.see(&Event::CardPlayed { seat: placed.seat, play: placed.play });
    }
    let ViewPhase::Round(played) = fresh.phase else { return };
    let RoundView { plays, .. } = played;
    view.phase = ViewPhase::Round(RoundView { plays, ..before });
}

fn shuffled<T: Copy>(mut of: [T; 4], rng: &mut impl Rng) -> [T; 4] {
    for last in (1..4).rev() {
        of.swap(last, below(last + 1, rng));
    }
    of
}

#[test]
fn permuting_suits_and_wizards_changes_no_bit() {
    let mut compared = 0;
    watch(|game, seat, rng| {
        if !game.rules().one_pack() {
            return;
        }
        let view = game.view(Viewer::Seat(seat));
        let other = renamed(&view, shuffled(Suit::ALL, rng), shuffled([0, 1, 2, 3], rng));
        let (one, two) = (Observation::of(&view), Observation::of(&other));
        let (one, two) = (one.expect("the seat is asked"), two.expect("the seat is asked"));
        assert!(one.words == two.words, "{}: {}\n{view:?}", view.rules, difference(&one, &two));
        assert_eq!(one.legal, two.legal, "{}", view.rules);
        compared += 1;
    });
    assert!(compared > 1000);
}

fn difference(one: &Observation, two: &Observation) -> String {
    let differ = FIELDS.iter().filter(|field| one.field(**field) != two.field(**field));
    let texts = differ.map(|field| format!("{}: {:?} {:?}", field.name, one.field(*field), two.field(*field)));
    texts.collect::<Vec<_>>().join("; ")
}

#[test]
fn rotating_the_seats_changes_no_bit() {
    let mut compared = 0;
    for text in [
        "pl/3+first-dealer=drawn+length=last-9",
        "pt/5+specials=all+first-dealer=drawn+length=last-6",
        "it/4+length=last-9",
        "it/6+bids=secret+length=last-3",
        "it/4+clairvoyance=every-round+length=last-9",
    ] {
        let rules = rules(text);
        let players = rules.players();
        for seed in 0..20 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let (mut one, mut two) = (Game::new(rules), Game::new(rules));
            // Two games with neighbouring first dealers and rotated hands.
            while one.chance(&mut rng).is_some() {}
            let left = |seat: Seat| seat.left(players);
            let (Some(round), dealer) = (one.view(Viewer::Gallery).round().copied(), dealer_of(&one)) else { continue };
            two.draw(draw_for(left(dealer), players)).expect("a draw with one highest card");
            let mut hands = BySeat::default();
            for seat in rules.seats() {
                hands[left(seat)] = one.hand(seat);
            }
            // A hand without its Werewolf can't be dealt again.
            if round.swapped_by.is_some() {
                continue;
            }
            two.deal(foretell_rules::Deal { hands, turned_up: round.turned_up }).expect("the same cards");
            while let Some(decision) = one.decision() {
                let seat = decision.seats().first().expect("a seat");
                assert_eq!(observed(&one, seat).words, observed(&two, left(seat)).words, "{text}");
                compared += 1;
                let legal = one.legal(seat);
                let action = legal.nth(below(legal.len(), &mut rng)).expect("something is legal");
                one.apply(seat, action).expect("legal");
                two.apply(left(seat), action).expect("legal there too");
            }
        }
    }
    assert!(compared > 1000, "{compared} positions");
}

fn dealer_of(game: &Game) -> Seat {
    game.view(Viewer::Gallery).round().expect("a round is on").dealer
}

fn draw_for(dealer: Seat, players: usize) -> foretell_rules::Draw {
    let mut rest = cards("H1 H2 H3 H4 H5 H6").into_iter();
    let drawn = |seat: Seat| if seat == dealer { "W1".parse().ok() } else { rest.next() };
    foretell_rules::Draw { cards: BySeat::from_fn(players, drawn) }
}

// ---- golden positions ----

fn position(
    text: &str,
    hands: &[&str],
    turned_up: &str,
    actions: &[&str],
    me: u8,
) -> BTreeMap<&'static str, Vec<usize>> {
    let me = Seat::numbered(me).expect("a seat");
    let seen = observed(&played(text, hands, turned_up, actions), me);
    FIELDS.iter().map(|field| (field.name, seen.field(*field))).filter(|(_, bits)| !bits.is_empty()).collect()
}

fn played(text: &str, hands: &[&str], turned_up: &str, actions: &[&str]) -> Game {
    let rules = rules(text);
    let mut game = Game::new(rules);
    let hands = BySeat::from_fn(rules.players(), |seat| cards(hands[seat.index()]));
    let turned_up = (!turned_up.is_empty()).then(|| turned_up.parse().expect("a card"));
    game.deal(foretell_rules::Deal { hands, turned_up }).unwrap_or_else(|why| panic!("{text}: {why}"));
    for action in actions {
        let seat = game.decision().and_then(|decision: Decision| decision.seats().first()).expect("a seat is asked");
        let parsed: Action = action.parse().unwrap_or_else(|why| panic!("{action}: {why}"));
        game.apply(seat, parsed).unwrap_or_else(|why| panic!("{action} by seat {seat}: {why}"));
    }
    game
}

/// Bit 0 of a lane is the Jester, 1 to 13 the ranks, 14 the Wizard.
const fn at(lane: usize, value: usize) -> usize {
    16 * lane + value
}

#[track_caller]
fn check(seen: &BTreeMap<&'static str, Vec<usize>>, expected: &[(&'static str, &[usize])]) {
    let expected: BTreeMap<&'static str, Vec<usize>> =
        expected.iter().map(|(name, bits)| (*name, bits.to_vec())).collect();
    let mut wrong = Vec::new();
    for field in FIELDS {
        let (found, due) = (seen.get(field.name), expected.get(field.name));
        // Hidden cards are most of the pack and are checked separately.
        if found != due && field.name != "hidden" {
            wrong.push(format!("{}: {found:?} instead of {due:?}", field.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_bid_in_the_base_game() {
    let hands = ["H1 H2 W1", "E5 D6 D7", "G1 G2 W2"];
    let seen = position("pl/3+length=last-18", &hands, "E9", &["bid 1", "bid 0"], 1);
    check(
        &seen,
        &[
            // Elves are trump, so they come first; then the Humans, of which two are held.
            ("hand", &[at(0, 14), at(1, 1), at(1, 2)]),
            ("turned-up", &[at(0, 9)]),
            // The player: no trick, at the table. The left neighbour: bid 1, no trick, needs 1. The next: bid 0.
            ("seats", &[21, 62, 64 + 1, 64 + 21, 64 + 47, 64 + 62, 64 + 63, 128, 149, 128 + 46, 128 + 62, 128 + 63]),
            ("cards", &[2]),
            ("players", &[1]),
            ("hand-size", &[3]),
            ("kind", &[1]),
            ("after-me", &[2]),
            ("leader", &[1]),
            ("rounds-left", &[17]),
            // A bid of 1 for three tricks: two below, counted from six below.
            ("sum", &[4]),
            ("demand", &[4]),
            ("dealer", &[0]),
            ("trump", &[0]),
            ("sum-rule", &[0]),
            ("have-bid", &[2]),
            // Level with everyone, which is six steps.
            ("lead-over-best", &[0, 1, 2, 3, 4, 5]),
            ("lead-over", &[0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 16, 17]),
        ],
    );
    let hidden = &seen["hidden"];
    assert_eq!(hidden.len(), 60 - 4, "all but the own cards and the one turned up");
    assert!(hidden.contains(&at(3, 0)) && !hidden.contains(&at(3, 14)), "four Jesters and three Wizards");
}

#[test]
fn the_last_card_of_a_trick_in_the_base_game() {
    let hands = ["H1 H2 W1 J1", "E5 D6 D7 G9", "G1 G2 W2 J2", "H9 H12 D1 D2"];
    let actions = ["bid 1", "bid 0", "bid 2", "bid 1", "play G9", "play G2", "play H9"];
    check(
        &position("pl/4+length=last-12", &hands, "E9", &actions, 1),
        &[
            ("hand", &[at(0, 0), at(0, 14), at(1, 1), at(1, 2)]),
            ("legal", &[at(0, 0), at(0, 14), at(1, 1), at(1, 2)]),
            ("turned-up", &[at(0, 9)]),
            // Giants were played, so they come last: more is known of them than of the Dwarves.
            ("trick", &[at(1, 9), at(3, 2), at(3, 9)]),
            ("winning", &[at(3, 9)]),
            ("wins", &[at(0, 14)]),
            ("cards-of", &[at(3, 9), 64 + at(3, 2), 128 + at(1, 9)]),
            // The third other player didn't follow Giants.
            ("voids", &[2 * 4 + 3]),
            ("lead", &[1 + 3]),
            (
                "seats",
                &[
                    1,
                    21,
                    47,
                    62,
                    63,
                    64 + 1,
                    64 + 21,
                    64 + 47,
                    64 + 62,
                    64 + 63,
                    128,
                    149,
                    128 + 46,
                    128 + 62,
                    128 + 63,
                    192 + 2,
                    192 + 21,
                    192 + 48,
                    192 + 62,
                    192 + 63,
                ],
            ),
            ("cards", &[3]),
            ("players", &[2]),
            ("hand-size", &[4]),
            ("kind", &[2]),
            ("after-me", &[0]),
            ("leader", &[1]),
            ("rounds-left", &[11]),
            ("sum", &[6]),
            ("demand", &[6]),
            ("dealer", &[0]),
            ("trump", &[0]),
            ("sum-rule", &[0]),
            ("have-bid", &[4]),
            ("lead-over-best", &[0, 1, 2, 3, 4, 5]),
            ("lead-over", &[0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 16, 17, 24, 25, 26, 27, 28, 29]),
        ],
    );
}

#[test]
fn special_cards_after_a_pass() {
    let hands = ["H1 H2 Shapeshifter", "E5 Juggler Dragon", "G1 Cloud Werewolf"];
    let actions = [
        "trump E",
        "bid 1",
        "bid 0",
        "bid 2",
        "play Juggler=E",
        "play Cloud=H",
        "play H2",
        "pass H1",
        "pass E5",
        "pass H9",
        "play Dragon",
        "play G1",
    ];
    let seen = position("pt/3+specials=all+length=last-18", &hands, "H9", &actions, 1);
    check(
        &seen,
        &[
            // The Humans' 9 came from the right; the 1 that was passed on is known to be with the left neighbour.
            ("hand", &[at(1, 9)]),
            ("special-hand", &[6]),
            ("legal", &[at(1, 9)]),
            ("special-legal", &[6]),
            ("known", &[at(1, 1)]),
            ("turned-up", &[at(1, 9)]),
            ("swapped-by", &[2]),
            ("passed", &[0, 1]),
            // The Dragon was led: nothing to follow, and nothing would win.
            ("trick", &[at(3, 1)]),
            ("special-trick", &[0]),
            ("special-winning", &[0]),
            ("lead", &[5]),
            // Fairy and Bomb are unseen; the Werewolf lies open.
            ("special-hidden", &[1, 2]),
            ("special-pack", &[0, 1, 2, 3, 4, 5, 6]),
            // The left neighbour's Juggler and Dragon, and the other's Cloud, which the left neighbour took.
            ("cards-of", &[at(1, 1), 64 + at(3, 1)]),
            ("special-cards-of", &[0, 4, 7 + 5]),
            ("cloud-taken-by", &[1]),
            ("seats", &[2, 21, 48, 62, 63, 64 + 1, 64 + 22, 64 + 46, 64 + 62, 64 + 63, 128, 149, 174, 190, 191]),
            ("cards", &[2]),
            ("players", &[1]),
            ("hand-size", &[2]),
            ("kind", &[2]),
            ("after-me", &[0]),
            ("leader", &[1]),
            ("rounds-left", &[17]),
            ("sum", &[6]),
            ("demand", &[6]),
            ("dealer", &[0]),
            ("trump", &[0]),
            ("sum-rule", &[0]),
            ("have-bid", &[3]),
            ("lead-over-best", &[0, 1, 2, 3, 4, 5]),
            ("lead-over", &[0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 16, 17]),
        ],
    );
}

/// The first seat's exact leads after this many of eighteen rounds: now, foreseen, and both over the best other player.
fn counted_leads(rounds: u8, scores: [i32; 3], actions: &[&str]) -> [Vec<i32>; 4] {
    let game = played("pl/3+length=last-18", &["H1 H2 W1", "E5 D6 D7", "G1 G2 W2"], "E9", actions);
    let mut view = game.view(Viewer::Seat(Seat::FIRST));
    view.rounds_played = rounds;
    view.scores = BySeat::from_fn(3, |seat| scores[seat.index()]);
    let seen = Observation::of(&view).expect("the seat is asked");
    let of = |name: &str, each: i32, level: i32| {
        let field = FIELDS.iter().find(|field| field.name == name).expect("there is this field");
        seen.field(*field).into_iter().zip(0..).map(|(bit, number)| bit as i32 - each * number - level).collect()
    };
    [
        of("exact-lead", 21, 10),
        of("foreseen-lead", 21, 10),
        of("exact-lead-over-best", 0, 11),
        of("foreseen-lead-over-best", 0, 11),
    ]
}

#[test]
fn at_the_end_of_a_game_leads_are_counted_to_the_last_point() {
    let scores = [100, 130, 80];
    let none: [Vec<i32>; 4] = Default::default();
    // The others' bids of 1 and 0 are worth 30 and 20; the own bid isn't made yet.
    let bids = ["bid 1", "bid 0"];
    assert_eq!(counted_leads(13, scores, &bids), none, "four rounds come after this one");
    assert_eq!(counted_leads(14, scores, &bids), [vec![-3, 2], vec![-6, 0], vec![-3], vec![-6]]);
    assert_eq!(counted_leads(17, [130, 0, -20], &bids), [vec![10, 10], vec![10, 10], vec![11], vec![10]]);
    assert_eq!(counted_leads(17, [-200, 0, 0], &bids), [vec![-10, -10], vec![-10, -10], vec![-11], vec![-11]]);

    // With a bid of 1, all made: 130 to 160 and 100.
    let first_trick = [&bids[..], &["bid 1", "play D6", "play G1"]].concat();
    assert_eq!(counted_leads(17, scores, &first_trick)[1], [-3, 3]);
    // One player wanted the first trick; another took the second against their bid and loses at least 10.
    let bids = ["bid 2", "bid 0", "bid 1"];
    let tricks = ["play D6", "play G1", "play H1", "play E5", "play W2", "play H2", "play G2"];
    let second_trick = [&bids[..], &tricks[..]].concat();
    assert_eq!(counted_leads(17, scores, &second_trick)[1], [(130 - 170) / 10, (130 - 70) / 10]);
    // A player who needs all three and lost the first misses by at least one.
    let lost = ["bid 3", "bid 0", "bid 1", "play D6", "play G1", "play W1"];
    assert_eq!(counted_leads(17, scores, &lost)[1], [(130 - 120) / 10, (130 - 100) / 10]);
}
