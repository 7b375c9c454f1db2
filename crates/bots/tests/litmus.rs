//! Positions in which bad players fail: `crates/bots/litmus/*.toml`. A position has the deciding `seat`, its `hand`
//! (the Werewolf as dealt), the `moves` since the deal, what a good player does (`want`) or doesn't do (`avoid`), and a
//! `diagnosis`. `others` adds known cards of other seats; the rest is dealt at random, three times. `round` is the
//! number of earlier rounds, `scores` their totals, `for` the bots to test.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use foretell_bots::{Bot, BotSpec};
use foretell_rules::{
    Action, Audience, BySeat, Card, CardSet, Deal, Event, Game, RuleSet, Seat, View, Viewer, Waiting,
};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use toml::{Table, Value};

const BOTS: [(&str, &str); 2] = [("apprentice", "apprentice"), ("seer", "seer:worlds=160")];
const FILLINGS: u64 = 3;

// ---- positions ----

struct Position {
    file: String,
    name: String,
    rules: RuleSet,
    round: usize,
    scores: Vec<i32>,
    seat: Seat,
    hand: CardSet,
    others: BySeat<CardSet>,
    turned_up: Option<Card>,
    moves: Vec<(Seat, Action)>,
    want: Vec<Action>,
    avoid: Vec<Action>,
    bots: Vec<String>,
    diagnosis: String,
}

const KEYS: [&str; 13] = [
    "name",
    "rules",
    "round",
    "scores",
    "seat",
    "hand",
    "others",
    "turned_up",
    "moves",
    "want",
    "avoid",
    "for",
    "diagnosis",
];

impl Position {
    fn read(file: &str, table: &Table) -> Result<Position, String> {
        only_keys(table, &KEYS)?;
        let name = text(table, "name")?.ok_or("a position has a name")?;
        let rules = text(table, "rules")?.ok_or("the rules are missing")?;
        let rules: RuleSet = rules.parse().map_err(|why| format!("«{name}»: {why}"))?;
        Position::read_with(file, name, rules, table).map_err(|why| format!("«{name}»: {why}"))
    }

    fn read_with(file: &str, name: &str, rules: RuleSet, table: &Table) -> Result<Position, String> {
        let round = table.get("round").map_or(Ok(0), number)?;
        Ok(Position {
            file: file.to_owned(),
            name: name.to_owned(),
            rules,
            round: usize::try_from(round).map_err(|_| "round is 0 or more")?,
            scores: scores(&rules, table)?,
            seat: seat(&rules, number(table.get("seat").ok_or("the seat is missing")?)?)?,
            hand: cards(text(table, "hand")?.ok_or("the hand is missing")?)?,
            others: known_hands(&rules, table)?,
            turned_up: text(table, "turned_up")?.map(card).transpose()?,
            moves: list(table, "moves")?.iter().map(|step| a_move(&rules, step)).collect::<Result<_, _>>()?,
            want: list(table, "want")?.iter().map(|action| an_action(action)).collect::<Result<_, _>>()?,
            avoid: list(table, "avoid")?.iter().map(|action| an_action(action)).collect::<Result<_, _>>()?,
            bots: bots(table)?,
            diagnosis: text(table, "diagnosis")?.ok_or("the diagnosis is missing")?.to_owned(),
        })
    }

    fn accepts(&self, action: Action) -> bool {
        !self.avoid.contains(&action) && (self.want.is_empty() || self.want.contains(&action))
    }

    fn is_for(&self, bot: &str) -> bool {
        self.bots.iter().any(|name| name == bot)
    }
}

fn only_keys(table: &Table, keys: &[&str]) -> Result<(), String> {
    match table.keys().find(|key| !keys.contains(&key.as_str())) {
        Some(key) => Err(format!("{key:?} is no key; there are {}", keys.join(", "))),
        None => Ok(()),
    }
}

fn text<'a>(table: &'a Table, key: &str) -> Result<Option<&'a str>, String> {
    let text = |value: &'a Value| value.as_str().ok_or_else(|| format!("{key} is a text"));
    table.get(key).map(text).transpose()
}

