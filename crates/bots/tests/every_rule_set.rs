//! Every bot plays every rule set to the end, legally and repeatably by its seed.

use std::collections::BTreeSet;

use foretell_bots::{Bot, BotSpec};
use foretell_rules::{
    Action, Audience, BySeat, Card, CardSet, Choice, Deal, Edition, Event, Game, Options, Placed, Play, RuleSet, Seat,
    Special, Specials, Suit, TrickOutcome, Trump, Viewer, Waiting, option_values,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fn rule_sets() -> Vec<RuleSet> {
    let mut texts: Vec<String> = Vec::new();
    for edition in ["it", "ca", "pl", "pt", "fr"] {
        let two = if edition == "ca" { "+sum=free" } else { "" };
        texts.push(format!("{edition}/2{two}+length=first-2"));
        texts.extend((3..=6).map(|players| format!("{edition}/{players}+length=first-3")));
    }
    let variants = [
        "bids=simultaneous",
        "bids=secret",
        "sum=never-even",
        "sum=never-even-after-first",
        "sum=leader-never-evens",
        "wizards=last",
        "clairvoyance=first-round",
        "clairvoyance=every-round",
        "clairvoyance=every-round+bids=secret",
        "clairvoyance=every-round+sum=never-even",
        "clairvoyance=every-round+wizards=last",
        "first-dealer=drawn",
        "first-dealer=scorekeeper",
        "specials=all",
        "specials=all+bids=simultaneous",
        "specials=all+bids=secret",
        "specials=all+sum=never-even",
        "specials=all+sum=leader-never-evens",
        "specials=all+wizards=last",
    ];
    for (number, variant) in variants.iter().enumerate() {
        texts.push(format!("pl/4+{variant}+length=first-3"));
        texts.push(format!("fr/{}+{variant}+length=first-2", 3 + number % 4));
    }
    let specials = ["dragon,fairy", "bomb", "werewolf", "juggler", "cloud", "shapeshifter"];
    texts.extend(specials.map(|special| format!("pt/3+specials={special}+length=first-4")));
    texts.extend(["", "+wizards=last", "+bids=secret", "+sum=never-even", "+clairvoyance=every-round"].map(
        |variant| {
            let players = if variant.is_empty() { 3 } else { 4 };
            format!("it/{players}+deck=one-colour{variant}+length=first-1")
        },
    ));
    texts.extend(
        ["pl/2+length=last-1", "pl/2+wizards=last+length=first-2", "pl/6+length=every-other-2"].map(Into::into),
    );
    texts.extend(
        ["pl/4+length=last-1", "pt/5+specials=all+length=last-1", "pt/6+specials=all+length=last-1"].map(Into::into),
    );
    let parse = |text: &String| text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
    texts.iter().map(parse).collect()
}

fn bot(text: &str) -> BotSpec {
    text.parse().expect("a bot")
}

struct Table {
    game: Game,
    bots: Vec<Box<dyn Bot>>,
    moves: Vec<(Seat, Action)>,
}

impl Table {
    fn new(rules: RuleSet, spec: &BotSpec, seed: u64) -> Table {
        let bots = rules.seats().map(|seat| spec.sit_down(rules, seat, seed + u64::from(seat.number()))).collect();
        Table { game: Game::new(rules), bots, moves: Vec::new() }
    }

    fn play(mut self, seed: u64) -> (Vec<(Seat, Action)>, BySeat<i32>) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        loop {
            match self.game.waiting() {
                Waiting::Over => return (self.moves, self.game.scores()),
                Waiting::Draw(_) | Waiting::Deal(_) => {
                    self.game.chance_with(&mut rng, &mut send_to(&mut self.bots));
                }
                Waiting::Decision(decision) => self.decide(decision.seats().first().expect("somebody is waited for")),
            }
        }
    }

    fn decide(&mut self, seat: Seat) {
        let Table { game, bots, moves } = self;
        let view = game.view(Viewer::Seat(seat));
        let action = bots[seat.index()].decide(&view);
        let reason = bots[seat.index()].reason();
        assert!(!reason.is_empty(), "{}: {action} without a reason", view.rules);
        assert!(view.legal().contains(action), "{}: {action} is not legal: {reason}", view.rules);
        game.apply_with(seat, action, &mut send_to(bots))
            .unwrap_or_else(|why| panic!("{}: {action}: {why}", view.rules));
        moves.push((seat, action));
    }
}

