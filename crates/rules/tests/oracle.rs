//! The engine against a second implementation that shares no code with it. Random games run through both; after every
//! step they must agree on decisions, legal actions, hands, tricks and scores. If not, RULES.md says which is wrong.

#[path = "oracle/naive.rs"]
mod naive;
#[path = "oracle/perft_file.rs"]
mod perft_file;

use std::collections::BTreeSet;

use foretell_rules::{
    Bids, BySeat, Card, CardSet, Choice, Clairvoyance, Deal, Deck, Edition, FirstDealer, Game, Length, Options,
    RuleSet, Seat, Special, Specials, Sum, Waiting, Wizards,
};
use naive::Naive;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

// ---- rule sets ----

fn vary<T: Choice>(all_options: Vec<Options>, set: fn(&mut Options, T)) -> Vec<Options> {
    let values =
        |options: Options| T::VALUES.iter().map(move |(value, ..)| changed(options, |options| set(options, *value)));
    all_options.into_iter().flat_map(values).collect()
}

fn changed(mut options: Options, change: impl FnOnce(&mut Options)) -> Options {
    change(&mut options);
    options
}

/// None, all, each alone, and each pair; Dragon and Fairy go together.
fn specials_selections() -> Vec<Specials> {
    let both = Specials::NONE.with(Special::Dragon).with(Special::Fairy);
    let rest = Special::ALL.into_iter().filter(|special| !matches!(special, Special::Dragon | Special::Fairy));
    let singles: Vec<Specials> = rest.map(|special| Specials::NONE.with(special)).chain([both]).collect();
    let mut selections = vec![Specials::NONE, Specials::ALL];
    for (place, one) in singles.iter().enumerate() {
        selections.push(*one);
        selections.extend(singles[..place].iter().map(|other| one.iter().chain(other.iter()).collect::<Specials>()));
    }
    selections
}

fn lengths() -> impl Iterator<Item = Length> + Clone {
    let shorter = (1..=20).flat_map(|rounds| [Length::First(rounds), Length::Last(rounds), Length::EveryOther(rounds)]);
    shorter.chain([Length::Full])
}

fn allowed(all_options: impl IntoIterator<Item = Options>) -> impl Iterator<Item = RuleSet> {
    all_options.into_iter().filter_map(|options| RuleSet::new(options).ok())
}

fn presets() -> impl Iterator<Item = Options> {
    let editions = Edition::VALUES.iter().map(|(edition, ..)| *edition);
    editions.flat_map(|edition| (2..=6).map(move |players| Options::preset(edition, players)))
}

/// Every valid combination of options, with the special cards above. Lengths rotate, because all with all would repeat
/// the same rounds; plain editions have every length.
fn rule_sets() -> Vec<RuleSet> {
    let all_options: Vec<Options> = presets().collect();
    let all_options = vary(all_options, |options, bids: Bids| options.bids = bids);
    let all_options = vary(all_options, |options, sum: Sum| options.sum = sum);
    let all_options = vary(all_options, |options, wizards: Wizards| options.wizards = wizards);
    let all_options = vary(all_options, |options, clairvoyance: Clairvoyance| options.clairvoyance = clairvoyance);
    let all_options = vary(all_options, |options, deck: Deck| options.deck = deck);
    let all_options = vary(all_options, |options, first_dealer: FirstDealer| options.first_dealer = first_dealer);

    let selections = specials_selections();
    let with_specials = |rules: RuleSet| {
        allowed(selections.iter().map(move |specials| changed(rules.options(), |options| options.specials = *specials)))
    };
    let with_a_length = |(turn, rules): (usize, RuleSet)| {
        let turns = lengths().cycle().skip(turn % lengths().count()).take(lengths().count());
        allowed(turns.map(move |length| changed(rules.options(), |options| options.length = length))).next()
    };
    let plain = allowed(
        presets().flat_map(|options| lengths().map(move |length| changed(options, |options| options.length = length))),
    );
    allowed(all_options).flat_map(with_specials).enumerate().filter_map(with_a_length).chain(plain).collect()
}

/// From the first draw to the winner: every edition, and the variants that change play.
fn whole_games() -> impl Iterator<Item = RuleSet> {
    let variants: [fn(&mut Options); 8] = [
        |_| {},
        |options| options.specials = Specials::ALL,
        |options| (options.specials, options.wizards) = (Specials::ALL, Wizards::Last),
        |options| (options.specials, options.sum, options.bids) = (Specials::ALL, Sum::Free, Bids::Simultaneous),
        |options| (options.specials, options.sum) = (Specials::ALL, Sum::LeaderNeverExact),
        |options| options.deck = Deck::OneSuit,
        |options| options.sum = Sum::LeaderNeverExact,
        |options| (options.sum, options.wizards) = (Sum::NeverExact, Wizards::Last),
    ];
    allowed(presets().flat_map(move |options| variants.map(|variant| changed(options, variant))))
}

// ---- both implementations ----

struct Story {
    rules: String,
    seed: u64,
    steps: Vec<String>,
}