fn list(table: &Table, key: &str) -> Result<Vec<String>, String> {
    let wrong = || format!("{key} is a list of texts");
    let Some(value) = table.get(key) else { return Ok(Vec::new()) };
    let texts = value.as_array().ok_or_else(wrong)?.iter();
    texts.map(|text| text.as_str().map(str::to_owned).ok_or_else(wrong)).collect()
}

fn number(value: &Value) -> Result<i32, String> {
    value.as_integer().and_then(|number| i32::try_from(number).ok()).ok_or_else(|| format!("{value} is no number"))
}

fn scores(rules: &RuleSet, table: &Table) -> Result<Vec<i32>, String> {
    let Some(scores) = table.get("scores") else { return Ok(Vec::new()) };
    let scores = scores.as_array().ok_or("scores is a list")?.iter().map(number).collect::<Result<Vec<i32>, _>>()?;
    if scores.len() == rules.players() { Ok(scores) } else { Err("there is a score for each player".into()) }
}

fn bots(table: &Table) -> Result<Vec<String>, String> {
    let bots = list(table, "for")?;
    if bots.is_empty() {
        return Ok(BOTS.map(|(name, _)| name.to_owned()).to_vec());
    }
    match bots.iter().find(|bot| BOTS.iter().all(|(name, _)| name != bot)) {
        Some(unknown) => Err(format!("{unknown} is not asked here")),
        None => Ok(bots),
    }
}

fn seat(rules: &RuleSet, number: i32) -> Result<Seat, String> {
    let seat = u8::try_from(number).ok().and_then(Seat::numbered);
    seat.filter(|seat| seat.index() < rules.players()).ok_or_else(|| format!("there is no seat {number}"))
}

fn card(text: &str) -> Result<Card, String> {
    text.parse().map_err(|why| format!("{text:?}: {why}"))
}

fn cards(text: &str) -> Result<CardSet, String> {
    let mut cards = CardSet::EMPTY;
    for word in text.split_whitespace() {
        if !cards.insert(card(word)?) {
            return Err(format!("{word} is there twice"));
        }
    }
    Ok(cards)
}

fn known_hands(rules: &RuleSet, table: &Table) -> Result<BySeat<CardSet>, String> {
    let mut hands = BySeat::default();
    let Some(others) = table.get("others") else { return Ok(hands) };
    for (number, hand) in others.as_table().ok_or("others is a table of seats")? {
        let seat = seat(rules, number.parse().map_err(|_| format!("there is no seat {number}"))?)?;
        hands[seat] = cards(hand.as_str().ok_or("a hand is a text")?)?;
    }
    Ok(hands)
}

fn an_action(text: &str) -> Result<Action, String> {
    text.parse().map_err(|why| format!("{text:?}: {why}"))
}

/// `2: play H7`
fn a_move(rules: &RuleSet, text: &str) -> Result<(Seat, Action), String> {
    let (number, action) = text.split_once(": ").ok_or_else(|| format!("{text:?} is no move"))?;
    let number = number.parse().map_err(|_| format!("{text:?} begins with no seat"))?;
    Ok((seat(rules, number)?, an_action(action)?))
}

fn positions() -> Vec<Position> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("litmus");
    let entries = fs::read_dir(folder).expect("there is a folder of positions");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.sort();
    let mut positions = Vec::new();
    for path in paths {
        let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let text = fs::read_to_string(&path).expect("a file of positions can be read");
        let found = read_file(&file, &text).unwrap_or_else(|why| panic!("{file}: {why}"));
        positions.extend(found);
    }
    positions
}

fn read_file(file: &str, text: &str) -> Result<Vec<Position>, String> {
    let table: Table = text.parse().map_err(|why| format!("{why}"))?;
    only_keys(&table, &["position"])?;
    let found = table.get("position").and_then(Value::as_array).ok_or("no position")?;
    found.iter().map(|position| Position::read(file, position.as_table().ok_or("a position is a table")?)).collect()
}

// ---- from a position to a view ----

struct Filled {
    game: Game,
    view: View,
    events: Vec<Event>,
}

