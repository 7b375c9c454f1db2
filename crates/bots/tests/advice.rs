//! The seer's advice has expected points for every option, under all kinds of rules, and consistent numbers.

use foretell_bots::{Advice, Apprentice, Bot, Budget, Prospect, Seer, SeerOptions, Why};
use foretell_rules::{Action, Actions, CardSet, Decision, Game, RuleSet, Seat, View, Viewer, Waiting};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Rules with every kind of decision and secrecy.
const RULES: [&str; 9] = [
    "it/4+length=first-3",
    "ca/3+length=first-3",
    "it/2+length=first-2",
    "pl/5+length=last-9+sum=never-even",
    "fr/4+bids=simultaneous+length=first-3",
    "pl/4+bids=secret+length=first-3",
    "fr/3+clairvoyance=every-round+length=first-3",
    "pt/4+specials=all+length=first-4",
    "pt/3+specials=all+bids=secret+length=first-5",
];

fn seer(rules: RuleSet, threads: u8) -> Seer {
    Seer::new(rules, SeerOptions { budget: Budget::Worlds(2), threads }, 5)
}

fn advised(rules: &str, seed: u64, mut check: impl FnMut(&View, &Advice)) {
    let rules: RuleSet = rules.parse().expect("allowed rules");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(rules);
    for _ in 0..MOST_STEPS {
        match game.waiting() {
            Waiting::Draw(_) | Waiting::Deal(_) => drop(game.chance(&mut rng)),
            Waiting::Over => break,
            Waiting::Decision(decision) => {
                let seat = decision.seats().first().expect("somebody is waited for");
                let view = game.view(Viewer::Seat(seat));
                let advice = seer(rules, 1).advise(&view);
                check(&view, &advice);
                game.apply(seat, advice.action).expect("a legal action");
            }
        }
    }
}

const MOST_STEPS: usize = 26;

fn actions(advice: &Advice) -> Vec<Action> {
    advice.options.iter().map(|option| option.action).collect()
}

#[test]
fn everything_that_may_be_done_has_its_points_to_expect() {
    let mut kinds = [false; 5];
    for (seed, rules) in (1..).zip(RULES) {
        advised(rules, seed, |view, advice| {
            assert_eq!(actions(advice), view.legal().iter().collect::<Vec<_>>(), "{rules}");
            assert!(advice.prospect().is_some(), "{rules}: {} is an option", advice.action);
            for option in &advice.options {
                assert!(option.worlds.is_none_or(|worlds| worlds > 0), "{rules}: {} was tried", option.action);
            }
            kinds[match view.legal() {
                Actions::Trumps { .. } => 0,
                Actions::Bids { .. } => 1,
                Actions::Plays(_) => 2,
                Actions::Passes(_) => 3,
                Actions::Changes { .. } | Actions::None => 4,
            }] = true;
        });
    }
    assert!(kinds[..3].iter().all(|seen| *seen), "trumps, bids and cards came up: {kinds:?}");
}

/// The points must lie between missing by all tricks and by one.
fn fits(option: &Prospect, cards: u8) -> bool {
    let Action::Bid(bid) = option.action else { return true };
    let (won, lost) = (20.0 + 10.0 * f64::from(bid), 1.0 - option.made);
    let (least, most) = (option.made * won - lost * 10.0 * f64::from(cards), option.made * won - lost * 10.0);
    least - 1e-6 <= option.points && option.points <= most + 1e-6
}

#[test]
fn points_match_the_chance_to_make_the_bid() {
    for (seed, rules) in (11..).zip(RULES).filter(|(_, rules)| !rules.contains("specials")) {
        advised(rules, seed, |view, advice| {
            let cards = view.round().expect("a round is on").cards;
            for option in &advice.options {
                assert!((0.0..=1.0).contains(&option.made) && option.margin >= 0.0, "{rules}: {option:?}");
                assert!(fits(option, cards), "{rules}, {cards} cards: {option:?}");
            }
        });
    }
}

#[test]
fn a_round_of_one_card_is_worked_out() {
    advised("it/4+length=first-1", 3, |view, advice| {
        if !matches!(view.legal(), Actions::Bids { .. }) {
            return;
        }
        let [none, one] = advice.options[..] else { panic!("two bids: {advice:?}") };
        assert!(none.worlds.is_none() && one.worlds.is_none());
        assert!((none.made + one.made - 1.0).abs() < 1e-9, "the trick is taken or not");
        assert!((none.points - (none.made * 20.0 - one.made * 10.0)).abs() < 1e-9);
        assert!((one.points - (one.made * 30.0 - none.made * 10.0)).abs() < 1e-9);
        let Why::SingleCard { takes } = advice.why else { panic!("{:?}", advice.why) };
        assert!((takes - one.made).abs() < 1e-9);
        assert_eq!(advice.action, if none.points > one.points { none.action } else { one.action });
    });
}