impl Drop for Story {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("rules {}, seed {}; so far:\n{}", self.rules, self.seed, self.steps.join("\n"));
        }
    }
}

struct Table {
    engine: Game,
    naive: Naive,
    rng: Xoshiro256PlusPlus,
    story: Story,
}

impl Table {
    fn new(rules: RuleSet, seed: u64) -> Table {
        let text = rules.to_string();
        Table {
            engine: Game::new(rules),
            naive: Naive::new(&text),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            story: Story { rules: text, seed, steps: Vec::new() },
        }
    }

    fn play(mut self, most: usize) -> usize {
        let mut decisions = 0;
        loop {
            self.compare();
            match self.engine.waiting() {
                Waiting::Draw(_) => self.draw(),
                Waiting::Deal(_) => self.deal(),
                Waiting::Decision(_) if decisions < most => {
                    self.decide();
                    decisions += 1;
                }
                Waiting::Decision(_) | Waiting::Over => return decisions,
            }
        }
    }

    fn below(&mut self, n: usize) -> usize {
        (self.rng.next_u64() % n as u64) as usize
    }

    fn draw(&mut self) {
        let draw = self.engine.draw_lots(&mut self.rng).expect("a draw is due");
        let cards: Vec<(usize, String)> = Seat::all(self.engine.rules().players())
            .filter_map(|seat| Some((usize::from(seat.number()), draw.cards[seat]?.to_string())))
            .collect();
        self.story.steps.push(format!("draw {cards:?}"));
        self.engine.draw(draw).expect("a fair draw is accepted");
        self.naive.draw(&cards);
    }

    fn deal(&mut self) {
        let deal = self.shuffle();
        let players = self.engine.rules().players();
        let hands: Vec<Vec<String>> = deal.hands.of(players).iter().map(|hand| texts(*hand).collect()).collect();
        let turned_up = deal.turned_up.map(|card| card.to_string());
        self.story.steps.push(format!("deal {hands:?}, {turned_up:?} turned up"));
        self.engine.deal(deal).expect("a deal by the rules is accepted");
        self.naive.deal(&hands, turned_up.as_deref());
    }

    /// Every other deal is loaded, if the rules allow it: rare cards come early, because the rules are hardest where
    /// they meet.
    fn shuffle(&mut self) -> Deal {
        let rules = self.engine.rules();
        if !rules.one_pack() || self.below(2) == 0 {
            return self.engine.shuffle(&mut self.rng).expect("a deal is due");
        }
        let mut pack: Vec<(u64, Card)> = self.engine.pack().into_iter().map(|card| (self.luck(card), card)).collect();
        pack.sort_unstable();
        let mut next = pack.into_iter().map(|(_, card)| card);
        let cards = rules.cards(self.engine.rounds_played());
        // Card by card round the table, so that no seat gets all the rare ones.
        let mut hands: BySeat<CardSet> = BySeat::default();
        for _ in 0..cards {
            for seat in rules.seats() {
                hands[seat].insert(next.next().expect("there are enough cards"));
            }
        }
        Deal { hands, turned_up: next.next() }
    }

    fn luck(&mut self, card: Card) -> u64 {
        let rare = if card.suit().is_none() { 2 } else { 0 };
        self.rng.next_u64() >> rare
    }

    fn decide(&mut self) {
        let seats: Vec<Seat> = self.engine.decision().expect("a decision is due").seats().into_iter().collect();
        let seat = seats[self.below(seats.len())];
        let legal = self.engine.legal(seat);
        let action = legal.nth(self.below(legal.len())).expect("n is below the number of actions");
        let text = action.to_string();
        self.story.steps.push(format!("{seat} {text}"));
        self.engine.apply(seat, action).expect("a legal action is accepted");
        self.naive.apply(usize::from(seat.number()), &text);
    }

    fn compare(&self) {
        assert_eq!(waiting(&self.engine), self.naive.waiting(), "engine, naive: what is waited for");
        assert_eq!(legal(&self.engine), self.naive.legal(), "engine, naive: legal actions");
        let players = self.engine.rules().players();
        for seat in Seat::all(players) {
            let hand: BTreeSet<String> = texts(self.engine.hand(seat)).collect();
            assert_eq!(hand, self.naive.hand(usize::from(seat.number())), "engine, naive: hand of seat {seat}");
        }
        let (tricks, bombed) = self.engine.tricks();
        let tricks: Vec<usize> = tricks.of(players).iter().map(|won| usize::from(*won)).collect();
        assert_eq!(tricks, self.naive.tricks(), "engine, naive: tricks");
        assert_eq!(usize::from(bombed), self.naive.bombed(), "engine, naive: bombed tricks");
        assert_eq!(self.engine.scores().of(players), self.naive.scores(), "engine, naive: scores");
        let winners = self.engine.winners().into_iter().flatten();
        let winners: Vec<usize> = winners.map(|seat| usize::from(seat.number())).collect();
        assert_eq!(winners, self.naive.winners(), "engine, naive: winners");
    }
}