impl Position {
    fn fill(&self, filling: u64) -> Result<Filled, String> {
        const ATTEMPTS: usize = 20_000;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0x5eed + filling);
        let before = self.before(&mut rng)?;
        let fixed = self.fixed_hands();
        let mut why = String::new();
        for _ in 0..ATTEMPTS {
            match self.attempt(before, &fixed, &mut rng) {
                Ok(filled) => return Ok(filled),
                Err(reason) => why = reason,
            }
        }
        Err(format!("it cannot be dealt: {why}"))
    }

    fn before(&self, rng: &mut Xoshiro256PlusPlus) -> Result<Game, String> {
        let mut game = Game::new(self.rules);
        loop {
            match game.waiting() {
                Waiting::Deal(_) if game.rounds_played() == self.round => return Ok(game),
                Waiting::Deal(_) => drop(game.chance(rng)),
                Waiting::Draw(_) => return Err("these rules draw for the first dealer: take pl, pt or fr".into()),
                Waiting::Over => return Err("there is no such round".into()),
                Waiting::Decision(decision) => {
                    let seat = decision.seats().first().expect("somebody is waited for");
                    let action = game.legal(seat).nth(0).expect("there is something to do");
                    game.apply(seat, action).expect("a legal action");
                }
            }
        }
    }

    /// Given cards, and those played or passed unless received in the pass.
    fn fixed_hands(&self) -> BySeat<CardSet> {
        let mut fixed = self.others;
        fixed[self.seat] = self.hand;
        let mut passed = CardSet::EMPTY;
        for (seat, action) in &self.moves {
            let card = match action {
                Action::Play(play) => play.card(),
                Action::Pass(card) => *card,
                _ => continue,
            };
            if passed.contains(card) {
                continue;
            }
            if matches!(action, Action::Pass(_)) {
                passed.insert(card);
                fixed[seat.left(self.rules.players())].remove(card);
            }
            fixed[*seat].insert(card);
        }
        fixed
    }

    fn attempt(&self, mut game: Game, fixed: &BySeat<CardSet>, rng: &mut impl Rng) -> Result<Filled, String> {
        let me = Viewer::Seat(self.seat);
        let mut events = Vec::new();
        let mut witness = |audience: Audience, event| {
            if audience.includes(me) {
                events.push(event);
            }
        };
        game.deal_with(self.deal(&game, fixed, rng), &mut witness).map_err(|why| why.to_string())?;
        for (seat, action) in &self.moves {
            let done = game.apply_with(*seat, *action, &mut witness);
            done.map_err(|why| format!("seat {seat} cannot {action}: {why}"))?;
        }
        let mut view = game.view(me);
        for (seat, score) in self.rules.seats().zip(&self.scores) {
            view.scores[seat] = *score;
        }
        if view.legal().is_empty() {
            return Err(format!("seat {} is not waited for", self.seat));
        }
        Ok(Filled { game, view, events })
    }

    fn deal(&self, game: &Game, fixed: &BySeat<CardSet>, rng: &mut impl Rng) -> Deal {
        let due = self.rules.cards(self.round);
        let mut hands = *fixed;
        let mut stock = game.pack() - self.turned_up.into_iter().collect();
        for seat in self.rules.seats() {
            stock -= fixed[seat];
        }
        for seat in self.rules.seats() {
            while hands[seat].len() < due {
                let choice = self.rules.dealt_from(seat, stock);
                let Some(card) = choice.nth(below(choice.len(), rng)) else { break };
                hands[seat].insert(card);
                stock.remove(card);
            }
        }
        Deal { hands, turned_up: self.turned_up }
    }
}

fn below(n: usize, rng: &mut impl Rng) -> usize {
    (rng.next_u64() % n.max(1) as u64) as usize
}

// ---- tests ----

#[track_caller]
fn none(found: &[String], what: &str) {
    assert!(found.is_empty(), "{} {what}:\n\n{}", found.len(), found.join("\n"));
}

#[test]
fn there_are_enough_positions_with_names_of_their_own() {
    let positions = positions();
    assert!(positions.len() >= 40, "only {} positions", positions.len());
    let mut names = BTreeSet::new();
    let twice = positions.iter().filter(|position| !names.insert(position.name.as_str()));
    none(&twice.map(|position| position.name.clone()).collect::<Vec<_>>(), "names are there twice");
    for (bot, _) in BOTS {
        let asked = positions.iter().filter(|position| position.is_for(bot)).count();
        assert!(asked >= 40, "only {asked} positions for {bot}");
    }
}

