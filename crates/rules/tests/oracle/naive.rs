//! A second, deliberately slow and plain implementation of the rules, for tests only.
//! It shares nothing with the engine: cards, actions and rules are text. `R1`, `R2` ... are the rulings in RULES.md.

#![allow(unreachable_pub, reason = "`pub` marks what the tests may use; nothing leaves the test binary")]

use std::collections::BTreeSet;

const SUITS: [&str; 4] = ["H", "E", "D", "G"];

const SPECIALS: [&str; 7] = ["Dragon", "Fairy", "Bomb", "Werewolf", "Juggler", "Cloud", "Shapeshifter"];

type Actions = BTreeSet<(usize, String)>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waiting {
    Draw(Vec<usize>),
    /// `round` counts played rounds from 1.
    Deal {
        round: usize,
        cards: usize,
        dealer: usize,
    },
    Act,
    Over,
}

#[derive(Clone)]
struct Rules {
    players: usize,
    /// Simultaneous and secret bids differ only in what is seen.
    sealed_bids: bool,
    sum: String,
    last_wizard_wins: bool,
    one_colour: bool,
    specials: Vec<String>,
    first_dealer: String,
    /// Cards per seat, by round.
    rounds: Vec<usize>,
}

impl Rules {
    fn read(spec: &str) -> Rules {
        let (edition, rest) = spec.split_once('/').expect("an edition before the players");
        let mut parts = rest.split('+');
        let players = number(parts.next().unwrap_or_default());
        let options: Vec<(&str, &str)> = parts.map(|part| part.split_once('=').expect("option=value")).collect();
        let option = |name: &str, default: &str| -> String {
            let given = options.iter().find(|(key, _)| *key == name);
            given.map_or(default, |(_, value)| value).to_string()
        };

        let bids = option("bids", if players == 2 { "secret" } else { "open" });
        let (usual_sum, usual_dealer) = match edition {
            "it" => ("free", "drawn"),
            "ca" => ("never-even-after-first", "drawn"),
            "pl" | "pt" | "fr" => ("free", "scorekeeper"),
            _ => panic!("edition {edition}"),
        };
        let one_colour = option("deck", "base") == "one-colour";
        Rules {
            players,
            sealed_bids: bids != "open",
            sum: option("sum", usual_sum),
            last_wizard_wins: option("wizards", "first") == "last",
            one_colour,
            specials: read_specials(&option("specials", "none")),
            first_dealer: option("first-dealer", usual_dealer),
            rounds: shorten(full_game(players, one_colour), &option("length", "full")),
        }
    }
}