fn texts(cards: CardSet) -> impl Iterator<Item = String> {
    cards.into_iter().map(|card| card.to_string())
}

fn waiting(game: &Game) -> naive::Waiting {
    match game.waiting() {
        Waiting::Draw(seats) => {
            naive::Waiting::Draw(seats.into_iter().map(|seat| usize::from(seat.number())).collect())
        }
        Waiting::Deal(dealer) => naive::Waiting::Deal {
            round: game.rounds_played() + 1,
            cards: game.rules().cards(game.rounds_played()),
            dealer: usize::from(dealer.number()),
        },
        Waiting::Decision(_) => naive::Waiting::Act,
        Waiting::Over => naive::Waiting::Over,
    }
}

/// Only seats that must decide may have any.
fn legal(game: &Game) -> BTreeSet<(usize, String)> {
    let of = |seat: Seat| game.legal(seat).iter().map(move |action| (usize::from(seat.number()), action.to_string()));
    Seat::all(foretell_rules::MOST_PLAYERS).flat_map(of).collect()
}

#[test]
fn engine_and_naive_agree_on_every_rule_set() {
    // Most games end early: the effects of a rule set show in its first rounds, and there are thousands.
    let brief = [9, 9, 12, 9, 9, 15, 12, 60];
    let games = rule_sets().into_iter().zip(brief.into_iter().cycle()).enumerate();
    let (mut count, mut decisions) = (0, 0);
    for (number, (rules, most)) in games {
        decisions += Table::new(rules, number as u64).play(most);
        count += 1;
    }
    println!("{decisions} decisions in {count} rule sets");
    assert!(decisions >= 200_000, "{decisions} decisions are too few");
}

#[test]
fn engine_and_naive_agree_on_whole_games() {
    let (mut games, mut decisions) = (0, 0);
    for (number, rules) in whole_games().enumerate() {
        decisions += Table::new(rules, number as u64).play(usize::MAX);
        games += 1;
    }
    println!("{decisions} decisions in {games} whole games");
    assert!(decisions >= 50_000, "{decisions} decisions are too few");
}

// ---- counting ways to play ----

/// As `foretell_rules::perft`: of those who decide at once, the lowest seat goes first.
fn naive_perft(game: &Naive, depth: usize) -> u64 {
    let legal = game.legal();
    let Some(first) = legal.first().map(|(seat, _)| *seat).filter(|_| depth > 0) else { return 1 };
    let after = |action: &str| {
        let mut next = game.clone();
        next.apply(first, action);
        naive_perft(&next, depth - 1)
    };
    legal.iter().filter(|(seat, _)| *seat == first).map(|(_, action)| after(action)).sum()
}

fn naively_dealt(file: &perft_file::PerftFile) -> Naive {
    let mut game = Naive::new(&file.rules);
    game.deal(&file.hands, file.turned_up.as_deref());
    game
}

/// As far as the slow implementation is fast enough; `tests/perft.rs` counts all of it.
const SHALLOW: u64 = 1_000;

/// For a new file or an intended change of the rules, `UPDATE_PERFT=1 cargo test --release -p foretell-rules --test
/// oracle ways_to_play` regenerates the counts. Then read the diff.
#[test]
fn naive_counts_the_same_ways_to_play() {
    if std::env::var_os("UPDATE_PERFT").is_some() {
        write_perft_counts();
    }
    for file in perft_file::all() {
        let game = naively_dealt(&file);
        for (depth, count) in file.counts.iter().filter(|(_, count)| *count <= SHALLOW) {
            assert_eq!(naive_perft(&game, *depth), *count, "{}: depth {depth}", file.path.display());
        }
    }
}

fn write_perft_counts() {
    const MOST: u64 = 400_000;
    for file in perft_file::all() {
        let text = std::fs::read_to_string(&file.path).expect("a perft file can be read");
        let is_count = |line: &&str| line.starts_with(|c: char| c.is_ascii_digit());
        let mut lines: Vec<String> = text.lines().filter(|line| !is_count(line)).map(str::to_owned).collect();
        let game = naively_dealt(&file);
        let decisions_of_the_round = decisions(&game);
        for depth in 1..=decisions_of_the_round {
            let count = naive_perft(&game, depth);
            if count > MOST {
                break;
            }
            lines.push(format!("{depth} {count}"));
        }
        std::fs::write(&file.path, lines.join("\n") + "\n").expect("a perft file can be written");
    }
}

/// The decisions on the longest of many random ways through the dealt round; trying all ways would take too long.
fn decisions(game: &Naive) -> usize {
    let mut most = 0;
    for seed in 0..200 {
        let mut game = game.clone();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut made = 0;
        while game.waiting() == naive::Waiting::Act {
            let legal: Vec<(usize, String)> = game.legal().into_iter().collect();
            let (seat, action) = &legal[(rng.next_u64() % legal.len() as u64) as usize];
            game.apply(*seat, action);
            made += 1;
        }
        most = most.max(made);
    }
    most
}