fn send_to(bots: &mut [Box<dyn Bot>]) -> impl FnMut(Audience, Event) {
    move |audience, event| {
        for (bot, seat) in bots.iter_mut().zip(Seat::all(6)) {
            if audience.includes(Viewer::Seat(seat)) {
                bot.see(&event);
            }
        }
    }
}

fn play_everything(spec: &str) {
    let spec = bot(spec);
    for (seed, rules) in (1..).zip(rule_sets()) {
        let first = Table::new(rules, &spec, seed).play(seed);
        assert!(first == Table::new(rules, &spec, seed).play(seed), "{rules}: {spec} does not repeat itself");
    }
}

#[test]
fn random_plays_every_rule_set() {
    play_everything("random");
}

#[test]
fn the_apprentice_plays_every_rule_set() {
    play_everything("apprentice");
}

#[test]
fn the_seer_plays_every_rule_set() {
    play_everything("seer:worlds=2");
}

#[test]
fn the_augur_plays_every_rule_set() {
    play_everything("augur");
    play_everything("augur:level=1");
}

#[test]
fn the_searching_augur_plays_every_rule_set() {
    play_everything("augur:worlds=1");
}

/// Worlds that a seat can't distinguish must lead to the same decision.
#[test]
fn hidden_cards_do_not_change_the_search() {
    let spec = bot("augur:worlds=12");
    for (seed, text) in (1..).zip(["it/4+length=last-9", "pt/3+specials=all+length=last-14", "it/2+length=last-2"]) {
        let rules: RuleSet = text.parse().expect("allowed rules");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::new(rules);
        while game.chance(&mut rng).is_some() {}
        let mut others = 0;
        for _ in 0..20 {
            let Some(seat) = game.decision().and_then(|decision| decision.seats().first()) else { break };
            let view = game.view(Viewer::Seat(seat));
            let other = view.worlds().sample(&mut rng).expect("there is at least the real world");
            others += usize::from(rules.seats().any(|seat| other.hand(seat) != game.hand(seat)));
            let decided = [&game, &other].map(|game| {
                let mut augur = spec.sit_down(rules, seat, seed);
                (augur.decide(&game.view(Viewer::Seat(seat))), augur.reason())
            });
            assert_eq!(decided[0], decided[1], "{rules}");
            game.apply(seat, decided[0].0).expect("a legal action");
        }
        assert!(others > 5, "{rules}: the hidden cards were others {others} times");
    }
}

/// Also used by `training/strength`.
const FORTY: &str = include_str!("../../../training/rule-sets.txt");

#[test]
fn the_forty_rule_sets_cover_every_edition_number_of_players_and_option() {
    let texts = FORTY.lines().filter(|line| !line.starts_with('#'));
    let forty: BTreeSet<_> = texts.map(|text| text.parse::<RuleSet>().expect(text).to_string()).collect();
    assert_eq!(forty.len(), 40);
    let options: Vec<_> = forty.iter().map(|text| text.parse::<RuleSet>().expect(text).options()).collect();
    for (edition, name, _) in Edition::VALUES {
        assert!(options.iter().any(|options| options.edition == *edition), "{name}");
    }
    for players in 2..=6 {
        assert!(options.iter().any(|options| options.players == players), "{players}");
    }
    for option in ["bids", "sum", "wizards", "clairvoyance", "deck", "first-dealer", "length"] {
        for (value, _) in option_values(option) {
            let value = value.trim_end_matches('N');
            let has = |options: &Options| options.value_of(option).is_some_and(|found| found.starts_with(value));
            assert!(options.iter().any(has), "{option}={value}");
        }
    }
    for special in Special::ALL {
        let some_of_them = |options: &Options| options.specials.contains(special) && options.specials != Specials::ALL;
        assert!(options.iter().any(some_of_them), "{special:?} comes without all the others somewhere");
    }
}

#[test]
fn the_seer_does_not_mind_how_many_cores_it_has() {
    let rules = ["pl/4+length=first-5", "pt/3+specials=all+length=first-5", "fr/5+bids=secret+length=first-4"];
    for (seed, rules) in (1..).zip(rules) {
        let rules: RuleSet = rules.parse().expect("allowed rules");
        let play = |threads: u8| {
            let spec = bot(&format!("seer:worlds=4,threads={threads}"));
            Table::new(rules, &spec, seed).play(seed)
        };
        assert!(play(1) == play(2), "{rules}: two cores decide otherwise than one");
    }
}