fn number(text: &str) -> usize {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

/// `none`, `all` or a comma list of lower-case names.
fn read_specials(value: &str) -> Vec<String> {
    let asked: Vec<&str> = value.split(',').collect();
    SPECIALS
        .iter()
        .filter(|card| value == "all" || asked.contains(&card.to_lowercase().as_str()))
        .map(ToString::to_string)
        .collect()
}

/// The hand sizes of the full game. Special cards add no rounds, so this always counts 60 cards.
fn full_game(players: usize, one_colour: bool) -> Vec<usize> {
    if one_colour {
        (4..=15).collect()
    } else if players == 2 {
        (2..=7).collect()
    } else {
        (1..=60 / players).collect()
    }
}

fn shorten(full: Vec<usize>, length: &str) -> Vec<usize> {
    if length == "full" {
        return full;
    }
    let (kind, count) = length.rsplit_once('-').expect("a kind and a count");
    let count = number(count);
    match kind {
        "first" => full[..count].to_vec(),
        "last" => full[full.len() - count..].to_vec(),
        "every-other" => {
            // From the end, because the longest round is always played.
            let mut picked: Vec<usize> = full.iter().rev().step_by(2).take(count).copied().collect();
            assert_eq!(picked.len(), count, "not that many rounds two cards apart");
            picked.reverse();
            picked
        }
        _ => panic!("length {length}"),
    }
}

fn base_deck() -> Vec<String> {
    let mut deck = Vec::new();
    for suit in SUITS {
        deck.extend((1..=13).map(|rank| format!("{suit}{rank}")));
    }
    for letter in ["W", "J"] {
        deck.extend((1..=4).map(|number| format!("{letter}{number}")));
    }
    deck
}

fn own_deck(seat: usize) -> Vec<String> {
    let suit = SUITS[seat - 1];
    let mut deck: Vec<String> = (1..=13).map(|rank| format!("{suit}{rank}")).collect();
    deck.push(format!("W{seat}"));
    deck.push(format!("J{seat}"));
    deck
}

/// The colour of a number card in hand. Wizards, Jesters and special cards have none: nobody must follow with them, and
/// they may always be played.
fn suit_of(card: &str) -> Option<&str> {
    // Names first: the Dragon's initial is that of the Dwarves.
    if SPECIALS.contains(&card) {
        return None;
    }
    SUITS.into_iter().find(|suit| card.starts_with(suit))
}

/// Jester 0, number cards their number, Wizard 14: for the draw and for the one-colour game.
fn plain_rank(card: &str) -> usize {
    match &card[..1] {
        "J" => 0,
        "W" => 14,
        _ => number(&card[1..]),
    }
}

fn actions(seat: usize, verb: &str, what: impl IntoIterator<Item = String>) -> Actions {
    let action = |thing| (seat, format!("{verb} {thing}"));
    what.into_iter().map(action).collect()
}

fn legal_trumps(seat: usize, none_allowed: bool) -> Actions {
    let mut names = SUITS.map(str::to_string).to_vec();
    if none_allowed {
        names.push("none".to_string());
    }
    actions(seat, "trump", names)
}

#[derive(Clone, Debug, PartialEq)]
enum Face {
    /// The rank is in quarters, because of 7½ and 9¾.
    Coloured(String, usize),
    Wizard,
    Jester,
    Dragon,
    Fairy,
    Bomb,
}

fn face(played: &str) -> Face {
    if let Some(suit) = played.strip_prefix("Juggler=") {
        return Face::Coloured(suit.to_string(), 4 * 7 + 2);
    }
    if let Some(suit) = played.strip_prefix("Cloud=") {
        return Face::Coloured(suit.to_string(), 4 * 9 + 3);
    }
    match played {
        "Dragon" => return Face::Dragon,
        "Fairy" => return Face::Fairy,
        "Bomb" => return Face::Bomb,
        "Shapeshifter=W" => return Face::Wizard,
        "Shapeshifter=J" => return Face::Jester,
        _ => {}
    }
    match suit_of(played) {
        Some(suit) => Face::Coloured(suit.to_string(), 4 * plain_rank(played)),
        None if played.starts_with('W') => Face::Wizard,
        None => Face::Jester,
    }
}

fn ways_to_play(card: &str) -> Vec<String> {
    match card {
        // R5: the Werewolf leaves its hand before the first trick.
        "Werewolf" => panic!("the Werewolf is never played"),
        "Juggler" | "Cloud" => SUITS.map(|suit| format!("{card}={suit}")).to_vec(),
        "Shapeshifter" => ["W", "J"].map(|kind| format!("{card}={kind}")).to_vec(),
        _ => vec![card.to_string()],
    }
}

fn card_of(played: &str) -> &str {
    played.split_once('=').map_or(played, |(card, _)| card)
}

/// The first card other than Jester, Bomb or Fairy decides (R9): its colour must be followed, even after a later Wizard
/// (R3); after a Wizard or the Dragon nothing must be (R2).
fn colour_to_follow(trick: &[(usize, String)]) -> Option<String> {
    for (_, played) in trick {
        match face(played) {
            Face::Jester | Face::Fairy | Face::Bomb => {}
            Face::Wizard | Face::Dragon => return None,
            Face::Coloured(suit, _) => return Some(suit), // R10: the Juggler and the Cloud too
        }
    }
    None
}

/// The winner, or with the Bomb the seat that would have won (R7).
fn trick_winner(trick: &[(usize, String)], trump: Option<&str>, last_wizard_wins: bool) -> Option<usize> {
    let seats_with = |wanted: &Face| -> Vec<usize> {
        let cards = trick.iter().filter(|(_, played)| face(played) == *wanted);
        cards.map(|(seat, _)| *seat).collect()
    };
    let dragon = seats_with(&Face::Dragon).first().copied();
    let fairy = seats_with(&Face::Fairy).first().copied();
    let wizards = seats_with(&Face::Wizard);
    let wizard = if last_wizard_wins { wizards.last().copied() } else { wizards.first().copied() };
    let jester = seats_with(&Face::Jester).first().copied();
    let led = colour_to_follow(trick);

    // From strongest to weakest; the Bomb never counts. The Fairy beats only the Dragon, and even a Jester beats the
    // Fairy (R8). The Dragon beats any Wizard (R11).
    dragon
        .and(fairy)
        .or(dragon)
        .or(wizard)
        .or_else(|| highest_of_colour(trick, trump))
        .or_else(|| highest_of_colour(trick, led.as_deref()))
        .or(jester)
}

fn highest_of_colour(trick: &[(usize, String)], colour: Option<&str>) -> Option<usize> {
    let mut best: Option<(usize, usize)> = None;
    for (seat, played) in trick {
        if let Face::Coloured(suit, rank) = face(played)
            && Some(suit.as_str()) == colour
            && best.is_none_or(|(_, highest)| rank > highest)
        {
            best = Some((*seat, rank));
        }
    }
    best.map(|(seat, _)| seat)
}

/// The highest card wins, the first of equals; among Wizards the last one, if that rule is on.
fn one_colour_winner(trick: &[(usize, String)], last_wizard_wins: bool) -> usize {
    let mut best = &trick[0];
    for next in &trick[1..] {
        let (rank, highest) = (plain_rank(&next.1), plain_rank(&best.1));
        let later_wizard = rank == 14 && highest == 14 && last_wizard_wins;
        if rank > highest || later_wizard {
            best = next;
        }
    }
    best.0
}

fn points(bid: usize, won: usize) -> i32 {
    let whole = |count: usize| i32::try_from(count).expect("a few tricks");
    if bid == won { 20 + 10 * whole(won) } else { -10 * whole(bid.abs_diff(won)) }
}

#[derive(Clone)]
enum Step {
    Draw(Vec<usize>),
    Deal,
    /// Only the Werewolf's holder may choose no trump (R17).
    NameTrump {
        seat: usize,
        none_allowed: bool,
    },
    Bid,
    Play,
    Pass,
    Change(usize),
    Over,
}

/// Vectors by seat start with seat 1.
#[derive(Clone)]
struct Table {
    hands: Vec<Vec<String>>,
    trump: Option<String>,
    bids: Vec<Option<usize>>,
    won: Vec<usize>,
    bombed: usize,
    leader: usize,
    trick: Vec<(usize, String)>,
    passes: Vec<Option<String>>,
    cloud_holder: Option<usize>,
}

impl Table {
    fn empty(players: usize) -> Table {
        Table {
            hands: vec![Vec::new(); players],
            trump: None,
            bids: vec![None; players],
            won: vec![0; players],
            bombed: 0,
            leader: 1,
            trick: Vec::new(),
            passes: vec![None; players],
            cloud_holder: None,
        }
    }

    fn take_from_hand(&mut self, seat: usize, card: &str) {
        let hand = &mut self.hands[seat - 1];
        let place = hand.iter().position(|held| held == card).expect("a card of this hand");
        hand.remove(place);
    }
}

#[derive(Clone)]
pub struct Naive {
    rules: Rules,
    step: Step,
    scores: Vec<i32>,
    dealer: usize,
    rounds_done: usize,
    drawn: Vec<String>,
    gone: Vec<String>,
    table: Table,
}

impl Naive {
    pub fn new(spec: &str) -> Naive {
        let rules = Rules::read(spec);
        let step = if rules.first_dealer == "drawn" { Step::Draw((1..=rules.players).collect()) } else { Step::Deal };
        Naive {
            step,
            scores: vec![0; rules.players],
            dealer: 1, // the scorekeeper, unless the draw says otherwise
            rounds_done: 0,
            drawn: Vec::new(),
            gone: Vec::new(),
            table: Table::empty(rules.players),
            rules,
        }
    }

    pub fn waiting(&self) -> Waiting {
        match &self.step {
            Step::Draw(contenders) => Waiting::Draw(contenders.clone()),
            Step::Deal => Waiting::Deal { round: self.rounds_done + 1, cards: self.cards(), dealer: self.dealer },
            Step::Over => Waiting::Over,
            _ => Waiting::Act,
        }
    }

    pub fn draw(&mut self, cards: &[(usize, String)]) {
        let Step::Draw(contenders) = &self.step else {
            panic!("nothing to draw for");
        };
        let mut seats: Vec<usize> = cards.iter().map(|(seat, _)| *seat).collect();
        seats.sort_unstable();
        assert_eq!(&seats, contenders, "one card for each contender");
        for (_, card) in cards {
            assert!(base_deck().contains(card), "{card} is no base card");
            assert!(!self.drawn.contains(card), "{card} was drawn before");
            self.drawn.push(card.clone());
        }

        let highest = cards.iter().map(|(_, card)| plain_rank(card)).max();
        seats.retain(|seat| cards.iter().any(|(s, card)| s == seat && Some(plain_rank(card)) == highest));
        if seats.len() == 1 {
            self.dealer = seats[0];
            self.step = Step::Deal;
        } else {
            self.step = Step::Draw(seats); // R1
        }
    }

    pub fn deal(&mut self, hands: &[Vec<String>], turned_up: Option<&str>) {
        assert!(matches!(self.step, Step::Deal), "not the time to deal");
        self.check_deal(hands, turned_up);
        if self.rules.players == 2 {
            self.gone.extend(hands.iter().flatten().cloned());
            self.gone.extend(turned_up.map(str::to_string));
        }
        self.table = Table::empty(self.rules.players);
        self.table.hands = hands.to_vec();
        self.table.leader = self.left_of(self.dealer); // R19: in the one-colour game too
        self.step = Step::Bid;
        if let Some(card) = turned_up {
            self.turn_up(card);
        }
    }

    pub fn legal(&self) -> BTreeSet<(usize, String)> {
        match &self.step {
            Step::Draw(_) | Step::Deal | Step::Over => BTreeSet::new(),
            Step::NameTrump { seat, none_allowed } => legal_trumps(*seat, *none_allowed),
            Step::Bid => self.legal_bids(),
            Step::Play => self.legal_plays(),
            Step::Pass => self.legal_passes(),
            Step::Change(seat) => self.legal_changes(*seat),
        }
    }

    pub fn apply(&mut self, seat: usize, action: &str) {
        let legal = self.legal().contains(&(seat, action.to_string()));
        assert!(legal, "seat {seat} may not {action}");
        let (verb, what) = action.split_once(' ').expect("a verb and its object");
        match verb {
            "trump" => self.name_trump(what),
            "bid" => self.bid(seat, number(what)),
            "play" => self.play(seat, what),
            "pass" => self.pass(seat, what),
            "change" => self.change(seat, what),
            _ => unreachable!("{action} was legal"),
        }
    }

    pub fn scores(&self) -> Vec<i32> {
        self.scores.clone()
    }

    /// A card chosen for the Juggler's pass stays in hand until all have chosen.
    pub fn hand(&self, seat: usize) -> BTreeSet<String> {
        self.table.hands[seat - 1].iter().cloned().collect()
    }

    pub fn tricks(&self) -> Vec<usize> {
        self.table.won.clone()
    }

    pub fn bombed(&self) -> usize {
        self.table.bombed
    }

    pub fn winners(&self) -> Vec<usize> {
        if !matches!(self.step, Step::Over) {
            return Vec::new();
        }
        let best = self.scores.iter().max();
        self.seats().filter(|seat| Some(&self.scores[seat - 1]) == best).collect()
    }

    // ---- seats and cards ----

    fn seats(&self) -> std::ops::RangeInclusive<usize> {
        1..=self.rules.players
    }

    fn left_of(&self, seat: usize) -> usize {
        if seat == self.rules.players { 1 } else { seat + 1 }
    }

    /// Per seat, in the current or next round.
    fn cards(&self) -> usize {
        self.rules.rounds[self.rounds_done]
    }

    /// An illegal deal would make every later comparison worthless.
    fn check_deal(&self, hands: &[Vec<String>], turned_up: Option<&str>) {
        assert_eq!(hands.len(), self.rules.players, "one hand for each seat");
        for hand in hands {
            assert_eq!(hand.len(), self.cards(), "cards in a hand");
        }
        let mut deck = base_deck();
        deck.extend(self.rules.specials.clone());
        deck.retain(|card| !self.gone.contains(card));
        for card in hands.iter().flatten() {
            let place = deck.iter().position(|left| left == card);
            deck.remove(place.unwrap_or_else(|| panic!("{card} is not in the deck")));
        }
        if self.rules.one_colour {
            for seat in self.seats() {
                let own = own_deck(seat);
                assert!(hands[seat - 1].iter().all(|card| own.contains(card)));
            }
            assert!(turned_up.is_none(), "one colour: nothing is turned up");
        } else if let Some(card) = turned_up {
            assert!(deck.iter().any(|left| left == card), "{card} turned up");
        } else {
            assert!(deck.is_empty(), "a card is left to turn up");
        }
    }

    // ---- trump ----

    fn turn_up(&mut self, card: &str) {
        let has_werewolf = |seat: &usize| self.table.hands[seat - 1].contains(&"Werewolf".to_string());
        if let Some(holder) = self.seats().find(has_werewolf) {
            // R4, R5: the swap is automatic, and the turned-up card decides nothing.
            self.table.take_from_hand(holder, "Werewolf");
            self.table.hands[holder - 1].push(card.to_string());
            self.step = Step::NameTrump { seat: holder, none_allowed: true };
            return;
        }
        let no_trump = card.starts_with('J') && card != "Juggler" || card == "Fairy" || card == "Bomb";
        if let Some(suit) = suit_of(card) {
            self.table.trump = Some(suit.to_string());
        } else if !no_trump {
            self.step = Step::NameTrump { seat: self.dealer, none_allowed: false };
        }
    }

    fn name_trump(&mut self, what: &str) {
        self.table.trump = match what {
            "none" => None,
            suit => Some(suit.to_string()),
        };
        self.step = Step::Bid;
    }

    // ---- bids ----

    fn legal_bids(&self) -> Actions {
        let bids = (0..=self.cards()).filter(|bid| self.forbidden_bid() != Some(*bid));
        let bids: Vec<String> = bids.map(|bid| bid.to_string()).collect();
        let bidders = self.bidders().into_iter();
        bidders.flat_map(|seat| actions(seat, "bid", bids.clone())).collect()
    }

    /// The next in turn, or with sealed bids everyone left.
    fn bidders(&self) -> Vec<usize> {
        let mut missing = Vec::new();
        let mut seat = self.dealer;
        for _ in self.seats() {
            seat = self.left_of(seat);
            if self.table.bids[seat - 1].is_none() {
                missing.push(seat);
            }
        }
        if !self.rules.sealed_bids {
            missing.truncate(1);
        }
        missing
    }

    fn forbidden_bid(&self) -> Option<usize> {
        let made: Vec<usize> = self.table.bids.iter().flatten().copied().collect();
        let last_bidder = self.dealer;
        let banned = match self.rules.sum.as_str() {
            "free" => false,
            "never-even" => true,
            "never-even-after-first" => self.cards() > 1,
            "leader-never-evens" => self.leads_alone(last_bidder),
            other => panic!("sum {other}"),
        };
        // Sealed bids have no last bidder.
        if !banned || self.rules.sealed_bids || made.len() + 1 < self.rules.players {
            return None;
        }
        self.cards().checked_sub(made.iter().sum())
    }

    fn leads_alone(&self, seat: usize) -> bool {
        self.seats().filter(|other| *other != seat).all(|other| self.scores[other - 1] < self.scores[seat - 1])
    }

    fn bid(&mut self, seat: usize, bid: usize) {
        self.table.bids[seat - 1] = Some(bid);
        if self.table.bids.iter().all(Option::is_some) {
            self.step = Step::Play;
        }
    }

    // ---- tricks ----

    fn player_to_act(&self) -> usize {
        match self.table.trick.last() {
            None => self.table.leader,
            Some((seat, _)) => self.left_of(*seat),
        }
    }

    fn legal_plays(&self) -> Actions {
        let seat = self.player_to_act();
        let hand = self.table.hands[seat - 1].iter();
        let playable = hand.filter(|card| self.may_play(seat, card));
        actions(seat, "play", playable.flat_map(|card| ways_to_play(card)))
    }

    fn may_play(&self, seat: usize, card: &str) -> bool {
        let Some(led) = colour_to_follow(&self.table.trick) else {
            return true;
        };
        let is_led = |held: &str| suit_of(held) == Some(led.as_str());
        let can_follow = self.table.hands[seat - 1].iter().any(|held| is_led(held));
        self.rules.one_colour || suit_of(card).is_none() || is_led(card) || !can_follow
    }

    fn play(&mut self, seat: usize, played: &str) {
        self.table.take_from_hand(seat, card_of(played));
        self.table.trick.push((seat, played.to_string()));
        if self.table.trick.len() == self.rules.players {
            self.end_trick();
        }
    }

    fn end_trick(&mut self) {
        let trick = std::mem::take(&mut self.table.trick);
        let last_wizard_wins = self.rules.last_wizard_wins;
        let winner = if self.rules.one_colour {
            one_colour_winner(&trick, last_wizard_wins)
        } else {
            trick_winner(&trick, self.table.trump.as_deref(), last_wizard_wins)
                .expect("a card besides the Bomb and the Fairy")
        };
        let holds = |name: &str| trick.iter().any(|(_, played)| card_of(played) == name);
        if holds("Bomb") {
            self.table.bombed += 1;
        } else {
            self.table.won[winner - 1] += 1;
            if holds("Cloud") {
                self.table.cloud_holder = Some(winner);
            }
        }
        self.table.leader = winner; // with the Bomb too: the one who would have won
        let last_trick = self.table.hands.iter().all(Vec::is_empty);
        if last_trick {
            self.end_play();
        } else if holds("Juggler") {
            self.step = Step::Pass;
        }
    }

    // ---- the Juggler's pass ----

    fn legal_passes(&self) -> Actions {
        let choosing = self.seats().filter(|s| self.table.passes[s - 1].is_none());
        choosing.flat_map(|seat| actions(seat, "pass", self.hand(seat))).collect()
    }

    fn pass(&mut self, seat: usize, card: &str) {
        self.table.passes[seat - 1] = Some(card.to_string());
        if self.table.passes.iter().any(Option::is_none) {
            return;
        }
        // R15: nobody gets a card before all have chosen, so a received card can't be passed on.
        for giver in self.seats() {
            let card = self.table.passes[giver - 1].take().expect("all have chosen");
            let receiver = self.left_of(giver);
            self.table.take_from_hand(giver, &card);
            self.table.hands[receiver - 1].push(card);
        }
        self.step = Step::Play;
    }

    // ---- the end of a round ----

    /// R14: the Cloud's change comes after the last trick, before scoring.
    fn end_play(&mut self) {
        match self.table.cloud_holder {
            Some(holder) => self.step = Step::Change(holder),
            None => self.score_round(),
        }
    }

    fn legal_changes(&self, seat: usize) -> Actions {
        let mut ways = vec!["+1".to_string()]; // R13: upwards there is no limit
        if self.table.bids[seat - 1] != Some(0) {
            ways.push("-1".to_string()); // R12: there is no bid of −1
        }
        actions(seat, "change", ways)
    }

    fn change(&mut self, seat: usize, what: &str) {
        let bid = self.table.bids[seat - 1].expect("all have bid");
        let changed = if what == "+1" { bid + 1 } else { bid - 1 };
        self.table.bids[seat - 1] = Some(changed);
        self.score_round();
    }

    fn score_round(&mut self) {
        for seat in self.seats() {
            let bid = self.table.bids[seat - 1].expect("all have bid");
            self.scores[seat - 1] += points(bid, self.table.won[seat - 1]);
        }
        self.table = Table::empty(self.rules.players);
        self.dealer = self.left_of(self.dealer);
        self.rounds_done += 1;
        self.step = if self.rounds_done == self.rules.rounds.len() { Step::Over } else { Step::Deal };
    }
}
