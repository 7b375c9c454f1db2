//! Nobody receives what they may not know. The round is replayed in another world that agrees with a viewer's view:
//! other hands, sealed bids and passed cards. All moves must be legal, and the viewer must receive the same events.

mod common;

use common::{any_rules, generator, random_move};
use foretell_rules::*;
use proptest::prelude::*;
use proptest::test_runner::Config;

proptest! {
    #![proptest_config(Config { cases: 250, ..Config::default() })]

    #[test]
    fn another_world_gives_the_same_view(rules in any_rules(), seed in any::<u64>()) {
        let mut rng = generator(seed);
        let mut game = Game::new(rules);
        let mut round = RoundSoFar::default();
        let mut turn = 0;
        while let Some(step) = random_move(&game, &mut rng) {
            if matches!(step, Move::Deal(_)) {
                round = RoundSoFar { before: Some(game), ..RoundSoFar::default() };
            }
            game.make_with(step, &mut |audience, event| round.events.push((audience, event))).expect("a legal move");
            round.moves.push(step);
            turn += 1;
            if turn % 7 != (seed % 7) as usize {
                continue;
            }
            for viewer in Viewer::all(rules.players()) {
                let view = game.view(viewer);
                let world = view.worlds().sample(&mut rng).expect("there is at least the real world");
                assert_eq!(world.view(viewer), view, "{viewer:?} sees that this is another world ({rules})");
                if view.round().is_some() {
                    round.check(viewer, &game, &world);
                }
            }
        }
    }
}

#[derive(Default)]
struct RoundSoFar {
    before: Option<Game>,
    moves: Vec<Move>,
    events: Vec<(Audience, Event)>,
}

impl RoundSoFar {
    fn check(&self, viewer: Viewer, real: &Game, world: &Game) {
        let mut again = self.before.expect("a round is on");
        let mut events = Vec::new();
        for step in &self.moves {
            let step = in_world(*step, world);
            let made = again.make_with(step, &mut |audience: Audience, event| {
                if audience.includes(viewer) {
                    events.push(event);
                }
            });
            assert_eq!(made, Ok(()), "{step:?} is impossible in a world of {viewer:?}: {world:?}\nreal: {real:?}");
        }
        assert_eq!(again, *world, "the world cannot have come about");
        let original: Vec<Event> =
            self.events.iter().filter(|(audience, _)| audience.includes(viewer)).map(|(_, event)| *event).collect();
        assert_eq!(events, original, "{viewer:?} can tell the worlds apart");
    }
}

/// Deal, sealed bids and passes are that world's. The viewer sees the same in both.
fn in_world(step: Move, world: &Game) -> Move {
    match step {
        Move::Deal(_) => Move::Deal(deal_of(world)),
        Move::Act(seat, Action::Bid(bid)) => {
            let view = world.view(Viewer::Seat(seat));
            let bid = view.round().and_then(|round| round.bids[seat]).unwrap_or(bid);
            Move::Act(seat, Action::Bid(bid))
        }
        Move::Act(seat, Action::Pass(card)) => {
            let view = world.view(Viewer::Seat(seat));
            let card = view.round().and_then(|round| round.given).unwrap_or(card);
            Move::Act(seat, Action::Pass(card))
        }
        other => other,
    }
}

/// What was held and played, with the pass and the Werewolf's swap undone.
fn deal_of(world: &Game) -> Deal {
    let rules = world.rules();
    let mut turned_up = None;
    let hands = BySeat::from_fn(rules.players(), |seat| {
        let view = world.view(Viewer::Seat(seat));
        let round = view.round().expect("a round is on");
        turned_up = round.turned_up;
        let mut hand = world.hand(seat) | round.plays.by(seat);
        if round.passed_after.is_some() {
            hand.remove(round.received.expect("everyone received a card"));
            hand.insert(round.given.expect("everyone gave a card"));
        }
        if round.swapped_by == Some(seat) {
            hand.remove(round.turned_up.expect("the Werewolf was swapped for a card"));
            hand.insert(Card::special(Special::Werewolf));
        }
        hand
    });
    Deal { hands, turned_up }
}

/// A sampler that always returned the real world would pass the law above.
#[test]
fn worlds_differ_in_what_is_hidden() {
    let rules: RuleSet = "pt/4+specials=all".parse().expect("allowed rules");
    let mut rng = generator(11);
    let mut game = Game::new(rules);
    let (mut other_hands, mut seen) = (0, 0);
    while let Some(step) = random_move(&game, &mut rng) {
        game.make(step).expect("a legal move");
        let view = game.view(Viewer::Seat(Seat::FIRST));
        if view.round().is_some_and(|round| round.cards > 4 && round.plays.len() < 4) {
            let world = view.worlds().sample(&mut rng).expect("there is at least the real world");
            seen += 1;
            other_hands += usize::from(rules.seats().any(|seat| world.hand(seat) != game.hand(seat)));
        }
    }
    assert!(seen > 50 && other_hands == seen, "{other_hands} of {seen} worlds had other hands");
}

/// If only the own hand is known, every hidden card is equally likely everywhere.
#[test]
fn worlds_are_fair() {
    const SAMPLES: usize = 20_000;
    let rules: RuleSet = "pl/3+length=first-2".parse().expect("allowed rules");
    let mut rng = generator(5);
    let mut game = Game::new(rules);
    game.chance(&mut rng);
    let view = game.view(Viewer::Seat(Seat::FIRST));
    let worlds = view.worlds();
    let left = Seat::FIRST.left(3);
    let mut counts = [0usize; 128];
    for _ in 0..SAMPLES {
        for card in worlds.sample(&mut rng).expect("a world").hand(left) {
            counts[usize::from(card.index())] += 1;
        }
    }
    let hidden = rules.deck() - game.hand(Seat::FIRST) - view.round().expect("a round is on").open_cards();
    let expected = SAMPLES as f64 * game.hand(left).len() as f64 / hidden.len() as f64;
    for card in hidden {
        let count = counts[usize::from(card.index())] as f64;
        // Five standard deviations; the seed is fixed, so this can't fail by chance.
        assert!((count - expected).abs() < 5.0 * expected.sqrt(), "{card}: {count}, expected about {expected}");
    }
}