#[test]
fn every_position_can_be_dealt_and_asks_for_something_legal() {
    let mut found = Vec::new();
    for position in positions() {
        let wrong = |why: &str| format!("{} «{}»: {why}", position.file, position.name);
        if position.want.is_empty() == position.avoid.is_empty() {
            found.push(wrong("it has either want or avoid"));
        }
        if !position.diagnosis.ends_with('.') {
            found.push(wrong("the diagnosis is a sentence"));
        }
        for filling in 0..FILLINGS {
            match position.fill(filling) {
                Ok(filled) => found.extend(faults(&position, &filled).iter().map(|why| wrong(why))),
                Err(why) => found.push(wrong(&why)),
            }
        }
    }
    none(&found, "faults");
}

fn faults(position: &Position, filled: &Filled) -> Vec<String> {
    let mut faults = Vec::new();
    let legal = filled.view.legal();
    let named = position.want.iter().chain(&position.avoid);
    let illegal = named.filter(|action| !legal.contains(**action));
    faults.extend(illegal.map(|action| format!("{action} is not legal there")));
    if !legal.iter().any(|action| position.accepts(action)) {
        faults.push("nothing legal would be right".into());
    }
    let hand = filled.game.hand(position.seat);
    let swapped = filled.view.round().is_some_and(|round| round.swapped_by == Some(position.seat));
    if !swapped && !position.hand.is_empty() && hand != position.hand {
        faults.push(format!("{hand} is in hand, not {}", position.hand));
    }
    faults
}

#[test]
fn a_position_with_a_mistake_is_refused() {
    let good = "[[position]]\nname = \"n\"\nrules = \"pl/4\"\nseat = 2\nhand = \"H13\"\nturned_up = \"H5\"\n\
                want = [\"bid 1\"]\ndiagnosis = \"It is.\"\n";
    assert_eq!(read_file("f", good).map(|positions| positions.len()), Ok(1));
    let mistakes = [
        ("name = \"n\"", "title = \"n\""),
        ("hand = ", "hands = "),
        ("\"H13\"", "\"H14\""),
        ("seat = 2", "seat = 5"),
        ("bid 1", "bid one"),
        ("pl/4", "pl/7"),
        ("want = ", "for = [\"random\"]\nwant = "),
        ("want = ", "moves = [\"bid 1\"]\nwant = "),
        ("want = ", "scores = [1, 2, 3]\nwant = "),
        ("diagnosis = \"It is.\"\n", ""),
    ];
    for (right, wrong) in mistakes {
        let text = good.replace(right, wrong);
        assert_ne!(text, good, "{right:?} is there to be replaced");
        assert!(read_file("f", &text).is_err(), "{wrong:?} must be refused");
    }
}

fn violations(bot: &str) -> Vec<String> {
    let (_, spec) = BOTS.into_iter().find(|(name, _)| *name == bot).expect("a bot that is asked here");
    let spec: BotSpec = spec.parse().expect("a bot");
    let mut found = Vec::new();
    for position in positions().iter().filter(|position| position.is_for(bot)) {
        for filling in 0..FILLINGS {
            let filled = position.fill(filling).unwrap_or_else(|why| panic!("«{}»: {why}", position.name));
            let mut player = spec.sit_down(position.rules, position.seat, filling);
            found.extend(violation(position, &filled, bot, player.as_mut()));
        }
    }
    found
}

fn violation(position: &Position, filled: &Filled, bot: &str, player: &mut dyn Bot) -> Option<String> {
    for event in &filled.events {
        player.see(event);
    }
    let action = player.decide(&filled.view);
    if position.accepts(action) {
        return None;
    }
    let Position { file, name, rules, seat, hand, diagnosis, .. } = position;
    let mut text = format!("{file} «{name}» ({rules}, seat {seat} with {hand})\n");
    let _ = writeln!(text, "    {bot}: {action}. {}", player.reason());
    let _ = writeln!(text, "    {diagnosis}");
    Some(text)
}

#[test]
fn the_apprentice_passes() {
    none(&violations("apprentice"), "violations");
}

#[test]
fn the_seer_passes() {
    none(&violations("seer"), "violations");
}