#[test]
fn in_a_round_of_one_card_the_seer_bids_as_the_apprentice_does() {
    for (rules, seed) in ["it/3", "pt/4+specials=all", "fr/4+clairvoyance=every-round"].into_iter().zip(31..) {
        for seed in [seed, seed + 100] {
            advised(&format!("{rules}+length=first-1"), seed, |view, advice| {
                if matches!(view.legal(), Actions::Bids { .. }) {
                    assert_eq!(advice.action, Apprentice::new().decide(view), "{rules}");
                }
            });
        }
    }
}

#[test]
fn advice_repeats_itself_on_any_number_of_cores() {
    for (seed, rules) in (21..).zip(["it/4+length=last-11", "pt/4+specials=all+length=first-4"]) {
        advised(rules, seed, |view, advice| assert_eq!(&seer(view.rules, 3).advise(view), advice, "{rules}"));
    }
}

fn shown(option: &Prospect) -> i64 {
    option.points.round() as i64
}

#[test]
fn advice_is_the_best_shown_option_or_explains_why_not() {
    let mut departures = 0;
    for (seed, rules) in (41..).zip(RULES.into_iter().chain(["it/3+length=last-2", "it/4+length=last-1"])) {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::new(rules);
        for step in 0..MOST_STEPS {
            while game.chance(&mut rng).is_some() {}
            let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { break };
            let view = game.view(Viewer::Seat(seat));
            let options = SeerOptions { budget: Budget::Worlds(30), threads: 1 };
            let advice = Seer::new(rules, options, seed + step as u64).advise(&view);
            let advised = advice.prospect().expect("it is one of the options");
            let most = advice.options.iter().map(shown).max().expect("there are options");
            match advice.passed_over {
                None => assert_eq!(shown(advised), most, "{rules}: {advice:?}"),
                Some(other) => {
                    departures += 1;
                    assert_eq!(shown(advised) + i64::from(other.points), most, "{rules}: {advice:?}");
                }
            }
            // The reason and the table must show the same number.
            if let Why::Imagined { made, worlds, .. } = advice.why {
                assert!((made - advised.made).abs() < 1e-12, "{rules}: {advice:?}");
                assert!(advice.options.iter().all(|option| option.worlds == Some(worlds)), "{rules}: {advice:?}");
            }
            game.apply(seat, advice.action).expect("a legal action");
        }
    }
    println!("{departures} times points were given up");
}

#[test]
fn forced_decisions_are_reported_with_expected_points() {
    let mut seen = 0;
    advised("it/3+length=first-2", 5, |view, advice| {
        if view.legal().len() == 1 {
            seen += 1;
            assert_eq!(advice.why, Why::OnlyOne);
            assert!(advice.options[0].worlds.is_none_or(|worlds| worlds > 0));
        }
    });
    assert!(seen > 0, "the last card of a round is no choice");
}

#[test]
fn cards_that_come_to_the_same_promise_the_same() {
    let rules: RuleSet = "pl/3+length=last-16".parse().expect("allowed rules");
    let wizards_of = |view: &View| view.round().expect("a round is on").hand & CardSet::WIZARDS;
    let mut leads = (0..100).map(|seed| first_lead(rules, seed));
    let view = leads.find(|view| wizards_of(view).len() > 1).expect("two Wizards in a hand of five are not that rare");
    let wizards = wizards_of(&view);
    let advice = seer(rules, 1).advise(&view);
    let mut promised = advice
        .options
        .iter()
        .filter(|option| matches!(option.action, Action::Play(play) if wizards.contains(play.card())));
    let first = promised.next().expect("a Wizard may be played");
    assert!(promised.all(|other| (other.points, other.made) == (first.points, first.made)));
}

fn first_lead(rules: RuleSet, seed: u64) -> View {
    let mut game = Game::new(rules);
    game.chance(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
    while !matches!(game.decision(), Some(Decision::Play(_))) {
        let seat = asked(&game);
        let first = game.legal(seat).nth(0).expect("something may be done");
        game.apply(seat, first).expect("a legal action");
    }
    game.view(Viewer::Seat(asked(&game)))
}

fn asked(game: &Game) -> Seat {
    game.decision().and_then(|decision| decision.seats().first()).expect("somebody is waited for")
}