// ---- rounds of one card ----

/// One card each; all before a seat bid 0.
fn one_card_each(rules: RuleSet, turned_up: Card, me: Seat, mine: Card) -> Game {
    let mut rest = (rules.deck() - CardSet::only(mine) - CardSet::only(turned_up) - CardSet::SPECIALS).into_iter();
    let hands = BySeat::from_fn(rules.players(), |seat| {
        let card = if seat == me { Some(mine) } else { rest.next() };
        card.into_iter().collect::<CardSet>()
    });
    let mut game = Game::new(rules);
    game.deal(Deal { hands, turned_up: Some(turned_up) }).expect("one card each");
    while let Some(seat) = game.decision().and_then(|decision| decision.seats().first()).filter(|seat| *seat != me) {
        let trump = Action::Trump(Trump::Suit(Suit::Humans));
        let action = if game.legal(seat).contains(trump) { trump } else { Action::Bid(0) };
        game.apply(seat, action).expect("a legal action");
    }
    game
}

fn counted_chance(rules: RuleSet, trump: Trump, unseen: CardSet, me: Seat, mine: Card) -> f64 {
    let play = |card: Card| Play::new(card, None).expect("a card without a declaration");
    let (mut taken, mut deals) = (0.0, 0.0);
    for one in unseen {
        for other in unseen.into_iter().filter(|other| *other != one) {
            let mut cards = [one, other].into_iter();
            // Seat 1 dealt, so seat 2 leads.
            let trick: Vec<Placed> = Seat::clockwise_from(Seat::FIRST.left(3), 3)
                .map(|seat| {
                    let card = if seat == me { mine } else { cards.next().expect("a card for each") };
                    Placed { seat, play: play(card) }
                })
                .collect();
            let outcome = TrickOutcome::so_far(&rules, trump, &trick).expect("a trick of three");
            taken += f64::from(u8::from(outcome.taken_by == Some(me)));
            deals += 1.0;
        }
    }
    taken / deals
}

#[test]
fn one_card_of_three_is_bid_as_it_is_counted() {
    let turned_up: Card = "E7".parse().expect("a card");
    for text in ["pl/3", "pl/3+wizards=last"] {
        let rules: RuleSet = text.parse().expect("allowed rules");
        for mine in ["H1", "H7", "H10", "H13", "E1", "E4", "E13", "W1", "J1"].map(|card| card.parse().expect("a card"))
        {
            let unseen = rules.deck() - CardSet::only(mine) - CardSet::only(turned_up);
            for me in rules.seats() {
                let chance = counted_chance(rules, Trump::Suit(Suit::Elves), unseen, me, mine);
                // Making and missing differ by 40 points for a bid of 1, and by 30 for a bid of 0.
                let counted = Action::Bid(u8::from(chance > 3.0 / 7.0));
                let view = one_card_each(rules, turned_up, me, mine).view(Viewer::Seat(me));
                for spec in ["apprentice", "seer:worlds=8"] {
                    let bid = bot(spec).sit_down(rules, me, 1).decide(&view);
                    assert_eq!(bid, counted, "{rules}: {spec} with {mine} at seat {me}: {chance:.3}");
                }
            }
        }
    }
}

/// The apprentice's own tests compare its bids with the exact solution; the seer must agree.
#[test]
fn the_seer_bids_one_card_as_the_apprentice_does() {
    let spec = bot("seer:worlds=8");
    let mut wrong = Vec::new();
    for text in ["pl/3", "pl/4", "pl/5", "pl/6", "pt/4+specials=all", "pl/4+wizards=last"] {
        let rules: RuleSet = text.parse().expect("allowed rules");
        let turned_up: Card = "E7".parse().expect("a card");
        for me in rules.seats() {
            let kinds = rules.deck() - CardSet::only(turned_up) - CardSet::suit(Suit::Giants);
            for mine in kinds.into_iter().filter(|card| card.to_string() != "Werewolf") {
                let view = one_card_each(rules, turned_up, me, mine).view(Viewer::Seat(me));
                let solved = bot("apprentice").sit_down(rules, me, 1).decide(&view);
                let bid = spec.sit_down(rules, me, 1).decide(&view);
                if bid != solved {
                    wrong.push(format!("{rules}: {bid} instead of {solved} with {mine} at seat {me}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} bids are not those of the solution:\n{}", wrong.len(), wrong.join("\n"));
}
