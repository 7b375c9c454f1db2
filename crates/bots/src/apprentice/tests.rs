//! Positions in which bad players fail, and games under every kind of rules.

use foretell_rules::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::{Apprentice, Bot};

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().expect("a card")).collect()
}

/// A round in which seat 1 deals, so seat 2 bids and leads first. Missing hands are filled from the front of the pack.
struct Situation {
    game: Game,
}

impl Situation {
    fn deal(rules: &str, turned_up: &str, hands: &[&str]) -> Situation {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut game = Game::new(rules);
        let given = hands.iter().fold(cards(turned_up), |given, hand| given | cards(hand));
        let mut stock = (CardSet::BASE - given).into_iter();
        let hands = BySeat::from_fn(rules.players(), |seat| {
            let hand = hands.get(seat.index()).map_or(CardSet::EMPTY, |hand| cards(hand));
            let missing = rules.cards(0) - hand.len();
            hand | stock.by_ref().take(missing).collect()
        });
        game.deal(Deal { hands, turned_up: cards(turned_up).first() }).expect("a deal");
        Situation { game }
    }

    fn bids(mut self, bids: &[u8]) -> Situation {
        for bid in bids {
            self.act(Action::Bid(*bid));
        }
        self
    }

    fn plays(mut self, plays: &str) -> Situation {
        for play in plays.split_whitespace() {
            self.act(Action::Play(play.parse().expect("a play")));
        }
        self
    }

    fn act(&mut self, action: Action) {
        let seat = self.next();
        self.game.apply(seat, action).expect("a legal action");
    }

    fn next(&self) -> Seat {
        self.game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for")
    }

    fn decides(&self) -> (String, String) {
        let mut bot = Apprentice::new();
        let action = bot.decide(&self.game.view(Viewer::Seat(self.next())));
        (action.to_string(), bot.reason())
    }

    #[track_caller]
    fn expect(&self, wanted: &[&str]) {
        let (action, reason) = self.decides();
        assert!(wanted.contains(&action.as_str()), "{action} instead of {wanted:?}: {reason}");
    }

    #[track_caller]
    fn expect_not(&self, unwanted: &[&str]) {
        let (action, reason) = self.decides();
        assert!(!unwanted.contains(&action.as_str()), "{action}: {reason}");
    }
}

const THREE: &str = "pl/3+length=last-18";
const TWO_OF_FOUR: &str = "pl/4+length=last-14";
const SPECIAL: &str = "pt/3+specials=all+length=last-18";

#[test]
fn a_low_trump_is_not_led_when_every_trick_is_needed() {
    let situation = Situation::deal(THREE, "H7", &["", "H13 H12 H2"]).bids(&[3, 0, 0]);
    situation.expect(&["play H13", "play H12"]);
    let situation = Situation::deal(THREE, "H7", &["", "W1 H13 H2"]).bids(&[3, 0, 0]);
    situation.expect_not(&["play H2"]);
}

#[test]
fn a_wizard_is_not_thrown_away_at_a_bid_of_nothing() {
    let situation =
        Situation::deal(THREE, "H7", &["W1 E3 D2", "E10 D9 D8", "E5 G3 G2"]).bids(&[1, 1, 0]).plays("E10 E5");
    situation.expect(&["play E3"]);
}

#[test]
fn the_highest_loser_goes_when_ducking() {
    let situation =
        Situation::deal(THREE, "H7", &["E12 E2 D2", "E13 D9 D8", "E5 G3 G2"]).bids(&[1, 1, 0]).plays("E13 E5");
    situation.expect(&["play E12"]);
}

#[test]
fn a_danger_card_goes_when_a_colour_is_missing() {
    let situation =
        Situation::deal(THREE, "H7", &["D13 D2 G1", "E13 E9 E8", "E5 G3 G2"]).bids(&[1, 1, 0]).plays("E13 E5");
    situation.expect(&["play D13"]);
}

#[test]
fn the_last_to_play_wins_as_cheaply_as_possible_when_all_is_needed() {
    let situation = Situation::deal(TWO_OF_FOUR, "H7", &["H12 H9", "E10 D9", "E5 G3", "E4 G5"]).bids(&[0, 0, 0, 2]);
    situation.plays("E10 E5 E4").expect(&["play H9"]);
}

#[test]
fn discards_a_worthless_card_while_tricks_are_needed() {
    let situation =
        Situation::deal(THREE, "H7", &["H13 W2 D2", "W1 D9 D8", "E5 G3 G2"]).bids(&[1, 0, 2]).plays("W1 E5");
    situation.expect(&["play D2"]);
}

#[test]
fn strong_hands_are_bid_and_weak_ones_are_not() {
    Situation::deal(THREE, "H7", &["", "W1 W2 H13"]).expect(&["bid 3"]);
    Situation::deal(THREE, "H7", &["", "J1 E2 D1"]).expect(&["bid 0"]);
}

#[test]
fn a_banned_bid_is_not_made() {
    let rules = "pl/3+sum=never-even+length=last-18";
    Situation::deal(rules, "H7", &["W1 W2 H13"]).bids(&[0, 0]).expect(&["bid 2"]);
}

#[test]
fn the_dealer_names_the_long_colour() {
    Situation::deal("pl/3+length=last-16", "W1", &["E13 E12 E9 E5 H2"]).expect(&["trump E"]);
}

#[test]
fn the_dealer_names_the_colour_of_an_only_card() {
    Situation::deal("pl/3", "W1", &["D9"]).expect(&["trump D"]);
}

#[test]
fn the_shapeshifter_is_what_is_needed() {
    let hands = ["Shapeshifter E1 D1", "E10 D9 D8", "E5 G3 G2"];
    let situation = Situation::deal(SPECIAL, "H7", &hands).bids(&[1, 1, 1]);
    situation.plays("E10 E5 E1 D9 G3 D1 D8 G2").expect(&["play Shapeshifter=W"]);
    let situation = Situation::deal(SPECIAL, "H7", &hands).bids(&[1, 1, 0]);
    situation.plays("E10 E5 E1 D9 G3 D1 D8 G2").expect(&["play Shapeshifter=J"]);
    let hands = ["Shapeshifter D13 E13", "E10 D9 D8", "E5 G3 G2"];
    Situation::deal(SPECIAL, "H7", &hands).bids(&[1, 1, 0]).plays("E10 E5").expect(&["play Shapeshifter=J"]);
}

#[test]
fn the_fairy_takes_the_dragon() {
    let hands = ["Fairy E1 D1", "Dragon D9 D8", "E5 G3 G2"];
    Situation::deal(SPECIAL, "H7", &hands).bids(&[1, 1, 1]).plays("Dragon E5").expect(&["play Fairy"]);
    Situation::deal(SPECIAL, "H7", &hands).bids(&[1, 1, 0]).plays("Dragon E5").expect_not(&["play Fairy"]);
}

#[test]
fn the_bomb_saves_a_bid_of_nothing() {
    let hands = ["Bomb E13 D1", "E10 D9 D8", "E5 G3 G2"];
    Situation::deal(SPECIAL, "H7", &hands).bids(&[1, 1, 0]).plays("E10 E5").expect(&["play Bomb"]);
}

#[test]
fn the_juggler_takes_danger_away() {
    let hands = ["D13 E1 G1", "Juggler D9 D8", "E5 G3 G2"];
    let situation = Situation::deal(SPECIAL, "H7", &hands).bids(&[1, 1, 0]).plays("Juggler=H G3 G1");
    situation.expect(&["pass D13"]);
}

#[test]
fn the_same_position_is_answered_the_same() {
    let situation = Situation::deal(THREE, "H7", &["", "W1 H3 E9"]);
    assert_eq!(situation.decides(), situation.decides());
    assert!(situation.decides().1.starts_with("My hand is worth about"));
}

fn rules_of_every_kind() -> Vec<RuleSet> {
    let kinds = [
        "",
        "+bids=simultaneous",
        "+bids=secret",
        "+sum=never-even",
        "+sum=leader-never-evens",
        "+wizards=last",
        "+clairvoyance=first-round",
        "+clairvoyance=every-round",
        "+deck=one-colour",
        "+deck=one-colour+clairvoyance=every-round",
        "+deck=one-colour+wizards=last+bids=secret",
        "+specials=all",
        "+specials=all+bids=secret",
        "+specials=all+wizards=last+bids=simultaneous",
        "+specials=dragon,fairy",
        "+specials=bomb,juggler",
        "+specials=werewolf,cloud+sum=never-even",
        "+specials=shapeshifter",
        "+length=every-other-3",
        "+specials=all+length=last-2",
    ];
    let editions = ["it", "ca", "pl", "pt", "fr"];
    let mut every = Vec::new();
    for (place, kind) in kinds.iter().enumerate() {
        for players in 2..=6 {
            // The edition matters little here, so each kind takes its turn.
            let edition = editions[(place + players) % editions.len()];
            let text = format!("{edition}/{players}{kind}");
            every.extend(text.parse::<RuleSet>().or_else(|_| format!("{text}+sum=free").parse()).ok());
        }
    }
    every
}

#[test]
fn every_rule_set_is_played_to_its_end() {
    let every = rules_of_every_kind();
    assert!(every.len() > 70, "only {} rule sets are allowed", every.len());
    for (number, rules) in every.into_iter().enumerate() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number as u64);
        let mut game = Game::new(rules);
        loop {
            match game.waiting() {
                Waiting::Draw(_) | Waiting::Deal(_) => drop(game.chance(&mut rng)),
                Waiting::Decision(decision) => {
                    let seat = decision.seats().first().expect("a player is waited for");
                    let mut bot = Apprentice::new();
                    let action = bot.decide(&game.view(Viewer::Seat(seat)));
                    assert!(bot.reason().ends_with('.'), "{rules}: {action} without a reason");
                    game.apply(seat, action).unwrap_or_else(|why| panic!("{rules}: {action}: {why}"));
                }
                Waiting::Over => break,
            }
        }
    }
}

#[test]
fn good_players_score() {
    let mut points = 0;
    for seed in 0..20 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::new("pl/4".parse().expect("allowed rules"));
        while game.winners().is_none() {
            game.chance(&mut rng);
            let seat = game.decision().and_then(|decision| decision.seats().first()).expect("a player is waited for");
            let action = Apprentice::new().decide(&game.view(Viewer::Seat(seat)));
            game.apply(seat, action).expect("a legal action");
        }
        points += game.scores().of(4).iter().sum::<i32>();
    }
    let per_round = f64::from(points) / (20.0 * 4.0 * 15.0);
    assert!(per_round > 15.0, "{per_round} points a round");
}
